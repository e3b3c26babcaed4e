// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/sql/mysql_spelling.h"

#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <string>
#include <utility>

namespace weighhouse::sql
{
namespace
{

/// Words that end or begin an expression, so that they are no names in front of a parenthesis.
bool isSqlWord(const std::string &word)
{
    static const std::set<std::string, std::less<>> words{
        "select", "distinct",  "all",   "any",   "some",   "by",    "where",  "and",     "or",     "not",
        "on",     "having",    "when",  "then",  "else",   "case",  "in",     "between", "is",     "like",
        "limit",  "from",      "join",  "using", "values", "as",    "offset", "escape",  "glob",   "end",
        "union",  "except",    "group", "order", "with",   "inner", "cross",  "outer",   "exists", "regexp",
        "rlike",  "intersect", "asc",   "desc",  "div",    "xor",   "over",   "interval"};
    return words.contains(word);
}

bool isUnit(const std::string &word)
{
    static const std::set<std::string, std::less<>> words{"microsecond", "second", "minute",  "hour", "day",
                                                          "week",        "month",  "quarter", "year"};
    return words.contains(word);
}

/// Looks through the tokens once for each kind of spelling and notes what takes its place.
class Respeller
{
public:
    explicit Respeller(std::string_view text) : m_text(text), m_tokens(tokens(text, true))
    {
        for (const Token &token : m_tokens)
            m_words.push_back(token.kind == TokenKind::Word || token.kind == TokenKind::Symbol
                                  ? toLower(token.in(text))
                                  : std::string());
        std::vector<std::size_t> open;
        for (std::size_t i = 0; i < m_tokens.size(); ++i) {
            m_partners.push_back(i);
            if (isOneOf(i, "("))
                open.push_back(i);
            if (!isOneOf(i, ")") || open.empty())
                continue;
            m_partners[i] = open.back();
            m_partners[open.back()] = i;
            open.pop_back();
        }
    }

    std::vector<Respelling> all()
    {
        comments();
        for (std::size_t i = 0; i < m_tokens.size(); ++i) {
            signs(i);
            words(i);
            if (isOneOf(i + 1, "("))
                calls(i);
            if (isOneOf(i, "("))
                combined(i);
        }
        std::ranges::reverse(m_begins);
        std::vector<Respelling> pieces = std::move(m_begins);
        pieces.insert(pieces.end(), std::make_move_iterator(m_pieces.begin()),
                      std::make_move_iterator(m_pieces.end()));
        // Of those that begin at one place, what was found later holds what was found before.
        std::ranges::stable_sort(pieces, {}, &Respelling::offset);
        return pieces;
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
        return at < m_tokens.size() && (m_tokens[at].kind == TokenKind::Name ||
                                        (m_tokens[at].kind == TokenKind::Word && !isSqlWord(m_words[at])));
    }

    bool isValue(std::size_t at) const
    {
        return isName(at) || (at < m_tokens.size() && (m_tokens[at].kind == TokenKind::Text ||
                                                       m_tokens[at].kind == TokenKind::Number));
    }

    void replace(std::size_t at, std::string with)
    {
        m_pieces.push_back({m_tokens[at].offset, m_tokens[at].length, std::move(with)});
    }

    /// Before a token, around whatever else is put there.
    void putBefore(std::size_t at, std::string with)
    {
        m_begins.push_back({m_tokens[at].offset, 0, std::move(with)});
    }

    void putBehind(std::size_t at, std::string with)
    {
        m_pieces.push_back({m_tokens[at].offset + m_tokens[at].length, 0, std::move(with)});
    }

    std::optional<std::size_t> closeOf(std::size_t open) const { return partner(open); }
    std::optional<std::size_t> openOf(std::size_t close) const { return partner(close); }

    std::optional<std::size_t> partner(std::size_t parenthesis) const
    {
        const std::size_t other = m_partners[parenthesis];
        return other == parenthesis ? std::nullopt : std::optional(other);
    }

    /// Nobody means texts for which looking around takes this long; what is left of them stays as it is.
    bool hasPatience() const
    {
        constexpr std::size_t mostSteps = 20'000'000;
        return ++m_steps < mostSteps;
    }

