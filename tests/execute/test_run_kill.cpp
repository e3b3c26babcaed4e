// SPDX-License-Identifier: GPL-3.0-or-later
// A program that dies while it runs plans: the project opens, no finished step runs again, the chain is
// whole. The environment's WEIGHHOUSE_KILL_ROUNDS says how often (15), WEIGHHOUSE_KILL_SEED with which random
// numbers.
#include "core/base/random.h"
#include "core/data/project/project.h"
#include "core/plan/execute/executor.h"
#include "core/plan/journal/journal_writer.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QCoreApplication>
#include <QCoro/QCoroTimer>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <chrono>
#include <set>
#include <thread>

using namespace weighhouse;
using namespace weighhouse::plan;

namespace
{

/// Takes as many milliseconds as the payload begins with.
class WaitingTool : public Tool
{
public:
    static constexpr ToolType toolType{"wait", NodeKind::Query, PayloadLanguage::Expression};
    const ToolType &type() const override { return toolType; }
    std::string description() const override { return "Waits."; }
    QCoro::Task<Result<Answer>> call(ToolCall call) override
    {
        QTimer timer;
        timer.setSingleShot(true);
        timer.setTimerType(Qt::PreciseTimer);
        timer.start(std::atoi(call.node.payload.c_str()));
        co_await timer;
        Answer answer;
        answer.columns = {{"value", data::ValueType::Text}};
        answer.rows = {{toText(call.node.id)}};
        co_return answer;
    }
};

Plan randomPlan(std::uint64_t seed)
{
    Random random(seed);
    Plan plan;
    const std::uint32_t count = 8 + random.below(25);
    std::vector<NodeId> ids;
    for (std::uint32_t i = 0; i < count; ++i) {
        Node node;
        node.tool = "wait";
        node.payload = std::to_string(random.below(40));
        std::set<NodeId> parents;
        for (std::uint32_t k = 0; !ids.empty() && k < random.below(3); ++k)
            parents.insert(ids[random.below(static_cast<std::uint32_t>(ids.size()))]);
        for (const NodeId parent : parents)
            node.payload += " " + tagOf(parent);
        ids.push_back(addNode(plan, node));
    }
    return plan;
}

/// Goes on with the last run of a project; with a new one if that has ended. Runs until nothing is left.
int runPlans()
{
    const std::string path = qEnvironmentVariable("WEIGHHOUSE_RUN_FILE").toStdString();
    const auto seed = qEnvironmentVariable("WEIGHHOUSE_RUN_SEED").toULongLong();
    auto store = JournalStore::open(path);
    if (!store)
        return 2;
    const auto runs = store->runs();
    if (!runs)
        return 2;
    RunState state;
    bool isNew = true;
    if (!runs->empty()) {
        const auto events = store->events(runs->back());
        if (!events)
            return 2;
        state = RunState::of(*events);
        state.run = runs->back();
        isNew = state.phase == RunPhase::Ended;
    }
    if (isNew) {
        state = RunState();
        state.run = store->begin().value_or(0);
    }
    JournalWriter writer(std::move(*store));
    Executor executor(writer, std::move(state), Tools({std::make_shared<WaitingTool>()}), "world");
    QObject::connect(&executor, &Executor::rested, qApp, &QCoreApplication::quit);
    // Killed between a run's beginning and its plan, there is no plan yet.
    if (executor.state().versions.empty())
        executor.begin({.title = "killed"}, randomPlan(seed));
    if (const auto done = executor.run(); !done)
        return 3;
    return QCoreApplication::exec();
}

const bool isKnown = weighhouse::testing::registerChild("run_plans", runPlans);

} // namespace

class TestRunKill : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nothingRunsTwice();
};

void TestRunKill::nothingRunsTwice()
{
    QVERIFY(isKnown);
    bool isNumber = false;
    const int asked = qEnvironmentVariableIntValue("WEIGHHOUSE_KILL_ROUNDS", &isNumber);
    const int rounds = isNumber ? asked : 15;
    const auto seed = qEnvironmentVariable("WEIGHHOUSE_KILL_SEED", QStringLiteral("1")).toULongLong();
    Random random(seed, 5);
    const QTemporaryDir folder;
    const std::filesystem::path path = folder.filePath(QStringLiteral("run.weigh")).toStdString();
    {
        WEIGHHOUSE_TAKE(project, project::Project::create(path));
        Q_UNUSED(project)
    }
    int killed = 0;
    int finished = 0;
    for (int round = 0; killed < rounds && round < rounds * 20; ++round) {
        QProcess child;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("WEIGHHOUSE_RUN_FILE"), QString::fromStdString(path.string()));
        environment.insert(QStringLiteral("WEIGHHOUSE_RUN_SEED"),
                           QString::number(seed * 1000 + unsigned(round)));
        child.setProcessEnvironment(environment);
        child.start(QCoreApplication::applicationFilePath(), {QStringLiteral("run_plans")});
        QVERIFY(child.waitForStarted());
        if (!child.waitForFinished(10 + static_cast<int>(random.below(240)))) {
            child.kill();
            QVERIFY(child.waitForFinished());
            ++killed;
        } else {
            QCOMPARE(child.exitCode(), 0);
            ++finished;
        }
        // It opens, as a project and as a journal, and nothing in it contradicts itself.
        WEIGHHOUSE_TAKE(project, project::Project::open(path, project::Mode::ReadOnly));
        WEIGHHOUSE_TAKE(information, project.information());
        Q_UNUSED(information)
        WEIGHHOUSE_TAKE(store, JournalStore::open(path, false));
        WEIGHHOUSE_TAKE(runs, store.runs());
        if (runs.empty())
            continue;
        WEIGHHOUSE_TAKE(chain, store.check(runs.back()));
        QVERIFY2(chain.isWhole, chain.message.c_str());
        WEIGHHOUSE_TAKE(events, store.events(runs.back()));
        std::set<std::string> done;
        for (const Event &event : events) {
            if (const auto *started = event.as<StepStarted>())
                QVERIFY2(!done.contains(toText(started->node)),
                         (toText(started->node) + " ran again").c_str());
            if (const auto *ended = event.as<StepDone>())
                QVERIFY2(done.insert(toText(ended->node)).second,
                         (toText(ended->node) + " is done twice").c_str());
        }
        const RunState state = RunState::of(events);
        for (const auto &[id, node] : state.nodes)
            QCOMPARE(node.hasAnswer(), done.contains(toText(id)));
    }
    QCOMPARE(killed, rounds);
    qInfo("killed %d times; %d times it came to the end of a run", killed, finished);
}

WEIGHHOUSE_TEST(TestRunKill)
#include "test_run_kill.moc"
