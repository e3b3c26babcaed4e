// SPDX-License-Identifier: GPL-3.0-or-later
// One scenario: prepare the graph, run the query, compare everything the kit says about it.
#include "tests/tck/runner.h"

#include "core/base/files.h"
#include "core/base/text.h"
#include "core/graph/store/side_effects.h"

#include <atomic>
#include <cstddef>
#include <optional>
#include <string_view>
#include <thread>
#include <utility>
#include <variant>

namespace weighhouse::tck
{
namespace
{

Verdict failed(std::string reason)
{
    return {Verdict::Kind::Failed, std::move(reason)};
}

/// Why the graph could not be prepared, or nothing.
std::optional<std::string> prepare(graph::MemoryGraph &graph, const Scenario &scenario, Engine &engine,
                                   const std::filesystem::path &graphs)
{
    std::vector<std::string> queries = scenario.setup;
    if (!scenario.namedGraph.empty()) {
        const auto script = readFile(graphs / scenario.namedGraph / (scenario.namedGraph + ".cypher"));
        if (!script)
            return "the graph is not there: " + toText(script.error());
        std::string_view query = trimmed(*script);
        if (query.ends_with(';'))
            query.remove_suffix(1);
        queries.emplace(queries.begin(), query);
    }
    for (const std::string &query : queries) {
        if (const auto done = engine.run(graph, query, scenario.parameters, scenario.procedures); !done)
            return "the setup failed: " + describe(done.error()) + "\n" + query;
    }
    return std::nullopt;
}

std::string effectsText(const graph::SideEffects &effects)
{
    std::string text = graph::toText(effects);
    return text.empty() ? "none" : text;
}

std::optional<std::string> differenceFromError(const ExpectedError &expected, const Result<Outcome> &got)
{
    if (!got)
        return difference(expected, got.error());
    return "no error\nexpected: " + toText(expected) + "\ngot:      " + std::to_string(got->rows.size()) +
           " rows";
}

std::optional<std::string> differenceFromRows(const ExpectedRows &expected, const Result<Outcome> &got,
                                              const graph::Graph &graph)
{
    if (got)
        return difference(expected, *got, graph);
    return "an error\nexpected: " + std::to_string(expected.rows.size()) +
           " rows\ngot:      " + describe(got.error());
}

} // namespace

Verdict run(const Scenario &scenario, Engine &engine, const std::filesystem::path &graphs)
{
    if (scenario.problem)
        return failed("the scenario cannot be read: " + toText(*scenario.problem));
    graph::MemoryGraph graph;
    if (auto problem = prepare(graph, scenario, engine, graphs))
        return failed(std::move(*problem));

    const graph::MemoryGraph before = graph;
    const auto got = engine.run(graph, scenario.query, scenario.parameters, scenario.procedures);
    const auto *error = std::get_if<ExpectedError>(&scenario.expected);
    auto problem = error != nullptr
                       ? differenceFromError(*error, got)
                       : differenceFromRows(*std::get_if<ExpectedRows>(&scenario.expected), got, graph);
    if (problem)
        return failed(std::move(*problem));

    if (scenario.sideEffects) {
        const graph::SideEffects effects = graph::between(before, graph);
        if (effects != *scenario.sideEffects)
            return failed("other side effects\nexpected: " + effectsText(*scenario.sideEffects) +
                          "\ngot:      " + effectsText(effects));
    }
    if (scenario.control) {
        const auto seen =
            engine.run(graph, scenario.control->query, scenario.parameters, scenario.procedures);
        if (const auto wrong = differenceFromRows(scenario.control->expected, seen, graph))
            return failed("the control query: " + *wrong + "\n" + scenario.control->query);
    }
    return {};
}

std::vector<Verdict> runAll(std::span<const Scenario> scenarios, Engine &engine,
                            const std::filesystem::path &graphs, int jobs)
{
    std::vector<Verdict> verdicts(scenarios.size());
    std::atomic<std::size_t> next = 0;
    const auto work = [&] {
        for (std::size_t i = next++; i < scenarios.size(); i = next++)
            verdicts[i] = run(scenarios[i], engine, graphs);
    };
    std::vector<std::jthread> helpers;
    for (int i = 1; i < jobs; ++i)
        helpers.emplace_back(work);
    work();
    helpers.clear(); // waits for them
    return verdicts;
}

} // namespace weighhouse::tck
