// SPDX-License-Identifier: GPL-3.0-or-later
// Candidates beside one another: sets written short, runners-up that differ, fronts, the decision against the
// next.
#include "core/base/text.h"
#include "core/decision/alike.h"
#include "core/decision/answer.h"
#include "core/decision/front.h"
#include "core/decision/shown.h"
#include "tests/decision/asking.h"
#include "tests/support/registry.h"

#include <rapidcheck.h>

#include <array>
#include <cmath>
#include <limits>

using namespace weighhouse;
using namespace weighhouse::decision;
using namespace weighhouse::testing;

namespace
{

/// "A", "B", …
std::vector<std::string> letters(std::size_t from, std::size_t count)
{
    std::vector<std::string> names;
    for (std::size_t i = 0; i < count; ++i)
        names.emplace_back(1, static_cast<char>('A' + from + i));
    return names;
}

std::string set(std::size_t chosen, std::size_t left)
{
    return setText(letters(0, chosen), letters(chosen, left)).text();
}

/// Rows A, B, … of a table `t` with the values.
std::string tableOf(const std::vector<double> &values, const std::vector<double> &costs = {})
{
    std::string text = "table t(id text key, v number, c number)\n";
    for (std::size_t i = 0; i < values.size(); ++i)
        text += std::string(1, static_cast<char>('A' + i)) + " | " + numberToText(values[i]) + " | " +
                numberToText(i < costs.size() ? costs[i] : 0) + "\n";
    return text;
}

Answer answerTo(const std::string &dataset, const std::string &question, const AnswerOptions &options = {})
{
    const auto problem = ask(dataset, "question q \"?\" " + question);
    if (!problem)
        qFatal("%s", errorText(problem).c_str());
    return answer(*problem, *sweep(*problem), options);
}

std::string runnersUp(const Answer &answer)
{
    std::vector<std::string> lines;
    for (const RankedCandidate &candidate : answer.runnersUp)
        lines.push_back(std::to_string(candidate.rank) + " " + candidate.shown.text() + " (" +
                        remarkOn(answer, candidate).text() + ")");
    return join(lines, "; ");
}

} // namespace

class ComparingTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void setsOfManyRowsAreWrittenShort()
    {
        WEIGHHOUSE_SAME(set(0, 12), "none");
        WEIGHHOUSE_SAME(set(8, 12), "A, B, C, D, E, F, G, H");
        WEIGHHOUSE_SAME(set(9, 4), "9 of 13: A, B, C, D, E and 4 more");
        WEIGHHOUSE_SAME(set(9, 2), "all 11 but J, K");
        WEIGHHOUSE_SAME(set(9, 0), "all 9");
        WEIGHHOUSE_SAME(setText(letters(0, 9), letters(9, 2)).text("de"), "alle 11 außer J, K");
    }

    void manyRowsAreGroupedByWhatIsDecidedForThem()
    {
        const std::string table = tableOf(std::vector<double>(12, 1));
        const auto shown = [&](const std::string &decide, std::uint64_t candidate) {
            const auto problem = ask(table, "question q \"?\" " + decide + " maximize 1");
            return problem->shownLabel(problem->candidates().candidate(candidate)).text() + " / " +
                   problem->label(candidate);
        };
        WEIGHHOUSE_SAME(
            shown("decide n in (3, 5) for each t", 6),
            "n: 3 for 10 of t (A, B, C and 7 more), 5 for J, K / "
            "n[A] = 3, n[B] = 3, n[C] = 3, n[D] = 3, n[E] = 3, n[F] = 3, n[G] = 3, n[H] = 3, n[I] = 3, "
            "n[J] = 5, n[K] = 5, n[L] = 3");
        WEIGHHOUSE_SAME(
            shown("decide n in 0..7 for each t where id < \"J\"", 342391),
            "n: 0 for A, B, 1 for C, 2 for D, 3 for E, 4 for F, 5 for G, 2 other values for 2 more rows / "
            "n[A] = 0, n[B] = 0, n[C] = 1, n[D] = 2, n[E] = 3, n[F] = 4, n[G] = 5, n[H] = 6, n[I] = 7");
    }

    void runnersUpSayHowTheyDiffer()
    {
        const Answer sets =
            answerTo(tableOf({1, 2, 4, 8}), "decide 2 of r in t maximize sum(r.v)", {.runnersUp = 2});
        WEIGHHOUSE_SAME(runnersUp(sets), "2 B, D (without C, with B); 3 A, D (without C, with A)");
        const Answer slots = answerTo(
            tableOf({1, 2}), "decide n in 0..2 for each t maximize sum(every t.(n * v))", {.runnersUp = 3});
        WEIGHHOUSE_SAME(runnersUp(slots),
                        "2 n[A] = 1, n[B] = 2 (n[A] 1 instead of 2); "
                        "3 n[A] = 0, n[B] = 2 (n[A] 0 instead of 2; and 1 more with the same outcome); "
                        "5 n[A] = 1, n[B] = 1 (n[A] 1 instead of 2; n[B] 1 instead of 2)");
        const Answer yes = answerTo(
            tableOf({1, 2}), "decide open for each t maximize sum(every t.v where open)", {.runnersUp = 1});
        WEIGHHOUSE_SAME(runnersUp(yes), "2 open: B (without A)");
    }

    void candidatesWithTheSameOutcomeAreOne()
    {
        // C costs as much as B and is worth as much; D costs more, which a constraint sees.
        const std::string table = tableOf({9, 5, 5, 5, 1}, {1, 2, 2, 3, 1});
        const Answer told = answerTo(table, "decide r in t subject to r.c <= 4 maximize r.v");
        WEIGHHOUSE_SAME(runnersUp(told), "2 B (and 1 more with the same outcome); 4 D (); 5 E ()");
        const Answer free = answerTo(table, "decide r in t maximize r.v");
        WEIGHHOUSE_SAME(runnersUp(free), "2 B (and 2 more with the same outcome); 5 E ()");
        const Answer all = answerTo(table, "decide r in t maximize r.v",
                                    {.runnersUp = std::numeric_limits<std::size_t>::max(), .merged = false});
        WEIGHHOUSE_SAME(runnersUp(all), "2 B (); 3 C (); 4 D (); 5 E ()");
        const Answer ties = answerTo(tableOf({5, 5, 5}), "decide r in t maximize r.v");
        QCOMPARE(ties.decision->alike, std::uint64_t{2});
        QVERIFY(ties.runnersUp.empty() && !ties.versus);
        const Answer weighed = answerTo(tableOf({1, 2, 1}, {2, 1, 2}),
                                        "decide r in t maximize r.v weight 1, maximize r.c weight 1");
        WEIGHHOUSE_SAME(runnersUp(weighed), "2 B ()"); // A and C are one, although B stands between them
        QCOMPARE(weighed.decision->alike, std::uint64_t{1});
    }

    void aFrontHasPointsAKneeAndBests()
    {
        // Scaled: A (0, 1), B (0.6, 0.8) and its like, C (0.9, 0.2), D (1, 0): B is 0.4 beyond the line, C
        // 0.1.
        const std::string table = tableOf({0, 6, 6, 9, 10}, {10, 8, 8, 2, 0});
        const Answer told = answerTo(table, "decide r in t maximize r.v, maximize r.c");
        QCOMPARE(told.frontSize, std::size_t{5});
        QCOMPARE(told.frontPoints, std::size_t{4});
        WEIGHHOUSE_SAME(toText(told), "?\nNothing is decided\nOn the front:\n"
                                      "  1. A: r.v = 0; r.c = 10 (best by r.c)\n"
                                      "  2. B: r.v = 6; r.c = 8 (the knee; and 1 more with the same values)\n"
                                      "  4. D: r.v = 9; r.c = 2\n"
                                      "  5. E: r.v = 10; r.c = 0 (best by r.v)\n"
                                      "Knee of the front: B (r.v = 6; r.c = 8)\n"
                                      "Best by r.v: E (r.v = 10; r.c = 0)\n"
                                      "Best by r.c: A (r.v = 0; r.c = 10)\n"
                                      "The objectives have no weights, so the answer is a front of 5 "
                                      "candidates of which none is better in "
                                      "every objective; weights or a tie-break would pick one.\n"
                                      "They are 4 points: candidates with equal values are listed once.\n");
        const Answer straight =
            answerTo(tableOf({0, 1, 2}, {2, 1, 0}), "decide r in t maximize r.v, maximize r.c");
        QVERIFY(!straight.knee);
        const Answer three = answerTo(tableOf({0, 4, 10}, {10, 9, 0}),
                                      "decide r in t maximize r.v, maximize r.c, minimize r.v - r.v");
        WEIGHHOUSE_SAME(three.knee->label, "B");
    }

    void theDecisionIsHeldAgainstTheNext()
    {
        const std::string table = tableOf({1, 2, 4, 8, 16, 32, 64, 128}, {5, 1, 1, 1, 1, 1, 1, 1});
        const Answer told = answerTo(table,
                                     "decide 2 of r in t subject to sum(r.c) <= 9 \"cheap\" maximize 2 * "
                                     "sum(r.v) - sum(r.c) * 1 + 100",
                                     {.runnersUp = 1, .reasons = false, .constraints = false});
        std::string lines;
        for (const Message &line : versusLines(*told.versus))
            lines += line.text() + "\n";
        WEIGHHOUSE_SAME(lines, "Against F, H:\n"
                               "  2 * sum(r.v) - sum(r.c) * 1 + 100: 482 against 418, better by 64\n"
                               "    t[G].v, as it counts: 128 against 0, +128\n"
                               "    t[F].v, as it counts: 0 against 64, -64\n"
                               "    t[F].c, as it counts: 0 against -1, +1\n"
                               "    t[G].c, as it counts: -1 against 0, -1\n"
                               "  cheap: 7 to spare against 7 to spare\n");
    }

    void rulesThatAreSumsAreFollowed()
    {
        const auto problem =
            ask("table firm(id integer key, name text, rent number)\n1 | Acme | 10\n" +
                    tableOf({1, 2, 4}, {1, 1, 1}),
                "rule income new firm.income = sum(every t.(v * open_))\nrule open_ new t.open_ = 0\n"
                "rule profit new firm.profit = income - rent\n"
                "question q \"?\" decide r in t apply r.open_ = 1 maximize firm[1].profit");
        WEIGHHOUSE_TAKE(result, sweep(*problem));
        const Answer told = answer(*problem, result);
        std::string lines;
        for (const Message &line : versusLines(*told.versus))
            lines += line.text() + "\n";
        WEIGHHOUSE_SAME(lines, "Against B:\n"
                               "  firm[1].profit: -6 against -8, better by 2\n"
                               "    t[C] · sum(every t.…): 4 against 0, +4\n"
                               "    t[B] · sum(every t.…): 0 against 2, -2\n");
    }

    void moreTermsThanAreListedAreSummed()
    {
        const Answer told = answerTo(tableOf({1, 2, 3, 4, 5, 6, 7, 8}),
                                     "decide n in (1, 2) maximize sum(every t.(v * n))", {.reasons = false});
        std::string lines;
        for (const Message &line : versusLines(*told.versus))
            lines += line.text() + "\n";
        WEIGHHOUSE_SAME(lines, "Against 1:\n"
                               "  sum(every t.(v * n)): 72 against 36, better by 36\n"
                               "    t[H] · sum(every t.…): 16 against 8, +8\n"
                               "    t[G] · sum(every t.…): 14 against 7, +7\n"
                               "    t[F] · sum(every t.…): 12 against 6, +6\n"
                               "    t[E] · sum(every t.…): 10 against 5, +5\n"
                               "    t[D] · sum(every t.…): 8 against 4, +4\n"
                               "    3 more parts together: +6\n");
    }

    void partsAddUpToTheDifference()
    {
        const bool good = rc::check("parts of the difference are v and c of the rows, times the factor", [] {
            const auto size = *rc::gen::inRange<std::size_t>(3, 8);
            std::vector<double> values;
            std::vector<double> costs;
            for (std::size_t i = 0; i < size; ++i) {
                values.push_back(*rc::gen::inRange(-50, 50) / 10.0);
                costs.push_back(*rc::gen::inRange(0, 50) / 10.0);
            }
            const Answer told =
                answerTo(tableOf(values, costs), "decide 2 of r in t maximize 3 * sum(r.v) - sum(r.c) / 2",
                         {.reasons = false});
            if (!told.versus)
                return;
            const VersusObjective &objective = told.versus->objectives.front();
            double sum = 0;
            for (const VersusTerm &term : objective.terms) {
                const auto row = static_cast<std::size_t>(term.name[2] - 'A');
                const double whole = term.name.ends_with(".v") ? 3 * values[row] : -costs[row] / 2;
                const bool isDecided = told.decision->label.find(term.name[2]) != std::string::npos;
                RC_ASSERT(std::abs(term.decision - (isDecided ? whole : 0)) < 1e-12);
                sum += term.difference;
            }
            RC_ASSERT(objective.rounding == 0);
            RC_ASSERT(std::abs(sum - objective.difference) < 1e-9);
        });
        QVERIFY(good);
    }

    void numbersHaveTheDigitsThatTellThemApart()
    {
        QCOMPARE(digitsToTell(std::array{1.0, 2.0}), 6);
        QCOMPARE(digitsToTell(std::array{1000000.4, 1000000.5}), 8);
        QCOMPARE(digitsToTell(std::array{0.1, 0.1}), 6);
        QCOMPARE(digitsToTell(std::array{0.3, std::nextafter(0.3, 1)}), 6);
        QCOMPARE(digitsToTell(std::array{0.3, std::nextafter(0.3, 1)}, true), 17);
    }
};

WEIGHHOUSE_TEST(ComparingTest)
#include "test_comparing.moc"
