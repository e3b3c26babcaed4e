// SPDX-License-Identifier: GPL-3.0-or-later
// Datasets seen as graphs.
#include "core/catalogue/material.h"
#include "core/graph/store/dataset_graph.h"
#include "tests/graph_store/naive_graph.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"
#include "tests/support/small_dataset.h"

#include <QTest>
#include <rapidcheck.h>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <memory>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

using namespace weighhouse;
using namespace weighhouse::graph;

namespace
{

/// Towns in lands, roads between towns, people at home in towns who may have been born elsewhere.
constexpr std::string_view worldText = R"(
    table land(code integer key, title text)
    1 | North
    2 | South
    table town(name text key, people number, land integer, old boolean)
    a | 1   | 1    | true
    b | 2.5 | 2    | NULL
    c | NULL| NULL | false
    d | 1   | 7    | true
    table road(start text key, finish text key, length integer)
    a | b | 3
    b | a | NULL
    a | a | 1
    a | nowhere | 2
    NULL | b | 2
    c | b | 3
    table nothing(name text key)
    table person(number integer key, home text, born text)
    1 | a | b
    2 | a | NULL
    3 | c | c
    reference town.land -> land
    reference person.home -> town
    reference person.born -> town
)";

data::Dataset world()
{
    data::Dataset dataset = testing::smallDataset(worldText);
    // Not of the key's columns only, as the small notation has it.
    dataset.schema.references.push_back({"road", {"start"}, "town", {"name"}});
    dataset.schema.references.push_back({"road", {"finish"}, "town", {"name"}});
    return dataset;
}

std::shared_ptr<const DatasetGraph> made(data::Dataset dataset)
{
    return graphOf(std::make_shared<const data::Dataset>(std::move(dataset)));
}

/// Every value that the graph has, but of many only some, and others that are equal to none or to those.
std::vector<Value> lookupsFor(const testing::NaiveGraph &naive)
{
    std::vector<Value> lookups{Value(), Value(std::int64_t(1)), Value(1.0), Value("nowhere"), Value(List())};
    std::size_t count = 0;
    for (const testing::NaiveNode &node : naive.nodes) {
        for (const auto &[key, value] : node.properties) {
            if (++count % (naive.nodes.size() / 20 + 1) == 0)
                lookups.push_back(value);
        }
    }
    return lookups;
}

std::string differenceFrom(const Graph &graph, const data::Dataset &dataset)
{
    const testing::NaiveGraph naive = testing::naiveGraphOf(dataset);
    return testing::difference(graph, naive, lookupsFor(naive));
}

std::vector<std::string> listed(const Names &names)
{
    std::vector<std::string> all;
    for (NameId id = 0; id < names.size(); ++id)
        all.push_back(names[id]);
    return all;
}

/// Hops of every node of every type ascend by relationship, and both ways of reading them are one.
bool areHopsInOrder(const Graph &graph)
{
    std::vector<Hops> all;
    for (Node node; node.id < graph.nodeLimit(); ++node.id) {
        graph.outgoing(node, all);
        for (const Hops &hops : all) {
            if (!std::ranges::is_sorted(hops.hops, {}, &Hop::relationship) ||
                hops.hops.data() != graph.outgoing(node, hops.type).data())
                return false;
        }
        graph.incoming(node, all);
        for (const Hops &hops : all) {
            if (!std::ranges::is_sorted(hops.hops, {}, &Hop::relationship) ||
                hops.hops.data() != graph.incoming(node, hops.type).data())
                return false;
        }
    }
    return true;
}

} // namespace

