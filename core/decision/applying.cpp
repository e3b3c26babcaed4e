// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/decision/applying.h"

#include "core/decision/expressions.h"
#include "core/rules/evaluate/explain.h"

#include <algorithm>
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

} // namespace

/// One change, prepared.
struct ChangePlan::Part {
    rules::CheckedChange change;
    std::vector<std::uint32_t> subsets;             ///< decisions whose chosen rows are taken in turn
    std::vector<std::vector<double>> subsetOptions; ///< parallel to subsets
    std::vector<data::RowNumber> rows;              ///< rows that may be changed, whatever is decided
    NodePtr key;                                    ///< what the rows in byKey are compared with
    std::vector<std::pair<double, data::RowNumber>>
        byKey;                       ///< sorted; in use if there is a key, instead of rows
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
            } else if (auto comparison = key ? std::nullopt : comparisonWithDecided(condition)) {
                key = std::move(comparison->decided);
                keyOfRow = std::move(comparison->ofRow);
            } else {
                conditions.push_back(condition);
            }
        }
        if (!key)
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
                                     data::RowNumber row, bool isScope,
                                     std::vector<rules::CellChange> &changes) const
    {
        const std::span<const data::RowNumber> scope(&row, isScope ? 1 : 0);
        const rules::Outcome outcome = rules::interpret(evaluation, *change.value, scope, &bindings);
        if (outcome.problem)
            return Message::of("decision.applying",
                               {{"cell", rules::cellName(evaluation.program(), change.column, row)},
                                {"problem", outcome.problem->reason}});
        changes.push_back({change.column, row, outcome.value});
        return std::nullopt;
    }

    std::optional<Message> changeRows(const rules::Evaluation &evaluation, const rules::Bindings &bindings,
                                      std::vector<rules::CellChange> &changes) const
    {
        if (change.row) {
            const rules::Outcome row = rules::interpret(evaluation, *change.row, {}, &bindings);
            if (row.problem)
                return Message::of("decision.applying.row-change",
                                   {{"tables", evaluation.program().rules().tables[change.column.table].name},
                                    {"problem", row.problem->reason}});
            if (rules::isNull(row.value))
                return std::nullopt;
            return changeRow(evaluation, bindings, static_cast<data::RowNumber>(row.value), false, changes);
        }
        const auto changeIfMeant = [&](data::RowNumber row) -> std::optional<Message> {
            for (const NodePtr &condition : conditions) {
                if (rules::interpret(evaluation, *condition, {&row, 1}, &bindings).value != 1)
                    return std::nullopt;
            }
            return changeRow(evaluation, bindings, row, true, changes);
        };
        for (const data::RowNumber row : rows) {
            if (auto problem = changeIfMeant(row))
                return problem;
        }
        if (!key)
            return std::nullopt;
        const double wanted = rules::interpret(evaluation, *key, {}, &bindings).value;
        if (rules::isNull(wanted))
            return std::nullopt;
        for (auto at =
                 std::ranges::lower_bound(byKey, wanted, {}, &std::pair<double, data::RowNumber>::first);
             at != byKey.end() && at->first == wanted; ++at) {
            if (auto problem = changeIfMeant(at->second))
                return problem;
        }
        return std::nullopt;
    }

    /// With each combination of rows chosen by the subsets from number `from` on.
    std::optional<Message> changeForEach(std::size_t from, const rules::Evaluation &evaluation,
                                         const Candidate &candidate, rules::Bindings &bindings,
                                         std::vector<rules::CellChange> &changes) const
    {
        if (from == subsets.size())
            return changeRows(evaluation, bindings, changes);
        double &value = bindings.decisions[subsets[from]].value;
        const double whole = value;
        std::optional<Message> problem;
        for (const std::uint32_t pick : candidate.picks[subsets[from]]) {
            value = subsetOptions[from][pick];
            problem = changeForEach(from + 1, evaluation, candidate, bindings, changes);
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
}

ChangePlan::ChangePlan(ChangePlan &&) noexcept = default;
ChangePlan &ChangePlan::operator=(ChangePlan &&) noexcept = default;
ChangePlan::~ChangePlan() = default;

std::optional<Message> ChangePlan::changesOf(const rules::Evaluation &evaluation, const Candidate &candidate,
                                             rules::Bindings &bindings,
                                             std::vector<rules::CellChange> &changes) const
{
    for (const Part &part : m_parts) {
        if (auto problem = part.changeForEach(0, evaluation, candidate, bindings, changes))
            return problem;
    }
    return std::nullopt;
}

} // namespace weighhouse::decision
