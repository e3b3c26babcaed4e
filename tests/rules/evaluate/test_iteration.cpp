// SPDX-License-Identifier: GPL-3.0-or-later
// Rules worked out in passes.
#include "core/rules/evaluate/explain.h"
#include "core/rules/evaluate/settling.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"
#include "tests/support/small_dataset.h"

using namespace weighhouse;
using namespace weighhouse::rules;
using namespace weighhouse::testing;

namespace
{

constexpr const char *ring = R"(
    table ring(name text key, next text, push number)
    p | q | 1
    q | r | 0
    r | p | NULL
    reference ring.next -> ring
)";

Evaluation evaluated(const SmallModel &model)
{
    if (!model.errors.empty())
        qFatal("%s", toText(model.errors.front()).c_str());
    return Evaluation(model.program);
}

} // namespace

class IterationTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void passesFollowTheListedOrder()
    {
        // b sees a of the same pass; a sees b of the pass before.
        const SmallModel model =
            smallModel("table t(k integer key)\n1", "rule a new t.a = b + 1\n"
                                                    "rule b new t.b = a * 2 starts at 5\n"
                                                    "iterate 3 times over a, b");
        const Evaluation evaluation = evaluated(model);
        // 5 -> a 6, b 12 -> a 13, b 26 -> a 27, b 54
        QCOMPARE(model.value(evaluation, "t[1].a"), 27.0);
        QCOMPARE(model.value(evaluation, "t[1].b"), 54.0);
    }

    void aPassReadsItsOwnColumnAsThePassBeforeLeftIt()
    {
        const SmallModel model =
            smallModel("table t(k text key, next text, v number)\na | b | 1\nb | c | 2\nc | a | 3\n"
                       "reference t.next -> t",
                       "rule x new t.x = next.x starts at v\niterate 1 times over x");
        const Evaluation evaluation = evaluated(model);
        QCOMPARE(model.value(evaluation, "t[a].x"), 2.0);
        QCOMPARE(model.value(evaluation, "t[b].x"), 3.0);
        QCOMPARE(model.value(evaluation, "t[c].x"), 1.0);
    }

    void itStopsWhenNothingChangesEnough()
    {
        const char *rules =
            "rule x new t.x = (x + 2 / x) / 2 starts at 1\niterate 1000 times over x until change < 0.1";
        const SmallModel model = smallModel("table t(k integer key)\n1", rules);
        const Evaluation evaluation = evaluated(model);
        // 1.5, 1.41666… (changes by 0.083)
        QCOMPARE(model.value(evaluation, "t[1].x"), (1.5 + 2 / 1.5) / 2);
    }

    void whetherItHasSettledIsTold_data()
    {
        QTest::addColumn<std::string>("rules");
        QTest::addColumn<std::string>("told");
        const auto row = [](const char *name, const char *rules, const char *told) {
            QTest::newRow(name) << std::string(rules) << std::string(told);
        };
        // 1, 1.5, 1.41666…, 1.4142156…
        row("early",
            "rule x new t.x = (x + v / x) / 2 starts at 1\niterate 9 times over x until change < 0.1", "");
        row("in the last pass",
            "rule x new t.x = (x + v / x) / 2 starts at 1\niterate 2 times over x until change < 0.1", "");
        row("not yet",
            "rule x new t.x = (x + v / x) / 2 starts at 1\niterate 2 times over x until change < 0.01",
            "The loop x has not settled after 2 passes: the last one still changed t[1].x by 0.0833333.");
        row("without a wish", "rule x new t.x = (x + v / x) / 2 starts at 1\niterate 2 times over x",
            "The loop x is worked out in 2 passes; the last one still moved t[1].x by 0.0833333.");
        row("still", "rule x new t.x = (x + v / x) / 2 starts at 1\niterate 20 times over x", "");
        row("apart",
            "rule x new t.x = 2 * y + 1 starts at 0\nrule y new t.y = x starts at 1\niterate 3 times over x, "
            "y",
            "The loop x, y is worked out in 3 passes; the last one still moved t[1].x by 8, more than the "
            "one "
            "before.");
        row("apart, unwished",
            "rule x new t.x = 2 * x + 1 starts at 1\niterate 3 times over x until change < 1",
            "The loop x has not settled after 3 passes: the last one still changed t[1].x by 8, more than "
            "the "
            "one before.");
        row("once", "rule x new t.x = 2 * x + 1 starts at 1\niterate 1 times over x",
            "The loop x is worked out in one pass; it moved t[1].x by 2.");
        row("words",
            "rule x new t.x = if x = \"a\" then \"b\" else \"a\" starts at \"a\"\niterate 3 times over x",
            "The loop x is worked out in 3 passes; the last one still changed t[1].x from a to b.");
        row("yes and no", "rule x new t.x = not x starts at true\niterate 3 times over x until change < 2",
            "The loop x has not settled after 3 passes: the last one still changed t[1].x from true to "
            "false.");
        row("references",
            "rule y new t.y: t = (if x then t[1]) starts at t[1]\nrule x new t.x = y is null starts at true\n"
            "iterate 2 times over y, x until change < 9",
            "The loop y, x has not settled after 2 passes: the last one still changed 2 cells, among them "
            "t[1].y from 1 to NULL.");
        row("too large",
            "rule x new t.x = (x + v) ^ 99 starts at 1\niterate 9 times over x until change < 0.1",
            "The loop x has not settled after 3 passes: t[1].x has lost its value.");
        row("no value from the start", "rule x new t.x = v / x starts at 0\niterate 5 times over x",
            "The loop x has not settled after 5 passes: t[1].x has lost its value.");
        row("NULL on purpose",
            "rule x new t.x = (if v > 1 then null else x) starts at 0\niterate 5 times over x", "");
    }

    void whetherItHasSettledIsTold()
    {
        QFETCH(const std::string, rules);
        QFETCH(const std::string, told);
        const SmallModel model = smallModel("table t(k integer key, v number)\n1 | 2", rules);
        const Evaluation evaluation = evaluated(model);
        std::string text;
        for (const Message &message : unsettled(evaluation))
            text += message.text();
        WEIGHHOUSE_SAME(text, told);
        const Derivation derivation = explain(evaluation, model.column("t.x"), 0);
        WEIGHHOUSE_SAME(derivation.remark, told);
    }

    void aLostValueIsAnErrorUnlessItComesBack()
    {
        const auto problems = [](const std::string &rules, double v) {
            const SmallModel model = smallModel("table t(k integer key, v number)\n1 | 0", rules);
            Evaluation evaluation = evaluated(model);
            const std::vector<CellChange> changes{model.change("t[1].v", v)};
            evaluation.apply(changes);
            std::string text;
            for (const Error &error : evaluation.errors())
                text += error.message.text();
            evaluation.revert();
            return text + std::to_string(evaluation.errorCount());
        };
        const char *overflows = "rule x new t.x = x ^ 3 + v starts at 0.5\n"
                                "iterate 40 times over x until change < 0.0001";
        WEIGHHOUSE_SAME(problems(overflows, 0), "0");
        WEIGHHOUSE_SAME(problems(overflows, 5),
                        "rule x has no value for t[1].x: the result is too large for a number0");
        const char *divides = "rule x new t.x = 1 / x + v starts at 0\niterate 4 times over x";
        WEIGHHOUSE_SAME(problems(divides, 5), "rule x has no value for t[1].x: division by zero1");
        // n is 1, 2, 3, 4: in the second pass x has no value.
        const char *recovers = "rule n new t.n = n + 1 starts at 0\n"
                               "rule x new t.x = 1 / (n - 2) starts at 0\niterate 4 times over n, x";
        WEIGHHOUSE_SAME(problems(recovers, 5), "0");
    }

    void aLoopThatOtherRulesReadIsTold()
    {
        const SmallModel model = smallModel("table t(k integer key)\n1",
                                            "rule x new t.x = 0 - x starts at 1\nrule y new t.y = x + 0\n"
                                            "iterate 3 times over x until change < 0.1");
        const Evaluation evaluation = evaluated(model);
        QCOMPARE(unsettled(evaluation).size(), std::size_t{1});
    }

    void theCellThatMovedMostIsNamed()
    {
        const SmallModel model = smallModel(
            ring, "rule a new ring.a = next.a + (push else 5) starts at 0\niterate 3 times over a");
        Evaluation evaluation = evaluated(model);
        // p: 1, 1, 6; q: 0, 5, 6; r: 5, 6, 6; then p 7, q 6 + 0, r 5 + 6.
        QCOMPARE(model.value(evaluation, "ring[p].a"), 6.0);
        const std::vector<Settling> settlings = settlingsOf(evaluation);
        QCOMPARE(settlings.size(), std::size_t{1});
        QCOMPARE(settlings[0].moved, 5.0);
        QCOMPARE(settlings[0].passes, std::size_t{3});
        QCOMPARE(settlings[0].row, model.row("ring", "p"));
        // What a change moves is told of the changed values.
        const std::vector<CellChange> changes{model.change("ring[p].a", 1), model.change("ring[q].a", 0),
                                              model.change("ring[r].a", 6)};
        evaluation.apply(changes);
        QVERIFY(unsettled(evaluation).empty());
    }

    void aCellThatIsSetKeepsItsValueThroughAllPasses()
    {
        const SmallModel model =
            smallModel(ring, "rule a new ring.a = next.a + 1 starts at 0\niterate 3 times over a");
        Evaluation evaluation = evaluated(model);
        QCOMPARE(model.value(evaluation, "ring[p].a"), 3.0);
        const CellChange held = model.change("ring[r].a", 5);
        evaluation.apply({&held, 1});
        // q is one above r from the first pass on, p one above q from the second.
        QCOMPARE(model.value(evaluation, "ring[r].a"), 5.0);
        QCOMPARE(model.value(evaluation, "ring[q].a"), 6.0);
        QCOMPARE(model.value(evaluation, "ring[p].a"), 7.0);
        evaluation.revert();
        QCOMPARE(model.value(evaluation, "ring[p].a"), 3.0);
    }

    void nullsTravelThroughPasses()
    {
        const SmallModel model =
            smallModel(ring, "rule a new ring.a = next.a + push starts at 10\niterate 2 times over a");
        Evaluation evaluation = evaluated(model);
        QVERIFY(isNull(model.value(evaluation, "ring[r].a")));
        QVERIFY(isNull(model.value(evaluation, "ring[q].a")));
        QCOMPARE(model.value(evaluation, "ring[p].a"), 11.0);
        const CellChange known = model.change("ring[r].push", 100);
        evaluation.apply({&known, 1});
        QCOMPARE(model.value(evaluation, "ring[r].a"), 111.0);
        QCOMPARE(model.value(evaluation, "ring[q].a"), 110.0);
        evaluation.revert();
        QVERIFY(isNull(model.value(evaluation, "ring[q].a")));
    }

    void anErrorInTheLastPassIsReported()
    {
        const SmallModel model =
            smallModel("table t(k integer key)\n1", "rule x new t.x = 1 / (x - 1) starts at 3\n"
                                                    "iterate 1 times over x");
        QCOMPARE(evaluated(model).errorCount(), std::size_t{0});
        const SmallModel failing =
            smallModel("table t(k integer key)\n1", "rule x new t.x = 1 / (x - 1) starts at 1\n"
                                                    "iterate 1 times over x");
        const Evaluation evaluation = evaluated(failing);
        QCOMPARE(evaluation.errorCount(), std::size_t{1});
        WEIGHHOUSE_SAME(evaluation.errors()[0].message, "rule x has no value for t[1].x: division by zero");
    }
};

WEIGHHOUSE_TEST(IterationTest)
#include "test_iteration.moc"
