// SPDX-License-Identifier: GPL-3.0-or-later
// A graph summed up by labels and types.
#include "core/graph/store/graph_text.h"

#include "core/base/text.h"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <map>
#include <set>
#include <string_view>
#include <vector>

namespace weighhouse::graph
{
namespace
{

/// As a query would have it: in backticks unless it is a plain word.
std::string nameText(std::string_view name)
{
    const auto isPlain = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
    };
    if (!name.empty() && std::ranges::all_of(name, isPlain) && !(name.front() >= '0' && name.front() <= '9'))
        return std::string(name);
    std::string text = "`";
    for (const char c : name)
        text += c == '`' ? std::string("``") : std::string(1, c);
    return text + "`";
}

std::string counted(std::size_t count, std::string_view what)
{
    return std::to_string(count) + " " + std::string(what) + (count == 1 ? "" : "s");
}

/// The properties of things of one label or type.
struct PropertySummary {
    std::size_t count = 0;
    std::set<std::string, std::less<>> types;
};

struct Summary {
    std::size_t count = 0;
    std::map<std::string, std::size_t> ends; ///< Of relationships: how often which labels.
    std::map<std::string, PropertySummary> properties;

    void add(const Names &keys, const Properties &all)
    {
        ++count;
        for (const auto &[key, value] : all) {
            PropertySummary &property = properties[nameText(keys[key])];
            ++property.count;
            property.types.emplace(typeName(value));
        }
    }

    std::string toText(const std::string &title) const
    {
        std::string text = "  " + title + " " + std::to_string(count) + "\n";
        for (const auto &[end, number] : ends)
            text += "    " + end + " " + std::to_string(number) + "\n";
        for (const auto &[key, property] : properties) {
            const std::vector<std::string> types(property.types.begin(), property.types.end());
            text += "    " + key + " " + join(types, " or ") + " " + std::to_string(property.count) + "\n";
        }
        return text;
    }
};

/// "(:A:B)", "()".
std::string labelsText(const Graph &graph, Node node)
{
    std::vector<std::string> names;
    for (const NameId label : graph.labelsOf(node))
        names.push_back(":" + nameText(graph.labels()[label]));
    std::ranges::sort(names);
    return "(" + join(names, "") + ")";
}

} // namespace

std::string describe(const Graph &graph)
{
    std::map<std::string, Summary> labels;
    for (Node node; node.id < graph.nodeLimit(); ++node.id) {
        if (!graph.has(node))
            continue;
        const Properties properties = graph.properties(node);
        for (const NameId label : graph.labelsOf(node))
            labels["(:" + nameText(graph.labels()[label]) + ")"].add(graph.keys(), properties);
        if (graph.labelsOf(node).empty())
            labels["()"].add(graph.keys(), properties);
    }
    std::map<std::string, Summary> types;
    for (Relationship relationship; relationship.id < graph.relationshipLimit(); ++relationship.id) {
        if (!graph.has(relationship))
            continue;
        const std::string type = "[:" + nameText(graph.types()[graph.typeOf(relationship)]) + "]";
        Summary &summary = types[type];
        summary.add(graph.keys(), graph.properties(relationship));
        const auto [start, end] = graph.endsOf(relationship);
        ++summary.ends[labelsText(graph, start) + "-" + type + "->" + labelsText(graph, end)];
    }
    std::string text = counted(graph.nodeCount(), "node") + "\n";
    for (const auto &[title, summary] : labels)
        text += summary.toText(title);
    text += counted(graph.relationshipCount(), "relationship") + "\n";
    for (const auto &[title, summary] : types)
        text += summary.toText(title);
    return text;
}

} // namespace weighhouse::graph
