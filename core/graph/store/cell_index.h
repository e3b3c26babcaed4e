// SPDX-License-Identifier: GPL-3.0-or-later
// Nodes by the value that a column has in their rows.
#pragma once

#include "core/data/dataset.h"
#include "core/graph/store/graph.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

namespace weighhouse::graph
{

/// A column of nodes: the first row's node and those that follow it.
struct NodeColumn {
    Node first;
    const data::Column *column = nullptr;
};

/// Equal as Cypher's = says: 1 and 1.0 are one value; NULL and NaN are none.
class CellIndex
{
public:
    /// Of columns whose nodes ascend and whose texts stand in one pool.
    explicit CellIndex(std::span<const NodeColumn> columns);

    /// Ascending.
    std::span<const Node> find(const Value &value, const data::TextPool &texts) const;

private:
    enum class Sort : std::uint8_t { Boolean, Whole, Fraction, Text, Date };
    struct Key {
        Sort sort = Sort::Boolean;
        std::uint64_t bits = 0;
        bool operator==(const Key &) const = default;
    };
    struct Hash {
        std::size_t operator()(const Key &key) const;
    };
    static std::optional<Key> keyOf(double number);
    static std::optional<Key> keyOf(const data::Column &column, std::size_t row);
    static std::optional<Key> keyOf(const Value &value, const data::TextPool &texts);

    std::unordered_map<Key, std::uint32_t, Hash> m_groups;
    std::vector<std::uint32_t> m_starts; ///< By group, and where the last one ends.
    std::vector<Node> m_nodes;
};

} // namespace weighhouse::graph
