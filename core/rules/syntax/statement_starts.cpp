// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/syntax/statement_starts.h"

#include "core/rules/syntax/words.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace weighhouse::rules
{
namespace
{

/// A view of the tokens around a position that may look beyond the end.
class Around
{
public:
    Around(const std::vector<Token> &tokens, std::size_t position) : m_tokens(tokens), m_position(position) {}

    const Token &operator[](std::size_t ahead) const
    {
        return m_tokens[std::min(m_position + ahead, m_tokens.size() - 1)];
    }
    TokenKind kind(std::size_t ahead) const { return (*this)[ahead].kind; }
    bool sameLine(std::size_t ahead) const
    {
        return !(*this)[ahead].lineStart && kind(ahead) != TokenKind::End;
    }
    bool isName(std::size_t ahead) const { return kind(ahead) == TokenKind::Name; }
    bool isReserved(std::size_t ahead, std::string_view word) const
    {
        return kind(ahead) == TokenKind::Reserved && (*this)[ahead].text == word;
    }
    bool isOneOf(std::size_t ahead, std::initializer_list<std::string_view> words) const
    {
        return isName(ahead) && !(*this)[ahead].quoted &&
               std::ranges::find(words, std::string_view((*this)[ahead].text)) != words.end();
    }

private:
    const std::vector<Token> &m_tokens;
    std::size_t m_position;
};

bool isKeywordOf(const Token &token, KeywordPlace place)
{
    return token.kind == TokenKind::Name && !token.quoted && isKeyword(token.text, place);
}

/// The keyword with what its statement begins with, wherever it stands.
bool looksWhole(const Around &around, std::string_view word)
{
    if (word == "iterate")
        return around.kind(1) == TokenKind::Number;
    if (!around.isName(1))
        return false;
    if (word == "key" || word == "function")
        return around.kind(2) == TokenKind::LeftParenthesis;
    if (word == "factor")
        return around.kind(2) == TokenKind::LeftBrace || around.kind(2) == TokenKind::Text;
    if (word == "rule" || word == "question")
        // `maximize … rule weight 0.3`, `= … rule starts at 5`, `over … rule until change`: a value called
        // `rule`.
        return !around.isOneOf(1, {"weight", "starts", "until", "step", "for"}) &&
               (around.isName(2) || around.kind(2) == TokenKind::Text ||
                around.kind(2) == TokenKind::LeftParenthesis);
    return around.kind(2) == TokenKind::Dot;
}

/// A keyword behind a finished value, where no name can be: a statement unless it is a table in a change.
bool looksBroken(const Around &around)
{
    if (!around.sameLine(1))
        return true;
    switch (around.kind(1)) {
    case TokenKind::Name:
    case TokenKind::Text:
    case TokenKind::Number:
    case TokenKind::Equal:
    case TokenKind::Arrow:
    case TokenKind::Invalid:
        return true;
    case TokenKind::Reserved:
        return !around.isReserved(1, "where");
    case TokenKind::LeftParenthesis:
    case TokenKind::LeftBrace:
        return true;
    default:
        return false;
    }
}

/// A word near a statement's keyword behind a finished value, as in `rul price goods.price = …`.
bool looksMistyped(const Around &around)
{
    constexpr std::array statement{KeywordPlace::Statement};
    constexpr std::array other{KeywordPlace::Rule, KeywordPlace::Question};
    const std::string &word = around[0].text;
    return around.isName(1) && around.sameLine(1) && !isKeyword(word, KeywordPlace::Rule) &&
           !isKeyword(word, KeywordPlace::Question) && !around.isOneOf(0, {"tie"}) &&
           nearestKeyword(word, statement) && !nearestKeyword(word, other);
}

} // namespace

bool endsValue(const Token &token)
{
    switch (token.kind) {
    case TokenKind::Name:
        return token.quoted || token.text == "tolerance" ||
               !(isKeyword(token.text, KeywordPlace::Question) || isKeyword(token.text, KeywordPlace::Rule) ||
                 token.text == "each" || token.text == "over" || token.text == "step");
    case TokenKind::Reserved:
        return token.text == "true" || token.text == "false" || token.text == "null" || token.text == "this";
    case TokenKind::Invalid:
    case TokenKind::Number:
    case TokenKind::Text:
    case TokenKind::Unit:
    case TokenKind::RightParenthesis:
    case TokenKind::RightBracket:
    case TokenKind::RightBrace:
        return true;
    default:
        return false;
    }
}

std::vector<std::size_t> statementStarts(const std::vector<Token> &tokens)
{
    std::vector<std::size_t> starts;
    for (std::size_t i = 0; i + 1 < tokens.size(); ++i) {
        const Token &token = tokens[i];
        if (!token.lineStart || token.kind != TokenKind::Name || token.quoted)
            continue;
        const Around around(tokens, i);
        const bool afterValue = i == 0 || endsValue(tokens[i - 1]);
        const bool starts_ = isKeyword(token.text, KeywordPlace::Statement)
                                 ? (around.sameLine(1) && looksWhole(around, token.text)) ||
                                       (afterValue && looksBroken(around))
                                 : afterValue && looksMistyped(around);
        if (starts_)
            starts.push_back(i);
    }
    return starts;
}

bool startsClause(const std::vector<Token> &tokens, std::size_t position)
{
    const Around around(tokens, position);
    if (around.isOneOf(0, {"tie"}))
        return around.kind(1) == TokenKind::Minus && around.isOneOf(2, {"break"});
    if (!isKeywordOf(around[0], KeywordPlace::Question))
        return false;
    if (around.isOneOf(0, {"let"}))
        return around.isName(1) && around.sameLine(1) && around.kind(2) == TokenKind::Equal;
    if (around.isOneOf(0, {"tolerance"})) // anything else may be called so
        return around.kind(1) == TokenKind::Number && around.sameLine(1);
    switch (around.kind(1)) {
    case TokenKind::Dot:
    case TokenKind::LeftBracket:
    case TokenKind::Colon:
    case TokenKind::Equal:
        return false; // a table or a column called like the keyword
    default:
        return !around.isReserved(1, "where");
    }
}

bool breaksOffForClause(const std::vector<Token> &tokens, std::size_t position)
{
    const Around around(tokens, position);
    if (!around[0].lineStart || !startsClause(tokens, position))
        return false;
    if (around.isOneOf(0, {"tie"}))
        return true;
    const bool value = around.isName(1) || around.kind(1) == TokenKind::Number ||
                       around.isReserved(1, "this") || around.isReserved(1, "if");
    return value && around.sameLine(1) && !around.isOneOf(1, {"weight", "starts", "until", "step", "for"});
}

bool startsChange(const std::vector<Token> &tokens, std::size_t position)
{
    const Around around(tokens, position);
    if (startsClause(tokens, position))
        return false;
    if (around.kind(0) == TokenKind::LeftParenthesis)
        return true;
    if (around.isReserved(0, "this"))
        return around.kind(1) == TokenKind::Dot;
    if (!around.isName(0))
        return false;
    switch (around.kind(1)) {
    case TokenKind::Dot:
    case TokenKind::LeftBracket:
    case TokenKind::LeftParenthesis:
    case TokenKind::Colon:
        return true;
    default:
        return around.isReserved(1, "where");
    }
}

} // namespace weighhouse::rules
