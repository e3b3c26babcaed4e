// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/preference/planted_rankings.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace weighhouse::testing
{

using namespace uncertainty;

DescribedItems combinedItems(std::size_t features, std::size_t levels, std::size_t copies)
{
    DescribedItems result;
    result.items = copies;
    for (std::size_t k = 0; k < features; ++k)
        result.items *= levels;
    std::size_t divisor = 1;
    for (std::size_t k = 0; k < features; ++k) {
        Feature feature{k, {}};
        for (std::size_t i = 0; i < result.items; ++i)
            feature.levels.push_back(static_cast<std::uint32_t>(i / divisor % levels));
        divisor *= levels;
        result.features.push_back(std::move(feature));
    }
    return result;
}

ShownRanking drawnRanking(const std::vector<double> &utilities, std::size_t size, Random &random, double next)
{
    std::vector<Item> list(utilities.size());
    std::iota(list.begin(), list.end(), Item{0});
    for (std::size_t i = list.size(); i > 1; --i)
        std::swap(list[i - 1], list[random.below(static_cast<std::uint32_t>(i))]);
    list.resize(std::min(size, list.size()));
    ShownRanking result{{}, {}, list.size()};
    std::vector<std::size_t> left(list.size());
    std::iota(left.begin(), left.end(), std::size_t{0});
    while (!left.empty()) {
        std::vector<double> strengths;
        bool isNextFound = result.places.empty();
        for (const std::size_t place : left) {
            const bool isNext = !isNextFound && place > result.places.back();
            isNextFound = isNextFound || isNext;
            strengths.push_back(std::exp(utilities[list[place]] + (isNext ? next : 0)));
        }
        double at = random.unit() * std::accumulate(strengths.begin(), strengths.end(), 0.0);
        std::size_t chosen = 0;
        while (chosen + 1 < left.size() && at >= strengths[chosen])
            at -= strengths[chosen++];
        result.places.push_back(left[chosen]);
        result.items.push_back(list[left[chosen]]);
        left.erase(left.begin() + static_cast<std::ptrdiff_t>(chosen));
    }
    return result;
}

std::vector<ShownRanking> drawnRankings(const std::vector<double> &utilities, std::size_t rankings,
                                        std::size_t size, Random &random, double next)
{
    std::vector<ShownRanking> result;
    for (std::size_t i = 0; i < rankings; ++i)
        result.push_back(drawnRanking(utilities, size, random, next));
    return result;
}

} // namespace weighhouse::testing
