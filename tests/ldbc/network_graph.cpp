// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ldbc/network_graph.h"

#include "core/base/text.h"

#include <cctype>
#include <map>
#include <utility>

namespace weighhouse::testing::ldbc
{
namespace
{

using NodesById = std::map<std::pair<std::string, std::string>, graph::Node>; ///< By kind and id.

std::string capitalized(std::string_view word)
{
    std::string result(word);
    result[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(result[0])));
    return result;
}

/// IS_LOCATED_IN for isLocatedIn.
std::string typeFrom(std::string_view name)
{
    std::string type;
    for (const char character : name) {
        if (std::isupper(static_cast<unsigned char>(character)) != 0)
            type += '_';
        type += static_cast<char>(std::toupper(static_cast<unsigned char>(character)));
    }
    return type;
}

std::vector<std::string> labelsOf(const std::string &kind, const NetworkFile &file,
                                  const std::vector<std::string> &row)
{
    if (kind == "tagclass")
        return {"TagClass"};
    std::vector<std::string> labels{capitalized(kind)};
    if (kind == "post" || kind == "comment")
        labels.emplace_back("Message");
    if (const std::size_t type = file.columnIndex("type"); type < row.size())
        labels.push_back(capitalized(row[type]));
    return labels;
}

graph::Value valueOf(std::string_view column, const std::string &field)
{
    if (isNumeric(column))
        return graph::Value(static_cast<std::int64_t>(std::stoll(field)));
    return graph::Value(field);
}

/// What a person speaks and reads letters with are lists between semicolons.
graph::Value listOf(std::string_view field)
{
    graph::List list;
    for (const std::string_view part : split(field, ';'))
        list.emplace_back(part);
    return graph::Value(std::move(list));
}

void addNodes(const std::string &kind, const NetworkFile &file, graph::MemoryGraph &graph, NodesById &nodes)
{
    for (const auto &row : file.rows) {
        const graph::Node node = graph.createNode(labelsOf(kind, file, row));
        nodes[{kind, row[file.columnIndex("id")]}] = node;
        for (std::size_t i = 0; i < row.size(); ++i) {
            const std::string &column = file.columns[i];
            if (column == "type" || row[i].empty())
                continue;
            if (kind == "person" && (column == "language" || column == "email"))
                graph.setProperty(node, column == "language" ? "speaks" : column, listOf(row[i]));
            else
                graph.setProperty(node, column, valueOf(column, row[i]));
        }
    }
}

void addRelationships(std::string_view name, const NetworkFile &file, graph::MemoryGraph &graph,
                      const NodesById &nodes)
{
    const auto parts = split(name, '_');
    for (const auto &row : file.rows) {
        const graph::Relationship made =
            graph.createRelationship(nodes.at({std::string(parts[0]), row[0]}),
                                     nodes.at({std::string(parts[2]), row[1]}), typeFrom(parts[1]));
        for (std::size_t i = 2; i < row.size(); ++i)
            graph.setProperty(made, file.columns[i], valueOf(file.columns[i], row[i]));
    }
}

} // namespace

graph::MemoryGraph graphOf(const Network &network)
{
    graph::MemoryGraph graph;
    NodesById nodes;
    for (const auto &[name, file] : network) {
        if (name.find('_') == std::string::npos)
            addNodes(name, file, graph, nodes);
    }
    for (const auto &[name, file] : network) {
        if (name.find('_') != std::string::npos)
            addRelationships(name, file, graph, nodes);
    }
    return graph;
}

} // namespace weighhouse::testing::ldbc
