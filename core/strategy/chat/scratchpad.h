// SPDX-License-Identifier: GPL-3.0-or-later
// The scratchpad tells a model what it has done so far. It is made of the run's plan and answers, so that the
// model goes on from what a person has edited.
#pragma once

#include "core/plan/journal/run_state.h"
#include "core/strategy/chat/shown_answer.h"

#include <optional>
#include <string>
#include <string_view>

namespace weighhouse::strategy
{

/// Writes the plan (where the strategy plans), then for each step that is not a decision its thought, action,
/// input and observation, tries that failed with their errors, and where it was planned anew. Steps come in
/// the order in which they follow each other, up to and with `last`. `error`: why the last of them failed,
/// where it has not been repaired yet.
std::string scratchpad(const plan::RunState &run, plan::NodeId last, bool plans,
                       const std::optional<Error> &error = {}, const ShownLimits &limits = {});

/// Removes the brackets of tags of steps that the plan does not have; they would be looked for as answers.
std::string withoutUnknownTags(std::string_view text, const plan::Plan &plan);

} // namespace weighhouse::strategy
