// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/strategy/guard/joins.h"

#include "core/base/text.h"
#include "core/data/sql/spelling.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <unordered_set>

namespace weighhouse::strategy
{
namespace
{

using sql::Token;
using sql::TokenKind;

/// The words that end a table's alias or stand in its place.
constexpr std::array<std::string_view, 16> clauseWords{"on",    "where", "group", "order", "join", "left",
                                                       "right", "inner", "outer", "cross", "full", "natural",
                                                       "using", "limit", "union", "having"};

struct ColumnPlace {
    std::size_t table = 0;
    std::size_t column = 0;

    auto operator<=>(const ColumnPlace &) const = default;
};

class QueryReader
{
public:
    QueryReader(std::string_view text, const data::Dataset &dataset)
        : m_text(text), m_dataset(dataset), m_tokens(sql::tokens(text, true))
    {
        readAliases();
    }

    std::vector<EmptyJoin> joins(const std::set<std::string> &isComputed) const
    {
        std::vector<EmptyJoin> found;
        for (std::size_t i = 0; i + 6 < m_tokens.size(); ++i) {
            if (!is(i + 1, ".") || !is(i + 3, "=") || !is(i + 5, "."))
                continue;
            const auto left = place(i);
            const auto right = place(i + 4);
            if (!left || !right || *left == *right || isWorkedOut(*left, isComputed) ||
                isWorkedOut(*right, isComputed) || haveCommonValue(*left, *right))
                continue;
            const bool isLeft = rowsOf(*left) <= rowsOf(*right);
            const std::size_t table = (isLeft ? *left : *right).table;
            const std::size_t begin = m_tokens[i].offset;
            const Token &last = m_tokens[i + 6];
            EmptyJoin join{std::string(m_text.substr(begin, last.offset + last.length - begin)),
                           m_dataset.schema.tables[table].name, m_dataset.tables[table].rowCount};
            if (std::ranges::find(found, join) == found.end())
                found.push_back(std::move(join));
        }
        return found;
    }

private:
    bool is(std::size_t token, std::string_view text) const
    {
        return token < m_tokens.size() && equalIgnoringCase(m_tokens[token].in(m_text), text);
    }
    bool isName(std::size_t token) const
    {
        return token < m_tokens.size() &&
               (m_tokens[token].kind == TokenKind::Word || m_tokens[token].kind == TokenKind::Name);
    }
    std::string nameAt(std::size_t token) const { return toLower(sql::nameOf(m_tokens[token], m_text)); }

    std::optional<std::size_t> tableCalled(const std::string &name) const
    {
        const auto &tables = m_dataset.schema.tables;
        const auto found = std::ranges::find_if(
            tables, [&](const data::TableSchema &table) { return equalIgnoringCase(table.name, name); });
        return found == tables.end() ? std::nullopt : std::optional<std::size_t>(found - tables.begin());
    }

    /// Every table that is named, wherever it stands, with the alias behind it.
    void readAliases()
    {
        for (std::size_t i = 0; i < m_tokens.size(); ++i) {
            const auto table = isName(i) ? tableCalled(nameAt(i)) : std::nullopt;
            if (!table || is(i + 1, "."))
                continue;
            std::size_t next = i + 1;
            if (is(next, "as"))
                ++next;
            const bool hasAlias =
                isName(next) && std::ranges::find(clauseWords, nameAt(next)) == clauseWords.end();
            const std::string alias = hasAlias ? nameAt(next) : nameAt(i);
            const auto [known, isNew] = m_aliases.try_emplace(alias, table);
            if (!isNew && known->second != table)
                known->second.reset();
        }
    }

    std::optional<ColumnPlace> place(std::size_t token) const
    {
        if (!isName(token) || !isName(token + 2))
            return std::nullopt;
        const auto alias = m_aliases.find(nameAt(token));
        if (alias == m_aliases.end() || !alias->second)
            return std::nullopt;
        const auto &columns = m_dataset.schema.tables[*alias->second].columns;
        const std::string name = nameAt(token + 2);
        const auto column = std::ranges::find_if(
            columns, [&](const data::ColumnSchema &one) { return equalIgnoringCase(one.name, name); });
        if (column == columns.end())
            return std::nullopt;
        return ColumnPlace{*alias->second, static_cast<std::size_t>(column - columns.begin())};
    }

    std::size_t rowsOf(const ColumnPlace &of) const { return m_dataset.tables[of.table].rowCount; }

    bool isWorkedOut(const ColumnPlace &of, const std::set<std::string> &isComputed) const
    {
        const data::TableSchema &table = m_dataset.schema.tables[of.table];
        return isComputed.contains(toLower(table.name + "." + table.columns[of.column].name));
    }

    /// Also true where a table has no rows: then it is no fault of the condition.
    bool haveCommonValue(const ColumnPlace &left, const ColumnPlace &right) const
    {
        std::unordered_set<std::string> values;
        for (std::size_t row = 0; row < rowsOf(left); ++row) {
            const data::Value value = m_dataset.value(left.table, left.column, row);
            if (!std::holds_alternative<std::monostate>(value))
                values.insert(data::toText(value));
        }
        for (std::size_t row = 0; row < rowsOf(right); ++row) {
            const data::Value value = m_dataset.value(right.table, right.column, row);
            if (!std::holds_alternative<std::monostate>(value) && values.contains(data::toText(value)))
                return true;
        }
        return rowsOf(left) == 0 || rowsOf(right) == 0;
    }

    std::string_view m_text;
    const data::Dataset &m_dataset;
    std::vector<Token> m_tokens;
    std::map<std::string, std::optional<std::size_t>> m_aliases; ///< Nothing: of several tables.
};

} // namespace

std::vector<EmptyJoin> emptyJoins(std::string_view sql, const data::Dataset &dataset,
                                  const std::set<std::string> &isComputed)
{
    return QueryReader(sql, dataset).joins(isComputed);
}

} // namespace weighhouse::strategy
