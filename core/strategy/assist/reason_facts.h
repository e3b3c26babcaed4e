// SPDX-License-Identifier: GPL-3.0-or-later
// The reason for a decision as facts, each with one value and where it comes from.
#pragma once

#include "core/decision/answer.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace weighhouse::strategy
{

/// One value that the reason of an answer rests on.
struct Fact {
    Message text;                      ///< What the value is: "profit under Lyon".
    std::string value;                 ///< As people are shown it: "2.55", "Lyon".
    std::optional<double> number = {}; ///< Nothing: it is a name, a text, a day.
    std::string unit = {};
    std::optional<std::size_t> candidate = {}; ///< It comes of this one, by its position in the result.
    std::string cell = {};                     ///< It is this cell, by its keys (see rules::findCell).
    bool isAfter = true; ///< The cell as the decision leaves it; otherwise before any decision.

    bool operator==(const Fact &) const = default;
};

/// The decision, the runners-up, what they bring, the chain of reasons, what parts the decision from the next
/// one, how its constraints stand. The first fact is the decision's name; empty without a decision.
std::vector<Fact> factsOf(const decision::Answer &answer);

/// Words that the facts hold and that are no numbers although they may have digits in them: the names of
/// candidates, rows, columns and units. The longest come first.
std::vector<std::string> namesIn(const decision::Answer &answer, const std::vector<Fact> &facts);

/// The facts as a model is told them, a line each: "[2] profit under Lyon: 2.55 ducats".
std::string numbered(const std::vector<Fact> &facts);

} // namespace weighhouse::strategy
