// SPDX-License-Identifier: GPL-3.0-or-later
// Right outcomes pass, every kind of wrong outcome fails with its reason.
#include "core/graph/store/memory_graph.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"
#include "tests/tck/fake_engine.h"
#include "tests/tck/runner.h"

#include <QTemporaryDir>

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <functional>
#include <string>
#include <utility>
#include <vector>

using namespace weighhouse;
using namespace weighhouse::tck;
using graph::Value;
using testing::FakeEngine;

using ToldEngine = std::function<void(FakeEngine &)>;

class TestRunner : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void verdicts_data();
    void verdicts();
    void namedGraphs();
    void whatTheEngineGets();
    void everyGraphIsFresh();
    void manyAtOnce();
};

namespace
{

const Outcome one{{"a"}, {{Value(std::int64_t{1})}}};

Scenario rowsScenario()
{
    Scenario scenario{.file = "F", .folder = "f", .name = "n"};
    scenario.query = "Q";
    scenario.expected = ExpectedRows{{"a"}, {{Literal{std::int64_t{1}}}}};
    scenario.sideEffects = graph::SideEffects();
    return scenario;
}

Scenario errorScenario()
{
    Scenario scenario = rowsScenario();
    scenario.expected = ExpectedError{"syntax", ExpectedError::Phase::Compile, "UndefinedVariable"};
    scenario.sideEffects.reset();
    return scenario;
}

Scenario creatingScenario()
{
    Scenario scenario = rowsScenario();
    scenario.expected = ExpectedRows();
    scenario.sideEffects = graph::SideEffects{.nodesCreated = 1, .propertiesSet = 1, .labelsAdded = 1};
    scenario.control = ControlQuery{"C", {{"a"}, {{Literal{std::int64_t{1}}}}}};
    return scenario;
}

Result<Outcome> createOne(graph::MemoryGraph &graph, const graph::Map &, const Procedures &)
{
    graph.setProperty(graph.createNode({"A"}), "x", Value(true));
    return Outcome();
}

} // namespace

void TestRunner::verdicts_data()
{
    QTest::addColumn<Scenario>("scenario");
    QTest::addColumn<ToldEngine>("tell");
    QTest::addColumn<std::string>("reason"); // empty: passed
    const auto row = [](const char *name, Scenario scenario, ToldEngine tell, const char *reason) {
        QTest::newRow(name) << std::move(scenario) << std::move(tell) << std::string(reason);
    };
    const Error undefined{
        "cypher.syntax.UndefinedVariable", Message::verbatim("no `x`"), {.object = "compile"}};

    row("right rows", rowsScenario(), [](FakeEngine &engine) { engine.answer("Q", one); }, "");
    row(
        "wrong rows", rowsScenario(),
        [](FakeEngine &engine) { engine.answer("Q", Outcome{{"a"}, {{Value(1.0)}}}); },
        "other rows: expected 1 row, got 1 row\n| a |\nexpected, but not there:\n  | 1 |\n"
        "there, but not expected:\n  | 1.0 |");
    row(
        "error in place of rows", rowsScenario(), [=](FakeEngine &engine) { engine.answer("Q", undefined); },
        "an error\nexpected: 1 rows\ngot:      cypher.syntax.UndefinedVariable at compile time (no `x`)");
    row(
        "changes where none should be", rowsScenario(),
        [](FakeEngine &engine) {
            engine.answer("Q", [](graph::MemoryGraph &graph, auto &&...) -> Result<Outcome> {
                graph.createNode();
                return one;
            });
        },
        "other side effects\nexpected: none\ngot:      +nodes 1");

    row("right error", errorScenario(), [=](FakeEngine &engine) { engine.answer("Q", undefined); }, "");
    row(
        "no error", errorScenario(), [](FakeEngine &engine) { engine.answer("Q", one); },
        "no error\nexpected: cypher.syntax.UndefinedVariable at compile time\ngot:      1 rows");
    row(
        "error too late", errorScenario(),
        [=](FakeEngine &engine) {
            engine.answer("Q", Error{undefined.code, undefined.message, {.object = "run"}});
        },
        "the error came at another time\nexpected: cypher.syntax.UndefinedVariable at compile time\n"
        "got:      cypher.syntax.UndefinedVariable at runtime (no `x`)");
    row(
        "unchecked changes", errorScenario(),
        [=](FakeEngine &engine) {
            engine.answer("Q", [=](graph::MemoryGraph &graph, auto &&...) -> Result<Outcome> {
                graph.createNode();
                return failure(undefined);
            });
        },
        "");

    row(
        "right changes", creatingScenario(),
        [](FakeEngine &engine) {
            engine.answer("Q", createOne);
            engine.answer("C", one);
        },
        "");
    row(
        "rows where nothing is expected", creatingScenario(),
        [](FakeEngine &engine) { engine.answer("Q", one); }, "other columns\nexpected: none\ngot:      a");
    row(
        "no changes", creatingScenario(),
        [](FakeEngine &engine) {
            engine.answer("Q", Outcome());
            engine.answer("C", one);
        },
        "other side effects\nexpected: +nodes 1, +labels 1, +properties 1\ngot:      none");
    row(
        "wrong control", creatingScenario(),
        [](FakeEngine &engine) {
            engine.answer("Q", createOne);
            engine.answer("C", Outcome{{"b"}, {}});
        },
        "the control query: other columns\nexpected: a\ngot:      b\nC");

    Scenario prepared = rowsScenario();
    prepared.setup = {"S"};
    row(
        "setup is no side effect", prepared,
        [](FakeEngine &engine) {
            engine.answer("S", createOne);
            engine.answer("Q", one);
        },
        "");
    row(
        "setup fails", prepared,
        [=](FakeEngine &engine) {
            engine.answer("S", undefined);
            engine.answer("Q", one);
        },
        "the setup failed: cypher.syntax.UndefinedVariable at compile time (no `x`)\nS");

    Scenario unreadable = rowsScenario();
    unreadable.problem = Error{"tck.unreadable-value", Message::verbatim("`oops` is no value")};
    row(
        "unreadable", unreadable, [](FakeEngine &engine) { engine.answer("Q", one); },
        "the scenario cannot be read: `oops` is no value");
}

