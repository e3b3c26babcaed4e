// SPDX-License-Identifier: GPL-3.0-or-later
// Types from values.
#include "core/graph/import/property_column.h"

#include "core/base/calendar.h"
#include "core/base/text.h"
#include "core/data/import/names.h"
#include "core/graph/functions/value_text.h"
#include "core/graph/temporal/text.h"

#include <cmath>
#include <cstdint>
#include <string_view>
#include <utility>

namespace weighhouse::graph
{

using data::ValueType;

namespace
{

constexpr std::int64_t longest = std::int64_t(1) << 53U; ///< All integers up to it are floats as well.

std::string textOf(const Value &value)
{
    switch (value.kind()) {
    case Kind::Text:
        return value.text();
    case Kind::Boolean:
        return value.boolean() ? "true" : "false";
    case Kind::Float:
        return floatToText(value.floating());
    case Kind::Temporal:
        return temporal::toText(value.temporal());
    default:
        return toText(value, nullptr);
    }
}

bool isDay(const temporal::Temporal &value)
{
    const auto *date = std::get_if<temporal::Date>(&value);
    return date != nullptr && calendar::isDay(date->day);
}

/// So many values of a kind, in the words of core/data.
Message countedOf(Kind kind, std::size_t number)
{
    const std::string count = import::countForPeople(number);
    switch (kind) {
    case Kind::Boolean:
        return Message::of("import.kinds.booleans", {{"count", count}});
    case Kind::Integer:
        return Message::of("import.kinds.integers", {{"count", count}});
    case Kind::Float:
        return Message::of("import.kinds.numbers", {{"count", count}});
    case Kind::Text:
        return Message::of("import.kinds.texts", {{"count", count}});
    case Kind::Temporal:
        return Message::of("import.kinds.times", {{"count", count}});
    case Kind::List:
        return Message::of("import.kinds.lists", {{"count", count}});
    default:
        return Message::of("import.kinds.others", {{"count", count}});
    }
}

void append(data::Column &column, const Value &value, data::TextPool &texts)
{
    switch (column.type) {
    case ValueType::Boolean:
        return column.appendBoolean(value.boolean());
    case ValueType::Integer:
        return column.appendInteger(value.integer());
    case ValueType::Number:
        return std::isnan(value.number()) ? column.appendNull() : column.appendNumber(value.number());
    case ValueType::Date:
        return column.appendInteger(std::get<temporal::Date>(value.temporal()).day);
    case ValueType::Text:
        return column.appendText(value.kind() == Kind::Text ? texts.intern(value.text())
                                                            : texts.intern(textOf(value)));
    }
}

} // namespace

void PropertyColumn::add(std::size_t row, Value value)
{
    ++m_counts[static_cast<std::size_t>(value.kind())];
    if (value.kind() == Kind::Integer)
        m_hasLongInteger = m_hasLongInteger || value.integer() > longest || value.integer() < -longest;
    else if (value.kind() == Kind::Float)
        m_notNumbers += std::isnan(value.floating()) ? 1 : 0;
    else if (value.kind() == Kind::Temporal)
        m_dates += isDay(value.temporal()) ? 1 : 0;
    m_cells.push_back({row, std::move(value)});
}

ValueType PropertyColumn::type() const
{
    if (count(Kind::Boolean) == present())
        return ValueType::Boolean;
    if (count(Kind::Integer) == present())
        return ValueType::Integer;
    if (count(Kind::Integer) + count(Kind::Float) == present() &&
        (count(Kind::Integer) == 0 || !m_hasLongInteger))
        return ValueType::Number;
    if (m_dates == present())
        return ValueType::Date;
    return ValueType::Text;
}

/// "3 texts, 1 integer" without the ones.
Message PropertyColumn::kindsText() const
{
    std::vector<Message> kinds;
    for (std::size_t kind = 0; kind < m_counts.size(); ++kind) {
        const bool isTemporal = static_cast<Kind>(kind) == Kind::Temporal;
        const std::size_t number = m_counts[kind] - (isTemporal ? m_dates : 0);
        if (number != 0)
            kinds.push_back(countedOf(static_cast<Kind>(kind), number));
    }
    if (m_dates != 0)
        kinds.push_back(Message::of("import.kinds.dates", {{"count", import::countForPeople(m_dates)}}));
    return Message::sequence(std::move(kinds), ", ");
}

Message PropertyColumn::noteText(ValueType type) const
{
    if (type == ValueType::Number && m_notNumbers != 0)
        return Message::of("import.property.nan", {{"count", import::countForPeople(m_notNumbers)}});
    if (type != ValueType::Text || count(Kind::Text) == present())
        return {};
    if (count(Kind::Integer) + count(Kind::Float) == present())
        return Message::of("import.property.large-integers", {{"kinds", kindsText()}});
    return Message::of("import.property.as-text", {{"kinds", kindsText()}});
}

TypedColumn PropertyColumn::make(std::size_t rows, data::TextPool &texts) const
{
    const ValueType type = this->type();
    TypedColumn made{data::Column(type), {}, noteText(type)};
    made.column.reserve(rows);
    for (const Cell &cell : m_cells) {
        while (made.column.size() < cell.row)
            made.column.appendNull();
        append(made.column, cell.value, texts);
    }
    while (made.column.size() < rows)
        made.column.appendNull();
    made.why = Message::sequence({Message::verbatim(std::string(data::toText(type))), kindsText()}, ": ");
    if (rows > present())
        made.why = Message::of("import.why.and-empty",
                               {{"why", made.why}, {"empty", import::countForPeople(rows - present())}});
    return made;
}

} // namespace weighhouse::graph
