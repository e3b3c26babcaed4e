// SPDX-License-Identifier: GPL-3.0-or-later
// What a model has done so far in a run, as it reads it: made of the run's plan and answers, so that what a
// person edits is what the model goes on from.
#pragma once

#include "core/plan/journal/run_state.h"
#include "core/strategy/chat/shown_answer.h"

#include <optional>
#include <string>
#include <string_view>

namespace weighhouse::strategy
{

/// The plan (where the strategy plans), then for each step that is not a decision its thought, action, input
/// and observation, tries that failed with their errors, and where it was planned anew. Steps come in the
/// order in which they follow each other, up to and with `last`. `error`: why the last of them failed, where
/// it has not been repaired yet.
std::string scratchpad(const plan::RunState &run, plan::NodeId last, bool plans,
                       const std::optional<Error> &error = {}, const ShownLimits &limits = {});

/// Tags of steps that the plan does not have would be looked for as answers: they lose their brackets.
std::string withoutUnknownTags(std::string_view text, const plan::Plan &plan);

} // namespace weighhouse::strategy