class TestDatasetGraph : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tablesAreNodesAndRelationships()
    {
        const auto graph = made(world());
        QCOMPARE(listed(graph->labels()), (std::vector<std::string>{"land", "town", "nothing", "person"}));
        QCOMPARE(listed(graph->types()), (std::vector<std::string>{"road", "land", "home", "born"}));
        // What holds a relationship's ends is no property of it, but a node keeps what refers.
        QCOMPARE(listed(graph->keys()),
                 (std::vector<std::string>{"code", "title", "name", "people", "land", "old", "number", "home",
                                           "born", "length"}));
        QCOMPARE(graph->nodeCount(), std::size_t(9));
        QCOMPARE(graph->relationshipCount(), std::size_t(4 + 2 + 3 + 2));
        const Node b{3};
        QVERIFY((graph->originOf(b) == DatasetGraph::Origin{1, 1}));
        QVERIFY(graph->property(b, *graph->keys().find("people")) == Value(2.5));
        QVERIFY(graph->property(b, *graph->keys().find("land")) == Value(std::int64_t(2)));
        QVERIFY(graph->property(b, *graph->keys().find("old")).isNull());
        QCOMPARE(graph->properties(b).size(), std::size_t(3));
        const NameId road = *graph->types().find("road");
        QCOMPARE(graph->outgoing(Node{2}, road).size(), std::size_t(2)); // a: to b, and to itself
        QCOMPARE(graph->incoming(b, road).size(), std::size_t(2));
        QVERIFY((graph->incoming(b, road)[1] == Hop{Relationship{5}, Node{4}}));
        QVERIFY(!graph->has(Relationship{3}) && !graph->has(Relationship{4}));
        QVERIFY((graph->originOf(Relationship{6}) == DatasetGraph::Origin{1, 0})); // the land of a
    }

    void agreesWithTheTables()
    {
        const data::Dataset dataset = world();
        const auto graph = made(dataset);
        WEIGHHOUSE_SAME(differenceFrom(*graph, dataset), "");
        QVERIFY(areHopsInOrder(*graph));
    }

    void namesCanBeGiven()
    {
        data::Dataset dataset = world();
        data::Schema &schema = dataset.schema;
        schema.table("town")->graph.name = "Place";
        schema.table("land")->graph.name = "Place"; // of one label and several tables
        schema.table("town")->columns[0].graphName = "title";
        schema.table("town")->columns[2].graphName = "IN_LAND";
        schema.table("road")->graph = {data::GraphRole::Relationship, "home", "finish", "start"};
        schema.table("road")->columns[1].graphName = "whither";
        schema.table("person")->columns[2].graphName = "home"; // two types of one name
        const auto graph = made(dataset);
        QCOMPARE(listed(graph->labels()), (std::vector<std::string>{"Place", "nothing", "person"}));
        QCOMPARE(listed(graph->types()), (std::vector<std::string>{"home", "IN_LAND"}));
        const NameId title = *graph->keys().find("title");
        QVERIFY(graph->property(Node{2}, title) == Value("a"));
        QVERIFY(graph->property(Node{2}, *graph->keys().find("land")) == Value(std::int64_t(1)));
        QVERIFY(graph->property(Relationship{0}, *graph->keys().find("whither")) == Value("b"));
        QVERIFY((graph->endsOf(Relationship{0}) == std::pair{Node{3}, Node{2}}));
        QCOMPARE(graph->nodesWith(0).size(), std::size_t(6));
        QCOMPARE(graph->nodesWhere(0, title, Value("South")).front().id, 1U);
        WEIGHHOUSE_SAME(differenceFrom(*graph, dataset), "");
        QVERIFY(areHopsInOrder(*graph));
    }

    void nodesMayHaveSeveralLabelsOrNone()
    {
        data::Dataset dataset = world();
        dataset.schema.table("town")->graph.name = "Place:Town";
        dataset.schema.table("land")->graph.name = "`a:b`:Place";
        dataset.schema.table("nothing")->graph.name = ":";
        dataset.schema.table("person")->graph.name = ":";
        dataset.schema.table("road")->graph.name = "to:from"; // types are one name
        const auto graph = made(dataset);
        QCOMPARE(listed(graph->labels()), (std::vector<std::string>{"a:b", "Place", "Town"}));
        QCOMPARE(graph->nodesWith(1).size(), std::size_t(6));
        QCOMPARE(graph->labelsOf(Node{2}).size(), std::size_t(2));
        QVERIFY(graph->labelsOf(Node{7}).empty());
        QVERIFY(graph->types().find("to:from").has_value());
        WEIGHHOUSE_SAME(differenceFrom(*graph, dataset), "");
    }

    void columnsCanBeHidden()
    {
        data::Dataset dataset = world();
        dataset.schema.table("town")->columns[0].hiddenInGraph = true; // the key is still what roads lead to
        dataset.schema.table("town")->columns[2].hiddenInGraph = true; // a reference is one all the same
        dataset.schema.table("road")->columns[2].hiddenInGraph = true;
        const auto graph = made(dataset);
        QVERIFY(!graph->keys().find("length"));
        QCOMPARE(graph->properties(Node{2}).size(), std::size_t(2)); // people, old
        QCOMPARE(graph->relationshipsOf(*graph->types().find("road")).size(), std::size_t(4));
        QVERIFY(graph->types().find("land").has_value());
        WEIGHHOUSE_SAME(differenceFrom(*graph, dataset), "");
    }

    void whatIsAbsentIsLeftOut()
    {
        data::Dataset dataset = world();
        dataset.schema.table("town")->graph.role = data::GraphRole::Absent;
        const auto graph = made(dataset);
        QCOMPARE(listed(graph->labels()), (std::vector<std::string>{"land", "nothing", "person"}));
        QCOMPARE(graph->relationshipCount(), std::size_t(0));
        WEIGHHOUSE_SAME(differenceFrom(*graph, dataset), "");

        const auto empty = made({});
        QCOMPARE(empty->nodeLimit() + empty->relationshipLimit(), 0U);
        QVERIFY(empty->nodesWith(0).empty() && empty->nodesWhere(0, 0, Value(true)).empty());
    }

    void referencesThatCannotBeFollowedMakeNothing()
    {
        data::Dataset dataset = world();
        for (data::Reference &reference : dataset.schema.references) {
            if (reference.table != "person")
                reference.targetColumns = {"unheard of"};
        }
        const auto graph = made(dataset);
        QCOMPARE(graph->relationshipCount(), std::size_t(5));
        QVERIFY(!graph->has(Relationship{0}));
    }

    /// Also what no table of numbers should hold.
    void equalNumbersAreFound_data()
    {
        QTest::addColumn<double>("kept");
        QTest::addColumn<double>("asked");
        QTest::addColumn<bool>("isFound");
        const double infinity = std::numeric_limits<double>::infinity();
        const double nan = std::numeric_limits<double>::quiet_NaN();
        QTest::newRow("whole") << 3.0 << 3.0 << true;
        QTest::newRow("fraction") << 0.1 << 0.1 << true;
        QTest::newRow("another") << 0.1 << 0.2 << false;
        QTest::newRow("zeros") << 0.0 << -0.0 << true;
        QTest::newRow("greater than integers") << 1e300 << 1e300 << true;
        QTest::newRow("2^63") << 9223372036854775808.0 << 9223372036854775808.0 << true;
        QTest::newRow("2^63 and less") << 9223372036854775808.0 << -9223372036854775808.0 << false;
        QTest::newRow("infinity") << infinity << infinity << true;
        QTest::newRow("infinities") << infinity << -infinity << false;
        QTest::newRow("no number") << nan << nan << false;
    }

    void equalNumbersAreFound()
    {
        QFETCH(double, kept);
        QFETCH(double, asked);
        QFETCH(bool, isFound);
        data::Dataset dataset = testing::smallDataset("table t(n number, i integer)");
        dataset.tables[0].columns[0].appendNumber(kept);
        dataset.tables[0].columns[1].appendInteger(9007199254740993); // 2^53 + 1
        dataset.tables[0].rowCount = 1;
        const auto graph = made(std::move(dataset));
        QCOMPARE(graph->nodesWhere(0, 0, Value(asked)).size(), isFound ? std::size_t(1) : std::size_t(0));
        QVERIFY(graph->nodesWhere(0, 1, Value(9007199254740992.0)).empty());
        QCOMPARE(graph->nodesWhere(0, 1, Value(std::int64_t(9007199254740993))).size(), std::size_t(1));
    }

    void anyTablesAgree()
    {
        QVERIFY(rc::check("the graph is what the tables say", [] {
            data::Dataset dataset = testing::smallDataset("table a(k text key, up text, n integer)\n"
                                                          "table b(k integer key, a text)\n"
                                                          "table ab(from_a text, to_b integer, w number)\n"
                                                          "reference a.up -> a\n"
                                                          "reference b.a -> a\n"
                                                          "reference ab.from_a -> a\n"
                                                          "reference ab.to_b -> b\n");
            const auto text = [] {
                const int number = *rc::gen::inRange(0, 6);
                return number == 0 ? data::Value() : data::Value("t" + std::to_string(number));
            };
            const auto integer = [] {
                const auto number = *rc::gen::inRange<std::int64_t>(0, 6);
                return number == 0 ? data::Value() : data::Value(number);
            };
            for (std::size_t table = 0; table < 3; ++table) {
                for (int rows = *rc::gen::inRange(0, 12); rows > 0; --rows) {
                    std::vector<data::Value> row{text(), text(), integer()};
                    if (table == 1)
                        row = {integer(), text()};
                    else if (table == 2)
                        row = {text(), integer(), integer()};
                    RC_ASSERT(dataset.appendRow(table, row).has_value());
                }
            }
            const auto graph = made(dataset);
            RC_ASSERT(differenceFrom(*graph, dataset) == "");
            RC_ASSERT(areHopsInOrder(*graph));
        }));
    }

    void samplesAgree_data()
    {
        QTest::addColumn<QString>("sample");
        for (const char *sample : {"trade", "building", "plants"})
            QTest::newRow(sample) << sample;
    }

    void samplesAgree()
    {
        QFETCH(QString, sample);
        WEIGHHOUSE_TAKE(material, catalogue::openSample(sample.toStdString()));
        const auto graph = made(material.dataset);
        QVERIFY(graph->nodeCount() > 0 && graph->relationshipCount() > 0);
        WEIGHHOUSE_SAME(differenceFrom(*graph, material.dataset), "");
        QVERIFY(areHopsInOrder(*graph));
    }

    void threadsReadTogether()
    {
        const data::Dataset dataset = world();
        const auto graph = made(dataset);
        std::vector<std::string> differences(4, "not read");
        std::vector<std::thread> threads;
        for (std::string &difference : differences)
            threads.emplace_back([&] { difference = differenceFrom(*graph, dataset); });
        for (std::thread &thread : threads)
            thread.join();
        for (const std::string &difference : differences)
            WEIGHHOUSE_SAME(difference, "");
    }

    void aMillionRelationships()
    {
        constexpr std::int64_t nodes = 100'000;
        data::Dataset dataset = testing::smallDataset("table n(k text key, i integer)\n"
                                                      "table r(a text, b text, w number)\n"
                                                      "reference r.a -> n\n"
                                                      "reference r.b -> n\n");
        for (std::int64_t i = 0; i < nodes; ++i) {
            dataset.tables[0].columns[0].appendText(dataset.texts.intern("node " + std::to_string(i)));
            dataset.tables[0].columns[1].appendInteger(i);
        }
        dataset.tables[0].rowCount = nodes;
        for (std::int64_t i = 0; i < nodes * 10; ++i) {
            dataset.tables[1].columns[0].appendText(static_cast<data::TextId>(i * 7919 % nodes));
            dataset.tables[1].columns[1].appendText(static_cast<data::TextId>(i * 104'729 % nodes));
            dataset.tables[1].columns[2].appendNumber(static_cast<double>(i));
        }
        dataset.tables[1].rowCount = nodes * 10;
        const auto shared = std::make_shared<const data::Dataset>(std::move(dataset));
        const auto graph = graphOf(shared);
        QCOMPARE(graph->relationshipCount(), std::size_t(nodes * 10));
        QCOMPARE(graph->nodesWhere(0, 1, Value(77.0)).size(), std::size_t(1));
    }
};

WEIGHHOUSE_TEST(TestDatasetGraph)
#include "test_dataset_graph.moc"
