// SPDX-License-Identifier: GPL-3.0-or-later
// Values made from maps, from other values, from the clock, and cut off.
#include "core/graph/temporal/functions.h"
#include "core/graph/temporal/text.h"
#include "tests/graph_temporal/random_temporals.h"
#include "tests/graph_temporal/scenario.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <rapidcheck.h>

#include <array>
#include <string>

using namespace weighhouse;
using namespace weighhouse::temporal;
using namespace weighhouse::testing;

namespace
{

void addExpressionRow(const char *expression, const char *expected)
{
    QTest::newRow(expression) << QString::fromUtf8(expression) << QString::fromUtf8(expected);
}

} // namespace

class TestTemporalFunctions : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void selected_data();
    void selected();
    void truncated_data();
    void truncated();
    void refused_data();
    void refused();
    void clock();
    void truncationNeverGoesForward();
};

void TestTemporalFunctions::selected_data()
{
    QTest::addColumn<QString>("expression");
    QTest::addColumn<QString>("expected");
    const auto row = addExpressionRow;
    row("date({date: date('1984-11-11'), year: 28})", "'0028-11-11'");
    row("date({date: date('1984-11-11'), day: 28})", "'1984-11-28'");
    row("date({date: date('1984-11-11'), week: 1})", "'1984-01-08'");
    row("date({date: date('1984-11-11'), ordinalDay: 28})", "'1984-01-28'");
    row("date({date: date('1984-11-11'), quarter: 3})", "'1984-08-11'");
    row("date({date: date('1984-05-31'), quarter: 1})", "'1984-02-29'");
    row("date({date: date('1984-11-11'), quarter: 1, dayOfQuarter: 60})", "'1984-02-29'");
    row("date({date: date('1984-11-11'), dayOfWeek: 1})", "'1984-11-05'");
    row("date({date: date('1984-02-29'), year: 1985})", "'1985-02-28'");
    row("date({date: datetime('1984-11-11T12:31:14+01:00'), day: 1})", "'1984-11-01'");
    row("date({year: 1984, month: null})", "'1984-01-01'");
    row("date(localdatetime('1984-11-11T12:31'))", "'1984-11-11'");
    row("localtime(datetime('1984-10-11T12:00[Europe/Stockholm]'))", "'12:00'");
    row("localtime({time: time('12:31:14.645876123+01:00'), second: 42})", "'12:31:42.645876123'");
    row("localtime({time: localtime('12:31:14.645876123'), millisecond: 2})", "'12:31:14.002'");
    row("time(localtime('12:31:14.645876123'))", "'12:31:14.645876123Z'");
    row("time(datetime('1984-10-11T12:00[Europe/Stockholm]'))", "'12:00+01:00'");
    row("time({time: localtime('12:31'), timezone: '+05:00'})", "'12:31+05:00'");
    row("time({time: time('12:31+01:00'), timezone: '+05:00'})", "'16:31+05:00'");
    row("time({time: time('23:31+01:00'), second: 42, timezone: '+05:00'})", "'03:31:42+05:00'");
    row("time({time: datetime('1984-07-11T12:00Z'), timezone: 'Europe/Stockholm'})", "'14:00+02:00'");
    row("localdatetime({date: date('1984-10-11'), time: time('12:31+01:00')})", "'1984-10-11T12:31'");
    row("localdatetime({date: date('1984-10-11'), hour: 10, minute: 10})", "'1984-10-11T10:10'");
    row("localdatetime({datetime: datetime('1984-10-11T12:31:14+01:00'), day: 28, second: 42})",
        "'1984-10-28T12:31:42'");
    row("localdatetime({year: 1984, week: 10, dayOfWeek: 3, time: localtime('12:31')})",
        "'1984-03-07T12:31'");
    row("localdatetime(date('1984-10-11'))", "'1984-10-11T00:00'");
    row("datetime(localdatetime('1984-10-11T12:31'))", "'1984-10-11T12:31Z'");
    row("datetime({date: date('1984-10-11'), hour: 10, timezone: '+05:00'})", "'1984-10-11T10:00+05:00'");
    row("datetime({date: datetime('1984-10-11T12:00[Europe/Stockholm]'), hour: 10})", "'1984-10-11T10:00Z'");
    row("datetime({year: 1984, month: 10, day: 11, time: time('12:31+01:00'), timezone: 'Pacific/Honolulu'})",
        "'1984-10-11T01:31-10:00[Pacific/Honolulu]'");
    row("datetime({year: 1984, month: 10, day: 11, time: localtime('12:31'), timezone: 'Pacific/Honolulu'})",
        "'1984-10-11T12:31-10:00[Pacific/Honolulu]'");
    row("datetime({date: date('1984-07-11'), time: datetime('1984-01-11T12:00[Europe/Stockholm]')})",
        "'1984-07-11T12:00+02:00[Europe/Stockholm]'");
    row("datetime({datetime: datetime('1984-10-11T12:00[Europe/Stockholm]'), day: 28, second: 42, "
        "timezone: 'Pacific/Honolulu'})",
        "'1984-10-28T01:00:42-10:00[Pacific/Honolulu]'");
    row("datetime({datetime: localdatetime('1984-10-11T12:00'), timezone: 'Europe/London'})",
        "'1984-10-11T12:00+01:00[Europe/London]'");
    row("datetime({epochSeconds: 416779, nanosecond: 5})", "'1970-01-05T19:46:19.000000005Z'");
    row("datetime({epochMillis: 237821673987, timezone: 'Europe/London'})",
        "'1977-07-15T14:34:33.987+01:00[Europe/London]'");
    row("datetime({epochMillis: -1, nanosecond: 7})", "'1969-12-31T23:59:59.999000007Z'");
    row("datetime.fromepoch(-1, -1)", "'1969-12-31T23:59:58.999999999Z'");
    row("datetime.fromepoch(0, 1999999999)", "'1970-01-01T00:00:01.999999999Z'");
    row("duration({quarters: 1.5})", "'P4M15DT5H14M33S'");
    row("duration({seconds: 0.1})", "'PT0.1S'");
    row("duration({milliseconds: 1700000000000})", "'PT472222H13M20S'");
    row("duration({nanoseconds: 9223372036854775807})", "'PT2562047H47M16.854775807S'");
    row("duration({days: -1, months: 0.01})", "'PT-16H-41M-42.54S'");
}

