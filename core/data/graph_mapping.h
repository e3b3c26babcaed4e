// SPDX-License-Identifier: GPL-3.0-or-later
// A dataset seen as a property graph: which tables are nodes, which are relationships.
#pragma once

#include "core/data/schema.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::data
{

/// Every row of a table is a node.
struct NodeTable {
    std::size_t table = 0;
    std::vector<std::string> labels; ///< Mostly one; may be empty.

    bool operator==(const NodeTable &) const = default;
};

/// Every row of a table is a relationship between the rows that two of its references lead to.
struct RelationshipTable {
    std::size_t table = 0;
    std::string type;
    std::size_t from = 0; ///< Positions in Schema::references.
    std::size_t to = 0;

    bool operator==(const RelationshipTable &) const = default;
};

/// A reference of a node table is a relationship to the row it leads to, without properties.
struct ReferenceRelationship {
    std::size_t reference = 0; ///< Position in Schema::references.
    std::string type;

    bool operator==(const ReferenceRelationship &) const = default;
};

struct GraphMapping {
    std::vector<NodeTable> nodes;
    std::vector<RelationshipTable> relationships;
    std::vector<ReferenceRelationship> references;

    bool operator==(const GraphMapping &) const = default;
};

/// How a schema is seen: as its tables and references say, and where they say nothing as proposed. A table
/// that nothing refers to, with two references that hold its whole key (or with no key, and just two), is
/// proposed as relationships from the first reference to the second; every other table as nodes; a reference
/// of a node table to another as a relationship of its column's name. What cannot be as it is said is left
/// out. The schema should have the references that rules declare.
GraphMapping graphMappingOf(const Schema &schema);

/// Says of each table what is proposed of it, so that further references make no node of what is a
/// relationship.
void settleGraph(Schema &schema);

/// What is wrong with what is said about the graph: relationships without two ends, ends that are no nodes,
/// properties of one name. The rows are there all the same, so this is no fault of the schema.
Errors graphProblemsOf(const Schema &schema);

/// The labels that TableInGraph::name stands for: "A" and "A:B", in back-ticks what is no plain word
/// ("`a:b`");
/// ":" is none. One that is named twice counts once.
std::vector<std::string> labelsFromText(std::string_view text);
std::string labelsToText(const std::vector<std::string> &labels);

/// The type that TableInGraph::name stands for: as it is, but without back-ticks around it.
std::string relationshipTypeFromText(std::string_view text);
std::string relationshipTypeToText(std::string_view type);

/// "(:ship)", "(:town)-[:road]->(:town)", "not in the graph".
std::string toText(const Schema &schema, const GraphMapping &mapping, std::size_t table);

} // namespace weighhouse::data
