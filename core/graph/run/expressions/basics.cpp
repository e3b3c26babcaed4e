// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/graph/run/expressions/basics.h"

#include "core/graph/functions/access.h"
#include "core/graph/functions/logic.h"
#include "core/graph/functions/predicates.h"

#include <algorithm>
#include <utility>

namespace weighhouse::cypher
{
namespace
{

class Constant : public Evaluator
{
public:
    explicit Constant(Value value) : m_value(std::move(value)) {}
    Value value(Execution & /*run*/) override { return m_value; }

private:
    Value m_value;
};

class SlotValue : public Evaluator
{
public:
    explicit SlotValue(Slot slot) : m_slot(slot) {}
    Value value(Execution &run) override { return run.frame[m_slot]; }

private:
    Slot m_slot;
};

class ParameterValue : public Evaluator
{
public:
    explicit ParameterValue(std::string name) : m_name(std::move(name)) {}
    Value value(Execution &run) override
    {
        const Value *found = graph::find(run.parameters, m_name);
        return found == nullptr ? Value() : *found;
    }

private:
    std::string m_name;
};

class ListValue : public Evaluator
{
public:
    explicit ListValue(Evaluators elements) : m_elements(std::move(elements)) {}
    Value value(Execution &run) override
    {
        graph::List list;
        list.reserve(m_elements.size());
        for (const EvaluatorPtr &element : m_elements)
            list.push_back(element->value(run));
        return run.checked(Value(std::move(list)));
    }

private:
    Evaluators m_elements;
};

class MapValue : public Evaluator
{
public:
    explicit MapValue(std::vector<std::pair<std::string, EvaluatorPtr>> entries)
        : m_entries(std::move(entries))
    {
    }
    Value value(Execution &run) override
    {
        graph::Map map;
        map.reserve(m_entries.size());
        for (const auto &[key, entry] : m_entries)
            map.emplace_back(key, entry->value(run));
        return run.checked(Value(graph::makeMap(std::move(map))));
    }

private:
    std::vector<std::pair<std::string, EvaluatorPtr>> m_entries;
};

class PropertyValue : public Evaluator
{
public:
    PropertyValue(EvaluatorPtr of, std::string key) : m_of(std::move(of)), m_key(std::move(key)) {}
    Value value(Execution &run) override
    {
        const Value of = m_of->value(run);
        return run.hasFailed() ? Value() : take(run, graph::property(of, m_key, &run.graph));
    }

private:
    EvaluatorPtr m_of;
    std::string m_key;
};

class SlotProperty : public Evaluator
{
public:
    SlotProperty(Slot slot, std::string key) : m_slot(slot), m_key(std::move(key)) {}
    Value value(Execution &run) override
    {
        const Value &of = run.frame[m_slot];
        if (of.kind() == graph::Kind::Node && run.graph.has(of.node())) {
            if (const auto key = idIn(run.graph))
                return run.graph.property(of.node(), *key);
            return {};
        }
        if (of.kind() == graph::Kind::Relationship && run.graph.has(of.relationship())) {
            if (const auto key = idIn(run.graph))
                return run.graph.property(of.relationship(), *key);
            return {};
        }
        return take(run, graph::property(of, m_key, &run.graph));
    }

private:
    /// Names are never given another number.
    std::optional<graph::NameId> idIn(const graph::Graph &graph)
    {
        if (!m_id)
            m_id = graph.keys().find(m_key);
        return m_id;
    }

