// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/import/sql_values.h"

#include "core/data/import/characters.h"
#include "core/data/import/sql_server.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace weighhouse::import
{
namespace
{

constexpr MessageCode expressionHint = "import.do.plain-values-can-imported"_code;
constexpr int deepestReplace = 16;

/// Whether a keyword stands here as a whole word.
bool keywordAt(std::string_view text, std::size_t at, std::string_view upperCase)
{
    if (text.size() - at < upperCase.size())
        return false;
    for (std::size_t i = 0; i < upperCase.size(); ++i) {
        if ((text[at + i] & '\x5F') != upperCase[i])
            return false;
    }
    const std::size_t end = at + upperCase.size();
    return end == text.size() || !isWordCharacter(text[end]);
}

/// The value of a number too large or too small for a double: infinite or 0.
double outOfRange(std::string_view digits)
{
    const std::size_t exponent = digits.find_first_of("eE");
    const bool small = exponent != std::string_view::npos
                           ? digits.substr(exponent + 1).starts_with('-')
                           : digits.starts_with("0") || digits.starts_with(".");
    return small ? 0.0 : HUGE_VAL;
}

/// A number without sign; `end` is set behind it. False if there is none.
bool scanNumber(std::string_view text, std::size_t at, bool negative, Literal &literal, std::size_t &end)
{
    const char *const first = text.data() + at;
    const char *const last = text.data() + text.size();
    const char *digit = first;
    std::uint64_t whole = 0;
    while (digit < last && isDigit(*digit) && digit - first < 19)
        whole = whole * 10 + static_cast<std::uint64_t>(*digit++ - '0');
    if (digit > first && (digit == last || (!isWordCharacter(*digit) && *digit != '.')) &&
        whole <= INT64_MAX) {
        literal.kind = LiteralKind::Integer;
        literal.isInteger = true;
        literal.integer = negative ? -static_cast<std::int64_t>(whole) : static_cast<std::int64_t>(whole);
        literal.number = static_cast<double>(literal.integer);
        end = static_cast<std::size_t>(digit - text.data());
        return true;
    }
    double number = 0;
    const auto [behind, problem] = std::from_chars(first, last, number);
    if (problem == std::errc::invalid_argument)
        return false;
    end = static_cast<std::size_t>(behind - text.data());
    if (end < text.size() && isWordCharacter(text[end]))
        return false;
    const std::string_view written = text.substr(at, end - at);
    if (problem == std::errc::result_out_of_range)
        number = outOfRange(written);
    literal.kind = LiteralKind::Number;
    literal.isInteger = std::ranges::all_of(written, isDigit);
    literal.number = negative ? -number : number;
    if (literal.isInteger && negative && written == "9223372036854775808") {
        literal.kind = LiteralKind::Integer;
        literal.integer = INT64_MIN;
    }
    return true;
}

int hexDigit(char c)
{
    return isDigit(c) ? c - '0' : (c & '\x5F') - 'A' + 10;
}

/// The bytes that hexadecimal digits spell; an odd first digit is a byte of its own.
bool bytesOf(std::string_view digits, std::string &bytes)
{
    bytes.clear();
    bytes.reserve(digits.size() / 2 + 1);
    if (!std::ranges::all_of(digits, isHexDigit))
        return false;
    std::size_t at = 0;
    if (digits.size() % 2 != 0)
        bytes += static_cast<char>(hexDigit(digits[at++]));
    for (; at < digits.size(); at += 2)
        bytes += static_cast<char>(hexDigit(digits[at]) * 16 + hexDigit(digits[at + 1]));
    return true;
}

/// X'41', 0x41 and b'01'.
bool readBytes(SqlCursor &cursor, const Token &token, Literal &literal, std::string &scratch)
{
    const bool hex = token.kind == TokenKind::Hex;
    const std::string_view digits = hex ? token.text.substr(2) : token.text.substr(2, token.text.size() - 3);
    const bool binary = !hex && (token.text.front() == 'b' || token.text.front() == 'B');
    literal.kind = LiteralKind::Bytes;
    if (binary) {
        literal.isInteger = digits.size() < 64 && !digits.empty();
        if (!std::ranges::all_of(digits, [](char c) { return c == '0' || c == '1'; }) || !literal.isInteger)
            return cursor.fail(
                "sql.unexpected",
                Message::of("import.unexpected.expected-up", {{"written", beginning(token.text, 30)}}),
                expressionHint, token);
        literal.kind = LiteralKind::Integer;
        for (const char c : digits)
            literal.integer = literal.integer * 2 + (c - '0');
        literal.number = static_cast<double>(literal.integer);
        scratch = std::to_string(literal.integer);
        literal.text = scratch;
        return true;
    }
    if (!bytesOf(digits, scratch))
        return cursor.fail(
            "sql.unexpected",
            Message::of("import.unexpected.expected-hexadecimal", {{"written", beginning(token.text, 30)}}),
            expressionHint, token);
    literal.text = scratch;
    literal.isInteger = hex && digits.size() < 16;
    for (std::size_t i = 0; literal.isInteger && i < digits.size(); ++i)
        literal.integer = literal.integer * 16 + hexDigit(digits[i]);
    return true;
}

/// char(10), which SQLite's shell writes for line ends; or a text.
bool replacementText(SqlCursor &cursor, std::string &result)
{
    if (!cursor.acceptWord("CHAR"))
        return cursor.text(result, "import.sql-values"_code);
    if (!cursor.expectSymbol('(', "import.sql-values.after-char"_code))
        return false;
    const Token number = cursor.lexer.peek();
    int code = 0;
    std::from_chars(number.text.data(), number.text.data() + number.text.size(), code);
    if (number.kind != TokenKind::Number || code < 1 || code > 127)
        return cursor.unexpected("import.sql-values.number-ascii"_code);
    cursor.lexer.next();
    result = static_cast<char>(code);
    return cursor.expectSymbol(')', "import.sql-values.after-number"_code);
}

std::string replaced(std::string_view text, std::string_view what, std::string_view with)
{
    std::string result;
    result.reserve(text.size());
    for (;;) {
        const std::size_t found = text.find(what);
        result += text.substr(0, found);
        if (found == std::string_view::npos)
            return result;
        result += with;
        text.remove_prefix(found + what.size());
    }
}

/// replace(text, 'what', with), of which the text may be another replace. The innermost text stands behind
/// all the opening ones, so this is a loop: first the openings, then what closes them.
bool readReplace(SqlCursor &cursor, const Token &start, std::string &result)
{
    int depth = 1;
    if (!cursor.expectSymbol('(', "import.sql-values.after-replace"_code))
        return false;
    while (cursor.acceptWord("REPLACE")) {
        if (++depth > deepestReplace)
            return cursor.fail("sql.unsupported", Message::of("import.unsupported.calls-replace"),
                               expressionHint, start);
        if (!cursor.expectSymbol('(', "import.sql-values.after-replace"_code))
            return false;
    }
    if (!cursor.text(result, "import.sql-values"_code))
        return false;
    std::string what;
    std::string with;
    for (; depth > 0; --depth) {
        if (!cursor.expectSymbol(',', "import.sql-values.replace"_code) ||
            !cursor.text(what, "import.sql-values"_code) ||
            !cursor.expectSymbol(',', "import.sql-values.replace"_code) || !replacementText(cursor, with) ||
            !cursor.expectSymbol(')', "import.sql-values.after-replace"_code))
            return false;
        if (what.empty() || with.size() > what.size())
            return cursor.fail("sql.unsupported", Message::of("import.unsupported.call-replace"),
                               expressionHint, start);
        result = replaced(result, what, with);
    }
    return true;
}

/// unistr('a\u000ab'): four hexadecimal digits, six after \+, eight after \U; two backslashes are one.
bool readUnistr(SqlCursor &cursor, const Token &start, std::string &result)
{
    if (!cursor.expectSymbol('(', "import.sql-values.after-unistr"_code))
        return false;
    const Token token = cursor.lexer.peek();
    if (token.kind != TokenKind::String)
        return cursor.unexpected("import.sql-values"_code);
    cursor.lexer.next();
    std::string scratch;
    const std::string_view content = unquoted(token.text, false, scratch);
    result.clear();
    for (std::size_t i = 0; i < content.size(); ++i) {
        if (content[i] != '\\') {
            result += content[i];
            continue;
        }
        const char kind = i + 1 < content.size() ? content[i + 1] : '\0';
        if (kind == '\\') {
            result += content[++i];
            continue;
        }
        const std::size_t digits = kind == '+' ? 6 : kind == 'U' ? 8 : 4;
        const std::size_t from = i + (kind == 'u' || kind == 'U' || kind == '+' ? 2 : 1);
        const std::string_view spelt = content.substr(std::min(from, content.size()), digits);
        std::uint32_t point = 0;
        const auto end = std::from_chars(spelt.data(), spelt.data() + spelt.size(), point, 16).ptr;
        if (spelt.size() != digits || end != spelt.data() + spelt.size() || point >= 0x80)
            return cursor.fail("sql.unsupported", Message::of("import.unsupported.call-unistr"),
                               expressionHint, start);
        result += static_cast<char>(point);
        i = from + digits - 1;
    }
    return cursor.expectSymbol(')', "import.sql-values.after-unistr"_code);
}

bool readSlowly(SqlCursor &cursor, Literal &literal, std::string &scratch)
{
    const Token token = cursor.lexer.peek();
    if (token.kind == TokenKind::Hex || token.kind == TokenKind::Blob) {
        cursor.lexer.next();
        return readBytes(cursor, token, literal, scratch);
    }
    if (token.kind != TokenKind::Word)
        return cursor.unexpected("import.sql-values.value"_code,
                                 token.kind == TokenKind::Symbol ? expressionHint : MessageCode());
    cursor.lexer.next();
    const TokenKind following = cursor.lexer.peek().kind;
    literal.kind = LiteralKind::Text;
    // A text may say its character set before: _utf8mb4'…', N'…'.
    const bool introducer = token.text.front() == '_' || isWord(token, "N");
    if (introducer && (following == TokenKind::String || following == TokenKind::DoubleQuoted)) {
        if (!cursor.text(scratch, "import.sql-values"_code))
            return false;
        literal.text = scratch;
        return true;
    }
    if (introducer && (following == TokenKind::Hex || following == TokenKind::Blob))
        return readBytes(cursor, cursor.lexer.next(), literal, scratch);
    const bool call = cursor.atSymbol('(');
    if (call && (isWord(token, "REPLACE") || isWord(token, "UNISTR"))) {
        if (!(isWord(token, "REPLACE") ? readReplace(cursor, token, scratch)
                                       : readUnistr(cursor, token, scratch)))
            return false;
        literal.text = scratch;
        return true;
    }
    if (call && (isWord(token, "CAST") || isWord(token, "CONVERT")))
        return readCast(cursor, token, literal, scratch);
    return cursor.fail(
        "sql.unexpected",
        Message::of("import.unexpected.expected-value", {{"written", beginning(token.text, 30)}}),
        expressionHint, token);
}

} // namespace

bool readLiteral(SqlCursor &cursor, Literal &literal, std::string &scratch)
{
    Lexer &lexer = cursor.lexer;
    lexer.skipSpace();
    const std::string_view text = lexer.text();
    std::size_t at = lexer.position();
    literal = {};
    literal.offset = at;
    const auto taken = [&](std::size_t end) {
        literal.length = end - literal.offset;
        lexer.seek(end);
        return true;
    };
    if (at >= text.size())
        return cursor.unexpected("import.sql-values.value"_code);
    const char first = text[at];
    if (first == '\'' || first == '"') {
        bool plain = true;
        const std::size_t end = lexer.endOfQuoted(at, first, true, plain);
        if (end == std::string_view::npos)
            return cursor.unexpected("import.sql-values.value"_code);
        literal.kind = LiteralKind::Text;
        const std::string_view quoted = text.substr(at, end - at);
        if (plain)
            literal.text = quoted.substr(1, quoted.size() - 2);
        else
            literal.text = unquoted(
                quoted, quoted.find('\\') != std::string_view::npos && lexer.backslashEscapes(), scratch);
        return taken(end);
    }
    const bool sign = first == '-' || first == '+';
    if (sign) {
        ++at;
        while (at < text.size() && text[at] == ' ')
            ++at;
    }
    std::size_t end = at;
    if (at < text.size() && (isDigit(text[at]) || text[at] == '.') &&
        scanNumber(text, at, first == '-', literal, end)) {
        taken(end);
        literal.text = text.substr(literal.offset, literal.length);
        return true;
    }
    literal.kind = LiteralKind::Null;
    if (keywordAt(text, at, "NULL"))
        return sign ? cursor.unexpected("import.sql-values.number-after"_code) : taken(at + 4);
    if (!sign && (keywordAt(text, at, "TRUE") || keywordAt(text, at, "FALSE"))) {
        literal.kind = LiteralKind::Boolean;
        literal.integer = keywordAt(text, at, "TRUE") ? 1 : 0;
        return taken(at + (literal.integer == 1 ? 4 : 5));
    }
    if (!sign && keywordAt(text, at, "DEFAULT")) {
        literal.kind = LiteralKind::Default;
        return taken(at + 7);
    }
    if (!readSlowly(cursor, literal, scratch))
        return false;
    literal.length = lexer.position() - literal.offset;
    return true;
}

} // namespace weighhouse::import
