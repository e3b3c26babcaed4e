// SPDX-License-Identifier: GPL-3.0-or-later
// Runs of a benchmark that are kept: where they stand, and that they can be opened.
#include "core/benchmark/question_runner.h"
#include "core/benchmark/results_file.h"
#include "core/catalogue/embedded.h"
#include "core/catalogue/material.h"
#include "core/data/project/project.h"
#include "tests/support/real_data.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>

using namespace weighhouse;
using namespace weighhouse::benchmark;
using namespace weighhouse::testing;

namespace
{

void write(const QString &path, const QByteArray &content)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(content);
}

/// The rules of a market and two stalls, and a folder for runs.
struct Market {
    QTemporaryDir folder;
    RunSettings settings;

    Market()
    {
        write(folder.filePath(QStringLiteral("a.sql")),
              "CREATE TABLE town(id INT, name TEXT, wealth FLOAT, PRIMARY KEY (id));\n"
              "CREATE TABLE stall(id INT, town INT, rent FLOAT, PRIMARY KEY (id));\n"
              "INSERT INTO town VALUES (1, 'Wick', 10), (2, 'Oban', 20);\n"
              "INSERT INTO stall VALUES (5, 1, 3), (6, 1, 8), (7, 2, 4);\n");
        settings.rules = {{"market.rules", R"(
            reference stall.town -> town
            rule gain new town.gain = wealth + sum(stall.rent)
            question enlarge(town: town)
              "Which stall should pay double, for {town}?"
              decide s in stall tolerance 0
              apply s.rent = 2 * s.rent
              maximize town.gain
        )"}};
        settings.question = "enlarge";
        if (auto opened = RunFolder::open(runs(), "market"))
            settings.keep = *std::move(opened);
    }

    std::filesystem::path runs() const
    {
        return std::filesystem::path(folder.path().toStdString()) / "kept" / "runs";
    }
    Task task(int id) const
    {
        return {id, {}, folder.filePath(QStringLiteral("a.sql")).toStdString(), {{"town", "Wick"}}, "6"};
    }
};

/// The run as its project tells it, if its data and rules are still what they were when it ran.
Result<plan::RunState> reopened(const KeptRun &kept)
{
    auto material = catalogue::openProject(kept.project);
    if (!material)
        return failure(material.error());
    const auto model = model::Model::make(std::make_shared<const data::Dataset>(std::move(material->dataset)),
                                          material->rules, {});
    if (!model)
        return failure(model.error());
    const auto journal = plan::JournalStore::open(kept.project, false);
    if (!journal)
        return failure(journal.error());
    const auto number = journal->numberOf(kept.name);
    if (!number)
        return failure(number.error());
    auto run = journal->read(*number);
    if (!run)
        return failure(run.error());
    const model::Fingerprint &fingerprint = (*model)->fingerprint();
    if (run->state.datasetHash != fingerprint.dataset || run->state.rulesHash != fingerprint.rules ||
        run->state.schemaHash != fingerprint.schema)
        return failure("test.other-world", {});
    return std::move(run->state);
}

} // namespace

class TestKeptRuns : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void runsAreOpened();
    void seriesStandSideBySide();
    void editedProjectsAreLeftAlone();
    void whatCannotBeKeptIsStillAsked();
    void linesNameProjectsFromTheirFolder();
    void publishedQuestions();
};

void TestKeptRuns::runsAreOpened()
{
    Market market;
    QVERIFY(market.settings.keep);
    const auto run = runTasks({market.task(1), market.task(2)}, market.settings);
    QVERIFY(run);
    QCOMPARE(run->results.size(), 2U);
    for (const TaskResult &result : run->results) {
        QVERIFY(result.kept);
        QVERIFY(!result.notKept);
        WEIGHHOUSE_SAME(result.kept->project.filename().string(),
                        "market-" + std::to_string(result.id) + ".weigh");
        WEIGHHOUSE_TAKE(state, reopened(*result.kept));
        QVERIFY(state.phase == plan::RunPhase::Ended);
        WEIGHHOUSE_SAME(state.decision(), result.decision);
        WEIGHHOUSE_SAME(state.question, "enlarge");
        WEIGHHOUSE_SAME(state.strategy, strategy::usualStrategy().name());
    }
    // Nothing but projects, and the sources as they were.
    QCOMPARE(QDir(QString::fromStdString(market.runs().string())).entryList({QStringLiteral("*.weigh")}),
             (QStringList{QStringLiteral("market-1.weigh"), QStringLiteral("market-2.weigh")}));
}

/// Repetitions and a later benchmark over the same rules come into one project, where they are compared.
void TestKeptRuns::seriesStandSideBySide()
{
    Market market;
    market.settings.repetitions = 2;
    const auto first = runTasks({market.task(1)}, market.settings);
    market.settings.repetitions = 1;
    market.settings.strategySettings = {};
    const auto second = runTasks({market.task(1)}, market.settings);
    QVERIFY(first && second);
    std::vector<TaskResult> all = first->results;
    all.insert(all.end(), second->results.begin(), second->results.end());
    QCOMPARE(all.size(), 3U);
    std::vector<plan::RunId> numbers;
    for (const TaskResult &result : all) {
        QVERIFY(result.kept);
        QVERIFY(result.kept->project == all.front().kept->project);
        numbers.push_back(result.kept->run);
    }
    std::ranges::sort(numbers);
    QVERIFY(std::ranges::adjacent_find(numbers) == numbers.end());
    WEIGHHOUSE_TAKE(journal, plan::JournalStore::open(all.front().kept->project, false));
    WEIGHHOUSE_TAKE(runs, journal.runs());
    QCOMPARE(runs.size(), 3U);
}

