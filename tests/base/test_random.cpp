// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/random.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <algorithm>
#include <cmath>
#include <vector>

using namespace weighhouse;

class RandomTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// The first numbers of the reference implementation's demo (pcg32-demo, seed 42, stream 54).
    void sameAsTheReference()
    {
        Random random(42, 54);
        for (const std::uint32_t expected :
             {0xa15c02b7U, 0x7b47f409U, 0xba1d3330U, 0x83d2f293U, 0xbfa4784bU, 0xcbed606eU})
            QCOMPARE(random(), expected);
    }

    void seedsAndStreams()
    {
        const auto first = [](std::uint64_t seed, std::uint64_t stream) {
            Random random(seed, stream);
            return std::vector<std::uint32_t>{random(), random(), random()};
        };
        QVERIFY(first(1, 2) == first(1, 2));
        QVERIFY(first(1, 2) != first(1, 3));
        QVERIFY(first(1, 2) != first(2, 2));
    }

    void below()
    {
        Random random(7);
        std::vector<int> counts(5);
        for (int i = 0; i < 50000; ++i)
            ++counts.at(random.below(5));
        for (const int count : counts)
            QVERIFY(std::abs(count - 10000) < 500);
        QCOMPARE(random.below(1), 0U);
    }

    void units()
    {
        Random random(7);
        double sum = 0;
        for (int i = 0; i < 50000; ++i) {
            const double unit = random.unit();
            QVERIFY(unit >= 0 && unit < 1);
            const double between = random.between(-2, 3);
            QVERIFY(between >= -2 && between < 3);
            sum += unit;
        }
        QVERIFY(std::abs(sum / 50000 - 0.5) < 0.01);
    }

    void normal()
    {
        Random random(7);
        double sum = 0;
        double squares = 0;
        for (int i = 0; i < 50000; ++i) {
            const double number = random.normal(10, 2);
            sum += number;
            squares += (number - 10) * (number - 10);
        }
        QVERIFY(std::abs(sum / 50000 - 10) < 0.05);
        QVERIFY(std::abs(std::sqrt(squares / 50000) - 2) < 0.05);
    }

    void worksWithAlgorithms()
    {
        std::vector<int> numbers{1, 2, 3, 4, 5, 6, 7, 8};
        Random random(3);
        std::ranges::shuffle(numbers, random);
        QVERIFY(!std::ranges::is_sorted(numbers));
    }
};

WEIGHHOUSE_TEST(RandomTest)
#include "test_random.moc"