void TestTemporalFunctions::selected()
{
    QFETCH(QString, expression);
    QFETCH(QString, expected);
    WEIGHHOUSE_SAME(cellOf(expression.toStdString()), expected.toStdString());
}

void TestTemporalFunctions::truncated_data()
{
    QTest::addColumn<QString>("expression");
    QTest::addColumn<QString>("expected");
    const auto row = addExpressionRow;
    row("date.truncate('millennium', date('2017-10-11'))", "'2000-01-01'");
    row("date.truncate('century', datetime('1984-10-11T12:00Z'))", "'1900-01-01'");
    row("date.truncate('decade', localdatetime('1984-10-11T12:00'), {day: 2})", "'1980-01-02'");
    row("date.truncate('decade', date('-0001-10-11'))", "'-0010-01-01'");
    row("date.truncate('year', date('1984-10-11'), {month: 3})", "'1984-03-01'");
    row("date.truncate('weekYear', date('1984-01-01'), {day: 5})", "'1983-01-05'");
    row("date.truncate('weekYear', date('1984-02-01'))", "'1984-01-02'");
    row("date.truncate('quarter', date('1984-11-11'), {day: 2})", "'1984-10-02'");
    row("date.truncate('month', date('1984-10-11'))", "'1984-10-01'");
    row("date.truncate('week', date('1984-10-11'), {dayOfWeek: 2})", "'1984-10-09'");
    row("date.truncate('day', date('1984-10-11'))", "'1984-10-11'");
    row("datetime.truncate('millennium', datetime('2017-10-11T12:31:14+01:00'), {timezone: "
        "'Europe/Stockholm'})",
        "'2000-01-01T00:00+01:00[Europe/Stockholm]'");
    row("datetime.truncate('year', datetime('2017-07-11T12:31[Europe/Stockholm]'))",
        "'2017-01-01T00:00+01:00[Europe/Stockholm]'");
    row("datetime.truncate('day', date('1984-10-11'), {nanosecond: 2})", "'1984-10-11T00:00:00.000000002Z'");
    row("datetime.truncate('hour', localdatetime('1984-10-11T12:31:14'), {timezone: '-02:00'})",
        "'1984-10-11T12:00-02:00'");
    row("localdatetime.truncate('minute', datetime('1984-10-11T12:31:14.645+01:00'))", "'1984-10-11T12:31'");
    row("localdatetime.truncate('second', localdatetime('1984-10-11T12:31:14.645876123'), {nanosecond: 2})",
        "'1984-10-11T12:31:14.000000002'");
    row("localdatetime.truncate('millisecond', localdatetime('1984-10-11T12:31:14.645876123'), {nanosecond: "
        "2})",
        "'1984-10-11T12:31:14.645000002'");
    row("localtime.truncate('microsecond', localtime('12:31:14.645876123'), {nanosecond: 2})",
        "'12:31:14.645876002'");
    row("localtime.truncate('millisecond', localtime('12:31:14.645876123'), {microsecond: 3})",
        "'12:31:14.645003'");
    row("localtime.truncate('day', localtime('12:31:14.645876123'))", "'00:00'");
    row("time.truncate('day', localdatetime('1984-10-11T12:31:14'), {timezone: '+01:00'})", "'00:00+01:00'");
    row("time.truncate('hour', datetime('1984-10-11T12:31:14-01:00'))", "'12:00-01:00'");
    row("time.truncate('minute', time('12:31:14-01:00'), {second: 5, timezone: '+03:00'})",
        "'12:31:05+03:00'");
}

