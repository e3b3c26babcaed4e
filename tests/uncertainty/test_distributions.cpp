// SPDX-License-Identifier: GPL-3.0-or-later
// Distributions against SciPy 1.10.1 (norm, lognorm, triang, beta with loc and scale, uniform;
// PchipInterpolator, whose mean and variance are integrals by quad), and against themselves.
#include "core/uncertainty/analysis/distribution.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"
#include "tests/uncertainty/near.h"

#include <QTest>

#include <limits>
#include <rapidcheck.h>

using namespace weighhouse;
using namespace weighhouse::uncertainty;

namespace
{

struct KnownDistribution {
    const char *name;
    Result<Distribution> made;
    double mean;
    double variance;
    std::vector<std::pair<double, double>> quantiles;
    std::vector<std::pair<double, double>> probabilities;
};

std::vector<KnownDistribution> knownDistributions()
{
    return {
        {"normal",
         Distribution::normal(10, 3),
         10,
         9,
         {{0.01, 3.0209563778774777}, {0.3, 8.426798461875878}, {0.95, 14.934560880854416}},
         {{4, 0.022750131948179195}, {10, 0.5}, {17, 0.9901846713713547}}},
        {"logNormal",
         Distribution::logNormal(1, 0.5),
         3.080216848918031,
         2.694758124344946,
         {{0.05, 1.1943154625015757}, {0.5, 2.718281828459045}, {0.99, 8.698703025515458}},
         {{1, 0.022750131948179216}, {3, 0.5781741008028732}, {8, 0.9845703807015269}, {-1, 0}}},
        {"triangular",
         Distribution::triangular(2, 3, 7),
         4,
         1.1666666666666667,
         {{0, 2}, {0.05, 2.5}, {0.2, 3}, {0.8, 5}, {1, 7}},
         {{2.5, 0.05}, {3, 0.2}, {6, 0.95}, {1, 0}, {8, 1}}},
        {"pert",
         Distribution::pert(2, 3, 7),
         3.5,
         0.75,
         {{0, 2}, {0.05, 2.2948869380590864}, {0.5, 3.3833612969625944}, {0.95, 5.106383620080951}, {1, 7}},
         {{2.5, 0.11852804233280922}, {3.5, 0.5482303042619047}, {6, 0.9960171806952779}}},
        {"beta",
         Distribution::beta(0.5, 2),
         0.2,
         0.045714285714285714,
         {{0.001, 4.444445761317558e-07}, {0.5, 0.12061475842818319}, {0.99, 0.8412552870530717}},
         {{0.01, 0.1495}, {0.3, 0.7394254526319747}, {0.9, 0.9961174629530394}}},
        {"uniform",
         Distribution::uniform(-1, 4),
         1.5,
         25 / 12.0,
         {{0.1, -0.5}, {0.9, 3.5}},
         {{0, 0.2}, {3.5, 0.9}, {-2, 0}, {9, 1}}},
        {"percentiles",
         Distribution::percentiles(
             std::vector<Percentile>{{0.05, 10}, {0.25, 18}, {0.5, 20}, {0.75, 30}, {0.95, 60}}),
         25.903228086248536,
         205.88251953490558,
         {{0, 7.28888888888889},
          {0.05, 10},
          {0.1, 12.646835443037974},
          {0.3, 18.538801687763716},
          {0.6, 22.450996015936255},
          {0.9, 50.3238296812749},
          {1, 69.94444444444444}},
         {{10, 0.05}, {20, 0.5}, {50.3238296812749, 0.9}, {7, 0}, {70, 1}}},
        {"discrete",
         Distribution::discrete(std::vector<double>{5, 1, 3, 5}, std::vector<double>{1, 2, 5, 2}),
         3.2,
         1.96,
         {{0, 1}, {0.2, 1}, {0.21, 3}, {0.7, 3}, {0.71, 5}, {1, 5}}, // by hand
         {{0.9, 0}, {1, 0.2}, {4, 0.7}, {5, 1}}},
        {"empirical",
         Distribution::empirical(std::vector<double>{4, 1, 1, 10}),
         4,
         13.5, // by hand
         {{0.25, 1}, {0.5, 1}, {0.51, 4}, {0.75, 4}, {0.76, 10}},
         {{0, 0}, {1, 0.5}, {4, 0.75}, {11, 1}}},
    };
}

std::string codeOf(const Result<Distribution> &made)
{
    return made ? std::string() : made.error().code;
}

} // namespace

