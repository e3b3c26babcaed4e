// SPDX-License-Identifier: GPL-3.0-or-later
// Several raters in one fit, against numbers of another program and against a fit of one rater.
#include "core/base/random.h"
#include "core/uncertainty/preference/fit.h"
#include "core/uncertainty/preference/raters.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QCoreApplication>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <numeric>

using namespace weighhouse;
using namespace weighhouse::uncertainty;

namespace
{

/// Three raters, of whom the third mostly says the opposite.
RatedComparisons threeRaters()
{
    return {6,
            {{{0, 1, 2}, {1, 2, 1}, {2, 3, 1.5}, {3, 4, 1}, {0, 4, 1}, {4, 5, 0.5}, {5, 4, 0.5}, {5, 1, 1}},
             {{0, 2, 1}, {1, 3, 2}, {2, 4, 1}, {4, 3, 1}, {0, 5, 3}, {3, 5, 1}},
             {{1, 0, 2}, {4, 1, 3}, {5, 0, 2}, {3, 2, 1}, {4, 0, 1}, {5, 2, 1}}}};
}

double apart(const std::vector<double> &one, const std::vector<double> &other)
{
    double largest = one.size() == other.size() ? 0 : HUGE_VAL;
    for (std::size_t i = 0; i < std::min(one.size(), other.size()); ++i)
        largest = std::max(largest, std::abs(one[i] - other[i]));
    return largest;
}

template<typename Member>
std::vector<double> ofRaters(const JointFit &fit, Member RaterFit::*member)
{
    std::vector<double> result;
    for (const RaterFit &rater : fit.raters)
        result.push_back(rater.*member);
    return result;
}

/// Pairs drawn at random, won as the utilities and the reliability say.
std::vector<Comparison> drawn(Random &random, const std::vector<double> &utilities, double reliability,
                              std::size_t count)
{
    const auto items = static_cast<Item>(utilities.size());
    std::vector<Comparison> result;
    for (std::size_t i = 0; i < count; ++i) {
        const Item one = random.below(items);
        const Item other = (one + 1 + random.below(items - 1)) % items;
        const double chance = 1 / (1 + std::exp(-reliability * (utilities[one] - utilities[other])));
        result.push_back(random.unit() < chance ? Comparison{one, other, 1} : Comparison{other, one, 1});
    }
    return result;
}

std::vector<double> drawnUtilities(Random &random, std::size_t items)
{
    std::vector<double> utilities(items);
    for (double &utility : utilities)
        utility = random.normal(0, 1);
    return utilities;
}

} // namespace

class TestRaters : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    // The numbers are those of a dense computation with NumPy's slogdet, its reliabilities found by SciPy's
    // Nelder-Mead from each of the eight signs, its errors by differences of fourth order.
    void threeRatersAsElsewhere();
    void priorMeansAsElsewhere();
    void oneRaterIsTheFitOfLikelihood();
    void covarianceGoesWithErrors();
    void nothingCompared();
    void oneComparison();
    void ties();
    void apartGroups();
    void order();
    void manyItems();
    void unlikelyPriorMeans();
    void badInput();
    void stops();
};

void TestRaters::threeRatersAsElsewhere()
{
    WEIGHHOUSE_TAKE(fit, fitRaters(threeRaters(), {{}, 1, 0.5}, {.detail = RaterDetail::Covariance}));
    QVERIFY(fit.isConverged);
    QVERIFY(apart(fit.utilities, {1.5378961449019308, 0.19577293609143645, 0.2584457926845836,
                                  -0.6803907606856787, -0.7065650745755633, -0.6051590384167088}) < 1e-6);
    QVERIFY(apart(ofRaters(fit, &RaterFit::reliability),
                  {0.8955166836451238, 1.12578694903056, -0.28081498992048826}) < 1e-6);
    QVERIFY(apart(ofRaters(fit, &RaterFit::error),
                  {0.44030441158700256, 0.43774389850262063, 0.32929511083747637}) < 1e-6);
    QVERIFY(apart(fit.errors, {0.6678545056750219, 0.5896875011186832, 0.6480887535087224, 0.5486809480295737,
                               0.6485010793865634, 0.6493086136725617}) < 1e-6);
    QVERIFY(std::abs(fit.covariance[1] + 0.03915684186936155) < 1e-6);
    QVERIFY(std::abs(fit.covariance[2 * 6 + 3] + 0.07600040912238182) < 1e-6);
    QVERIFY(std::abs(fit.logPosterior + 19.817003208663994) < 1e-9);
    QVERIFY(std::abs(fit.lead - (20.99824922208927 - 19.817003208663994)) < 1e-8);
    QVERIFY(apart(ofRaters(fit, &RaterFit::logLikelihood),
                  {-4.401424961390045, -2.8389525122478005, -5.217856855488452}) < 1e-6);
    QVERIFY(apart(ofRaters(fit, &RaterFit::agreement), {0.7058823529411765, 0.7777777777777778, 0}) < 1e-12);
    QVERIFY(apart(ofRaters(fit, &RaterFit::comparisons), {8.5, 9, 10}) < 1e-12);
}

