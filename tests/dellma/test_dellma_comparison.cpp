// SPDX-License-Identifier: GPL-3.0-or-later
// Paired differences of decisions.
#include "core/benchmark/dellma/comparison.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QCoreApplication>
#include <QTest>

#include <cmath>

using namespace weighhouse;
using namespace weighhouse::benchmark::dellma;

namespace
{

/// A decision between two actions with outcomes of 10 and 5, the first being best unless it is turned.
Decision decided(const std::string &name, std::size_t chosen, bool isTurned = false)
{
    Decision result{name, {"apple", "pear"}, chosen, 1, isTurned ? 1U : 0U, 10, 0, {10, 5}, {}};
    if (isTurned)
        result.outcomes = {5, 10};
    result.got = result.outcomes[chosen];
    return result;
}

} // namespace

class TestDellmaComparison : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void difference();
    void clusters();
    void sameIsNoDifference();
};

void TestDellmaComparison::difference()
{
    std::vector<Decision> first;
    std::vector<Decision> other;
    for (int i = 0; i < 100; ++i) {
        const std::string name = "case " + std::to_string(i);
        first.push_back(decided(name, i < 60 ? 0 : 1));
        other.push_back(decided(name, i < 10 || i >= 80 ? 0 : 1));
    }
    other.push_back(decided("in the other alone", 0));
    const Differences found = differencesOf(first, other);
    QCOMPARE(found.decisions, std::size_t{100});
    QCOMPARE(found.gained, std::size_t{50});
    QCOMPARE(found.lost, std::size_t{20});
    QVERIFY(std::abs(found.accuracy.mean - 30) < 1e-9);
    QVERIFY(std::abs(found.normalisedUtility.mean - 15) < 1e-9);
    // The deviation of the mean is the root of (0.7 - 0.09) / 100, 7.8 points.
    QVERIFY(std::abs(found.accuracy.low - (30 - 1.96 * 7.81)) < 1.5);
    QVERIFY(std::abs(found.accuracy.high - (30 + 1.96 * 7.81)) < 1.5);
    QVERIFY(std::abs(found.normalisedUtility.low - found.accuracy.low / 2) < 0.75);
    // All have the same best action: drawn together, they cannot differ.
    QCOMPARE(found.clusters, std::size_t{1});
    QVERIFY(std::abs(found.accuracy.clusteredLow - 30) < 1e-9);
}

void TestDellmaComparison::clusters()
{
    std::vector<Decision> first;
    std::vector<Decision> other;
    for (int i = 0; i < 40; ++i) {
        const bool isTurned = i % 2 == 1;
        const std::string name = "case " + std::to_string(i);
        // The first is right where the first action is best, the other never.
        first.push_back(decided(name, 0, isTurned));
        other.push_back(decided(name, isTurned ? 0 : 1, isTurned));
    }
    const Differences found = differencesOf(first, other);
    QCOMPARE(found.clusters, std::size_t{2});
    QVERIFY(std::abs(found.accuracy.mean - 50) < 1e-9);
    QVERIFY(found.accuracy.low > 30 && found.accuracy.high < 70);
    // Each of two actions comes not at all in a quarter of the draws.
    QVERIFY(found.accuracy.clusteredLow == 0 && found.accuracy.clusteredHigh == 100);
}

void TestDellmaComparison::sameIsNoDifference()
{
    const std::vector<Decision> some{decided("a", 0), decided("b", 1)};
    const Differences found = differencesOf(some, some);
    QCOMPARE(found.accuracy, Difference{});
    QCOMPARE(found.normalisedUtility, Difference{});
    QCOMPARE(differencesOf(some, {}).decisions, std::size_t{0});
}

WEIGHHOUSE_TEST(TestDellmaComparison)
#include "test_dellma_comparison.moc"
