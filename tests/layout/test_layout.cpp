// SPDX-License-Identifier: GPL-3.0-or-later
// Laying graphs out.
#include "core/layout/layout.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QTest>

#include <clocale>
#include <cmath>
#include <thread>

using namespace weighhouse;
using namespace weighhouse::layout;

namespace
{

/// So many nodes of different sizes; each has an edge to some later ones.
Graph net(std::size_t nodes, Method method)
{
    Graph graph;
    graph.method = method;
    for (std::size_t i = 0; i < nodes; ++i)
        graph.nodes.push_back(
            {40.0 + static_cast<double>(i * 7 % 60), 20.0 + static_cast<double>(i * 5 % 30)});
    for (std::size_t i = 0; i + 1 < nodes; ++i) {
        graph.edges.push_back({i, i + 1 + i * 13 % std::min<std::size_t>(9, nodes - i - 1)});
        if (i % 3 == 0)
            graph.edges.push_back({i * 17 % (i + 1), i + 1});
    }
    return graph;
}

bool overlap(const Graph &graph, const Layout &layout, std::size_t a, std::size_t b)
{
    const double widths = (graph.nodes[a].width + graph.nodes[b].width) / 2;
    const double heights = (graph.nodes[a].height + graph.nodes[b].height) / 2;
    return std::abs(layout.nodes[a].x - layout.nodes[b].x) < widths - 1 &&
           std::abs(layout.nodes[a].y - layout.nodes[b].y) < heights - 1;
}

std::size_t overlaps(const Graph &graph, const Layout &layout)
{
    std::size_t count = 0;
    for (std::size_t a = 0; a < graph.nodes.size(); ++a)
        for (std::size_t b = a + 1; b < graph.nodes.size(); ++b)
            count += overlap(graph, layout, a, b) ? 1 : 0;
    return count;
}

/// How far a point is from a node's box, 0 inside.
double distance(Point point, Point centre, const Node &node)
{
    const double x = std::max(0.0, std::abs(point.x - centre.x) - node.width / 2);
    const double y = std::max(0.0, std::abs(point.y - centre.y) - node.height / 2);
    return std::hypot(x, y);
}

bool reachTheirNodes(const Graph &graph, const Layout &layout)
{
    for (std::size_t i = 0; i < graph.edges.size(); ++i) {
        const auto &[from, to, width, height] = graph.edges[i];
        const std::vector<Point> &curve = layout.edges[i].curve;
        if (curve.size() < 4 || curve.size() % 3 != 1 ||
            distance(curve.front(), layout.nodes[from], graph.nodes[from]) > 6 ||
            distance(curve.back(), layout.nodes[to], graph.nodes[to]) > 6)
            return false;
    }
    return true;
}

bool isWithin(const Layout &layout)
{
    const auto inside = [&](Point point) {
        return point.x >= -0.5 && point.y >= -0.5 && point.x <= layout.size.x + 0.5 &&
               point.y <= layout.size.y + 0.5;
    };
    return std::ranges::all_of(layout.nodes, inside) &&
           std::ranges::all_of(
               layout.edges, [&](const PlacedEdge &edge) { return std::ranges::all_of(edge.curve, inside); });
}

} // namespace

class LayoutTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nothingNeedsNoRoom()
    {
        WEIGHHOUSE_TAKE(layout, layOut({}));
        QVERIFY(layout == Layout{});
    }

    /// No node stands in the frame of a group that it is none of, and each has room for its heading.
    void groupsStandTogether()
    {
        for (const Method method : {Method::LeftToRight, Method::TopToBottom}) {
            Graph graph = net(30, method);
            std::vector<std::size_t> groupOf;
            constexpr double heading = 30;
            graph.groups.assign(3, {{}, heading});
            for (std::size_t i = 0; i < graph.nodes.size(); ++i) {
                groupOf.push_back(i * 4 / graph.nodes.size()); // the last ones have none
                if (groupOf.back() < graph.groups.size())
                    graph.groups[groupOf.back()].nodes.push_back(i);
            }
            WEIGHHOUSE_TAKE(layout, layOut(graph));
            QCOMPARE(overlaps(graph, layout), std::size_t{0});
            for (std::size_t group = 0; group < graph.groups.size(); ++group) {
                Point low{1e9, 1e9};
                Point high{-1e9, -1e9};
                for (const std::size_t i : graph.groups[group].nodes) {
                    const Point at = layout.nodes[i];
                    low = {std::min(low.x, at.x - graph.nodes[i].width / 2),
                           std::min(low.y, at.y - graph.nodes[i].height / 2)};
                    high = {std::max(high.x, at.x + graph.nodes[i].width / 2),
                            std::max(high.y, at.y + graph.nodes[i].height / 2)};
                }
                low.y -= heading;
                const Node frame{high.x - low.x, high.y - low.y};
                const Point centre{(low.x + high.x) / 2, (low.y + high.y) / 2};
                for (std::size_t i = 0; i < graph.nodes.size(); ++i) {
                    const bool isInside = std::abs(layout.nodes[i].x - centre.x) <
                                              (frame.width + graph.nodes[i].width) / 2 - 1 &&
                                          std::abs(layout.nodes[i].y - centre.y) <
                                              (frame.height + graph.nodes[i].height) / 2 - 1;
                    QCOMPARE(isInside, groupOf[i] == group);
                }
            }
        }
    }

    void layersFollowTheArrows_data()
    {
        QTest::addColumn<int>("method");
        QTest::newRow("to the right") << static_cast<int>(Method::LeftToRight);
        QTest::newRow("downwards") << static_cast<int>(Method::TopToBottom);
    }

    void layersFollowTheArrows()
    {
        QFETCH(int, method);
        Graph graph = net(40, static_cast<Method>(method));
        WEIGHHOUSE_TAKE(layout, layOut(graph));
        QCOMPARE(overlaps(graph, layout), std::size_t{0});
        QVERIFY(reachTheirNodes(graph, layout));
        QVERIFY(isWithin(layout));
        for (const Edge &edge : graph.edges) {
            const Point from = layout.nodes[edge.from];
            const Point to = layout.nodes[edge.to];
            QVERIFY(graph.method == Method::LeftToRight ? from.x < to.x : from.y < to.y);
        }
    }

    void springsKeepNodesApart()
    {
        const Graph graph = net(80, Method::Springs);
        WEIGHHOUSE_TAKE(layout, layOut(graph));
        QCOMPARE(overlaps(graph, layout), std::size_t{0});
        QVERIFY(reachTheirNodes(graph, layout));
        QVERIFY(isWithin(layout));
    }

    void theSameGraphGivesTheSameLayout()
    {
        for (const Method method : {Method::LeftToRight, Method::TopToBottom, Method::Springs}) {
            WEIGHHOUSE_TAKE(first, layOut(net(60, method)));
            WEIGHHOUSE_TAKE(other, layOut(net(25, Method::Springs)));
            QVERIFY(other.nodes.size() == 25);
            WEIGHHOUSE_TAKE(second, layOut(net(60, method)));
            QVERIFY(first == second);
        }
    }

    void aNodeMayPointToItself()
    {
        for (const Method method : {Method::LeftToRight, Method::Springs}) {
            const Graph graph{.nodes = {{}, {}}, .edges = {{0, 0}, {0, 1}}, .method = method};
            WEIGHHOUSE_TAKE(layout, layOut(graph));
            QVERIFY(reachTheirNodes(graph, layout));
            QVERIFY(isWithin(layout));
        }
    }

    void parallelEdgesDoNotCoverEachOther()
    {
        const Graph graph{.nodes = {{}, {}}, .edges = {{0, 1}, {0, 1}, {1, 0}}};
        WEIGHHOUSE_TAKE(layout, layOut(graph));
        QVERIFY(reachTheirNodes(graph, layout));
        QVERIFY(layout.edges[0].curve != layout.edges[1].curve);
        QVERIFY(layout.edges[2].curve.front() != layout.edges[0].curve.front());
    }

    void labelsHaveRoom()
    {
        Graph graph{.nodes = {{}, {}}, .edges = {{0, 1}}};
        WEIGHHOUSE_TAKE(bare, layOut(graph));
        graph.edges[0].labelWidth = 200;
        graph.edges[0].labelHeight = 30;
        WEIGHHOUSE_TAKE(layout, layOut(graph));
        QVERIFY(layout.size.x > bare.size.x + 150);
        const Point label = layout.edges[0].label;
        QVERIFY(label.x - 100 >= layout.nodes[0].x + 27 - 1);
        QVERIFY(label.x + 100 <= layout.nodes[1].x - 27 + 1);
    }

    void partsNeedNotBeConnected()
    {
        for (const Method method : {Method::LeftToRight, Method::Springs}) {
            const Graph graph{
                .nodes = std::vector<Node>(9), .edges = {{0, 1}, {2, 3}, {3, 2}}, .method = method};
            WEIGHHOUSE_TAKE(layout, layOut(graph));
            QCOMPARE(overlaps(graph, layout), std::size_t{0});
            QVERIFY(reachTheirNodes(graph, layout));
        }
    }

    void edgesOfRoundNodesEndAtTheEllipse()
    {
        Graph graph{.nodes = {{100, 100, true}, {100, 100, true}}, .edges = {{0, 1}}};
        WEIGHHOUSE_TAKE(layout, layOut(graph));
        const Point end = layout.edges[0].curve.back();
        QVERIFY(std::abs(std::hypot(end.x - layout.nodes[1].x, end.y - layout.nodes[1].y) - 50) < 3);
    }

    void fiveHundredNodesAreLaidOut()
    {
        for (const Method method : {Method::LeftToRight, Method::Springs}) {
            const Graph graph = net(500, method);
            WEIGHHOUSE_TAKE(layout, layOut(graph));
            QCOMPARE(overlaps(graph, layout), std::size_t{0});
            QVERIFY(reachTheirNodes(graph, layout));
        }
    }

    void aPlanOfThousandsOfStepsIsLaidOut()
    {
        Graph graph;
        for (std::size_t i = 0; i < 3500; ++i) {
            graph.nodes.push_back({180, 70});
            for (std::size_t back = 1; back <= 2 && i > 0; ++back)
                graph.edges.push_back({i - 1 - i * back * 7 % std::min<std::size_t>(i, 12), i});
        }
        WEIGHHOUSE_TAKE(layout, layOut(graph));
        QCOMPARE(overlaps(graph, layout), std::size_t{0});
        QVERIFY(reachTheirNodes(graph, layout));
        QVERIFY(isWithin(layout));
    }

    void longChainsGoOnInRows()
    {
        Graph graph;
        for (std::size_t i = 0; i < 30; ++i) {
            graph.nodes.push_back({180, 70});
            if (i > 0)
                graph.edges.push_back({i - 1, i});
        }
        graph.edges.push_back({0, 29}); // over all rows
        graph.edges.push_back({1, 4, 40, 12});
        WEIGHHOUSE_TAKE(line, layOut(graph));
        graph.rowWidth = 1300;
        WEIGHHOUSE_TAKE(rows, layOut(graph));
        QVERIFY(line.size.x > 5 * graph.rowWidth / 2);
        QVERIFY2(rows.size.x <= graph.rowWidth + 60, qPrintable(QString::number(rows.size.x)));
        QCOMPARE(overlaps(graph, rows), std::size_t{0});
        QVERIFY(reachTheirNodes(graph, rows));
        QVERIFY(isWithin(rows));
        // Each step stands to the right of the one before, or in the next row.
        for (std::size_t i = 1; i < 30; ++i)
            QVERIFY(rows.nodes[i].x > rows.nodes[i - 1].x || rows.nodes[i].y > rows.nodes[i - 1].y + 70);
        // No edge crosses a node.
        for (std::size_t i = 0; i < graph.edges.size(); ++i) {
            for (std::size_t node = 0; node < graph.nodes.size(); ++node) {
                if (node == graph.edges[i].from || node == graph.edges[i].to)
                    continue;
                for (const Point point : rows.edges[i].curve)
                    QVERIFY(distance(point, rows.nodes[node], graph.nodes[node]) > 0);
            }
        }
        // A graph that is as high as it is long stays as it is.
        Graph high = net(40, Method::LeftToRight);
        WEIGHHOUSE_TAKE(before, layOut(high));
        high.rowWidth = before.size.x / 2;
        WEIGHHOUSE_TAKE(after, layOut(high));
        QCOMPARE(after == before, high.rowWidth < 4 * before.size.y);
    }

    void edgesToNowhereAreAnError()
    {
        const auto layout = layOut({.nodes = {{}}, .edges = {{0, 1}}});
        QVERIFY(!layout.has_value());
        QCOMPARE(layout.error().code, std::string("layout.failed"));
    }

    void placesAreKept_data()
    {
        QTest::addColumn<int>("method");
        QTest::addColumn<int>("nodes");
        QTest::newRow("to the right") << static_cast<int>(Method::LeftToRight) << 40;
        QTest::newRow("downwards") << static_cast<int>(Method::TopToBottom) << 40;
        QTest::newRow("too many to lead edges around") << static_cast<int>(Method::LeftToRight) << 450;
    }

    /// Of a graph that was laid out, one node is taken away and three are added: those that were there stay,
    /// nothing overlaps, and edges still reach their nodes.
    void placesAreKept()
    {
        QFETCH(int, method);
        QFETCH(int, nodes);
        Graph graph = net(static_cast<std::size_t>(nodes), static_cast<Method>(method));
        WEIGHHOUSE_TAKE(before, layOut(graph));
        for (std::size_t i = 0; i < graph.nodes.size(); ++i)
            graph.nodes[i].place = before.nodes[i];
        WEIGHHOUSE_TAKE(same, layOut(graph));
        QVERIFY(same.nodes == before.nodes);
        QVERIFY(reachTheirNodes(graph, same));

        std::erase_if(graph.edges, [](const Edge &edge) { return edge.from == 7 || edge.to == 7; });
        for (std::size_t parent = 3; parent < 6; ++parent) {
            graph.nodes.push_back({60, 30});
            graph.edges.push_back({parent, graph.nodes.size() - 1});
        }
        WEIGHHOUSE_TAKE(after, layOut(graph));
        for (std::size_t i = 0; i < before.nodes.size(); ++i)
            QVERIFY(after.nodes[i] == before.nodes[i]);
        QCOMPARE(overlaps(graph, after), std::size_t{0});
        QVERIFY(reachTheirNodes(graph, after));
        // The new ones are near what they follow, and not at the other end.
        for (std::size_t i = before.nodes.size(); i < graph.nodes.size(); ++i) {
            const Point parent = after.nodes[graph.edges[graph.edges.size() - (graph.nodes.size() - i)].from];
            const double away = std::hypot(after.nodes[i].x - parent.x, after.nodes[i].y - parent.y);
            QVERIFY(away < std::max(before.size.x, before.size.y));
        }
    }

    void aNodeMayBeAnywhere()
    {
        Graph graph{.nodes = {{}, {}}, .edges = {{0, 1}}};
        graph.nodes[0].place = Point{-500, 70};
        WEIGHHOUSE_TAKE(layout, layOut(graph));
        QVERIFY((layout.nodes[0] == Point{-500, 70}));
        QVERIFY(reachTheirNodes(graph, layout));
        QCOMPARE(layout.nodes[1].y, 70.0);
        QVERIFY(layout.nodes[1].x > -500 && layout.nodes[1].x < -300);
    }

    void manyThreadsMayAskAtOnce()
    {
        WEIGHHOUSE_TAKE(expected, layOut(net(30, Method::LeftToRight)));
        std::vector<std::thread> threads;
        std::vector<Layout> layouts(8);
        for (std::size_t i = 0; i < layouts.size(); ++i)
            threads.emplace_back([&layouts, i] {
                for (int round = 0; round < 3; ++round) {
                    if (auto layout = layOut(net(30, i % 2 == 0 ? Method::LeftToRight : Method::Springs)))
                        layouts[i] = *layout;
                }
            });
        for (std::thread &thread : threads)
            thread.join();
        for (std::size_t i = 0; i < layouts.size(); i += 2)
            QVERIFY(layouts[i] == expected);
    }

    void theProgramsLanguageMakesNoDifference()
    {
        const Graph graph = net(12, Method::LeftToRight);
        WEIGHHOUSE_TAKE(expected, layOut(graph));
        const std::string before = std::setlocale(LC_ALL, nullptr);
        if (std::setlocale(LC_ALL, "de_DE.UTF-8") == nullptr)
            QSKIP("no German locale here");
        const auto layout = layOut(graph);
        std::setlocale(LC_ALL, before.c_str());
        QVERIFY(layout.has_value());
        QVERIFY(*layout == expected);
    }
};

WEIGHHOUSE_TEST(LayoutTest)
#include "test_layout.moc"
