// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/graph_properties.h"

#include <algorithm>

namespace weighhouse::data
{
namespace
{

/// What every column is called as a property: empty if it is none.
std::vector<std::string> propertyNamesOf(const Schema &schema, const GraphMapping &mapping, std::size_t table)
{
    const TableSchema &columns = schema.tables[table];
    std::vector<std::string> names;
    for (const ColumnSchema &column : columns.columns)
        names.push_back(column.graphName.empty() ? column.name : column.graphName);
    const auto columnOf = [&](std::size_t reference) {
        return *columns.columnIndex(schema.references[reference].columns.front());
    };
    for (const ReferenceRelationship &link : mapping.references) {
        if (schema.references[link.reference].table == columns.name)
            names[columnOf(link.reference)] = schema.references[link.reference].columns.front();
    }
    const auto ends = std::ranges::lower_bound(mapping.relationships, table, {}, &RelationshipTable::table);
    if (ends != mapping.relationships.end() && ends->table == table) {
        for (const std::size_t end : {ends->from, ends->to}) {
            if (columns.columns[columnOf(end)].graphName.empty())
                names[columnOf(end)].clear();
        }
    }
    for (std::size_t column = 0; column < names.size(); ++column) {
        if (columns.columns[column].hiddenInGraph)
            names[column].clear();
    }
    return names;
}

bool isInGraph(const GraphMapping &mapping, std::size_t table)
{
    // Both are in the order of the tables.
    return std::ranges::binary_search(mapping.nodes, table, {}, &NodeTable::table) ||
           std::ranges::binary_search(mapping.relationships, table, {}, &RelationshipTable::table);
}

} // namespace

std::vector<GraphProperty> graphPropertiesOf(const Schema &schema, const GraphMapping &mapping,
                                             std::size_t table)
{
    std::vector<GraphProperty> properties;
    if (!isInGraph(mapping, table))
        return properties;
    std::vector<std::string> names = propertyNamesOf(schema, mapping, table);
    for (std::size_t column = 0; column < names.size(); ++column) {
        const bool isTaken =
            std::ranges::find(properties, names[column], &GraphProperty::name) != properties.end();
        if (!names[column].empty() && !isTaken)
            properties.push_back({column, std::move(names[column])});
    }
    return properties;
}

Errors maskedPropertiesOf(const Schema &schema, const GraphMapping &mapping)
{
    Errors errors;
    for (std::size_t table = 0; table < schema.tables.size(); ++table) {
        if (!isInGraph(mapping, table))
            continue;
        const TableSchema &columns = schema.tables[table];
        const std::vector<std::string> names = propertyNamesOf(schema, mapping, table);
        for (std::size_t column = 0; column < names.size(); ++column) {
            const auto first = std::ranges::find(names, names[column]) - names.begin();
            if (names[column].empty() || static_cast<std::size_t>(first) == column)
                continue;
            Error error{"schema.graph",
                        Message::of("data.graph",
                                    {{"columns", columns.name},
                                     {"names", names[column]},
                                     {"columns2", columns.columns[static_cast<std::size_t>(first)].name},
                                     {"columns3", columns.columns[column].name}}),
                        {},
                        Message::of("data.do.give-columns-another-name")};
            error.where.object = columns.name;
            errors.push_back(std::move(error));
        }
    }
    return errors;
}

} // namespace weighhouse::data
