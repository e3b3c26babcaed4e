// SPDX-License-Identifier: GPL-3.0-or-later
// Rules that depend on each other through rows.
#include "tests/support/registry.h"
#include "tests/support/results.h"
#include "tests/support/small_dataset.h"

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
