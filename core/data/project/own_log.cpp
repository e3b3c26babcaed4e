// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/project/own_log.h"

#include "core/base/process.h"

#include <string>
#include <sys/stat.h>
#include <system_error>

namespace weighhouse::project
{
namespace
{

std::string logOf(const std::filesystem::path &project)
{
    return project.string() + "-wal";
}

/// 0 if there is no such file.
std::uint64_t inodeOf(const std::string &path)
{
    struct stat about = {};
    return ::stat(path.c_str(), &about) == 0 ? std::uint64_t{about.st_ino} : 0;
}

} // namespace

void OwnLog::note(const std::filesystem::path &project)
{
    if (m_inode == 0)
        m_inode = inodeOf(logOf(project));
}

void OwnLog::remove(const std::filesystem::path &project) const
{
    std::error_code ignored;
    // If no other file is in its place, the log belongs to the file that somebody may put back.
    if (m_inode == 0 || inodeOf(logOf(project)) != m_inode || !std::filesystem::exists(project, ignored) ||
        !othersLocking(project).empty())
        return;
    std::filesystem::remove(logOf(project), ignored);
    std::filesystem::remove(project.string() + "-shm", ignored);
}

} // namespace weighhouse::project
