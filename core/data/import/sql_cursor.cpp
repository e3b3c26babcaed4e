#include "core/data/import/sql_cursor.h"

#include <utility>

namespace weighhouse::import
{

bool isWord(const Token &token, std::string_view upperCaseWord)
{
    if (token.kind != TokenKind::Word || token.text.size() != upperCaseWord.size())
        return false;
    for (std::size_t i = 0; i < upperCaseWord.size(); ++i) {
        const char c = token.text[i];
        if ((c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c) != upperCaseWord[i])
            return false;
    }
    return true;
}

bool SqlCursor::atWord(std::string_view upperCaseWord)
{
    return isWord(lexer.peek(), upperCaseWord);
}

bool SqlCursor::atSymbol(char symbol)
{
    const Token &token = lexer.peek();
    return token.kind == TokenKind::Symbol && token.text.front() == symbol;
}

bool SqlCursor::atTerminator()
{
    const TokenKind kind = lexer.peek().kind;
    return kind == TokenKind::Terminator || kind == TokenKind::End;
}

bool SqlCursor::acceptWord(std::string_view upperCaseWord)
{
    const bool there = atWord(upperCaseWord);
    if (there)
        lexer.next();
    return there;
}

bool SqlCursor::acceptSymbol(char symbol)
{
    const bool there = atSymbol(symbol);
    if (there)
        lexer.next();
    return there;
}

bool SqlCursor::fail(std::string code, std::string message, std::string hint, const Token &token)
{
    fault = {std::move(code), std::move(message), std::move(hint), token.offset, token.text.size()};
    return false;
}

bool SqlCursor::unexpected(std::string_view expected, std::string hint)
{
    const Token token = lexer.peek();
    if (token.kind == TokenKind::Bad) {
        const bool comment = token.text.front() == '/';
        return fail(
            "sql.unterminated",
            comment ? "a comment starts here that never ends" : "a quote opens here that never closes",
            comment ? "Close the comment with */." : "Close the quote; double it to have it inside a text.",
            {token.kind, token.text.substr(0, 1), token.offset});
    }
    std::string found;
    if (token.kind == TokenKind::End)
        found = "the end of the text";
    else if (token.kind == TokenKind::Terminator)
        found = "the end of the statement";
    else
        found = beginning(token.text, 30);
    return fail("sql.unexpected", "expected " + std::string(expected) + ", found " + found, std::move(hint),
                token);
}

bool SqlCursor::expectWord(std::string_view upperCaseWord)
{
    return acceptWord(upperCaseWord) || unexpected(upperCaseWord);
}

bool SqlCursor::expectSymbol(char symbol, std::string_view after)
{
    return acceptSymbol(symbol) || unexpected(std::string(1, symbol) + " " + std::string(after));
}

bool SqlCursor::expectEnd()
{
    if (!atTerminator())
        return unexpected("the end of the statement", "End the statement with a semicolon.");
    lexer.next();
    return true;
}

bool SqlCursor::name(std::string &result, std::string_view what)
{
    const Token token = lexer.peek();
    if (token.kind == TokenKind::Word) {
        result = token.text;
    } else if (token.kind == TokenKind::Identifier || token.kind == TokenKind::DoubleQuoted ||
               token.kind == TokenKind::String) {
        std::string scratch;
        result = unquoted(token.text, false, scratch);
        if (result.empty())
            return fail("sql.unexpected", "expected " + std::string(what) + ", found an empty name", {},
                        token);
    } else {
        return unexpected(what);
    }
    lexer.next();
    return true;
}

bool SqlCursor::qualifiedName(std::string &result, std::string_view what)
{
    do {
        if (!name(result, what))
            return false;
    } while (acceptSymbol('.'));
    return true;
}

bool SqlCursor::nameList(std::vector<std::string> &result, std::string_view what)
{
    result.clear();
    if (!expectSymbol('(', "before " + std::string(what)))
        return false;
    do {
        std::string column;
        if (!name(column, what))
            return false;
        result.push_back(std::move(column));
        if (atSymbol('(') && !skipParentheses()) // how much of a text MySQL indexes
            return false;
        if (acceptWord("COLLATE"))
            lexer.next();
        if (!acceptWord("ASC"))
            acceptWord("DESC");
    } while (acceptSymbol(','));
    return expectSymbol(')', "after " + std::string(what));
}

bool SqlCursor::text(std::string &result, std::string_view what)
{
    const Token token = lexer.peek();
    if (token.kind != TokenKind::String && token.kind != TokenKind::DoubleQuoted)
        return unexpected(what);
    lexer.next();
    std::string scratch;
    const bool escapes = token.text.find('\\') != std::string_view::npos && lexer.backslashEscapes();
    result = unquoted(token.text, escapes, scratch);
    return true;
}

bool SqlCursor::skipParentheses()
{
    if (!expectSymbol('(', "here"))
        return false;
    for (std::size_t depth = 1; depth > 0;) {
        if (atTerminator() || lexer.peek().kind == TokenKind::Bad)
            return unexpected(")");
        if (atSymbol('('))
            ++depth;
        else if (atSymbol(')'))
            --depth;
        lexer.next();
    }
    return true;
}

void SqlCursor::skipStatement()
{
    while (!atTerminator())
        lexer.next();
    lexer.next();
}

} // namespace weighhouse::import
