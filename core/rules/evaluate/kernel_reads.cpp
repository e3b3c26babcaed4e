// SPDX-License-Identifier: GPL-3.0-or-later
// What a rule reads, and how it gets to the rows it reads.
#include "core/rules/evaluate/kernel_compiler.h"
#include "core/rules/evaluate/scalar.h"

#include <algorithm>
#include <utility>

namespace weighhouse::rules
{
namespace
{

/// The row that an expression speaks of, as an index of scopes outwards; false if there are several.
bool speaksOfOneRow(const Node &node, std::uint32_t depth, std::optional<std::uint32_t> &scope)
{
    if (node.kind == Node::Kind::Row && node.index >= depth) {
        if (scope && *scope != node.index - depth)
            return false;
        scope = node.index - depth;
        return true;
    }
    const auto part = [&](const NodePtr &inner, std::uint32_t deeper) {
        return !inner || speaksOfOneRow(*inner, depth + deeper, scope);
    };
    return std::ranges::all_of(node.operands, [&](const NodePtr &operand) { return part(operand, 0); }) &&
           part(node.body, 1) && part(node.where, 1);
}

/// The same expression standing `by` scopes further out.
NodePtr rebased(const NodePtr &node, std::uint32_t by, std::uint32_t depth)
{
    if (!node || by == 0)
        return node;
    Node copy = *node;
    if (copy.kind == Node::Kind::Row && copy.index >= depth)
        copy.index -= by;
    for (NodePtr &operand : copy.operands)
        operand = rebased(operand, by, depth);
    copy.body = rebased(copy.body, by, depth + 1);
    copy.where = rebased(copy.where, by, depth + 1);
    return std::make_shared<const Node>(std::move(copy));
}

bool isOfPresent(const AccessStep &step)
{
    return step.kind == AccessStep::Kind::Way || step.kind == AccessStep::Kind::ColumnMembers;
}

} // namespace

/// An expression for a row that speaks of the row `scope` scopes out, which is of `table`.
std::uint32_t KernelCompiler::wayFor(const Node &node, std::uint32_t scope, std::uint32_t table)
{
    NodePtr expression = rebased(std::make_shared<const Node>(node), scope, 0);
    const std::string key = std::to_string(table) + " " + structuralKey(*expression);
    const auto [found, isNew] = m_ways.emplace(key, static_cast<std::uint32_t>(m_compiled.ways.size()));
    const std::uint32_t position = found->second;
    if (!isNew)
        return position;
    // Reserve the place first: there may be ways within the way.
    m_compiled.ways.emplace_back();
    CompiledWay way{std::move(expression), table};
    way.kernel = compile(*way.expression, table);
    for (const Access &read : readsOf(*way.expression, table))
        way.reads.push_back(read.column);
    m_compiled.ways[position] = std::move(way);
    return position;
}

/// The steps from the rule's row to the row that an expression stands for.
KernelCompiler::Path KernelCompiler::pathTo(const Node &node, const std::vector<std::uint32_t> &tables,
                                            const std::vector<Path> &paths)
{
    if (const auto fixed = staticRows(node, tables)) {
        Path path = paths[paths.size() - 1 - fixed->scope];
        if (path && fixed->map)
            path->push_back({AccessStep::Kind::Map, *fixed->map});
        return path;
    }
    if (const auto constant = constantRow(node, tables.front())) {
        Path path = paths.front();
        if (path)
            path->push_back({AccessStep::Kind::Map, *constant});
        return path;
    }
    std::optional<std::uint32_t> scope;
    if (!speaksOfOneRow(node, 0, scope))
        return std::nullopt;
    const auto from = scope.value_or(static_cast<std::uint32_t>(tables.size() - 1));
    Path path = paths[paths.size() - 1 - from];
    if (path)
        path->push_back({AccessStep::Kind::Way, wayFor(node, from, tables[tables.size() - 1 - from])});
    return path;
}

/// What the branches of an If read, if its condition is settled by the row of one scope once and for all.
bool KernelCompiler::collectBranches(const Node &node, std::vector<std::uint32_t> &tables,
                                     std::vector<Path> &paths, std::vector<Access> &reads)
{
    std::optional<std::uint32_t> scope;
    const Node &condition = *node.operands.front();
    if (!isFixed(condition, scope) || !scope || *scope >= paths.size())
        return false;
    const std::size_t position = paths.size() - 1 - *scope;
    const Path path = paths[position];
    if (!path)
        return false;
    collectReads(condition, tables, paths, reads);
    for (const std::size_t branch : {1, 2}) {
        paths[position]->push_back(
            {AccessStep::Kind::Map, branchRows(condition, tables[position], branch == 1)});
        collectReads(*node.operands[branch], tables, paths, reads);
        paths[position] = path;
    }
    return true;
}

/// `paths[i]` leads from the rule's row to the row of scope i.
void KernelCompiler::collectReads(const Node &node, std::vector<std::uint32_t> &tables,
                                  std::vector<Path> &paths, std::vector<Access> &reads)
{
    const auto add = [&](FlatColumn column, Path path) {
        Access access{.column = column};
        access.anyRow = !path || std::ranges::any_of(*path, isOfPresent);
        if (path)
            (access.anyRow ? access.present : access.steps) = *std::move(path);
        if (std::ranges::find(reads, access) == reads.end())
            reads.push_back(std::move(access));
    };
    // Rows that can be found once and for all depend on nothing that changes.
    if (node.type == Type::Reference && node.kind != Node::Kind::If && staticRows(node, tables))
        return;
    if (node.kind == Node::Kind::Column)
        add(m_compiled.flat(node.column), pathTo(*node.operands.front(), tables, paths));
    if (node.kind == Node::Kind::Lookup && m_compiled.lookups[lookupFor(node)].index == nullptr) {
        for (const std::uint32_t column : m_compiled.rules->tables[node.table].key)
            add(m_compiled.flat({node.table, column}), std::nullopt);
    }
    const bool isOrdered =
        node.kind == Node::Kind::Previous ||
        (node.kind == Node::Kind::Aggregate && node.aggregate == Node::AggregateKind::PresentValue);
    if (isOrdered && orderFor(node.table) == nullptr)
        add(m_compiled.flat({node.table, m_compiled.rules->tables[node.table].key.front()}), std::nullopt);
    if (isGraph(node.kind) && m_compiled.graphs[graphFor(node)].variable) {
        add(m_compiled.flat(node.edgeSource), std::nullopt);
        add(m_compiled.flat(node.edgeTarget), std::nullopt);
    }
    if (m_byBranch && node.kind == Node::Kind::If && collectBranches(node, tables, paths, reads))
        return;
    for (const NodePtr &operand : node.operands) {
        if (operand)
            collectReads(*operand, tables, paths, reads);
    }
    if (isGraph(node.kind) && node.body) {
        tables.push_back(node.edgeSource.table);
        paths.emplace_back(std::nullopt);
        collectReads(*node.body, tables, paths, reads);
        tables.pop_back();
        paths.pop_back();
    }
    if (node.kind != Node::Kind::Aggregate)
        return;
    Path path;
    if (node.by && !node.operands.empty() && node.operands.front()) {
        const auto map = mapOfColumn(*node.by);
        path = pathTo(*node.operands.front(), tables, paths);
        if (!map)
            add(m_compiled.flat(*node.by), std::nullopt);
        if (path && map) {
            path->push_back({AccessStep::Kind::Members, *map});
            needMembers(*map);
        } else if (path) {
            path->push_back({AccessStep::Kind::ColumnMembers, m_compiled.flat(*node.by)});
        }
    }
    tables.push_back(node.table);
    paths.push_back(std::move(path));
    if (node.body)
        collectReads(*node.body, tables, paths, reads);
    if (node.where)
        collectReads(*node.where, tables, paths, reads);
    tables.pop_back();
    paths.pop_back();
}

std::vector<Access> KernelCompiler::readsOf(const Node &expression, std::uint32_t table, bool byBranch)
{
    const bool before = std::exchange(m_byBranch, byBranch);
    std::vector<std::uint32_t> tables{table};
    std::vector<Path> paths{std::vector<AccessStep>{}};
    std::vector<Access> reads;
    collectReads(expression, tables, paths, reads);
    m_byBranch = before;
    return reads;
}

} // namespace weighhouse::rules
