// SPDX-License-Identifier: GPL-3.0-or-later
// Rules that depend on each other through rows.
#include "core/rules/evaluate/explain.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"
#include "tests/support/small_dataset.h"

#include <cmath>

using namespace weighhouse;
using namespace weighhouse::rules;
using namespace weighhouse::testing;

namespace
{

constexpr const char *river = R"(
    table place(name text key, spring number, next text)
    sea | 0 | NULL
    lower | 1 | sea
    upper | 2 | lower
    brook | 4 | lower
    reference place.next -> place
)";

// Python: cash, plant = 120, 100; then for each s in sales[1:]:
//     plant *= 0.98; cash = cash * 1.01 + 1.5 * min(s, plant) - 50
// gives cash 418.3472490199761 in month 12.
constexpr const char *year = R"(
    table month(month integer key, sales number)
    1 | 30
    2 | 10
    3 | 80
    4 | 40
    5 | 55
    6 | 20
    7 | 90
    8 | 65
    9 | 10
    10 | 75
    11 | 60
    12 | 45
)";

constexpr const char *cashFlow =
    "rule plant new month.plant = if month = 1 then 100 else month[month - 1].plant * 0.98\n"
    "rule cash new month.cash = if month = 1 then 120\n"
    "    else month[month - 1].cash * 1.01 + 1.5 * min(sales, plant) - 50";

void near(double found, double expected)
{
    if (!(std::abs(found - expected) <= 1e-9 * std::abs(expected)))
        QFAIL(qPrintable(QStringLiteral("%1 is not %2").arg(found, 0, 'g', 17).arg(expected, 0, 'g', 17)));
}

} // namespace

