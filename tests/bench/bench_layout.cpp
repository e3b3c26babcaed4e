// SPDX-License-Identifier: GPL-3.0-or-later
// Laying a plan out against the program `dot` on the same graph, in one run: `ofDot` is the ratio of their
// times.
#include "core/base/random.h"
#include "core/layout/layout.h"

#include <algorithm>
#include <benchmark/benchmark.h>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <unistd.h>
#include <vector>

namespace
{

using namespace weighhouse;
using Clock = std::chrono::steady_clock;

/// As plans are: each step after one to three of the steps shortly before it.
layout::Graph planGraph(std::size_t count)
{
    Random random(3);
    layout::Graph graph;
    for (std::size_t i = 0; i < count; ++i) {
        graph.nodes.push_back({180, 60, false});
        for (std::uint32_t k = 0; i > 0 && k < 1 + random.below(2); ++k) {
            const std::size_t back =
                1 + random.below(static_cast<std::uint32_t>(std::min<std::size_t>(i, 25)));
            graph.edges.push_back({i - back, i, 0, 0});
        }
    }
    return graph;
}

/// As core/layout sets it up, in the language of dot; sizes in inches.
std::string dotText(const layout::Graph &graph)
{
    std::string text = "digraph { rankdir=LR; node [shape=box, fixedsize=true, label=\"\"];\n";
    for (std::size_t i = 0; i < graph.nodes.size(); ++i)
        text += "n" + std::to_string(i) + " [width=" + std::to_string(graph.nodes[i].width / 72) +
                ", height=" + std::to_string(graph.nodes[i].height / 72) + "];\n";
    for (const layout::Edge &edge : graph.edges)
        text += "n" + std::to_string(edge.from) + " -> n" + std::to_string(edge.to) + ";\n";
    return text + "}\n";
}

void layOutPlan(benchmark::State &state)
{
    const layout::Graph graph = planGraph(static_cast<std::size_t>(state.range(0)));
    const auto file =
        std::filesystem::temp_directory_path() / ("plan-" + std::to_string(::getpid()) + ".dot");
    std::ofstream(file) << dotText(graph);
    const std::string command = "dot -Tsvg -o /dev/null '" + file.string() + "'";
    std::vector<double> ours;
    std::vector<double> theirs;
    for (auto _ : state) {
        const auto begin = Clock::now();
        const auto placed = layout::layOut(graph);
        const auto middle = Clock::now();
        if (!placed || std::system(command.c_str()) != 0) {
            state.SkipWithError("dot (package graphviz) is not there, or the layout failed");
            break;
        }
        ours.push_back(std::chrono::duration<double>(middle - begin).count());
        theirs.push_back(std::chrono::duration<double>(Clock::now() - middle).count());
    }
    std::filesystem::remove(file);
    if (ours.empty())
        return;
    std::ranges::sort(ours);
    std::ranges::sort(theirs);
    state.counters["ofDot"] = ours[ours.size() / 2] / theirs[theirs.size() / 2];
    state.counters["ours_ms"] = ours[ours.size() / 2] * 1000;
    state.counters["dot_ms"] = theirs[theirs.size() / 2] * 1000;
}
BENCHMARK(layOutPlan)->Arg(50)->Arg(500)->Iterations(5)->Unit(benchmark::kMillisecond);

} // namespace
