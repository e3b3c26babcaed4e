// SPDX-License-Identifier: GPL-3.0-or-later
// Where the nodes and edges of a drawn graph go, worked out by Graphviz.
#pragma once

#include "core/base/error.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace weighhouse::layout
{

/// All lengths are in points; x to the right, y downwards.
struct Point {
    double x = 0;
    double y = 0;

    bool operator==(const Point &) const = default;
};

struct Node {
    double width = 54;
    double height = 36;
    bool isRound = false; ///< An ellipse: edges end at it, not at the box around it.
    /// The centre, which it keeps: it was laid out before, or somebody has put it there.
    std::optional<Point> place = {};

    bool operator==(const Node &) const = default;
};

/// From and to are positions in Graph::nodes. The label's size keeps room for it; 0 if there is none.
struct Edge {
    std::size_t from = 0;
    std::size_t to = 0;
    double labelWidth = 0;
    double labelHeight = 0;

    bool operator==(const Edge &) const = default;
};

/// Nodes that are kept together in a frame, with room above them for its heading. A node is in one at most.
struct Group {
    std::vector<std::size_t> nodes; ///< Positions in Graph::nodes.
    double heading = 0;

    bool operator==(const Group &) const = default;
};

enum class Method {
    LeftToRight, ///< In layers, arrows mostly to the right (dot).
    TopToBottom, ///< In layers, arrows mostly downwards (dot).
    Springs      ///< By distance (sfdp), for nets without a direction.
};

struct Graph {
    std::vector<Node> nodes;
    std::vector<Edge> edges;
    Method method = Method::LeftToRight;
    /// A graph to the right that is longer than this, and not high, goes on in rows below; 0: it does not.
    double rowWidth = 0;
    /// Heeded where a graph in layers is laid out anew and is not too large.
    std::vector<Group> groups = {};

    bool operator==(const Graph &) const = default;
};

struct PlacedEdge {
    /// A Bézier spline: the start, then for each piece two control points and its end.
    std::vector<Point> curve;
    Point label; ///< Centre of the label, if there is one.

    bool operator==(const PlacedEdge &) const = default;
};

/// Parallel to the graph's nodes (their centres) and edges; everything lies within (0, 0) and `size`, unless
/// nodes have places of their own: then the origin is where it was.
struct Layout {
    std::vector<Point> nodes;
    std::vector<PlacedEdge> edges;
    Point size;

    bool operator==(const Layout &) const = default;
};

/// Lays a graph out. Nodes with a place keep it; others go near their neighbours, where nothing is in the
/// way, and edges lead around nodes. The same graph gives the same layout. Safe to call from any thread
/// (Graphviz is not, so calls wait for one another). Errors: "layout.failed".
Result<Layout> layOut(const Graph &graph);

} // namespace weighhouse::layout
