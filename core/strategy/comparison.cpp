// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/strategy/comparison.h"

#include "core/base/text.h"
#include "core/data/sql/query_tables.h"
#include "core/decision/expressions.h"
#include "core/decision/outcome.h"
#include "core/plan/tools/decision_columns.h"
#include "core/rules/evaluate/interpret.h"
#include "core/strategy/sql_text.h"

#include <algorithm>
#include <iterator>
#include <optional>

namespace weighhouse::strategy
{
namespace
{

using data::quotedIdentifier;
using plan::NodeId;
using rules::Node;

constexpr int mostListed = 10;

/// What the columns of the objectives and their changes are called in the answer of the tool "simulate".
struct OutcomeColumns {
    std::vector<std::string> objectives;
    std::vector<std::string> changes;
};

OutcomeColumns outcomeColumns(const decision::Problem &problem)
{
    std::vector<sql::ResultColumn> columns{{"rank", {}}, {"candidate", {}}};
    std::ranges::move(plan::decisionColumns(problem), std::back_inserter(columns));
    const std::size_t first = columns.size();
    std::ranges::move(plan::objectiveColumns(problem), std::back_inserter(columns));
    const std::vector<std::string> names = sql::columnNames(columns);
    const std::size_t count = problem.question().objectives.size();
    OutcomeColumns found;
    for (std::size_t i = 0; i < count; ++i) {
        found.objectives.push_back(quotedIdentifier(names[first + i]));
        found.changes.push_back(quotedIdentifier(names[first + count + i]));
    }
    return found;
}

/// A column of one row that some step has the value of.
struct Base {
    NodeId from;
    std::string sql;
};

class BaseFinder
{
public:
    BaseFinder(const decision::Problem &problem, TableFacts &facts,
               const std::map<rules::ColumnId, NodeId> &values, const std::map<std::uint32_t, NodeId> &tables)
        : m_problem(problem), m_facts(facts), m_values(values), m_tables(tables)
    {
    }

    /// Of a column of one row, and of what is gathered from a column of all rows.
    std::optional<Base> find(const Node &objective) const
    {
        if (objective.kind == Node::Kind::Named)
            return find(*objective.operands.front());
        if (decision::mentionsDecision(objective))
            return std::nullopt;
        if (objective.kind == Node::Kind::Aggregate)
            return gathered(objective);
        if (objective.kind != Node::Kind::Column || !m_facts.hasSoundKey(objective.column.table))
            return std::nullopt;
        const auto row =
            rules::interpret(m_problem.base(), *objective.operands.front(), {}, &m_problem.bindings());
        const auto from = stepWith(objective.column);
        if (rules::isNull(row.value) || !from)
            return std::nullopt;
        const rules::ColumnId column = objective.column;
        const auto condition = isRow(column, static_cast<std::size_t>(row.value));
        if (!condition)
            return std::nullopt;
        return Base{*from, "(SELECT " + nameOf(column, column) + " FROM " + plan::tagOf(*from) + " WHERE " +
                               *condition + ')'};
    }

private:
    std::optional<NodeId> stepWith(rules::ColumnId column) const
    {
        if (m_facts.rules().column(column).rule) {
            const auto value = m_values.find(column);
            return value == m_values.end() ? std::nullopt : std::optional(value->second);
        }
        const auto table = m_tables.find(column.table);
        return table == m_tables.end() ? std::nullopt : std::optional(table->second);
    }

    /// What rules worked out is called as in the rules, with its key; what was retrieved as in the dataset.
    std::string nameOf(rules::ColumnId column, rules::ColumnId wanted) const
    {
        const data::ColumnSchema *stored = m_facts.stored(column);
        const bool isComputed = m_facts.rules().column(wanted).rule.has_value();
        return quotedIdentifier(isComputed || stored == nullptr ? m_facts.rules().column(column).name
                                                                : stored->name);
    }

    std::optional<Base> gathered(const Node &objective) const
    {
        const bool isColumn = objective.body && objective.body->kind == Node::Kind::Column &&
                              objective.body->operands.front()->kind == Node::Kind::Row;
        if (objective.by || objective.where || !isColumn)
            return std::nullopt;
        const rules::ColumnId column = objective.body->column;
        const auto from = stepWith(column);
        const std::string function = functionOf(objective.aggregate);
        if (!from || function.empty())
            return std::nullopt;
        return Base{*from, "(SELECT " + function + '(' + nameOf(column, column) + ") FROM " +
                               plan::tagOf(*from) + ')'};
    }

