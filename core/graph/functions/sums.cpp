// SPDX-License-Identifier: GPL-3.0-or-later
// sum() and avg().
#include "core/graph/functions/aggregators.h"
#include "core/graph/functions/arithmetic.h"
#include "core/graph/functions/errors.h"
#include "core/graph/functions/temporal_bridge.h"

#include <cmath>

namespace weighhouse::graph
{
namespace
{

/// A sum of floats that hardly depends on their order: what rounding loses is added up apart (Neumaier 1974).
class ExactSum
{
public:
    void add(double value)
    {
        const double sum = m_sum + value;
        m_lost += std::abs(m_sum) >= std::abs(value) ? (m_sum - sum) + value : (value - sum) + m_sum;
        m_sum = sum;
    }
    double value() const { return std::isfinite(m_sum) ? m_sum + m_lost : m_sum; }

private:
    double m_sum = 0;
    double m_lost = 0;
};

/// What sum() and avg() share: either numbers or durations.
class Total final : public Aggregator
{
public:
    explicit Total(bool isAverage) : m_isAverage(isAverage) {}
    Result<Value> result() const override;

private:
    Result<void> take(const Value &value) override;
    Result<void> takeEach(std::span<const std::uint32_t> places, const std::vector<Value> &values) override;
    Result<bool> takeTimes(const Value &value, std::int64_t times) override;

    bool m_isAverage;
    bool m_isExact = true;  ///< Only whole numbers, which were taken by takeTimes.
    double m_magnitude = 0; ///< Of what takeTimes took, without signs.
    std::int64_t m_count = 0;
    std::int64_t m_integers = 0;
    bool m_hasFloats = false;
    ExactSum m_floats; ///< All numbers of an average; of a sum those that are floats.
    Value m_durations;
};

Result<void> Total::take(const Value &value)
{
    const char *name = m_isAverage ? "avg" : "sum";
    m_isExact = false;
    if (!value.isNumber() && !isDuration(value))
        return argumentTypeError(name, "cypher.sums"_code, value);
    if (m_count > 0 && isDuration(value) != isDuration(m_durations))
        return argumentTypeError(name, "cypher.sums.either-numbers"_code, value);
    if (isDuration(value)) {
        Result<Value> sum = m_count == 0 ? Result<Value>(value) : addTemporal(m_durations, value);
        if (!sum)
            return failure(sum.error());
        m_durations = *std::move(sum);
    } else if (value.kind() == Kind::Float || m_isAverage) {
        m_floats.add(value.number());
        m_hasFloats = true;
    } else if (__builtin_add_overflow(m_integers, value.integer(), &m_integers)) {
        return overflowError(Message::of("cypher.sums.sum-integers"));
    }
    ++m_count;
    return {};
}

Result<void> Total::takeEach(std::span<const std::uint32_t> places, const std::vector<Value> &values)
{
    std::size_t taken = 0;
    if (!m_isAverage && !isDuration(m_durations)) { // integers first, as long as there are any
        std::int64_t sum = m_integers;
        while (taken < places.size() && values[places[taken]].kind() == Kind::Integer) {
            if (__builtin_add_overflow(sum, values[places[taken]].integer(), &sum))
                return overflowError(Message::of("cypher.sums.sum-integers"));
            ++taken;
        }
        m_integers = sum;
        m_count += static_cast<std::int64_t>(taken);
        m_isExact = m_isExact && taken == 0;
    }
    for (const std::uint32_t place : places.subspan(taken)) {
        if (values[place].isNull())
            continue;
        if (auto added = take(values[place]); !added)
            return added;
    }
    return {};
}

/// As long as all are whole and no sum of some of them is beyond what a float holds exactly, their order does
/// not matter.
Result<bool> Total::takeTimes(const Value &value, std::int64_t times)
{
    constexpr double mostExact = 9007199254740992.0; // 2^53
    if (!value.isNumber() || (m_count > 0 && !m_isExact))
        return false;
    const double number = value.number();
    const double magnitude = std::abs(number) * static_cast<double>(times);
    if (!(magnitude < mostExact) || m_magnitude + magnitude >= mostExact || std::trunc(number) != number)
        return false;
    m_magnitude += magnitude;
    if (value.kind() == Kind::Float || m_isAverage) {
        m_floats.add(number * static_cast<double>(times));
        m_hasFloats = true;
    } else {
        m_integers += value.integer() * times;
    }
    m_count += times;
    return true;
}

Result<Value> Total::result() const
{
    if (isDuration(m_durations))
        return m_isAverage ? divideDuration(m_durations, Value(m_count)) : m_durations;
    if (m_isAverage)
        return m_count == 0 ? Value() : Value(m_floats.value() / static_cast<double>(m_count));
    if (!m_hasFloats)
        return Value(m_integers);
    ExactSum sum = m_floats;
    sum.add(static_cast<double>(m_integers));
    return Value(sum.value());
}

} // namespace

std::unique_ptr<Aggregator> makeSum()
{
    return std::make_unique<Total>(false);
}

std::unique_ptr<Aggregator> makeAverage()
{
    return std::make_unique<Total>(true);
}

} // namespace weighhouse::graph
