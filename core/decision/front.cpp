// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/decision/front.h"

#include "core/decision/rounding.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace weighhouse::decision
{
namespace
{

/// Points of a line lie beyond it by rounding alone.
constexpr double onTheLine = 1e-9;

/// Scales the values by point and objective from 0, the worst on the front, to 1, the best.
std::vector<std::vector<double>> scaled(const rules::CheckedQuestion &question, const SweepResult &result,
                                        const std::vector<FrontPoint> &points)
{
    std::vector<std::vector<double>> goodness(points.size());
    for (std::size_t objective = 0; objective < question.objectives.size(); ++objective) {
        const double sign = question.objectives[objective].maximize ? 1 : -1;
        const auto valueOf = [&](const FrontPoint &point) {
            return sign * result.outcomes[point.position].objectives[objective];
        };
        const auto [worst, best] = std::ranges::minmax_element(points, {}, valueOf);
        // Halves do not leave the range of numbers where the difference would.
        const double low = valueOf(*worst) / 2;
        const double span = valueOf(*best) / 2 - low;
        for (std::size_t i = 0; i < points.size(); ++i)
            goodness[i].push_back(span > 0 ? (valueOf(points[i]) / 2 - low) / span : 1);
    }
    return goodness;
}

std::optional<std::size_t> kneeOf(const std::vector<std::vector<double>> &goodness)
{
    if (goodness.size() < 3)
        return std::nullopt;
    std::optional<std::size_t> knee;
    double most = 0;
    for (std::size_t i = 0; i < goodness.size(); ++i) {
        const std::vector<double> &point = goodness[i];
        double merit = 0;
        if (point.size() == 2) {
            merit = (point[0] + point[1] - 1) / std::sqrt(2.0);
            if (merit <= onTheLine)
                continue;
        } else {
            double squares = 0;
            for (const double value : point)
                squares += (1 - value) * (1 - value);
            merit = -std::sqrt(squares);
        }
        if (!knee || merit > most) {
            knee = i;
            most = merit;
        }
    }
    return knee;
}

} // namespace

Front frontOf(const Problem &problem, const SweepResult &result)
{
    Front front;
    std::map<std::vector<double>, std::size_t> known;
    for (const std::size_t position : result.ranking) {
        const Outcome &outcome = result.outcomes[position];
        if (!outcome.onFront)
            break;
        const auto [point, isNew] =
            known.emplace(wantedValues(problem.question(), outcome.objectives), front.points.size());
        if (isNew)
            front.points.push_back({position, 0});
        else
            ++front.points[point->second].alike;
    }
    if (front.points.empty())
        return front;
    const auto goodness = scaled(problem.question(), result, front.points);
    front.knee = kneeOf(goodness);
    for (std::size_t objective = 0; objective < problem.question().objectives.size(); ++objective) {
        const auto best = std::ranges::max_element(
            front.points, [&, objective](const FrontPoint &left, const FrontPoint &right) {
                const double a = result.outcomes[left.position].objectives[objective];
                const double b = result.outcomes[right.position].objectives[objective];
                return problem.question().objectives[objective].maximize ? a < b : a > b;
            });
        front.bestBy.push_back(static_cast<std::size_t>(best - front.points.begin()));
    }
    return front;
}

} // namespace weighhouse::decision
