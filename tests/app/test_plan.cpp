// SPDX-License-Identifier: GPL-3.0-or-later
// plan check and plan show: plans in files, JSON and DOT, and runs as show prints them.
#include "core/plan/plan_dot.h"
#include "core/plan/plan_json.h"
#include "tests/app/executable.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QCoreApplication>
#include <QTest>

#include <QJsonArray>
#include <QTemporaryDir>
#include <csignal>
#include <nlohmann/json.hpp>

using namespace weighhouse;
using namespace weighhouse::testing;

namespace
{

plan::Plan goodPlan()
{
    plan::Plan plan;
    addNode(plan,
            {.tool = "sql", .text = "What do harbours charge?", .payload = "SELECT toll\n  FROM harbour"});
    addNode(plan, {.kind = plan::NodeKind::Decide,
                   .tool = "decide",
                   .text = "Where to go by <A1.1>?",
                   .payload = "question q\nchoose <A1.1>"});
    return plan;
}

} // namespace

class TestPlan : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void check();
    void checkTellsAllThatIsWrong();
    void checkReadsPayloadsAndConditions();
    void checkOfWhatIsNoPlan();
    void show();
    void whatShowTellsOfARunIsAPlan();
    void decidingByAPlan();
    void aPlanThatIsWrongIsNotRun();
    void aStepThatFailsIsTold();
    void aWrongNameInAQueryIsToldFirst_data();
    void aWrongNameInAQueryIsToldFirst();
    void aWrongNameBehindADecisionIsTold();
    void aQueryEndsWhenAsked_data();
    void aQueryEndsWhenAsked();
    void usage();

private:
    QString path(const char *name) const { return m_folder.filePath(QString::fromLatin1(name)); }
    static QStringList plan(const char *what, const QString &file, const char *format = "text")
    {
        return {QStringLiteral("plan"), QString::fromLatin1(what), file, QStringLiteral("--format"),
                QString::fromLatin1(format)};
    }

    QTemporaryDir m_folder;
};

void TestPlan::check()
{
    writeFile(path("good.json"), QByteArray::fromStdString(toJson(goodPlan()).dump()));
    writeFile(path("good.dot"), QByteArray::fromStdString(toDot(goodPlan())));
    for (const char *file : {"good.json", "good.dot"}) {
        WEIGHHOUSE_RUN(text, 0, plan("check", path(file)));
        QCOMPARE(text.output, QByteArray("no errors\n"));
        WEIGHHOUSE_RUN(json, 0, plan("check", path(file), "json"));
        QCOMPARE(json.json().value(QStringLiteral("steps")).toInt(), 2);
        QCOMPARE(json.json().value(QStringLiteral("errors")).toArray().size(), 0);
    }
}

void TestPlan::checkTellsAllThatIsWrong()
{
    writeFile(path("bad.json"), R"({"nodes": [
        {"id": "Q1.1", "kind": "query", "tool": "sqll", "text": "", "payload": "SELECT <A1.9>"},
        {"id": "Q2.1", "kind": "decide", "tool": "decide", "text": "", "payload": "question q\nchoose <A1.1>"},
        {"id": "Q2.2", "kind": "decide", "tool": "decide", "text": "", "payload": "question q\nchoose <A1.1>"}]})");
    WEIGHHOUSE_RUN(text, 1, plan("check", path("bad.json")));
    for (const char *said :
         {"step Q1.1: ", "sqll", "payload:1:8, step Q1.1: ", "step Q2.2: Q2.1 decides already"})
        QVERIFY2(text.output.contains(said), text.all().constData());
    QVERIFY2(text.messages.contains("3 errors"), text.all().constData());
    WEIGHHOUSE_RUN(json, 1, plan("check", path("bad.json"), "json"));
    const QJsonArray errors = json.json().value(QStringLiteral("errors")).toArray();
    QCOMPARE(errors.size(), 3);
    for (const auto &error : errors)
        QVERIFY2(!error.toObject().value(QStringLiteral("hint")).toString().isEmpty(),
                 json.all().constData());
    QVERIFY(json.json().contains(QStringLiteral("error")));
}

