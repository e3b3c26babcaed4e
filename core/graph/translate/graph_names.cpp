// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/graph/translate/graph_names.h"

#include "core/base/text.h"
#include "core/data/graph_properties.h"
#include "core/graph/store/reference_rows.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace weighhouse::cypher
{
namespace
{

/// What the columns are called as properties; empty: they are none.
std::vector<std::string> propertyNames(const data::Schema &schema, const data::GraphMapping &mapping,
                                       std::size_t table)
{
    std::vector<std::string> names(schema.tables[table].columns.size());
    for (data::GraphProperty &property : data::graphPropertiesOf(schema, mapping, table))
        names[property.column] = std::move(property.name);
    return names;
}

/// How many tables have nodes with the label.
std::ptrdiff_t tablesWith(const data::GraphMapping &mapping, const std::string &label)
{
    return std::ranges::count_if(mapping.nodes, [&](const data::NodeTable &nodes) {
        return std::ranges::find(nodes.labels, label) != nodes.labels.end();
    });
}

} // namespace

GraphNames::GraphNames(const data::Dataset &dataset) : m_dataset(&dataset), m_sources(dataset.tables.size())
{
    const data::GraphMapping mapping = data::graphMappingOf(dataset.schema);
    addNodes(mapping);
    addRelationships(mapping);
    for (const Link &link : m_links) {
        if (link.table)
            m_sources[*link.table].isAlone = !isAmbiguous(link);
    }
}

void GraphNames::addNodes(const data::GraphMapping &mapping)
{
    std::int64_t id = 0;
    for (const data::NodeTable &nodes : mapping.nodes) {
        Source &source = m_sources[nodes.table];
        // One that no other table has says which one is meant.
        const auto own = std::ranges::find_if(
            nodes.labels, [&](const std::string &label) { return tablesWith(mapping, label) == 1; });
        if (!nodes.labels.empty()) { // else no pattern means this table
            source.kind = Kind::Node;
            source.name = own != nodes.labels.end() ? *own : nodes.labels.front();
        }
        source.isAlone = own != nodes.labels.end();
        source.properties = propertyNames(m_dataset->schema, mapping, nodes.table);
        source.firstId = id;
        id += static_cast<std::int64_t>(m_dataset->tables[nodes.table].rowCount);
    }
}

void GraphNames::addRelationships(const data::GraphMapping &mapping)
{
    std::int64_t id = 0;
    for (const data::RelationshipTable &relationships : mapping.relationships) {
        Source &source = m_sources[relationships.table];
        source.kind = Kind::Relationship;
        source.name = relationships.type;
        source.from = relationships.from;
        source.to = relationships.to;
        source.properties = propertyNames(m_dataset->schema, mapping, relationships.table);
        source.firstId = id;
        id += static_cast<std::int64_t>(m_dataset->tables[relationships.table].rowCount);
        m_links.push_back({relationships.type, targetTableOf(relationships.from),
                           targetTableOf(relationships.to), relationships.table, 0});
    }
    for (const data::ReferenceRelationship &link : mapping.references)
        m_links.push_back(
            {link.type, tableOf(link.reference), targetTableOf(link.reference), {}, link.reference});
}

bool GraphNames::isTypeShared(const Link &link) const
{
    return std::ranges::count(m_links, link.type, &Link::type) > 1;
}

bool GraphNames::isAmbiguous(const Link &link) const
{
    return std::ranges::count_if(m_links, [&](const Link &other) {
               return other.type == link.type && other.from == link.from && other.to == link.to;
           }) > 1;
}

const GraphNames::Link *GraphNames::linkOfTable(std::size_t table) const
{
    const auto found = std::ranges::find(m_links, std::optional(table), &Link::table);
    return found == m_links.end() ? nullptr : &*found;
}

const GraphNames::Link *GraphNames::linkOfReference(std::size_t reference) const
{
    const auto found = std::ranges::find_if(
        m_links, [&](const Link &link) { return !link.table && link.reference == reference; });
    return found == m_links.end() ? nullptr : &*found;
}

std::size_t GraphNames::tableOf(std::size_t reference) const
{
    return *m_dataset->schema.tableIndex(m_dataset->schema.references[reference].table);
}

std::size_t GraphNames::columnOf(std::size_t reference) const
{
    return *table(tableOf(reference)).columnIndex(m_dataset->schema.references[reference].columns.front());
}

std::size_t GraphNames::targetTableOf(std::size_t reference) const
{
    return *m_dataset->schema.tableIndex(m_dataset->schema.references[reference].targetTable);
}

std::size_t GraphNames::targetColumnOf(std::size_t reference) const
{
    return *table(targetTableOf(reference))
                .columnIndex(m_dataset->schema.references[reference].targetColumns.front());
}

bool GraphNames::isUnique(std::size_t table, const std::vector<std::size_t> &columns) const
{
    std::set<std::vector<std::string>> seen;
    for (std::size_t row = 0; row < m_dataset->tables[table].rowCount; ++row) {
        std::vector<std::string> key;
        bool isNull = false;
        for (const std::size_t column : columns) {
            isNull = isNull || m_dataset->tables[table].columns[column].null(row);
            key.push_back(data::toText(m_dataset->value(table, column, row)));
        }
        if (!isNull && !seen.insert(std::move(key)).second)
            return false;
    }
    return true;
}

bool GraphNames::hasNulls(std::size_t table, std::size_t column) const
{
    return std::ranges::any_of(m_dataset->tables[table].columns[column].isNull,
                               [](std::uint8_t isNull) { return isNull != 0; });
}

bool GraphNames::isAscii(std::size_t table, std::size_t column) const
{
    const data::Column &cells = m_dataset->tables[table].columns[column];
    for (std::size_t row = 0; row < cells.texts.size(); ++row) {
        if (!cells.null(row) && !std::ranges::all_of(m_dataset->texts.text(cells.texts[row]), [](char c) {
                return c > 0; // a zero byte ends a text in SQL
            }))
            return false;
    }
    return true;
}

bool GraphNames::isFinite(std::size_t table, std::size_t column) const
{
    return std::ranges::all_of(m_dataset->tables[table].columns[column].numbers,
                               [](double number) { return std::isfinite(number); });
}

bool GraphNames::leadsSomewhere(std::size_t reference) const
{
    return std::ranges::all_of(graph::rowsReferredTo(*m_dataset, m_dataset->schema.references[reference]),
                               [](data::RowNumber row) { return row != data::noRow; });
}

bool GraphNames::isJoin(std::size_t reference) const
{
    const std::size_t target = targetTableOf(reference);
    const std::size_t key = targetColumnOf(reference);
    return table(target).columns[key].type == table(tableOf(reference)).columns[columnOf(reference)].type &&
           isUnique(target, {key});
}

std::string rowIdName(const data::TableSchema &table)
{
    for (const char *name : {"rowid", "_rowid_", "oid"}) {
        if (std::ranges::none_of(table.columns, [&](const data::ColumnSchema &column) {
                return equalIgnoringCase(column.name, name);
            }))
            return name;
    }
    return {};
}

} // namespace weighhouse::cypher
