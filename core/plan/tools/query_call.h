// SPDX-License-Identifier: GPL-3.0-or-later
// What the tools that ask in a language of queries have in common.
#pragma once

#include "core/plan/tools/tool.h"

#include <string>

namespace weighhouse::plan
{

/// Journals what is asked.
void reportAsked(const ToolCall &call, const std::string &text);

/// The rows with what was cut from them, and from the answers that they come from.
Answer answerOf(sql::QueryResult result, const std::string &cutBefore);

/// Tells remarks on a query in sentences, without places: those are of the text that was asked, which has the
/// values of tags in it.
std::string remarksText(const Errors &remarks);

/// The error with the node and its payload as the place.
Error inPayload(Error error, const Node &node);

} // namespace weighhouse::plan
