// SPDX-License-Identifier: GPL-3.0-or-later
// Putting the values of INSERT statements into columns.
#include "core/data/import/sql_insert.h"

#include "core/base/text.h"

#include <charconv>
#include <cmath>
#include <utility>

namespace weighhouse::import
{

using data::ValueType;

bool SqlInserter::failAt(const Literal &literal, std::string code, Message message, Message hint)
{
    const std::string_view text = m_cursor.lexer.text().substr(literal.offset, literal.length);
    return m_cursor.fail(std::move(code), std::move(message), std::move(hint),
                         {TokenKind::Word, text, literal.offset});
}

bool SqlInserter::wrongType(const SqlTable &table, std::size_t column, const Literal &literal)
{
    const SqlColumn &to = table.columns[column];
    const std::string_view written = m_cursor.lexer.text().substr(literal.offset, literal.length);
    return failAt(literal, "sql.wrong-type",
                  Message::of("import.wrong-type", {{"written", beginning(written, 40)},
                                                    {"table", table.name},
                                                    {"column", to.schema.name},
                                                    {"type", data::toText(to.cells.type())}}),
                  Message::of("import.do.give-value-type-declare"));
}

bool SqlInserter::store(SqlTable &table, std::size_t column, const Literal &literal)
{
    SqlColumn &to = table.columns[column];
    data::TextPool &texts = m_tables.texts;
    Fit fit = Fit::Taken;
    switch (literal.kind) {
    case LiteralKind::Null:
        if (table.autoColumn == column)
            return storeDefault(table, column, literal);
        if (to.notNull)
            return failAt(literal, "sql.null",
                          Message::of("import.null", {{"table", table.name}, {"column", to.schema.name}}),
                          Message::of("import.do.give-value-declare-column"));
        to.cells.addNull();
        return true;
    case LiteralKind::Default:
        return storeDefault(table, column, literal);
    case LiteralKind::Boolean:
        fit = to.cells.addBoolean(literal.integer != 0, texts);
        break;
    case LiteralKind::Integer:
        // In a column of text the digits count, not the number.
        fit = to.cells.type() == ValueType::Text && to.cells.decided()
                  ? to.cells.addText(literal.text, texts)
                  : to.cells.addInteger(literal.integer, texts);
        break;
    case LiteralKind::Number:
        if (to.cells.type() == ValueType::Text && to.cells.decided())
            fit = to.cells.addText(literal.text, texts);
        else if (!std::isfinite(literal.number) ||
                 (literal.isInteger && !to.isDecimal && to.cells.type() != ValueType::Number))
            return wrongType(table, column, literal);
        else
            fit = to.cells.addNumber(literal.number, literal.text, texts);
        break;
    case LiteralKind::Text:
        if (to.cells.type() != ValueType::Text && to.cells.decided())
            return storeText(table, column, literal);
        fit = to.cells.addText(literal.text, texts);
        break;
    case LiteralKind::Bytes:
        return storeBytes(table, column, literal);
    }
    table.widened = table.widened || fit == Fit::Widened;
    return fit != Fit::Refused || wrongType(table, column, literal);
}

bool SqlInserter::storeText(SqlTable &table, std::size_t column, const Literal &literal)
{
    // Databases take numbers in quotes for numbers.
    SqlColumn &to = table.columns[column];
    data::TextPool &texts = m_tables.texts;
    const std::string_view text = trimmed(literal.text);
    Fit fit = Fit::Refused;
    std::int64_t integer = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), integer);
    if (problem == std::errc{} && end == text.data() + text.size()) {
        fit = to.cells.addInteger(integer, texts);
    } else if (const auto number = numberFromText(text)) {
        fit = to.cells.addNumber(*number, text, texts);
    } else if (to.cells.type() == ValueType::Boolean) {
        const bool yes =
            equalIgnoringCase(text, "true") || equalIgnoringCase(text, "t") || literal.text == "\x01";
        const bool no = equalIgnoringCase(text, "false") || equalIgnoringCase(text, "f") ||
                        literal.text == std::string_view("\0", 1);
        if (yes || no)
            fit = to.cells.addBoolean(yes, texts);
    }
    table.widened = table.widened || fit == Fit::Widened;
    return fit != Fit::Refused || wrongType(table, column, literal);
}

bool SqlInserter::storeBytes(SqlTable &table, std::size_t column, const Literal &literal)
{
    SqlColumn &to = table.columns[column];
    Fit fit = Fit::Refused;
    if (to.cells.type() == ValueType::Text || !to.cells.decided()) {
        if (!isUtf8(literal.text) || literal.text.find('\0') != std::string_view::npos)
            return failAt(literal, "sql.blob",
                          Message::of("import.blob", {{"table", table.name}, {"column", to.schema.name}}),
                          Message::of("import.do.leave-columns-pictures-files"));
        fit = to.cells.addText(literal.text, m_tables.texts);
    } else if (literal.isInteger) {
        fit = to.cells.addInteger(literal.integer, m_tables.texts);
    }
    table.widened = table.widened || fit == Fit::Widened;
    return fit != Fit::Refused || wrongType(table, column, literal);
}

bool SqlInserter::storeDefault(SqlTable &table, std::size_t column, const Literal &at)
{
    SqlColumn &to = table.columns[column];
    const std::string name = table.name + "." + to.schema.name;
    if (table.autoColumn == column && to.cells.type() == ValueType::Integer) {
        to.cells.addInteger(table.nextNumber, m_tables.texts);
        return true;
    }
    switch (to.defaultValue.kind) {
    case DefaultValue::Kind::None:
        if (to.notNull)
            return failAt(at, "sql.null", Message::of("import.null.given-no", {{"name", name}}),
                          Message::of("import.do.give-value"));
        to.cells.addNull();
        return true;
    case DefaultValue::Kind::Computed:
        return failAt(at, "sql.unsupported", Message::of("import.unsupported.given-no", {{"name", name}}),
                      Message::of("import.do.give-value"));
    case DefaultValue::Kind::Plain:
        break;
    }
    Literal literal = to.defaultValue.literal;
    literal.text = to.defaultValue.text;
    if (literal.kind == LiteralKind::Default)
        literal.kind = LiteralKind::Null;
    if (literal.kind == LiteralKind::Null) {
        if (to.notNull)
            return failAt(at, "sql.null", Message::of("import.null.must-not", {{"name", name}}),
                          Message::of("import.do.give-value"));
        to.cells.addNull();
        return true;
    }
    literal.offset = at.offset;
    literal.length = at.length;
    if (store(table, column, literal))
        return true;
    m_cursor.fault.message = Message::of("import.sql-store", {{"name", name}});
    m_cursor.fault.hint = Message::of("import.do.give-value-correct-default");
    return false;
}

} // namespace weighhouse::import
