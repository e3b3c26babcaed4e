// SPDX-License-Identifier: GPL-3.0-or-later
// Utility curves, certainty equivalents, several objectives.
#include "core/uncertainty/analysis/utility.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"
#include "tests/uncertainty/near.h"

#include <QTest>

#include <limits>
#include <numeric>
#include <rapidcheck.h>

using namespace weighhouse;
using namespace weighhouse::uncertainty;

namespace
{

const std::vector<double> even{1, 1};

double equivalent(const UtilityCurve &curve, const std::vector<double> &outcomes,
                  const std::vector<double> &weights = even)
{
    return curve.certaintyEquivalent(outcomes, weights).value();
}

UtilityCurve anyCurve()
{
    switch (*rc::gen::inRange(0, 4)) {
    case 0:
        return UtilityCurve();
    case 1:
        return UtilityCurve::exponential(*rc::gen::element(-300.0, -20.0, 30.0, 500.0)).value();
    case 2:
        return UtilityCurve::power(*rc::gen::element(-1.0, 0.0, 0.5, 1.0, 3.0), 200).value();
    default:
        return UtilityCurve::points({-50, 0, 20, 100}, {0, 5, 6, 7}).value();
    }
}

} // namespace

class TestUtility : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void equivalentsByHand();
    void exponentialsStayFinite();
    void digitsAreKept();
    void constantAversion();
    void pointsByHand();
    void scaleDoesNotMatter();
    void outcomesAndUtilitiesAgree();
    void aversionHasItsPrice();
    void objectivesAdd();
    void parametersAreChecked();
};

void TestUtility::equivalentsByHand()
{
    WEIGHHOUSE_NEAR(equivalent(UtilityCurve(), {10, 20}), 15, 1e-15);
    // The logarithm's is the geometric mean (Bernoulli 1738), that of the square root is ((1 + 3) / 2)^2, of
    // -1/x the harmonic mean.
    WEIGHHOUSE_NEAR(equivalent(UtilityCurve::power(1).value(), {1, 100}), 10, 1e-14);
    WEIGHHOUSE_NEAR(equivalent(UtilityCurve::power(0.5).value(), {1, 9}), 4, 1e-14);
    WEIGHHOUSE_NEAR(equivalent(UtilityCurve::power(2).value(), {1, 3}), 1.5, 1e-14);
    WEIGHHOUSE_NEAR(equivalent(UtilityCurve::power(1, 50).value(), {-49, 50}), -40, 1e-13);
    // -r log((e^(-a / r) + e^(-b / r)) / 2) of 0 and r log 3: r log(3 / 2).
    WEIGHHOUSE_NEAR(equivalent(UtilityCurve::exponential(10).value(), {0, 10 * std::log(3)}),
                    10 * std::log(1.5), 1e-14);
    // Half of winning the tolerance, half of losing half of it is about worth nothing: Howard's way to ask
    // for it.
    WEIGHHOUSE_WITHIN(equivalent(UtilityCurve::exponential(1000).value(), {1000, -500}), 0, 10);
    WEIGHHOUSE_NEAR(UtilityCurve::power(1).value().riskPremium(std::vector<double>{1, 100}, even).value(),
                    40.5, 1e-14);
    // Zero weights do not count, not even where the curve ends.
    WEIGHHOUSE_NEAR(equivalent(UtilityCurve::power(1).value(), {-5, 7}, {0, 1}), 7, 1e-14);
}

void TestUtility::exponentialsStayFinite()
{
    WEIGHHOUSE_TAKE(curve, UtilityCurve::exponential(1));
    // The worst outcome decides: -r log(1/2 e^(5000)) = -5000 + log 2.
    WEIGHHOUSE_NEAR(equivalent(curve, {-5000, 1e6}), -5000 + std::log(2), 1e-15);
    WEIGHHOUSE_NEAR(equivalent(UtilityCurve::exponential(-1).value(), {-1e6, 5000}), 5000 - std::log(2),
                    1e-15);
    // Hardly any aversion: the mean, less variance / (2 r).
    WEIGHHOUSE_NEAR(equivalent(UtilityCurve::exponential(1e9).value(), {0, 10}), 5 - 25 / 2e9, 1e-12);
    WEIGHHOUSE_SAME(curve.utility(-1e6).error().code, "uncertainty.beyond-curve");
    WEIGHHOUSE_SAME(UtilityCurve::power(1).value().utility(0).error().code, "uncertainty.beyond-curve");
    WEIGHHOUSE_SAME(
        UtilityCurve::power(2).value().certaintyEquivalent(std::vector<double>{-1, 1}, even).error().code,
        "uncertainty.beyond-curve");
}

