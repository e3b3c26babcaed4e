// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/graph/run/expressions/scoped.h"

#include "core/graph/functions/access.h"
#include "core/graph/run/expressions/basics.h"
#include "core/graph/run/traverse/expand.h"

#include <utility>

namespace weighhouse::cypher
{
namespace
{

/// A list, or nothing for NULL; anything else makes the run fail.
const graph::List *listIn(Execution &run, const Value &value)
{
    if (value.kind() == graph::Kind::List)
        return &value.list();
    if (!value.isNull())
        run.fail({"cypher.type-error.InvalidArgumentType",
                  Message::of("cypher.invalid-argument-type.list-needed"),
                  {},
                  {}});
    return nullptr;
}

class ListComprehensionValue : public Evaluator
{
public:
    ListComprehensionValue(Slot variable, EvaluatorPtr list, EvaluatorPtr where, EvaluatorPtr result)
        : m_variable(variable), m_list(std::move(list)), m_where(std::move(where)),
          m_result(std::move(result))
    {
    }
    Value value(Execution &run) override
    {
        const Value list = m_list->value(run);
        const graph::List *elements = listIn(run, list);
        if (elements == nullptr)
            return {};
        graph::List made;
        std::ptrdiff_t bytes = 0;
        for (const Value &element : *elements) {
            run.frame[m_variable] = element;
            if (m_where == nullptr || m_where->holds(run)) {
                made.push_back(m_result == nullptr ? element : m_result->value(run));
                const std::ptrdiff_t more = bytesOf(made.back());
                bytes += more;
                run.hold(more);
            }
            if (!run.goesOn())
                return {};
        }
        run.hold(-bytes); // whoever keeps it counts it
        return run.hasFailed() ? Value() : run.checked(Value(std::move(made)));
    }

private:
    Slot m_variable;
    EvaluatorPtr m_list;
    EvaluatorPtr m_where;
    EvaluatorPtr m_result;
};

class QuantifierValue : public Evaluator
{
public:
    QuantifierValue(Quantifier::Kind kind, Slot variable, EvaluatorPtr list, EvaluatorPtr where)
        : m_kind(kind), m_variable(variable), m_list(std::move(list)), m_where(std::move(where))
    {
    }
    Value value(Execution &run) override
    {
        const Value list = m_list->value(run);
        const graph::List *elements = listIn(run, list);
        if (elements == nullptr)
            return {};
        std::size_t met = 0;
        std::size_t unmet = 0;
        std::size_t unknown = 0;
        for (const Value &element : *elements) {
            run.frame[m_variable] = element;
            const Value holds = m_where == nullptr ? Value(true) : m_where->value(run);
            if (!run.goesOn())
                return {};
            if (holds.kind() == graph::Kind::Boolean)
                ++(holds.boolean() ? met : unmet);
            else if (holds.isNull())
                ++unknown;
            else
                run.fail({"cypher.type-error.InvalidArgumentType",
                          Message::of("cypher.invalid-argument-type.condition-neither"),
                          {},
                          {}});
        }
        return verdict(met, unmet, unknown);
    }

private:
    Value verdict(std::size_t met, std::size_t unmet, std::size_t unknown) const
    {
        const auto unless = [unknown](bool isDecided, bool decided, bool otherwise) {
            if (isDecided)
                return Value(decided);
            return unknown > 0 ? Value() : Value(otherwise);
        };
        switch (m_kind) {
        case Quantifier::Kind::All:
            return unless(unmet > 0, false, true);
        case Quantifier::Kind::Any:
            return unless(met > 0, true, false);
        case Quantifier::Kind::None:
            return unless(met > 0, false, true);
        case Quantifier::Kind::Single:
            return unless(met > 1, false, met == 1);
        }
        return {};
    }

