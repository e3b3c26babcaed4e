// SPDX-License-Identifier: GPL-3.0-or-later
// --retold: the reason for a decision in plain words, each number with where it comes from.
#pragma once

#include "app/commands/output.h"
#include "core/strategy/assist/retelling.h"

#include <stop_token>
#include <string>

namespace weighhouse::commands
{

/// Has a chat model retell the reason of an answer in English. Errors: those of strategy::retellReason.
Result<strategy::Retelling> retold(const llm::ChatModelPtr &chat, decision::Answer answer,
                                   const std::stop_token &stop);

/// The words with the numbers of their facts, and below what was checked and what these facts are.
std::string retoldForPeople(const strategy::Retelling &retelling);
Json retoldToJson(const strategy::Retelling &retelling);

} // namespace weighhouse::commands
