// SPDX-License-Identifier: GPL-3.0-or-later
// The generators of clauses and queries.
#include "tests/cypher_syntax/random_queries.h"

#include "tests/cypher_syntax/random_expressions.h"

#include <utility>

namespace weighhouse::testing
{
namespace
{

using namespace cypher;

Match randomMatch(RandomSource &random, int levels)
{
    Match match;
    match.isOptional = random.maybe();
    match.pattern = randomPattern(random, levels);
    if (random.maybe())
        match.where = randomCondition(random, levels);
    return match;
}

Projection randomProjection(RandomSource &random, int levels)
{
    Projection projection;
    projection.isDistinct = random.maybe();
    projection.hasAll = random.below(3) == 0;
    for (std::size_t count = random.below(3) + (projection.hasAll ? 0 : 1); count > 0; --count) {
        ProjectionItem item{randomExpression(random, levels), {}};
        if (random.maybe())
            item.alias = random.name();
        projection.items.push_back(std::move(item));
    }
    for (std::size_t count = random.below(3); count > 0; --count) {
        const bool isDescending = random.maybe();
        projection.order.push_back({randomExpression(random, levels), isDescending});
    }
    if (random.below(3) == 0)
        projection.skip = randomExpression(random, levels);
    if (random.below(3) == 0)
        projection.limit = randomExpression(random, levels);
    return projection;
}

std::vector<SetItem> randomSetItems(RandomSource &random, int levels, std::size_t least)
{
    std::vector<SetItem> items;
    for (std::size_t count = least + random.below(2); count > 0; --count) {
        switch (random.below(3)) {
        case 0: {
            Expression of = randomExpression(random, levels);
            std::string key = random.name();
            items.emplace_back(SetProperty{std::move(of), std::move(key), randomExpression(random, levels)});
            break;
        }
        case 1: {
            const bool isAdding = random.maybe();
            items.emplace_back(SetAll{random.name(), isAdding, randomExpression(random, levels)});
            break;
        }
        default:
            items.emplace_back(SetLabels{random.name(), random.names(1, 3)});
        }
    }
    return items;
}

Remove randomRemove(RandomSource &random, int levels)
{
    Remove remove;
    for (std::size_t count = 1 + random.below(2); count > 0; --count) {
        if (random.maybe())
            remove.items.emplace_back(RemoveLabels{random.name(), random.names(1, 3)});
        else
            remove.items.emplace_back(RemoveProperty{randomExpression(random, levels), random.name()});
    }
    return remove;
}

Delete randomDelete(RandomSource &random, int levels)
{
    Delete deletion;
    deletion.isDetaching = random.maybe();
    for (std::size_t count = 1 + random.below(2); count > 0; --count) {
        Expression what = randomExpression(random, levels);
        if (std::holds_alternative<LabelTest>(what.what))
            what = {Variable{random.name()}, {}}; // a label cannot be deleted
        deletion.what.push_back(std::move(what));
    }
    return deletion;
}

Clause randomUpdate(RandomSource &random, int levels)
{
    switch (random.below(levels > 0 ? 6 : 5)) {
    case 0: {
        Create create;
        for (std::size_t count = 1 + random.below(2); count > 0; --count)
            create.pattern.push_back(randomPath(random, levels, 0, true, true));
        return {std::move(create), {}};
    }
    case 1:
        return {Set{randomSetItems(random, levels, 1)}, {}};
    case 2:
        return {randomRemove(random, levels), {}};
    case 3:
        return {randomDelete(random, levels), {}};
    case 4: {
        PathPattern pattern = randomPath(random, levels, 0, true);
        std::vector<SetItem> onMatch = randomSetItems(random, levels, 0);
        return {Merge{std::move(pattern), std::move(onMatch), randomSetItems(random, levels, 0)}, {}};
    }
    default: {
        Foreach loop{random.name(), randomExpression(random, levels), {}};
        for (std::size_t count = 1 + random.below(2); count > 0; --count)
            loop.updates.push_back(randomUpdate(random, levels - 1));
        return {std::move(loop), {}};
    }
    }
}

CallProcedure randomProcedure(RandomSource &random, int levels)
{
    CallProcedure call;
    call.procedure = "space.procedure";
    call.arguments.emplace();
    for (std::size_t count = random.below(3); count > 0; --count)
        call.arguments->push_back(randomExpression(random, levels));
    if (random.maybe()) {
        call.yields.emplace();
        for (std::size_t count = 1 + random.below(2); count > 0; --count) {
            std::string name = random.name();
            call.yields->push_back({std::move(name), random.maybe() ? random.name() : std::string()});
        }
        if (random.maybe())
            call.where = randomCondition(random, levels);
    }
    return call;
}

Query randomQuery(RandomSource &random, int levels);

Clause randomReading(RandomSource &random, int levels)
{
    switch (random.below(levels > 0 ? 5 : 4)) {
    case 0:
        return {With{randomProjection(random, levels),
                     random.maybe() ? std::optional(randomCondition(random, levels)) : std::nullopt},
                {}};
    case 1: {
        Expression list = randomExpression(random, levels);
        return {Unwind{std::move(list), random.name()}, {}};
    }
    case 2:
        return {randomProcedure(random, levels), {}};
    case 3:
        return {randomMatch(random, levels), {}};
    default: {
        CallSubquery call;
        if (random.maybe())
            call.imports = random.names(0, 2);
        call.query = randomQuery(random, levels - 1);
        return {std::move(call), {}};
    }
    }
}

/// Reads, then writes, then returns.
SingleQuery randomSingleQuery(RandomSource &random, int levels, bool mustReturn)
{
    SingleQuery query;
    for (std::size_t count = 1 + random.below(2); count > 0; --count)
        query.clauses.push_back(randomReading(random, levels));
    const bool hasUpdates = random.below(3) == 0;
    if (hasUpdates) {
        for (std::size_t count = 1 + random.below(2); count > 0; --count)
            query.clauses.push_back(randomUpdate(random, levels));
    }
    if (mustReturn || !hasUpdates || random.maybe())
        query.clauses.push_back({Return{randomProjection(random, levels)}, {}});
    return query;
}

Query randomQuery(RandomSource &random, int levels)
{
    Query query;
    query.parts.push_back(randomSingleQuery(random, levels, false));
    const bool isAll = random.maybe();
    for (std::size_t count = random.below(6) == 0 ? 1 + random.below(2) : 0; count > 0; --count) {
        query.isUnionAll.push_back(isAll);
        query.parts.push_back(randomSingleQuery(random, levels, false));
    }
    return query;
}

} // namespace

Subquery randomSubquery(RandomSource &random, int levels)
{
    Subquery subquery;
    subquery.kind = static_cast<Subquery::Kind>(random.below(3));
    subquery.isPattern = subquery.kind != Subquery::Kind::Collect && random.maybe();
    if (subquery.isPattern) {
        Match match = randomMatch(random, levels);
        match.isOptional = false;
        subquery.query->parts.emplace_back().clauses.push_back({std::move(match), {}});
    } else {
        subquery.query->parts.push_back(randomSingleQuery(random, levels, true));
    }
    return subquery;
}

Statement randomStatement(RandomSource &random, int levels)
{
    Statement statement;
    statement.mode = static_cast<Statement::Mode>(random.below(3));
    if (random.below(8) == 0) {
        CallProcedure call = randomProcedure(random, levels);
        if (random.maybe())
            call.arguments.reset();
        call.yieldsAll = !call.yields;
        statement.query.parts.emplace_back().clauses.push_back({std::move(call), {}});
        return statement;
    }
    statement.query = randomQuery(random, levels);
    return statement;
}

} // namespace weighhouse::testing
