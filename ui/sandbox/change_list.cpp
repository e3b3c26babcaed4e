// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sandbox/change_list.h"

#include "core/data/keys.h"
#include "core/decision/labels.h"
#include "ui/base/texts.h"

#include <algorithm>
#include <iterator>
#include <unordered_set>

namespace weighhouse::ui
{

Changes premisesOf(const Changes &changes)
{
    Changes premises;
    std::ranges::copy_if(changes, std::back_inserter(premises), &Change::isOn);
    const auto last = std::find_if(premises.rbegin(), premises.rend(),
                                   [](const Change &change) { return change.taken() != nullptr; });
    if (last != premises.rend())
        premises.erase(std::next(last).base());
    return premises;
}

QString textOf(const Change &change)
{
    if (const TakenCandidate *taken = change.taken())
        return taken->label;
    const SetInput &input = *change.input();
    return QStringLiteral("%1 = %2").arg(toQt(input.cell), valueText(input.value));
}

std::string addressOf(const rules::Program &program, const rules::CellAddress &cell)
{
    std::string name = rules::cellName(program, cell.column, cell.row);
    const auto found = rules::findCell(program, name);
    if (found && found->column == cell.column && found->row == cell.row)
        return name;
    const rules::CheckedTable &table = program.rules().tables[cell.column.table];
    return table.name + "[#" + std::to_string(cell.row + 1) + "]." + table.columns[cell.column.column].name;
}

std::string rowReference(const rules::Program &program, std::uint32_t table, data::RowNumber row)
{
    std::string name = decision::rowName(program, table, row);
    return decision::findRow(program, table, name) == row ? name : "#" + std::to_string(row + 1);
}

QStringList rowReferences(const rules::Program &program, std::uint32_t table, std::size_t most)
{
    QStringList references;
    std::unordered_set<std::string> seen;
    const std::size_t rows = std::min(most, program.rowCount(table));
    for (std::size_t row = 0; row < rows; ++row) {
        std::string name = decision::rowName(program, table, static_cast<data::RowNumber>(row));
        if (!seen.insert(name).second)
            name = "#" + std::to_string(row + 1); // the name means the first of them
        references.append(toQt(name));
    }
    return references;
}

data::Value valueOf(const rules::Evaluation &evaluation, const rules::CellAddress &cell)
{
    const rules::CheckedColumn &column = evaluation.program().rules().column(cell.column);
    const double value = evaluation.value(cell.column, cell.row);
    if (column.type == rules::Type::Reference && !rules::isNull(value))
        return rowReference(evaluation.program(), column.target, static_cast<data::RowNumber>(value));
    return evaluation.toValue(cell.column, value);
}

} // namespace weighhouse::ui
