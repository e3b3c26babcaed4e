// SPDX-License-Identifier: GPL-3.0-or-later
// Ways through a graph of rows.
#include "core/rules/evaluate/graph.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"
#include "tests/support/small_dataset.h"

#include <rapidcheck.h>

using namespace weighhouse;
using namespace weighhouse::rules;
using namespace weighhouse::testing;

class Graph : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theFirstHopIsDirectIfItCanBe()
    {
        // 0 -> 1, 0 -> 2, 1 -> 2, 2 -> 3, 3 -> 0
        const std::vector<RowNumber> from{0, 0, 1, 2, 3};
        const std::vector<RowNumber> to{1, 2, 2, 3, 0};
        const EdgeGraph graph(from, to, 5);
        QCOMPARE(graph.firstHop(0, 2), 2); // direct, although 1 stands first
        QCOMPARE(graph.firstHop(0, 3), 1); // the first in stored order that leads there
        QCOMPARE(graph.firstHop(0, 4), noRow);
        QCOMPARE(graph.firstHop(4, 0), noRow);
        QCOMPARE(graph.firstHop(1, 0), 2);
        QVERIFY(graph.reachable(1, 0));
        QVERIFY(graph.reachable(4, 4));
        QVERIFY(!graph.reachable(4, 0));
        QCOMPARE(*graph.distance(0, 3), std::size_t{2});
        QCOMPARE(*graph.distance(3, 3), std::size_t{0});
        QVERIFY(!graph.distance(0, 4));
    }

    void waysDoNotComeBackThroughTheirStart()
    {
        // 0 -> 1 -> 0 and 0 -> 2 -> 3: from 1 the only way to 3 leads back through 0.
        const std::vector<RowNumber> from{0, 1, 0, 2};
        const std::vector<RowNumber> to{1, 0, 2, 3};
        QCOMPARE(EdgeGraph(from, to, 4).firstHop(0, 3), 2);
    }

    void theSearchesAgree()
    {
        const bool holds = rc::check("reachable, distance and first hop agree on random graphs", [] {
            const int nodes = *rc::gen::inRange(1, 9);
            const auto edges = *rc::gen::container<std::vector<std::pair<int, int>>>(
                rc::gen::pair(rc::gen::inRange(0, nodes), rc::gen::inRange(0, nodes)));
            std::vector<RowNumber> from;
            std::vector<RowNumber> to;
            for (const auto &[source, target] : edges) {
                from.push_back(source);
                to.push_back(target);
            }
            const EdgeGraph graph(from, to, static_cast<std::size_t>(nodes));
            for (RowNumber a = 0; a < nodes; ++a) {
                for (RowNumber b = 0; b < nodes; ++b) {
                    RC_ASSERT(graph.distance(a, b).has_value() == graph.reachable(a, b));
                    const RowNumber hop = graph.firstHop(a, b);
                    if (a != b)
                        RC_ASSERT((hop != noRow) == graph.reachable(a, b));
                    if (hop != noRow)
                        RC_ASSERT(graph.reachable(hop, b));
                }
            }
        });
        QVERIFY(holds);
    }

    void rulesSeeTheGraph()
    {
        const SmallModel model = smallModel(R"(
            table node(name text key, home text)
            a | c
            b | c
            c | c
            d | a
            table edge(from_node text, to_node text)
            a | b
            b | c
            reference edge.from_node -> node
            reference edge.to_node -> node
            reference node.home -> node)",
                                            "rule hop new node.hop = first_hop(edge, this, home)\n"
                                            "rule way new node.way = distance(edge, this, home) else -1\n"
                                            "rule can new node.can = reachable(edge, this, home)\n"
                                            "rule hops new node.incoming = count(node by hop)");
        if (!model.errors.empty())
            QFAIL(toText(model.errors.front()).c_str());
        const Evaluation evaluation(model.program);
        QCOMPARE(model.value(evaluation, "node[a].hop"), 1.0);
        QCOMPARE(model.value(evaluation, "node[a].way"), 2.0);
        QCOMPARE(model.value(evaluation, "node[d].way"), -1.0);
        QCOMPARE(model.value(evaluation, "node[d].can"), 0.0);
        QVERIFY(isNull(model.value(evaluation, "node[d].hop")));
        QCOMPARE(model.value(evaluation, "node[b].incoming"), 1.0);
        QCOMPARE(model.value(evaluation, "node[c].incoming"), 1.0);
    }
};

WEIGHHOUSE_TEST(Graph)
#include "test_graph.moc"
