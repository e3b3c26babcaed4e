// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/decision/applying.h"

#include "core/data/keys.h"
#include "core/decision/expressions.h"
#include "core/decision/nulls.h"
#include "core/rules/evaluate/explain.h"

#include <algorithm>
#include <cmath>
#include <map>
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
        if (add && rules::isNull(value))
            return Message::of("decision.applying.null-before",
                               {{"cell", rules::cellName(evaluation.program(), first.column, first.row)}});
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
        byKey;                          ///< sorted; in use if there is a key or a set, instead of rows
    std::vector<NodePtr> conditions;    ///< still to be checked for each row
    std::vector<const Choice *> perRow; ///< the `for each` choices that the change mentions
    std::map<data::RowNumber, Message>
        unclear; ///< rows whose condition has no value, unless more rules it out
    std::vector<data::RowNumber> unclearWithoutKey; ///< those that are not in byKey for that reason

    Part(const rules::Evaluation &evaluation, const rules::CheckedChange &planned,
         const CandidateSpace &space, const rules::Bindings &parameters)
        : change(planned)
    {
        const auto see = [&](const Node &node, std::uint32_t depth) {
            if (node.kind != Node::Kind::Decision)
                return;
            const Choice &choice = space.choices()[node.index];
            if (choice.isSubset() && std::ranges::find(subsets, node.index) == subsets.end()) {
                subsets.push_back(node.index);
                subsetOptions.push_back(choice.options);
            }
            if (ofOwnRow(choice, node, depth) && std::ranges::find(perRow, &choice) == perRow.end())
                perRow.push_back(&choice);
        };
        for (const NodePtr &expression : {change.row, change.where, change.value}) {
            if (expression)
                walk(*expression, see);
        }
        if (!change.row)
            findRows(evaluation, space, parameters);
        // Each row of a set is another row; any other way from it may lead to one row twice.
        const bool isRowItself =
            change.row && change.row->kind == Node::Kind::Decision && subsets.size() == 1;
        isShared = !subsets.empty() && !isRowItself;
    }

    /// Tells whether a part, with so many aggregates around it, is the choice of the row that is changed.
    static bool ofOwnRow(const Choice &choice, const Node &node, std::uint32_t depth)
    {
        return choice.forEach && node.kind == Node::Kind::Decision && node.operands.size() == 1 &&
               node.operands[0]->kind == Node::Kind::Row && node.operands[0]->index == depth;
    }

    /// Tells whether one of the choices decides nothing for the row.
    bool lacksChoice(data::RowNumber row) const
    {
        return std::ranges::any_of(
            perRow, [&](const Choice *choice) { return !std::ranges::binary_search(choice->rows, row); });
    }

    /// Leaves out the rows that are not changed because nothing is decided for them, whatever else is.
    void leaveOutUndecided(const CandidateSpace &space)
    {
        if (perRow.empty())
            return;
        std::vector<NodePtr> needed = conjuncts(change.where);
        needed.push_back(change.value);
        std::erase_if(rows, [&](data::RowNumber row) {
            const auto isUndecided = [&](const Node &node) {
                const Choice &choice = space.choices()[node.index];
                return ofOwnRow(choice, node, 0) && !std::ranges::binary_search(choice.rows, row);
            };
            return lacksChoice(row) && std::ranges::any_of(needed, [&](const NodePtr &expression) {
                       return isNullWith(*expression, isUndecided);
                   });
        });
    }

    void findRows(const rules::Evaluation &evaluation, const CandidateSpace &space,
                  const rules::Bindings &parameters)
    {
        rows.resize(evaluation.program().rowCount(change.table));
        std::iota(rows.begin(), rows.end(), 0);
        leaveOutUndecided(space);
        for (const NodePtr &condition : conjuncts(change.where)) {
            if (!mentionsDecision(*condition)) {
                std::erase_if(rows, [&](data::RowNumber row) {
                    const rules::Outcome outcome =
                        rules::interpret(evaluation, *condition, {&row, 1}, &parameters);
                    if (outcome.problem)
                        unclear.try_emplace(row, outcome.problem->reason);
                    return outcome.value != 1 && !outcome.problem;
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
        std::erase_if(unclear, [&](const auto &row) { return !std::ranges::binary_search(rows, row.first); });
        if (!keyOfRow)
            return;
        for (const data::RowNumber row : rows) {
            const rules::Outcome value = rules::interpret(evaluation, *keyOfRow, {&row, 1}, &parameters);
            if (value.problem) {
                unclear.try_emplace(row, value.problem->reason);
                unclearWithoutKey.push_back(row);
            } else if (!rules::isNull(value.value)) {
                byKey.emplace_back(value.value, row);
            }
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
        if (rules::isNull(outcome.value)) {
            if (isScope && lacksChoice(row))
                return std::nullopt;
            if (auto problem = nullProblem(evaluation, bindings, row, scope))
                return problem;
        }
        const bool subtracts = adds && change.how == rules::Change::How::Subtract;
        const rules::CellChange cell{change.column, row, subtracts ? -outcome.value : outcome.value};
        if (isShared)
            writes.shared.push_back({cell, adds});
        else
            writes.changes.push_back(cell);
        return std::nullopt;
    }

    /// Why a change to NULL is a mistake; nothing if NULL is meant, or the cell has no value to lose.
    std::optional<Message> nullProblem(const rules::Evaluation &evaluation, const rules::Bindings &bindings,
                                       data::RowNumber row, std::span<const data::RowNumber> scope) const
    {
        const auto cell = [&] { return rules::cellName(evaluation.program(), change.column, row); };
        if (change.how == rules::Change::How::Set)
            return rules::isNull(evaluation.value(change.column, row)) ||
                           isMeantNull(evaluation, *change.value, scope, bindings)
                       ? std::nullopt
                       : std::optional(Message::of("decision.applying.null", {{"cell", cell()}}));
        const Node &added = *change.value->operands[1];
        return rules::isNull(rules::interpret(evaluation, added, scope, &bindings).value)
                   ? Message::of("decision.applying.null-added", {{"cell", cell()}})
                   : Message::of("decision.applying.null-before", {{"cell", cell()}});
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
        for (const data::RowNumber row : unclearWithoutKey) {
            if (auto problem = changeIfMeant(evaluation, bindings, row, writes))
                return problem;
        }
        if (!key)
            return std::nullopt;
        const rules::Outcome wanted = rules::interpret(evaluation, *key, {}, &bindings);
        if (wanted.problem && !byKey.empty())
            return conditionProblem(evaluation, byKey.front().second, wanted.problem->reason);
        return rules::isNull(wanted.value) ? std::nullopt
                                           : changeWithKey(evaluation, bindings, wanted.value, writes);
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
        std::optional<Message> problem;
        if (!unclear.empty()) {
            if (const auto found = unclear.find(row); found != unclear.end())
                problem = found->second;
        }
        // As `and` does: what has no value does not count where another part is false.
        bool isMet = true;
        for (const NodePtr &condition : conditions) {
            const rules::Outcome outcome = rules::interpret(evaluation, *condition, {&row, 1}, &bindings);
            if (outcome.value == 0)
                return std::nullopt;
            if (outcome.problem && !problem)
                problem = outcome.problem->reason;
            isMet = isMet && outcome.value == 1;
        }
        if (problem)
            return conditionProblem(evaluation, row, *problem);
        if (!isMet)
            return std::nullopt;
        return changeRow(evaluation, bindings, row, true, writes);
    }

    Message conditionProblem(const rules::Evaluation &evaluation, data::RowNumber row,
                             const Message &reason) const
    {
        const rules::Program &program = evaluation.program();
        return Message::of("decision.applying.condition",
                           {{"table", program.rules().tables[change.table].name},
                            {"row", data::rowName(program.dataset(), change.table, row)},
                            {"problem", reason}});
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
    bindings.areUndecidedNull = true;
    std::optional<Message> problem;
    for (std::size_t i = 0; i < m_parts.size() && !problem; ++i)
        problem = m_parts[i].changeForEach(0, evaluation, candidate, bindings, writes);
    bindings.areUndecidedNull = false;
    if (problem)
        return problem;
    return putTogether(evaluation, writes);
}

} // namespace weighhouse::decision
