// SPDX-License-Identifier: GPL-3.0-or-later
// Layouts of benchmarks and the questions in their files.
#include "core/benchmark/question_set.h"
#include "core/catalogue/embedded.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QCoreApplication>
#include <QTest>

#include <QFile>
#include <QTemporaryDir>

using namespace weighhouse;
using namespace weighhouse::benchmark;

namespace
{

Scenario harbours()
{
    Scenario scenario;
    scenario.name = "harbours";
    scenario.questions = "questions.json";
    scenario.databases = {{"relational", "databases/{year}-{port}.sql"}};
    scenario.idKey = "number";
    scenario.textKey = "words";
    scenario.answerKey = "best";
    scenario.question = "where_to_land";
    scenario.parameters = {{"port", "port", {}}, {"cargo", "words", "land (\\w+)\\?"}};
    scenario.rules = {{"published", "trade"}};
    return scenario;
}

} // namespace

class TestQuestionSet : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void shippedLayouts();
    void shapes();
    void otherNames();
    void badLayouts_data();
    void badLayouts();
    void tasks();
    void badQuestions_data();
    void badQuestions();
    void unknownDatabases();
    void answers();
};

void TestQuestionSet::shippedLayouts()
{
    WEIGHHOUSE_TAKE(layout, layoutFromJson(catalogue::embeddedFile("benchmarks/dqa.json").value_or("")));
    QVERIFY(!layout.scenarios.empty());
    for (const Scenario &scenario : layout.scenarios) {
        QVERIFY(!scenario.parameters.empty());
        QVERIFY(scenario.rules.contains("published") && scenario.rules.contains("paper"));
        for (const auto &[variant, rules] : scenario.rules)
            QVERIFY2(catalogue::ruleFile(rules), rules.c_str());
    }
    QVERIFY(layout.scenario("none") == nullptr);
}

void TestQuestionSet::shapes()
{
    WEIGHHOUSE_TAKE(layout, layoutFromJson(R"({"name":"a","title":"b","scenarios":{"c":{"questions":"q",
        "databases":{},"id":"i","text":"t","answer":"a","question":"w","rules":{},"parameters":{},
        "shapes":{"graph":{"town":{"from":"Town","key":["title"],
        "columns":{"title":{"from":"name","type":"text"},"people":{"type":"number"}}}}}}}})"));
    const std::vector<TableShape> expected{
        {"town",
         "Town",
         {{"title", "name", data::ValueType::Text}, {"people", "people", data::ValueType::Number}},
         {"title"}}};
    QVERIFY(layout.scenario("c")->shapes.at("graph") == expected);
}

void TestQuestionSet::otherNames()
{
    WEIGHHOUSE_TAKE(layout, layoutFromJson(R"({"name":"a","title":"b","scenarios":{"c":{"questions":"q",
        "databases":{},"id":"i","text":"t","answer":"a","question":"w","rules":{},"parameters":{},
        "other_names":{"relational":{"town":{"people":"poeple"}}}}}})"));
    const std::vector<import::OtherName> expected{{"town", "people", "poeple"}};
    QVERIFY(layout.scenario("c")->otherNames.at("relational") == expected);
}

void TestQuestionSet::badLayouts_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::newRow("nothing") << QByteArray();
    QTest::newRow("no scenarios") << QByteArray(R"({"name":"a","title":"b"})");
    QTest::newRow("an empty scenario") << QByteArray(R"({"name":"a","title":"b","scenarios":{"c":{}}})");
    QTest::newRow("a table of unknown types")
        << QByteArray(R"({"name":"a","title":"b","scenarios":{"c":{"questions":"q","databases":{},"id":"i",
               "text":"t","answer":"a","question":"w","rules":{},"parameters":{},"shapes":{"graph":
               {"t":{"from":"T","key":[],"columns":{"x":{"type":"colour"}}}}}}}})");
    QTest::newRow("scenarios that are none") << QByteArray(R"({"name":"a","title":"b","scenarios":["c"]})");
}

