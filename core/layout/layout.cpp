// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layout/layout.h"

#include "core/layout/places.h"
#include "core/layout/rows.h"

#include <graphviz/cgraph.h>
#include <graphviz/gvc.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <locale.h>
#include <memory>
#include <mutex>
#include <utility>

namespace weighhouse::layout
{
namespace
{

constexpr double pointsPerInch = 72;

/// Above this many edges the layers are arranged with less patience.
constexpr std::size_t manyEdges = 1500;
/// Above this many they are arranged with little patience, and edges are not led around nodes: else a plan of
/// 5,000 steps takes a minute.
constexpr std::size_t veryManyEdges = 6000;
/// Edges among so many nodes with places are led around them; among more they go straight to where they lead,
/// since the search for ways takes too long.
constexpr std::size_t mostRouted = 400;
/// Groups of larger graphs cost more time than their frames are worth.
constexpr std::size_t mostGrouped = 400;

/// Graphviz reads its own numbers with a decimal point, whatever the language of the program.
class PlainNumbers
{
public:
    PlainNumbers() : m_plain(newlocale(LC_ALL_MASK, "C", nullptr)), m_before(uselocale(m_plain)) {}
    ~PlainNumbers()
    {
        uselocale(m_before);
        freelocale(m_plain);
    }
    PlainNumbers(const PlainNumbers &) = delete;
    PlainNumbers &operator=(const PlainNumbers &) = delete;

private:
    locale_t m_plain;
    locale_t m_before;
};

/// What Graphviz had to say since it was last cleared. Guarded by the mutex of layOut.
std::string &complaints()
{
    static std::string text;
    return text;
}

int keepComplaint(char *text)
{
    complaints() += text;
    return 0;
}

/// Texts that Graphviz takes as char * but does not change.
char *mutableText(const char *text)
{
    return const_cast<char *>(text);
}

std::string inches(double points)
{
    return std::to_string(std::max(points, 1.0) / pointsPerInch);
}

/// A graph of Graphviz, with its layout freed before it.
class Drawing
{
public:
    /// With `places` for nodes that only edges are to be drawn between.
    Drawing(GVC_t *context, const Graph &graph, const std::vector<Point> &places = {})
        : m_context(context), m_graph(agopen(mutableText("g"), Agdirected, nullptr))
    {
        declareDefaults(graph, places);
        for (std::size_t i = 0; i < graph.nodes.size(); ++i)
            addNode(i, graph.nodes[i]);
        for (std::size_t i = 0; i < places.size(); ++i)
            place(i, places[i]);
        for (const Edge &edge : graph.edges)
            addEdge(edge);
        if (places.empty() && graph.method != Method::Springs && graph.nodes.size() <= mostGrouped) {
            for (std::size_t i = 0; i < graph.groups.size(); ++i)
                addGroup(i, graph.groups[i]);
        }
    }
    ~Drawing()
    {
        if (m_isLaidOut)
            gvFreeLayout(m_context, m_graph);
        agclose(m_graph);
    }
    Drawing(const Drawing &) = delete;
    Drawing &operator=(const Drawing &) = delete;

    bool layOut(const char *engine)
    {
        // Some engines draw from the program's own random numbers without a seed.
        std::srand(1);
        srand48(1);
        m_isLaidOut = gvLayout(m_context, m_graph, engine) == 0;
        return m_isLaidOut;
    }

    Layout result() const
    {
        Layout layout;
        for (Agnode_t *node : m_nodes)
            layout.nodes.push_back({ND_coord(node).x, ND_coord(node).y});
        for (Agedge_t *edge : m_edges)
            layout.edges.push_back(placed(edge));
        return layout;
    }

private:
    void set(int kind, const char *name, const char *value)
    {
        agattr(m_graph, kind, mutableText(name), mutableText(value));
    }

