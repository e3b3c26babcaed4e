// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/check/same_model.h"

#include <algorithm>
#include <set>
#include <utility>

namespace weighhouse::rules
{
namespace
{

/// Compares expressions; parts that are shared are compared once.
class Comparison
{
public:
    bool same(const NodePtr &left, const NodePtr &right)
    {
        if (!left || !right)
            return left == right;
        if (m_same.contains({left.get(), right.get()}))
            return true;
        const bool isSame = sameNode(*left, *right);
        if (isSame)
            m_same.insert({left.get(), right.get()});
        return isSame;
    }

    bool same(const std::vector<NodePtr> &left, const std::vector<NodePtr> &right)
    {
        return std::ranges::equal(left, right,
                                  [this](const NodePtr &a, const NodePtr &b) { return same(a, b); });
    }

    bool same(const CheckedDecide &left, const CheckedDecide &right)
    {
        return left.kind == right.kind && left.type == right.type && left.table == right.table &&
               same(left.where, right.where) && left.atLeast == right.atLeast &&
               left.atMost == right.atMost && same(left.bounds, right.bounds) &&
               same(left.values, right.values) && left.forEach == right.forEach &&
               left.allDifferent == right.allDifferent && same(left.forEachWhere, right.forEachWhere);
    }

    bool same(const CheckedParameter &left, const CheckedParameter &right)
    {
        return left.type == right.type && left.table == right.table &&
               same(left.defaultValue, right.defaultValue);
    }

    bool same(const CheckedChange &left, const CheckedChange &right)
    {
        return left.how == right.how && left.table == right.table && same(left.row, right.row) &&
               same(left.where, right.where) && left.column == right.column && same(left.value, right.value);
    }

    bool same(const CheckedTextPiece &left, const CheckedTextPiece &right)
    {
        return same(left.expression, right.expression) && (left.expression || left.text == right.text);
    }

    bool same(const CheckedConstraint &left, const CheckedConstraint &right)
    {
        return same(left.condition, right.condition);
    }

    bool same(const CheckedObjective &left, const CheckedObjective &right)
    {
        return left.maximize == right.maximize && left.weight == right.weight && left.unit == right.unit &&
               same(left.value, right.value);
    }

    bool same(const CheckedTieBreak &left, const CheckedTieBreak &right)
    {
        return left.maximize == right.maximize && same(left.value, right.value);
    }

    bool same(const CheckedLet &left, const CheckedLet &right) { return same(left.value, right.value); }

    bool same(const CheckedQuestion &left, const CheckedQuestion &right)
    {
        return sameList(left.text, right.text) && sameList(left.parameters, right.parameters) &&
               sameList(left.decisions, right.decisions) && sameList(left.lets, right.lets) &&
               sameList(left.changes, right.changes) && sameList(left.constraints, right.constraints) &&
               sameList(left.objectives, right.objectives) && sameList(left.tieBreaks, right.tieBreaks);
    }

    bool same(const CheckedRule &left, const CheckedRule &right)
    {
        return left.target == right.target && left.iteration == right.iteration &&
               same(left.expression, right.expression) && same(left.startsAt, right.startsAt);
    }

    bool same(const CheckedEffect &left, const CheckedEffect &right)
    {
        return left.column == right.column && same(left.where, right.where) &&
               same(left.values, right.values);
    }

    bool same(const CheckedFactor &left, const CheckedFactor &right)
    {
        const auto likelihood = [](const CheckedFactorValue &value) {
            return std::pair(value.likelihood, value.weight);
        };
        return std::ranges::equal(left.values, right.values, {}, likelihood, likelihood) &&
               sameList(left.effects, right.effects);
    }

    bool same(const CheckedUncertainty &left, const CheckedUncertainty &right)
    {
        return left.column == right.column && left.isTogether == right.isTogether &&
               left.distribution == right.distribution && same(left.where, right.where) &&
               same(left.arguments, right.arguments);
    }

    bool same(const CheckedCorrelation &left, const CheckedCorrelation &right)
    {
        return left.column == right.column && left.other == right.other && same(left.number, right.number);
    }

    bool sameUncertainties(const CheckedRules &left, const CheckedRules &right)
    {
        return sameList(left.factors, right.factors) && sameList(left.uncertainties, right.uncertainties) &&
               sameList(left.correlations, right.correlations);
    }

private:
    template<typename List>
    bool sameList(const List &left, const List &right)
    {
        return std::ranges::equal(left, right,
                                  [this](const auto &a, const auto &b) { return this->same(a, b); });
    }

    bool sameNode(const Node &left, const Node &right)
    {
        const bool hasName = left.kind == Node::Kind::Named || left.kind == Node::Kind::Set;
        return left.kind == right.kind && left.type == right.type && left.table == right.table &&
               left.index == right.index && left.column == right.column && left.number == right.number &&
               (hasName || left.text == right.text) && left.aggregate == right.aggregate &&
               left.by == right.by && left.edgeSource == right.edgeSource &&
               left.edgeTarget == right.edgeTarget && same(left.operands, right.operands) &&
               same(left.body, right.body) && same(left.where, right.where);
    }

    std::set<std::pair<const Node *, const Node *>> m_same;
};

bool sameColumn(const CheckedColumn &left, const CheckedColumn &right)
{
    return left.storedIndex == right.storedIndex && left.type == right.type && left.target == right.target &&
           left.unit == right.unit && left.rule == right.rule && left.isDecided == right.isDecided;
}

bool sameIteration(const CheckedIteration &left, const CheckedIteration &right)
{
    return left.times == right.times && left.untilChange == right.untilChange && left.rules == right.rules;
}

} // namespace

std::optional<Message> differenceButNames(const CheckedRules &left, const CheckedRules &right)
{
    if (left.tables.size() != right.tables.size())
        return Message::of("rules.same-model");
    for (std::size_t i = 0; i < left.tables.size(); ++i) {
        if (left.tables[i].key != right.tables[i].key ||
            !std::ranges::equal(left.tables[i].columns, right.tables[i].columns, sameColumn))
            return Message::of("rules.names", {{"thing", left.tables[i].name}});
    }
    Comparison comparison;
    if (left.rules.size() != right.rules.size())
        return Message::of("rules.same-model.rules");
    for (std::size_t i = 0; i < left.rules.size(); ++i) {
        if (!comparison.same(left.rules[i], right.rules[i]))
            return Message::of("rules.names.rule", {{"thing", left.rules[i].name}});
    }
    if (!std::ranges::equal(left.iterations, right.iterations, sameIteration))
        return Message::of("rules.same-model.iterations");
    if (left.questions.size() != right.questions.size())
        return Message::of("rules.same-model.questions");
    for (std::size_t i = 0; i < left.questions.size(); ++i) {
        if (!comparison.same(left.questions[i], right.questions[i]))
            return Message::of("rules.names.question", {{"thing", left.questions[i].name}});
    }
    if (!comparison.sameUncertainties(left, right))
        return Message::of("rules.same-model.uncertainties");
    if (left.functions.size() != right.functions.size())
        return Message::of("rules.same-model.functions");
    return std::nullopt;
}

} // namespace weighhouse::rules
