// SPDX-License-Identifier: GPL-3.0-or-later
// Passages of documents for people and for programs.
#pragma once

#include "app/commands/output.h"
#include "core/retrieval/passages.h"

#include <string>
#include <string_view>

namespace weighhouse::commands
{

/// {"place", "page", "row", "headings", "characters": [first, behind the last], "text"}; page and row are
/// null where there are none.
Json passageJson(const data::DocumentText &document, const retrieval::Passage &passage);

/// The head on a line, then the words, wrapped and indented.
std::string passageForPeople(const std::string &head, std::string_view words);

} // namespace weighhouse::commands
