// SPDX-License-Identifier: GPL-3.0-or-later
// Softmax, expected utilities and their errors.
#include "core/base/random.h"
#include "core/uncertainty/preference/utilities.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QCoreApplication>
#include <QTest>

#include <rapidcheck.h>

#include <cmath>
#include <numeric>

using namespace weighhouse;
using namespace weighhouse::uncertainty;

namespace
{

const std::vector<double> utilities = {1, 2, 3, -1, 0.5};
const std::vector<std::size_t> actions = {0, 1, 0, 1, 1};

} // namespace

class TestUtilities : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void full();
    void byAction();
    void softmaxProperties();
    void means();
    void bootstrap();
    void bootstrapIsPaired();
    void best();
    void modesOfAction();
    void names();
    void refused();
};

void TestUtilities::full()
{
    WEIGHHOUSE_TAKE(found, softmax(utilities, actions, 2, SoftmaxMode::Full, 2));
    double sum = 0;
    for (const double utility : utilities)
        sum += std::exp(utility / 2);
    for (std::size_t i = 0; i < found.size(); ++i)
        QVERIFY(std::abs(found[i] - std::exp(utilities[i] / 2) / sum) < 1e-15);
}

void TestUtilities::byAction()
{
    WEIGHHOUSE_TAKE(found, softmax(utilities, actions, 2, SoftmaxMode::Action, 1));
    QVERIFY(std::abs(found[0] - 1 / (1 + std::exp(2))) < 1e-15);
    QVERIFY(std::abs(found[0] + found[2] - 1) < 1e-15);
    QVERIFY(std::abs(found[1] + found[3] + found[4] - 1) < 1e-15);
    WEIGHHOUSE_TAKE(same, softmax(utilities, actions, 2, SoftmaxMode::None, 1));
    QCOMPARE(same, utilities);
}

void TestUtilities::softmaxProperties()
{
    QVERIFY(rc::check("a softmax sums to 1 and does not change when a constant is added", [] {
        const auto values = *rc::gen::nonEmpty(rc::gen::container<std::vector<double>>(
            rc::gen::map(rc::gen::inRange(-9000, 9000), [](int value) { return value / 10.0; })));
        const std::vector<std::size_t> one(values.size(), 0);
        const double temperature = *rc::gen::element(0.1, 1.0, 7.0);
        std::vector<double> moved = values;
        for (double &value : moved)
            value += 64;
        const auto found = softmax(values, one, 1, SoftmaxMode::Full, temperature);
        const auto other = softmax(moved, one, 1, SoftmaxMode::Action, temperature);
        RC_ASSERT(found && other);
        RC_ASSERT(std::abs(std::accumulate(found->begin(), found->end(), 0.0) - 1) < 1e-12);
        for (std::size_t i = 0; i < values.size(); ++i)
            RC_ASSERT(std::abs((*found)[i] - (*other)[i]) < 1e-9);
    }));
}

void TestUtilities::means()
{
    WEIGHHOUSE_TAKE(found, expectedUtilities(utilities, actions, 3));
    QCOMPARE(found[0].samples, std::size_t{2});
    QCOMPARE(found[0].mean, 2.0);
    QCOMPARE(found[0].error, 1.0); // deviation sqrt(2), over sqrt(2)
    QCOMPARE(found[1].mean, 0.5);
    QVERIFY(std::abs(found[1].error - std::sqrt(4.5 / 2 / 3)) < 1e-15);
    QCOMPARE(found[2].samples, std::size_t{0});
    QVERIFY(std::isnan(found[2].mean) && std::isnan(found[2].error));
    QCOMPARE(bestAction(found), (BestAction{0, 1}));
}

