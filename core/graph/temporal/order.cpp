// SPDX-License-Identifier: GPL-3.0-or-later
// Which temporal value comes first.
#include "core/graph/temporal/order.h"

#include "core/graph/temporal/moment.h"
#include "core/graph/temporal/spill.h"
#include "core/graph/temporal/type.h"
#include "core/graph/temporal/wide.h"

#include <array>
#include <functional>
#include <initializer_list>
#include <string>

namespace weighhouse::temporal
{
namespace
{

std::strong_ordering sameTypeOrder(Date left, Date right)
{
    return left <=> right;
}

std::strong_ordering sameTypeOrder(LocalTime left, LocalTime right)
{
    return left <=> right;
}

std::strong_ordering sameTypeOrder(const LocalDateTime &left, const LocalDateTime &right)
{
    return left <=> right;
}

std::strong_ordering sameTypeOrder(const Time &left, const Time &right)
{
    const auto inUtc = [](const Time &time) {
        return time.local.nanoseconds - time.offset * nanosecondsPerSecond;
    };
    const auto moments = inUtc(left) <=> inUtc(right);
    return moments != 0 ? moments : left.offset <=> right.offset;
}

std::strong_ordering sameTypeOrder(const DateTime &left, const DateTime &right)
{
    if (const auto moments = momentOf(left) <=> momentOf(right); moments != 0)
        return moments;
    const auto clocks = left.local <=> right.local;
    return clocks != 0 ? clocks : left.zone <=> right.zone;
}

std::strong_ordering sameTypeOrder(const Duration &left, const Duration &right)
{
    const auto average = [](const Duration &duration) {
        return (static_cast<Wide>(duration.months) * secondsPerMonth +
                static_cast<Wide>(duration.days) * secondsPerDay + duration.seconds) *
                   nanosecondsPerSecond +
               duration.nanoseconds;
    };
    const Wide difference = average(left) - average(right);
    if (difference != 0)
        return difference < 0 ? std::strong_ordering::less : std::strong_ordering::greater;
    const auto months = left.months <=> right.months;
    return months != 0 ? months : left.days <=> right.days;
}

/// Of two values of the same type.
std::strong_ordering sameTypeOrder(const Temporal &left, const Temporal &right)
{
    return std::visit(
        [&](const auto &value) {
            return sameTypeOrder(value, *std::get_if<std::decay_t<decltype(value)>>(&right));
        },
        left);
}

/// By Type.
constexpr std::array<int, 6> ranks{2, 4, 3, 1, 0, 5};

std::size_t mixed(std::initializer_list<std::int64_t> numbers)
{
    std::uint64_t hash = 0x9e3779b97f4a7c15;
    for (const std::int64_t number : numbers) {
        // The finishing steps of splitmix64.
        hash += static_cast<std::uint64_t>(number);
        hash = (hash ^ (hash >> 30)) * 0xbf58476d1ce4e5b9;
        hash = (hash ^ (hash >> 27)) * 0x94d049bb133111eb;
        hash ^= hash >> 31;
    }
    return hash;
}

struct HashOf {
    std::size_t operator()(Date date) const { return mixed({0, date.day}); }
    std::size_t operator()(LocalTime time) const { return mixed({1, time.nanoseconds}); }
    std::size_t operator()(const Time &time) const { return mixed({2, time.local.nanoseconds, time.offset}); }
    std::size_t operator()(const LocalDateTime &local) const
    {
        return mixed({3, local.date.day, local.time.nanoseconds});
    }
    std::size_t operator()(const DateTime &dateTime) const
    {
        const std::size_t zone = dateTime.zone.empty() ? 0 : std::hash<std::string>()(dateTime.zone);
        return mixed({4, dateTime.local.date.day, dateTime.local.time.nanoseconds, dateTime.offset}) ^ zone;
    }
    std::size_t operator()(const Duration &duration) const
    {
        return mixed({5, duration.months, duration.days, duration.seconds, duration.nanoseconds});
    }
};

} // namespace

std::partial_ordering compare(const Temporal &left, const Temporal &right)
{
    if (left.index() != right.index())
        return std::partial_ordering::unordered;
    if (typeOf(left) == Type::Duration)
        return left == right ? std::partial_ordering::equivalent : std::partial_ordering::unordered;
    return sameTypeOrder(left, right);
}

std::strong_ordering order(const Temporal &left, const Temporal &right)
{
    if (left.index() != right.index())
        return ranks.at(left.index()) <=> ranks.at(right.index());
    return sameTypeOrder(left, right);
}

std::size_t hashOf(const Temporal &temporal)
{
    return std::visit(HashOf(), temporal);
}

} // namespace weighhouse::temporal