void TestTemporalFunctions::truncated()
{
    QFETCH(QString, expression);
    QFETCH(QString, expected);
    WEIGHHOUSE_SAME(cellOf(expression.toStdString()), expected.toStdString());
}

void TestTemporalFunctions::refused_data()
{
    QTest::addColumn<QString>("expression");
    QTest::addColumn<QString>("expected");
    const auto row = addExpressionRow;
    row("date({month: 10})", "'year' is missing");
    row("date({year: 1984, day: 10})", "'day' 10 is given without 'month'");
    row("date({year: 1984, dayOfWeek: 1})", "'dayOfWeek' 1 is given without 'week'");
    row("date({year: 1984, month: 13})", "'month' must be from 1 to 12, and not 13");
    row("date({year: 1984, month: 2, day: 30})", "month 2 of 1984 has 29 days, there is no day 30");
    row("date({date: date('1984-01-31'), month: 2, day: 31})",
        "month 2 of 1984 has 29 days, there is no day 31");
    row("date({year: 1984.5})", "'year' must be an integer, and not 1984.5");
    row("date({year: '1984'})", "'year' must be an integer, and not '1984'");
    row("date({year: 1984, hour: 1})", "a date has no field 'hour'");
    row("date({year: 1984, timezone: '+01:00'})", "a date has no field 'timezone'");
    row("date({century: 19})", "a date has no field 'century'");
    row("date({})", "a date needs at least one field");
    row("date({date: localtime('12:00')})", "'date' must be a value with a date, and not 12:00");
    row("date(localtime('12:00'))", "'date' must be a value with a date, and not 12:00");
    row("date(5)", "a date is made of a text, a map or a value that has its parts");
    row("date({year: 1000000000})", "'year' must be from -999999999 to 999999999, and not 1000000000");
    row("localtime({minute: 1})", "'minute' 1 is given without 'hour'");
    row("localtime({hour: 24})", "'hour' must be from 0 to 23, and not 24");
    row("localtime({hour: 1, minute: 1, second: 1, millisecond: 1, microsecond: 1000})",
        "'microsecond' must be from 0 to 999, and not 1000");
    row("localtime(date('1984-01-01'))", "'time' must be a value with a time of day, and not 1984-01-01");
    row("datetime({year: 1984, timezone: 'Europe/Nowhere'})", "'Europe/Nowhere' is no time zone");
    row("datetime({year: 1984, timezone: 1})", "'timezone' must be a text, and not 1");
    row("datetime({datetime: datetime('1984-10-11T12:00Z'), time: localtime('12:00')})",
        "'datetime' cannot be given with 'date' or 'time'");
    row("datetime({epochSeconds: 1, epochMillis: 1})",
        "'epochSeconds' and 'epochMillis' tell all of a moment, nothing else can");
    row("datetime.fromepoch(9223372036854775807, 0)", "the moment lies outside of what can be held");
    row("duration({fortnights: 1})", "a duration has no field 'fortnights'");
    row("duration({days: 'one'})", "'days' must be a number");
    row("duration({years: 9223372036854775807})", "the duration lies outside of what can be held");
    row("duration({})", "a duration needs at least one field");
    row("duration(date('1984-01-01'))", "a duration is made of a text, a map or a value that has its parts");
    row("date.truncate('hour', datetime('1984-10-11T12:00Z'))", "a date cannot be truncated to 'hour'");
    row("time.truncate('month', time('12:00'))", "a time cannot be truncated to 'month'");
    row("localdatetime.truncate('hour', date('1984-10-11'))",
        "a localdatetime truncated to 'hour' cannot be taken from 1984-10-11");
    row("date.truncate('fortnight', date('1984-10-11'))", "'fortnight' is no unit to truncate 1984-10-11 to");
    row("date.truncate('millennium', date('-999999999-01-01'))",
        "'year' must be from -999999999 to 999999999, and not -1000000000");
}

