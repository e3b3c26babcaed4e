// SPDX-License-Identifier: GPL-3.0-or-later
// Rules worked out in passes.
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
