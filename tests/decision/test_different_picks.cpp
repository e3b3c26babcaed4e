// SPDX-License-Identifier: GPL-3.0-or-later
// Rows that are decided all different: counted and numbered, and what searching makes of them.
#include "core/decision/different_picks.h"
#include "core/decision/moves.h"
#include "tests/decision/asking.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <rapidcheck.h>

#include <algorithm>
#include <set>

using namespace weighhouse;
using namespace weighhouse::decision;
using namespace weighhouse::testing;

namespace
{

using Picks = std::vector<std::uint32_t>;
using OptionsOfRows = std::vector<std::vector<double>>;

/// All ways, the slow way: every combination, of which those with a value twice are left out.
std::vector<Picks> allDifferent(const OptionsOfRows &options)
{
    std::vector<Picks> ways{{}};
    for (std::size_t row = 0; row < options.size(); ++row) {
        std::vector<Picks> longer;
        for (const Picks &way : ways) {
            for (std::uint32_t option = 0; option < options[row].size(); ++option) {
                bool isFree = true;
                for (std::size_t before = 0; before < row; ++before)
                    isFree = isFree && options[before][way[before]] != options[row][option];
                if (!isFree)
                    continue;
                longer.push_back(way);
                longer.back().push_back(option);
            }
        }
        ways = std::move(longer);
    }
    return ways;
}

void expectAll(const std::optional<DifferentPicks> &picks, const std::vector<Picks> &ways)
{
    RC_ASSERT(picks.has_value() == !ways.empty());
    if (!picks)
        return;
    RC_ASSERT(picks->count() == ways.size());
    Picks at;
    for (std::size_t i = 0; i < ways.size(); ++i) {
        picks->at(i, at);
        RC_ASSERT(at == ways[i]);
        RC_ASSERT(picks->indexOf(at) == i);
        RC_ASSERT(picks->areDifferent(at));
    }
    RC_ASSERT(picks->first() == ways.front());
    Random random(7);
    for (int i = 0; i < 10; ++i)
        RC_ASSERT(std::ranges::find(ways, picks->random(random)) != ways.end());
}

/// How many steps of a search lead away from a candidate, each of which must be one of the question's.
std::set<std::string> stepsFrom(const Problem &problem, const Candidate &candidate)
{
    std::set<std::string> found;
    Random random(3);
    const std::vector<Coordinate> coordinates = coordinatesOf(problem.candidates());
    std::vector<Candidate> steps = exchanges(problem.candidates(), candidate, coordinates, random);
    for (const Coordinate &coordinate : coordinates)
        std::ranges::move(neighbours(problem.candidates(), candidate, coordinate, random),
                          std::back_inserter(steps));
    std::ranges::move(pairs(problem.candidates(), candidate, coordinates, random), std::back_inserter(steps));
    for (const Candidate &step : steps) {
        if (!problem.candidates().contains(step))
            qFatal("a step leads outside");
        found.insert(problem.label(step));
    }
    return found;
}

constexpr const char *jobs = R"(
    table job(id text key, least integer, most integer)
    A | 1 | 3
    B | 2 | 2
    C | 1 | 2
)";

std::string choicesOf(const std::string &decision)
{
    const auto problem = ask(jobs, "question q\n decide " + decision + "\n maximize 1");
    return problem ? listed(labels(*problem)) : errorText(problem);
}

} // namespace

class DifferentPicksTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void alikeRowsComeInTheOrderOfAFullListing()
    {
        QVERIFY(rc::check([] {
            const auto options = *rc::gen::inRange<std::size_t>(1, 6);
            const auto rows = *rc::gen::inRange<std::size_t>(1, 5);
            std::vector<double> values(options);
            for (std::size_t i = 0; i < options; ++i)
                values[i] = static_cast<double>(i);
            expectAll(DifferentPicks::make(rows, options), allDifferent(OptionsOfRows(rows, values)));
        }));
    }

    void rowsWithOptionsOfTheirOwnToo()
    {
        QVERIFY(rc::check([] {
            OptionsOfRows options(*rc::gen::inRange<std::size_t>(1, 6));
            for (std::vector<double> &ofRow : options) {
                for (int value = 0; value < 6; ++value) {
                    if (*rc::gen::inRange(0, 2) == 0)
                        ofRow.push_back(value);
                }
            }
            expectAll(DifferentPicks::make(options), allDifferent(options));
        }));
    }

    void manyWaysAreNotCountedButOneIsFound()
    {
        OptionsOfRows options(40);
        for (std::size_t row = 0; row < options.size(); ++row) {
            for (std::size_t value = 0; value < 40; ++value) {
                if ((value * 7 + row * 3) % 5 != 0)
                    options[row].push_back(static_cast<double>(value));
            }
        }
        const auto picks = DifferentPicks::make(options);
        QVERIFY(picks.has_value());
        QCOMPARE(picks->count(), saturated);
        QVERIFY(picks->areDifferent(picks->first()));
        Random random(1);
        QVERIFY(picks->areDifferent(picks->random(random)));
        QCOMPARE(DifferentPicks::make(13, 13)->count(), std::uint64_t{6'227'020'800});
        QCOMPARE(DifferentPicks::make(30, 30)->count(), saturated);
    }

    void questionsTakeEachOnce()
    {
        WEIGHHOUSE_SAME(choicesOf("s in least..most for each job all different"),
                        "s[A] = 3, s[B] = 2, s[C] = 1");
        WEIGHHOUSE_SAME(choicesOf("s in 1..2 for each job where id != \"C\" all different"),
                        "s[A] = 1, s[B] = 2 | s[A] = 2, s[B] = 1");
        WEIGHHOUSE_SAME(choicesOf("s in (5, 5, 6) for each job where id != \"C\" all different"),
                        "s[A] = 5, s[B] = 6 | s[A] = 6, s[B] = 5");
        WEIGHHOUSE_SAME(
            choicesOf("other in job where id != this.id for each job all different"),
            "other[A] = B, other[B] = C, other[C] = A | other[A] = C, other[B] = A, other[C] = B");
        WEIGHHOUSE_SAME(
            choicesOf("place in order of job"),
            "place: A, B, C | place: A, C, B | place: B, A, C | place: C, A, B | place: B, C, A | "
            "place: C, B, A");
        WEIGHHOUSE_SAME(choicesOf("place in order of job where most > 2"), "place: A");
    }

    void whatCannotDifferIsAnError()
    {
        WEIGHHOUSE_SAME(
            choicesOf("s in 1..2 for each job all different"),
            "decision.no-candidate: `s` must be different for each of 3 rows, but there are only 2 "
            "options\nOffer more options, or leave rows out with `where`.");
        WEIGHHOUSE_SAME(
            choicesOf("s in 2..max(2, most - 1) for each job all different"),
            "decision.no-candidate: `s` must be different for each of 3 rows, but there is only 1 "
            "option\nOffer more options, or leave rows out with `where`.");
        WEIGHHOUSE_SAME(choicesOf("s in min(least, 1)..2 for each job where id != \"A\" or least > most"),
                        "s[B] = 1, s[C] = 1 | s[B] = 1, s[C] = 2 | s[B] = 2, s[C] = 1 | s[B] = 2, s[C] = 2");
        WEIGHHOUSE_SAME(choicesOf("s in least..2 for each job where id = \"A\" or id = \"B\" or id = \"C\" "
                                  "all different"),
                        "decision.no-candidate: `s` must be different for each of 3 rows, but what may be "
                        "chosen for them leaves no such choice\nOffer more options, or leave rows out with "
                        "`where`.");
    }

    void searchesStayAmongThem()
    {
        const auto order = ask(jobs, "question q\n decide place in order of job\n maximize 1");
        QVERIFY2(order, errorText(order).c_str());
        // Every other order of three is one step away.
        const std::set<std::string> steps = stepsFrom(*order, order->candidates().first());
        QVERIFY(steps.contains("place: C, B, A"));
        QVERIFY(steps.size() >= 5);
        const auto own =
            ask(jobs, "question q\n decide s in least..most + 2 for each job all different\n maximize 1");
        QVERIFY2(own, errorText(own).c_str());
        QVERIFY(!stepsFrom(*own, own->candidates().first()).empty());
        Random random(5);
        for (int i = 0; i < 50; ++i)
            stepsFrom(*own, own->candidates().random(random));
    }
};

WEIGHHOUSE_TEST(DifferentPicksTest)
#include "test_different_picks.moc"
