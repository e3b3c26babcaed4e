// SPDX-License-Identifier: GPL-3.0-or-later
// Names of processes, by which others can tell whether one is still there.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace weighhouse
{

/// A process for others to name: machine, its start, number and time of start. Numbers alone are given again.
struct ProcessName {
    std::string machine; ///< Name and start of the machine it runs on.
    long number = 0;
    std::string started; ///< In the machine's own count.

    bool operator==(const ProcessName &) const = default;
};

const ProcessName &thisProcess();

/// "harbour/6f1c…/4711/889123"; back: a process with the number 0 for a text that is none.
std::string toText(const ProcessName &process);
ProcessName processFromText(std::string_view text);

/// Returns false if a process ran on this machine and is gone, as all are that ran before the machine was
/// started the last time. A process of another machine cannot be looked up and counts as alive.
bool mayBeAlive(const ProcessName &process);

/// Returns the numbers of the other processes of this machine that hold a lock on a file, in their order, as
/// the kernel lists them: whoever has a project open does. A process that is gone holds none. Empty where
/// nothing can be found out.
std::vector<long> othersLocking(const std::filesystem::path &file);

} // namespace weighhouse