    /// The first token with one of these words between two parentheses that are not nested any deeper.
    std::optional<std::size_t> within(std::size_t open, std::size_t close, std::string_view wanted) const
    {
        for (std::size_t i = open + 1; i < close && hasPatience(); ++i) {
            if (m_words[i] == wanted)
                return i;
            if (isOneOf(i, "("))
                i = std::max(i, m_partners[i]);
        }
        return std::nullopt;
    }

    std::optional<std::size_t> beginOfOperand(std::size_t last) const
    {
        if (last >= m_tokens.size() || !hasPatience())
            return std::nullopt;
        std::size_t begin = last;
        if (isOneOf(last, ")")) {
            const auto open = openOf(last);
            if (!open)
                return std::nullopt;
            begin = *open;
            if (begin >= 2 && (word(begin - 1) == "over" || word(begin - 1) == "filter"))
                return beginOfOperand(begin - 2);
            // Between values MOD is a sign, and what follows it no list of arguments.
            const bool isSign =
                begin >= 2 && word(begin - 1) == "mod" && (isValue(begin - 2) || isOneOf(begin - 2, ")"));
            if (begin == 0 || isSign || !isName(begin - 1))
                return begin;
            --begin;
        } else if (!isValue(last)) {
            return std::nullopt;
        }
        while (begin >= 2 && isOneOf(begin - 1, ".") && isName(begin - 2))
            begin -= 2;
        return begin;
    }

    bool isMultiplication(std::size_t at) const
    {
        return isOneOf(at, "*/%") || word(at) == "div" || word(at) == "mod";
    }

    std::optional<std::size_t> beginOfProduct(std::size_t last) const
    {
        auto begin = beginOfOperand(last);
        while (begin && *begin >= 2 && isMultiplication(*begin - 1))
            begin = beginOfOperand(*begin - 2);
        return begin;
    }

    /// Everything that binds closer than a comparison.
    std::optional<std::size_t> beginOfSum(std::size_t last) const
    {
        auto begin = beginOfProduct(last);
        while (begin && *begin >= 2 && isOneOf(*begin - 1, "+-") && beginOfProduct(*begin - 2))
            begin = beginOfProduct(*begin - 2);
        return begin;
    }

    std::optional<std::size_t> endOfOperand(std::size_t first) const
    {
        while (isOneOf(first, "+-"))
            ++first;
        if (isOneOf(first, "("))
            return closeOf(first);
        if (!isValue(first))
            return std::nullopt;
        while (isOneOf(first + 1, ".") && isName(first + 2))
            first += 2;
        return isName(first) && isOneOf(first + 1, "(") ? closeOf(first + 1) : first;
    }

    /// Comments lie between tokens, and a # there can only start one (or stand inside one).
    void comments()
    {
        std::size_t from = 0;
        for (std::size_t i = 0; i <= m_tokens.size(); ++i) {
            const std::size_t to = i < m_tokens.size() ? m_tokens[i].offset : m_text.size();
            while (from < to) {
                if (m_text[from] == '#')
                    m_pieces.push_back({from, 1, "--"});
                from = std::max(endOfComment(m_text, from, true), from + 1);
            }
            from = i < m_tokens.size() ? to + m_tokens[i].length : to;
        }
    }

    void signs(std::size_t i)
    {
        if (word(i) == "&&")
            replace(i, " AND ");
        else if (word(i) == "<=>")
            replace(i, " IS ");
    }

