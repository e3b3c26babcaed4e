// SPDX-License-Identifier: GPL-3.0-or-later
// The executable: runs one sub-command, or opens the window.
#include "app/commands/command_line.h"
#include "ui/shell/application.h"

#include <QtGlobal>
#include <algorithm>
#include <array>
#include <csignal>
#include <cstdio>
#include <string>
#include <vector>

namespace
{

/// Whether there is anything to open a window on. Qt would abort without.
bool hasDisplay()
{
    constexpr std::array variables{"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"};
    return std::ranges::any_of(variables,
                               [](const char *name) { return !qEnvironmentVariableIsEmpty(name); });
}

} // namespace

int main(int argc, char **argv)
{
    // A limit on the size of files is an error like a full disk, which writing tells.
    std::signal(SIGXFSZ, SIG_IGN);
    const auto commandLine = weighhouse::commands::runCommandLine(argc, argv);
    if (commandLine.exitCode)
        return *commandLine.exitCode;
    if (!hasDisplay()) {
        std::fputs("weighhouse: there is no display to open the window on\n"
                   "  Run it in a graphical session, set QT_QPA_PLATFORM=offscreen, or use a sub-command; "
                   "`weighhouse --help` lists them.\n",
                   stderr);
        return 1;
    }
    std::vector<std::string> files;
    if (!commandLine.file.empty())
        files.push_back(commandLine.file);
    return weighhouse::ui::runApplication(argc, argv, WEIGHHOUSE_VERSION, files);
}
