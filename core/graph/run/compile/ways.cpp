// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/overloaded.h"
#include "core/base/text.h"
#include "core/graph/run/compile/compiler.h"
#include "core/graph/run/expressions/basics.h"
#include "core/graph/run/expressions/scoped.h"
#include "core/graph/run/traverse/scan.h"
#include "core/graph/run/ways/way_aggregate.h"

#include <algorithm>
#include <array>
#include <utility>

namespace weighhouse::cypher
{
namespace
{

/// Aggregations for which it can be enough to know how often each value is there.
bool isOfCounts(const AggregateOperator::Aggregate &aggregate)
{
    static constexpr std::array names = {"count", "sum", "avg", "min", "max"};
    return aggregate.isDistinct || std::ranges::any_of(names, [&aggregate](const char *name) {
               return equalIgnoringCase(aggregate.function, name);
           });
}

/// Of equal values (1 and 1.0), or of those that are rounded, the order in which they come may show.
bool isByOrder(const AggregateOperator::Aggregate &aggregate, const WayUse::Part &part)
{
    return part.kind == WayUse::Part::Kind::Values &&
           (aggregate.isDistinct || equalIgnoringCase(aggregate.function, "min") ||
            equalIgnoringCase(aggregate.function, "max"));
}

/// What one aggregation is about, without the values; nothing if it is not about one node.
std::optional<WayUse::Part> partOf(const AggregateOperator::Aggregate &aggregate, const WayShape &shape)
{
    WayUse::Part part;
    if (aggregate.function.empty()) // count(*)
        return part;
    if (aggregate.source == nullptr || aggregate.second != nullptr)
        return std::nullopt;
    const bool isCount = equalIgnoringCase(aggregate.function, "count");
    if (isCount && !aggregate.isDistinct && isVariableOf(*aggregate.source, shape))
        return part;
    const auto place = placeOf(*aggregate.source, shape);
    if (!place)
        return std::nullopt;
    part.place = *place;
    part.kind =
        isCount && nodeOf(*aggregate.source, shape) ? WayUse::Part::Kind::Nodes : WayUse::Part::Kind::Values;
    return part;
}

/// What all of it is about; the values are still missing.
std::optional<WayUse> useOf(const std::vector<const Expression *> &keys,
                            const std::vector<AggregateOperator::Aggregate> &aggregates,
                            const WayShape &shape)
{
    WayUse use;
    for (std::size_t i = 0; i < keys.size(); ++i) {
        const auto place = placeOf(*keys[i], shape);
        if (!place || (i > 0 && *place != use.keyPlace))
            return std::nullopt;
        use.keyPlace = *place;
        use.isKeyedByNode = use.isKeyedByNode || nodeOf(*keys[i], shape).has_value();
    }
    constexpr auto anyPlace = static_cast<std::size_t>(-1);
    std::size_t only = keys.empty() ? anyPlace : use.keyPlace;
    use.isByWeights = true;
    use.isJustCounted = keys.size() == 1 && use.isKeyedByNode;
    for (const AggregateOperator::Aggregate &aggregate : aggregates) {
        auto part = partOf(aggregate, shape);
        if (!part)
            return std::nullopt;
        if (part->kind == WayUse::Part::Kind::Nodes && !keys.empty() && part->place != use.keyPlace) {
            part->isByStart = use.keyPlace == 0 && use.isKeyedByNode;
            if (!part->isByStart) // a node may be in several groups, and several starts in one
                part->kind = WayUse::Part::Kind::Values;
        }
        if (part->kind != WayUse::Part::Kind::Ways) {
            use.isByWeights =
                use.isByWeights && isOfCounts(aggregate) && (only == anyPlace || part->place == only);
            only = part->place;
        }
        use.isOrdered = use.isOrdered || isByOrder(aggregate, *part);
        use.isJustCounted = use.isJustCounted && part->kind == WayUse::Part::Kind::Ways;
        use.parts.push_back(*std::move(part));
    }
    return use;
}

} // namespace

NodeTest Compiler::nodeTest(const WayShape &shape, std::size_t place)
{
    std::string label;
    Evaluators conditions;
    for (const auto &[of, step] : shape.filters) {
        if (of != place)
            continue;
        std::visit(Overloaded{[&](const LabelStep &one) {
                                  const bool isName = one.labels->kind == LabelExpression::Kind::Name;
                                  if (isName && label.empty())
                                      label = one.labels->name;
                                  else
                                      conditions.push_back(makeLabelTest(makeSlot(one.node), *one.labels));
                              },
                              [&](const FilterStep &one) {
                                  conditions.push_back(expression(*one.predicate, shape.scope));
                              },
                              [&](const PropertiesStep &one) {
                                  conditions.push_back(
                                      makePropertiesTest(one.of, expression(*one.properties, shape.scope)));
                              },
                              [](const auto &) {}}, // the shape has no others
                   step);
    }
    return {shape.nodes[place], std::move(label), std::move(conditions)};
}

std::unique_ptr<AggregateOperator> Compiler::aggregated(Stage &stage,
                                                        const std::vector<const Expression *> &keyed,
                                                        std::vector<AggregateOperator::Key> keys,
                                                        std::vector<AggregateOperator::Aggregate> aggregates)
{
    auto use = stage.ways ? useOf(keyed, aggregates, *stage.ways) : std::nullopt;
    if (!use)
        return std::make_unique<AggregateOperator>(std::move(stage.rows), std::move(keys),
                                                   std::move(aggregates));
    const WayShape &shape = *stage.ways;
    for (std::size_t i = 0; i < aggregates.size(); ++i) {
        WayUse::Part &part = use->parts[i];
        if (part.kind == WayUse::Part::Kind::Values)
            part.values = std::make_unique<NodeValues>(shape.nodes[part.place],
                                                       expression(*aggregates[i].source, shape.scope));
    }
    WayGround ground;
    for (const WayStep &step : shape.steps)
        ground.steps.emplace_back(step);
    for (std::size_t place = 0; place < shape.nodes.size(); ++place)
        ground.tests.push_back(nodeTest(shape, place));
    auto scan = std::make_unique<ScanOperator>(
        std::make_unique<SingleRow>(), shape.scan,
        shape.scan.value == nullptr ? nullptr : expression(*shape.scan.value, shape.scope));
    return std::make_unique<WayAggregateOperator>(std::move(stage.rows), std::move(keys),
                                                  std::move(aggregates), std::move(scan), shape.nodes,
                                                  std::move(ground), *std::move(use));
}

} // namespace weighhouse::cypher
