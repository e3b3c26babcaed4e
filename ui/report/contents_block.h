// SPDX-License-Identifier: GPL-3.0-or-later
// The list of contents: sections with their pages, each a link.
#pragma once

#include "ui/report/page_block.h"

namespace weighhouse::ui::pages
{

/// Its heading comes first.
std::unique_ptr<PageBlock> contentsBlock(const Setting &setting, const audit::Report &report);

} // namespace weighhouse::ui::pages