    void declareDefaults(const Graph &graph, const std::vector<Point> &places)
    {
        set(AGRAPH, "rankdir", graph.method == Method::TopToBottom ? "TB" : "LR");
        set(AGRAPH, "nodesep", "0.25");
        set(AGRAPH, "ranksep", "0.4");
        set(AGRAPH, "start", "1"); // the seed, so that nothing depends on what was laid out before
        set(AGRAPH, "overlap", places.empty() ? "false" : "true"); // places are not to be put right
        set(AGRAPH, "sep", "+8");
        if (!places.empty()) {
            set(AGRAPH, "esep", "+4");
            set(AGRAPH, "splines", "true");
        }
        if (graph.method != Method::Springs && graph.edges.size() > veryManyEdges) {
            set(AGRAPH, "nslimit", "0.2");
            set(AGRAPH, "nslimit1", "0.2");
            set(AGRAPH, "mclimit", "0.05");
            set(AGRAPH, "splines", "none");
        } else if (graph.method != Method::Springs && graph.edges.size() > manyEdges) {
            set(AGRAPH, "nslimit", "2");
            set(AGRAPH, "nslimit1", "2");
            set(AGRAPH, "mclimit", "0.2");
        }
        set(AGNODE, "shape", "box");
        set(AGNODE, "fixedsize", "true");
        set(AGNODE, "label", "");
        set(AGNODE, "width", "0.75");
        set(AGNODE, "height", "0.5");
        set(AGEDGE, "dir", "none"); // the curve then reaches the node; who draws it adds the arrow head
        set(AGEDGE, "label", "");
    }

    void addNode(std::size_t position, const Node &node)
    {
        // Names of people never get here: a node is called by its position.
        Agnode_t *added = agnode(m_graph, std::to_string(position).data(), 1);
        agset(added, mutableText("width"), inches(node.width).data());
        agset(added, mutableText("height"), inches(node.height).data());
        if (node.isRound)
            agset(added, mutableText("shape"), mutableText("ellipse"));
        m_nodes.push_back(added);
    }

    void place(std::size_t node, Point centre)
    {
        const std::string text = std::to_string(centre.x) + "," + std::to_string(-centre.y);
        agsafeset(m_nodes[node], mutableText("pos"), mutableText(text.c_str()), mutableText(""));
    }

    void addEdge(const Edge &edge)
    {
        // Without a name of its own a second edge between two nodes would be the first one.
        std::string name = std::to_string(m_edges.size());
        Agedge_t *added = agedge(m_graph, m_nodes[edge.from], m_nodes[edge.to], name.data(), 1);
        if (edge.labelWidth > 0 && edge.labelHeight > 0)
            keepRoom(added, edge.labelWidth, edge.labelHeight);
        m_edges.push_back(added);
    }

    /// A group is what Graphviz calls a cluster.
    void addGroup(std::size_t position, const Group &group)
    {
        std::string name = "cluster" + std::to_string(position);
        Agraph_t *cluster = agsubg(m_graph, name.data(), 1);
        for (const std::size_t node : group.nodes)
            agsubnode(cluster, m_nodes[node], 1);
        agsafeset(cluster, mutableText("margin"), mutableText("10"), mutableText(""));
        if (group.heading > 0)
            keepRoom(cluster, 1, group.heading);
    }

    /// Gives an edge or a cluster an empty label of a size.
    void keepRoom(void *object, double width, double height)
    {
        const auto length = [](double points) {
            return std::to_string(static_cast<int>(std::clamp(points + 0.5, 1.0, 60000.0)));
        };
        const std::string table = "<TABLE BORDER=\"0\" CELLBORDER=\"0\" CELLPADDING=\"0\" CELLSPACING=\"0\" "
                                  "FIXEDSIZE=\"TRUE\" WIDTH=\"" +
                                  length(width) + "\" HEIGHT=\"" + length(height) +
                                  "\"><TR><TD></TD></TR></TABLE>";
        char *html = agstrdup_html(m_graph, mutableText(table.c_str()));
        agsafeset(object, mutableText("label"), html, mutableText(""));
        agstrfree(m_graph, html);
    }

    static PlacedEdge placed(Agedge_t *edge)
    {
        PlacedEdge result;
        const splines *curves = ED_spl(edge);
        for (std::size_t i = 0; curves != nullptr && i < static_cast<std::size_t>(curves->size); ++i) {
            const bezier &curve = curves->list[i];
            // A curve that goes on where the last one ended does not repeat that point.
            for (std::size_t k = result.curve.empty() ? 0 : 1; k < static_cast<std::size_t>(curve.size); ++k)
                result.curve.push_back({curve.list[k].x, curve.list[k].y});
        }
        if (const textlabel_t *label = ED_label(edge); label != nullptr && label->set)
            result.label = {label->pos.x, label->pos.y};
        return result;
    }

