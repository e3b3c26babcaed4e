// SPDX-License-Identifier: GPL-3.0-or-later
// Prompts: texts in resources/prompts whose places are filled in.
#pragma once

#include "core/base/error.h"
#include "core/llm/chat.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace weighhouse::strategy
{

using Places = std::vector<std::pair<std::string_view, std::string>>;

/// Returns the messages of resources/prompts/NAME.md: what stands below `# system` and below `# user`, with
/// `{place}` filled in. What is filled in is not looked into for places. Empty for a name that there is not.
std::vector<llm::ChatMessage> prompt(std::string_view name, const Places &places);

/// Writes the messages as people read them: each behind a line with its role.
std::string shownPrompt(const std::vector<llm::ChatMessage> &messages);

} // namespace weighhouse::strategy
