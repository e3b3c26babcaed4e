// SPDX-License-Identifier: GPL-3.0-or-later
// The keys of the kit's lines of JSON and what they mean.
#include "tests/tck/scenario.h"

#include "core/base/files.h"
#include "core/base/text.h"
#include "tests/tck/literal_reader.h"
#include "tests/tck/side_effects.h"

#include <nlohmann/json.hpp>

#include <utility>

namespace weighhouse::tck
{
namespace
{

using Json = nlohmann::ordered_json;
using Table = std::vector<std::vector<std::string>>;

/// "" for null.
std::string textAt(const Json &json, const char *key)
{
    return json.at(key).is_null() ? std::string() : json.at(key).get<std::string>();
}

Result<std::string> graphNameOf(const std::string &given)
{
    constexpr std::string_view start = "the ";
    constexpr std::string_view end = " graph";
    if (given == "any graph" || given == "an empty graph")
        return std::string();
    if (!given.starts_with(start) || !given.ends_with(end) || given.size() <= start.size() + end.size())
        return failure("tck.unreadable-graph", Message::verbatim("`" + given + "` is no graph"));
    return given.substr(start.size(), given.size() - start.size() - end.size());
}

Result<graph::Map> parametersOf(const Json &json)
{
    LiteralEntries literals;
    for (const auto &[name, text] : json.items()) {
        auto literal = readLiteral(text.get<std::string>());
        if (!literal)
            return failure(literal.error());
        literals.emplace_back(name, std::move(*literal));
    }
    graph::Map parameters;
    for (const auto &[name, literal] : sortedEntries(std::move(literals))) {
        auto value = valueOf(literal);
        if (!value)
            return failure(value.error());
        parameters.emplace_back(name, std::move(*value));
    }
    return parameters;
}

Result<Procedures> proceduresOf(const Json &json)
{
    Procedures procedures;
    for (const Json &each : json) {
        auto procedure = readProcedure(each.at("sig").get<std::string>(), each.at("table").get<Table>());
        if (!procedure)
            return failure(procedure.error());
        procedures.add(std::move(*procedure));
    }
    return procedures;
}

Result<std::variant<ExpectedRows, ExpectedError>> expectedOf(const Json &json)
{
    const std::string kind = json.at("expect").get<std::string>();
    if (kind == "empty")
        return ExpectedRows();
    if (kind == "error") {
        auto error = readExpectedError(json.at("error").get<std::string>());
        if (!error)
            return failure(error.error());
        return std::move(*error);
    }
    if (kind != "rows")
        return failure("tck.unreadable-expectation",
                       Message::verbatim("`" + kind + "` is nothing to expect"));
    auto rows = readExpectedRows(json.at("ordered").get<std::string>(), json.at("table").get<Table>());
    if (!rows)
        return failure(rows.error());
    return std::move(*rows);
}

Result<std::optional<graph::SideEffects>> sideEffectsOf(const Json &json)
{
    if (json.is_null())
        return std::nullopt;
    std::vector<std::pair<std::string, std::string>> table;
    for (const auto &[name, count] : json.items())
        table.emplace_back(name, count.get<std::string>());
    const auto effects = readSideEffects(table);
    if (!effects)
        return failure(effects.error());
    return *effects;
}

Result<std::optional<ControlQuery>> controlOf(const Json &json)
{
    std::string query = textAt(json, "control");
    if (query.empty())
        return std::nullopt;
    auto rows = readExpectedRows(json.at("control_ordered").get<std::string>(),
                                 json.at("control_table").get<Table>());
    if (!rows)
        return failure(rows.error());
    return ControlQuery{std::move(query), std::move(*rows)};
}

/// Moves a value to where it belongs, or keeps the error as the scenario's problem.
template<typename T>
void take(Scenario &scenario, T &into, Result<T> result)
{
    if (result)
        into = std::move(*result);
    else if (!scenario.problem)
        scenario.problem = result.error();
}

void read(Scenario &scenario, const Json &json)
{
    scenario.file = json.at("file").get<std::string>();
    scenario.folder = json.at("folder").get<std::string>();
    scenario.name = json.at("scenario").get<std::string>();
    if (json.contains("example") && !json.at("example").is_null())
        scenario.example = json.at("example").get<std::size_t>();
    scenario.query = json.at("query").get<std::string>();
    scenario.isReadOnly = json.at("read_only").get<bool>();
    scenario.setup = json.at("setup").get<std::vector<std::string>>();
    take(scenario, scenario.namedGraph, graphNameOf(json.at("given").get<std::string>()));
    take(scenario, scenario.parameters, parametersOf(json.at("params")));
    take(scenario, scenario.procedures, proceduresOf(json.at("procs")));
    take(scenario, scenario.expected, expectedOf(json));
    take(scenario, scenario.sideEffects, sideEffectsOf(json.at("side_effects")));
    take(scenario, scenario.control, controlOf(json));
}

} // namespace

std::string title(const Scenario &scenario)
{
    return scenario.name +
           (scenario.example ? " (example " + std::to_string(*scenario.example) + ")" : std::string());
}

Scenario readScenario(std::string_view json, const std::string &place)
{
    Scenario scenario{.file = place, .folder = "unreadable", .name = place};
    try {
        read(scenario, Json::parse(json));
    } catch (const nlohmann::json::exception &problem) {
        scenario.problem =
            Error{"tck.unreadable-scenario", Message::verbatim(problem.what()), {.file = place}};
    }
    return scenario;
}

Result<std::vector<Scenario>> readScenarios(const std::filesystem::path &file)
{
    const auto text = readFile(file);
    if (!text)
        return failure(text.error());
    std::vector<Scenario> scenarios;
    std::size_t number = 0;
    for (const std::string_view line : split(*text, '\n')) {
        ++number;
        if (!trimmed(line).empty())
            scenarios.push_back(readScenario(line, file.filename().string() + ":" + std::to_string(number)));
    }
    return scenarios;
}

} // namespace weighhouse::tck
