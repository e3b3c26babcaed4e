// SPDX-License-Identifier: GPL-3.0-or-later
// From resolved expressions to kernels.
#pragma once

#include "core/rules/evaluate/compiled.h"

#include <map>
#include <optional>
#include <string>

namespace weighhouse::rules
{

/// The rows an expression of type Reference leads to, where they can be known once and for all.
struct StaticRows {
    std::uint32_t scope = 0;          ///< the Row index it starts from
    std::optional<std::uint32_t> map; ///< position in Compiled::maps; none: the row itself
};

/// Compiles expressions against a program under construction, adding the row maps, look-ups, graphs and
/// literals they need.
class KernelCompiler
{
public:
    explicit KernelCompiler(Compiled &compiled) : m_compiled(compiled) {}

    Kernel compile(const Node &expression, std::uint32_t table);

    /// Everything an expression reads when worked out for a row of `table`. With `byBranch`, rows for which
    /// a branch is never taken, whatever changes, read nothing in it.
    std::vector<Access> readsOf(const Node &expression, std::uint32_t table, bool byBranch = false);

    /// `tables`: of the scopes, the outermost first.
    std::optional<StaticRows> staticRows(const Node &node, const std::vector<std::uint32_t> &tables);
    std::uint32_t lookupFor(const Node &node);
    std::uint32_t graphFor(const Node &node);
    /// The place of an edge's weight in Compiled::weights.
    std::uint32_t weightFor(const NodePtr &weight);
    /// The rows of a table by its only key, or null if that key is computed or variable.
    const RowOrder *orderFor(std::uint32_t table);
    double literal(const std::string &text);

    /// The map of a stored reference column, or nothing if it is computed or variable.
    std::optional<std::uint32_t> mapOfColumn(ColumnId column);

    /// Makes sure that Compiled::members has the inverse of a map.
    void needMembers(std::uint32_t map);

private:
    friend class KernelBuilder;

    using Path = std::optional<std::vector<AccessStep>>; ///< from the rule's row; nothing: any row

    bool isFixed(const Node &node, std::optional<std::uint32_t> &scope);
    double fixedCalculation(const Node &node, RowNumber row);
    std::optional<std::uint32_t> constantRow(const Node &node, std::uint32_t table);
    std::uint32_t branchRows(const Node &condition, std::uint32_t table, bool whereTrue);
    bool collectBranches(const Node &node, std::vector<std::uint32_t> &tables, std::vector<Path> &paths,
                         std::vector<Access> &reads);
    std::uint32_t wayFor(const Node &node, std::uint32_t scope, std::uint32_t table);
    Path pathTo(const Node &node, const std::vector<std::uint32_t> &tables, const std::vector<Path> &paths);
    double fixedValue(const Node &node, RowNumber row);
    void markStructural(const Node &node);
    void collectReads(const Node &node, std::vector<std::uint32_t> &tables, std::vector<Path> &paths,
                      std::vector<Access> &reads);

    Compiled &m_compiled;
    std::map<std::string, std::uint32_t> m_maps;
    std::map<std::string, std::uint32_t> m_lookups;
    std::map<ColumnId, std::uint32_t> m_graphs; ///< by source column
    std::map<std::string, std::uint32_t> m_ways;
    bool m_byBranch = false;
    std::map<std::string, double> m_literals;
};

inline bool isGraph(Node::Kind kind)
{
    return kind == Node::Kind::FirstHop || kind == Node::Kind::Reachable || kind == Node::Kind::Distance ||
           kind == Node::Kind::Path;
}

/// Tells whether the node is worked out with the edges of a cheapest way.
inline bool isWay(const Node &node)
{
    return node.kind == Node::Kind::Path || (isGraph(node.kind) && node.body);
}

/// A text that is the same for expressions that mean the same.
std::string structuralKey(const Node &node);

} // namespace weighhouse::rules
