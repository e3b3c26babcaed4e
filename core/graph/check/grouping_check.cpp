// SPDX-License-Identifier: GPL-3.0-or-later
// Groups of rows: what may stand beside an aggregation, and what ORDER BY sees after one.
#include "core/graph/check/grouping_check.h"

#include "core/graph/check/tree_walk.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <variant>

namespace weighhouse::cypher
{
namespace
{

/// A variable, or a property of one, or of that: what may be said again beside an aggregation.
bool isSimpleKey(const Expression &expression)
{
    if (const auto *property = std::get_if<Property>(&expression.what))
        return isSimpleKey(*property->of);
    return std::holds_alternative<Variable>(expression.what);
}

/// A name that an expression needs and a group does not have.
struct Missing {
    const Expression *where = nullptr;
    std::string name = {};
};

class GroupChecker
{
public:
    GroupChecker(const Projection &projection, const Scope &before) : m_before(before)
    {
        for (const ProjectionItem &item : projection.items)
            m_items.push_back(&item.value);
        m_hasAll = projection.hasAll;
    }

    bool isKey(const Expression &expression, bool onlySimple) const
    {
        return (!onlySimple || isSimpleKey(expression)) && isItem(expression) && !hasAggregate(expression);
    }
    bool isItem(const Expression &expression) const
    {
        return std::ranges::any_of(m_items, [&](const Expression *item) { return *item == expression; });
    }

    /// Whether all rows of a group have the same value under the name.
    bool isOfGroup(const std::string &name) const
    {
        if (m_hasAll)
            return true;
        const ScopeVariable *variable = m_before.find(name);
        // What is unknown altogether has been told.
        return variable == nullptr || variable->isOuter || isItem(Expression{Variable{name}, {}});
    }

    /// The first name beside aggregations that a group does not have.
    std::optional<Missing> ungrouped(const Expression &expression, std::vector<std::string> locals = {}) const
    {
        if (isAggregate(expression) || isKey(expression, true))
            return std::nullopt;
        for (const std::string &name : ownNames(expression))
            if (std::ranges::find(locals, name) == locals.end() && !isOfGroup(name))
                return Missing{&expression, name};
        for (const Child &child : childrenOf(expression)) {
            std::vector<std::string> inside = locals;
            inside.insert(inside.end(), child.locals.begin(), child.locals.end());
            if (const auto missing = ungrouped(*child.expression, std::move(inside)))
                return missing;
        }
        return std::nullopt;
    }

private:
    const Scope &m_before;
    std::vector<const Expression *> m_items;
    bool m_hasAll = false;
};

/// An item of ORDER BY, or the condition of WHERE.
class LaterChecker
{
public:
    LaterChecker(Context &context, const GroupChecker &groups, const Scope &before, const Scope &after,
                 bool isAggregating, std::string clause)
        : m_context(context), m_groups(groups), m_before(before), m_after(after),
          m_isAggregating(isAggregating), m_clause(std::move(clause))
    {
    }

    void check(const Expression &expression, bool isBesideAggregate, const std::vector<std::string> &locals)
    {
        if (isAggregate(expression)) {
            checkAggregate(expression);
            return;
        }
        if (m_groups.isItem(expression)) {
            if (isBesideAggregate && m_groups.isKey(expression, false) && !isSimpleKey(expression) &&
                !childrenOf(expression).empty() && speaksOfBefore(expression, locals))
                tellAmbiguous(expression);
            return;
        }
        for (const std::string &name : ownNames(expression))
            if (isHidden(name, locals))
                tellHidden(expression, name);
        const bool isMixed = isBesideAggregate || hasAggregate(expression);
        for (const Child &child : childrenOf(expression)) {
            std::vector<std::string> inside = locals;
            inside.insert(inside.end(), child.locals.begin(), child.locals.end());
            check(*child.expression, isMixed, inside);
        }
    }

private:
    bool isHidden(const std::string &name, const std::vector<std::string> &locals) const
    {
        const ScopeVariable *before = m_before.find(name);
        return before != nullptr && !before->isOuter && !m_after.has(name) &&
               std::ranges::find(locals, name) == locals.end();
    }