/// Payloads and conditions that cannot be read are told before anything runs.
void TestPlan::checkReadsPayloadsAndConditions()
{
    writeFile(path("unread.json"), R"({"nodes": [
        {"id": "Q1.1", "kind": "query", "tool": "sql", "text": "", "payload": ""},
        {"id": "Q1.2", "kind": "query", "tool": "sql", "text": "", "payload": "SELEC 1"},
        {"id": "Q1.3", "kind": "compute", "tool": "compute", "text": "", "payload": "1 + 1",
         "breakpoint": "1 +", "check": {"kind": "expression", "text": "(2"}}]})");
    WEIGHHOUSE_RUN(text, 1, plan("check", path("unread.json")));
    for (const char *said : {"step Q1.1: ", "step Q1.2: ", "breakpoint:", "check:", "4 errors"})
        QVERIFY2(text.all().contains(said), text.all().constData());
    WEIGHHOUSE_RUN(decided, 1,
                   {QStringLiteral("decide"), QStringLiteral("--sample"), QStringLiteral("trade"),
                    QStringLiteral("--plan"), path("unread.json")});
    QVERIFY2(decided.all().contains("step Q1.3: "), decided.all().constData());
    QVERIFY2(decided.all().contains("breakpoint:"), decided.all().constData());
}

void TestPlan::checkOfWhatIsNoPlan()
{
    const auto refused = [this](const char *name, const char *content, const char *said) {
        writeFile(path(name), content);
        WEIGHHOUSE_RUN(text, 1, plan("check", path(name)));
        QVERIFY2(text.messages.contains(said), text.all().constData());
        QVERIFY2(text.messages.contains(name), text.all().constData());
    };
    refused("torn.json", "{\"nodes\": [\n  {]", ":2:4: this is not JSON");
    refused("other.json", "{\"nodes\": [{\"id\": \"Q1.1\", \"kind\": \"guess\"}]}", "nodes[0].kind");
    refused("run.json", "{\"run\": 1, \"plan\": {\"nodes\": [{\"kind\": \"guess\"}]}, \"nodes\": []}",
            "plan.nodes[0].kind");
    refused("torn.dot", "digraph {\n  a -> \n", ":3");
    WEIGHHOUSE_RUN(missing, 1, plan("check", path("missing.json")));
    QVERIFY2(missing.messages.contains("missing.json"), missing.all().constData());
}

void TestPlan::show()
{
    writeFile(path("good.json"), QByteArray::fromStdString(toJson(goodPlan()).dump()));
    WEIGHHOUSE_RUN(text, 0, plan("show", path("good.json")));
    QCOMPARE(text.output, QByteArray("Plan of 2 steps\n"
                                     "\n"
                                     "Q1.1  What do harbours charge? (query, sql)\n"
                                     "      SELECT toll\n"
                                     "        FROM harbour\n"
                                     "\n"
                                     "Q2.1  Where to go by <A1.1>? (decide, after Q1.1)\n"
                                     "      question q\n"
                                     "      choose <A1.1>\n"));
    WEIGHHOUSE_RUN(dot, 0, plan("show", path("good.json"), "dot"));
    WEIGHHOUSE_SAME(dot.output.toStdString(), toDot(goodPlan()));
    WEIGHHOUSE_RUN(json, 0, plan("show", path("good.json"), "json"));
    WEIGHHOUSE_TAKE(read, plan::planFromJsonText(json.output.toStdString()));
    QVERIFY(read == goodPlan());
}