    /// What is gathered of no rows is the same too.
    static std::string functionOf(Node::AggregateKind kind)
    {
        switch (kind) {
        case Node::AggregateKind::Sum:
            return "total";
        case Node::AggregateKind::Average:
            return "avg";
        case Node::AggregateKind::Minimum:
            return "min";
        case Node::AggregateKind::Maximum:
            return "max";
        default:
            return {};
        }
    }

    /// The condition for the row, where the column is found.
    std::optional<std::string> isRow(rules::ColumnId column, std::size_t row) const
    {
        std::vector<std::string> conditions;
        for (const std::uint32_t key : m_facts.rules().tables[column.table].key) {
            const rules::ColumnId id{column.table, key};
            const auto value =
                sqlValue(m_facts.dataset().value(id.table, *m_facts.rules().column(id).storedIndex, row));
            if (!value)
                return std::nullopt;
            conditions.push_back(nameOf(id, column) + " = " + *value);
        }
        return join(conditions, " AND ");
    }

    const decision::Problem &m_problem;
    TableFacts &m_facts;
    const std::map<rules::ColumnId, NodeId> &m_values;
    const std::map<std::uint32_t, NodeId> &m_tables;
};

/// What is maximised where objectives have weights; empty if SQL cannot write a weight.
std::string weighed(const decision::Problem &problem, const OutcomeColumns &columns)
{
    std::string sum;
    for (std::size_t i = 0; i < columns.objectives.size(); ++i) {
        const rules::CheckedObjective &objective = problem.question().objectives[i];
        const auto weight = sqlReal(objective.weight.value_or(1));
        if (!weight)
            return {};
        const char *sign = objective.maximize ? (i == 0 ? "" : " + ") : (i == 0 ? "- " : " - ");
        sum += sign + *weight + " * " + columns.objectives[i];
    }
    return sum;
}

} // namespace

Comparison comparisonOf(const decision::Problem &problem, TableFacts &facts, NodeId simulation,
                        const std::map<rules::ColumnId, NodeId> &values,
                        const std::map<std::uint32_t, NodeId> &tables)
{
    const decision::Aim aim = decision::aimOf(problem.question());
    const bool isFront = aim == decision::Aim::ParetoFront;
    const OutcomeColumns outcomes = outcomeColumns(problem);
    const BaseFinder bases(problem, facts, values, tables);
    Comparison comparison;
    std::vector<std::string> columns{"\"rank\"", "\"candidate\""};
    const auto againstBest = [&](const std::string &value, const std::string &name) {
        columns.push_back(value + " - (SELECT " + value + " FROM " + plan::tagOf(simulation) +
                          " WHERE \"rank\" = 1) AS " + quotedIdentifier(name));
    };
    for (std::size_t i = 0; i < outcomes.objectives.size(); ++i) {
        const rules::CheckedObjective &objective = problem.question().objectives[i];
        const std::string of = aim == decision::Aim::Single ? "" : objective.text + ' ';
        const std::string &value = outcomes.objectives[i];
        columns.push_back(value);
        if (!isFront)
            againstBest(value, of + "against the best");
        const auto base = bases.find(*objective.value);
        if (base && std::ranges::find(comparison.bases, base->from) == comparison.bases.end())
            comparison.bases.push_back(base->from);
        columns.push_back((base ? value + " - " + base->sql : outcomes.changes[i]) + " AS " +
                          quotedIdentifier(of + "against now"));
    }
    if (aim == decision::Aim::WeightedSum) {
        if (const std::string sum = weighed(problem, outcomes); !sum.empty()) {
            columns.push_back(sum + " AS \"weighed\"");
            againstBest('(' + sum + ')', "weighed against the best");
        }
    }
    comparison.sql = "SELECT " + join(columns, ",\n  ") + "\nFROM " + plan::tagOf(simulation) + "\nWHERE " +
                     (isFront ? "\"front\"" : "\"admissible\"") + "\nORDER BY \"rank\"\nLIMIT " +
                     std::to_string(mostListed);
    return comparison;
}

} // namespace weighhouse::strategy
