// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/decision/key_check.h"

#include "core/base/text.h"

#include <algorithm>
#include <string>

namespace weighhouse::decision
{
namespace
{

/// Rows and their keys; rows without a whole key are no one's double.
struct KeyedRow {
    std::vector<double> key;
    data::RowNumber row = data::noRow;

    auto operator<=>(const KeyedRow &) const = default;
};

std::vector<KeyedRow> keyedRows(const rules::Evaluation &evaluation, std::uint32_t table)
{
    std::vector<KeyedRow> rows;
    const std::size_t count = evaluation.program().rowCount(table);
    for (std::size_t i = 0; i < count; ++i) {
        KeyedRow keyed;
        keyed.row = static_cast<data::RowNumber>(i);
        for (const std::uint32_t column : evaluation.program().rules().tables[table].key)
            keyed.key.push_back(evaluation.value({table, column}, keyed.row));
        if (std::ranges::none_of(keyed.key, rules::isNull))
            rows.push_back(std::move(keyed));
    }
    std::ranges::sort(rows);
    return rows;
}

bool isKeyColumn(const rules::CheckedRules &rules, rules::ColumnId column)
{
    return std::ranges::find(rules.tables[column.table].key, column.column) !=
           rules.tables[column.table].key.end();
}

} // namespace

KeyCheck::KeyCheck(const rules::CheckedRules &rules, const rules::CheckedQuestion &question)
{
    for (const rules::CheckedChange &change : question.changes) {
        if (isKeyColumn(rules, change.column) &&
            std::ranges::find(m_tables, change.column.table) == m_tables.end())
            m_tables.push_back(change.column.table);
    }
}

std::optional<Message> KeyCheck::problemOf(const rules::Evaluation &evaluation,
                                           std::span<const rules::CellChange> changes) const
{
    const rules::CheckedRules &rules = evaluation.program().rules();
    for (const std::uint32_t table : m_tables) {
        std::vector<data::RowNumber> changed;
        for (const rules::CellChange &change : changes) {
            if (change.column.table == table && isKeyColumn(rules, change.column))
                changed.push_back(change.row);
        }
        if (changed.empty())
            continue;
        const auto isChanged = [&](const KeyedRow &keyed) {
            return std::ranges::find(changed, keyed.row) != changed.end();
        };
        const std::vector<KeyedRow> rows = keyedRows(evaluation, table);
        const auto twice = std::ranges::adjacent_find(rows, [&](const KeyedRow &left, const KeyedRow &right) {
            return left.key == right.key && (isChanged(left) || isChanged(right));
        });
        if (twice == rows.end())
            continue;
        std::vector<std::string> key;
        for (const std::uint32_t column : rules.tables[table].key)
            key.push_back(data::toText(
                evaluation.toValue({table, column}, evaluation.value({table, column}, twice->row))));
        return Message::of("decision.applying.same-key",
                           {{"table", rules.tables[table].name}, {"key", join(key, ", ")}});
    }
    return std::nullopt;
}

} // namespace weighhouse::decision
