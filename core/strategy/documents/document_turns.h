// SPDX-License-Identifier: GPL-3.0-or-later
// Steps that answer in turns: each wants something found, and then the next one is asked.
#pragma once

#include "core/plan/journal/run_state.h"
#include "core/strategy/chat/prompt.h"
#include "core/strategy/documents/document_plan.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::strategy
{

/// The request of a turn for something that it needs before it can answer.
struct WantedTurn {
    Answering answering = Answering::Searching; ///< Searching, or Asking a smaller question.
    std::string thought = {};
    std::string words = {}; ///< The words to search, or the smaller question.

    bool operator==(const WantedTurn &) const = default;
};

/// Reads what the answer of a turn wants; nothing if it is the answer of its question.
std::optional<WantedTurn> wantedIn(std::string_view answer);

/// Tells whether a step answers in turns.
bool takesTurns(const plan::Node &node);

/// The turns that came before, as far as the payload of a step tells them.
std::size_t turnsIn(std::string_view payload);

/// The steps that follow a turn: those that find what it wants, and the turn itself, asked again, which is
/// the last.
struct NextTurn {
    std::vector<plan::Node> nodes;
    std::string reason; ///< The reason in words.
};

/// The options of the turns that follow.
struct TurnOptions {
    DocumentPlanOptions plan = {};
    std::size_t most = 6;   ///< After so many turns the next one has to answer.
    bool isNewStep = false; ///< The next turn is a step of its own; else the same step is done again.
};

/// Makes the steps that follow from a turn of a plan. `main`: the main question.
NextTurn nextTurn(const plan::Plan &plan, const plan::Node &turn, const WantedTurn &wanted,
                  const std::string &main, const TurnOptions &options);

} // namespace weighhouse::strategy
