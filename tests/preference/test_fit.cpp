// SPDX-License-Identifier: GPL-3.0-or-later
// Fits against numbers of other programs, and what they say of themselves.
#include "core/uncertainty/preference/fit.h"
#include "core/uncertainty/preference/ranking.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QCoreApplication>
#include <QTest>

#include <cmath>

using namespace weighhouse;
using namespace weighhouse::uncertainty;

namespace
{

/// Six items, of which each was preferred to each other over some of the others.
Observations six()
{
    return {6,
            {{0, 1, 3},
             {1, 0, 1},
             {1, 2, 2},
             {2, 3, 2},
             {3, 2, 1},
             {3, 4, 4},
             {4, 0, 1},
             {4, 5, 2},
             {5, 4, 1},
             {0, 5, 2},
             {2, 0, 1}},
            {}};
}

Observations sixChoices()
{
    return {6, {}, {{0, {1, 2, 3}}, {2, {3, 4}}, {4, {5, 0}}, {5, {1, 3, 4}}, {1, {5, 2}}, {3, {0, 5, 1}}}};
}

/// The two rankings of five items share two.
Observations twoRankings()
{
    const std::vector<Item> one = {0, 1, 2, 3, 4};
    const std::vector<Item> other = {3, 4, 5, 6, 7};
    return {8, *rankToPairs(std::vector{rankingOf(one), rankingOf(other)}, 8), {}};
}

double distance(const std::vector<double> &one, const std::vector<double> &other)
{
    double largest = one.size() == other.size() ? 0 : HUGE_VAL;
    for (std::size_t i = 0; i < std::min(one.size(), other.size()); ++i)
        largest = std::max(largest, std::abs(one[i] - other[i]));
    return largest;
}

} // namespace

class TestFit : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    // The numbers are those of I-LSR as choix 0.4 has it (ilsr_pairwise, ilsr_top1), written anew with NumPy
    // and LAPACK from its description, with a tolerance of 1e-14 (1e-13 for the rankings).
    void spectral_data();
    void spectral();
    // The numbers are those of Newton's method with NumPy's pinv on dense matrices; the utilities were found
    // by SciPy's Nelder-Mead as well, to 6 digits.
    void likelihood();
    void posterior();
    void noOptimum();
    void groups();
    void badInput();
    void oneItem();
    void limits();
};

void TestFit::spectral_data()
{
    QTest::addColumn<Observations>("observations");
    QTest::addColumn<double>("alpha");
    QTest::addColumn<std::vector<double>>("expected");

    QTest::newRow("pairs 0") << six() << 0.0
                             << std::vector{0.5091914341473424, 0.575504090741655,   0.7082755259273081,
                                            0.8631116614410264, -0.8406553420147251, -1.815427370242607};
    QTest::newRow("pairs 0.01") << six() << 0.01
                                << std::vector{0.4818020642443426, 0.5286002664476361,  0.6521149561896487,
                                               0.824392160794321,  -0.7798561966744382, -1.70705325100151};
    QTest::newRow("pairs 0.5") << six() << 0.5
                               << std::vector{0.1765390642874497, 0.06484696313953593,  0.08025628517976648,
                                              0.2827739848495162, -0.19598034778980228, -0.4084359496664661};
    QTest::newRow("choices 0") << sixChoices() << 0.0
                               << std::vector{0.2009717117525857,  -0.1172776115992194, 0.08295384450282517,
                                              -0.0864628605051992, 0.10014854405589486, -0.18033362820688711};
    QTest::newRow("choices 0.05") << sixChoices() << 0.05
                                  << std::vector{0.14670148822169185, -0.08350155700952178,
                                                 0.06534518909046219, -0.06563039966701191,
                                                 0.0735687515098493,  -0.13648347214546966};
    QTest::newRow("rankings 1e-3") << twoRankings() << 1e-3
                                   << std::vector{12.03928284480143,  9.098047510058015,  6.008874782740967,
                                                  2.7633565568910177, -1.388659149646573, -5.126912462961222,
                                                  -9.278734086159623, -14.115255995724016};
    QTest::newRow("rankings 1e-8") << twoRankings() << 1e-8
                                   << std::vector{52.21010869666865,   37.81477908345105,  23.265298870405996,
                                                  8.533497340567251,   -7.114594841145426, -22.3572218347499,
                                                  -38.005314016462556, -54.34655329873511};
}

void TestFit::spectral()
{
    QFETCH(Observations, observations);
    QFETCH(double, alpha);
    QFETCH(std::vector<double>, expected);
    WEIGHHOUSE_TAKE(fit, fitSpectral(observations, alpha));
    QCOMPARE(fit.ending, Ending::Converged);
    QVERIFY2(distance(fit.utilities, expected) < 1e-9,
             qPrintable(QString::number(distance(fit.utilities, expected))));
    QVERIFY2(fit.imbalance < 1e-12, qPrintable(QString::number(fit.imbalance)));
}

void TestFit::likelihood()
{
    WEIGHHOUSE_TAKE(fit, fitLikelihood(six(), {}, {.withErrors = true}));
    QVERIFY(fit.isConverged());
    QVERIFY(distance(fit.utilities, {0.5091914341473478, 0.5755040907416662, 0.7082755259273116,
                                     0.8631116614410226, -0.8406553420147356, -1.8154273702426138}) < 1e-9);
    QVERIFY(distance(fit.errors, {0.8096625482971096, 0.88833628029813, 0.7958185886699845,
                                  0.8505508757304787, 0.8654230245697246, 1.1248943140799421}) < 1e-9);
    QVERIFY(std::abs(fit.logLikelihood + 11.49992295114713) < 1e-11);
    QCOMPARE(fit.classes, std::size_t{1});
    QCOMPARE(fit.groups, std::size_t{1});
}

