// SPDX-License-Identifier: GPL-3.0-or-later
// Orders of starts, against what every schedule must obey.
#include "core/base/random.h"
#include "core/plan/execute/scheduling.h"
#include "tests/support/registry.h"

#include <QTest>
#include <algorithm>

using namespace weighhouse;
using namespace weighhouse::plan;

namespace
{

/// Durations of 10 to 200, and to each step a few of those before it as parents.
Steps randomSteps(Random &random)
{
    Steps steps;
    const std::size_t count = 10 + random.below(191);
    const std::uint32_t density = 1 + random.below(4);
    for (std::size_t i = 0; i < count; ++i) {
        steps.durations.push_back(random.between(10, 200));
        std::vector<std::size_t> parents;
        for (std::uint32_t k = 0; i > 0 && k < random.below(density + 1); ++k)
            parents.push_back(random.below(static_cast<std::uint32_t>(i)));
        std::ranges::sort(parents);
        parents.erase(std::unique(parents.begin(), parents.end()), parents.end());
        steps.parents.push_back(std::move(parents));
    }
    return steps;
}

} // namespace

class TestScheduling : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void knownSchedules();
    void boundsHold();
    void noRuleIsMuchBetter();
    void dataFlowBeatsLevels();
    void nothing();
};

void TestScheduling::knownSchedules()
{
    // A fork: 3 → (5, 1) → 2, and one step of 4 beside it.
    const Steps steps{{3, 5, 1, 2, 4}, {{}, {0}, {0}, {1, 2}, {}}};
    QCOMPARE(remainingPaths(steps), (std::vector<double>{10, 7, 3, 2, 4}));
    QCOMPARE(criticalPath(steps), 10.0);
    QCOMPARE(listSchedule(steps, remainingPaths(steps), 0), 10.0);
    QCOMPARE(listSchedule(steps, remainingPaths(steps), 2), 10.0);
    QCOMPARE(listSchedule(steps, remainingPaths(steps), 1), 15.0);
    // The short one first keeps the long way waiting.
    QCOMPARE(listSchedule(steps, {3, 1, 2, 0, 9}, 1), 15.0);
    QCOMPARE(levelByLevel(steps, 0), 4 + 5 + 2.0);
}

void TestScheduling::boundsHold()
{
    Random random(7);
    for (int round = 0; round < 60; ++round) {
        const Steps steps = randomSteps(random);
        double sum = 0;
        for (const double duration : steps.durations)
            sum += duration;
        for (const std::size_t limit : {std::size_t(1), std::size_t(4), std::size_t(64), std::size_t(0)}) {
            const double time = listSchedule(steps, bestPriorities(steps, limit), limit);
            const double path = criticalPath(steps);
            const double machines = limit == 0 ? double(steps.durations.size()) : double(limit);
            QVERIFY(time >= path * (1 - 1e-12));
            QVERIFY(time >= sum / machines * (1 - 1e-12));
            // Graham's bound holds for any list schedule.
            QVERIFY(time <= (sum / machines + (1 - 1 / machines) * path) * (1 + 1e-12));
        }
    }
}

void TestScheduling::noRuleIsMuchBetter()
{
    Random random(11);
    for (int round = 0; round < 40; ++round) {
        const Steps steps = randomSteps(random);
        const double ours = listSchedule(steps, bestPriorities(steps, 4), 4);
        double best = ours;
        for (int other = 0; other < 200; ++other) {
            std::vector<double> priorities = remainingPaths(steps);
            for (double &priority : priorities)
                priority *= random.between(0.5, 1.5);
            best = std::min(best, listSchedule(steps, priorities, 4));
        }
        QVERIFY2(ours <= best * 1.05, qPrintable(QStringLiteral("%1 against %2").arg(ours).arg(best)));
    }
}

void TestScheduling::dataFlowBeatsLevels()
{
    Random random(13);
    for (int round = 0; round < 40; ++round) {
        const Steps steps = randomSteps(random);
        QVERIFY(listSchedule(steps, bestPriorities(steps, 64), 64) <= levelByLevel(steps, 64) * (1 + 1e-12));
    }
}

void TestScheduling::nothing()
{
    QCOMPARE(listSchedule({}, {}, 4), 0.0);
    QCOMPARE(criticalPath({}), 0.0);
    QCOMPARE(levelByLevel({}, 4), 0.0);
    QVERIFY(bestPriorities({}, 1).empty());
}

WEIGHHOUSE_TEST(TestScheduling)
#include "test_scheduling.moc"
