// SPDX-License-Identifier: GPL-3.0-or-later
// What holds of every fit.
#include "core/uncertainty/preference/fit.h"
#include "core/uncertainty/preference/likelihood.h"
#include "tests/preference/plain_fits.h"
#include "tests/support/registry.h"

#include <QCoreApplication>
#include <QTest>

#include <rapidcheck.h>

#include <algorithm>
#include <cmath>
#include <numeric>

using namespace weighhouse;
using namespace weighhouse::uncertainty;

namespace
{

Item anyItem(std::size_t items)
{
    return *rc::gen::inRange<Item>(0, static_cast<Item>(items));
}

Observations anyObservations(std::size_t most)
{
    Observations result;
    result.items = *rc::gen::inRange<std::size_t>(2, most);
    const auto comparisons = *rc::gen::inRange<std::size_t>(0, 3 * result.items);
    for (std::size_t i = 0; i < comparisons; ++i) {
        const Item winner = anyItem(result.items);
        const Item loser = anyItem(result.items);
        if (winner != loser)
            result.comparisons.push_back({winner, loser, 0.5 * *rc::gen::inRange(1, 6)});
    }
    const auto choices = *rc::gen::inRange<std::size_t>(0, result.items);
    for (std::size_t i = 0; i < choices; ++i) {
        Choice choice{anyItem(result.items), {}, 1};
        // Items may take part twice, the winner too.
        for (int other = *rc::gen::inRange(0, 5); other > 0; --other)
            choice.others.push_back(anyItem(result.items));
        result.choices.push_back(std::move(choice));
    }
    return result;
}

/// With a ring of wins, so that there is a maximum without a prior.
Observations connected(Observations observations)
{
    for (std::size_t i = 0; i < observations.items; ++i)
        observations.comparisons.push_back(
            {static_cast<Item>(i), static_cast<Item>((i + 1) % observations.items), 1});
    return observations;
}

bool isNear(const std::vector<double> &one, const std::vector<double> &other, double within)
{
    return std::ranges::equal(one, other, [within](double a, double b) { return std::abs(a - b) <= within; });
}

} // namespace

class TestFitProperties : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void plainChainComesToRestThere();
    void weakRegularisation();
    void permutation();
    void scale();
    void climbing();
    void slopeAndCurvature();
    void withoutPriorBothAgree();
};

