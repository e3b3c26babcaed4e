// SPDX-License-Identifier: GPL-3.0-or-later
// The write-ahead log of this process beside a project's file.
#pragma once

#include <cstdint>
#include <filesystem>

namespace weighhouse::project
{

/// Remembers which file the log is. SQLite takes whatever log stands beside a file for its own: where another
/// file has been put in the place of the project's, the log must go.
class OwnLog
{
public:
    /// Takes the log down as it is now, the first time that there is one.
    void note(const std::filesystem::path &project);
    /// Removes the log, if it is still the one that was noted and nobody else has the project open.
    void remove(const std::filesystem::path &project) const;

private:
    std::uint64_t m_inode = 0;
};

} // namespace weighhouse::project
