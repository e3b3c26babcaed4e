// SPDX-License-Identifier: GPL-3.0-or-later
// Sources into a project's content: together or not at all.
#include "core/catalogue/importing.h"
#include "core/catalogue/material.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QCoreApplication>
#include <QTest>

#include <QFile>
#include <QTemporaryDir>
#include <algorithm>

using namespace weighhouse;
using namespace weighhouse::catalogue;

class TestImporting : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tablesRulesKeysAndReferences();
    void declaredReferencesAreAll();
    void importingAndOpeningMakeOneSchema();
    void declinedProposals();
    void aBadSourceChangesNothing();
    void clashesAndReplacing();
    void twoSourcesOfTheSameTableClash();
    void replacingKeepsReferences();
    void replacingTellsWhatItBreaks_data();
    void replacingTellsWhatItBreaks();
    void projectsAreNoSources();
    void cancelling();

private:
    std::filesystem::path file(const char *name, const QByteArray &content);

    QTemporaryDir m_folder;
    const QByteArray m_towns = "name,mayor\nWick,Ida\nOban,Jon\nAyr,Kai\n";
    const QByteArray m_roads =
        "start,finish,length\nWick,Oban,3.5\nOban,Ayr,7\nWick,Ayr,9.25\nAyr,Wick,9.5\n";
};

std::filesystem::path TestImporting::file(const char *name, const QByteArray &content)
{
    QFile file(m_folder.filePath(QString::fromLatin1(name)));
    if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
        qFatal("cannot write %s", name);
    return file.fileName().toStdString();
}

void TestImporting::tablesRulesKeysAndReferences()
{
    project::Content content;
    ImportRequest request;
    request.sources = {file("towns.csv", m_towns), file("roads.csv", m_roads),
                       file("map.rules", "rule toll new roads.toll = 2 * length\n")};
    request.time = "2026-01-31T12:00:00Z";
    WEIGHHOUSE_TAKE(report, importInto(content, request));

    QVERIFY(report.tables ==
            (std::vector<ImportReport::Table>{{"towns", 3, 2, false}, {"roads", 4, 3, false}}));
    QVERIFY(report.rules == std::vector<std::string>{"map.rules"});
    QCOMPARE(report.inference.size(), 5U);
    QVERIFY(std::ranges::any_of(report.keys, [](const auto &key) {
        return key.table == "towns" && key.columns == std::vector<std::string>{"name"};
    }));
    const data::Reference start{"roads", {"start"}, "towns", {"name"}};
    QVERIFY(std::ranges::any_of(report.references,
                                [&](const auto &proposed) { return proposed.reference == start; }));

    const data::Schema &schema = content.dataset->schema;
    QVERIFY(schema.table("towns")->primaryKey == std::vector<std::string>{"name"});
    QVERIFY(std::ranges::find(schema.references, start) != schema.references.end());
    QCOMPARE(content.dataset->tables[1].rowCount, 4U);
    QCOMPARE(content.rules.size(), 1U);
    QCOMPARE(content.imports.size(), 3U);
    WEIGHHOUSE_SAME(content.imports[1].time, "2026-01-31T12:00:00Z");
    QCOMPARE(content.imports[1].size, qint64{m_roads.size()});
}

namespace
{

/// Artist is not referred to by Album, though it looks so.
const QByteArray shop =
    "CREATE TABLE Artist(ArtistId INT PRIMARY KEY, Name TEXT);"
    "INSERT INTO Artist VALUES (1,'a'),(2,'b'),(3,'c');"
    "CREATE TABLE Album(AlbumId INT PRIMARY KEY, ArtistId INT); INSERT INTO Album VALUES (1,1),(2,3),(3,2);"
    "CREATE TABLE Invoice(InvoiceId INT PRIMARY KEY); INSERT INTO Invoice VALUES (1),(2),(3);"
    "CREATE TABLE InvoiceLine(InvoiceLineId INT PRIMARY KEY, InvoiceId INT REFERENCES Invoice, AlbumId INT);"
    "INSERT INTO InvoiceLine VALUES (1,1,1),(2,1,2),(3,2,3),(4,3,3);";

} // namespace

void TestImporting::declaredReferencesAreAll()
{
    project::Content content;
    WEIGHHOUSE_TAKE(report, importInto(content, {.sources = {file("shop.sql", shop)}}));
    QVERIFY(report.references.empty());
    const std::vector<data::Reference> declared{{"InvoiceLine", {"InvoiceId"}, "Invoice", {"InvoiceId"}}};
    QVERIFY(content.dataset->schema.references == declared);
    // Another source, which declares none, may refer to it.
    WEIGHHOUSE_TAKE(more,
                    importInto(content, {.sources = {file("play.csv", "ArtistId,plays\n1,5\n1,6\n2,7\n")}}));
    QCOMPARE(more.references.size(), 1U);
    QVERIFY(more.references[0].reference == (data::Reference{"play", {"ArtistId"}, "Artist", {"ArtistId"}}));
}

