// SPDX-License-Identifier: GPL-3.0-or-later
// The generators of expressions and patterns.
#include "tests/cypher_syntax/random_expressions.h"

#include "tests/cypher_syntax/random_queries.h"

#include <array>
#include <limits>
#include <utility>

namespace weighhouse::testing
{
namespace
{

using namespace cypher;

using Optional = std::optional<Box<Expression>>;

Expression value(Expression::What what)
{
    return {std::move(what), {}};
}

Expressions values(RandomSource &random, int levels, std::size_t least)
{
    Expressions result;
    for (std::size_t count = least + random.below(3); count > 0; --count)
        result.push_back(randomExpression(random, levels));
    return result;
}

MapLiteral randomMap(RandomSource &random, int levels)
{
    MapLiteral map;
    for (std::size_t count = random.below(3); count > 0; --count) {
        std::string key = random.name();
        map.entries.emplace_back(std::move(key), randomExpression(random, levels));
    }
    return map;
}

LabelExpression randomLabels(RandomSource &random, int levels)
{
    using Kind = LabelExpression::Kind;
    const std::size_t choice = levels > 0 ? random.below(6) : random.below(2);
    if (choice == 2)
        return {Kind::Any, {}, {}};
    if (choice == 3)
        return {Kind::Not, {}, {randomLabels(random, levels - 1)}};
    if (choice < 2)
        return {Kind::Name, random.name(), {}};
    // Operands of the same kind would be written as one.
    LabelExpression joined{choice == 4 ? Kind::And : Kind::Or, {}, {}};
    for (std::size_t count = 2 + random.below(2); joined.operands.size() < count;) {
        LabelExpression operand = randomLabels(random, levels - 1);
        joined.operands.push_back(std::move(operand));
    }
    return joined;
}

Optional maybeCondition(RandomSource &random, int levels)
{
    return random.below(3) == 0 ? Optional(randomCondition(random, levels)) : std::nullopt;
}

PatternProperties randomProperties(RandomSource &random, int levels, bool mayHaveParameters)
{
    if (levels <= 0 || random.below(3) != 0)
        return std::nullopt;
    if (mayHaveParameters && random.maybe())
        return value(Parameter{random.name()});
    return value(randomMap(random, levels - 1));
}

NodePattern randomNode(RandomSource &random, int levels, bool mayHaveParameters)
{
    NodePattern node;
    if (random.maybe())
        node.variable = random.name();
    if (random.maybe())
        node.labels = randomLabels(random, 2);
    node.properties = randomProperties(random, levels, mayHaveParameters);
    if (levels > 0)
        node.where = maybeCondition(random, levels - 1);
    return node;
}

RelationshipPattern randomRelationship(RandomSource &random, int levels, bool mayHaveParameters)
{
    RelationshipPattern relationship;
    relationship.direction =
        std::array{Direction::Left, Direction::Right, Direction::Both}.at(random.below(3));
    if (random.maybe())
        relationship.variable = random.name();
    relationship.types = random.names(0, 3);
    if (random.below(3) == 0) {
        relationship.hops.emplace();
        if (random.maybe())
            relationship.hops->least = static_cast<std::int64_t>(random.below(3));
        if (random.maybe())
            relationship.hops->most = static_cast<std::int64_t>(random.below(3));
    }
    relationship.properties = randomProperties(random, levels, mayHaveParameters);
    if (levels > 0)
        relationship.where = maybeCondition(random, levels - 1);
    return relationship;
}

Expression randomLeaf(RandomSource &random)
{
    switch (random.below(9)) {
    case 0:
        return value(NullLiteral());
    case 1:
        return value(random.maybe());
    case 2:
        return value(std::array<std::int64_t, 5>{0, 1, -7, std::numeric_limits<std::int64_t>::max(),
                                                 std::numeric_limits<std::int64_t>::min()}
                         .at(random.below(5)));
    case 3:
        return value(std::array{0.0, 1.5, -2.5, 1e300, 4e-320, 3.0, -1e21}.at(random.below(7)));
    case 4:
        return value(random.text());
    case 5:
        return value(Parameter{random.name()});
    case 6:
        return value(CountAll());
    default:
        return value(Variable{random.name()});
    }
}

Expression randomOperator(RandomSource &random, int levels)
{
    switch (random.below(5)) {
    case 0: {
        const auto op = static_cast<UnaryOperator>(random.below(5));
        return value(Unary{op, op == UnaryOperator::Not ? randomCondition(random, levels)
                                                        : randomExpression(random, levels)});
    }
    case 1: {
        Comparison comparison{randomExpression(random, levels), {}};
        for (std::size_t count = 1 + random.below(2); count > 0; --count) {
            const auto comparator = static_cast<Comparator>(random.below(6));
            comparison.rest.emplace_back(comparator, randomExpression(random, levels));
        }
        return value(std::move(comparison));
    }
    case 2: {
        const auto op = static_cast<BinaryOperator>(random.below(3));
        Expression left = randomCondition(random, levels);
        return value(Binary{op, std::move(left), randomCondition(random, levels)});
    }
    default: {
        const auto op = static_cast<BinaryOperator>(3 + random.below(11));
        Expression left = randomExpression(random, levels);
        return value(Binary{op, std::move(left), randomExpression(random, levels)});
    }
    }
}

Expression randomPostfix(RandomSource &random, int levels)
{
    Expression of = randomExpression(random, levels);
    switch (random.below(4)) {
    case 0:
        return value(Property{std::move(of), random.name()});
    case 1:
        return value(Subscript{std::move(of), randomExpression(random, levels)});
    case 2: {
        Optional from = random.maybe() ? Optional(randomExpression(random, levels)) : std::nullopt;
        Optional to = random.maybe() ? Optional(randomExpression(random, levels)) : std::nullopt;
        return value(Slice{std::move(of), std::move(from), std::move(to)});
    }
    default:
        return value(LabelTest{std::move(of), randomLabels(random, 2)});
    }
}

Expression randomCase(RandomSource &random, int levels)
{
    Case choice;
    if (random.maybe())
        choice.of = randomExpression(random, levels);
    for (std::size_t count = 1 + random.below(2); count > 0; --count) {
        Expression when = choice.of ? randomExpression(random, levels) : randomCondition(random, levels);
        choice.branches.emplace_back(std::move(when), randomExpression(random, levels));
    }
    if (random.maybe())
        choice.otherwise = randomExpression(random, levels);
    return value(std::move(choice));
}

Expression randomProjectionOfMap(RandomSource &random, int levels)
{
    MapProjection projection{random.name(), {}};
    for (std::size_t count = random.below(4); count > 0; --count) {
        std::string name = random.name();
        switch (random.below(4)) {
        case 0:
            projection.elements.emplace_back(MapProjection::Property{std::move(name)});
            break;
        case 1:
            projection.elements.emplace_back(MapProjection::AllProperties());
            break;
        case 2:
            projection.elements.emplace_back(
                MapProjection::Entry{std::move(name), randomExpression(random, levels)});
            break;
        default:
            projection.elements.emplace_back(MapProjection::OfVariable{std::move(name)});
        }
    }
    return value(std::move(projection));
}

Expression randomScope(RandomSource &random, int levels)
{
    std::string variable = random.name();
    switch (random.below(5)) {
    case 0: {
        // What is a literal before IN is no variable.
        variable = variable == "null" || variable == "true" ? "x" : variable;
        ListComprehension comprehension{variable, randomExpression(random, levels), {}, {}};
        comprehension.where = maybeCondition(random, levels);
        if (random.maybe())
            comprehension.result = randomExpression(random, levels);
        return value(std::move(comprehension));
    }
    case 1: {
        PatternComprehension comprehension{randomPath(random, levels, 1, true), {}, {}};
        comprehension.where = maybeCondition(random, levels);
        comprehension.result = randomExpression(random, levels);
        return value(std::move(comprehension));
    }
    case 2: {
        const auto kind = static_cast<Quantifier::Kind>(random.below(4));
        Expression list = randomExpression(random, levels);
        return value(Quantifier{kind, variable, std::move(list), maybeCondition(random, levels)});
    }
    case 3: {
        Expression initial = randomExpression(random, levels);
        Expression list = randomExpression(random, levels);
        return value(Reduce{random.name(), std::move(initial), variable, std::move(list),
                            randomExpression(random, levels)});
    }
    default:
        return value(randomSubquery(random, levels));
    }
}

} // namespace

PathPattern randomPath(RandomSource &random, int levels, std::size_t leastSteps, bool mayHaveVariable,
                       bool mayHaveParameters)
{
    PathPattern path;
    if (mayHaveVariable && random.below(3) == 0)
        path.variable = random.name();
    path.start = randomNode(random, levels, mayHaveParameters);
    for (std::size_t count = leastSteps + random.below(2); count > 0; --count) {
        RelationshipPattern relationship = randomRelationship(random, levels, mayHaveParameters);
        path.steps.emplace_back(std::move(relationship), randomNode(random, levels, mayHaveParameters));
    }
    return path;
}

Pattern randomPattern(RandomSource &random, int levels)
{
    Pattern pattern;
    for (std::size_t count = 1 + random.below(2); count > 0; --count) {
        pattern.push_back(randomPath(random, levels, 0, true));
        if (random.below(4) == 0)
            pattern.back().function = random.maybe() ? PathPattern::Function::ShortestPath
                                                     : PathPattern::Function::AllShortestPaths;
    }
    return pattern;
}

Expression randomCondition(RandomSource &random, int levels)
{
    if (levels > 0 && random.below(4) == 0)
        return value(PatternExpression{randomPath(random, levels - 1, 1, false)});
    return randomExpression(random, levels);
}

Expression randomExpression(RandomSource &random, int levels)
{
    if (levels <= 0)
        return randomLeaf(random);
    switch (random.below(11)) {
    case 0:
        return randomLeaf(random);
    case 1:
        return value(ListLiteral{values(random, levels - 1, 0)});
    case 2:
        return value(randomMap(random, levels - 1));
    case 3: {
        const bool isDistinct = random.below(4) == 0;
        std::string function = random.name();
        if (random.below(3) == 0 && function != "back`tick")
            function = "space." + function;
        return value(Call{std::move(function), isDistinct, values(random, levels - 1, isDistinct ? 1 : 0)});
    }
    case 4:
        return randomCase(random, levels - 1);
    case 5:
    case 6:
        return randomPostfix(random, levels - 1);
    case 7:
        return random.maybe() ? randomProjectionOfMap(random, levels - 1) : [&] {
            PathPattern path = randomPath(random, levels - 1, 1, false);
            path.function = random.maybe() ? PathPattern::Function::ShortestPath
                                           : PathPattern::Function::AllShortestPaths;
            return value(PatternExpression{std::move(path)});
        }();
    case 8:
        return randomScope(random, levels - 1);
    default:
        return randomOperator(random, levels - 1);
    }
}

} // namespace weighhouse::testing
