// SPDX-License-Identifier: GPL-3.0-or-later
// Sums, products and distances.
#include "core/graph/temporal/arithmetic.h"
#include "core/graph/temporal/between.h"
#include "core/graph/temporal/order.h"
#include "tests/graph_temporal/random_temporals.h"
#include "tests/graph_temporal/scenario.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <rapidcheck.h>

#include <limits>
#include <string>

using namespace weighhouse;
using namespace weighhouse::temporal;
using namespace weighhouse::testing;

class TestTemporalArithmetic : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void expressions_data();
    void expressions();
    void overflows();
    void distanceLeadsThere();
    void secondsLeadThereAndBack();
    void sumsOfDurations();
};

void TestTemporalArithmetic::expressions_data()
{
    QTest::addColumn<QString>("expression");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *expression, const char *expected) {
        QTest::newRow(expression) << QString::fromUtf8(expression) << QString::fromUtf8(expected);
    };
    row("date('2011-01-31') + duration('P1M')", "'2011-02-28'");
    row("duration('P1M') + duration('P1D')", "'P1M1D'");
    row("date('2011-01-31') + duration('P1M1D')", "'2011-03-01'");
    row("date('2012-02-29') - duration('P1Y')", "'2011-02-28'");
    row("date('2011-01-01') + duration('PT47H')", "'2011-01-02'");
    row("date('2011-01-01') - duration('PT47H')", "'2010-12-31'");
    row("localtime('23:30') + duration('P7DT1H')", "'00:30'");
    row("localtime('00:30') - duration('PT1H')", "'23:30'");
    row("time('00:30+01:00') - duration('PT0.000000001S')", "'00:29:59.999999999+01:00'");
    row("localdatetime('2011-12-31T23:59:59.9') + duration('PT0.1S')", "'2012-01-01T00:00'");
    // The night in which a clock is put back: a day by the calendar has 25 hours.
    row("datetime('2017-10-28T12:00[Europe/Stockholm]') + duration('P1D')",
        "'2017-10-29T12:00+01:00[Europe/Stockholm]'");
    row("datetime('2017-10-28T12:00[Europe/Stockholm]') + duration('PT24H')",
        "'2017-10-29T11:00+01:00[Europe/Stockholm]'");
    row("datetime('2017-10-28T02:30[Europe/Stockholm]') + duration('P1D')",
        "'2017-10-29T02:30+02:00[Europe/Stockholm]'");
    row("datetime('2017-03-25T02:30[Europe/Stockholm]') + duration('P1D')",
        "'2017-03-26T03:30+02:00[Europe/Stockholm]'");
    row("duration('P1Y') * 1.5", "'P1Y6M'");
    row("duration('P1M') / 3", "'P10DT3H29M42S'");
    row("duration('P1D') / 3", "'PT8H'");
    row("duration('PT1S') / 3", "'PT0.333333333S'");
    row("duration('PT1S') / -3", "'PT-0.333333333S'");
    row("duration('PT1S') * 0.1", "'PT0.1S'");
    row("duration('PT3S') * 0.1", "'PT0.3S'");
    row("duration('PT1S') / 0.1", "'PT10S'");
    row("2 * duration('P1DT1.5S')", "'P2DT3S'");
    row("duration('P1M') * 0", "'PT0S'");
    row("duration('P1M') * 0.00000000000000000001", "'PT0S'");

    row("duration.between(date('1984-10-11'), date('2015-06-24'))", "'P30Y8M13D'");
    row("duration.between(date('2015-06-24'), date('1984-10-11'))", "'P-30Y-8M-13D'");
    row("duration.between(date('1984-10-11'), localdatetime('2016-07-21T21:45:22.142'))",
        "'P31Y9M10DT21H45M22.142S'");
    row("duration.between(date('1984-10-11'), localtime('16:30'))", "'PT16H30M'");
    row("duration.between(localtime('14:30'), date('2015-06-24'))", "'PT-14H-30M'");
    row("duration.between(localtime('14:30'), time('16:30+0100'))", "'PT2H'");
    row("duration.between(time('14:30'), time('16:30+0100'))", "'PT1H'");
    row("duration.between(localtime('12:34:54.7'), localtime('12:34:54.3'))", "'PT-0.4S'");
    row("duration.between(datetime('2014-07-21T21:40:36.143+0200'), "
        "datetime('2015-07-21T21:40:32.142+0100'))",
        "'P1YT59M55.999S'");
    row("duration.between(localdatetime('2015-07-21T21:40:32.142'), date('2015-06-24'))",
        "'P-27DT-21H-40M-32.142S'");
    // The time of day counts before the months do.
    row("duration.between(localdatetime('2015-01-31T12:00'), localdatetime('2015-03-01T10:00'))",
        "'P28DT22H'");
    row("duration.between(date('2015-03-31'), date('2015-02-28'))", "'P-1M'");
    row("duration.between(localdatetime('2018-01-02T10:00:00.1'), localdatetime('2018-01-01T10:00:00.2'))",
        "'PT-23H-59M-59.9S'");
    row("duration.between(date('-999999999-01-01'), date('+999999999-12-31'))", "'P1999999998Y11M30D'");
    row("duration.inSeconds(localdatetime('-999999999-01-01'), localdatetime('+999999999-12-31T23:59:59'))",
        "'PT17531639991215H59M59S'");
    row("duration.inMonths(date('1984-10-11'), date('2015-06-24'))", "'P30Y8M'");
    row("duration.inMonths(date('1984-10-11'), localtime('16:30'))", "'PT0S'");
    row("duration.inDays(date('1984-10-11'), date('2015-06-24'))", "'P11213D'");
    row("duration.inDays(localdatetime('2014-07-21T21:40:36.143'), date('2015-06-24'))", "'P337D'");
    row("duration.inSeconds(date('2014-07-21'), localtime('16:30'))", "'PT16H30M'");
    row("duration.between(datetime('2017-10-28T23:00+02:00[Europe/Stockholm]'), "
        "datetime('2017-10-29T04:00+01:00[Europe/Stockholm]'))",
        "'PT6H'");
    row("duration.between(datetime('2017-10-29T23:00+01:00[Europe/Stockholm]'), "
        "datetime('2017-10-28T23:00+02:00[Europe/Stockholm]'))",
        "'P-1D'");
    row("duration.inSeconds(datetime({year: 2017, month: 10, day: 29, hour: 0, timezone: "
        "'Europe/Stockholm'}), "
        "localtime({hour: 4}))",
        "'PT5H'");
    row("duration.inSeconds(date('2017-10-29'), "
        "datetime({year: 2017, month: 10, day: 29, hour: 4, timezone: 'Europe/Stockholm'}))",
        "'PT5H'");
    row("duration.between(duration('P1D'), date('2017-10-29'))",
        "there is no time between a duration and something else");
}

