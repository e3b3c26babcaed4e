// SPDX-License-Identifier: GPL-3.0-or-later
// Plans, answers and texts as no person would write them. To be called inside rc::check.
#pragma once

#include "core/plan/plan.h"

#include <cstddef>
#include <string>

namespace weighhouse::testing
{

std::size_t below(std::size_t bound);

/// Quotes, escapes, tags, line breaks, NUL, and bytes that are not UTF-8.
std::string strangeText();

/// Any value, also infinite numbers, NaN, the zeros and the ends of the integers.
data::Value strangeValue();
plan::Answer strangeAnswer();

/// A node whose name has a depth and a position up to 4, with tags and edges to such.
plan::Node strangeNode();

/// Up to `most` nodes by depth: names that occur twice, cycles and tags of unknown nodes are likely.
plan::Plan strangePlan(std::size_t most);

/// Steps over SQL of which several are alike, for comparing.
plan::Plan plausiblePlan(std::size_t most);

} // namespace weighhouse::testing
