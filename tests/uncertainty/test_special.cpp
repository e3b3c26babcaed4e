// SPDX-License-Identifier: GPL-3.0-or-later
// Special functions against values worked out to many digits with mpmath 1.2.1 (erfc, erfinv, loggamma,
// betainc, and integrals of densities by quad), at the arguments as doubles hold them.
#include "core/uncertainty/analysis/special.h"
#include "tests/support/registry.h"
#include "tests/uncertainty/near.h"

#include <QTest>

#include <rapidcheck.h>

using namespace weighhouse::uncertainty;

class TestSpecial : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void normalQuantiles();
    void normalProbabilities();
    void logarithmsOfGamma();
    void incompleteBetas();
    void inversesOfIncompleteBeta();
    void studentQuantiles();
};

void TestSpecial::normalQuantiles()
{
    const std::pair<double, double> known[] = {
        {1e-300, -37.047096299361199237},
        {1e-100, -21.273453560965324294},
        {1e-20, -9.2623400897984075796},
        {1e-12, -7.0344838253011319326},
        {1e-6, -4.7534243088228989573},
        {0.001, -3.0902323061678135354},
        {0.02425, -1.9729610513118848376},
        {0.075, -1.4395314709384559349},
        {0.25, -0.6744897501960817432},
        {0.4, -0.25334710313579974132},
        {0.5, 0.0},
        {0.6, 0.25334710313579974132},
        {0.9, 1.2815515655446005935},
        {0.975, 1.9599639845400538556},
        {0.999, 3.0902323061678132778},
    };
    for (const auto &[probability, expected] : known)
        WEIGHHOUSE_NEAR(normalQuantile(probability), expected, 5e-16);
    QVERIFY(std::isinf(normalQuantile(0)) && normalQuantile(0) < 0);
    QVERIFY(std::isinf(normalQuantile(1)) && normalQuantile(1) > 0);
    for (const double wrong : {-0.1, 1.1, std::nan("")})
        QVERIFY(std::isnan(normalQuantile(wrong)));
}

void TestSpecial::normalProbabilities()
{
    const std::pair<double, double> known[] = {
        {-20, 2.7536241186062336951e-89}, {-8.25, 7.919726314642477341e-17}, {-3, 0.0013498980316300945267},
        {-1, 0.15865525393145705141},     {-0.125, 0.45026177516988710702},  {0, 0.5},
        {0.5, 0.69146246127401310364},    {2, 0.9772498680518207928},        {6, 0.99999999901341235496},
    };
    for (const auto &[x, expected] : known)
        WEIGHHOUSE_NEAR(normalCdf(x), expected, 1e-15 + 2e-16 * x * x);
    QVERIFY(rc::check("the quantile undoes the cdf", [] {
        const double x = *rc::gen::inRange(-80'000, 40'000) / 10'000.0;
        // Above 0 the probability itself has lost digits: as many as the density tells.
        const double lost = 4e-16 / normalDensity(x);
        RC_ASSERT(std::abs(normalQuantile(normalCdf(x)) - x) <= 1e-13 + (x > 0 ? lost : 0));
    }));
}

void TestSpecial::logarithmsOfGamma()
{
    const std::pair<double, double> known[] = {
        {1e-8, 18.420680738180208884}, {0.001, 6.9071788853838536617}, {0.5, 0.57236494292470008707},
        {3.75, 1.4868155785934170555}, {9.999, 12.799575780077413715}, {10, 12.801827480081469611},
        {25.5, 56.389167643719946744}, {1e6, 12815504.56914761166},    {1e15, 33538776394910668.91},
    };
    for (const auto &[x, expected] : known)
        WEIGHHOUSE_NEAR(logGamma(x), expected, 1e-14);
    WEIGHHOUSE_WITHIN(logGamma(1), 0, 1e-14);
    WEIGHHOUSE_WITHIN(logGamma(1.5), -0.12078223763524522235, 1e-14);
    // log B(a, b) of large numbers: B(a, b + 1) / B(a, b) = b / (a + b).
    WEIGHHOUSE_WITHIN(logBeta(3e5, 2e5 + 1) - logBeta(3e5, 2e5), std::log(0.4), 1e-9);
    WEIGHHOUSE_NEAR(logBeta(2, 3), std::log(1 / 12.0), 1e-14);
}

