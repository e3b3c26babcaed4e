// SPDX-License-Identifier: GPL-3.0-or-later
// A report as one long sequence of blocks, in the order of its pages.
#pragma once

#include "ui/report/page_block.h"
#include "ui/report/page_places.h"

#include <stop_token>
#include <string>
#include <vector>

namespace weighhouse::ui::pages
{

struct FlowItem {
    BlockMaker make;
    double before = 0; ///< Room above it, unless it is the first on its page.
    bool startsPage = false;
    bool keepsNext = false; ///< All of it stays with what follows.
    std::string anchor = {};
    double weight = 1; ///< The relative amount of work.
};

struct Flow {
    std::vector<FlowItem> items;
    std::vector<PageBookmark> bookmarks;
};

/// The report lives as long as the flow. Plans are laid out here, so this may take some time.
Flow flowOf(const Setting &setting, const audit::Report &report, const std::stop_token &stop);

} // namespace weighhouse::ui::pages
