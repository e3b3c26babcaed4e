// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/sql/query_error.h"

#include "core/base/query_limits.h"
#include "core/base/text.h"
#include "core/data/sql/mysql_functions.h"
#include "core/data/sql/spelling.h"

#include <algorithm>
#include <utility>

namespace weighhouse::sql
{
namespace
{

/// The rest of a message after its start, up to where SQLite adds advice.
std::optional<std::string> after(const std::string &message, std::string_view start)
{
    if (!message.starts_with(start))
        return std::nullopt;
    std::string rest = message.substr(start.size());
    if (const auto advice = rest.find(" - "); advice != std::string::npos)
        rest.resize(advice);
    if (rest.size() >= 2 && rest.front() == '"' && rest.back() == '"')
        rest = rest.substr(1, rest.size() - 2);
    return rest;
}

std::string lastPart(const std::string &name)
{
    const auto point = name.rfind('.');
    return point == std::string::npos ? name : name.substr(point + 1);
}

/// The first names, and whether there are others.
std::pair<std::string, bool> listed(const std::vector<std::string> &names)
{
    constexpr std::size_t most = 30;
    std::vector<std::string> shown(names.begin(),
                                   names.begin() + static_cast<std::ptrdiff_t>(std::min(most, names.size())));
    return {join(shown, ", "), names.size() > most};
}

std::vector<std::string> columnNames(const data::TableSchema &table)
{
    std::vector<std::string> names;
    for (const data::ColumnSchema &column : table.columns)
        names.push_back(column.name);
    return names;
}

/// The tables that the text names. What stands behind the name of a schema is the table in there, and no
/// other one of that name.
std::vector<const data::TableSchema *> tablesNamed(std::string_view text, const data::Schema &schema)
{
    std::vector<const data::TableSchema *> tables;
    const std::vector<Token> all = tokens(text, true);
    const auto add = [&](const std::string &name) {
        const auto table = std::ranges::find_if(schema.tables, [&](const data::TableSchema &known) {
            return equalIgnoringCase(known.name, name);
        });
        if (table == schema.tables.end())
            return false;
        if (std::ranges::find(tables, &*table) == tables.end())
            tables.push_back(&*table);
        return true;
    };
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (all[i].kind != TokenKind::Word && all[i].kind != TokenKind::Name)
            continue;
        const std::string name = nameOf(all[i], text);
        const bool isQualified = i >= 2 && all[i - 1].in(text) == ".";
        if (!isQualified || !add(nameOf(all[i - 2], text) + '.' + name))
            add(name);
    }
    return tables;
}

Message columnsOf(const data::TableSchema &table)
{
    const auto [shown, hasOthers] = listed(columnNames(table));
    return hasOthers ? Message::of("sql.do.columns-and-others", {{"table", table.name}, {"columns", shown}})
                     : Message::of("sql.do.columns", {{"table", table.name}, {"columns", shown}});
}

Message hintForColumn(const std::string &column, std::string_view text, const data::Schema &schema)
{
    const std::vector<const data::TableSchema *> read = tablesNamed(text, schema);
    const std::string name = lastPart(column);
    const std::string owner =
        column.size() > name.size() ? column.substr(0, column.size() - name.size() - 1) : "";
    std::vector<std::string> candidates;
    for (const data::TableSchema *table : read) {
        if (owner.empty() ||
            !std::ranges::any_of(
                read,
                [&](const data::TableSchema *other) { return equalIgnoringCase(other->name, owner); }) ||
            equalIgnoringCase(table->name, owner))
            std::ranges::move(columnNames(*table), std::back_inserter(candidates));
    }
    for (const data::TableSchema &table : schema.tables) {
        const bool has = std::ranges::any_of(table.columns, [&](const data::ColumnSchema &other) {
            return equalIgnoringCase(other.name, name);
        });
        if (has && std::ranges::find(read, &table) == read.end())
            return Message::of("sql.do.column-belongs-table", {{"name", name}, {"table", table.name}});
    }
    if (const auto meant = nearest(name, candidates); meant && !equalIgnoringCase(*meant, name))
        return Message::of("sql.do.did-mean", {{"meant", *meant}});
    constexpr std::size_t mostTables = 3;
    if (read.size() > mostTables)
        return {};
    std::vector<Message> tables;
    for (const data::TableSchema *table : read)
        tables.push_back(columnsOf(*table));
    return Message::sequence(std::move(tables));
}

Message hintForTable(const std::string &table, const data::Schema &schema)
{
    std::vector<std::string> names;
    for (const data::TableSchema &known : schema.tables)
        names.push_back(known.name);
    if (const auto meant = nearest(lastPart(table), names))
        return Message::of("sql.do.did-mean", {{"meant", *meant}});
    if (names.empty())
        return Message::of("sql.do.no-tables");
    const auto [shown, hasOthers] = listed(names);
    return hasOthers ? Message::of("sql.do.tables-and-others", {{"tables", shown}})
                     : Message::of("sql.do.tables", {{"tables", shown}});
}

Message hintForSyntax(std::string_view text)
{
    const std::vector<Token> all = tokens(text, true);
    const std::string first = all.empty() ? "" : toLower(all.front().in(text));
    if (first == "show" || first == "describe" || first == "desc")
        return Message::of("sql.do.show-tables");
    return {};
}

/// The token that starts at an offset, or the first that spells a name.
std::optional<Token> tokenOf(std::string_view text, std::optional<std::size_t> offset,
                             const std::string &name)
{
    const std::vector<Token> all = tokens(text, true);
    for (const Token &token : all) {
        if (offset && token.offset == *offset)
            return token;
        if (!offset && !name.empty() && token.kind != TokenKind::Text &&
            equalIgnoringCase(nameOf(token, text), name))
            return token;
    }
    return std::nullopt;
}

/// What a text that SQLite takes for a change of the schema wants to do: its first word, or, of a query, to
/// run a PRAGMA in the guise of a table.
std::string verbOf(const std::vector<Token> &all, std::string_view text)
{
    std::string verb;
    for (const char c : all.empty() ? std::string_view() : all.front().in(text))
        verb += c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    if (verb != "SELECT" && verb != "WITH" && verb != "VALUES" && verb != "EXPLAIN")
        return verb;
    const bool pragma = std::ranges::any_of(
        all, [&](const Token &token) { return toLower(nameOf(token, text)).starts_with("pragma_"); });
    return pragma ? "PRAGMA" : "this";
}

struct Kind {
    std::string code;
    std::string name; ///< What the message names, to find its place.
    Message hint;
    Message message = {}; ///< What SQLite says, where it can be said in other languages.
    bool isOwn = false;   ///< A function of this program says it, in no words.
};

Kind kindOf(const std::string &message, std::string_view text, const Vocabulary &vocabulary)
{
    if (const auto column = after(message, "no such column: "))
        return {"sql.unknown-column", lastPart(*column), hintForColumn(*column, text, vocabulary.schema),
                Message::of("sql.no-such-column", {{"name", *column}})};
    if (const auto table = after(message, "no such table: "))
        return {"sql.unknown-table", lastPart(*table), hintForTable(*table, vocabulary.schema),
                Message::of("sql.no-such-table", {{"name", *table}})};
    if (const auto function = after(message, "no such function: ")) {
        const auto meant = nearest(*function, vocabulary.functions);
        return {"sql.unknown-function", *function,
                meant ? Message::of("sql.do.did-mean", {{"meant", *meant}})
                      : Message::of("sql.do.sqlite-functions-can-used"),
                Message::of("sql.no-such-function", {{"name", *function}})};
    }
    if (const auto column = after(message, "ambiguous column name: "))
        return {"sql.ambiguous-column", lastPart(*column),
                Message::of("sql.do.several-tables-column-write", {{"lastPart", lastPart(*column)}}),
                Message::of("sql.ambiguous-column", {{"name", *column}})};
    if (message == "incomplete input")
        return {"sql.syntax", {}, hintForSyntax(text), Message::of("sql.incomplete-input")};
    if (message.starts_with("near \"") && message.ends_with("\": syntax error"))
        return {
            "sql.syntax",
            {},
            hintForSyntax(text),
            Message::of("sql.syntax-error-near", {{"token", message.substr(6, message.size() - 6 - 15)}})};
    if (const auto reason = after(message, badPattern))
        return {"sql.bad-pattern", {}, {}, Message::of("sql.bad-pattern", {{"reason", *reason}}), true};
    if (message == slowPattern)
        return {
            "sql.bad-pattern", {}, Message::of("sql.do.slow-pattern"), Message::of("sql.slow-pattern"), true};
    if (message.ends_with("syntax error") || message.starts_with("unrecognized token"))
        return {"sql.syntax", {}, hintForSyntax(text)};
    if (message.find("too big") != std::string::npos)
        return {"sql.too-big", {}, Message::of("sql.do.ask-less-once")};
    return {"sql.failed", {}, {}};
}

} // namespace

