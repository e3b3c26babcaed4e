// SPDX-License-Identifier: GPL-3.0-or-later
// What expressions are worth: times and durations, precedence, three-valued logic, conversions; and those
// that are refused.
#include "core/base/error.h"
#include "tests/cypher_run/queries.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QTest>

using namespace weighhouse;
using namespace weighhouse::testing;

class TestQueryExpressions : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void times_data();
    void times() { same(); }
    void values_data();
    void values() { same(); }
    void refusals_data();
    void refusals();

private:
    static void table();
    static void row(const char *expression, const char *expected);
    static void same();
};

void TestQueryExpressions::table()
{
    QTest::addColumn<QString>("expression");
    QTest::addColumn<QString>("expected");
}

void TestQueryExpressions::row(const char *expression, const char *expected)
{
    QTest::newRow(expression) << QString::fromUtf8(expression) << QString::fromUtf8(expected);
}

void TestQueryExpressions::same()
{
    QFETCH(QString, expression);
    QFETCH(QString, expected);
    const graph::MemoryGraph graph;
    QCOMPARE(QString::fromStdString(answerTo("RETURN " + expression.toStdString() + " AS v", graph)),
             expected);
}

void TestQueryExpressions::times_data()
{
    table();
    row("date({date: localdatetime({year: 1984, month: 11, day: 11, hour: 12, minute: 31, second: 14, "
        "nanosecond: 645876123})})",
        "'1984-11-11'");
    row("date({date: localdatetime({year: 1984, month: 11, day: 11, hour: 12, minute: 31, second: 14, "
        "nanosecond: 645876123}), year: 28})",
        "'0028-11-11'");
    row("date({date: localdatetime({year: 1984, month: 11, day: 11, hour: 12, minute: 31, second: 14, "
        "nanosecond: 645876123}), day: 28})",
        "'1984-11-28'");
    row("date({date: localdatetime({year: 1984, month: 11, day: 11, hour: 12, minute: 31, second: 14, "
        "nanosecond: 645876123}), week: 1})",
        "'1984-01-08'");
    row("date({date: localdatetime({year: 1984, month: 11, day: 11, hour: 12, minute: 31, second: 14, "
        "nanosecond: 645876123}), ordinalDay: 28})",
        "'1984-01-28'");
    row("date({date: localdatetime({year: 1984, month: 11, day: 11, hour: 12, minute: 31, second: 14, "
        "nanosecond: 645876123}), quarter: 3})",
        "'1984-08-11'");
    row("localtime({time: localdatetime({year: 1984, month: 11, day: 11, hour: 12, minute: 31, second: 14, "
        "nanosecond: 645876123}), second: 42})",
        "'12:31:42.645876123'");
    row("time({time: localtime('12:31:14.645876')})", "'12:31:14.645876Z'");
    row("time({time: time('12:31:14.645876+01:00'), timezone: '+05:00'})", "'16:31:14.645876+05:00'");
    row("time({time: localtime('12:31:14.645876'), timezone: '+05:00'})", "'12:31:14.645876+05:00'");
    row("time({time: time('12:31:14.645876+01:00'), second: 42, timezone: '+05:00'})",
        "'16:31:42.645876+05:00'");
    row("datetime({date: date('1984-10-11'), hour: 10, minute: 10, second: 10, timezone: "
        "'Pacific/Honolulu'})",
        "'1984-10-11T10:10:10-10:00[Pacific/Honolulu]'");
    row("datetime({datetime: datetime('1984-10-11T12:00+01:00'), timezone: 'Pacific/Honolulu'})",
        "'1984-10-11T01:00-10:00[Pacific/Honolulu]'");
    row("datetime({datetime: datetime('1984-10-11T12:00+01:00'), day: 28, second: 42, timezone: "
        "'Pacific/Honolulu'})",
        "'1984-10-28T01:00:42-10:00[Pacific/Honolulu]'");
    row("datetime({date: date('1984-10-11'), time: time('12:31:14.645876+01:00'), timezone: "
        "'Pacific/Honolulu'})",
        "'1984-10-11T01:31:14.645876-10:00[Pacific/Honolulu]'");
    row("datetime({year: 1984, month: 10, day: 11, time: time('12:31:14.645876+01:00')})",
        "'1984-10-11T12:31:14.645876+01:00'");
    row("localdatetime({date: date('1984-10-11'), time: time('12:31:14.645876+01:00'), day: 28, second: 42})",
        "'1984-10-28T12:31:42.645876'");
    row("localdatetime({datetime: datetime('1984-10-11T12:00+01:00')})", "'1984-10-11T12:00'");
    row("date({year: 1984, month: 10, day: 11}).year", "1984");
    row("date({year: 1984, month: 10, day: 11}).quarter", "4");
    row("date({year: 1984, month: 10, day: 11}).month", "10");
    row("date({year: 1984, month: 10, day: 11}).week", "41");
    row("date({year: 1984, month: 10, day: 11}).weekYear", "1984");
    row("date({year: 1984, month: 10, day: 11}).day", "11");
    row("date({year: 1984, month: 10, day: 11}).ordinalDay", "285");
    row("date({year: 1984, month: 10, day: 11}).weekDay", "4");
    row("date({year: 1984, month: 10, day: 11}).dayOfQuarter", "11");
    row("date('1984-01-01').week", "52");
    row("date('1984-01-01').weekYear", "1983");
    row("date('1984-01-01').weekDay", "7");
    row("datetime({year: 1984, month: 11, day: 11, hour: 12, minute: 31, second: 14, nanosecond: 645876123, "
        "timezone: 'Europe/Stockholm'}).timezone",
        "Europe/Stockholm");
    row("datetime({year: 1984, month: 11, day: 11, hour: 12, minute: 31, second: 14, nanosecond: 645876123, "
        "timezone: 'Europe/Stockholm'}).offset",
        "+01:00");
    row("datetime({year: 1984, month: 11, day: 11, hour: 12, minute: 31, second: 14, nanosecond: 645876123, "
        "timezone: 'Europe/Stockholm'}).offsetMinutes",
        "60");
    row("datetime({year: 1984, month: 11, day: 11, hour: 12, minute: 31, second: 14, nanosecond: 645876123, "
        "timezone: 'Europe/Stockholm'}).offsetSeconds",
        "3600");
    row("datetime({year: 1984, month: 11, day: 11, hour: 12, minute: 31, second: 14, nanosecond: 645876123, "
        "timezone: 'Europe/Stockholm'}).epochSeconds",
        "469020674");
    row("datetime({year: 1984, month: 11, day: 11, hour: 12, minute: 31, second: 14, nanosecond: 645876123, "
        "timezone: 'Europe/Stockholm'}).epochMillis",
        "469020674645");
    row("datetime({year: 1984, month: 11, day: 11, hour: 12, minute: 31, second: 14, nanosecond: 645876123, "
        "timezone: 'Europe/Stockholm'}).millisecond",
        "645");
    row("datetime({year: 1984, month: 11, day: 11, hour: 12, minute: 31, second: 14, nanosecond: 645876123, "
        "timezone: 'Europe/Stockholm'}).microsecond",
        "645876");
    row("datetime({year: 1984, month: 11, day: 11, hour: 12, minute: 31, second: 14, nanosecond: 645876123, "
        "timezone: 'Europe/Stockholm'}).nanosecond",
        "645876123");
    row("duration({years: 1, months: 4, days: 10, hours: 1, minutes: 1, seconds: 1, nanoseconds: "
        "111111111}).years",
        "1");
    row("duration({years: 1, months: 4, days: 10, hours: 1, minutes: 1, seconds: 1, nanoseconds: "
        "111111111}).quarters",
        "5");
    row("duration({years: 1, months: 4, days: 10, hours: 1, minutes: 1, seconds: 1, nanoseconds: "
        "111111111}).months",
        "16");
    row("duration({years: 1, months: 4, days: 10, hours: 1, minutes: 1, seconds: 1, nanoseconds: "
        "111111111}).weeks",
        "1");
    row("duration({years: 1, months: 4, days: 10, hours: 1, minutes: 1, seconds: 1, nanoseconds: "
        "111111111}).days",
        "10");
    row("duration({years: 1, months: 4, days: 10, hours: 1, minutes: 1, seconds: 1, nanoseconds: "
        "111111111}).hours",
        "1");
    row("duration({years: 1, months: 4, days: 10, hours: 1, minutes: 1, seconds: 1, nanoseconds: "
        "111111111}).minutes",
        "61");
    row("duration({years: 1, months: 4, days: 10, hours: 1, minutes: 1, seconds: 1, nanoseconds: "
        "111111111}).seconds",
        "3661");
    row("duration({years: 1, months: 4, days: 10, hours: 1, minutes: 1, seconds: 1, nanoseconds: "
        "111111111}).milliseconds",
        "3661111");
    row("duration({years: 1, months: 4, days: 10, hours: 1, minutes: 1, seconds: 1, nanoseconds: "
        "111111111}).microseconds",
        "3661111111");
    row("duration({years: 1, months: 4, days: 10, hours: 1, minutes: 1, seconds: 1, nanoseconds: "
        "111111111}).nanoseconds",
        "3661111111111");
    row("duration({years: 1, months: 4, days: 10, hours: 1, minutes: 1, seconds: 1, nanoseconds: "
        "111111111}).quartersOfYear",
        "1");
    row("duration({years: 1, months: 4, days: 10, hours: 1, minutes: 1, seconds: 1, nanoseconds: "
        "111111111}).monthsOfQuarter",
        "1");
    row("duration({years: 1, months: 4, days: 10, hours: 1, minutes: 1, seconds: 1, nanoseconds: "
        "111111111}).monthsOfYear",
        "4");
    row("duration({years: 1, months: 4, days: 10, hours: 1, minutes: 1, seconds: 1, nanoseconds: "
        "111111111}).daysOfWeek",
        "3");
    row("duration({years: 1, months: 4, days: 10, hours: 1, minutes: 1, seconds: 1, nanoseconds: "
        "111111111}).minutesOfHour",
        "1");
    row("duration({years: 1, months: 4, days: 10, hours: 1, minutes: 1, seconds: 1, nanoseconds: "
        "111111111}).secondsOfMinute",
        "1");
    row("duration({years: 1, months: 4, days: 10, hours: 1, minutes: 1, seconds: 1, nanoseconds: "
        "111111111}).millisecondsOfSecond",
        "111");
    row("duration({years: 1, months: 4, days: 10, hours: 1, minutes: 1, seconds: 1, nanoseconds: "
        "111111111}).microsecondsOfSecond",
        "111111");
    row("duration({years: 1, months: 4, days: 10, hours: 1, minutes: 1, seconds: 1, nanoseconds: "
        "111111111}).nanosecondsOfSecond",
        "111111111");
    row("duration({years: 12, months: 5, days: 14, hours: 16, minutes: 12, seconds: 70, nanoseconds: 2}) = "
        "duration({years: 12, months: 5, days: 14, hours: 16, minutes: 13, seconds: 10, nanoseconds: 2})",
        "true");
    row("duration({days: 1}) < duration({days: 2})", "null");
    row("duration({days: 1}) = duration({hours: 24})", "false");
    row("time('10:00+01:00') > time('09:35:14.645876123Z')", "false");
    row("time('10:00+01:00') = time('09:00Z')", "false");
    row("datetime('1984-10-11T12:00+01:00') = datetime('1984-10-11T11:00Z')", "false");
    row("datetime('1984-10-11T12:00+01:00') >= datetime('1984-10-11T11:00Z')", "true");
    row("date.truncate('millennium', date('2017-10-11'), {day: 2})", "'2000-01-02'");
    row("date.truncate('weekYear', date('1984-01-01'))", "'1983-01-03'");
    row("date.truncate('quarter', date('1984-11-11'), {day: 2})", "'1984-10-02'");
    row("date.truncate('decade', datetime('1984-10-11T12:31:14.645876123+01:00'), {day: 2})", "'1980-01-02'");
    row("datetime.truncate('week', date('1984-10-11'), {dayOfWeek: 2, timezone: 'Europe/Stockholm'})",
        "'1984-10-09T00:00+01:00[Europe/Stockholm]'");
    row("datetime.truncate('millisecond', datetime({year: 1984, month: 11, day: 11, hour: 12, minute: 31, "
        "second: 14, nanosecond: 645876123, timezone: 'Europe/Stockholm'}), {nanosecond: 2})",
        "'1984-11-11T12:31:14.645000002+01:00[Europe/Stockholm]'");
    row("localtime.truncate('hour', localtime('12:31:14.645876123'), {nanosecond: 2})",
        "'12:00:00.000000002'");
    row("time.truncate('day', time('12:31:14.645876123-01:00'), {timezone: '+01:00'})", "'00:00+01:00'");
    row("localdatetime.truncate('century', date('1984-10-11'))", "'1900-01-01T00:00'");
    row("duration.between(date('1984-10-11'), date('2015-06-24'))", "'P30Y8M13D'");
    row("duration.between(date('1984-10-11'), localdatetime('2016-07-21T21:45:22.142'))",
        "'P31Y9M10DT21H45M22.142S'");
    row("duration.between(date('1984-10-11'), localtime('16:30'))", "'PT16H30M'");
    row("duration.between(localtime('14:30'), date('2015-06-24'))", "'PT-14H-30M'");
    row("duration.between(time('14:30'), datetime('2015-07-21T21:40:32.142+0100'))", "'PT6H10M32.142S'");
    row("duration.between(datetime('2014-07-21T21:40:36.143+0200'), date('2015-06-24'))",
        "'P11M2DT2H19M23.857S'");
    row("duration.between(localdatetime('2015-07-21T21:40:32.142'), date('2015-06-24'))",
        "'P-27DT-21H-40M-32.142S'");
    row("duration.inMonths(date('1984-10-11'), date('2015-06-24'))", "'P30Y8M'");
    row("duration.inDays(date('1984-10-11'), date('2015-06-24'))", "'P11213D'");
    row("duration.between(date('-999999999-01-01'), date('+999999999-12-31'))", "'P1999999998Y11M30D'");
    row("duration.inSeconds(localdatetime('-999999999-01-01'), localdatetime('+999999999-12-31T23:59:59'))",
        "'PT17531639991215H59M59S'");
    row("duration.inSeconds(datetime({year: 2017, month: 10, day: 29, hour: 0, timezone: "
        "'Europe/Stockholm'}), localdatetime({year: 2017, month: 10, day: 29, hour: 4}))",
        "'PT5H'");
    row("duration.inSeconds(localtime(), localtime())", "'PT0S'");
    row("date('2015-202')", "'2015-07-21'");
    row("date('2015-W30-2')", "'2015-07-21'");
    row("date('2015W302')", "'2015-07-21'");
    row("date('201507')", "'2015-07-01'");
    row("date('2015W30')", "'2015-07-20'");
    row("localtime('214032.142')", "'21:40:32.142'");
    row("time('214032-0100')", "'21:40:32-01:00'");
    row("time('22+18:00')", "'22:00+18:00'");
    row("duration('P5M1.5D')", "'P5M1DT12H'");
    row("duration('PT0.75M')", "'PT45S'");
    row("duration('P2.5W')", "'P17DT12H'");
    row("duration('P2012-02-02T14:37:21.545')", "'P2012Y2M2DT14H37M21.545S'");
    row("duration({months: 5, days: 1.5})", "'P5M1DT12H'");
    row("duration({months: 0.75})", "'P22DT19H51M49.5S'");
    row("duration({weeks: 2.5})", "'P17DT12H'");
    row("duration({minutes: 1.5, seconds: 1})", "'PT1M31S'");
    row("duration({days: 14, seconds: 70, milliseconds: 1})", "'P14DT1M10.001S'");
    row("duration({hours: 12, minutes: 31, seconds: 14}) * 2", "'PT25H2M28S'");
    row("date('1984-10-11') + duration({years: 12, months: 5, days: 14, hours: 16, minutes: 12, seconds: 70, "
        "nanoseconds: 2})",
        "'1997-03-25'");
    row("localtime('12:31:14.000000001') - duration({years: 12, months: 5, days: 14, hours: 16, minutes: 12, "
        "seconds: 70, nanoseconds: 2})",
        "'20:18:03.999999999'");
    row("toString(duration({seconds: 2, milliseconds: -1}))", "PT1.999S");
    row("toString(duration({seconds: -2, milliseconds: 1}))", "PT-1.999S");
    row("toString(duration({days: 1, milliseconds: -1}))", "P1DT-0.001S");
    row("toString(duration({seconds: -60, milliseconds: -1}))", "PT-1M-0.001S");
    row("date(null)", "null");
    row("datetime(null)", "null");
    row("date.truncate('day', null)", "null");
    row("duration.between(null, date())", "null");
    row("toString(date('2015-07-21'))", "2015-07-21");
}

