// SPDX-License-Identifier: GPL-3.0-or-later
// Days, weeks and quarters of the calendar, and what values are asked for.
#include "core/graph/temporal/calendar.h"
#include "core/graph/temporal/components.h"
#include "tests/graph_temporal/random_temporals.h"
#include "tests/graph_temporal/scenario.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <rapidcheck.h>

#include <string>

using namespace weighhouse;
using namespace weighhouse::temporal;
using namespace weighhouse::testing;

class TestTemporalCalendar : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void daysFollowEachOther();
    void partsMakeTheSameDay();
    void components_data();
    void components();
    void unknownComponents();
};

/// Against counting by hand: every day of 900 years, from a Monday on.
void TestTemporalCalendar::daysFollowEachOther()
{
    YearMonthDay expected{1600, 1, 1};
    int weekday = 6; // 1600-01-01 was a Saturday
    int ordinal = 1;
    for (std::int64_t day = dayNumber(expected); expected.year < 2500; ++day) {
        QVERIFY(yearMonthDay({day}) == expected);
        QCOMPARE(dayNumber(expected), day);
        QCOMPARE(dayOfWeek({day}), weekday);
        QCOMPARE(dayOfYear({day}), ordinal);
        weekday = weekday % 7 + 1;
        ++ordinal;
        if (++expected.day > daysInMonth(expected.year, expected.month)) {
            expected.day = 1;
            if (++expected.month > 12) {
                expected.month = 1;
                ++expected.year;
                ordinal = 1;
            }
        }
    }
    QCOMPARE(dayNumber({1970, 1, 1}), std::int64_t{0});
}

void TestTemporalCalendar::partsMakeTheSameDay()
{
    QVERIFY(rc::check("each way of telling a day leads back to it", [] {
        const Date date = randomDate();
        const YearMonthDay parts = yearMonthDay(date);
        const WeekDate week = weekDate(date);
        RC_ASSERT((makeCalendarDate(parts.year, parts.month, parts.day) == date));
        RC_ASSERT((makeOrdinalDate(parts.year, dayOfYear(date)) == date));
        RC_ASSERT((makeQuarterDate(parts.year, quarterOf(parts.month), dayOfQuarter(date)) == date));
        RC_ASSERT((makeWeekDate(week.year, week.week, week.day) == date));
        RC_ASSERT((week.week <= weeksInYear(week.year)));
    }));
}

void TestTemporalCalendar::components_data()
{
    QTest::addColumn<QString>("expression");
    QTest::addColumn<QString>("expected");
    const auto rows = [](const char *value,
                         std::initializer_list<std::pair<const char *, const char *>> parts) {
        for (const auto &[name, expected] : parts)
            QTest::addRow("%s.%s", value, name)
                << QString::fromUtf8(value) + QLatin1Char('.') + QString::fromUtf8(name)
                << QString::fromUtf8(expected);
    };
    rows("date('1984-10-11')", {{"year", "1984"},
                                {"quarter", "4"},
                                {"month", "10"},
                                {"week", "41"},
                                {"weekYear", "1984"},
                                {"day", "11"},
                                {"ordinalDay", "285"},
                                {"weekDay", "4"},
                                {"dayOfWeek", "4"},
                                {"dayOfQuarter", "11"}});
    rows("date('1984-01-01')", {{"year", "1984"}, {"weekYear", "1983"}, {"week", "52"}, {"weekDay", "7"}});
    rows("localtime('12:31:14.645876123')", {{"hour", "12"},
                                             {"minute", "31"},
                                             {"second", "14"},
                                             {"millisecond", "645"},
                                             {"microsecond", "645876"},
                                             {"nanosecond", "645876123"}});
    rows("time('12:31:14.645876123+01:00')", {{"hour", "12"},
                                              {"nanosecond", "645876123"},
                                              {"timezone", "'+01:00'"},
                                              {"offset", "'+01:00'"},
                                              {"offsetMinutes", "60"},
                                              {"offsetSeconds", "3600"}});
    rows("localdatetime('1984-11-11T12:31:14.645876123')", {{"year", "1984"},
                                                            {"ordinalDay", "316"},
                                                            {"dayOfQuarter", "42"},
                                                            {"hour", "12"},
                                                            {"microsecond", "645876"}});
    rows("datetime('1984-11-11T12:31:14.645876123[Europe/Stockholm]')", {{"weekDay", "7"},
                                                                         {"minute", "31"},
                                                                         {"timezone", "'Europe/Stockholm'"},
                                                                         {"offset", "'+01:00'"},
                                                                         {"offsetMinutes", "60"},
                                                                         {"epochSeconds", "469020674"},
                                                                         {"epochMillis", "469020674645"},
                                                                         {"EPOCHMILLIS", "469020674645"}});
    rows("datetime('1969-12-31T23:59:59.999Z')", {{"epochSeconds", "-1"}, {"epochMillis", "-1"}});
    rows(
        "duration({years: 1, months: 4, days: 10, hours: 1, minutes: 1, seconds: 1, nanoseconds: 111111111})",
        {{"years", "1"},
         {"quarters", "5"},
         {"months", "16"},
         {"weeks", "1"},
         {"days", "10"},
         {"hours", "1"},
         {"minutes", "61"},
         {"seconds", "3661"},
         {"milliseconds", "3661111"},
         {"microseconds", "3661111111"},
         {"nanoseconds", "3661111111111"},
         {"quartersOfYear", "1"},
         {"monthsOfQuarter", "1"},
         {"monthsOfYear", "4"},
         {"daysOfWeek", "3"},
         {"minutesOfHour", "1"},
         {"secondsOfMinute", "1"},
         {"millisecondsOfSecond", "111"},
         {"microsecondsOfSecond", "111111"},
         {"nanosecondsOfSecond", "111111111"}});
    // The seconds are rounded down, what is behind them counts upwards.
    rows("duration('PT-23H-59M-59.9S')",
         {{"days", "0"}, {"seconds", "-86400"}, {"nanosecondsOfSecond", "100000000"}});
}

void TestTemporalCalendar::components()
{
    QFETCH(QString, expression);
    QFETCH(QString, expected);
    WEIGHHOUSE_SAME(cellOf(expression.toStdString()), expected.toStdString());
}

void TestTemporalCalendar::unknownComponents()
{
    QVERIFY(!component(Date(), "hour"));
    QVERIFY(!component(LocalTime(), "year"));
    QVERIFY(!component(LocalTime(), "offset"));
    QVERIFY(!component(LocalDateTime(), "epochSeconds"));
    QVERIFY(!component(Duration(), "year"));
    QVERIFY(!component(Date(), "years"));
    QVERIFY(!component(Date(), ""));
    // More nanoseconds than 64 bits hold.
    QVERIFY(!component(Duration{0, 0, 10'000'000'000, 0}, "nanoseconds"));
    QVERIFY(component(Duration{0, 0, 10'000'000'000, 0}, "microseconds"));
}

WEIGHHOUSE_TEST(TestTemporalCalendar)
#include "test_temporal_calendar.moc"
