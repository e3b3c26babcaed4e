// SPDX-License-Identifier: GPL-3.0-or-later
// Which candidate is better: weights, tie-breaks, constraints, fronts.
#include "core/decision/ranking.h"
#include "tests/decision/asking.h"
#include "tests/support/registry.h"

#include <rapidcheck.h>

#include <cmath>

using namespace weighhouse;
using namespace weighhouse::decision;
using namespace weighhouse::testing;

namespace
{

constexpr const char *goods = R"(
    table good(name text key, gain number, cost number, hours number, picked boolean)
    A | 5 | 3 | 1 | false
    B | 7 | 4 | 2 | false
    C | 7 | 2 | 3 | false
    D | 7 | 2 | NULL | false
    E | 1 | 1 | 9 | false
)";

Result<Problem> choosing(const std::string &wanted)
{
    return ask(goods, "question q \"?\" decide g in good apply g.picked = true\n" + wanted);
}

std::string order(const std::string &wanted)
{
    const auto problem = choosing(wanted);
    return problem ? ranked(*problem, *sweep(*problem)) : errorText(problem);
}

const std::string gain = "sum(every good.gain where picked)";
const std::string cost = "sum(every good.cost where picked)";
const std::string hours = "max(every good.hours where picked)";

/// The question of a front with these objectives, without anything behind it.
rules::CheckedQuestion frontOf(const std::vector<bool> &maximize)
{
    rules::CheckedQuestion question;
    for (const bool more : maximize) {
        rules::CheckedObjective objective;
        objective.maximize = more;
        question.objectives.push_back(std::move(objective));
    }
    return question;
}

} // namespace

class RankingTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theBestComesFirstAndTheEarlierOfEqualOnes()
    {
        WEIGHHOUSE_SAME(order("maximize " + gain), "B | C | D | A | E");
        WEIGHHOUSE_SAME(order("minimize " + cost), "E | C | D | A | B");
        WEIGHHOUSE_SAME(order("maximize " + gain + " tie-break first"), "B | C | D | A | E");
    }

    void tieBreaksCountInOrder()
    {
        WEIGHHOUSE_SAME(order("maximize " + gain + " tie-break minimize " + cost), "C | D | B | A | E");
        WEIGHHOUSE_SAME(order("maximize " + gain + " tie-break maximize " + cost), "B | C | D | A | E");
        // NULL is worst.
        WEIGHHOUSE_SAME(
            order("maximize " + gain + " tie-break minimize " + cost + " tie-break maximize " + hours),
            "C | D | B | A | E");
        WEIGHHOUSE_SAME(order("maximize " + gain + " tie-break maximize " + hours), "C | B | D | A | E");
        // Nothing counts after `first`.
        WEIGHHOUSE_SAME(order("maximize " + gain + " tie-break first tie-break minimize " + cost),
                        "B | C | D | A | E");
    }

    void roundingDecidesNothingUnlessWished()
    {
        const char *close = "table good(name text key, gain number, picked boolean)\n"
                            "A | 0.3 | false\nB | 0.30000000000000004 | false";
        const std::string asked = "question q \"?\" decide g in good apply g.picked = true maximize " + gain;
        WEIGHHOUSE_TAKE(problem, ask(close, asked));
        WEIGHHOUSE_TAKE(result, sweep(problem));
        WEIGHHOUSE_SAME(ranked(problem, result), "A | B");
        QCOMPARE(result.tally.asGood, std::uint64_t{2});
        WEIGHHOUSE_TAKE(exact, ask(close, asked + " tolerance 0"));
        WEIGHHOUSE_TAKE(exactly, sweep(exact));
        WEIGHHOUSE_SAME(ranked(exact, exactly), "B | A");
        QCOMPARE(exactly.tally.asGood, std::uint64_t{1});
    }

    void weightsMakeOneObjectiveOfSeveral()
    {
        // 5*0.5-3, 7*0.5-4, 7*0.5-2, 7*0.5-2, 1*0.5-1
        WEIGHHOUSE_SAME(order("maximize " + gain + " weight 0.5, minimize " + cost + " weight 1"),
                        "C | D | A | B | E");
        WEIGHHOUSE_TAKE(problem,
                        choosing("maximize " + gain + " weight 0.5, minimize " + cost + " weight 1"));
        WEIGHHOUSE_TAKE(result, sweep(problem));
        QCOMPARE(result.outcomes[1].total, -0.5);
        QCOMPARE(result.outcomes[1].objectives, (std::vector<double>{7, 4}));
    }

    void constraintsMakeCandidatesInadmissible()
    {
        const std::string wanted =
            "maximize " + gain + "\nsubject to " + cost + " <= 3 \"cheap\"\nsubject to " + hours + " < 9";
        WEIGHHOUSE_SAME(order(wanted), "C | A");
        WEIGHHOUSE_TAKE(problem, choosing(wanted));
        WEIGHHOUSE_TAKE(result, sweep(problem));
        QCOMPARE(result.outcomes[1].broken, std::vector<std::size_t>{0});
        QCOMPARE(result.outcomes[3].broken, std::vector<std::size_t>{1}); // NULL does not hold
        QCOMPARE(result.outcomes[4].broken, std::vector<std::size_t>{1});
        QCOMPARE(result.outcomes[4].rank, std::size_t{0});
        QCOMPARE(result.outcomes[2].rank, std::size_t{1});
        WEIGHHOUSE_SAME(problem.constraintTexts()[0], "cheap");
        WEIGHHOUSE_SAME(problem.constraintTexts()[1], hours + " < 9");
    }

    void objectivesWithoutWeightsMakeAFront()
    {
        WEIGHHOUSE_TAKE(problem, choosing("maximize " + gain + ", minimize " + cost));
        WEIGHHOUSE_TAKE(result, sweep(problem));
        WEIGHHOUSE_SAME(ranked(problem, result), "C | D | E | B | A");
        QVERIFY(result.outcomes[2].onFront && result.outcomes[3].onFront && result.outcomes[4].onFront);
        QVERIFY(!result.outcomes[0].onFront && !result.outcomes[1].onFront);
        QVERIFY(rules::isNull(result.outcomes[0].total));
    }

    void aFrontIsWhatNoneDominates()
    {
        QVERIFY(rc::check([] {
            const auto maximize =
                *rc::gen::container<std::vector<bool>>(*rc::gen::inRange(2, 5), rc::gen::arbitrary<bool>());
            const auto question = frontOf(maximize);
            const auto count = *rc::gen::inRange(0, 40);
            std::vector<Outcome> outcomes(static_cast<std::size_t>(count));
            for (Outcome &outcome : outcomes) {
                outcome.evaluated = true;
                outcome.admissible = *rc::gen::inRange(0, 5) > 0;
                for (std::size_t i = 0; i < maximize.size(); ++i)
                    outcome.objectives.push_back(*rc::gen::inRange(0, 6));
            }
            std::vector<std::size_t> expected;
            for (std::size_t i = 0; i < outcomes.size(); ++i) {
                bool isFree = outcomes[i].admissible;
                for (std::size_t j = 0; j < outcomes.size(); ++j) {
                    bool asGood = outcomes[j].admissible;
                    bool better = false;
                    for (std::size_t k = 0; k < maximize.size(); ++k) {
                        const double sign = maximize[k] ? 1 : -1;
                        const double lead = sign * (outcomes[j].objectives[k] - outcomes[i].objectives[k]);
                        asGood = asGood && lead >= 0;
                        better = better || lead > 0;
                    }
                    isFree = isFree && !(asGood && better);
                }
                if (isFree)
                    expected.push_back(i);
            }
            RC_ASSERT(paretoFront(question, outcomes) == expected);
        }));
    }

    void theRankingIsAnOrder()
    {
        QVERIFY(rc::check([] {
            rules::CheckedQuestion question = frontOf({true});
            question.tieBreaks.resize(1);
            question.tieBreaks[0].maximize = *rc::gen::arbitrary<bool>();
            question.tieBreaks[0].value = std::make_shared<const rules::Node>();
            std::vector<Outcome> outcomes(*rc::gen::inRange<std::size_t>(1, 30));
            for (Outcome &outcome : outcomes) {
                outcome.admissible = *rc::gen::inRange(0, 5) > 0;
                outcome.total = *rc::gen::inRange(0, 4);
                outcome.objectives = {outcome.total};
                outcome.tieBreaks = {*rc::gen::inRange(0, 4) == 0 ? rules::nullValue
                                                                  : *rc::gen::inRange(0, 3)};
            }
            const auto ranking = rank(question, outcomes);
            for (std::size_t i = 0; i < ranking.size(); ++i) {
                RC_ASSERT(outcomes[ranking[i]].rank == i + 1);
                if (i == 0)
                    continue;
                const auto before = compareOutcomes(question, outcomes[ranking[i - 1]], outcomes[ranking[i]]);
                const bool isBefore = before > 0 || (before == 0 && ranking[i - 1] < ranking[i]);
                RC_ASSERT(isBefore);
            }
        }));
    }

    /// Statistics of values that are equal on paper tie, and those of values that hardly differ do not.
    void roundingDecidesNothingInStatistics_data()
    {
        QTest::addColumn<QString>("wanted");
        const auto row = [](const char *wanted) { QTest::newRow(wanted) << QString::fromLatin1(wanted); };
        for (const char *spread : {"stddev", "variance"}) {
            for (const char *value : {"x", "x + gain / 10 - gain / 10", "x * gain / gain", "1000 + x"})
                row(qPrintable(QStringLiteral("minimize %1(every good.(%2))\ntie-break minimize x")
                                   .arg(QLatin1String(spread), QLatin1String(value))));
            row(qPrintable(QStringLiteral("minimize %1(every good.(1000 + gain * x / 1000))")
                               .arg(QLatin1String(spread))));
            row(qPrintable(QStringLiteral("minimize %1(every good.(gain * x))").arg(QLatin1String(spread))));
        }
        row("minimize median(every good.(x + gain / 10 - gain / 10 - x))\ntie-break minimize x");
    }

    void roundingDecidesNothingInStatistics()
    {
        QFETCH(const QString, wanted);
        const auto problem =
            ask(goods, "question q \"?\" decide x in (0.3, 0.1, 0.2)\n" +
                           ("apply good where cost < 0 : gain = x\n" + wanted.toStdString()));
        WEIGHHOUSE_SAME(problem ? ranked(*problem, *sweep(*problem)) : errorText(problem), "0.1 | 0.2 | 0.3");
    }
};

WEIGHHOUSE_TEST(RankingTest)
#include "test_ranking.moc"
