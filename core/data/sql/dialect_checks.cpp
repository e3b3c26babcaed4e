// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/sql/dialect_checks.h"

#include "core/base/text.h"
#include "core/data/sql/query_error.h"
#include "core/data/sql/spelling.h"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

namespace weighhouse::sql
{
namespace
{

constexpr std::size_t mostChecks = 8;

bool isAggregate(const std::string &word)
{
    static const std::set<std::string, std::less<>> words{
        "count",    "sum",     "avg",          "min",
        "max",      "total",   "group_concat", "json_group_array",
        "std",      "stddev",  "stddev_pop",   "stddev_samp",
        "variance", "var_pop", "var_samp"};
    return words.contains(word);
}

bool isClause(const std::string &word)
{
    static const std::set<std::string, std::less<>> words{"from",  "where", "group",  "having",    "order",
                                                          "limit", "union", "except", "intersect", "window"};
    return words.contains(word);
}

std::string literal(std::string_view text)
{
    std::string quoted = "'";
    for (const char c : text)
        quoted += c == '\'' ? std::string("''") : std::string(1, c);
    return quoted + '\'';
}

/// The tokens of one query, and what can be told from them.
class CheckFinder
{
public:
    CheckFinder(std::string_view text, const data::Schema &schema)
        : m_text(text), m_tokens(tokens(text, true))
    {
        std::set<std::string> names;
        for (const Token &token : m_tokens) {
            m_words.push_back(token.kind == TokenKind::Word || token.kind == TokenKind::Symbol
                                  ? toLower(token.in(text))
                                  : std::string());
            names.insert(toLower(nameOf(token, text)));
        }
        for (const data::TableSchema &table : schema.tables) {
            if (names.contains(toLower(table.name)))
                m_tables.push_back(&table);
        }
    }

    std::vector<DialectCheck> find()
    {
        for (std::size_t i = 0; i < m_tokens.size() && m_checks.size() < mostChecks; ++i) {
            comparison(i);
            subquery(i);
            if (word(i) == "log" && isOneOf(i + 1, "(") && isSingleArgument(i + 1))
                add(i, i + 1, {}, "sql.log-base", Message::of("sql.log-base"),
                    Message::of("sql.do.log-base"));
            if (m_tokens[i].kind == TokenKind::Text)
                backslash(i);
        }
        anyRow();
        if (m_checks.size() > mostChecks)
            m_checks.resize(mostChecks);
        return std::move(m_checks);
    }

private:
    const std::string &word(std::size_t at) const
    {
        static const std::string none;
        return at < m_words.size() ? m_words[at] : none;
    }

    bool isOneOf(std::size_t at, std::string_view symbols) const
    {
        return at < m_tokens.size() && m_tokens[at].kind == TokenKind::Symbol && m_words[at].size() == 1 &&
               symbols.find(m_words[at].front()) != std::string_view::npos;
    }

    bool isName(std::size_t at) const
    {
        return at < m_tokens.size() &&
               (m_tokens[at].kind == TokenKind::Name || m_tokens[at].kind == TokenKind::Word);
    }

    std::string nameAt(std::size_t at) const { return nameOf(m_tokens[at], m_text); }

    std::string between(std::size_t first, std::size_t end) const
    {
        if (first >= end)
            return {};
        const Token &last = m_tokens[end - 1];
        return std::string(
            m_text.substr(m_tokens[first].offset, last.offset + last.length - m_tokens[first].offset));
    }

    std::optional<std::size_t> closeOf(std::size_t open) const
    {
        std::size_t depth = 0;
        for (std::size_t i = open; i < m_tokens.size(); ++i) {
            depth += isOneOf(i, "(") ? 1 : 0;
            if (isOneOf(i, ")") && --depth == 0)
                return i;
        }
        return std::nullopt;
    }

    void add(std::size_t first, std::size_t end, std::string query, std::string code, Message message,
             Message hint)
    {
        const Token &last = m_tokens[std::max(end, first + 1) - 1];
        const std::size_t offset = m_tokens[first].offset;
        m_checks.push_back({std::move(query),
                            {std::move(code), std::move(message),
                             placeOf(m_text, offset, last.offset + last.length - offset), std::move(hint)}});
    }

