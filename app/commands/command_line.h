// SPDX-License-Identifier: GPL-3.0-or-later
// The command line as a whole.
#pragma once

#include <optional>
#include <string>

namespace weighhouse::commands
{

/// What came of the command line: an exit code, if a sub-command (or --help) ran, else a window to open.
struct CommandLine {
    std::optional<int> exitCode;
    std::string file; ///< To open in the window; may be empty.
};

/// Reads the command line and runs the sub-command it names, if any. Needs no display and no event loop.
CommandLine runCommandLine(int argc, char **argv);

} // namespace weighhouse::commands
