// Types from values.
#include "core/graph/import/property_column.h"

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

/// In the words of core/data.
std::string_view wordOf(Kind kind)
{
    switch (kind) {
    case Kind::Boolean:
        return "booleans";
    case Kind::Integer:
        return "integers";
    case Kind::Float:
        return "numbers";
    case Kind::Text:
        return "texts";
    case Kind::Temporal:
        return "times";
    case Kind::List:
        return "lists";
    default:
        return "other values";
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
    return ValueType::Text;
}

/// "3 texts, 1 integer" without the ones.
std::string PropertyColumn::kindsText() const
{
    std::vector<std::string> kinds;
    for (std::size_t kind = 0; kind < m_counts.size(); ++kind) {
        std::string word(wordOf(static_cast<Kind>(kind)));
        if (m_counts[kind] == 1)
            word.pop_back();
        if (m_counts[kind] != 0)
            kinds.push_back(import::countForPeople(m_counts[kind]) + " " + word);
    }
    return join(kinds, ", ");
}

std::string PropertyColumn::noteText(ValueType type) const
{
    if (type == ValueType::Number && m_notNumbers != 0)
        return import::countForPeople(m_notNumbers) + " NaN left empty";
    if (type != ValueType::Text || count(Kind::Text) == present())
        return {};
    if (count(Kind::Integer) + count(Kind::Float) == present())
        return "as text, since a number would change its large integers: " + kindsText();
    return "as text: " + kindsText();
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
    made.why = std::string(data::toText(type)) + ": " + kindsText();
    if (rows > present())
        made.why += ", " + import::countForPeople(rows - present()) + " empty";
    return made;
}

} // namespace weighhouse::graph
