// bench: the published benchmark where it is there, and a folder laid out like it.
#include "tests/app/executable.h"
#include "tests/support/real_data.h"
#include "tests/support/registry.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>

using namespace weighhouse::testing;

class TestBench : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void publishedAnswers_data();
    void publishedAnswers();
    void chosenQuestions();
    void ownRules();
    void missingDatabases();
    void refusals();

private:
    static QStringList bench(const QString &folder, const char *scenario, const QStringList &more = {})
    {
        return QStringList{QStringLiteral("bench"),
                           QStringLiteral("dqa"),
                           folder,
                           QStringLiteral("--scenario"),
                           QString::fromLatin1(scenario),
                           QStringLiteral("--format=json")} +
               more;
    }
};

void TestBench::publishedAnswers_data()
{
    QTest::addColumn<QByteArray>("scenario");
    QTest::addColumn<QByteArray>("rules");
    QTest::addColumn<int>("total");
    QTest::addColumn<int>("correct");
    QTest::newRow("locating") << QByteArray("locating") << QByteArray("published") << 100 << 100;
    QTest::newRow("building") << QByteArray("building") << QByteArray("published") << 51 << 51;
    QTest::newRow("building, paper") << QByteArray("building") << QByteArray("paper") << 51 << 48;
}

void TestBench::publishedAnswers()
{
    QFETCH(QByteArray, scenario);
    QFETCH(QByteArray, rules);
    QFETCH(int, total);
    QFETCH(int, correct);
    WEIGHHOUSE_REAL_DATA(folder, "dqa");
    WEIGHHOUSE_RUN(run, 0,
                   bench(QString::fromStdString(folder.string()), scenario.constData(),
                         {QStringLiteral("--database"), QStringLiteral("relational"),
                          QStringLiteral("--rules"), QString::fromLatin1(rules)}));
    const QJsonObject json = run.json();
    for (const char *key : {"benchmark", "settings", "total", "correct", "accuracy", "seconds", "questions"})
        QVERIFY2(json.contains(QString::fromLatin1(key)), key);
    QCOMPARE(json.value(QStringLiteral("total")).toInt(), total);
    QCOMPARE(json.value(QStringLiteral("correct")).toInt(), correct);
    QCOMPARE(json.value(QStringLiteral("accuracy")).toDouble(), static_cast<double>(correct) / total);
    const QJsonArray questions = json.value(QStringLiteral("questions")).toArray();
    QCOMPARE(questions.size(), total);
    for (const char *key : {"id", "decision", "expected", "correct", "seconds"})
        QVERIFY2(questions[0].toObject().contains(QString::fromLatin1(key)), key);
}

void TestBench::chosenQuestions()
{
    WEIGHHOUSE_REAL_DATA(folder, "dqa");
    WEIGHHOUSE_RUN(run, 0,
                   bench(QString::fromStdString(folder.string()), "locating",
                         {QStringLiteral("--questions"), QStringLiteral("1-6,33"), QStringLiteral("--jobs"),
                          QStringLiteral("1")}));
    QList<int> ids;
    for (const QJsonValue &question : run.json().value(QStringLiteral("questions")).toArray())
        ids.append(question[QStringLiteral("id")].toInt());
    QCOMPARE(ids, (QList<int>{1, 3, 5, 33}));
}

void TestBench::ownRules()
{
    WEIGHHOUSE_REAL_DATA(folder, "dqa");
    QFile rules(QStringLiteral(WEIGHHOUSE_SOURCE_DIR "/resources/rules/trade-published.rules"));
    QVERIFY(rules.open(QIODevice::ReadOnly));
    QTemporaryDir own;
    const QString file = own.filePath(QStringLiteral("own.rules"));
    writeFile(file, rules.readAll().replace("1.05", "1.10"));
    const QString data = QString::fromStdString(folder.string());
    const QStringList first{QStringLiteral("--questions"), QStringLiteral("1")};
    WEIGHHOUSE_RUN(published, 0, bench(data, "locating", first));
    WEIGHHOUSE_RUN(changed, 0, bench(data, "locating", first + QStringList{QStringLiteral("--rules"), file}));
    const auto objective = [](const Finished &run) {
        return run.json()[QStringLiteral("questions")][0][QStringLiteral("objective")].toDouble();
    };
    QVERIFY(objective(published) != objective(changed));
}

void TestBench::missingDatabases()
{
    QTemporaryDir folder;
    QDir(folder.path()).mkpath(QStringLiteral("data/building/questions"));
    QDir(folder.path()).mkpath(QStringLiteral("data/building/queries/SQL_format"));
    writeFile(folder.filePath(QStringLiteral("data/building/questions/simulated_questions.json")),
              R"([{"question_num": 1, "country": "HERE", "goods": "ruskelwen", "question": "?", "answer": 1},
                  {"question_num": 2, "country": "GONE", "goods": "ruskelwen", "question": "?", "answer": 1}])");
    WEIGHHOUSE_RUN(none, 1, bench(folder.path(), "building"));
    QVERIFY(QFile::copy(QStringLiteral(WEIGHHOUSE_SOURCE_DIR "/resources/samples/building/data.sql"),
                        folder.filePath(QStringLiteral("data/building/queries/SQL_format/HERE.sql"))));
    WEIGHHOUSE_RUN(run, 0, bench(folder.path(), "building"));
    QCOMPARE(run.json().value(QStringLiteral("total")).toInt(), 1);
    QCOMPARE(run.json().value(QStringLiteral("skipped")).toInt(), 1);
    QVERIFY(!run.json()[QStringLiteral("questions")][0][QStringLiteral("decision")].toString().isEmpty());
}

void TestBench::refusals()
{
    WEIGHHOUSE_RUN(folder, 1, bench(QStringLiteral("nowhere"), "locating"));
    QCOMPARE(folder.json()[QStringLiteral("error")][QStringLiteral("code")].toString(),
             QStringLiteral("file.not-found"));
    WEIGHHOUSE_RUN(graph, 1,
                   bench(QStringLiteral("nowhere"), "locating",
                         {QStringLiteral("--database"), QStringLiteral("graph")}));
    QVERIFY2(graph.messages.contains("cannot read the graph databases"), graph.all().constData());
    WEIGHHOUSE_RUN(scenario, 2, bench(QStringLiteral("nowhere"), "sailing"));
    WEIGHHOUSE_RUN(strategy, 1,
                   bench(QStringLiteral("nowhere"), "locating",
                         {QStringLiteral("--strategy"), QStringLiteral("iter-rag")}));
    QVERIFY2(strategy.messages.contains("is not in this version"), strategy.all().constData());
}

WEIGHHOUSE_TEST(TestBench)
#include "test_bench.moc"