    const Expression *firstHidden(const Expression &expression, const std::vector<std::string> &locals) const
    {
        for (const std::string &name : ownNames(expression))
            if (isHidden(name, locals))
                return &expression;
        for (const Child &child : childrenOf(expression)) {
            std::vector<std::string> inside = locals;
            inside.insert(inside.end(), child.locals.begin(), child.locals.end());
            if (const Expression *hidden = firstHidden(*child.expression, inside))
                return hidden;
        }
        return nullptr;
    }

    bool speaksOfBefore(const Expression &expression, const std::vector<std::string> &locals) const
    {
        return firstHidden(expression, locals) != nullptr;
    }

    void checkAggregate(const Expression &expression)
    {
        if (m_groups.isItem(expression) || !m_isAggregating || m_clause == "WHERE")
            return; // That none can stand there has been told already.
        if (const Expression *hidden = firstHidden(expression, {})) {
            tellHidden(*hidden, ownNames(*hidden).front());
            return;
        }
        m_context.problems.tell(expression.range, "InvalidAggregation",
                                Message::of("cypher.check.order-can-use-aggregation"),
                                Message::of("cypher.do.make-column-order-name",
                                            {{"written", m_context.problems.excerpt(expression.range)}}));
    }

    void tellHidden(const Expression &expression, const std::string &name)
    {
        m_context.problems.tell(m_context.problems.rangeOf(name, expression.range), "UndefinedVariable",
                                m_isAggregating ? Message::of("cypher.check.not-known-after-aggregation",
                                                              {{"name", name}, {"clause", m_clause}})
                                                : Message::of("cypher.check.not-known-after-distinct",
                                                              {{"name", name}, {"clause", m_clause}}),
                                Message::of("cypher.do.make-needed-column-use"));
    }

    void tellAmbiguous(const Expression &expression)
    {
        m_context.problems.tell(expression.range, "AmbiguousAggregationExpression",
                                Message::of("cypher.check.cannot-used-beside-aggregation",
                                            {{"written", m_context.problems.excerpt(expression.range)}}),
                                Message::of("cypher.do.give-name-column-use"));
    }

    Context &m_context;
    const GroupChecker &m_groups;
    const Scope &m_before;
    const Scope &m_after;
    bool m_isAggregating;
    std::string m_clause; ///< "ORDER BY", "WHERE"
};

bool isAggregating(const Projection &projection)
{
    return std::ranges::any_of(projection.items,
                               [](const ProjectionItem &item) { return hasAggregate(item.value); });
}

} // namespace

void checkGrouping(Context &context, const Projection &projection, const Scope &before)
{
    const GroupChecker groups(projection, before);
    for (const ProjectionItem &item : projection.items) {
        if (!hasAggregate(item.value))
            continue;
        const auto missing = groups.ungrouped(item.value);
        if (!missing)
            continue;
        context.problems.tell(
            context.problems.rangeOf(missing->name, missing->where->range), "AmbiguousAggregationExpression",
            Message::of("cypher.check.stands-beside-aggregation-but", {{"missing", missing->name}}),
            Message::of("cypher.do.make-column-own-before"));
    }
}

void checkOrderOfGroups(Context &context, const Projection &projection, const Scope &before,
                        const Scope &after)
{
    const GroupChecker groups(projection, before);
    LaterChecker checker(context, groups, before, after, isAggregating(projection), "ORDER BY");
    for (const SortItem &item : projection.order)
        checker.check(item.by, false, {});
}

void checkConditionOfGroups(Context &context, const Projection &projection, const Expression &where,
                            const Scope &before, const Scope &after)
{
    const GroupChecker groups(projection, before);
    LaterChecker(context, groups, before, after, isAggregating(projection), "WHERE").check(where, false, {});
}

} // namespace weighhouse::cypher
