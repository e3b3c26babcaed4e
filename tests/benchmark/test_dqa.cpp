// SPDX-License-Identifier: GPL-3.0-or-later
// The published benchmark: the annotation's rules give all its answers, the paper's algorithms most of them.
#include "core/benchmark/question_runner.h"
#include "core/catalogue/embedded.h"
#include "core/catalogue/import_source.h"
#include "tests/support/real_data.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QCoreApplication>
#include <QTest>

#include <QFile>
#include <QTemporaryDir>

#include <algorithm>

using namespace weighhouse;
using namespace weighhouse::benchmark;

class TestDqa : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void answers_data();
    void answers();
    void aMisspeltDatabaseIsRead();
    void graphsGiveTheSameDecisions_data();
    void graphsGiveTheSameDecisions();
};

void TestDqa::answers_data()
{
    QTest::addColumn<QByteArray>("scenario");
    QTest::addColumn<QByteArray>("variant");
    QTest::addColumn<int>("total");
    QTest::addColumn<int>("correct");
    QTest::newRow("locating, published") << QByteArray("locating") << QByteArray("published") << 100 << 100;
    QTest::newRow("locating, paper") << QByteArray("locating") << QByteArray("paper") << 100 << 90;
    QTest::newRow("building, published") << QByteArray("building") << QByteArray("published") << 51 << 51;
    QTest::newRow("building, paper") << QByteArray("building") << QByteArray("paper") << 51 << 48;
}

void TestDqa::answers()
{
    QFETCH(QByteArray, scenario);
    QFETCH(QByteArray, variant);
    QFETCH(int, total);
    QFETCH(int, correct);
    WEIGHHOUSE_REAL_DATA(folder, "dqa");
    WEIGHHOUSE_TAKE(layout, layoutFromJson(catalogue::embeddedFile("benchmarks/dqa.json").value_or("")));
    const Scenario *known = layout.scenario(scenario.toStdString());
    QVERIFY(known != nullptr);
    WEIGHHOUSE_TAKE(tasks, loadTasks(folder, *known, "relational"));
    RunSettings settings;
    WEIGHHOUSE_TAKE(rules, catalogue::ruleFile(known->rules.at(variant.toStdString())));
    settings.rules = {rules};
    settings.question = known->question;
    const auto run = runTasks(tasks, settings);
    if (!run)
        QFAIL(toText(run.error().front()).c_str());
    for (const TaskResult &result : run->results) {
        if (result.error)
            QFAIL(toText(*result.error).c_str());
    }
    QCOMPARE(run->missing, 0U);
    QCOMPARE(static_cast<int>(run->results.size()), total);
    QCOMPARE(static_cast<int>(run->correct), correct);
}

/// One of the published databases declares node_country.has_has_merchant and fills has_merchant.
void TestDqa::aMisspeltDatabaseIsRead()
{
    WEIGHHOUSE_REAL_DATA(folder, "dqa");
    WEIGHHOUSE_TAKE(layout, layoutFromJson(catalogue::embeddedFile("benchmarks/dqa.json").value_or("")));
    const Scenario &locating = *layout.scenario("locating");
    WEIGHHOUSE_TAKE(tasks, loadTasks(folder, locating, "relational"));
    const QString original = QString::fromStdString(tasks.front().database.string());
    QFile read(original);
    QVERIFY(read.open(QIODevice::ReadOnly));
    QByteArray text = read.readAll();
    const qsizetype declared = text.indexOf("has_merchant");
    QVERIFY(declared > 0 && declared < text.indexOf("INSERT INTO"));
    text.insert(declared, "has_");
    QTemporaryDir copies;
    QFile copy(copies.filePath(QStringLiteral("q.sql")));
    QVERIFY(copy.open(QIODevice::WriteOnly));
    copy.write(text);
    copy.close();
    const std::filesystem::path misspelt = copy.fileName().toStdString();
    const auto refused = catalogue::importSource(misspelt);
    QVERIFY(!refused);
    WEIGHHOUSE_SAME(refused.error().code, "sql.unknown-column");

    tasks.resize(1);
    tasks.front().database = misspelt;
    RunSettings settings;
    WEIGHHOUSE_TAKE(rules, catalogue::ruleFile(locating.rules.at("published")));
    settings.rules = {rules};
    settings.question = locating.question;
    const auto run = runTasks(tasks, settings);
    QVERIFY(run);
    if (run->results.front().error)
        QFAIL(toText(*run->results.front().error).c_str());
    QCOMPARE(run->correct, 1U);
}

/// What all questions of a scenario are answered with over one kind of database.
Result<RunResult> decisions(const std::filesystem::path &folder, const Scenario &scenario,
                            const std::string &variant, const std::string &database)
{
    auto tasks = loadTasks(folder, scenario, database);
    auto rules = catalogue::ruleFile(scenario.rules.at(variant));
    if (!tasks || !rules)
        return failure(!tasks ? tasks.error() : rules.error());
    RunSettings settings;
    settings.rules = {*std::move(rules)};
    settings.question = scenario.question;
    if (const auto shape = scenario.shapes.find(database); shape != scenario.shapes.end())
        settings.shape = shape->second;
    auto run = runTasks(*tasks, settings);
    if (!run)
        return failure(run.error().front());
    return *std::move(run);
}

void TestDqa::graphsGiveTheSameDecisions_data()
{
    QTest::addColumn<QByteArray>("scenario");
    QTest::addColumn<QByteArray>("variant");
    QTest::addColumn<int>("total");
    QTest::newRow("locating, published") << QByteArray("locating") << QByteArray("published") << 25;
    QTest::newRow("locating, paper") << QByteArray("locating") << QByteArray("paper") << 25;
    QTest::newRow("building, published") << QByteArray("building") << QByteArray("published") << 51;
    QTest::newRow("building, paper") << QByteArray("building") << QByteArray("paper") << 51;
}

/// Where a question has both databases.
void TestDqa::graphsGiveTheSameDecisions()
{
    QFETCH(QByteArray, scenario);
    QFETCH(QByteArray, variant);
    QFETCH(int, total);
    WEIGHHOUSE_REAL_DATA(folder, "dqa");
    WEIGHHOUSE_TAKE(layout, layoutFromJson(catalogue::embeddedFile("benchmarks/dqa.json").value_or("")));
    const Scenario *known = layout.scenario(scenario.toStdString());
    QVERIFY(known != nullptr);
    WEIGHHOUSE_TAKE(tables, decisions(folder, *known, variant.toStdString(), "relational"));
    WEIGHHOUSE_TAKE(graphs, decisions(folder, *known, variant.toStdString(), "graph"));
    QCOMPARE(static_cast<int>(graphs.results.size()), total);
    for (const TaskResult &result : graphs.results) {
        if (result.error)
            QFAIL(toText(*result.error).c_str());
        const auto same = std::ranges::find(tables.results, result.id, &TaskResult::id);
        QVERIFY(same != tables.results.end());
        WEIGHHOUSE_SAME(result.decision, same->decision);
        QCOMPARE(result.value, same->value);
    }
}

WEIGHHOUSE_TEST(TestDqa)
#include "test_dqa.moc"
