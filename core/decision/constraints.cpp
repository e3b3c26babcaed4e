// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/decision/constraints.h"

#include "core/base/text.h"
#include "core/decision/expressions.h"
#include "core/decision/same.h"

#include <algorithm>
#include <utility>

namespace weighhouse::decision
{
namespace
{

using rules::Node;
using rules::NodePtr;

/// A constraint counts as used up if no more than this is left between the sides of its comparison, relative
/// to the right one (or to 1, if that is smaller; of whole numbers, which are exact, to 1).
constexpr double usedUp = 1e-9;

/// It is an aggregate of another kind over the same rows.
NodePtr aggregateOf(const Node &all, Node::AggregateKind kind, NodePtr body)
{
    Node node = all;
    node.type = rules::Type::Number;
    node.aggregate = kind;
    node.body = std::move(body);
    return std::make_shared<const Node>(std::move(node));
}

/// Of dates the slack is a number of days.
bool isNumeric(const Node &node)
{
    return node.type == rules::Type::Number || node.type == rules::Type::Integer ||
           node.type == rules::Type::Date;
}

bool isAll(const Node &node)
{
    return node.kind == Node::Kind::Aggregate && node.aggregate == Node::AggregateKind::All && node.body;
}

enum class SlackScale { Absolute, Relative };

/// An expression for the slack of a condition; null if it has none.
NodePtr slackOf(const NodePtr &condition, SlackScale scale)
{
    using Kind = Node::Kind;
    const std::vector<NodePtr> &operands = condition->operands;
    const bool isWhole = std::ranges::all_of(
        operands, [](const NodePtr &side) { return side && side->type == rules::Type::Integer; });
    const auto scaled = [&](NodePtr difference) {
        if (scale == SlackScale::Absolute || isWhole)
            return difference;
        return calculationOf(
            Kind::Divide,
            {std::move(difference),
             calculationOf(Kind::Max, {constantOf(1), calculationOf(Kind::Abs, {operands[1]})})});
    };
    switch (condition->kind) {
    case Kind::Named:
        return slackOf(operands.front(), scale);
    case Kind::And: {
        NodePtr left = slackOf(operands[0], scale);
        NodePtr right = slackOf(operands[1], scale);
        return left && right ? calculationOf(Kind::Min, {std::move(left), std::move(right)}) : nullptr;
    }
    case Kind::Aggregate: {
        NodePtr body = isAll(*condition) ? slackOf(condition->body, scale) : nullptr;
        return body ? aggregateOf(*condition, Node::AggregateKind::Minimum, std::move(body)) : nullptr;
    }
    case Kind::Less:
    case Kind::LessOrEqual:
    case Kind::Greater:
    case Kind::GreaterOrEqual:
    case Kind::Equal:
        break;
    default:
        return nullptr;
    }
    if (!isNumeric(*operands[0]) || !isNumeric(*operands[1]))
        return nullptr;
    const bool isBelow = condition->kind == Kind::Less || condition->kind == Kind::LessOrEqual;
    if (condition->kind == Kind::Equal)
        return scaled(calculationOf(Kind::Negate,
                                    {calculationOf(Kind::Abs, {calculationOf(Kind::Subtract, operands)})}));
    return scaled(isBelow ? calculationOf(Kind::Subtract, {operands[1], operands[0]})
                          : calculationOf(Kind::Subtract, operands));
}

/// 1 where the condition is NULL, else 0.
NodePtr isNullNode(const NodePtr &condition)
{
    const NodePtr known = calculationOf(Node::Kind::Else, {condition, constantOf(2)});
    Node same;
    same.kind = Node::Kind::Equal;
    same.type = rules::Type::Boolean;
    same.operands = {known, constantOf(2)};
    return calculationOf(Node::Kind::If,
                         {std::make_shared<const Node>(std::move(same)), constantOf(1), constantOf(0)});
}

/// Present values of a candidate.
class Present
{
public:
    explicit Present(const OutcomeWorker &worker) : m_worker(worker) {}

    double valueOf(const Node &node) const
    {
        return rules::interpret(m_worker.evaluation(), node, {}, &m_worker.bindings()).value;
    }
    std::uint64_t countOf(const Node &node) const
    {
        const double value = valueOf(node);
        return rules::isNull(value) ? 0 : static_cast<std::uint64_t>(value);
    }