void TestTemporalArithmetic::expressions()
{
    QFETCH(QString, expression);
    QFETCH(QString, expected);
    WEIGHHOUSE_SAME(cellOf(expression.toStdString()), expected.toStdString());
}

/// What does not fit is an error, at every end.
void TestTemporalArithmetic::overflows()
{
    constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();
    constexpr std::int64_t least = std::numeric_limits<std::int64_t>::min();
    const Temporal lastDay = *plus(Temporal(Date()), Duration{(999'999'999LL - 1970) * 12 + 11, 30, 0, 0});
    QVERIFY(!plus(lastDay, Duration{0, 1, 0, 0}));
    QVERIFY(!plus(lastDay, Duration{1, 0, 0, 0}));
    QVERIFY(!plus(lastDay, Duration{most, most, most, 999'999'999}));
    QVERIFY(!minus(lastDay, Duration{least, least, least, 0}));
    QVERIFY(!plus(Temporal(LocalDateTime()), Duration{0, 0, most, 0}));
    QVERIFY(!plus(Temporal(DateTime{{}, 0, "Europe/London"}), Duration{0, 0, least, 0}));
    QVERIFY(!plus(Temporal(DateTime()), Duration{0, most, 0, 0}));
    QVERIFY(plus(Temporal(LocalTime()), Duration{most, most, most, 999'999'999}));
    QVERIFY(!plus(Duration{most, 0, 0, 0}, Duration{1, 0, 0, 0}));
    QVERIFY(!plus(Duration{0, 0, most, 500'000'000}, Duration{0, 0, 0, 500'000'000}));
    QVERIFY(!negated(Duration{0, least, 0, 0}));
    QVERIFY(!times(Duration{0, least, 0, 0}, least));
    QVERIFY(!times(Duration{0, 0, most, 999'999'999}, most));
    QVERIFY(times(Duration{0, 0, most, 999'999'999}, std::int64_t{1}));
    QVERIFY(!times(Duration{0, 1, 0, 0}, 1e300));
    QVERIFY(!times(Duration{0, 1, 0, 0}, std::numeric_limits<double>::quiet_NaN()));
    QVERIFY(!dividedBy(Duration{0, 1, 0, 0}, std::int64_t{0}));
    QVERIFY(!dividedBy(Duration{0, 1, 0, 0}, 0.0));
    QVERIFY(dividedBy(Duration{least, least, least, 0}, most));
    QVERIFY(!dividedBy(Duration{least, least, least, 0}, 1e-18));
    QVERIFY(!times(Duration{least, least, least, 0}, 0.999999999999999999e18));
}