    Quantifier::Kind m_kind;
    Slot m_variable;
    EvaluatorPtr m_list;
    EvaluatorPtr m_where;
};

class ReduceValue : public Evaluator
{
public:
    ReduceValue(Slot accumulator, EvaluatorPtr initial, Slot variable, EvaluatorPtr list, EvaluatorPtr step)
        : m_accumulator(accumulator), m_initial(std::move(initial)), m_variable(variable),
          m_list(std::move(list)), m_step(std::move(step))
    {
    }
    Value value(Execution &run) override
    {
        const Value list = m_list->value(run);
        Value reduced = m_initial->value(run);
        const graph::List *elements = listIn(run, list);
        if (elements == nullptr)
            return {};
        for (const Value &element : *elements) {
            run.frame[m_accumulator] = std::move(reduced);
            run.frame[m_variable] = element;
            reduced = m_step->value(run);
            if (!run.goesOn())
                return {};
        }
        return reduced;
    }

private:
    Slot m_accumulator;
    EvaluatorPtr m_initial;
    Slot m_variable;
    EvaluatorPtr m_list;
    EvaluatorPtr m_step;
};

class MapProjectionValue : public Evaluator
{
public:
    MapProjectionValue(EvaluatorPtr of, std::vector<ProjectedEntry> entries)
        : m_of(std::move(of)), m_entries(std::move(entries))
    {
    }
    Value value(Execution &run) override
    {
        const Value of = m_of->value(run);
        if (of.isNull())
            return {};
        graph::Map map;
        for (const ProjectedEntry &entry : m_entries) {
            if (entry.isAll) {
                const Value all = take(run, graph::propertiesOf(of, &run.graph));
                if (all.kind() == graph::Kind::Map)
                    map.insert(map.end(), all.map().begin(), all.map().end());
            } else if (entry.value == nullptr) {
                map.emplace_back(entry.key, take(run, graph::property(of, entry.key, &run.graph)));
            } else {
                map.emplace_back(entry.key, entry.value->value(run));
            }
        }
        return run.hasFailed() ? Value() : run.checked(Value(graph::makeMap(std::move(map))));
    }

private:
    EvaluatorPtr m_of;
    std::vector<ProjectedEntry> m_entries;
};

class ExistsValue : public Evaluator
{
public:
    explicit ExistsValue(OperatorPtr rows) : m_rows(std::move(rows)) {}
    Value value(Execution &run) override
    {
        m_rows->open(run);
        return Value(m_rows->next(run));
    }

private:
    OperatorPtr m_rows;
};

class CountValue : public Evaluator
{
public:
    explicit CountValue(OperatorPtr rows) : m_rows(std::move(rows)) {}
    Value value(Execution &run) override
    {
        m_rows->open(run);
        std::int64_t count = 0;
        while (m_rows->next(run))
            ++count;
        return Value(count);
    }

private:
    OperatorPtr m_rows;
};

class CollectValue : public Evaluator
{
public:
    CollectValue(OperatorPtr rows, EvaluatorPtr result) : m_rows(std::move(rows)), m_result(std::move(result))
    {
    }
    Value value(Execution &run) override
    {
        m_rows->open(run);
        graph::List list;
        std::ptrdiff_t bytes = 0;
        while (m_rows->next(run)) {
            list.push_back(m_result->value(run));
            const std::ptrdiff_t more = bytesOf(list.back());
            bytes += more;
            run.hold(more);
        }
        run.hold(-bytes); // whoever keeps it counts it
        return run.hasFailed() ? Value() : run.checked(Value(std::move(list)));
    }

private:
    OperatorPtr m_rows;
    EvaluatorPtr m_result;
};

class FirstValue : public Evaluator
{
public:
    FirstValue(OperatorPtr rows, EvaluatorPtr result) : m_rows(std::move(rows)), m_result(std::move(result))
    {
    }
    Value value(Execution &run) override
    {
        m_rows->open(run);
        return m_rows->next(run) ? m_result->value(run) : Value();
    }

private:
    OperatorPtr m_rows;
    EvaluatorPtr m_result;
};

class PathValue : public Evaluator
{
public:
    PathValue(std::vector<Slot> nodes, std::vector<Slot> relationships)
        : m_nodes(std::move(nodes)), m_relationships(std::move(relationships))
    {
    }
    Value value(Execution &run) override
    {
        const Value &start = run.frame[m_nodes.front()];
        if (start.kind() != graph::Kind::Node)
            return {};
        graph::Path path{{start.node()}, {}};
        for (const Slot slot : m_relationships) {
            const Value &value = run.frame[slot];
            if (value.kind() == graph::Kind::Relationship)
                add(run, path, value.relationship());
            else if (value.kind() == graph::Kind::List)
                for (const Value &one : value.list())
                    add(run, path, one.relationship());
            else
                return {};
        }
        return Value(std::move(path));
    }

private:
    static void add(const Execution &run, graph::Path &path, graph::Relationship relationship)
    {
        const auto [start, end] = run.graph.endsOf(relationship);
        path.relationships.push_back(relationship);
        path.nodes.push_back(path.nodes.back() == start ? end : start);
    }

