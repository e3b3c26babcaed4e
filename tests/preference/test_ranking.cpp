// SPDX-License-Identifier: GPL-3.0-or-later
// Rankings and their comparisons.
#include "core/uncertainty/preference/ranking.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QCoreApplication>
#include <QTest>

#include <rapidcheck.h>

#include <map>
#include <numeric>

using namespace weighhouse;
using namespace weighhouse::uncertainty;

class TestRanking : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void pairs();
    void partialWithTies();
    void firstAgainstAll();
    void choices();
    void refused();
    void counts();
    void merging();
    void connectedness();
};

void TestRanking::pairs()
{
    const std::vector<Item> order = {2, 0, 1};
    const std::vector<Item> again = {2, 1};
    WEIGHHOUSE_TAKE(found, rankToPairs(std::vector{rankingOf(order), rankingOf(again)}, 3));
    QCOMPARE(found, (std::vector<Comparison>{{0, 1, 1}, {2, 0, 1}, {2, 1, 2}}));
}

void TestRanking::partialWithTies()
{
    const Ranking ranking{{{4}, {}, {1, 2}, {0}}}; // 3 was not ranked
    WEIGHHOUSE_TAKE(halves, rankToPairs(std::vector{ranking}, 5));
    QCOMPARE(halves, (std::vector<Comparison>{
                         {1, 0, 1}, {1, 2, 0.5}, {2, 0, 1}, {2, 1, 0.5}, {4, 0, 1}, {4, 1, 1}, {4, 2, 1}}));
    WEIGHHOUSE_TAKE(none, rankToPairs(std::vector{ranking}, 5, Ties::Nothing));
    QCOMPARE(none, (std::vector<Comparison>{{1, 0, 1}, {2, 0, 1}, {4, 0, 1}, {4, 1, 1}, {4, 2, 1}}));
}

void TestRanking::firstAgainstAll()
{
    WEIGHHOUSE_TAKE(found, oneVersusAll(std::vector<Ranking>{{{{}, {1}, {0}, {2}}}, {{{0, 1}, {2}}}}, 3));
    QCOMPARE(found, (std::vector<Comparison>{{0, 1, 0.5}, {0, 2, 1}, {1, 0, 1.5}, {1, 2, 2}}));
}

void TestRanking::choices()
{
    WEIGHHOUSE_TAKE(found,
                    topChoices(std::vector<Ranking>{{{{1}, {0}, {2}}}, {{{0, 2}, {1}}}, {}, {{{2}}}}, 3));
    QCOMPARE(found, (std::vector<Choice>{{1, {0, 2}, 1}, {0, {2, 1}, 0.5}, {2, {0, 1}, 0.5}}));
}

void TestRanking::refused()
{
    const std::vector<Ranking> twice = {{{{0}, {1}, {0}}}};
    const std::vector<Ranking> beyond = {{{{0}, {3}}}};
    WEIGHHOUSE_SAME(rankToPairs(twice, 3).error().code, "preference.repeated-item");
    WEIGHHOUSE_SAME(oneVersusAll(twice, 3).error().code, "preference.repeated-item");
    WEIGHHOUSE_SAME(topChoices(beyond, 3).error().code, "preference.unknown-item");
    WEIGHHOUSE_SAME(rankToPairs(beyond, 3).error().code, "preference.unknown-item");
}

void TestRanking::counts()
{
    QVERIFY(rc::check("n ranked items give n (n - 1) / 2 comparisons, or n - 1 of the first", [] {
        const auto size = *rc::gen::inRange<std::size_t>(0, 30);
        std::vector<Item> order(size);
        std::iota(order.begin(), order.end(), Item{0});
        const std::vector<Ranking> rankings(1, rankingOf(order));
        const auto pairs = rankToPairs(rankings, size);
        const auto first = oneVersusAll(rankings, size);
        RC_ASSERT(pairs && first);
        RC_ASSERT(pairs->size() == size * (size - (size > 0 ? 1 : 0)) / 2);
        RC_ASSERT(first->size() == (size > 0 ? size - 1 : 0));
    }));
}

void TestRanking::merging()
{
    QVERIFY(rc::check("each pair is there once, in order, with its weights added", [] {
        const auto items = *rc::gen::element<Item>(3, 40, 1'000'000);
        std::vector<Comparison> comparisons;
        std::map<std::pair<Item, Item>, double> expected;
        for (int i = *rc::gen::inRange(0, 60); i > 0; --i) {
            const auto winner = *rc::gen::inRange<Item>(0, items);
            const auto loser = *rc::gen::inRange<Item>(0, items);
            comparisons.push_back({winner, loser, static_cast<double>(i)});
            expected[{winner, loser}] += i;
        }
        const std::vector<Comparison> found = merged(comparisons);
        RC_ASSERT(found.size() == expected.size());
        std::size_t position = 0;
        for (const auto &[pair, weight] : expected)
            RC_ASSERT((found[position++] == Comparison{pair.first, pair.second, weight}));
    }));
}

void TestRanking::connectedness()
{
    const Observations observations{7, {{0, 1, 1}, {1, 2, 1}, {2, 0, 1}, {2, 3, 1}}, {{4, {5}, 1}}};
    QCOMPARE(preferenceClasses(observations), std::size_t{5}); // {0, 1, 2}, 3, 4, 5, 6
    QCOMPARE(linkedGroups(observations), std::size_t{3});      // {0, 1, 2, 3}, {4, 5}, 6
    // A long chain needs no deep stack.
    Observations ring{300'000, {}, {}};
    for (Item i = 0; i < ring.items; ++i)
        ring.comparisons.push_back({i, (i + 1) % 300'000, 1});
    QCOMPARE(preferenceClasses(ring), std::size_t{1});
    ring.comparisons.pop_back();
    QCOMPARE(preferenceClasses(ring), std::size_t{300'000});
}

WEIGHHOUSE_TEST(TestRanking)
#include "test_ranking.moc"