void TestRaters::priorMeansAsElsewhere()
{
    // The means side with the third rater, and so the first two contradict.
    const RaterPrior prior{{0.5, -1, 0, 0.3, 1.2, -0.4}, 0.8, 0.7};
    WEIGHHOUSE_TAKE(fit, fitRaters(threeRaters(), prior, {.detail = RaterDetail::Errors}));
    QVERIFY(fit.isConverged);
    QVERIFY(fit.covariance.empty());
    QVERIFY(apart(fit.utilities, {-0.8674618128769306, -0.5745390273103071, -0.3865976908939154,
                                  0.6393846305814697, 1.3936764976721157, 0.39553740282756783}) < 1e-6);
    QVERIFY(apart(ofRaters(fit, &RaterFit::reliability),
                  {-0.04600733571477297, -0.2897715933296224, 1.390957613972944}) < 1e-6);
    QVERIFY(apart(ofRaters(fit, &RaterFit::error),
                  {0.45970848703639544, 0.4567356567698614, 0.6052171103068723}) < 1e-6);
    QVERIFY(apart(fit.errors, {0.5915291401750142, 0.6109303759527839, 0.6071166319503803, 0.6734672294975201,
                               0.6862267502340165, 0.6367330722064639}) < 1e-6);
    QVERIFY(std::abs(fit.logPosterior + 19.648680994913814) < 1e-9);
    QVERIFY(std::abs(fit.lead - 0.13683441650693) < 1e-8);
}

void TestRaters::oneRaterIsTheFitOfLikelihood()
{
    Random random(11);
    const std::vector<Comparison> comparisons = drawn(random, drawnUtilities(random, 12), 1, 60);
    WEIGHHOUSE_TAKE(plain, fitLikelihood({12, comparisons, {}}, 1.3, {.withErrors = true}));
    WEIGHHOUSE_TAKE(joint, fitRaters({12, {comparisons}}, {{}, 1.3, {}}, {.detail = RaterDetail::Errors}));
    QVERIFY(joint.isConverged);
    QVERIFY(apart(plain.utilities, joint.utilities) < 1e-9);
    QVERIFY(apart(plain.errors, joint.errors) < 1e-9);
    QVERIFY(std::abs(plain.logLikelihood - joint.raters[0].logLikelihood) < 1e-9);
    QCOMPARE(joint.raters[0].reliability, 1.0);
    QCOMPARE(joint.raters[0].error, 0.0);
    QVERIFY(std::isinf(joint.lead));
    // Several raters of reliability 1 are one who said it all.
    const auto middle = comparisons.begin() + 25;
    const RatedComparisons two{12, {{comparisons.begin(), middle}, {middle, comparisons.end()}}};
    WEIGHHOUSE_TAKE(shared, fitRaters(two, {{}, 1.3, {}}));
    QVERIFY(apart(plain.utilities, shared.utilities) < 1e-9);
}

void TestRaters::covarianceGoesWithErrors()
{
    WEIGHHOUSE_TAKE(fit, fitRaters(threeRaters(), {}, {.detail = RaterDetail::Covariance}));
    QCOMPARE(fit.covariance.size(), std::size_t{36});
    for (std::size_t i = 0; i < 6; ++i) {
        QVERIFY(std::abs(std::sqrt(fit.covariance[i * 6 + i]) - fit.errors[i]) < 1e-12);
        double sum = 0;
        for (std::size_t j = 0; j < 6; ++j) {
            QVERIFY(std::abs(fit.covariance[i * 6 + j] - fit.covariance[j * 6 + i]) < 1e-9);
            sum += fit.covariance[i * 6 + j];
        }
        QVERIFY(std::abs(sum) < 1e-9);
    }
}

