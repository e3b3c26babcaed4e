// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/graph/query/planned.h"

#include <cmath>
#include <nlohmann/json.hpp>

namespace weighhouse::cypher
{
namespace
{

void addText(const Planned &planned, std::size_t depth, std::string &text)
{
    text += std::string(2 * depth, ' ') + planned.name;
    if (!planned.details.empty())
        text += " " + planned.details;
    if (planned.rows)
        text += " (" + std::to_string(*planned.rows) + " rows)";
    text += '\n';
    for (const Planned &input : planned.inputs)
        addText(input, depth + 1, text);
}

nlohmann::ordered_json treeOf(const Planned &planned)
{
    nlohmann::ordered_json json{{"operator", planned.name}};
    if (!planned.details.empty())
        json["details"] = planned.details;
    json["expected"] = std::round(planned.expected * 100) / 100;
    if (planned.rows)
        json["rows"] = *planned.rows;
    for (const Planned &input : planned.inputs)
        json["inputs"].push_back(treeOf(input));
    return json;
}

} // namespace

Planned plannedAs(const Operator &root, const graph::Graph &graph, bool withRows)
{
    Planned planned{.name = root.name(),
                    .details = root.details(),
                    .expected = root.expectedRows(graph),
                    .rows = {},
                    .inputs = {}};
    if (withRows)
        planned.rows = root.rows();
    for (const Operator *input : root.inputs())
        planned.inputs.push_back(plannedAs(*input, graph, withRows));
    return planned;
}

std::string toText(const Planned &planned)
{
    std::string text;
    addText(planned, 0, text);
    return text;
}

std::string toJson(const Planned &planned)
{
    return treeOf(planned).dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + '\n';
}

} // namespace weighhouse::cypher
