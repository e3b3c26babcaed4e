// SPDX-License-Identifier: GPL-3.0-or-later
// Projects of the shipped samples with a run that decided.
#pragma once

#include "core/audit/check/left_out_rows.h"
#include "core/base/error.h"
#include "core/plan/plan.h"
#include "core/strategy/strategy.h"

#include <filesystem>
#include <functional>
#include <string>

namespace weighhouse::testing
{

/// A strategy, the chat model that it asks, and a change of its plan.
struct Decider {
    const strategy::Strategy *strategy = &strategy::usualStrategy();
    llm::ChatModelPtr model = {};
    /// The run is of the plan that this makes of the strategy's; only for strategies that plan ahead.
    std::function<plan::Plan(plan::Plan)> change = {};
};

/// Makes a project of a sample at a place and decides its question, by the Analyst unless it is told; the run
/// is run 1.
Result<void> decideSample(const std::filesystem::path &place, const std::string &sample,
                          strategy::Settings settings = {}, const Decider &decider = {});

/// Puts another list of rows that were left out into a project, as a forger would.
Result<void> forgeLeftOutRows(const std::filesystem::path &place, const audit::LeftOutRows &rows);

/// The label of a candidate of a sample's question; empty if it has none.
std::string firstCandidate(const std::string &sample);

/// A chat model's reply that calls every value of every factor of a sample likely.
std::string evenLikelihoods(const std::string &sample);

/// The names of the samples that the tests decide.
std::vector<std::string> decidedSamples();

} // namespace weighhouse::testing
