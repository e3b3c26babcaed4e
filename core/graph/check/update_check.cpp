// SPDX-License-Identifier: GPL-3.0-or-later
// What is set, removed and deleted.
#include "core/graph/check/update_check.h"

#include "core/graph/check/expression_check.h"

#include <string>
#include <variant>

namespace weighhouse::cypher
{
namespace
{

/// One item of SET or REMOVE.
class ItemChecker
{
public:
    ItemChecker(Context &context, Range range, const Scope &scope)
        : m_context(context), m_range(range), m_scope(scope)
    {
    }

    void operator()(const SetProperty &item) const
    {
        checkOwner(item.of);
        checkExpression(m_context, item.value, m_scope);
    }
    void operator()(const SetAll &item) const
    {
        checkVariable(item.variable, kinds::element, Message::of("cypher.update-check"));
        const Type value = checkExpression(m_context, item.value, m_scope);
        m_context.require(value, kinds::map | kinds::element, item.value.range,
                          Message::of("cypher.update-check.gives-properties"));
    }
    void operator()(const SetLabels &item) const
    {
        checkVariable(item.variable, kinds::node, Message::of("cypher.update-check.gets-labels"));
    }
    void operator()(const RemoveProperty &item) const { checkOwner(item.of); }
    void operator()(const RemoveLabels &item) const
    {
        checkVariable(item.variable, kinds::node, Message::of("cypher.update-check.loses-labels"));
    }

private:
    void checkOwner(const Expression &owner) const
    {
        const Type type = checkExpression(m_context, owner, m_scope);
        m_context.require(type, kinds::element, owner.range,
                          Message::of("cypher.update-check.property-changes"));
    }
    void checkVariable(const std::string &name, Kinds kinds, const Message &whose) const
    {
        const Range range = m_context.problems.rangeOf(name, m_range);
        if (const ScopeVariable *variable = m_context.lookUp(m_scope, name, range))
            m_context.require(variable->type, kinds, range, whose);
    }

    Context &m_context;
    Range m_range;
    const Scope &m_scope;
};

} // namespace

void checkSetItems(Context &context, const std::vector<SetItem> &items, Range range, const Scope &scope)
{
    for (const SetItem &item : items)
        std::visit(ItemChecker(context, range, scope), item);
}

void checkRemove(Context &context, const Remove &remove, Range range, const Scope &scope)
{
    for (const RemoveItem &item : remove.items)
        std::visit(ItemChecker(context, range, scope), item);
}

void checkDelete(Context &context, const Delete &removal, const Scope &scope)
{
    for (const Expression &expression : removal.what) {
        const Type type = checkExpression(context, expression, scope);
        context.require(type, kinds::element | kinds::path, expression.range,
                        Message::of("cypher.update-check.delete-deletes"));
    }
}

void checkForeach(Context &context, const Foreach &loop, Range range, const Scope &scope)
{
    const Type list = checkExpression(context, loop.list, scope);
    context.require(list, kinds::list, loop.list.range, Message::of("cypher.update-check.foreach-runs"));
    if (scope.has(loop.variable))
        context.problems.tell(context.problems.rangeOf(loop.variable, range), "VariableAlreadyBound",
                              Message::of("cypher.check.known-already", {{"name", loop.variable}}),
                              Message::of("cypher.do.give-loop-variable-another"));
    Scope inner = scope;
    inner.bind(loop.variable, list.element());
    for (const Clause &clause : loop.updates) {
        std::vector<Column> columns;
        checkClause(context, clause, {}, inner, columns);
    }
}

} // namespace weighhouse::cypher