void TestPlan::whatShowTellsOfARunIsAPlan()
{
    const QString project = path("trade.weigh");
    WEIGHHOUSE_RUN(made, 0,
                   {QStringLiteral("new"), project, QStringLiteral("--sample"), QStringLiteral("trade")});
    WEIGHHOUSE_RUN(decided, 0, {QStringLiteral("decide"), project});
    const QStringList show{QStringLiteral("show"), project, QStringLiteral("1"), QStringLiteral("--format")};
    WEIGHHOUSE_RUN(json, 0, show + QStringList{QStringLiteral("json")});
    WEIGHHOUSE_RUN(dot, 0, show + QStringList{QStringLiteral("dot")});
    writeFile(path("run.json"), json.output);
    writeFile(path("run.dot"), dot.output);
    for (const char *file : {"run.json", "run.dot"}) {
        WEIGHHOUSE_RUN(checked, 0, plan("check", path(file)));
        WEIGHHOUSE_RUN(shown, 0, plan("show", path(file), "dot"));
        QCOMPARE(shown.output, dot.output);
    }
}

void TestPlan::decidingByAPlan()
{
    const QString project = path("kept.weigh");
    WEIGHHOUSE_RUN(made, 0,
                   {QStringLiteral("new"), project, QStringLiteral("--sample"), QStringLiteral("trade")});
    WEIGHHOUSE_RUN(decided, 0, {QStringLiteral("decide"), project, QStringLiteral("--format=json")});
    WEIGHHOUSE_RUN(shown, 0,
                   {QStringLiteral("show"), project, QStringLiteral("1"), QStringLiteral("--format=json")});
    writeFile(path("kept.json"), shown.output);

    // The same plan over the same tables: the same answers, in a run of its own.
    const QStringList byPlan{QStringLiteral("decide"), QStringLiteral("--plan"), path("kept.json")};
    WEIGHHOUSE_RUN(again, 0, byPlan + QStringList{project, QStringLiteral("--format=json")});
    const QJsonObject told = again.json();
    QCOMPARE(told.value(QStringLiteral("decision")), shown.json().value(QStringLiteral("decision")));
    QCOMPARE(told.value(QStringLiteral("strategy")).toString(), QStringLiteral("imported"));
    QCOMPARE(told.value(QStringLiteral("run")).toInt(), 2);
    const QJsonArray steps = told.value(QStringLiteral("steps")).toArray();
    const QJsonArray before = shown.json().value(QStringLiteral("nodes")).toArray();
    QCOMPARE(steps.size(), before.size());
    QVERIFY(steps.size() > 2);
    for (int i = 0; i < steps.size(); ++i) {
        QCOMPARE(steps[i].toObject().value(QStringLiteral("hash")),
                 before[i].toObject().value(QStringLiteral("hash")));
        QVERIFY(!steps[i].toObject().value(QStringLiteral("hash")).toString().isEmpty());
    }
    WEIGHHOUSE_RUN(kept, 0,
                   {QStringLiteral("show"), project, QStringLiteral("2"), QStringLiteral("--format=json")});
    QCOMPARE(kept.json().value(QStringLiteral("journal")).toObject().value(QStringLiteral("whole")).toBool(),
             true);
    const QJsonObject origin =
        kept.json().value(QStringLiteral("plan")).toObject().value(QStringLiteral("origin")).toObject();
    QCOMPARE(origin.value(QStringLiteral("kind")).toString(), QStringLiteral("import"));
    QCOMPARE(origin.value(QStringLiteral("by")).toString(), QStringLiteral("kept.json"));

    // Without a project, for people; and without anything to decide.
    WEIGHHOUSE_RUN(text, 0, byPlan + QStringList{QStringLiteral("--sample"), QStringLiteral("trade")});
    const QByteArray decision = decided.json().value(QStringLiteral("decision")).toString().toUtf8();
    QVERIFY2(!decision.isEmpty() && text.output.contains(decision), text.all().constData());
    writeFile(path("count.dot"),
              "digraph { a [tool=sql, payload=\"SELECT count(*) AS n FROM trade_node\"] }");
    WEIGHHOUSE_RUN(count, 0,
                   {QStringLiteral("decide"), QStringLiteral("--sample"), QStringLiteral("trade"),
                    QStringLiteral("--plan"), path("count.dot")});
    QVERIFY2(count.output.startsWith("Nothing is decided.\n") && count.output.contains("Q1.1"),
             count.all().constData());

    // More pairs than an answer has room for: what is counted of them is told to be a part.
    writeFile(path("cut.dot"),
              "digraph { a [tool=sql, payload=\"SELECT 1 AS one FROM node_country x, node_country y\"]\n"
              "b [tool=compute, payload=\"SELECT count(*) AS n FROM <A1.1>\"]\n a -> b }");
    WEIGHHOUSE_RUN(cut, 0,
                   {QStringLiteral("decide"), QStringLiteral("--sample"), QStringLiteral("trade"),
                    QStringLiteral("--plan"), path("cut.dot")});
    QVERIFY2(cut.output.contains("\nA2.1 is not whole: A1.1 is not whole: "), cut.all().constData());
    QVERIFY2(!count.output.contains("not whole"), count.all().constData());
}

