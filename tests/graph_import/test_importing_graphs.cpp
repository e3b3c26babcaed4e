// SPDX-License-Identifier: GPL-3.0-or-later
// Graphs into projects: kinds of files, and what is proposed beside them.
#include "core/base/files.h"
#include "core/catalogue/import_source.h"
#include "core/catalogue/importing.h"
#include "core/catalogue/material.h"
#include "core/data/import/source.h"
#include "core/graph/import/cypher_importer.h"
#include "tests/graph_import/graph_facts.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QTemporaryDir>
#include <QTest>

using namespace weighhouse;
using import::SourceKind;

class TestImportingGraphs : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QVERIFY(m_folder.isValid()); }

    void kindsOfFiles()
    {
        using import::sourceKind;
        QVERIFY(sourceKind("anything", ".cql") == SourceKind::Cypher);
        QVERIFY(sourceKind("anything", ".CYPHER") == SourceKind::Cypher);
        QVERIFY(sourceKind("anything", ".cyp") == SourceKind::Cypher);
        QVERIFY(sourceKind("CREATE TABLE t (a INT);", ".cql") == SourceKind::Sql); // Cassandra's
        QVERIFY(sourceKind("// x\n\n// y\nCREATE (:A)", ".txt") == SourceKind::Cypher);
        QVERIFY(sourceKind("match (a:A) RETURN a", "") == SourceKind::Cypher);
        QVERIFY(sourceKind(":begin\nCREATE (:A);", "") == SourceKind::Cypher);
        QVERIFY(sourceKind("CREATE (:A)", ".csv") == SourceKind::Csv);
        QVERIFY(sourceKind("create,match\n1,2", ".txt") == SourceKind::Csv);
    }

    void filesAreImported()
    {
        WEIGHHOUSE_TAKE(imported, catalogue::importSource(file("a.cql", "CREATE (:A {x: 1});")));
        QCOMPARE(imported.dataset.schema.tables.size(), std::size_t(1));
        WEIGHHOUSE_TAKE(table, catalogue::importSource(file("b.csv", "x,y\n1,2\n")));
        WEIGHHOUSE_SAME(table.kind, "CSV");
        const auto bad = catalogue::importSource(file("bad.cql", "CREATE (:A);\nCREATE (:B"));
        QVERIFY(!bad);
        WEIGHHOUSE_SAME(bad.error().where.file, "bad.cql");
        QCOMPARE(bad.error().where.line, std::size_t(2));
    }

    /// A reference that is only proposed would be a relationship that the graph has not.
    void graphsStayAsTheyAre()
    {
        const auto script =
            file("c.cql", "CREATE (:Town {name: 'a'}), (:Town {name: 'b'}), (:Town {name: 'c'}),"
                          "(:Person {name: 'x', town: 'a'}), (:Person {name: 'y', town: 'b'}),"
                          "(:Person {name: 'z', town: 'c'})");
        const auto table = file("visit.csv", "town,day\na,1\nb,2\nc,2\na,3\n");
        project::Content content;
        catalogue::ImportRequest request;
        request.sources = {script, table};
        WEIGHHOUSE_TAKE(report, catalogue::importInto(content, request));
        QCOMPARE(report.references.size(), std::size_t(1));
        WEIGHHOUSE_SAME(report.references.front().reference.table, "visit");
        QVERIFY(content.dataset->schema.reference("Person", "town") == nullptr);
        QCOMPARE(content.imports.size(), std::size_t(2));
    }

    void scriptsThatCreateNothing()
    {
        const auto errorOf = [&](const char *name, const std::string &script) {
            project::Content content;
            catalogue::ImportRequest request;
            request.sources = {file(name, script)};
            const auto report = catalogue::importInto(content, request);
            return report ? Error() : report.error();
        };
        const Error one = errorOf("one.cql", "MATCH (n) RETURN n;");
        WEIGHHOUSE_SAME(one.code, "import.nothing");
        WEIGHHOUSE_SAME(one.where.file, "one.cql");
        WEIGHHOUSE_SAME(one.message,
                        "nothing to import: 1 statement, which creates no node: MATCH (n) RETURN n");
        WEIGHHOUSE_SAME(
            errorOf("two.cql", "CREATE INDEX FOR (n:A) ON (n.x);\nMATCH (n:A) CREATE (:B);").message,
            "nothing to import: 2 statements, none of which creates a node; the first is: CREATE "
            "INDEX FOR (n:A) ON (n.x)");
        WEIGHHOUSE_SAME(errorOf("comment.cql", "// nothing yet").message,
                        "nothing to import: there are comments, but no statements");
    }

    /// A few words that ask for a graph of any size end with an error, long before the memory does.
    void smallScriptsOfLargeGraphs_data()
    {
        QTest::addColumn<QString>("script");
        QTest::newRow("nodes") << "UNWIND range(1, 9000000) AS x CREATE (:N {v: x})";
        QTest::newRow("rows of rows")
            << "UNWIND range(1, 9000) AS x UNWIND range(1, 9000) AS y CREATE (:N {v: y})";
        QTest::newRow("relationships") << "CREATE (a:N), (b:N) WITH a, b UNWIND range(1, 9000000) AS x "
                                          "CREATE (a)-[:R {v: x}]->(b)";
        QTest::newRow("within each")
            << "CREATE (:N) WITH 1 AS one FOREACH (x IN range(1, 3000) | FOREACH (y IN "
               "range(1, 3000) | CREATE (:N {v: y})))";
        QTest::newRow("a text that doubles")
            << "WITH reduce(s = 'aaaa', i IN range(1, 40) | s + s) AS t CREATE (:N {v: t})";
        QString doubled = QStringLiteral("CREATE (:N {v: 'aaaa'});\n");
        for (int i = 0; i < 40; ++i)
            doubled += QStringLiteral("MATCH (n:N) SET n.v = n.v + n.v;\n");
        QTest::newRow("statement by statement") << doubled;
        QString more = QStringLiteral("CREATE (:N {v: 1});\n");
        for (int i = 0; i < 40; ++i)
            more += QStringLiteral("MATCH (n:N) CREATE (:N {v: n.v});\n");
        QTest::newRow("nodes that double") << more;
    }

    void smallScriptsOfLargeGraphs()
    {
        QFETCH(QString, script);
        for (const bool goesOn : {false, true}) {
            const auto imported = graph::importCypher(
                script.toStdString(), {.skipBadStatements = goesOn, .spareBytes = std::size_t{8} << 20U});
            QVERIFY(!imported.has_value());
            WEIGHHOUSE_SAME(imported.error().code, "query.memory-limit");
        }
    }

    void projectsKeepGraphs()
    {
        const std::string script =
            "CREATE (a:A:B {x: 1})-[:R {y: 'z'}]->(b), (a)-[:R]->(b), (:`c:d` {x: 2.5})";
        WEIGHHOUSE_TAKE(facts, testing::factsByQueries(script));
        project::Content content;
        catalogue::ImportRequest request;
        request.sources = {file("d.cql", script)};
        WEIGHHOUSE_DO(catalogue::importInto(content, request));
        const auto path = std::filesystem::path(m_folder.path().toStdString()) / "d.weigh";
        {
            WEIGHHOUSE_TAKE(project, project::Project::create(path));
            WEIGHHOUSE_DO(project.replaceAll(content));
        }
        WEIGHHOUSE_TAKE(material, catalogue::openProject(path));
        import::Imported kept;
        kept.dataset = material.dataset;
        WEIGHHOUSE_SAME(testing::difference(testing::factsOf(kept), facts), "");
    }

private:
    std::filesystem::path file(const char *name, const std::string &text)
    {
        const auto path = std::filesystem::path(m_folder.path().toStdString()) / name;
        if (!writeFile(path, text))
            std::abort();
        return path;
    }

    QTemporaryDir m_folder;
};

WEIGHHOUSE_TEST(TestImportingGraphs)
#include "test_importing_graphs.moc"