    void look(const NodePtr &condition, ConstraintAnswer &into) const
    {
        if (const NodePtr slack = slackOf(condition, SlackScale::Absolute))
            into.slack = valueOf(*slack) + 0.0; // without the sign of a zero
        if (const NodePtr slack = slackOf(condition, SlackScale::Relative))
            into.binds = *into.isKept && valueOf(*slack) <= usedUp;
        for (NodePtr part : conjuncts(condition)) {
            while (part->kind == Node::Kind::Named)
                part = part->operands.front();
            if (!isAll(*part))
                continue;
            into.rows += countOf(*aggregateOf(*part, Node::AggregateKind::Count, nullptr));
            into.unchecked += countOf(*aggregateOf(*part, Node::AggregateKind::Sum, isNullNode(part->body)));
        }
        const bool isBrokenElsewhere = into.slack < 0;
        into.isMissing = !*into.isKept &&
                         (rules::isNull(valueOf(*condition)) || (into.unchecked > 0 && !isBrokenElsewhere));
    }

private:
    const OutcomeWorker &m_worker;
};

} // namespace

bool ConstraintAnswer::operator==(const ConstraintAnswer &other) const
{
    return text == other.text && broken == other.broken && brokenAlone == other.brokenAlone &&
           isKept == other.isKept && isMissing == other.isMissing && same(slack, other.slack) &&
           binds == other.binds && rows == other.rows && unchecked == other.unchecked;
}

std::vector<ConstraintAnswer> constraintsAt(const Problem &problem, const SweepResult &result,
                                            const Candidate *candidate)
{
    std::vector<ConstraintAnswer> constraints;
    for (Message &text : problem.constraintTexts()) {
        ConstraintAnswer &constraint = constraints.emplace_back();
        constraint.text = std::move(text);
        if (constraints.size() <= result.tally.broken.size()) {
            constraint.broken = result.tally.broken[constraints.size() - 1];
            constraint.brokenAlone = result.tally.brokenAlone[constraints.size() - 1];
        }
    }
    if (candidate == nullptr || constraints.empty())
        return constraints;
    OutcomeWorker worker(problem);
    Outcome outcome;
    worker.work(*candidate, outcome);
    for (std::size_t i = 0; i < constraints.size(); ++i) {
        constraints[i].isKept = std::ranges::find(outcome.broken, i) == outcome.broken.end();
        if (i < problem.question().constraints.size())
            Present(worker).look(problem.question().constraints[i].condition, constraints[i]);
    }
    return constraints;
}

Slacks::Slacks(const Problem &problem) : m_worker(problem)
{
    for (const rules::CheckedConstraint &constraint : problem.question().constraints)
        m_slacks.push_back(slackOf(constraint.condition, SlackScale::Absolute));
}

std::vector<double> Slacks::at(const Candidate &candidate)
{
    m_worker.work(candidate, m_outcome);
    std::vector<double> slacks;
    for (const rules::NodePtr &slack : m_slacks)
        slacks.push_back(slack ? Present(m_worker).valueOf(*slack) : rules::nullValue);
    return slacks;
}

Message stateOf(const ConstraintAnswer &constraint)
{
    if (!constraint.isKept)
        return {};
    const bool hasSlack = !rules::isNull(constraint.slack);
    if (constraint.isMissing)
        return Message::of("decision.constraint.missing");
    if (!*constraint.isKept)
        return hasSlack && constraint.slack < 0
                   ? Message::of("decision.constraint.missed",
                                 {{"amount", numberForPeople(-constraint.slack)}})
                   : Message::of("decision.constraint.broken");
    if (hasSlack && constraint.slack < -leastSlackTold)
        return Message::of("decision.constraint.tolerated", {{"amount", numberForPeople(-constraint.slack)}});
    if (constraint.binds)
        return Message::of("decision.constraint.binds");
    return hasSlack
               ? Message::of("decision.constraint.kept-with", {{"slack", numberForPeople(constraint.slack)}})
               : Message::of("decision.constraint.kept");
}

Message breaksOf(const std::vector<ConstraintAnswer> &constraints)
{
    std::vector<Message> broken;
    for (const ConstraintAnswer &constraint : constraints) {
        if (constraint.isKept.value_or(true))
            continue;
        if (constraint.isMissing)
            broken.push_back(
                Message::of("decision.constraint.breaks-missing", {{"constraint", constraint.text}}));
        else if (constraint.slack < 0)
            broken.push_back(Message::of(
                "decision.constraint.breaks-by",
                {{"constraint", constraint.text}, {"amount", numberForPeople(-constraint.slack)}}));
        else
            broken.push_back(Message::of("decision.constraint.breaks", {{"constraint", constraint.text}}));
    }
    return Message::sequence(std::move(broken), ", ");
}

} // namespace weighhouse::decision