Place placeOf(std::string_view text, std::size_t offset, std::size_t length)
{
    const auto [line, column] = lineAndColumn(text, offset);
    return {.line = line, .column = column, .length = characterCount(text.substr(offset, length))};
}

/// The place of "b.rent", which another b or rent may stand before; nothing for plain names.
std::optional<Token> tokenOfQualified(std::string_view text, const std::string &name)
{
    const std::size_t dot = name.rfind('.');
    if (dot == std::string::npos)
        return std::nullopt;
    const std::vector<Token> all = tokens(text, true);
    for (std::size_t i = 0; i + 2 < all.size(); ++i) {
        if (equalIgnoringCase(nameOf(all[i], text), lastPart(name.substr(0, dot))) &&
            all[i + 1].in(text) == "." && equalIgnoringCase(nameOf(all[i + 2], text), name.substr(dot + 1)))
            return all[i + 2];
    }
    return std::nullopt;
}

Error explained(const std::string &message, std::string_view text, std::optional<std::size_t> offset,
                const Vocabulary &vocabulary)
{
    Kind kind = kindOf(message, text, vocabulary);
    Place place;
    if (message == "incomplete input") {
        // Trailing white space is not where anybody would look.
        place = placeOf(text, static_cast<std::size_t>(trimmed(text).end() - text.begin()), 0);
    } else if (const auto qualified =
                   offset
                       ? std::nullopt
                       : tokenOfQualified(text, after(message, "no such column: ").value_or(std::string()))) {
        place = placeOf(text, qualified->offset, qualified->length);
    } else if (const auto token = tokenOf(text, offset, kind.name)) {
        place = placeOf(text, token->offset, token->length);
    } else if (offset) {
        place = placeOf(text, std::min(*offset, text.size()), 0);
    }
    return {std::move(kind.code),
            kind.isOwn || kind.message.text() == message ? std::move(kind.message)
                                                         : Message::verbatim(message),
            std::move(place), std::move(kind.hint)};
}

