// SPDX-License-Identifier: GPL-3.0-or-later
// The next pair: what it must be in plain cases, and how much sooner it finds the best action.
#include "core/base/random.h"
#include "core/uncertainty/preference/next_pair.h"
#include "core/uncertainty/preference/raters.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QCoreApplication>
#include <QTest>

#include <algorithm>
#include <cmath>

using namespace weighhouse;
using namespace weighhouse::uncertainty;

namespace
{

using Actions = std::vector<std::vector<WeightedItem>>;

std::vector<double> diagonal(const std::vector<double> &variances)
{
    std::vector<double> result(variances.size() * variances.size(), 0);
    for (std::size_t i = 0; i < variances.size(); ++i)
        result[i * variances.size() + i] = variances[i];
    return result;
}

bool isPair(const NextPair &pair, Item one, Item other)
{
    return std::minmax(pair.first, pair.second) == std::minmax(one, other);
}

/// A decision among actions, with a rater who answers as the utilities say.
struct Simulation {
    Simulation(std::uint64_t seed, std::size_t actionCount, std::size_t states)
        : answers(seed, 9), picks(seed, 13)
    {
        Random random(seed, 5);
        std::vector<double> weights;
        double sum = 0;
        for (std::size_t i = 0; i < actionCount * states; ++i)
            utilities.push_back(random.normal(0, deviation));
        for (std::size_t i = 0; i < states; ++i)
            sum += weights.emplace_back(0.2 + random.unit());
        for (std::size_t action = 0; action < actionCount; ++action) {
            actions.emplace_back();
            for (std::size_t i = 0; i < states; ++i)
                actions.back().push_back({static_cast<Item>(action * states + i), weights[i] / sum});
        }
    }

    double expected(std::size_t action, const std::vector<double> &values) const
    {
        double sum = 0;
        for (const auto [item, weight] : actions[action])
            sum += weight * values[item];
        return sum;
    }

    std::size_t best(const std::vector<double> &values) const
    {
        std::size_t best = 0;
        for (std::size_t action = 1; action < actions.size(); ++action)
            best = expected(action, values) > expected(best, values) ? action : best;
        return best;
    }

    Result<JointFit> fit(RaterDetail detail) const
    {
        const Result<std::vector<Comparison>> comparisons = comparisonsOf(asked, utilities.size());
        return fitRaters({utilities.size(), {*comparisons}}, {{}, deviation, {}}, {.detail = detail});
    }

    /// How much less than the best action the one that is best by now is worth.
    double regret() const
    {
        const Result<JointFit> known = fit(RaterDetail::None);
        return expected(best(utilities), utilities) - expected(best(known->utilities), utilities);
    }

    void ask(Item first, Item second)
    {
        const double chance = 1 / (1 + std::exp(utilities[second] - utilities[first]));
        asked.push_back({first, second, answers.unit() < chance ? Outcome::First : Outcome::Second});
    }

    void askInformative()
    {
        const Result<JointFit> known = fit(RaterDetail::Covariance);
        const Result<NextPair> pair =
            nextPair({known->utilities, known->covariance, actions, asked, 1, 256, 1});
        ask(pair->first, pair->second);
    }

    void askRandom()
    {
        const auto items = static_cast<Item>(utilities.size());
        const Item first = picks.below(items);
        ask(first, (first + 1 + picks.below(items - 1)) % items);
    }

    /// The rater ranks items: by Luce's model the best of those left is chosen again and again.
    void rank(std::vector<Item> items)
    {
        while (items.size() > 1) {
            double sum = 0;
            for (const Item item : items)
                sum += std::exp(utilities[item]);
            double left = answers.unit() * sum;
            std::size_t chosen = 0;
            while (chosen + 1 < items.size() && (left -= std::exp(utilities[items[chosen]])) > 0)
                ++chosen;
            const Item best = items[chosen];
            items.erase(items.begin() + static_cast<std::ptrdiff_t>(chosen));
            for (const Item other : items)
                asked.push_back({best, other, Outcome::First});
        }
    }

    void rankInformative(std::size_t count)
    {
        const Result<JointFit> known = fit(RaterDetail::Covariance);
        rank(*nextItems({known->utilities, known->covariance, actions, asked, 1, 256, 1}, count));
    }

    void rankRandom(std::size_t count)
    {
        std::vector<Item> items;
        while (items.size() < count) {
            const Item item = picks.below(static_cast<std::uint32_t>(utilities.size()));
            if (std::ranges::find(items, item) == items.end())
                items.push_back(item);
        }
        rank(items);
    }

