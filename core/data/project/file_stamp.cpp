// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/project/file_stamp.h"

#include "core/data/project/file.h"

#include <array>
#include <chrono>
#include <cstddef>
#include <random>
#include <string_view>
#include <thread>
#include <utility>

namespace weighhouse::project
{
namespace
{

constexpr std::size_t idSize = 16;
constexpr std::size_t tickSize = 8;
constexpr unsigned bitsOfByte = 8;
constexpr unsigned bitsOfCount = 24;

unsigned byteAt(std::string_view bytes, std::size_t position)
{
    return static_cast<unsigned char>(bytes[position]);
}

std::uint64_t numberFrom(std::string_view bytes)
{
    std::uint64_t number = 0;
    for (std::size_t i = 0; i < bytes.size(); ++i)
        number = number << bitsOfByte | byteAt(bytes, i);
    return number;
}

std::string bytesOf(std::uint64_t number)
{
    std::string bytes(tickSize, '\0');
    for (auto byte = bytes.rbegin(); byte != bytes.rend(); ++byte, number >>= bitsOfByte)
        *byte = static_cast<char>(static_cast<unsigned char>(number));
    return bytes;
}

std::uint64_t markOf(std::uint64_t tick)
{
    return tick >> bitsOfCount;
}

/// Takes the first tick of a log that is begun anew. Its mark is the system's chance: a generator would give
/// forked processes the same one.
std::uint64_t firstOfLog()
{
    std::random_device random;
    const std::uint64_t mark = std::uint64_t{random()} << 32U | random();
    return (mark >> bitsOfCount | 1U) << bitsOfCount;
}

/// The id and the tick in the page of a table with this one row; empty if it is none. See "Database File
/// Format", 1.6 (b-tree pages) and 2.1 (records).
std::string_view valuesIn(std::string_view page)
{
    constexpr unsigned leafOfTable = 0x0d;
    constexpr std::size_t cellCount = 3;
    constexpr std::size_t cellPointers = 8;
    // The cell: size of the record, row 0; then the record's header: its size, null, three blobs.
    constexpr std::size_t headerSize = 5;
    constexpr std::size_t recordSize = headerSize + idSize + 2 * tickSize;
    constexpr std::size_t serialOfBlob = 12;
    constexpr std::array<char, 2 + headerSize> begin = {
        static_cast<char>(recordSize),
        0,
        static_cast<char>(headerSize),
        0,
        static_cast<char>(serialOfBlob + 2 * idSize),
        static_cast<char>(serialOfBlob + 2 * tickSize),
        static_cast<char>(serialOfBlob + 2 * tickSize),
    };
    if (page.size() < cellPointers + 2 || byteAt(page, 0) != leafOfTable ||
        numberFrom(page.substr(cellCount, 2)) != 1)
        return {};
    const std::size_t cell = numberFrom(page.substr(cellPointers, 2));
    if (cell + begin.size() + idSize + tickSize > page.size() ||
        page.substr(cell, begin.size()) != std::string_view(begin.data(), begin.size()))
        return {};
    return page.substr(cell + begin.size(), idSize + tickSize);
}

} // namespace

Result<FileStamp::Stamp> FileStamp::stampIn(sql::Connection &connection)
{
    auto select = connection.prepare("SELECT id, tick, base FROM stamp");
    if (!select)
        return tl::unexpected(std::move(select).error());
    auto there = select->step();
    if (!there)
        return tl::unexpected(std::move(there).error());
    if (!*there)
        return Stamp{};
    return Stamp{std::string(select->blob(0)), numberFrom(select->blob(1)), numberFrom(select->blob(2))};
}

Result<void> FileStamp::findPage(sql::Connection &connection)
{
    auto page = connection.integer("SELECT rootpage FROM sqlite_schema WHERE name = 'stamp'");
    if (!page)
        return tl::unexpected(std::move(page).error());
    m_page = static_cast<std::uint32_t>(*page);
    return {};
}

Result<std::optional<FileStamp::Stamp>> FileStamp::inFile(sql::Connection &connection)
{
    if (m_page == 0) {
        if (auto found = findPage(connection); !found)
            return tl::unexpected(std::move(found).error());
    }
    auto page = connection.pageInFile(m_page);
    if (!page)
        return tl::unexpected(std::move(page).error());
    const std::string_view values = valuesIn(*page);
    if (values.empty())
        return std::nullopt;
    return Stamp{std::string(values.substr(0, idSize)), numberFrom(values.substr(idSize, tickSize))};
}

bool FileStamp::leadsTo(std::uint64_t tick) const
{
    const bool isOfLog = markOf(tick) == markOf(m_seen.tick) && tick <= m_seen.tick;
    if (!isOfLog && tick != m_seen.base)
        return false;
    // A page that a checkpoint has moved from the log into the file stays there.
    const bool wasOfLog = m_last && markOf(m_last->tick) == markOf(m_seen.tick);
    return !wasOfLog || (isOfLog && tick >= m_last->tick);
}

Result<bool> FileStamp::isInPlace(sql::Connection &connection)
{
    // Another program may be just writing the page, or have given the row another one (VACUUM).
    constexpr int attempts = 3;
    for (int i = 0; i < attempts; ++i) {
        if (i > 0) {
            if (auto page = findPage(connection); !page)
                return tl::unexpected(std::move(page).error());
            std::this_thread::sleep_for(std::chrono::milliseconds(i));
        }
        auto seen = stampIn(connection);
        if (!seen && isOverwritten(connection))
            return false;
        if (!seen)
            return tl::unexpected(std::move(seen).error());
        m_seen = *std::move(seen);
        // With an empty cache and log, SQLite reads the other file itself.
        if (m_last && m_seen.id != m_last->id)
            return false;
        auto found = inFile(connection);
        if (!found)
            return tl::unexpected(std::move(found).error());
        if (!*found && !m_last)
            return true;
        if (*found && (*found)->id == m_seen.id && leadsTo((*found)->tick)) {
            m_last = *std::move(*found);
            return true;
        }
    }
    return false;
}

bool FileStamp::isOverwritten(sql::Connection &connection) const
{
    if (!m_last)
        return false;
    const auto page = connection.pageInFile(m_page);
    return page && valuesIn(*page).substr(0, idSize) != m_last->id;
}

bool FileStamp::isGone(sql::Connection &connection)
{
    if (connection.isFileGone())
        return true;
    const auto isStill = isInPlace(connection);
    return isStill ? !*isStill : isOverwritten(connection);
}

Result<void> FileStamp::check(sql::Connection &connection, sql::Transaction::Kind kind,
                              const std::filesystem::path &path)
{
    const bool wasInPlace = m_last.has_value();
    auto isStill = isInPlace(connection);
    if (!isStill)
        return tl::unexpected(std::move(isStill).error());
    if (!*isStill && !wasInPlace)
        return failure("project.foreign-log", Message::of("project.foreign-log", {{"path", path.string()}}),
                       "project.do.move-log-aside"_code);
    if (!*isStill)
        return failure(projectGone(path));
    return kind == sql::Transaction::Kind::Immediate ? advance(connection) : Result<void>();
}

Result<void> FileStamp::committed(sql::Connection &connection, const std::filesystem::path &path)
{
    if (isGone(connection))
        return failure(projectGone(path));
    constexpr int longLog = 1000; // pages, as of SQLite itself
    return connection.pagesInLog() < longLog ? Result<void>()
                                             : connection.execute("PRAGMA wal_checkpoint(PASSIVE)");
}

Result<void> FileStamp::advance(sql::Connection &connection)
{
    // SQLite begins the log anew once all of it is in the file.
    const std::uint64_t inFile = m_last ? m_last->tick : 0;
    const bool isBegun = inFile != m_seen.tick && markOf(m_seen.tick) == markOf(m_seen.tick + 1);
    const std::uint64_t tick = isBegun ? m_seen.tick + 1 : firstOfLog();
    auto update = connection.prepare("UPDATE stamp SET tick = ?, base = ?");
    if (!update)
        return tl::unexpected(std::move(update).error());
    return update->bindBlob(1, bytesOf(tick)).bindBlob(2, bytesOf(isBegun ? m_seen.base : inFile)).run();
}

} // namespace weighhouse::project
