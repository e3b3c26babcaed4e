// SPDX-License-Identifier: GPL-3.0-or-later
// A project file as a file: made, opened, checked, backed up.
#pragma once

#include "core/base/error.h"
#include "core/data/project/content.h"
#include "core/data/project/project.h"
#include "core/data/sql/connection.h"

#include <chrono>
#include <filesystem>
#include <functional>
#include <optional>

namespace weighhouse::project
{

/// An error of SQLite as one of a project: what happened to the file, with its path.
Error projectError(Error error, const std::filesystem::path &path);
/// The same of what has no path.
Error projectError(Error error, const Message &file);

/// "project.gone": the file was removed, renamed, replaced or overwritten while it was open.
Error projectGone(const std::filesystem::path &path);

/// Writes a new file beside its place and moves it there, so that it is there whole or not at all. Errors:
/// "project.exists", "project.not-writable", "project.disk-full", "project.failed".
/// `fill`: what else is to be in it, in the same transaction.
Result<void> createFile(const std::filesystem::path &path, const ProjectInformation &information,
                        const std::function<Result<void>(sql::Connection &)> &fill);

/// A file opened and found to be a project that this program can read.
struct OpenedFile {
    sql::Connection connection;
    int format = 0; ///< What the file has.
};

/// Opens without changing anything in the file. Errors as for Project::open, but those of reading the
/// content.
Result<OpenedFile> openFile(const std::filesystem::path &path, Mode mode, std::chrono::milliseconds patience);

/// A copy in memory of a project of an older format, brought up to date.
Result<sql::Connection> migratedCopy(sql::Connection &connection, int format);

/// Brings the file up to date after making a backup, whose path it returns; nothing if another program has
/// done so just before.
Result<std::optional<std::filesystem::path>> migrateFile(sql::Connection &connection,
                                                         const std::filesystem::path &path,
                                                         std::chrono::milliseconds patience);

/// See Project::contentVersion. Inside a transaction.
Result<std::string> contentVersionIn(sql::Connection &connection);

/// Closes a connection that only read, without moving another program's write-ahead log into the file.
void closeUnchanged(sql::Connection connection, const std::filesystem::path &path);

} // namespace weighhouse::project
