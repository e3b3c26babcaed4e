// SPDX-License-Identifier: GPL-3.0-or-later
// Distributions that are moved and made wider, against integrals of their quantiles.
#include "core/uncertainty/analysis/basic_shape.h"
#include "core/uncertainty/analysis/partial_moments.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"
#include "tests/uncertainty/near.h"

#include <QTest>

#include <array>
#include <limits>
#include <numbers>
#include <rapidcheck.h>

using namespace weighhouse;
using namespace weighhouse::testing;
using namespace weighhouse::uncertainty;

namespace
{

struct Named {
    std::string name;
    Distribution made;
};

std::vector<Named> shapes()
{
    return {{"normal", Distribution::normal(10, 3).value()},
            {"narrow normal", Distribution::normal(-1e6, 0.01).value()},
            {"logNormal", Distribution::logNormal(1, 0.5).value()},
            {"narrow logNormal", Distribution::logNormal(3, 0.01).value()},
            {"wide logNormal", Distribution::logNormalOf(100, 250).value()},
            {"uniform", Distribution::uniform(-1, 4).value()},
            {"triangular", Distribution::triangular(2, 3, 7).value()},
            {"one-sided triangular", Distribution::triangular(0, 0, 1).value()},
            {"pert", Distribution::pert(2, 3, 7).value()},
            {"beta", Distribution::beta(0.5, 2).value()},
            {"narrow beta", Distribution::beta(2e4, 3e4, -5, 5).value()},
            {"percentiles",
             Distribution::percentiles(
                 std::vector<Percentile>{{0.05, 10}, {0.25, 18}, {0.5, 20}, {0.75, 30}, {0.95, 60}})
                 .value()},
            {"discrete",
             Distribution::discrete(std::vector<double>{1, 3, 5}, std::vector<double>{2, 5, 3}).value()},
            {"empirical", Distribution::empirical(std::vector<double>{4, 1, 1, 10}).value()}};
}

std::vector<StatedSpread> statements()
{
    return {{0.2, 1, 1}, {-1.5, 1, 1}, {0, 0.5, 2}, {0.3, 0, 1.5}, {-0.25, 3, 0}, {0, 1, 1e-3}};
}

/// The integral over probabilities by the double-exponential rule of Takahasi & Mori (1974), in pieces
/// between the places where quantiles of `shapes` have a bend.
template<typename Function>
double integral(const Function &function)
{
    constexpr std::array<double, 9> ends{0, 0.05, 0.2, 0.25, 0.5, 0.7, 0.75, 0.95, 1};
    constexpr double step = 1.0 / 32;
    double sum = 0;
    for (std::size_t i = 0; i + 1 < ends.size(); ++i) {
        const double width = ends[i + 1] - ends[i];
        for (int k = -150; k <= 150; ++k) {
            const double t = k * step;
            const double u = std::numbers::pi / 2 * std::sinh(t);
            const double share = 1 / (1 + std::exp(-2 * u));
            const double weight = std::numbers::pi / 2 * std::cosh(t) / std::pow(std::cosh(u), 2) / 2;
            const double p = ends[i] + width * share;
            if (weight > 0 && p > ends[i] && p < ends[i + 1])
                sum += width * step * weight * function(p);
        }
    }
    return sum;
}

std::string codeOf(const Distribution &distribution, const StatedSpread &stated)
{
    const auto made = distribution.reshaped(stated);
    return made ? std::string() : made.error().code;
}

} // namespace

class TestReshaped : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void byHand();
    void quantilesGoWhereTheStatementSays();
    void momentsAreIntegralsOfQuantiles();
    void sidesAddUp();
    void logNormalSidesAgreeWhereTheFormulaChanges();
    void quantilesAndProbabilitiesAgree();
    void quantilesDoNotFall();
    void infiniteEnds();
    void whatHasNoWidthStays();
    void againAndBack();
    void statementsAreChecked();
};

