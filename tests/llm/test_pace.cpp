// SPDX-License-Identifier: GPL-3.0-or-later
// The limits of requests are tested with a clock of their own.
#include "core/llm/pace.h"
#include "tests/support/registry.h"

#include <QTest>

using namespace weighhouse;
using namespace weighhouse::llm;
using namespace std::chrono_literals;

class TestPace : public QObject
{
    Q_OBJECT

    static Pace::Clock::time_point at(std::chrono::seconds seconds)
    {
        return Pace::Clock::time_point(1h + seconds);
    }

private Q_SLOTS:
    void whoAskedFirstBeginsFirst()
    {
        Pace pace({.atOnce = 1});
        const auto first = pace.enqueue();
        const auto second = pace.enqueue();
        const auto third = pace.enqueue();
        QVERIFY(!pace.waitOf(second, at(0s)));
        QVERIFY(pace.waitOf(first, at(0s)) == Pace::Clock::duration::zero());
        pace.begin(first, at(0s));
        QVERIFY(!pace.waitOf(second, at(0s)));
        pace.giveUp(second);
        QVERIFY(!pace.waitOf(third, at(0s)));
        pace.end(0, at(1s));
        QVERIFY(pace.waitOf(third, at(1s)) == Pace::Clock::duration::zero());
    }

    void requestsOfAMinuteAreCounted()
    {
        Pace pace({.atOnce = 9, .requestsPerMinute = 2});
        for (const auto when : {0s, 10s}) {
            pace.begin(pace.enqueue(), at(when));
            pace.end(0, at(when));
        }
        const auto next = pace.enqueue();
        QVERIFY(pace.waitOf(next, at(20s)) == Pace::Clock::duration(40s));
        QVERIFY(pace.waitOf(next, at(60s)) == Pace::Clock::duration::zero());
    }

    void tokensOfAMinuteAreCounted()
    {
        Pace pace({.atOnce = 9, .tokensPerMinute = 1000});
        pace.begin(pace.enqueue(), at(0s));
        pace.end(700, at(5s));
        const auto next = pace.enqueue();
        QVERIFY(pace.waitOf(next, at(6s)) == Pace::Clock::duration::zero());
        pace.begin(next, at(6s));
        pace.end(700, at(8s));
        const auto last = pace.enqueue();
        QVERIFY(pace.waitOf(last, at(10s)) == Pace::Clock::duration(55s));
    }
};

WEIGHHOUSE_TEST(TestPace)
#include "test_pace.moc"
