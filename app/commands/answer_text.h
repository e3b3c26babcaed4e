// SPDX-License-Identifier: GPL-3.0-or-later
// Answers for people and for programs.
#pragma once

#include "app/commands/output.h"
#include "core/decision/answer.h"

#include <cstddef>
#include <string>

namespace weighhouse::commands
{

/// The question with its answer, why, what comes next and how it was found.
std::string answerForPeople(const decision::Problem &problem, const decision::Answer &answer, double seconds);

/// {"question", "text", "parameters", "decision", "objective", "unit", "margin", …}, see
/// resources/help/rules.md. "ranking" lists candidates by rank, inadmissible ones last, at most `most`.
/// "objective" is the value of what is wanted with the decision (of several objectives with weights their
/// weighted sum), those of the ranking have it as "value".
Json answerToJson(const decision::Problem &problem, const decision::SweepResult &result,
                  const decision::Answer &answer, std::size_t most);

} // namespace weighhouse::commands
