// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/overloaded.h"
#include "core/graph/run/compile/compiler.h"
#include "core/graph/run/expressions/basics.h"
#include "core/graph/run/expressions/scoped.h"
#include "core/graph/run/rows/projection.h"
#include "core/graph/run/traverse/expand.h"
#include "core/graph/run/traverse/scan.h"
#include "core/graph/run/traverse/shortest.h"

#include <utility>

namespace weighhouse::cypher
{
namespace
{

/// Cannot be written in a query.
constexpr const char *hiddenPath = "  path";

} // namespace

EvaluatorPtr Compiler::propertiesOf(const PatternProperties &properties, const SlotScope &scope)
{
    return properties ? expression(**properties, scope) : nullptr;
}

/// The plan points into it as long as the query runs.
const Pattern &Compiler::kept(const PathPattern &path)
{
    m_patterns.push_back(std::make_unique<Pattern>(Pattern{path}));
    return *m_patterns.back();
}

OperatorPtr Compiler::step(OperatorPtr rows, const MatchStep &step, const SlotScope &scope)
{
    const auto filter = [&rows](EvaluatorPtr condition, const char *text) -> OperatorPtr {
        return std::make_unique<FilterOperator>(std::move(rows), std::move(condition), text);
    };
    return std::visit(
        Overloaded{
            [&](const ScanNodes &scan) -> OperatorPtr {
                EvaluatorPtr value = scan.value == nullptr ? nullptr : expression(*scan.value, scope);
                return std::make_unique<ScanOperator>(std::move(rows), scan, std::move(value));
            },
            [&](const ExpandStep &expand) -> OperatorPtr {
                if (!expand.pattern->hops)
                    return std::make_unique<ExpandOperator>(std::move(rows), expand);
                return std::make_unique<ExpandManyOperator>(std::move(rows), expand,
                                                            propertiesOf(expand.pattern->properties, scope));
            },
            [&](const FromRelationship &from) -> OperatorPtr {
                return std::make_unique<FromRelationshipOperator>(std::move(rows), from);
            },
            [&](const ShortestStep &shortest) -> OperatorPtr {
                return std::make_unique<ShortestOperator>(std::move(rows), shortest,
                                                          propertiesOf(shortest.pattern->properties, scope));
            },
            [&](const FilterStep &condition) {
                return filter(expression(*condition.predicate, scope), "condition");
            },
            [&](const LabelStep &labels) {
                return filter(makeLabelTest(makeSlot(labels.node), *labels.labels), "labels");
            },
            [&](const PropertiesStep &properties) {
                return filter(makePropertiesTest(properties.of, expression(*properties.properties, scope)),
                              "properties");
            },
            [&](const NodeCheckStep &node) { return filter(makeNodeTest(node.node), "node"); },
            [&](const PathStep &path) -> OperatorPtr {
                std::vector<ProjectOperator::Item> items;
                items.emplace_back(path.path, makePath(path.nodes, path.relationships));
                return std::make_unique<ProjectOperator>(std::move(rows), std::move(items), "path");
            }},
        step);
}

OperatorPtr Compiler::matched(OperatorPtr rows, const Pattern &pattern, const Expression *where,
                              SlotScope &scope, std::vector<Slot> &found)
{
    return planned(std::move(rows), planMatch(pattern, where, scope, m_slots, m_graph), scope, found);
}

OperatorPtr Compiler::planned(OperatorPtr rows, MatchPlan plan, SlotScope &scope, std::vector<Slot> &found)
{
    for (const MatchStep &one : plan.steps)
        rows = step(std::move(rows), one, plan.scope);
    scope = std::move(plan.scope);
    found = std::move(plan.found);
    return rows;
}

EvaluatorPtr Compiler::patternPredicate(const PathPattern &pattern, const SlotScope &scope, bool counts)
{
    SlotScope inner = scope;
    std::vector<Slot> found;
    OperatorPtr rows = matched(std::make_unique<SingleRow>(), kept(pattern), nullptr, inner, found);
    return counts ? makeCount(std::move(rows)) : makeExists(std::move(rows));
}

EvaluatorPtr Compiler::shortestPath(const PathPattern &pattern, const SlotScope &scope)
{
    PathPattern named = pattern;
    named.variable = hiddenPath;
    SlotScope inner = scope;
    std::vector<Slot> found;
    OperatorPtr rows = matched(std::make_unique<SingleRow>(), kept(named), nullptr, inner, found);
    EvaluatorPtr path = makeSlot(inner.at(hiddenPath));
    return pattern.function == PathPattern::Function::AllShortestPaths
               ? makeCollect(std::move(rows), std::move(path))
               : makeFirst(std::move(rows), std::move(path));
}

EvaluatorPtr Compiler::patternComprehension(const PatternComprehension &list, const SlotScope &scope)
{
    SlotScope inner = scope;
    std::vector<Slot> found;
    OperatorPtr rows = matched(std::make_unique<SingleRow>(), kept(*list.pattern),
                               list.where ? &**list.where : nullptr, inner, found);
    EvaluatorPtr result = expression(*list.result, inner);
    return makeCollect(std::move(rows), std::move(result));
}

EvaluatorPtr Compiler::subquery(const Subquery &subquery, const SlotScope &scope)
{
    Stage stage = query(*subquery.query, scope);
    switch (subquery.kind) {
    case Subquery::Kind::Exists:
        return makeExists(std::move(stage.rows));
    case Subquery::Kind::Count:
        return makeCount(std::move(stage.rows));
    case Subquery::Kind::Collect:
        break;
    }
    const Slot slot = stage.columns.empty() ? Slot(0) : stage.scope.at(stage.columns.front());
    return makeCollect(std::move(stage.rows), makeSlot(slot));
}

} // namespace weighhouse::cypher
