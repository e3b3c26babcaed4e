// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/import/sql_types.h"

#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <utility>

namespace weighhouse::import
{

using data::ValueType;

namespace
{

struct TypeName {
    std::string_view name;
    ValueType type;
};

constexpr std::array<TypeName, 70> typeNames{{
    {"INT", ValueType::Integer},
    {"INTEGER", ValueType::Integer},
    {"BIGINT", ValueType::Integer},
    {"SMALLINT", ValueType::Integer},
    {"TINYINT", ValueType::Integer},
    {"MEDIUMINT", ValueType::Integer},
    {"INT2", ValueType::Integer},
    {"INT4", ValueType::Integer},
    {"INT8", ValueType::Integer},
    {"INT1", ValueType::Integer},
    {"INT3", ValueType::Integer},
    {"SERIAL", ValueType::Integer},
    {"BIG", ValueType::Integer},
    {"YEAR", ValueType::Integer},
    {"BOOLEAN", ValueType::Boolean},
    {"BOOL", ValueType::Boolean},
    {"BIT", ValueType::Boolean},
    {"REAL", ValueType::Number},
    {"FLOAT", ValueType::Number},
    {"FLOAT4", ValueType::Number},
    {"FLOAT8", ValueType::Number},
    {"DOUBLE", ValueType::Number},
    {"DECIMAL", ValueType::Number},
    {"DEC", ValueType::Number},
    {"NUMERIC", ValueType::Number},
    {"FIXED", ValueType::Number},
    {"NUMBER", ValueType::Number},
    {"MONEY", ValueType::Number},
    {"CHAR", ValueType::Text},
    {"CHARACTER", ValueType::Text},
    {"VARCHAR", ValueType::Text},
    {"VARCHAR2", ValueType::Text},
    {"NCHAR", ValueType::Text},
    {"NVARCHAR", ValueType::Text},
    {"STRING", ValueType::Text},
    {"TEXT", ValueType::Text},
    {"NTEXT", ValueType::Text},
    {"TINYTEXT", ValueType::Text},
    {"MEDIUMTEXT", ValueType::Text},
    {"LONGTEXT", ValueType::Text},
    {"CLOB", ValueType::Text},
    {"LONG", ValueType::Text},
    {"BLOB", ValueType::Text},
    {"TINYBLOB", ValueType::Text},
    {"MEDIUMBLOB", ValueType::Text},
    {"LONGBLOB", ValueType::Text},
    {"BINARY", ValueType::Text},
    {"VARBINARY", ValueType::Text},
    {"ENUM", ValueType::Text},
    {"SET", ValueType::Text},
    {"DATE", ValueType::Text},
    {"TIME", ValueType::Text},
    {"DATETIME", ValueType::Text},
    {"TIMESTAMP", ValueType::Text},
    {"TIMESTAMPTZ", ValueType::Text},
    {"INTERVAL", ValueType::Text},
    {"JSON", ValueType::Text},
    {"JSONB", ValueType::Text},
    {"XML", ValueType::Text},
    {"UUID", ValueType::Text},
    {"INET6", ValueType::Text},
    {"INET4", ValueType::Text},
    {"SMALLMONEY", ValueType::Number},
    {"DATETIME2", ValueType::Text},
    {"DATETIMEOFFSET", ValueType::Text},
    {"SMALLDATETIME", ValueType::Text},
    {"UNIQUEIDENTIFIER", ValueType::Text},
    {"IMAGE", ValueType::Text},
    {"SYSNAME", ValueType::Text},
    {"SQL_VARIANT", ValueType::Text},
}};

/// Words before a type that do not change what it is here.
constexpr std::array<std::string_view, 5> prefixes{"NATIONAL", "NATIVE", "VARYING", "UNSIGNED", "SIGNED"};
/// Words after a type that do not change it either.
constexpr std::array<std::string_view, 13> suffixes{
    "PRECISION", "VARYING",   "UNSIGNED", "SIGNED",  "ZEROFILL", "BINARY", "ASCII",
    "UNICODE",   "CHARACTER", "INT",      "INTEGER", "VARCHAR",  "LARGE"};

constexpr std::array<std::string_view, 30> columnOptions{
    "NOT",        "NULL",           "DEFAULT",       "PRIMARY", "UNIQUE",        "KEY",       "CHECK",
    "REFERENCES", "CONSTRAINT",     "COLLATE",       "AS",      "GENERATED",     "ON",        "COMMENT",
    "VIRTUAL",    "AUTO_INCREMENT", "AUTOINCREMENT", "STORED",  "PERSISTENT",    "INVISIBLE", "VISIBLE",
    "CHARACTER",  "CHARSET",        "FIRST",         "AFTER",   "COLUMN_FORMAT", "STORAGE",   "IDENTITY",
    "ROWGUIDCOL", "SPARSE"};

bool isOneOf(const Token &token, std::span<const std::string_view> words)
{
    return std::ranges::any_of(words, [&](std::string_view word) { return isWord(token, word); });
}

Message typeHint(std::string_view word)
{
    std::vector<std::string> candidates;
    for (const TypeName &known : typeNames)
        candidates.emplace_back(known.name);
    const auto near = nearest(word, candidates);
    const Message types = Message::of("import.do.types-of-values");
    return near ? Message::sequence({Message::of("import.do.did-mean", {{"near", *near}}), types}) : types;
}

/// Takes "(10)", "(10, 2)" or "('a', 'b')"; gives the first number, and the second one too.
bool readLength(SqlCursor &cursor, std::optional<std::string> &length,
                std::optional<std::string> *second = nullptr)
{
    if (!cursor.acceptSymbol('('))
        return true;
    if (cursor.lexer.peek().kind == TokenKind::Number)
        length = cursor.lexer.peek().text;
    bool isBehindComma = false;
    while (!cursor.acceptSymbol(')')) {
        const TokenKind kind = cursor.lexer.peek().kind;
        const bool known = kind == TokenKind::Number || kind == TokenKind::String ||
                           kind == TokenKind::DoubleQuoted || kind == TokenKind::Word ||
                           cursor.atSymbol(',') || cursor.atSymbol('-') || cursor.atSymbol('+');
        if (!known)
            return cursor.unexpected("import.sql-types.after-length"_code);
        if (second != nullptr && isBehindComma && kind == TokenKind::Number && !*second)
            *second = cursor.lexer.peek().text;
        isBehindComma = cursor.atSymbol(',');
        cursor.lexer.next();
    }
    return true;
}

/// Tells whether DECIMAL(digits, decimals) holds whole numbers of more digits than a double keeps.
bool isLongWhole(std::string_view word, const std::optional<std::string> &digits,
                 const std::optional<std::string> &decimals)
{
    constexpr std::array<std::string_view, 5> names{"DECIMAL", "DEC", "NUMERIC", "FIXED", "NUMBER"};
    constexpr int mostExact = 15;
    if (std::ranges::find(names, word) == names.end() || !digits || (decimals && *decimals != "0"))
        return false;
    int count = 0;
    std::from_chars(digits->data(), digits->data() + digits->size(), count);
    return count > mostExact;
}

} // namespace

bool isColumnOption(const Token &token)
{
    return isOneOf(token, columnOptions);
}

bool readColumnType(SqlCursor &cursor, ColumnType &result)
{
    result = {};
    Token token = cursor.lexer.peek();
    if (cursor.atSymbol(',') || cursor.atSymbol(')') || cursor.atTerminator() ||
        (isColumnOption(token) && !isWord(token, "CHARACTER"))) {
        cursor.lexer.weigh(-10); // only SQLite has columns without a type
        return true;
    }
    while (isOneOf(token, prefixes)) {
        cursor.lexer.next();
        token = cursor.lexer.peek();
    }
    std::string word;
    if (!cursor.qualifiedName(word, "import.sql-types.type-column"_code))
        return false;
    std::ranges::transform(word, word.begin(), [](char c) {
        return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    });
    const auto *known = std::ranges::find(typeNames, word, &TypeName::name);
    if (known == typeNames.end())
        return cursor.fail("sql.unknown-type",
                           Message::of("import.unknown-type", {{"written", beginning(word, 40)}}),
                           typeHint(word), token);
    result.declared = true;
    result.type = known->type;
    result.isDate = word == "DATE";
    std::optional<std::string> length;
    std::optional<std::string> decimals;
    if (!readLength(cursor, length, &decimals))
        return false;
    if (isLongWhole(word, length, decimals)) {
        result.type = ValueType::Integer;
        result.isDecimal = true;
    }
    result.isPlainInteger = word == "INTEGER" && !length;
    if ((word == "TINYINT" || word == "INT1") && length == "1")
        result.type = ValueType::Boolean;
    if (word == "BIT" && length && *length != "1")
        result.type = ValueType::Integer;
    for (;;) {
        const Token following = cursor.lexer.peek();
        if (isWord(following, "CHARACTER") || isWord(following, "CHARSET")) {
            cursor.lexer.next();
            if (isWord(following, "CHARACTER") && !cursor.acceptWord("SET"))
                continue; // LONG CHARACTER
            if (!cursor.name(word, "import.sql-column-parser.name-character"_code))
                return false;
        } else if (isWord(following, "WITH") || isWord(following, "WITHOUT")) {
            cursor.lexer.next();
            if (!cursor.expectWord("TIME") || !cursor.expectWord("ZONE"))
                return false;
        } else if (isOneOf(following, suffixes)) {
            if (isWord(following, "UNSIGNED") || isWord(following, "ZEROFILL"))
                cursor.lexer.weigh(10);
            cursor.lexer.next();
            if (!readLength(cursor, length))
                return false;
        } else {
            return true;
        }
    }
}

} // namespace weighhouse::import