    void words(std::size_t i)
    {
        const std::string &here = word(i);
        const bool isBetweenValues =
            i > 0 && (isValue(i - 1) || isOneOf(i - 1, ")")) && (isValue(i + 1) || isOneOf(i + 1, "(+-"));
        if ((here == "div" || here == "mod") && isBetweenValues)
            quotient(i);
        else if (here == "rlike" && isBetweenValues)
            replace(i, "REGEXP");
        else if (here == "binary" && (isValue(i + 1) || isOneOf(i + 1, "(")) && !isBetweenValues &&
                 (i == 0 || word(i - 1) != "collate"))
            replace(i, "");
        else if (here == "collate" && i + 1 < m_tokens.size())
            collation(i + 1);
        else if (here == "interval" && i > 0)
            interval(i);
        else if (here == "like" && i + 1 < m_tokens.size() && m_tokens[i + 1].kind == TokenKind::Text)
            pattern(i + 1);
        else if (here == "dual" && i > 0 && word(i - 1) == "from") {
            replace(i - 1, "");
            replace(i, "");
        } else if ((here == "all" || here == "any" || here == "some") && isOneOf(i + 1, "(") &&
                   (word(i + 2) == "select" || word(i + 2) == "with"))
            quantified(i);
        else if (here == "information_schema" && isOneOf(i + 1, ".") && isName(i + 2))
            m_pieces.push_back({m_tokens[i].offset,
                                m_tokens[i + 2].offset + m_tokens[i + 2].length - m_tokens[i].offset,
                                "\"information_schema." + toLower(nameOf(m_tokens[i + 2], m_text)) + '"'});
    }

    void quotient(std::size_t i)
    {
        const auto begin = beginOfProduct(i - 1);
        const auto end = endOfOperand(i + 1);
        if (!begin || !end)
            return;
        putBefore(*begin, word(i) == "div" ? "whole_quotient(" : "mod(");
        replace(i, ",");
        putBehind(*end, ")");
    }

    /// MySQL's names of collations end in what they do.
    void collation(std::size_t i)
    {
        const std::string name = toLower(nameOf(m_tokens[i], m_text));
        if (name.ends_with("_ci"))
            replace(i, "NOCASE");
        else if (name.ends_with("_bin") || name.ends_with("_cs"))
            replace(i, "BINARY");
    }

    /// It stands as an argument of DATE_ADD and DATE_SUB, or behind + and -.
    void interval(std::size_t i)
    {
        const auto end = endOfOperand(i + 1);
        if (!end || !isUnit(word(*end + 1)))
            return;
        if (isOneOf(i - 1, "+-")) {
            const auto begin = i >= 2 ? beginOfOperand(i - 2) : std::nullopt;
            if (!begin)
                return;
            putBefore(*begin, isOneOf(i - 1, "+") ? "date_add(" : "date_sub(");
            replace(i - 1, ",");
            putBehind(*end + 1, ")");
        } else if (!isOneOf(i - 1, ",")) {
            return;
        }
        replace(i, "");
        replace(*end + 1, ", '" + word(*end + 1) + "'");
    }

    /// A backslash takes the meaning of % and _ away without being told so.
    void pattern(std::size_t i)
    {
        const std::string_view text = m_tokens[i].in(m_text);
        const bool escapes =
            text.find("\\%") != std::string_view::npos || text.find("\\_") != std::string_view::npos;
        if (escapes && word(i + 1) != "escape")
            putBehind(i, " ESCAPE '\\'");
    }

    /// x > ALL (SELECT …): a function compares with the least and the greatest of the rows.
    void quantified(std::size_t i)
    {
        std::size_t sign = i;
        while (sign > 0 && isOneOf(sign - 1, "<>=!"))
            --sign;
        const auto close = closeOf(i + 1);
        if (sign == i || sign == 0 || !close)
            return;
        std::string comparison;
        for (std::size_t at = sign; at < i; ++at)
            comparison += m_words[at];
        comparison = comparison == "!=" ? "<>" : comparison;
        const bool isAll = word(i) == "all";
        if ((comparison == "=" && !isAll) || (comparison == "<>" && isAll)) {
            for (std::size_t at = sign; at < i; ++at)
                replace(at, "");
            replace(i, isAll ? "NOT IN" : "IN");
            return;
        }
        const auto begin = beginOfSum(sign - 1);
        if (!begin)
            return;
        putBefore(*begin,
                  std::string(isAll ? "compared_with_all('" : "compared_with_any('") + comparison + "', ");
        for (std::size_t at = sign; at < i; ++at)
            replace(at, at == sign ? "," : "");
        replace(i, "");
        putBehind(i + 1, "WITH quantified(value) AS (");
        putBehind(*close, " SELECT value_range(value) FROM quantified))");
    }

