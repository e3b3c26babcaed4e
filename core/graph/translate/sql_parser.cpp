// SPDX-License-Identifier: GPL-3.0-or-later
// Clauses of a SELECT.
#include "core/graph/translate/sql_parser.h"

#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace weighhouse::cypher
{
namespace
{

using sql::Token;
using sql::TokenKind;

constexpr std::array<std::string_view, 5> longSymbols{"<=", ">=", "<>", "!=", "=="};

/// Words that cannot be an alias without AS.
constexpr std::array<std::string_view, 24> reserved{
    "from", "where", "group", "having",    "order",  "limit",  "offset", "union",
    "on",   "join",  "left",  "inner",     "cross",  "right",  "full",   "natural",
    "as",   "using", "outer", "intersect", "except", "window", "and",    "or"};

bool areNeighbours(const Token &left, const Token &right)
{
    return left.offset + left.length == right.offset;
}

std::vector<Token> joinedTokens(std::string_view text)
{
    std::vector<Token> result;
    for (const Token &token : sql::tokens(text, true)) {
        if (!result.empty() && areNeighbours(result.back(), token) &&
            result.back().kind == TokenKind::Symbol) {
            const std::string_view both =
                text.substr(result.back().offset, result.back().length + token.length);
            if (both == "||" || std::ranges::find(longSymbols, both) != longSymbols.end()) {
                result.back().length += token.length;
                continue;
            }
        }
        result.push_back(token);
    }
    return result;
}

} // namespace

Error translationError(std::string code, Message message, std::string_view text, Range range, Message hint)
{
    const std::size_t begin = std::min(range.begin, text.size());
    const auto [line, column] = lineAndColumn(text, begin);
    const std::size_t length =
        range.end > begin ? characterCount(text.substr(begin, range.end - begin)) : std::size_t{0};
    return {std::move(code),
            std::move(message),
            {.file = {}, .line = line, .column = column, .length = length, .object = {}},
            std::move(hint)};
}

SqlParser::SqlParser(std::string_view text) : m_text(text), m_tokens(joinedTokens(text))
{
    while (!m_tokens.empty() && m_tokens.back().in(text) == ";")
        m_tokens.pop_back();
}

Result<sqltree::Query> SqlParser::parse()
{
    if (m_tokens.empty())
        return failure(translationError("translate.syntax", "translate.sql.no-query"_code, m_text, {}));
    sqltree::Query result = query();
    if (!m_failure && !isEnd())
        fail("translate.sql.not-select"_code);
    if (m_failure)
        return failure(*m_failure);
    return result;
}

sqltree::Query SqlParser::query()
{
    sqltree::Query result;
    result.range.begin = here();
    if (isWord("with"))
        fail("translate.sql.with"_code, "translate.no-counterpart", "translate.do.write-without-with"_code);
    result.cores.push_back(core());
    while (isWord("union") || isWord("intersect") || isWord("except")) {
        if (!isWord("union")) {
            fail("translate.sql.intersect"_code, "translate.no-counterpart", "translate.do.say-with-in"_code);
            break;
        }
        takeWord("union");
        result.isUnionAll.push_back(takeWord("all"));
        result.cores.push_back(core());
    }
    ends(result);
    result.range.end = behind();
    return result;
}

void SqlParser::ends(sqltree::Query &query)
{
    if (takeWord("order")) {
        expectWord("by");
        do {
            query.order.push_back(orderItem());
        } while (takeSymbol(","));
    }
    if (takeWord("limit")) {
        query.limit = wholeNumber();
        if (takeWord("offset")) {
            query.offset = wholeNumber();
        } else if (takeSymbol(",")) {
            query.offset = query.limit;
            query.limit = wholeNumber();
        }
    }
}

std::optional<std::int64_t> SqlParser::wholeNumber()
{
    std::int64_t number = 0;
    if (!isEnd()) {
        const std::string_view piece = m_tokens[m_at].in(m_text);
        const auto [end, error] = std::from_chars(piece.data(), piece.data() + piece.size(), number);
        if (error == std::errc() && end == piece.data() + piece.size()) {
            ++m_at;
            return number;
        }
    }
    fail("translate.sql.limit-number"_code, "translate.no-counterpart");
    return std::nullopt;
}

sqltree::Order SqlParser::orderItem()
{
    sqltree::Order order{expression()};
    order.isDescending = takeWord("desc");
    if (!order.isDescending)
        takeWord("asc");
    if (takeWord("nulls")) {
        order.nullsFirst = takeWord("first");
        if (!*order.nullsFirst)
            expectWord("last");
    }
    return order;
}

sqltree::Core SqlParser::core()
{
    sqltree::Core core;
    core.range.begin = here();
    expectWord("select");
    core.isDistinct = takeWord("distinct");
    if (!core.isDistinct)
        takeWord("all");
    do {
        core.items.push_back(item());
    } while (takeSymbol(","));
    if (takeWord("from"))
        sources(core);
    if (takeWord("where"))
        core.where = expression();
    if (takeWord("group")) {
        expectWord("by");
        do {
            core.groupBy.push_back(expression());
        } while (takeSymbol(","));
    }
    if (takeWord("having"))
        core.having = expression();
    if (isWord("window"))
        fail("translate.sql.windows"_code, "translate.no-counterpart");
    core.range.end = behind();
    return core;
}

sqltree::Item SqlParser::item()
{
    sqltree::Item item;
    item.range.begin = here();
    if (takeSymbol("*")) {
        item.isAll = true;
    } else if (isSymbol(".", 1) && isSymbol("*", 2)) {
        item.isAll = true;
        item.table = name("translate.sql.name.table"_code);
        takeSymbol(".");
        takeSymbol("*");
    } else {
        item.value = expression();
        item.text = m_text.substr(item.range.begin, std::max(behind(), item.range.begin) - item.range.begin);
        const bool isNamed = takeWord("as");
        if (isNamed ||
            (!isEnd() &&
             (m_tokens[m_at].kind == TokenKind::Name ||
              (m_tokens[m_at].kind == TokenKind::Word &&
               std::ranges::none_of(reserved, [&](std::string_view word) { return isWord(word); })))))
            item.alias = name("translate.sql.name.name"_code);
    }
    item.range.end = behind();
    return item;
}

void SqlParser::sources(sqltree::Core &core)
{
    core.from.push_back(source());
    while (!m_failure && !isEnd()) {
        bool isLeft = false;
        bool isJoin = true;
        if (takeSymbol(",")) {
            isJoin = false;
        } else if (takeWord("left")) {
            takeWord("outer");
            expectWord("join");
            isLeft = true;
        } else if (takeWord("inner") || takeWord("cross")) {
            expectWord("join");
        } else if (isWord("right") || isWord("full") || isWord("natural")) {
            fail("translate.sql.joins"_code, "translate.no-counterpart", "translate.do.write-join"_code);
        } else if (!takeWord("join")) {
            return;
        }
        core.from.push_back(source());
        core.from.back().isLeft = isLeft;
        if (isWord("using"))
            fail("translate.sql.using"_code, "translate.no-counterpart", "translate.do.write-join-on"_code);
        if (isJoin && takeWord("on"))
            core.from.back().on = expression();
        if (isLeft && !core.from.back().on)
            fail("translate.sql.left-join"_code, "translate.no-counterpart");
        core.from.back().range.end = behind();
    }
}

sqltree::Source SqlParser::source()
{
    sqltree::Source source;
    source.range.begin = here();
    if (isSymbol("("))
        fail("translate.sql.query-in-from"_code, "translate.no-counterpart", "translate.do.name-tables"_code);
    if (isSymbol("<"))
        fail("translate.sql.answers"_code, "translate.no-counterpart", "translate.do.ask-in-query"_code);
    source.table = name("translate.sql.name.table"_code);
    const bool isNamed = takeWord("as");
    const bool isBare =
        !isEnd() && (m_tokens[m_at].kind == TokenKind::Name ||
                     (m_tokens[m_at].kind == TokenKind::Word &&
                      std::ranges::none_of(reserved, [&](std::string_view word) { return isWord(word); })));
    source.alias = isNamed || isBare ? name("translate.sql.name.name"_code) : source.table;
    source.range.end = behind();
    return source;
}

bool SqlParser::isWord(std::string_view word, std::size_t ahead) const
{
    return m_at + ahead < m_tokens.size() && m_tokens[m_at + ahead].kind == TokenKind::Word &&
           equalIgnoringCase(m_tokens[m_at + ahead].in(m_text), word);
}

bool SqlParser::isSymbol(std::string_view symbol, std::size_t ahead) const
{
    return m_at + ahead < m_tokens.size() && m_tokens[m_at + ahead].kind == TokenKind::Symbol &&
           m_tokens[m_at + ahead].in(m_text) == symbol;
}

bool SqlParser::takeWord(std::string_view word)
{
    const bool isThere = isWord(word);
    m_at += isThere ? 1 : 0;
    return isThere;
}

bool SqlParser::takeSymbol(std::string_view symbol)
{
    const bool isThere = isSymbol(symbol);
    m_at += isThere ? 1 : 0;
    return isThere;
}

void SqlParser::expectWord(std::string_view word)
{
    if (!takeWord(word))
        fail(Message::of("translate.sql.expected", {{"what", word}}));
}

void SqlParser::expectSymbol(std::string_view symbol)
{
    if (!takeSymbol(symbol))
        fail(Message::of("translate.sql.expected", {{"what", symbol}}));
}

std::string SqlParser::name(MessageCode what)
{
    if (isEnd() || (m_tokens[m_at].kind != TokenKind::Word && m_tokens[m_at].kind != TokenKind::Name)) {
        fail(Message::of("translate.sql.expected-name", {{"what", what}}));
        return {};
    }
    return sql::nameOf(m_tokens[m_at++], m_text);
}

std::size_t SqlParser::here() const
{
    return isEnd() ? m_text.size() : m_tokens[m_at].offset;
}

std::size_t SqlParser::behind() const
{
    return m_at == 0 || m_tokens.empty() ? 0 : m_tokens[m_at - 1].offset + m_tokens[m_at - 1].length;
}

/// The first failure counts; after it there is nothing more to read.
void SqlParser::fail(Message message, std::string code, Message hint)
{
    if (!m_failure) {
        const Range range{here(), isEnd() ? here() : here() + m_tokens[m_at].length};
        m_failure = translationError(std::move(code), std::move(message), m_text, range, std::move(hint));
    }
    m_at = m_tokens.size();
}

} // namespace weighhouse::cypher
