// SPDX-License-Identifier: GPL-3.0-or-later
// All published graphs of Decision QA: as tables they are the graph that their statements make one by one.
#include "core/base/files.h"
#include "core/graph/import/cypher_importer.h"
#include "tests/graph_import/graph_facts.h"
#include "tests/support/real_data.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <set>

using namespace weighhouse;

class TestDqaGraphs : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void areTheSameAsTables_data()
    {
        QTest::addColumn<QByteArray>("scenario");
        QTest::newRow("locating") << QByteArray("locating");
        QTest::newRow("building") << QByteArray("building");
    }

    void areTheSameAsTables()
    {
        QFETCH(QByteArray, scenario);
        WEIGHHOUSE_REAL_DATA(data, "dqa");
        const auto folder = data / "data" / scenario.toStdString() / "queries" / "LPG_format";
        std::set<std::string> done;
        for (const auto &entry : std::filesystem::directory_iterator(folder)) {
            if (entry.path().extension() != ".cql")
                continue;
            WEIGHHOUSE_TAKE(text, readFile(entry.path()));
            if (!done.insert(text).second)
                continue; // several questions ask of one database
            WEIGHHOUSE_TAKE(imported, graph::importCypher(text));
            WEIGHHOUSE_TAKE(facts, testing::factsByQueries(text));
            QVERIFY(facts.size() > 80);
            WEIGHHOUSE_SAME(testing::difference(testing::factsOf(imported), facts), "");
            QVERIFY(imported.warnings.empty());
            QVERIFY2(imported.notes.empty(),
                     imported.notes.empty() ? "" : imported.notes[0].text.text().c_str());
            QVERIFY(problemsOf(imported.dataset.schema).empty());
        }
        QVERIFY(done.size() > 1);
    }
};

WEIGHHOUSE_TEST(TestDqaGraphs)
#include "test_dqa_graphs.moc"
