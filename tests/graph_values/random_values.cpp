// SPDX-License-Identifier: GPL-3.0-or-later
// Makes any values.
#include "tests/graph_values/random_values.h"

#include <rapidcheck.h>

#include <array>
#include <cmath>
#include <limits>
#include <string>

namespace weighhouse::testing
{
namespace
{

using graph::Value;

int numberBelow(int bound)
{
    return *rc::gen::inRange(0, bound);
}

std::string randomText()
{
    static const std::array<std::string, 6> texts = {"", "a", "ab", "b", "é", "😀"};
    return texts[static_cast<std::size_t>(numberBelow(6))];
}

Value randomTemporal()
{
    using namespace temporal;
    const int small = numberBelow(3);
    const LocalTime time{small * 1'000'000'000LL};
    switch (numberBelow(6)) {
    case 0:
        return Value(Temporal(Date{small}));
    case 1:
        return Value(Temporal(time));
    case 2:
        return Value(Temporal(Time{time, 3600 * numberBelow(2)}));
    case 3:
        return Value(Temporal(LocalDateTime{Date{small}, time}));
    case 4:
        return Value(Temporal(DateTime{{Date{0}, time}, 3600 * numberBelow(2), ""}));
    default:
        return Value(Temporal(Duration{numberBelow(2), 30 * numberBelow(2), 43200 * numberBelow(3), 0}));
    }
}

graph::Path randomPath()
{
    graph::Path path;
    path.nodes.push_back({static_cast<std::uint32_t>(numberBelow(2))});
    for (int hops = numberBelow(3); hops > 0; --hops) {
        path.relationships.push_back({static_cast<std::uint32_t>(numberBelow(2))});
        path.nodes.push_back({static_cast<std::uint32_t>(numberBelow(2))});
    }
    return path;
}

} // namespace

Value randomNumber()
{
    const int exponent = *rc::gen::element(0, 1, 52, 53, 62, 63);
    const int difference = numberBelow(5) - 2;
    const bool isNegative = numberBelow(2) == 1;
    switch (numberBelow(8)) {
    case 0:
        return Value(std::numeric_limits<double>::quiet_NaN());
    case 1:
        return Value(std::ldexp(isNegative ? -1.0 : 1.0, exponent) + difference / 2.0);
    case 2:
        return Value(std::nextafter(std::ldexp(isNegative ? -1.0 : 1.0, exponent), 0.0));
    case 3:
        return Value(isNegative ? -std::numeric_limits<double>::infinity()
                                : std::numeric_limits<double>::infinity());
    default:
        break;
    }
    if (exponent == 63)
        return Value(isNegative ? std::numeric_limits<std::int64_t>::min() + numberBelow(3)
                                : std::numeric_limits<std::int64_t>::max() - numberBelow(3));
    const std::int64_t power = std::int64_t{1} << exponent;
    return Value((isNegative ? -power : power) + difference);
}

Value randomValue(int depth)
{
    switch (numberBelow(depth > 0 ? 10 : 8)) {
    case 0:
        return {};
    case 1:
        return Value(numberBelow(2) == 1);
    case 2:
        return randomNumber();
    case 3:
        return Value(randomText());
    case 4:
        return Value(graph::Node{static_cast<std::uint32_t>(numberBelow(2))});
    case 5:
        return Value(graph::Relationship{static_cast<std::uint32_t>(numberBelow(2))});
    case 6:
        return Value(randomPath());
    case 7:
        return randomTemporal();
    case 8: {
        graph::List list;
        for (int size = numberBelow(3); size > 0; --size)
            list.push_back(randomValue(depth - 1));
        return Value(std::move(list));
    }
    default: {
        graph::Map map;
        for (int size = numberBelow(3); size > 0; --size)
            map.emplace_back(randomText(), randomValue(depth - 1));
        return Value(graph::makeMap(std::move(map)));
    }
    }
}

} // namespace weighhouse::testing
