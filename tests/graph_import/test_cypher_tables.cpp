// SPDX-License-Identifier: GPL-3.0-or-later
// What tables come out of scripts.
#include "core/base/text.h"
#include "core/graph/import/cypher_importer.h"
#include "tests/graph_import/graph_facts.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QTest>

using namespace weighhouse;
using data::ValueType;

namespace
{

/// "town(name text key, people integer): 2", columns that the graph does not show in brackets.
std::string shape(const data::Dataset &dataset, const std::string &name)
{
    const auto position = dataset.schema.tableIndex(name);
    if (!position)
        return "no " + name;
    const data::TableSchema &table = dataset.schema.tables[*position];
    std::vector<std::string> columns;
    for (const data::ColumnSchema &column : table.columns) {
        const bool isKey = std::ranges::find(table.primaryKey, column.name) != table.primaryKey.end();
        std::string text = column.name + " " + std::string(data::toText(column.type)) + (isKey ? " key" : "");
        columns.push_back(column.hiddenInGraph ? "[" + text + "]" : text);
    }
    return table.name + "(" + join(columns, ", ") +
           "): " + std::to_string(dataset.tables[*position].rowCount);
}

std::string tables(const data::Dataset &dataset)
{
    std::vector<std::string> shapes;
    for (const data::TableSchema &table : dataset.schema.tables)
        shapes.push_back(shape(dataset, table.name));
    return join(shapes, "\n");
}

std::string noted(const import::Imported &imported)
{
    std::vector<std::string> texts;
    for (const import::Note &note : imported.notes)
        texts.push_back((note.where.line == 0 ? "" : std::to_string(note.where.line) + ": ") +
                        note.text.text());
    return join(texts, "\n");
}

} // namespace

