// SPDX-License-Identifier: GPL-3.0-or-later
// Asking many questions: what counts as right, missing and broken.
#include "core/benchmark/question_runner.h"
#include "core/benchmark/statistics.h"
#include "core/llm/scripted_model.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QCoreApplication>
#include <QTest>

#include <QFile>
#include <QTemporaryDir>

using namespace weighhouse;
using namespace weighhouse::benchmark;

class TestQuestionRunner : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void rightWrongAndMissing();
    void answersAsGoodAsTheExpected();
    void columnsOfOtherNames();
    void sameWhateverTheJobs();
    void brokenDatabasesAndArguments();
    void brokenRules();
    void stopping();
    void modelsThatCannotBeAsked();

private:
    Task task(int id, const char *database, const char *town, const char *expected) const;

    QTemporaryDir m_folder;
    RunSettings m_settings;
};

void TestQuestionRunner::initTestCase()
{
    const auto write = [&](const char *name, const QByteArray &content) {
        QFile file(m_folder.filePath(QString::fromLatin1(name)));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(content);
    };
    const QByteArray tables = "CREATE TABLE town(id INT, name TEXT, wealth FLOAT, PRIMARY KEY (id));\n"
                              "CREATE TABLE stall(id INT, town INT, rent FLOAT, PRIMARY KEY (id));\n"
                              "INSERT INTO town VALUES (1, 'Wick', 10), (2, 'Oban', 20);\n";
    write("a.sql", tables + "INSERT INTO stall VALUES (5, 1, 3), (6, 1, 8), (7, 2, 4);\n");
    write("b.sql", tables + "INSERT INTO stall VALUES (5, 1, 9), (6, 1, 8), (7, 2, 4);\n");
    write("broken.sql", "CREATE TABLE town(");
    m_settings.rules = {{"market.rules", R"(
        reference stall.town -> town
        rule gain new town.gain = wealth + sum(stall.rent)
        question enlarge(town: town)
          "Which stall should pay double, for {town}?"
          decide s in stall tolerance 0
          apply s.rent = 2 * s.rent
          maximize town.gain
    )"}};
    m_settings.question = "enlarge";
}

Task TestQuestionRunner::task(int id, const char *database, const char *town, const char *expected) const
{
    return {
        id, {}, m_folder.filePath(QString::fromLatin1(database)).toStdString(), {{"town", town}}, expected};
}

void TestQuestionRunner::rightWrongAndMissing()
{
    const std::vector<Task> tasks{task(1, "a.sql", "Wick", "6"), task(2, "none.sql", "Wick", "6"),
                                  task(3, "b.sql", "Wick", "6"), task(4, "a.sql", "2", "7.0")};
    const auto run = runTasks(tasks, m_settings);
    QVERIFY(run);
    QVERIFY(run->isComplete);
    QCOMPARE(run->missing, 1U);
    QCOMPARE(run->correct, 2U);
    QCOMPARE(run->results.size(), 3U);
    QCOMPARE(run->results[0].id, 1);
    WEIGHHOUSE_SAME(run->results[0].decision, "6");
    QCOMPARE(run->results[0].value, 29.0);
    QCOMPARE(run->results[0].candidates, 3U);
    QCOMPARE(run->results[1].id, 3);
    WEIGHHOUSE_SAME(run->results[1].decision, "5");
    QVERIFY(!run->results[1].correct);
    WEIGHHOUSE_SAME(run->results[2].decision, "7");
    QVERIFY(run->results[2].correct);
}

/// 0.1 + 0.2 is 0.3 but for rounding; 8 and 9 pay as much as 7 to the last bit, 10 does not.
void TestQuestionRunner::answersAsGoodAsTheExpected()
{
    QFile file(m_folder.filePath(QStringLiteral("ties.sql")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(
        "CREATE TABLE town(id INT, name TEXT, wealth FLOAT, PRIMARY KEY (id));\n"
        "CREATE TABLE stall(id INT, town INT, rent FLOAT, PRIMARY KEY (id));\n"
        "INSERT INTO town VALUES (1, 'Wick', 0);\n"
        "INSERT INTO stall VALUES (7, 1, 0.3), (8, 1, 0.3), (9, 1, 0.30000000000000004), (10, 1, 0.29);\n");
    file.close();
    const auto run = runTasks({task(1, "ties.sql", "Wick", "9"), task(2, "ties.sql", "Wick", "8"),
                               task(3, "ties.sql", "Wick", "10"), task(4, "ties.sql", "Wick", "11")},
                              m_settings);
    QVERIFY(run);
    QCOMPARE(run->results.size(), 4U);
    for (const auto &[position, asGood] : {std::pair(0U, true), {1U, true}, {2U, false}, {3U, false}}) {
        QVERIFY2(run->results[position].asGood == asGood, run->results[position].expected.c_str());
        QCOMPARE(run->results[position].correct, position == 0);
    }
    QCOMPARE(run->correct, 1U);
    QCOMPARE(run->asGood, 2U);
}

/// As in a published database whose tables are filled by names that they were not declared with.
void TestQuestionRunner::columnsOfOtherNames()
{
    QFile file(m_folder.filePath(QStringLiteral("misspelt.sql")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("CREATE TABLE town(id INT, name TEXT, wealth FLOAT, PRIMARY KEY (id));\n"
               "CREATE TABLE stall(id INT, town INT, rent FLOAT, PRIMARY KEY (id));\n"
               "INSERT INTO town VALUES (1, 'Wick', 10);\n"
               "INSERT INTO stall(id, town, the_rent) VALUES (5, 1, 3), (6, 1, 8);\n");
    file.close();
    Task misspelt = task(1, "misspelt.sql", "Wick", "6");
    const auto refused = runTasks({misspelt}, m_settings);
    QVERIFY(refused && refused->results.front().error);
    WEIGHHOUSE_SAME(refused->results.front().error->code, "sql.unknown-column");
    misspelt.otherNames = {{"stall", "the_rent", "rent"}};
    const auto run = runTasks({misspelt}, m_settings);
    QVERIFY(run && !run->results.front().error);
    QCOMPARE(run->correct, 1U);
}

void TestQuestionRunner::sameWhateverTheJobs()
{
    std::vector<Task> tasks;
    for (int i = 0; i < 40; ++i)
        tasks.push_back(task(i, i % 3 == 0 ? "a.sql" : "b.sql", i % 2 == 0 ? "Wick" : "Oban", "5"));
    std::vector<std::string> first;
    for (const unsigned jobs : {1U, 2U, 5U}) {
        m_settings.jobs = jobs;
        const auto run = runTasks(tasks, m_settings);
        QVERIFY(run);
        std::vector<std::string> decisions;
        for (const TaskResult &result : run->results)
            decisions.push_back(std::to_string(result.id) + result.decision);
        if (first.empty())
            first = decisions;
        QVERIFY(decisions == first);
    }
    m_settings.jobs = 0;
}

void TestQuestionRunner::brokenDatabasesAndArguments()
{
    const auto run = runTasks(
        {task(1, "broken.sql", "Wick", "6"), task(2, "a.sql", "Nowhere", "6"), task(3, "a.sql", "Wick", "6")},
        m_settings);
    QVERIFY(run);
    QCOMPARE(run->results.size(), 3U);
    QVERIFY(run->results[0].error && run->results[1].error && !run->results[2].error);
    WEIGHHOUSE_SAME(run->results[1].error->code, "decision.wrong-value");
    QCOMPARE(run->correct, 1U);
}

void TestQuestionRunner::brokenRules()
{
    RunSettings settings = m_settings;
    settings.rules.push_back({"more.rules", "rule more new town.more = welth\n"});
    const auto run = runTasks({task(1, "a.sql", "Wick", "6")}, settings);
    QVERIFY(!run);
    QCOMPARE(run.error().size(), 1U);
    WEIGHHOUSE_SAME(run.error().front().where.file, "more.rules");
}

void TestQuestionRunner::stopping()
{
    std::stop_source source;
    RunSettings settings = m_settings;
    settings.jobs = 1;
    settings.stop = source.get_token();
    settings.progress = [&](std::size_t, std::size_t) { source.request_stop(); };
    const auto run = runTasks({task(1, "a.sql", "Wick", "6"), task(2, "b.sql", "Wick", "6")}, settings);
    QVERIFY(run);
    QVERIFY(!run->isComplete);
    QCOMPARE(run->results.size(), 1U);
    QCOMPARE(run->missing, 0U);
}

/// A server that is away says nothing about the model; a model that writes nothing does.
void TestQuestionRunner::modelsThatCannotBeAsked()
{
    RunSettings settings = m_settings;
    settings.strategy = strategy::findStrategy("iter-rag");
    for (const auto &[code, isAnswered] :
         {std::pair("llm.server-error", false), {"llm.no-connection", false}, {"llm.empty-reply", true}}) {
        settings.means = [code = code]() -> Result<strategy::Means> {
            return strategy::Means{std::make_shared<llm::ScriptedModel>(
                [code](const llm::ChatRequest &, std::size_t) -> Result<llm::ChatReply> {
                    return tl::unexpected(Error{code, Message::verbatim("out"), {}, {}});
                })};
        };
        const auto run = runTasks({task(1, "a.sql", "Wick", "6")}, settings);
        QVERIFY(run);
        QCOMPARE(run->results.size(), 1U);
        QVERIFY(run->results.front().error);
        QCOMPARE(run->results.front().isAnswered(), isAnswered);
        WEIGHHOUSE_SAME(run->results.front().failure, isAnswered ? "OTH" : "");
        const Summary summary = summaryOf(run->results);
        QCOMPARE(summary.asked, isAnswered ? 1U : 0U);
        QCOMPARE(summary.unanswered, isAnswered ? 0U : 1U);
    }
}

WEIGHHOUSE_TEST(TestQuestionRunner)
#include "test_question_runner.moc"
