// SPDX-License-Identifier: GPL-3.0-or-later
// A dataset's graph, read cell by cell.
#include "core/data/graph_mapping.h"
#include "core/graph/values/compare.h"
#include "tests/graph_store/naive_graph.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>
#include <variant>

namespace weighhouse::testing
{
namespace
{

using graph::Value;

Value valueOf(const data::Value &cell)
{
    if (const auto *number = std::get_if<double>(&cell))
        return Value(*number);
    if (const auto *integer = std::get_if<std::int64_t>(&cell))
        return Value(*integer);
    if (const auto *boolean = std::get_if<bool>(&cell))
        return Value(*boolean);
    if (const auto *text = std::get_if<std::string>(&cell))
        return Value(*text);
    return {};
}

/// A row's properties by names; those of empty name are none.
NaiveProperties rowProperties(const data::Dataset &dataset, std::size_t table, std::size_t row,
                              const std::vector<std::string> &names)
{
    NaiveProperties properties;
    for (std::size_t column = 0; column < names.size(); ++column) {
        const Value value = valueOf(dataset.value(table, column, row));
        if (!names[column].empty() && !value.isNull())
            properties.emplace(names[column], value);
    }
    return properties;
}

class Reader
{
public:
    explicit Reader(const data::Dataset &dataset)
        : m_dataset(dataset), m_mapping(data::graphMappingOf(dataset.schema))
    {
    }

    NaiveGraph read()
    {
        for (const data::NodeTable &nodes : m_mapping.nodes) {
            m_firstOf[nodes.table] = m_graph.nodes.size();
            const std::vector<std::string> names = nodeNames(nodes.table);
            for (std::size_t row = 0; row < m_dataset.tables[nodes.table].rowCount; ++row)
                m_graph.nodes.push_back({nodes.labels, rowProperties(m_dataset, nodes.table, row, names)});
        }
        for (const data::RelationshipTable &table : m_mapping.relationships) {
            const std::vector<std::string> names = relationshipNames(table);
            for (std::size_t row = 0; row < m_dataset.tables[table.table].rowCount; ++row)
                add(table.type, target(table.from, row), target(table.to, row),
                    rowProperties(m_dataset, table.table, row, names));
        }
        for (const data::ReferenceRelationship &link : m_mapping.references) {
            const std::size_t table = tableOf(m_dataset.schema.references[link.reference].table);
            for (std::size_t row = 0; row < m_dataset.tables[table].rowCount; ++row)
                add(link.type, m_firstOf[table] + row, target(link.reference, row), {});
        }
        return std::move(m_graph);
    }

private:
    std::size_t tableOf(const std::string &name) const { return *m_dataset.schema.tableIndex(name); }

    std::vector<std::string> nodeNames(std::size_t table) const
    {
        std::vector<std::string> names;
        for (const data::ColumnSchema &column : m_dataset.schema.tables[table].columns) {
            const bool isReference = std::ranges::any_of(m_mapping.references, [&](const auto &link) {
                const data::Reference &reference = m_dataset.schema.references[link.reference];
                return tableOf(reference.table) == table && reference.columns.front() == column.name;
            });
            if (column.hiddenInGraph)
                names.emplace_back();
            else
                names.push_back(column.graphName.empty() || isReference ? column.name : column.graphName);
        }
        return names;
    }

    std::vector<std::string> relationshipNames(const data::RelationshipTable &table) const
    {
        std::vector<std::string> names;
        for (const data::ColumnSchema &column : m_dataset.schema.tables[table.table].columns) {
            const auto isEnd = [&](std::size_t end) {
                return m_dataset.schema.references[end].columns.front() == column.name;
            };
            if (column.hiddenInGraph)
                names.emplace_back();
            else if (!column.graphName.empty())
                names.push_back(column.graphName);
            else
                names.push_back(isEnd(table.from) || isEnd(table.to) ? std::string() : column.name);
        }
        return names;
    }

    /// The node that a row's reference leads to.
    std::optional<std::size_t> target(std::size_t reference, std::size_t row) const
    {
        const data::Reference &link = m_dataset.schema.references[reference];
        const std::size_t from = tableOf(link.table);
        const std::size_t to = tableOf(link.targetTable);
        const Value wanted = valueOf(
            m_dataset.value(from, *m_dataset.schema.tables[from].columnIndex(link.columns.front()), row));
        const std::size_t key = *m_dataset.schema.tables[to].columnIndex(link.targetColumns.front());
        for (std::size_t other = 0; other < m_dataset.tables[to].rowCount; ++other) {
            if (graph::equals(valueOf(m_dataset.value(to, key, other)), wanted) == true)
                return m_firstOf.at(to) + other;
        }
        return std::nullopt;
    }

    void add(const std::string &type, std::optional<std::size_t> start, std::optional<std::size_t> end,
             NaiveProperties properties)
    {
        const bool isThere = start && end;
        m_graph.relationships.push_back(
            {type, start.value_or(0), end.value_or(0), std::move(properties), isThere, isThere});
    }

    const data::Dataset &m_dataset;
    data::GraphMapping m_mapping;
    std::map<std::size_t, std::size_t> m_firstOf;
    NaiveGraph m_graph;
};

} // namespace

NaiveGraph naiveGraphOf(const data::Dataset &dataset)
{
    return Reader(dataset).read();
}

} // namespace weighhouse::testing
