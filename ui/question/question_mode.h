// SPDX-License-Identifier: GPL-3.0-or-later
// Question among the modes of the window.
#pragma once

#include "ui/document/mode.h"

namespace weighhouse::ui
{

Mode questionMode();

} // namespace weighhouse::ui