void TestRaters::nothingCompared()
{
    const RaterPrior prior{{1, -2, 0.5}, 0.6, 0.5};
    WEIGHHOUSE_TAKE(fit, fitRaters({3, {{}, {}}}, prior, {.detail = RaterDetail::Errors}));
    QVERIFY(fit.isConverged);
    QVERIFY(apart(fit.utilities, prior.means) < 1e-12);
    for (const RaterFit &rater : fit.raters) {
        QVERIFY(std::abs(rater.reliability - 1) < 1e-9);
        QVERIFY(std::abs(rater.error - 0.5) < 1e-6);
        QVERIFY(std::isnan(rater.agreement));
        QCOMPARE(rater.logLikelihood, 0.0);
    }
    for (const double error : fit.errors)
        QVERIFY(std::abs(error - 0.6 * std::sqrt(2.0 / 3)) < 1e-9);
    WEIGHHOUSE_TAKE(nobody, fitRaters({3, {}}, prior));
    QVERIFY(nobody.isConverged);
    QVERIFY(apart(nobody.utilities, prior.means) < 1e-12);
    // A rater who said nothing changes nothing of the others.
    RatedComparisons more = threeRaters();
    more.raters.emplace_back();
    WEIGHHOUSE_TAKE(without, fitRaters(threeRaters()));
    WEIGHHOUSE_TAKE(with, fitRaters(more));
    QVERIFY(apart(without.utilities, with.utilities) < 1e-6);
    QVERIFY(std::abs(with.raters[3].reliability - 1) < 1e-6);
}

void TestRaters::oneComparison()
{
    WEIGHHOUSE_TAKE(fit, fitRaters({2, {{{1, 0, 1}}}}, {}, {.detail = RaterDetail::Errors}));
    QVERIFY(fit.isConverged);
    QVERIFY(fit.utilities[1] > 0.1);
    QVERIFY(std::abs(fit.utilities[0] + fit.utilities[1]) < 1e-9);
    // One comparison says next to nothing of the rater.
    QVERIFY(std::abs(fit.raters[0].reliability - 1) < 0.1);
    QVERIFY(fit.raters[0].error > 0.4 && fit.raters[0].error < 0.6);
    QCOMPARE(fit.raters[0].agreement, 1.0);
    // Both reliability and utility turned round explain it as well, but for the prior.
    QVERIFY(fit.lead > 0);
}

void TestRaters::ties()
{
    std::vector<Comparison> comparisons;
    for (Item i = 0; i < 5; ++i) {
        for (Item j = 0; j < i; ++j) {
            comparisons.push_back({i, j, 0.5});
            comparisons.push_back({j, i, 0.5});
        }
    }
    WEIGHHOUSE_TAKE(fit, fitRaters({5, {comparisons, comparisons}}, {}, {.detail = RaterDetail::Errors}));
    QVERIFY(fit.isConverged);
    QVERIFY(apart(fit.utilities, std::vector<double>(5, 0)) < 1e-9);
    QCOMPARE(fit.raters[0].agreement, 0.5);
    QVERIFY(std::abs(fit.raters[0].reliability - fit.raters[1].reliability) < 1e-6);
    QVERIFY(std::isfinite(fit.raters[0].error));
}

void TestRaters::apartGroups()
{
    // Items 2 and 3 were compared with each other only, 4 with nothing: the prior sets them side by side.
    const RatedComparisons groups{5, {{{0, 1, 2}, {1, 0, 1}}, {{2, 3, 2}, {3, 2, 1}}}};
    WEIGHHOUSE_TAKE(fit, fitRaters(groups, {{0, 0, 3, 3, -1}, 1, 0.5}, {.detail = RaterDetail::Errors}));
    QVERIFY(fit.isConverged);
    QVERIFY(std::abs(fit.utilities[0] + 3 - fit.utilities[2]) < 1e-6);
    QVERIFY(std::abs(fit.utilities[0] + fit.utilities[1]) < 1e-9);
    QVERIFY(std::abs(fit.utilities[4] + 1) < 1e-9);
    QVERIFY(fit.utilities[0] > fit.utilities[1]);
}

void TestRaters::order()
{
    Random random(5);
    for (int round = 0; round < 5; ++round) {
        const std::vector<double> utilities = drawnUtilities(random, 8);
        RatedComparisons one{8, {}};
        for (const double reliability : {1.5, 0.7, -0.8})
            one.raters.push_back(drawn(random, utilities, reliability, 40));
        const std::vector<Item> items = {3, 7, 1, 0, 6, 2, 5, 4};
        const std::vector<std::size_t> raters = {2, 0, 1};
        RatedComparisons other{8, {}};
        for (const std::size_t rater : raters) {
            other.raters.push_back(one.raters[rater]);
            for (Comparison &comparison : other.raters.back())
                comparison = {items[comparison.winner], items[comparison.loser], comparison.weight};
            std::ranges::reverse(other.raters.back());
        }
        WEIGHHOUSE_TAKE(fit, fitRaters(one, {}, {.detail = RaterDetail::Errors}));
        WEIGHHOUSE_TAKE(moved, fitRaters(other, {}, {.detail = RaterDetail::Errors}));
        QVERIFY(fit.isConverged && moved.isConverged);
        for (std::size_t i = 0; i < items.size(); ++i) {
            QVERIFY(std::abs(fit.utilities[i] - moved.utilities[items[i]]) < 1e-5);
            QVERIFY(std::abs(fit.errors[i] - moved.errors[items[i]]) < 1e-5);
        }
        for (std::size_t i = 0; i < raters.size(); ++i) {
            QVERIFY(std::abs(fit.raters[raters[i]].reliability - moved.raters[i].reliability) < 1e-5);
            QVERIFY(std::abs(fit.raters[raters[i]].error - moved.raters[i].error) < 1e-5);
        }
        QVERIFY(std::abs(fit.lead - moved.lead) < 1e-5);
    }
}