void TestTemporalFunctions::refused()
{
    QFETCH(QString, expression);
    QFETCH(QString, expected);
    WEIGHHOUSE_SAME(cellOf(expression.toStdString()), expected.toStdString());
}

void TestTemporalFunctions::clock()
{
    const Moment now{1'000'000'000, 5}; // 2001-09-09T01:46:40Z
    const auto shown = [](const Result<Temporal> &value) {
        return value ? toText(*value) : value.error().message.text();
    };
    WEIGHHOUSE_SAME(shown(current(Type::DateTime, now)), "2001-09-09T01:46:40.000000005Z");
    WEIGHHOUSE_SAME(shown(current(Type::LocalDateTime, now, "-10:00")), "2001-09-08T15:46:40.000000005");
    WEIGHHOUSE_SAME(shown(current(Type::Date, now, "Pacific/Honolulu")), "2001-09-08");
    WEIGHHOUSE_SAME(shown(current(Type::LocalTime, now)), "01:46:40.000000005");
    WEIGHHOUSE_SAME(shown(current(Type::Time, now, "Europe/London")), "02:46:40.000000005+01:00");
    WEIGHHOUSE_SAME(shown(current(Type::Date, now, "Nowhere")), "'Nowhere' is no time zone");
    QVERIFY(!current(Type::Duration, now));
    WEIGHHOUSE_SAME(shown(makeDateTime({{"timezone", "Europe/London"}}, now)),
                    "2001-09-09T02:46:40.000000005+01:00[Europe/London]");
    WEIGHHOUSE_SAME(shown(makeDate({{"timezone", "Pacific/Honolulu"}}, now)), "2001-09-08");
    // The offset that the zone has now.
    WEIGHHOUSE_SAME(shown(makeTime({{"hour", std::int64_t{12}}, {"timezone", "Europe/London"}}, now)),
                    "12:00+01:00");
}

void TestTemporalFunctions::truncationNeverGoesForward()
{
    QVERIFY(rc::check("a cut value cut again stays, and is not later", [] {
        const Temporal value = randomDated();
        constexpr std::array units{"century", "decade", "year", "weekYear",
                                   "quarter", "month",  "week", "day"};
        const std::string unit = units.at(*rc::gen::inRange<std::size_t>(0, units.size()));
        const auto cut = truncate(Type::LocalDateTime, unit, value);
        const auto whole = make(Type::LocalDateTime, Argument(value));
        RC_PRE(cut.has_value());
        RC_ASSERT(whole.has_value());
        RC_ASSERT((*std::get_if<LocalDateTime>(&*cut) <= *std::get_if<LocalDateTime>(&*whole)));
        RC_ASSERT((truncate(Type::LocalDateTime, unit, *cut) == cut));
    }));
}

WEIGHHOUSE_TEST(TestTemporalFunctions)
#include "test_temporal_functions.moc"
