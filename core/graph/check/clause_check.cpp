// SPDX-License-Identifier: GPL-3.0-or-later
// Each kind of clause: what it needs and what it leaves in scope.
#include "core/graph/check/clause_check.h"

#include "core/graph/check/call_check.h"
#include "core/graph/check/composition_check.h"
#include "core/graph/check/expression_check.h"
#include "core/graph/check/pattern_check.h"
#include "core/graph/check/projection_check.h"
#include "core/graph/check/update_check.h"

#include <span>
#include <utility>
#include <variant>

namespace weighhouse::cypher
{
namespace
{

class ClauseChecker
{
public:
    ClauseChecker(Context &context, Range range, ClausePlace place, Scope &scope,
                  std::vector<Column> &columns)
        : m_context(context), m_range(range), m_place(place), m_scope(scope), m_columns(columns)
    {
    }

    void operator()(const Match &match) const
    {
        checkPattern(m_context, match.pattern, PatternPlace::Match, m_scope);
        if (match.where)
            checkCondition(m_context, *match.where, m_scope);
    }
    void operator()(const Unwind &unwind) const
    {
        const Type list = checkExpression(m_context, unwind.list, m_scope);
        if (m_scope.has(unwind.variable)) {
            m_context.problems.tell(
                m_context.problems.rangeOf(unwind.variable, {unwind.list.range.end, m_range.end}),
                "VariableAlreadyBound",
                Message::of("cypher.check.known-already", {{"name", unwind.variable}}),
                Message::of("cypher.do.give-unwind-takes-list"));
            return;
        }
        // What is no list counts as a list of itself.
        m_scope.bind(unwind.variable, list.canBe(kinds::list) ? list.element() : list);
    }
    void operator()(const With &with) const
    {
        Projected projected = checkWith(m_context, with, m_range, m_scope);
        m_scope = std::move(projected.after);
    }
    void operator()(const Return &result) const
    {
        Projected projected =
            checkReturn(m_context, result.projection, m_range, m_scope, m_place.query == QueryPlace::Call);
        m_columns = std::move(projected.columns);
        m_scope = Scope();
        for (const Column &column : m_columns)
            m_scope.bind(column.name, column.type);
    }
    void operator()(const Create &create) const
    {
        checkPattern(m_context, create.pattern, PatternPlace::Create, m_scope);
    }
    void operator()(const Merge &merge) const
    {
        checkPattern(m_context, std::span(&merge.pattern, 1), PatternPlace::Merge, m_scope);
        checkSetItems(m_context, merge.onMatch, m_range, m_scope);
        checkSetItems(m_context, merge.onCreate, m_range, m_scope);
    }
    void operator()(const Set &set) const { checkSetItems(m_context, set.items, m_range, m_scope); }
    void operator()(const Remove &remove) const { checkRemove(m_context, remove, m_range, m_scope); }
    void operator()(const Delete &removal) const { checkDelete(m_context, removal, m_scope); }
    void operator()(const Foreach &loop) const { checkForeach(m_context, loop, m_range, m_scope); }
    void operator()(const CallProcedure &call) const
    {
        checkProcedureCall(m_context, call, m_range, m_place, m_scope, m_columns);
    }
    void operator()(const CallSubquery &call) const { checkSubqueryCall(m_context, call, m_range, m_scope); }

private:
    Context &m_context;
    Range m_range;
    ClausePlace m_place;
    Scope &m_scope;
    std::vector<Column> &m_columns;
};

} // namespace

void checkClause(Context &context, const Clause &clause, ClausePlace place, Scope &scope,
                 std::vector<Column> &columns)
{
    if (isUpdating(clause))
        context.checked.isWriting = true;
    std::visit(ClauseChecker(context, clause.range, place, scope, columns), clause.what);
}

} // namespace weighhouse::cypher
