// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/plan_places.h"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

namespace weighhouse::ui::pages
{
namespace
{

/// Larger plans are not tried as one picture.
constexpr std::size_t mostInOnePicture = 80;
/// Cards of one level stand in rows if there are more.
constexpr std::size_t mostInOneLevel = 6;
constexpr double cardGap = 14;
constexpr double rowGap = 5;
/// The scale of cards in rows.
constexpr double rowScale = 0.88;

bool isEdge(const audit::PlanFigure &plan, const std::pair<std::size_t, std::size_t> &edge)
{
    return edge.first < plan.steps.size() && edge.second < plan.steps.size() && edge.first != edge.second;
}

/// The steps by how far they are from the start; those that wait for each other come last.
std::vector<std::vector<std::size_t>> levelsOf(const audit::PlanFigure &plan)
{
    const std::size_t count = plan.steps.size();
    std::vector<std::size_t> waiting(count, 0);
    std::vector<std::vector<std::size_t>> children(count);
    for (const auto &edge : plan.edges) {
        if (!isEdge(plan, edge))
            continue;
        children[edge.first].push_back(edge.second);
        ++waiting[edge.second];
    }
    std::vector<std::vector<std::size_t>> levels;
    std::vector<std::size_t> ready;
    std::vector<bool> isPlaced(count, false);
    for (std::size_t step = 0; step < count; ++step) {
        if (waiting[step] == 0)
            ready.push_back(step);
    }
    while (!ready.empty()) {
        std::vector<std::size_t> next;
        for (const std::size_t step : ready) {
            isPlaced[step] = true;
            for (const std::size_t child : children[step]) {
                if (--waiting[child] == 0)
                    next.push_back(child);
            }
        }
        std::ranges::sort(ready);
        levels.push_back(std::exchange(ready, std::move(next)));
    }
    std::vector<std::size_t> left;
    for (std::size_t step = 0; step < count; ++step) {
        if (!isPlaced[step])
            left.push_back(step);
    }
    if (!left.empty())
        levels.push_back(std::move(left));
    return levels;
}

/// The steps as a graph, with the edges between them.
layout::Graph graphOf(const audit::PlanFigure &plan, const std::vector<std::size_t> &steps, double width,
                      double height)
{
    layout::Graph graph;
    std::map<std::size_t, std::size_t> places;
    for (const std::size_t step : steps) {
        places.emplace(step, graph.nodes.size());
        graph.nodes.push_back({.width = width, .height = height});
    }
    for (const auto &edge : plan.edges) {
        const auto from = places.find(edge.first);
        const auto to = places.find(edge.second);
        if (isEdge(plan, edge) && from != places.end() && to != places.end())
            graph.edges.push_back({.from = from->second, .to = to->second});
    }
    return graph;
}

/// The picture of these steps; nothing if its letters would be too small.
std::optional<PlanPart> drawn(const layout::Graph &graph, const std::vector<std::size_t> &steps,
                              const PlanRoom &room)
{
    const auto laidOut = layout::layOut(graph);
    if (!laidOut || laidOut->nodes.size() != steps.size())
        return std::nullopt;
    PlanPart part;
    part.scale = std::min(
        {1.0, room.width / std::max(laidOut->size.x, 1.0), room.height / std::max(laidOut->size.y, 1.0)});
    if (part.scale < room.leastScale)
        return std::nullopt;
    part.steps = steps;
    part.centres = laidOut->nodes;
    for (const layout::PlacedEdge &edge : laidOut->edges)
        part.curves.push_back(edge.curve);
    part.size = laidOut->size;
    return part;
}

/// All steps in one picture: to the right, in rows, or downwards, whichever has the largest letters; to the
/// right if there is not much between them.
std::optional<PlanPart> wholePicture(const audit::PlanFigure &plan, const PlanRoom &room)
{
    std::vector<std::size_t> all(plan.steps.size());
    for (std::size_t step = 0; step < all.size(); ++step)
        all[step] = step;
    layout::Graph graph = graphOf(plan, all, room.cardWidth, room.cardHeight);
    std::optional<PlanPart> best = drawn(graph, all, room);
    const auto take = [&](const layout::Graph &other) {
        std::optional<PlanPart> part = drawn(other, all, room);
        constexpr double clearly = 1.2;
        if (part && (!best || part->scale > best->scale * clearly))
            best = std::move(part);
    };
    graph.rowWidth = room.width / ((1 + room.leastScale) / 2);
    take(graph);
    graph.rowWidth = 0;
    graph.method = layout::Method::TopToBottom;
    take(graph);
    return best;
}

/// Cards in rows, as words are; each row is a part.
void addRows(const std::vector<std::size_t> &steps, std::size_t level, const PlanRoom &room,
             std::vector<PlanPart> &parts)
{
    const double least = std::max(rowScale, room.leastScale);
    const double height = room.cardHeight + room.noteHeight;
    const auto perRow =
        static_cast<std::size_t>(std::max(1.0, (room.width / least + cardGap) / (room.cardWidth + cardGap)));
    // A full row is as wide as the page.
    const double scale =
        std::min(1.0, room.width / (static_cast<double>(perRow) * (room.cardWidth + cardGap) - cardGap));
    for (std::size_t begin = 0; begin < steps.size(); begin += perRow) {
        PlanPart part;
        part.scale = scale;
        part.level = level;
        part.showsLevel = begin == 0;
        const std::size_t end = std::min(begin + perRow, steps.size());
        for (std::size_t i = begin; i < end; ++i) {
            part.steps.push_back(steps[i]);
            part.centres.push_back(
                {static_cast<double>(i - begin) * (room.cardWidth + cardGap) + room.cardWidth / 2,
                 height / 2});
        }
        part.size = {static_cast<double>(end - begin) * (room.cardWidth + cardGap) - cardGap,
                     height + rowGap};
        parts.push_back(std::move(part));
    }
}

/// Levels that fit into one picture, from `first` on; moves `first` behind them.
std::optional<PlanPart> someLevels(const audit::PlanFigure &plan,
                                   const std::vector<std::vector<std::size_t>> &levels, const PlanRoom &room,
                                   std::size_t &first)
{
    std::optional<PlanPart> best;
    std::vector<std::size_t> steps;
    std::size_t end = first;
    for (std::size_t level = first; level < levels.size() && levels[level].size() <= mostInOneLevel;
         ++level) {
        steps.insert(steps.end(), levels[level].begin(), levels[level].end());
        std::optional<PlanPart> part =
            drawn(graphOf(plan, steps, room.cardWidth, room.cardHeight + room.noteHeight), steps, room);
        if (!part)
            break;
        best = std::move(part);
        end = level + 1;
    }
    if (best) {
        best->level = first + 1;
        best->showsLevel = true;
    }
    first = end;
    return best;
}

} // namespace

PlacedPlan placePlan(const audit::PlanFigure &plan, const PlanRoom &room, const std::stop_token &stop)
{
    PlacedPlan placed;
    placed.room = room;
    if (plan.steps.empty())
        return placed;
    if (plan.steps.size() <= mostInOnePicture) {
        if (std::optional<PlanPart> whole = wholePicture(plan, room)) {
            placed.parts.push_back(std::move(*whole));
            return placed;
        }
    }
    placed.isWhole = false;
    PlanRoom part = room;
    part.height = room.height * 0.6; // more of them stand on one page
    const std::vector<std::vector<std::size_t>> levels = levelsOf(plan);
    for (std::size_t level = 0; level < levels.size() && !stop.stop_requested();) {
        if (std::optional<PlanPart> picture = someLevels(plan, levels, part, level)) {
            placed.parts.push_back(std::move(*picture));
        } else {
            addRows(levels[level], level + 1, room, placed.parts);
            ++level;
        }
    }
    // Pictures below each other have letters of one size.
    double scale = 1;
    for (const PlanPart &of : placed.parts)
        scale = of.curves.empty() ? scale : std::min(scale, of.scale);
    for (PlanPart &of : placed.parts)
        of.scale = of.curves.empty() ? of.scale : scale;
    return placed;
}

} // namespace weighhouse::ui::pages
