// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/graph/session/vocabulary.h"

#include "core/data/graph_properties.h"
#include "core/graph/syntax/printer.h"

#include <algorithm>

namespace weighhouse::cypher
{

GraphVocabulary GraphVocabulary::of(const data::Schema &schema)
{
    GraphVocabulary vocabulary;
    const data::GraphMapping mapping = data::graphMappingOf(schema);
    const auto add = [&](std::vector<std::string> &known, std::size_t table) {
        for (data::GraphProperty &property : data::graphPropertiesOf(schema, mapping, table)) {
            if (std::ranges::find(known, property.name) == known.end())
                known.push_back(std::move(property.name));
        }
    };
    for (const data::NodeTable &nodes : mapping.nodes) {
        for (const std::string &label : nodes.labels)
            add(vocabulary.labels[label], nodes.table);
    }
    for (const data::RelationshipTable &relationships : mapping.relationships)
        add(vocabulary.types[relationships.type], relationships.table);
    for (const data::ReferenceRelationship &link : mapping.references)
        vocabulary.types[link.type];
    return vocabulary;
}

std::string cypherName(std::string_view name)
{
    // As the printer writes it behind a dot.
    const Expression of{Variable{"x"}};
    return print(Expression{Property{of, std::string(name)}}).substr(2);
}

} // namespace weighhouse::cypher
