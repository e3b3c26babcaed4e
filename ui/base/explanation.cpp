// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/explanation.h"

#include "ui/base/texts.h"

namespace weighhouse::ui
{

Explanation Explanation::ofCell(const EvaluationPtr &evaluation, const rules::CellAddress &cell)
{
    return {toQt(rules::cellName(evaluation->program(), cell.column, cell.row)), evaluation, cell, {}};
}

Explanation Explanation::ofExpression(const EvaluationPtr &evaluation, const rules::NodePtr &expression,
                                      const std::string &label, const std::string &unit,
                                      const rules::Bindings &bindings)
{
    const auto make = [=]() -> Made {
        // NOLINTNEXTLINE(performance-unnecessary-copy-initialization): explaining leaves marks in it
        const rules::Evaluation copy(*evaluation);
        rules::Derivation derivation = rules::explain(copy, *expression, label, bindings);
        derivation.unit = unit;
        return {evaluation, std::move(derivation)};
    };
    return {toQt(label), evaluation, {}, make};
}

bool Explanation::isSameAs(const Explanation &other) const
{
    if (cell && other.cell)
        return cell->column == other.cell->column && cell->row == other.cell->row;
    return !cell && !other.cell && title == other.title;
}

Explanation::Made Explanation::made() const
{
    if (!cell)
        return make();
    // NOLINTNEXTLINE(performance-unnecessary-copy-initialization): explaining leaves marks in it
    const rules::Evaluation copy(*evaluation);
    return {evaluation, rules::explain(copy, cell->column, cell->row)};
}

} // namespace weighhouse::ui