void TestPlan::aPlanThatIsWrongIsNotRun()
{
    writeFile(path("wrong.json"), R"({"nodes": [
        {"id": "Q1.1", "kind": "query", "tool": "sqll", "text": "", "payload": "SELECT 1"},
        {"id": "Q1.2", "kind": "query", "tool": "sql", "text": "", "payload": "SELECT <A9.9>"}]})");
    const QStringList byPlan{QStringLiteral("decide"), QStringLiteral("--sample"), QStringLiteral("trade"),
                             QStringLiteral("--plan"), path("wrong.json")};
    WEIGHHOUSE_RUN(text, 1, byPlan);
    QVERIFY2(text.output.isEmpty(), text.all().constData());
    for (const char *said : {"step Q1.1: ", "sqll", "payload:1:8, step Q1.2: "})
        QVERIFY2(text.messages.contains(said), text.all().constData());
    WEIGHHOUSE_RUN(json, 1, byPlan + QStringList{QStringLiteral("--format=json")});
    QCOMPARE(json.json().value(QStringLiteral("errors")).toArray().size(), 2);
    WEIGHHOUSE_RUN(missing, 1,
                   {QStringLiteral("decide"), QStringLiteral("--sample"), QStringLiteral("trade"),
                    QStringLiteral("--plan"), path("nowhere.json")});
    WEIGHHOUSE_RUN(both, 2,
                   byPlan + QStringList{QStringLiteral("--question"), QStringLiteral("locate_merchant")});
}

void TestPlan::aStepThatFailsIsTold()
{
    writeFile(path("failing.json"), R"({"nodes": [
        {"id": "Q1.1", "kind": "query", "tool": "sql", "text": "", "payload": "SELECT toll FROM nowhere"}]})");
    WEIGHHOUSE_RUN(failed, 1,
                   {QStringLiteral("decide"), QStringLiteral("--sample"), QStringLiteral("trade"),
                    QStringLiteral("--plan"), path("failing.json")});
    QVERIFY2(failed.messages.contains("step Q1.1") && failed.messages.contains("nowhere"),
             failed.all().constData());
}

/// A name that the data do not have is no error of the query, but why a later step fails.
void TestPlan::aWrongNameInAQueryIsToldFirst_data()
{
    QTest::addColumn<QByteArray>("query");
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("meant");
    QTest::newRow("label") << QByteArray("MATCH (t:trade_nod) RETURN t.trade_node AS candidate")
                           << QStringLiteral("cypher.unknown-label") << QStringLiteral("trade_node");
    QTest::newRow("property") << QByteArray("MATCH (t:trade_node) RETURN t.trade_nod AS candidate")
                              << QStringLiteral("cypher.unknown-property") << QStringLiteral("trade_node");
}

