// SPDX-License-Identifier: GPL-3.0-or-later
// Scenarios from JSON: made up ones, and all of the kit where it is there.
#include "tests/support/real_data.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"
#include "tests/tck/scenario.h"

#include <nlohmann/json.hpp>

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <variant>
#include <vector>

using namespace weighhouse;
using namespace weighhouse::tck;

class TestScenarios : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whole();
    void problems_data();
    void problems();
    void noJson();
    void kit();
};

namespace
{

nlohmann::json scenarioJson()
{
    return nlohmann::json::parse(R"json({
        "file": "clauses/x/X1.feature", "folder": "clauses/x", "feature": "X1", "scenario": "[1] Do", "tags": [],
        "outline": true, "example": 3, "given": "the small-1 graph", "setup": ["CREATE ()", "CREATE (:A)"],
        "params": {"b": "[1]", "a": "'x'"}, "query": "RETURN 1 AS one", "control": "MATCH (n) RETURN n",
        "expect": "rows", "ordered": "the result should be, in order:", "table": [["one"], ["1"]],
        "side_effects": {"+nodes": "2", "-labels": "1"},
        "procs": [{"sig": "there exists a procedure p() :: ():", "table": [[]]}],
        "control_table": [["n"], ["(:A)"]], "control_ordered": "the result should be, in any order:",
        "read_only": true, "calls_proc": false})json");
}

} // namespace

void TestScenarios::whole()
{
    const Scenario scenario = readScenario(scenarioJson().dump(), "file:1");
    QVERIFY2(!scenario.problem, scenario.problem ? toText(*scenario.problem).c_str() : "");
    WEIGHHOUSE_SAME(scenario.file, "clauses/x/X1.feature");
    WEIGHHOUSE_SAME(scenario.folder, "clauses/x");
    WEIGHHOUSE_SAME(title(scenario), "[1] Do (example 3)");
    WEIGHHOUSE_SAME(scenario.namedGraph, "small-1");
    QVERIFY((scenario.setup == std::vector<std::string>{"CREATE ()", "CREATE (:A)"}));
    QVERIFY(
        (scenario.parameters == graph::Map{{"a", graph::Value("x")},
                                           {"b", graph::Value(graph::List{graph::Value(std::int64_t{1})})}}));
    QVERIFY(scenario.procedures.find("p") != nullptr);
    WEIGHHOUSE_SAME(scenario.query, "RETURN 1 AS one");
    QVERIFY((std::get<ExpectedRows>(scenario.expected) ==
             ExpectedRows{{"one"}, {{Literal{std::int64_t{1}}}}, true, true}));
    QVERIFY((scenario.sideEffects == graph::SideEffects{.nodesCreated = 2, .labelsRemoved = 1}));
    QVERIFY(scenario.control.has_value());
    WEIGHHOUSE_SAME(scenario.control->query, "MATCH (n) RETURN n");
    QVERIFY((scenario.control->expected == ExpectedRows{{"n"}, {{Literal{NodeLiteral{{"A"}, {}}}}}}));
    QVERIFY(scenario.isReadOnly);

    nlohmann::json json = scenarioJson();
    json["expect"] = "error";
    json["error"] = "a TypeError should be raised at any time: *";
    json["side_effects"] = nullptr;
    json["control"] = nullptr;
    json["example"] = nullptr;
    json["given"] = "any graph";
    json["read_only"] = false;
    const Scenario other = readScenario(json.dump(), "file:1");
    QVERIFY2(!other.problem, other.problem ? toText(*other.problem).c_str() : "");
    WEIGHHOUSE_SAME(title(other), "[1] Do");
    WEIGHHOUSE_SAME(other.namedGraph, "");
    QVERIFY((std::get<ExpectedError>(other.expected) ==
             ExpectedError{"type-error", ExpectedError::Phase::Any, "*"}));
    QVERIFY(!other.sideEffects && !other.control && !other.isReadOnly);

    json["expect"] = "empty";
    json["side_effects"] = nlohmann::json::object();
    const Scenario empty = readScenario(json.dump(), "file:1");
    QVERIFY(std::get<ExpectedRows>(empty.expected) == ExpectedRows());
    QVERIFY(empty.sideEffects == graph::SideEffects());
}

