// SPDX-License-Identifier: GPL-3.0-or-later
// The places that a person has given the steps of a drawn plan.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <utility>

namespace weighhouse::plan
{

/// Places are centres, x to the right and y downwards. They are no part of the plan: dragging a step is no
/// edit of it.
struct DrawnPlaces {
    bool isDownwards = false;                                    ///< The plan was drawn from top to bottom.
    std::map<std::string, std::pair<double, double>> nodes = {}; ///< By the names of steps, or of groups.

    bool operator==(const DrawnPlaces &) const = default;
};

/// A line "right" or "down", then one "x y name" for each node.
std::string toText(const DrawnPlaces &places);
/// Reads places; a line that cannot be read is left out, and the step is placed by the layout.
DrawnPlaces drawnPlacesFromText(std::string_view text);

} // namespace weighhouse::plan
