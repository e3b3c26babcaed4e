// SPDX-License-Identifier: GPL-3.0-or-later
// Text as it was written, line by line: queries, rules, prompts.
#pragma once

#include "ui/report/page_block.h"

namespace weighhouse::ui::pages
{

/// A line that is too long goes on below, farther in, with a sign at the end of what it was broken from.
std::unique_ptr<PageBlock> codeBlock(const Setting &setting, const audit::Code &code);

} // namespace weighhouse::ui::pages
