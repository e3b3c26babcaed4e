// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/uncertainty/analysis/sensitivity.h"

#include "core/uncertainty/analysis/checks.h"
#include "core/uncertainty/analysis/expected.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <utility>

namespace weighhouse::uncertainty
{
namespace
{

std::vector<double> basesOf(std::span<const FactorRange> ranges)
{
    std::vector<double> bases;
    for (const FactorRange &range : ranges)
        bases.push_back(range.base);
    return bases;
}

Result<std::vector<double>> askedAt(const OutcomesAt &outcomesAt, std::span<const double> factors)
{
    auto outcomes = outcomesAt(factors);
    if (!outcomes)
        return outcomes;
    if (outcomes->empty())
        return failure("uncertainty.no-actions", "uncertainty.no-actions"_code);
    for (const double outcome : *outcomes) {
        if (auto good = checkFinite("uncertainty.parameter.outcome"_code, outcome); !good)
            return failure(good.error());
    }
    return outcomes;
}

Result<double> outcomeAt(const OutcomesAt &outcomesAt, std::span<const double> factors, std::size_t action)
{
    const auto outcomes = askedAt(outcomesAt, factors);
    if (!outcomes)
        return failure(outcomes.error());
    if (action >= outcomes->size())
        return failure("uncertainty.no-actions", "uncertainty.no-actions"_code);
    return (*outcomes)[action];
}

void sortBySwing(std::vector<TornadoBar> &bars)
{
    std::stable_sort(bars.begin(), bars.end(), [](const TornadoBar &left, const TornadoBar &right) {
        return left.swing() > right.swing();
    });
}

TornadoBar discreteBar(const ConditionalMeans &means, std::size_t action, double overall)
{
    TornadoBar bar{.atLow = overall, .atBase = overall, .atHigh = overall};
    bool isFirst = true;
    for (std::size_t level = 0; level < means.shares.size(); ++level) {
        if (means.shares[level] <= 0)
            continue;
        const double mean = means.given(level)[action];
        bar.atLow = isFirst ? mean : std::min(bar.atLow, mean);
        bar.atHigh = isFirst ? mean : std::max(bar.atHigh, mean);
        isFirst = false;
    }
    return bar;
}

/// The states at which a number has its percentiles at these shares.
std::vector<std::size_t> percentileStates(const FactorStates &factor, const Weights &weights,
                                          std::span<const double> shares)
{
    std::vector<std::size_t> order;
    for (std::size_t state = 0; state < factor.numbers.size(); ++state) {
        if (weights.values[state] > 0)
            order.push_back(state);
    }
    std::stable_sort(order.begin(), order.end(), [&factor](std::size_t left, std::size_t right) {
        return factor.numbers[left] < factor.numbers[right];
    });
    const double total = sumOf(weights);
    std::vector<std::size_t> found;
    for (const double share : shares) {
        double sum = 0;
        std::size_t at = 0;
        for (; at + 1 < order.size(); ++at) {
            sum += weights.values[order[at]];
            if (sum >= share * total)
                break;
        }
        found.push_back(order[at]);
    }
    return found;
}

Result<TornadoBar> barOf(const Outcomes &outcomes, const Weights &weights, const FactorStates &factor,
                         std::size_t action, double overall, const RegressionOptions &options)
{
    if (factor.isDiscrete()) {
        const auto means = conditionalMeans(outcomes, weights, factor);
        if (!means)
            return failure(means.error());
        return discreteBar(*means, action, overall);
    }
    constexpr std::array<double, 3> shares{0.1, 0.5, 0.9};
    const auto means = meansAtPercentiles(outcomes, weights, factor, shares, options);
    if (!means)
        return failure(means.error());
    const auto at = [&](std::size_t share) { return (*means)[share * outcomes.actions() + action]; };
    return TornadoBar{.atLow = at(0), .atBase = at(1), .atHigh = at(2)};
}

StateSpiderLine discreteLine(const ConditionalMeans &means, std::size_t action)
{
    StateSpiderLine line;
    for (std::size_t level = 0; level < means.shares.size(); ++level) {
        if (means.shares[level] > 0)
            line.levels.push_back(level);
    }
    std::ranges::stable_sort(line.levels, {}, [&](std::size_t level) { return means.given(level)[action]; });
    double sum = 0;
    for (const std::size_t level : line.levels) {
        line.shares.push_back(sum);
        line.outcomes.push_back(means.given(level)[action]);
        sum += means.shares[level];
    }
    return line;
}

Result<StateSpiderLine> lineOf(const Outcomes &outcomes, const Weights &weights, const FactorStates &factor,
                               std::size_t action, const RegressionOptions &options)
{
    if (factor.isDiscrete()) {
        const auto means = conditionalMeans(outcomes, weights, factor);
        if (!means)
            return failure(means.error());
        return discreteLine(*means, action);
    }
    StateSpiderLine line;
    constexpr int steps = 20;
    for (int step = 2; step <= steps - 2; ++step)
        line.shares.push_back(static_cast<double>(step) / steps);
    const auto means = meansAtPercentiles(outcomes, weights, factor, line.shares, options);
    if (!means)
        return failure(means.error());
    for (std::size_t i = 0; i < line.shares.size(); ++i)
        line.outcomes.push_back((*means)[i * outcomes.actions() + action]);
    return line;
}

double between(const FactorRange &range, std::size_t point, std::size_t points)
{
    if (point + 1 == points)
        return range.high;
    return range.low +
           (range.high - range.low) * (static_cast<double>(point) / static_cast<double>(points - 1));
}

TwoWayCell cellOf(std::vector<double> outcomes)
{
    TwoWayCell cell;
    const double scale = roundingShare * scaleOf(outcomes);
    const double most = *std::max_element(outcomes.begin(), outcomes.end());
    const auto best = std::find_if(outcomes.begin(), outcomes.end(),
                                   [&](double outcome) { return outcome >= most - scale; });
    cell.best = static_cast<std::size_t>(best - outcomes.begin());
    outcomes.erase(best);
    if (!outcomes.empty())
        cell.margin = std::max(0.0, most - *std::max_element(outcomes.begin(), outcomes.end()));
    return cell;
}

} // namespace

double TornadoBar::swing() const
{
    return std::max({atLow, atBase, atHigh}) - std::min({atLow, atBase, atHigh});
}

Result<std::vector<TornadoBar>> tornadoOf(std::span<const FactorRange> ranges, std::size_t action,
                                          const OutcomesAt &outcomesAt)
{
    std::vector<double> factors = basesOf(ranges);
    const auto base = outcomeAt(outcomesAt, factors, action);
    if (!base)
        return failure(base.error());
    std::vector<TornadoBar> bars;
    for (std::size_t i = 0; i < ranges.size(); ++i) {
        factors[i] = ranges[i].low;
        const auto low = outcomeAt(outcomesAt, factors, action);
        factors[i] = ranges[i].high;
        const auto high = outcomeAt(outcomesAt, factors, action);
        factors[i] = ranges[i].base;
        if (!low || !high)
            return failure(low ? high.error() : low.error());
        bars.push_back({i, *low, *base, *high});
    }
    sortBySwing(bars);
    return bars;
}

Result<std::vector<double>> meansAtPercentiles(const Outcomes &outcomes, const Weights &weights,
                                               const FactorStates &factor, std::span<const double> shares,
                                               const RegressionOptions &options)
{
    if (factor.isDiscrete())
        return failure("uncertainty.not-continuous", "uncertainty.not-continuous"_code);
    const auto fitted = fittedMeans(outcomes, weights, {&factor}, options);
    if (!fitted)
        return failure(fitted.error());
    std::vector<double> means;
    for (const std::size_t state : percentileStates(factor, weights, shares)) {
        const auto place = fitted->begin() + static_cast<std::ptrdiff_t>(state * outcomes.actions());
        means.insert(means.end(), place, place + static_cast<std::ptrdiff_t>(outcomes.actions()));
    }
    return means;
}

Result<std::vector<TornadoBar>> tornadoOfStates(const Outcomes &outcomes, const Weights &weights,
                                                const std::vector<FactorStates> &factors, std::size_t action,
                                                const RegressionOptions &options)
{
    if (action >= outcomes.actions())
        return failure("uncertainty.no-actions", "uncertainty.no-actions"_code);
    const double overall = meansOf(outcomes, weights)[action];
    std::vector<TornadoBar> bars;
    for (std::size_t i = 0; i < factors.size(); ++i) {
        auto bar = barOf(outcomes, weights, factors[i], action, overall, options);
        if (!bar)
            return failure(bar.error());
        bar->factor = i;
        bars.push_back(*bar);
    }
    sortBySwing(bars);
    return bars;
}

Result<std::vector<SpiderLine>> spiderOf(std::span<const FactorRange> ranges, std::size_t action,
                                         std::size_t points, const OutcomesAt &outcomesAt)
{
    const std::size_t count = std::max<std::size_t>(points, 2);
    std::vector<double> factors = basesOf(ranges);
    std::vector<SpiderLine> lines;
    for (std::size_t i = 0; i < ranges.size(); ++i) {
        SpiderLine line{.factor = i, .numbers = {}, .outcomes = {}};
        for (std::size_t point = 0; point < count; ++point) {
            factors[i] = between(ranges[i], point, count);
            const auto outcome = outcomeAt(outcomesAt, factors, action);
            if (!outcome)
                return failure(outcome.error());
            line.numbers.push_back(factors[i]);
            line.outcomes.push_back(*outcome);
        }
        factors[i] = ranges[i].base;
        lines.push_back(std::move(line));
    }
    return lines;
}

double StateSpiderLine::swing() const
{
    const auto [least, greatest] = std::ranges::minmax(outcomes);
    return greatest - least;
}

Result<std::vector<StateSpiderLine>> spiderOfStates(const Outcomes &outcomes, const Weights &weights,
                                                    const std::vector<const FactorStates *> &factors,
                                                    std::size_t action, const RegressionOptions &options)
{
    if (action >= outcomes.actions())
        return failure("uncertainty.no-actions", "uncertainty.no-actions"_code);
    std::vector<StateSpiderLine> lines;
    for (std::size_t i = 0; i < factors.size(); ++i) {
        auto line = lineOf(outcomes, weights, *factors[i], action, options);
        if (!line)
            return failure(std::move(line.error()));
        line->factor = i;
        lines.push_back(*std::move(line));
    }
    std::ranges::stable_sort(lines, std::greater<>(), &StateSpiderLine::swing);
    return lines;
}

Result<std::vector<TwoWayCell>> twoWayTable(std::span<const FactorRange> ranges, std::size_t first,
                                            std::size_t second, std::size_t points,
                                            const OutcomesAt &outcomesAt)
{
    if (first >= ranges.size() || second >= ranges.size() || first == second)
        return failure("uncertainty.no-such-value", "uncertainty.no-such-value"_code);
    const std::size_t count = std::max<std::size_t>(points, 2);
    std::vector<double> factors = basesOf(ranges);
    std::vector<TwoWayCell> cells;
    for (std::size_t row = 0; row < count; ++row) {
        factors[second] = between(ranges[second], row, count);
        for (std::size_t column = 0; column < count; ++column) {
            factors[first] = between(ranges[first], column, count);
            const auto outcomes = askedAt(outcomesAt, factors);
            if (!outcomes)
                return failure(outcomes.error());
            cells.push_back(cellOf(*outcomes));
            cells.back().first = factors[first];
            cells.back().second = factors[second];
        }
    }
    return cells;
}

} // namespace weighhouse::uncertainty
