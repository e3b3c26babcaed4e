// SPDX-License-Identifier: GPL-3.0-or-later
// What the difference of two candidates is made of, in the objective's unit.
#include "core/decision/outcome.h"
#include "core/decision/versus.h"
#include "core/rules/evaluate/contributions.h"
#include "tests/decision/asking.h"
#include "tests/support/registry.h"

#include <cmath>

using namespace weighhouse;
using namespace weighhouse::decision;
using namespace weighhouse::testing;

namespace
{

// Two shops: what they bring is people times price times share.
constexpr const char *shops = R"(
    table shop(name text key, people number, price number, share number, cost number)
    A | 100 | 3 | 0.5 | 20
    B | 60 | 4 | 0.5 | 10
    table plan(id integer key, people number, price number, share number, cost number)
    1 | 0 | 1 | 0.5 | 0
)";

const std::string chooses =
    "question q \"?\" decide s in shop\n"
    "apply plan[1].people = s.people, plan[1].price = s.price, plan[1].share = s.share,\n"
    "  plan[1].cost = s.cost\n";

/// The parts with their amounts, and their sum beside the difference.
std::string partsOf(const Problem &problem, std::uint64_t left, std::uint64_t right)
{
    OutcomeWorker one(problem);
    OutcomeWorker other(problem);
    Outcome outcome;
    one.work(problem.candidates().candidate(left), outcome);
    other.work(problem.candidates().candidate(right), outcome);
    const rules::CheckedObjective &objective = problem.question().objectives.front();
    const rules::Contributions made =
        rules::contributionsOf({one.evaluation(), one.bindings()}, {other.evaluation(), other.bindings()},
                               *objective.value, objective.written);
    std::string text;
    double sum = 0;
    for (const rules::Contribution &part : made.parts) {
        text += (part.isDecision ? "decision" : part.label) + " " +
                data::toText(std::round(part.amount * 1e9) / 1e9) + " | ";
        sum += part.amount;
    }
    const bool addsUp = std::abs(sum - (made.left - made.right)) <= 1e-9 * std::abs(made.left);
    return text + (addsUp ? "adds up" : "does not add up");
}

} // namespace

class ContributionsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aSumIsPartedExactly()
    {
        WEIGHHOUSE_TAKE(problem, ask(shops, chooses + "maximize plan[1].people - 2 * plan[1].cost"));
        WEIGHHOUSE_SAME(partsOf(problem, 0, 1), "plan[1].people 40 | plan[1].cost -20 | adds up");
    }

    /// On paper: 100·3 − 60·4 = 60. People alone change 40·(4 or 3), on average 140; the price alone
    /// −1·(60 or 100), on average −80.
    void aProductIsPartedByShapleyValues()
    {
        WEIGHHOUSE_TAKE(problem, ask(shops, chooses + "maximize plan[1].people * plan[1].price"));
        WEIGHHOUSE_SAME(partsOf(problem, 0, 1), "plan[1].people 140 | plan[1].price -80 | adds up");
        WEIGHHOUSE_SAME(partsOf(problem, 1, 0), "plan[1].people -140 | plan[1].price 80 | adds up");
    }

    void rulesAreFollowedToWhereSeveralValuesDiffer()
    {
        WEIGHHOUSE_TAKE(
            problem, ask(shops, "rule takings new plan.takings = people * price\n"
                                "rule brings new plan.brings = if takings > 0 then sqrt(takings) else 0\n" +
                                    chooses + "maximize plan[1].brings"));
        OutcomeWorker worker(problem);
        const std::string parts = partsOf(problem, 0, 1);
        QVERIFY2(parts.starts_with("plan[1].people ") && parts.find("plan[1].price -") != std::string::npos &&
                     parts.ends_with("adds up"),
                 parts.c_str());
    }

    /// An average of two is half of each difference: nothing is left to the order.
    void anAverageIsPartedByItsRows()
    {
        WEIGHHOUSE_TAKE(problem, ask(shops, "question q \"?\" decide s in shop apply s.cost = s.cost + 8\n"
                                            "minimize avg(every shop.cost)"));
        WEIGHHOUSE_SAME(partsOf(problem, 0, 1), "shop[A].cost 4 | shop[B].cost -4 | adds up");
    }

    void theBestOfManyIsParted()
    {
        // max(28, 10) = 28 against max(20, 18) = 20; on paper: A alone 8, with B's 18 still 8; B never
        // counts.
        WEIGHHOUSE_TAKE(problem, ask(shops, "question q \"?\" decide s in shop apply s.cost = s.cost + 8\n"
                                            "minimize max(every shop.cost)"));
        WEIGHHOUSE_SAME(partsOf(problem, 0, 1), "shop[A].cost 8 | adds up");
    }

    void whatIsDecidedItselfCounts()
    {
        WEIGHHOUSE_TAKE(problem, ask(shops, "question q \"?\" decide n in 1..2\n"
                                            "apply plan[1].people = n * 10\n"
                                            "maximize n * plan[1].people"));
        // 2·20 − 1·10 = 30: n alone 20 or 10, the people alone 10 or 20.
        WEIGHHOUSE_SAME(partsOf(problem, 1, 0), "plan[1].people 15 | decision 15 | adds up");
    }

    void manyInputsChangeOneAfterTheOther()
    {
        std::string rows = "table part(id integer key, size number)\n";
        for (int i = 1; i <= 20; ++i)
            rows += std::to_string(i) + " | " + std::to_string(i) + "\n";
        WEIGHHOUSE_TAKE(problem, ask(rows, "question q \"?\" decide n in 1..2\n"
                                           "apply part where true : size = n * size\n"
                                           "maximize sqrt(sum(every part.size))"));
        const std::string parts = partsOf(problem, 1, 0);
        QVERIFY2(parts.ends_with("adds up"), parts.c_str());
        QCOMPARE(std::ranges::count(parts, '|'), 20);
    }

    void answersSayByWhichMethod()
    {
        WEIGHHOUSE_TAKE(problem, ask(shops, chooses + "maximize plan[1].people * plan[1].price"));
        WEIGHHOUSE_TAKE(result, sweep(problem));
        const Versus versus = versusOf(problem, result, 0, 1);
        QVERIFY(versus.objectives.front().parting == rules::Parting::Shapley);
        std::string text;
        for (const Message &line : versusLines(versus))
            text += line.text() + "\n";
        WEIGHHOUSE_SAME(text,
                        "Against B:\n"
                        "  plan[1].people * plan[1].price: 300 against 240, better by 60\n"
                        "    plan[1].people: 100 against 60, +140\n"
                        "    plan[1].price: 3 against 4, -80\n"
                        "    together: +60\n"
                        "    Each part is what its input changes, averaged over all orders in which the "
                        "inputs change (Shapley values).\n");
    }
};

WEIGHHOUSE_TEST(ContributionsTest)

#include "test_contributions.moc"