class TestDistributions : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void knownValues();
    void parametersAreChecked();
    void errorsNameTheParameter();
    void logNormalByItsOwnMoments();
    void flatPercentilesAreAtoms();
    void quantilesAndProbabilitiesAgree();
    void momentsAreThoseOfQuantiles();
};

void TestDistributions::knownValues()
{
    for (const KnownDistribution &known : knownDistributions()) {
        QVERIFY2(known.made, known.name);
        WEIGHHOUSE_NEAR(known.made->mean(), known.mean, 1e-13);
        WEIGHHOUSE_NEAR(known.made->variance(), known.variance, 1e-13);
        for (const auto &[probability, quantile] : known.quantiles)
            WEIGHHOUSE_NEAR(known.made->quantile(probability), quantile, 1e-13);
        for (const auto &[x, probability] : known.probabilities)
            WEIGHHOUSE_NEAR(known.made->cdf(x), probability, 1e-13);
        QVERIFY(std::isnan(known.made->quantile(1.5)));
        QVERIFY(std::isnan(known.made->cdf(std::nan(""))));
    }
}

void TestDistributions::parametersAreChecked()
{
    const double infinity = std::numeric_limits<double>::infinity();
    const double nan = std::nan("");
    WEIGHHOUSE_SAME(codeOf(Distribution::normal(0, 0)), "uncertainty.not-positive");
    WEIGHHOUSE_SAME(codeOf(Distribution::normal(nan, 1)), "uncertainty.not-finite");
    WEIGHHOUSE_SAME(codeOf(Distribution::logNormal(0, -1)), "uncertainty.not-positive");
    WEIGHHOUSE_SAME(codeOf(Distribution::logNormal(800, 1)), "uncertainty.not-finite"); // its mean overflows
    WEIGHHOUSE_SAME(codeOf(Distribution::logNormalOf(0, 1)), "uncertainty.not-positive");
    WEIGHHOUSE_SAME(codeOf(Distribution::uniform(1, 1)), "uncertainty.not-below");
    WEIGHHOUSE_SAME(codeOf(Distribution::uniform(-1e308, 1e308)), "uncertainty.not-below");
    WEIGHHOUSE_SAME(codeOf(Distribution::uniform(-infinity, 1)), "uncertainty.not-finite");
    WEIGHHOUSE_SAME(codeOf(Distribution::triangular(0, 2, 1)), "uncertainty.not-below");
    WEIGHHOUSE_SAME(codeOf(Distribution::triangular(0, -1, 1)), "uncertainty.not-below");
    WEIGHHOUSE_SAME(codeOf(Distribution::triangular(0, nan, 1)), "uncertainty.not-finite");
    WEIGHHOUSE_SAME(codeOf(Distribution::pert(0, 1, 2, 0)), "uncertainty.not-positive");
    WEIGHHOUSE_SAME(codeOf(Distribution::beta(0, 1)), "uncertainty.not-positive");
    WEIGHHOUSE_SAME(codeOf(Distribution::beta(1e-9, 1)), "uncertainty.beta-extreme");
    WEIGHHOUSE_SAME(codeOf(Distribution::discrete(std::vector<double>{1}, std::vector<double>{1, 2})),
                    "uncertainty.wrong-count");
    WEIGHHOUSE_SAME(codeOf(Distribution::discrete(std::vector<double>{nan}, std::vector<double>{1})),
                    "uncertainty.not-finite");
    WEIGHHOUSE_SAME(codeOf(Distribution::empirical(std::vector<double>{})), "uncertainty.no-weight");
    using Points = std::vector<Percentile>;
    for (const Points &points : {Points{{0.5, 1}}, Points{{0.5, 1}, {0.5, 2}}, Points{{0.1, 2}, {0.9, 1}},
                                 Points{{0.1, 2}, {0.9, 2}}})
        WEIGHHOUSE_SAME(codeOf(Distribution::percentiles(points)), "uncertainty.bad-percentiles");
    WEIGHHOUSE_SAME(codeOf(Distribution::percentiles(Points{{-0.1, 2}, {0.9, 3}})),
                    "uncertainty.no-probability");
    // The mode may be at an end.
    QVERIFY(Distribution::triangular(0, 0, 1) && Distribution::triangular(0, 1, 1));
    WEIGHHOUSE_NEAR(Distribution::triangular(0, 0, 1)->quantile(0.75), 0.5, 1e-15);
    WEIGHHOUSE_NEAR(Distribution::triangular(0, 1, 1)->quantile(0.25), 0.5, 1e-15);
    WEIGHHOUSE_NEAR(Distribution::triangular(0, 1, 1)->cdf(0.5), 0.25, 1e-15);
}

