// SPDX-License-Identifier: GPL-3.0-or-later
// How temporal values are written and read, and what is not one.
#include "core/graph/temporal/text.h"
#include "tests/graph_temporal/random_temporals.h"
#include "tests/graph_temporal/scenario.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <rapidcheck.h>

#include <string>

using namespace weighhouse;
using namespace weighhouse::temporal;
using namespace weighhouse::testing;

class TestTemporalText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void read_data();
    void read();
    void refused_data();
    void refused();
    void roundTrip();
    void anyTextIsReadOrRefused();
};

void TestTemporalText::read_data()
{
    QTest::addColumn<QString>("expression");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *expression, const char *expected) {
        QTest::newRow(expression) << QString::fromUtf8(expression) << QString::fromUtf8(expected);
    };
    row("date('2015-Q3-21')", "'2015-07-21'");
    row("date('2015Q321')", "'2015-07-21'");
    row("date('2015-Q2')", "'2015-04-01'");
    row("date('2015Q2')", "'2015-04-01'");
    row("date('2015-7-1')", "'2015-07-01'");
    row("date('2020-W53-7')", "'2021-01-03'");
    row("date('2016-366')", "'2016-12-31'");
    row("date('+12345-01-02')", "'+12345-01-02'");
    row("date('-0044-03-15')", "'-0044-03-15'");
    row("date('-999999999-01-01')", "'-999999999-01-01'");
    row("date('+999999999-12-31')", "'+999999999-12-31'");
    row("date('0000-02-29')", "'0000-02-29'");
    row("localtime('T21:40:32,5')", "'21:40:32.5'");
    row("localtime('00:00:00.000000001')", "'00:00:00.000000001'");
    row("time('21:40')", "'21:40Z'");
    row("time('21:40+02:05:59')", "'21:40+02:05:59'");
    row("localdatetime('2015-07-21')", "'2015-07-21T00:00'");
    row("datetime('2015-07-21')", "'2015-07-21T00:00Z'");
    row("datetime('2015-07-21T21:40')", "'2015-07-21T21:40Z'");
    row("datetime('2015-07-21[Europe/Stockholm]')", "'2015-07-21T00:00+02:00[Europe/Stockholm]'");
    row("datetime('2015-07-21T21:40:32Z[UTC]')", "'2015-07-21T21:40:32Z[UTC]'");
    // The clock is put back at three and shows half past two twice; the offset tells which.
    row("datetime('2017-10-29T02:30[Europe/Stockholm]')", "'2017-10-29T02:30+02:00[Europe/Stockholm]'");
    row("datetime('2017-10-29T02:30+01:00[Europe/Stockholm]')", "'2017-10-29T02:30+01:00[Europe/Stockholm]'");
    // It is put forward at two and skips half past two.
    row("datetime('2017-03-26T02:30[Europe/Stockholm]')", "'2017-03-26T03:30+02:00[Europe/Stockholm]'");
    row("datetime('+999999999-07-01T12:00[Europe/Berlin]')", "'+999999999-07-01T12:00+02:00[Europe/Berlin]'");
    row("datetime('-999999999-07-01T12:00[Europe/Berlin]')",
        "'-999999999-07-01T12:00+00:53:28[Europe/Berlin]'");
    row("duration('P1Y2M3W4DT5H6M7.8S')", "'P1Y2M25DT5H6M7.8S'");
    row("duration('-P1Y2M')", "'P-1Y-2M'");
    row("duration('P-1Y2M')", "'P-10M'");
    row("duration('PT-0.001S')", "'PT-0.001S'");
    row("duration('PT0,5H')", "'PT30M'");
    row("duration('PT0.1S')", "'PT0.1S'");
    row("duration('PT0.3S')", "'PT0.3S'");
    row("duration('P20120202T143721')", "'P2012Y2M2DT14H37M21S'");
    row("duration('P0D')", "'PT0S'");
    row("duration('P-1.5D')", "'P-1DT-12H'");
    row("duration('PT9223372036854775807S')", "'PT2562047788015215H30M7S'");
    row("duration('PT-9223372036854775808S')", "'PT-2562047788015215H-30M-8S'");
}

void TestTemporalText::read()
{
    QFETCH(QString, expression);
    QFETCH(QString, expected);
    WEIGHHOUSE_SAME(cellOf(expression.toStdString()), expected.toStdString());
}

