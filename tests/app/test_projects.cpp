// SPDX-License-Identifier: GPL-3.0-or-later
// new, import and schema.
#include "core/data/project/project.h"
#include "tests/app/executable.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QFile>
#include <QJsonArray>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <csignal>

using namespace weighhouse;
using namespace weighhouse::testing;

class TestProjects : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void listOfSamples();
    void newProject();
    void newDoesNotOverwrite();
    void importing();
    void importingBadDumps();
    void importingTwice();
    void importingInterrupted();
    void schemas();
    void graphvizDrawsSchemas();

private:
    QString path(const char *name) const { return m_folder.filePath(QString::fromLatin1(name)); }

    QTemporaryDir m_folder;
};

void TestProjects::listOfSamples()
{
    WEIGHHOUSE_RUN(text, 0, {QStringLiteral("new"), QStringLiteral("--list")});
    QVERIFY(text.output.contains("trade"));
    WEIGHHOUSE_RUN(run, 0,
                   {QStringLiteral("new"), QStringLiteral("--list"), QStringLiteral("--format"),
                    QStringLiteral("json")});
    const QJsonArray samples = run.json().value(QStringLiteral("samples")).toArray();
    QCOMPARE(samples.size(), 6);
    for (const QJsonValue &sample : samples)
        QVERIFY(!sample[QStringLiteral("title")].toString().isEmpty());
}

void TestProjects::newProject()
{
    const QString file = path("new.weigh");
    WEIGHHOUSE_RUN(run, 0,
                   {QStringLiteral("new"), file, QStringLiteral("--sample"), QStringLiteral("plants")});
    QVERIFY(run.output.contains("weighhouse decide"));
    WEIGHHOUSE_TAKE(project, project::Project::open(file.toStdString(), project::Mode::ReadOnly));
    WEIGHHOUSE_TAKE(content, project.content());
    QVERIFY(!content.dataset->tables.empty());
    QCOMPARE(content.rules.size(), 1U);
    WEIGHHOUSE_SAME(content.rules[0].name, "plants.rules");
    WEIGHHOUSE_TAKE(information, project.information());
    QVERIFY(!information.name.empty() && !information.created.empty());

    WEIGHHOUSE_RUN(decided, 0, {QStringLiteral("decide"), file});
    QVERIFY(decided.output.contains("Decision: "));
    WEIGHHOUSE_RUN(
        unknown, 1,
        {QStringLiteral("new"), path("other.weigh"), QStringLiteral("--sample"), QStringLiteral("plant")});
    QVERIFY(unknown.messages.contains("Did you mean plants?"));
    QVERIFY(!QFile::exists(path("other.weigh")));
}

void TestProjects::newDoesNotOverwrite()
{
    const QString file = path("kept.weigh");
    const QStringList arguments{QStringLiteral("new"), file, QStringLiteral("--sample"),
                                QStringLiteral("plants")};
    WEIGHHOUSE_RUN(first, 0, arguments);
    const auto names = [&] {
        const auto project = project::Project::open(file.toStdString(), project::Mode::ReadOnly);
        return project ? project->ruleTexts().value().front().name : std::string();
    };
    const QStringList other{QStringLiteral("new"), file, QStringLiteral("--sample"),
                            QStringLiteral("building")};
    WEIGHHOUSE_RUN(second, 1, other);
    QVERIFY(second.messages.contains("--force"));
    WEIGHHOUSE_SAME(names(), "plants.rules");
    WEIGHHOUSE_RUN(third, 0, other + QStringList(QStringLiteral("--force")));
    WEIGHHOUSE_SAME(names(), "building.rules");

    testing::writeFile(path("letter.txt"), "Dear Ida");
    WEIGHHOUSE_RUN(fourth, 1,
                   {QStringLiteral("new"), path("letter.txt"), QStringLiteral("--sample"),
                    QStringLiteral("plants"), QStringLiteral("--force")});
    QFile letter(path("letter.txt"));
    QVERIFY(letter.open(QIODevice::ReadOnly));
    QCOMPARE(letter.readAll(), QByteArray("Dear Ida"));
}

