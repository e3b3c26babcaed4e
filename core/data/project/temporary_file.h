// SPDX-License-Identifier: GPL-3.0-or-later
// A project file that is made beside its place and moved there when it is whole.
#pragma once

#include "core/base/error.h"

#include <filesystem>
#include <string>

namespace weighhouse::project
{

/// "project.not-writable", with the reason in words or the number of the problem (errno).
Error notWritable(const Message &file, Message reason);
Error notWritable(const std::filesystem::path &path, Message reason);
Error notWritable(const std::filesystem::path &path, int number);

/// Returns true if anything has that name, a dangling link included.
bool isThere(const std::filesystem::path &place);

/// Removes a file and what SQLite puts beside one, when it goes out of scope.
class TemporaryFile
{
public:
    /// Makes an empty file beside `place`.
    static Result<TemporaryFile> beside(const std::filesystem::path &place);

    TemporaryFile(TemporaryFile &&other) noexcept;
    TemporaryFile &operator=(TemporaryFile &&) = delete;
    ~TemporaryFile();

    std::filesystem::path path() const { return m_name; }

    /// Gives the file its place unless something is there: the number of the problem, 0 if none.
    int moveTo(const std::filesystem::path &place) const;

private:
    explicit TemporaryFile(std::string name) : m_name(std::move(name)) {}

    std::string m_name;
};

/// Removes what SQLite has put beside a file, and the file itself. A log that stays would be taken for that
/// of the next file of this name.
void removeLogs(const std::filesystem::path &place);
void removeWithLog(const std::filesystem::path &place);

/// Moves a file and what SQLite has put beside it, as far as they are there, together to a name that nothing
/// has: the number of the problem, 0 if none.
int moveWithLog(const std::filesystem::path &from, const std::filesystem::path &to);

} // namespace weighhouse::project
