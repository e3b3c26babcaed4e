// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/code_lexer.h"

#include "core/rules/syntax/lexer.h"
#include "core/rules/syntax/statement_starts.h"
#include "core/rules/syntax/words.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace weighhouse::ui
{
namespace
{

using rules::Token;
using rules::TokenKind;

bool isWord(const std::vector<Token> &tokens, std::size_t at, std::string_view word)
{
    return at < tokens.size() && tokens[at].kind == TokenKind::Name && !tokens[at].quoted &&
           tokens[at].text == word;
}

bool isBesideDot(const std::vector<Token> &tokens, std::size_t at)
{
    return (at > 0 && tokens[at - 1].kind == TokenKind::Dot) ||
           (at + 1 < tokens.size() && tokens[at + 1].kind == TokenKind::Dot);
}

/// Whether a word inside a rule or a clause is a keyword there: what is before and behind it fits.
bool isInnerKeyword(const std::vector<Token> &tokens, std::size_t at)
{
    const Token &token = tokens[at];
    if (token.quoted || isBesideDot(tokens, at))
        return false;
    const TokenKind next = at + 1 < tokens.size() ? tokens[at + 1].kind : TokenKind::End;
    if (token.text == "let" || token.text == "new")
        return next == TokenKind::Name;
    if (token.text == "starts")
        return isWord(tokens, at + 1, "at");
    if (token.text == "at")
        return at > 0 && isWord(tokens, at - 1, "starts");
    if (token.text == "for")
        return isWord(tokens, at + 1, "each");
    if (token.text == "each")
        return at > 0 && isWord(tokens, at - 1, "for");
    if (token.text == "to")
        return at > 0 && (isWord(tokens, at - 1, "subject") || isWord(tokens, at - 1, "up"));
    if (token.text == "change")
        return at > 0 && isWord(tokens, at - 1, "until");
    if (token.text == "first")
        return at > 0 && isWord(tokens, at - 1, "break");
    if (token.text == "times" || token.text == "of")
        return at > 0 && tokens[at - 1].kind == TokenKind::Number;
    if (token.text == "weight" || token.text == "step")
        return next == TokenKind::Number && at > 0 && rules::endsValue(tokens[at - 1]);
    if (token.text == "is") // `null` or `not` follows
        return next == TokenKind::Reserved && at > 0 && rules::endsValue(tokens[at - 1]);
    if (token.text == "over")
        return at > 0 && isWord(tokens, at - 1, "times");
    if (token.text == "with") // correlated table.column with
        return next == TokenKind::Name && at > 3 && tokens[at - 2].kind == TokenKind::Dot &&
               isWord(tokens, at - 4, "correlated");
    if (token.text == "until")
        return isWord(tokens, at + 1, "change");
    if (token.text == "every")
        return next == TokenKind::Name && at > 0 && tokens[at - 1].kind == TokenKind::LeftParenthesis;
    return false;
}

/// How many tokens the words of a clause take: `subject to` and `tie-break` are more than one.
std::size_t clauseLength(const Token &token)
{
    if (token.text == "subject")
        return 2;
    return token.text == "tie" ? 3 : 1;
}

} // namespace

std::vector<RulesLexer::Style> stylesOf(const std::vector<Token> &tokens)
{
    std::vector<RulesLexer::Style> styles(tokens.size(), RulesLexer::Plain);
    const std::vector<std::size_t> starts = rules::statementStarts(tokens);
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        const Token &token = tokens[i];
        switch (token.kind) {
        case TokenKind::Reserved:
            styles[i] = RulesLexer::Word;
            break;
        case TokenKind::Number:
            styles[i] = RulesLexer::Number;
            break;
        case TokenKind::Text:
            styles[i] = RulesLexer::Text;
            break;
        case TokenKind::Unit:
            styles[i] = RulesLexer::Unit;
            break;
        case TokenKind::Invalid:
            styles[i] = RulesLexer::Invalid;
            break;
        case TokenKind::Name:
            if (token.quoted)
                styles[i] = RulesLexer::Quoted;
            else if (isInnerKeyword(tokens, i))
                styles[i] = RulesLexer::Keyword;
            else if (i + 1 < tokens.size() && tokens[i + 1].kind == TokenKind::LeftParenthesis)
                styles[i] = RulesLexer::Function;
            break;
        default:
            break;
        }
    }
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        if (!tokens[i].lineStart || !rules::startsClause(tokens, i))
            continue;
        const std::size_t end = std::min(i + clauseLength(tokens[i]), tokens.size());
        std::fill(styles.begin() + static_cast<std::ptrdiff_t>(i),
                  styles.begin() + static_cast<std::ptrdiff_t>(end), RulesLexer::Keyword);
    }
    for (const std::size_t start : starts)
        styles[start] = RulesLexer::Keyword;
    return styles;
}

RulesLexer::RulesLexer(QObject *parent) : StretchLexer(parent) {}

QString RulesLexer::description(int style) const
{
    static const std::array names{
        QT_TR_NOOP("Text"),          QT_TR_NOOP("Keyword"), QT_TR_NOOP("Word of a formula"),
        QT_TR_NOOP("Function"),      QT_TR_NOOP("Number"),  QT_TR_NOOP("Words"),
        QT_TR_NOOP("Unit"),          QT_TR_NOOP("Comment"), QT_TR_NOOP("Quoted name"),
        QT_TR_NOOP("Not understood")};
    return style >= 0 && style < StyleCount ? tr(names[static_cast<std::size_t>(style)]) : QString();
}

std::vector<StretchLexer::Stretch> RulesLexer::stretchesOf(std::string_view text) const
{
    const rules::Lexed lexed = rules::lex(text);
    const std::vector<Style> styles = stylesOf(lexed.tokens);
    std::vector<Stretch> stretches;
    for (std::size_t i = 0; i < lexed.tokens.size(); ++i) {
        const rules::SourceRange &range = lexed.tokens[i].range;
        if (styles[i] != Plain)
            stretches.push_back({range.begin, range.end, styles[i]});
    }
    for (const rules::Comment &comment : lexed.comments)
        stretches.push_back({comment.range.begin, comment.range.end, Comment});
    std::ranges::sort(stretches, {}, &Stretch::begin);
    return stretches;
}

} // namespace weighhouse::ui
