// SPDX-License-Identifier: GPL-3.0-or-later
// Reading graphs in Cypher: the usual script of plain creations, and statements that need a plan.
#include "core/graph/import/cypher_importer.h"

#include <benchmark/benchmark.h>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

using namespace weighhouse;

namespace
{

void importScript(benchmark::State &state, const std::string &script)
{
    for (auto _ : state) {
        auto imported = graph::importCypher(script);
        if (!imported) {
            std::fprintf(stderr, "%s\n", toText(imported.error()).c_str());
            std::exit(1);
        }
        benchmark::DoNotOptimize(imported);
    }
    state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(script.size()));
}

std::string port(int i)
{
    return "(p" + std::to_string(i) + ":Port {name: \"port_" + std::to_string(i) + "\"})";
}

/// Ports, ships, routes between ports, and where ships call: as many as the published graphs have.
std::string plainScript()
{
    std::string script;
    for (int i = 0; i < 80; ++i)
        script += "CREATE (p" + std::to_string(i) + ":Port {name: \"port_" + std::to_string(i) +
                  "\", depth: " + std::to_string(i * 0.75) +
                  ", is_inland: " + (i % 3 == 0 ? "true" : "false") + ", berths: " + std::to_string(i % 7) +
                  "});\n";
    for (int i = 0; i < 665; ++i)
        script += "CREATE (s:Ship {name: \"ship_" + std::to_string(i) + "\", home: \"port_" +
                  std::to_string(i % 80) + "\", tons: " + std::to_string(i * 1.37) + "});\n";
    for (int i = 0; i < 159; ++i)
        script += "MATCH " + port(i % 79) + ", " + port(i % 79 + 1) + " CREATE (p" + std::to_string(i % 79) +
                  ")-[r:ROUTE {length: " + std::to_string(i * 2.31) + "}]->(p" + std::to_string(i % 79 + 1) +
                  ");\n";
    for (int i = 0; i < 1480; ++i) {
        const std::string ship = "ship_" + std::to_string(i % 665);
        script += "MATCH " + port(i % 80) + ", (s:Ship {name: \"" + ship +
                  "\"}) CREATE (s)-[r:CALLS {is_home: " + (i % 5 == 0 ? "true" : "false") +
                  ", cargo: \"salt\", fee: " + std::to_string(i * 0.1) +
                  ", weight: " + std::to_string(i * 0.7) + "}]->(p" + std::to_string(i % 80) + ");\n";
    }
    return script;
}

std::string plannedScript()
{
    std::string script;
    for (int i = 0; i < 500; ++i)
        script += "MERGE (p:Port {name: 'port_" + std::to_string(i % 50) +
                  "'}) ON MATCH SET p.calls = " + std::to_string(i) + ";\n";
    return script;
}

void plain(benchmark::State &state)
{
    importScript(state, plainScript());
}
BENCHMARK(plain)->Unit(benchmark::kMillisecond);

void planned(benchmark::State &state)
{
    importScript(state, plannedScript());
}
BENCHMARK(planned)->Unit(benchmark::kMillisecond);

} // namespace
