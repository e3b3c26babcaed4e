// SPDX-License-Identifier: GPL-3.0-or-later
// Which columns a rule or a question reads, and who reads a column.
#pragma once

#include "core/rules/check/checked.h"

#include <cstddef>
#include <vector>

namespace weighhouse::rules
{

/// The columns that expressions read, each list sorted and each column once in it.
struct Reads {
    std::vector<ColumnId> values; ///< Whose values count, as they are when the rules are worked out.
    std::vector<ColumnId> stored; ///< As the dataset holds them: `stored(x)`.
    std::vector<ColumnId> ways;   ///< References and keys by which rows are found.

    bool operator==(const Reads &) const = default;
};

Reads readsOf(const std::vector<NodePtr> &expressions);
Reads readsOf(const CheckedRule &rule);
/// What of the model a question depends on directly; the columns it changes are not among them.
Reads readsOf(const CheckedQuestion &question);

/// What reads what in a model.
class Dependencies
{
public:
    explicit Dependencies(const CheckedRules &rules);

    /// Of a rule, by its position; of a question likewise.
    const Reads &rule(std::size_t position) const { return m_rules[position]; }
    const Reads &question(std::size_t position) const { return m_questions[position]; }

    /// Positions of the rules whose present values a rule needs: not those it reads as stored.
    const std::vector<std::size_t> &needs(std::size_t rule) const { return m_needs[rule]; }

    /// Positions of the rules and questions that read a column in any way.
    std::vector<std::size_t> rulesReading(ColumnId column) const;
    std::vector<std::size_t> questionsReading(ColumnId column) const;

    /// Whether a rule needs itself, directly or by way of others.
    bool isInLoop(std::size_t rule) const { return m_group[rule] != 0; }
    /// Whether two rules need each other.
    bool isInSameLoop(std::size_t left, std::size_t right) const
    {
        return isInLoop(left) && m_group[left] == m_group[right];
    }

private:
    void findLoops();

    std::vector<Reads> m_rules;
    std::vector<Reads> m_questions;
    std::vector<std::vector<std::size_t>> m_needs;
    std::vector<std::size_t> m_group; ///< By rule: rules of one loop have the same number; 0 for none.
};

} // namespace weighhouse::rules