Error unknownTable(const std::string &name, std::string_view text, const Vocabulary &vocabulary)
{
    return explained("no such table: " + name, text, std::nullopt, vocabulary);
}

Error refused(const Guard::Refusal &refusal, std::string_view text)
{
    const std::vector<Token> all = tokens(text, true);
    if (refusal.isUnrepeatable) {
        auto token = tokenOf(text, std::nullopt, refusal.what);
        if (!token && !refusal.isFunction) // SQLite's own table has several names
            token = tokenOf(text, std::nullopt, "sqlite_schema");
        return query::notRepeatable(refusal.isFunction ? refusal.what + "()" : refusal.what,
                                    token ? placeOf(text, token->offset, token->length) : Place());
    }
    if (refusal.isTooMuch) {
        const auto token = tokenOf(text, std::nullopt, refusal.what);
        return {"sql.too-big", Message::of("sql.too-big.compares-too-much", {{"function", refusal.what}}),
                token ? placeOf(text, token->offset, token->length) : Place(),
                Message::of("query.do.work-smaller-values")};
    }
    if (refusal.isFunction) {
        const auto token = tokenOf(text, std::nullopt, refusal.what);
        return {"sql.not-allowed", Message::of("sql.not-allowed", {{"refusal", refusal.what}}),
                token ? placeOf(text, token->offset, token->length) : Place(),
                Message::of("sql.do.query-may-depend-data")};
    }
    std::string what = refusal.what;
    if (refusal.isSchemaChange)
        what = verbOf(all, text);
    const std::string firstWord = what.substr(0, what.find(' '));
    const auto token = tokenOf(text, std::nullopt, firstWord);
    return {"sql.not-allowed", Message::of("sql.not-allowed.not-allowed", {{"what", what}}),
            token ? placeOf(text, token->offset, token->length) : Place(),
            Message::of("sql.do.ask-select-tables-hold")};
}

bool missesTableOrColumn(std::string_view message)
{
    return message.starts_with("no such table") || message.starts_with("no such column");
}

} // namespace weighhouse::sql
