// SPDX-License-Identifier: GPL-3.0-or-later
// MySQL's functions in SQLite.
#include "core/data/sql/session.h"
#include "tests/sql/harbour.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QCoreApplication>
#include <QTest>

using weighhouse::sql::SqlSession;
using weighhouse::testing::flat;

class TestSqlFunctions : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void give_data()
    {
        QTest::addColumn<QString>("expression");
        QTest::addColumn<QString>("value");
        const auto row = [](const char *expression, const char *value) {
            QTest::newRow(expression) << QString::fromUtf8(expression) << QString::fromUtf8(value);
        };
        row("CONCAT('a', 1, 2.5)", "a12.5");
        row("CONCAT('a', NULL)", "NULL");
        row("CONCAT_WS('-', 'a', NULL, 'b')", "a-b");
        row("CONCAT_WS(NULL, 'a', 'b')", "NULL");
        row("IF(NULL, 1, 2)", "2");
        row("IF(1 < 2, 'yes', 'no')", "yes");
        row("IFNULL(NULL, 3)", "3");
        row("GREATEST(1, 2.5, 2)", "2.5");
        row("GREATEST('b', 'abc', 'a')", "b");
        row("LEAST(3, 1, 2)", "1");
        row("LEAST(1, NULL)", "NULL");
        row("GREATEST(9007199254740993, 9007199254740992)", "9007199254740993");
        row("LEFT('Århus', 2)", "År");
        row("LEFT('ab', -1)", "");
        row("LEFT('ab', 9)", "ab");
        row("RIGHT('Århus', 2)", "us");
        row("RIGHT('aé', 1)", "é");
        row("RIGHT('ab', 0)", "");
        row("SUBSTRING('quadratic', 5, 3)", "rat");
        row("MID('Sakila', -3)", "ila");
        row("MID('Sakila', -5, 3)", "aki");
        row("MID('Sakila', 0)", "");
        row("LPAD('hi', 5, '?!')", "?!?hi");
        row("LPAD('hi', 1, '?')", "h");
        row("RPAD('hi', 5, '?')", "hi???");
        row("LPAD('hi', -1, '?')", "NULL");
        row("LOCATE('BAR', 'foobarbar')", "4");
        row("LOCATE('bar', 'foobarbar', 5)", "7");
        row("LOCATE('x', 'é')", "0");
        row("LOCATE('', 'ab', 2)", "2");
        row("REPEAT('ab', 3)", "ababab");
        row("REPEAT('', 1000000000000)", "");
        row("REVERSE('aéb')", "béa");
        row("UCASE('aé')", "Aé");
        row("LCASE('AB')", "ab");
        row("CHAR_LENGTH('aé')", "2");
        row("TRUNCATE(1.999, 1)", "1.9");
        row("TRUNCATE(-1.999, 0)", "-1");
        row("TRUNCATE(122, -2)", "100");
        row("TRUNCATE(122.5, -2)", "100");
        row("TRUNCATE(9223372036854775807, -1)", "9223372036854775800");
        row("TRUNCATE(5, -19)", "0");
        row("TRUNCATE(1.5, 400)", "1.5");
        row("FLOOR(-1.5)", "-2");
        row("CEIL(1.2)", "2");
        row("POW(2, 10)", "1024");
        row("SQRT(2)", "1.4142135623730951");
        row("SQRT(-1)", "NULL");
        row("LOG(100)", "2");
        row("LN(1)", "0");
        row("MOD(7, 4)", "3");
        row("ROUND(2.567, 1)", "2.6");
        row("TRUE + TRUE", "2");
        row("FALSE", "0");
    }

    void give()
    {
        QFETCH(QString, expression);
        QFETCH(QString, value);
        const weighhouse::data::Dataset dataset;
        SqlSession session(dataset);
        const auto result = session.query("SELECT " + expression.toStdString());
        QVERIFY2(result, result ? "" : weighhouse::toText(result.error()).c_str());
        WEIGHHOUSE_SAME(flat(result->rows), value.toStdString());
    }

    void aggregatesOfSpread()
    {
        const weighhouse::data::Dataset dataset;
        SqlSession session(dataset);
        WEIGHHOUSE_TAKE(
            result,
            session.query("WITH n(x) AS (VALUES (2), (4), (4), (4), (5), (5), (7), (9), (NULL)) SELECT "
                          "STDDEV(x), VAR_POP(x), STD(x), ROUND(VAR_SAMP(x), 6) FROM n"));
        WEIGHHOUSE_SAME(flat(result.rows), "2, 4, 2, 4.571429");
        WEIGHHOUSE_SAME(flat(session.query("SELECT STDDEV(1), STDDEV_SAMP(1), STD(NULL)").value().rows),
                        "0, NULL, NULL");
    }

    void aWrongNumberOfArgumentsIsTold()
    {
        const weighhouse::data::Dataset dataset;
        SqlSession session(dataset);
        const auto result = session.query("SELECT LEFT('a')");
        QVERIFY(!result);
        WEIGHHOUSE_SAME(weighhouse::toText(result.error()),
                        "1:8: wrong number of arguments to function LEFT()");
    }
};

WEIGHHOUSE_TEST(TestSqlFunctions)
#include "test_sql_functions.moc"
