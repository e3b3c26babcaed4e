// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/benchmark/qa/retrieval_figures.h"

#include <algorithm>

namespace weighhouse::benchmark::qa
{
namespace
{

std::span<const Hit> firstOf(std::span<const Hit> ranking, std::size_t count)
{
    return ranking.first(std::min(count, ranking.size()));
}

} // namespace

Quality qualityAt(std::span<const Hit> ranking, const Gold &gold, std::size_t count)
{
    const std::span<const Hit> first = firstOf(ranking, count);
    Gold found;
    std::size_t good = 0;
    for (const Hit &hit : first) {
        if (!gold.contains(hit.document))
            continue;
        ++good;
        found.insert(hit.document);
    }
    return {.precision = first.empty() ? 0 : static_cast<double>(good) / static_cast<double>(first.size()),
            .recall =
                gold.empty() ? 0 : static_cast<double>(found.size()) / static_cast<double>(gold.size())};
}

Ranking unionOf(std::span<const Ranking> rankings, std::size_t count)
{
    Ranking all;
    std::set<std::size_t> passages;
    for (std::size_t rank = 0; rank < count; ++rank) {
        for (const Ranking &ranking : rankings) {
            if (rank < ranking.size() && passages.insert(ranking[rank].passage).second)
                all.push_back(ranking[rank]);
        }
    }
    return all;
}

std::vector<std::size_t> newGoldByDepth(std::span<const Ranking> rankings,
                                        std::span<const std::size_t> depths, const Gold &gold,
                                        std::size_t count)
{
    const std::size_t deepest = depths.empty() ? 0 : *std::ranges::max_element(depths);
    std::vector<std::size_t> gains(deepest, 0);
    Gold found;
    for (std::size_t depth = 1; depth <= deepest; ++depth) {
        Gold here;
        for (std::size_t i = 0; i < std::min(rankings.size(), depths.size()); ++i) {
            if (depths[i] != depth)
                continue;
            for (const Hit &hit : firstOf(rankings[i], count)) {
                if (gold.contains(hit.document) && !found.contains(hit.document))
                    here.insert(hit.document);
            }
        }
        gains[depth - 1] = here.size();
        found.merge(here);
    }
    return gains;
}

} // namespace weighhouse::benchmark::qa
