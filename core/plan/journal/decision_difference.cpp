// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/journal/decision_difference.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace weighhouse::plan
{
namespace
{

using Kind = DecisionCause::Kind;
using Pair = std::pair<std::optional<NodeId>, std::optional<NodeId>>;

/// The steps that the decision rests on; all steps where no step decides.
std::vector<NodeId> stepsOfDecision(const RunState &run)
{
    std::vector<NodeId> steps;
    for (const Node &node : run.plan().nodes) {
        if (node.kind != NodeKind::Decide)
            continue;
        const std::vector<NodeId> ancestors = withAncestors(run.plan(), node.id);
        steps.insert(steps.end(), ancestors.begin(), ancestors.end());
    }
    if (steps.empty())
        std::ranges::transform(run.plan().nodes, std::back_inserter(steps), &Node::id);
    return steps;
}

/// The columns of a simulation's answer (see SimulateTool).
struct CandidateColumns {
    std::optional<std::size_t> rank, candidate, admissible, breaks;
    std::optional<std::size_t> objective; ///< Is set if the question has one objective.

    explicit CandidateColumns(const Answer &answer)
        : rank(answer.columnIndex("rank")), candidate(answer.columnIndex("candidate")),
          admissible(answer.columnIndex("admissible")), breaks(answer.columnIndex("breaks"))
    {
        const auto change = answer.columnIndex("change");
        if (change && *change > 0)
            objective = *change - 1;
    }
};

std::optional<double> numberIn(const data::Value &value)
{
    if (const auto *number = std::get_if<double>(&value))
        return *number;
    if (const auto *whole = std::get_if<std::int64_t>(&value))
        return static_cast<double>(*whole);
    return std::nullopt;
}

Standing standingIn(const Answer &answer, const std::string &candidate)
{
    const CandidateColumns columns(answer);
    if (!columns.rank || !columns.candidate)
        return {};
    const auto rankOf = [&](const std::vector<data::Value> &row) {
        const auto *rank = std::get_if<std::int64_t>(&row[*columns.rank]);
        return rank == nullptr ? std::int64_t{0} : *rank;
    };
    const auto row = std::ranges::find_if(answer.rows, [&](const std::vector<data::Value> &candidates) {
        const auto *name = std::get_if<std::string>(&candidates[*columns.candidate]);
        return name != nullptr && *name == candidate;
    });
    Standing standing;
    if (row == answer.rows.end()) {
        if (answer.cut.empty() && !answer.isPartial)
            standing.kind = Standing::Kind::NotOffered;
        return standing;
    }
    if (columns.objective) {
        standing.objective = answer.columns[*columns.objective].name;
        standing.value = numberIn((*row)[*columns.objective]);
        const auto best = std::ranges::find(answer.rows, std::int64_t{1}, rankOf);
        if (best != answer.rows.end())
            standing.best = numberIn((*best)[*columns.objective]);
    }
    standing.rank = rankOf(*row);
    if (standing.rank == 0) {
        standing.kind = Standing::Kind::Inadmissible;
        const auto *broken = columns.breaks ? std::get_if<std::string>(&(*row)[*columns.breaks]) : nullptr;
        standing.breaks = broken == nullptr ? std::string() : *broken;
        return standing;
    }
    standing.kind = Standing::Kind::Ranked;
    if (answer.cut.empty())
        standing.of = static_cast<std::size_t>(std::ranges::count_if(
            answer.rows, [&](const std::vector<data::Value> &other) { return rankOf(other) != 0; }));
    return standing;
}

/// The version since which the step does in this run what it does now; null if it always did.
const PlanVersion *changedBy(const RunState &run, NodeId step)
{
    const Node *present = run.plan().find(step);
    const PlanVersion *since = nullptr;
    for (auto version = run.versions.rbegin(); version != run.versions.rend(); ++version) {
        const Node *then = version->plan->find(step);
        if (then == nullptr || present == nullptr || !isSameWork(*then, *present))
            return since;
        since = &*version;
    }
    return nullptr;
}

std::string editedAt(const RunState &run, NodeId step)
{
    const PlanVersion *version = changedBy(run, step);
    return version == nullptr ? std::string() : version->time;
}

/// The version that no longer has a step which an earlier one had; null if there is none.
const PlanVersion *removedBy(const RunState &run, NodeId step)
{
    const PlanVersion *without = nullptr;
    for (auto version = run.versions.rbegin(); version != run.versions.rend(); ++version) {
        if (version->plan->find(step) != nullptr)
            return without;
        without = &*version;
    }
    return nullptr;
}

/// Returns true if a person has edited the run's step, or removed the one of the other run.
bool isEdited(const RunState &run, std::optional<NodeId> step, std::optional<NodeId> other)
{
    const PlanVersion *version = step ? changedBy(run, *step) : other ? removedBy(run, *other) : nullptr;
    return version != nullptr && version->plan->origin.kind == Origin::Kind::Edit;
}

/// Returns true if nothing but the edges of a step was changed, as when a step before it was removed.
bool doSameWithOtherInputs(Node left, const Node &right)
{
    left.after = right.after;
    return isSameWork(left, right);
}

DecisionCause causeOf(const Pair &pair, const RunState &left, const RunState &right)
{
    const auto &[one, other] = pair;
    DecisionCause cause{.kind = Kind::OnlyHere, .isRight = other.has_value(), .step = other ? other : one};
    if (!one || !other)
        return cause;
    const std::string leftTime = editedAt(left, *one);
    const std::string rightTime = editedAt(right, *other);
    // Where both were edited, the later edit is what people remember.
    cause.isRight = rightTime >= leftTime;
    cause.step = cause.isRight ? other : one;
    cause.time = cause.isRight ? rightTime : leftTime;
    cause.isInherited = !cause.time.empty() && cause.time < (cause.isRight ? right : left).started;
    const Node *leftNode = left.plan().find(*one);
    const Node *rightNode = right.plan().find(*other);
    const bool isPinned = (cause.isRight ? rightNode : leftNode)->pinned != nullptr &&
                          !isSame(leftNode->pinned, rightNode->pinned);
    const bool hasOtherInputs = doSameWithOtherInputs(*leftNode, *rightNode);
    cause.kind = cause.time.empty() ? Kind::Another
                 : isPinned         ? Kind::Pinned
                 : hasOtherInputs   ? Kind::Inputs
                                    : Kind::Edited;
    return cause;
}

/// Returns true if the plan, or what it was before it was edited, was read from a file. Who wrote it may have
/// changed any of its steps, and none of them need follow from another.
bool isFromFile(const RunState &run)
{
    return std::ranges::any_of(run.versions, [](const PlanVersion &version) {
        return version.plan->origin.kind == Origin::Kind::Import;
    });
}

/// Steps that differ, of those that a decision rests on. Where both plans were derived, steps that rest on
/// others that differ are left out: they follow from those.
std::vector<DecisionCause> causesInPlans(const RunState &left, const RunState &right,
                                         const Difference &difference)
{
    const std::vector<NodeId> ofLeft = stepsOfDecision(left);
    const std::vector<NodeId> ofRight = stepsOfDecision(right);
    const auto has = [](const std::vector<NodeId> &steps, NodeId step) {
        return std::ranges::find(steps, step) != steps.end();
    };
    std::vector<Pair> differing;
    std::set<NodeId> inLeft;
    std::set<NodeId> inRight;
    for (const Pair &pair : matchedNodes(left.plan(), right.plan(), difference)) {
        const auto &[one, other] = pair;
        if (other && has(difference.same, *other))
            continue;
        if (one && other && isSameWork(*left.plan().find(*one), *right.plan().find(*other)))
            continue; // its place among the others is another one
        if (!(one && has(ofLeft, *one)) && !(other && has(ofRight, *other)))
            continue;
        differing.push_back(pair);
        if (one)
            inLeft.insert(*one);
        if (other)
            inRight.insert(*other);
    }
    const auto followsFrom = [](const Plan &plan, std::optional<NodeId> step,
                                const std::set<NodeId> &others) {
        const std::vector<NodeId> ancestors = step ? withAncestors(plan, *step) : std::vector<NodeId>();
        return std::ranges::any_of(
            ancestors, [&](NodeId ancestor) { return ancestor != *step && others.contains(ancestor); });
    };
    const bool areDerived = !isFromFile(left) && !isFromFile(right);
    std::vector<DecisionCause> causes;
    for (const Pair &pair : differing) {
        // A person's edit of a step does not follow from the steps before it.
        const bool isOfPerson =
            isEdited(left, pair.first, pair.second) || isEdited(right, pair.second, pair.first);
        if (!areDerived || isOfPerson ||
            (!followsFrom(left.plan(), pair.first, inLeft) &&
             !followsFrom(right.plan(), pair.second, inRight)))
            causes.push_back(causeOf(pair, left, right));
    }
    return causes;
}

void addArguments(const RunState &left, const RunState &right, std::vector<DecisionCause> &causes)
{
    const std::map<std::string, std::string> ofLeft(left.arguments.begin(), left.arguments.end());
    const std::map<std::string, std::string> ofRight(right.arguments.begin(), right.arguments.end());
    std::map<std::string, std::string> all = ofLeft;
    all.insert(ofRight.begin(), ofRight.end());
    for (const auto &[name, ignored] : all) {
        const auto valueIn = [&name = name](const std::map<std::string, std::string> &arguments) {
            const auto found = arguments.find(name);
            return found == arguments.end() ? std::string() : found->second;
        };
        if (valueIn(ofLeft) != valueIn(ofRight))
            causes.push_back(
                {.kind = Kind::Argument, .name = name, .left = valueIn(ofLeft), .right = valueIn(ofRight)});
    }
}

} // namespace

Standing standingOf(const RunState &run, const std::string &candidate)
{
    const std::vector<NodeId> steps = stepsOfDecision(run);
    Standing best;
    for (const Node &node : run.plan().nodes) {
        const NodeRun *state = run.node(node.id);
        const bool isPresent = state != nullptr && state->hasAnswer() &&
                               (state->status == NodeStatus::Done || state->status == NodeStatus::Pinned);
        if (node.kind != NodeKind::Simulate || !isPresent || std::ranges::find(steps, node.id) == steps.end())
            continue;
        Standing standing = standingIn(*state->answer, candidate);
        if (state->isPartial && standing.kind == Standing::Kind::NotOffered)
            standing.kind = Standing::Kind::Unknown;
        // A plan may have several simulations; the one that lists the candidate counts.
        const bool knows =
            standing.kind == Standing::Kind::Ranked || standing.kind == Standing::Kind::Inadmissible;
        if (knows || best.kind == Standing::Kind::Unknown)
            best = std::move(standing);
    }
    return best;
}

DecisionDifference decisionDifference(const RunState &left, const RunState &right,
                                      const RunDifference &difference)
{
    DecisionDifference why;
    if (difference.isSameDecision)
        return why;
    // A plan that was imported does not say what it was asked.
    const bool isKnown = !left.question.empty() && !right.question.empty();
    if (isKnown && left.question != right.question)
        why.causes.push_back({.kind = Kind::Question, .left = left.question, .right = right.question});
    else if (isKnown)
        addArguments(left, right, why.causes);
    if (!difference.isSameRules)
        why.causes.push_back({.kind = Kind::Rules});
    if (!difference.isSameSchema)
        why.causes.push_back({.kind = Kind::Schema});
    if (!difference.isSameData)
        why.causes.push_back({.kind = Kind::Data});
    std::ranges::move(causesInPlans(left, right, difference.plan), std::back_inserter(why.causes));
    if (left.seed != right.seed)
        why.causes.push_back(
            {.kind = Kind::Seed, .left = std::to_string(left.seed), .right = std::to_string(right.seed)});
    if (!left.decision().empty())
        why.leftInRight = standingOf(right, left.decision());
    if (!right.decision().empty())
        why.rightInLeft = standingOf(left, right.decision());
    return why;
}

} // namespace weighhouse::plan
