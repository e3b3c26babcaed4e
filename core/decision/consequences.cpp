// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/decision/consequences.h"

#include "core/decision/labels.h"
#include "core/decision/same.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace weighhouse::decision
{
namespace
{

using rules::ColumnId;
using rules::Node;

void addColumns(const rules::NodePtr &node, std::set<const Node *> &seen, std::set<ColumnId> &columns)
{
    if (node == nullptr || !seen.insert(node.get()).second)
        return;
    if (node->kind == Node::Kind::Column)
        columns.insert(node->column);
    for (const rules::NodePtr &operand : node->operands)
        addColumns(operand, seen, columns);
    addColumns(node->body, seen, columns);
    addColumns(node->where, seen, columns);
}

/// The columns that objectives, constraints and tie-breaks read themselves.
std::set<ColumnId> columnsRead(const rules::CheckedQuestion &question)
{
    std::set<ColumnId> columns;
    std::set<const Node *> seen;
    for (const rules::CheckedObjective &objective : question.objectives)
        addColumns(objective.value, seen, columns);
    for (const rules::CheckedConstraint &constraint : question.constraints)
        addColumns(constraint.condition, seen, columns);
    for (const rules::CheckedTieBreak &tieBreak : question.tieBreaks)
        addColumns(tieBreak.value, seen, columns);
    return columns;
}

ConsequenceTable tableOf(const rules::Evaluation &evaluation, std::uint32_t table,
                         std::vector<ConsequenceColumn> columns, const std::set<data::RowNumber> &changed)
{
    const rules::Program &program = evaluation.program();
    ConsequenceTable made{
        program.rules().tables[table].name, std::move(columns), {}, program.rowCount(table), changed.size()};
    std::ranges::stable_sort(made.columns, [](const ConsequenceColumn &left, const ConsequenceColumn &right) {
        return left.isRead && !right.isRead;
    });
    const auto add = [&](data::RowNumber row) {
        ConsequenceRow values{row, rowName(program, table, row), {}, {}};
        for (const ConsequenceColumn &column : made.columns) {
            values.before.push_back(evaluation.baseValue(column.id, row));
            values.after.push_back(evaluation.value(column.id, row));
        }
        made.rows.push_back(std::move(values));
    };
    if (made.isRead()) {
        for (std::size_t row = 0; row < made.rowCount; ++row)
            add(static_cast<data::RowNumber>(row));
    } else {
        std::ranges::for_each(changed, add);
    }
    return made;
}

} // namespace

bool ConsequenceRow::isChanged(std::size_t column) const
{
    return !same(before[column], after[column]);
}

Result<Consequences> consequencesOf(const Problem &problem, const Candidate &candidate)
{
    rules::Bindings bindings = problem.bindings();
    problem.candidates().bind(candidate, bindings);
    rules::Evaluation evaluation(problem.base());
    std::vector<rules::CellChange> changes;
    if (auto reason = problem.changes().changesOf(evaluation, candidate, bindings, changes))
        return failure("decision.no-value", std::move(*reason),
                       Message::of("decision.do.look-data-change-made"));
    evaluation.apply(changes);

    const rules::CheckedRules &rules = problem.program().rules();
    const std::set<ColumnId> read = columnsRead(problem.question());
    std::map<ColumnId, std::size_t> counts; // of rows that change, also of columns in which none does
    std::map<std::uint32_t, std::set<data::RowNumber>> rows;
    for (const ColumnId column : read) {
        if (rules.column(column).rule)
            counts.emplace(column, 0);
    }
    for (const rules::ChangedCell &cell : evaluation.changes()) {
        ++counts[cell.column];
        rows[cell.column.table].insert(cell.row);
    }
    std::map<std::uint32_t, std::vector<ConsequenceColumn>> columns;
    for (const auto &[id, count] : counts) {
        const rules::CheckedColumn &column = rules.column(id);
        const bool isComputed = column.rule.has_value();
        columns[id.table].push_back(
            {id, column.name, unitOf(rules, id), read.contains(id), isComputed, count});
    }
    Consequences made{{}, std::move(evaluation)};
    for (auto &[table, ofTable] : columns)
        made.tables.push_back(tableOf(made.after, table, std::move(ofTable), rows[table]));
    std::ranges::stable_sort(made.tables, [](const ConsequenceTable &left, const ConsequenceTable &right) {
        return left.isRead() && !right.isRead();
    });
    return made;
}

} // namespace weighhouse::decision
