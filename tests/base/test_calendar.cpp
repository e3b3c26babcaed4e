// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/calendar.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QDate>

#include <limits>

using namespace weighhouse;

/// Qt's calendar is another one's work, with which this one is compared day by day.
class CalendarTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyDayIsThatOfQt()
    {
        const QDate epoch(1970, 1, 1);
        std::int64_t day = calendar::firstDay;
        for (QDate date(1, 1, 1); date.year() <= 9999; date = date.addDays(1), ++day) {
            const calendar::Parts parts = calendar::partsOf(day);
            const bool same = epoch.daysTo(date) == day && parts.year == date.year() &&
                              parts.month == date.month() && parts.day == date.day() &&
                              calendar::weekday(day) == date.dayOfWeek() &&
                              calendar::isoWeek(day) == date.weekNumber() &&
                              calendar::dayOf(parts.year, parts.month, parts.day) == day;
            QVERIFY2(same, qPrintable(date.toString(Qt::ISODate)));
        }
        QCOMPARE(day - 1, calendar::lastDay);
        QVERIFY(!calendar::isDay(day));
        QVERIFY(!calendar::isDay(calendar::firstDay - 1));
    }

    void monthsAreThoseOfQt()
    {
        for (std::int64_t day = -30000; day < 60000; day += 13) {
            const QDate date = QDate(1970, 1, 1).addDays(day);
            for (const int months : {-1201, -13, -12, -1, 0, 1, 2, 11, 12, 49, 1200})
                QCOMPARE(calendar::plusMonths(day, months),
                         std::optional<std::int64_t>(QDate(1970, 1, 1).daysTo(date.addMonths(months))));
        }
        QVERIFY(!calendar::plusMonths(0, 12 * 8030));
        QVERIFY(!calendar::plusMonths(0, -12 * 1970));
        QVERIFY(!calendar::plusMonths(0, std::numeric_limits<std::int64_t>::max()));
    }

    void textsReadBack()
    {
        for (std::int64_t day = calendar::firstDay; day <= calendar::lastDay; day += 97)
            QCOMPARE(calendar::fromText(calendar::toText(day)), std::optional(day));
        WEIGHHOUSE_SAME(calendar::toText(calendar::firstDay), "0001-01-01");
        WEIGHHOUSE_SAME(calendar::toText(calendar::lastDay), "9999-12-31");
        for (const char *text : {"", "2026", "2026-3-1", "2026-02-29", "2026-00-01", "2026-13-01",
                                 "2026-01-32", "0000-01-01", "2026-03-01T00:00", "2026/03/01", "26-03-01",
                                 " 2026-03-01", "2026-03-01 ", "-026-03-01", "2026-+3-01", "20a6-03-01"})
            QVERIFY2(!calendar::fromText(text), text);
    }
};

WEIGHHOUSE_TEST(CalendarTest)
#include "test_calendar.moc"