void TestScenarios::problems_data()
{
    QTest::addColumn<std::string>("key");
    QTest::addColumn<std::string>("json"); // empty: the key is not there
    QTest::addColumn<std::string>("code");
    const auto row = [](const char *key, const char *json, const char *code) {
        QTest::addRow("%s %s", key, json) << std::string(key) << std::string(json) << std::string(code);
    };
    row("query", "", "tck.unreadable-scenario");
    row("query", "1", "tck.unreadable-scenario");
    row("table", "[[1]]", "tck.unreadable-scenario");
    row("table", R"([["one"], ["oops"]])", "tck.unreadable-value");
    row("table", "[]", "tck.wrong-table");
    row("ordered", R"("in a row")", "tck.unreadable-order");
    row("given", R"("a graph")", "tck.unreadable-graph");
    row("given", R"("the graph")", "tck.unreadable-graph");
    row("params", R"json({"a": "()"})json", "tck.not-a-value");
    row("expect", R"("luck")", "tck.unreadable-expectation");
    row("expect", R"("error")", "tck.unreadable-scenario");
    row("side_effects", R"({"+nodes": "many"})", "tck.unreadable-side-effect");
    row("side_effects", R"({"+nodes": "1x"})", "tck.unreadable-side-effect");
    row("side_effects", R"({"+things": "1"})", "tck.unreadable-side-effect");
    row("control_table", R"([["n"], ["(:A"]])", "tck.unreadable-value");
}

void TestScenarios::problems()
{
    QFETCH(const std::string, key);
    QFETCH(const std::string, json);
    QFETCH(const std::string, code);
    nlohmann::json all = scenarioJson();
    if (json.empty())
        all.erase(key);
    else
        all[key] = nlohmann::json::parse(json);
    const Scenario scenario = readScenario(all.dump(), "file:1");
    QVERIFY(scenario.problem.has_value());
    WEIGHHOUSE_SAME(scenario.problem->code, code);
    WEIGHHOUSE_SAME(scenario.folder, "clauses/x");
}

void TestScenarios::noJson()
{
    const Scenario scenario = readScenario("{", "file:1");
    QVERIFY(scenario.problem.has_value());
    WEIGHHOUSE_SAME(scenario.problem->code, "tck.unreadable-scenario");
    WEIGHHOUSE_SAME(scenario.file, "file:1");
}

/// Everything in the kit can be read, and nothing of it gets lost.
void TestScenarios::kit()
{
    WEIGHHOUSE_REAL_DATA(file, "tck/scenarios.jsonl");
    WEIGHHOUSE_TAKE(scenarios, readScenarios(file));
    QCOMPARE(scenarios.size(), std::size_t{2007});
    std::map<std::string, int> counts;
    std::set<std::string> graphs;
    for (const Scenario &scenario : scenarios) {
        QVERIFY2(!scenario.problem, scenario.problem ? toText(*scenario.problem).c_str() : "");
        const auto *rows = std::get_if<ExpectedRows>(&scenario.expected);
        counts[rows == nullptr ? "errors" : rows->columns.empty() ? "empty" : "rows"] += 1;
        counts["in order"] += rows != nullptr && rows->isOrdered ? 1 : 0;
        counts["any lists"] += rows != nullptr && !rows->hasOrderedLists ? 1 : 0;
        counts["cells"] += rows != nullptr ? static_cast<int>(rows->rows.size() * rows->columns.size()) : 0;
        counts["parameters"] += static_cast<int>(scenario.parameters.size());
        counts["procedures"] += static_cast<int>(scenario.procedures.all().size());
        counts["changes"] += scenario.sideEffects && *scenario.sideEffects != graph::SideEffects() ? 1 : 0;
        counts["unchecked changes"] += scenario.sideEffects ? 0 : 1;
        counts["controls"] += scenario.control ? 1 : 0;
        counts["read only"] += scenario.isReadOnly ? 1 : 0;
        graphs.insert(scenario.namedGraph);
    }
    const std::map<std::string, int> expected{{"rows", 1623},     {"empty", 68},
                                              {"errors", 316},    {"in order", 68},
                                              {"any lists", 16},  {"cells", 3709},
                                              {"parameters", 65}, {"procedures", 39},
                                              {"changes", 151},   {"unchecked changes", 316},
                                              {"controls", 25},   {"read only", 1808}};
    QVERIFY(counts == expected);
    graphs.erase("");
    for (const std::string &graph : graphs)
        QVERIFY(std::filesystem::exists(file.parent_path() / "graphs" / graph / (graph + ".cypher")));
    QCOMPARE(graphs.size(), std::size_t{2});
}

WEIGHHOUSE_TEST(TestScenarios)
#include "test_scenarios.moc"