void TestTemporalArithmetic::distanceLeadsThere()
{
    QVERIFY(rc::check("a + between(a, b) is at b", [] {
        const Temporal from = randomDated();
        const Temporal to = randomDated();
        RC_PRE((from.index() == to.index()));
        const auto distance = between(from, to);
        RC_ASSERT(distance.has_value());
        const auto there = plus(from, *distance);
        RC_ASSERT(there.has_value());
        RC_ASSERT((betweenInSeconds(*there, to) == Duration()));
        const auto months = betweenInMonths(from, to);
        RC_ASSERT((months.has_value() && months->months == distance->months));
    }));
}

void TestTemporalArithmetic::secondsLeadThereAndBack()
{
    QVERIFY(rc::check("seconds from a to b are those from b to a, negated", [] {
        const Temporal from = randomTemporal();
        const Temporal to = randomTemporal();
        RC_PRE((!std::holds_alternative<Duration>(from) && !std::holds_alternative<Duration>(to)));
        const auto there = betweenInSeconds(from, to);
        const auto back = betweenInSeconds(to, from);
        RC_ASSERT(there.has_value() && back.has_value());
        RC_ASSERT((negated(*there) == back));
        if (from.index() == to.index() && there->seconds > 0)
            RC_ASSERT((order(from, to) < 0));
    }));
}

void TestTemporalArithmetic::sumsOfDurations()
{
    QVERIFY(rc::check("sums and products undo each other", [] {
        const Duration left = randomDuration();
        const Duration right = randomDuration();
        RC_ASSERT(
            (plus(left, right).and_then([&](const Duration &sum) { return minus(sum, right); }) == left));
        RC_ASSERT((plus(left, left) == times(left, std::int64_t{2})));
        RC_ASSERT((times(left, 2.0) == times(left, std::int64_t{2})));
        const auto factor = *rc::gen::inRange<std::int64_t>(1, 1000);
        const auto product = times(left, factor);
        RC_ASSERT(product.has_value());
        RC_ASSERT((dividedBy(*product, factor) == left));
        RC_ASSERT((dividedBy(*product, static_cast<double>(factor)) == left));
    }));
}

WEIGHHOUSE_TEST(TestTemporalArithmetic)
#include "test_temporal_arithmetic.moc"