void TestUtility::digitsAreKept()
{
    // Far out on the curve utilities are flat: 1 - 1e-44 and 1 - 1e-87. What they are compared by is not.
    WEIGHHOUSE_TAKE(curve, UtilityCurve::exponential(1e4));
    WEIGHHOUSE_TAKE(unit, curve.normalised(1e6, 1.1e6));
    WEIGHHOUSE_NEAR(unit.utility(1.01e6).value(), (1 - std::exp(-1)) / (1 - std::exp(-10)), 1e-14);
    WEIGHHOUSE_NEAR(unit.outcome(unit.utility(1.01e6).value()).value(), 1.01e6, 1e-14);
    // x^-3 of millions: 2e6 and 4e6 have the mean ((1 + 1/8) / 2)^(-1/3) 2e6.
    WEIGHHOUSE_TAKE(power, UtilityCurve::power(4));
    WEIGHHOUSE_NEAR(equivalent(power, {2e6, 4e6}), std::cbrt(16 / 9.0) * 2e6, 1e-15);
    WEIGHHOUSE_TAKE(between, power.normalised(2e6, 4e6));
    WEIGHHOUSE_NEAR(between.utility(3e6).value(), (1 - 8 / 27.0) / (1 - 1 / 8.0), 1e-14);
    // Powers near the logarithm are near it.
    WEIGHHOUSE_NEAR(equivalent(UtilityCurve::power(1 + 1e-12).value(), {1, 100}), 10, 1e-10);
}

void TestUtility::constantAversion()
{
    QVERIFY(rc::check("wealth does not matter to exponentials, its scale not to powers", [] {
        const std::vector<double> outcomes{*rc::gen::inRange(1, 100) / 1.0, *rc::gen::inRange(1, 100) / 1.0};
        const double shift = *rc::gen::inRange(-500, 500) / 10.0;
        const auto curve = UtilityCurve::exponential(*rc::gen::element(-40.0, 25.0)).value();
        const std::vector<double> moved{outcomes[0] + shift, outcomes[1] + shift};
        RC_ASSERT(std::abs(equivalent(curve, moved) - shift - equivalent(curve, outcomes)) <= 1e-11);
        const auto power = UtilityCurve::power(*rc::gen::element(0.3, 1.0, 2.5)).value();
        const std::vector<double> doubled{2 * outcomes[0], 2 * outcomes[1]};
        RC_ASSERT(std::abs(equivalent(power, doubled) - 2 * equivalent(power, outcomes)) <= 1e-11);
    }));
}

void TestUtility::pointsByHand()
{
    WEIGHHOUSE_TAKE(curve, UtilityCurve::points({0, 50, 100}, {0, 0.75, 1}));
    QCOMPARE(curve.utility(25).value(), 0.375);
    QCOMPARE(curve.utility(75).value(), 0.875);
    QCOMPARE(curve.utility(-10).value(), -0.15); // goes on as it began
    QCOMPARE(curve.utility(120).value(), 1.1);
    WEIGHHOUSE_NEAR(equivalent(curve, {0, 100}), 0.5 / 0.75 * 50, 1e-15);
}

void TestUtility::scaleDoesNotMatter()
{
    QVERIFY(rc::check("certainty equivalents of a rescaled curve", [] {
        const UtilityCurve curve = anyCurve();
        const double scale = std::exp(*rc::gen::inRange(-300, 300) / 100.0);
        const double shift = *rc::gen::inRange(-1000, 1000) / 10.0;
        const auto other = curve.rescaled(scale, shift).value();
        const std::vector<double> outcomes{*rc::gen::inRange(-90, 100) / 1.0,
                                           *rc::gen::inRange(-90, 100) / 1.0};
        const std::vector<double> weights{*rc::gen::inRange(0, 10) / 1.0, 3};
        RC_ASSERT(equivalent(other, outcomes, weights) == equivalent(curve, outcomes, weights));
        const double utility = shift + scale * curve.utility(outcomes[0]).value();
        RC_ASSERT(std::abs(other.utility(outcomes[0]).value() - utility) <=
                  1e-12 * (1 + std::abs(utility)) * 1e3);
        const auto unit = curve.normalised(-90, 100).value();
        RC_ASSERT(std::abs(unit.utility(-90).value()) <= 1e-9);
        RC_ASSERT(std::abs(unit.utility(100).value() - 1) <= 1e-9);
    }));
}

