// SPDX-License-Identifier: GPL-3.0-or-later
// Aggregators by name; those that take any values.
#include "core/graph/functions/aggregation.h"

#include "core/base/text.h"
#include "core/graph/functions/aggregators.h"
#include "core/graph/functions/errors.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

namespace weighhouse::graph
{
namespace
{

class Count : public Aggregator
{
public:
    Result<Value> result() const override { return Value(m_count); }

private:
    Result<void> take(const Value &) override
    {
        ++m_count;
        return {};
    }
    Result<bool> takeTimes(const Value & /*value*/, std::int64_t times) override
    {
        m_count += times;
        return true;
    }

    std::int64_t m_count = 0;
};

class Collect : public Aggregator
{
public:
    Result<Value> result() const override { return Value(m_list); }

private:
    Result<void> take(const Value &value) override
    {
        keeps(value);
        m_list.push_back(value);
        return {};
    }

    List m_list;
};

/// The first or the last in the order of ORDER BY.
class Extreme : public Aggregator
{
public:
    explicit Extreme(bool isGreatest) : m_isGreatest(isGreatest) {}
    Result<Value> result() const override { return m_extreme; }

private:
    Result<void> take(const Value &value) override
    {
        const bool isNew = m_extreme.isNull() ||
                           (m_isGreatest ? orderOf(value, m_extreme) > 0 : orderOf(value, m_extreme) < 0);
        if (isNew)
            m_extreme = value;
        return {};
    }
    Result<bool> takeTimes(const Value &value, std::int64_t /*times*/) override
    {
        (void)take(value); // cannot fail
        return true;
    }

    bool m_isGreatest;
    Value m_extreme;
};

enum class Aggregation { Count, Sum, Average, Least, Greatest, Collect, Deviation, DeviationP, Cont, Disc };

constexpr std::array<std::pair<std::string_view, Aggregation>, 10> aggregations = {{
    {"count", Aggregation::Count},
    {"sum", Aggregation::Sum},
    {"avg", Aggregation::Average},
    {"min", Aggregation::Least},
    {"max", Aggregation::Greatest},
    {"collect", Aggregation::Collect},
    {"stDev", Aggregation::Deviation},
    {"stDevP", Aggregation::DeviationP},
    {"percentileCont", Aggregation::Cont},
    {"percentileDisc", Aggregation::Disc},
}};

const auto *aggregationNamed(std::string_view name)
{
    const auto *found = std::ranges::find_if(
        aggregations, [&](const auto &known) { return equalIgnoringCase(known.first, name); });
    return found == aggregations.end() ? nullptr : found;
}

Result<std::unique_ptr<Aggregator>> checkedPercentile(std::string_view name, bool isContinuous,
                                                      const Value &share)
{
    static constexpr MessageCode takes = "cypher.aggregation"_code;
    if (!share.isNumber())
        return argumentTypeError(name, takes, share);
    if (!(share.number() >= 0 && share.number() <= 1))
        return rangeError(name, takes, share);
    return makePercentile(isContinuous, share.number());
}

Result<std::unique_ptr<Aggregator>> makeNamed(std::string_view name, const Value &second)
{
    const auto *named = aggregationNamed(name);
    if (named == nullptr)
        return failure("cypher.syntax.UnknownFunction",
                       Message::of("cypher.unknown-function.no-aggregation", {{"name", name}}));
    switch (named->second) {
    case Aggregation::Count:
        return std::make_unique<Count>();
    case Aggregation::Sum:
        return makeSum();
    case Aggregation::Average:
        return makeAverage();
    case Aggregation::Least:
        return std::make_unique<Extreme>(false);
    case Aggregation::Greatest:
        return std::make_unique<Extreme>(true);
    case Aggregation::Collect:
        return std::make_unique<Collect>();
    case Aggregation::Deviation:
        return makeDeviation(false);
    case Aggregation::DeviationP:
        return makeDeviation(true);
    case Aggregation::Cont:
        return checkedPercentile(named->first, true, second);
    case Aggregation::Disc:
        return checkedPercentile(named->first, false, second);
    }
    return {};
}

} // namespace

bool Aggregator::isNew(const Value &value)
{
    if (!m_seen->insert(value).second)
        return false;
    keeps(value);
    return true;
}

Result<void> Aggregator::add(const Value &value)
{
    if (value.isNull() || (m_seen && !isNew(value)))
        return {};
    return take(value);
}

Result<void> Aggregator::addEach(std::span<const std::uint32_t> places, const std::vector<Value> &values)
{
    if (!m_seen)
        return takeEach(places, values);
    for (const std::uint32_t place : places) {
        if (auto added = add(values[place]); !added)
            return added;
    }
    return {};
}

Result<void> Aggregator::takeEach(std::span<const std::uint32_t> places, const std::vector<Value> &values)
{
    for (const std::uint32_t place : places) {
        if (values[place].isNull())
            continue;
        if (auto taken = take(values[place]); !taken)
            return taken;
    }
    return {};
}

Result<bool> Aggregator::addTimes(const Value &value, std::int64_t times)
{
    if (value.isNull() || times <= 0)
        return true;
    if (!m_seen)
        return takeTimes(value, times);
    if (isNew(value)) {
        if (auto taken = take(value); !taken)
            return failure(std::move(taken.error()));
    }
    return true;
}

bool isAggregation(std::string_view name)
{
    return aggregationNamed(name) != nullptr;
}

Result<std::unique_ptr<Aggregator>> makeAggregator(std::string_view name, bool isDistinct,
                                                   const Value &second)
{
    auto made = makeNamed(name, second);
    if (made && isDistinct)
        (*made)->makeDistinct();
    return made;
}

} // namespace weighhouse::graph