void TestPlan::aWrongNameInAQueryIsToldFirst()
{
    QFETCH(QByteArray, query);
    QFETCH(QString, code);
    QFETCH(QString, meant);
    writeFile(path("typo.json"),
              R"({"nodes": [{"id": "Q1.1", "kind": "query", "tool": "cypher", "text": "", "payload": ")" +
                  query +
                  R"("}, {"id": "Q2.1", "kind": "decide", "tool": "decide", "text": "by <A1.1>",)"
                  R"("payload": "question locate_merchant\nwith country = Bravabria\nchoose <A1.1>"}]})");
    const QStringList byPlan{QStringLiteral("decide"), QStringLiteral("--sample"), QStringLiteral("trade"),
                             QStringLiteral("--plan"), path("typo.json")};
    WEIGHHOUSE_RUN(text, 1, byPlan);
    QVERIFY2(text.messages.contains("no candidate"), text.all().constData());
    const auto first = text.messages.indexOf("step Q1.1: ");
    const auto then = text.messages.indexOf("step Q2.1");
    QVERIFY2(first >= 0 && then > first, text.all().constData());
    WEIGHHOUSE_RUN(json, 1, byPlan + QStringList{QStringLiteral("--format=json")});
    const QJsonObject error = json.json()[QStringLiteral("error")].toObject();
    QCOMPARE(error[QStringLiteral("code")].toString(), code);
    QVERIFY2(error[QStringLiteral("hint")].toString().contains(meant), json.all().constData());
    QCOMPARE(json.json()[QStringLiteral("errors")].toArray().size(), 2);
}

/// Here the decision does not fail for want of the property, so nothing else would tell.
void TestPlan::aWrongNameBehindADecisionIsTold()
{
    writeFile(path("typo.json"),
              R"({"nodes": [{"id": "Q1.1", "kind": "query", "tool": "cypher", "text": "", "payload": )"
              R"("MATCH (t:trade_node {trade_nod: 'x'}) RETURN count(t) AS count"},)"
              R"( {"id": "Q2.1", "kind": "simulate", "tool": "simulate", "text": "by <A1.1>",)"
              R"( "payload": "question locate_merchant\nwith country = Bravabria"},)"
              R"( {"id": "Q2.2", "kind": "decide", "tool": "decide", "text": "by <A2.1>",)"
              R"( "payload": "question locate_merchant\nwith country = Bravabria\nchoose <A2.1>"}]})");
    WEIGHHOUSE_RUN(decided, 0,
                   {QStringLiteral("decide"), QStringLiteral("--sample"), QStringLiteral("trade"),
                    QStringLiteral("--plan"), path("typo.json")});
    QVERIFY2(decided.messages.contains("note: payload:1:22, step Q1.1: no node"), decided.all().constData());
}

void TestPlan::aQueryEndsWhenAsked_data()
{
    QTest::addColumn<QString>("tool");
    QTest::addColumn<QString>("query");
    QTest::newRow("sql") << QStringLiteral("sql")
                         << QStringLiteral("WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) "
                                           "SELECT count(*) AS n FROM c WHERE x < 0");
    QTest::newRow("cypher") << QStringLiteral("cypher")
                            << QStringLiteral("UNWIND range(1, 100000) AS a UNWIND range(1, 100000) AS b "
                                              "RETURN count(a + b)");
}

/// A query has nothing to give before its end.
void TestPlan::aQueryEndsWhenAsked()
{
    QFETCH(const QString, tool);
    QFETCH(const QString, query);
    plan::Plan plan;
    addNode(plan, {.tool = tool.toStdString(), .payload = query.toStdString()});
    writeFile(path("long.json"), QByteArray::fromStdString(toJson(plan).dump()));
    for (const int signal : {SIGINT, SIGTERM}) {
        const Finished run =
            interrupted({QStringLiteral("decide"), QStringLiteral("--sample"), QStringLiteral("plants"),
                         QStringLiteral("--plan"), path("long.json")},
                        signal, 500);
        QVERIFY2(run.exitCode == 3, run.all().constData());
    }
}

void TestPlan::usage()
{
    WEIGHHOUSE_RUN(bare, 2, {QStringLiteral("plan")});
    WEIGHHOUSE_RUN(other, 2, {QStringLiteral("plan"), QStringLiteral("draw"), path("good.json")});
    WEIGHHOUSE_RUN(format, 2, plan("check", path("good.json"), "dot"));
    WEIGHHOUSE_RUN(help, 0, {QStringLiteral("plan"), QStringLiteral("--help")});
    QVERIFY(help.output.contains("check") && help.output.contains("show"));
}

WEIGHHOUSE_TEST(TestPlan)
#include "test_plan.moc"
