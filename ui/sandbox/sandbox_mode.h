// SPDX-License-Identifier: GPL-3.0-or-later
// Sandbox among the modes of the window.
#pragma once

#include "ui/document/mode.h"

namespace weighhouse::ui
{

Mode sandboxMode();

} // namespace weighhouse::ui
