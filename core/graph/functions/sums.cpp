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
class Total : public Aggregator
{
public:
    explicit Total(bool isAverage) : m_isAverage(isAverage) {}
    Result<Value> result() const override;

private:
    Result<void> take(const Value &value) override;

    bool m_isAverage;
    std::int64_t m_count = 0;
    std::int64_t m_integers = 0;
    bool m_hasFloats = false;
    ExactSum m_floats; ///< All numbers of an average; of a sum those that are floats.
    Value m_durations;
};

Result<void> Total::take(const Value &value)
{
    const char *name = m_isAverage ? "avg" : "sum";
    if (!value.isNumber() && !isDuration(value))
        return argumentTypeError(name, "numbers or durations", value);
    if (m_count > 0 && isDuration(value) != isDuration(m_durations))
        return argumentTypeError(name, "either numbers or durations; there were others before", value);
    if (isDuration(value)) {
        Result<Value> sum = m_count == 0 ? Result<Value>(value) : addTemporal(m_durations, value);
        if (!sum)
            return failure(sum.error());
        m_durations = *std::move(sum);
    } else if (value.kind() == Kind::Float || m_isAverage) {
        m_floats.add(value.number());
        m_hasFloats = true;
    } else if (__builtin_add_overflow(m_integers, value.integer(), &m_integers)) {
        return overflowError("the sum of integers");
    }
    ++m_count;
    return {};
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
