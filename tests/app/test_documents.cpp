// SPDX-License-Identifier: GPL-3.0-or-later
// Documents of a project on the command line: added, listed, shown, searched, removed.
#include "tests/app/executable.h"
#include "tests/support/registry.h"

#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>

using namespace weighhouse::testing;

class TestDocumentCommands : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void addedAndListed();
    void replacedAndNamed();
    void shown();
    void searched();
    void removed();
    void whatCannotBeRead();
    void plansSearchThem();
    void backupsHaveThem();
    void misuse();

private:
    QString path(const char *name) const { return m_folder->filePath(QString::fromLatin1(name)); }
    QStringList documents(const char *command, const QStringList &more = {}) const
    {
        return QStringList{QStringLiteral("documents"), QString::fromLatin1(command), path("a.weigh")} + more;
    }
    QJsonArray listed() const
    {
        return ::weighhouse::testing::weighhouse(documents("list", {QStringLiteral("--format=json")}))
            .json()
            .value(QStringLiteral("documents"))
            .toArray();
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestDocumentCommands::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    writeFile(path("town.csv"), "name,toll\nWick,3\nOban,4\n");
    WEIGHHOUSE_RUN(made, 0, {QStringLiteral("import"), path("a.weigh"), path("town.csv")});
    writeFile(path("tolls.md"),
              "# Tolls\n\nThe harbour of Wick takes a toll of 3 kr.\n\n## Exempt\n\nFishers pay "
              "no toll in Oban.\n");
    writeFile(path("seoul.txt"), "서울에서는 지하철 요금이 올랐다.\n");
}

void TestDocumentCommands::addedAndListed()
{
    WEIGHHOUSE_RUN(none, 0, documents("list"));
    QCOMPARE(none.output, QByteArray("The project has no documents.\n"));
    WEIGHHOUSE_RUN(added, 0, documents("add", {path("tolls.md"), path("seoul.txt"), path("town.csv")}));
    QVERIFY2(added.output.contains("tolls.md"), added.all().constData());
    const QJsonArray list = listed();
    QCOMPARE(list.size(), 3);
    const QJsonObject first = list.at(0).toObject();
    QCOMPARE(first.value(QStringLiteral("name")).toString(), QStringLiteral("tolls.md"));
    QCOMPARE(first.value(QStringLiteral("kind")).toString(), QStringLiteral("markdown"));
    QCOMPARE(first.value(QStringLiteral("title")).toString(), QStringLiteral("Tolls"));
    QCOMPARE(first.value(QStringLiteral("passages")).toInt(), 2);
    QCOMPARE(list.at(2).toObject().value(QStringLiteral("kind")).toString(), QStringLiteral("csv"));
}

void TestDocumentCommands::replacedAndNamed()
{
    WEIGHHOUSE_RUN(added, 0, documents("add", {path("tolls.md"), path("seoul.txt")}));
    WEIGHHOUSE_RUN(again, 1, documents("add", {path("seoul.txt"), path("tolls.md")}));
    QVERIFY2(again.messages.contains("--replace"), again.messages.constData());
    writeFile(path("tolls.md"), "Nothing is paid any more.");
    WEIGHHOUSE_RUN(replaced, 0, documents("add", {path("tolls.md"), QStringLiteral("--replace")}));
    WEIGHHOUSE_RUN(named, 0, documents("add", {path("tolls.md"), QStringLiteral("--name=new tolls")}));
    const QJsonArray list = listed();
    QCOMPARE(list.size(), 3);
    QCOMPARE(list.at(0).toObject().value(QStringLiteral("passages")).toInt(), 1); // in its place
    QCOMPARE(list.at(2).toObject().value(QStringLiteral("name")).toString(), QStringLiteral("new tolls"));
}

