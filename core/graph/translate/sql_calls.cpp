// SPDX-License-Identifier: GPL-3.0-or-later
// Functions, aggregations and queries in expressions.
#include "core/graph/translate/sql_parser.h"
#include "core/graph/translate/sql_to_cypher.h"

#include <algorithm>
#include <array>
#include <functional>

namespace weighhouse::cypher
{

using CallKind = sqltree::Node::Kind;

bool isAggregate(const sqltree::Node &node)
{
    static constexpr std::array<std::string_view, 6> names{"count", "sum",          "avg",
                                                           "total", "group_concat", "string_agg"};
    if (node.kind == CallKind::CountAll)
        return true;
    const bool isExtreme = (node.text == "min" || node.text == "max") && node.operands.size() == 1;
    return node.kind == CallKind::Call && (isExtreme || std::ranges::find(names, node.text) != names.end());
}

bool hasAggregate(const sqltree::Node &node)
{
    return isAggregate(node) || std::ranges::any_of(node.operands, hasAggregate);
}

Term SqlToCypher::aggregation(const sqltree::Node &node, Scope &scope)
{
    Grouping &grouping = *scope.grouping;
    grouping.isInside = true;
    Term term = total(node, scope);
    grouping.isInside = false;
    std::size_t place = 0;
    while (place < grouping.totals.size() && !(grouping.totals[place].tree == term.tree))
        ++place;
    if (place == grouping.totals.size()) {
        grouping.totals.push_back(term);
        grouping.totalNames.push_back(newVariable(node.kind == CallKind::CountAll ? "count" : node.text));
    }
    term.tree = terms::variable(grouping.totalNames[place]);
    return term;
}

/// Of no values sum is NULL in SQL, 0 in Cypher.
Term SqlToCypher::total(const sqltree::Node &node, Scope &scope)
{
    if (node.kind == CallKind::CountAll || (node.text == "count" && node.operands.empty()))
        return {terms::made(CountAll{}), Sort::Integer, false, false, false};
    if (node.operands.size() != 1 || node.text == "group_concat" || node.text == "string_agg")
        return refuse(Message::of("translate.sql.aggregation", {{"function", node.text}}), node.range);
    if (hasAggregate(node.operands.front()))
        return refuse("translate.sql.nested-aggregation"_code, node.range);
    Term of = value(node.operands.front(), scope);
    if (node.text == "count") {
        Call count{"count", node.isDistinct, {std::move(of.tree)}};
        return {terms::made(std::move(count)), Sort::Integer, false, false, false};
    }
    of = worth(std::move(of));
    if (of.sort == Sort::Text && node.text != "min" && node.text != "max")
        return refuse(Message::of("translate.sql.aggregation-of-texts", {{"function", node.text}}),
                      node.range);
    Call call{node.text == "total" ? "sum" : node.text, node.isDistinct, {of.tree}};
    Term term{terms::made(std::move(call)), of.sort, false, true, of.isAscii};
    if (node.text == "avg") {
        term.sort = Sort::Real;
    } else if (node.text == "total") {
        term = {terms::call("toFloat", std::move(term.tree)), Sort::Real, false, false, false};
    } else if (node.text == "sum" && (of.canBeNull || scope.grouping->keys.empty())) {
        Expression isThere =
            terms::compared(Comparator::Greater, terms::call("count", std::move(of.tree)), terms::number(0));
        term.tree = terms::choice(std::move(isThere), std::move(term.tree), terms::null());
    }
    return term;
}

Term SqlToCypher::call(const sqltree::Node &node, Scope &scope)
{
    const std::vector<sqltree::Node> &given = node.operands;
    const std::size_t count = given.size();
    if (node.isDistinct)
        return refuse("translate.sql.distinct"_code, node.range);
    if ((node.text == "min" || node.text == "max") && count > 1)
        return extreme(node, scope);
    if ((node.text == "coalesce" && count > 1) || (node.text == "ifnull" && count == 2)) {
        Call first{"coalesce", false, {}};
        Term result;
        result.isAscii = true;
        for (const sqltree::Node &operand : given) {
            const Term term = worth(value(operand, scope));
            result.sort = common(result.sort, term.sort, operand.range);
            result.isAscii = result.isAscii && (term.isAscii || term.sort == Sort::Null);
            first.arguments.push_back(term.tree);
        }
        result.tree = terms::made(std::move(first));
        return result;
    }
    if (node.text == "nullif" && count == 2) {
        Term left = worth(value(given[0], scope));
        const Term right = worth(value(given[1], scope));
        common(left.sort, right.sort, node.range);
        Case chosen;
        chosen.branches.emplace_back(terms::compared(Comparator::Equal, left.tree, right.tree),
                                     terms::null());
        chosen.otherwise = left.tree;
        left.tree = terms::made(std::move(chosen));
        left.canBeNull = true;
        return left;
    }
    if ((node.text == "iif" || node.text == "if") && count == 3) {
        sqltree::Node chosen{CallKind::Case};
        chosen.operands = given;
        chosen.range = node.range;
        return choice(chosen, scope);
    }
    if (node.text == "abs" && count == 1) {
        Term term = worth(value(given[0], scope));
        if (term.sort == Sort::Text)
            return refuse("translate.sql.absolute"_code, node.range);
        term.tree = terms::call("abs", std::move(term.tree));
        return term;
    }
    return textCall(node, scope);
}

/// The least or the greatest of several; NULL if any is.
Term SqlToCypher::extreme(const sqltree::Node &node, Scope &scope)
{
    Term best = worth(value(node.operands.front(), scope));
    if (node.operands.size() > 4)
        return refuse("translate.sql.extreme"_code, node.range);
    for (std::size_t i = 1; i < node.operands.size(); ++i) {
        const Term next = worth(value(node.operands[i], scope));
        const Sort sort = common(best.sort, next.sort, node.range);
        Case chosen;
        if (best.canBeNull)
            chosen.branches.emplace_back(terms::unary(UnaryOperator::IsNull, best.tree), terms::null());
        if (next.canBeNull)
            chosen.branches.emplace_back(terms::unary(UnaryOperator::IsNull, next.tree), terms::null());
        const bool isLeast = node.text == "min";
        chosen.branches.emplace_back(terms::compared(Comparator::Less, best.tree, next.tree),
                                     isLeast ? best.tree : next.tree);
        chosen.otherwise = isLeast ? next.tree : best.tree;
        best = {terms::made(std::move(chosen)), sort, false, best.canBeNull || next.canBeNull,
                best.isAscii && next.isAscii};
    }
    return best;
}

Term SqlToCypher::textCall(const sqltree::Node &node, Scope &scope)
{
    const std::vector<sqltree::Node> &given = node.operands;
    const bool takesOne = node.text == "lower" || node.text == "upper" || node.text == "length" ||
                          node.text == "trim" || node.text == "ltrim" || node.text == "rtrim";
    const bool isPart =
        (node.text == "substr" || node.text == "substring") && (given.size() == 2 || given.size() == 3);
    if (!(takesOne && given.size() == 1) && !isPart)
        return refuse(Message::of("translate.sql.function", {{"function", node.text}}), node.range);
    Term term = value(given[0], scope);
    if (term.sort != Sort::Text && term.sort != Sort::Null)
        return refuse(Message::of("translate.sql.needs-text", {{"function", node.text}}), node.range);
    if (node.text == "lower" || node.text == "upper") {
        if (!term.isAscii)
            return refuse("translate.sql.case"_code, node.range, "translate.do.compare-as-is"_code);
        term.tree = terms::call(node.text == "lower" ? "toLower" : "toUpper", std::move(term.tree));
    } else if (node.text == "length") {
        term = {terms::call("size", std::move(term.tree)), Sort::Integer, false, term.canBeNull, false};
    } else if (!isPart) {
        const char *name = node.text == "trim" ? "bTrim" : node.text == "ltrim" ? "lTrim" : "rTrim";
        term.tree = terms::call(name, std::move(term.tree), terms::text(" "));
    } else {
        for (std::size_t i = 1; i < given.size(); ++i) {
            if (given[i].kind != CallKind::Integer || given[i].integer < (i == 1 ? 1 : 0))
                return refuse("translate.sql.substring"_code, given[i].range,
                              "translate.do.write-positive"_code);
        }
        Call part{"substring", false, {std::move(term.tree), terms::number(given[1].integer - 1)}};
        if (given.size() == 3)
            part.arguments.push_back(terms::number(given[2].integer));
        term.tree = terms::made(std::move(part));
    }
    term.isCell = false;
    return term;
}

namespace
{

void addConditions(const sqltree::Node &node, std::vector<const sqltree::Node *> &conditions)
{
    if (node.kind == CallKind::Binary && node.text == "AND") {
        addConditions(node.operands[0], conditions);
        addConditions(node.operands[1], conditions);
    } else {
        conditions.push_back(&node);
    }
}

using IsColumn = std::function<bool(const sqltree::Node &)>;

/// Whether the expression, or a query in it, has such a column.
bool hasColumn(const sqltree::Node &node, const IsColumn &isOne)
{
    const auto has = [&](const sqltree::Node &part) { return hasColumn(part, isOne); };
    if ((node.kind == CallKind::Column && isOne(node)) || std::ranges::any_of(node.operands, has))
        return true;
    if (node.query == nullptr)
        return false;
    for (const sqltree::Core &core : node.query->cores) {
        if ((core.where && has(*core.where)) || (core.having && has(*core.having)) ||
            std::ranges::any_of(core.groupBy, has) ||
            std::ranges::any_of(core.items, [&](const sqltree::Item &item) { return has(item.value); }) ||
            std::ranges::any_of(core.from,
                                [&](const sqltree::Source &source) { return source.on && has(*source.on); }))
            return true;
    }
    return std::ranges::any_of(node.query->order, [&](const sqltree::Order &order) { return has(order.by); });
}

} // namespace

/// Whether the query gives one row at most, or the first by its order.
bool SqlToCypher::hasOneRow(const sqltree::Query &query, Scope &outer)
{
    const sqltree::Core &core = query.cores.front();
    if (query.cores.size() > 1)
        return false;
    const bool isTotal = std::ranges::any_of(
        core.items, [](const sqltree::Item &item) { return !item.isAll && hasAggregate(item.value); });
    if (core.from.empty() || (core.groupBy.empty() && isTotal))
        return true;
    if (query.limit && *query.limit <= 1 && !query.order.empty())
        return true;
    if (core.from.size() > 1 || !core.where)
        return false;
    const std::set<std::string> variables = m_variables;
    Scope scope;
    scope.outer = &outer;
    scope.core = &core;
    addEntry(core.from.front(), scope);
    m_variables = variables;
    if (m_failure)
        return false;
    const auto speaksOfRow = [&](const sqltree::Node &node) { return find(node, scope, true).has_value(); };
    std::vector<const sqltree::Node *> conditions;
    addConditions(*core.where, conditions);
    std::set<std::size_t> fixed;
    for (const sqltree::Node *condition : conditions) {
        if (condition->kind != CallKind::Binary || condition->text != "=")
            continue;
        for (const std::size_t side : {0, 1}) {
            const sqltree::Node &column = condition->operands[side];
            const sqltree::Node &other = condition->operands[1 - side];
            if (column.kind != CallKind::Column)
                continue;
            const bool isFree = !hasColumn(other, speaksOfRow);
            const auto found = find(column, scope, true);
            if (isFree && found && found->column)
                fixed.insert(*found->column);
        }
    }
    return !fixed.empty() && m_names->isUnique(scope.entries.front().table, {fixed.begin(), fixed.end()});
}

Term SqlToCypher::subquery(const sqltree::Node &node, Scope &scope)
{
    const sqltree::Query &query = *node.query;
    Subquery result;
    if (node.kind == CallKind::Exists) {
        result.kind = Subquery::Kind::Exists;
        result.query = queryOf(query, &scope, Use::Rows);
        result.isPattern = result.query->parts.front().clauses.size() == 1;
        return {terms::made(std::move(result)), Sort::Truth, false, false, false};
    }
    result.kind = Subquery::Kind::Collect;
    m_column = {};
    if (node.kind == CallKind::InQuery) {
        Term left = worth(value(node.operands.front(), scope));
        result.query = queryOf(query, &scope, Use::Value);
        if (m_column.sort == Sort::Truth)
            return refuse("translate.sql.truths-as-numbers"_code, node.range);
        common(left.sort, m_column.sort, node.range);
        return {terms::binary(BinaryOperator::In, std::move(left.tree), terms::made(std::move(result))),
                Sort::Truth};
    }
    if (!hasOneRow(query, scope))
        return refuse("translate.sql.which-row"_code, node.range, "translate.do.say-which-row"_code);
    result.query = queryOf(query, &scope, Use::Value);
    Term term = m_column;
    term.canBeNull = true;
    term.tree = terms::call("head", terms::made(std::move(result)));
    return term;
}

} // namespace weighhouse::cypher
