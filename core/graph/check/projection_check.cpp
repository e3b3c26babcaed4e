// SPDX-License-Identifier: GPL-3.0-or-later
// The columns of WITH and RETURN, and what is in scope after them.
#include "core/graph/check/projection_check.h"

#include "core/graph/check/expression_check.h"
#include "core/graph/check/grouping_check.h"
#include "core/graph/check/row_limit_check.h"
#include "core/graph/check/tree_walk.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>
#include <variant>

namespace weighhouse::cypher
{
namespace
{

/// What WITH and RETURN do alike.
class ProjectionChecker
{
public:
    ProjectionChecker(Context &context, const Projection &projection, Range range, const Scope &before,
                      bool isAliasNeeded)
        : m_context(context), m_projection(projection), m_range(range), m_before(before),
          m_isAliasNeeded(isAliasNeeded)
    {
        m_isAggregating = std::ranges::any_of(
            projection.items, [](const ProjectionItem &item) { return hasAggregate(item.value); });
    }

    Projected check();
    /// WHERE sees what ORDER BY does.
    void checkWhere(const Expression &where, const Scope &after);

private:
    void addAll();
    void addItem(const ProjectionItem &item);
    std::string nameOf(const ProjectionItem &item);
    void checkShadowing(const ProjectionItem &item, const std::string &name);
    void checkOrder(const Scope &after);
    Scope overlaid(const Scope &after) const;
    /// Rows were put together: what was before is gone but for what the columns hold.
    bool isGrouped() const { return m_isAggregating || m_projection.isDistinct; }

    Context &m_context;
    const Projection &m_projection;
    Range m_range;
    const Scope &m_before;
    bool m_isAliasNeeded;
    bool m_isAggregating = false;
    Projected m_result = {};
};

Scope ProjectionChecker::overlaid(const Scope &after) const
{
    Scope scope = m_before;
    for (const ScopeVariable &variable : after.variables())
        scope.bind(variable.name, variable.type);
    return scope;
}

void ProjectionChecker::addAll()
{
    if (m_before.variables().empty() && !m_isAliasNeeded && m_projection.items.empty())
        m_context.problems.tell(m_range, "NoVariablesInScope",
                                Message::of("cypher.check.stands-all-variables-but"),
                                Message::of("cypher.do.name-match-finds-n"));
    for (const ScopeVariable &variable : m_before.variables())
        m_result.columns.push_back({variable.name, variable.type});
}

std::string ProjectionChecker::nameOf(const ProjectionItem &item)
{
    if (!item.alias.empty())
        return item.alias;
    if (const auto *variable = std::get_if<Variable>(&item.value.what))
        return variable->name;
    if (m_isAliasNeeded)
        m_context.problems.tell(item.value.range, "NoExpressionAlias",
                                Message::of("cypher.check.needs-name-here",
                                            {{"written", m_context.problems.excerpt(item.value.range)}}),
                                Message::of("cypher.do.write-name-after"));
    return item.text.empty() ? m_context.problems.excerpt(item.value.range) : item.text;
}

/// A query within another one cannot use the other's names for something else.
void ProjectionChecker::checkShadowing(const ProjectionItem &item, const std::string &name)
{
    const ScopeVariable *known = m_before.find(name);
    const auto *variable = std::get_if<Variable>(&item.value.what);
    if (known == nullptr || !known->isOuter || (variable != nullptr && variable->name == name))
        return;
    m_context.problems.tell(m_context.problems.rangeOf(name, {item.value.range.end, m_range.end}),
                            "VariableAlreadyBound",
                            Message::of("cypher.check.variable-query-around-cannot", {{"name", name}}),
                            Message::of("cypher.do.give-another-name"));
}

void ProjectionChecker::addItem(const ProjectionItem &item)
{
    Type type = checkExpression(m_context, item.value, m_before, Aggregations::Allowed);
    std::string name = nameOf(item);
    checkShadowing(item, name);
    const auto same = std::ranges::find(m_result.columns, name, &Column::name);
    if (same == m_result.columns.end()) {
        m_result.columns.push_back({std::move(name), std::move(type)});
        return;
    }
    const auto *variable = std::get_if<Variable>(&item.value.what);
    if (m_projection.hasAll && variable != nullptr && variable->name == name)
        return; // `*` has it already, and it is the same.
    m_context.problems.tell(item.value.range, "ColumnNameConflict",
                            Message::of("cypher.check.two-columns-called", {{"name", name}}),
                            Message::of("cypher.do.give-them-another-name-2"));
}

void ProjectionChecker::checkOrder(const Scope &after)
{
    const Scope scope = overlaid(after);
    for (const SortItem &item : m_projection.order)
        checkExpression(m_context, item.by, scope,
                        m_isAggregating ? Aggregations::Allowed : Aggregations::Refused);
    if (isGrouped())
        checkOrderOfGroups(m_context, m_projection, m_before, after);
}

void ProjectionChecker::checkWhere(const Expression &where, const Scope &after)
{
    checkCondition(m_context, where, overlaid(after));
    if (isGrouped())
        checkConditionOfGroups(m_context, m_projection, where, m_before, after);
}

Projected ProjectionChecker::check()
{
    if (m_projection.hasAll)
        addAll();
    for (const ProjectionItem &item : m_projection.items)
        addItem(item);
    if (m_isAggregating)
        checkGrouping(m_context, m_projection, m_before);
    m_result.after = m_before.onlyOuter();
    for (const Column &column : m_result.columns)
        m_result.after.bind(column.name, column.type);
    checkOrder(m_result.after);
    if (m_projection.skip)
        checkRowLimit(m_context, *m_projection.skip, "SKIP");
    if (m_projection.limit)
        checkRowLimit(m_context, *m_projection.limit, "LIMIT");
    return m_result;
}

} // namespace

Projected checkReturn(Context &context, const Projection &projection, Range range, const Scope &scope,
                      bool isAliasNeeded)
{
    return ProjectionChecker(context, projection, range, scope, isAliasNeeded).check();
}

Projected checkWith(Context &context, const With &with, Range range, const Scope &scope)
{
    ProjectionChecker checker(context, with.projection, range, scope, true);
    Projected projected = checker.check();
    if (with.where)
        checker.checkWhere(*with.where, projected.after);
    return projected;
}

} // namespace weighhouse::cypher
