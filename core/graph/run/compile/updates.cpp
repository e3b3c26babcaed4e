// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/overloaded.h"
#include "core/graph/plan/variables.h"
#include "core/graph/run/compile/compiler.h"
#include "core/graph/run/expressions/basics.h"
#include "core/graph/run/expressions/scoped.h"
#include "core/graph/run/rows/projection.h"

#include <utility>

namespace weighhouse::cypher
{
namespace
{

/// `:A:B` names all that are to be given.
void addLabels(const LabelExpression &labels, std::vector<std::string> &all)
{
    if (labels.kind == LabelExpression::Kind::Name)
        all.push_back(labels.name);
    for (const LabelExpression &operand : labels.operands)
        addLabels(operand, all);
}

} // namespace

Slot Compiler::newNode(const NodePattern &node, SlotScope &scope, NewThings &things)
{
    if (const auto known = node.variable.empty() ? std::nullopt : slotOf(scope, node.variable))
        return *known;
    NewNode made{.slot = m_slots.add(), .properties = propertiesOf(node.properties, scope)};
    if (node.labels)
        addLabels(*node.labels, made.labels);
    if (!node.variable.empty())
        scope[node.variable] = made.slot;
    const Slot slot = made.slot;
    things.nodes.push_back(std::move(made));
    return slot;
}

NewThings Compiler::newThings(const Pattern &pattern, SlotScope &scope)
{
    NewThings things;
    for (const PathPattern &path : pattern) {
        Slot left = newNode(path.start, scope, things);
        std::vector<Slot> nodes{left};
        std::vector<Slot> relationships;
        for (const auto &[relationship, end] : path.steps) {
            const Slot right = newNode(end, scope, things);
            NewRelationship made{.slot = m_slots.add(), .start = left, .end = right};
            if (relationship.direction == Direction::Left)
                std::swap(made.start, made.end);
            if (!relationship.types.empty())
                made.type = relationship.types.front();
            made.properties = propertiesOf(relationship.properties, scope);
            if (!relationship.variable.empty())
                scope[relationship.variable] = made.slot;
            relationships.push_back(made.slot);
            nodes.push_back(right);
            things.relationships.push_back(std::move(made));
            left = right;
        }
        if (!path.variable.empty()) {
            const Slot slot = m_slots.add();
            scope[path.variable] = slot;
            things.paths.push_back({slot, makePath(std::move(nodes), std::move(relationships))});
        }
    }
    return things;
}

void Compiler::create(const Pattern &pattern, Stage &stage)
{
    NewThings things = newThings(pattern, stage.scope);
    stage.rows = std::make_unique<CreateOperator>(std::move(stage.rows), std::move(things));
}

Changes Compiler::changes(const std::vector<SetItem> &items, const SlotScope &scope)
{
    Changes all;
    for (const SetItem &item : items) {
        std::visit(Overloaded{[&](const SetProperty &set) {
                                  all.push_back(makeSetProperty(expression(set.of, scope), set.key,
                                                                expression(set.value, scope)));
                              },
                              [&](const SetAll &set) {
                                  all.push_back(makeSetAll(slotOf(scope, set.variable).value_or(0),
                                                           set.isAdding, expression(set.value, scope)));
                              },
                              [&](const SetLabels &set) {
                                  all.push_back(
                                      makeSetLabels(slotOf(scope, set.variable).value_or(0), set.labels));
                              }},
                   item);
    }
    return all;
}

void Compiler::remove(const Remove &remove, Stage &stage)
{
    Changes all;
    for (const RemoveItem &item : remove.items) {
        if (const auto *property = std::get_if<RemoveProperty>(&item)) {
            all.push_back(makeSetProperty(expression(property->of, stage.scope), property->key, nullptr));
        } else {
            const auto &labels = std::get<RemoveLabels>(item);
            all.push_back(makeRemoveLabels(slotOf(stage.scope, labels.variable).value_or(0), labels.labels));
        }
    }
    stage.rows = std::make_unique<ChangeOperator>(std::move(stage.rows), std::move(all), "Remove");
}

void Compiler::merge(const Merge &merge, Stage &stage)
{
    const Pattern &pattern = kept(merge.pattern);
    const SlotScope before = stage.scope;
    MergeOperator::Parts parts;
    parts.found = matched(std::make_unique<SingleRow>(), pattern, nullptr, stage.scope, parts.foundSlots);
    // What is made goes where what is found goes.
    SlotScope scope = before;
    parts.things = newThings(pattern, scope);
    const auto moved = [&](Slot slot) {
        for (const auto &[name, made] : scope) {
            if (made == slot)
                return stage.scope.at(name);
        }
        return slot;
    };
    for (NewNode &node : parts.things.nodes)
        node.slot = moved(node.slot);
    for (NewRelationship &relationship : parts.things.relationships) {
        relationship.slot = moved(relationship.slot);
        relationship.start = moved(relationship.start);
        relationship.end = moved(relationship.end);
    }
    if (!parts.things.paths.empty()) {
        std::vector<Slot> nodes;
        std::vector<Slot> relationships;
        for (const NewRelationship &relationship : parts.things.relationships)
            relationships.push_back(relationship.slot);
        const std::string &start = merge.pattern.start.variable;
        Slot first = parts.things.nodes.empty() ? Slot(0) : parts.things.nodes.front().slot;
        if (!start.empty())
            first = stage.scope.at(start);
        else if (!parts.things.relationships.empty())
            first = merge.pattern.steps.front().first.direction == Direction::Left
                        ? parts.things.relationships.front().end
                        : parts.things.relationships.front().start;
        nodes.push_back(first);
        parts.things.paths.clear();
        parts.things.paths.push_back(
            {stage.scope.at(merge.pattern.variable), makePath(std::move(nodes), std::move(relationships))});
    }
    parts.onMatch = changes(merge.onMatch, stage.scope);
    parts.onCreate = changes(merge.onCreate, stage.scope);
    stage.rows = std::make_unique<MergeOperator>(std::move(stage.rows), std::move(parts));
}

void Compiler::deleteAll(const Delete &deleted, Stage &stage)
{
    Evaluators what;
    for (const Expression &one : deleted.what)
        what.push_back(expression(one, stage.scope));
    stage.rows = std::make_unique<DeleteOperator>(std::move(stage.rows), std::move(what), deleted.isDetaching,
                                                  slotsOf(stage.scope));
}

void Compiler::foreach (const Foreach &each, Stage & stage)
{
    EvaluatorPtr list = expression(each.list, stage.scope);
    const Slot slot = m_slots.add();
    Stage inner{std::make_unique<SingleRow>(), stage.scope};
    inner.scope[each.variable] = slot;
    bool isFirst = true;
    for (const Clause &update : each.updates) {
        clause(update, inner, isFirst, false);
        isFirst = false;
    }
    stage.rows = std::make_unique<ForeachOperator>(std::move(stage.rows), std::move(list), slot,
                                                   std::move(inner.rows));
}

} // namespace weighhouse::cypher
