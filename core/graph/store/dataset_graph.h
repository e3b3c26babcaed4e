// SPDX-License-Identifier: GPL-3.0-or-later
// A dataset seen as the property graph that core/data/graph_mapping.h makes of it.
#pragma once

#include "core/data/dataset.h"
#include "core/data/graph_mapping.h"
#include "core/graph/store/adjacency.h"
#include "core/graph/store/cell_index.h"
#include "core/graph/store/graph.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <span>
#include <utility>
#include <vector>

namespace weighhouse::graph
{

/// Rows of node tables are nodes, of one table all with the same labels; rows of relationship tables and
/// cells of references are relationships, unless one of their ends is NULL or not there. Cells are
/// properties: numbers are floats, integers integers. A column is called by its name in the graph; one that
/// is a reference of a node table is called by its own name, since the other one is that of the
/// relationships. The columns that hold the ends of a relationship table are no properties, unless they have
/// been given a name in the graph; nor are those that are hidden there. Cells are read where they stand; only
/// each different text is held once more.
class DatasetGraph final : public Graph
{
public:
    /// Where a node or a relationship comes from.
    struct Origin {
        std::size_t table = 0;
        std::size_t row = 0;
        bool operator==(const Origin &) const = default;
    };

    explicit DatasetGraph(std::shared_ptr<const data::Dataset> dataset);

    const data::Dataset &dataset() const { return *m_dataset; }
    /// Of a relationship that is a reference: the row that refers.
    Origin originOf(Node node) const;
    Origin originOf(Relationship relationship) const;

    // See Graph. Ids follow tables and rows; those of relationships that cannot be are left out.

    std::uint32_t nodeLimit() const override { return m_nodeLimit; }
    std::uint32_t relationshipLimit() const override { return static_cast<std::uint32_t>(m_starts.size()); }
    bool has(Node node) const override { return node.id < m_nodeLimit; }
    bool has(Relationship relationship) const override;
    std::size_t nodeCount() const override { return m_nodeLimit; }
    std::size_t relationshipCount() const override { return m_relationshipCount; }

    std::span<const NameId> labelsOf(Node node) const override;
    NameId typeOf(Relationship relationship) const override;
    std::pair<Node, Node> endsOf(Relationship relationship) const override;
    Value property(Node node, NameId key) const override;
    Value property(Relationship relationship, NameId key) const override;
    /// In the order of the columns.
    Properties properties(Node node) const override;
    Properties properties(Relationship relationship) const override;

    std::span<const Hop> outgoing(Node node, NameId type) const override;
    std::span<const Hop> incoming(Node node, NameId type) const override;
    bool isLaidOut() const override { return true; }
    void outgoing(Node node, std::vector<Hops> &all) const override;
    void incoming(Node node, std::vector<Hops> &all) const override;

    std::span<const Node> nodesWith(NameId label) const override;
    std::span<const Relationship> relationshipsOf(NameId type) const override;
    std::span<const Node> nodesWhere(NameId label, NameId key, const Value &value) const override;

private:
    struct Property {
        NameId key = 0;
        const data::Column *column = nullptr;
    };
    /// The rows of a table, as nodes or as relationships.
    struct Section {
        std::uint32_t first = 0; ///< The id of the first row.
        std::size_t table = 0;
        std::vector<NameId> names; ///< Labels, or the one type.
        std::vector<Property> properties;
    };
    struct Type {
        std::vector<Relationship> relationships;
        Adjacency outgoing;
        Adjacency incoming;
    };

    void addNodes(const data::GraphMapping &mapping);
    void addRelationships(const data::GraphMapping &mapping);
    void addProperties(const data::GraphMapping &mapping, Section &section);
    std::vector<Node> targetsOf(std::size_t reference) const;
    void addSection(Section section, const std::vector<Node> &starts, const std::vector<Node> &ends);
    Value valueOf(const data::Column &column, std::size_t row) const;
    Value propertyOf(const Section &section, std::uint32_t id, NameId key) const;
    Properties propertiesOf(const Section &section, std::uint32_t id) const;
    const CellIndex &indexOf(NameId label, NameId key) const;

    std::shared_ptr<const data::Dataset> m_dataset;
    std::vector<Value> m_texts; ///< By TextId, so that reading one copies no text.
    std::vector<Section> m_nodeSections;
    std::vector<Section> m_relationshipSections;
    std::uint32_t m_nodeLimit = 0;
    std::size_t m_relationshipCount = 0;
    std::vector<Node> m_starts; ///< By relationship; noNode if there is none of that id.
    std::vector<Node> m_ends;
    std::vector<std::vector<Node>> m_nodesWith; ///< By label.
    std::vector<Type> m_byType;
    // Indexes are made under the lock; what is not null is complete and stays.
    mutable std::mutex m_making;
    mutable std::vector<std::unique_ptr<const CellIndex>> m_made;
    mutable std::vector<std::atomic<const CellIndex *>> m_indexes; ///< By label and key.
};

/// The dataset must not change any more.
std::shared_ptr<const DatasetGraph> graphOf(std::shared_ptr<const data::Dataset> dataset);

} // namespace weighhouse::graph
