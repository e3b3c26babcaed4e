// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/fit/one_step.h"

#include <algorithm>
#include <cmath>

namespace weighhouse::rules
{
namespace
{

bool holdsAnything(const data::Column &column)
{
    for (std::size_t row = 0; row < column.size(); ++row) {
        const bool isFinite = column.type != data::ValueType::Number || std::isfinite(column.numbers[row]);
        if (isFinite && !column.null(row))
            return true;
    }
    return false;
}

/// The rule is no part of an iteration any more: nobody reads what it gives.
void leaveIteration(CheckedRules &rules, std::size_t rule)
{
    CheckedRule &left = rules.rules[rule];
    if (!left.iteration)
        return;
    std::erase(rules.iterations[*left.iteration].rules, rule);
    left.iteration.reset();
    left.startsAt.reset();
}

} // namespace

OneStepRules oneStep(const CheckedRules &rules, const data::Dataset &dataset)
{
    OneStepRules made{rules, {}};
    made.rules.questions.clear();
    for (std::size_t i = 0; i < rules.rules.size(); ++i) {
        const ColumnId target = rules.rules[i].target;
        const CheckedColumn &column = rules.column(target);
        if (!column.storedIndex)
            continue;
        if (!holdsAnything(dataset.tables[target.table].columns[*column.storedIndex])) {
            made.split.push_back({i, target, target});
            continue;
        }
        CheckedTable &table = made.rules.tables[target.table];
        CheckedColumn apart = column;
        apart.storedIndex.reset();
        const ColumnId workedOut{target.table, table.add(std::move(apart))};
        table.columns[target.column].rule.reset();
        made.rules.rules[i].target = workedOut;
        leaveIteration(made.rules, i);
        made.split.push_back({i, target, workedOut});
    }
    return made;
}

} // namespace weighhouse::rules