void TestDocumentCommands::shown()
{
    WEIGHHOUSE_RUN(added, 0, documents("add", {path("tolls.md")}));
    WEIGHHOUSE_RUN(text, 0, documents("show", {QStringLiteral("tolls.md")}));
    QVERIFY2(text.output.startsWith("# Tolls\n\nThe harbour of Wick"), text.output.constData());
    WEIGHHOUSE_RUN(passages, 0,
                   documents("show", {QStringLiteral("tolls.md"), QStringLiteral("--passages")}));
    QVERIFY2(passages.output.contains("Tolls › Exempt\n    ## Exempt Fishers pay"),
             passages.output.constData());
    WEIGHHOUSE_RUN(json, 0, documents("show", {QStringLiteral("tolls.md"), QStringLiteral("--format=json")}));
    const QJsonArray list = json.json().value(QStringLiteral("passages")).toArray();
    QCOMPARE(list.size(), 2);
    QCOMPARE(list.at(1).toObject().value(QStringLiteral("headings")).toArray().size(), 2);
    WEIGHHOUSE_RUN(unknown, 1, documents("show", {QStringLiteral("toll.md")}));
    QVERIFY2(unknown.messages.contains("Did you mean tolls.md?"), unknown.messages.constData());
}

void TestDocumentCommands::searched()
{
    WEIGHHOUSE_RUN(none, 1, {QStringLiteral("search"), path("a.weigh"), QStringLiteral("toll")});
    QVERIFY2(none.messages.contains("documents add"), none.messages.constData());
    WEIGHHOUSE_RUN(added, 0, documents("add", {path("tolls.md"), path("seoul.txt"), path("town.csv")}));
    WEIGHHOUSE_RUN(found, 0,
                   {QStringLiteral("search"), path("a.weigh"), QStringLiteral("who pays NO toll?"),
                    QStringLiteral("--top=1")});
    QVERIFY2(found.output.startsWith("1  tolls.md, Tolls › Exempt  ("), found.output.constData());
    WEIGHHOUSE_RUN(korean, 0,
                   {QStringLiteral("search"), path("a.weigh"), QStringLiteral("지하철요금"),
                    QStringLiteral("--format=json")});
    const QJsonObject first = korean.json().value(QStringLiteral("finds")).toArray().at(0).toObject();
    QCOMPARE(first.value(QStringLiteral("document")).toString(), QStringLiteral("seoul.txt"));
    QCOMPARE(first.value(QStringLiteral("rank")).toInt(), 1);
    WEIGHHOUSE_RUN(row, 0,
                   {QStringLiteral("search"), path("a.weigh"), QStringLiteral("Oban toll"),
                    QStringLiteral("4"), QStringLiteral("--format=json")});
    bool isThere = false;
    for (const auto &find : row.json().value(QStringLiteral("finds")).toArray())
        isThere = isThere || (find.toObject().value(QStringLiteral("row")).toInt() == 3 &&
                              find.toObject().value(QStringLiteral("text")).toString() ==
                                  QStringLiteral("name: Oban\ntoll: 4"));
    QVERIFY2(isThere, row.output.constData());
    WEIGHHOUSE_RUN(signs, 0, {QStringLiteral("search"), path("a.weigh"), QStringLiteral("\") OR NEAR(*")});
    QVERIFY2(signs.output.contains("Nothing was found."), signs.output.constData());
}

void TestDocumentCommands::removed()
{
    WEIGHHOUSE_RUN(added, 0, documents("add", {path("tolls.md"), path("seoul.txt")}));
    WEIGHHOUSE_RUN(unknown, 1, documents("remove", {QStringLiteral("tolls.md"), QStringLiteral("none")}));
    QCOMPARE(listed().size(), 2); // all of them or none
    WEIGHHOUSE_RUN(gone, 0, documents("remove", {QStringLiteral("tolls.md"), QStringLiteral("seoul.txt")}));
    QCOMPARE(listed().size(), 0);
}

void TestDocumentCommands::whatCannotBeRead()
{
    writeFile(path("bad.docx"), "PK\x03\x04 word/document.xml");
    writeFile(path("empty.txt"), " \n");
    writeFile(path("program"), QByteArray("\x7F"
                                          "ELF\0\0",
                                          6));
    for (const char *name : {"bad.docx", "empty.txt", "program", "missing.pdf"}) {
        WEIGHHOUSE_RUN(refused, 1, documents("add", {path("tolls.md"), path(name)}));
        QVERIFY2(refused.messages.contains(name), refused.messages.constData());
    }
    QCOMPARE(listed().size(), 0);
}

