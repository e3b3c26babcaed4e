// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layout/rows.h"

#include <algorithm>
#include <numeric>
#include <vector>

namespace weighhouse::layout
{
namespace
{

/// A row is at least so many times as long as high: other graphs lose more by it than they win.
constexpr double leastRatio = 4;
/// The room between rows, through which edges go.
constexpr double gutter = 48;

/// A column holds nodes that stand above each other, and the room that they take from left to right.
struct Column {
    double left = 0;
    double right = 0;
    std::vector<std::size_t> nodes;
};

std::vector<Column> columnsOf(const Graph &graph, const Layout &layout)
{
    const auto leftOf = [&](std::size_t node) { return layout.nodes[node].x - graph.nodes[node].width / 2; };
    const auto rightOf = [&](std::size_t node) { return layout.nodes[node].x + graph.nodes[node].width / 2; };
    std::vector<std::size_t> order(graph.nodes.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, {}, leftOf);
    std::vector<Column> columns;
    for (const std::size_t node : order) {
        if (columns.empty() || leftOf(node) >= columns.back().right)
            columns.push_back({leftOf(node), rightOf(node), {}});
        columns.back().right = std::max(columns.back().right, rightOf(node));
        columns.back().nodes.push_back(node);
    }
    return columns;
}

/// Returns a curve that leads straight from each point to the next.
std::vector<Point> lineThrough(const std::vector<Point> &points)
{
    std::vector<Point> curve{points.front()};
    for (std::size_t i = 1; i < points.size(); ++i) {
        curve.push_back(points[i - 1]);
        curve.push_back(points[i]);
        curve.push_back(points[i]);
    }
    return curve;
}

} // namespace

void wrapIntoRows(const Graph &graph, Layout &layout)
{
    if (graph.method != Method::LeftToRight || layout.size.x <= graph.rowWidth ||
        graph.rowWidth < leastRatio * layout.size.y)
        return;
    const std::vector<Column> columns = columnsOf(graph, layout);
    std::vector<std::size_t> rows(graph.nodes.size(), 0);
    std::vector<double> lefts; // where each row begins in the one line
    for (const Column &column : columns) {
        if (lefts.empty() || column.right - lefts.back() > graph.rowWidth)
            lefts.push_back(column.left);
        for (const std::size_t node : column.nodes)
            rows[node] = lefts.size() - 1;
    }
    // Edges between rows go through the middle of the room between two columns.
    double beside = gutter / 2;
    for (std::size_t i = 1; i < columns.size(); ++i)
        beside = std::min(beside, (columns[i].left - columns[i - 1].right) / 2);
    const double height = layout.size.y + gutter;
    const auto moved = [&](Point point, std::size_t row) {
        return Point{point.x - lefts[row] + beside, point.y + static_cast<double>(row) * height};
    };
    for (std::size_t i = 0; i < layout.nodes.size(); ++i)
        layout.nodes[i] = moved(layout.nodes[i], rows[i]);
    for (std::size_t i = 0; i < layout.edges.size(); ++i) {
        const Edge &edge = graph.edges[i];
        PlacedEdge &placed = layout.edges[i];
        if (rows[edge.from] == rows[edge.to]) {
            for (Point &point : placed.curve)
                point = moved(point, rows[edge.from]);
            placed.label = moved(placed.label, rows[edge.from]);
            continue;
        }
        const Point start{layout.nodes[edge.from].x + graph.nodes[edge.from].width / 2,
                          layout.nodes[edge.from].y};
        const Point end{layout.nodes[edge.to].x - graph.nodes[edge.to].width / 2, layout.nodes[edge.to].y};
        const double between =
            static_cast<double>(std::max(rows[edge.from], rows[edge.to])) * height - gutter / 2;
        placed.curve = lineThrough({start,
                                    {start.x + beside, start.y},
                                    {start.x + beside, between},
                                    {end.x - beside, between},
                                    {end.x - beside, end.y},
                                    end});
        placed.label = {(start.x + end.x) / 2, between};
    }
    layout.size = {0, static_cast<double>(lefts.size()) * height - gutter};
    for (std::size_t i = 0; i < layout.nodes.size(); ++i)
        layout.size.x = std::max(layout.size.x, layout.nodes[i].x + graph.nodes[i].width / 2 + beside);
}

} // namespace weighhouse::layout
