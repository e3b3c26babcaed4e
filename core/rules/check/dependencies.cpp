// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/check/dependencies.h"

#include "core/rules/check/loops.h"
#include "core/rules/check/nodes.h"

#include <algorithm>
#include <iterator>
#include <set>

namespace weighhouse::rules
{
namespace
{

/// Collects the columns of some expressions.
class Reader
{
public:
    explicit Reader(const CheckedRules *rules) : m_rules(rules) {}

    void read(const NodePtr &expression)
    {
        operand(expression, false);
        checking::visit(expression, [this](const Node &node, std::size_t) { look(node); });
    }

    Reads take() const
    {
        Reads reads;
        reads.stored.assign(m_stored.begin(), m_stored.end());
        reads.ways.assign(m_ways.begin(), m_ways.end());
        // A column that only leads to another row is no value.
        std::ranges::set_difference(m_columns, m_steps, std::back_inserter(reads.values));
        std::ranges::copy(m_values, std::back_inserter(reads.values));
        std::ranges::sort(reads.values);
        const auto twice = std::ranges::unique(reads.values);
        reads.values.erase(twice.begin(), twice.end());
        return reads;
    }

private:
    /// The operand of another node: a column there is a step on the way, else its value counts.
    void operand(const NodePtr &node, bool isStep)
    {
        if (!node || node->kind != Node::Kind::Column)
            return;
        m_columns.insert(node->column);
        if (isStep) {
            m_steps.insert(node->column);
            m_ways.insert(node->column);
        } else {
            m_values.insert(node->column);
        }
    }

    void readKey(std::uint32_t table)
    {
        if (m_rules == nullptr)
            return;
        for (const std::uint32_t column : m_rules->tables[table].key)
            m_ways.insert({table, column});
    }

    void look(const Node &node)
    {
        const bool leads = node.kind == Node::Kind::Column || node.kind == Node::Kind::Stored ||
                           node.kind == Node::Kind::Aggregate || node.kind == Node::Kind::Lookup ||
                           node.kind == Node::Kind::Previous;
        for (std::size_t i = 0; i < node.operands.size(); ++i) // behind an aggregate's row is its share
            operand(node.operands[i], leads && (i == 0 || node.kind != Node::Kind::Aggregate));
        operand(node.body, false);
        operand(node.where, false);
        switch (node.kind) {
        case Node::Kind::Column:
            m_columns.insert(node.column);
            break;
        case Node::Kind::Stored:
            m_stored.insert(node.column);
            break;
        case Node::Kind::Decision: // where nothing is decided
            if (node.by) {
                m_columns.insert(*node.by);
                m_values.insert(*node.by);
            }
            break;
        case Node::Kind::Aggregate:
            if (node.by)
                m_ways.insert(*node.by);
            if (node.aggregate == Node::AggregateKind::PresentValue)
                readKey(node.table);
            break;
        case Node::Kind::FirstHop:
        case Node::Kind::Reachable:
        case Node::Kind::Distance:
        case Node::Kind::Path:
            m_ways.insert(node.edgeSource);
            m_ways.insert(node.edgeTarget);
            break;
        case Node::Kind::Lookup:
        case Node::Kind::Previous:
            readKey(node.table);
            break;
        default:
            break;
        }
    }

    const CheckedRules *m_rules;
    std::set<ColumnId> m_columns; ///< All that are read as they are.
    std::set<ColumnId> m_steps;
    std::set<ColumnId> m_values;
    std::set<ColumnId> m_stored;
    std::set<ColumnId> m_ways;
};

std::vector<NodePtr> expressionsOf(const CheckedQuestion &question)
{
    std::vector<NodePtr> all;
    for (const CheckedTextPiece &piece : question.text)
        all.push_back(piece.expression);
    for (const CheckedParameter &parameter : question.parameters)
        all.push_back(parameter.defaultValue);
    for (const CheckedDecide &decide : question.decisions) {
        all.push_back(decide.where);
        all.insert(all.end(), decide.bounds.begin(), decide.bounds.end());
        all.insert(all.end(), decide.values.begin(), decide.values.end());
        all.push_back(decide.forEachWhere);
    }
    for (const CheckedLet &let : question.lets)
        all.push_back(let.value);
    for (const CheckedChange &change : question.changes) {
        all.push_back(change.row);
        all.push_back(change.where);
        all.push_back(change.value);
    }
    for (const CheckedConstraint &constraint : question.constraints)
        all.push_back(constraint.condition);
    for (const CheckedObjective &objective : question.objectives)
        all.push_back(objective.value);
    for (const CheckedTieBreak &tieBreak : question.tieBreaks)
        all.push_back(tieBreak.value);
    return all;
}

Reads readsIn(const CheckedRules *rules, const std::vector<NodePtr> &expressions)
{
    Reader reader(rules);
    for (const NodePtr &expression : expressions)
        reader.read(expression);
    return reader.take();
}

bool holds(const std::vector<ColumnId> &columns, ColumnId column)
{
    return std::ranges::binary_search(columns, column);
}

std::vector<std::size_t> reading(const std::vector<Reads> &readers, ColumnId column)
{
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < readers.size(); ++i) {
        if (holds(readers[i].values, column) || holds(readers[i].stored, column) ||
            holds(readers[i].ways, column))
            found.push_back(i);
    }
    return found;
}

} // namespace

Reads readsOf(const std::vector<NodePtr> &expressions)
{
    return readsIn(nullptr, expressions);
}

Reads readsOf(const CheckedRule &rule)
{
    return readsIn(nullptr, {rule.expression, rule.startsAt});
}

Reads readsOf(const CheckedQuestion &question)
{
    return readsIn(nullptr, expressionsOf(question));
}

Dependencies::Dependencies(const CheckedRules &rules)
    : m_needs(rules.rules.size()), m_group(rules.rules.size())
{
    for (const CheckedRule &rule : rules.rules)
        m_rules.push_back(readsIn(&rules, {rule.expression, rule.startsAt}));
    for (const CheckedQuestion &question : rules.questions)
        m_questions.push_back(readsIn(&rules, expressionsOf(question)));
    for (std::size_t i = 0; i < m_rules.size(); ++i) {
        for (const auto *columns : {&m_rules[i].values, &m_rules[i].ways}) {
            for (const ColumnId column : *columns) {
                if (const auto rule = rules.column(column).rule)
                    m_needs[i].push_back(*rule);
            }
        }
        std::ranges::sort(m_needs[i]);
        const auto twice = std::ranges::unique(m_needs[i]);
        m_needs[i].erase(twice.begin(), twice.end());
    }
    findLoops();
}

std::vector<std::size_t> Dependencies::rulesReading(ColumnId column) const
{
    return reading(m_rules, column);
}

std::vector<std::size_t> Dependencies::questionsReading(ColumnId column) const
{
    return reading(m_questions, column);
}

void Dependencies::findLoops()
{
    std::size_t loops = 0;
    for (const std::vector<std::size_t> &group : checking::groupsOf(m_needs)) {
        const std::size_t first = group.front();
        if (group.size() == 1 && !std::ranges::binary_search(m_needs[first], first))
            continue;
        ++loops;
        for (const std::size_t member : group)
            m_group[member] = loops;
    }
}

} // namespace weighhouse::rules
