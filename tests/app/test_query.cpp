// SPDX-License-Identifier: GPL-3.0-or-later
// query: results in every format, refusals, limits, Ctrl+C.
#include "tests/app/executable.h"
#include "tests/support/registry.h"

#include <QJsonArray>
#include <QTemporaryDir>
#include <csignal>

using namespace weighhouse::testing;

class TestQuery : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void formats();
    void withoutAProject();
    void refusals();
    void limits();
    void interruption();

private:
    QStringList query(const char *text, const QStringList &more = {}) const
    {
        return QStringList{QStringLiteral("query"), m_project, QStringLiteral("--lang"),
                           QStringLiteral("sql"), QString::fromLatin1(text)} +
               more;
    }

    QTemporaryDir m_folder;
    QString m_project;
    QString m_dump;
    const char *m_endless =
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n";
};

void TestQuery::initTestCase()
{
    m_project = m_folder.filePath(QStringLiteral("net.weigh"));
    m_dump = m_folder.filePath(QStringLiteral("net.sql"));
    writeFile(m_dump, "CREATE TABLE node(name TEXT, depth FLOAT, PRIMARY KEY (name));\n"
                      "INSERT INTO node VALUES ('a', 1.5), ('b', NULL), ('c,d', 3);\n");
    WEIGHHOUSE_RUN(imported, 0, {QStringLiteral("import"), m_project, m_dump});
}

void TestQuery::formats()
{
    WEIGHHOUSE_RUN(table, 0, query("SELECT name, depth FROM node WHERE depth > 1"));
    QVERIFY(table.output.contains("name"));
    QVERIFY(table.output.contains("1.5"));
    WEIGHHOUSE_RUN(json, 0,
                   query("SELECT * FROM node", {QStringLiteral("--format"), QStringLiteral("json")}));
    const QJsonArray rows = QJsonDocument::fromJson(json.output).array();
    QCOMPARE(rows.size(), 3);
    QCOMPARE(rows[0][QStringLiteral("depth")].toDouble(), 1.5);
    QVERIFY(rows[1][QStringLiteral("depth")].isNull());
    WEIGHHOUSE_RUN(csv, 0, query("SELECT * FROM node", {QStringLiteral("--format"), QStringLiteral("csv")}));
    QCOMPARE(csv.output, QByteArray("name,depth\r\na,1.5\r\nb,\r\n\"c,d\",3\r\n"));
    WEIGHHOUSE_RUN(markdown, 0,
                   query("SELECT * FROM node", {QStringLiteral("--format"), QStringLiteral("markdown")}));
    QVERIFY(markdown.output.contains("| a"));
}

void TestQuery::withoutAProject()
{
    WEIGHHOUSE_RUN(run, 0,
                   {QStringLiteral("query"), QStringLiteral("--data"), m_dump,
                    QStringLiteral("SELECT count(*) AS nodes FROM node"), QStringLiteral("--format=json")});
    QCOMPARE(QJsonDocument::fromJson(run.output)[0][QStringLiteral("nodes")].toInt(), 3);
}

