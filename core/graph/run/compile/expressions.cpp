// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/overloaded.h"
#include "core/base/text.h"
#include "core/graph/check/tree_walk.h"
#include "core/graph/plan/variables.h"
#include "core/graph/run/compile/compiler.h"
#include "core/graph/run/expressions/basics.h"
#include "core/graph/run/expressions/scoped.h"

#include <algorithm>
#include <string_view>
#include <utility>

namespace weighhouse::cypher
{
namespace
{

bool isCalled(const Call &call, std::string_view name)
{
    return equalIgnoringCase(call.function, name);
}

/// The pattern that a function is called with, if it is one.
const PatternExpression *patternIn(const Call &call)
{
    return call.arguments.size() == 1 ? std::get_if<PatternExpression>(&call.arguments.front().what)
                                      : nullptr;
}

} // namespace

EvaluatorPtr Compiler::expression(const Expression &expression, const SlotScope &scope)
{
    return this->expression(expression, Surroundings{scope});
}

EvaluatorPtr Compiler::expression(const Expression &expression, const Surroundings &around)
{
    for (const auto &[known, slot] : around.known) {
        if (*known == expression)
            return makeSlot(slot);
    }
    if (around.aggregates != nullptr && isAggregate(expression))
        return aggregate(expression, around);
    return made(expression, around);
}

EvaluatorPtr Compiler::aggregate(const Expression &expression, const Surroundings &around)
{
    const Slot slot = m_slots.add();
    AggregateOperator::Aggregate aggregate{.slot = slot};
    if (const auto *call = std::get_if<Call>(&expression.what)) {
        aggregate.function = call->function;
        aggregate.isDistinct = call->isDistinct;
        if (!call->arguments.empty()) {
            aggregate.source = &call->arguments.front();
            aggregate.argument = this->expression(call->arguments.front(), *around.aggregated);
        }
        if (call->arguments.size() > 1)
            aggregate.second = this->expression(call->arguments[1], *around.aggregated);
    }
    around.aggregates->push_back(std::move(aggregate));
    return makeSlot(slot);
}

EvaluatorPtr Compiler::call(const Call &call, const Surroundings &around)
{
    if (const PatternExpression *pattern = patternIn(call)) {
        if (isCalled(call, "exists"))
            return patternPredicate(*pattern->pattern, around.scope, false);
        if (isCalled(call, "size") && pattern->pattern->function == PathPattern::Function::None)
            return patternPredicate(*pattern->pattern, around.scope, true);
    }
    Evaluators arguments;
    for (const Expression &argument : call.arguments)
        arguments.push_back(expression(argument, around));
    if (isCalled(call, "exists") && arguments.size() == 1)
        return makeUnary(UnaryOperator::IsNotNull, std::move(arguments.front()));
    const graph::Function *function = graph::findFunction(call.function);
    if (function == nullptr) // the check knows more than there is: said when it runs
        return makeUnknownFunction(call.function);
    return makeCall(*function, std::move(arguments));
}

EvaluatorPtr Compiler::mapProjection(const MapProjection &projection, const Surroundings &around)
{
    const auto variable = [&](const std::string &name) {
        return expression(Expression{Variable{name}}, around);
    };
    std::vector<ProjectedEntry> entries;
    for (const MapProjection::Element &element : projection.elements) {
        std::visit(
            Overloaded{[&](const MapProjection::Property &property) {
                           entries.push_back({property.key, nullptr, false});
                       },
                       [&](const MapProjection::AllProperties &) { entries.push_back({{}, nullptr, true}); },
                       [&](const MapProjection::Entry &entry) {
                           entries.push_back({entry.key, expression(*entry.value, around), false});
                       },
                       [&](const MapProjection::OfVariable &of) {
                           entries.push_back({of.name, variable(of.name), false});
                       }},
            element);
    }
    return makeMapProjection(variable(projection.variable), std::move(entries));
}

EvaluatorPtr Compiler::made(const Expression &expression, const Surroundings &around)
{
    const auto of = [&](const Expression &operand) { return this->expression(operand, around); };
    const auto maybe = [&](const std::optional<Box<Expression>> &operand) {
        return operand ? of(**operand) : nullptr;
    };
    /// With variables that are declared here.
    const auto within = [&around](std::initializer_list<std::pair<std::string, Slot>> declared) {
        Surroundings inner{around.scope, around.known, around.aggregates, around.aggregated};
        for (const auto &[name, slot] : declared) {
            inner.scope[name] = slot;
            // What is known of the outer variable of that name is not about this one.
            std::erase_if(inner.known, [&name](const auto &known) {
                return variablesOf(*known.first, {name}).contains(name);
            });
        }
        return inner;
    };
    const auto maybeIn = [&](const std::optional<Box<Expression>> &operand, const Surroundings &inner) {
        return operand ? this->expression(**operand, inner) : nullptr;
    };
    return std::visit(
        Overloaded{
            [](const NullLiteral &) { return makeConstant({}); },
            [](bool literal) { return makeConstant(Value(literal)); },
            [](std::int64_t literal) { return makeConstant(Value(literal)); },
            [](double literal) { return makeConstant(Value(literal)); },
            [](const std::string &literal) { return makeConstant(Value(literal)); },
            [&](const ListLiteral &list) {
                Evaluators elements;
                for (const Expression &element : list.elements)
                    elements.push_back(of(element));
                return makeList(std::move(elements));
            },
            [&](const MapLiteral &map) {
                std::vector<std::pair<std::string, EvaluatorPtr>> entries;
                for (const auto &[key, value] : map.entries)
                    entries.emplace_back(key, of(value));
                return makeMap(std::move(entries));
            },
            [&](const Variable &variable) {
                return makeSlot(slotOf(around.scope, variable.name).value_or(0));
            },
            [](const Parameter &parameter) { return makeParameter(parameter.name); },
            [&](const Unary &unary) { return makeUnary(unary.op, of(*unary.operand)); },
            [&](const Binary &binary) { return makeBinary(binary.op, of(*binary.left), of(*binary.right)); },
            [&](const Comparison &comparison) {
                std::vector<std::pair<Comparator, EvaluatorPtr>> rest;
                for (const auto &[comparator, operand] : comparison.rest)
                    rest.emplace_back(comparator, of(operand));
                return makeComparison(of(*comparison.first), std::move(rest));
            },
            [&](const Property &property) {
                const auto *variable = std::get_if<Variable>(&property.of->what);
                const bool isKnown = std::ranges::any_of(
                    around.known, [&property](const auto &known) { return *known.first == *property.of; });
                if (variable != nullptr && !isKnown)
                    return makeSlotProperty(slotOf(around.scope, variable->name).value_or(0), property.key);
                return makeProperty(of(*property.of), property.key);
            },
            [&](const Subscript &subscript) {
                return makeSubscript(of(*subscript.of), of(*subscript.index));
            },
            [&](const Slice &slice) { return makeSlice(of(*slice.of), maybe(slice.from), maybe(slice.to)); },
            [&](const LabelTest &test) { return makeLabelTest(of(*test.of), test.labels); },
            [&](const Call &one) { return call(one, around); },
            [](const CountAll &) {
                return makeConstant({});
            }, // the check allows it only where rows are grouped
            [&](const Case &choice) {
                std::vector<std::pair<EvaluatorPtr, EvaluatorPtr>> branches;
                for (const auto &[when, then] : choice.branches)
                    branches.emplace_back(of(when), of(then));
                return makeCase(maybe(choice.of), std::move(branches), maybe(choice.otherwise));
            },
            [&](const ListComprehension &list) {
                const Slot slot = m_slots.add();
                const Surroundings inner = within({{list.variable, slot}});
                return makeListComprehension(slot, of(*list.list), maybeIn(list.where, inner),
                                             maybeIn(list.result, inner));
            },
            [&](const PatternComprehension &list) { return patternComprehension(list, around.scope); },
            [&](const Quantifier &quantifier) {
                const Slot slot = m_slots.add();
                return makeQuantifier(quantifier.kind, slot, of(*quantifier.list),
                                      maybeIn(quantifier.where, within({{quantifier.variable, slot}})));
            },
            [&](const Reduce &reduce) {
                const Slot accumulator = m_slots.add();
                const Slot slot = m_slots.add();
                const Surroundings inner =
                    within({{reduce.accumulator, accumulator}, {reduce.variable, slot}});
                return makeReduce(accumulator, of(*reduce.initial), slot, of(*reduce.list),
                                  this->expression(*reduce.step, inner));
            },
            [&](const MapProjection &projection) { return mapProjection(projection, around); },
            [&](const PatternExpression &pattern) {
                return pattern.pattern->function == PathPattern::Function::None
                           ? patternPredicate(*pattern.pattern, around.scope, false)
                           : shortestPath(*pattern.pattern, around.scope);
            },
            [&](const Subquery &one) { return subquery(one, around.scope); }},
        expression.what);
}

} // namespace weighhouse::cypher
