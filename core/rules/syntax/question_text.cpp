// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/syntax/expression_parser.h"
#include "core/rules/syntax/lexer.h"
#include "core/rules/syntax/parser.h"

#include <utility>

namespace weighhouse::rules
{
namespace
{

void shift(Expression &expression, std::size_t offset)
{
    expression.range.begin += offset;
    expression.range.end += offset;
    for (Expression &operand : expression.operands)
        shift(operand, offset);
}

/// The brace that closes an expression; braces in texts and names in quotes do not.
std::size_t closingBrace(std::string_view text, std::size_t at)
{
    char quote = '\0';
    for (; at < text.size(); ++at) {
        const char c = text[at];
        if (quote != '\0') {
            if (c == '\\' && quote != '`')
                ++at;
            else if (c == quote)
                quote = '\0';
        } else if (c == '"' || c == '\'' || c == '`') {
            quote = c;
        } else if (c == '}') {
            return at;
        }
    }
    return std::string_view::npos;
}

} // namespace

Result<std::vector<TextPiece>> parseText(std::string_view text)
{
    std::vector<TextPiece> pieces;
    std::string literal;
    for (std::size_t at = 0; at < text.size();) {
        if (text[at] != '{' || text.substr(at).starts_with("{{")) {
            literal += text[at];
            at += text[at] == '{' ? 2 : 1;
            continue;
        }
        const std::size_t end = closingBrace(text, at + 1);
        if (end == std::string_view::npos)
            return failure({"rules.unclosed-brace", Message::of("rules.unclosed-brace"),
                            placeOf(text, {}, {at, at + 1}),
                            Message::of("rules.do.add-after-expression-write")});
        const std::string_view source = text.substr(at + 1, end - at - 1);
        auto expression = parseExpression(source);
        if (!expression) {
            Error error = expression.error();
            error.where = placeOf(text, {}, {at, end + 1});
            return failure(std::move(error));
        }
        if (!literal.empty())
            pieces.push_back({std::exchange(literal, {}), {}});
        shift(*expression, at + 1);
        pieces.push_back({std::string(source), std::move(*expression)});
        at = end + 1;
    }
    if (!literal.empty())
        pieces.push_back({std::move(literal), {}});
    return pieces;
}

} // namespace weighhouse::rules
