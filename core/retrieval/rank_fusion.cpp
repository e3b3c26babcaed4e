// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/retrieval/rank_fusion.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace weighhouse::retrieval
{

std::vector<Find> fused(std::span<const std::vector<Find>> rankings, std::size_t most)
{
    constexpr double constant = 60;
    std::map<std::size_t, double> scores;
    for (const std::vector<Find> &ranking : rankings) {
        for (std::size_t rank = 0; rank < ranking.size(); ++rank)
            scores[ranking[rank].passage] += 1 / (constant + static_cast<double>(rank + 1));
    }
    std::vector<Find> all;
    for (const auto &[passage, score] : scores)
        all.push_back({passage, score});
    std::ranges::stable_sort(all,
                             [](const Find &left, const Find &right) { return left.score > right.score; });
    all.resize(std::min(all.size(), most));
    return all;
}

} // namespace weighhouse::retrieval