void TestTemporalText::refused_data()
{
    QTest::addColumn<int>("type");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("names"); // part of the message
    const auto row = [](Type type, const char *text, const char *names = "") {
        QTest::addRow("%s '%s'", std::string(functionName(type)).c_str(), text)
            << static_cast<int>(type) << QString::fromUtf8(text) << QString::fromUtf8(names);
    };
    row(Type::Date, "", "''");
    row(Type::Date, "2015-13-01", "'month'");
    row(Type::Date, "2015-02-29", "there is no day 29");
    row(Type::Date, "2015-366", "there is no day 366");
    row(Type::Date, "2014-W53", "there is no week 53");
    row(Type::Date, "2015-W10-8", "'dayOfWeek'");
    row(Type::Date, "2015-Q5", "'quarter'");
    row(Type::Date, "2015-Q1-91", "there is no day 91");
    row(Type::Date, "15-07-21", "no date");
    row(Type::Date, "2015-07-21T", "no date");
    row(Type::Date, "20150", "no date");
    row(Type::Date, "2015W3", "no date");
    row(Type::Date, "2015Q", "no date");
    row(Type::Date, "2015-", "no date");
    row(Type::Date, "2015-0721", "no date");
    row(Type::Date, "+1000000000-01-01", "no date");
    row(Type::Date, "next week", "'next week'");
    row(Type::LocalTime, "24:00", "'hour'");
    row(Type::LocalTime, "12:60", "'minute'");
    row(Type::LocalTime, "12:00:60", "'second'");
    row(Type::LocalTime, "12:00.5", "no time");
    row(Type::LocalTime, "12:00:00.", "no time");
    row(Type::LocalTime, "12:00:00.1234567890", "no time");
    row(Type::LocalTime, "12:00Z", "no time");
    row(Type::LocalTime, "123", "no time");
    row(Type::Time, "12:00+18:01", "no offset");
    row(Type::Time, "12:00+01:60", "no offset");
    row(Type::Time, "12:00[Europe/London]");
    row(Type::LocalDateTime, "2015-07-21T12:00+01:00");
    row(Type::LocalDateTime, "2015-07-21 12:00", "no date");
    row(Type::DateTime, "2015-07-21T12:00[Europe/Nowhere]", "'Europe/Nowhere'");
    row(Type::DateTime, "2015-07-21T12:00[Nowhere]", "'Nowhere'");
    row(Type::DateTime, "2015-07-21T12:00[UTC+01:00]", "'UTC+01:00'");
    row(Type::DateTime, "2015-07-21T12:00[../../etc/localtime]", "no time zone");
    row(Type::DateTime, "2015-07-21T12:00+05:00[Europe/London]", "'+05:00'");
    row(Type::DateTime, "2015-07-21T12:00[Europe/London");
    row(Type::DateTime, "2015-07-21T12:00[]");
    row(Type::Duration, "P", "no duration");
    row(Type::Duration, "PT", "no duration");
    row(Type::Duration, "P1DT", "no duration");
    row(Type::Duration, "1D", "no duration");
    row(Type::Duration, "P1H", "no duration");
    row(Type::Duration, "P1D1Y", "no duration");
    row(Type::Duration, "P1Y1Y", "no duration");
    row(Type::Duration, "P1.D", "no duration");
    row(Type::Duration, "P.5D", "no duration");
    row(Type::Duration, "P2012-02-2", "no duration");
    row(Type::Duration, "P9223372036854775808D", "no duration");
    row(Type::Duration, "P9223372036854775807Y", "duration");
    row(Type::Duration, "PT9223372036854775807S1D");
}

void TestTemporalText::refused()
{
    QFETCH(int, type);
    QFETCH(QString, text);
    QFETCH(QString, names);
    const auto read = fromText(static_cast<Type>(type), text.toStdString());
    QVERIFY(!read);
    WEIGHHOUSE_SAME(read.error().code, "cypher.argument-error");
    QVERIFY2(read.error().message.text().find(names.toStdString()) != std::string::npos,
             read.error().message.text().c_str());
}

void TestTemporalText::roundTrip()
{
    QVERIFY(rc::check("fromText(toText(t)) == t", [] {
        const Temporal value = randomTemporal();
        const std::string text = toText(value);
        RC_LOG(text);
        const auto again = fromText(typeOf(value), text);
        RC_ASSERT(again.has_value());
        RC_ASSERT((*again == value));
    }));
}

void TestTemporalText::anyTextIsReadOrRefused()
{
    QVERIFY(rc::check("what is read from a damaged text can be written and read again", [] {
        std::string text = toText(randomTemporal());
        const auto at = *rc::gen::inRange<std::size_t>(0, text.size());
        text[at] = *rc::gen::elementOf(std::string("0123456789-+:.,TPZW[]/QYMDHS "));
        RC_LOG(text);
        for (int type = 0; type < 6; ++type) {
            const auto read = fromText(static_cast<Type>(type), text);
            RC_ASSERT((!read || fromText(static_cast<Type>(type), toText(*read)) == read));
        }
    }));
}

WEIGHHOUSE_TEST(TestTemporalText)
#include "test_temporal_text.moc"