    bool isSingleArgument(std::size_t open) const
    {
        const auto close = closeOf(open);
        int depth = 0;
        for (std::size_t i = open + 1; close && i < *close; ++i) {
            depth += isOneOf(i, "(") ? 1 : isOneOf(i, ")") ? -1 : 0;
            if (depth == 0 && isOneOf(i, ","))
                return false;
        }
        return close.has_value();
    }

    /// The tables of the query in which the name is a column of texts; none if it is a column of another type
    /// in one of them.
    std::vector<const data::TableSchema *> textTables(const std::string &name) const
    {
        std::vector<const data::TableSchema *> found;
        for (const data::TableSchema *table : m_tables) {
            for (const data::ColumnSchema &column : table->columns) {
                if (!equalIgnoringCase(column.name, name))
                    continue;
                if (column.type != data::ValueType::Text)
                    return {};
                found.push_back(table);
            }
        }
        return found;
    }

    /// A text in single quotes, or in double quotes if nothing is called so.
    bool isText(std::size_t at) const
    {
        if (at >= m_tokens.size())
            return false;
        if (m_tokens[at].kind == TokenKind::Text)
            return true;
        const std::string name = m_tokens[at].kind == TokenKind::Name ? nameAt(at) : std::string();
        return m_tokens[at].in(m_text).starts_with('"') &&
               std::ranges::none_of(m_tables, [&](const data::TableSchema *table) {
                   return equalIgnoringCase(table->name, name) ||
                          std::ranges::any_of(table->columns, [&](const data::ColumnSchema &column) {
                              return equalIgnoringCase(column.name, name);
                          });
               });
    }

    /// "column = 'text'", "column IN ('text', …)", "column < 5", "column BETWEEN 1 AND 5".
    void comparison(std::size_t i)
    {
        if (!isName(i) || isOneOf(i + 1, ".") || textTables(nameAt(i)).empty())
            return;
        std::size_t value = i + 1;
        while (isOneOf(value, "<>=!"))
            ++value;
        if (value > i + 1) {
            const std::string sign = join(signsOf(i + 1, value), "");
            if (isText(value) && (sign == "=" || sign == "<>" || sign == "!="))
                otherCase(i, value);
            else if (value < m_tokens.size() && m_tokens[value].kind == TokenKind::Number)
                textAsNumber(i, value + 1);
            return;
        }
        value += word(value) == "not" ? 1 : 0;
        if (word(value) == "between" && value + 3 < m_tokens.size() &&
            m_tokens[value + 1].kind == TokenKind::Number && m_tokens[value + 3].kind == TokenKind::Number)
            textAsNumber(i, value + 4);
        if (word(value) == "in" && isOneOf(value + 1, "(")) {
            for (std::size_t at = value + 2; isText(at) && m_checks.size() < mostChecks; at += 2)
                otherCase(i, at);
        }
    }

    std::vector<std::string> signsOf(std::size_t first, std::size_t end) const
    {
        return {m_words.begin() + static_cast<std::ptrdiff_t>(first),
                m_words.begin() + static_cast<std::ptrdiff_t>(end)};
    }

    void otherCase(std::size_t column, std::size_t value)
    {
        const std::string name = data::quotedIdentifier(nameAt(column));
        const std::string text = literal(nameAt(value));
        for (const data::TableSchema *table : textTables(nameAt(column)))
            add(value, value + 1,
                "SELECT " + name + " FROM " + data::quotedIdentifier(table->name) + " WHERE " + name +
                    " <> " + text + " AND rtrim(" + name + ") = rtrim(" + text + ") COLLATE NOCASE LIMIT 1",
                "sql.other-case",
                Message::of("sql.other-case", {{"column", nameAt(column)}, {"text", nameAt(value)}}),
                Message::of("sql.do.other-case", {{"column", nameAt(column)}, {"text", text}}));
    }

    void textAsNumber(std::size_t column, std::size_t end)
    {
        const std::string name = data::quotedIdentifier(nameAt(column));
        const std::string rest = ' ' + between(column + 1, end);
        for (const data::TableSchema *table : textTables(nameAt(column)))
            add(column, end,
                "SELECT " + name + " FROM " + data::quotedIdentifier(table->name) + " WHERE (" + name + rest +
                    ") IS NOT (CAST(" + name + " AS REAL)" + rest + ") LIMIT 1",
                "sql.text-as-number", Message::of("sql.text-as-number", {{"column", nameAt(column)}}),
                Message::of("sql.do.text-as-number", {{"column", nameAt(column)}}));
    }