void TestUtilities::bootstrap()
{
    // Many independent states: the bootstrap and the formula agree, and the seed decides.
    Random random(5);
    std::vector<double> values;
    std::vector<std::size_t> which;
    std::vector<std::size_t> states;
    for (std::size_t state = 0; state < 400; ++state) {
        for (std::size_t action = 0; action < 2; ++action) {
            values.push_back(random.normal(action == 0 ? 0.15 : 0, 1));
            which.push_back(action);
            states.push_back(state);
        }
    }
    WEIGHHOUSE_TAKE(found, bootstrappedUtilities(values, which, 2, states, {4000, 3}));
    for (const ActionUtility &action : found)
        QVERIFY(std::abs(action.bootstrapError / action.error - 1) < 0.05);
    QVERIFY(std::abs(found[0].bestShare + found[1].bestShare - 1) < 1e-12);
    WEIGHHOUSE_TAKE(again, bootstrappedUtilities(values, which, 2, states, {4000, 3}));
    QCOMPARE(again[0].bootstrapError, found[0].bootstrapError);
    WEIGHHOUSE_TAKE(other, bootstrappedUtilities(values, which, 2, states, {4000, 4}));
    QVERIFY(other[0].bootstrapError != found[0].bootstrapError);
}

void TestUtilities::bootstrapIsPaired()
{
    // States differ a lot, the second action is a little better in each: it is best in every sample.
    std::vector<double> values;
    std::vector<std::size_t> which;
    std::vector<std::size_t> states;
    for (std::size_t state = 0; state < 20; ++state) {
        for (std::size_t action = 0; action < 2; ++action) {
            values.push_back(100.0 * static_cast<double>(state) + static_cast<double>(action));
            which.push_back(action);
            states.push_back(state);
        }
    }
    WEIGHHOUSE_TAKE(found, bootstrappedUtilities(values, which, 2, states, {500, 1}));
    QCOMPARE(found[1].bestShare, 1.0);
    QVERIFY(found[0].error > 100);
}

void TestUtilities::best()
{
    const auto of = [](std::vector<double> values) {
        std::vector<ActionUtility> result;
        for (const double value : values)
            result.push_back({1, value, 0, 0, 0});
        return result;
    };
    QCOMPARE(bestAction(of({1, 3, 2})), (BestAction{1, 1}));
    QCOMPARE(bestAction(of({1, 1 + 1e-15, 1})), (BestAction{0, 3}));
    QCOMPARE(bestAction(of({std::nan(""), -5, -4})), (BestAction{2, 1}));
    QVERIFY(!bestAction(of({std::nan("")})));
    QVERIFY(!bestAction({}));
}

void TestUtilities::modesOfAction()
{
    QVERIFY(rc::check("with a softmax by action, preferences cannot tell actions apart", [] {
        std::vector<double> values;
        std::vector<std::size_t> which;
        for (std::size_t i = 0; i < 96; ++i) {
            values.push_back(*rc::gen::inRange(-500, 500) / 7.0);
            which.push_back(i % 3);
        }
        const auto spread = softmax(values, which, 3, SoftmaxMode::Action, 0.1);
        RC_ASSERT(spread.has_value());
        RC_ASSERT((bestAction(*expectedUtilities(*spread, which, 3)) == BestAction{0, 3}));
    }));
}

void TestUtilities::names()
{
    for (const SoftmaxMode mode : {SoftmaxMode::None, SoftmaxMode::Full, SoftmaxMode::Action})
        QCOMPARE(softmaxModeNamed(nameOf(mode)), mode);
    QVERIFY(!softmaxModeNamed("both"));
}

void TestUtilities::refused()
{
    const std::vector<double> holes = {1, std::nan("")};
    const std::vector<std::size_t> two = {0, 1};
    WEIGHHOUSE_SAME(softmax(holes, two, 2, SoftmaxMode::Full, 1).error().code, "preference.bad-utilities");
    QVERIFY(!softmax(utilities, two, 2, SoftmaxMode::Full, 1));
    QVERIFY(!expectedUtilities(utilities, actions, 1));
    QVERIFY(!bootstrappedUtilities(utilities, actions, 2, two, {}));
    for (const double temperature : {0.0, -1.0, std::nan("")})
        WEIGHHOUSE_SAME(softmax(utilities, actions, 2, SoftmaxMode::Full, temperature).error().code,
                        "preference.bad-temperature");
}

WEIGHHOUSE_TEST(TestUtilities)
#include "test_utilities.moc"
