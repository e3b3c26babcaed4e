// SPDX-License-Identifier: GPL-3.0-or-later
// The words of a run: its answer to a question in words, and the reason that was given for its decision.
#pragma once

#include "core/plan/journal/run_state.h"

#include <optional>
#include <string>

namespace weighhouse::plan
{

/// Tells whether a run is about a question in words, which is none of the rules', and has decided nothing.
bool isInWords(const RunState &run);

/// The last step that reasons and that no other step needs; nothing if there is none, or it has no answer
/// that holds: one that failed its check or is stale has none.
std::optional<NodeId> finalStep(const RunState &run);
/// The words of that step; empty without one.
std::string finalAnswer(const RunState &run);

/// A reason in the words of whoever chose the candidate.
struct StatedReason {
    NodeId step; ///< The step that chose.
    std::string words;
};
/// The reason beside the candidate that the deciding step was given, which a chat model or a person wrote;
/// nothing if the decision was worked out, or nobody gave a reason.
std::optional<StatedReason> statedReason(const RunState &run);

} // namespace weighhouse::plan
