// SPDX-License-Identifier: GPL-3.0-or-later
// Standard deviations and percentiles.
#include "core/graph/functions/aggregators.h"
#include "core/graph/functions/errors.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

namespace weighhouse::graph
{
namespace
{

/// In one pass (Welford 1962).
class Deviation : public Aggregator
{
public:
    explicit Deviation(bool isOfPopulation) : m_isOfPopulation(isOfPopulation) {}
    Result<Value> result() const override
    {
        const double divisor = m_isOfPopulation ? m_count : m_count - 1;
        return Value(divisor > 0 ? std::sqrt(m_squares / divisor) : 0.0);
    }

private:
    Result<void> take(const Value &value) override
    {
        if (!value.isNumber())
            return argumentTypeError(m_isOfPopulation ? "stDevP" : "stDev", "cypher.statistics"_code, value);
        ++m_count;
        const double difference = value.number() - m_mean;
        m_mean += difference / m_count;
        m_squares += difference * (value.number() - m_mean);
        return {};
    }

    bool m_isOfPopulation;
    double m_count = 0;
    double m_mean = 0;
    double m_squares = 0; ///< Of the differences from the mean.
};

class Percentile : public Aggregator
{
public:
    Percentile(bool isContinuous, double share) : m_isContinuous(isContinuous), m_share(share) {}
    Result<Value> result() const override;

private:
    Result<void> take(const Value &value) override
    {
        if (!value.isNumber())
            return argumentTypeError(m_isContinuous ? "percentileCont" : "percentileDisc",
                                     "cypher.statistics"_code, value);
        keeps(value);
        m_values.push_back(value);
        return {};
    }

    bool m_isContinuous;
    double m_share;
    std::vector<Value> m_values;
};

Result<Value> Percentile::result() const
{
    if (m_values.empty())
        return Value();
    std::vector<Value> sorted = m_values;
    std::ranges::sort(sorted, [](const Value &a, const Value &b) { return orderOf(a, b) < 0; });
    if (!m_isContinuous) { // the first one that at least this share of the values do not exceed
        const double rank = std::ceil(m_share * static_cast<double>(sorted.size()));
        const auto place = static_cast<std::size_t>(std::max(rank, 1.0)) - 1;
        return sorted[std::min(place, sorted.size() - 1)];
    }
    const double place = m_share * static_cast<double>(sorted.size() - 1);
    const auto below = static_cast<std::size_t>(place);
    const double beyond = place - static_cast<double>(below);
    const double low = sorted[below].number();
    if (beyond == 0 || below + 1 == sorted.size())
        return Value(low);
    return Value(low * (1 - beyond) + sorted[below + 1].number() * beyond);
}

} // namespace

std::unique_ptr<Aggregator> makeDeviation(bool isOfPopulation)
{
    return std::make_unique<Deviation>(isOfPopulation);
}

std::unique_ptr<Aggregator> makePercentile(bool isContinuous, double share)
{
    return std::make_unique<Percentile>(isContinuous, share);
}

} // namespace weighhouse::graph
