// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text.h"
#include "core/graph/check/tree_walk.h"
#include "core/graph/run/compile/compiler.h"
#include "core/graph/run/expressions/basics.h"
#include "core/graph/run/rows/projection.h"
#include "core/graph/run/rows/sorting.h"

#include <algorithm>
#include <array>
#include <utility>

namespace weighhouse::cypher
{
namespace
{

/// What the column of an item is called.
std::string nameOf(const ProjectionItem &item)
{
    if (!item.alias.empty())
        return item.alias;
    if (const auto *variable = std::get_if<Variable>(&item.value.what))
        return variable->name;
    return item.text;
}

bool isCount(const Expression &expression)
{
    const auto *call = std::get_if<Call>(&expression.what);
    return std::holds_alternative<CountAll>(expression.what) ||
           (call != nullptr && equalIgnoringCase(call->function, "count"));
}

/// Whether what is worked out of all rows together is the same, and never an error, in whichever order they
/// come, if these slots hold counts.
bool isOfAnyOrder(const std::vector<AggregateOperator::Aggregate> &aggregates, const SlotScope &scope,
                  const std::vector<Slot> &counts)
{
    static constexpr std::array ofCounts = {"sum", "min", "max"};
    return std::ranges::all_of(aggregates, [&](const AggregateOperator::Aggregate &aggregate) {
        if (aggregate.function.empty()) // count(*)
            return true;
        const auto *variable =
            aggregate.source == nullptr ? nullptr : std::get_if<Variable>(&aggregate.source->what);
        const auto slot = variable == nullptr ? std::nullopt : slotOf(scope, variable->name);
        if (!slot || equalIgnoringCase(aggregate.function, "count"))
            return slot.has_value();
        return std::ranges::find(counts, *slot) != counts.end() &&
               std::ranges::any_of(ofCounts, [&aggregate](const char *name) {
                   return equalIgnoringCase(aggregate.function, name);
               });
    });
}

} // namespace

/// The variables that `*` stands for, in alphabetical order.
std::vector<ProjectionItem> Compiler::starItems(const Projection &projection, const SlotScope &scope)
{
    std::vector<ProjectionItem> items;
    if (projection.hasAll) {
        for (const auto &[name, slot] : scope)
            items.push_back({Expression{Variable{name}}, name, name});
    }
    return items;
}

void Compiler::project(const Projection &projection, const Expression *where, Stage &stage)
{
    const std::vector<ProjectionItem> ofStar = starItems(projection, stage.scope);
    // Operators point into the items of the text, which stay: patterns of subqueries are in them.
    std::vector<const ProjectionItem *> items;
    for (const auto *some : {&ofStar, &projection.items}) {
        for (const ProjectionItem &item : *some)
            items.push_back(&item);
    }
    const bool aggregates =
        std::ranges::any_of(items, [](const ProjectionItem *item) { return hasAggregate(item->value); });

    Stage next;
    Surroundings after; // what ORDER BY and WHERE can speak of
    std::vector<ProjectOperator::Item> projected;
    for (const ProjectionItem *item : items) {
        const Slot slot = m_slots.add();
        next.columns.push_back(nameOf(*item));
        next.scope[next.columns.back()] = slot;
        after.known.emplace_back(&item->value, slot);
    }
    if (aggregates) {
        std::vector<AggregateOperator::Key> keys;
        std::vector<const Expression *> keyed;
        std::vector<AggregateOperator::Aggregate> parts;
        Surroundings grouped;
        grouped.aggregates = &parts;
        grouped.aggregated = &stage.scope;
        bool isOfCounts = true;
        for (const auto &[value, slot] : after.known) {
            if (hasAggregate(*value))
                continue;
            keys.emplace_back(slot, expression(*value, stage.scope));
            keyed.push_back(value);
            grouped.known.emplace_back(value, slot);
        }
        for (const auto &[value, slot] : after.known) {
            if (!hasAggregate(*value))
                continue;
            projected.emplace_back(slot, expression(*value, grouped));
            next.counts.push_back(slot);
            isOfCounts = isOfCounts && isCount(*value);
        }
        if (keys.empty() && stage.groups != nullptr && stage.rows.get() == stage.rowsOfGroups &&
            isOfAnyOrder(parts, stage.scope, stage.counts))
            stage.groups->giveInAnyOrder();
        auto groups = aggregated(stage, keyed, std::move(keys), std::move(parts));
        next.groups = isOfCounts ? groups.get() : nullptr;
        next.rows = std::move(groups);
        after.scope = next.scope;
    } else {
        for (const auto &[value, slot] : after.known)
            projected.emplace_back(slot, expression(*value, stage.scope));
        next.rows = std::move(stage.rows);
        if (!projection.isDistinct)
            after.scope = stage.scope;
        for (const auto &[name, slot] : next.scope)
            after.scope[name] = slot;
    }
    std::string text;
    for (const std::string &column : next.columns)
        text += (text.empty() ? "" : ", ") + column;
    if (!projected.empty())
        next.rows = std::make_unique<ProjectOperator>(std::move(next.rows), std::move(projected), text);
    next.rowsOfGroups = next.rows.get();
    if (projection.isDistinct)
        next.rows = std::make_unique<DistinctOperator>(std::move(next.rows), slotsOf(next.scope));

    // A name that is given to something else now means that, not what the same words meant before.
    std::erase_if(after.known, [&](const auto &known) {
        const auto *variable = std::get_if<Variable>(&known.first->what);
        return variable != nullptr && slotOf(next.scope, variable->name) != known.second;
    });
    if (!projection.order.empty()) {
        std::vector<SortOperator::Key> keys;
        for (const SortItem &item : projection.order)
            keys.push_back({expression(item.by, after), item.isDescending});
        next.rows = std::make_unique<SortOperator>(std::move(next.rows), std::move(keys),
                                                   slotsOf(where == nullptr ? next.scope : after.scope));
    }
    if (projection.skip || projection.limit) {
        const SlotScope none;
        next.rows = std::make_unique<CutOperator>(
            std::move(next.rows), projection.skip ? expression(*projection.skip, none) : nullptr,
            projection.limit ? expression(*projection.limit, none) : nullptr, m_writes);
    }
    if (where != nullptr)
        next.rows =
            std::make_unique<FilterOperator>(std::move(next.rows), expression(*where, after), "condition");
    stage = std::move(next);
}

std::vector<Slot> slotsOf(const SlotScope &scope)
{
    std::vector<Slot> slots;
    for (const auto &[name, slot] : scope)
        slots.push_back(slot);
    std::ranges::sort(slots);
    slots.erase(std::ranges::unique(slots).begin(), slots.end());
    return slots;
}

} // namespace weighhouse::cypher
