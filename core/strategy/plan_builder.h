// SPDX-License-Identifier: GPL-3.0-or-later
// A plan in the making: the steps of an analysis, one kind after the other.
#pragma once

#include "core/decision/problem.h"
#include "core/model/model.h"
#include "core/plan/plan.h"
#include "core/plan/tools/model_payload.h"
#include "core/strategy/slice.h"
#include "core/strategy/step_texts.h"
#include "core/strategy/table_facts.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace weighhouse::strategy
{

/// Adds steps in an order in which each knows the ids of those it needs.
class PlanBuilder
{
public:
    /// `arguments` are the parameters' values as people write them, all of them but those that are NULL by
    /// default. `inCypher`: the data are asked as a graph where Cypher can say it.
    PlanBuilder(const model::Model &model, decision::Problem problem,
                std::vector<std::pair<std::string, std::string>> arguments, bool inCypher = false);
    // The texts refer to the slice.
    PlanBuilder(const PlanBuilder &) = delete;
    PlanBuilder &operator=(const PlanBuilder &) = delete;

    /// Errors: "strategy.unusable-name" for names that a step cannot write.
    enum class Steps { All, Decision };
    Result<plan::Plan> build(Steps steps = Steps::All);

    /// Has the decision made by what candidates are expected to bring in so many states of the world, where
    /// the rules say of anything that it is not certain. Call it before build.
    void setStates(std::size_t states) { m_states = states; }

private:
    void addCandidates();
    void addFacts();
    void addRules();
    void addRulesOfTable(const RuleGroup &group, const std::vector<std::size_t> &rules);
    /// `best`: how many candidates are listed; as many as usual without.
    void addSimulation(std::optional<std::size_t> best = {});
    Result<plan::Plan> finished();
    void addComparison();
    /// The decision by the best of a step, or by the expectations where they are wished for.
    void addDecisionBy(plan::NodeId choice);
    plan::NodeId addExpectation();
    void addDecision(plan::NodeId choice);

    /// `parents` are those of whose answers text and payload speak.
    plan::NodeId add(plan::Node node, std::set<plan::NodeId> parents);
    plan::NodeId addQuery(std::string text, std::string sql);
    plan::NodeId addModelStep(plan::Node node, const plan::ModelPayload &payload);
    bool isSmall(std::uint32_t table) const;
    bool canBeGiven(rules::ColumnId column);
    /// Lines for what the step is to read; a table too large for an answer only has its step go before.
    void addSources(const Sources &sources, plan::ModelPayload &payload, plan::Node &node) const;
    /// The question, its arguments, all it reads and its options.
    plan::ModelPayload asked(plan::Node &node) const;

    const rules::CheckedRules *m_rules;
    std::shared_ptr<const data::Dataset> m_dataset;
    decision::Problem m_problem;
    std::vector<std::pair<std::string, std::string>> m_arguments;
    Slice m_slice;
    TableFacts m_facts;
    StepTexts m_texts;
    bool m_isInCypher;
    std::optional<std::size_t> m_states;
    StatedBeliefs m_beliefs;

    plan::Plan m_plan;
    std::map<std::uint32_t, plan::NodeId> m_tables; ///< Steps with all rows of a table…
    std::map<std::uint32_t, plan::NodeId>
        m_summaries;                               ///< …and those that others start after but do not read.
    std::map<std::size_t, plan::NodeId> m_options; ///< By decision.
    std::vector<plan::NodeId> m_optionsShown; ///< Of decisions the rows of which no query can give by name.
    std::map<rules::ColumnId, plan::NodeId> m_values; ///< Steps that worked out columns.
    std::set<rules::ColumnId> m_given;                ///< Those of them that need not be worked out again…
    std::set<rules::ColumnId> m_fixed;                ///< …also whatever is decided.
    plan::NodeId m_simulation;
    plan::NodeId m_comparison;
    std::optional<Error> m_failure; ///< The first name that cannot be written.
};

} // namespace weighhouse::strategy