void TestRaters::manyItems()
{
    // Beyond 128 items the determinant is approximate. One item more, of which nobody said anything, must not
    // show in the reliabilities.
    Random random(3);
    const std::vector<double> utilities = drawnUtilities(random, 128);
    for (const std::size_t count : {100, 400}) {
        RatedComparisons comparisons{128, {}};
        for (const double reliability : {1.0, 0.5, -1.0})
            comparisons.raters.push_back(drawn(random, utilities, reliability, count));
        WEIGHHOUSE_TAKE(exact, fitRaters(comparisons, {}, {.detail = RaterDetail::Errors}));
        comparisons.items = 129;
        WEIGHHOUSE_TAKE(close, fitRaters(comparisons, {}, {.detail = RaterDetail::Errors}));
        QVERIFY(exact.isConverged && close.isConverged);
        for (std::size_t i = 0; i < 3; ++i) {
            const double change = std::abs(exact.raters[i].reliability - close.raters[i].reliability);
            QVERIFY2(change > 1e-9 && change < exact.raters[i].error / 5,
                     qPrintable(QString::number(change / exact.raters[i].error)));
        }
    }
}

void TestRaters::unlikelyPriorMeans()
{
    // What rules say far off is corrected by what a rater says, as far as there is enough of it.
    const std::vector<double> truth = {2, 1, 0, -1, -2};
    Random random(8);
    const RatedComparisons comparisons{5, {drawn(random, truth, 1, 400), drawn(random, truth, 1, 400)}};
    const RaterPrior wrong{{-2, -1, 0, 1, 2}, 2, 0.2};
    WEIGHHOUSE_TAKE(fit, fitRaters(comparisons, wrong));
    QVERIFY(fit.isConverged);
    QVERIFY(std::ranges::is_sorted(fit.utilities, std::greater<>()));
    QVERIFY(fit.raters[0].agreement > 0.7);
    // Overflow of exponentials is nothing to fear from means that are far apart.
    WEIGHHOUSE_TAKE(far, fitRaters({2, {{{0, 1, 1}}}}, {{-5000, 5000}, 1, 0.5}));
    QVERIFY(std::isfinite(far.logPosterior) && std::isfinite(far.raters[0].logLikelihood));
}

void TestRaters::badInput()
{
    const auto codeOf = [](const Result<JointFit> &fit) { return fit ? std::string() : fit.error().code; };
    WEIGHHOUSE_SAME(codeOf(fitRaters({})), "preference.no-items");
    WEIGHHOUSE_SAME(codeOf(fitRaters({2, {{}, {{0, 2, 1}}}})), "preference.unknown-item");
    WEIGHHOUSE_SAME(codeOf(fitRaters({2, {{{1, 1, 1}}}})), "preference.own-opponent");
    WEIGHHOUSE_SAME(codeOf(fitRaters({2, {{{1, 0, std::nan("")}}}})), "preference.bad-weight");
    WEIGHHOUSE_SAME(codeOf(fitRaters({2, {}}, {{1}, 1, 1})), "preference.bad-means");
    WEIGHHOUSE_SAME(codeOf(fitRaters({2, {}}, {{1, HUGE_VAL}, 1, 1})), "preference.bad-means");
    for (const double deviation : {0.0, -1.0, std::nan(""), HUGE_VAL, 1e-200}) {
        WEIGHHOUSE_SAME(codeOf(fitRaters({2, {}}, {{}, deviation, 1})), "preference.bad-prior");
        WEIGHHOUSE_SAME(codeOf(fitRaters({2, {}}, {{}, 1, deviation})), "preference.bad-prior");
    }
}

void TestRaters::stops()
{
    std::stop_source source;
    source.request_stop();
    WEIGHHOUSE_TAKE(stopped, fitRaters(threeRaters(), {}, {.stop = source.get_token()}));
    QVERIFY(!stopped.isConverged);
    WEIGHHOUSE_TAKE(cut, fitRaters(threeRaters(), {}, {.steps = 1}));
    QVERIFY(!cut.isConverged);
}

WEIGHHOUSE_TEST(TestRaters)
#include "test_raters.moc"