void TestQuestionSet::badLayouts()
{
    QFETCH(QByteArray, json);
    const auto layout = layoutFromJson(json.toStdString());
    QVERIFY(!layout);
    WEIGHHOUSE_SAME(layout.error().code, "benchmark.bad-layout");
}

void TestQuestionSet::tasks()
{
    QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("questions.json")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(
        R"([{"number": 3, "words": "Where to land salt?", "best": "Wick", "port": "Ayr", "year": "1445"},
                   {"number": 12, "words": "land tea?", "best": 7, "port": 9, "year": 1446}])");
    file.close();
    const std::filesystem::path root = folder.path().toStdString();
    WEIGHHOUSE_TAKE(tasks, loadTasks(root, harbours(), "relational"));
    QCOMPARE(tasks.size(), 2U);
    QVERIFY(tasks[0] == (Task{3,
                              "Where to land salt?",
                              root / "databases/1445-Ayr.sql",
                              {{"port", "Ayr"}, {"cargo", "salt"}},
                              "Wick"}));
    QVERIFY(tasks[1] ==
            (Task{12, "land tea?", root / "databases/1446-9.sql", {{"port", "9"}, {"cargo", "tea"}}, "7"}));
}

void TestQuestionSet::badQuestions_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("message");
    const QString lacks = QStringLiteral("the question lacks its number, its database's name or its answer");
    QTest::newRow("no JSON") << QByteArray("{") << QStringLiteral("the questions are not a JSON array");
    QTest::newRow("an object") << QByteArray("{}") << QStringLiteral("the questions are not a JSON array");
    QTest::newRow("a number") << QByteArray("[1]") << QStringLiteral("the question is not a JSON object");
    QTest::newRow("no number") << QByteArray(R"([{"words":"land a?","best":1,"port":"b","year":1}])")
                               << lacks;
    QTest::newRow("no answer") << QByteArray(R"([{"number":1,"words":"land a?","port":"b","year":1}])")
                               << lacks;
    QTest::newRow("no database") << QByteArray(R"([{"number":1,"words":"land a?","best":1,"port":"b"}])")
                                 << lacks;
    QTest::newRow("out of the folder")
        << QByteArray(R"([{"number":1,"words":"land a?","best":1,"port":"b","year":"../1"}])") << lacks;
    QTest::newRow("no argument") << QByteArray(
                                        R"([{"number":1,"words":"what?","best":1,"port":"b","year":1}])")
                                 << QStringLiteral("the question does not say its cargo");
}

void TestQuestionSet::badQuestions()
{
    QFETCH(QByteArray, json);
    QFETCH(QString, message);
    QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("questions.json")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(json);
    file.close();
    const auto tasks = loadTasks(folder.path().toStdString(), harbours(), "relational");
    QVERIFY(!tasks);
    WEIGHHOUSE_SAME(tasks.error().code, "benchmark.bad-questions");
    WEIGHHOUSE_SAME(tasks.error().message, message.toStdString());
}

void TestQuestionSet::unknownDatabases()
{
    const auto tasks = loadTasks("nowhere", harbours(), "graph");
    QVERIFY(!tasks);
    WEIGHHOUSE_SAME(tasks.error().code, "benchmark.no-such-database");
    const auto missing = loadTasks("nowhere", harbours(), "relational");
    QVERIFY(!missing);
    WEIGHHOUSE_SAME(missing.error().code, "file.not-found");
}

void TestQuestionSet::answers()
{
    QVERIFY(sameAnswer("wick", " Wick\n"));
    QVERIFY(sameAnswer("7", "7.0"));
    QVERIFY(!sameAnswer("7", "70"));
    QVERIFY(!sameAnswer("wick", "wick bay"));
    QVERIFY(!sameAnswer("", "wick"));
}

WEIGHHOUSE_TEST(TestQuestionSet)
#include "test_question_set.moc"