class Recursion : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rowsAreWorkedOutInTheOrderTheyNeed()
    {
        const SmallModel model =
            smallModel(river, "rule water new place.water = spring + inflow\n"
                              "rule inflow new place.inflow = 0.5 * sum(place.water by next)");
        if (!model.errors.empty())
            QFAIL(toText(model.errors.front()).c_str());
        Evaluation evaluation(model.program);
        QCOMPARE(model.value(evaluation, "place[brook].water"), 4.0);
        QCOMPARE(model.value(evaluation, "place[lower].water"), 1 + 0.5 * (2 + 4));
        QCOMPARE(model.value(evaluation, "place[sea].water"), 0.5 * 4);
        const CellChange more = model.change("place[brook].spring", 8);
        evaluation.apply({&more, 1});
        QCOMPARE(model.value(evaluation, "place[sea].water"), 0.5 * 6);
        QCOMPARE(model.value(evaluation, "place[upper].water"), 2.0);
        const CellChange held = model.change("place[lower].water", 100);
        evaluation.apply({&held, 1});
        QCOMPARE(model.value(evaluation, "place[sea].water"), 50.0);
        const CellChange again = model.change("place[upper].spring", 9);
        evaluation.apply({&again, 1});
        QCOMPARE(model.value(evaluation, "place[lower].inflow"), 0.5 * 17);
        QCOMPARE(model.value(evaluation, "place[lower].water"), 100.0);
        QCOMPARE(model.value(evaluation, "place[sea].water"), 50.0);
        evaluation.revert();
        QCOMPARE(model.value(evaluation, "place[sea].water"), 2.0);
    }

    void aRuleMayNeedOtherRowsOfItsOwnColumn()
    {
        const SmallModel model = smallModel(river, "rule depth new place.depth = 1 + next.depth else 0");
        if (!model.errors.empty())
            QFAIL(toText(model.errors.front()).c_str());
        const Evaluation evaluation(model.program);
        QCOMPARE(model.value(evaluation, "place[sea].depth"), 0.0);
        QCOMPARE(model.value(evaluation, "place[brook].depth"), 2.0);
    }

    void rowsAreOrderedThroughKeysThatAreCalculated()
    {
        const SmallModel model = smallModel(year, cashFlow);
        if (!model.errors.empty())
            QFAIL(toText(model.errors.front()).c_str());
        Evaluation evaluation(model.program);
        near(model.value(evaluation, "month[1].plant"), 100);
        near(model.value(evaluation, "month[2].plant"), 98);
        near(model.value(evaluation, "month[12].plant"), 100 * std::pow(0.98, 11));
        near(model.value(evaluation, "month[4].cash"), 168.63261999999997);
        near(model.value(evaluation, "month[12].cash"), 418.3472490199761);
        const CellChange more = model.change("month[5].sales", 200);
        evaluation.apply({&more, 1});
        near(model.value(evaluation, "month[4].cash"), 168.63261999999997);
        near(model.value(evaluation, "month[5].cash"),
             168.63261999999997 * 1.01 + 1.5 * 100 * std::pow(0.98, 4) - 50);
        near(model.value(evaluation, "month[12].cash"),
             418.3472490199761 + 1.5 * (100 * std::pow(0.98, 4) - 55) * std::pow(1.01, 7));
        // Only what follows: sales, and the cash from month 5 on.
        QCOMPARE(evaluation.changes().size(), std::size_t{1 + 8});
        const CellChange held = model.change("month[6].plant", 10);
        evaluation.apply({&held, 1});
        near(model.value(evaluation, "month[12].plant"), 10 * std::pow(0.98, 6));
        evaluation.revert();
        near(model.value(evaluation, "month[12].cash"), 418.3472490199761);
    }

    void aRowByAGivenKeyIsNotEveryRow()
    {
        const SmallModel model = smallModel("table m(k integer key)\n1\n2\n3",
                                            "rule a new m.a = if k = 1 then 5 else m[1].b + k\nrule b new "
                                            "m.b = if k = 1 then 7 else a + m[2].c\n"
                                            "rule c new m.c = k * 2");
        if (!model.errors.empty())
            QFAIL(toText(model.errors.front()).c_str());
        const Evaluation evaluation(model.program);
        QCOMPARE(model.value(evaluation, "m[3].b"), 7.0 + 3 + 4);
    }

    void rowsThatFollowFromValuesAreOrderedWhenThoseAreKnown()
    {
        // Each month takes what is left `lag` months earlier; lags may change.
        const SmallModel model = smallModel(
            "table m(k integer key, lag integer, v number)\n1 | 1 | 1\n2 | 1 | 10\n3 | 2 | 100\n4 | 1 | 1000",
            "rule from new m.source = k - lag\nrule left new m.total = v + (m[source].total else 0)");
        if (!model.errors.empty())
            QFAIL(toText(model.errors.front()).c_str());
        Evaluation evaluation(model.program);
        QCOMPARE(model.value(evaluation, "m[2].total"), 11.0);
        QCOMPARE(model.value(evaluation, "m[3].total"), 101.0);
        QCOMPARE(model.value(evaluation, "m[4].total"), 1101.0);
        // 3 takes from 4, which takes from 2.
        const std::vector<CellChange> turned{model.change("m[3].lag", -1), model.change("m[4].lag", 2)};
        evaluation.apply(turned);
        QCOMPARE(model.value(evaluation, "m[4].total"), 1011.0);
        QCOMPARE(model.value(evaluation, "m[3].total"), 1111.0);
        QCOMPARE(evaluation.errorCount(), std::size_t{0});
        evaluation.revert();
        // 3 takes from 4, which takes from 3; the others go on.
        const CellChange round = model.change("m[3].lag", -1);
        evaluation.apply({&round, 1});
        QCOMPARE(model.value(evaluation, "m[2].total"), 11.0);
        QVERIFY(isNull(model.value(evaluation, "m[3].total")));
        QCOMPARE(evaluation.errorCount(), std::size_t{2});
        WEIGHHOUSE_SAME(evaluation.errors()[0].message,
                        "rule left has no value for m[3].total: it needs itself: m[3].total needs m[4].total "
                        "needs m[3].total");
        const Derivation why = explain(evaluation, model.column("m.total"), model.row("m", "4"));
        WEIGHHOUSE_SAME(why.problem, "it needs itself: m[4].total needs m[3].total needs m[4].total");
        // A value that is given breaks the circle.
        const CellChange given = model.change("m[4].total", 5);
        evaluation.apply({&given, 1});
        QCOMPARE(model.value(evaluation, "m[3].total"), 105.0);
        QCOMPARE(evaluation.errorCount(), std::size_t{0});
        evaluation.revert();
        QCOMPARE(model.value(evaluation, "m[4].total"), 1101.0);
        QCOMPARE(evaluation.errorCount(), std::size_t{0});
    }

    void referencesThatChangeAreFollowedInTheOrderTheyGive()
    {
        const SmallModel shape = smallModel(river, "");
        CompileOptions options;
        options.variableColumns = {shape.column("place.next")};
        const SmallModel model = smallModel(river,
                                            "rule water new place.water = spring + inflow\n"
                                            "rule inflow new place.inflow = 0.5 * sum(place.water by next)\n"
                                            "rule depth new place.depth = 1 + next.depth else 0",
                                            options);
        if (!model.errors.empty())
            QFAIL(toText(model.errors.front()).c_str());
        Evaluation evaluation(model.program);
        QCOMPARE(model.value(evaluation, "place[lower].water"), 1 + 0.5 * (2 + 4));
        QCOMPARE(model.value(evaluation, "place[brook].depth"), 2.0);
        // The brook flows into the upper course.
        const CellChange moved =
            model.change("place[brook].next", static_cast<double>(model.row("place", "upper")));
        evaluation.apply({&moved, 1});
        QCOMPARE(model.value(evaluation, "place[upper].water"), 2 + 0.5 * 4);
        QCOMPARE(model.value(evaluation, "place[lower].water"), 1 + 0.5 * 4);
        QCOMPARE(model.value(evaluation, "place[brook].depth"), 3.0);
        evaluation.revert();
        const CellChange round =
            model.change("place[lower].next", static_cast<double>(model.row("place", "upper")));
        evaluation.apply({&round, 1});
        QVERIFY(isNull(model.value(evaluation, "place[lower].water")));
        QCOMPARE(model.value(evaluation, "place[brook].water"), 4.0);
        QCOMPARE(model.value(evaluation, "place[sea].water"), 0.0);
        evaluation.revert();
        QCOMPARE(model.value(evaluation, "place[lower].water"), 4.0);
    }

    void aCircleThroughCalculatedKeysIsNamedWithItsRows()
    {
        const SmallModel model = smallModel("table m(k integer key)\n1\n2\n3\n4",
                                            "rule x new m.x = 1 + (m[if k = 3 then 4 else k - 1].x else 0)");
        QVERIFY(!model.program);
        WEIGHHOUSE_SAME(model.errors[0].message,
                        "rule x depends on itself in a loop: m[3].x needs m[4].x needs m[3].x");
    }

    void rowsThatCannotBeKnownBeforeAreRefusedWithTheReason()
    {
        const SmallModel led =
            smallModel("table m(k integer key)\n1\n2", "rule x new m.x = 1 + (m[k - x].x else 0)\n");
        WEIGHHOUSE_SAME(led.errors[0].message, "rule x needs its own result");
        const SmallModel leading =
            smallModel("table m(k integer key)\n1\n2", "rule x new m.x = 1 + (m[k - y].x else 0)\n"
                                                       "rule y new m.y = m[k - 1].x");
        QVERIFY(!leading.program);
        WEIGHHOUSE_SAME(leading.errors[0].message,
                        "rule x finds the row whose m.x it reads by m.y, which itself depends on m.x");
        const SmallModel every = smallModel("table m(k integer key)\n1\n2",
                                            "rule x new m.x = 1 + sum(every m.x where k < this.k)\n");
        QVERIFY(!every.program);
        WEIGHHOUSE_SAME(
            every.errors[0].message,
            "rule x reads m.x of rows that cannot be told before m.x is worked out: of every row, "
            "or of a row that is found by way of such rows");
    }

    void aLoopOfRowsIsNamed()
    {
        const SmallModel model =
            smallModel("table p(n text key, next text)\na | b\nb | c\nc | a\nd | a\nreference p.next -> p",
                       "rule first new p.x = 1 + next.y\nrule second new p.y = x");
        QVERIFY(!model.program);
        QCOMPARE(model.errors.size(), std::size_t{1});
        WEIGHHOUSE_SAME(model.errors[0].code, "rules.loop");
        WEIGHHOUSE_SAME(
            model.errors[0].message,
            "the rules first, second depend on each other in a loop: p[a].x needs p[b].y needs p[b].x "
            "needs p[c].y needs p[c].x needs p[a].y needs p[a].x");
        WEIGHHOUSE_SAME(
            model.errors[0].hint,
            "Add `iterate 10 times over first, second` with start values, or break the loop with stored(…).");
    }

    void aRuleInALoopByItselfIsNamed()
    {
        const SmallModel model = smallModel("table p(n text key, next text)\na | a\nreference p.next -> p",
                                            "rule turn new p.x = next.x + 1");
        QVERIFY(!model.program);
        WEIGHHOUSE_SAME(model.errors[0].message,
                        "rule turn depends on itself in a loop: p[a].x needs p[a].x");
    }

    void aLoopThatIsOnlyPartlyIteratedIsNamed()
    {
        const SmallModel model =
            smallModel("table p(n text key)\na", "rule one new p.x = y\nrule two new p.y = z starts at 0\n"
                                                 "rule three new p.z = x\niterate 3 times over one, two");
        QVERIFY(!model.program);
        WEIGHHOUSE_SAME(model.errors.back().code, "rules.loop");
    }
};

WEIGHHOUSE_TEST(Recursion)
#include "test_recursion.moc"