void TestQuery::refusals()
{
    WEIGHHOUSE_RUN(written, 1, query("DELETE FROM node"));
    WEIGHHOUSE_RUN(mistyped, 1, query("SELECT nam FROM node", {QStringLiteral("--format=json")}));
    QCOMPARE(mistyped.json()[QStringLiteral("error")][QStringLiteral("code")].toString(),
             QStringLiteral("sql.unknown-column"));
    const auto inCypher = [this](const char *text, const char *format) {
        return QStringList{QStringLiteral("query"),    m_project,
                           QStringLiteral("--lang"),   QStringLiteral("cypher"),
                           QString::fromUtf8(text),    QStringLiteral("--format"),
                           QString::fromLatin1(format)};
    };
    WEIGHHOUSE_RUN(cypher, 0,
                   inCypher("MATCH (n:node) RETURN n.name AS name, n.depth, n ORDER BY name", "csv"));
    QCOMPARE(cypher.output,
             QByteArray("name,n.depth,n\r\na,1.5,\"(:node {depth: 1.5, name: 'a'})\"\r\n"
                        "b,,(:node {name: 'b'})\r\n\"c,d\",3,\"(:node {depth: 3.0, name: 'c,d'})\"\r\n"));
    WEIGHHOUSE_RUN(explained, 0, inCypher("EXPLAIN MATCH (n:node) RETURN n", "csv"));
    QVERIFY2(explained.output.contains("NodesByLabel :node"), explained.all().constData());
    WEIGHHOUSE_RUN(tree, 0, inCypher("EXPLAIN MATCH (n:node) RETURN n.name", "json"));
    const QJsonObject project = tree.json()[QStringLiteral("plan")].toObject();
    QCOMPARE(project[QStringLiteral("operator")].toString(), QStringLiteral("Project"));
    QCOMPARE(project[QStringLiteral("details")].toString(), QStringLiteral("n.name"));
    QVERIFY(!project.contains(QStringLiteral("rows")));
    WEIGHHOUSE_RUN(profile, 0, inCypher("PROFILE MATCH (n:node) RETURN n.name", "json"));
    QCOMPARE(profile.json()[QStringLiteral("plan")][QStringLiteral("rows")].toInt(), 3);
    QCOMPARE(profile.json()[QStringLiteral("rows")].toArray().size(), 3);
    WEIGHHOUSE_RUN(mistaken, 0, inCypher("MATCH (n:nod) RETURN n", "json"));
    QCOMPARE(mistaken.output.trimmed(), QByteArray("[]"));
    QVERIFY2(mistaken.messages.contains("note: query:1:10: no node has the label `nod`") &&
                 mistaken.messages.contains("Did you mean `node`?"),
             mistaken.messages.constData());
    WEIGHHOUSE_RUN(changing, 1, inCypher("MATCH (n) SET n.name = 'x'", "json"));
    QCOMPARE(changing.json()[QStringLiteral("error")][QStringLiteral("code")].toString(),
             QStringLiteral("cypher.read-only"));
    WEIGHHOUSE_RUN(wrong, 1, inCypher("MATCH (n) RETURN m", "table"));
    QVERIFY2(wrong.messages.contains("query:1:18"), wrong.all().constData());
    WEIGHHOUSE_RUN(still, 0, query("SELECT count(*) AS nodes FROM node", {QStringLiteral("--format=csv")}));
    QCOMPARE(still.output, QByteArray("nodes\r\n3\r\n"));
}

void TestQuery::limits()
{
    WEIGHHOUSE_RUN(limited, 0,
                   query("SELECT * FROM node",
                         {QStringLiteral("--limit"), QStringLiteral("1"), QStringLiteral("--format=json")}));
    QCOMPARE(QJsonDocument::fromJson(limited.output).array().size(), 1);
    QVERIFY(!limited.messages.isEmpty());
    WEIGHHOUSE_RUN(late, 3, query(m_endless, {QStringLiteral("--timeout"), QStringLiteral("0.1")}));
    QVERIFY(!late.messages.isEmpty());
    // In both languages a limit ends with the same code, words and exit code.
    struct Case {
        const char *code;
        const char *inSql;
        const char *inCypher;
        const char *seconds;
    };
    for (const Case &one :
         {Case{"query.timeout", m_endless,
               "UNWIND range(1, 100000) AS a UNWIND range(1, 100000) AS b RETURN count(*)", "0.1"},
          Case{"query.value-limit", "SELECT hex(zeroblob(5000000))",
               "RETURN size(reduce(s = 'a', i IN range(1, 40) | s + s))", "60"}}) {
        const QStringList common{QStringLiteral("--format=json"), QStringLiteral("--timeout"),
                                 QString::fromUtf8(one.seconds)};
        WEIGHHOUSE_RUN(sql, 3, query(one.inSql, common));
        QStringList inCypher = query(one.inCypher, common);
        inCypher.replace(inCypher.indexOf(QStringLiteral("sql")), QStringLiteral("cypher"));
        WEIGHHOUSE_RUN(cypher, 3, inCypher);
        QCOMPARE(sql.json(), cypher.json());
        QCOMPARE(sql.json()[QStringLiteral("error")][QStringLiteral("code")].toString(),
                 QString::fromUtf8(one.code));
    }
}

void TestQuery::interruption()
{
    // Sooner it may hit the loading of the project, which ends the same way.
    QString code;
    for (int delay = 1; delay < 10'000 && code != QStringLiteral("query.cancelled"); delay *= 3) {
        const Finished run = interrupted(query(m_endless, {QStringLiteral("--format=json")}), SIGINT, delay);
        QVERIFY2(run.exitCode == 3, run.all().constData());
        code = run.json()[QStringLiteral("error")][QStringLiteral("code")].toString();
        QVERIFY2(code.endsWith(QStringLiteral(".cancelled")), run.all().constData());
    }
    QCOMPARE(code, QStringLiteral("query.cancelled"));
}

WEIGHHOUSE_TEST(TestQuery)
#include "test_query.moc"
