// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/evaluate/skipped.h"

#include "core/rules/check/aggregates.h"
#include "core/rules/check/nodes.h"
#include "core/rules/evaluate/interpreter.h"
#include "core/rules/evaluate/rule_scope.h"
#include "core/rules/evaluate/state.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace weighhouse::rules
{
namespace
{

/// Whether it leaves rows out for want of a value. `count` counts those that have one: that is what it is
/// asked for.
bool skips(const Node &node)
{
    return node.kind == Node::Kind::Aggregate && node.body && node.aggregate != Node::AggregateKind::Count;
}

/// Which rules have an aggregate that may skip rows, or read a column of one that does.
std::vector<bool> reachingRules(const Compiled &compiled)
{
    std::vector<bool> reaches(compiled.kernels.size(), false);
    for (bool changed = true; changed;) {
        changed = false;
        for (std::size_t i = 0; i < compiled.kernels.size(); ++i) {
            if (reaches[i])
                continue;
            bool found = false;
            const auto look = [&](const Node &node, std::size_t) {
                const bool isColumn = node.kind == Node::Kind::Column;
                const std::uint32_t rule =
                    isColumn ? compiled.columns[compiled.flat(node.column)].rule : noRule;
                found = found || skips(node) || (rule != noRule && reaches[rule]);
            };
            checking::visit(compiled.rules->rules[compiled.kernels[i].rule].expression, look);
            reaches[i] = found;
            changed = changed || found;
        }
    }
    return reaches;
}

/// Works expressions out the precise way and then the computed cells they read, each once.
class SkippedFinder final : public CellReader, public AggregateWatcher
{
public:
    SkippedFinder(const Evaluation &evaluation, const Bindings *bindings, std::size_t mostRows)
        : m_state(evaluation.state()), m_compiled(*m_state.compiled), m_bindings(bindings),
          m_rowsLeft(mostRows), m_reaches(reachingRules(m_compiled))
    {
    }

    double read(ColumnId column, data::RowNumber row) const override
    {
        const FlatColumn flat = m_compiled.flat(column);
        const std::uint32_t rule = m_compiled.columns[flat].rule;
        if (rule != noRule && m_reaches[rule] && m_known.emplace(flat, row).second)
            m_waiting.emplace_back(flat, row);
        return m_state.values[flat][static_cast<std::size_t>(row)];
    }

    void aggregated(const Node &aggregate, std::size_t rows, std::size_t skipped) override
    {
        m_rowsLeft -= std::min(m_rowsLeft, rows);
        if (!skips(aggregate))
            return;
        const auto [found, isNew] = m_positions.emplace(&aggregate, m_found.size());
        if (isNew)
            m_found.push_back({aggregateText(*m_compiled.rules, aggregate), m_rule, 0, 0});
        m_found[found->second].rows += rows;
        m_found[found->second].skipped += skipped;
    }

    SkippedList find(std::span<const NodePtr> expressions)
    {
        for (const NodePtr &expression : expressions)
            look(*expression, {}, m_bindings);
        SkippedList result;
        for (std::size_t next = 0; next < m_waiting.size(); ++next) {
            if (m_rowsLeft == 0) {
                result.isComplete = false;
                break;
            }
            --m_rowsLeft;
            const auto [column, row] = m_waiting[next];
            const auto &held = m_state.held[column];
            if (std::ranges::find(held, row, &std::pair<RowNumber, double>::first) != held.end())
                continue;
            const CheckedRule &rule =
                m_compiled.rules->rules[m_compiled.kernels[m_compiled.columns[column].rule].rule];
            m_rule = rule.name;
            look(*rule.expression, {&row, 1}, nullptr);
        }
        for (SkippedRows &found : m_found) {
            if (found.skipped > 0)
                result.list.push_back(std::move(found));
        }
        return result;
    }

private:
    void look(const Node &expression, std::span<const data::RowNumber> rows, const Bindings *bindings)
    {
        Interpreter interpreter(m_state, *this, bindings);
        interpreter.watcher = this;
        interpreter.run(expression, rows);
    }

    const Evaluation::State &m_state;
    const Compiled &m_compiled;
    const Bindings *m_bindings;
    std::size_t m_rowsLeft;
    std::vector<bool> m_reaches; ///< by position in kernels
    std::string m_rule;
    std::vector<SkippedRows> m_found;
    std::map<const Node *, std::size_t> m_positions;
    mutable std::set<std::pair<FlatColumn, data::RowNumber>> m_known;
    mutable std::vector<std::pair<FlatColumn, data::RowNumber>> m_waiting;
};

} // namespace

std::string aggregateText(const CheckedRules &rules, const Node &aggregate)
{
    const bool isPlain = aggregate.body && aggregate.body->kind == Node::Kind::Column &&
                         aggregate.body->operands.front()->kind == Node::Kind::Row &&
                         aggregate.body->operands.front()->index == 0;
    const Node *of = aggregate.operands.front().get();
    const bool isOfSet = of != nullptr && of->kind == Node::Kind::Set;
    std::string text(aggregateName(aggregate.aggregate));
    const bool isOfWay = of != nullptr && of->kind == Node::Kind::Path;
    text += aggregate.by || isOfSet || isOfWay ? "(" : "(every ";
    text += isOfSet   ? of->text
            : isOfWay ? "path(" + rules.tables[aggregate.table].name + ", …)"
                      : rules.tables[aggregate.table].name;
    if (aggregate.body)
        text += "." + (isPlain ? rules.column(aggregate.body->column).name : std::string("…"));
    return text + ")";
}

SkippedList skippedRows(const Evaluation &evaluation, std::span<const NodePtr> expressions,
                        const Bindings *bindings, std::size_t mostRows)
{
    return SkippedFinder(evaluation, bindings, mostRows).find(expressions);
}

bool mayLeaveRowsOut(const CheckedRules &rules, ColumnId column)
{
    const auto &rule = rules.column(column).rule;
    if (!rule)
        return false;
    const auto leavesOut = [](const NodePtr &expression) {
        bool found = false;
        checking::visit(expression, [&](const Node &node, std::size_t) { found = found || skips(node); });
        return found;
    };
    const NodePtr &own = rules.rules[*rule].expression;
    return leavesOut(own) || std::ranges::any_of(neededRules(rules, {own}).rules, [&](std::size_t needed) {
               return leavesOut(rules.rules[needed].expression);
           });
}

} // namespace weighhouse::rules
