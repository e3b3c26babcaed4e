// SPDX-License-Identifier: GPL-3.0-or-later
// Sweeps on threads: the same result, progress, stops.
#include "core/decision/search.h"
#include "tests/decision/asking.h"
#include "tests/support/registry.h"

using namespace weighhouse;
using namespace weighhouse::decision;
using namespace weighhouse::testing;

namespace
{

/// Thirty cells in a chain of shares, one of which and a number are decided: 30 * 41 candidates.
Result<Problem> chain()
{
    std::string text = "table cell(k integer key, next integer, load number)\n";
    for (int i = 0; i < 30; ++i)
        text += std::to_string(i) + " | " + (i == 0 ? "NULL" : std::to_string(i - 1)) + " | " +
                std::to_string((i * 37) % 11 + 1) + "\n";
    text += "reference cell.next -> cell\n";
    return ask(text, "rule total new cell.total = load / 3 + sum(cell.(total * 0.9) by next)\n"
                     "question q \"?\" decide c in cell decide n in -20..20\n"
                     "apply c.load = c.load * n\n"
                     "maximize max(every cell.total) / 7\n"
                     "subject to sum(every cell.load) >= 0 \"no less than nothing\"\n"
                     "tie-break minimize sum(every cell.total)");
}

} // namespace

class SweepingTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theResultIsTheSameWhateverTheNumberOfThreads()
    {
        WEIGHHOUSE_TAKE(problem, chain());
        WEIGHHOUSE_TAKE(one, sweep(problem, {.threads = 1}));
        QCOMPARE(one.outcomes.size(), std::size_t{30 * 41});
        QVERIFY(one.isComplete && one.isExhaustive);
        for (const unsigned threads : {2U, 3U, 8U, 0U}) {
            WEIGHHOUSE_TAKE(more, sweep(problem, {.threads = threads}));
            QVERIFY(more == one);
        }
    }

    void progressNeverGoesBackAndEndsWithAll()
    {
        WEIGHHOUSE_TAKE(problem, chain());
        for (const unsigned threads : {1U, 3U}) {
            std::vector<std::uint64_t> told;
            std::uint64_t total = 0;
            const auto progress = [&](std::uint64_t done, std::uint64_t all) {
                told.push_back(done);
                total = all;
                return true;
            };
            WEIGHHOUSE_TAKE(result, sweep(problem, {.threads = threads, .progress = progress}));
            QVERIFY(result.isComplete);
            QVERIFY(std::ranges::is_sorted(told, std::ranges::less_equal{}) || told.size() == 1);
            QCOMPARE(told.back(), problem.candidates().count());
            QCOMPARE(total, problem.candidates().count());
        }
    }

    void aStopMidwayKeepsWhatThereIs()
    {
        WEIGHHOUSE_TAKE(problem, chain());
        WEIGHHOUSE_TAKE(whole, sweep(problem));
        const auto progress = [](std::uint64_t done, std::uint64_t total) { return done < total / 2; };
        for (const unsigned threads : {1U, 2U}) {
            WEIGHHOUSE_TAKE(half, sweep(problem, {.threads = threads, .progress = progress}));
            // Progress is told by this thread; if it gets no turn meanwhile, the other one does it all.
            QVERIFY(threads > 1 || !half.isComplete);
            QVERIFY(half.evaluated > 0);
            QCOMPARE(half.isComplete, half.evaluated == problem.candidates().count());
            std::uint64_t evaluated = 0;
            for (std::size_t i = 0; i < half.outcomes.size(); ++i) {
                if (!half.outcomes[i].evaluated) {
                    QVERIFY(!half.outcomes[i].admissible && half.outcomes[i].rank == 0);
                    continue;
                }
                ++evaluated;
                QCOMPARE(half.outcomes[i].total, whole.outcomes[i].total);
            }
            QCOMPARE(evaluated, half.evaluated);
        }
    }

    void aRequestedStopLeavesNothingEvaluated()
    {
        WEIGHHOUSE_TAKE(problem, chain());
        std::stop_source source;
        source.request_stop();
        WEIGHHOUSE_TAKE(result, sweep(problem, {.stop = source.get_token()}));
        QVERIFY(!result.isComplete);
        QCOMPARE(result.evaluated, std::uint64_t{0});
        QVERIFY(result.ranking.empty());
        WEIGHHOUSE_TAKE(late, sweep(problem, {.limit = std::chrono::milliseconds(0)}));
        QVERIFY(!late.isComplete);
        WEIGHHOUSE_TAKE(searched, search(problem, {.stop = source.get_token()}));
        QVERIFY(!searched.isComplete);
        QVERIFY(searched.outcomes.empty());
    }

    void theBaseIsToldToo()
    {
        WEIGHHOUSE_TAKE(problem, chain());
        WEIGHHOUSE_TAKE(result, sweep(problem));
        QVERIFY(result.base.evaluated && result.base.admissible);
        // Of a candidate that multiplies by one nothing changes.
        QCOMPARE(result.outcomes[21].objectives.front(), result.base.objectives.front());
    }

    void tooManyCandidatesAreAnError()
    {
        WEIGHHOUSE_TAKE(problem, chain());
        WEIGHHOUSE_SAME(
            errorText(sweep(problem, {.enumerationLimit = 1000})),
            "decision.too-many-candidates: 1230 candidates are more than the 1000 that are enumerated\n"
            "Search among them instead, or narrow what may be decided.");
        WEIGHHOUSE_TAKE(searched, weigh(problem, {.enumerationLimit = 1000}, {.evaluations = 2000}));
        QVERIFY(!searched.isExhaustive);
        WEIGHHOUSE_TAKE(swept, weigh(problem));
        QVERIFY(swept.isExhaustive);
    }
};

WEIGHHOUSE_TEST(SweepingTest)
#include "test_sweeping.moc"
