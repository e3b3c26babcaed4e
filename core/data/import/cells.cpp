// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/import/cells.h"

#include "core/base/calendar.h"
#include "core/base/text.h"

#include <cmath>
#include <string>

namespace weighhouse::import
{

using data::ValueType;

namespace
{

/// A whole number that an integer column can hold.
bool isWhole(double value)
{
    return std::abs(value) <= 9.0e18 && value == std::floor(value);
}

/// The value of one cell as the text it has in a column of text.
std::string cellText(const data::Column &column, std::size_t row)
{
    switch (column.type) {
    case ValueType::Number:
        return numberToText(column.numbers[row]);
    case ValueType::Integer:
        return std::to_string(column.integers[row]);
    case ValueType::Date:
        return calendar::toText(column.integers[row]);
    case ValueType::Boolean:
        return column.booleans[row] != 0 ? "1" : "0";
    case ValueType::Text:
        break;
    }
    return {};
}

} // namespace

void Cells::widen(ValueType type, data::TextPool &texts)
{
    if (type == m_column.type)
        return;
    data::Column wider(type);
    const std::size_t rows = m_column.size();
    wider.reserve(rows + 1);
    for (std::size_t row = 0; row < rows; ++row) {
        if (m_column.null(row)) {
            wider.appendNull();
        } else if (type == ValueType::Text) {
            wider.appendText(texts.intern(cellText(m_column, row)));
        } else if (type == ValueType::Number) {
            wider.appendNumber(m_column.type == ValueType::Integer
                                   ? static_cast<double>(m_column.integers[row])
                                   : static_cast<double>(m_column.booleans[row]));
        } else {
            wider.appendInteger(m_column.booleans[row]);
        }
    }
    m_column = std::move(wider);
}

std::string Cells::becomeDates(const data::TextPool &texts)
{
    data::Column dates(ValueType::Date);
    dates.reserve(m_column.size());
    for (std::size_t row = 0; row < m_column.size(); ++row) {
        if (m_column.null(row)) {
            dates.appendNull();
            continue;
        }
        const std::string &text = texts.text(m_column.texts[row]);
        const auto day = calendar::fromText(text);
        if (!day)
            return text.empty() ? "\"\"" : text;
        dates.appendInteger(*day);
    }
    m_column = std::move(dates);
    return {};
}

bool Cells::decide(ValueType type, data::TextPool &texts)
{
    if (m_decided)
        return false;
    widen(type, texts);
    m_decided = true;
    return true;
}

Fit Cells::addIntegerSlowly(std::int64_t value, data::TextPool &texts)
{
    if (decide(ValueType::Integer, texts)) {
        m_column.appendInteger(value);
        return Fit::Widened;
    }
    if (m_column.type == ValueType::Boolean) {
        if (value == 0 || value == 1) {
            m_column.appendBoolean(value == 1);
            return Fit::Taken;
        }
        widen(ValueType::Integer, texts);
        m_column.appendInteger(value);
        return Fit::Widened;
    }
    return addText(std::to_string(value), texts);
}

Fit Cells::addNumberSlowly(double value, data::TextPool &texts)
{
    if (decide(ValueType::Number, texts)) {
        m_column.appendNumber(value);
        return Fit::Widened;
    }
    if (m_column.type == ValueType::Text)
        return addText(numberToText(value), texts);
    if (isWhole(value))
        return addInteger(static_cast<std::int64_t>(value), texts);
    if (!keepsIntegers()) {
        if (!m_takesText)
            return Fit::Refused;
        widen(ValueType::Text, texts);
        m_column.appendText(texts.intern(numberToText(value)));
        return Fit::Widened;
    }
    widen(ValueType::Number, texts);
    m_column.appendNumber(value);
    return Fit::Widened;
}

bool Cells::keepsIntegers()
{
    if (m_column.type != ValueType::Integer || m_tooLarge)
        return !m_tooLarge;
    for (std::size_t row = 0; row < m_column.size(); ++row) {
        if (m_column.integers[row] > largestExact || m_column.integers[row] < -largestExact) {
            m_tooLarge = true;
            return false;
        }
    }
    return true;
}

Fit Cells::addBooleanSlowly(bool value, data::TextPool &texts)
{
    if (decide(ValueType::Boolean, texts)) {
        m_column.appendBoolean(value);
        return Fit::Widened;
    }
    return addInteger(value ? 1 : 0, texts);
}

Fit Cells::addTextSlowly(std::string_view value, data::TextPool &texts)
{
    if (decide(ValueType::Text, texts)) {
        m_column.appendText(texts.intern(value));
        return Fit::Widened;
    }
    if (!m_takesText)
        return Fit::Refused;
    widen(ValueType::Text, texts);
    m_column.appendText(texts.intern(value));
    return Fit::Widened;
}

Fit Cells::add(const data::Value &value, data::TextPool &texts)
{
    if (const auto *number = std::get_if<double>(&value))
        return addNumber(*number, texts);
    if (const auto *integer = std::get_if<std::int64_t>(&value))
        return addInteger(*integer, texts);
    if (const auto *boolean = std::get_if<bool>(&value))
        return addBoolean(*boolean, texts);
    if (const auto *text = std::get_if<std::string>(&value))
        return addText(*text, texts);
    addNull();
    return Fit::Taken;
}

void Cells::truncate(std::size_t rows)
{
    const auto cut = [&](auto &values) {
        if (values.size() > rows)
            values.resize(rows);
    };
    cut(m_column.numbers);
    cut(m_column.integers);
    cut(m_column.booleans);
    cut(m_column.texts);
    cut(m_column.isNull);
}

void Cells::restore(ValueType type, bool decided)
{
    m_decided = decided;
    if (type == m_column.type)
        return;
    data::Column narrower(type);
    for (std::size_t row = 0; row < m_column.size(); ++row) {
        if (m_column.null(row))
            narrower.appendNull();
        else if (type == ValueType::Boolean)
            narrower.appendBoolean(m_column.type == ValueType::Number ? m_column.numbers[row] != 0
                                                                      : m_column.integers[row] != 0);
        else // only integers were ever widened to numbers
            narrower.appendInteger(static_cast<std::int64_t>(m_column.numbers[row]));
    }
    m_column = std::move(narrower);
}

void Cells::overwrite(std::size_t row, std::size_t from)
{
    const auto copy = [&](auto &values) {
        if (!values.empty())
            values.set(row, values[from]);
    };
    copy(m_column.numbers);
    copy(m_column.integers);
    copy(m_column.booleans);
    copy(m_column.texts);
    copy(m_column.isNull);
}

data::Value Cells::value(std::size_t row, const data::TextPool &texts) const
{
    if (m_column.null(row))
        return {};
    switch (m_column.type) {
    case ValueType::Number:
        return m_column.numbers[row];
    case ValueType::Integer:
        return m_column.integers[row];
    case ValueType::Date:
        return calendar::toText(m_column.integers[row]);
    case ValueType::Boolean:
        return m_column.booleans[row] != 0;
    case ValueType::Text:
        break;
    }
    return texts.text(m_column.texts[row]);
}

void Cells::put(std::size_t row, const data::Value &value, data::TextPool &texts)
{
    // A fresh column of one value widens as this one did; its cell then fits.
    Cells one(m_column.type, true, m_takesText);
    one.add(value, texts);
    const bool null = one.column().null(0);
    if (null && m_column.isNull.empty())
        m_column.isNull.assign(m_column.size(), 0);
    if (!m_column.isNull.empty())
        m_column.isNull.set(row, null ? 1 : 0);
    const auto copy = [&](auto &values, const auto &from) {
        if (!values.empty() && !from.empty())
            values.set(row, from[0]);
    };
    copy(m_column.numbers, one.column().numbers);
    copy(m_column.integers, one.column().integers);
    copy(m_column.booleans, one.column().booleans);
    copy(m_column.texts, one.column().texts);
}

} // namespace weighhouse::import
