// SPDX-License-Identifier: GPL-3.0-or-later
// The tool "rules": values of columns before any decision.
#include "tests/support/registry.h"
#include "tests/tools/bench.h"

using namespace weighhouse;
using namespace weighhouse::plan;
using namespace weighhouse::testing;

namespace
{

Bench plantsBench()
{
    return Bench::of("table town(name text key)\nA\nB\n"
                     "table plant(name text key, town text, cost number, workers integer, open boolean)\n"
                     "BRE | B | 10 | 0 | true\nOST | A | 6 | 3 | false\nWIE | NULL | 4 | 2 | true\n"
                     "table stay(id integer, plant text)\n1 | BRE\n"
                     "reference plant.town -> town\nreference stay.plant -> plant\n",
                     "rule each \"What one costs.\" new plant.each [crowns] = cost / workers\n"
                     "rule many new plant.many = workers > 2\n"
                     "rule count new plant.double = 2 * workers\n"
                     "rule place new plant.place = if open then town\n"
                     "rule label new plant.label = if many then \"many\" else \"few\"\n"
                     "rule home new stay.home = plant.town\n");
}

} // namespace

class RulesToolTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void columnsComeWithTheKeyInStoredOrder()
    {
        const Bench bench = plantsBench();
        WEIGHHOUSE_TAKE(answer, bench.ask("rules", "value plant.many\nvalue plant.double\nvalue plant.place\n"
                                                   "value plant.label\nvalue plant.cost\nvalue plant.many"));
        WEIGHHOUSE_SAME(
            flat(answer),
            "BRE, false, 0, B, few, 10; OST, true, 6, NULL, many, 6; WIE, false, 4, NULL, few, 4");
        std::string names;
        for (const sql::ResultColumn &column : answer.columns)
            names += column.name + ' ' + std::string(data::toText(*column.type)) + ", ";
        WEIGHHOUSE_SAME(names,
                        "name text, many boolean, double integer, place text, label text, cost number, ");
        WEIGHHOUSE_SAME(answer.text + answer.cut, "");
    }

    void cellsWithoutAValueAreNullAndTold()
    {
        const Bench bench = plantsBench();
        WEIGHHOUSE_TAKE(answer, bench.ask("rules", "value plant.each"));
        WEIGHHOUSE_SAME(flat(answer), "BRE, NULL; OST, 2; WIE, 2");
        QVERIFY2(answer.text.starts_with("1 cell has no value: ") &&
                     answer.text.find("division by zero") != std::string::npos,
                 answer.text.c_str());
    }

    void aTableWithoutKeyHasOnlyTheColumns()
    {
        WEIGHHOUSE_SAME(flat(plantsBench().ask("rules", "value stay.home")), "B");
    }

    void rowsAreLimited()
    {
        ToolLimits limits;
        limits.rows = 2;
        WEIGHHOUSE_TAKE(answer, plantsBench().ask("rules", "value plant.many", {}, limits));
        WEIGHHOUSE_SAME(flat(answer), "BRE, false; OST, true");
        WEIGHHOUSE_SAME(answer.cut, "only the first 2 of 3 rows");
    }

    void mistakesAreTold_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("expected");
        QTest::newRow("nothing") << QString() << QStringLiteral("tool.payload 0:0 no column is asked for");
        QTest::newRow("unknown") << QStringLiteral("value plant.many\nvalue plant.doubel")
                                 << QStringLiteral("tool.unknown-column 2:0 there is no column plant.doubel");
        QTest::newRow("two tables")
            << QStringLiteral("value plant.many\nvalue stay.home")
            << QStringLiteral(
                   "tool.several-tables 2:0 columns of plant and of stay are asked for at the same time");
        QTest::newRow("useless") << QStringLiteral("value plant.many\noptions x from <A1.1>")
                                 << QStringLiteral(
                                        "tool.payload 2:0 a line `options` means nothing to rules");
        QTest::newRow("nonsense") << QStringLiteral("plant.many")
                                  << QStringLiteral("tool.payload 1:1 a line cannot begin with `plant.many`");
    }

    void mistakesAreTold()
    {
        QFETCH(QString, text);
        QFETCH(QString, expected);
        const auto answer = plantsBench().ask("rules", text.toStdString());
        WEIGHHOUSE_SAME(flat(answer), expected.toStdString());
        WEIGHHOUSE_SAME(answer.error().where.object, "Q3.1");
    }

    void aStopIsHeeded()
    {
        std::stop_source stop;
        stop.request_stop();
        WEIGHHOUSE_SAME(flat(plantsBench().ask("rules", "value plant.many", {}, {}, stop.get_token())),
                        "tool.cancelled 0:0 the step was cancelled");
    }
};

WEIGHHOUSE_TEST(RulesToolTest)
#include "test_rules_tool.moc"
