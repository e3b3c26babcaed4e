// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/evaluate/rule_scope.h"

#include "core/rules/evaluate/compiled.h"

#include <algorithm>

namespace weighhouse::rules
{
namespace
{

/// Columns whose present values an expression reads go to `values`, those it reads as they are stored to
/// `stored`.
void collectColumns(const CheckedRules &rules, const Node &node, std::set<ColumnId> &values,
                    std::set<ColumnId> &stored)
{
    const bool isOrdered =
        node.kind == Node::Kind::Previous ||
        (node.kind == Node::Kind::Aggregate && node.aggregate == Node::AggregateKind::PresentValue);
    if (isOrdered)
        values.insert({node.table, rules.tables[node.table].key.front()});
    if (node.kind == Node::Kind::Column)
        values.insert(node.column);
    if (node.kind == Node::Kind::Stored)
        stored.insert(node.column);
    if (node.by)
        values.insert(*node.by);
    if (node.kind == Node::Kind::FirstHop || node.kind == Node::Kind::Reachable ||
        node.kind == Node::Kind::Distance || node.kind == Node::Kind::Path) {
        values.insert(node.edgeSource);
        values.insert(node.edgeTarget);
    }
    for (const NodePtr &operand : node.operands) {
        if (operand)
            collectColumns(rules, *operand, values, stored);
    }
    if (node.body)
        collectColumns(rules, *node.body, values, stored);
    if (node.where)
        collectColumns(rules, *node.where, values, stored);
}

} // namespace

NeededRules neededRules(const CheckedRules &rules, const std::vector<NodePtr> &outputs,
                        const std::vector<ColumnId> &fixed)
{
    NeededRules needed;
    std::set<std::size_t> found;
    std::vector<std::size_t> open;
    const auto want = [&](std::size_t rule) {
        if (found.insert(rule).second)
            open.push_back(rule);
    };
    const auto wantColumnsOf = [&](const NodePtr &expression) {
        if (!expression)
            return;
        std::set<ColumnId> values;
        collectColumns(rules, *expression, values, needed.columns);
        for (const ColumnId column : values) {
            needed.columns.insert(column);
            const auto rule = rules.column(column).rule;
            if (rule && std::ranges::find(fixed, column) == fixed.end())
                want(*rule);
        }
    };
    for (const NodePtr &output : outputs)
        wantColumnsOf(output);
    while (!open.empty()) {
        const CheckedRule &rule = rules.rules[open.back()];
        open.pop_back();
        wantColumnsOf(rule.expression);
        wantColumnsOf(rule.startsAt);
        // The passes of an iteration are worked out together.
        if (rule.iteration) {
            for (const std::size_t other : rules.iterations[*rule.iteration].rules)
                want(other);
        }
    }
    needed.rules.assign(found.begin(), found.end());
    return needed;
}

RuleScope::RuleScope(const Program &program, const std::vector<NodePtr> &outputs,
                     const std::vector<ColumnId> &fixed)
{
    const Compiled &compiled = program.compiled();
    NeededRules needed = neededRules(*compiled.rules, outputs, fixed);
    m_columns = std::move(needed.columns);
    for (const CompiledRule &kernel : compiled.kernels)
        m_rules.push_back(std::ranges::binary_search(needed.rules, kernel.rule) ? 1 : 0);
    for (const Stage &stage : compiled.stages) {
        const auto count = static_cast<std::size_t>(
            std::ranges::count_if(stage.rules, [&](std::uint32_t rule) { return hasRule(rule); }));
        m_stages.push_back(count == 0 ? 0 : 1);
        m_isClosed = m_isClosed && (count == 0 || count == stage.rules.size());
    }
}

} // namespace weighhouse::rules