    static constexpr double deviation = 2;
    Random answers;
    Random picks;
    std::vector<double> utilities;
    Actions actions;
    std::vector<Judgement> asked;
};

} // namespace

class TestNextPair : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void onlyPairThatMatters();
    void weightsMatter();
    void thirdAction();
    void gainOfTwoItems();
    void centredCovariance();
    void repeats();
    void positions();
    void contradictingRater();
    void nothingToDecide();
    void fewerQuestions();
    void itemsForARanking();
    void itemsOfPairsThatWereAskedComeLast();
    void fewerRankings();
    void badInput();
};

void TestNextPair::onlyPairThatMatters()
{
    // The first two actions are close, the third is far behind; its items are the least known.
    const std::vector<double> utilities = {1, 1.1, -9, -9};
    const std::vector<double> covariance = diagonal({0.5, 0.5, 4, 4});
    const Actions actions = {{{0, 1}}, {{1, 1}}, {{2, 0.5}, {3, 0.5}}};
    WEIGHHOUSE_TAKE(pair, nextPair({utilities, covariance, actions}));
    QVERIFY(isPair(pair, 0, 1));
    QVERIFY(!pair.isRepeat);
    QVERIFY(pair.gain > 0.01 && pair.gain < std::log(2));
    QVERIFY(pair.bestShare > 0.5 && pair.bestShare < 0.6);
    // cov(c, d) = var(c) = var(d) = 1, and an answer has an information of nearly 1/4.
    QVERIFY(std::abs(pair.reduction - 0.25 / 1.25) < 0.001);
}

void TestNextPair::weightsMatter()
{
    // Items 1 and 3 are what their actions come to in a state that hardly ever happens.
    const std::vector<double> utilities(4, 0);
    const std::vector<double> covariance = diagonal({1, 1, 1, 1});
    const Actions actions = {{{0, 0.98}, {1, 0.02}}, {{2, 0.98}, {3, 0.02}}};
    WEIGHHOUSE_TAKE(pair, nextPair({utilities, covariance, actions}));
    QVERIFY(isPair(pair, 0, 2));
    const Actions turned = {{{0, 0.02}, {1, 0.98}}, {{2, 0.02}, {3, 0.98}}};
    WEIGHHOUSE_TAKE(other, nextPair({utilities, covariance, turned}));
    QVERIFY(isPair(other, 1, 3));
}

void TestNextPair::thirdAction()
{
    // The two leading actions are nearly known; the third, just behind, may be anything.
    const std::vector<double> utilities = {0.5, 0.45, 0.4};
    const std::vector<double> covariance = diagonal({0.01, 0.01, 4});
    const Actions actions = {{{0, 1}}, {{1, 1}}, {{2, 1}}};
    WEIGHHOUSE_TAKE(pair, nextPair({utilities, covariance, actions}));
    QVERIFY(pair.first == 2 || pair.second == 2);
}

