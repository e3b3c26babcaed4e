// SPDX-License-Identifier: GPL-3.0-or-later
// Graphs told to people.
#include "core/graph/store/dataset_graph.h"
#include "core/graph/store/graph_text.h"
#include "core/graph/store/memory_graph.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"
#include "tests/support/small_dataset.h"

#include <QTest>

#include <cstdint>
#include <memory>

using namespace weighhouse;
using namespace weighhouse::graph;

class TestGraphText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nothing() { WEIGHHOUSE_SAME(describe(MemoryGraph()), "0 nodes\n0 relationships\n"); }

    void labelsAndTypes()
    {
        MemoryGraph graph;
        const Node both = graph.createNode({"Town", "Port"});
        const Node town = graph.createNode({"Town"});
        const Node lone = graph.createNode();
        const Node gone = graph.createNode({"Gone"});
        graph.setProperty(both, "name", Value("a"));
        graph.setProperty(town, "name", Value(std::int64_t(1)));
        graph.setProperty(lone, "two words", Value(true));
        graph.setProperty(gone, "gone", Value(true));
        graph.setProperty(graph.createRelationship(both, town, "ROAD"), "length", Value(1.5));
        graph.setProperty(graph.createRelationship(town, lone, "ROAD"), "length", Value(std::int64_t(2)));
        graph.createRelationship(town, both, "ROAD");
        graph.createRelationship(town, both, "1`st");
        graph.removeRelationship(graph.createRelationship(town, gone, "GONE"));
        WEIGHHOUSE_DO(graph.removeNode(gone));
        WEIGHHOUSE_SAME(describe(graph), "3 nodes\n"
                                         "  () 1\n"
                                         "    `two words` BOOLEAN 1\n"
                                         "  (:Port) 1\n"
                                         "    name STRING 1\n"
                                         "  (:Town) 2\n"
                                         "    name INTEGER or STRING 2\n"
                                         "4 relationships\n"
                                         "  [:ROAD] 3\n"
                                         "    (:Port:Town)-[:ROAD]->(:Town) 1\n"
                                         "    (:Town)-[:ROAD]->() 1\n"
                                         "    (:Town)-[:ROAD]->(:Port:Town) 1\n"
                                         "    length FLOAT or INTEGER 2\n"
                                         "  [:`1``st`] 1\n"
                                         "    (:Town)-[:`1``st`]->(:Port:Town) 1\n");
    }

    /// The same things, whatever order they came in and whatever holds them.
    void orderDoesNotMatter()
    {
        const auto dataset = std::make_shared<const data::Dataset>(
            testing::smallDataset("table town(name text key, land text, size number)\n"
                                  "a | x | 1.5\n"
                                  "b | NULL | 2\n"
                                  "table land(name text key)\n"
                                  "x\n"
                                  "reference town.land -> land\n"));
        MemoryGraph graph;
        const Node land = graph.createNode({"land"});
        const Node b = graph.createNode({"town"});
        const Node a = graph.createNode({"town"});
        graph.createRelationship(a, land, "land");
        graph.setProperty(a, "size", Value(1.5));
        graph.setProperty(a, "land", Value("x"));
        graph.setProperty(a, "name", Value("a"));
        graph.setProperty(b, "name", Value("b"));
        graph.setProperty(b, "size", Value(2.0));
        graph.setProperty(land, "name", Value("x"));
        WEIGHHOUSE_SAME(describe(*graphOf(dataset)), describe(graph));
    }
};

WEIGHHOUSE_TEST(TestGraphText)
#include "test_graph_text.moc"
