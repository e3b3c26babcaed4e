// SPDX-License-Identifier: GPL-3.0-or-later
// A test that is not always right is worth what it changes, from nothing to knowing the factor.
#include "core/uncertainty/model/imperfect_tests.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"
#include "tests/uncertain_model/crops.h"

#include <QTest>

using namespace weighhouse;
using namespace weighhouse::testing;
using namespace weighhouse::testing::crops;
using namespace weighhouse::uncertainty;

namespace
{

Result<QuestionAnalysis> weighedIn(const Case &made, const WeighingOptions &options = {})
{
    auto world = World::make(made.base);
    if (!world)
        return failure(world.error());
    auto weighing = weigh(*made.problem, *world, options);
    if (!weighing)
        return failure(weighing.error());
    return QuestionAnalysis::of(std::make_shared<const Weighing>(*std::move(weighing)),
                                std::make_shared<const World>(*std::move(world)));
}

} // namespace

class TestImperfectTests : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// Apples bring 40 in every spring, plums 13.2 in frost (1 of 4) and 56.4 without.
    void whatTheSignalsMean()
    {
        const Case made = caseOf(std::string(spring) + market + plant);
        WEIGHHOUSE_TAKE(analysis, weighedIn(made));
        WEIGHHOUSE_TAKE(reading, analysis.under(analysis.ownBeliefs()));
        WEIGHHOUSE_TAKE(tests, valueOfTests(analysis, reading, 0.8));
        QCOMPARE(tests.size(), std::size_t(2));
        const SignalValue &spring = *tests[0];
        QVERIFY(isNear(spring.value.value, 0.35 * 40 - (0.2 * 13.2 + 0.15 * 56.4)));
        QCOMPARE(spring.value.standardError, 0.0);
        QVERIFY(isNear(spring.signals[0].probability, 0.35));
        QVERIFY(isNear(spring.signals[0].belief[0], 0.2 / 0.35));
        QCOMPARE(spring.signals[0].best, std::size_t(0)); // apples
        QCOMPARE(spring.signals[1].best, std::size_t(1)); // plums
        // Plums are the best whatever the market does.
        QCOMPARE(tests[1]->value.value, 0.0);
        // A test that is hardly better than a coin changes nothing.
        WEIGHHOUSE_TAKE(poor, valueOfTests(analysis, reading, 0.6));
        QCOMPARE(poor[0]->value.value, 0.0);
        QVERIFY(!valueOfTests(analysis, reading, 1.2));
    }

    void fromNothingToKnowing()
    {
        const Case made =
            caseOf(std::string(spring) + market + "uncertain crop.price ~ normal(price, 2)\n" + plant);
        WEIGHHOUSE_TAKE(analysis, weighedIn(made, {.design = {.states = 4000}}));
        WEIGHHOUSE_TAKE(reading, analysis.under(analysis.ownBeliefs()));
        std::vector<double> before(2, 0);
        for (const double right : {0.5, 0.6, 0.7, 0.8, 0.9, 1.0}) {
            WEIGHHOUSE_TAKE(tests, valueOfTests(analysis, reading, right));
            for (std::size_t i = 0; i < 2; ++i) {
                const Estimate &value = tests[i]->value;
                const Estimate &known = reading.choosing().factors[i]->value;
                QVERIFY(value.value >= before[i] - 1e-9);
                before[i] = value.value;
                if (right == 0.5) {
                    QCOMPARE(value.value, 0.0);
                    QCOMPARE(value.standardError, 0.0);
                }
                if (right == 1.0) {
                    QVERIFY(isNear(value.value, known.value));
                    QVERIFY(isNear(value.standardError, known.standardError));
                }
            }
        }
        QVERIFY(before[0] > 1);
        WEIGHHOUSE_TAKE(tests, valueOfTests(analysis, reading, 0.8));
        QVERIFY(tests[0]->value.standardError > 0);
        QCOMPARE(tests[1]->value.value, 0.0);
        QCOMPARE(tests[1]->value.standardError, 0.0);
    }

    /// Where a candidate keeps the constraints in some states only, more knowledge might make it admissible.
    void notToldWhereConstraintsMayBreak()
    {
        const Case made = caseOf(std::string(spring) + market +
                                 "question plant \"\" decide c in crop subject to c.yield >= 5 maximize "
                                 "c.yield * c.price - c.cost\n");
        WEIGHHOUSE_TAKE(analysis, weighedIn(made));
        WEIGHHOUSE_TAKE(reading, analysis.under(analysis.ownBeliefs()));
        QVERIFY(reading.mayBreak);
        WEIGHHOUSE_TAKE(tests, valueOfTests(analysis, reading, 0.8));
        QVERIFY(tests.empty());
    }

    /// Actions are told by their numbers in the weighing, also where some cannot be chosen.
    void actionsAreThoseOfTheWeighing()
    {
        const Case made = caseOf(std::string(spring) + market +
                                 "question plant \"\" decide c in crop subject to c.stock <= 2 maximize "
                                 "c.yield * c.price - c.cost\n");
        WEIGHHOUSE_TAKE(analysis, weighedIn(made));
        WEIGHHOUSE_TAKE(reading, analysis.under(analysis.ownBeliefs()));
        QCOMPARE(reading.eligible, std::vector<std::size_t>{1});
        WEIGHHOUSE_TAKE(tests, valueOfTests(analysis, reading, 0.8));
        QCOMPARE(tests[0]->signals[0].best, std::size_t(1));
        QCOMPARE(tests[0]->value.value, 0.0);
    }
};

WEIGHHOUSE_TEST(TestImperfectTests)
#include "test_imperfect_tests.moc"
