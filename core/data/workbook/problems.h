// SPDX-License-Identifier: GPL-3.0-or-later
// The errors of reading a workbook.
#pragma once

#include "core/base/error.h"

namespace weighhouse::workbook
{

/// "workbook.damaged": not a workbook, or no longer one. The place is what was read last.
Error damaged(Message reason, Place where = {});
/// "workbook.too-large": it holds, or pretends to hold, more than fits into the memory that is allowed.
Error tooLarge(Message reason, Place where = {});
/// "workbook.encrypted"
Error encrypted();

} // namespace weighhouse::workbook
