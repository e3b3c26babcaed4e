// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/journal/run_difference.h"

#include <algorithm>
#include <map>
#include <set>

namespace weighhouse::plan
{
namespace
{

using Pairs = std::vector<std::pair<NodeId, NodeId>>;

/// Steps that a change speaks of on both sides: the same name first, then in their order.
void pairUp(const Change &change, Pairs &pairs)
{
    std::vector<NodeId> before = change.before;
    std::vector<NodeId> after = change.after;
    for (const NodeId id : change.before) {
        if (const auto same = std::ranges::find(after, id); same != after.end()) {
            pairs.emplace_back(id, id);
            after.erase(same);
            std::erase(before, id);
        }
    }
    // One that became several, or the other way round, is none of them.
    if (before.size() != after.size())
        return;
    for (std::size_t i = 0; i < before.size(); ++i)
        pairs.emplace_back(before[i], after[i]);
}

EvidenceDifference evidenceOf(const RunState &left, const RunState &right, std::optional<NodeId> leftId,
                              std::optional<NodeId> rightId, std::size_t mostRows)
{
    using Kind = EvidenceDifference::Kind;
    EvidenceDifference evidence{Kind::Neither, leftId, rightId, {}};
    const auto runOf = [](const RunState &state, std::optional<NodeId> id) -> const NodeRun * {
        const NodeRun *node = id ? state.node(*id) : nullptr;
        return node != nullptr && node->hasAnswer() ? node : nullptr;
    };
    const NodeRun *one = runOf(left, leftId);
    const NodeRun *other = runOf(right, rightId);
    if (one == nullptr || other == nullptr) {
        if (one != nullptr || other != nullptr)
            evidence.kind = one != nullptr ? Kind::OnlyLeft : Kind::OnlyRight;
        return evidence;
    }
    evidence.kind = Kind::Same;
    if (one->answer == other->answer || (!one->answerHash.empty() && one->answerHash == other->answerHash))
        return evidence;
    evidence.answer = difference(*one->answer, *other->answer, mostRows);
    if (!evidence.answer.isSame())
        evidence.kind = Kind::Different;
    return evidence;
}

} // namespace

std::vector<std::pair<std::optional<NodeId>, std::optional<NodeId>>>
matchedNodes(const Plan &left, const Plan &right, const Difference &difference)
{
    Pairs pairs;
    for (const NodeId id : difference.same)
        pairs.emplace_back(id, id);
    for (const Change &change : difference.changes)
        pairUp(change, pairs);
    std::map<NodeId, NodeId> rightOf;
    std::set<NodeId> taken;
    for (const auto &[one, other] : pairs) {
        if (left.find(one) == nullptr || right.find(other) == nullptr || rightOf.contains(one) ||
            taken.contains(other))
            continue;
        rightOf.emplace(one, other);
        taken.insert(other);
    }
    std::vector<std::pair<std::optional<NodeId>, std::optional<NodeId>>> matched;
    for (const Node &node : left.nodes) {
        const auto found = rightOf.find(node.id);
        matched.emplace_back(node.id, found == rightOf.end() ? std::nullopt : std::optional(found->second));
    }
    for (const Node &node : right.nodes) {
        if (!taken.contains(node.id))
            matched.emplace_back(std::nullopt, node.id);
    }
    return matched;
}

std::size_t RunDifference::differentAnswers() const
{
    return static_cast<std::size_t>(
        std::ranges::count(evidence, EvidenceDifference::Kind::Different, &EvidenceDifference::kind));
}

RunDifference difference(const RunState &left, const RunState &right, std::size_t mostRows)
{
    RunDifference result;
    result.left = summaryOf(left);
    result.right = summaryOf(right);
    result.isSameQuestion = left.question == right.question && left.arguments == right.arguments;
    result.isSameRules = left.rulesHash == right.rulesHash;
    // Runs of older programs have only hashes in which the order of the tables counts.
    const bool byName = !left.schemaByNameHash.empty() && !right.schemaByNameHash.empty();
    result.isSameSchema =
        byName ? left.schemaByNameHash == right.schemaByNameHash : left.schemaHash == right.schemaHash;
    result.isSameData =
        byName ? left.datasetByNameHash == right.datasetByNameHash : left.datasetHash == right.datasetHash;
    result.isSameDecision = left.decision() == right.decision();
    result.plan = difference(left.plan(), right.plan());
    for (const auto &[one, other] : matchedNodes(left.plan(), right.plan(), result.plan))
        result.evidence.push_back(evidenceOf(left, right, one, other, mostRows));
    return result;
}

} // namespace weighhouse::plan
