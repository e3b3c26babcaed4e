// SPDX-License-Identifier: GPL-3.0-or-later
// The tool "compute", and conditions in its language.
#include "core/plan/tools/compute_tool.h"
#include "tests/support/registry.h"
#include "tests/tools/bench.h"

using namespace weighhouse;
using namespace weighhouse::plan;
using namespace weighhouse::testing;

namespace
{

const Bench &secretBench()
{
    static const Bench bench = Bench::of("table secret(x integer)\n1\n", "");
    return bench;
}

std::map<NodeId, AnswerPtr> given()
{
    return inputs(
        {table("profit", {{2.5}}), table("profit", {{2.0}}),
         table("name, cost",
               {{std::string("a"), 3.0}, {std::string("b"), 4.0}, {std::string("c"), data::Value()}}),
         table("x", {}), table("flag", {{true}})});
}

std::string held(std::string_view condition)
{
    const auto result = holds(condition, given());
    return !result ? textOf(result.error()) : *result ? "yes" : "no";
}

} // namespace

class ComputeToolTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void anExpressionGivesOneValue_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("expected");
        const auto add = [](const char *text, const char *expected) {
            QTest::newRow(text) << QString::fromUtf8(text) << QString::fromUtf8(expected);
        };
        add("<A1.1> - <A1.2>", "0.5");
        add("(<A1.1> - <A1.2>) / <A1.2> -- relative", "0.25");
        add("1 # nothing more", "1");
        add("(SELECT sum(cost) FROM <A1.3>) * <A1.1>", "17.5");
        add("<A1.4>", "NULL");
        add("<A1.4> IS NULL AND EXISTS (<A1.3>) AND NOT EXISTS (<A1.4>)", "1");
        add("'b' IN (SELECT name FROM <A1.3>)", "1");
        add("2.5 IN (<A1.1>)", "1");
        add("CASE WHEN <A1.5> THEN 'yes' ELSE 'no' END", "yes");
        add("GREATEST(<A1.1>, <A1.2>)", "2.5");
        add("SELECT name, cost FROM <A1.3> WHERE cost > <A1.2> ORDER BY cost DESC", "b, 4; a, 3");
        add("WITH a AS (SELECT max(cost) AS m FROM <A1.3>) SELECT m FROM a", "4");
        add("VALUES (<A1.1>), (<A1.2>)", "2.5; 2");
    }

    void anExpressionGivesOneValue()
    {
        QFETCH(QString, text);
        QFETCH(QString, expected);
        WEIGHHOUSE_SAME(flat(secretBench().ask("compute", text.toStdString(), given())),
                        expected.toStdString());
    }

    void theColumnIsCalledValue()
    {
        WEIGHHOUSE_TAKE(answer, secretBench().ask("compute", "<A1.1> * 2", given()));
        QCOMPARE(answer.columns.size(), std::size_t{1});
        WEIGHHOUSE_SAME(answer.columns[0].name, "value");
        QVERIFY(answer.columns[0].type == data::ValueType::Number);
    }

    void mistakesAreTold_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("expected");
        const auto add = [](const char *text, const char *expected) {
            QTest::newRow(text) << QString::fromUtf8(text) << QString::fromUtf8(expected);
        };
        add("", "sql.empty 0:0 there is nothing to work out");
        add("<A1.3> + 1", "tool.not-one-value 1:1 <A1.3> has 3 rows of 2 columns, where one value is needed");
        add("1 +\n  <A1.7>", "tool.no-input 2:3 <A1.7> has no answer");
        add("<A1.1> +\n  cost", "sql.unknown-column 2:3 no such column: cost");
        add("(SELECT x FROM secret)", "sql.unknown-table 1:16 no such table: secret");
        add("1) + (2", "sql.syntax 1:2 nothing is open that this parenthesis could close");
        add("1; SELECT 2", "sql.syntax 1:2 near \";\": syntax error");
        add("1 + (2", "sql.syntax 1:7 the text ends too early");
        add("1 +", "sql.syntax 1:4 the text ends too early");
    }

    void mistakesAreTold()
    {
        QFETCH(QString, text);
        QFETCH(QString, expected);
        WEIGHHOUSE_SAME(flat(secretBench().ask("compute", text.toStdString(), given())),
                        expected.toStdString());
    }

    void theProjectsTablesAreNotSeen()
    {
        const auto answer = secretBench().ask("compute", "SELECT * FROM secret", given());
        WEIGHHOUSE_SAME(answer.error().code, "sql.unknown-table");
        QVERIFY(answer.error().hint.text().starts_with("Only answers of other steps are known here"));
    }

    void conditionsHoldIfTheyAreNeitherNullNorZero_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("expected");
        const auto add = [](const char *text, const char *expected) {
            QTest::newRow(text) << QString::fromUtf8(text) << QString::fromUtf8(expected);
        };
        add("(SELECT count(*) FROM <A1.3>) > 0", "yes");
        add("(SELECT count(*) FROM <A1.4>) > 0", "no");
        add("<A1.1> > <A1.2>", "yes");
        add("<A1.4> > 0", "no");
        add("<A1.5>", "yes");
        add("NOT <A1.5>", "no");
        add("0.0", "no");
        add("NULL", "no");
        add("'1'", "yes");
        add("' -0.5x'", "yes");
        add("'x1'", "no");
        add("'0.0'", "no");
        add("SELECT max(cost) FROM <A1.3>", "yes");
        add("SELECT x FROM <A1.4>", "no");
        add("SELECT name, cost FROM <A1.3>",
            "tool.not-one-value 0:0 the condition gives 3 rows of 2 columns, where one value is needed");
        add("<A1.1> >\n nonsense", "sql.unknown-column 2:2 no such column: nonsense");
        add("DELETE FROM <A1.1>", "sql.syntax 1:1 near \"DELETE\": syntax error");
    }

    void conditionsHoldIfTheyAreNeitherNullNorZero()
    {
        QFETCH(QString, text);
        QFETCH(QString, expected);
        WEIGHHOUSE_SAME(held(text.toStdString()), expected.toStdString());
    }

    void theValueOfAComparisonIsTold_data()
    {
        QTest::addColumn<QString>("condition");
        QTest::addColumn<QString>("told");
        const auto row = [](const char *condition, const char *told) {
            QTest::newRow(condition) << QString::fromLatin1(condition) << QString::fromLatin1(told);
        };
        row("(SELECT count(*) FROM <A1.1>) > 100", "(SELECT count(*) FROM <A1.1>) is 2");
        row("(SELECT count(*) FROM <A1.1> WHERE a < 0 AND b >= 1)=3",
            "(SELECT count(*) FROM <A1.1> WHERE a < 0 AND b >= 1) is 0");
        row("(SELECT max(a) FROM <A1.1> WHERE a < 0) <> 1",
            "(SELECT max(a) FROM <A1.1> WHERE a < 0) is NULL");
        row("'a<b' != 'a<b'", "'a<b' is a<b");
        row("1 < 2 AND 3 < 2", "");
        row("(1 < 2)", "");
        row("1 < 2 < 1", "");
        row("nothing > 1", "");
        row("", "");
    }

    void theValueOfAComparisonIsTold()
    {
        QFETCH(const QString, condition);
        QFETCH(const QString, told);
        const auto value =
            comparedValue(condition.toStdString(), inputs({table("a, b", {{1.0, 2.0}, {3.0, 4.0}})}));
        WEIGHHOUSE_SAME(value ? value->first + " is " + value->second : std::string(), told.toStdString());
    }
};

WEIGHHOUSE_TEST(ComputeToolTest)
#include "test_compute_tool.moc"