    void calls(std::size_t i)
    {
        const auto close = closeOf(i + 1);
        if (!close)
            return;
        const std::string &name = word(i);
        if (name == "left" || name == "right" || name == "isnull")
            replace(i, '"' + std::string(m_tokens[i].in(m_text)) + '"');
        else if (name == "cast")
            cast(i, *close);
        else if (name == "convert")
            convert(i, *close);
        else if (name == "extract" && isUnit(word(i + 2)) && word(i + 3) == "from") {
            replace(i, "date_part");
            replace(i + 2, "'" + word(i + 2) + "'");
            replace(i + 3, ",");
        } else if ((name == "timestampdiff" || name == "timestampadd") && isUnit(word(i + 2)))
            replace(i + 2, "'" + word(i + 2) + "'");
        else if (name == "position")
            position(i, *close);
        else if (name == "substring" || name == "substr" || name == "mid")
            substring(i, *close);
        else if (name == "count" && word(i + 2) == "distinct" && within(i + 1, *close, ",")) {
            putBehind(i + 2, " values_together(");
            m_pieces.push_back({m_tokens[*close].offset, 0, ")"});
        } else if (name == "group_concat")
            groupConcat(i, *close);
    }

    void position(std::size_t i, std::size_t close)
    {
        if (const auto in = within(i + 1, close, "in")) {
            replace(i, "locate");
            replace(*in, ",");
        }
    }

    void substring(std::size_t i, std::size_t close)
    {
        const auto from = within(i + 1, close, "from");
        if (!from || word(i + 2) == "select")
            return;
        replace(*from, ",");
        if (const auto length = within(i + 1, close, "for"))
            replace(*length, ",");
    }

    /// The function that makes a value of one of MySQL's types; empty for the types that SQLite knows.
    std::string converter(std::size_t type, std::size_t close, std::string &more) const
    {
        const std::string &name = word(type);
        if (name == "signed" || name == "unsigned")
            return "to_integer";
        if (name == "date" || name == "datetime" || name == "time")
            return type + 1 == close ? (name == "date"   ? "date"
                                        : name == "time" ? "time"
                                                         : "datetime")
                                     : std::string();
        const bool isDecimal = name == "decimal" || name == "dec" || name == "numeric";
        if (isDecimal && isOneOf(type + 1, "(") && isOneOf(type + 3, ",")) {
            more = ", " + std::string(m_tokens[type + 4].in(m_text));
            return "to_decimal";
        }
        if (isDecimal && isOneOf(type + 1, "(") && isOneOf(type + 3, ")")) {
            more = ", 0";
            return "to_decimal";
        }
        return {};
    }

    void cutOut(std::size_t first, std::size_t close, std::string with)
    {
        m_pieces.push_back(
            {m_tokens[first].offset, m_tokens[close].offset - m_tokens[first].offset, std::move(with)});
    }

    void cast(std::size_t i, std::size_t close)
    {
        const auto as = within(i + 1, close, "as");
        std::string more;
        const std::string function = as ? converter(*as + 1, close, more) : std::string();
        if (function.empty())
            return;
        replace(i, function);
        cutOut(*as, close, more);
    }

    void convert(std::size_t i, std::size_t close)
    {
        if (const auto charset = within(i + 1, close, "using")) {
            replace(i, "");
            cutOut(*charset, close, "");
            return;
        }
        const auto comma = within(i + 1, close, ",");
        if (!comma)
            return;
        std::string more;
        const std::string function = converter(*comma + 1, close, more);
        replace(i, function.empty() ? "CAST" : function);
        if (function.empty())
            replace(*comma, " AS ");
        else
            cutOut(*comma, close, more);
    }

