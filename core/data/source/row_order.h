// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of a dataset's table put in an order, so that it can be stopped in between.
#pragma once

#include "core/data/source/source.h"

#include <algorithm>
#include <optional>
#include <stop_token>
#include <vector>

namespace weighhouse::source
{

/// Row numbers in the order in which they are shown.
using RowOrder = std::vector<data::RowNumber>;

/// Sorts in runs that are then merged. Returns false if it was stopped; then the order is any.
template<typename Item, typename Less>
bool sortUnlessStopped(std::vector<Item> &items, Less less, const std::stop_token &stop)
{
    constexpr std::ptrdiff_t sortedAtOnce = 32768;
    const auto size = static_cast<std::ptrdiff_t>(items.size());
    const auto at = [&](std::ptrdiff_t position) { return items.begin() + std::min(position, size); };
    for (std::ptrdiff_t start = 0; start < size; start += sortedAtOnce) {
        if (stop.stop_requested())
            return false;
        std::sort(at(start), at(start + sortedAtOnce), less);
    }
    for (std::ptrdiff_t run = sortedAtOnce; run < size; run *= 2) {
        for (std::ptrdiff_t start = 0; start + run < size; start += 2 * run) {
            if (stop.stop_requested())
                return false;
            std::inplace_merge(at(start), at(start + run), at(start + 2 * run), less);
        }
    }
    return !stop.stop_requested();
}

/// The rows of an arrangement, whose names must be right; nothing if stopped.
std::optional<RowOrder> orderOf(const data::Dataset &dataset, const Arrangement &arrangement,
                                const std::stop_token &stop);

} // namespace weighhouse::source
