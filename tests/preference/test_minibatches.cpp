// SPDX-License-Identifier: GPL-3.0-or-later
// Pairs of states and actions, and slices of them.
#include "core/uncertainty/preference/minibatches.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QCoreApplication>
#include <QTest>

#include <rapidcheck.h>

#include <cmath>
#include <set>

using namespace weighhouse;
using namespace weighhouse::uncertainty;

class TestMinibatches : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sharedStates();
    void ownStates();
    void published();
    void slices();
    void refused();
};

void TestMinibatches::sharedStates()
{
    QVERIFY(rc::check("floor(samples / actions) states, each with every action once", [] {
        const auto actions = *rc::gen::inRange<std::size_t>(1, 8);
        const auto samples = *rc::gen::inRange<std::size_t>(actions, 100);
        const auto seed = *rc::gen::arbitrary<std::uint64_t>();
        const auto pairs = pairsOfSharedStates(samples, actions, seed);
        RC_ASSERT(pairs && pairs->size() == samples / actions * actions);
        std::set<std::pair<std::size_t, std::size_t>> seen;
        for (const auto &[state, action] : *pairs) {
            RC_ASSERT(state < samples / actions && action < actions);
            RC_ASSERT(seen.emplace(state, action).second);
        }
        RC_ASSERT((*pairs == *pairsOfSharedStates(samples, actions, seed)));
    }));
    QVERIFY(*pairsOfSharedStates(64, 2, 1) != *pairsOfSharedStates(64, 2, 2));
}

void TestMinibatches::ownStates()
{
    WEIGHHOUSE_TAKE(pairs, pairsOfOwnStates(5000, 4, 7));
    QCOMPARE(pairs.size(), std::size_t{5000});
    std::array<double, 4> counts{};
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        QCOMPARE(pairs[i].state, i);
        ++counts.at(pairs[i].action);
    }
    for (const double count : counts)
        QVERIFY(std::abs(count - 1250) < 150); // five deviations
}

void TestMinibatches::published()
{
    // 64 states of two actions by 32 with a quarter in common: five prompts in the published transcripts.
    WEIGHHOUSE_TAKE(found, minibatches(128, 32, 0.25));
    QCOMPARE(found, (std::vector<Minibatch>{{0, 32}, {24, 32}, {48, 32}, {72, 32}, {96, 32}}));
    QCOMPARE(minibatches(100, 32, 0.25)->back(), (Minibatch{72, 28}));
    QCOMPARE(minibatches(10, 32, 0.25)->size(), std::size_t{1});
    QVERIFY(minibatches(0, 32, 0.25)->empty());
    // 10 * (1 - 0.9) is 0.9999… in binary, and 1.
    QCOMPARE(minibatchStep(10, 0.9), std::size_t{1});
    QCOMPARE(minibatchStep(32, 0.3), std::size_t{22});
}

void TestMinibatches::slices()
{
    QVERIFY(rc::check("slices cover all, in order, and share what they should", [] {
        const auto items = *rc::gen::inRange<std::size_t>(1, 500);
        const auto size = *rc::gen::inRange<std::size_t>(1, 60);
        const double overlap = *rc::gen::inRange(0, 100) / 100.0;
        const auto found = minibatches(items, size, overlap);
        if (!found) {
            RC_ASSERT(minibatchStep(size, overlap) == 0);
            return;
        }
        RC_ASSERT(found->front().first == 0U);
        RC_ASSERT(found->back().first + found->back().size == items);
        for (std::size_t i = 0; i + 1 < found->size(); ++i) {
            RC_ASSERT((*found)[i].size == size);
            RC_ASSERT((*found)[i + 1].first == (*found)[i].first + minibatchStep(size, overlap));
        }
    }));
}

void TestMinibatches::refused()
{
    for (const double overlap : {-0.1, 1.0, std::nan("")})
        WEIGHHOUSE_SAME(minibatches(10, 4, overlap).error().code, "preference.bad-minibatch");
    QVERIFY(!minibatches(10, 0, 0));
    QVERIFY(!minibatches(10, 4, 0.99));
    WEIGHHOUSE_SAME(pairsOfSharedStates(3, 4, 1).error().code, "preference.bad-sampling");
    QVERIFY(!pairsOfSharedStates(3, 0, 1));
    QVERIFY(!pairsOfOwnStates(0, 4, 1));
}

WEIGHHOUSE_TEST(TestMinibatches)
#include "test_minibatches.moc"
