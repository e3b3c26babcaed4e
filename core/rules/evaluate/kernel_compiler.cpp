// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/evaluate/kernel_compiler.h"

#include "core/base/text.h"
#include "core/rules/evaluate/scalar.h"

#include <algorithm>

namespace weighhouse::rules
{
namespace
{

/// The key column of a table with a key of one column.
std::optional<ColumnId> onlyKey(const CheckedRules &rules, std::uint32_t table)
{
    const auto &key = rules.tables[table].key;
    return key.size() == 1 ? std::optional(ColumnId{table, key.front()}) : std::nullopt;
}

/// The table an expression of type Reference leads to.
std::uint32_t targetOf(const Node &node, const Compiled &compiled)
{
    if (node.kind == Node::Kind::Column || node.kind == Node::Kind::Stored)
        return compiled.columns[compiled.flat(node.column)].target;
    if (node.kind == Node::Kind::FirstHop)
        return compiled.columns[compiled.flat(node.edgeSource)].target;
    return node.table;
}

bool isGraph(Node::Kind kind)
{
    return kind == Node::Kind::FirstHop || kind == Node::Kind::Reachable || kind == Node::Kind::Distance;
}

} // namespace

std::string structuralKey(const Node &node)
{
    if (node.kind == Node::Kind::Named)
        return structuralKey(*node.operands.front());
    std::string key = std::to_string(static_cast<int>(node.kind));
    switch (node.kind) {
    case Node::Kind::Number:
        key += "=" + numberToText(node.number);
        break;
    case Node::Kind::Text:
        key += "=" + std::to_string(node.text.size()) + ":" + node.text;
        break;
    case Node::Kind::Row:
    case Node::Kind::Parameter:
    case Node::Kind::Decision:
        key += "#" + std::to_string(node.index);
        break;
    case Node::Kind::Column:
    case Node::Kind::Stored:
        key += "." + std::to_string(node.column.table) + "." + std::to_string(node.column.column);
        break;
    case Node::Kind::Lookup:
        key += "." + std::to_string(node.table);
        break;
    case Node::Kind::Aggregate:
        key += "." + std::to_string(static_cast<int>(node.aggregate)) + "." + std::to_string(node.table);
        if (node.by)
            key += "." + std::to_string(node.by->table) + "." + std::to_string(node.by->column);
        key += "{" + (node.body ? structuralKey(*node.body) : "") + "|" +
               (node.where ? structuralKey(*node.where) : "") + "}";
        break;
    default:
        if (isGraph(node.kind))
            key += "." + std::to_string(node.edgeSource.table) + "." +
                   std::to_string(node.edgeSource.column) + "." + std::to_string(node.edgeTarget.column);
        break;
    }
    key += "(";
    for (const NodePtr &operand : node.operands)
        key += (operand ? structuralKey(*operand) : "") + ",";
    return key + ")";
}

double Compiled::textId(std::string_view text) const
{
    if (const auto id = dataset->texts.find(text))
        return *id;
    const auto found = std::ranges::find(literals, text);
    return found == literals.end()
               ? nullValue
               : static_cast<double>(dataset->texts.size()) + static_cast<double>(found - literals.begin());
}

double KernelCompiler::literal(const std::string &text)
{
    if (const auto found = m_literals.find(text); found != m_literals.end())
        return found->second;
    double id = m_compiled.textId(text);
    if (isNull(id)) {
        m_compiled.literals.push_back(text);
        id = m_compiled.textId(text);
    }
    m_literals.emplace(text, id);
    return id;
}

std::optional<std::uint32_t> KernelCompiler::mapOfColumn(ColumnId id)
{
    CompiledColumn &column = m_compiled.columns[m_compiled.flat(id)];
    if (column.type != Type::Reference || column.rule != noRule || column.variable)
        return std::nullopt;
    column.structural = true;
    const std::string key = "column " + std::to_string(id.table) + "." + std::to_string(id.column);
    const auto [found, isNew] = m_maps.emplace(key, static_cast<std::uint32_t>(m_compiled.maps.size()));
    if (isNew) {
        RowMap map;
        map.reserve(column.rows);
        for (const double value : m_compiled.stored[m_compiled.flat(id)])
            map.push_back(scalar::rowOf(value));
        m_compiled.maps.push_back(std::move(map));
        m_compiled.mapTarget.push_back(column.target);
        m_compiled.mapColumn.push_back(m_compiled.flat(id));
    }
    return found->second;
}

void KernelCompiler::needMembers(std::uint32_t map)
{
    m_compiled.members.resize(std::max(m_compiled.members.size(), m_compiled.maps.size()));
    if (m_compiled.members[map].offsets.empty())
        m_compiled.members[map] =
            membersOf(m_compiled.maps[map], m_compiled.rowCount(m_compiled.mapTarget[map]));
}

std::uint32_t KernelCompiler::lookupFor(const Node &node)
{
    const auto &key = m_compiled.rules->tables[node.table].key;
    CompiledLookup lookup;
    lookup.table = node.table;
    std::string name = std::to_string(node.table);
    bool variable = false;
    for (std::size_t i = 0; i < node.operands.size(); ++i) {
        const CompiledColumn &column = m_compiled.columns[m_compiled.flat({node.table, key[i]})];
        lookup.byRow.push_back(column.type != Type::Reference || node.operands[i]->type == Type::Reference ||
                               node.operands[i]->type == Type::Null);
        name += lookup.byRow.back() ? "r" : "v";
        variable = variable || column.variable || column.rule != noRule;
    }
    const auto [found, isNew] =
        m_lookups.emplace(name, static_cast<std::uint32_t>(m_compiled.lookups.size()));
    if (!isNew)
        return found->second;
    std::vector<std::span<const double>> columns;
    for (std::size_t i = 0; i < lookup.byRow.size(); ++i) {
        CompiledColumn &column = m_compiled.columns[m_compiled.flat({node.table, key[i]})];
        const auto &values = m_compiled.stored[m_compiled.flat({node.table, key[i]})];
        column.structural = true;
        if (lookup.byRow[i]) {
            columns.emplace_back(values);
            continue;
        }
        // The part is given as the referred row's own key: compare with that.
        const auto referred = onlyKey(*m_compiled.rules, column.target);
        std::vector<double> keys;
        for (const double row : values)
            keys.push_back(
                isNull(row) || !referred
                    ? nullValue
                    : m_compiled.stored[m_compiled.flat(*referred)][static_cast<std::size_t>(row)]);
        lookup.values.push_back(std::move(keys));
        columns.emplace_back(lookup.values.back());
    }
    // A key that is no reference may have its index already, for finding what references lead to.
    const bool isPlain = columns.size() == 1 &&
                         m_compiled.columns[m_compiled.flat({node.table, key[0]})].type != Type::Reference;
    if (!variable && isPlain)
        lookup.index = m_compiled.keyIndex(node.table);
    else if (!variable && !columns.empty())
        lookup.index = std::make_shared<const LookupIndex>(std::move(columns));
    m_compiled.lookups.push_back(std::move(lookup));
    return found->second;
}

std::uint32_t KernelCompiler::graphFor(const Node &node)
{
    const auto [found, isNew] =
        m_graphs.emplace(node.edgeSource, static_cast<std::uint32_t>(m_compiled.graphs.size()));
    if (!isNew)
        return found->second;
    CompiledGraph graph;
    graph.source = m_compiled.flat(node.edgeSource);
    graph.target = m_compiled.flat(node.edgeTarget);
    graph.nodes = m_compiled.columns[graph.source].target;
    const auto sources = mapOfColumn(node.edgeSource);
    const auto targets = mapOfColumn(node.edgeTarget);
    graph.variable = !sources || !targets;
    if (!graph.variable)
        graph.graph = std::make_shared<EdgeGraph>(m_compiled.maps[*sources], m_compiled.maps[*targets],
                                                  m_compiled.rowCount(graph.nodes));
    m_compiled.graphs.push_back(std::move(graph));
    return found->second;
}

/// Whether the value is the same throughout, given one row: made of stored references and keys, look-ups and
/// ways.
bool KernelCompiler::isFixed(const Node &node, std::optional<std::uint32_t> &scope)
{
    const auto all = [&] {
        return std::ranges::all_of(node.operands,
                                   [&](const NodePtr &operand) { return isFixed(*operand, scope); });
    };
    switch (node.kind) {
    case Node::Kind::Number:
    case Node::Kind::Text:
        return true;
    case Node::Kind::Named:
        return all();
    case Node::Kind::Row:
        if (scope && *scope != node.index)
            return false;
        scope = node.index;
        return true;
    case Node::Kind::Column:
    case Node::Kind::Stored: {
        const CompiledColumn &column = m_compiled.columns[m_compiled.flat(node.column)];
        // Plain columns may change; only references and keys are held fast.
        const auto &key = m_compiled.rules->tables[node.column.table].key;
        const bool holds =
            column.type == Type::Reference || std::ranges::find(key, node.column.column) != key.end();
        return holds && column.rule == noRule && !column.variable && all();
    }
    case Node::Kind::Lookup:
        return m_compiled.lookups[lookupFor(node)].index != nullptr && all();
    case Node::Kind::FirstHop:
        return !m_compiled.graphs[graphFor(node)].variable && all();
    default:
        return false;
    }
}

double KernelCompiler::fixedValue(const Node &node, RowNumber row)
{
    switch (node.kind) {
    case Node::Kind::Number:
        return node.number;
    case Node::Kind::Text:
        return literal(node.text);
    case Node::Kind::Named:
        return fixedValue(*node.operands.front(), row);
    case Node::Kind::Row:
        return scalar::rowValue(row);
    case Node::Kind::Column:
    case Node::Kind::Stored: {
        const double at = fixedValue(*node.operands.front(), row);
        return isNull(at) ? nullValue
                          : m_compiled.stored[m_compiled.flat(node.column)][static_cast<std::size_t>(at)];
    }
    case Node::Kind::Lookup: {
        std::vector<double> key;
        for (const NodePtr &operand : node.operands)
            key.push_back(fixedValue(*operand, row));
        return scalar::rowValue(m_compiled.lookups[lookupFor(node)].index->find(key));
    }
    case Node::Kind::FirstHop: {
        const double from = fixedValue(*node.operands[0], row);
        const double to = fixedValue(*node.operands[1], row);
        if (isNull(from) || isNull(to))
            return nullValue;
        return scalar::rowValue(
            m_compiled.graphs[graphFor(node)].graph->firstHop(scalar::rowOf(from), scalar::rowOf(to)));
    }
    default:
        return nullValue;
    }
}

void KernelCompiler::markStructural(const Node &node)
{
    if (node.kind == Node::Kind::Column)
        m_compiled.columns[m_compiled.flat(node.column)].structural = true;
    for (const NodePtr &operand : node.operands)
        markStructural(*operand);
}

std::optional<StaticRows> KernelCompiler::staticRows(const Node &node,
                                                     const std::vector<std::uint32_t> &tables)
{
    if (node.kind == Node::Kind::Row)
        return StaticRows{node.index, std::nullopt};
    std::optional<std::uint32_t> scope;
    if (node.type != Type::Reference || !isFixed(node, scope) || !scope || *scope >= tables.size())
        return std::nullopt;
    const std::uint32_t table = tables[tables.size() - 1 - *scope];
    if (node.kind == Node::Kind::Column && node.operands.front()->kind == Node::Kind::Row)
        return StaticRows{*scope, mapOfColumn(node.column)};
    const std::string key = "rows of " + std::to_string(table) + " " + structuralKey(node);
    const auto [found, isNew] = m_maps.emplace(key, static_cast<std::uint32_t>(m_compiled.maps.size()));
    const std::uint32_t position = found->second;
    if (isNew) {
        // Reserve the place first: working out the values may make other maps.
        m_compiled.maps.emplace_back();
        m_compiled.mapTarget.push_back(targetOf(node, m_compiled));
        m_compiled.mapColumn.push_back(noColumn);
        markStructural(node);
        RowMap map;
        const std::size_t rows = m_compiled.rowCount(table);
        map.reserve(rows);
        for (std::size_t row = 0; row < rows; ++row)
            map.push_back(scalar::rowOf(fixedValue(node, static_cast<RowNumber>(row))));
        m_compiled.maps[position] = std::move(map);
    }
    return StaticRows{*scope, position};
}

/// `paths[i]` leads from the rule's row to the row of scope i; nothing: any row.
void KernelCompiler::collectReads(const Node &node, std::vector<std::uint32_t> &tables,
                                  std::vector<std::optional<std::vector<AccessStep>>> &paths,
                                  std::vector<Access> &reads)
{
    const auto pathTo = [&](const Node &rows) -> std::optional<std::vector<AccessStep>> {
        const auto fixed = staticRows(rows, tables);
        if (!fixed)
            return std::nullopt;
        auto path = paths[paths.size() - 1 - fixed->scope];
        if (path && fixed->map)
            path->push_back({AccessStep::Kind::Map, *fixed->map});
        return path;
    };
    const auto add = [&](FlatColumn column, std::optional<std::vector<AccessStep>> path) {
        Access access{column, !path, {}};
        if (path)
            access.steps = *std::move(path);
        if (std::ranges::find(reads, access) == reads.end())
            reads.push_back(std::move(access));
    };
    // Rows that can be found once and for all depend on nothing that changes.
    if (node.type == Type::Reference && node.kind != Node::Kind::If && staticRows(node, tables))
        return;
    if (node.kind == Node::Kind::Column)
        add(m_compiled.flat(node.column), pathTo(*node.operands.front()));
    if (node.kind == Node::Kind::Lookup && m_compiled.lookups[lookupFor(node)].index == nullptr) {
        for (const std::uint32_t column : m_compiled.rules->tables[node.table].key)
            add(m_compiled.flat({node.table, column}), std::nullopt);
    }
    if (isGraph(node.kind) && m_compiled.graphs[graphFor(node)].variable) {
        add(m_compiled.flat(node.edgeSource), std::nullopt);
        add(m_compiled.flat(node.edgeTarget), std::nullopt);
    }
    for (const NodePtr &operand : node.operands) {
        if (operand)
            collectReads(*operand, tables, paths, reads);
    }
    if (node.kind != Node::Kind::Aggregate)
        return;
    std::optional<std::vector<AccessStep>> path;
    if (node.by && !node.operands.empty() && node.operands.front()) {
        const auto map = mapOfColumn(*node.by);
        path = map ? pathTo(*node.operands.front()) : std::nullopt;
        if (!map)
            add(m_compiled.flat(*node.by), std::nullopt);
        else if (path) {
            path->push_back({AccessStep::Kind::Members, *map});
            needMembers(*map);
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

std::vector<Access> KernelCompiler::readsOf(const Node &expression, std::uint32_t table)
{
    std::vector<std::uint32_t> tables{table};
    std::vector<std::optional<std::vector<AccessStep>>> paths{std::vector<AccessStep>{}};
    std::vector<Access> reads;
    collectReads(expression, tables, paths, reads);
    return reads;
}

} // namespace weighhouse::rules