    GVC_t *m_context;
    Agraph_t *m_graph;
    std::vector<Agnode_t *> m_nodes;
    std::vector<Agedge_t *> m_edges;
    bool m_isLaidOut = false;
};

/// Turns y downwards and moves everything to the origin; works out the size.
void bringHome(const Graph &graph, Layout &layout)
{
    Point low{1e300, 1e300};
    Point high{-1e300, -1e300};
    const auto include = [&](Point point, double width, double height) {
        low = {std::min(low.x, point.x - width / 2), std::min(low.y, point.y - height / 2)};
        high = {std::max(high.x, point.x + width / 2), std::max(high.y, point.y + height / 2)};
    };
    for (std::size_t i = 0; i < layout.nodes.size(); ++i)
        include(layout.nodes[i], graph.nodes[i].width, graph.nodes[i].height);
    for (std::size_t i = 0; i < layout.edges.size(); ++i) {
        for (const Point point : layout.edges[i].curve)
            include(point, 0, 0);
        if (graph.edges[i].labelWidth > 0 && layout.edges[i].label != Point{})
            include(layout.edges[i].label, graph.edges[i].labelWidth, graph.edges[i].labelHeight);
    }
    // Rounded, since engines that move by forces differ in the last bits from one time to the next.
    const auto rounded = [](double length) { return std::round(length * 64) / 64; };
    const auto moved = [&](Point point) {
        return Point{rounded(point.x - low.x), rounded(high.y - point.y)};
    };
    for (Point &node : layout.nodes)
        node = moved(node);
    for (PlacedEdge &edge : layout.edges) {
        for (Point &point : edge.curve)
            point = moved(point);
        if (edge.label != Point{}) // else there is none yet
            edge.label = moved(edge.label);
    }
    layout.size = {rounded(high.x - low.x), rounded(high.y - low.y)};
}

/// Draws edges that Graphviz did not draw from node to node, so that each can be seen. After bringHome.
void completeEdges(const Graph &graph, Layout &layout)
{
    for (std::size_t i = 0; i < graph.edges.size(); ++i) {
        PlacedEdge &edge = layout.edges[i];
        const Edge &wanted = graph.edges[i];
        const Point from = layout.nodes[wanted.from];
        const Point to = layout.nodes[wanted.to];
        if (edge.curve.size() < 4)
            edge.curve =
                graph.method == Method::Springs
                    ? std::vector<Point>{from, from, to, to}
                    : directCurve(graph.nodes[wanted.from], from, graph.nodes[wanted.to], to, graph.method);
        if (wanted.labelWidth > 0 && edge.label == Point{})
            edge.label = {(from.x + to.x) / 2, (from.y + to.y) / 2};
    }
}

/// Draws edges between nodes that have their places. Graphviz moves all of it to its own origin, from which
/// it is brought back.
Layout routed(GVC_t *context, const Graph &graph, std::vector<Point> places)
{
    Layout layout;
    if (graph.nodes.size() <= mostRouted) {
        Drawing drawing(context, graph, places);
        if (drawing.layOut("nop"))
            layout = drawing.result();
    }
    if (layout.edges.size() != graph.edges.size())
        layout.edges.assign(graph.edges.size(), {});
    const Point moved = layout.nodes.empty() ? Point{}
                                             : Point{places.front().x - layout.nodes.front().x,
                                                     places.front().y + layout.nodes.front().y};
    for (std::size_t i = 0; i < graph.edges.size(); ++i) {
        const Edge &edge = graph.edges[i];
        PlacedEdge &drawn = layout.edges[i];
        const auto back = [&](Point point) { return Point{point.x + moved.x, moved.y - point.y}; };
        for (Point &point : drawn.curve)
            point = back(point);
        if (drawn.curve.size() < 4)
            drawn.curve = directCurve(graph.nodes[edge.from], places[edge.from], graph.nodes[edge.to],
                                      places[edge.to], graph.method);
        drawn.label = {(drawn.curve.front().x + drawn.curve.back().x) / 2,
                       (drawn.curve.front().y + drawn.curve.back().y) / 2};
    }
    for (std::size_t i = 0; i < places.size(); ++i)
        layout.size = {std::max(layout.size.x, places[i].x + graph.nodes[i].width / 2),
                       std::max(layout.size.y, places[i].y + graph.nodes[i].height / 2)};
    layout.nodes = std::move(places);
    return layout;
}

/// The engines to try, the best first: an installation may lack some.
std::vector<const char *> enginesFor(Method method)
{
    if (method == Method::Springs)
        return {"sfdp", "neato", "dot"};
    return {"dot"};
}

/// Lays all nodes out, whatever places they have.
Result<Layout> laidOutAnew(GVC_t *context, const Graph &graph)
{
    complaints().clear();
    for (const char *engine : enginesFor(graph.method)) {
        Layout layout;
        {
            Drawing drawing(context, graph);
            if (!drawing.layOut(engine))
                continue;
            layout = drawing.result();
        }
        bringHome(graph, layout);
        completeEdges(graph, layout);
        if (graph.rowWidth > 0)
            wrapIntoRows(graph, layout);
        return layout;
    }
    return failure("layout.failed",
                   complaints().empty()
                       ? Message::of("layout.failed.graphviz-could-not")
                       : Message::of("layout.failed.graphviz", {{"complaints", complaints()}}),
                   Message::of("layout.do.graphviz-installed-layout-plugins"));
}

/// A layout of a large graph most of whose nodes have places: only the others are laid out, with their
/// neighbours. Its edges are not drawn.
Result<Layout> laidOutAround(GVC_t *context, const Graph &graph)
{
    Layout layout;
    std::vector<bool> isPart;
    for (const Node &node : graph.nodes) {
        layout.nodes.push_back(node.place.value_or(Point{}));
        isPart.push_back(!node.place);
    }
    for (const Edge &edge : graph.edges) {
        const bool isNew = !graph.nodes[edge.from].place || !graph.nodes[edge.to].place;
        isPart[edge.from] = isPart[edge.from] || isNew;
        isPart[edge.to] = isPart[edge.to] || isNew;
    }
    Graph part;
    part.method = graph.method; // in one row, since its distances count
    std::vector<std::size_t> originals;
    std::vector<std::size_t> positions(graph.nodes.size(), 0);
    for (std::size_t i = 0; i < graph.nodes.size(); ++i) {
        if (!isPart[i])
            continue;
        positions[i] = originals.size();
        originals.push_back(i);
        part.nodes.push_back(graph.nodes[i]);
    }
    if (originals.empty())
        return layout;
    for (const Edge &edge : graph.edges) {
        if (isPart[edge.from] && isPart[edge.to])
            part.edges.push_back(
                {positions[edge.from], positions[edge.to], edge.labelWidth, edge.labelHeight});
    }
    auto laid = laidOutAnew(context, part);
    if (!laid)
        return laid;
    for (std::size_t i = 0; i < originals.size(); ++i)
        layout.nodes[originals[i]] = laid->nodes[i];
    return layout;
}

} // namespace

Result<Layout> layOut(const Graph &graph)
{
    if (graph.nodes.empty())
        return Layout{};
    const auto isMissing = [&](const Edge &edge) {
        return edge.from >= graph.nodes.size() || edge.to >= graph.nodes.size();
    };
    if (std::ranges::any_of(graph.edges, isMissing))
        return failure("layout.failed", Message::of("layout.failed"));

    static std::mutex mutex;
    const std::lock_guard lock(mutex);
    const PlainNumbers plainNumbers;
    static GVC_t *const context = [] {
        agseterrf(keepComplaint);
        return gvContext();
    }();
    if (context == nullptr)
        return failure("layout.failed", Message::of("layout.failed.graphviz-could"),
                       Message::of("layout.do.installed-completely"));
    const auto hasPlace = [](const Node &node) { return node.place.has_value(); };
    if (std::ranges::none_of(graph.nodes, hasPlace))
        return laidOutAnew(context, graph);
    auto fresh =
        graph.nodes.size() > mostRouted ? laidOutAround(context, graph) : laidOutAnew(context, graph);
    if (!fresh)
        return fresh;
    return routed(context, graph, placesFor(graph, *fresh));
}

} // namespace weighhouse::layout
