// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/sql/whole_division.h"

#include "core/base/text.h"
#include "core/data/sql/query_error.h"
#include "core/data/sql/spelling.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace weighhouse::sql
{
namespace
{

/// Words that are neither names nor values, so that what follows one is no other name for it.
bool isKeyword(std::string_view word)
{
    static const std::set<std::string, std::less<>> words{
        "select", "distinct", "all",   "by",     "where", "and",     "or",     "not",   "on",       "having",
        "when",   "then",     "else",  "case",   "in",    "between", "is",     "like",  "limit",    "from",
        "join",   "using",    "set",   "values", "as",    "offset",  "escape", "glob",  "end",      "union",
        "except", "group",    "order", "with",   "inner", "left",    "cross",  "outer", "intersect"};
    return words.contains(word);
}

/// Looks for divisions in the tokens of one query.
class DivisionFinder
{
public:
    DivisionFinder(std::string_view text, const data::Schema &schema, bool hashComments)
        : m_text(text), m_tokens(tokens(text, hashComments))
    {
        std::set<std::string> names;
        for (std::size_t i = 0; i < m_tokens.size(); ++i) {
            m_words.push_back(toLower(m_tokens[i].in(text)));
            if (isName(i))
                names.insert(nameAt(i));
        }
        for (const data::TableSchema &table : schema.tables) {
            const std::string name = toLower(table.name);
            const std::size_t dot = name.find('.');
            if (names.contains(name) || (dot != std::string::npos && names.contains(name.substr(dot + 1))))
                m_tables.push_back(&table);
        }
        noteOtherNames();
    }

    Errors find()
    {
        Errors remarks;
        for (std::size_t i = 1; i + 1 < m_tokens.size(); ++i) {
            if (m_words[i] != "/")
                continue;
            const auto begin = beginOfLeft(i);
            std::size_t end = i + 1;
            while (isOneOf(end, "+-"))
                ++end;
            const std::size_t divisor = end;
            if (!begin || !isWholeSum(*begin, i) || !takeWhole(end) || bindsCloser(end) ||
                isEven(*begin, i, divisor, end) || isMadeWhole(*begin, end))
                continue;
            const std::string left = textOf(*begin, i);
            const std::string right = textOf(i + 1, end);
            const std::size_t offset = m_tokens[*begin].offset;
            const Token &last = m_tokens[end - 1];
            remarks.push_back({"sql.whole-division",
                               Message::of("sql.whole-division", {{"left", left}, {"right", right}}),
                               placeOf(m_text, offset, last.offset + last.length - offset),
                               Message::of("sql.do.multiply-first", {{"left", left}, {"right", right}})});
        }
        return remarks;
    }

private:
    bool isOneOf(std::size_t at, std::string_view symbols) const
    {
        return at < m_tokens.size() && m_tokens[at].kind == TokenKind::Symbol && m_words[at].size() == 1 &&
               symbols.find(m_words[at].front()) != std::string_view::npos;
    }

    bool isName(std::size_t at) const
    {
        return at < m_tokens.size() && (m_tokens[at].kind == TokenKind::Name ||
                                        (m_tokens[at].kind == TokenKind::Word && !isKeyword(m_words[at])));
    }

    std::string nameAt(std::size_t at) const { return toLower(nameOf(m_tokens[at], m_text)); }

    std::string textOf(std::size_t begin, std::size_t end) const
    {
        const Token &last = m_tokens[end - 1];
        const std::size_t offset = m_tokens[begin].offset;
        return std::string(m_text.substr(offset, last.offset + last.length - offset));
    }

    /// Collects the names that the query gives itself, which may stand for anything: "x AS y", "x y",
    /// "WITH t(x, y) AS (…)".
    void noteOtherNames()
    {
        for (std::size_t i = 1; i < m_tokens.size(); ++i) {
            const bool followsValue = isName(i - 1) || m_tokens[i - 1].kind == TokenKind::Number ||
                                      m_tokens[i - 1].kind == TokenKind::Text || isOneOf(i - 1, ")") ||
                                      m_words[i - 1] == "end" || m_words[i - 1] == "as";
            if (isName(i) && followsValue)
                m_otherNames.insert(nameAt(i));
            if (!isOneOf(i, "(") || !isName(i - 1))
                continue;
            const auto close = closeOf(i);
            if (!close || *close + 2 >= m_tokens.size() || m_words[*close + 1] != "as" ||
                !(isOneOf(*close + 2, "(") || m_words[*close + 2] == "not" ||
                  m_words[*close + 2] == "materialized"))
                continue;
            for (std::size_t column = i + 1; column < *close; ++column)
                m_otherNames.insert(nameAt(column));
        }
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

    std::optional<std::size_t> openOf(std::size_t close) const
    {
        std::size_t depth = 0;
        for (std::size_t i = close + 1; i-- > 0;) {
            depth += isOneOf(i, ")") ? 1 : 0;
            if (isOneOf(i, "(") && --depth == 0)
                return i;
        }
        return std::nullopt;
    }

    /// Returns the beginning of the operand that ends at a token; nothing where it is not certain.
    std::optional<std::size_t> beginOfOperand(std::size_t last) const
    {
        std::size_t begin = last;
        if (isOneOf(last, ")")) {
            const auto open = openOf(last);
            if (!open)
                return std::nullopt;
            begin = *open;
            if (begin >= 2 && (m_words[begin - 1] == "over" || m_words[begin - 1] == "filter"))
                return beginOfOperand(begin - 2);
            return begin > 0 && isName(begin - 1) ? begin - 1 : begin;
        }
        if (m_tokens[last].kind == TokenKind::Number)
            return last;
        if (!isName(last))
            return std::nullopt;
        while (begin >= 2 && isOneOf(begin - 1, ".") && isName(begin - 2))
            begin -= 2;
        return begin;
    }

    /// Factors before the division belong to what is divided.
    std::optional<std::size_t> beginOfLeft(std::size_t division) const
    {
        auto begin = beginOfOperand(division - 1);
        while (begin && *begin >= 2 && isOneOf(*begin - 1, "*/%"))
            begin = beginOfOperand(*begin - 2);
        const bool isJoined = begin && *begin > 0 && (isOneOf(*begin - 1, "|") || isArrow(*begin - 1));
        return isJoined ? std::nullopt : begin;
    }

    bool isArrow(std::size_t at) const { return at > 0 && isOneOf(at, ">") && isOneOf(at - 1, ">-"); }

    /// Returns true if an operator follows that binds closer than the division.
    bool bindsCloser(std::size_t at) const
    {
        return (isOneOf(at, "|") && isOneOf(at + 1, "|")) || (isOneOf(at, "-") && isOneOf(at + 1, ">"));
    }

    bool isWholeSum(std::size_t begin, std::size_t end) const
    {
        std::size_t at = begin;
        for (;;) {
            while (at < end && isOneOf(at, "+-"))
                ++at;
            if (at >= end || !takeWhole(at) || at > end)
                return false;
            if (at == end)
                return true;
            if (!isOneOf(at, "+-*/%"))
                return false;
            ++at;
        }
    }

    /// Passes one operand that is certainly an integer, or NULL.
    bool takeWhole(std::size_t &at) const
    {
        if (at >= m_tokens.size())
            return false;
        if (m_tokens[at].kind == TokenKind::Number) {
            ++at;
            return wholeNumber(at - 1).has_value();
        }
        if (isOneOf(at, "(")) {
            const auto close = closeOf(at);
            if (!close || !isWholeSum(at + 1, *close))
                return false;
            at = *close + 1;
            return true;
        }
        if (!isName(at))
            return false;
        return isOneOf(at + 1, "(") ? takeCall(at) : takeColumn(at);
    }

    bool takeCall(std::size_t &at) const
    {
        const std::string &function = m_words[at];
        const auto close = closeOf(at + 1);
        if (!close)
            return false;
        static const std::set<std::string, std::less<>> counting{"count", "length", "instr", "row_number"};
        static const std::set<std::string, std::less<>> keeping{"sum", "min",      "max",
                                                                "abs", "coalesce", "ifnull"};
        bool isWhole = counting.contains(function);
        if (keeping.contains(function))
            isWhole = areWhole(at + 2, *close);
        if (!isWhole)
            return false;
        at = *close + 1;
        while (at + 1 < m_tokens.size() && (m_words[at] == "over" || m_words[at] == "filter") &&
               isOneOf(at + 1, "(")) {
            const auto end = closeOf(at + 1);
            if (!end)
                return false;
            at = *end + 1;
        }
        return true;
    }

    bool areWhole(std::size_t begin, std::size_t end) const
    {
        if (begin < end && m_words[begin] == "distinct")
            ++begin;
        std::size_t depth = 0;
        for (std::size_t i = begin; i < end; ++i) {
            depth += isOneOf(i, "(") ? 1 : 0;
            depth -= isOneOf(i, ")") ? 1 : 0;
            if (depth == 0 && isOneOf(i, ",")) {
                if (!isWholeSum(begin, i))
                    return false;
                begin = i + 1;
            }
        }
        return isWholeSum(begin, end);
    }

    bool takeColumn(std::size_t &at) const
    {
        std::optional<std::string> qualifier;
        while (isOneOf(at + 1, ".") && isName(at + 2)) {
            qualifier = nameAt(at);
            at += 2;
        }
        const std::string name = nameAt(at++);
        if (m_otherNames.contains(name))
            return false;
        const auto isCalled = [&](const data::TableSchema *table) {
            return toLower(table->name) == *qualifier;
        };
        const bool isOfTable = qualifier && std::ranges::any_of(m_tables, isCalled);
        bool isKnown = false;
        for (const data::TableSchema *table : m_tables) {
            if (isOfTable && !isCalled(table))
                continue;
            for (const data::ColumnSchema &column : table->columns) {
                if (toLower(column.name) != name)
                    continue;
                if (column.type != data::ValueType::Integer)
                    return false;
                isKnown = true;
            }
        }
        return isKnown;
    }

    std::optional<std::int64_t> wholeNumber(std::size_t at) const
    {
        const std::string_view digits = m_tokens[at].in(m_text);
        std::int64_t number = 0;
        const auto [end, problem] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
        if (problem != std::errc() || end != digits.data() + digits.size())
            return std::nullopt;
        return number;
    }

    /// Returns true if literals tell that the division leaves no remainder.
    bool isEven(std::size_t begin, std::size_t division, std::size_t divisor, std::size_t end) const
    {
        if (end - divisor != 1 || m_tokens[divisor].kind != TokenKind::Number)
            return false;
        const std::int64_t by = wholeNumber(divisor).value_or(1);
        if (by == 0 || by == 1)
            return true;
        return division - begin == 1 && m_tokens[begin].kind == TokenKind::Number &&
               wholeNumber(begin).value_or(1) % by == 0;
    }

    /// "CAST(a / b AS INTEGER)" is what somebody writes who means it.
    bool isMadeWhole(std::size_t begin, std::size_t end) const
    {
        return begin >= 2 && isOneOf(begin - 1, "(") && m_words[begin - 2] == "cast" &&
               end + 1 < m_tokens.size() && m_words[end] == "as" && m_words[end + 1].starts_with("int");
    }

    std::string_view m_text;
    std::vector<Token> m_tokens;
    std::vector<std::string> m_words; ///< The tokens in small letters.
    std::vector<const data::TableSchema *> m_tables;
    std::set<std::string> m_otherNames;
};

} // namespace

Errors wholeDivisions(std::string_view text, const data::Schema &schema, bool hashComments)
{
    if (text.find('/') == std::string_view::npos)
        return {};
    return DivisionFinder(text, schema, hashComments).find();
}

} // namespace weighhouse::sql
