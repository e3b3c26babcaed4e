// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/benchmark/dellma/comparison.h"
#include "core/base/random.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <string>
#include <utility>

namespace weighhouse::benchmark::dellma
{
namespace
{

/// Differences of decisions that are drawn together: their sum and how many they are.
struct Drawn {
    double sum = 0;
    double count = 0;
};

/// The value below which a share of the sorted values is.
double quantile(const std::vector<double> &sorted, double share)
{
    const double position = share * static_cast<double>(sorted.size() - 1);
    const auto below = static_cast<std::size_t>(position);
    const std::size_t above = std::min(below + 1, sorted.size() - 1);
    return sorted[below] + (position - std::floor(position)) * (sorted[above] - sorted[below]);
}

std::pair<double, double> interval(const std::vector<Drawn> &groups, const uncertainty::Bootstrap &bootstrap)
{
    if (groups.empty() || bootstrap.draws == 0)
        return {0, 0};
    Random random(bootstrap.seed);
    std::vector<double> means;
    for (std::size_t draw = 0; draw < bootstrap.draws; ++draw) {
        Drawn all;
        for (std::size_t i = 0; i < groups.size(); ++i) {
            const Drawn &group = groups[random.below(static_cast<std::uint32_t>(groups.size()))];
            all.sum += group.sum;
            all.count += group.count;
        }
        means.push_back(all.sum / all.count);
    }
    std::ranges::sort(means);
    return {quantile(means, 0.025), quantile(means, 0.975)};
}

/// The difference of one figure of each decision, beside the name of its best action.
using Values = std::vector<std::pair<std::string, double>>;

Difference differenceOf(const Values &values, const uncertainty::Bootstrap &bootstrap)
{
    Difference result;
    if (values.empty())
        return result;
    std::vector<Drawn> single;
    std::map<std::string, Drawn> byBest;
    for (const auto &[best, value] : values) {
        single.push_back({value, 1});
        byBest[best].sum += value;
        byBest[best].count += 1;
        result.mean += value / static_cast<double>(values.size());
    }
    std::vector<Drawn> clusters;
    for (const auto &[best, drawn] : byBest)
        clusters.push_back(drawn);
    std::tie(result.low, result.high) = interval(single, bootstrap);
    std::tie(result.clusteredLow, result.clusteredHigh) = interval(clusters, bootstrap);
    return result;
}

} // namespace

Differences differencesOf(const std::vector<Decision> &first, const std::vector<Decision> &other,
                          const uncertainty::Bootstrap &bootstrap)
{
    Differences result;
    Values accuracy;
    Values share;
    for (const Decision &one : first) {
        const auto found = std::ranges::find(other, one.name, &Decision::name);
        if (found == other.end())
            continue;
        const std::string &best = one.actions[one.truth];
        ++result.decisions;
        result.gained += one.isCorrect() && !found->isCorrect() ? 1 : 0;
        result.lost += !one.isCorrect() && found->isCorrect() ? 1 : 0;
        accuracy.emplace_back(best, 100.0 * ((one.isCorrect() ? 1 : 0) - (found->isCorrect() ? 1 : 0)));
        if (one.best > 0)
            share.emplace_back(best, 100 * (one.got - found->got) / one.best);
    }
    std::map<std::string, std::size_t> clusters;
    for (const auto &[best, value] : accuracy)
        ++clusters[best];
    result.clusters = clusters.size();
    result.accuracy = differenceOf(accuracy, bootstrap);
    result.normalisedUtility = differenceOf(share, bootstrap);
    return result;
}

} // namespace weighhouse::benchmark::dellma
