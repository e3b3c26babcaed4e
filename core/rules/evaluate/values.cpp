// SPDX-License-Identifier: GPL-3.0-or-later
// Values between people, programs and the numbers computed with.
#include "core/base/text.h"
#include "core/data/keys.h"
#include "core/rules/evaluate/evaluation.h"
#include "core/rules/evaluate/row_called.h"
#include "core/rules/evaluate/scalar.h"
#include "core/rules/evaluate/state.h"

#include <cmath>

namespace weighhouse::rules
{
namespace
{

Error wrongValue(const data::Value &value, Message expected, Message hint)
{
    return {"rules.wrong-value",
            Message::of("rules.wrong-value", {{"value", data::toText(value)}, {"expected", expected}}),
            {},
            std::move(hint)};
}

std::vector<std::string> rowNames(const data::Dataset &dataset, std::uint32_t table)
{
    std::vector<std::string> names;
    for (std::size_t row = 0; row < dataset.tables[table].rowCount; ++row)
        names.push_back(data::rowName(dataset, table, static_cast<RowNumber>(row)));
    return names;
}

} // namespace

data::Value Evaluation::toValue(Type type, std::uint32_t table, double value) const
{
    if (isNull(value))
        return {};
    switch (type) {
    case Type::Null:
        return {};
    case Type::Number:
        return value;
    case Type::Integer:
        if (std::abs(value) < 9.0e18 && value == std::floor(value))
            return static_cast<std::int64_t>(value);
        return value;
    case Type::Boolean:
        return value != 0;
    case Type::Text:
        return m_state->textOf(value);
    case Type::Reference:
        break;
    }
    const data::Dataset &dataset = *m_state->compiled->dataset;
    const auto &key = m_state->compiled->rules->tables[table].key;
    const auto row = static_cast<std::size_t>(value);
    if (key.size() == 1) {
        if (const auto stored = m_state->compiled->rules->column({table, key.front()}).storedIndex)
            return dataset.value(table, *stored, row);
    }
    return data::rowName(dataset, table, static_cast<RowNumber>(row));
}

data::Value Evaluation::toValue(ColumnId column, double value) const
{
    const CompiledColumn &shape = m_state->compiled->columns[m_state->compiled->flat(column)];
    return toValue(shape.type, shape.target, value);
}

Result<double> Evaluation::fromValue(Type type, std::uint32_t table, const data::Value &value)
{
    if (std::holds_alternative<std::monostate>(value))
        return nullValue;
    const auto *text = std::get_if<std::string>(&value);
    switch (type) {
    case Type::Null:
        return nullValue;
    case Type::Number:
    case Type::Integer: {
        std::optional<double> number;
        if (const auto *exact = std::get_if<double>(&value))
            number = *exact;
        else if (const auto *integer = std::get_if<std::int64_t>(&value))
            number = static_cast<double>(*integer);
        else if (text != nullptr)
            number = numberFromText(trimmed(*text));
        if (!number || !std::isfinite(*number) || (type == Type::Integer && *number != std::floor(*number)))
            return failure(wrongValue(value,
                                      type == Type::Integer ? Message::of("rules.type.whole-number")
                                                            : Message::of("rules.type.number"),
                                      Message::of("rules.do.write-number-point-decimals")));
        return *number;
    }
    case Type::Boolean:
        if (const auto *boolean = std::get_if<bool>(&value))
            return scalar::truth(*boolean);
        if (text != nullptr &&
            (equalIgnoringCase(*text, "true") || equalIgnoringCase(*text, "yes") || *text == "1"))
            return 1.0;
        if (text != nullptr &&
            (equalIgnoringCase(*text, "false") || equalIgnoringCase(*text, "no") || *text == "0"))
            return 0.0;
        return failure(wrongValue(value, Message::of("rules.values.true-false"),
                                  Message::of("rules.do.write-true-false")));
    case Type::Text:
        return textId(data::toText(value));
    case Type::Reference:
        break;
    }
    const data::Dataset &dataset = *m_state->compiled->dataset;
    const auto row = rowCalled(program(), table, data::toText(value));
    if (!row)
        return failure(row.error());
    if (*row == noRow) {
        const std::string &name = m_state->compiled->rules->tables[table].name;
        const auto near = nearest(data::toText(value), rowNames(dataset, table));
        return failure(wrongValue(value, Message::of("rules.values.name-row", {{"name", name}}),
                                  near ? Message::of("rules.do.did-mean", {{"meant", *near}})
                                       : Message::of("rules.do.name-row-key")));
    }
    return scalar::rowValue(*row);
}

} // namespace weighhouse::rules
