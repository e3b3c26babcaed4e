// SPDX-License-Identifier: GPL-3.0-or-later
// Tables read as nodes and relationships.
#include "core/graph/store/dataset_graph.h"

#include "core/data/graph_properties.h"
#include "core/graph/store/reference_rows.h"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <string>

namespace weighhouse::graph
{
namespace
{

constexpr Node noNode{std::numeric_limits<std::uint32_t>::max()};

/// Of the table in which the position is: the last one that starts at it or before.
template<typename Sections>
const auto &sectionOf(const Sections &sections, std::uint32_t id)
{
    return *(std::ranges::upper_bound(sections, id, {}, &Sections::value_type::first) - 1);
}

} // namespace

DatasetGraph::DatasetGraph(std::shared_ptr<const data::Dataset> dataset) : m_dataset(std::move(dataset))
{
    const data::GraphMapping mapping = data::graphMappingOf(m_dataset->schema);
    m_texts.reserve(m_dataset->texts.size());
    for (data::TextId text = 0; text < m_dataset->texts.size(); ++text)
        m_texts.emplace_back(m_dataset->texts.text(text));
    addNodes(mapping);
    addRelationships(mapping);
    m_indexes = std::vector<std::atomic<const CellIndex *>>(m_labels.size() * m_keys.size());
}

void DatasetGraph::addNodes(const data::GraphMapping &mapping)
{
    for (const data::NodeTable &nodes : mapping.nodes) {
        Section section{m_nodeLimit, nodes.table, {}, {}};
        for (const std::string &label : nodes.labels)
            section.names.push_back(m_labels.add(label));
        addProperties(mapping, section);
        m_nodesWith.resize(m_labels.size());
        m_nodeLimit += static_cast<std::uint32_t>(m_dataset->tables[nodes.table].rowCount);
        for (const NameId label : section.names) {
            for (Node node{section.first}; node.id < m_nodeLimit; ++node.id)
                m_nodesWith[label].push_back(node);
        }
        m_nodeSections.push_back(std::move(section));
    }
}

void DatasetGraph::addRelationships(const data::GraphMapping &mapping)
{
    const data::Schema &schema = m_dataset->schema;
    for (const data::RelationshipTable &relationships : mapping.relationships) {
        Section section{relationshipLimit(), relationships.table, {m_types.add(relationships.type)}, {}};
        addProperties(mapping, section);
        addSection(std::move(section), targetsOf(relationships.from), targetsOf(relationships.to));
    }
    for (const data::ReferenceRelationship &link : mapping.references) {
        const std::size_t table = *schema.tableIndex(schema.references[link.reference].table);
        const auto from = std::ranges::find(m_nodeSections, table, &Section::table);
        std::vector<Node> starts(m_dataset->tables[table].rowCount);
        for (std::uint32_t row = 0; row < starts.size(); ++row)
            starts[row] = {from->first + row};
        addSection({relationshipLimit(), table, {m_types.add(link.type)}, {}}, starts,
                   targetsOf(link.reference));
    }
    for (Type &type : m_byType) {
        type.outgoing = Adjacency(type.relationships, m_starts, m_ends);
        type.incoming = Adjacency(type.relationships, m_ends, m_starts);
        m_relationshipCount += type.relationships.size();
    }
}

void DatasetGraph::addProperties(const data::GraphMapping &mapping, Section &section)
{
    const data::Table &table = m_dataset->tables[section.table];
    for (const data::GraphProperty &property :
         data::graphPropertiesOf(m_dataset->schema, mapping, section.table))
        section.properties.push_back({m_keys.add(property.name), &table.columns[property.column]});
}

/// By row of the table that refers; noNode where there is none.
std::vector<Node> DatasetGraph::targetsOf(std::size_t reference) const
{
    const data::Reference &link = m_dataset->schema.references[reference];
    const auto target =
        std::ranges::find(m_nodeSections, *m_dataset->schema.tableIndex(link.targetTable), &Section::table);
    std::vector<Node> nodes;
    for (const data::RowNumber row : rowsReferredTo(*m_dataset, link))
        nodes.push_back(row == data::noRow ? noNode : Node{target->first + static_cast<std::uint32_t>(row)});
    return nodes;
}

void DatasetGraph::addSection(Section section, const std::vector<Node> &starts, const std::vector<Node> &ends)
{
    m_byType.resize(m_types.size());
    std::vector<Relationship> &relationships = m_byType[section.names.front()].relationships;
    for (std::size_t row = 0; row < starts.size(); ++row) {
        const bool isThere = starts[row] != noNode && ends[row] != noNode;
        if (isThere)
            relationships.push_back({relationshipLimit()});
        m_starts.push_back(isThere ? starts[row] : noNode);
        m_ends.push_back(isThere ? ends[row] : noNode);
    }
    m_relationshipSections.push_back(std::move(section));
}

DatasetGraph::Origin DatasetGraph::originOf(Node node) const
{
    const Section &section = sectionOf(m_nodeSections, node.id);
    return {section.table, node.id - section.first};
}

DatasetGraph::Origin DatasetGraph::originOf(Relationship relationship) const
{
    const Section &section = sectionOf(m_relationshipSections, relationship.id);
    return {section.table, relationship.id - section.first};
}

bool DatasetGraph::has(Relationship relationship) const
{
    return relationship.id < m_starts.size() && m_starts[relationship.id] != noNode;
}

std::span<const NameId> DatasetGraph::labelsOf(Node node) const
{
    return sectionOf(m_nodeSections, node.id).names;
}

NameId DatasetGraph::typeOf(Relationship relationship) const
{
    return sectionOf(m_relationshipSections, relationship.id).names.front();
}

std::pair<Node, Node> DatasetGraph::endsOf(Relationship relationship) const
{
    return {m_starts[relationship.id], m_ends[relationship.id]};
}

Value DatasetGraph::valueOf(const data::Column &column, std::size_t row) const
{
    if (column.null(row))
        return {};
    switch (column.type) {
    case data::ValueType::Number:
        return Value(column.numbers[row]);
    case data::ValueType::Integer:
        return Value(column.integers[row]);
    case data::ValueType::Boolean:
        return Value(column.booleans[row] != 0);
    case data::ValueType::Date:
        return Value(temporal::Date{column.integers[row]});
    case data::ValueType::Text:
        return m_texts[column.texts[row]];
    }
    return {};
}

Value DatasetGraph::propertyOf(const Section &section, std::uint32_t id, NameId key) const
{
    const auto found = std::ranges::find(section.properties, key, &Property::key);
    return found == section.properties.end() ? Value() : valueOf(*found->column, id - section.first);
}

Properties DatasetGraph::propertiesOf(const Section &section, std::uint32_t id) const
{
    Properties properties;
    for (const Property &property : section.properties) {
        if (!property.column->null(id - section.first))
            properties.emplace_back(property.key, valueOf(*property.column, id - section.first));
    }
    return properties;
}

Value DatasetGraph::property(Node node, NameId key) const
{
    return propertyOf(sectionOf(m_nodeSections, node.id), node.id, key);
}

Value DatasetGraph::property(Relationship relationship, NameId key) const
{
    return propertyOf(sectionOf(m_relationshipSections, relationship.id), relationship.id, key);
}

Properties DatasetGraph::properties(Node node) const
{
    return propertiesOf(sectionOf(m_nodeSections, node.id), node.id);
}

Properties DatasetGraph::properties(Relationship relationship) const
{
    return propertiesOf(sectionOf(m_relationshipSections, relationship.id), relationship.id);
}

std::span<const Hop> DatasetGraph::outgoing(Node node, NameId type) const
{
    return type < m_byType.size() ? m_byType[type].outgoing.of(node) : std::span<const Hop>();
}

std::span<const Hop> DatasetGraph::incoming(Node node, NameId type) const
{
    return type < m_byType.size() ? m_byType[type].incoming.of(node) : std::span<const Hop>();
}

void DatasetGraph::outgoing(Node node, std::vector<Hops> &all) const
{
    all.clear();
    for (NameId type = 0; type < m_byType.size(); ++type) {
        if (const auto hops = outgoing(node, type); !hops.empty())
            all.push_back({type, hops});
    }
}

void DatasetGraph::incoming(Node node, std::vector<Hops> &all) const
{
    all.clear();
    for (NameId type = 0; type < m_byType.size(); ++type) {
        if (const auto hops = incoming(node, type); !hops.empty())
            all.push_back({type, hops});
    }
}

std::span<const Node> DatasetGraph::nodesWith(NameId label) const
{
    return label < m_nodesWith.size() ? std::span<const Node>(m_nodesWith[label]) : std::span<const Node>();
}

std::span<const Relationship> DatasetGraph::relationshipsOf(NameId type) const
{
    return type < m_byType.size() ? std::span<const Relationship>(m_byType[type].relationships)
                                  : std::span<const Relationship>();
}

std::span<const Node> DatasetGraph::nodesWhere(NameId label, NameId key, const Value &value) const
{
    if (label >= m_labels.size() || key >= m_keys.size())
        return {};
    return indexOf(label, key).find(value, m_dataset->texts);
}

const CellIndex &DatasetGraph::indexOf(NameId label, NameId key) const
{
    std::atomic<const CellIndex *> &place = m_indexes[label * m_keys.size() + key];
    if (const CellIndex *made = place.load(std::memory_order_acquire))
        return *made;
    const std::lock_guard lock(m_making);
    if (const CellIndex *made = place.load(std::memory_order_relaxed))
        return *made;
    std::vector<NodeColumn> columns;
    for (const Section &section : m_nodeSections) {
        const auto found = std::ranges::find(section.properties, key, &Property::key);
        const bool hasLabel = std::ranges::find(section.names, label) != section.names.end();
        if (hasLabel && found != section.properties.end())
            columns.push_back({Node{section.first}, found->column});
    }
    m_made.push_back(std::make_unique<const CellIndex>(columns));
    place.store(m_made.back().get(), std::memory_order_release);
    return *m_made.back();
}

std::shared_ptr<const DatasetGraph> graphOf(std::shared_ptr<const data::Dataset> dataset)
{
    return std::make_shared<const DatasetGraph>(std::move(dataset));
}

} // namespace weighhouse::graph
