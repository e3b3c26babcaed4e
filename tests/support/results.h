// SPDX-License-Identifier: GPL-3.0-or-later
// Results and texts in Qt Test's comparisons.
#pragma once

#include "core/base/error.h"

#include <QCoreApplication>
#include <QTest>

#include <string>
#include <string_view>

namespace QTest
{

template<>
inline char *toString(const std::string &text)
{
    return qstrdup(text.c_str());
}

} // namespace QTest

/// Names a variable for the value of a Result, or fails the test with the error's text. The expression is
/// evaluated once.
#define WEIGHHOUSE_TAKE(variable, expression)                                                                \
    auto variable##Result = (expression);                                                                    \
    if (!variable##Result)                                                                                   \
        QFAIL(weighhouse::toText(variable##Result.error()).c_str());                                         \
    auto &variable = *variable##Result

/// Fails the test with the error's text unless the Result<void> is good.
#define WEIGHHOUSE_DO(expression)                                                                            \
    do {                                                                                                     \
        if (const auto &weighhouseDone = (expression); !weighhouseDone)                                      \
            QFAIL(weighhouse::toText(weighhouseDone.error()).c_str());                                       \
    } while (false)

/// Compares two texts (anything std::string is made of); a failure shows both.
#define WEIGHHOUSE_SAME(actual, expected) QCOMPARE(std::string(actual), std::string(expected))