void TestReshaped::byHand()
{
    // Twice as wide above: the mean moves by half of the deviation's share, d / sqrt(2 pi).
    WEIGHHOUSE_TAKE(normal, Distribution::normal(10, 3)->reshaped({0, 1, 2}));
    WEIGHHOUSE_NEAR(normal.mean(), 10 + 3 / std::sqrt(2 * std::numbers::pi), 1e-15);
    WEIGHHOUSE_NEAR(normal.variance(), 9 / 2.0 + 4 * 9 / 2.0 - 9 / (2 * std::numbers::pi), 1e-14);
    WEIGHHOUSE_NEAR(normal.quantile(0.9), 10 + 2 * 3 * 1.2815515655446004, 1e-15);
    WEIGHHOUSE_NEAR(normal.quantile(0.1), 10 - 3 * 1.2815515655446004, 1e-15);
    // A uniform one from 0 to 1, moved by a quarter of 0.8.
    WEIGHHOUSE_TAKE(uniform, Distribution::uniform(0, 1)->reshaped({0.25, 1, 1}));
    WEIGHHOUSE_NEAR(uniform.mean(), 0.7, 1e-15);
    WEIGHHOUSE_NEAR(uniform.variance(), 1 / 12.0, 1e-14);
    WEIGHHOUSE_NEAR(uniform.cdf(0.3), 0.1, 1e-15);
    // Values 1, 3, 5 with 0.2, 0.5, 0.3: the median is 3, and 4 lie between the percentiles.
    WEIGHHOUSE_TAKE(discrete,
                    Distribution::discrete(std::vector<double>{1, 3, 5}, std::vector<double>{2, 5, 3})
                        ->reshaped({0.5, 0, 2}));
    WEIGHHOUSE_NEAR(discrete.mean(), 0.7 * 5 + 0.3 * 9, 1e-15);
    QCOMPARE(discrete.cdf(5), 0.7);
    QCOMPARE(discrete.cdf(std::nextafter(5.0, 0.0)), 0.0);
    QCOMPARE(discrete.quantile(0), 5.0);
    QCOMPARE(discrete.cdf(9), 1.0);
    const auto steps = discrete.steps();
    QCOMPARE(steps.size(), std::size_t(2));
    QCOMPARE(steps[0].first, 5.0);
    WEIGHHOUSE_NEAR(steps[0].second, 0.7, 1e-15);
    QVERIFY(uniform.steps().empty());
}

void TestReshaped::quantilesGoWhereTheStatementSays()
{
    for (const Named &shape : shapes()) {
        const double m = shape.made.quantile(0.5);
        const double w = shape.made.quantile(0.9) - shape.made.quantile(0.1);
        for (const StatedSpread &stated : statements()) {
            WEIGHHOUSE_TAKE(made, shape.made.reshaped(stated));
            for (const double p : {0.01, 0.1, 0.3, 0.5, 0.6, 0.9, 0.999}) {
                const double x = shape.made.quantile(p);
                const double expected =
                    m + stated.shift * w + (x < m ? stated.below : stated.above) * (x - m);
                WEIGHHOUSE_WITHIN(made.quantile(p), expected, 1e-14 * (std::abs(m) + 10 * w));
            }
            QVERIFY(made.asMade() == shape.made);
        }
    }
}

void TestReshaped::momentsAreIntegralsOfQuantiles()
{
    double worst = 0;
    for (const Named &shape : shapes()) {
        for (const StatedSpread &stated : statements()) {
            WEIGHHOUSE_TAKE(made, shape.made.reshaped(stated));
            const double from = made.quantile(0.5);
            const double first = integral([&](double p) { return made.quantile(p) - from; });
            const double second = integral([&](double p) { return std::pow(made.quantile(p) - from, 2); });
            const double deviation = std::sqrt(std::max(0.0, second - first * first));
            const double meanApart =
                std::abs(made.mean() - (from + first)) / (deviation + 1e-9 * std::abs(from) + 1e-300);
            const double variance = second - first * first;
            // All of it may be at the median.
            const double varianceApart =
                made.variance() == variance ? 0 : std::abs(made.variance() / variance - 1);
            worst = std::max({worst, meanApart, varianceApart});
            QVERIFY2(meanApart < 2e-7 && varianceApart < 2e-7,
                     qPrintable(QStringLiteral("%1 (%2 %3 %4): mean %5, variance %6")
                                    .arg(QString::fromStdString(shape.name))
                                    .arg(stated.shift)
                                    .arg(stated.below)
                                    .arg(stated.above)
                                    .arg(meanApart)
                                    .arg(varianceApart)));
        }
    }
    qInfo("The largest distance of a moment from its integral is a share of %.2g.", worst);
}

