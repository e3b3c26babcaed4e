// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/graph/run/update/creating.h"

#include "core/graph/functions/value_text.h"
#include "core/graph/store/memory_graph.h"

#include <algorithm>
#include <utility>

namespace weighhouse::cypher
{

void create(Execution &run, const NewThings &things)
{
    for (const NewNode &node : things.nodes) {
        const Value properties = node.properties == nullptr ? Value() : node.properties->value(run);
        if (run.hasFailed())
            return;
        if (!run.fits(0)) // the graph grows
            return;
        const Value made(run.writable->createNode(node.labels));
        run.frame[node.slot] = made;
        giveProperties(run, made, properties);
    }
    for (const NewRelationship &relationship : things.relationships) {
        const Value properties =
            relationship.properties == nullptr ? Value() : relationship.properties->value(run);
        const Value &start = run.frame[relationship.start];
        const Value &end = run.frame[relationship.end];
        if (run.hasFailed())
            return;
        if (start.kind() != graph::Kind::Node || end.kind() != graph::Kind::Node) {
            run.fail(
                {"cypher.semantic.RelationshipWithoutNode",
                 Message::of("cypher.relationship-without-node",
                             {{"start", graph::inWords(start.kind() == graph::Kind::Node ? end : start)}}),
                 {},
                 {}});
            return;
        }
        if (!run.graph.has(start.node()) || !run.graph.has(end.node())) {
            run.fail({"cypher.entity-not-found.DeletedEntityAccess",
                      Message::of("cypher.entity-not-found.deleted-entity-access"),
                      {},
                      {}});
            return;
        }
        if (!run.fits(0))
            return;
        const Value made(run.writable->createRelationship(start.node(), end.node(), relationship.type));
        run.frame[relationship.slot] = made;
        giveProperties(run, made, properties);
    }
    for (const NewPath &path : things.paths)
        run.frame[path.slot] = path.path->value(run);
}

CreateOperator::CreateOperator(OperatorPtr input, NewThings things)
    : Following(std::move(input)), m_things(std::move(things))
{
}

bool CreateOperator::advance(Execution &run)
{
    if (!input().next(run))
        return false;
    create(run, m_things);
    return !run.hasFailed();
}

MergeOperator::MergeOperator(OperatorPtr input, Parts parts)
    : Following(std::move(input)), m_parts(std::move(parts))
{
}

void MergeOperator::open(Execution &run)
{
    Following::open(run);
    m_rows.clear();
    m_position = 0;
}

std::vector<const Operator *> MergeOperator::inputs() const
{
    std::vector<const Operator *> inputs = Following::inputs();
    inputs.push_back(m_parts.found.get());
    return inputs;
}

/// NULL is never found, so it would be made again each time.
bool MergeOperator::hasNullProperty(Execution &run) const
{
    const auto isNullIn = [&run](const EvaluatorPtr &properties) {
        const Value map = properties == nullptr ? Value() : properties->value(run);
        return map.kind() == graph::Kind::Map &&
               std::ranges::any_of(map.map(), [](const auto &entry) { return entry.second.isNull(); });
    };
    return std::ranges::any_of(m_parts.things.nodes, isNullIn, &NewNode::properties) ||
           std::ranges::any_of(m_parts.things.relationships, isNullIn, &NewRelationship::properties);
}

bool MergeOperator::advance(Execution &run)
{
    if (m_position < m_rows.size()) {
        run.restore(m_parts.foundSlots, m_rows[m_position++]);
        makeAll(run, m_parts.onMatch);
        return !run.hasFailed();
    }
    if (!input().next(run))
        return false;
    m_rows.clear();
    m_position = 0;
    if (hasNullProperty(run)) {
        run.fail({"cypher.semantic.MergeReadOwnWrites",
                  Message::of("cypher.merge-read-own-writes"),
                  {},
                  Message::of("cypher.do.leave-row-out-where")});
        return false;
    }
    m_parts.found->open(run);
    while (m_parts.found->next(run))
        m_rows.push_back(run.save(m_parts.foundSlots));
    if (run.hasFailed())
        return false;
    if (!m_rows.empty())
        return advance(run);
    create(run, m_parts.things);
    makeAll(run, m_parts.onCreate);
    return !run.hasFailed();
}

DeleteOperator::DeleteOperator(OperatorPtr input, Evaluators what, bool isDetaching, std::vector<Slot> slots)
    : Following(std::move(input)), m_what(std::move(what)), m_isDetaching(isDetaching),
      m_slots(std::move(slots))
{
}

void DeleteOperator::open(Execution &run)
{
    Following::open(run);
    m_nodes.clear();
    m_relationships.clear();
    m_rows.clear();
    m_position = 0;
    m_isDone = false;
}

void DeleteOperator::collect(Execution &run, const Value &value)
{
    switch (value.kind()) {
    case graph::Kind::Null:
        return;
    case graph::Kind::Node:
        m_nodes.push_back(value.node());
        return;
    case graph::Kind::Relationship:
        m_relationships.push_back(value.relationship());
        return;
    case graph::Kind::Path:
        m_nodes.insert(m_nodes.end(), value.path().nodes.begin(), value.path().nodes.end());
        m_relationships.insert(m_relationships.end(), value.path().relationships.begin(),
                               value.path().relationships.end());
        return;
    default:
        run.fail({"cypher.type-error.InvalidArgumentType",
                  Message::of("cypher.invalid-argument-type.nodes-relationships-paths",
                              {{"value", graph::inWords(value)}}),
                  {},
                  {}});
    }
}

void DeleteOperator::removeAll(Execution &run)
{
    while (input().next(run)) {
        for (const EvaluatorPtr &what : m_what)
            collect(run, what->value(run));
        m_rows.push_back(run.save(m_slots));
        run.hold(bytesOf(m_rows.back()));
    }
    if (run.hasFailed())
        return;
    for (const graph::Relationship relationship : m_relationships)
        run.writable->removeRelationship(relationship);
    std::vector<graph::Hops> ways;
    for (const graph::Node node : m_nodes) {
        if (m_isDetaching && run.graph.has(node)) {
            std::vector<graph::Relationship> all;
            const auto add = [&] {
                for (const graph::Hops &some : ways) {
                    for (const graph::Hop &hop : some.hops)
                        all.push_back(hop.relationship);
                }
            };
            run.graph.outgoing(node, ways);
            add();
            run.graph.incoming(node, ways);
            add();
            for (const graph::Relationship relationship : all)
                run.writable->removeRelationship(relationship);
        }
        if (const auto removed = run.writable->removeNode(node); !removed)
            return run.fail(removed.error());
    }
}

bool DeleteOperator::advance(Execution &run)
{
    if (!std::exchange(m_isDone, true))
        removeAll(run);
    if (run.hasFailed() || m_position >= m_rows.size())
        return false;
    run.hold(-bytesOf(m_rows[m_position]));
    run.restore(m_slots, m_rows[m_position++]);
    return true;
}

ForeachOperator::ForeachOperator(OperatorPtr input, EvaluatorPtr list, Slot variable, OperatorPtr updates)
    : Following(std::move(input)), m_list(std::move(list)), m_variable(variable),
      m_updates(std::move(updates))
{
}

std::vector<const Operator *> ForeachOperator::inputs() const
{
    std::vector<const Operator *> inputs = Following::inputs();
    inputs.push_back(m_updates.get());
    return inputs;
}

bool ForeachOperator::advance(Execution &run)
{
    if (!input().next(run))
        return false;
    const Value list = m_list->value(run);
    if (run.hasFailed() || list.isNull())
        return !run.hasFailed();
    if (list.kind() != graph::Kind::List) {
        run.fail({"cypher.type-error.InvalidArgumentType",
                  Message::of("cypher.invalid-argument-type.foreach-goes", {{"list", graph::inWords(list)}}),
                  {},
                  {}});
        return false;
    }
    for (const Value &element : list.list()) {
        run.frame[m_variable] = element;
        m_updates->open(run);
        while (m_updates->next(run)) {
        }
        if (run.hasFailed())
            return false;
    }
    return true;
}

} // namespace weighhouse::cypher
