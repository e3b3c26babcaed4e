// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/benchmark/statement_shape.h"

#include "core/base/text.h"
#include "core/data/sql/spelling.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace weighhouse::benchmark
{
namespace
{

using sql::Token;

std::optional<std::size_t> wholeNumber(std::string_view text)
{
    std::size_t number = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
    return problem == std::errc() && end == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

/// The tokens outside of parentheses, as small words.
struct OuterToken {
    Token token;
    std::string word;
};

std::vector<OuterToken> outerTokens(std::string_view statement)
{
    std::vector<OuterToken> outer;
    int depth = 0;
    for (const Token &token : sql::tokens(statement, true)) {
        const std::string_view piece = token.in(statement);
        depth -= piece == ")" ? 1 : 0;
        if (depth == 0)
            outer.push_back({token, token.kind == sql::TokenKind::Word || token.kind == sql::TokenKind::Symbol
                                        ? toLower(piece)
                                        : std::string()});
        depth += piece == "(" ? 1 : 0;
    }
    while (!outer.empty() && outer.back().word == ";")
        outer.pop_back();
    return outer;
}

OrderTerm termOf(std::string_view text)
{
    text = trimmed(text);
    for (const std::string_view direction : {std::string_view("asc"), std::string_view("desc")}) {
        if (text.size() > direction.size() && toLower(text).ends_with(direction) &&
            !isWordCharacter(text[text.size() - direction.size() - 1])) {
            text = trimmed(text.substr(0, text.size() - direction.size()));
            break;
        }
    }
    return {std::string(text)};
}

/// LIMIT n OFFSET m and LIMIT m, n.
std::size_t offsetOf(const std::vector<OuterToken> &outer, std::size_t limit, std::string_view statement)
{
    const auto number = [&](std::size_t at) {
        return at < outer.size() ? wholeNumber(outer[at].token.in(statement)).value_or(0) : 0;
    };
    if (limit + 2 >= outer.size())
        return 0;
    if (outer[limit + 2].word == ",")
        return number(limit + 1);
    return outer[limit + 2].word == "offset" ? number(limit + 3) : 0;
}

} // namespace

std::optional<std::size_t> OrderTerm::position() const
{
    const auto number = wholeNumber(text);
    return number && *number > 0 ? number : std::nullopt;
}

StatementShape StatementShape::of(std::string_view statement)
{
    StatementShape shape;
    const std::vector<OuterToken> outer = outerTokens(statement);
    if (outer.empty())
        return shape;
    shape.isQuery =
        outer.front().word == "select" || outer.front().word == "with" || outer.front().word == "(";
    shape.end = outer.back().token.offset + outer.back().token.length;
    std::optional<std::size_t> termStart;
    const auto endTerm = [&](std::size_t offset) {
        if (termStart)
            shape.order.push_back(termOf(statement.substr(*termStart, offset - *termStart)));
        termStart.reset();
    };
    for (std::size_t i = 0; i < outer.size(); ++i) {
        const std::string &word = outer[i].word;
        const std::size_t offset = outer[i].token.offset;
        shape.isCombined = shape.isCombined || word == "union" || word == "except" || word == "intersect";
        if (word == "select" && i + 1 < outer.size())
            shape.isDistinct = shape.isDistinct || outer[i + 1].word == "distinct";
        if (word == "from" && !shape.from)
            shape.from = offset;
        if (word == "limit") {
            endTerm(offset);
            shape.limit = offset;
            shape.offset = offsetOf(outer, i, statement);
            break;
        }
        if (termStart && word == ",") {
            endTerm(offset);
            termStart = offset + 1;
        }
        if (word == "by" && i > 0 && outer[i - 1].word == "order")
            termStart = offset + outer[i].token.length;
    }
    endTerm(shape.end);
    return shape;
}

std::string withKeys(std::string_view statement, const StatementShape &shape,
                     const std::vector<std::string> &keys)
{
    std::string text(statement.substr(0, shape.limit.value_or(shape.end)));
    std::string columns;
    for (const std::string &key : keys)
        columns += ", (" + key + ")";
    if (!columns.empty() && shape.from)
        text.insert(*shape.from, columns.substr(0) + ' ');
    return text;
}

std::vector<Subquery> subqueriesWithLimit(std::string_view statement)
{
    const std::vector<Token> all = sql::tokens(statement, true);
    const auto is = [&](std::size_t at, std::string_view word) {
        return at < all.size() && equalIgnoringCase(all[at].in(statement), word);
    };
    std::vector<Subquery> found;
    std::vector<std::size_t> open;
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (is(i, "("))
            open.push_back(i);
        if (is(i, ")") && !open.empty())
            open.pop_back();
        if (!is(i, "limit") || !is(i + 1, "1") || !is(i + 2, ")") || open.empty() ||
            !is(open.back() + 1, "select"))
            continue;
        const std::size_t start = all[open.back() + 1].offset;
        const std::size_t end = all[i + 1].offset + all[i + 1].length;
        found.push_back({std::string(statement.substr(start, end - start)), end});
    }
    return found;
}

} // namespace weighhouse::benchmark