/// A plan's steps find passages in the documents of the project and go on with them.
void TestDocumentCommands::plansSearchThem()
{
    WEIGHHOUSE_RUN(added, 0, documents("add", {path("tolls.md")}));
    writeFile(path("toll.rules"), "question keep \"Which town should keep its toll?\"\n"
                                  "  decide t in town\n  apply t.toll = t.toll + 1\n"
                                  "  maximize sum(every town.toll)\n");
    WEIGHHOUSE_RUN(imported, 0, {QStringLiteral("import"), path("a.weigh"), path("toll.rules")});
    writeFile(path("plan.json"),
              R"({"nodes": [
{"id": "Q1.1", "kind": "query", "tool": "sql", "text": "Towns", "payload": "SELECT name FROM town WHERE name = 'Wick'"},
{"id": "Q2.1", "kind": "search", "tool": "search", "text": "What <A1.1> takes", "payload": "top 1\nWhat toll does the harbour of <A1.1> take?"},
{"id": "Q3.1", "kind": "simulate", "tool": "simulate", "text": "Candidates", "payload": "question keep", "after": ["Q2.1"]},
{"id": "Q4.1", "kind": "decide", "tool": "decide", "text": "Decide", "payload": "question keep\nchoose <A3.1>"}]})");
    WEIGHHOUSE_RUN(checked, 0, {QStringLiteral("plan"), QStringLiteral("check"), path("plan.json")});
    WEIGHHOUSE_RUN(decided, 0,
                   {QStringLiteral("decide"), path("a.weigh"), QStringLiteral("--plan"), path("plan.json"),
                    QStringLiteral("--format=json")});
    QVERIFY2(decided.output.contains("What toll does the harbour of Wick take?"), decided.all().constData());
    // The report carries the documents, so that whoever checks it finds the same passages.
    WEIGHHOUSE_RUN(reported, 0,
                   {QStringLiteral("show"), path("a.weigh"), QStringLiteral("1"), QStringLiteral("--report"),
                    path("decision.pdf")});
    WEIGHHOUSE_RUN(verified, 0, {QStringLiteral("verify"), path("decision.pdf")});
    QVERIFY2(verified.output.contains("4 of 4 answers"), verified.all().constData());
    WEIGHHOUSE_RUN(removed, 0, documents("remove", {QStringLiteral("tolls.md")}));
    WEIGHHOUSE_RUN(later, 0,
                   {QStringLiteral("show"), path("a.weigh"), QStringLiteral("1"), QStringLiteral("--report"),
                    path("later.pdf")});
    WEIGHHOUSE_RUN(without, 1, {QStringLiteral("verify"), path("later.pdf")});
    QVERIFY2(without.output.contains("documents in the attachment are others"), without.all().constData());
}

void TestDocumentCommands::backupsHaveThem()
{
    WEIGHHOUSE_RUN(added, 0, documents("add", {path("tolls.md")}));
    WEIGHHOUSE_RUN(copied, 0, {QStringLiteral("backup"), path("a.weigh"), path("a.backup")});
    WEIGHHOUSE_RUN(
        found, 0,
        {QStringLiteral("search"), path("a.backup"), QStringLiteral("toll"), QStringLiteral("--top=1")});
    QVERIFY2(found.output.startsWith("1  tolls.md"), found.output.constData());
}

void TestDocumentCommands::misuse()
{
    WEIGHHOUSE_RUN(twoNames, 2,
                   documents("add", {path("tolls.md"), path("seoul.txt"), QStringLiteral("--name=x")}));
    WEIGHHOUSE_RUN(noCommand, 2, {QStringLiteral("documents")});
    WEIGHHOUSE_RUN(noWords, 2, {QStringLiteral("search"), path("a.weigh")});
    WEIGHHOUSE_RUN(
        noNumber, 2,
        {QStringLiteral("search"), path("a.weigh"), QStringLiteral("x"), QStringLiteral("--top=0")});
    WEIGHHOUSE_RUN(noProject, 1, {QStringLiteral("search"), path("none.weigh"), QStringLiteral("x")});
}

WEIGHHOUSE_TEST(TestDocumentCommands)
#include "test_documents.moc"
