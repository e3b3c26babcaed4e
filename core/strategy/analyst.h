// SPDX-License-Identifier: GPL-3.0-or-later
// The Analyst: derives the whole plan from the question and the rules, exactly, without any model.
#pragma once

#include "core/model/model.h"
#include "core/plan/plan.h"
#include "core/strategy/strategy.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace weighhouse::strategy
{

/// The language in which the Analyst's plans get what they need from the data.
enum class Retrieval { Sql, Cypher };

/// "sql", "cypher".
std::string_view toText(Retrieval retrieval);
std::optional<Retrieval> retrievalFromText(std::string_view text);

struct AnalystSettings {
    /// With Cypher, what it cannot say of this dataset is still asked in SQL.
    Retrieval retrieval = Retrieval::Sql;
    /// Only the steps that weigh and decide, without those that show what that rests on: the same decision in
    /// a fraction of the time, for those who ask hundreds of questions and look at the decisions.
    bool decisionOnly = false;
    /// Decide by what candidates are expected to bring in so many states of the world, where the rules say of
    /// anything that it is not certain. Nothing: by what they bring as everything is stored.
    std::optional<std::size_t> states = {};
};

/// The setting for that, which people are not asked for: its value is "decision".
inline constexpr std::string_view stepsSetting = "steps";
inline constexpr std::string_view decisionStepsOnly = "decision";

/// The setting for the number of states: "none" or a number.
inline constexpr std::string_view statesSetting = "states";
/// Fewer states tell no error, and more of them take hours.
inline constexpr double fewestStates = 100;
inline constexpr double mostStates = 10'000'000;

/// The plan that answers a question by slicing: what the objective, the constraints and the tie-breaks depend
/// on, and nothing else, is retrieved; what holds before any decision is worked out rule by rule; the
/// candidates' outcomes are simulated; compared; decided. Steps say in the rules' own words what they do.
/// Errors: those of making the problem, and "strategy.unusable-name" for names that no step can write.
Result<plan::Plan> analystPlan(const model::ModelPtr &model, const Asking &asking,
                               const AnalystSettings &settings = {});

/// The strategy: its decision maker makes that plan and has nothing to add to it. Its setting is the language
/// of retrieval.
std::shared_ptr<const Strategy> analyst();

} // namespace weighhouse::strategy