void TestFit::posterior()
{
    WEIGHHOUSE_TAKE(fit, fitLikelihood(six(), 1.5, {.withErrors = true}));
    QVERIFY(fit.isConverged());
    QVERIFY(distance(fit.utilities, {0.32398842595302146, 0.25634552842343095, 0.34904030070079645,
                                     0.627772170111505, -0.4886317074626522, -1.0685147177261014}) < 1e-9);
    QVERIFY(distance(fit.errors, {0.6165229991013209, 0.6862407894551589, 0.6517797223599118,
                                  0.6677402387453856, 0.6375966057591709, 0.759150584688145}) < 1e-9);
    QVERIFY(std::abs(fit.logLikelihood + 11.787478292847748) < 1e-11);
}

void TestFit::noOptimum()
{
    const Observations oneWay{3, {{0, 1, 1}, {1, 2, 1}}, {}};
    for (const Result<Fit> &fit : {fitSpectral(oneWay, 0), fitLikelihood(oneWay)}) {
        QVERIFY(!fit);
        WEIGHHOUSE_SAME(fit.error().code, "preference.no-optimum");
        WEIGHHOUSE_SAME(fit.error().message.argument("classes").text(), "3");
        QVERIFY(!fit.error().hint.empty());
    }
    const Observations apart{4, {{0, 1, 1}, {1, 0, 1}, {2, 3, 1}, {3, 2, 1}}, {}};
    QVERIFY(!fitSpectral(apart, 0));
    const Observations top{3, {}, {{0, {1, 2}}, {1, {0, 2}}}};
    QVERIFY(!fitLikelihood(top));
}

void TestFit::groups()
{
    // Both pairs come out alike, and the prior alone sets them side by side.
    const Observations apart{4, {{0, 1, 2}, {1, 0, 1}, {2, 3, 2}, {3, 2, 1}}, {}};
    for (const Result<Fit> &fit : {fitSpectral(apart, 1e-3), fitLikelihood(apart, 2.0)}) {
        QVERIFY(fit && fit->isConverged());
        QCOMPARE(fit->groups, std::size_t{2});
        QCOMPARE(fit->classes, std::size_t{2});
        QVERIFY(std::abs(fit->utilities[0] - fit->utilities[2]) < 1e-12);
        QVERIFY(fit->utilities[0] > fit->utilities[1]);
    }
}

void TestFit::badInput()
{
    const auto codeOf = [](const Result<Fit> &fit) { return fit ? std::string() : fit.error().code; };
    WEIGHHOUSE_SAME(codeOf(fitSpectral({}, 1)), "preference.no-items");
    WEIGHHOUSE_SAME(codeOf(fitSpectral({2, {{0, 2, 1}}, {}}, 1)), "preference.unknown-item");
    WEIGHHOUSE_SAME(codeOf(fitSpectral({2, {}, {{0, {2}}}}, 1)), "preference.unknown-item");
    WEIGHHOUSE_SAME(codeOf(fitSpectral({2, {{1, 1, 1}}, {}}, 1)), "preference.own-opponent");
    for (const double weight : {0.0, -1.0, std::nan(""), HUGE_VAL}) {
        WEIGHHOUSE_SAME(codeOf(fitSpectral({2, {{0, 1, weight}}, {}}, 1)), "preference.bad-weight");
        WEIGHHOUSE_SAME(codeOf(fitSpectral({2, {}, {{0, {1}, weight}}}, 1)), "preference.bad-weight");
        WEIGHHOUSE_SAME(codeOf(fitLikelihood({2, {{0, 1, 1}}, {}}, weight)), "preference.bad-prior");
    }
    WEIGHHOUSE_SAME(codeOf(fitSpectral({2, {{0, 1, 1}}, {}}, -1)), "preference.bad-prior");
    WEIGHHOUSE_SAME(codeOf(fitSpectral({2, {{0, 1, 1}}, {}}, std::nan(""))), "preference.bad-prior");
}

void TestFit::oneItem()
{
    for (const Result<Fit> &fit :
         {fitSpectral({1, {}, {}}, 0), fitSpectral({1, {}, {}}, 1), fitLikelihood({1, {}, {}})}) {
        QVERIFY(fit && fit->isConverged());
        QCOMPARE(fit->utilities, std::vector{0.0});
    }
}

void TestFit::limits()
{
    WEIGHHOUSE_TAKE(cut, fitSpectral(twoRankings(), 1e-8, {.steps = 2}));
    QCOMPARE(cut.ending, Ending::StepLimit);
    QVERIFY(!cut.isConverged());
    QVERIFY(cut.imbalance > 1e-3);
    std::stop_source source;
    source.request_stop();
    WEIGHHOUSE_TAKE(stopped, fitSpectral(twoRankings(), 1e-8, {.stop = source.get_token()}));
    QCOMPARE(stopped.ending, Ending::Stopped);
    QVERIFY(!stopped.isConverged());
}

WEIGHHOUSE_TEST(TestFit)
#include "test_fit.moc"
