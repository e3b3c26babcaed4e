// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/project/format.h"

#include "core/data/sql/connection.h"

#include <algorithm>
#include <array>
#include <string>

namespace weighhouse::project
{
namespace
{

/// What is about the project itself; parts may keep a word there, too.
constexpr const char *metaTable =
    "CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID";

/// In order.
constexpr auto migrations = [] {
    std::array<Migration, currentFormat - 1> all{};
    auto end = std::ranges::copy(Parts::migrations(), all.begin()).out;
    end = std::ranges::copy(RunTables::migrations, end).out;
    end = std::ranges::copy(SealTables::migrations, end).out;
    std::ranges::copy(StampTable::migrations, end);
    std::ranges::sort(all, {}, &Migration::from);
    return all;
}();

constexpr bool areWithoutGap = [] {
    int format = 0;
    return std::ranges::all_of(migrations,
                               [&format](const Migration &migration) { return migration.from == ++format; });
}();
static_assert(areWithoutGap); // every older format needs its migration, and only one

Result<void> setFormat(sql::Connection &connection)
{
    return connection.execute("PRAGMA user_version = " + std::to_string(currentFormat));
}

} // namespace

Result<void> makeTables(sql::Connection &connection, const ProjectInformation &information)
{
    if (auto made = connection.execute("PRAGMA application_id = " + std::to_string(applicationId)); !made)
        return made;
    if (auto made = connection.execute(metaTable); !made)
        return made;
    auto ofParts =
        Parts::forEach([&connection]<typename P>() { return connection.execute(P::Tables::statements); });
    if (!ofParts)
        return ofParts;
    for (const char *statements : {RunTables::statements, SealTables::statements, StampTable::statements}) {
        if (auto made = connection.execute(statements); !made)
            return made;
    }
    auto insert = connection.prepare("INSERT INTO meta (key, value) VALUES ('name', ?), ('created', ?)");
    if (!insert)
        return tl::unexpected(std::move(insert).error());
    if (auto done = insert->bind(1, information.name).bind(2, information.created).run(); !done)
        return done;
    if (auto done = writeSeals(connection, {}); !done)
        return done;
    return setFormat(connection);
}

Result<void> migrate(sql::Connection &connection, int from)
{
    for (const Migration &migration : migrations) {
        if (migration.from < from)
            continue;
        if (auto done = connection.execute(migration.statements); !done)
            return done;
    }
    return setFormat(connection);
}

} // namespace weighhouse::project