    Slot m_slot;
    std::string m_key;
    std::optional<graph::NameId> m_id;
};

class SubscriptValue : public Evaluator
{
public:
    SubscriptValue(EvaluatorPtr of, EvaluatorPtr index) : m_of(std::move(of)), m_index(std::move(index)) {}
    Value value(Execution &run) override
    {
        const Value of = m_of->value(run);
        const Value index = m_index->value(run);
        return run.hasFailed() ? Value() : take(run, graph::subscript(of, index, &run.graph));
    }

private:
    EvaluatorPtr m_of;
    EvaluatorPtr m_index;
};

class SliceValue : public Evaluator
{
public:
    SliceValue(EvaluatorPtr of, EvaluatorPtr from, EvaluatorPtr to)
        : m_of(std::move(of)), m_from(std::move(from)), m_to(std::move(to))
    {
    }
    Value value(Execution &run) override
    {
        const auto bound = [&run](const EvaluatorPtr &evaluator) {
            return evaluator == nullptr ? std::nullopt : std::optional<Value>(evaluator->value(run));
        };
        const Value of = m_of->value(run);
        const std::optional<Value> from = bound(m_from);
        const std::optional<Value> to = bound(m_to);
        return run.hasFailed() ? Value() : take(run, graph::slice(of, from, to));
    }

private:
    EvaluatorPtr m_of;
    EvaluatorPtr m_from;
    EvaluatorPtr m_to;
};

class CallValue : public Evaluator
{
public:
    CallValue(const graph::Function &function, Evaluators arguments)
        : m_function(function), m_arguments(std::move(arguments)), m_values(m_arguments.size())
    {
    }
    Value value(Execution &run) override
    {
        std::uint64_t bytes = 0;
        std::size_t longestText = 0;
        for (std::size_t i = 0; i < m_arguments.size(); ++i) {
            m_values[i] = m_arguments[i]->value(run);
            bytes += m_values[i].extent().bytes;
            if (m_values[i].kind() == graph::Kind::Text)
                longestText = std::max(longestText, m_values[i].text().size());
        }
        if (run.hasFailed() || !run.worksOn(bytes))
            return {};
        Value result = take(run, graph::call(m_function, m_values, run.context));
        // Stored texts may be longer than texts that may be made, and are worked with all the same.
        const bool isLonger = result.kind() == graph::Kind::Text && result.text().size() > longestText;
        return isLonger ? run.checked(std::move(result)) : result;
    }

private:
    const graph::Function &m_function;
    Evaluators m_arguments;
    std::vector<Value> m_values;
};

class UnknownFunction : public Evaluator
{
public:
    explicit UnknownFunction(std::string name) : m_name(std::move(name)) {}
    Value value(Execution &run) override
    {
        run.fail({"cypher.syntax.UnknownFunction",
                  Message::of("cypher.unknown-function", {{"name", m_name}}),
                  {},
                  {}});
        return {};
    }

private:
    std::string m_name;
};

class CaseValue : public Evaluator
{
public:
    CaseValue(EvaluatorPtr of, std::vector<std::pair<EvaluatorPtr, EvaluatorPtr>> branches,
              EvaluatorPtr otherwise)
        : m_of(std::move(of)), m_branches(std::move(branches)), m_otherwise(std::move(otherwise))
    {
    }
    Value value(Execution &run) override
    {
        const Value of = m_of == nullptr ? Value() : m_of->value(run);
        for (const auto &[when, then] : m_branches) {
            bool isMet = false;
            if (m_of == nullptr) {
                isMet = when->holds(run);
            } else {
                const Value equal = graph::equal(of, when->value(run));
                isMet = equal.kind() == graph::Kind::Boolean && equal.boolean();
            }
            if (run.hasFailed())
                return {};
            if (isMet)
                return then->value(run);
        }
        return m_otherwise == nullptr ? Value() : m_otherwise->value(run);
    }

private:
    EvaluatorPtr m_of;
    std::vector<std::pair<EvaluatorPtr, EvaluatorPtr>> m_branches;
    EvaluatorPtr m_otherwise;
};

bool fits(const LabelExpression &labels, const std::vector<std::string_view> &has)
{
    const auto one = [&has](const LabelExpression &operand) { return fits(operand, has); };
    switch (labels.kind) {
    case LabelExpression::Kind::Name:
        return std::ranges::find(has, labels.name) != has.end();
    case LabelExpression::Kind::Any:
        return !has.empty();
    case LabelExpression::Kind::Not:
        return !one(labels.operands.front());
    case LabelExpression::Kind::And:
        return std::ranges::all_of(labels.operands, one);
    case LabelExpression::Kind::Or:
        return std::ranges::any_of(labels.operands, one);
    }
    return false;
}

class LabelValue : public Evaluator
{
public:
    LabelValue(EvaluatorPtr of, LabelExpression labels) : m_of(std::move(of)), m_labels(std::move(labels)) {}
    Value value(Execution &run) override
    {
        const Value of = m_of->value(run);
        m_has.clear();
        if (of.kind() == graph::Kind::Node) {
            for (const graph::NameId label : run.graph.labelsOf(of.node()))
                m_has.emplace_back(run.graph.labels()[label]);
        } else if (of.kind() == graph::Kind::Relationship) {
            m_has.emplace_back(run.graph.types()[run.graph.typeOf(of.relationship())]);
        } else {
            if (!of.isNull())
                run.fail({"cypher.type-error.InvalidArgumentType",
                          Message::of("cypher.invalid-argument-type.nodes-relationships"),
                          {},
                          {}});
            return {};
        }
        return Value(fits(m_labels, m_has));
    }

private:
    EvaluatorPtr m_of;
    LabelExpression m_labels;
    std::vector<std::string_view> m_has;
};

} // namespace

bool Evaluator::holds(Execution &run)
{
    const Value condition = value(run);
    if (condition.kind() == graph::Kind::Boolean)
        return condition.boolean();
    if (!condition.isNull() && !run.hasFailed()) {
        if (const auto truth = graph::truthOf(condition, "A condition"); !truth)
            run.fail(truth.error());
    }
    return false;
}

Value take(Execution &run, Result<Value> result)
{
    if (result)
        return *std::move(result);
    run.fail(std::move(result.error()));
    return {};
}

EvaluatorPtr makeConstant(Value value)
{
    return std::make_unique<Constant>(std::move(value));
}
EvaluatorPtr makeSlot(Slot slot)
{
    return std::make_unique<SlotValue>(slot);
}
EvaluatorPtr makeParameter(std::string name)
{
    return std::make_unique<ParameterValue>(std::move(name));
}
EvaluatorPtr makeList(Evaluators elements)
{
    return std::make_unique<ListValue>(std::move(elements));
}
EvaluatorPtr makeMap(std::vector<std::pair<std::string, EvaluatorPtr>> entries)
{
    return std::make_unique<MapValue>(std::move(entries));
}
EvaluatorPtr makeProperty(EvaluatorPtr of, std::string key)
{
    return std::make_unique<PropertyValue>(std::move(of), std::move(key));
}
EvaluatorPtr makeSlotProperty(Slot slot, std::string key)
{
    return std::make_unique<SlotProperty>(slot, std::move(key));
}
EvaluatorPtr makeSubscript(EvaluatorPtr of, EvaluatorPtr index)
{
    return std::make_unique<SubscriptValue>(std::move(of), std::move(index));
}
EvaluatorPtr makeSlice(EvaluatorPtr of, EvaluatorPtr from, EvaluatorPtr to)
{
    return std::make_unique<SliceValue>(std::move(of), std::move(from), std::move(to));
}
EvaluatorPtr makeLabelTest(EvaluatorPtr of, LabelExpression labels)
{
    return std::make_unique<LabelValue>(std::move(of), std::move(labels));
}
EvaluatorPtr makeUnknownFunction(std::string name)
{
    return std::make_unique<UnknownFunction>(std::move(name));
}
EvaluatorPtr makeCall(const graph::Function &function, Evaluators arguments)
{
    return std::make_unique<CallValue>(function, std::move(arguments));
}
EvaluatorPtr makeCase(EvaluatorPtr of, std::vector<std::pair<EvaluatorPtr, EvaluatorPtr>> branches,
                      EvaluatorPtr otherwise)
{
    return std::make_unique<CaseValue>(std::move(of), std::move(branches), std::move(otherwise));
}

} // namespace weighhouse::cypher
