// SPDX-License-Identifier: GPL-3.0-or-later
// The values of a column whose type widens as they come.
#pragma once

#include "core/data/dataset.h"
#include "core/data/import/lost_digits.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace weighhouse::import
{

/// What became of a value: taken; taken after the column's type changed; or not taken.
enum class Fit { Taken, Widened, Refused };

/// A column that is being read. Boolean widens to integer, integer to number when a value needs it and no
/// digit is lost, and with `takesText` everything to text. A column without a declared type takes the type of
/// its first value.
class Cells
{
public:
    explicit Cells(data::ValueType type, bool decided = true, bool takesText = false)
        : m_column(type), m_decided(decided), m_takesText(takesText)
    {
    }

    const data::Column &column() const { return m_column; }
    data::Column take() { return std::move(m_column); }
    data::ValueType type() const { return m_column.type; }
    bool decided() const { return m_decided; }
    std::size_t size() const { return m_column.size(); }

    void addNull() { m_column.appendNull(); }

    Fit addInteger(std::int64_t value, data::TextPool &texts)
    {
        if (m_column.type == data::ValueType::Integer && m_decided) {
            m_column.appendInteger(value);
            return Fit::Taken;
        }
        if (m_column.type == data::ValueType::Number) {
            m_column.appendNumber(static_cast<double>(value));
            if (value > largestExact || value < -largestExact)
                m_lost.look(std::to_string(value), static_cast<double>(value));
            return Fit::Taken;
        }
        return addIntegerSlowly(value, texts);
    }

    Fit addNumber(double value, data::TextPool &texts)
    {
        if (m_column.type == data::ValueType::Number) {
            m_column.appendNumber(value);
            return Fit::Taken;
        }
        return addNumberSlowly(value, texts);
    }

    /// Does the same and looks whether the number as it is written has more digits than are kept.
    Fit addNumber(double value, std::string_view written, data::TextPool &texts)
    {
        const Fit fit = addNumber(value, texts);
        if (m_column.type == data::ValueType::Number)
            m_lost.look(written, value);
        return fit;
    }
    const LostDigits &lost() const { return m_lost; }

    Fit addBoolean(bool value, data::TextPool &texts)
    {
        if (m_column.type == data::ValueType::Boolean) {
            m_column.appendBoolean(value);
            return Fit::Taken;
        }
        return addBooleanSlowly(value, texts);
    }

    Fit addText(std::string_view value, data::TextPool &texts)
    {
        if (m_column.type != data::ValueType::Text)
            return addTextSlowly(value, texts);
        // Dumps are often sorted, so a text is often the one of the row before.
        if (!m_column.texts.empty() && m_column.texts.back() < texts.size() &&
            texts.text(m_column.texts.back()) == value)
            m_column.appendText(m_column.texts.back());
        else
            m_column.appendText(texts.intern(value));
        return Fit::Taken;
    }

    Fit add(const data::Value &value, data::TextPool &texts);

    /// Forgets the values from a row on.
    void truncate(std::size_t rows);

    /// Takes back a widening: the type and decision as they were when only the first values were there.
    void restore(data::ValueType type, bool decided);

    /// Copies the value of one row over another's.
    void overwrite(std::size_t row, std::size_t from);

    data::Value value(std::size_t row, const data::TextPool &texts) const;
    /// Puts back what `value` gave, even if the type has widened since.
    void put(std::size_t row, const data::Value &value, data::TextPool &texts);

    /// Changes the type to a wider one, or that of a column with nothing but NULLs.
    void widen(data::ValueType type, data::TextPool &texts);

    /// Makes a column of texts one of dates, if each value is a date such as 2026-03-01 (or there is none).
    /// Else nothing changes, and the first that is not is returned.
    std::string becomeDates(const data::TextPool &texts);

private:
    Fit addIntegerSlowly(std::int64_t value, data::TextPool &texts);
    Fit addNumberSlowly(double value, data::TextPool &texts);
    Fit addBooleanSlowly(bool value, data::TextPool &texts);
    Fit addTextSlowly(std::string_view value, data::TextPool &texts);
    /// Whether the integers stay the same as numbers.
    bool keepsIntegers();
    bool decide(data::ValueType type, data::TextPool &texts);

    data::Column m_column;
    bool m_decided;
    bool m_takesText;
    LostDigits m_lost;
    bool m_tooLarge = false; ///< An integer was found that a number would not hold.
};

} // namespace weighhouse::import
