// SPDX-License-Identifier: GPL-3.0-or-later
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
    void graphs();
    void keptRuns();
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
    QTest::addColumn<int>("asGood");
    QTest::newRow("locating") << QByteArray("locating") << QByteArray("published") << 100 << 100 << 100;
    QTest::newRow("building") << QByteArray("building") << QByteArray("published") << 51 << 51 << 51;
    QTest::newRow("building, paper") << QByteArray("building") << QByteArray("paper") << 51 << 48 << 49;
}

void TestBench::publishedAnswers()
{
    QFETCH(QByteArray, scenario);
    QFETCH(QByteArray, rules);
    QFETCH(int, total);
    QFETCH(int, correct);
    QFETCH(int, asGood);
    WEIGHHOUSE_REAL_DATA(folder, "dqa");
    WEIGHHOUSE_RUN(run, 0,
                   bench(QString::fromStdString(folder.string()), scenario.constData(),
                         {QStringLiteral("--database"), QStringLiteral("relational"),
                          QStringLiteral("--rules"), QString::fromLatin1(rules)}));
    const QJsonObject json = run.json();
    for (const char *key :
         {"benchmark", "settings", "total", "correct", "as_good", "accuracy", "seconds", "questions"})
        QVERIFY2(json.contains(QString::fromLatin1(key)), key);
    QCOMPARE(json.value(QStringLiteral("total")).toInt(), total);
    QCOMPARE(json.value(QStringLiteral("correct")).toInt(), correct);
    QCOMPARE(json.value(QStringLiteral("as_good")).toInt(), asGood);
    QCOMPARE(json.value(QStringLiteral("accuracy")).toDouble(), static_cast<double>(correct) / total);
    const QJsonArray questions = json.value(QStringLiteral("questions")).toArray();
    QCOMPARE(questions.size(), total);
    for (const char *key : {"id", "decision", "expected", "correct", "as_good", "seconds"})
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

/// Nothing in this graph takes anything in, so that there are no relationships of that type.
void TestBench::graphs()
{
    QTemporaryDir folder;
    QDir(folder.path()).mkpath(QStringLiteral("data/building/questions"));
    QDir(folder.path()).mkpath(QStringLiteral("data/building/queries/LPG_format"));
    writeFile(folder.filePath(QStringLiteral("data/building/questions/simulated_questions.json")),
              R"([{"question_num": 1, "country": "HERE", "goods": "salt", "question": "?", "answer": 7}])");
    writeFile(folder.filePath(QStringLiteral("data/building/queries/LPG_format/HERE.cql")),
              R"(CREATE (:Goods {name: "salt", code: 1, base_price: 10, current_price: 12, pop_demand: 5.5});
                 CREATE (:Building {id: 5, name: "pan", level: 1});
                 CREATE (:Building {id: 7, name: "mine", level: 1});
                 MATCH (g:Goods {code: 1}), (b:Building {id: 5})
                 CREATE (b)-[:Supply {max_supply: 1.5, current_output: 1, level: 1}]->(g);
                 MATCH (g:Goods {code: 1}), (b:Building {id: 7})
                 CREATE (b)-[:Supply {max_supply: 3.5, current_output: 2, level: 1}]->(g);)");
    for (const char *rules : {"published", "paper"}) {
        WEIGHHOUSE_RUN(run, 0,
                       bench(folder.path(), "building",
                             {QStringLiteral("--database"), QStringLiteral("graph"),
                              QStringLiteral("--rules"), QString::fromLatin1(rules)}));
        QCOMPARE(run.json().value(QStringLiteral("total")).toInt(), 1);
        QVERIFY2(!run.json()[QStringLiteral("questions")][0].toObject().contains(QStringLiteral("error")),
                 run.all().constData());
    }
}

/// The results name a project, and the run in it tells the decision.
void TestBench::keptRuns()
{
    WEIGHHOUSE_REAL_DATA(folder, "dqa");
    QTemporaryDir own;
    const QStringList more{QStringLiteral("--questions"), QStringLiteral("1,3"),
                           QStringLiteral("--keep"),      own.filePath(QStringLiteral("kept")),
                           QStringLiteral("--results"),   own.filePath(QStringLiteral("results"))};
    const QString data = QString::fromStdString(folder.string());
    WEIGHHOUSE_RUN(run, 0, bench(data, "locating", more));
    const QJsonArray questions = run.json().value(QStringLiteral("questions")).toArray();
    QCOMPARE(questions.size(), 2);
    for (const QJsonValue &question : questions) {
        QVERIFY(question[QStringLiteral("not_kept")].isNull());
        const QString project = question[QStringLiteral("kept")][QStringLiteral("project")].toString();
        WEIGHHOUSE_RUN(runs, 0, {QStringLiteral("runs"), project, QStringLiteral("--format=json")});
        const QJsonArray listed = runs.json().value(QStringLiteral("runs")).toArray();
        QCOMPARE(listed.size(), 1);
        QCOMPARE(listed[0][QStringLiteral("decision")], question[QStringLiteral("decision")]);
        QCOMPARE(listed[0][QStringLiteral("run")], question[QStringLiteral("kept")][QStringLiteral("run")]);
    }
    // What is known from before still says where its run is, and is not run again.
    WEIGHHOUSE_RUN(again, 0, bench(data, "locating", more));
    QCOMPARE(again.json().value(QStringLiteral("questions")).toArray()[0][QStringLiteral("kept")],
             questions[0][QStringLiteral("kept")]);

    const QStringList unkept{QStringLiteral("--questions"), QStringLiteral("1"), QStringLiteral("--results"),
                             own.filePath(QStringLiteral("unkept"))};
    WEIGHHOUSE_RUN(first, 0, bench(data, "locating", unkept));
    WEIGHHOUSE_RUN(
        later, 0,
        bench(data, "locating",
              unkept + QStringList{QStringLiteral("--keep"), own.filePath(QStringLiteral("kept"))}));
    QVERIFY2(later.messages.contains("1 result of before has no run that is kept"), later.all().constData());

    writeFile(own.filePath(QStringLiteral("kept/locating-relational-1.weigh")), "no project");
    WEIGHHOUSE_RUN(broken, 4,
                   bench(data, "locating",
                         {QStringLiteral("--questions"), QStringLiteral("1"), QStringLiteral("--keep"),
                          own.filePath(QStringLiteral("kept"))}));
    QVERIFY2(broken.messages.contains("not all runs are kept"), broken.all().constData());
}

void TestBench::refusals()
{
    WEIGHHOUSE_RUN(folder, 1, bench(QStringLiteral("nowhere"), "locating"));
    QCOMPARE(folder.json()[QStringLiteral("error")][QStringLiteral("code")].toString(),
             QStringLiteral("file.not-found"));
    WEIGHHOUSE_RUN(database, 2,
                   bench(QStringLiteral("nowhere"), "locating",
                         {QStringLiteral("--database"), QStringLiteral("hierarchical")}));
    WEIGHHOUSE_RUN(scenario, 2, bench(QStringLiteral("nowhere"), "sailing"));
    WEIGHHOUSE_RUN(strategy, 2,
                   bench(QStringLiteral("nowhere"), "locating",
                         {QStringLiteral("--strategy"), QStringLiteral("nobody")}));
    WEIGHHOUSE_RUN(nobodyToAsk, 2,
                   bench(QStringLiteral("nowhere"), "locating",
                         {QStringLiteral("--strategy"), QStringLiteral("iter-rag")}));
    QVERIFY2(nobodyToAsk.messages.contains("--model URL#NAME"), nobodyToAsk.all().constData());
    QVERIFY2(strategy.messages.contains("nobody not in {analyst,"), strategy.all().constData());
}

WEIGHHOUSE_TEST(TestBench)
#include "test_bench.moc"