class TestCypherTables : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nodesAndRelationships()
    {
        WEIGHHOUSE_TAKE(imported, graph::importCypher(R"(
            CREATE (a:Town {name: "a", code: 7, people: 1.5}); // a comment
            CREATE (b:Town {name: 'b', code: 8}) /* over
                lines */ ;
            CREATE (n:Person:Owner {name: 'x'}), (:Person {name: 'x'}), (:Person {name: 'x'}), ();;
            MATCH (a:Town {code: 7}), (b:Town {code: 8}) CREATE (a)-[r:Road {length: 3}]->(b)
                CREATE (b)-[:Road {length: 4}]->(a);
            MATCH (p:Person {name: 'x'}), (t:Town {code: 8}) CREATE (p)-[:LIVES_IN]->(t))"));
        WEIGHHOUSE_SAME(
            tables(imported.dataset),
            join(
                std::vector<std::string>{
                    "Town(name text, code integer key, people number): 2", "Person_Owner(name text key): 1",
                    "Person([id integer key], name text): 2", "node([id integer key]): 1",
                    "Road(source integer key, target integer key, length integer): 2",
                    "LIVES_IN_Person_Owner_Town(person_owner text key, town integer key): 1",
                    "LIVES_IN_Person_Town(person integer key, town integer key): 2"},
                "\n"));
        WEIGHHOUSE_SAME(noted(imported), "");
        WEIGHHOUSE_SAME(imported.kind, "Cypher script");
        QVERIFY(imported.isGraph);
        const data::Schema &schema = imported.dataset.schema;
        WEIGHHOUSE_SAME(schema.table("LIVES_IN_Person_Town")->graph.name, "LIVES_IN");
        WEIGHHOUSE_SAME(schema.table("Person_Owner")->graph.name, "Person:Owner");
        WEIGHHOUSE_SAME(schema.table("node")->graph.name, ":");
        QVERIFY(schema.reference("Road", "target") != nullptr);
    }

    void columnsHaveTheTypeOfTheirValues()
    {
        WEIGHHOUSE_TAKE(imported, graph::importCypher(R"(
            CREATE (:T {b: true, big: 9007199254740993, d: date('2024-02-29'), f: 1.5, i: 1, l: [1, 2]})
            CREATE (:T {b: false, big: 0.5, d: date('2024-03-01'), f: 2.0, i: 2, l: []})
            CREATE (:T {f: 0.0 / 0.0, m: 0.5, mixed: true, t: 'x'})
            CREATE (:T {m: 1, mixed: 1, t: ''}) CREATE (:T {mixed: 'one'}))"));
        WEIGHHOUSE_SAME(
            tables(imported.dataset),
            "T([id integer key], b boolean, big text, d date, f number, i integer, l text, m number, "
            "mixed text, t text): 5");
        const auto cells = [&](std::size_t column) {
            std::vector<std::string> texts;
            for (std::size_t row = 0; row < 5; ++row)
                texts.push_back(data::toText(imported.dataset.value(0, column, row)));
            return join(texts, ", ");
        };
        WEIGHHOUSE_SAME(cells(2), "9007199254740993, 0.5, NULL, NULL, NULL");
        WEIGHHOUSE_SAME(cells(3), "2024-02-29, 2024-03-01, NULL, NULL, NULL");
        WEIGHHOUSE_SAME(cells(4), "1.5, 2, NULL, NULL, NULL");
        WEIGHHOUSE_SAME(cells(6), "[1, 2], [], NULL, NULL, NULL");
        WEIGHHOUSE_SAME(cells(7), "NULL, NULL, 0.5, 1, NULL");
        WEIGHHOUSE_SAME(cells(8), "NULL, NULL, true, 1, one");
        WEIGHHOUSE_SAME(
            noted(imported),
            "T.big: as text, since a number would change its large integers: 1 integer, 1 number\n"
            "T.f: 1 NaN left empty\n"
            "T.l: as text: 2 lists\n"
            "T.mixed: as text: 1 boolean, 1 integer, 1 text");
        WEIGHHOUSE_SAME(imported.inference[2].why, "date: 2 dates, 3 empty");
        WEIGHHOUSE_SAME(imported.inference[4].why, "integer: 2 integers, 3 empty");
    }

    /// The leftmost that differs everywhere, but rather one that the script looks nodes up by.
    void keysAreWhatNodesAreFoundBy()
    {
        const std::string goods =
            "CREATE (:G {name: 'a', code: 1, no: 7}), (:G {name: 'b', code: 2, no: 7});";
        WEIGHHOUSE_TAKE(plain, graph::importCypher(goods));
        WEIGHHOUSE_SAME(tables(plain.dataset), "G(name text key, code integer, no integer): 2");
        WEIGHHOUSE_TAKE(imported,
                        graph::importCypher(goods + "MATCH (g:G {code: 1}) CREATE (g)-[:R]->(:H {x: 1.5});"
                                                    "MATCH (g:G {no: 7}) SET g.no = 8;"));
        WEIGHHOUSE_SAME(tables(imported.dataset), "G(name text, code integer key, no integer): 2\n"
                                                  "H([id integer key], x number): 1\n"
                                                  "R(g integer key, h integer key): 1");
    }

    void namesAreToldApart()
    {
        WEIGHHOUSE_TAKE(
            imported,
            graph::importCypher(
                "CREATE (a:X {name: 'a', Name: 'b', `two words`: 1, id: 'i'})-[:x {source: 1}]->(a), "
                "(a)-[:x]->(a), (:`A:B`)"));
        const data::Schema &schema = imported.dataset.schema;
        WEIGHHOUSE_SAME(tables(imported.dataset),
                        join(
                            std::vector<std::string>{
                                "X(name text key, Name_2 text, two words integer, id text): 1",
                                "A:B([id integer key]): 1",
                                "x_2([id integer key], source_2 text, target text, source integer): 2"},
                            "\n"));
        WEIGHHOUSE_SAME(schema.tables[0].columns[1].graphName, "Name");
        WEIGHHOUSE_SAME(schema.tables[2].graph.name, "x");
        QVERIFY(problemsOf(schema).empty());
        WEIGHHOUSE_TAKE(
            facts, testing::factsByQueries(
                       "CREATE (a:X {name: 'a', Name: 'b', `two words`: 1, id: 'i'})-[:x {source: 1}]->(a), "
                       "(a)-[:x]->(a), (:`A:B`)"));
        WEIGHHOUSE_SAME(testing::difference(testing::factsOf(imported), facts), "");
    }

    void anythingThatWritesIsRun()
    {
        const char *script = R"(
            UNWIND range(1, 3) AS i MERGE (a:A {n: i % 2}) ON CREATE SET a.first = i ON MATCH SET a.last = i;
            MATCH (a:A) WHERE a.first = 2 SET a:B, a.name = toUpper('x') REMOVE a.n;
            FOREACH (i IN [1, 2] | CREATE (:C {i: i}));
            MATCH (c:C {i: 2}) DELETE c;
            MATCH (a:A), (c:C) WHERE c.i = 1 CREATE p = (a)-[:T]->(c)-[:U]->(:D {of: a.first}) RETURN p)";
        WEIGHHOUSE_TAKE(imported, graph::importCypher(script));
        WEIGHHOUSE_TAKE(facts, testing::factsByQueries(script));
        QCOMPARE(facts.size(), std::size_t(9));
        WEIGHHOUSE_SAME(testing::difference(testing::factsOf(imported), facts), "");
    }

    void whatIsNoDataIsLeftOut()
    {
        WEIGHHOUSE_TAKE(imported,
                        graph::importCypher(":begin\nCREATE CONSTRAINT FOR (n:A) REQUIRE n.x IS UNIQUE;\n"
                                            "CREATE INDEX ON :A(x);\n:commit\nCALL db.awaitIndexes(300);\n"
                                            "BEGIN;\nCREATE (:A {x: 1});\nCOMMIT;\n"
                                            "MATCH (a:A {x: 2}) CREATE (a)-[:R]->(:B);\n"
                                            "MATCH (a:A) WHERE a.x > 2 CREATE (:B);\nMATCH (a) RETURN a;"));
        WEIGHHOUSE_SAME(tables(imported.dataset),
                        join(std::vector<std::string>{"A(x integer key): 1"}, "\n"));
        WEIGHHOUSE_SAME(
            noted(imported),
            "9: 2 statements created nothing, since nothing is there that they look for; this is the first "
            "one\n"
            "2: 3 statements about indexes or constraints left out: tables need none; this is the first one");
    }

    void nothingIsNothing()
    {
        for (const char *script : {"", " \n ;; // x", "MATCH (n) RETURN n", "CREATE (a:A) DELETE a"}) {
            WEIGHHOUSE_TAKE(imported, graph::importCypher(script));
            QVERIFY(imported.dataset.tables.empty());
        }
    }

    void oneStatementMayBeLarge()
    {
        std::string script = "CREATE (n0:N {i: 0})";
        for (int i = 1; i < 20'000; ++i) {
            const std::string name = "n" + std::to_string(i);
            script += ",\n (" + name + ":N {i: " + std::to_string(i) + "}), (" + name + ")-[:NEXT]->(n" +
                      std::to_string(i - 1) + ")";
        }
        WEIGHHOUSE_TAKE(imported, graph::importCypher(script));
        WEIGHHOUSE_SAME(tables(imported.dataset),
                        join(std::vector<std::string>{"N(i integer key): 20000",
                                                      "NEXT(source integer key, target integer key): 19999"},
                             "\n"));
    }
};

WEIGHHOUSE_TEST(TestCypherTables)
#include "test_cypher_tables.moc"
