// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/decision/applying.h"

#include "core/decision/expressions.h"
#include "core/rules/evaluate/explain.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace weighhouse::decision
{
namespace
{

using rules::Node;
using rules::NodePtr;

/// A condition `column = decided`, its sides told apart.
struct Comparison {
    NodePtr ofRow;
    NodePtr decided;
};

std::optional<Comparison> comparisonWithDecided(const NodePtr &condition)
{
    if (condition->kind != Node::Kind::Equal)
        return std::nullopt;
    NodePtr ofRow = condition->operands[0];
    NodePtr decided = condition->operands[1];
    if (mentionsDecision(*ofRow))
        std::swap(ofRow, decided);
    if (mentionsDecision(*ofRow) || mentionsRow(*decided))
        return std::nullopt;
    return Comparison{std::move(ofRow), std::move(decided)};
}

/// What one change does to a cell that others may change too: the value set, or what is added.
struct Write {
    rules::CellChange cell;
    bool adds = false;
};

/// What a candidate does: changes of cells that nothing else changes, and those that must be put together.
struct Writes {
    std::vector<rules::CellChange> &changes;
    std::vector<Write> shared = {};
};

/// Puts the changes of each cell together; returns the reason if they cannot be.
std::optional<Message> putTogether(const rules::Evaluation &evaluation, Writes &writes)
{
    const auto placeOf = [](const Write &write) { return std::pair(write.cell.column, write.cell.row); };
    std::ranges::stable_sort(writes.shared, {}, placeOf);
    for (std::size_t i = 0; i < writes.shared.size();) {
        const rules::CellChange first = writes.shared[i].cell;
        bool add = true;
        std::size_t end = i;
        for (; end < writes.shared.size() && placeOf(writes.shared[end]) == placeOf(writes.shared[i]); ++end)
            add = add && writes.shared[end].adds;
        if (!add && end - i > 1)
            return Message::of("decision.applying.changed-twice",
                               {{"cell", rules::cellName(evaluation.program(), first.column, first.row)}});
        double value = add ? evaluation.value(first.column, first.row) : first.value;
        for (std::size_t at = i; add && at < end; ++at)
            value += writes.shared[at].cell.value;
        if (std::isinf(value))
            return Message::of("decision.applying",
                               {{"cell", rules::cellName(evaluation.program(), first.column, first.row)},
                                {"problem", Message::of("rules.no-value.too-large")}});
        i = end;
        writes.changes.push_back({first.column, first.row, rules::isNull(value) ? rules::nullValue : value});
    }
    return std::nullopt;
}

} // namespace

/// One change, prepared.
struct ChangePlan::Part {
    rules::CheckedChange change;
    bool isShared = false;                          ///< what it changes may be changed once more
    std::vector<std::uint32_t> subsets;             ///< decisions whose chosen rows are taken in turn
    std::vector<std::vector<double>> subsetOptions; ///< parallel to subsets
    std::vector<data::RowNumber> rows;              ///< rows that may be changed, whatever is decided
    NodePtr key;                                    ///< what the rows in byKey are compared with
    std::optional<std::uint32_t> keySet;            ///< or the set whose rows they are compared with
    std::vector<std::pair<double, data::RowNumber>>
        byKey;                       ///< sorted; in use if there is a key or a set, instead of rows
    std::vector<NodePtr> conditions; ///< still to be checked for each row

    Part(const rules::Evaluation &evaluation, const rules::CheckedChange &planned,
         const CandidateSpace &space, const rules::Bindings &parameters)
        : change(planned)
    {
        std::vector<const Choice *> perRow;
        const auto see = [&](const Node &node, std::uint32_t depth) {
            if (node.kind != Node::Kind::Decision)
                return;
            const Choice &choice = space.choices()[node.index];
            if (choice.isSubset() && std::ranges::find(subsets, node.index) == subsets.end()) {
                subsets.push_back(node.index);
                subsetOptions.push_back(choice.options);
            }
            if (choice.forEach && node.operands.size() == 1 && node.operands[0]->kind == Node::Kind::Row &&
                node.operands[0]->index == depth)
                perRow.push_back(&choice);
        };
        for (const NodePtr &expression : {change.row, change.where, change.value}) {
            if (expression)
                walk(*expression, see);
        }
        if (!change.row)
            findRows(evaluation, perRow, parameters);
        // Each row of a set is another row; any other way from it may lead to one row twice.
        const bool isRowItself =
            change.row && change.row->kind == Node::Kind::Decision && subsets.size() == 1;
        isShared = !subsets.empty() && !isRowItself;
    }

    void findRows(const rules::Evaluation &evaluation, const std::vector<const Choice *> &perRow,
                  const rules::Bindings &parameters)
    {
        rows.resize(evaluation.program().rowCount(change.table));
        std::iota(rows.begin(), rows.end(), 0);
        for (const Choice *choice : perRow) {
            std::erase_if(
                rows, [&](data::RowNumber row) { return !std::ranges::binary_search(choice->rows, row); });
        }
        for (const NodePtr &condition : conjuncts(change.where)) {
            if (!mentionsDecision(*condition)) {
                std::erase_if(rows, [&](data::RowNumber row) {
                    return rules::interpret(evaluation, *condition, {&row, 1}, &parameters).value != 1;
                });
            } else if (auto comparison = keyOfRow ? std::nullopt : comparisonWithDecided(condition)) {
                key = std::move(comparison->decided);
                keyOfRow = std::move(comparison->ofRow);
            } else if (!keyOfRow && condition->kind == Node::Kind::InSet &&
                       !mentionsDecision(*condition->operands[0])) {
                keySet = condition->index;
                keyOfRow = condition->operands[0];
            } else {
                conditions.push_back(condition);
            }
        }
        if (!keyOfRow)
            return;
        for (const data::RowNumber row : rows) {
            const double value = rules::interpret(evaluation, *keyOfRow, {&row, 1}, &parameters).value;
            if (!rules::isNull(value))
                byKey.emplace_back(value, row);
        }
        std::ranges::sort(byKey);
        rows.clear();
    }

    std::optional<Message> changeRow(const rules::Evaluation &evaluation, const rules::Bindings &bindings,
                                     data::RowNumber row, bool isScope, Writes &writes) const
    {
        const std::span<const data::RowNumber> scope(&row, isScope ? 1 : 0);
        // Alone, a change that adds is one that sets the sum.
        const bool adds = isShared && change.how != rules::Change::How::Set;
        const Node &value = adds ? *change.value->operands[1] : *change.value;
        const rules::Outcome outcome = rules::interpret(evaluation, value, scope, &bindings);
        if (outcome.problem)
            return Message::of("decision.applying",
                               {{"cell", rules::cellName(evaluation.program(), change.column, row)},
                                {"problem", outcome.problem->reason}});
        const bool subtracts = adds && change.how == rules::Change::How::Subtract;
        const rules::CellChange cell{change.column, row, subtracts ? -outcome.value : outcome.value};
        if (isShared)
            writes.shared.push_back({cell, adds});
        else
            writes.changes.push_back(cell);
        return std::nullopt;
    }

    std::optional<Message> changeRows(const rules::Evaluation &evaluation, const rules::Bindings &bindings,
                                      Writes &writes) const
    {
        if (change.row) {
            const rules::Outcome row = rules::interpret(evaluation, *change.row, {}, &bindings);
            if (row.problem)
                return Message::of("decision.applying.row-change",
                                   {{"tables", evaluation.program().rules().tables[change.column.table].name},
                                    {"problem", row.problem->reason}});
            if (rules::isNull(row.value))
                return std::nullopt;
            return changeRow(evaluation, bindings, static_cast<data::RowNumber>(row.value), false, writes);
        }
        for (const data::RowNumber row : rows) {
            if (auto problem = changeIfMeant(evaluation, bindings, row, writes))
                return problem;
        }
        if (keySet) {
            for (const data::RowNumber wanted : bindings.decisions[*keySet].chosen) {
                if (auto problem = changeWithKey(evaluation, bindings, wanted, writes))
                    return problem;
            }
        }
        if (!key)
            return std::nullopt;
        const double wanted = rules::interpret(evaluation, *key, {}, &bindings).value;
        return rules::isNull(wanted) ? std::nullopt : changeWithKey(evaluation, bindings, wanted, writes);
    }

    /// The rows in byKey with that key.
    std::optional<Message> changeWithKey(const rules::Evaluation &evaluation, const rules::Bindings &bindings,
                                         double wanted, Writes &writes) const
    {
        for (auto at =
                 std::ranges::lower_bound(byKey, wanted, {}, &std::pair<double, data::RowNumber>::first);
             at != byKey.end() && at->first == wanted; ++at) {
            if (auto problem = changeIfMeant(evaluation, bindings, at->second, writes))
                return problem;
        }
        return std::nullopt;
    }

    std::optional<Message> changeIfMeant(const rules::Evaluation &evaluation, const rules::Bindings &bindings,
                                         data::RowNumber row, Writes &writes) const
    {
        for (const NodePtr &condition : conditions) {
            if (rules::interpret(evaluation, *condition, {&row, 1}, &bindings).value != 1)
                return std::nullopt;
        }
        return changeRow(evaluation, bindings, row, true, writes);
    }

    /// With each combination of rows chosen by the subsets from number `from` on.
    std::optional<Message> changeForEach(std::size_t from, const rules::Evaluation &evaluation,
                                         const Candidate &candidate, rules::Bindings &bindings,
                                         Writes &writes) const
    {
        if (from == subsets.size())
            return changeRows(evaluation, bindings, writes);
        double &value = bindings.decisions[subsets[from]].value;
        const double whole = value;
        std::optional<Message> problem;
        for (const std::uint32_t pick : candidate.picks[subsets[from]]) {
            value = subsetOptions[from][pick];
            problem = changeForEach(from + 1, evaluation, candidate, bindings, writes);
            if (problem)
                break;
        }
        value = whole;
        return problem;
    }

private:
    NodePtr keyOfRow;
};

ChangePlan::ChangePlan(const rules::Evaluation &evaluation, const rules::CheckedQuestion &question,
                       const CandidateSpace &space, const rules::Bindings &parameters)
{
    for (const rules::CheckedChange &change : question.changes)
        m_parts.emplace_back(evaluation, change, space, parameters);
    for (Part &part : m_parts)
        part.isShared = part.isShared || std::ranges::count(question.changes, part.change.column,
                                                            &rules::CheckedChange::column) > 1;
}

ChangePlan::ChangePlan(ChangePlan &&) noexcept = default;
ChangePlan &ChangePlan::operator=(ChangePlan &&) noexcept = default;
ChangePlan::~ChangePlan() = default;

std::optional<Message> ChangePlan::changesOf(const rules::Evaluation &evaluation, const Candidate &candidate,
                                             rules::Bindings &bindings,
                                             std::vector<rules::CellChange> &changes) const
{
    Writes writes{changes};
    for (const Part &part : m_parts) {
        if (auto problem = part.changeForEach(0, evaluation, candidate, bindings, writes))
            return problem;
    }
    return putTogether(evaluation, writes);
}

} // namespace weighhouse::decision
