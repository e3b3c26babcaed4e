// SPDX-License-Identifier: GPL-3.0-or-later
// The tool "simulate": candidates in rows.
#include "core/decision/answer.h"
#include "core/decision/search.h"
#include "tests/support/registry.h"
#include "tests/tools/bench.h"

#include <QCoro/QCoroTask>
#include <QTimer>

using namespace weighhouse;
using namespace weighhouse::plan;
using namespace weighhouse::testing;

namespace
{

constexpr const char *plants =
    "table plant(name text key, id integer, cost number, open boolean, crew number)\n"
    "BRE | 1 | 5 | false | 10\nOST | 2 | 3 | true | 20\nWIE | 3 | 2 | false | 30\n";

Bench of(const std::string &question)
{
    return Bench::of(plants, question);
}

std::string namesOf(const Answer &answer)
{
    std::string names;
    for (const sql::ResultColumn &column : answer.columns)
        names += (names.empty() ? "" : ", ") + column.name;
    return names;
}

std::string items(int count)
{
    std::string text = "table item(k integer key, value number, weight number, taken boolean)\n";
    for (int i = 0; i < count; ++i)
        text += std::to_string(i) + " | " + std::to_string((i * 31 + 7) % 23 + 1) + " | " +
                std::to_string((i * 17 + 3) % 13 + 1) + " | false\n";
    return text;
}

constexpr const char *knapsack =
    "question q \"?\" decide take for each item apply item where true : taken = take\n"
    "maximize sum(every item.value where taken)\n"
    "subject to sum(every item.weight where taken) <= 30 \"fits\"";

} // namespace

class SimulateToolTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void candidatesComeBestFirst()
    {
        const Bench bench =
            of("question q(least: number = 2) \"?\" decide p in plant apply p.cost = p.cost * 2\n"
               "minimize sum(every plant.cost)\nsubject to p.cost > least * 2 \"dear enough\"");
        WEIGHHOUSE_TAKE(answer, bench.ask("simulate", "question q\nwith least = 2.5"));
        WEIGHHOUSE_SAME(namesOf(answer),
                        "rank, candidate, p, sum(every plant.cost), change, admissible, breaks");
        WEIGHHOUSE_SAME(flat(answer), "1, OST, OST, 13, 3, true, NULL; 2, BRE, BRE, 15, 5, true, NULL; "
                                      "NULL, WIE, WIE, 12, 2, false, dear enough");
        WEIGHHOUSE_SAME(answer.text,
                        "3 candidates, 2 admissible; before any decision sum(every plant.cost) is 10");
        WEIGHHOUSE_SAME(answer.cut, "");
    }

    void decisionsHaveColumnsOfTheirTypes()
    {
        const Bench bench =
            of("question q \"?\" decide p in plant where p.id = 2 decide 1..2 of s in plant where s.id < 3 "
               "decide n in 0..1 step 0.5 decide grade in (\"x\", \"y\") decide go "
               "decide hands in 1..2 for each plant where id > 1 decide stay for each plant where id > 1\n"
               "apply p.cost = n + (if go then 1 else 0)\nmaximize sum(every plant.cost)");
        WEIGHHOUSE_TAKE(answer, bench.ask("simulate", "question q\nbest 1"));
        WEIGHHOUSE_SAME(namesOf(answer),
                        "rank, candidate, p, s, n, grade, go, hands, stay, sum(every plant.cost), change, "
                        "admissible, breaks");
        WEIGHHOUSE_SAME(flat(answer), "1, p: OST; s: BRE; n = 1; grade = x; go = yes; hands[OST] = 1, "
                                      "hands[WIE] = 1; stay: none, OST, BRE, 1, "
                                      "x, true, OST = 1, WIE = 1, none, 9, -1, true, NULL");
        WEIGHHOUSE_SAME(answer.cut, "1 of 576 candidates, the best first");
        QVERIFY(answer.columns[4].type == data::ValueType::Number);
        QVERIFY(answer.columns[6].type == data::ValueType::Boolean);
    }

    void keysOfRowsAreTheirValues()
    {
        const Bench bench =
            Bench::of("table b(id integer key, level number)\n7 | 1\n9 | 2\n",
                      "question q \"?\" decide b in b apply b.level = 0 maximize sum(every b.level)");
        WEIGHHOUSE_TAKE(answer, bench.ask("simulate", "question q"));
        QVERIFY(answer.rows[0][2] == data::Value(std::int64_t{7}));
        QVERIFY(answer.columns[2].type == data::ValueType::Integer);
    }

    void severalObjectivesHaveAFront()
    {
        const Bench bench = of("question q \"?\" decide p in plant apply p.crew = p.cost\n"
                               "maximize p.cost\nmaximize sum(every plant.crew)");
        WEIGHHOUSE_TAKE(answer, bench.ask("simulate", "question q"));
        WEIGHHOUSE_SAME(namesOf(answer),
                        "rank, candidate, p, p.cost, sum(every plant.crew), change of p.cost, change of "
                        "sum(every plant.crew), front, admissible, breaks");
        QCOMPARE(answer.rows.size(), std::size_t{3});
        const std::size_t front = answer.columnIndex("front").value();
        QVERIFY(answer.rows[0][front] == data::Value(true));
        QVERIFY2(answer.text.find("front of 1") == std::string::npos, answer.text.c_str());
    }

    void namesThatOccurAgainAreNumbered()
    {
        const Bench bench =
            of("question q \"?\" decide rank in plant apply rank.cost = 1 maximize sum(every plant.cost)");
        WEIGHHOUSE_TAKE(answer, bench.ask("simulate", "question q"));
        WEIGHHOUSE_SAME(answer.columns[2].name, "rank (2)");
    }

    void optionsRestrictWhatMayBeChosen()
    {
        const Bench bench = of("question q \"?\" decide p in plant where p.cost < 5 apply p.cost = 0 "
                               "minimize sum(every plant.cost)");
        const auto some = inputs({table("name, x", {{std::string("WIE"), 1.0}, {std::string("BRE"), 2.0}})});
        WEIGHHOUSE_TAKE(answer, bench.ask("simulate", "question q\noptions p from <A1.1>", some));
        WEIGHHOUSE_SAME(flat(answer), "1, WIE, WIE, 8, -2, true, NULL");
        const auto none = bench.ask("simulate", "question q\n\noptions p from <A1.1>",
                                    inputs({table("name", {{std::string("BRE")}})}));
        WEIGHHOUSE_SAME(
            flat(none),
            "decision.no-candidate 3:0 there is nothing to choose for `p`: none of its options is permitted");
        const auto unknown = bench.ask("simulate", "question q\noptions p from <A1.1>",
                                       inputs({table("name", {{std::string("BER")}, {std::string("WIE")}})}));
        WEIGHHOUSE_SAME(flat(unknown),
                        "decision.unknown-option 2:0 what is permitted for `p` names no row of plant: BER");
        const auto other = bench.ask("simulate", "question q\noptions r from <A1.1>", some);
        WEIGHHOUSE_SAME(flat(other), "decision.unknown-decision 2:0 question q does not decide `r`");
    }

    void aSearchIsToldAsSuch()
    {
        const Bench bench = Bench::of(items(20), knapsack);
        WEIGHHOUSE_TAKE(answer, bench.ask("simulate", "question q"));
        QCOMPARE(answer.rows.size(), std::size_t{100});
        WEIGHHOUSE_SAME(answer.cut,
                        "100 of 1,048,576 candidates, the best first, as far as a search found them");
        QVERIFY(answer.text.starts_with("1,048,576 candidates, "));
        QVERIFY(answer.text.find("not proven") != std::string::npos);
        decision::SearchOptions options;
        options.seed = ToolSettings().seed;
        WEIGHHOUSE_TAKE(weighed, decision::weigh(bench.problem(), {}, options));
        QVERIFY(answer.weighed()->result == weighed);
    }

    void theWholeResultIsKeptForAWhile()
    {
        const Bench bench =
            of("question q \"?\" decide p in plant apply p.cost = 0 minimize sum(every plant.cost)");
        WEIGHHOUSE_TAKE(answer, bench.ask("simulate", "question q\nbest 1"));
        const decision::WeighedPtr simulated = answer.weighed();
        QVERIFY(simulated != nullptr);
        WEIGHHOUSE_TAKE(weighed, decision::weigh(bench.problem()));
        QVERIFY(simulated->result == weighed);
    }

    void rowsAreLimitedByTheCall()
    {
        const Bench bench = Bench::of(items(10), knapsack);
        ToolLimits limits;
        limits.rows = 5;
        WEIGHHOUSE_TAKE(answer, bench.ask("simulate", "question q\nbest 50", {}, limits));
        QCOMPARE(answer.rows.size(), std::size_t{5});
        WEIGHHOUSE_SAME(answer.cut, "5 of 1,024 candidates, the best first");
        WEIGHHOUSE_TAKE(usual, bench.ask("simulate", "question q"));
        QCOMPARE(usual.rows.size(), std::size_t{1000});
    }

    void timeIsLimited()
    {
        const Bench bench = Bench::of(items(16), knapsack);
        ToolLimits limits;
        limits.time = std::chrono::milliseconds(0);
        WEIGHHOUSE_TAKE(answer, bench.ask("simulate", "question q", {}, limits));
        QVERIFY2(answer.cut.starts_with("stopped after 0 s, when "), answer.cut.c_str());
        QVERIFY(!answer.weighed()->result.isComplete);
        WEIGHHOUSE_TAKE(whole, bench.ask("simulate", "question q"));
        WEIGHHOUSE_SAME(whole.cut, "1,000 of 65,536 candidates, the best first");
    }

    void aStopEndsALongSimulation()
    {
        // A search that would take minutes; it is stopped once it runs.
        const Bench bench = Bench::of(items(2000), knapsack);
        std::stop_source stop;
        ToolCall call = callOf("simulate", "question q");
        call.limits.time = std::chrono::hours(10);
        call.stop = stop.get_token();
        auto task = bench.tools.find("simulate")->call(std::move(call));
        QVERIFY(!task.isReady());
        QTimer::singleShot(50, [&] { stop.request_stop(); });
        WEIGHHOUSE_SAME(flat(QCoro::waitFor(task)), "tool.cancelled 0:0 the step was cancelled");
    }

    void mistakesAreTold()
    {
        const Bench bench = of(
            "question q(n: number) \"?\" decide p in plant apply p.cost = n minimize sum(every plant.cost)");
        WEIGHHOUSE_SAME(flat(bench.ask("simulate", "")), "tool.payload 0:0 this step names no question");
        WEIGHHOUSE_SAME(flat(bench.ask("simulate", "question r")),
                        "decision.unknown-question 0:0 there is no question `r`");
        WEIGHHOUSE_SAME(flat(bench.ask("simulate", "question q")),
                        "decision.missing-parameter 0:0 the parameter `n` (number) has no value");
        WEIGHHOUSE_SAME(flat(bench.ask("simulate", "question q\nwith n = many")),
                        "decision.wrong-value 0:0 the parameter `n` (number): `many` is not a number");
        WEIGHHOUSE_SAME(flat(bench.ask("simulate", "question q\nwith n = 1\nchoose <A1.1>")),
                        "tool.payload 0:0 a line `choose` means nothing to simulate");
    }
};

WEIGHHOUSE_TEST(SimulateToolTest)
#include "test_simulate_tool.moc"
