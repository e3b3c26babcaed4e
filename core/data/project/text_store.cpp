#include "core/data/project/text_store.h"

#include "core/base/text.h"
#include "core/data/project/schema_store.h"

#include <algorithm>
#include <string>

namespace weighhouse::project
{
namespace
{

std::string tableOf(TextKind kind)
{
    return kind == TextKind::Rules ? "rule_text" : "question";
}

// Keys in `meta`: the question's name, and each argument's value behind its position and name.
constexpr std::string_view askedQuestion = "asked.question";
constexpr std::string_view askedArgument = "asked.argument.";
constexpr std::size_t positionDigits = 4;

std::string argumentKey(std::size_t position, std::string_view name)
{
    const std::string digits = std::to_string(position);
    return std::string(askedArgument) +
           std::string(positionDigits - std::min(positionDigits, digits.size()), '0') + digits + '.' +
           std::string(name);
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
                            std::string(kind == TextKind::Rules ? "two rule texts" : "two questions") +
                                " are named " + text.name,
                            {.object = text.name},
                            "Rename one of them."});
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
                        std::string("the project has no ") + (rules ? "rules" : "question") + " named " +
                            std::string(name),
                        {.object = std::string(name)},
                        meant ? "Did you mean " + *meant + "?" : std::string()});
    }
    auto remove = connection.prepare("DELETE FROM " + tableOf(kind) + " WHERE name = ?");
    if (!remove)
        return tl::unexpected(std::move(remove).error());
    return remove->bind(1, name).run();
}

Result<std::vector<ImportRecord>> readImports(sql::Connection &connection)
{
    std::vector<ImportRecord> records;
    auto done = forEachRow(connection, "SELECT source, size, time, notes FROM import_record ORDER BY id",
                           [&](sql::Statement &row) -> Result<void> {
                               records.push_back({std::string(row.text(0)), row.integer(1),
                                                  std::string(row.text(2)), std::string(row.text(3))});
                               return {};
                           });
    if (!done)
        return tl::unexpected(std::move(done).error());
    return records;
}

Result<void> addImportRecord(sql::Connection &connection, const ImportRecord &record)
{
    auto insert =
        connection.prepare("INSERT INTO import_record (source, size, time, notes) VALUES (?, ?, ?, ?)");
    if (!insert)
        return tl::unexpected(std::move(insert).error());
    return insert->bind(1, record.source)
        .bind(2, record.size)
        .bind(3, record.time)
        .bind(4, record.notes)
        .run();
}

Result<void> replaceImports(sql::Connection &connection, std::span<const ImportRecord> records)
{
    if (auto done = connection.execute("DELETE FROM import_record"); !done)
        return done;
    for (const ImportRecord &record : records) {
        if (auto done = addImportRecord(connection, record); !done)
            return done;
    }
    return {};
}

Result<Asked> readAsked(sql::Connection &connection)
{
    Asked asked;
    auto done = forEachRow(connection, "SELECT key, value FROM meta WHERE key LIKE 'asked.%' ORDER BY key",
                           [&](sql::Statement &row) -> Result<void> {
                               const std::string key(row.text(0));
                               if (key == askedQuestion)
                                   asked.question = row.text(1);
                               const std::size_t prefix = askedArgument.size() + positionDigits + 1;
                               if (key.starts_with(askedArgument) && key.size() > prefix)
                                   asked.arguments.emplace_back(key.substr(prefix), std::string(row.text(1)));
                               return {};
                           });
    if (!done)
        return tl::unexpected(std::move(done).error());
    return asked;
}

Result<void> replaceAsked(sql::Connection &connection, const Asked &asked)
{
    if (auto done = connection.execute("DELETE FROM meta WHERE key LIKE 'asked.%'"); !done)
        return done;
    auto insert = connection.prepare("INSERT INTO meta (key, value) VALUES (?, ?)");
    if (!insert)
        return tl::unexpected(std::move(insert).error());
    if (!asked.question.empty()) {
        if (auto done = insert->bind(1, askedQuestion).bind(2, asked.question).run(); !done)
            return done;
    }
    for (std::size_t i = 0; i < asked.arguments.size(); ++i) {
        const auto &[name, value] = asked.arguments[i];
        if (auto done = insert->bind(1, argumentKey(i, name)).bind(2, value).run(); !done)
            return done;
    }
    return {};
}

} // namespace weighhouse::project