void TestImporting::importingAndOpeningMakeOneSchema()
{
    const std::filesystem::path rules = file("map.rules", "rule toll new roads.toll = 2 * length\n");
    for (const auto &sources : std::vector<std::vector<std::filesystem::path>>{
             {file("shop.sql", shop)},
             {file("towns.csv", m_towns), file("roads.csv", m_roads)},
             {file("shop.sql", shop), file("play.csv", "ArtistId,plays\n1,5\n1,6\n2,7\n")},
             {file("g.cql", "CREATE (:Town {name: 'Wick'})-[:ROAD {n: 1}]->(:Town {name: 'Ayr'})"),
              file("visits.csv", "who,town\nIda,Wick\nIda,Ayr\nJon,Wick\n")}}) {
        const bool hasRoads = sources.size() == 2 && sources[0].filename() == "towns.csv";
        ImportRequest request{.sources = sources};
        if (hasRoads)
            request.sources.push_back(rules);
        project::Content content;
        WEIGHHOUSE_DO(importInto(content, request));
        WEIGHHOUSE_TAKE(material, openSources(sources, hasRoads ? std::vector{rules.string()}
                                                                : std::vector<std::string>()));
        QVERIFY(material.dataset.schema == content.dataset->schema);
    }
}

void TestImporting::declinedProposals()
{
    ImportRequest request{.sources = {file("towns.csv", m_towns), file("roads.csv", m_roads)}};
    const data::Reference start{"roads", {"start"}, "towns", {"name"}};
    request.declined = {.keys = {"roads"}, .references = {start}};
    project::Content content;
    WEIGHHOUSE_TAKE(report, importInto(content, request));
    const auto proposed = std::ranges::find(report.references, start, &import::ProposedReference::reference);
    QVERIFY(proposed != report.references.end() && !proposed->isTaken);
    const data::Schema &schema = content.dataset->schema;
    QVERIFY(schema.reference("roads", "start") == nullptr && schema.reference("roads", "finish") != nullptr);
    QVERIFY(schema.table("roads")->primaryKey.empty() && !schema.table("towns")->primaryKey.empty());
}

void TestImporting::aBadSourceChangesNothing()
{
    project::Content content;
    ImportRequest request;
    request.sources = {file("towns.csv", m_towns)};
    WEIGHHOUSE_TAKE(first, importInto(content, request));
    QCOMPARE(first.tables.size(), 1U);
    const project::Content before = content;
    request.sources = {file("roads.csv", m_roads),
                       file("bad.sql", "CREATE TABLE a(b INT);\nINSERT INTO a VALUES (1, 2);\n")};
    const auto failed = importInto(content, request);
    QVERIFY(!failed);
    WEIGHHOUSE_SAME(failed.error().code, "sql.wrong-count");
    QCOMPARE(failed.error().where.line, 2U);
    QVERIFY(content == before);

    request.options.skipBadStatements = true;
    WEIGHHOUSE_TAKE(report, importInto(content, request));
    QCOMPARE(report.warnings.size(), 1U);
    QCOMPARE(content.dataset->tables.size(), 3U);
}

void TestImporting::clashesAndReplacing()
{
    project::Content content;
    ImportRequest request;
    request.sources = {file("towns.csv", m_towns), file("map.rules", "rule a new towns.b = 1\n")};
    WEIGHHOUSE_TAKE(first, importInto(content, request));
    QCOMPARE(first.tables.size(), 1U);
    const project::Content before = content;

    request.sources = {file("towns.csv", "name,mayor\nWick,Lea\n")};
    const auto clash = importInto(content, request);
    QVERIFY(!clash);
    WEIGHHOUSE_SAME(clash.error().code, "import.name-clash");
    QVERIFY(clash.error().hint.text().find("--replace") != std::string::npos);
    request.sources = {file("map.rules", "rule a new towns.b = 2\n")};
    const auto rulesClash = importInto(content, request);
    QVERIFY(!rulesClash);
    WEIGHHOUSE_SAME(rulesClash.error().code, "import.name-clash");
    QVERIFY(content == before);

    request.replace = true;
    request.sources.push_back(m_folder.filePath(QStringLiteral("towns.csv")).toStdString());
    WEIGHHOUSE_TAKE(report, importInto(content, request));
    QVERIFY(report.tables == (std::vector<ImportReport::Table>{{"towns", 1, 2, true}}));
    QCOMPARE(content.dataset->tables.size(), 1U);
    QCOMPARE(content.dataset->tables[0].rowCount, 1U);
    WEIGHHOUSE_SAME(data::toText(content.dataset->value(0, 1, 0)), "Lea");
    QCOMPARE(content.rules.size(), 1U);
    WEIGHHOUSE_SAME(content.rules[0].text, "rule a new towns.b = 2\n");
}

void TestImporting::twoSourcesOfTheSameTableClash()
{
    project::Content content;
    ImportRequest request;
    request.replace = true;
    request.sources = {file("towns.csv", m_towns), file("towns.csv", m_towns)};
    const auto clash = importInto(content, request);
    QVERIFY(!clash);
    WEIGHHOUSE_SAME(clash.error().code, "import.name-clash");
    QVERIFY(content == project::Content{});
}

