// SPDX-License-Identifier: GPL-3.0-or-later
// The modes that a window has.
#pragma once

#include "ui/document/mode.h"

namespace weighhouse::ui
{

std::vector<Mode> standardModes();

} // namespace weighhouse::ui