/// Both sides together are the moments around the median.
void TestReshaped::sidesAddUp()
{
    std::vector<Named> all = shapes();
    for (const double s : {1e-6, 0.2, 0.3, 4.0, 6.0, 12.0})
        all.push_back({"logNormal " + std::to_string(s), Distribution::logNormal(-s * s, s).value()});
    for (const auto &[a, b] :
         {std::pair(0.001, 0.001), {0.001, 1000.0}, {1e6, 1e6}, {1e6, 0.001}, {3.0, 1e6}})
        all.push_back(
            {"beta " + std::to_string(a) + " " + std::to_string(b), Distribution::beta(a, b).value()});
    for (const Named &shape : all) {
        const double m = shape.made.quantile(0.5);
        WEIGHHOUSE_TAKE(moved, shape.made.reshaped({1, 1, 1}));
        const double w = shape.made.quantile(0.9) - shape.made.quantile(0.1);
        const double deviation = std::sqrt(shape.made.variance());
        QVERIFY2(std::abs(moved.mean() - shape.made.mean() - w) <=
                     1e-9 * deviation + 1e-14 * (std::abs(m) + std::abs(w)),
                 (shape.name + " " + differenceText(moved.mean(), shape.made.mean() + w)).c_str());
        QVERIFY2(distance(moved.variance(), shape.made.variance()) < 1e-9,
                 (shape.name + " " + differenceText(moved.variance(), shape.made.variance())).c_str());
    }
}

void TestReshaped::logNormalSidesAgreeWhereTheFormulaChanges()
{
    for (const double s : {0.25, 5.0}) {
        const auto of = [](double deviation) { return partialMoments(LogNormalShape{0, deviation}, 1); };
        const double step = 1e-9;
        const PartialMoments before = of(s - step);
        const PartialMoments after = of(s + step);
        WEIGHHOUSE_NEAR(before.firstBelow, after.firstBelow, 2e-8);
        WEIGHHOUSE_NEAR(before.secondBelow, after.secondBelow, 2e-8);
        WEIGHHOUSE_NEAR(before.firstAbove, after.firstAbove, 2e-8);
        WEIGHHOUSE_NEAR(before.secondAbove, after.secondAbove, 1e-7);
    }
    // Where it is narrow, (e^{sZ} - 1) is nearly s Z, and the next terms are known.
    const double s = 1e-4;
    const PartialMoments narrow = partialMoments(LogNormalShape{0, s}, 1);
    const double half = 1 / std::sqrt(2 * std::numbers::pi);
    WEIGHHOUSE_NEAR(narrow.firstAbove, s * half + s * s / 4 + s * s * s * 2 * half / 6, 1e-11);
    WEIGHHOUSE_NEAR(narrow.firstBelow, -s * half + s * s / 4 - s * s * s * 2 * half / 6, 1e-11);
}