void TestProjects::importing()
{
    testing::writeFile(path("towns.csv"), "name,mayor\nWick,Ida\nOban,Jon\nAyr,Kai\n");
    testing::writeFile(path("roads.csv"),
                       "start;finish;length\nWick;Oban;3,5\nOban;Ayr;7\nWick;Ayr;9,25\nAyr;Wick;9,5\n");
    testing::writeFile(path("map.rules"), "rule toll new roads.toll = 2 * length\n");
    WEIGHHOUSE_RUN(run, 0,
                   {QStringLiteral("import"), path("map.weigh"), path("towns.csv"), path("roads.csv"),
                    path("map.rules"), QStringLiteral("--format"), QStringLiteral("json")});
    const QJsonObject json = run.json();
    QCOMPARE(json.value(QStringLiteral("tables")).toArray().size(), 2);
    QCOMPARE(json[QStringLiteral("tables")][1][QStringLiteral("rows")].toInt(), 4);
    QCOMPARE(json[QStringLiteral("rules")][0].toString(), QStringLiteral("map.rules"));
    QCOMPARE(json.value(QStringLiteral("inferred_types")).toArray().size(), 5);
    bool found = false;
    for (const QJsonValue &reference : json.value(QStringLiteral("references")).toArray())
        found = found || (reference[QStringLiteral("columns")][0].toString() == QStringLiteral("start") &&
                          reference[QStringLiteral("target_table")].toString() == QStringLiteral("towns"));
    QVERIFY2(found, run.all().constData());

    WEIGHHOUSE_RUN(explained, 0,
                   {QStringLiteral("explain"), path("map.weigh"), QStringLiteral("roads[#1].toll")});
    QVERIFY2(explained.output.contains("= 7"), explained.all().constData());
    testing::writeFile(path("more.csv"), "a,b\n1,2\n");
    WEIGHHOUSE_RUN(text, 0,
                   {QStringLiteral("import"), path("map.weigh"), path("more.csv"), QStringLiteral("--table"),
                    QStringLiteral("extra")});
    QVERIFY(text.output.contains("extra"));
    WEIGHHOUSE_TAKE(project,
                    project::Project::open(path("map.weigh").toStdString(), project::Mode::ReadOnly));
    WEIGHHOUSE_TAKE(content, project.content());
    QCOMPARE(content.dataset->tables.size(), 3U);
    QCOMPARE(content.imports.size(), 4U);
}

void TestProjects::importingBadDumps()
{
    testing::writeFile(path("bad.sql"), "CREATE TABLE a(b INT);\n"
                                        "INSERT INTO a VALUES (1), (2);\n"
                                        "INSERT INTO a VALUES (3, 4);\n"
                                        "INSERT INTO c VALUES (5);\n");
    const QStringList arguments{QStringLiteral("import"), path("bad.weigh"), path("bad.sql")};
    WEIGHHOUSE_RUN(run, 1, arguments);
    QVERIFY2(run.messages.contains("bad.sql:3:"), run.all().constData());
    QVERIFY2(run.messages.contains("bad.sql:4:"), run.all().constData());
    QVERIFY(!QFile::exists(path("bad.weigh")));
    WEIGHHOUSE_RUN(json, 1, arguments + QStringList{QStringLiteral("--format"), QStringLiteral("json")});
    QCOMPARE(json.json().value(QStringLiteral("errors")).toArray().size(), 2);
    QCOMPARE(json.json()[QStringLiteral("error")][QStringLiteral("line")].toInt(), 3);

    WEIGHHOUSE_RUN(skipped, 0, arguments + QStringList(QStringLiteral("--skip-bad-statements")));
    QVERIFY2(skipped.messages.contains("warning: bad.sql:3:"), skipped.all().constData());
    QVERIFY(skipped.output.contains("2 rows"));
    WEIGHHOUSE_RUN(missing, 1, {QStringLiteral("import"), path("bad.weigh"), path("nowhere.csv")});
    QVERIFY(missing.messages.contains("nowhere.csv"));
}

