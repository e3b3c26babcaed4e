// SPDX-License-Identifier: GPL-3.0-or-later
// A network of a dataset's rows, coloured by what a sandbox changes.
#pragma once

#include "ui/base/look/theme.h"
#include "ui/sandbox/network_relations.h"
#include "ui/sandbox/trying.h"
#include "ui/widgets/graph_view.h"

#include <map>
#include <unordered_map>
#include <utility>

namespace weighhouse::ui
{

/// What of a network is shown, and how.
struct NetworkChoice {
    Network network;
    /// By table: the column that nodes are called by; without one, what people call the row.
    std::map<std::uint32_t, rules::ColumnId> labels;
    /// By table, of nodes and of edges: the column whose change colours, and which gives edges their width.
    std::map<std::uint32_t, rules::ColumnId> values;
    bool showsValues = true;
    std::optional<layout::Method> method; ///< None: by the shape of the network.

    /// The network with the most telling columns.
    static NetworkChoice of(const Network &network, const rules::CheckedRules &rules);
    bool operator==(const NetworkChoice &) const = default;
};

/// A row of a table, as a node stands for it.
using RowKey = std::pair<std::uint32_t, data::RowNumber>;

struct NetworkPicture {
    GraphPicture picture;
    std::vector<RowKey> rows; ///< Parallel to the picture's nodes.
    std::size_t allNodes = 0; ///< Before leaving out.
    std::size_t changedNodes = 0;
};

/// Makes pictures of one choice; keeps what does not change from one to the next.
class NetworkPainter
{
public:
    /// More nodes than this are not drawn at once: then only changed ones and their neighbours.
    static constexpr std::size_t mostNodes = 400;

    NetworkPainter(NetworkChoice choice, WorkingsPtr workings);

    const NetworkChoice &choice() const { return m_choice; }
    const WorkingsPtr &workings() const { return m_workings; }
    NetworkPicture paint(const Tried &tried, const Colours &colours);

    static QString idOf(RowKey row);

private:
    struct Edge {
        std::size_t relation;
        data::RowNumber row;
        std::size_t from; ///< Among the nodes.
        std::size_t to;
    };
    struct Changes;

    const QString &labelOf(std::size_t node);
    std::vector<Edge> edgesOf(const rules::Evaluation &evaluation) const;
    std::vector<bool> shownNodes(const std::vector<Edge> &edges, const Changes &changes) const;
    GraphNode nodeFor(std::size_t node, const Tried &tried, const Changes &changes, const Colours &colours);
    GraphEdge edgeFor(const Edge &edge, const Tried &tried, const Changes &changes, const Colours &colours);
    layout::Method methodFor(const std::vector<Edge> &edges) const;
    double largestOf(rules::ColumnId column);

    NetworkChoice m_choice;
    WorkingsPtr m_workings;
    std::vector<RowKey> m_nodes;
    std::unordered_map<std::uint64_t, std::size_t> m_places; ///< Of rows among the nodes.
    std::vector<QString> m_labels;
    std::map<rules::ColumnId, double> m_largest; ///< Magnitude in the base, for the widths of edges.
    std::optional<layout::Method> m_method;
};

} // namespace weighhouse::ui
