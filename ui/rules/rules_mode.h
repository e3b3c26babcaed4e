// SPDX-License-Identifier: GPL-3.0-or-later
// Rules among the modes of the window.
#pragma once

#include "ui/document/mode.h"

namespace weighhouse::ui
{

Mode rulesMode();

} // namespace weighhouse::ui
