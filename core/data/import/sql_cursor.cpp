// SPDX-License-Identifier: GPL-3.0-or-later
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

bool SqlCursor::fail(std::string code, Message message, Message hint, const Token &token)
{
    fault = {std::move(code), std::move(message), std::move(hint), token.offset, token.text.size()};
    return false;
}

bool SqlCursor::unexpected(const Message &expected, Message hint)
{
    const Token token = lexer.peek();
    if (token.kind == TokenKind::Bad) {
        const bool comment = token.text.front() == '/';
        return fail("sql.unterminated",
                    comment ? Message::of("import.unterminated")
                            : Message::of("import.unterminated.quote-opens"),
                    comment ? Message::of("import.do.close-comment")
                            : Message::of("import.do.close-quote-double-inside"),
                    {token.kind, token.text.substr(0, 1), token.offset});
    }
    const Message found = token.kind == TokenKind::End ? Message::of("import.end-of-text")
                          : token.kind == TokenKind::Terminator
                              ? Message::of("import.end-of-statement")
                              : Message::verbatim(beginning(token.text, 30));
    return fail("sql.unexpected", Message::of("import.expected", {{"expected", expected}, {"found", found}}),
                std::move(hint), token);
}

bool SqlCursor::expectWord(std::string_view upperCaseWord)
{
    return acceptWord(upperCaseWord) || unexpected(Message::verbatim(std::string(upperCaseWord)));
}

bool SqlCursor::expectSymbol(char symbol, MessageCode after)
{
    return acceptSymbol(symbol) ||
           unexpected(Message::of("import.sign-after", {{"sign", symbol}, {"after", after}}));
}

bool SqlCursor::expectEnd()
{
    if (!atTerminator())
        return unexpected("import.end-of-statement"_code, "import.do.end-statement-semicolon"_code);
    lexer.next();
    return true;
}

bool SqlCursor::name(std::string &result, MessageCode what)
{
    const Token token = lexer.peek();
    if (token.kind == TokenKind::Word) {
        result = token.text;
    } else if (token.kind == TokenKind::Identifier || token.kind == TokenKind::DoubleQuoted ||
               token.kind == TokenKind::String) {
        std::string scratch;
        result = unquoted(token.text, false, scratch);
        if (result.empty())
            return fail("sql.unexpected",
                        Message::of("import.expected.found-empty-name", {{"expected", what}}), {}, token);
    } else {
        return unexpected(what);
    }
    lexer.next();
    return true;
}

bool SqlCursor::qualifiedName(std::string &result, MessageCode what)
{
    do {
        if (!name(result, what))
            return false;
    } while (acceptSymbol('.'));
    return true;
}

bool SqlCursor::nameList(std::vector<std::string> &result, MessageCode what)
{
    result.clear();
    if (!acceptSymbol('('))
        return unexpected(Message::of("import.open-before", {{"what", what}}));
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
    return acceptSymbol(')') || unexpected(Message::of("import.close-after", {{"what", what}}));
}

bool SqlCursor::text(std::string &result, MessageCode what)
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
    if (!expectSymbol('(', "import.here"_code))
        return false;
    for (std::size_t depth = 1; depth > 0;) {
        if (atTerminator() || lexer.peek().kind == TokenKind::Bad)
            return unexpected(Message::verbatim(")"));
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
