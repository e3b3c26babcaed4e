// SPDX-License-Identifier: GPL-3.0-or-later
// The scratchpad tells a model what it has done so far. It is made of the run's plan and answers, so that the
// model goes on from what a person has edited.
#pragma once

#include "core/plan/journal/run_state.h"
#include "core/strategy/chat/shown_answer.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::strategy
{

/// Remarks that a model is shown behind the observations of steps.
using StepNotes = std::map<plan::NodeId, std::string>;

/// Telling says what of a run a model is told.
struct Telling {
    bool plans = false; ///< Also the plans and why they were changed.
    /// The reason why the last step failed, where it has not been repaired yet.
    std::optional<Error> error = {};
    ShownLimits limits = {};
    StepNotes notes = {};
};

/// A step as a model did it, or a try of it that failed.
struct TranscriptTurn {
    std::string plan = {}; ///< That came with it; empty: none.
    bool isAnew = false;   ///< It is the reason and the plan of re-planning.
    std::string thought = {};
    std::string action = {};
    std::string input = {};
    std::string label = {};       ///< Of the observation: "<A1.1>".
    std::string observation = {}; ///< Empty while there is none.
    std::string note = {};
};

/// The steps that are no decision, in the order in which they follow each other, up to and with `last`, each
/// behind its tries that failed.
std::vector<TranscriptTurn> transcriptOf(const plan::RunState &run, plan::NodeId last,
                                         const Telling &telling);

/// "Plan: …" or "Re-plan: …", and "Thought: …", as far as there are any.
std::string thoughtFields(const TranscriptTurn &turn);
/// "Observation <A1.1>: …", and "Remark: …".
std::string observationFields(const TranscriptTurn &turn);

/// Writes the turns in the fields of ReAct.
std::string scratchpad(const std::vector<TranscriptTurn> &turns);

/// Removes the brackets of tags of steps that the plan does not have; they would be looked for as answers.
std::string withoutUnknownTags(std::string_view text, const plan::Plan &plan);

} // namespace weighhouse::strategy