void TestQueryExpressions::values_data()
{
    table();
    row("NOT 1 IS NULL", "true");
    row("NOT null IS NULL AND true", "false");
    row("1 + 2 IN [3]", "true");
    row("[1] + 2 IN [[1, 2]]", "true");
    row("NOT 'a' STARTS WITH 'b'", "true");
    row("-2 ^ 2", "4.0");
    row("2 ^ 3 ^ 2", "64.0");
    row("4 * 3 / 2 % 5", "1");
    row("true OR true XOR true", "true");
    row("true XOR false AND false", "true");
    row("NOT false OR true", "true");
    row("1 < 3 < 2", "false");
    row("'a' + 'b' = 'ab'", "true");
    row("[1, 2, 3, 4][1..-1][0]", "2");
    row("[[1]][0][0]", "1");
    row("{a: [1]}.a[0]", "1");
    row("[{a: 1}][0].a", "1");
    row("size([1, 2])+1", "3");
    row("size('')", "0");
    row("[n IN nodes(null) | n]", "null");
    row("any(x IN [1, null] WHERE x = 2)", "null");
    row("none(x IN [1, null] WHERE x = 1)", "false");
    row("single(x IN [1, 1] WHERE x = 1)", "false");
    row("[x IN range(1, 3) WHERE x % 2 = 1]", "[1, 3]");
    row("reduce(s = '', x IN ['a', 'b'] | s + x)", "ab");
    row("toInteger('1e3')", "1000");
    row("toFloat('1e3')", "1000.0");
    row("toString(1.0)", "1.0");
    row("toBoolean('t')", "null");
    row("[1, 2] = [2, 1]", "false");
    row("[1, null] = [1]", "false");
    row("[1, 2] >= [1, null]", "null");
    row("[1, null] >= [1]", "true");
    row("[1, 0] >= [1]", "true");
    row("[1, 2] >= [3, null]", "false");
    row("{a: 1, b: null} = {a: 2, b: null}", "false");
    row("{a: 1} = {a: 1, b: null}", "false");
    row("1 IN [[1]]", "false");
    row("[1, 2] IN [[null, 2]]", "null");
    row("[null] IN [[1], [null]]", "null");
    row("[] IN []", "false");
    row("'a' < 'aa' < 'b'", "true");
    row("1 < 1.0", "false");
    row("0.0 / 0.0 = 0.0 / 0.0", "false");
    row("0.0 / 0.0 <> 1", "true");
    row("0.0/0.0 < 'a'", "null");
    row("'1' < 1", "null");
    row("true > false", "true");
    row("NOT (1 = null)", "null");
    row("substring('0123456789', 1)", "123456789");
    row("'a\\\\b'", "a\\b");
    row("\"it's\"", "it's");
    row("0x0", "0");
    row("-0x7FFFFFFF", "-2147483647");
    row("0o7", "7");
    row("-0o0", "0");
    row("-.1e-5", "-1e-06");
    row(".1", "0.1");
    row("1E10", "1e+10");
    row("{`a b`: 1, keys: 2, null: 3}", "{`a b`: 1, keys: 2, null: 3}");
    row("{a: {}, b: []}", "{a: {}, b: []}");
    row("{F: -372036854}", "{F: -372036854}");
}

