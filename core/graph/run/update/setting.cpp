// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/graph/run/update/setting.h"

#include "core/graph/functions/access.h"
#include "core/graph/functions/value_text.h"
#include "core/graph/run/expressions/basics.h"
#include "core/graph/store/memory_graph.h"

#include <algorithm>
#include <utility>

namespace weighhouse::cypher
{
namespace
{

/// Scalars, temporal values, and lists of them.
bool canBeStored(const Value &value)
{
    switch (value.kind()) {
    case graph::Kind::Map:
    case graph::Kind::Node:
    case graph::Kind::Relationship:
    case graph::Kind::Path:
        return false;
    case graph::Kind::List:
        return std::ranges::all_of(value.list(), [](const Value &element) {
            return element.kind() != graph::Kind::List && !element.isNull() && canBeStored(element);
        });
    default:
        return true;
    }
}

void setOne(Execution &run, const Value &entity, const std::string &key, const Value &value)
{
    if (!canBeStored(value)) {
        run.fail({"cypher.type-error.InvalidPropertyType",
                  Message::of("cypher.invalid-property-type", {{"value", graph::inWords(value)}}),
                  {},
                  Message::of("cypher.do.properties-hold-texts-numbers")});
        return;
    }
    if (!run.fits(value.extent().bytes)) // the graph grows
        return;
    if (entity.kind() == graph::Kind::Node)
        run.writable->setProperty(entity.node(), key, value);
    else
        run.writable->setProperty(entity.relationship(), key, value);
}

bool isEntity(const Value &value)
{
    return value.kind() == graph::Kind::Node || value.kind() == graph::Kind::Relationship;
}

/// Whether something can be changed; of what cannot the run fails, of NULL not.
bool canBeChanged(Execution &run, const Value &value)
{
    if (value.isNull())
        return false;
    if (isEntity(value)) {
        if (const auto there = graph::mustExist(value, &run.graph); !there) {
            run.fail(there.error());
            return false;
        }
        return true;
    }
    run.fail({"cypher.type-error.InvalidArgumentType",
              Message::of("cypher.invalid-argument-type.nodes-relationships-can",
                          {{"value", graph::inWords(value)}}),
              {},
              {}});
    return false;
}

class SetPropertyChange : public Change
{
public:
    SetPropertyChange(EvaluatorPtr of, std::string key, EvaluatorPtr value)
        : m_of(std::move(of)), m_key(std::move(key)), m_value(std::move(value))
    {
    }
    void make(Execution &run) override
    {
        const Value of = m_of->value(run);
        const Value value = m_value == nullptr ? Value() : m_value->value(run);
        if (!run.hasFailed() && canBeChanged(run, of))
            setOne(run, of, m_key, value);
    }

private:
    EvaluatorPtr m_of;
    std::string m_key;
    EvaluatorPtr m_value;
};

class SetAllChange : public Change
{
public:
    SetAllChange(Slot of, bool isAdding, EvaluatorPtr value)
        : m_of(of), m_isAdding(isAdding), m_value(std::move(value))
    {
    }
    void make(Execution &run) override
    {
        const Value of = run.frame[m_of];
        const Value value = m_value->value(run);
        if (run.hasFailed() || !canBeChanged(run, of))
            return;
        const Value properties = take(run, graph::propertiesOf(value, &run.graph));
        if (run.hasFailed())
            return;
        const graph::Map empty;
        const graph::Map &wanted = properties.isNull() ? empty : properties.map();
        if (!m_isAdding) {
            const Value present = take(run, graph::propertiesOf(of, &run.graph));
            for (const auto &[key, old] : present.map()) {
                if (graph::find(wanted, key) == nullptr)
                    setOne(run, of, key, Value());
            }
        }
        for (const auto &[key, wantedValue] : wanted)
            setOne(run, of, key, wantedValue);
    }

private:
    Slot m_of;
    bool m_isAdding;
    EvaluatorPtr m_value;
};

class LabelChange : public Change
{
public:
    LabelChange(Slot of, std::vector<std::string> labels, bool isAdding)
        : m_of(of), m_labels(std::move(labels)), m_isAdding(isAdding)
    {
    }
    void make(Execution &run) override
    {
        const Value &of = run.frame[m_of];
        if (!canBeChanged(run, of))
            return;
        if (of.kind() != graph::Kind::Node) {
            run.fail({"cypher.type-error.InvalidArgumentType",
                      Message::of("cypher.invalid-argument-type.nodes-labels"),
                      {},
                      {}});
            return;
        }
        for (const std::string &label : m_labels) {
            if (m_isAdding)
                run.writable->addLabel(of.node(), label);
            else
                run.writable->removeLabel(of.node(), label);
        }
    }

private:
    Slot m_of;
    std::vector<std::string> m_labels;
    bool m_isAdding;
};

} // namespace

std::unique_ptr<Change> makeSetProperty(EvaluatorPtr of, std::string key, EvaluatorPtr value)
{
    return std::make_unique<SetPropertyChange>(std::move(of), std::move(key), std::move(value));
}
std::unique_ptr<Change> makeSetAll(Slot of, bool isAdding, EvaluatorPtr value)
{
    return std::make_unique<SetAllChange>(of, isAdding, std::move(value));
}
std::unique_ptr<Change> makeSetLabels(Slot of, std::vector<std::string> labels)
{
    return std::make_unique<LabelChange>(of, std::move(labels), true);
}
std::unique_ptr<Change> makeRemoveLabels(Slot of, std::vector<std::string> labels)
{
    return std::make_unique<LabelChange>(of, std::move(labels), false);
}

ChangeOperator::ChangeOperator(OperatorPtr input, Changes changes, std::string name)
    : Following(std::move(input)), m_changes(std::move(changes)), m_name(std::move(name))
{
}

bool ChangeOperator::advance(Execution &run)
{
    if (!input().next(run))
        return false;
    makeAll(run, m_changes);
    return !run.hasFailed();
}

void makeAll(Execution &run, const Changes &changes)
{
    for (const auto &change : changes) {
        if (run.hasFailed())
            return;
        change->make(run);
    }
}

void giveProperties(Execution &run, const Value &entity, const Value &map)
{
    if (map.isNull())
        return;
    if (map.kind() != graph::Kind::Map) {
        run.fail(
            {"cypher.type-error.InvalidArgumentType",
             Message::of("cypher.invalid-argument-type.properties-given", {{"map", graph::inWords(map)}}),
             {},
             {}});
        return;
    }
    for (const auto &[key, value] : map.map()) {
        if (!value.isNull())
            setOne(run, entity, key, value);
    }
}

} // namespace weighhouse::cypher
