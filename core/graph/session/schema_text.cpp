// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/graph/session/schema_text.h"

#include "core/data/graph_properties.h"
#include "core/graph/functions/value_text.h"

#include <algorithm>

namespace weighhouse::cypher
{
namespace
{

std::string_view cypherType(data::ValueType type)
{
    switch (type) {
    case data::ValueType::Number:
        return "FLOAT";
    case data::ValueType::Integer:
        return "INTEGER";
    case data::ValueType::Boolean:
        return "BOOLEAN";
    case data::ValueType::Date:
        return "DATE";
    case data::ValueType::Text:
        break;
    }
    return "STRING";
}

class PatternWriter
{
public:
    explicit PatternWriter(const data::Schema &schema)
        : m_schema(schema), m_mapping(data::graphMappingOf(schema))
    {
    }

    std::string text() const
    {
        std::string text;
        for (const data::NodeTable &nodes : m_mapping.nodes)
            text += "(" + labels(nodes) + properties(nodes.table, labels(nodes).empty() ? "" : " ") + ")\n";
        for (const data::ReferenceRelationship &link : m_mapping.references) {
            const data::Reference &reference = m_schema.references[link.reference];
            text += relationship(node(reference.table), link.type, {}, node(reference.targetTable));
        }
        for (const data::RelationshipTable &rows : m_mapping.relationships)
            text += relationship(target(rows.from), rows.type, properties(rows.table, " "), target(rows.to));
        return text;
    }

private:
    static std::string labels(const data::NodeTable &nodes)
    {
        std::string text;
        for (const std::string &label : nodes.labels)
            text += ":" + graph::nameToText(label);
        return text;
    }

    std::string properties(std::size_t table, const std::string &before) const
    {
        std::string text;
        for (const auto &[column, name] : data::graphPropertiesOf(m_schema, m_mapping, table))
            text += (text.empty() ? before + "{" : ", ") + graph::nameToText(name) + ": " +
                    std::string(cypherType(m_schema.tables[table].columns[column].type));
        return text.empty() ? text : text + "}";
    }

    std::string node(const std::string &table) const
    {
        const auto nodes = std::ranges::find_if(m_mapping.nodes, [&](const data::NodeTable &candidate) {
            return m_schema.tables[candidate.table].name == table;
        });
        return nodes == m_mapping.nodes.end() ? "()" : "(" + labels(*nodes) + ")";
    }

    std::string target(std::size_t reference) const
    {
        return node(m_schema.references[reference].targetTable);
    }

    static std::string relationship(const std::string &from, const std::string &type,
                                    const std::string &properties, const std::string &to)
    {
        return from + "-[:" + graph::nameToText(type) + properties + "]->" + to + "\n";
    }

    const data::Schema &m_schema;
    data::GraphMapping m_mapping;
};

} // namespace

std::string schemaText(const data::Schema &schema)
{
    return PatternWriter(schema).text();
}

} // namespace weighhouse::cypher