    void backslash(std::size_t i)
    {
        const std::string_view text = m_tokens[i].in(m_text);
        for (const std::string_view escape : {"\\n", "\\t", "\\r"}) {
            if (text.find(escape) != std::string_view::npos) {
                add(i, i + 1, {}, "sql.backslash", Message::of("sql.backslash", {{"escape", escape}}),
                    Message::of("sql.do.backslash"));
                return;
            }
        }
    }

    /// The first word of these outside of parentheses from a token on; the number of tokens if there is none.
    std::size_t next(std::size_t from, std::size_t end, bool (*wanted)(const std::string &)) const
    {
        int depth = 0;
        for (std::size_t i = from; i < end; ++i) {
            depth += isOneOf(i, "(") ? 1 : isOneOf(i, ")") ? -1 : 0;
            if (depth == 0 && wanted(m_words[i]))
                return i;
        }
        return end;
    }

    bool hasAggregate(std::size_t first, std::size_t end) const
    {
        for (std::size_t i = first; i < end; ++i) {
            const auto close = isAggregate(word(i)) && isOneOf(i + 1, "(") ? closeOf(i + 1) : std::nullopt;
            if (close && word(*close + 1) != "over")
                return true;
        }
        return false;
    }

    /// One value certainly comes of an aggregate without groups, and of LIMIT 1.
    bool isSingleRow(std::size_t select, std::size_t close) const
    {
        std::size_t at = next(select + 1, close, isClause);
        const bool isAggregated = hasAggregate(select, at) || word(at) != "from";
        bool isGrouped = false;
        for (; at < close; at = next(at + 1, close, isClause)) {
            isGrouped = isGrouped || word(at) == "group";
            if (word(at) == "union" || word(at) == "intersect" || word(at) == "except")
                return false;
            if (word(at) == "limit" && m_tokens[at + 1].in(m_text) == "1" && !isOneOf(at + 2, ","))
                return true;
        }
        return isAggregated && !isGrouped;
    }

    /// Beside an operator, or behind a word that a condition or a value follows.
    bool isValuePlace(std::size_t open, std::size_t close) const
    {
        static const std::set<std::string, std::less<>> words{"select", "where", "and",  "or",  "on",
                                                              "having", "when",  "then", "else"};
        return words.contains(word(open - 1)) || isOneOf(open - 1, "=<>+-*/%") ||
               isOneOf(close + 1, "=<>!+-*/%");
    }

    void subquery(std::size_t i)
    {
        const auto close = i > 0 && isOneOf(i, "(") && word(i + 1) == "select" ? closeOf(i) : std::nullopt;
        if (!close || !isValuePlace(i, *close) || isSingleRow(i + 1, *close))
            return;
        const std::string rows = between(i, *close + 1);
        const std::size_t from = m_tokens[i].offset;
        const std::size_t to = m_tokens[*close].offset + 1;
        std::string query(m_text.substr(0, from));
        query += "only_row((SELECT count(*) FROM (SELECT * FROM " + rows + " LIMIT 2)), " + rows + ')';
        query += m_text.substr(to);
        add(i, *close + 1, std::move(query), "sql.several-rows", Message::of("sql.several-rows"),
            Message::of("sql.do.several-rows"));
        m_checks.back().wantsError = true;
    }

    /// A term of the select list that is a plain column.
    struct Item {
        std::size_t first = 0; ///< Token.
        std::size_t last = 0;  ///< The column's own name.
        std::string alias;
    };

    std::optional<Item> plainColumn(std::size_t first, std::size_t end) const
    {
        Item item{first, first, {}};
        if (first >= end || !isName(first))
            return std::nullopt;
        while (isOneOf(item.last + 1, ".") && isName(item.last + 2) && item.last + 2 < end)
            item.last += 2;
        std::size_t at = item.last + 1;
        at += at < end && word(at) == "as" ? 1 : 0;
        if (at < end && isName(at))
            item.alias = nameAt(at++);
        return at == end ? std::optional(item) : std::nullopt;
    }

    bool isGrouped(const Item &item, std::size_t position, std::size_t first, std::size_t end) const
    {
        for (std::size_t i = first; i < end; ++i) {
            const std::string name = nameAt(i);
            if (equalIgnoringCase(name, nameAt(item.last)) || name == std::to_string(position) ||
                (!item.alias.empty() && equalIgnoringCase(name, item.alias)))
                return true;
        }
        return false;
    }

