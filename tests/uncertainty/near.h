// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers that are as near as they should be, told with both where they are not.
#pragma once

#include <QTest>

#include <algorithm>
#include <cmath>
#include <string>

namespace weighhouse::testing
{

/// Tells how far a number is from what is expected, as a share of its size (of `scale` where that is larger).
inline double distance(double actual, double expected, double scale = 0)
{
    if (actual == expected)
        return 0;
    return std::abs(actual - expected) / std::max(std::abs(expected), scale);
}

inline std::string differenceText(double actual, double expected)
{
    char text[160];
    std::snprintf(text, sizeof text, "is %.17g, expected %.17g, apart by a share of %.3g", actual, expected,
                  distance(actual, expected));
    return text;
}

} // namespace weighhouse::testing

/// Fails unless the number is expected, but for a share of its size.
#define WEIGHHOUSE_NEAR(actual, expected, share)                                                             \
    do {                                                                                                     \
        const double weighhouseActual = (actual);                                                            \
        const double weighhouseExpected = (expected);                                                        \
        QVERIFY2(weighhouse::testing::distance(weighhouseActual, weighhouseExpected) <= (share),             \
                 (#actual " " + weighhouse::testing::differenceText(weighhouseActual, weighhouseExpected))   \
                     .c_str());                                                                              \
    } while (false)

/// Fails unless the number is at most so far from what is expected.
#define WEIGHHOUSE_WITHIN(actual, expected, most)                                                            \
    do {                                                                                                     \
        const double weighhouseActual = (actual);                                                            \
        const double weighhouseExpected = (expected);                                                        \
        QVERIFY2(std::abs(weighhouseActual - weighhouseExpected) <= (most),                                  \
                 (#actual " " + weighhouse::testing::differenceText(weighhouseActual, weighhouseExpected))   \
                     .c_str());                                                                              \
    } while (false)
