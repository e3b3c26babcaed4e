// SPDX-License-Identifier: GPL-3.0-or-later
// What tables and columns are called in the graph of a dataset, and what holds for their values.
#pragma once

#include "core/data/dataset.h"
#include "core/data/graph_mapping.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::cypher
{

/// Answers as core/graph/store/dataset_graph.h builds the graph. The dataset must outlive it.
class GraphNames
{
public:
    enum class Kind { Absent, Node, Relationship };
    /// A table in the graph.
    struct Source {
        Kind kind = Kind::Absent;
        std::string name = {};                    ///< Label or type.
        bool isAlone = true;                      ///< No other table has the same label, or type and ends.
        std::vector<std::string> properties = {}; ///< By column; empty: none.
        std::size_t from = 0;                     ///< Relationship: positions in Schema::references.
        std::size_t to = 0;
        std::int64_t firstId = 0; ///< Of its nodes or relationships: ids follow rows.
    };
    /// Relationships of a type between two tables: a relationship table or a reference of a node table.
    struct Link {
        std::string type;
        std::size_t from = 0; ///< Tables of nodes.
        std::size_t to = 0;
        std::optional<std::size_t> table = {}; ///< The relationship table…
        std::size_t reference = 0;             ///< …or the reference.
    };

    explicit GraphNames(const data::Dataset &dataset);

    const data::Dataset &dataset() const { return *m_dataset; }
    const data::TableSchema &table(std::size_t table) const { return m_dataset->schema.tables[table]; }
    const Source &source(std::size_t table) const { return m_sources[table]; }
    const std::vector<Link> &links() const { return m_links; }
    /// Whether there are other relationships of the link's type.
    bool isTypeShared(const Link &link) const;
    /// Whether there are others of its type between the same tables.
    bool isAmbiguous(const Link &link) const;
    const Link *linkOfTable(std::size_t table) const;
    const Link *linkOfReference(std::size_t reference) const;

    /// Of a reference of one column: tables and columns.
    std::size_t tableOf(std::size_t reference) const;
    std::size_t columnOf(std::size_t reference) const;
    std::size_t targetTableOf(std::size_t reference) const;
    std::size_t targetColumnOf(std::size_t reference) const;

    /// Whether no two rows have the same values there; NULL is like nothing.
    bool isUnique(std::size_t table, const std::vector<std::size_t> &columns) const;
    bool hasNulls(std::size_t table, std::size_t column) const;
    /// Whether all texts are of ASCII characters.
    bool isAscii(std::size_t table, std::size_t column) const;
    /// Whether all numbers are finite.
    bool isFinite(std::size_t table, std::size_t column) const;
    /// Whether each row of the reference's table has a row that it leads to.
    bool leadsSomewhere(std::size_t reference) const;
    /// Whether following the reference is the same as comparing its column with the one it names.
    bool isJoin(std::size_t reference) const;

private:
    void addNodes(const data::GraphMapping &mapping);
    void addRelationships(const data::GraphMapping &mapping);

    const data::Dataset *m_dataset;
    std::vector<Source> m_sources;
    std::vector<Link> m_links;
};

/// A name of SQL for the place of a row in its table; empty if columns have taken them all.
std::string rowIdName(const data::TableSchema &table);

} // namespace weighhouse::cypher
