// SPDX-License-Identifier: GPL-3.0-or-later
// Cycles, flips and disagreement against counts by hand and by brute force.
#include "core/base/random.h"
#include "core/uncertainty/preference/consistency.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QCoreApplication>
#include <QTest>

#include <rapidcheck.h>

#include <algorithm>
#include <cmath>

using namespace weighhouse;
using namespace weighhouse::uncertainty;

namespace
{

using ItemLists = std::vector<std::vector<Item>>;

/// All cycles of a length that begin with their lowest item, by trying every way.
void tryWays(const std::vector<std::vector<bool>> &beats, std::size_t length, std::vector<Item> &way,
             ItemLists &found)
{
    if (way.size() == length) {
        if (beats[way.back()][way.front()])
            found.push_back(way);
        return;
    }
    for (Item next = way.front() + 1; next < beats.size(); ++next) {
        if (!beats[way.back()][next] || std::ranges::find(way, next) != way.end())
            continue;
        way.push_back(next);
        tryWays(beats, length, way, found);
        way.pop_back();
    }
}

ItemLists cyclesByTrying(const std::vector<std::vector<bool>> &beats, std::size_t length)
{
    ItemLists found;
    for (Item start = 0; start < beats.size(); ++start) {
        std::vector<Item> way = {start};
        tryWays(beats, length, way, found);
    }
    return found;
}

std::vector<Comparison> ofMatrix(const std::vector<std::vector<bool>> &beats)
{
    std::vector<Comparison> result;
    for (Item i = 0; i < beats.size(); ++i) {
        for (Item j = 0; j < beats.size(); ++j) {
            if (beats[i][j])
                result.push_back({i, j, 1});
        }
    }
    return result;
}

} // namespace

class TestConsistency : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void ranking();
    void oneCircle();
    void consistenceOfRegularTournaments();
    void longCycle();
    void tiesAreNoCycles();
    void cyclesByBruteForce();
    void listIsLimited();
    void conversion();
    void flips();
    void positionDecidesAll();
    void raters();
    void tau();
    void badInput();
};

void TestConsistency::ranking()
{
    std::vector<Comparison> comparisons;
    for (Item i = 0; i < 6; ++i) {
        for (Item j = i + 1; j < 6; ++j)
            comparisons.push_back({i, j, 1});
    }
    WEIGHHOUSE_TAKE(cycles, findCycles(comparisons, 9));
    QCOMPARE(cycles.items, std::size_t{6});
    QCOMPARE(cycles.beaten, std::size_t{15});
    QCOMPARE(cycles.circularTriads, std::size_t{0});
    QCOMPARE(cycles.consistence, 1.0);
    QVERIFY(cycles.shortest.empty());
    comparisons.pop_back();
    WEIGHHOUSE_TAKE(incomplete, findCycles(comparisons, 9));
    QVERIFY(std::isnan(incomplete.consistence));
    WEIGHHOUSE_TAKE(nothing, findCycles({}, 3));
    QCOMPARE(nothing.items, std::size_t{0});
    QVERIFY(std::isnan(nothing.consistence));
}

void TestConsistency::oneCircle()
{
    // 0 beats 1 beats 2 beats 0, and all beat 3.
    const std::vector<Comparison> comparisons = {{0, 1, 1}, {1, 2, 1}, {2, 0, 1},
                                                 {0, 3, 1}, {1, 3, 2}, {2, 3, 1}};
    WEIGHHOUSE_TAKE(cycles, findCycles(comparisons, 4));
    QCOMPARE(cycles.circularTriads, std::size_t{1});
    QCOMPARE(cycles.consistence, 0.5); // 1 - 24 / (64 - 16)
    QCOMPARE(cycles.shortest, (ItemLists{{0, 1, 2}}));
}

void TestConsistency::consistenceOfRegularTournaments()
{
    // Each item beats the next half of the others: the most triads that there can be.
    for (const Item items : {3U, 5U, 7U, 21U}) {
        std::vector<Comparison> comparisons;
        for (Item i = 0; i < items; ++i) {
            for (Item step = 1; step <= items / 2; ++step)
                comparisons.push_back({i, (i + step) % items, 1});
        }
        WEIGHHOUSE_TAKE(cycles, findCycles(comparisons, items));
        QCOMPARE(cycles.circularTriads, std::size_t{items} * (items * items - 1) / 24);
        QVERIFY(std::abs(cycles.consistence) < 1e-12);
    }
}

void TestConsistency::longCycle()
{
    // A ring of 5 with a tail in and a tail out; no triad.
    const std::vector<Comparison> comparisons = {{2, 4, 1}, {4, 3, 1}, {3, 6, 1}, {6, 5, 1}, {5, 2, 1},
                                                 {0, 2, 1}, {1, 0, 1}, {5, 7, 1}, {7, 8, 1}};
    WEIGHHOUSE_TAKE(cycles, findCycles(comparisons, 9));
    QCOMPARE(cycles.circularTriads, std::size_t{0});
    QCOMPARE(cycles.shortest, (ItemLists{{2, 4, 3, 6, 5}}));
}

