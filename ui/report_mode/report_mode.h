// SPDX-License-Identifier: GPL-3.0-or-later
// Report among the modes of the window.
#pragma once

#include "ui/document/mode.h"

namespace weighhouse::ui
{

Mode reportMode();

} // namespace weighhouse::ui
