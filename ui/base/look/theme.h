// SPDX-License-Identifier: GPL-3.0-or-later
// The look of the application: its style, its colours, its font.
#pragma once

#include "ui/base/look/colours.h"

namespace weighhouse::ui
{

enum class Scheme { System, Light, Dark, ContrastLight, ContrastDark };

/// Sets style, palette and font size of the application. `fontPoints` 0: the system's.
void applyTheme(Scheme scheme, int fontPoints);

/// Returns true if the application is dark now.
bool isDark();

} // namespace weighhouse::ui
