#include "core/data/sql/query_error.h"

#include "core/base/text.h"
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

std::string listed(const std::vector<std::string> &names)
{
    constexpr std::size_t most = 30;
    std::vector<std::string> shown(names.begin(),
                                   names.begin() + static_cast<std::ptrdiff_t>(std::min(most, names.size())));
    return join(shown, ", ") + (names.size() > most ? " and others." : ".");
}

std::vector<std::string> columnNames(const data::TableSchema &table)
{
    std::vector<std::string> names;
    for (const data::ColumnSchema &column : table.columns)
        names.push_back(column.name);
    return names;
}

/// The tables that the text names.
std::vector<const data::TableSchema *> tablesNamed(std::string_view text, const data::Schema &schema)
{
    std::vector<const data::TableSchema *> tables;
    const std::vector<Token> all = tokens(text, true);
    for (const data::TableSchema &table : schema.tables) {
        if (std::ranges::any_of(all, [&](const Token &token) {
                return (token.kind == TokenKind::Word || token.kind == TokenKind::Name) &&
                       equalIgnoringCase(nameOf(token, text), table.name);
            }))
            tables.push_back(&table);
    }
    return tables;
}

std::string hintForColumn(const std::string &column, std::string_view text, const data::Schema &schema)
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
            return "The column " + name + " belongs to the table " + table.name + ".";
    }
    if (const auto meant = nearest(name, candidates); meant && !equalIgnoringCase(*meant, name))
        return "Did you mean " + *meant + "?";
    if (read.size() == 1)
        return "The columns of " + read.front()->name + " are " + listed(columnNames(*read.front()));
    return {};
}

std::string hintForTable(const std::string &table, const data::Schema &schema)
{
    std::vector<std::string> names;
    for (const data::TableSchema &known : schema.tables)
        names.push_back(known.name);
    if (const auto meant = nearest(lastPart(table), names))
        return "Did you mean " + *meant + "?";
    return names.empty() ? "The dataset has no tables." : "The tables are " + listed(names);
}

std::string hintForSyntax(std::string_view text)
{
    const std::vector<Token> all = tokens(text, true);
    const std::string first = all.empty() ? "" : toLower(all.front().in(text));
    if (first == "show" || first == "describe" || first == "desc")
        return "Tables and their columns are in sqlite_schema: SELECT name, sql FROM sqlite_schema.";
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
    std::string hint;
};

Kind kindOf(const std::string &message, std::string_view text, const Vocabulary &vocabulary)
{
    if (const auto column = after(message, "no such column: "))
        return {"sql.unknown-column", lastPart(*column), hintForColumn(*column, text, vocabulary.schema)};
    if (const auto table = after(message, "no such table: "))
        return {"sql.unknown-table", lastPart(*table), hintForTable(*table, vocabulary.schema)};
    if (const auto function = after(message, "no such function: ")) {
        const auto meant = nearest(*function, vocabulary.functions);
        return {"sql.unknown-function", *function,
                meant ? "Did you mean " + *meant + "?"
                      : "SQLite's functions can be used, and many of MySQL's."};
    }
    if (const auto column = after(message, "ambiguous column name: "))
        return {"sql.ambiguous-column", lastPart(*column),
                "Several tables have that column; write the table's name before it, as in table." +
                    lastPart(*column) + "."};
    if (message.ends_with("syntax error") || message.starts_with("unrecognized token") ||
        message == "incomplete input")
        return {"sql.syntax", {}, hintForSyntax(text)};
    if (message.find("too big") != std::string::npos)
        return {"sql.too-big", {}, "Ask for less at once."};
    return {"sql.failed", {}, {}};
}

} // namespace

Place placeOf(std::string_view text, std::size_t offset, std::size_t length)
{
    const auto [line, column] = lineAndColumn(text, offset);
    return {.line = line, .column = column, .length = characterCount(text.substr(offset, length))};
}

Error explained(const std::string &message, std::string_view text, std::optional<std::size_t> offset,
                const Vocabulary &vocabulary)
{
    Kind kind = kindOf(message, text, vocabulary);
    Place place;
    if (message == "incomplete input") {
        // Trailing white space is not where anybody would look.
        place = placeOf(text, static_cast<std::size_t>(trimmed(text).end() - text.begin()), 0);
    } else if (const auto token = tokenOf(text, offset, kind.name)) {
        place = placeOf(text, token->offset, token->length);
    } else if (offset) {
        place = placeOf(text, std::min(*offset, text.size()), 0);
    }
    return {std::move(kind.code), message, std::move(place), std::move(kind.hint)};
}

Error refused(const Guard::Refusal &refusal, std::string_view text)
{
    const std::vector<Token> all = tokens(text, true);
    if (refusal.isFunction) {
        const auto token = tokenOf(text, std::nullopt, refusal.what);
        return {"sql.not-allowed", "the function " + refusal.what + " is not allowed in a query",
                token ? placeOf(text, token->offset, token->length) : Place(),
                "A query may only depend on the data."};
    }
    std::string what = refusal.what;
    if (refusal.isSchemaChange)
        what = verbOf(all, text);
    const std::string firstWord = what.substr(0, what.find(' '));
    const auto token = tokenOf(text, std::nullopt, firstWord);
    return {"sql.not-allowed", what + " is not allowed: a query only reads",
            token ? placeOf(text, token->offset, token->length) : Place(),
            "Ask with SELECT; what the tables hold is changed in the workbench, not by a query."};
}

} // namespace weighhouse::sql
