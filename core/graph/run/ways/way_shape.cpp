// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/graph/run/ways/way_shape.h"

#include "core/base/overloaded.h"
#include "core/base/text.h"
#include "core/graph/check/tree_walk.h"
#include "core/graph/plan/variables.h"

#include <algorithm>
#include <set>

namespace weighhouse::cypher
{
namespace
{

std::optional<std::size_t> placeOfSlot(Slot slot, const WayShape &shape)
{
    const auto found = std::ranges::find(shape.nodes, slot);
    if (found == shape.nodes.end())
        return std::nullopt;
    return static_cast<std::size_t>(found - shape.nodes.begin());
}

/// Subqueries and patterns look at more than values, and random numbers are never the same twice.
bool isWorkedOutAnew(const Expression &expression)
{
    const auto *call = std::get_if<Call>(&expression.what);
    return std::holds_alternative<PatternComprehension>(expression.what) ||
           std::holds_alternative<PatternExpression>(expression.what) ||
           std::holds_alternative<Subquery>(expression.what) ||
           (call != nullptr &&
            (equalIgnoringCase(call->function, "rand") || equalIgnoringCase(call->function, "randomUUID")));
}

/// Places of the nodes that an expression speaks of; nothing if it is about anything else.
std::optional<std::set<std::size_t>> placesOf(const Expression &expression, const WayShape &shape)
{
    if (hasPart(expression, isWorkedOutAnew))
        return std::nullopt;
    VariableNames names;
    for (const auto &[name, slot] : shape.scope)
        names.insert(name);
    std::set<std::size_t> places;
    for (const std::string &name : variablesOf(expression, names)) {
        const auto place = nodeOf(Expression{Variable{name}}, shape);
        if (!place)
            return std::nullopt;
        places.insert(*place);
    }
    return places;
}

bool addStep(WayShape &shape, const ExpandStep &step)
{
    const auto from = placeOfSlot(step.from, shape);
    if (!from || step.isToKnown || step.isRelationshipKnown || step.pattern->hops)
        return false;
    shape.steps.push_back({*from, step.pattern->types, step.direction});
    shape.nodes.push_back(step.to);
    shape.relationships.push_back(step.relationship);
    return true;
}

/// `about`: the expression speaks of this place, or of none.
bool addFilter(WayShape &shape, std::optional<std::size_t> about, const Expression *expression,
               const MatchStep &step)
{
    if (expression != nullptr) {
        auto places = placesOf(*expression, shape);
        if (!places)
            return false;
        if (about)
            places->insert(*about);
        if (places->size() != 1)
            return false;
        about = *places->begin();
    }
    if (!about)
        return false;
    shape.filters.emplace_back(*about, step);
    return true;
}

bool add(WayShape &shape, const MatchStep &step)
{
    return std::visit(Overloaded{[&](const ExpandStep &expand) { return addStep(shape, expand); },
                                 [&](const LabelStep &labels) {
                                     return addFilter(shape, placeOfSlot(labels.node, shape), nullptr, step);
                                 },
                                 [&](const FilterStep &filter) {
                                     return addFilter(shape, std::nullopt, filter.predicate, step);
                                 },
                                 [&](const PropertiesStep &properties) {
                                     const auto place = placeOfSlot(properties.of, shape);
                                     return place && addFilter(shape, place, properties.properties, step);
                                 },
                                 [](const auto &) { return false; }},
                      step);
}

} // namespace

std::optional<WayShape> wayShapeOf(const MatchPlan &plan)
{
    const auto *scan = plan.steps.empty() ? nullptr : std::get_if<ScanNodes>(&plan.steps.front());
    if (scan == nullptr)
        return std::nullopt;
    WayShape shape{.scan = *scan, .nodes = {scan->node}, .scope = plan.scope};
    for (std::size_t i = 1; i < plan.steps.size(); ++i) {
        if (!add(shape, plan.steps[i]))
            return std::nullopt;
    }
    if (shape.steps.empty())
        return std::nullopt;
    return shape;
}

std::optional<std::size_t> placeOf(const Expression &expression, const WayShape &shape)
{
    const auto places = placesOf(expression, shape);
    if (!places || places->size() > 1)
        return std::nullopt;
    return places->empty() ? 0 : *places->begin();
}

bool isVariableOf(const Expression &expression, const WayShape &shape)
{
    const auto *variable = std::get_if<Variable>(&expression.what);
    const auto slot = variable == nullptr ? std::nullopt : slotOf(shape.scope, variable->name);
    return slot && (placeOfSlot(*slot, shape) ||
                    std::ranges::find(shape.relationships, *slot) != shape.relationships.end());
}

std::optional<std::size_t> nodeOf(const Expression &expression, const WayShape &shape)
{
    const auto *variable = std::get_if<Variable>(&expression.what);
    const auto slot = variable == nullptr ? std::nullopt : slotOf(shape.scope, variable->name);
    return slot ? placeOfSlot(*slot, shape) : std::nullopt;
}

} // namespace weighhouse::cypher