    std::vector<Slot> m_nodes;
    std::vector<Slot> m_relationships;
};

class PropertiesTest : public Evaluator
{
public:
    PropertiesTest(Slot of, EvaluatorPtr properties) : m_of(of), m_properties(std::move(properties)) {}
    Value value(Execution &run) override
    {
        const Value wanted = m_properties->value(run);
        if (run.hasFailed())
            return {};
        if (wanted.kind() != graph::Kind::Map) {
            run.fail({"cypher.type-error.InvalidArgumentType",
                      Message::of("cypher.invalid-argument-type.properties-pattern"),
                      {},
                      {}});
            return {};
        }
        const Value &of = run.frame[m_of];
        if (of.kind() == graph::Kind::Node)
            return Value(hasProperties(run.graph, of.node(), wanted));
        if (of.kind() == graph::Kind::Relationship)
            return Value(hasProperties(run.graph, of.relationship(), wanted));
        return {};
    }

private:
    Slot m_of;
    EvaluatorPtr m_properties;
};

class NodeKindTest : public Evaluator
{
public:
    explicit NodeKindTest(Slot slot) : m_slot(slot) {}
    Value value(Execution &run) override
    {
        const Value &value = run.frame[m_slot];
        if (!value.isNull() && value.kind() != graph::Kind::Node)
            run.fail({"cypher.type-error.InvalidArgumentType",
                      Message::of("cypher.invalid-argument-type.node-needed"),
                      {},
                      {}});
        return Value(value.kind() == graph::Kind::Node);
    }

private:
    Slot m_slot;
};

} // namespace

EvaluatorPtr makeListComprehension(Slot variable, EvaluatorPtr list, EvaluatorPtr where, EvaluatorPtr result)
{
    return std::make_unique<ListComprehensionValue>(variable, std::move(list), std::move(where),
                                                    std::move(result));
}
EvaluatorPtr makeQuantifier(Quantifier::Kind kind, Slot variable, EvaluatorPtr list, EvaluatorPtr where)
{
    return std::make_unique<QuantifierValue>(kind, variable, std::move(list), std::move(where));
}
EvaluatorPtr makeReduce(Slot accumulator, EvaluatorPtr initial, Slot variable, EvaluatorPtr list,
                        EvaluatorPtr step)
{
    return std::make_unique<ReduceValue>(accumulator, std::move(initial), variable, std::move(list),
                                         std::move(step));
}
EvaluatorPtr makeMapProjection(EvaluatorPtr of, std::vector<ProjectedEntry> entries)
{
    return std::make_unique<MapProjectionValue>(std::move(of), std::move(entries));
}
EvaluatorPtr makeExists(OperatorPtr rows)
{
    return std::make_unique<ExistsValue>(std::move(rows));
}
EvaluatorPtr makeCount(OperatorPtr rows)
{
    return std::make_unique<CountValue>(std::move(rows));
}
EvaluatorPtr makeCollect(OperatorPtr rows, EvaluatorPtr result)
{
    return std::make_unique<CollectValue>(std::move(rows), std::move(result));
}
EvaluatorPtr makeFirst(OperatorPtr rows, EvaluatorPtr result)
{
    return std::make_unique<FirstValue>(std::move(rows), std::move(result));
}
EvaluatorPtr makePath(std::vector<Slot> nodes, std::vector<Slot> relationships)
{
    return std::make_unique<PathValue>(std::move(nodes), std::move(relationships));
}
EvaluatorPtr makePropertiesTest(Slot of, EvaluatorPtr properties)
{
    return std::make_unique<PropertiesTest>(of, std::move(properties));
}
EvaluatorPtr makeNodeTest(Slot slot)
{
    return std::make_unique<NodeKindTest>(slot);
}

} // namespace weighhouse::cypher
