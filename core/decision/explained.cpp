// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/decision/explained.h"

#include "core/base/text.h"
#include "core/rules/evaluate/skipped.h"

#include <utility>

namespace weighhouse::decision
{
namespace
{

using Kind = rules::Node::Kind;

/// "<=" …; empty for what is no comparison.
std::string signOf(Kind kind)
{
    switch (kind) {
    case Kind::Equal:
        return "=";
    case Kind::NotEqual:
        return "!=";
    case Kind::Less:
        return "<";
    case Kind::LessOrEqual:
        return "<=";
    case Kind::Greater:
        return ">";
    case Kind::GreaterOrEqual:
        return ">=";
    default:
        return {};
    }
}

/// A side of a comparison in short.
std::string shortText(const rules::CheckedRules &rules, const rules::CheckedQuestion &question,
                      const rules::Node &node)
{
    switch (node.kind) {
    case Kind::Number:
        return numberToText(node.number);
    case Kind::Column:
        return rules.nameOf(node.column);
    case Kind::Parameter:
        return question.parameters[node.index].name;
    case Kind::Decision:
        return question.decisions[node.index].name;
    case Kind::Named:
        return node.text;
    case Kind::Aggregate:
        return rules::aggregateText(rules, node);
    default:
        return "…";
    }
}

rules::Derivation conditionOf(const Problem &problem, const rules::CheckedConstraint &constraint,
                              const rules::Evaluation &evaluation, const rules::Bindings &bindings,
                              const rules::ExplainOptions &options)
{
    const rules::Node &condition = *constraint.condition;
    rules::Derivation derivation =
        rules::explain(evaluation, condition, constraint.description, bindings, options);
    const std::string sign = signOf(condition.kind);
    if (sign.empty() || condition.operands.size() < 2)
        return derivation;
    derivation.children.clear();
    for (const std::size_t side : {0, 1}) {
        const rules::Node &node = *condition.operands[side];
        const std::string text = shortText(problem.program().rules(), problem.question(), node);
        derivation.children.push_back(
            rules::explain(evaluation, node, side == 0 ? text : sign + " " + text, bindings, options));
    }
    return derivation;
}

} // namespace

rules::Derivation explainObjective(const Problem &problem, std::size_t objective,
                                   const rules::Evaluation &evaluation, const rules::Bindings &bindings,
                                   const rules::ExplainOptions &options)
{
    const rules::CheckedObjective &what = problem.question().objectives[objective];
    rules::Derivation derivation = rules::explain(evaluation, *what.value, what.text, bindings, options);
    if (what.unit && !what.unit->exponents.empty())
        derivation.unit = rules::toText(*what.unit);
    return derivation;
}

ExplainedCandidate explainCandidate(const Problem &problem, const Candidate &candidate,
                                    const rules::Evaluation &evaluation, const rules::Bindings &bindings,
                                    const rules::ExplainOptions &options)
{
    ExplainedCandidate explained;
    for (std::size_t i = 0; i < problem.question().objectives.size(); ++i)
        explained.objectives.push_back(explainObjective(problem, i, evaluation, bindings, options));
    const auto &constraints = problem.question().constraints;
    std::vector<ConstraintAnswer> answers = constraintsAt(problem, {}, &candidate);
    for (std::size_t i = 0; i < answers.size(); ++i)
        explained.constraints.push_back(
            {std::move(answers[i]), i < constraints.size()
                                        ? conditionOf(problem, constraints[i], evaluation, bindings, options)
                                        : rules::Derivation()});
    return explained;
}

ExplainedCandidate explainBase(const Problem &problem, const rules::ExplainOptions &options)
{
    ExplainedCandidate explained;
    for (std::size_t i = 0; i < problem.question().objectives.size(); ++i)
        explained.objectives.push_back(
            explainObjective(problem, i, problem.base(), problem.bindings(), options));
    return explained;
}

} // namespace weighhouse::decision
