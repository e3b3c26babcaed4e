// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of every kind of expression.
#include "core/graph/check/tree_walk.h"

#include "core/graph/check/functions_known.h"

#include <algorithm>
#include <utility>
#include <variant>

namespace weighhouse::cypher
{
namespace
{

/// Lists the parts of whatever an expression is.
class ChildLister
{
public:
    std::vector<Child> take() { return std::move(m_children); }

    void operator()(const ListLiteral &list) { addAll(list.elements); }
    void operator()(const MapLiteral &map)
    {
        for (const auto &[key, value] : map.entries)
            add(value);
    }
    void operator()(const Unary &unary) { add(*unary.operand); }
    void operator()(const Binary &binary)
    {
        add(*binary.left);
        add(*binary.right);
    }
    void operator()(const Comparison &comparison)
    {
        add(*comparison.first);
        for (const auto &[comparator, operand] : comparison.rest)
            add(operand);
    }
    void operator()(const Property &property) { add(*property.of); }
    void operator()(const Subscript &subscript)
    {
        add(*subscript.of);
        add(*subscript.index);
    }
    void operator()(const Slice &slice)
    {
        add(*slice.of);
        add(slice.from);
        add(slice.to);
    }
    void operator()(const LabelTest &test) { add(*test.of); }
    void operator()(const Call &call) { addAll(call.arguments); }
    void operator()(const Case &choice)
    {
        add(choice.of);
        for (const auto &[when, then] : choice.branches) {
            add(when);
            add(then);
        }
        add(choice.otherwise);
    }
    void operator()(const ListComprehension &comprehension)
    {
        add(*comprehension.list);
        add(comprehension.where, {comprehension.variable});
        add(comprehension.result, {comprehension.variable});
    }
    void operator()(const PatternComprehension &comprehension)
    {
        const std::vector<std::string> locals = variablesIn(*comprehension.pattern);
        for (const Expression *part : expressionsIn(*comprehension.pattern))
            add(*part, locals);
        add(comprehension.where, locals);
        add(*comprehension.result, locals);
    }
    void operator()(const Quantifier &quantifier)
    {
        add(*quantifier.list);
        add(quantifier.where, {quantifier.variable});
    }
    void operator()(const Reduce &reduce)
    {
        add(*reduce.initial);
        add(*reduce.list);
        add(*reduce.step, {reduce.accumulator, reduce.variable});
    }
    void operator()(const MapProjection &projection)
    {
        for (const MapProjection::Element &element : projection.elements)
            if (const auto *entry = std::get_if<MapProjection::Entry>(&element))
                add(*entry->value);
    }
    void operator()(const PatternExpression &pattern)
    {
        for (const Expression *part : expressionsIn(*pattern.pattern))
            add(*part);
    }
    /// Literals, names and subqueries have no parts of the same query.
    template<typename Leaf>
    void operator()(const Leaf &)
    {
    }

private:
    void add(const Expression &expression, std::vector<std::string> locals = {})
    {
        m_children.push_back({&expression, std::move(locals)});
    }
    void add(const std::optional<Box<Expression>> &expression, std::vector<std::string> locals = {})
    {
        if (expression)
            add(**expression, std::move(locals));
    }
    void addAll(const Expressions &expressions)
    {
        for (const Expression &expression : expressions)
            add(expression);
    }

    std::vector<Child> m_children;
};

} // namespace

std::vector<Child> childrenOf(const Expression &expression)
{
    ChildLister lister;
    std::visit(lister, expression.what);
    return lister.take();
}

std::vector<std::string> ownNames(const Expression &expression)
{
    if (const auto *variable = std::get_if<Variable>(&expression.what))
        return {variable->name};
    if (const auto *pattern = std::get_if<PatternExpression>(&expression.what))
        return variablesIn(*pattern->pattern);
    if (const auto *projection = std::get_if<MapProjection>(&expression.what)) {
        std::vector<std::string> names = {projection->variable};
        for (const MapProjection::Element &element : projection->elements)
            if (const auto *named = std::get_if<MapProjection::OfVariable>(&element))
                names.push_back(named->name);
        return names;
    }
    return {};
}

std::vector<const Expression *> expressionsIn(const PathPattern &path)
{
    std::vector<const Expression *> found;
    const auto add = [&found](const auto &part) {
        if (part.properties)
            found.push_back(&**part.properties);
        if (part.where)
            found.push_back(&**part.where);
    };
    add(path.start);
    for (const auto &[relationship, node] : path.steps) {
        add(relationship);
        add(node);
    }
    return found;
}

std::vector<std::string> variablesIn(const PathPattern &path)
{
    std::vector<std::string> names;
    const auto add = [&names](const std::string &name) {
        if (!name.empty())
            names.push_back(name);
    };
    add(path.start.variable);
    for (const auto &[relationship, node] : path.steps) {
        add(relationship.variable);
        add(node.variable);
    }
    add(path.variable);
    return names;
}

bool hasPart(const Expression &expression, const std::function<bool(const Expression &)> &condition)
{
    return condition(expression) || std::ranges::any_of(childrenOf(expression), [&](const Child &child) {
               return hasPart(*child.expression, condition);
           });
}

bool isAggregate(const Expression &expression)
{
    if (std::holds_alternative<CountAll>(expression.what))
        return true;
    const auto *call = std::get_if<Call>(&expression.what);
    if (call == nullptr)
        return false;
    const KnownFunction *function = findFunction(call->function);
    return function != nullptr && function->isAggregate;
}

bool hasAggregate(const Expression &expression)
{
    return hasPart(expression, isAggregate);
}

} // namespace weighhouse::cypher
