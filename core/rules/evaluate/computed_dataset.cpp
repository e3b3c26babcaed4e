// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/evaluate/computed_dataset.h"

#include "core/base/text.h"
#include "core/data/keys.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

namespace weighhouse::rules
{
namespace
{

/// The column of the target whose values stand for its rows; nothing if that takes several.
std::optional<std::size_t> namingColumn(const CheckedRules &rules, std::uint32_t table,
                                        const CheckedColumn &column)
{
    const data::TableSchema &target = rules.schema.tables[column.target];
    if (column.storedIndex) {
        const data::TableSchema &shape = rules.schema.tables[table];
        if (const auto *reference =
                rules.schema.reference(shape.name, shape.columns[*column.storedIndex].name))
            return target.columnIndex(reference->targetColumns.front());
    }
    if (target.primaryKey.size() != 1)
        return std::nullopt;
    return target.columnIndex(target.primaryKey.front());
}

data::ValueType valueTypeOf(const CheckedRules &rules, std::uint32_t table, const CheckedColumn &column)
{
    switch (column.type) {
    case Type::Integer:
        return data::ValueType::Integer;
    case Type::Boolean:
        return data::ValueType::Boolean;
    case Type::Text:
        return data::ValueType::Text;
    case Type::Reference: {
        const auto naming = namingColumn(rules, table, column);
        return naming ? rules.schema.tables[column.target].columns[*naming].type : data::ValueType::Text;
    }
    case Type::Null:
    case Type::Number:
        break;
    }
    return data::ValueType::Number;
}

bool isWhole(double value)
{
    constexpr double most = 9.2e18; // of 64 bits
    return value == std::floor(value) && std::abs(value) < most;
}

/// Makes columns of one evaluation.
class ColumnMaker
{
public:
    ColumnMaker(const Evaluation &evaluation, const std::stop_token &stop, data::Dataset &made)
        : m_evaluation(evaluation), m_stop(stop), m_made(made)
    {
    }

    /// Null if stopped.
    std::optional<data::Column> make(ColumnId id, data::ValueType type)
    {
        const CheckedColumn &column = m_evaluation.program().rules().column(id);
        const std::size_t rows = m_evaluation.program().rowCount(id.table);
        if (type == data::ValueType::Integer && column.type != Type::Reference && !areWhole(id, rows))
            type = data::ValueType::Number;
        data::Column values(type);
        values.reserve(rows);
        const auto naming = column.type == Type::Reference
                                ? namingColumn(m_evaluation.program().rules(), id.table, column)
                                : std::nullopt;
        constexpr std::size_t rowsBetweenStops = 4096;
        for (std::size_t row = 0; row < rows; ++row) {
            if (row % rowsBetweenStops == 0 && m_stop.stop_requested())
                return std::nullopt;
            const double value = m_evaluation.value(id, static_cast<data::RowNumber>(row));
            if (isNull(value))
                values.appendNull();
            else if (column.type == Type::Reference)
                appendReference(values, column.target, naming, static_cast<std::size_t>(value));
            else
                append(values, value);
        }
        return values;
    }

    /// Sets one cell of a stored column without a rule; false if its type does not take the value.
    bool set(const CellChange &change, std::size_t position)
    {
        const CheckedColumn &column = m_evaluation.program().rules().column(change.column);
        data::Value value = m_evaluation.toValue(change.column, change.value);
        const auto naming = column.type == Type::Reference
                                ? namingColumn(m_evaluation.program().rules(), change.column.table, column)
                                : std::nullopt;
        if (naming && !isNull(change.value))
            value = m_evaluation.program().dataset().value(column.target, *naming,
                                                           static_cast<std::size_t>(change.value));
        return m_made.setValue(change.column.table, position, static_cast<std::size_t>(change.row), value)
            .has_value();
    }

private:
    bool areWhole(ColumnId id, std::size_t rows) const
    {
        for (std::size_t row = 0; row < rows; ++row) {
            const double value = m_evaluation.value(id, static_cast<data::RowNumber>(row));
            if (!isNull(value) && !isWhole(value))
                return false;
        }
        return true;
    }

