// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/evaluate/computed_dataset.h"

#include "core/base/text.h"
#include "core/data/graph_mapping.h"
#include "core/data/keys.h"

#include <algorithm>
#include <cmath>
#include <functional>
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
    case Type::Date:
        return data::ValueType::Date;
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
        return make(id.table, column, type,
                    [this, id](data::RowNumber row) { return m_evaluation.value(id, row); });
    }

    std::optional<data::Column> make(const DecidedValues &decided, data::ValueType type)
    {
        return make(decided.table, decided.column, type, [&decided](data::RowNumber row) {
            return decided.values[static_cast<std::size_t>(row)];
        });
    }

    /// Tells whether a key of the table is not what is stored.
    bool hasChangedKey(std::uint32_t table) const
    {
        const CheckedTable &checked = m_evaluation.program().rules().tables[table];
        const auto isOfKey = [&](const CellChange &change) {
            return change.column.table == table &&
                   std::ranges::find(checked.key, change.column.column) != checked.key.end();
        };
        return std::ranges::any_of(m_evaluation.applied(), isOfKey) ||
               std::ranges::any_of(m_evaluation.setInBase(), isOfKey);
    }

    /// Sets one cell of a stored column without a rule; false if its type does not take the value.
    bool set(const CellChange &change, std::size_t position)
    {
        const CheckedColumn &column = m_evaluation.program().rules().column(change.column);
        data::Value value = m_evaluation.toValue(change.column, change.value);
        const auto naming = column.type == Type::Reference
                                ? namingColumn(m_evaluation.program().rules(), change.column.table, column)
                                : std::nullopt;
        if (naming && !isNull(change.value) && !hasChangedKey(column.target))
            value = m_evaluation.program().dataset().value(column.target, *naming,
                                                           static_cast<std::size_t>(change.value));
        return m_made.setValue(change.column.table, position, static_cast<std::size_t>(change.row), value)
            .has_value();
    }

private:
    using ValueOf = std::function<double(data::RowNumber)>;

    std::optional<data::Column> make(std::uint32_t table, const CheckedColumn &column, data::ValueType type,
                                     const ValueOf &valueOf)
    {
        const std::size_t rows = m_evaluation.program().rowCount(table);
        const bool isWholes = type == data::ValueType::Integer && column.type != Type::Reference;
        if (isWholes && !areWhole(rows, valueOf))
            type = data::ValueType::Number;
        data::Column values(type);
        values.reserve(rows);
        const auto naming = column.type == Type::Reference
                                ? namingColumn(m_evaluation.program().rules(), table, column)
                                : std::nullopt;
        constexpr std::size_t rowsBetweenStops = 4096;
        for (std::size_t row = 0; row < rows; ++row) {
            if (row % rowsBetweenStops == 0 && m_stop.stop_requested())
                return std::nullopt;
            const double value = valueOf(static_cast<data::RowNumber>(row));
            if (isNull(value))
                values.appendNull();
            else if (column.type == Type::Reference)
                appendReference(values, column.target, naming, static_cast<std::size_t>(value));
            else
                append(values, value);
        }
        return values;
    }

    static bool areWhole(std::size_t rows, const ValueOf &valueOf)
    {
        for (std::size_t row = 0; row < rows; ++row) {
            const double value = valueOf(static_cast<data::RowNumber>(row));
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
        case data::ValueType::Date:
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
        const auto number = static_cast<data::RowNumber>(row);
        if (hasChangedKey(target)) {
            appendChangedKey(values, target, naming, number);
            return;
        }
        if (!naming) {
            values.appendText(m_made.texts.intern(data::rowName(dataset, target, number)));
            return;
        }
        appendStored(values, target, *naming, row);
    }

    void appendStored(data::Column &values, std::uint32_t target, std::size_t column, std::size_t row)
    {
        const data::Column &key = m_evaluation.program().dataset().tables[target].columns[column];
        if (key.null(row))
            values.appendNull();
        else if (key.type == data::ValueType::Number)
            values.appendNumber(key.numbers[row]);
        else if (key.type == data::ValueType::Integer || key.type == data::ValueType::Date)
            values.appendInteger(key.integers[row]);
        else if (key.type == data::ValueType::Boolean)
            values.appendBoolean(key.booleans[row] != 0);
        else
            values.appendText(key.texts[row]); // copies of a pool keep its numbers
    }

    /// The present key of a row, some of whose table's keys have changed.
    void appendChangedKey(data::Column &values, std::uint32_t target, std::optional<std::size_t> naming,
                          data::RowNumber row)
    {
        const CheckedTable &table = m_evaluation.program().rules().tables[target];
        std::string name;
        for (const std::uint32_t column : table.key) {
            const ColumnId id{target, column};
            const double value = m_evaluation.value(id, row);
            if (naming && table.columns[column].storedIndex == naming) {
                if (isNull(value))
                    values.appendNull();
                else
                    append(values, value);
                return;
            }
            name += (name.empty() ? "" : ", ") + data::toText(m_evaluation.toValue(id, value));
        }
        if (naming) // by a column that is no key and keeps what is stored
            appendStored(values, target, *naming, static_cast<std::size_t>(row));
        else
            values.appendText(m_made.texts.intern(name));
    }

    const Evaluation &m_evaluation;
    const std::stop_token &m_stop;
    data::Dataset &m_made;
};