void TestKeptRuns::editedProjectsAreLeftAlone()
{
    Market market;
    const auto first = runTasks({market.task(1)}, market.settings);
    QVERIFY(first && first->results.front().kept);
    const std::filesystem::path project = first->results.front().kept->project;
    {
        WEIGHHOUSE_TAKE(opened, project::Project::open(project, project::Mode::ReadWrite));
        QVERIFY(opened.setRuleText("note.rules", "rule more new town.more = wealth"));
    }
    const auto second = runTasks({market.task(1)}, market.settings);
    QVERIFY(second && second->results.front().kept);
    WEIGHHOUSE_SAME(second->results.front().kept->project.filename().string(), "market-1-2.weigh");
    WEIGHHOUSE_TAKE(journal, plan::JournalStore::open(project, false));
    WEIGHHOUSE_TAKE(runs, journal.runs());
    QCOMPARE(runs.size(), 1U);
}

void TestKeptRuns::whatCannotBeKeptIsStillAsked()
{
    Market market;
    QVERIFY(market.settings.keep);
    write(QString::fromStdString((market.runs() / "market-1.weigh").string()), "no project at all");
    const auto run = runTasks({market.task(1)}, market.settings);
    QVERIFY(run);
    const TaskResult &result = run->results.front();
    QVERIFY(result.correct);
    QVERIFY(!result.kept);
    QVERIFY(result.notKept);
    WEIGHHOUSE_SAME(result.notKept->code, "project.not-a-project");
    WEIGHHOUSE_TAKE(read, resultFromLine(toLine({{}, result})));
    QVERIFY(read.result.notKept);
    WEIGHHOUSE_SAME(read.result.notKept->code, "project.not-a-project");

    write(market.folder.filePath(QStringLiteral("file")), "");
    QVERIFY(!RunFolder::open(market.folder.filePath(QStringLiteral("file/runs")).toStdString(), "market"));
}

/// Results and runs can be moved together so.
void TestKeptRuns::linesNameProjectsFromTheirFolder()
{
    SeriesResult result;
    result.series = {{"strategy", "analyst"}};
    result.result.kept = KeptRun{"/there/runs/market-1.weigh", 3, std::string(32, 'a')};
    const std::string line = toLine(result, "/there");
    QVERIFY2(line.find("\"runs/market-1.weigh\"") != std::string::npos, line.c_str());
    WEIGHHOUSE_TAKE(same, resultFromLine(line, "/there"));
    QVERIFY(same == result);
    WEIGHHOUSE_TAKE(moved, resultFromLine(line, "/elsewhere"));
    WEIGHHOUSE_SAME(moved.result.kept->project.string(), "/elsewhere/runs/market-1.weigh");
    WEIGHHOUSE_TAKE(absolute, resultFromLine(toLine(result), "/elsewhere"));
    WEIGHHOUSE_SAME(absolute.result.kept->project.string(), "/there/runs/market-1.weigh");
}

void TestKeptRuns::publishedQuestions()
{
    WEIGHHOUSE_REAL_DATA(folder, "dqa");
    WEIGHHOUSE_TAKE(layout, layoutFromJson(catalogue::embeddedFile("benchmarks/dqa.json").value_or("")));
    for (const auto &[name, kind] :
         {std::pair("locating", "relational"), {"locating", "graph"}, {"building", "graph"}}) {
        const Scenario *scenario = layout.scenario(name);
        QVERIFY(scenario != nullptr);
        WEIGHHOUSE_TAKE(tasks, loadTasks(folder, *scenario, kind));
        std::erase_if(tasks, [](const Task &task) { return !std::filesystem::exists(task.database); });
        QVERIFY(tasks.size() > 2);
        tasks.resize(3);
        WEIGHHOUSE_TAKE(rules, catalogue::ruleFile(scenario->rules.at("published")));
        const QTemporaryDir kept;
        RunSettings settings{.rules = {rules}, .question = scenario->question};
        if (const auto shape = scenario->shapes.find(kind); shape != scenario->shapes.end())
            settings.shape = shape->second;
        WEIGHHOUSE_TAKE(runs, RunFolder::open(kept.path().toStdString(), name));
        settings.keep = runs;
        const auto run = runTasks(tasks, settings);
        QVERIFY(run);
        QCOMPARE(run->results.size(), 3U);
        for (const TaskResult &result : run->results) {
            QVERIFY2(result.kept, result.notKept ? result.notKept->code.c_str() : "");
            WEIGHHOUSE_TAKE(state, reopened(*result.kept));
            WEIGHHOUSE_SAME(state.decision(), result.decision);
        }
    }
}

WEIGHHOUSE_TEST(TestKeptRuns)
#include "test_kept_runs.moc"
