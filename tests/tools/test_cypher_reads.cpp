// SPDX-License-Identifier: GPL-3.0-or-later
// The part of the data that a Cypher step counts as reading: whatever changes its answer is in it.
#include "core/model/model.h"
#include "core/plan/tools/cypher_tool.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"
#include "tests/support/small_dataset.h"
#include "tests/tools/bench.h"

#include <QTest>

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

using namespace weighhouse;
using namespace weighhouse::plan;
using namespace weighhouse::testing;

namespace
{

struct Harbour {
    std::string ships = "1 | Wick | 5\n2 | Aith | 7\n";
    std::string ports = "Wick | SCO | 3\nAith | SCO | 4\nBergen | NOR | 9\n";
    std::string lands = "SCO | 1\nNOR | 2\n";
    std::string songs = "Ida | 4\n";
    std::string more = {};

    std::string text() const
    {
        return "table ship(id integer key, port text, load number)\n" + ships +
               "table port(name text key, land text, fee number)\n" + ports +
               "table land(code text key, tax number)\n" + lands +
               "table song(title text key, length number)\n" + songs + more +
               "reference ship.port -> port\nreference port.land -> land\n";
    }
    Bench bench() const { return Bench::of(text(), ""); }
};

std::optional<std::string> readsOf(const Harbour &harbour, const std::string &query)
{
    const auto model =
        model::Model::make(std::make_shared<const data::Dataset>(smallDataset(harbour.text())), {});
    return CypherTool(*model).reads(Node{.tool = "cypher", .payload = query});
}

/// Returns changed data, by the name of the table that is changed.
std::map<std::string, Harbour> changes()
{
    Harbour ship;
    ship.ships = "1 | Bergen | 5\n2 | Aith | 8\n";
    Harbour port;
    port.ports = "Wick | NOR | 3\nAith | SCO | 5\nBergen | NOR | 9\n";
    Harbour land;
    land.lands = "SCO | 3\nNOR | 0\n";
    Harbour song;
    song.songs = "Ida | 5\n";
    Harbour rows;
    rows.songs = "Ida | 4\nOlav | 4\n";
    Harbour other;
    other.more = "table crew(name text key, ship integer)\nreference crew.ship -> ship\n";
    return {{"ship", ship}, {"port", port}, {"land", land}, {"song", song}, {"rows", rows}, {"other", other}};
}

} // namespace

class CypherReadsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatIsRead_data()
    {
        QTest::addColumn<QString>("query");
        QTest::addColumn<QString>("read");
        const auto row = [](const char *query, const char *read) {
            QTest::newRow(query) << QString::fromLatin1(query) << QString::fromLatin1(read);
        };
        row("MATCH (s:ship) RETURN s.load", "rows ship");
        row("MATCH (s:ship)-[:port]->(p) RETURN p.fee", "port rows ship");
        row("MATCH (s:ship)-[:port]->()-[:land]->(l) RETURN s.id, l.tax", "land port rows ship");
        row("MATCH (a)-[:port|land]->(b) RETURN count(*)", "land port rows ship");
        row("MATCH (a:song|ship) RETURN a", "rows ship song");
        row("MATCH (s:ship) WHERE EXISTS { (s)-[:port]->(:port {fee: 3}) } RETURN s.id", "port rows ship");
        row("MATCH (s:ship) RETURN [(s)-[:port]->(p) | p.fee] AS fees", "port rows ship");
        row("MATCH (s:ship)-[:port*0..2]->(x) RETURN x.fee", "port rows ship");
        row("MATCH (s:ship) WHERE s.load > <A1.1> RETURN s.id", "rows ship");
        row("UNWIND <A1.1> AS a MATCH (s:ship {id: a.value}) RETURN s.load", "rows ship");
        row("RETURN 1 AS one", "rows");
    }

    void whatIsRead()
    {
        QFETCH(QString, query);
        QFETCH(QString, read);
        const std::string text = query.toStdString();
        const auto before = readsOf({}, text);
        QVERIFY(before.has_value());
        QStringList found;
        for (const auto &[name, harbour] : changes()) {
            if (readsOf(harbour, text) != before)
                found.append(QString::fromStdString(name));
        }
        QCOMPARE(found.join(QLatin1Char(' ')), read);
    }

    void whatCannotBeToldIsEverything_data()
    {
        QTest::addColumn<QString>("query");
        for (const char *query : {
                 "MATCH (n) RETURN n",
                 "MATCH (n) WHERE n:ship RETURN n",
                 "MATCH (s:ship)-->(p) RETURN p",
                 "MATCH (s:ship) RETURN COUNT { (s)--() } AS n",
                 "MATCH (n:!ship) RETURN n",
                 "MATCH (n:%) RETURN n",
                 "MATCH (a)-[:port*0..1]->(b) RETURN a",
                 "MATCH (s:ship) RETURN id(s)",
                 "MATCH (s:ship) RETURN elementId(s)",
                 "MATCH (s:ship), (t:town) RETURN s",
                 "MATCH (s:ship) RETURN s.colour",
                 "MATCH (s:ship)-[:crew]->(t) RETURN t",
                 "CALL db.labels()",
                 "EXPLAIN MATCH (s:ship) RETURN s",
                 "PROFILE MATCH (s:ship) RETURN s",
                 "USE rules MATCH (s:ship) RETURN s",
                 "MATCH (s:ship RETURN s",
             })
            QTest::newRow(query) << QString::fromLatin1(query);
    }

    void whatCannotBeToldIsEverything()
    {
        QFETCH(QString, query);
        QVERIFY(!readsOf({}, query.toStdString()));
    }

    /// If the part is the same, the answer is the same, for every pair of clauses out of a list.
    void equalPartsGiveEqualAnswers()
    {
        const std::vector<std::string> matches = {
            "MATCH (a:ship) ",
            "MATCH (a:port) ",
            "MATCH (a:land|song) ",
            "MATCH (a)-[:land]->(b) ",
            "MATCH (a)<-[:port]-(b:ship) ",
            "OPTIONAL MATCH (a:ship)-[:port]->(:port)-[:land]->(b {tax: 1}) ",
            "MATCH p = (b:land)<-[:land*1..2]-(a) ",
            "MATCH (a:ship) MATCH (a)-[:port]->(b) WHERE (b)-[:land]->({tax: 1}) ",
            "MATCH (a), (b:song) ",
        };
        const std::vector<std::string> returns = {
            "RETURN a",
            "RETURN labels(a), a.load, a.fee, a.tax",
            "RETURN count(*), sum(a.fee)",
            "RETURN properties(a), COUNT { (a)-[:port]->() }",
            "RETURN [(a)-[:land]->(l) | l.tax]",
            "RETURN a ORDER BY a.fee DESC LIMIT 1",
        };
        std::size_t kept = 0;
        std::size_t others = 0;
        const Bench before = Harbour().bench();
        for (const auto &[name, harbour] : changes()) {
            const Bench after = harbour.bench();
            for (const std::string &match : matches) {
                for (const std::string &give : returns) {
                    const std::string query = match + give;
                    const bool isSamePart =
                        readsOf({}, query) && readsOf({}, query) == readsOf(harbour, query);
                    const auto left = before.ask("cypher", query, {});
                    const auto right = after.ask("cypher", query, {});
                    QVERIFY2(left && right, query.c_str());
                    const bool isAnother = flat(left) != flat(right) || left->text != right->text;
                    QVERIFY2(!isSamePart || !isAnother,
                             qPrintable(QString::fromStdString(name + ": " + query)));
                    kept += isSamePart ? 1 : 0;
                    others += isAnother ? 1 : 0;
                }
            }
        }
        QVERIFY(kept > 50);
        QVERIFY(others > 50);
    }
};

WEIGHHOUSE_TEST(CypherReadsTest)
#include "test_cypher_reads.moc"
