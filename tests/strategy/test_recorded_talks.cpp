// SPDX-License-Identifier: GPL-3.0-or-later
// Careful readers answered published questions in the place of a model. Their replies are said again, and the
// runs find and decide what they did then. The replies stand in tests/strategy/talks, without what was asked.
#include "core/benchmark/question_runner.h"
#include "core/catalogue/embedded.h"
#include "core/catalogue/material.h"
#include "core/llm/scripted_model.h"
#include "tests/support/real_data.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <algorithm>
#include <nlohmann/json.hpp>

using namespace weighhouse;
using namespace weighhouse::testing;

namespace
{

strategy::Settings settingsOf(const nlohmann::json &talk)
{
    auto settings = talk.value("settings", strategy::Settings());
    settings.emplace(strategy::languageSetting, talk.at("language").get<std::string>());
    return settings;
}

/// The project has the whole run, from the question to the decision.
void checkKept(const benchmark::TaskResult &result, const llm::ScriptedModel &model)
{
    QVERIFY2(result.kept, result.notKept ? result.notKept->code.c_str() : "");
    WEIGHHOUSE_TAKE(journal, plan::JournalStore::open(result.kept->project, false));
    WEIGHHOUSE_TAKE(number, journal.numberOf(result.kept->name));
    QCOMPARE(number, result.kept->run);
    WEIGHHOUSE_TAKE(run, journal.read(number));
    QVERIFY2(run.state.damage.empty(), run.state.damage.c_str());
    WEIGHHOUSE_SAME(run.state.decision(), result.decision);
    WEIGHHOUSE_SAME(run.state.model, model.name());
    QVERIFY(run.state.phase == plan::RunPhase::Ended);
    QCOMPARE(run.state.usage.replannings, result.replannings);
    const auto replies = std::ranges::count_if(
        run.events, [](const plan::Event &event) { return event.kind() == plan::EventKind::ReplyReceived; });
    QCOMPARE(static_cast<std::size_t>(replies), model.asked().size());
}

} // namespace

class RecordedTalksTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theSameIsDecided_data()
    {
        QTest::addColumn<QString>("path");
        const QDir folder(QStringLiteral(WEIGHHOUSE_SOURCE_DIR "/tests/strategy/talks"));
        for (const QFileInfo &file : folder.entryInfoList({QStringLiteral("*.json")}))
            QTest::newRow(qPrintable(file.completeBaseName())) << file.filePath();
    }

    void theSameIsDecided()
    {
        QFETCH(QString, path);
        WEIGHHOUSE_REAL_DATA(folder, "dqa");
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const auto talk = nlohmann::json::parse(file.readAll().toStdString());
        const auto text = [&talk](const char *name) { return talk.at(name).get<std::string>(); };
        WEIGHHOUSE_TAKE(
            layout, benchmark::layoutFromJson(catalogue::embeddedFile("benchmarks/dqa.json").value_or("")));
        const benchmark::Scenario *scenario = layout.scenario(text("scenario"));
        QVERIFY(scenario != nullptr);
        WEIGHHOUSE_TAKE(tasks, benchmark::loadTasks(folder, *scenario, text("database")));
        std::erase_if(tasks, [&](const benchmark::Task &task) {
            return task.id != talk.at("question").get<std::int64_t>();
        });
        QCOMPARE(tasks.size(), std::size_t(1));
        WEIGHHOUSE_TAKE(rules, catalogue::ruleFile(scenario->rules.at("published")));
        const auto model =
            std::make_shared<llm::ScriptedModel>(talk.at("replies").get<std::vector<std::string>>());
        benchmark::RunSettings settings{.rules = {rules},
                                        .question = scenario->question,
                                        .strategy = strategy::findStrategy(text("strategy")),
                                        .strategySettings = settingsOf(talk),
                                        .means = [model] { return strategy::Means{model}; },
                                        .jobs = 1};
        if (const auto shape = scenario->shapes.find(text("database")); shape != scenario->shapes.end())
            settings.shape = shape->second;
        const QTemporaryDir kept;
        WEIGHHOUSE_TAKE(runs, benchmark::RunFolder::open(kept.path().toStdString(), "talk"));
        settings.keep = runs;
        const auto run = benchmark::runTasks(tasks, settings);
        QVERIFY(run.has_value());
        QCOMPARE(run->results.size(), std::size_t(1));
        const benchmark::TaskResult &result = run->results.front();
        QVERIFY2(!result.error, result.error ? weighhouse::toText(*result.error).c_str() : "");
        WEIGHHOUSE_SAME(result.decision, text("decision"));
        QCOMPARE(result.queries, talk.at("queries").get<std::uint64_t>());
        QCOMPARE(result.replannings, talk.at("replannings").get<std::uint64_t>());
        QCOMPARE(model->asked().size(), talk.at("replies").size());
        QCOMPARE(result.correct, talk.at("correct").get<bool>());
        checkKept(result, *model);
    }
};

WEIGHHOUSE_TEST(RecordedTalksTest)
#include "test_recorded_talks.moc"