void TestRunner::verdicts()
{
    QFETCH(const Scenario, scenario);
    QFETCH(const ToldEngine, tell);
    QFETCH(const std::string, reason);
    FakeEngine engine;
    tell(engine);
    const Verdict verdict = run(scenario, engine, "/nowhere");
    WEIGHHOUSE_SAME(verdict.reason, reason);
    QCOMPARE(verdict.kind, reason.empty() ? Verdict::Kind::Passed : Verdict::Kind::Failed);
}

void TestRunner::namedGraphs()
{
    const QTemporaryDir folder;
    const std::filesystem::path graphs = folder.path().toStdString();
    std::filesystem::create_directory(graphs / "small");
    std::ofstream(graphs / "small" / "small.cypher") << "MAKE\nIT;\n";
    Scenario scenario = rowsScenario();
    scenario.namedGraph = "small";
    FakeEngine engine;
    engine.answer("MAKE\nIT", createOne);
    engine.answer("Q", [](graph::MemoryGraph &graph, auto &&...) -> Result<Outcome> {
        return Outcome{{"a"}, {{Value(static_cast<std::int64_t>(graph.nodeCount()))}}};
    });
    WEIGHHOUSE_SAME(run(scenario, engine, graphs).reason, "");
    scenario.namedGraph = "large";
    const Verdict verdict = run(scenario, engine, graphs);
    QVERIFY2(verdict.reason.starts_with("the graph is not there: "), verdict.reason.c_str());
}

void TestRunner::whatTheEngineGets()
{
    Scenario scenario = rowsScenario();
    scenario.setup = {"S1", "S2"};
    scenario.parameters = {{"p", Value("x")}};
    scenario.procedures.add({{"proc", {}, {}}, {}});
    std::string asked;
    FakeEngine engine;
    for (const char *query : {"S1", "S2", "Q"}) {
        engine.answer(query,
                      [&asked, query](auto &&, const graph::Map &parameters,
                                      const Procedures &procedures) -> Result<Outcome> {
                          asked += std::string(query) + (procedures.find("proc") != nullptr ? "+" : "-") +
                                   parameters.front().first + parameters.front().second.text() + " ";
                          return one;
                      });
    }
    WEIGHHOUSE_SAME(run(scenario, engine, "/nowhere").reason, "");
    WEIGHHOUSE_SAME(asked, "S1+px S2+px Q+px ");
}

void TestRunner::everyGraphIsFresh()
{
    FakeEngine engine;
    engine.answer("Q", [](graph::MemoryGraph &graph, auto &&...) -> Result<Outcome> {
        graph.createNode();
        return Outcome{{"a"}, {{Value(static_cast<std::int64_t>(graph.nodeCount()))}}};
    });
    Scenario scenario = rowsScenario();
    scenario.sideEffects = graph::SideEffects{.nodesCreated = 1};
    const std::vector<Scenario> twice(2, scenario);
    QVERIFY(runAll(twice, engine, "/nowhere", 1) == std::vector<Verdict>(2));
}

/// Verdicts stand in the order of the scenarios however many threads there are.
void TestRunner::manyAtOnce()
{
    constexpr int scenarioCount = 200;
    FakeEngine engine;
    std::atomic<int> runs = 0;
    engine.answer("Q", [&runs](auto &&...) -> Result<Outcome> {
        ++runs;
        return one;
    });
    std::vector<Scenario> scenarios(scenarioCount, rowsScenario());
    for (std::size_t i = 0; i < scenarios.size(); i += 3)
        scenarios[i].query = "unknown";
    const std::vector<Verdict> alone = runAll(scenarios, engine, "/nowhere", 1);
    for (std::size_t i = 0; i < scenarios.size(); ++i)
        QCOMPARE(alone[i].kind, i % 3 == 0 ? Verdict::Kind::Failed : Verdict::Kind::Passed);
    QVERIFY(runAll(scenarios, engine, "/nowhere", 4) == alone);
    QCOMPARE(runs.load(), 2 * 133);
    QVERIFY(runAll({}, engine, "/nowhere", 4).empty());
}

WEIGHHOUSE_TEST(TestRunner)
#include "test_runner.moc"