void TestProjects::importingTwice()
{
    testing::writeFile(path("ports.csv"), "name,depth\nWick,4\n");
    const QStringList arguments{QStringLiteral("import"), path("twice.weigh"), path("ports.csv")};
    WEIGHHOUSE_RUN(first, 0, arguments);
    WEIGHHOUSE_RUN(second, 1, arguments);
    QVERIFY2(second.messages.contains("--replace"), second.all().constData());
    testing::writeFile(path("ports.csv"), "name,depth\nWick,4\nAyr,6\n");
    WEIGHHOUSE_RUN(third, 0, arguments + QStringList(QStringLiteral("--replace")));
    QVERIFY(third.output.contains("2 rows"));
    QVERIFY(third.output.contains("replaced"));
    QVERIFY(!third.output.contains("No longer fits"));

    // The import tells each name that the new table breaks, and stays.
    testing::writeFile(path("deep.rules"), "rule deep new ports.deep = depth > 5\n");
    WEIGHHOUSE_RUN(rules, 0, {QStringLiteral("import"), path("twice.weigh"), path("deep.rules")});
    testing::writeFile(path("ports.csv"), "name,width\nWick,4\nAyr,6\n");
    WEIGHHOUSE_RUN(fourth, 0, arguments + QStringList(QStringLiteral("--replace")));
    QVERIFY2(fourth.output.contains("No longer fits the replaced tables:\n  rule: deep.rules:1:"),
             fourth.all().constData());
    testing::writeFile(path("ports.csv"), "name,depth\nWick,4\nAyr,6\n");
    WEIGHHOUSE_RUN(mended, 0, arguments + QStringList(QStringLiteral("--replace")));
    QVERIFY(!mended.output.contains("No longer fits"));
    testing::writeFile(path("ports.csv"), "title,depth\nWick,4\nAyr,6\n");
    WEIGHHOUSE_RUN(fifth, 0,
                   arguments + QStringList{QStringLiteral("--replace"), QStringLiteral("--format=json")});
    const QJsonArray broken = fifth.json()[QStringLiteral("broken")].toArray();
    QCOMPARE(broken.size(), 1);
    QCOMPARE(broken[0][QStringLiteral("kind")].toString(), QStringLiteral("key"));
    QCOMPARE(broken[0][QStringLiteral("name")].toString(), QStringLiteral("ports"));
    QVERIFY(broken[0][QStringLiteral("message")].toString().contains(QStringLiteral("name")));
    QVERIFY(!broken[0][QStringLiteral("hint")].toString().isEmpty());
}

