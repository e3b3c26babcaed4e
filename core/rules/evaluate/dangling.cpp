// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/evaluate/dangling.h"

#include "core/data/keys.h"

#include <functional>

namespace weighhouse::rules
{
namespace
{

using IsThere = std::function<bool(data::RowNumber row)>;

void tellOf(const CheckedRules &rules, const data::Dataset &dataset, ColumnId id, const IsThere &isThere,
            Errors &warnings)
{
    const CheckedColumn &column = rules.column(id);
    const data::Column &stored = dataset.tables[id.table].columns[*column.storedIndex];
    const std::size_t rows = dataset.tables[id.table].rowCount;
    std::size_t count = 0;
    std::size_t first = 0;
    for (std::size_t row = 0; row < rows; ++row) {
        if (stored.null(row) || isThere(static_cast<data::RowNumber>(row)))
            continue;
        first = count == 0 ? row : first;
        ++count;
    }
    if (count == 0)
        return;
    const std::string name = rules.nameOf(id);
    warnings.push_back(
        {"rules.dangling",
         Message::of("rules.dangling",
                     {{"count", count},
                      {"rows", rows},
                      {"column", name},
                      {"target", rules.tables[column.target].name},
                      {"value", data::toText(dataset.value(id.table, *column.storedIndex, first))}}),
         {.object = name},
         Message::of("rules.do.add-rows-referred-to")});
}

bool isStoredReference(const CheckedColumn &column)
{
    return column.type == Type::Reference && column.storedIndex && !column.rule;
}

} // namespace

Errors danglingReferences(const Evaluation &evaluation, const std::set<ColumnId> &columns)
{
    const CheckedRules &rules = evaluation.program().rules();
    Errors warnings;
    for (const ColumnId id : columns) {
        if (isStoredReference(rules.column(id)))
            tellOf(
                rules, evaluation.program().dataset(), id,
                [&](data::RowNumber row) { return !isNull(evaluation.baseValue(id, row)); }, warnings);
    }
    return warnings;
}

Errors danglingReferences(const CheckedRules &rules, const data::Dataset &dataset)
{
    Errors warnings;
    for (std::uint32_t table = 0; table < rules.tables.size(); ++table) {
        for (std::uint32_t i = 0; i < rules.tables[table].columns.size(); ++i) {
            const CheckedColumn &column = rules.tables[table].columns[i];
            if (!isStoredReference(column))
                continue;
            const data::TableSchema &shape = rules.schema.tables[table];
            const auto *reference =
                rules.schema.reference(shape.name, shape.columns[*column.storedIndex].name);
            if (reference == nullptr)
                continue;
            if (const auto resolved = data::resolveReference(dataset, *reference))
                tellOf(
                    rules, dataset, {table, i},
                    [&](data::RowNumber row) {
                        return (*resolved)[static_cast<std::size_t>(row)] != data::noRow;
                    },
                    warnings);
        }
    }
    return warnings;
}

} // namespace weighhouse::rules
