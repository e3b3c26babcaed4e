// SPDX-License-Identifier: GPL-3.0-or-later
// The errors of reading documents. The caller adds the name of the file.
#pragma once

#include "core/base/error.h"

#include <cstddef>

namespace weighhouse::retrieval
{

/// "document.damaged"
Error damaged(Message reason, Place where = {});
/// "document.too-large"
Error tooLarge(Message reason, Place where = {});
/// The same for bytes beyond a limit of so many.
Error fileTooLarge(std::size_t most);
Error textTooLarge(std::size_t most, Place where = {});
Error unpacksTooFar(std::size_t most);
/// "document.encrypted"
Error encrypted();
/// "document.timeout": the seconds that were allowed.
Error outOfTime(std::size_t seconds, Place where = {});
/// "document.cancelled"
Error cancelled();

} // namespace weighhouse::retrieval
