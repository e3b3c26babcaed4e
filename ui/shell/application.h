// SPDX-License-Identifier: GPL-3.0-or-later
// The program with a window.
#pragma once

#include <string>
#include <vector>

namespace weighhouse::ui
{

/// Opens a window on each project (or one on the welcome page), offers unsaved work of earlier sessions, and
/// runs until the last window is closed. Returns the exit code.
int runApplication(int &argc, char **argv, const std::string &version, const std::vector<std::string> &files);

} // namespace weighhouse::ui
