// SPDX-License-Identifier: GPL-3.0-or-later
// SELECT as clauses of Cypher.
#include "core/graph/translate/sql_to_cypher.h"

#include "core/base/text.h"
#include "core/graph/syntax/printer.h"
#include "core/graph/translate/sql_parser.h"
#include "core/graph/translate/translate.h"

#include <algorithm>
#include <utility>

namespace weighhouse::cypher
{

using SelectKind = sqltree::Node::Kind;

Result<std::string> cypherFromSql(std::string_view sql, const data::Dataset &dataset, FreeLimit freeLimit)
{
    const auto query = SqlParser(sql).parse();
    if (!query)
        return failure(query.error());
    const GraphNames names(dataset);
    const auto statement = SqlToCypher(sql, names, freeLimit).translate(*query);
    if (!statement)
        return failure(statement.error());
    return print(*statement);
}

Result<Statement> SqlToCypher::translate(const sqltree::Query &query)
{
    Statement statement;
    // Variables must differ from the columns of the result, which ORDER BY sees, too.
    for (const sqltree::Core &core : query.cores) {
        for (const sqltree::Item &item : core.items) {
            m_variables.insert(toLower(item.alias.empty() ? item.text : item.alias));
            if (item.alias.empty() && item.value.kind == SelectKind::Column)
                m_variables.insert(toLower(item.value.text));
        }
        const bool hasAll = std::ranges::any_of(core.items, &sqltree::Item::isAll);
        for (const data::TableSchema &table : m_names->dataset().schema.tables) {
            for (const data::ColumnSchema &column : table.columns) {
                if (hasAll)
                    m_variables.insert(toLower(column.name));
            }
        }
    }
    statement.query = queryOf(query, nullptr, Use::Result);
    if (m_failure)
        return failure(*m_failure);
    return statement;
}

Query SqlToCypher::queryOf(const sqltree::Query &query, Scope *outer, Use use)
{
    Query result;
    if (query.cores.size() > 1 && (!query.order.empty() || query.limit))
        refuse("translate.sql.sort-union"_code, query.range, "translate.do.leave-order-out"_code);
    if (std::ranges::adjacent_find(query.isUnionAll, std::not_equal_to()) != query.isUnionAll.end())
        refuse("translate.sql.mixed-union"_code, query.range, "translate.do.use-one"_code);
    if (use == Use::Rows && (query.cores.size() > 1 || query.limit))
        refuse("translate.sql.exists"_code, query.range);
    std::vector<std::string> names;
    std::vector<Term> first;
    for (const sqltree::Core &core : query.cores) {
        if (m_failure)
            return result;
        Scope scope;
        scope.outer = outer;
        Parts parts = partsOf(core, query, scope, use);
        if (use != Use::Rows) {
            std::vector<ProjectionItem> &items = parts.projection.items;
            for (const ProjectionItem &item : items) {
                if (result.parts.empty())
                    names.push_back(item.alias);
            }
            if (items.size() != names.size()) {
                refuse("translate.sql.union-columns"_code, core.range);
                return result;
            }
            for (std::size_t i = 0; i < items.size(); ++i) {
                items[i].alias = names[i];
                if (query.cores.size() > 1 && parts.columns[i].value.sort == Sort::Truth)
                    refuse("translate.sql.union-truths"_code, parts.columns[i].range);
            }
            parts.clauses.push_back({Return{std::move(parts.projection)}, {}});
        }
        result.parts.push_back({std::move(parts.clauses)});
    }
    result.isUnionAll = query.isUnionAll;
    return result;
}

bool SqlToCypher::isAggregated(const sqltree::Core &core, const sqltree::Query &query) const
{
    const auto hasTotal = [](const sqltree::Item &item) { return !item.isAll && hasAggregate(item.value); };
    return !core.groupBy.empty() || core.having || std::ranges::any_of(core.items, hasTotal) ||
           std::ranges::any_of(query.order,
                               [](const sqltree::Order &order) { return hasAggregate(order.by); });
}

SqlToCypher::Parts SqlToCypher::partsOf(const sqltree::Core &core, const sqltree::Query &query, Scope &scope,
                                        Use use)
{
    Parts parts;
    open(core, scope);
    if (m_failure)
        return parts;
    for (Group &group : scope.groups) {
        for (const sqltree::Node *part : group.conditions)
            group.where.push_back(condition(*part, scope));
    }
    std::optional<Expression> where;
    if (core.where && scope.groups.size() != 1)
        where = condition(*core.where, scope);
    const bool isGrouped = isAggregated(core, query);
    if (use == Use::Rows) {
        if (isGrouped)
            refuse("translate.sql.exists-aggregation"_code, core.range);
        parts.clauses = matches(scope, std::move(where));
        if (parts.clauses.size() != 1 || !std::holds_alternative<Match>(parts.clauses.front().what) ||
            std::get<Match>(parts.clauses.front().what).isOptional) {
            Projection one;
            one.items.push_back({terms::number(1), newVariable("one"), {}});
            parts.clauses.push_back({Return{std::move(one)}, {}});
        }
        return parts;
    }
    if (isGrouped)
        openGrouping(scope);
    parts.columns = columnsOf(scope);
    if (use == Use::Value) {
        if (parts.columns.size() != 1) {
            refuse("translate.sql.one-column"_code, core.range);
            return parts;
        }
        parts.columns.front().name = newVariable("value");
        m_column = parts.columns.front().value;
    }
    parts.projection.isDistinct = core.isDistinct;
    std::optional<Expression> having;
    if (core.having)
        having = condition(*core.having, scope);
    if (query.cores.size() == 1)
        addOrder(query, parts.columns, scope, parts);
    addLimits(query, use, parts);
    parts.clauses = matches(scope, std::move(where));
    project(scope, parts.columns, std::move(having), parts);
    return parts;
}

std::vector<SqlToCypher::Column> SqlToCypher::columnsOf(Scope &scope)
{
    std::vector<Column> columns;
    const auto add = [&](const sqltree::Node &node, std::string name, Range range) {
        Term term = value(node, scope);
        if (term.sort == Sort::Truth && !term.isCell)
            term = worth(std::move(term));
        if (std::ranges::find(columns, name, &Column::name) != columns.end())
            refuse(Message::of("translate.sql.same-columns", {{"name", name}}), range,
                   "translate.do.give-other-name-as"_code);
        columns.push_back({std::move(term), std::move(name), range});
    };
    for (const sqltree::Item &item : scope.core->items) {
        if (m_failure)
            break;
        if (!item.isAll) {
            std::string name = item.alias.empty() ? item.text : item.alias;
            if (item.alias.empty() && item.value.kind == SelectKind::Column) {
                if (const auto found = find(item.value, scope))
                    name = found->column ? m_names->table(found->entry->table).columns[*found->column].name
                                         : "rowid";
            } else if (item.alias.empty() && name.find_first_of("&#<") != std::string::npos) {
                refuse("translate.sql.no-column-name"_code, item.range, "translate.do.give-name"_code);
            }
            add(item.value, std::move(name), item.range);
            continue;
        }
        bool isThere = false;
        for (const Entry &entry : scope.entries) {
            if (!item.table.empty() && !equalIgnoringCase(item.table, entry.alias))
                continue;
            isThere = true;
            for (const data::ColumnSchema &column : m_names->table(entry.table).columns) {
                sqltree::Node node{SelectKind::Column, column.name, entry.alias};
                node.range = item.range;
                add(node, column.name, item.range);
            }
        }
        if (!isThere)
            refuse("translate.sql.no-tables"_code, item.range);
    }
    return columns;
}

void SqlToCypher::openGrouping(Scope &scope)
{
    Grouping grouping;
    for (const sqltree::Node &node : scope.core->groupBy) {
        const sqltree::Node *by = &node;
        const auto &items = scope.core->items;
        if (node.kind == SelectKind::Integer) {
            const bool isPlace = node.integer >= 1 && node.integer <= static_cast<std::int64_t>(items.size());
            if (!isPlace || items[static_cast<std::size_t>(node.integer - 1)].isAll) {
                refuse("translate.sql.group-number"_code, node.range);
                return;
            }
            by = &items[static_cast<std::size_t>(node.integer - 1)].value;
        }
        if (hasAggregate(*by)) {
            refuse("translate.sql.group-aggregation"_code, node.range);
            return;
        }
        Term key = value(*by, scope);
        grouping.keys.push_back(std::move(key));
        grouping.keyNames.push_back(newVariable(by->kind == SelectKind::Column ? by->text : "key"));
    }
    scope.grouping = std::move(grouping);
}

void SqlToCypher::addOrder(const sqltree::Query &query, const std::vector<Column> &columns, Scope &scope,
                           Parts &parts)
{
    for (const sqltree::Order &order : query.order) {
        const Column *column = nullptr;
        if (order.by.kind == SelectKind::Integer) {
            const auto place = order.by.integer;
            if (place < 1 || place > static_cast<std::int64_t>(columns.size())) {
                refuse("translate.sql.order-number"_code, order.by.range);
                return;
            }
            column = &columns[static_cast<std::size_t>(place - 1)];
        } else if (order.by.kind == SelectKind::Column && order.by.table.empty()) {
            const auto &items = scope.core->items;
            for (std::size_t i = 0; i < items.size() && items.size() == columns.size(); ++i) {
                if (equalIgnoringCase(items[i].alias, order.by.text))
                    column = &columns[i];
            }
        }
        Term by = column != nullptr ? column->value : value(order.by, scope);
        if (m_failure)
            return;
        for (const Column &other : columns) {
            if (column == nullptr && other.value.tree == by.tree)
                column = &other;
        }
        if (column != nullptr)
            by.tree = terms::variable(column->name);
        else if (scope.core->isDistinct)
            refuse("translate.sql.order-distinct"_code, order.by.range, "translate.do.add-column"_code);
        setOrder(order, by, parts);
    }
}

/// SQL puts NULL first, Cypher last; both the other way round if they sort downwards.
void SqlToCypher::setOrder(const sqltree::Order &order, const Term &by, Parts &parts)
{
    const bool nullsFirst = order.nullsFirst.value_or(!order.isDescending);
    if (by.canBeNull && nullsFirst != order.isDescending)
        parts.projection.order.push_back({terms::unary(UnaryOperator::IsNotNull, by.tree), !nullsFirst});
    parts.projection.order.push_back({by.tree, order.isDescending});
}

void SqlToCypher::addLimits(const sqltree::Query &query, Use use, Parts &parts)
{
    if (!query.limit)
        return;
    const bool mayBeAny = use == Use::Result && m_freeLimit == FreeLimit::Kept;
    if (query.order.empty() && *query.limit != 0 && !mayBeAny)
        refuse("translate.sql.limit"_code, query.range, "translate.do.add-order"_code);
    if (*query.limit < 0 || query.offset.value_or(0) < 0)
        refuse("translate.sql.negative-rows"_code, query.range);
    if (query.offset && *query.offset > 0)
        parts.projection.skip = terms::number(*query.offset);
    parts.projection.limit = terms::number(*query.limit);
}

void SqlToCypher::project(Scope &scope, const std::vector<Column> &columns, std::optional<Expression> having,
                          Parts &parts)
{
    Projection &projection = parts.projection;
    if (!scope.grouping) {
        for (const Column &column : columns)
            projection.items.push_back({column.value.tree, column.name, {}});
        return;
    }
    // What is grouped by and worked out, by the names it has after WITH.
    const Grouping &grouping = *scope.grouping;
    std::vector<std::pair<std::string, Expression>> made;
    for (std::size_t i = 0; i < grouping.keys.size(); ++i)
        made.emplace_back(grouping.keyNames[i], grouping.keys[i].tree);
    for (std::size_t i = 0; i < grouping.totals.size(); ++i)
        made.emplace_back(grouping.totalNames[i], grouping.totals[i].tree);
    const auto placeOf = [&](const Expression &tree) {
        const auto *name = std::get_if<Variable>(&tree.what);
        return name == nullptr ? made.end()
                               : std::ranges::find(made, name->name, &decltype(made)::value_type::first);
    };
    const auto isShown = [&](const std::string &name) {
        return std::ranges::any_of(
            columns, [&](const Column &column) { return column.value.tree == terms::variable(name); });
    };
    const bool isDirect =
        !having && !made.empty() &&
        std::ranges::all_of(columns,
                            [&](const Column &column) { return placeOf(column.value.tree) != made.end(); }) &&
        std::ranges::all_of(grouping.keyNames, isShown) &&
        std::ranges::all_of(projection.order, [&](const SortItem &item) {
            const auto *test = std::get_if<Unary>(&item.by.what);
            const auto *name = std::get_if<Variable>(test != nullptr ? &test->operand->what : &item.by.what);
            return name != nullptr && std::ranges::find(columns, name->name, &Column::name) != columns.end();
        });
    if (isDirect) {
        for (const Column &column : columns)
            projection.items.push_back({placeOf(column.value.tree)->second, column.name, {}});
        projection.isDistinct = projection.isDistinct || grouping.totals.empty();
        return;
    }
    With with;
    for (auto &[name, tree] : made)
        with.projection.items.push_back({tree, name, {}});
    if (made.empty())
        with.projection.items.push_back({terms::made(CountAll{}), newVariable("count"), {}});
    with.projection.isDistinct = !grouping.keys.empty() && grouping.totals.empty();
    with.where = std::move(having);
    parts.clauses.push_back({std::move(with), {}});
    for (const Column &column : columns)
        projection.items.push_back({column.value.tree, column.name, {}});
}

} // namespace weighhouse::cypher