void TestUtility::outcomesAndUtilitiesAgree()
{
    QVERIFY(rc::check("the outcome with the utility of an outcome", [] {
        const auto curve = anyCurve().rescaled(2, 1).value();
        const double outcome = *rc::gen::inRange(-900, 1000) / 10.0;
        RC_ASSERT(std::abs(curve.outcome(curve.utility(outcome).value()).value() - outcome) <= 1e-7);
        RC_ASSERT(curve.utility(outcome).value() < curve.utility(outcome + 0.1).value());
    }));
}

void TestUtility::aversionHasItsPrice()
{
    QVERIFY(rc::check("premiums and aversion", [] {
        const std::vector<double> outcomes{*rc::gen::inRange(1, 100) / 1.0, *rc::gen::inRange(1, 100) / 1.0};
        double before = equivalent(UtilityCurve::exponential(-10).value(), outcomes);
        for (const double tolerance : {-100.0, 1000.0, 100.0, 10.0, 1.0}) {
            const double now = equivalent(UtilityCurve::exponential(tolerance).value(), outcomes);
            RC_ASSERT(now <= before + 1e-12);
            before = now;
        }
        RC_ASSERT(before >= std::min(outcomes[0], outcomes[1]) - 1e-12);
        RC_ASSERT(UtilityCurve::power(0.7).value().riskPremium(outcomes, even).value() >= -1e-12);
    }));
}

void TestUtility::objectivesAdd()
{
    // A car that costs 20 of 10 to 30 (less is better) and lasts 8 of 4 to 12 years, weights 3 to 1.
    WEIGHHOUSE_TAKE(price, UtilityCurve::points({-30, -10}, {0, 1}));
    WEIGHHOUSE_TAKE(life, UtilityCurve::points({4, 6, 12}, {0, 0.7, 1}));
    const std::vector<Objective> objectives{{3, price}, {1, life}};
    WEIGHHOUSE_NEAR(additiveValue(objectives, std::vector<double>{-20, 9}).value(), 0.75 * 0.5 + 0.25 * 0.85,
                    1e-15);
    WEIGHHOUSE_SAME(additiveValue(objectives, std::vector<double>{1}).error().code,
                    "uncertainty.wrong-count");
    const std::vector<Objective> wrong{{-1, price}, {1, life}};
    WEIGHHOUSE_SAME(additiveValue(wrong, std::vector<double>{1, 2}).error().code, "uncertainty.bad-weight");
}

void TestUtility::parametersAreChecked()
{
    const double nan = std::nan("");
    WEIGHHOUSE_SAME(UtilityCurve::exponential(0).error().code, "uncertainty.bad-tolerance");
    WEIGHHOUSE_SAME(UtilityCurve::exponential(nan).error().code, "uncertainty.not-finite");
    WEIGHHOUSE_SAME(UtilityCurve::power(nan).error().code, "uncertainty.not-finite");
    WEIGHHOUSE_SAME(UtilityCurve::power(1, std::numeric_limits<double>::infinity()).error().code,
                    "uncertainty.not-finite");
    WEIGHHOUSE_SAME(UtilityCurve::points({0}, {0}).error().code, "uncertainty.bad-curve");
    WEIGHHOUSE_SAME(UtilityCurve::points({0, 1}, {0, 0}).error().code, "uncertainty.bad-curve");
    WEIGHHOUSE_SAME(UtilityCurve::points({0, 1, 1}, {0, 1, 2}).error().code, "uncertainty.bad-curve");
    WEIGHHOUSE_SAME(UtilityCurve::points({0, 1}, {0, nan}).error().code, "uncertainty.bad-curve");
    WEIGHHOUSE_SAME(UtilityCurve::points({0, 1}, {0}).error().code, "uncertainty.wrong-count");
    WEIGHHOUSE_SAME(UtilityCurve().rescaled(0, 1).error().code, "uncertainty.not-positive");
    WEIGHHOUSE_SAME(UtilityCurve().normalised(2, 2).error().code, "uncertainty.not-below");
    WEIGHHOUSE_SAME(UtilityCurve().certaintyEquivalent(std::vector<double>{1}, even).error().code,
                    "uncertainty.wrong-count");
    WEIGHHOUSE_SAME(UtilityCurve().certaintyEquivalent(std::vector<double>{1, nan}, even).error().code,
                    "uncertainty.beyond-curve");
}

WEIGHHOUSE_TEST(TestUtility)
#include "test_utility.moc"