namespace
{

struct KnownBeta {
    double a;
    double b;
    double x;
    double value;
};

constexpr KnownBeta knownBetas[] = {
    {0.5, 0.5, 0.25, 1.0 / 3},
    {2, 3, 0.4, 0.5248},
    {3, 1.5, 0.95, 0.95396844436943786423},
    {0.01, 0.02, 1e-05, 0.59435866879234337573},
    {5, 4, 0.55, 0.47695631113281260369},
    {100, 200, 0.3, 0.10884306564490975751},
    {1000, 900, 0.53, 0.6258444399107100168},
    {1, 1, 0.125, 0.125},
    {0.3, 40, 0.001, 0.41934500073498063442},
    {2, 0.001, 0.999, 0.005891828646693714826},
    {1e4, 1e4, 0.505, 0.92135299111833586461},
};

} // namespace

void TestSpecial::incompleteBetas()
{
    for (const auto &[a, b, x, value] : knownBetas) {
        // The logarithms that cancel are as large as a + b.
        WEIGHHOUSE_WITHIN(incompleteBeta(a, b, x), value, 2e-14 * value + 2e-15 + 3e-16 * (a + b));
        WEIGHHOUSE_WITHIN(incompleteBeta(b, a, 1 - x), 1 - value, 1e-13 + 3e-16 * (a + b));
    }
    QCOMPARE(incompleteBeta(2, 3, -1), 0.0);
    QCOMPARE(incompleteBeta(2, 3, 2), 1.0);
    QVERIFY(std::isnan(incompleteBeta(2, 3, std::nan(""))));
}

void TestSpecial::inversesOfIncompleteBeta()
{
    for (const auto &[a, b, x, value] : knownBetas) {
        if (a + b > 0.1) // else the probability hardly depends on x
            WEIGHHOUSE_NEAR(inverseIncompleteBeta(a, b, value), x, 1e-12);
    }
    QCOMPARE(inverseIncompleteBeta(2, 3, 0), 0.0);
    QCOMPARE(inverseIncompleteBeta(2, 3, 1), 1.0);
    QVERIFY(std::isnan(inverseIncompleteBeta(2, 3, -0.5)));
    // A small x that is likely to be exceeded, and one that hardly is: both have all their digits.
    WEIGHHOUSE_NEAR(incompleteBeta(0.05, 400, inverseIncompleteBeta(0.05, 400, 0.505)), 0.505, 1e-14);
    WEIGHHOUSE_NEAR(inverseIncompleteBeta(1, 100, 1 - 0x1.0p-40), 1 - std::pow(2, -0.4), 1e-14);
    QVERIFY(rc::check("the inverse undoes the function", [] {
        const double a = std::exp(*rc::gen::inRange(-300, 600) / 100.0);
        const double b = std::exp(*rc::gen::inRange(-300, 600) / 100.0);
        const double probability = *rc::gen::inRange(1, 1'000'000) / 1'000'000.0;
        const double x = inverseIncompleteBeta(a, b, probability);
        RC_ASSERT(x >= 0 && x <= 1);
        // Near 1 the next double is far in probability if b is small.
        const double next = std::nextafter(x, 2.0) >= 1 ? 1.0 : std::nextafter(x, 2.0);
        const double step =
            std::abs(incompleteBeta(a, b, next) - incompleteBeta(a, b, std::nextafter(x, 0.0)));
        RC_ASSERT(std::abs(incompleteBeta(a, b, x) - probability) <= 1e-12 + step);
    }));
}

void TestSpecial::studentQuantiles()
{
    struct Known {
        double degrees;
        double probability;
        double quantile;
    };
    const Known known[] = {
        {1, 0.975, 12.706204736174693},  {2, 0.9, 1.885618083164127},         {4, 0.95, 2.1318467863266495},
        {9, 0.975, 2.262157162798205},   {15, 0.975, 2.1314495455597752},     {30, 0.995, 2.749995653567225},
        {1.5, 0.2, -1.1533643782954686}, {100000, 0.975, 1.9599877075346093},
    };
    for (const auto &[degrees, probability, quantile] : known)
        WEIGHHOUSE_NEAR(studentQuantile(degrees, probability), quantile, 1e-12 + 1e-16 * degrees);
    QCOMPARE(studentQuantile(7, 0.5), 0.0);
}

WEIGHHOUSE_TEST(TestSpecial)
#include "test_special.moc"
