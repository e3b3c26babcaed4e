// SPDX-License-Identifier: GPL-3.0-or-later
// Tokens for an editor: the lexemes with the roles that their neighbours tell.
#include "core/graph/syntax/keywords.h"

#include "core/graph/syntax/lexer.h"

#include <cstddef>

namespace weighhouse::cypher
{
namespace
{

/// Whether a colon, bar or the like before a name makes it a label: what stands before that.
bool leadsToLabel(const std::vector<Lexeme> &lexemes, const std::vector<Token> &tokens, std::size_t at)
{
    while (at > 0 &&
           (lexemes[at].kind == LexemeKind::Exclamation || lexemes[at].kind == LexemeKind::LeftParenthesis))
        --at;
    if (lexemes[at].kind == LexemeKind::Colon)
        return at == 0 || tokens[at - 1].kind != TokenClass::PropertyKey;
    const bool joins = lexemes[at].kind == LexemeKind::Bar || lexemes[at].kind == LexemeKind::Ampersand;
    return joins && at > 0 && tokens[at - 1].kind == TokenClass::Label;
}

TokenClass classOfName(const std::vector<Lexeme> &lexemes, const std::vector<Token> &tokens, std::size_t at)
{
    const Lexeme &lexeme = lexemes[at];
    const LexemeKind before = at > 0 ? lexemes[at - 1].kind : LexemeKind::End;
    const Lexeme &next = lexemes[at + 1];
    if (before == LexemeKind::Dot)
        return next.kind == LexemeKind::LeftParenthesis ? TokenClass::Function : TokenClass::PropertyKey;
    const bool isKey =
        (before == LexemeKind::LeftBrace || before == LexemeKind::Comma) && next.kind == LexemeKind::Colon;
    if (at > 0 && leadsToLabel(lexemes, tokens, at - 1))
        return TokenClass::Label;
    if (isKey)
        return TokenClass::PropertyKey;
    switch (classOf(lexeme.word)) {
    case KeywordClass::Clause:
        return TokenClass::Keyword;
    case KeywordClass::Operator:
        return TokenClass::Operator;
    case KeywordClass::Literal:
        return TokenClass::Literal;
    case KeywordClass::Part:
        if (lexeme.word != Word::None)
            return TokenClass::Keyword;
        break;
    case KeywordClass::Function:
        if (next.kind == LexemeKind::LeftBrace)
            return TokenClass::Keyword;
        if (lexeme.word == Word::All && before != LexemeKind::LeftParenthesis && at > 0 &&
            lexemes[at - 1].word == Word::Union)
            return TokenClass::Keyword;
        break;
    }
    return next.kind == LexemeKind::LeftParenthesis ? TokenClass::Function : TokenClass::Name;
}

TokenClass classOfLexeme(const std::vector<Lexeme> &lexemes, const std::vector<Token> &tokens, std::size_t at)
{
    using enum LexemeKind;
    switch (lexemes[at].kind) {
    case Name:
    case QuotedName:
        return classOfName(lexemes, tokens, at);
    case Parameter:
        return TokenClass::Parameter;
    case Integer:
    case Float:
        return TokenClass::Number;
    case Text:
        return TokenClass::Text;
    case Comment:
        return TokenClass::Comment;
    case Plus:
    case PlusEqual:
    case Minus:
    case Star:
    case Slash:
    case Caret:
    case Percent:
    case Equal:
    case Matches:
    case NotEqual:
    case Less:
    case LessOrEqual:
    case Greater:
    case GreaterOrEqual:
    case Exclamation:
    case Ampersand:
        return TokenClass::Operator;
    case OpenComment:
        return TokenClass::Comment;
    case OpenText:
    case OpenName:
    case Foreign:
    case BadNumber:
    case BadParameter:
    case BadCharacter:
    case BadUnicode:
        return TokenClass::Invalid;
    default:
        return TokenClass::Punctuation;
    }
}

} // namespace

std::vector<Token> tokensOf(std::string_view text)
{
    // Roles are told by neighbours, between which comments do not count.
    const std::vector<Lexeme> lexemes = lex(text);
    std::vector<Token> roles;
    roles.reserve(lexemes.size());
    for (std::size_t i = 0; lexemes[i].kind != LexemeKind::End; ++i)
        roles.push_back({classOfLexeme(lexemes, roles, i), {lexemes[i].begin, lexemes[i].end}});
    std::vector<Token> tokens;
    std::size_t next = 0;
    for (const Lexeme &lexeme : lex(text, true)) {
        if (lexeme.kind == LexemeKind::Comment)
            tokens.push_back({TokenClass::Comment, {lexeme.begin, lexeme.end}});
        else if (lexeme.kind != LexemeKind::End)
            tokens.push_back(roles[next++]);
    }
    return tokens;
}

} // namespace weighhouse::cypher
