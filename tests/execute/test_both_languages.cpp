// SPDX-License-Identifier: GPL-3.0-or-later
// Steps in SQL and in Cypher that read each other's answers, run by an executor.
#include "core/base/error.h"
#include "core/plan/execute/executor.h"
#include "core/plan/journal/journal_store.h"
#include "core/plan/tools/tool_registry.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"
#include "tests/support/small_dataset.h"

#include <QTest>

using namespace weighhouse;
using namespace weighhouse::plan;

namespace
{

constexpr std::string_view sea = R"(
    table port(name text key, depth number)
    Hoorn | 5
    Bremen | 9
    Emden | 11
    table lane(id integer key, start text, finish text, miles number)
    1 | Hoorn | Bremen | 120
    2 | Bremen | Emden | 80
    3 | Emden | Hoorn | 90
    reference lane.start -> port
    reference lane.finish -> port
)";

model::ModelPtr seaModel()
{
    auto made =
        model::Model::make(std::make_shared<const data::Dataset>(weighhouse::testing::smallDataset(sea)), {});
    if (!made)
        qFatal("%s", made.error().message.text().c_str());
    return *std::move(made);
}

/// Runs a plan to its end and gives the run.
RunState ranToEnd(Plan plan, JournalWriter &journal, RunId run)
{
    const model::ModelPtr model = seaModel();
    RunState state;
    state.run = run;
    Executor executor(journal, std::move(state), standardTools(model), model->fingerprint().dataset);
    executor.begin({.title = "both"}, std::move(plan));
    if (const auto begun = executor.run({}); !begun)
        qFatal("%s", begun.error().message.text().c_str());
    std::ignore = QTest::qWaitFor([&] { return executor.state().phase != RunPhase::Running; }, 60'000);
    return executor.state();
}

std::string flatAnswer(const RunState &state, NodeId node)
{
    const NodeRun *run = state.node(node);
    if (run == nullptr || !run->hasAnswer())
        return "no answer";
    std::string text;
    for (const auto &row : run->answer->rows) {
        text += text.empty() ? "" : "; ";
        for (std::size_t i = 0; i < row.size(); ++i)
            text += (i == 0 ? "" : ", ") + data::toText(row[i]);
    }
    return text;
}

} // namespace

class TestBothLanguages : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void answersGoBothWays();
    void anErrorKeepsItsPlace();
};

void TestBothLanguages::answersGoBothWays()
{
    WEIGHHOUSE_TAKE(store, JournalStore::inMemory());
    WEIGHHOUSE_TAKE(run, store.begin());
    JournalWriter journal(std::move(store));
    Plan plan;
    addNode(plan, {.tool = "sql", .payload = "SELECT name, depth FROM port WHERE depth > 6 ORDER BY depth"});
    addNode(plan, {.tool = "cypher",
                   .payload = "UNWIND <A1.1> AS row MATCH (p:port {name: row.name}) "
                              "RETURN p.name AS name, row.depth * 2 AS twice ORDER BY name"});
    addNode(plan, {.tool = "sql",
                   .payload = "SELECT l.start FROM lane l JOIN <A2.1> a ON a.name = l.finish "
                              "WHERE a.twice > 18 OR l.finish IN (SELECT name FROM <A1.1>) ORDER BY l.id"});
    addNode(plan, {.tool = "cypher",
                   .payload = "MATCH (p:port) WHERE p.name IN <A3.1> RETURN p.name ORDER BY p.name"});
    addNode(plan,
            {.kind = NodeKind::Compute, .tool = "compute", .payload = "SELECT count(*) AS n FROM <A4.1>"});
    const RunState state = ranToEnd(plan, journal, run);
    QVERIFY(state.outcome == plan::Outcome::Done);
    WEIGHHOUSE_SAME(flatAnswer(state, {1, 1}), "Bremen, 9; Emden, 11");
    WEIGHHOUSE_SAME(flatAnswer(state, {2, 1}), "Bremen, 18; Emden, 22");
    WEIGHHOUSE_SAME(flatAnswer(state, {3, 1}), "Hoorn; Bremen");
    WEIGHHOUSE_SAME(flatAnswer(state, {4, 1}), "Bremen; Hoorn");
    WEIGHHOUSE_SAME(flatAnswer(state, {5, 1}), "2");
}

void TestBothLanguages::anErrorKeepsItsPlace()
{
    WEIGHHOUSE_TAKE(store, JournalStore::inMemory());
    WEIGHHOUSE_TAKE(run, store.begin());
    JournalWriter journal(std::move(store));
    Plan plan;
    addNode(plan, {.tool = "sql", .payload = "SELECT 1 AS x"});
    addNode(plan, {.tool = "cypher", .payload = "UNWIND <A1.1> AS row\nRETURN rwo.x"});
    const RunState state = ranToEnd(plan, journal, run);
    const NodeRun *failed = state.node({2, 1});
    QVERIFY(failed != nullptr && failed->error.has_value());
    WEIGHHOUSE_SAME(failed->error->code, "cypher.syntax.UndefinedVariable");
    QCOMPARE(failed->error->where.line, std::size_t(2));
    QCOMPARE(failed->error->where.column, std::size_t(8));
}

WEIGHHOUSE_TEST(TestBothLanguages)
#include "test_both_languages.moc"
