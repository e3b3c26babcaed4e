// SPDX-License-Identifier: GPL-3.0-or-later
// Questions and long texts as the language writes them.
#pragma once

#include "core/rules/syntax/layout.h"
#include "core/rules/syntax/model.h"

#include <string_view>

namespace weighhouse::rules
{

/// A description in quotes, broken between words; `column` is where it starts.
void writeWrapped(Layout &layout, std::string_view text, std::size_t column);

/// What follows the name of a question.
void writeQuestion(Layout &layout, const Question &question);

} // namespace weighhouse::rules
