// SPDX-License-Identifier: GPL-3.0-or-later
// Expressions other than operators and calls.
#include "core/graph/check/expression_check.h"

#include "core/graph/check/expression_checker.h"
#include "core/graph/check/pattern_check.h"
#include "core/graph/check/query_check.h"

#include <cstdint>
#include <span>
#include <utility>

namespace weighhouse::cypher
{

struct ExpressionChecker::Dispatch {
    ExpressionChecker &checker;
    const Expression &expression;

    Type operator()(NullLiteral) const { return Type::null(); }
    Type operator()(bool) const { return Type::of(kinds::boolean); }
    Type operator()(std::int64_t) const { return Type::of(kinds::integer); }
    Type operator()(double) const { return Type::of(kinds::floating); }
    Type operator()(const std::string &) const { return Type::of(kinds::text); }
    template<typename What>
    Type operator()(const What &what) const
    {
        return checker.of(expression, what);
    }
};

Type ExpressionChecker::type(const Expression &expression)
{
    return std::visit(Dispatch{*this, expression}, expression.what);
}

Type ExpressionChecker::condition(const Expression &expression, const Message &whose)
{
    if (const auto *pattern = std::get_if<PatternExpression>(&expression.what);
        pattern != nullptr && pattern->pattern->function == PathPattern::Function::None) {
        patternValue(*pattern);
        return Type::of(kinds::boolean);
    }
    const Type found = type(expression);
    m_context.require(found, kinds::boolean, expression.range, whose);
    return found;
}

ExpressionChecker ExpressionChecker::within(const Scope &scope) const
{
    return {m_context, scope,
            m_aggregations == Aggregations::Inside ? Aggregations::Inside : Aggregations::Refused};
}

Type ExpressionChecker::elementsOf(const Expression &list, const Message &whose)
{
    const Type found = type(list);
    m_context.require(found, kinds::list, list.range, whose);
    return found.element();
}

Type ExpressionChecker::of(const Expression &, const ListLiteral &list)
{
    Type elements = Type::null();
    for (const Expression &element : list.elements)
        elements = either(elements, type(element));
    return Type::listOf(elements);
}

Type ExpressionChecker::of(const Expression &, const MapLiteral &map)
{
    for (const auto &[key, value] : map.entries)
        type(value);
    return Type::of(kinds::map);
}

Type ExpressionChecker::of(const Expression &expression, const Variable &variable)
{
    const ScopeVariable *known = m_context.lookUp(m_scope, variable.name, expression.range);
    return known == nullptr ? Type() : known->type;
}

Type ExpressionChecker::of(const Expression &, const Parameter &parameter)
{
    m_context.checked.parameters.insert(parameter.name);
    return {};
}

Type ExpressionChecker::of(const Expression &expression, const Property &property)
{
    const Type owner = type(*property.of);
    if (!owner.canBe(kinds::map | kinds::element | kinds::temporal | kinds::point)) {
        const Message message = Message::of("cypher.check.no-property",
                                            {{"written", m_context.problems.excerpt(property.of->range)},
                                             {"owner", toText(owner)},
                                             {"key", property.key}});
        const bool isPath = owner.isSurely(kinds::path);
        m_context.problems.tellAs(isPath ? "syntax" : "type-error", expression.range, "InvalidArgumentType",
                                  message, Message::of("cypher.do.nodes-relationships-maps-times"));
    }
    if (!owner.isSurely(kinds::element))
        return {};
    m_context.seek(SoughtName::Kind::Property, property.key, expression.range, ".");
    return Type::of(kinds::storable);
}

Type ExpressionChecker::of(const Expression &, const Subscript &subscript)
{
    const Type list = type(*subscript.of);
    type(*subscript.index);
    return list.element();
}

Type ExpressionChecker::of(const Expression &, const Slice &slice)
{
    const Type list = type(*slice.of);
    if (slice.from)
        type(**slice.from);
    if (slice.to)
        type(**slice.to);
    return list.isSurely(kinds::list) ? list : Type();
}

Type ExpressionChecker::of(const Expression &expression, const LabelTest &test)
{
    const Type owner = type(*test.of);
    m_context.require(owner, kinds::element, test.of->range, Message::of("cypher.expression-check"));
    if (owner.isSurely(kinds::element) && !(owner.canBe(kinds::node) && owner.canBe(kinds::relationship)))
        m_context.seekLabels(test.labels,
                             owner.canBe(kinds::node) ? SoughtName::Kind::Label : SoughtName::Kind::Type,
                             expression.range);
    return Type::of(kinds::boolean);
}

Type ExpressionChecker::of(const Expression &, const Case &choice)
{
    if (choice.of)
        type(**choice.of);
    Type result = Type::null();
    for (const auto &[when, then] : choice.branches) {
        if (choice.of)
            type(when);
        else
            condition(when, Message::of("cypher.expression-check.when-tests"));
        result = either(result, type(then));
    }
    return choice.otherwise ? either(result, type(**choice.otherwise)) : result;
}

Type ExpressionChecker::of(const Expression &, const ListComprehension &comprehension)
{
    const Type elements =
        elementsOf(*comprehension.list, Message::of("cypher.expression-check.list-comprehension"));
    Scope scope = m_scope;
    scope.bind(comprehension.variable, elements);
    ExpressionChecker inner = within(scope);
    if (comprehension.where)
        inner.condition(**comprehension.where, Message::of("cypher.expression-check.where-tests"));
    return Type::listOf(comprehension.result ? inner.type(**comprehension.result) : elements);
}

Type ExpressionChecker::of(const Expression &, const PatternComprehension &comprehension)
{
    Scope scope = m_scope;
    checkPattern(m_context, std::span(&*comprehension.pattern, 1), PatternPlace::Comprehension, scope);
    ExpressionChecker inner = within(scope);
    if (comprehension.where)
        inner.condition(**comprehension.where, Message::of("cypher.expression-check.where-tests"));
    return Type::listOf(inner.type(*comprehension.result));
}

Type ExpressionChecker::of(const Expression &, const Quantifier &quantifier)
{
    Scope scope = m_scope;
    scope.bind(quantifier.variable,
               elementsOf(*quantifier.list, Message::of("cypher.expression-check.quantifier-runs")));
    if (quantifier.where)
        within(scope).condition(**quantifier.where, Message::of("cypher.expression-check.where-tests"));
    return Type::of(kinds::boolean);
}

Type ExpressionChecker::of(const Expression &, const Reduce &reduce)
{
    const Type initial = type(*reduce.initial);
    Scope scope = m_scope;
    scope.bind(reduce.variable, elementsOf(*reduce.list, Message::of("cypher.expression-check.reduce-runs")));
    // What is gathered may change its type from step to step: an integer becomes a float.
    scope.bind(reduce.accumulator, Type());
    return either(initial, within(scope).type(*reduce.step));
}

Type ExpressionChecker::of(const Expression &expression, const MapProjection &projection)
{
    const Range place = m_context.problems.rangeOf(projection.variable, expression.range);
    const ScopeVariable *variable = m_context.lookUp(m_scope, projection.variable, place);
    if (variable != nullptr)
        m_context.require(variable->type, kinds::map | kinds::element, place,
                          Message::of("cypher.expression-check.projected"));
    const bool isOfElement = variable != nullptr && variable->type.isSurely(kinds::element);
    for (const MapProjection::Element &element : projection.elements) {
        if (const auto *property = std::get_if<MapProjection::Property>(&element);
            property != nullptr && isOfElement)
            m_context.seek(SoughtName::Kind::Property, property->key, expression.range, ".");
        else if (const auto *entry = std::get_if<MapProjection::Entry>(&element))
            type(*entry->value);
        else if (const auto *named = std::get_if<MapProjection::OfVariable>(&element))
            m_context.lookUp(m_scope, named->name, m_context.problems.rangeOf(named->name, expression.range));
    }
    return Type::of(kinds::map);
}

Type ExpressionChecker::patternValue(const PatternExpression &pattern)
{
    Scope scope = m_scope;
    checkPattern(m_context, std::span(&*pattern.pattern, 1), PatternPlace::Predicate, scope);
    switch (pattern.pattern->function) {
    case PathPattern::Function::ShortestPath:
        return Type::of(kinds::path);
    case PathPattern::Function::AllShortestPaths:
        return Type::listOf(Type::of(kinds::path));
    case PathPattern::Function::None:
        break;
    }
    return {};
}

Type ExpressionChecker::of(const Expression &expression, const PatternExpression &pattern)
{
    const Type value = patternValue(pattern);
    if (pattern.pattern->function == PathPattern::Function::None)
        m_context.problems.tell(expression.range, "UnexpectedSyntax",
                                Message::of("cypher.do.pattern-can-tested-where"),
                                Message::of("cypher.do.count-exists-pattern-value"));
    return value;
}

Type ExpressionChecker::of(const Expression &expression, const Subquery &subquery)
{
    const bool isCollect = subquery.kind == Subquery::Kind::Collect;
    CheckedQuery checked =
        checkQuery(m_context, *subquery.query, isCollect ? QueryPlace::Collect : QueryPlace::Exists,
                   {m_scope.forSubquery(), {}});
    Type result = Type::of(subquery.kind == Subquery::Kind::Exists ? kinds::boolean : kinds::integer);
    if (isCollect) {
        if (checked.columns.size() != 1)
            m_context.problems.tell(expression.range, "InvalidClauseComposition",
                                    Message::of("cypher.check.collect-return-exactly-column"));
        result = Type::listOf(checked.columns.size() == 1 ? checked.columns.front().type : Type());
    }
    m_context.subqueries.push_back(std::move(checked));
    return result;
}

Type checkExpression(Context &context, const Expression &expression, const Scope &scope,
                     Aggregations aggregations)
{
    return ExpressionChecker(context, scope, aggregations).type(expression);
}

void checkCondition(Context &context, const Expression &expression, const Scope &scope,
                    Aggregations aggregations)
{
    ExpressionChecker(context, scope, aggregations)
        .condition(expression, Message::of("cypher.expression-check.where-tests"));
}

} // namespace weighhouse::cypher
