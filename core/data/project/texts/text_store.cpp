// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/project/texts/text_store.h"

#include "core/base/text.h"
#include "core/data/project/part/rows.h"

#include <string>

namespace weighhouse::project
{
namespace
{

std::string tableOf(TextKind kind)
{
    return kind == TextKind::Rules ? "rule_text" : "question";
}

} // namespace

Result<std::vector<NamedText>> readTexts(sql::Connection &connection, TextKind kind)
{
    std::vector<NamedText> texts;
    auto done = forEachRow(connection, "SELECT name, text FROM " + tableOf(kind) + " ORDER BY position, name",
                           [&](sql::Statement &row) -> Result<void> {
                               texts.push_back({std::string(row.text(0)), std::string(row.text(1))});
                               return {};
                           });
    if (!done)
        return tl::unexpected(std::move(done).error());
    return texts;
}

Result<void> replaceTexts(sql::Connection &connection, TextKind kind, std::span<const NamedText> texts)
{
    if (auto done = connection.execute("DELETE FROM " + tableOf(kind)); !done)
        return done;
    auto insert =
        connection.prepare("INSERT INTO " + tableOf(kind) + " (name, position, text) VALUES (?, ?, ?)");
    if (!insert)
        return tl::unexpected(std::move(insert).error());
    std::int64_t position = 0;
    for (const NamedText &text : texts) {
        auto done = insert->bind(1, text.name).bind(2, ++position).bind(3, text.text).run();
        if (!done && done.error().code == "sqlite.constraint")
            return failure({"project.duplicate-name",
                            kind == TextKind::Rules
                                ? Message::of("project.duplicate-name.rules", {{"name", text.name}})
                                : Message::of("project.duplicate-name.questions", {{"name", text.name}}),
                            {.object = text.name},
                            "project.do.rename-one"_code});
        if (!done)
            return done;
    }
    return {};
}

Result<void> setText(sql::Connection &connection, TextKind kind, std::string_view name, std::string_view text)
{
    const std::string table = tableOf(kind);
    auto insert = connection.prepare("INSERT INTO " + table +
                                     " (name, position, text) VALUES (?1, (SELECT coalesce(max(position), 0) "
                                     "+ 1 FROM " +
                                     table + "), ?2) ON CONFLICT (name) DO UPDATE SET text = excluded.text");
    if (!insert)
        return tl::unexpected(std::move(insert).error());
    return insert->bind(1, name).bind(2, text).run();
}

Result<void> removeText(sql::Connection &connection, TextKind kind, std::string_view name)
{
    auto texts = readTexts(connection, kind);
    if (!texts)
        return tl::unexpected(std::move(texts).error());
    std::vector<std::string> names;
    bool there = false;
    for (const NamedText &text : *texts) {
        names.push_back(text.name);
        there = there || text.name == name;
    }
    if (!there) {
        const auto meant = nearest(name, names);
        const bool rules = kind == TextKind::Rules;
        return failure({rules ? "project.no-such-rules" : "project.no-such-question",
                        rules ? Message::of("project.no-such-rules", {{"name", name}})
                              : Message::of("project.no-such-question", {{"name", name}}),
                        {.object = std::string(name)},
                        meant ? Message::of("project.do.did-you-mean", {{"meant", *meant}}) : Message()});
    }
    auto remove = connection.prepare("DELETE FROM " + tableOf(kind) + " WHERE name = ?");
    if (!remove)
        return tl::unexpected(std::move(remove).error());
    return remove->bind(1, name).run();
}

} // namespace weighhouse::project