/// A column that a rule or a decision fills with rows is a reference for graphs, too, if one column names
/// them.
void addReference(const CheckedRules &rules, std::uint32_t table, const CheckedColumn &column,
                  const std::string &name, data::Schema &schema)
{
    if (column.type != Type::Reference)
        return;
    if (const auto naming = namingColumn(rules, table, column)) {
        const data::TableSchema &target = rules.schema.tables[column.target];
        data::Reference reference;
        reference.table = schema.tables[table].name;
        reference.columns = {name};
        reference.targetTable = target.name;
        reference.targetColumns = {target.columns[*naming].name};
        schema.references.push_back(std::move(reference));
    }
}

} // namespace

data::Schema computedSchema(const CheckedRules &rules, const std::vector<DecidedValues> &decided)
{
    data::Schema schema = rules.schema;
    // With and without computed columns a table is the same in the graph.
    data::settleGraph(schema);
    for (std::uint32_t table = 0; table < rules.tables.size(); ++table) {
        data::TableSchema &shape = schema.tables[table];
        std::set<std::string> names;
        for (const data::ColumnSchema &column : shape.columns)
            names.insert(toLower(column.name));
        const auto add = [&](const CheckedColumn &column) {
            data::ColumnSchema made;
            made.name = column.name;
            for (int number = 2; !names.insert(toLower(made.name)).second; ++number)
                made.name = column.name + " (" + std::to_string(number) + ')';
            made.type = valueTypeOf(rules, table, column);
            if (column.unit && !column.unit->exponents.empty())
                made.unit = toText(*column.unit);
            if (column.rule)
                made.description = rules.rules[*column.rule].description;
            addReference(rules, table, column, made.name, schema);
            shape.columns.push_back(std::move(made));
        };
        for (const CheckedColumn &column : rules.tables[table].columns) {
            if (!column.storedIndex)
                add(column);
            else if (column.rule)
                shape.columns[*column.storedIndex].type = valueTypeOf(rules, table, column);
        }
        for (const DecidedValues &one : decided) {
            if (one.table == table)
                add(one.column);
        }
    }
    return schema;
}

Result<data::Dataset> computedDataset(const Evaluation &evaluation, const std::vector<DecidedValues> &decided,
                                      const std::stop_token &stop)
{
    const CheckedRules &rules = evaluation.program().rules();
    data::Dataset made = evaluation.program().dataset();
    made.schema = computedSchema(rules, decided);
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
        for (const DecidedValues &one : decided) {
            if (one.table != table)
                continue;
            std::vector<data::Column> &columns = made.tables[table].columns;
            auto values = maker.make(one, made.schema.tables[table].columns[columns.size()].type);
            if (!values)
                return failure("rules.cancelled", Message::of("rules.cancelled"));
            columns.push_back(*std::move(values));
        }
    }
    // Stored references follow the rows whose keys have changed.
    for (std::uint32_t table = 0; table < rules.tables.size(); ++table) {
        for (std::uint32_t i = 0; i < rules.tables[table].columns.size(); ++i) {
            const CheckedColumn &column = rules.tables[table].columns[i];
            if (!column.storedIndex || column.rule || column.type != Type::Reference ||
                !maker.hasChangedKey(column.target))
                continue;
            auto values = maker.make({table, i}, made.schema.tables[table].columns[*column.storedIndex].type);
            if (!values)
                return failure("rules.cancelled", Message::of("rules.cancelled"));
            made.tables[table].columns[*column.storedIndex] = *std::move(values);
        }
    }
    // The last value set counts: `set` takes the value that is given.
    std::vector<CellChange> changes = evaluation.setInBase();
    std::ranges::copy(evaluation.applied(), std::back_inserter(changes));
    for (const CellChange &change : changes) {
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
