// SPDX-License-Identifier: GPL-3.0-or-later
// Calls of functions, and where aggregations may stand.
#include "core/graph/check/expression_checker.h"
#include "core/graph/check/functions_known.h"
#include "core/graph/check/substitutes.h"

#include "core/base/query_limits.h"
#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::cypher
{
namespace
{

Message countText(const KnownFunction &function)
{
    const auto counted = [](std::size_t count) {
        return count == 0 ? Message::of("cypher.function-check")
                          : Message::of("cypher.function-check.arguments", {{"count", count}});
    };
    if (function.least == function.most)
        return counted(function.least);
    if (function.most == KnownFunction::noLimit)
        return Message::of("cypher.arity.at-least", {{"counted", counted(function.least)}});
    return Message::of("cypher.function-check.arguments-2",
                       {{"least", function.least}, {"most", function.most}});
}

Type resultType(const KnownFunction &function, const std::vector<Type> &arguments)
{
    switch (function.result) {
    case KnownFunction::Result::Fixed:
        return Type::of(function.kinds);
    case KnownFunction::Result::List:
        return Type::listOf(Type::of(function.kinds));
    case KnownFunction::Result::EitherOfAll: {
        Type result = Type::null();
        for (const Type &argument : arguments)
            result = either(result, argument);
        return result;
    }
    case KnownFunction::Result::LikeFirst:
        if (arguments.empty())
            return {};
        return arguments.front().isNull() || arguments.front().isSurely(function.kinds)
                   ? arguments.front()
                   : Type::of(function.kinds);
    case KnownFunction::Result::ElementOfFirst:
        return arguments.empty() ? Type() : arguments.front().element();
    case KnownFunction::Result::ListOfFirst:
        return arguments.empty() ? Type() : Type::listOf(arguments.front());
    }
    return {};
}

/// Returns true if the text of a call shows that it reads the clock.
bool looksAtClock(std::string_view name, const Call &call)
{
    static constexpr std::array<std::string_view, 5> types{"date", "time", "datetime", "localtime",
                                                           "localdatetime"};
    const std::string small = toLower(name);
    if (small == "timestamp" || small == "rand" || small == "randomuuid")
        return true;
    const std::size_t dot = small.find('.');
    if (std::ranges::find(types, std::string_view(small).substr(0, dot)) == types.end())
        return false;
    if (dot == std::string::npos) {
        if (call.arguments.empty())
            return true;
        const auto *map = std::get_if<MapLiteral>(&call.arguments.front().what);
        return map != nullptr && map->entries.size() == 1 && map->entries.front().first == "timezone";
    }
    const std::string_view clock = std::string_view(small).substr(dot + 1);
    return clock == "realtime" || clock == "statement" || clock == "transaction" ||
           (clock == "truncate" && call.arguments.size() < 2);
}

} // namespace

bool ExpressionChecker::isAggregationFine(const Expression &expression, const std::string &name)
{
    if (m_aggregations == Aggregations::Allowed)
        return true;
    if (m_aggregations == Aggregations::Inside)
        m_context.problems.tell(
            expression.range, "NestedAggregation",
            Message::of("cypher.check.stands-within-another-aggregation", {{"name", name}}),
            Message::of("cypher.do.compute-inner-before"));
    else
        m_context.problems.tell(expression.range, "InvalidAggregation",
                                Message::of("cypher.check.aggregates-rows-cannot-done", {{"name", name}}),
                                Message::of("cypher.do.compute-before-use-name"));
    return false;
}

void ExpressionChecker::tellUnknownFunction(const Expression &expression, const Call &call)
{
    const Range place = m_context.problems.rangeOf(call.function, expression.range);
    if (const std::string_view library = libraryOf(call.function); !library.empty()) {
        m_context.problems.tell(place, "UnknownFunction",
                                Message::of("cypher.check.belongs-library-not-supported",
                                            {{"procedure", call.function}, {"library", library}}),
                                substituteFor(call.function));
        return;
    }
    const auto meant = nearestFunction(call.function);
    m_context.problems.tell(place, "UnknownFunction",
                            Message::of("cypher.check.no-function", {{"function", call.function}}),
                            meant ? Message::of("cypher.do.did-mean", {{"meant", *meant}}) : Message());
}

void ExpressionChecker::tellUnsupportedFunction(const Expression &expression, const Call &call)
{
    m_context.problems.tell(
        m_context.problems.rangeOf(call.function, expression.range), "UnknownFunction",
        Message::of("cypher.check.works-points-not-supported", {{"function", call.function}}),
        Message::of("cypher.do.keep-coordinates-numbers-compare"));
}

/// The type of an argument: `exists` takes a pattern, and so does `size`, which up to Neo4j 4 counted
/// matches.
Type ExpressionChecker::argument(const Expression &expression, const Call &call, std::size_t index)
{
    const auto *pattern = std::get_if<PatternExpression>(&expression.what);
    const bool isPattern = pattern != nullptr && pattern->pattern->function == PathPattern::Function::None;
    if (!isPattern || index != 0)
        return type(expression);
    const bool takesPatterns = equalIgnoringCase(call.function, "exists") ||
                               (equalIgnoringCase(call.function, "size") && !m_context.options.isStrict);
    return takesPatterns ? patternValue(*pattern) : type(expression);
}

Type ExpressionChecker::of(const Expression &expression, const Call &call)
{
    const KnownFunction *function = findFunction(call.function);
    const bool isAggregating = function != nullptr && function->isAggregate;
    const Aggregations around = m_aggregations;
    if (isAggregating && isAggregationFine(expression, call.function))
        m_aggregations = Aggregations::Inside;
    std::vector<Type> arguments;
    for (std::size_t index = 0; index < call.arguments.size(); ++index)
        arguments.push_back(argument(call.arguments[index], call, index));
    m_aggregations = around;

    if (function == nullptr) {
        tellUnknownFunction(expression, call);
        return {};
    }
    const std::string name(function->name);
    m_context.checked.functions.insert(name);
    if (function->isSpatial && !m_context.options.isStrict) {
        tellUnsupportedFunction(expression, call);
        return {};
    }
    if (arguments.size() < function->least || arguments.size() > function->most) {
        m_context.problems.tell(
            expression.range, "InvalidNumberOfArguments",
            Message::of("cypher.check.takes-not",
                        {{"name", name}, {"count", countText(*function)}, {"arguments", arguments.size()}}));
        return resultType(*function, {});
    }
    if (call.isDistinct && !isAggregating)
        m_context.problems.tell(expression.range, "UnexpectedSyntax",
                                Message::of("cypher.check.distinct-stands-not-aggregate", {{"name", name}}));
    if (function->isRandom && m_aggregations == Aggregations::Inside)
        m_context.problems.tell(expression.range, "NonConstantExpression",
                                Message::of("cypher.check.gives-another-value-every", {{"name", name}}),
                                Message::of("cypher.do.compute-before"));
    if (m_context.options.isRepeatable && (function->isRandom || looksAtClock(name, call)))
        m_context.problems.tell(m_context.problems.rangeOf(call.function, expression.range),
                                query::notRepeatable(name + "()"));
    bool isFine = true;
    for (std::size_t index = 0; index < std::min(arguments.size(), function->arguments.size()); ++index)
        isFine = m_context.require(arguments[index], function->arguments[index], call.arguments[index].range,
                                   Message::of("cypher.function-check.argument", {{"name", name}})) &&
                 isFine;
    return isFine ? resultType(*function, arguments) : resultType(*function, {});
}

Type ExpressionChecker::of(const Expression &expression, const CountAll &)
{
    isAggregationFine(expression, "count(*)");
    m_context.checked.functions.insert("count");
    return Type::of(kinds::integer);
}

} // namespace weighhouse::cypher