    /// joined_values(distinct, separator, directions, value, keys …) does all that GROUP_CONCAT can.
    void groupConcat(std::size_t i, std::size_t close)
    {
        const auto separator = within(i + 1, close, "separator");
        const auto order = within(i + 1, close, "order");
        const bool isDistinct = word(i + 2) == "distinct";
        if (!order && !(separator && isDistinct)) {
            if (separator)
                replace(*separator, ",");
            return;
        }
        const std::string between =
            separator ? std::string(m_tokens[*separator + 1].in(m_text)) : std::string("','");
        std::string directions;
        const std::size_t end = separator.value_or(close);
        if (order && word(*order + 1) == "by") {
            directions = keyDirections(*order + 2, end);
            replace(*order, "), ");
            replace(*order + 1, "");
        }
        replace(i, "joined_values");
        putBehind(i + 1, (isDistinct ? "1, " : "0, ") + between + ", '" + directions + "', concat(");
        if (isDistinct)
            replace(i + 2, "");
        if (separator)
            cutOut(*separator, close, order ? "" : ")");
    }

    /// "ad": ascending by the first key, descending by the second. The words themselves go.
    std::string keyDirections(std::size_t first, std::size_t end)
    {
        std::string directions(1, 'a');
        int depth = 0;
        for (std::size_t i = first; i < end; ++i) {
            depth += isOneOf(i, "(") ? 1 : isOneOf(i, ")") ? -1 : 0;
            if (depth != 0)
                continue;
            if (isOneOf(i, ","))
                directions += 'a';
            if (word(i) == "desc")
                directions.back() = 'd';
            if (word(i) == "asc" || word(i) == "desc")
                replace(i, "");
        }
        return directions;
    }

    bool combines(std::size_t at) const
    {
        return word(at) == "union" || word(at) == "except" || word(at) == "intersect";
    }

    /// (SELECT …) UNION (SELECT …): SQLite wants SELECT in front of the parentheses.
    void combined(std::size_t i)
    {
        if (word(i + 1) != "select" && word(i + 1) != "with")
            return;
        const auto close = closeOf(i);
        const bool isBehind =
            i > 0 && (combines(i - 1) || (word(i - 1) == "all" && i > 1 && combines(i - 2)));
        const bool isBefore = close && combines(*close + 1) && (i == 0 || isOneOf(i - 1, "("));
        const bool isAll = close && i == 0 && (*close + 1 == m_tokens.size() || isOneOf(*close + 1, ";"));
        if (close && (isBehind || isBefore || isAll))
            putBefore(i, "SELECT * FROM ");
    }

    std::string_view m_text;
    std::vector<Token> m_tokens;
    std::vector<std::string> m_words;    ///< Words and symbols in small letters; empty for the rest.
    std::vector<std::size_t> m_partners; ///< Of parentheses; all else is its own.
    mutable std::size_t m_steps = 0;
    std::vector<Respelling> m_begins; ///< Put in before others; the last found are outermost.
    std::vector<Respelling> m_pieces;
};

} // namespace

std::vector<Respelling> mysqlRespellings(std::string_view text)
{
    return Respeller(text).all();
}

SpelledQuery SpelledQuery::fromMySql(std::string_view text)
{
    return {text, mysqlRespellings(text)};
}

bool hasEscapedQuotes(std::string_view text)
{
    return text.find("\\'") != std::string_view::npos || text.find("\\\"") != std::string_view::npos;
}

SpelledQuery withoutEscapes(std::string_view text)
{
    std::vector<Respelling> pieces;
    char quote = '\0';
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (quote == '\0') {
            quote = c == '\'' || c == '"' ? c : '\0';
            continue;
        }
        if (c == quote) {
            quote = '\0';
            continue;
        }
        if (c != '\\' || i + 1 >= text.size())
            continue;
        constexpr std::string_view letters = "ntr";
        constexpr std::string_view meant = "\n\t\r";
        const char next = text[++i];
        if (const std::size_t letter = letters.find(next); letter != std::string_view::npos)
            pieces.push_back({i - 1, 2, std::string(1, meant[letter])});
        else if (next == quote)
            pieces.push_back({i - 1, 2, std::string(2, quote)});
        else if (next != '%' && next != '_')
            pieces.push_back({i - 1, 1, ""});
    }
    return {text, pieces};
}

} // namespace weighhouse::sql
