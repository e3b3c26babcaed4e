// SPDX-License-Identifier: GPL-3.0-or-later
// Subsets by number.
#include "core/decision/combinations.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <rapidcheck.h>

#include <algorithm>

using namespace weighhouse::decision;

namespace
{

/// All subsets of the sizes, the slow way: by bits, then sorted by size and positions.
std::vector<std::vector<std::uint32_t>> allSubsets(std::size_t total, std::size_t atLeast, std::size_t atMost)
{
    std::vector<std::vector<std::uint32_t>> subsets;
    for (std::uint32_t bits = 0; bits < (1U << total); ++bits) {
        std::vector<std::uint32_t> positions;
        for (std::uint32_t i = 0; i < total; ++i) {
            if ((bits >> i & 1U) != 0)
                positions.push_back(i);
        }
        if (positions.size() >= atLeast && positions.size() <= atMost)
            subsets.push_back(std::move(positions));
    }
    std::ranges::sort(subsets, [](const auto &left, const auto &right) {
        return left.size() != right.size() ? left.size() < right.size() : left < right;
    });
    return subsets;
}

} // namespace

class CombinationsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void subsetsComeInTheOrderOfAFullListing()
    {
        QVERIFY(rc::check([] {
            const auto total = *rc::gen::inRange<std::size_t>(0, 10);
            const auto atLeast = *rc::gen::inRange<std::size_t>(0, total + 1);
            const auto atMost = *rc::gen::inRange<std::size_t>(atLeast, total + 1);
            const auto subsets = allSubsets(total, atLeast, atMost);
            RC_ASSERT(subsetCount(total, atLeast, atMost) == subsets.size());
            std::vector<std::uint32_t> positions;
            for (std::size_t i = 0; i < subsets.size(); ++i) {
                subsetAt(total, atLeast, i, positions);
                RC_ASSERT(positions == subsets[i]);
                RC_ASSERT(subsetIndex(total, atLeast, positions) == i);
            }
        }));
    }

    void subsetsOfManyRowsAreFoundWithoutListingThem()
    {
        QVERIFY(rc::check([] {
            const auto index = *rc::gen::inRange<std::uint64_t>(0, subsetCount(200, 1, 4));
            std::vector<std::uint32_t> positions;
            subsetAt(200, 1, index, positions);
            RC_ASSERT(std::ranges::is_sorted(positions));
            RC_ASSERT(positions.back() < 200U);
            RC_ASSERT(subsetIndex(200, 1, positions) == index);
        }));
    }

    void countsSaturate()
    {
        QCOMPARE(binomial(5, 2), std::uint64_t{10});
        QCOMPARE(binomial(5, 6), std::uint64_t{0});
        QCOMPARE(binomial(67, 33), std::uint64_t{14226520737620288370ULL});
        QCOMPARE(binomial(68, 34), saturated);
        QCOMPARE(saturatingPower(2, 63), std::uint64_t{1} << 63U);
        QCOMPARE(saturatingPower(2, 64), saturated);
        QCOMPARE(saturatingPower(1, 1000), std::uint64_t{1});
        QCOMPARE(saturatingPower(7, 0), std::uint64_t{1});
        QCOMPARE(saturatingProduct(saturated, 0), std::uint64_t{0});
        QCOMPARE(saturatingSum(saturated, 1), saturated);
        QCOMPARE(subsetCount(200, 0, 200), saturated);
    }
};

WEIGHHOUSE_TEST(CombinationsTest)
#include "test_combinations.moc"