void TestConsistency::tiesAreNoCycles()
{
    // 0.1 + 0.2 and 0.3 are the same but for rounding.
    const std::vector<Comparison> comparisons = {{0, 1, 0.1}, {0, 1, 0.2}, {1, 0, 0.3}, {1, 2, 1}, {2, 0, 1}};
    WEIGHHOUSE_TAKE(cycles, findCycles(comparisons, 3));
    QCOMPARE(cycles.tied, std::size_t{1});
    QCOMPARE(cycles.beaten, std::size_t{2});
    QCOMPARE(cycles.circularTriads, std::size_t{0});
    QVERIFY(cycles.shortest.empty());
    QVERIFY(std::isnan(cycles.consistence));
}

void TestConsistency::cyclesByBruteForce()
{
    QVERIFY(rc::check("triads and shortest cycles are those that trying every way finds", [] {
        const auto items = *rc::gen::inRange<std::size_t>(2, 8);
        const int share = *rc::gen::element(20, 50, 100);
        std::vector<std::vector<bool>> beats(items, std::vector<bool>(items, false));
        std::size_t pairs = 0;
        for (std::size_t i = 0; i < items; ++i) {
            for (std::size_t j = 0; j < i; ++j) {
                if (*rc::gen::inRange(0, 100) >= share)
                    continue;
                ++pairs;
                const bool isUp = *rc::gen::arbitrary<bool>();
                beats[isUp ? i : j][isUp ? j : i] = true;
            }
        }
        const Result<Cycles> cycles = findCycles(ofMatrix(beats), items, 100'000);
        RC_ASSERT(cycles);
        RC_ASSERT(cycles->beaten == pairs);
        RC_ASSERT(cycles->circularTriads == cyclesByTrying(beats, 3).size());
        ItemLists shortest;
        for (std::size_t length = 3; length <= items && shortest.empty(); ++length)
            shortest = cyclesByTrying(beats, length);
        RC_ASSERT(cycles->shortest == shortest);
    }));
}

void TestConsistency::listIsLimited()
{
    std::vector<Comparison> comparisons;
    for (Item i = 0; i < 9; ++i) {
        for (Item step = 1; step <= 4; ++step)
            comparisons.push_back({i, (i + step) % 9, 1});
    }
    WEIGHHOUSE_TAKE(all, findCycles(comparisons, 9, 1000));
    QCOMPARE(all.shortest.size(), all.circularTriads);
    WEIGHHOUSE_TAKE(some, findCycles(comparisons, 9, 4));
    QCOMPARE(some.shortest, ItemLists(all.shortest.begin(), all.shortest.begin() + 4));
    WEIGHHOUSE_TAKE(none, findCycles(comparisons, 9, 0));
    QVERIFY(none.shortest.empty());
}

void TestConsistency::conversion()
{
    const std::vector<Judgement> judgements = {
        {0, 1, Outcome::First},  {1, 0, Outcome::Second}, // 0 either way
        {1, 2, Outcome::First},  {2, 1, Outcome::First},  // whichever is first
        {2, 3, Outcome::Second},                          // 3, asked once
        {3, 0, Outcome::Equal},                           // equal, asked once
        {4, 0, Outcome::First},  {0, 4, Outcome::Equal},  // 4, and once equal
    };
    WEIGHHOUSE_TAKE(comparisons, comparisonsOf(judgements, 5));
    const std::vector<Comparison> expected = {{0, 1, 2}, {0, 3, 0.5}, {0, 4, 0.5}, {1, 2, 1},
                                              {2, 1, 1}, {3, 0, 0.5}, {3, 2, 1},   {4, 0, 1.5}};
    QCOMPARE(comparisons, expected);
}

void TestConsistency::flips()
{
    const std::vector<Judgement> judgements = {
        {0, 1, Outcome::First}, {1, 0, Outcome::Second}, {1, 2, Outcome::First}, {2, 1, Outcome::First},
        {4, 0, Outcome::First}, {0, 4, Outcome::Equal},  {2, 3, Outcome::Second}};
    WEIGHHOUSE_TAKE(effect, orderEffect(judgements, 5));
    QCOMPARE(effect.pairs, std::size_t{3});
    QCOMPARE(effect.flipped, std::size_t{1});
    QCOMPARE(effect.wavering, std::size_t{1});
    QVERIFY(std::abs(effect.flipRate - 1.0 / 3) < 1e-15);
    QVERIFY(std::abs(effect.firstWins - 4.0 / 6) < 1e-15);
    WEIGHHOUSE_TAKE(nothing, orderEffect({}, 5));
    QVERIFY(std::isnan(nothing.flipRate) && std::isnan(nothing.firstWins));
    // The majority of an order is its winner: two of three for 0, then 1.
    const std::vector<Judgement> majority = {
        {0, 1, Outcome::First}, {0, 1, Outcome::First}, {0, 1, Outcome::Second}, {1, 0, Outcome::First}};
    WEIGHHOUSE_TAKE(most, orderEffect(majority, 2));
    QCOMPARE(most.flipped, std::size_t{1});
    WEIGHHOUSE_TAKE(tie, comparisonsOf(majority, 2));
    QCOMPARE(tie, (std::vector<Comparison>{{0, 1, 2}, {1, 0, 2}}));
}

void TestConsistency::positionDecidesAll()
{
    std::vector<Judgement> judgements;
    for (Item i = 0; i < 5; ++i) {
        for (Item j = 0; j < 5; ++j) {
            if (i != j)
                judgements.push_back({i, j, Outcome::First});
        }
    }
    WEIGHHOUSE_TAKE(effect, orderEffect(judgements, 5));
    QCOMPARE(effect.flipRate, 1.0);
    QCOMPARE(effect.firstWins, 1.0);
    WEIGHHOUSE_TAKE(comparisons, comparisonsOf(judgements, 5));
    WEIGHHOUSE_TAKE(cycles, findCycles(comparisons, 5));
    QCOMPARE(cycles.tied, std::size_t{10});
    QVERIFY(cycles.shortest.empty());
}

void TestConsistency::raters()
{
    std::vector<Comparison> up;
    std::vector<Comparison> down;
    for (Item i = 0; i < 5; ++i) {
        for (Item j = i + 1; j < 5; ++j) {
            up.push_back({i, j, 1});
            down.push_back({j, i, 1});
        }
    }
    WEIGHHOUSE_TAKE(same, disagreement(up, up, 8));
    QCOMPARE(same.pairs, std::size_t{10});
    QCOMPARE(same.items, std::size_t{5});
    QCOMPARE(same.share, 0.0);
    QCOMPARE(same.tau, 1.0);
    WEIGHHOUSE_TAKE(opposite, disagreement(up, down, 8));
    QCOMPARE(opposite.differing, std::size_t{10});
    QCOMPARE(opposite.share, 1.0);
    QCOMPARE(opposite.tau, -1.0);
    // They share the pair of 0 and 1 only; of what each compared, 0 and 1 as well.
    WEIGHHOUSE_TAKE(little, disagreement(std::vector<Comparison>{{0, 1, 1}, {1, 2, 1}},
                                         std::vector<Comparison>{{1, 0, 1}, {0, 3, 1}}, 4));
    QCOMPARE(little.pairs, std::size_t{1});
    QCOMPARE(little.differing, std::size_t{1});
    QCOMPARE(little.items, std::size_t{2});
    QCOMPARE(little.tau, -1.0);
    WEIGHHOUSE_TAKE(nothing, disagreement(up, {}, 8));
    QVERIFY(std::isnan(nothing.share) && std::isnan(nothing.tau));
    QCOMPARE(nothing.pairs, std::size_t{0});
}

void TestConsistency::tau()
{
    // SciPy's kendalltau gives these.
    const std::vector<double> one = {1, 2, 2, 3, 4, 5, 5};
    const std::vector<double> other = {2, 1, 3, 3, 7, 5, 6};
    QVERIFY(std::abs(kendallTau(one, other) - 0.6155870112510923) < 1e-12);
    QVERIFY(std::isnan(kendallTau(one, std::vector<double>(7, 1))));
    QVERIFY(std::isnan(kendallTau({}, {})));
}

void TestConsistency::badInput()
{
    const std::vector<Judgement> unknown = {{0, 3, Outcome::Equal}};
    const std::vector<Judgement> same = {{1, 1, Outcome::First}};
    WEIGHHOUSE_SAME(comparisonsOf(unknown, 3).error().code, "preference.unknown-item");
    WEIGHHOUSE_SAME(comparisonsOf(same, 3).error().code, "preference.own-opponent");
    WEIGHHOUSE_SAME(comparisonsOf({}, 0).error().code, "preference.no-items");
    WEIGHHOUSE_SAME(orderEffect(unknown, 3).error().code, "preference.unknown-item");
    WEIGHHOUSE_SAME(findCycles(std::vector<Comparison>{{0, 1, -1}}, 3).error().code, "preference.bad-weight");
    WEIGHHOUSE_SAME(disagreement({}, std::vector<Comparison>{{0, 3, 1}}, 3).error().code,
                    "preference.unknown-item");
    WEIGHHOUSE_SAME(disagreement({}, {}, 3, 0).error().code, "preference.bad-prior");
}

WEIGHHOUSE_TEST(TestConsistency)
#include "test_consistency.moc"