void TestReshaped::quantilesAndProbabilitiesAgree()
{
    const std::vector<Named> all = shapes();
    QVERIFY(rc::check("the quantile is the first value with enough probability", [&all] {
        const auto &shape = all[*rc::gen::inRange<std::size_t>(0, all.size())].made;
        const StatedSpread stated{*rc::gen::inRange(-300, 300) / 100.0, *rc::gen::inRange(0, 40) / 10.0,
                                  *rc::gen::inRange(1, 40) / 10.0};
        const Distribution made = shape.reshaped(stated).value();
        const double probability = *rc::gen::inRange(1, 100'000) / 100'000.0;
        const double x = made.quantile(probability);
        const double w = shape.quantile(0.9) - shape.quantile(0.1);
        const double hair = 1e-12 * (std::abs(shape.quantile(0.5)) + std::abs(stated.shift) * w + w);
        RC_ASSERT(made.cdf(x + hair) >= probability - 1e-9);
        RC_ASSERT(made.cdf(x - hair - 1e-9 * w) <= probability + 1e-9);
    }));
}

/// The same uniform draw stays at its place among the others.
void TestReshaped::quantilesDoNotFall()
{
    const std::vector<Named> all = shapes();
    QVERIFY(rc::check("quantiles do not fall", [&all] {
        const auto &shape = all[*rc::gen::inRange<std::size_t>(0, all.size())].made;
        const StatedSpread stated{*rc::gen::inRange(-3000, 3000) / 1000.0,
                                  *rc::gen::inRange(0, 4000) / 1000.0, *rc::gen::inRange(1, 4000) / 1000.0};
        const Distribution made = shape.reshaped(stated).value();
        const double one = *rc::gen::inRange(0, 1'000'000'000) / 1e9;
        const double other =
            std::min(1.0, one + *rc::gen::elementOf(std::vector<double>{0, 1e-16, 1e-9, 0.01}));
        // Rounding of the shape's own quantiles is passed on, and nothing else.
        if (shape.quantile(one) <= shape.quantile(other))
            RC_ASSERT(made.quantile(one) <= made.quantile(other));
        RC_ASSERT(made.cdf(made.quantile(one)) <= made.cdf(made.quantile(std::min(1.0, one + 0.01))));
    }));
}

void TestReshaped::infiniteEnds()
{
    const double infinity = std::numeric_limits<double>::infinity();
    WEIGHHOUSE_TAKE(wide, Distribution::normal(0, 1)->reshaped({0.5, 2, 3}));
    QCOMPARE(wide.quantile(0), -infinity);
    QCOMPARE(wide.quantile(1), infinity);
    QCOMPARE(wide.cdf(-infinity), 0.0);
    QCOMPARE(wide.cdf(infinity), 1.0);
    WEIGHHOUSE_TAKE(above, Distribution::normal(0, 1)->reshaped({0, 0, 1}));
    QCOMPARE(above.quantile(0), 0.0);
    QCOMPARE(above.quantile(0.3), 0.0);
    QCOMPARE(above.cdf(-1e-300), 0.0);
    QCOMPARE(above.cdf(0), 0.5);
    WEIGHHOUSE_TAKE(below, Distribution::logNormal(0, 1)->reshaped({0, 1, 0}));
    QCOMPARE(below.quantile(1), 1.0);
    QCOMPARE(below.quantile(0), 0.0);
    QCOMPARE(below.cdf(1), 1.0);
    QVERIFY(std::isnan(wide.quantile(1.5)) && std::isnan(wide.cdf(std::nan(""))));
}

void TestReshaped::whatHasNoWidthStays()
{
    WEIGHHOUSE_TAKE(sure, Distribution::discrete(std::vector<double>{4}, std::vector<double>{1}));
    WEIGHHOUSE_TAKE(nearlySure,
                    Distribution::discrete(std::vector<double>{4, 9}, std::vector<double>{0.95, 0.05}));
    for (const Distribution &made : {sure, nearlySure}) {
        WEIGHHOUSE_TAKE(moved, made.reshaped({2, 0.5, 3}));
        QVERIFY(moved == made);
    }
    WEIGHHOUSE_TAKE(same, Distribution::normal(0.1, 0.3)->reshaped({}));
    QVERIFY(same == Distribution::normal(0.1, 0.3).value());
}

void TestReshaped::againAndBack()
{
    WEIGHHOUSE_TAKE(once, Distribution::normal(10, 3)->reshaped({0.5, 2, 4}));
    WEIGHHOUSE_TAKE(twice, once.reshaped({-0.25, 0.5, 0.25}));
    const double w = once.quantile(0.9) - once.quantile(0.1);
    WEIGHHOUSE_NEAR(twice.quantile(0.5), once.quantile(0.5) - 0.25 * w, 1e-14);
    WEIGHHOUSE_NEAR(twice.variance(), 9, 1e-14);
    QVERIFY(twice.asMade() == Distribution::normal(10, 3).value());
}

void TestReshaped::statementsAreChecked()
{
    const Distribution normal;
    const double nan = std::nan("");
    WEIGHHOUSE_SAME(codeOf(normal, {nan, 1, 1}), "uncertainty.not-finite");
    WEIGHHOUSE_SAME(codeOf(normal, {0, 1, std::numeric_limits<double>::infinity()}),
                    "uncertainty.not-finite");
    WEIGHHOUSE_SAME(codeOf(normal, {0, nan, 1}), "uncertainty.not-finite");
    WEIGHHOUSE_SAME(codeOf(normal, {0, -0.1, 1}), "uncertainty.negative-width");
    WEIGHHOUSE_SAME(codeOf(normal, {0, 0, 0}), "uncertainty.no-width");
    WEIGHHOUSE_SAME(codeOf(normal, {1e308, 1, 1}), "uncertainty.not-finite");
    WEIGHHOUSE_SAME(codeOf(normal, {0, 1, 1e200}), "uncertainty.not-finite"); // its variance overflows
}

WEIGHHOUSE_TEST(TestReshaped)
#include "test_reshaped.moc"