void TestFitProperties::plainChainComesToRestThere()
{
    QVERIFY(rc::check("the dense chain comes to rest at the same utilities", [] {
        const Observations observations = anyObservations(9);
        const double alpha = *rc::gen::element(1e-4, 1e-2, 0.3);
        const Result<Fit> fit = fitSpectral(observations, alpha);
        RC_ASSERT(fit && fit->isConverged());
        RC_ASSERT(fit->imbalance < 1e-10);
        RC_ASSERT(isNear(fit->utilities, testing::plainSpectral(observations, alpha, 20'000), 1e-6));
    }));
}

void TestFitProperties::weakRegularisation()
{
    QVERIFY(rc::check("utilities that only the regularisation holds together are found as well", [] {
        const Observations observations = anyObservations(60);
        const double alpha = *rc::gen::element(1e-6, 1e-9, 1e-12);
        const Result<Fit> fit = fitSpectral(observations, alpha);
        RC_ASSERT(fit && fit->isConverged());
        RC_ASSERT(fit->steps < 200U);
        RC_ASSERT(fit->imbalance < 1e-8);
    }));
}

void TestFitProperties::permutation()
{
    QVERIFY(rc::check("items in another order get the same utilities", [] {
        const Observations observations = anyObservations(20);
        std::vector<Item> order(observations.items);
        std::iota(order.begin(), order.end(), Item{0});
        for (std::size_t i = order.size(); i > 1; --i)
            std::swap(order[i - 1], order[anyItem(i)]);
        Observations moved = observations;
        for (Comparison &comparison : moved.comparisons)
            comparison = {order[comparison.winner], order[comparison.loser], comparison.weight};
        for (Choice &choice : moved.choices) {
            choice.winner = order[choice.winner];
            for (Item &other : choice.others)
                other = order[other];
        }
        const FitSettings settings{.withErrors = true};
        const Result<Fit> one = fitLikelihood(observations, 1.2, settings);
        const Result<Fit> other = fitLikelihood(moved, 1.2, settings);
        RC_ASSERT(one && other);
        for (std::size_t item = 0; item < order.size(); ++item) {
            RC_ASSERT(std::abs(one->utilities[item] - other->utilities[order[item]]) < 1e-9);
            RC_ASSERT(std::abs(one->errors[item] - other->errors[order[item]]) < 1e-9);
        }
    }));
}

void TestFitProperties::scale()
{
    QVERIFY(rc::check("counting all twice leaves utilities, and divides variances by 2", [] {
        const Observations observations = connected(anyObservations(12));
        Observations twice = observations;
        for (Comparison &comparison : twice.comparisons)
            comparison.weight *= 2;
        for (Choice &choice : twice.choices)
            choice.weight *= 2;
        const FitSettings settings{.withErrors = true};
        const Result<Fit> one = fitLikelihood(observations, {}, settings);
        const Result<Fit> other = fitLikelihood(twice, {}, settings);
        RC_ASSERT(one && other);
        RC_ASSERT(isNear(one->utilities, other->utilities, 1e-8));
        for (std::size_t i = 0; i < one->errors.size(); ++i)
            RC_ASSERT(std::abs(one->errors[i] - other->errors[i] * std::sqrt(2)) < 1e-7);
        RC_ASSERT(std::abs(std::accumulate(one->utilities.begin(), one->utilities.end(), 0.0)) < 1e-9);
    }));
}

void TestFitProperties::climbing()
{
    QVERIFY(rc::check("nothing nearby is likelier; adding a constant changes nothing", [] {
        const Observations observations = connected(anyObservations(10));
        const Result<Fit> fit = fitLikelihood(observations);
        RC_ASSERT(fit && fit->isConverged());
        const PreferenceLikelihood likelihood(observations, {});
        const double best = likelihood.value(fit->utilities);
        std::vector<double> moved = fit->utilities;
        for (double &utility : moved)
            utility += 3;
        RC_ASSERT(std::abs(likelihood.value(moved) - best) < 1e-9);
        const Item item = anyItem(observations.items);
        for (const double step : {0.1, -0.1}) {
            std::vector<double> other = fit->utilities;
            other[item] += step;
            RC_ASSERT(likelihood.value(other) < best);
        }
    }));
}

void TestFitProperties::slopeAndCurvature()
{
    QVERIFY(rc::check("the slope and the curvature are those of the value", [] {
        const Observations observations = anyObservations(8);
        const Prior prior{*rc::gen::element(Prior::Kind::Chain, Prior::Kind::Normal), 0.7};
        const PreferenceLikelihood likelihood(observations, prior);
        std::vector<double> utilities;
        for (std::size_t i = 0; i < observations.items; ++i)
            utilities.push_back(*rc::gen::inRange(-30, 30) / 10.0);
        Slope slope;
        Curvature curvature(observations);
        likelihood.differentiate(utilities, slope, &curvature);
        curvature.factor();
        constexpr double step = 1e-4;
        std::vector<double> change(utilities.size());
        const Item moved = anyItem(observations.items);
        std::vector<double> above = utilities;
        std::vector<double> below = utilities;
        above[moved] += step;
        below[moved] -= step;
        const double measured = (likelihood.value(above) - likelihood.value(below)) / (2 * step);
        RC_ASSERT(std::abs(slope[moved] - measured) < 1e-5);
        // Solving for the change of the slopes gives back the step.
        Slope high;
        Slope low;
        likelihood.differentiate(above, high, nullptr);
        likelihood.differentiate(below, low, nullptr);
        for (std::size_t i = 0; i < change.size(); ++i)
            change[i] = (low[i] - high[i]) / (2 * step);
        curvature.solve(change);
        for (std::size_t i = 0; i < change.size(); ++i)
            RC_ASSERT(std::abs(change[i] - (i == moved ? 1 : 0)) < 1e-5);
    }));
}

void TestFitProperties::withoutPriorBothAgree()
{
    QVERIFY(
        rc::check("without a prior, spectral ranking is maximum likelihood, and a wide prior is none", [] {
            const Observations observations = connected(anyObservations(10));
            const Result<Fit> fit = fitLikelihood(observations);
            const Result<Fit> spectral = fitSpectral(observations, 0);
            const Result<Fit> wide = fitLikelihood(observations, 1e5);
            RC_ASSERT(fit && spectral && wide);
            RC_ASSERT(isNear(fit->utilities, spectral->utilities, 1e-9));
            RC_ASSERT(isNear(fit->utilities, wide->utilities, 1e-5));
            RC_ASSERT(isNear(fit->utilities, testing::plainSpectral(observations, 0, 20'000), 1e-6));
        }));
}

WEIGHHOUSE_TEST(TestFitProperties)
#include "test_fit_properties.moc"