    /// The aggregates MIN and MAX take the other columns from their row, if there is one of them only.
    std::optional<std::size_t> onlyExtreme(std::size_t first, std::size_t end) const
    {
        std::optional<std::size_t> found;
        for (std::size_t i = first; i < end; ++i) {
            if ((word(i) != "min" && word(i) != "max") || !isOneOf(i + 1, "("))
                continue;
            if (found)
                return std::nullopt;
            found = i;
        }
        return found;
    }

    void anyRow()
    {
        const auto isSelect = [](const std::string &each) { return each == "select"; };
        const std::size_t end = m_tokens.size();
        const std::size_t select = next(0, end, isSelect);
        const std::size_t from = next(select + 1, end, isClause);
        if (select >= end || word(from) != "from")
            return;
        std::size_t tail = end; // where HAVING goes
        std::size_t groupFirst = end;
        std::size_t groupEnd = end;
        std::size_t having = end;
        std::size_t orderFirst = end;
        std::size_t orderEnd = end;
        for (std::size_t at = from; at < end; at = next(at + 1, end, isClause)) {
            if (word(at) == "union" || word(at) == "except" || word(at) == "intersect" ||
                word(at) == "window")
                return;
            if (word(at) == "group") {
                groupFirst = at + 2;
                groupEnd = next(at + 1, end, isClause);
            }
            if (word(at) == "order") {
                orderFirst = at + 2;
                orderEnd = next(at + 1, end, isClause);
            }
            having = word(at) == "having" ? at : having;
            if (word(at) == "having" || word(at) == "order" || word(at) == "limit")
                tail = std::min(tail, at);
        }
        while (tail > 0 && isOneOf(tail - 1, ";"))
            --tail;
        if (groupFirst == end && !hasAggregate(select, from))
            return;
        const std::string condition =
            having == end ? "" : '(' + between(having + 1, next(having + 1, end, isClause)) + ") AND ";
        const std::string check = between(0, tail) + " HAVING " + condition;
        const auto isComma = [](const std::string &each) { return each == ","; };
        std::size_t position = 0;
        std::set<std::string> chosen;
        const bool isDistinct = word(select + 1) == "distinct" || word(select + 1) == "all";
        for (std::size_t first = select + (isDistinct ? 2 : 1); first < from;) {
            const std::size_t comma = next(first, from, isComma);
            ++position;
            const auto item = plainColumn(first, comma);
            if (item && !isGrouped(*item, position, groupFirst, groupEnd))
                addAnyRow(*item, check, onlyExtreme(select, from));
            if (item)
                chosen.insert(toLower(nameAt(item->last)));
            chosen.insert(toLower(nameAt(comma - 1))); // its other name, if it has one
            first = comma + 1;
        }
        for (std::size_t first = orderFirst; first < orderEnd;) {
            const std::size_t comma = next(first, orderEnd, isComma);
            const auto item = plainColumn(first, comma);
            if (item && !chosen.contains(toLower(nameAt(item->last))) &&
                !isGrouped(*item, 0, groupFirst, groupEnd))
                addAnyRow(*item, check, onlyExtreme(select, from));
            first = comma + 1;
        }
    }

    void addAnyRow(const Item &item, const std::string &query, std::optional<std::size_t> extreme)
    {
        const std::string column = between(item.first, item.last + 1);
        const std::string check = query + "count(DISTINCT " + column + ") > 1 LIMIT 1";
        if (extreme) {
            const auto close = closeOf(*extreme + 1);
            const std::string of = between(*extreme, close ? *close + 1 : *extreme + 1);
            add(item.first, item.last + 1, check, "sql.row-of-extreme",
                Message::of("sql.row-of-extreme", {{"column", column}, {"extreme", of}}), {});
            return;
        }
        add(item.first, item.last + 1, check, "sql.any-row", Message::of("sql.any-row", {{"column", column}}),
            Message::of("sql.do.any-row", {{"column", column}}));
    }

    std::string_view m_text;
    std::vector<Token> m_tokens;
    std::vector<std::string> m_words; ///< Words and symbols in small letters; empty for the rest.
    std::vector<const data::TableSchema *> m_tables;
    std::vector<DialectCheck> m_checks;
};

} // namespace

std::vector<DialectCheck> dialectChecks(std::string_view text, const data::Schema &schema)
{
    return CheckFinder(text, schema).find();
}

} // namespace weighhouse::sql
