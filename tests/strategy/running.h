// SPDX-License-Identifier: GPL-3.0-or-later
// Plans run step by step, without an executor, and asked for what they found.
#pragma once

#include "core/decision/answer.h"
#include "core/model/model.h"
#include "core/plan/plan.h"
#include "core/strategy/analyst.h"

#include <chrono>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace weighhouse::testing
{

/// A dataset and rules as the tools work on them; a mistake in the rules ends the test program.
model::ModelPtr modelOf(data::Dataset dataset, std::vector<rules::RuleText> texts);
model::ModelPtr modelOf(data::Dataset dataset, std::string_view rules);
/// As smallDataset() reads it.
model::ModelPtr modelOf(std::string_view dataset, std::string_view rules);

/// A table without rows.
data::TableSchema tableOf(std::string name,
                          const std::vector<std::pair<std::string, data::ValueType>> &columns,
                          std::vector<std::string> key = {});

/// A shipped sample with its rules, or others of the shipped ones, and what is asked of it.
struct SampleCase {
    model::ModelPtr model;
    strategy::Asking asking;
};
Result<SampleCase> sampleCase(const std::string &sample, const std::string &rules = {});

/// What is asked, as the rules see it: rows by any of their names.
Result<decision::Problem> problemOf(const model::ModelPtr &model, const strategy::Asking &asking);

/// What takes longer than usual on a busy machine must not be cut short: it would be another answer.
inline constexpr std::chrono::milliseconds patience = std::chrono::minutes(20);

using Answers = std::map<plan::NodeId, plan::AnswerPtr>;

/// Runs every step with the standard tools, each after its parents. The first error ends it, with the step as
/// its place.
Result<Answers> runPlan(const plan::Plan &plan, const model::ModelPtr &model);

/// The step that decides.
const plan::Node &decisionOf(const plan::Plan &plan);

/// The plan as text to compare: a line for each step with its id, kind, tool, parents and the first line of
/// its text.
std::string outlineOf(const plan::Plan &plan);

/// Plans in SQL and in Cypher, runs, and compares with working out everything at once: empty if the decision,
/// its value and its margin are the same, else what differs. Where nothing is decided, the step that decides
/// must fail.
std::string differenceFromWeighing(const model::ModelPtr &model, const strategy::Asking &asking);

} // namespace weighhouse::testing
