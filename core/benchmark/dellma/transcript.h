// SPDX-License-Identifier: GPL-3.0-or-later
// One decision's prompts and replies.
#pragma once

#include "core/base/error.h"
#include "core/benchmark/dellma/layout.h"
#include "core/benchmark/dellma/states.h"
#include "core/uncertainty/preference/minibatches.h"
#include "core/uncertainty/preference/observations.h"
#include "core/uncertainty/replies/ranks.h"
#include "core/uncertainty/replies/repairs.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::benchmark::dellma
{

// Readers of rankings are shared with the strategies that ask for them.
using uncertainty::replies::note;
using uncertainty::replies::Rank;
using uncertainty::replies::Reading;
using uncertainty::replies::readRank;
using uncertainty::replies::Repair;
using uncertainty::replies::RepairNote;
using uncertainty::replies::RepairNotes;
using uncertainty::replies::totals;
using uncertainty::replies::wordsOf;

/// The ranked pairs of a decision. Pairs are numbered over all prompts; what two prompts share is one pair.
struct Transcript {
    /// By pair: the action's position; the number of actions for a pair that no prompt shows.
    std::vector<std::size_t> actions;
    std::vector<std::size_t> states;                      ///< By pair: the same number for the same state.
    std::vector<std::vector<uncertainty::Item>> rankings; ///< By reply: pairs, best first; may repeat some.
    std::vector<uncertainty::Minibatch> shown; ///< By reply: the pairs that its prompt shows, in their order.
    std::vector<std::string> stateTexts;       ///< By state, as prompts have it.
    std::vector<Belief> beliefs;               ///< Those of the first prompt that has some.
    RepairNotes repairs;
};

/// Reads prompts and replies of a method that ranks. Errors: those of readFile, "dellma.bad-transcript" if a
/// prompt shows no pair, a pair's action is unknown, there are more pairs than the method's name says, or
/// slices of its sizes cannot be.
Result<Transcript> readTranscript(const Method &method, const Case &entry, Reading reading);

/// The action that a direct reply names.
struct DirectDecision {
    std::optional<std::size_t> action; ///< Nothing if it names none, or one that there is not.
    RepairNotes repairs;
};

/// Reads the reply "action 2. avocado: 10 acres". What is not written so is read as the only number after
/// "action", or the only action that it names. Errors: those of readFile.
Result<DirectDecision> readDirectDecision(const Case &entry);

/// The same of a reply's text.
DirectDecision directDecision(std::string_view json, const std::vector<std::string> &actions);

} // namespace weighhouse::benchmark::dellma
