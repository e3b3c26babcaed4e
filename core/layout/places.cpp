// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layout/places.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace weighhouse::layout
{
namespace
{

/// The room that is left between nodes.
constexpr double gap = 18;

/// The boxes that are taken, by the cells of a coarse grid that they touch.
class Taken
{
public:
    explicit Taken(const Graph &graph)
    {
        for (const Node &node : graph.nodes)
            m_cell = std::max({m_cell, node.width + gap, node.height + gap});
    }

    void add(const Node &node, Point centre)
    {
        const auto place = m_boxes.size();
        m_boxes.emplace_back(node, centre);
        eachCell(node, centre, [&](std::pair<long, long> cell) { m_cells[cell].push_back(place); });
    }

    bool isFree(const Node &node, Point centre) const
    {
        bool isFree = true;
        eachCell(node, centre, [&](std::pair<long, long> cell) {
            const auto found = m_cells.find(cell);
            if (found == m_cells.end())
                return;
            for (const std::size_t place : found->second)
                isFree = isFree && !touches(node, centre, m_boxes[place]);
        });
        return isFree;
    }

private:
    using Box = std::pair<Node, Point>;

    static bool touches(const Node &node, Point centre, const Box &other)
    {
        return std::abs(centre.x - other.second.x) < (node.width + other.first.width) / 2 + gap &&
               std::abs(centre.y - other.second.y) < (node.height + other.first.height) / 2 + gap;
    }

    template<typename Each>
    void eachCell(const Node &node, Point centre, Each each) const
    {
        const auto cellOf = [&](double length) { return std::lround(std::floor(length / m_cell)); };
        for (long x = cellOf(centre.x - node.width / 2 - gap); x <= cellOf(centre.x + node.width / 2 + gap);
             ++x) {
            for (long y = cellOf(centre.y - node.height / 2 - gap);
                 y <= cellOf(centre.y + node.height / 2 + gap); ++y)
                each(std::pair(x, y));
        }
    }

    double m_cell = 1;
    std::vector<Box> m_boxes;
    std::map<std::pair<long, long>, std::vector<std::size_t>> m_cells;
};

/// Away from the place that is wanted, across the direction of the method, by as little as is free.
Point freePlace(const Node &node, Point wanted, const Taken &taken, Method method)
{
    const bool isDownwards = method == Method::TopToBottom;
    const double step = gap / 2;
    for (int i = 0;; ++i) {
        for (const double away : {i * step, -i * step}) {
            const Point place =
                isDownwards ? Point{wanted.x + away, wanted.y} : Point{wanted.x, wanted.y + away};
            if (taken.isFree(node, place))
                return place;
        }
    }
}

} // namespace

std::vector<Point> placesFor(const Graph &graph, const Layout &fresh)
{
    const std::size_t count = graph.nodes.size();
    std::vector<Point> sums(count);
    std::vector<double> counts(count, 0);
    Point all;
    double placed = 0;
    const auto shiftOf = [&](std::size_t node) {
        const Point place = *graph.nodes[node].place;
        return Point{place.x - fresh.nodes[node].x, place.y - fresh.nodes[node].y};
    };
    const auto add = [&](std::size_t node, std::size_t neighbour) {
        if (graph.nodes[node].place || !graph.nodes[neighbour].place)
            return;
        const Point shift = shiftOf(neighbour);
        sums[node] = {sums[node].x + shift.x, sums[node].y + shift.y};
        ++counts[node];
    };
    for (const Edge &edge : graph.edges) {
        add(edge.from, edge.to);
        add(edge.to, edge.from);
    }
    Taken taken(graph);
    for (std::size_t i = 0; i < count; ++i) {
        if (!graph.nodes[i].place)
            continue;
        const Point shift = shiftOf(i);
        all = {all.x + shift.x, all.y + shift.y};
        ++placed;
        taken.add(graph.nodes[i], *graph.nodes[i].place);
    }
    std::vector<Point> places(count);
    for (std::size_t i = 0; i < count; ++i) {
        const Node &node = graph.nodes[i];
        if (node.place) {
            places[i] = *node.place;
            continue;
        }
        const double share = counts[i] > 0 ? counts[i] : std::max(1.0, placed);
        const Point sum = counts[i] > 0 ? sums[i] : all;
        places[i] = freePlace(node, {fresh.nodes[i].x + sum.x / share, fresh.nodes[i].y + sum.y / share},
                              taken, graph.method);
        taken.add(node, places[i]);
    }
    return places;
}

std::vector<Point> directCurve(const Node &from, Point start, const Node &to, Point end, Method method)
{
    if (method == Method::TopToBottom) {
        const double side = end.y >= start.y ? 1 : -1;
        const Point first{start.x, start.y + side * from.height / 2};
        const Point last{end.x, end.y - side * to.height / 2};
        const double bend = std::max(gap, std::abs(last.y - first.y) / 2);
        return {first, {first.x, first.y + side * bend}, {last.x, last.y - side * bend}, last};
    }
    const double side = end.x >= start.x ? 1 : -1;
    const Point first{start.x + side * from.width / 2, start.y};
    const Point last{end.x - side * to.width / 2, end.y};
    const double bend = std::max(gap, std::abs(last.x - first.x) / 2);
    return {first, {first.x + side * bend, first.y}, {last.x - side * bend, last.y}, last};
}

} // namespace weighhouse::layout
