// SPDX-License-Identifier: GPL-3.0-or-later
// Some of a program's rules: those that certain expressions depend on.
#pragma once

#include "core/rules/evaluate/program.h"

#include <cstdint>
#include <set>
#include <vector>

namespace weighhouse::rules
{

/// What expressions depend on.
struct NeededRules {
    std::vector<std::size_t> rules = {}; ///< Positions in CheckedRules::rules, ascending.
    std::set<ColumnId> columns = {};     ///< Read by the expressions and these rules, also as stored.
};

/// All that is worked out for `outputs`; what a column in `fixed` follows from is not looked for.
NeededRules neededRules(const CheckedRules &rules, const std::vector<NodePtr> &outputs,
                        const std::vector<ColumnId> &fixed = {});

/// One program serves a question that needs a few of its rules as one compiled for that question would: see
/// Evaluation. Immutable.
class RuleScope
{
public:
    /// `program` works out every rule. Columns in `fixed` keep the values that they have in the base,
    /// whatever changes.
    RuleScope(const Program &program, const std::vector<NodePtr> &outputs,
              const std::vector<ColumnId> &fixed = {});

    /// By position in Compiled::kernels and Compiled::stages.
    bool hasRule(std::uint32_t rule) const { return m_rules[rule] != 0; }
    bool hasStage(std::size_t stage) const { return m_stages[stage] != 0; }

    /// Whether it has all or none of the rules that are worked out together; else it is of no use.
    bool isClosed() const { return m_isClosed; }

    /// Columns that the outputs and the rules read.
    const std::set<ColumnId> &columns() const { return m_columns; }

private:
    std::vector<std::uint8_t> m_rules;
    std::vector<std::uint8_t> m_stages;
    std::set<ColumnId> m_columns;
    bool m_isClosed = true;
};

} // namespace weighhouse::rules