void TestProjects::importingInterrupted()
{
    QByteArray csv = "number,name\n";
    for (int i = 0; i < 300'000; ++i)
        csv += QByteArray::number(i) + ",row\n";
    testing::writeFile(path("long.csv"), csv);
    const Finished run = interrupted(
        {QStringLiteral("import"), path("long.weigh"), path("long.csv"), QStringLiteral("--format=json")},
        SIGINT);
    QVERIFY2(run.exitCode == 3, run.all().constData());
    QCOMPARE(run.json()[QStringLiteral("error")][QStringLiteral("code")].toString(),
             QStringLiteral("import.cancelled"));
    QVERIFY(!QFile::exists(path("long.weigh")));
}

void TestProjects::schemas()
{
    testing::writeFile(path("net.sql"), "CREATE TABLE node(name TEXT, depth FLOAT, PRIMARY KEY (name));\n"
                                        "CREATE TABLE edge(source TEXT, dest TEXT, open BOOLEAN, "
                                        "FOREIGN KEY (source) REFERENCES node(name));\n"
                                        "INSERT INTO node VALUES ('a', 1);\n");
    WEIGHHOUSE_RUN(imported, 0, {QStringLiteral("import"), path("net.weigh"), path("net.sql")});
    const QStringList arguments{QStringLiteral("schema"), path("net.weigh")};
    WEIGHHOUSE_RUN(text, 0, arguments);
    QVERIFY2(text.output.contains("node, 1 row\n") && text.output.contains("-> node"),
             text.all().constData());
    const auto format = [&](const char *name) {
        return arguments + QStringList{QStringLiteral("--format"), QString::fromLatin1(name)};
    };
    WEIGHHOUSE_RUN(json, 0, format("json"));
    QCOMPARE(json.json()[QStringLiteral("tables")][1][QStringLiteral("columns")][2][QStringLiteral("type")]
                 .toString(),
             QStringLiteral("boolean"));
    QCOMPARE(json.json()[QStringLiteral("tables")][0][QStringLiteral("primary_key")][0].toString(),
             QStringLiteral("name"));
    QCOMPARE(json.json()[QStringLiteral("references")][0][QStringLiteral("target_table")].toString(),
             QStringLiteral("node"));
    WEIGHHOUSE_RUN(ddl, 0, format("ddl"));
    QVERIFY(ddl.output.contains("CREATE TABLE \"node\""));
    WEIGHHOUSE_RUN(dot, 0, format("dot"));
    QVERIFY(dot.output.startsWith("digraph"));
    QVERIFY(dot.output.contains("\"edge\":c0 -> \"node\""));
    // One reference makes no relationships of a table, but is one.
    QVERIFY2(text.output.contains("seen as (:edge)") && text.output.contains("-[:source]->"),
             text.all().constData());
    QCOMPARE(json.json()[QStringLiteral("tables")][0][QStringLiteral("graph")][QStringLiteral("labels")][0]
                 .toString(),
             QStringLiteral("node"));
    QCOMPARE(json.json()[QStringLiteral("references")][0][QStringLiteral("type")].toString(),
             QStringLiteral("source"));
    QVERIFY2(dot.output.contains("\"(:edge)\" -> \"(:node)\" [label=<:source>]"), dot.all().constData());
    WEIGHHOUSE_RUN(data, 0, {QStringLiteral("schema"), QStringLiteral("--data"), path("net.sql")});
    QVERIFY(data.output.contains("edge"));
}

void TestProjects::graphvizDrawsSchemas()
{
    const QString program = QStandardPaths::findExecutable(QStringLiteral("dot"));
    if (program.isEmpty())
        QSKIP("the program dot is not installed");
    testing::writeFile(
        path("odd.sql"),
        "CREATE TABLE \"a <b> & \"\"c\"\" \"(\"x \"\"y\"\"\" TEXT, n INTEGER, PRIMARY KEY (n));\n"
        "CREATE TABLE way(start INTEGER, finish INTEGER, \"l<m\" FLOAT,"
        " FOREIGN KEY (start) REFERENCES \"a <b> & \"\"c\"\" \"(n),"
        " FOREIGN KEY (finish) REFERENCES \"a <b> & \"\"c\"\" \"(n));\n");
    WEIGHHOUSE_RUN(imported, 0, {QStringLiteral("import"), path("odd.weigh"), path("odd.sql")});
    WEIGHHOUSE_RUN(
        json, 0,
        {QStringLiteral("schema"), path("odd.weigh"), QStringLiteral("--format"), QStringLiteral("json")});
    const auto way = json.json()[QStringLiteral("tables")][1];
    QCOMPARE(way[QStringLiteral("graph")][QStringLiteral("role")].toString(), QStringLiteral("relationship"));
    QCOMPARE(way[QStringLiteral("graph")][QStringLiteral("type")].toString(), QStringLiteral("way"));
    QCOMPARE(way[QStringLiteral("graph")][QStringLiteral("to")].toString(), QStringLiteral("finish"));
    QVERIFY(way[QStringLiteral("columns")][0][QStringLiteral("property")].isNull());
    QCOMPARE(way[QStringLiteral("columns")][2][QStringLiteral("property")].toString(), QStringLiteral("l<m"));
    for (const QStringList &material :
         {QStringList{path("odd.weigh")}, QStringList{QStringLiteral("--sample"), QStringLiteral("trade")}}) {
        WEIGHHOUSE_RUN(
            dot, 0,
            QStringList{QStringLiteral("schema"), QStringLiteral("--format"), QStringLiteral("dot")} +
                material);
        QProcess drawing;
        drawing.start(program, {QStringLiteral("-Tplain")});
        QVERIFY(drawing.waitForStarted());
        drawing.write(dot.output);
        drawing.closeWriteChannel();
        QVERIFY(drawing.waitForFinished());
        QCOMPARE(drawing.exitCode(), 0);
        const QByteArray complaints = drawing.readAllStandardError();
        QVERIFY2(complaints.isEmpty(), complaints.constData());
        QVERIFY(drawing.readAllStandardOutput().contains("\nedge "));
    }
}

WEIGHHOUSE_TEST(TestProjects)
#include "test_projects.moc"
