// SPDX-License-Identifier: GPL-3.0-or-later
// The search where candidates are too many.
#include "core/decision/answer.h"
#include "core/decision/search.h"
#include "tests/decision/asking.h"
#include "tests/support/registry.h"

using namespace weighhouse;
using namespace weighhouse::decision;
using namespace weighhouse::testing;

namespace
{

std::string items(int count)
{
    std::string text =
        "table item(k integer key, value number, weight number, taken boolean, amount number)\n";
    for (int i = 0; i < count; ++i)
        text += std::to_string(i) + " | " + std::to_string((i * 31 + 7) % 23 + 1) + " | " +
                std::to_string((i * 17 + 3) % 13 + 1) + " | false | 0\n";
    return text;
}

const std::string knapsack =
    "question q \"?\" decide take for each item apply item where true : taken = take\n"
    "maximize sum(every item.value where taken)\n"
    "subject to sum(every item.weight where taken) <= 30 \"fits\"";

} // namespace

class SearchingTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void itFindsTheOptimumOfAKnapsack()
    {
        WEIGHHOUSE_TAKE(problem, ask(items(12), knapsack));
        WEIGHHOUSE_TAKE(all, sweep(problem));
        WEIGHHOUSE_TAKE(found, search(problem));
        QVERIFY(!found.isExhaustive && found.isComplete);
        QCOMPARE(found.outcomes[found.ranking.front()].total, all.outcomes[all.ranking.front()].total);
        QCOMPARE(found.candidateCount, std::uint64_t{4096});
    }

    void itFindsTheOptimumOfASubset()
    {
        WEIGHHOUSE_TAKE(problem,
                        ask(items(14), "question q \"?\" decide 2..4 of i in item apply i.taken = true\n"
                                       "maximize sum(every item.value where taken) - "
                                       "0.1 * sum(every item.weight where taken) ^ 2"));
        WEIGHHOUSE_TAKE(all, sweep(problem));
        WEIGHHOUSE_TAKE(found, search(problem));
        WEIGHHOUSE_SAME(problem.label(found.candidate(problem, found.ranking.front())),
                        problem.label(all.candidate(problem, all.ranking.front())));
    }

    void itFindsTheTopOfALongRange()
    {
        WEIGHHOUSE_TAKE(problem, ask(items(1), "question q \"?\" decide n in 0..400000 decide m in 0..9 "
                                               "apply item where true : amount = n + m maximize "
                                               "0 - (sum(every item.amount) - 123456) ^ 2 tie-break first"));
        WEIGHHOUSE_TAKE(found, weigh(problem));
        QVERIFY(!found.isExhaustive);
        QCOMPARE(found.outcomes[found.ranking.front()].total, 0.0);
    }

    void smallProblemsOfSeveralDecisionsAreSolved()
    {
        for (std::uint64_t seed = 1; seed <= 6; ++seed) {
            Random random(seed);
            const std::uint32_t count = 2 + random.below(4);
            std::string text =
                "table item(k integer key, value number, weight number, taken boolean, amount number)\n";
            for (std::uint32_t i = 0; i < count; ++i)
                text += std::to_string(i) + " | " + std::to_string(1 + random.below(30)) + " | " +
                        std::to_string(1 + random.below(10)) + " | false | 0\n";
            const auto room = static_cast<std::int64_t>(random.below(40));
            WEIGHHOUSE_TAKE(
                problem, ask(text,
                             "question q(room: number) \"?\" decide take for each item\n"
                             "decide n in 0..3 for each item\n"
                             "apply item where true : taken = take, amount = n\n"
                             "maximize sum(every item.(value * amount) where taken)\n"
                             "subject to sum(every item.(weight * amount)) <= room \"fits\"\n"
                             "subject to all(every item.(taken or amount = 0)) \"nothing of what is left\"",
                             {{"room", room}}));
            WEIGHHOUSE_TAKE(all, sweep(problem));
            WEIGHHOUSE_TAKE(found, search(problem));
            QCOMPARE(found.outcomes[found.ranking.front()].total, all.outcomes[all.ranking.front()].total);
        }
    }

    void bigProblemsSayThatTheyWereSearched()
    {
        WEIGHHOUSE_TAKE(problem, ask(items(40), knapsack));
        WEIGHHOUSE_TAKE(result, weigh(problem, {}, {.seed = 42, .restarts = 4, .evaluations = 4000}));
        QVERIFY(!result.isExhaustive);
        QCOMPARE(result.seed.value(), std::uint64_t{42});
        QVERIFY(result.evaluated <= 4000);
        const Answer told = answer(problem, result, {.reasons = false});
        QVERIFY(told.decision.has_value());
        WEIGHHOUSE_SAME(told.notes.front(),
                        "This is the best found by a search, not proven to be the best: there "
                        "are 1,099,511,627,776 candidates, of "
                        "which " +
                            countForPeople(result.evaluated).text() + " were tried (seed 42).");
    }

    void theSameSeedGivesTheSameAnswerWhateverTheThreads()
    {
        WEIGHHOUSE_TAKE(problem, ask(items(40), knapsack));
        const SearchOptions options{.seed = 5, .restarts = 5, .evaluations = 5000, .threads = 1};
        WEIGHHOUSE_TAKE(one, search(problem, options));
        for (const unsigned threads : {2U, 3U, 8U}) {
            SearchOptions more = options;
            more.threads = threads;
            WEIGHHOUSE_TAKE(again, search(problem, more));
            QVERIFY(again == one);
        }
        SearchOptions other = options;
        other.seed = 6;
        WEIGHHOUSE_TAKE(different, search(problem, other));
        QVERIFY(different != one);
    }

    void whatCannotBeMetIsComeNearTo()
    {
        WEIGHHOUSE_TAKE(problem, ask(items(20), "question q \"?\" decide take for each item "
                                                "apply item where true : taken = take\n"
                                                "maximize sum(every item.value where taken)\n"
                                                "subject to sum(every item.weight where taken) <= 0 - 1"));
        WEIGHHOUSE_TAKE(result, search(problem, {.restarts = 2, .evaluations = 4000, .keep = 1}));
        QVERIFY(result.ranking.empty());
        QCOMPARE(result.outcomes.size(), std::size_t{1});
        QCOMPARE(result.outcomes.front().violation, 1.0);
        WEIGHHOUSE_SAME(problem.label(result.found.front()), "take: none");
    }

    void aFrontIsSearchedToo()
    {
        const std::string wanted =
            "question q \"?\" decide take for each item apply item where true : taken = take\n"
            "maximize sum(every item.value where taken), "
            "minimize sum(every item.weight where taken)";
        WEIGHHOUSE_TAKE(problem, ask(items(6), wanted));
        WEIGHHOUSE_TAKE(all, sweep(problem));
        WEIGHHOUSE_TAKE(found, search(problem));
        std::vector<std::string> expected;
        for (std::size_t i = 0; i < all.outcomes.size(); ++i) {
            if (all.outcomes[i].onFront)
                expected.push_back(problem.label(all.candidate(problem, i)));
        }
        std::vector<std::string> members;
        for (std::size_t i = 0; i < found.outcomes.size(); ++i) {
            QVERIFY(found.outcomes[i].onFront);
            members.push_back(problem.label(found.candidate(problem, i)));
        }
        WEIGHHOUSE_SAME(listed(members), listed(expected));
    }
};

WEIGHHOUSE_TEST(SearchingTest)
#include "test_searching.moc"