void TestNextPair::gainOfTwoItems()
{
    // One number d, normal with mean 0 and variance 2, decides; with lambda = 1.3 the answer's information
    // about its sign is log(2) - H(E[logistic(1.3 d) | d > 0]), by quadrature.
    const std::vector<double> utilities = {0, 0};
    const std::vector<double> covariance = diagonal({1, 1});
    const Actions actions = {{{0, 1}}, {{1, 1}}};
    double chance = 0;
    double mass = 0;
    for (int i = 0; i < 100'000; ++i) {
        const double lead = (i + 0.5) * 1e-4 * std::sqrt(2);
        const double density = std::exp(-lead * lead / 4);
        chance += density / (1 + std::exp(-1.3 * lead));
        mass += density;
    }
    chance /= mass;
    const double exact = std::log(2) + chance * std::log(chance) + (1 - chance) * std::log(1 - chance);
    WEIGHHOUSE_TAKE(pair, nextPair({utilities, covariance, actions, {}, 1.3, 20'000, 4}));
    QVERIFY2(std::abs(pair.gain - exact) < 0.003,
             qPrintable(QString::number(pair.gain) + QLatin1Char(' ') + QString::number(exact)));
    QVERIFY(std::abs(pair.bestShare - 0.5) < 0.02);
    WEIGHHOUSE_TAKE(again, nextPair({utilities, covariance, actions, {}, 1.3, 20'000, 4}));
    QCOMPARE(again.gain, pair.gain);
}

void TestNextPair::centredCovariance()
{
    // A fit's covariance, less the mean of all, is not positive; the choice is that of the full one.
    const RatedComparisons comparisons{4, {{{0, 1, 2}, {1, 0, 1}, {2, 3, 1}, {0, 2, 1}}}};
    WEIGHHOUSE_TAKE(fit, fitRaters(comparisons, {}, {.detail = RaterDetail::Covariance}));
    const Actions actions = {{{0, 0.5}, {1, 0.5}}, {{2, 0.5}, {3, 0.5}}};
    WEIGHHOUSE_TAKE(pair, nextPair({fit.utilities, fit.covariance, actions}));
    std::vector<double> full = fit.covariance;
    for (double &value : full)
        value += 0.25;
    WEIGHHOUSE_TAKE(same, nextPair({fit.utilities, full, actions}));
    QCOMPARE(pair.first, same.first);
    QCOMPARE(pair.second, same.second);
    QVERIFY(std::abs(pair.reduction - same.reduction) < 1e-9);
}

void TestNextPair::repeats()
{
    const std::vector<double> utilities = {1, 1.1, 0.9};
    const std::vector<double> covariance = diagonal({1, 1, 0.001});
    const Actions actions = {{{0, 1}}, {{1, 1}}, {{2, 1}}};
    std::vector<Judgement> asked;
    WEIGHHOUSE_TAKE(first, nextPair({utilities, covariance, actions, asked}));
    QVERIFY(isPair(first, 0, 1));
    QCOMPARE(first.first, Item{0});
    // Once asked it comes the other way round; then never while anything else is left.
    asked.push_back({0, 1, Outcome::First});
    WEIGHHOUSE_TAKE(turned, nextPair({utilities, covariance, actions, asked}));
    QCOMPARE(turned.first, Item{1});
    QCOMPARE(turned.second, Item{0});
    asked.push_back({1, 0, Outcome::First});
    for (int round = 0; round < 4; ++round) {
        WEIGHHOUSE_TAKE(other, nextPair({utilities, covariance, actions, asked}));
        QVERIFY(!isPair(other, 0, 1) && !other.isRepeat);
        QVERIFY(std::ranges::none_of(asked, [&](const Judgement &judgement) {
            return judgement.first == other.first && judgement.second == other.second;
        }));
        asked.push_back({other.first, other.second, Outcome::Equal});
    }
    WEIGHHOUSE_TAKE(repeat, nextPair({utilities, covariance, actions, asked}));
    QVERIFY(isPair(repeat, 0, 1) && repeat.isRepeat);
}

void TestNextPair::positions()
{
    // Nothing tells the pairs of these two actions apart but their positions.
    const std::vector<double> utilities(4, 0);
    std::vector<double> covariance(16, 0);
    const Actions actions = {{{0, 0.5}, {2, 0.5}}, {{1, 0.5}, {3, 0.5}}};
    WEIGHHOUSE_TAKE(pair, nextPair({utilities, covariance, actions}));
    QCOMPARE(pair.first, Item{0});
    QCOMPARE(pair.second, Item{1});
    // Items of no action are never asked.
    const Actions later = {{{1, 1}}, {{3, 1}}};
    WEIGHHOUSE_TAKE(other, nextPair({utilities, covariance, later}));
    QVERIFY(isPair(other, 1, 3));
}

void TestNextPair::contradictingRater()
{
    // Who always says the opposite tells as much; who answers by chance tells nothing.
    const std::vector<double> utilities = {0.3, 0.1, -0.2};
    const std::vector<double> covariance = diagonal({1, 0.5, 0.7});
    const Actions actions = {{{0, 1}}, {{1, 1}}, {{2, 1}}};
    WEIGHHOUSE_TAKE(pair, nextPair({utilities, covariance, actions, {}, 1}));
    WEIGHHOUSE_TAKE(turned, nextPair({utilities, covariance, actions, {}, -1}));
    QVERIFY(isPair(turned, pair.first, pair.second));
    QVERIFY(std::abs(turned.gain - pair.gain) < 1e-9);
    WEIGHHOUSE_TAKE(chance, nextPair({utilities, covariance, actions, {}, 0}));
    QVERIFY(chance.gain < 1e-9 && chance.reduction == 0);
    WEIGHHOUSE_TAKE(extreme, nextPair({utilities, covariance, actions, {}, 1e6}));
    QVERIFY(std::isfinite(extreme.gain) && extreme.gain > pair.gain);
}

void TestNextPair::nothingToDecide()
{
    const std::vector<double> utilities = {0, 0, 50};
    const std::vector<double> covariance = diagonal({1, 2, 1});
    const Actions one = {{{0, 0.5}, {1, 0.5}}};
    WEIGHHOUSE_TAKE(single, nextPair({utilities, covariance, one}));
    QVERIFY(isPair(single, 0, 1));
    QCOMPARE(single.gain, 0.0);
    QCOMPARE(single.bestShare, 1.0);
    // No draw has a doubt; the reduction still tells pairs apart.
    const Actions sure = {{{0, 1}}, {{1, 1}}, {{2, 1}}};
    WEIGHHOUSE_TAKE(pair, nextPair({utilities, covariance, sure}));
    QCOMPARE(pair.gain, 0.0);
    QVERIFY(pair.reduction > 0);
}

void TestNextPair::fewerQuestions()
{
    // Measured over 200 seeds of 4 actions in 5 states, with 1,024 draws: the right action after 7 questions
    // in 60 % of the seeds (pairs drawn at random: 21) and after 20 in 70 % (56); half of the seeds settled
    // on it after 22 (40). The regret after 16 questions was 0.170, at random 0.177 after 56. Here 12
    // questions must be better than 20 at random.
    constexpr int seeds = 60;
    double informative = 0;
    double same = 0;
    double more = 0;
    for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
        Simulation one(seed, 4, 5);
        Simulation other(seed, 4, 5);
        for (int question = 0; question < 16; ++question) {
            one.askInformative();
            other.askRandom();
        }
        informative += one.regret() / seeds;
        same += other.regret() / seeds;
        for (int question = 0; question < 12; ++question)
            other.askRandom();
        more += other.regret() / seeds;
    }
    const QString measured = QString::number(informative) + QLatin1Char(' ') + QString::number(same) +
                             QLatin1Char(' ') + QString::number(more);
    QVERIFY2(informative < 0.7 * same && informative < more, qPrintable(measured));
}

void TestNextPair::itemsForARanking()
{
    // The pair that is worth most is among them; what hardly counts is not.
    const std::vector<double> utilities = {1, 1.1, 0.9, 0.8, -9, -9};
    const std::vector<double> covariance = diagonal({0.5, 0.6, 0.7, 0.8, 0.1, 0.1});
    const Actions actions = {{{0, 1}}, {{1, 1}}, {{2, 1}}, {{3, 1}}, {{4, 0.5}, {5, 0.5}}};
    const PairQuestion question{utilities, covariance, actions};
    WEIGHHOUSE_TAKE(pair, nextPair(question));
    WEIGHHOUSE_TAKE(two, nextItems(question, 2));
    QCOMPARE(two, std::vector<Item>({std::min(pair.first, pair.second), std::max(pair.first, pair.second)}));
    WEIGHHOUSE_TAKE(three, nextItems(question, 3));
    QCOMPARE(three.size(), std::size_t(3));
    QVERIFY(std::ranges::includes(three, two));
    WEIGHHOUSE_TAKE(four, nextItems(question, 4));
    QCOMPARE(four, std::vector<Item>({0, 1, 2, 3}));
    // There are no more than six, and none of no action.
    WEIGHHOUSE_TAKE(all, nextItems(question, 9));
    QCOMPARE(all.size(), std::size_t(6));
    const Actions some = {{{1, 1}}, {{3, 1}}};
    WEIGHHOUSE_TAKE(both, nextItems({utilities, covariance, some}, 5));
    QCOMPARE(both, std::vector<Item>({1, 3}));
    WEIGHHOUSE_TAKE(none, nextItems(question, 1));
    QVERIFY(none.empty());
    const Actions one = {{{0, 1}}};
    const auto refused = nextItems({utilities, covariance, one}, 5);
    QVERIFY(!refused);
    WEIGHHOUSE_SAME(refused.error().code, "preference.no-pair");
}

void TestNextPair::itemsOfPairsThatWereAskedComeLast()
{
    const std::vector<double> utilities = {1, 1.1, 0.9, 0.2, 0.1};
    const std::vector<double> covariance = diagonal({1, 1, 0.8, 0.4, 0.4});
    const Actions actions = {{{0, 1}}, {{1, 1}}, {{2, 1}}, {{3, 1}}, {{4, 1}}};
    std::vector<Judgement> asked;
    WEIGHHOUSE_TAKE(first, nextItems({utilities, covariance, actions, asked}, 3));
    QCOMPARE(first, std::vector<Item>({0, 1, 2}));
    for (const auto &[one, other] : {std::pair{0, 1}, {0, 2}, {1, 2}})
        asked.push_back({static_cast<Item>(one), static_cast<Item>(other), Outcome::First});
    WEIGHHOUSE_TAKE(second, nextItems({utilities, covariance, actions, asked}, 3));
    QVERIFY(second != first);
    // Once all were asked they come again.
    asked.clear();
    for (Item one = 0; one < 5; ++one) {
        for (Item other = one + 1; other < 5; ++other)
            asked.push_back({one, other, Outcome::Second});
    }
    WEIGHHOUSE_TAKE(again, nextItems({utilities, covariance, actions, asked}, 3));
    QCOMPARE(again, first);
}

void TestNextPair::fewerRankings()
{
    // Measured: a regret of 0.194 after four rankings of five items, with items at random 0.424, and 0.312
    // after six of them.
    constexpr int seeds = 60;
    double informative = 0;
    double random = 0;
    double more = 0;
    for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
        Simulation one(seed, 4, 5);
        Simulation other(seed, 4, 5);
        for (int ranking = 0; ranking < 4; ++ranking) {
            one.rankInformative(5);
            other.rankRandom(5);
        }
        informative += one.regret() / seeds;
        random += other.regret() / seeds;
        for (int ranking = 0; ranking < 2; ++ranking)
            other.rankRandom(5);
        more += other.regret() / seeds;
    }
    const QString measured = QString::number(informative) + QLatin1Char(' ') + QString::number(random) +
                             QLatin1Char(' ') + QString::number(more);
    QVERIFY2(informative < 0.7 * random && informative < more, qPrintable(measured));
}

void TestNextPair::badInput()
{
    const std::vector<double> utilities = {0, 1};
    const std::vector<double> covariance = diagonal({1, 1});
    const Actions actions = {{{0, 1}}, {{1, 1}}};
    const auto codeOf = [](const Result<NextPair> &pair) { return pair ? std::string() : pair.error().code; };
    QVERIFY(nextPair({utilities, covariance, actions}));
    const std::vector<double> shorter = {1, 0, 0};
    const std::vector<double> negative = {1, 0, 0, -1};
    const std::vector<double> unknown = {1, 0, 0, std::nan("")};
    for (const std::vector<double> &bad : {shorter, negative, unknown})
        WEIGHHOUSE_SAME(codeOf(nextPair({utilities, bad, actions})), "preference.bad-covariance");
    WEIGHHOUSE_SAME(codeOf(nextPair({std::vector{0.0, HUGE_VAL}, covariance, actions})),
                    "preference.bad-covariance");
    WEIGHHOUSE_SAME(codeOf(nextPair({utilities, covariance, {}})), "preference.bad-actions");
    const Actions half = {{{0, 0.5}}, {{1, 1}}};
    const Actions below = {{{0, 2}, {1, -1}}, {{1, 1}}};
    const Actions empty = {{{0, 1}}, {}};
    const Actions notNumber = {{{0, std::nan("")}}, {{1, 1}}};
    for (const Actions &bad : {half, below, empty, notNumber})
        WEIGHHOUSE_SAME(codeOf(nextPair({utilities, covariance, bad})), "preference.bad-actions");
    const Actions beyond = {{{0, 1}}, {{2, 1}}};
    WEIGHHOUSE_SAME(codeOf(nextPair({utilities, covariance, beyond})), "preference.unknown-item");
    const std::vector<Judgement> asked = {{0, 2, Outcome::Equal}};
    WEIGHHOUSE_SAME(codeOf(nextPair({utilities, covariance, actions, asked})), "preference.unknown-item");
    const Actions single = {{{0, 1}}, {{0, 1}}};
    WEIGHHOUSE_SAME(codeOf(nextPair({utilities, covariance, single})), "preference.no-pair");
    WEIGHHOUSE_SAME(codeOf(nextPair({utilities, covariance, actions, {}, 1, 0})), "preference.bad-draws");
    WEIGHHOUSE_SAME(codeOf(nextPair({utilities, covariance, actions, {}, std::nan("")})),
                    "preference.bad-draws");
}

WEIGHHOUSE_TEST(TestNextPair)
#include "test_next_pair.moc"