void TestQueryExpressions::refusals_data()
{
    table();
    row("RETURN 0x1G", "cypher.syntax.InvalidNumberLiteral at compile");
    row("RETURN 9999999999999999999", "cypher.syntax.IntegerOverflow at compile");
    row("RETURN 0o8", "cypher.syntax.InvalidNumberLiteral at compile");
    row("RETURN 0x", "cypher.syntax.InvalidNumberLiteral at compile");
    row("RETURN 1.34E999", "cypher.syntax.FloatingPointOverflow at compile");
    row("RETURN 9223372h54775808", "cypher.syntax.InvalidNumberLiteral at compile");
    row("RETURN -9223372036854775809", "cypher.syntax.IntegerOverflow at compile");
    row("RETURN 0x8000000000000000", "cypher.syntax.IntegerOverflow at compile");
    row("RETURN -0x8000000000000001", "cypher.syntax.IntegerOverflow at compile");
    row("RETURN [1, 2", "cypher.syntax.UnexpectedSyntax at compile");
    row("RETURN {k1: k2}", "cypher.syntax.UndefinedVariable at compile");
    row("RETURN {1B2c3e67:1}", "cypher.syntax.UnexpectedSyntax at compile");
    row("RETURN ['a', [[]]", "cypher.syntax.UnexpectedSyntax at compile");
    row("RETURN foo(1)", "cypher.syntax.UnknownFunction at compile");
    row("RETURN substring('a')", "cypher.syntax.InvalidNumberOfArguments at compile");
    row("WITH [1] AS l, 'x' AS i RETURN l[i]", "cypher.type-error.ListElementAccessByNonInteger at run");
    row("WITH {a: 1} AS m, 0 AS i RETURN m[i]", "cypher.type-error.MapElementAccessByNonString at run");
    row("WITH 1 AS l RETURN l[0]", "cypher.type-error.InvalidArgumentType at run");
    row("RETURN range(2, 8, 0)", "cypher.argument-error.NumberOutOfRange at run");
    row("RETURN range(true, 1, 1)", "cypher.argument-error.InvalidArgumentType at run");
    row("RETURN 1 IN 'a'", "cypher.syntax.InvalidArgumentType at compile");
    row("WITH [1, {}] AS l RETURN [x IN l | toString(x)]", "cypher.type-error.InvalidArgumentValue at run");
    row("RETURN percentileCont(0.5, 1.1)", "cypher.argument-error.NumberOutOfRange at run");
    row("MATCH (a) WITH count(a) AS c, rand() AS r RETURN sum(rand())",
        "cypher.syntax.NonConstantExpression at compile");
    row("RETURN all(x IN ['a'] WHERE x % 2 = 0)", "cypher.syntax.InvalidArgumentType at compile");
}

void TestQueryExpressions::refusals()
{
    QFETCH(QString, expression);
    QFETCH(QString, expected);
    const graph::MemoryGraph graph;
    QCOMPARE(QString::fromStdString(answerTo(expression.toStdString(), graph)), expected);
}

WEIGHHOUSE_TEST(TestQueryExpressions)
#include "test_query_expressions.moc"
