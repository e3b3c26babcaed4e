// SPDX-License-Identifier: GPL-3.0-or-later
// Plans written down in tests.
#pragma once

#include "core/plan/plan.h"

#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::testing
{

/// One step for each line: "Q1.1 query: SELECT 1", "Q3.1 decide after Q1.1 Q2.1: the best", "Q2.1 reason by
/// chat: …"; a text for people behind " // ". Without `by`, the tool is "sql" for queries and else named
/// after the kind.
plan::Plan planOf(const std::vector<std::string> &lines);

/// Two roots, something that needs both, a step apart, and a decision.
plan::Plan harbour();

/// "Q2.1" as the name of a node.
plan::NodeId id(std::string_view text);

/// "Q1.1 Q2.1"
std::string namesOf(const std::vector<plan::NodeId> &ids);
/// The names of a plan's nodes in its order.
std::string namesIn(const plan::Plan &plan);

/// An answer of one value.
plan::AnswerPtr answerOf(data::Value value);

} // namespace weighhouse::testing