void TestDistributions::errorsNameTheParameter()
{
    const auto made = Distribution::normal(1, -2);
    WEIGHHOUSE_SAME(made.error().message.text(), "the standard deviation is -2, but must be above 0");
    const auto below = Distribution::triangular(5, 6, 5.5);
    WEIGHHOUSE_SAME(
        below.error().message.text(),
        "the most likely value is 6 and the upper end is 5.5: the first must be below the second, and "
        "their distance finite");
}

void TestDistributions::logNormalByItsOwnMoments()
{
    WEIGHHOUSE_TAKE(made, Distribution::logNormalOf(100, 30));
    WEIGHHOUSE_NEAR(made.mean(), 100, 1e-13);
    WEIGHHOUSE_NEAR(made.variance(), 900, 1e-12);
}

void TestDistributions::flatPercentilesAreAtoms()
{
    WEIGHHOUSE_TAKE(
        made, Distribution::percentiles(std::vector<Percentile>{{0, 0}, {0.25, 5}, {0.75, 5}, {1, 10}}));
    WEIGHHOUSE_NEAR(made.cdf(5), 0.75, 1e-15);
    QVERIFY(made.cdf(std::nextafter(5.0, 0.0)) <= 0.25);
    QCOMPARE(made.quantile(0.5), 5.0);
    WEIGHHOUSE_NEAR(made.mean(), 5, 1e-14);
}

void TestDistributions::quantilesAndProbabilitiesAgree()
{
    const auto known = knownDistributions();
    QVERIFY(rc::check("the quantile is the first value with enough probability", [&known] {
        const auto &made =
            *known[static_cast<std::size_t>(*rc::gen::inRange<int>(0, static_cast<int>(known.size())))].made;
        const double probability = *rc::gen::inRange(1, 100'000) / 100'000.0;
        const double x = made.quantile(probability);
        RC_ASSERT(made.cdf(x) >= probability - 1e-12);
        RC_ASSERT(made.cdf(x - 1e-9 * (1 + std::abs(x))) <= probability);
        RC_ASSERT(made.quantile(std::min(1.0, probability + 0.01)) >= x);
    }));
}

void TestDistributions::momentsAreThoseOfQuantiles()
{
    // The mean of quantiles at the middles of many slices.
    constexpr int slices = 10'000;
    for (const KnownDistribution &known : knownDistributions()) {
        std::vector<double> middles;
        for (int i = 0; i < slices; ++i)
            middles.push_back((i + 0.5) / slices);
        double sum = 0;
        double squares = 0;
        for (const double draw : known.made->sample(middles)) {
            sum += draw;
            squares += (draw - known.mean) * (draw - known.mean);
        }
        WEIGHHOUSE_NEAR(sum / slices, known.mean, 1e-3);
        WEIGHHOUSE_NEAR(squares / slices, known.variance, 1e-2);
    }
}

WEIGHHOUSE_TEST(TestDistributions)
#include "test_distributions.moc"
