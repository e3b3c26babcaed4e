// SPDX-License-Identifier: GPL-3.0-or-later
// Reading a dump's grammar: what is expected next, and the error if it is not there.
#pragma once

#include "core/base/message.h"
#include "core/data/import/names.h"
#include "core/data/import/sql_lexer.h"

#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::import
{

/// What is wrong with a statement, before its place is worked out.
struct Fault {
    std::string code;
    Message message;
    Message hint;
    std::size_t offset = 0;
    std::size_t length = 0; ///< In bytes.
};

/// A lexer that knows what it expects. Functions that return false have filled `fault`, unless they are named
/// "accept…", which only look.
class SqlCursor
{
public:
    SqlCursor(std::string_view text, Dialect dialect) : lexer(text, dialect) {}

    Lexer lexer;
    Fault fault;

    bool atWord(std::string_view upperCaseWord);
    bool atSymbol(char symbol);
    bool atTerminator();
    bool acceptWord(std::string_view upperCaseWord);
    bool acceptSymbol(char symbol);

    /// Takes a word, or fails with "expected WORD …".
    bool expectWord(std::string_view upperCaseWord);
    bool expectSymbol(char symbol, MessageCode after);
    /// Takes the end of the statement; the end of the text does as well.
    bool expectEnd();

    /// Takes a name, with or without quotes. `what` is "the name of a table" or the like.
    bool name(std::string &result, MessageCode what);
    /// Takes a name that may stand behind others and points, of which the last counts.
    bool qualifiedName(std::string &result, MessageCode what);
    /// Takes "(a, b(10) DESC, …)".
    bool nameList(std::vector<std::string> &result, MessageCode what);
    /// Takes a text in quotes.
    bool text(std::string &result, MessageCode what);

    /// Passes over "(…)" with everything inside.
    bool skipParentheses();
    /// Passes over everything up to the end of the statement, and that.
    void skipStatement();

    /// "expected … , found …" at the next token.
    bool unexpected(const Message &expected, Message hint = {});
    bool fail(std::string code, Message message, Message hint, const Token &token);
};

/// Whether a token is this word, which must be in upper case, in whatever case.
bool isWord(const Token &token, std::string_view upperCaseWord);

} // namespace weighhouse::import
