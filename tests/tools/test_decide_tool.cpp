// SPDX-License-Identifier: GPL-3.0-or-later
// The tool "decide": a candidate by its label, with margin and reasons.
#include "core/decision/answer.h"
#include "core/decision/label_reader.h"
#include "core/decision/search.h"
#include "tests/support/registry.h"
#include "tests/tools/bench.h"

#include <rapidcheck.h>

using namespace weighhouse;
using namespace weighhouse::plan;
using namespace weighhouse::testing;

namespace
{

constexpr const char *plants =
    "table plant(name text key, cost number, open boolean, crew number)\n"
    "BRE | 5 | false | 10\nOST | 3 | true | 20\nWIE, x | 2 | false | 30\nnone | 1 | true | 5\n";

constexpr const char *doubling = "question q \"?\" decide p in plant apply p.cost = p.cost * 2\n"
                                 "minimize sum(every plant.cost)\nsubject to p.cost > 2 \"dear enough\"";

AnswerPtr candidate(const char *label)
{
    return table("candidate", {{std::string(label)}});
}

} // namespace

class DecideToolTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void itAnswersAsTheProgramDoes()
    {
        const Bench bench = Bench::of(plants, doubling);
        WEIGHHOUSE_TAKE(simulated, bench.ask("simulate", "question q"));
        WEIGHHOUSE_TAKE(answer,
                        bench.ask("decide", "question q\nchoose <A1.1>", inputs({shared(simulated)})));
        QCOMPARE(answer.rows.size(), std::size_t{1});
        WEIGHHOUSE_SAME(flat(answer), "WIE, x, 1, WIE, x, 13, 2, 1");
        std::string names;
        for (const sql::ResultColumn &column : answer.columns)
            names += column.name + ", ";
        WEIGHHOUSE_SAME(names, "decision, rank, p, sum(every plant.cost), change, margin, ");
        const auto problem = bench.problem();
        WEIGHHOUSE_TAKE(weighed, decision::weigh(problem));
        const decision::Answer expected = decision::answer(problem, weighed);
        WEIGHHOUSE_SAME(data::toText(answer.rows[0][0]), expected.decision->label);
        QVERIFY(answer.rows[0][5] == data::Value(*expected.margin));
        WEIGHHOUSE_SAME(answer.text,
                        "Decision: WIE, x\nsum(every plant.cost): 11 → 13\nAhead of the next by 1\nBecause " +
                            decision::toText(expected.reasons.chains.front()) +
                            "\nConstraints:\n  dear enough: kept with 2 to spare; 1 of 4 candidates breaks "
                            "it, 1 of them nothing else");
    }

    void anotherCandidateCanBeChosen()
    {
        const Bench bench = Bench::of(plants, doubling);
        WEIGHHOUSE_TAKE(answer, bench.ask("decide", "question q\nchoose <A1.1>", inputs({candidate("BRE")})));
        WEIGHHOUSE_SAME(flat(answer), "BRE, 3, BRE, 16, 5, NULL");
        QVERIFY2(answer.text.find("Not the best: rank 3 of 3; WIE, x comes first with 13") !=
                     std::string::npos,
                 answer.text.c_str());
    }

    void mistakesAreTold()
    {
        const Bench bench = Bench::of(plants, doubling);
        const auto decided = [&](AnswerPtr choice) {
            return flat(bench.ask("decide", "question q\nchoose <A1.1>", inputs({std::move(choice)})));
        };
        WEIGHHOUSE_SAME(decided(candidate("none")),
                        "decision.inadmissible 0:0 none is not admissible: dear enough");
        WEIGHHOUSE_SAME(decided(candidate("BER")),
                        "decision.no-such-candidate 0:0 there is no candidate called BER");
        WEIGHHOUSE_SAME(decided(table("candidate", {})),
                        "decision.none-admissible 0:0 <A1.1> has no candidate");
        WEIGHHOUSE_SAME(decided(table("candidate", {{data::Value()}})),
                        "decision.none-admissible 0:0 <A1.1> has no candidate in its first row");
        WEIGHHOUSE_SAME(decided(table("x", {{1.0}})), "tool.payload 0:0 <A1.1> has no column candidate");
        WEIGHHOUSE_SAME(flat(bench.ask("decide", "question q")),
                        "tool.payload 0:0 nothing says which candidate is decided for");
        WEIGHHOUSE_SAME(flat(bench.ask("decide", "question q\nchoose <A1.1>")),
                        "tool.no-input 0:0 <A1.1> has no answer");
    }

    void whereNoneIsAdmissibleNothingIsDecided()
    {
        const Bench bench =
            Bench::of(plants, "question q \"?\" decide p in plant apply p.cost = 9\n"
                              "minimize sum(every plant.cost)\nsubject to p.cost > 100 \"dear enough\"");
        WEIGHHOUSE_TAKE(simulated, bench.ask("simulate", "question q"));
        QCOMPARE(simulated.rows.size(), std::size_t{4});
        WEIGHHOUSE_SAME(flat(bench.ask("decide", "question q\nchoose <A1.1>", inputs({shared(simulated)}))),
                        "decision.none-admissible 0:0 no candidate is admissible; the nearest is BRE, "
                        "which breaks \"dear enough\" by 91");
    }

    void ofAFrontSomebodyMustPick()
    {
        const Bench bench =
            Bench::of(plants, "question q \"?\" decide p in plant apply p.crew = p.cost\n"
                              "maximize p.cost\nmaximize sum(every plant.crew)\nmaximize 0 - p.crew");
        WEIGHHOUSE_TAKE(simulated, bench.ask("simulate", "question q"));
        const auto undecided = bench.ask("decide", "question q\nchoose <A1.1>", inputs({shared(simulated)}));
        QVERIFY2(!undecided && undecided.error().code == "decision.front", flat(undecided).c_str());
        WEIGHHOUSE_TAKE(
            picked, bench.ask("sql", "SELECT candidate FROM <A1.1> WHERE front ORDER BY candidate LIMIT 1",
                              inputs({shared(simulated)})));
        WEIGHHOUSE_TAKE(decided, bench.ask("decide", "question q\nchoose <A1.1>", inputs({shared(picked)})));
        QVERIFY(decided.rows[0][0] == picked.rows[0][0]);
    }

    void keysThatAreNumbersAreLabelsAsWell()
    {
        const Bench bench =
            Bench::of("table b(id integer key, level number)\n7 | 1\n9 | 2\n",
                      "question q \"?\" decide b in b apply b.level = 0 maximize sum(every b.level)");
        WEIGHHOUSE_TAKE(answer, bench.ask("decide", "question q\nchoose <A1.1>",
                                          inputs({table("candidate", {{std::int64_t{9}}})})));
        WEIGHHOUSE_SAME(flat(answer), "9, 2, 9, 1, -2, NULL");
    }

    void whatASearchFoundIsFoundAgain()
    {
        std::string items = "table item(k integer key, value number, weight number, taken boolean)\n";
        for (int i = 0; i < 24; ++i)
            items += std::to_string(i) + " | " + std::to_string((i * 31 + 7) % 23 + 1) + " | " +
                     std::to_string((i * 17 + 3) % 13 + 1) + " | false\n";
        const Bench bench = Bench::of(
            items, "question q \"?\" decide take for each item apply item where true : taken = take\n"
                   "maximize sum(every item.value where taken)\n"
                   "subject to sum(every item.weight where taken) <= 30 \"fits\"");
        WEIGHHOUSE_TAKE(simulated, bench.ask("simulate", "question q"));
        WEIGHHOUSE_TAKE(answer,
                        bench.ask("decide", "question q\nchoose <A1.1>", inputs({shared(simulated)})));
        const auto problem = bench.problem();
        decision::SearchOptions options;
        options.seed = ToolSettings().seed;
        WEIGHHOUSE_TAKE(weighed, decision::weigh(problem, {}, options));
        const decision::Answer expected = decision::answer(problem, weighed);
        WEIGHHOUSE_SAME(data::toText(answer.rows[0][0]), expected.decision->label);
        QVERIFY(answer.rows[0][3] == data::Value(expected.decision->values.front()));
        QVERIFY(answer.rows[0].back() == data::Value(*expected.margin));
        // One that no search would keep.
        WEIGHHOUSE_TAKE(poor,
                        bench.ask("decide", "question q\nchoose <A1.1>", inputs({candidate("take: 3")})));
        WEIGHHOUSE_SAME(data::toText(poor.rows[0][0]), "take: 3");
        QVERIFY(poor.rows[0][3] == data::Value(9.0));
    }

    void labelsAreRead_data()
    {
        QTest::addColumn<QString>("decisions");
        for (const char *decisions :
             {"decide p in plant", "decide 0..4 of p in plant", "decide 2..3 of p in plant",
              "decide n in 0..1 step 0.25", "decide rate in (0.1, 0.2)",
              "decide word in (\"a\", \"a; b\", \"b\")", "decide go", "decide go for each plant",
              "decide n in 1..3 for each plant", "decide word in (\"a\", \"b, c\") for each plant where open",
              "decide p in plant decide 1..2 of s in plant decide go decide n in 1..2",
              "decide go for each plant decide n in 1..2 for each plant where open decide word in (\"x\", "
              "\"y\") decide p in plant"})
            QTest::newRow(decisions) << QString::fromUtf8(decisions);
    }

    void labelsAreRead()
    {
        QFETCH(QString, decisions);
        const Bench bench =
            Bench::of(plants, "question q \"?\" " + decisions.toStdString() +
                                  "\napply plant where cost > 100 : cost = 1 maximize sum(every plant.cost)");
        const auto problem = bench.problem();
        const std::uint64_t count = problem.candidates().count();
        QVERIFY(count > 1);
        std::map<std::string, std::uint64_t> first; // nothing chosen is called as the row "none" is
        for (std::uint64_t i = 0; i < count; ++i) {
            const auto read = decision::candidateByLabel(problem, problem.label(i));
            QVERIFY2(read.has_value(), problem.label(i).c_str());
            QVERIFY2(problem.candidates().index(*read) ==
                         first.try_emplace(problem.label(i), i).first->second,
                     problem.label(i).c_str());
        }
        QVERIFY(!decision::candidateByLabel(problem, ""));
        QVERIFY(!decision::candidateByLabel(problem, problem.label(std::uint64_t{0}) + "; "));
        QVERIFY(!decision::candidateByLabel(problem, "; " + problem.label(std::uint64_t{0})));
    }

    void labelsAmongTooManyToListAreRead()
    {
        std::string rows = "table r(k integer key, x number)\n";
        for (int i = 1; i <= 300; ++i)
            rows += std::to_string(i) + " | 1\n";
        const Bench bench = Bench::of(
            rows, "question q \"?\" decide go for each r decide n in 0..90 step 10 for each r where k < 20 "
                  "decide 3..9 of s in r\napply r where true : x = 1 maximize sum(every r.x)");
        const auto problem = bench.problem();
        QVERIFY(!problem.candidates().isCountable());
        QVERIFY(rc::check([&] {
            Random random(*rc::gen::arbitrary<std::uint64_t>());
            const decision::Candidate candidate = problem.candidates().random(random);
            const auto read = decision::candidateByLabel(problem, problem.label(candidate));
            RC_ASSERT(read == candidate);
        }));
    }
};

WEIGHHOUSE_TEST(DecideToolTest)
#include "test_decide_tool.moc"