void TestImporting::replacingKeepsReferences()
{
    project::Content content;
    ImportRequest request;
    request.sources = {file("towns.csv", m_towns), file("roads.csv", m_roads)};
    WEIGHHOUSE_TAKE(first, importInto(content, request));
    QCOMPARE(first.tables.size(), 2U);
    // A reference that values alone would not suggest stays when its table is replaced by a smaller one.
    request.replace = true;
    request.sources = {file("roads.csv", "start,finish,length\nElsewhere,Nowhere,3.5\n")};
    WEIGHHOUSE_TAKE(second, importInto(content, request));
    QVERIFY(second.references.empty());
    const data::Reference start{"roads", {"start"}, "towns", {"name"}};
    const auto &references = content.dataset->schema.references;
    QCOMPARE(std::ranges::count(references, start), 1);
    QVERIFY(problemsOf(content.dataset->schema).empty());

    // Without the column it is about, it is gone.
    request.sources = {file("roads.csv", "finish,length\nWick,3.5\n")};
    WEIGHHOUSE_TAKE(third, importInto(content, request));
    QCOMPARE(third.tables.size(), 1U);
    QCOMPARE(std::ranges::count(content.dataset->schema.references, start), 0);
    QVERIFY(problemsOf(content.dataset->schema).empty());
}

void TestImporting::replacingTellsWhatItBreaks_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QByteArray>("csv");
    QTest::addColumn<QStringList>("broken");
    const auto row = [](const char *what, const char *name, const char *csv, const QStringList &broken) {
        QTest::newRow(what) << QString::fromLatin1(name) << QByteArray(csv) << broken;
    };
    row("nothing", "roads.csv", "start,finish,length\nAyr,Wick,1\nAyr,Oban,1\nWick,Oban,2\n", {});
    row("a column of a reference", "roads.csv", "finish,length\nWick,3\nWick,4\n",
        {QStringLiteral("reference roads.start -> towns.name"), QStringLiteral("key roads")});
    row("a column of a rule", "roads.csv", "start,finish\nWick,Ayr\nWick,Oban\nOban,Ayr\n",
        {QStringLiteral("rule rule toll"), QStringLiteral("question dear"), QStringLiteral("question own")});
    // The values propose the references anew.
    row("a key", "towns.csv", "town,mayor\nWick,Ida\nOban,Jon\nAyr,Kai\n", {QStringLiteral("key towns")});
    row("a key and what refers to it", "towns.csv", "town,mayor\nLund,Ida\nOslo,Jon\n",
        {QStringLiteral("reference roads.start -> towns.name"),
         QStringLiteral("reference roads.finish -> towns.name"), QStringLiteral("key towns")});
}

/// Faults that were there before are not the import's.
void TestImporting::replacingTellsWhatItBreaks()
{
    QFETCH(QString, name);
    QFETCH(QByteArray, csv);
    QFETCH(QStringList, broken);
    project::Content content;
    ImportRequest request;
    request.sources = {file("towns.csv", m_towns), file("roads.csv", m_roads),
                       file("map.rules", "rule toll new roads.toll = 2 * length\n"
                                         "rule wrong new roads.wrong = width\n"
                                         "question dear \"Which?\"\n  decide r in roads\n"
                                         "  maximize r.toll\n"
                                         "question own \"Which?\"\n  decide r in roads\n"
                                         "  maximize r.length\n"
                                         "question who \"Who?\"\n  decide t in towns\n"
                                         "  maximize count(every roads)\n")};
    WEIGHHOUSE_TAKE(first, importInto(content, request));
    QVERIFY(first.broken.empty());
    request.replace = true;
    request.sources = {file(name.toLatin1().constData(), csv)};
    WEIGHHOUSE_TAKE(report, importInto(content, request));
    QStringList found;
    for (const Breakage &one : report.broken) {
        found.append(QString::fromStdString(std::string(toText(one.kind)) + " " + one.name));
        QVERIFY2(!one.error.message.empty() && !one.error.hint.empty(), qPrintable(found.last()));
    }
    found.sort();
    broken.sort();
    QCOMPARE(found, broken);
}

void TestImporting::projectsAreNoSources()
{
    project::Content content;
    ImportRequest request;
    request.sources = {file("other.weigh", "SQLite format 3")};
    const auto failed = importInto(content, request);
    QVERIFY(!failed);
    WEIGHHOUSE_SAME(failed.error().code, "import.is-a-project");
}

void TestImporting::cancelling()
{
    project::Content content;
    ImportRequest request;
    QByteArray many = "number\n";
    for (int i = 0; i < 200'000; ++i)
        many += QByteArray::number(i) + "\n";
    request.sources = {file("towns.csv", m_towns), file("many.csv", many)};
    double last = -1;
    request.progress = [&](const std::string &source, double share) {
        last = share;
        return !source.ends_with("many.csv");
    };
    const auto cancelled = importInto(content, request);
    QVERIFY(!cancelled);
    WEIGHHOUSE_SAME(cancelled.error().code, "import.cancelled");
    QVERIFY(last >= 0 && last <= 1);
    QVERIFY(content == project::Content{});
}

WEIGHHOUSE_TEST(TestImporting)
#include "test_importing.moc"