    void append(data::Column &values, double value)
    {
        switch (values.type) {
        case data::ValueType::Number:
            values.appendNumber(value);
            break;
        case data::ValueType::Integer:
            values.appendInteger(static_cast<std::int64_t>(value));
            break;
        case data::ValueType::Boolean:
            values.appendBoolean(value != 0);
            break;
        case data::ValueType::Text:
            values.appendText(m_made.texts.intern(m_evaluation.text(value)));
            break;
        }
    }

    void appendReference(data::Column &values, std::uint32_t target, std::optional<std::size_t> naming,
                         std::size_t row)
    {
        const data::Dataset &dataset = m_evaluation.program().dataset();
        if (!naming) {
            values.appendText(
                m_made.texts.intern(data::rowName(dataset, target, static_cast<data::RowNumber>(row))));
            return;
        }
        const data::Column &key = dataset.tables[target].columns[*naming];
        if (key.null(row))
            values.appendNull();
        else if (key.type == data::ValueType::Number)
            values.appendNumber(key.numbers[row]);
        else if (key.type == data::ValueType::Integer)
            values.appendInteger(key.integers[row]);
        else if (key.type == data::ValueType::Boolean)
            values.appendBoolean(key.booleans[row] != 0);
        else
            values.appendText(key.texts[row]); // copies of a pool keep its numbers
    }

    const Evaluation &m_evaluation;
    const std::stop_token &m_stop;
    data::Dataset &m_made;
};

} // namespace

data::Schema computedSchema(const CheckedRules &rules)
{
    data::Schema schema = rules.schema;
    for (std::uint32_t table = 0; table < rules.tables.size(); ++table) {
        data::TableSchema &shape = schema.tables[table];
        std::set<std::string> names;
        for (const data::ColumnSchema &column : shape.columns)
            names.insert(toLower(column.name));
        for (const CheckedColumn &column : rules.tables[table].columns) {
            const data::ValueType type = valueTypeOf(rules, table, column);
            if (column.storedIndex) {
                if (column.rule)
                    shape.columns[*column.storedIndex].type = type;
                continue;
            }
            data::ColumnSchema made;
            made.name = column.name;
            for (int number = 2; !names.insert(toLower(made.name)).second; ++number)
                made.name = column.name + " (" + std::to_string(number) + ')';
            made.type = type;
            if (column.unit && !column.unit->exponents.empty())
                made.unit = toText(*column.unit);
            if (column.rule)
                made.description = rules.rules[*column.rule].description;
            shape.columns.push_back(std::move(made));
        }
    }
    return schema;
}

Result<data::Dataset> computedDataset(const Evaluation &evaluation, const std::stop_token &stop)
{
    const CheckedRules &rules = evaluation.program().rules();
    data::Dataset made = evaluation.program().dataset();
    made.schema = computedSchema(rules);
    ColumnMaker maker(evaluation, stop, made);
    for (std::uint32_t table = 0; table < rules.tables.size(); ++table) {
        for (std::uint32_t i = 0; i < rules.tables[table].columns.size(); ++i) {
            const CheckedColumn &column = rules.tables[table].columns[i];
            const ColumnId id{table, i};
            if (column.storedIndex && !column.rule)
                continue;
            std::vector<data::Column> &columns = made.tables[table].columns;
            const std::size_t position = column.storedIndex.value_or(columns.size());
            auto values = maker.make(id, made.schema.tables[table].columns[position].type);
            if (!values)
                return failure("rules.cancelled", Message::of("rules.cancelled"));
            if (column.storedIndex)
                columns[position] = *std::move(values);
            else
                columns.push_back(*std::move(values));
        }
    }
    for (const CellChange &change : evaluation.applied()) {
        const CheckedColumn &column = rules.column(change.column);
        if (!column.storedIndex || column.rule || maker.set(change, *column.storedIndex))
            continue;
        data::Column &values = made.tables[change.column.table].columns[*column.storedIndex];
        auto anew = maker.make(change.column, data::ValueType::Number);
        if (!anew)
            return failure("rules.cancelled", Message::of("rules.cancelled"));
        values = *std::move(anew);
    }
    return made;
}

} // namespace weighhouse::rules
