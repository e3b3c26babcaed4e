// SPDX-License-Identifier: GPL-3.0-or-later
// The places of links and their targets on pages. All lengths are in points from the page's top
// left corner; pages count from 0.
#pragma once

#include <QRectF>
#include <string>

namespace weighhouse::ui
{

struct PagePlace {
    int page = 0;
    double top = 0;

    bool operator==(const PagePlace &) const = default;
};

struct PageLink {
    int page = 0;
    QRectF box;
    std::string target; ///< An anchor that has a place.

    bool operator==(const PageLink &) const = default;
};

/// An entry of the outline beside the pages. Level 0 are sections, 1 headings inside them.
struct PageBookmark {
    int level = 0;
    std::string title;
    std::string target; ///< An anchor that has a place.

    bool operator==(const PageBookmark &) const = default;
};

} // namespace weighhouse::ui
