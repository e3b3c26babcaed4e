// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/project/format.h"

#include "core/base/text.h"
#include "core/data/sql/connection.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

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

/// Something that a migration makes.
struct NeededName {
    std::string name;
    bool mayExist = false; ///< Made only if it is not there.
};

std::vector<NeededName> namesMadeBy(std::string_view statements)
{
    constexpr std::array between{"UNIQUE", "VIRTUAL", "TABLE", "INDEX", "IF", "NOT", "EXISTS"};
    constexpr std::array ofTextSearch{"_data", "_idx", "_content", "_docsize", "_config"};
    const std::vector<std::string_view> words = wordsIn(statements);
    std::vector<NeededName> made;
    for (auto word = words.begin(); word != words.end(); ++word) {
        if (*word != "CREATE")
            continue;
        const auto name = std::find_if(word + 1, words.end(), [&](std::string_view next) {
            return std::ranges::find(between, next) == between.end();
        });
        if (name == words.end())
            break;
        made.push_back({std::string(*name), std::find(word, name, "EXISTS") != name});
        if (std::find(word, name, "VIRTUAL") != name) {
            for (const char *suffix : ofTextSearch)
                made.push_back({std::string(*name) + suffix});
        }
    }
    return made;
}

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
    if (!information.leftOutRows.empty()) {
        auto list = connection.prepare("INSERT INTO meta (key, value) VALUES ('left_out_rows', ?)");
        if (!list)
            return tl::unexpected(std::move(list).error());
        if (auto done = list->bind(1, information.leftOutRows).run(); !done)
            return done;
    }
    if (auto done = writeSeals(connection, {}); !done)
        return done;
    return setFormat(connection);
}

Result<void> checkNames(sql::Connection &connection, int from)
{
    constexpr std::string_view create = "CREATE TABLE ";
    for (const Migration &migration : migrations) {
        if (migration.from < from)
            continue;
        for (const NeededName &made : namesMadeBy(migration.statements)) {
            auto select =
                connection.prepare("SELECT name, sql FROM sqlite_schema WHERE name = ? COLLATE NOCASE");
            if (!select)
                return tl::unexpected(std::move(select).error());
            auto there = select->bind(1, made.name).step();
            if (!there)
                return tl::unexpected(std::move(there).error());
            if (!*there)
                continue;
            const std::string written(select->text(1));
            const bool isOurs = made.mayExist && written.starts_with(create) &&
                                std::string_view(migration.statements).find(written.substr(create.size())) !=
                                    std::string_view::npos;
            if (!isOurs)
                return failure("project.name-taken",
                               Message::of("project.name-taken", {{"name", select->text(0)}}),
                               Message::of("project.do.rename-in-file", {{"name", select->text(0)}}));
        }
    }
    return {};
}

Result<void> migrate(sql::Connection &connection, int from)
{
    if (auto checked = checkNames(connection, from); !checked)
        return checked;
    for (const Migration &migration : migrations) {
        if (migration.from < from)
            continue;
        if (auto done = connection.execute(migration.statements); !done)
            return done;
    }
    return setFormat(connection);
}

} // namespace weighhouse::project
