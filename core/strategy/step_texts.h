// SPDX-License-Identifier: GPL-3.0-or-later
// What the steps of a plan say they do: in the words of the rules, the question and the schema.
#pragma once

#include "core/decision/problem.h"
#include "core/model/model.h"
#include "core/plan/node_id.h"
#include "core/rules/syntax/model.h"
#include "core/strategy/queries.h"
#include "core/strategy/slice.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace weighhouse::strategy
{

/// A text in which nothing looks like a tag <Ai.j>: for words that others wrote.
std::string withoutTags(std::string_view text);

/// The first line of every text is a sentence of its own. The references must outlive it.
class StepTexts
{
public:
    StepTexts(const model::Model &model, const decision::Problem &problem, const Slice &slice);

    /// "What may be chosen for `node`: trade_node where node != country.home_node", and what of the condition
    /// the query does not look at.
    std::string candidates(std::size_t decision, const CandidateQuery &query) const;

    /// "trade_node: local_value [ducats/month] and is_inland, which outgoing and trading_power need"
    std::string facts(std::uint32_t table) const;
    /// Of a table with more rows than an answer holds.
    std::string summary(std::uint32_t table, std::size_t rows) const;

    /// "total_power before any decision: The power of all countries on the node.", then the formulas. `rules`
    /// are those of the group for one table.
    std::string ruleValues(const RuleGroup &group, const std::vector<std::size_t> &rules) const;

    /// How many candidates there are, what taking one changes and what is wanted. `retrieved` are the
    /// decisions whose options other steps have found.
    std::string simulation(const std::set<std::size_t> &retrieved) const;
    std::string comparison(plan::NodeId simulation) const;
    std::string expectation() const;
    std::string decision(plan::NodeId comparison) const;

private:
    std::string columnText(rules::ColumnId column) const;
    /// Names of the rules that read it.
    std::vector<std::string> readersOf(std::uint32_t table) const;
    std::string descriptionsOf(std::uint32_t table) const;
    std::vector<std::string> columnsOf(std::uint32_t table) const;

    const model::Model *m_model;
    const rules::CheckedRules *m_rules;
    const Slice *m_slice;
    decision::Problem m_problem;
    std::optional<rules::Question> m_question; ///< As written.
};

} // namespace weighhouse::strategy
