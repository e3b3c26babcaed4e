// SPDX-License-Identifier: GPL-3.0-or-later
// The tools that every project has, and models that answers give something.
#include "core/plan/tools/tool_registry.h"
#include "core/rules/evaluate/counts.h"
#include "tests/support/registry.h"
#include "tests/tools/bench.h"
#include "tests/tools/example_tool.h"

using namespace weighhouse;
using namespace weighhouse::plan;
using namespace weighhouse::testing;

namespace
{

constexpr const char *towns = "table town(name text key, people number, port boolean)\n"
                              "Leer | 30 | true\nOban | 8 | true\nWick | 7 | false\n";
constexpr const char *rulesOfTowns = "rule trade new town.trade = people * 2 + (if port then 5 else 0)\n"
                                     "rule rest new town.rest = trade / 4\n"
                                     "question q decide t in town apply t.people = t.people + 10\n"
                                     "    maximize sum(every town.rest)\n";

/// What simulating brings when the column is an answer's.
Answer simulatedWith(const Bench &bench, const Answer &given, std::string_view lines)
{
    const auto answer =
        bench.ask("simulate", bench.questionLines() + std::string(lines), inputs({shared(given)}));
    if (!answer)
        qFatal("%s", answer.error().message.text().c_str());
    return *answer;
}

} // namespace

class StandardToolsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theToolsAreNamed()
    {
        const Bench bench = Bench::of(towns, rulesOfTowns);
        QCOMPARE(bench.tools.names(),
                 (std::vector<std::string>{"sql", "cypher", "search", "compute", "rules", "simulate",
                                           "expect", "decide", "think", "reason", "judge", "elicit",
                                           "candidates", "factors", "draw", "fit"}));
        for (const ToolPtr &tool : bench.tools.list())
            QVERIFY(tool->description().size() > 100);
    }

    void oneMoreIsOfferedWhileItIsRegistered()
    {
        QVERIFY(!toolType("count"));
        {
            const ToolRegistration registered(countEntry());
            QCOMPARE(toolNames().back(), std::string("count"));
            QVERIFY(toolType("count")->kind == NodeKind::Query);
            WEIGHHOUSE_SAME(usualTool(NodeKind::Query)->name, "sql"); // it comes last
            const Bench bench = Bench::of(towns, rulesOfTowns);
            WEIGHHOUSE_SAME(flat(bench.ask("count", "town")), "town, 3");
            QVERIFY(flat(bench.ask("count", "river")).starts_with("tool.unknown-table"));
        }
        QVERIFY(!toolType("count"));
    }

    void descriptionsSayWhatIsThere()
    {
        const Bench bench = Bench::of(towns, rulesOfTowns);
        const auto tells = [&bench](const char *tool, const char *words) {
            return bench.tools.find(tool)->description().find(words) != std::string::npos;
        };
        QVERIFY(tells("sql", "CREATE TABLE"));
        QVERIFY(tells("cypher", "town"));
        QVERIFY(tells("rules", "town.trade"));
        QVERIFY(tells("simulate", "q() decides t"));
        QVERIFY(tells("decide", "q() decides t"));
        for (const char *place : {"{tables}", "{graph}", "{columns}", "{questions}"}) {
            for (const ToolPtr &tool : bench.tools.list())
                QVERIFY2(tool->description().find(place) == std::string::npos, tool->name().c_str());
        }
        // What is filled in is not looked into for places.
        const Bench strange = Bench::of("table `{graph}`(name text key)\nx\n", "");
        QVERIFY(strange.tools.find("sql")->description().find("{graph}") != std::string::npos);
    }

    /// Answers that say what the model says anyway need no model of their own; another one does, and counts.
    void answersNobodyEditedCompileNothing()
    {
        const Bench bench = Bench::of(towns, rulesOfTowns);
        WEIGHHOUSE_TAKE(values, bench.ask("rules", "value town.trade"));
        WEIGHHOUSE_TAKE(plain, bench.ask("simulate", bench.questionLines()));
        const rules::EvaluationCounts before = rules::evaluationCounts();
        const Answer held = simulatedWith(bench, values, "column town.trade from <A1.1>");
        QCOMPARE(rules::evaluationCounts().since(before).programs, std::uint64_t{0});
        QCOMPARE(rules::evaluationCounts().since(before).bases, std::uint64_t{0});
        // The column keeps its values whatever is decided, so nothing is gained any more.
        QVERIFY(held.rows != plain.rows);

        Answer edited = values;
        const std::size_t trade = edited.columnIndex("trade").value();
        edited.rows[1][trade] = 1000.0;
        const Answer other = simulatedWith(bench, edited, "column town.trade from <A1.1>");
        QVERIFY(rules::evaluationCounts().since(before).programs > 0);
        QVERIFY(other.rows != held.rows);
        QVERIFY(other.text != held.text); // what holds before any decision is another, too
    }

    /// What is held fast gives, bit by bit, what a model with these values stored gives.
    void heldFastIsAsIfStored()
    {
        const Bench bench = Bench::of(towns, rulesOfTowns);
        WEIGHHOUSE_TAKE(values, bench.ask("rules", "value town.trade"));
        const Answer held = simulatedWith(bench, values, "column town.trade from <A1.1>");
        const Bench stored =
            Bench::of("table town(name text key, people number, port boolean, trade number)\n"
                      "Leer | 30 | true | 65\nOban | 8 | true | 21\nWick | 7 | false | 14\n",
                      "rule rest new town.rest = trade / 4\n"
                      "question q decide t in town apply t.people = t.people + 10\n"
                      "    maximize sum(every town.rest)\n");
        WEIGHHOUSE_TAKE(expected, stored.ask("simulate", stored.questionLines()));
        QVERIFY(held == expected);
    }
};

WEIGHHOUSE_TEST(StandardToolsTest)
#include "test_standard_tools.moc"
