// SPDX-License-Identifier: GPL-3.0-or-later
// How long tests wait for what must come: five seconds, Qt's own measure, are too few where sanitizers
// and a busy machine make everything ten times slower. A test that holds waits no longer than it must.
#pragma once

#include <QTest>

namespace weighhouse::testing
{

/// After so many milliseconds a test gives up.
inline constexpr int longestWait = 60'000;

/// Runs the event loop until the predicate holds; false when it did not within longestWait.
template<typename Predicate>
[[nodiscard]] bool waitUntil(Predicate predicate)
{
    return QTest::qWaitFor(predicate, longestWait);
}

} // namespace weighhouse::testing

// NOLINTBEGIN(cppcoreguidelines-macro-usage): these are Qt's own macros with another patience.
#undef QTRY_VERIFY
#define QTRY_VERIFY(expression) QTRY_VERIFY_WITH_TIMEOUT(expression, ::weighhouse::testing::longestWait)
#undef QTRY_VERIFY2
#define QTRY_VERIFY2(expression, message)                                                                    \
    QTRY_VERIFY2_WITH_TIMEOUT(expression, message, ::weighhouse::testing::longestWait)
#undef QTRY_COMPARE
#define QTRY_COMPARE(actual, expected)                                                                       \
    QTRY_COMPARE_WITH_TIMEOUT(actual, expected, ::weighhouse::testing::longestWait)
// NOLINTEND(cppcoreguidelines-macro-usage)
