// SPDX-License-Identifier: GPL-3.0-or-later
// The members of a ZIP archive in memory, unpacked piece by piece and never beyond a bound.
#pragma once

#include "core/base/error.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

struct zip;
struct zip_file;

namespace weighhouse::workbook
{

class Archive;

/// One member being unpacked. The archive must outlive it.
class Member
{
public:
    Member(Archive &archive, zip_file *file, std::string name);

    /// Unpacks the next bytes; fewer than `most` only at the end. Nothing is given once there is a problem.
    std::size_t read(char *to, std::size_t most);
    const std::string &name() const { return m_name; }
    /// The reason why reading stopped before the end; empty if nothing is wrong.
    const Message &problem() const { return m_problem; }
    /// Tells whether the problem is that the archive unpacks to too much.
    bool isTooLarge() const { return m_isTooLarge; }

private:
    struct Close {
        void operator()(zip_file *file) const;
    };

    Archive *m_archive;
    std::unique_ptr<zip_file, Close> m_file;
    std::string m_name;
    Message m_problem;
    bool m_isTooLarge = false;
};

class Archive
{
public:
    /// The bytes must outlive the archive. It may unpack to `spare` bytes, or to so many times its size as
    /// XML of tables does. Errors: "workbook.damaged".
    static Result<Archive> open(std::string_view bytes, std::size_t spare);

    /// Tells whether there is a member, whatever the case of its name.
    bool has(const std::string &name) const;
    /// Errors: "workbook.damaged" if there is no such member, "workbook.encrypted".
    Result<Member> member(const std::string &name);

    /// Bytes unpacked from all members so far.
    std::uint64_t unpacked() const { return m_unpacked; }
    /// Bytes of all members when they are unpacked, as the archive declares them, which need not be true.
    std::uint64_t declared() const { return m_declared; }

private:
    friend class Member;
    struct Close {
        void operator()(zip *archive) const;
    };

    std::int64_t indexOf(const std::string &name) const;

    std::unique_ptr<zip, Close> m_archive;
    std::uint64_t m_unpacked = 0;
    std::uint64_t m_declared = 0;
    std::uint64_t m_most = 0;
};

} // namespace weighhouse::workbook
