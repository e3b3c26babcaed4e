// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/uncertainty/analysis/checks.h"

#include "core/base/text.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace weighhouse::uncertainty
{

double scaleOf(std::span<const double> numbers)
{
    double scale = 0;
    for (const double number : numbers)
        scale = std::max(scale, std::abs(number));
    return scale;
}

Result<void> checkFinite(MessageCode parameter, double value)
{
    if (std::isfinite(value))
        return {};
    return failure("uncertainty.not-finite",
                   Message::of("uncertainty.not-finite", {{"parameter", parameter}}));
}

Result<void> checkPositive(MessageCode parameter, double value)
{
    if (auto finite = checkFinite(parameter, value); !finite)
        return finite;
    if (value > 0)
        return {};
    return failure(
        "uncertainty.not-positive",
        Message::of("uncertainty.not-positive", {{"parameter", parameter}, {"value", numberToText(value)}}));
}

Result<void> checkBelow(MessageCode lowParameter, double low, MessageCode highParameter, double high)
{
    for (const auto &[parameter, value] : {std::pair{lowParameter, low}, std::pair{highParameter, high}}) {
        if (auto finite = checkFinite(parameter, value); !finite)
            return finite;
    }
    // Their distance is worked with, too.
    if (low < high && std::isfinite(high - low))
        return {};
    return failure("uncertainty.not-below",
                   Message::of("uncertainty.not-below", {{"low", lowParameter},
                                                         {"lowValue", numberToText(low)},
                                                         {"high", highParameter},
                                                         {"highValue", numberToText(high)}}));
}

Result<void> checkProbability(MessageCode parameter, double value)
{
    if (value >= 0 && value <= 1)
        return {};
    return failure("uncertainty.no-probability",
                   Message::of("uncertainty.no-probability",
                               {{"parameter", parameter}, {"value", numberToText(value)}}));
}

Result<void> checkSizes(MessageCode parameter, std::size_t size, std::size_t wanted)
{
    if (size == wanted)
        return {};
    return failure("uncertainty.wrong-count",
                   Message::of("uncertainty.wrong-count",
                               {{"parameter", parameter}, {"count", size}, {"wanted", wanted}}));
}

Result<std::vector<double>> normalised(std::span<const double> weights)
{
    double largest = 0;
    for (const double weight : weights) {
        if (!std::isfinite(weight) || weight < 0)
            return failure("uncertainty.bad-weight",
                           Message::of("uncertainty.bad-weight", {{"value", numberToText(weight)}}));
        largest = std::max(largest, weight);
    }
    if (largest == 0)
        return failure("uncertainty.no-weight", "uncertainty.no-weight"_code);
    std::vector<double> shares(weights.begin(), weights.end());
    for (double &share : shares)
        share /= largest;
    const double sum = std::accumulate(shares.begin(), shares.end(), 0.0);
    for (double &share : shares)
        share /= sum;
    return shares;
}

} // namespace weighhouse::uncertainty
