// SPDX-License-Identifier: GPL-3.0-or-later
// A query step's text in the other language.
#pragma once

#include "core/base/error.h"
#include "core/data/dataset.h"
#include "core/plan/tools/tool_registry.h"

#include <optional>
#include <string>
#include <string_view>

namespace weighhouse::ui
{

/// SQL or Cypher, if the tool's payload is a query in one of them.
std::optional<plan::PayloadLanguage> queryLanguageOf(std::string_view tool);

/// The tool that is asked in a language; empty if there is none.
std::string queryTool(plan::PayloadLanguage language);

/// The tool that is asked in Cypher for the one that is asked in SQL, and the other way round; empty for
/// tools that ask in no language.
std::string otherQueryTool(std::string_view tool);

/// Returns true if a text is a query in the tool's language and not in the other one. Tags are allowed.
bool isWrittenFor(std::string_view tool, std::string_view payload);

/// The payload of a step with the tool "sql" or "cypher" as the other one takes it. Tags that stand for a
/// value or for a list of values stay tags. Errors: "translate.…" where the other language cannot say the
/// same, also of an answer that is read as a table; and those of a text that is none of its language.
Result<std::string> translatedStep(std::string_view tool, std::string_view payload,
                                   const data::Dataset &dataset);

} // namespace weighhouse::ui
