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
    case Node::Kind::Set:
    case Node::Kind::InSet:
    case Node::Kind::InOrder:
        key += "#" + std::to_string(node.index);
        break;
    case Node::Kind::Column:
    case Node::Kind::Stored:
        key += "." + std::to_string(node.column.table) + "." + std::to_string(node.column.column);
        break;
    case Node::Kind::Lookup:
        key += "." + std::to_string(node.table);
        break;
    case Node::Kind::Previous:
        key += "." + std::to_string(node.table) + "#" + std::to_string(node.index);
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
                   std::to_string(node.edgeSource.column) + "." + std::to_string(node.edgeTarget.column) +
                   (node.body ? "{" + structuralKey(*node.body) + "}" : "");
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
        lookup.values.push_back(std::make_shared<const std::vector<double>>(std::move(keys)));
        columns.emplace_back(*lookup.values.back());
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

const RowOrder *KernelCompiler::orderFor(std::uint32_t table)
{
    if (const auto known = m_compiled.orders.find(table); known != m_compiled.orders.end())
        return &known->second;
    const ColumnId key = *onlyKey(*m_compiled.rules, table);
    CompiledColumn &column = m_compiled.columns[m_compiled.flat(key)];
    // Equal keys leave the order open: they are told as they are for look-ups.
    Node same;
    same.kind = Node::Kind::Lookup;
    same.table = table;
    same.operands = {std::make_shared<const Node>()};
    lookupFor(same);
    if (column.rule != noRule || column.variable)
        return nullptr;
    const data::TextPool &texts = m_compiled.dataset->texts;
    const auto isLess = [&](double left, double right) {
        return column.type == Type::Text ? texts.text(static_cast<data::TextId>(left)) <
                                               texts.text(static_cast<data::TextId>(right))
                                         : left < right;
    };
    return &m_compiled.orders.emplace(table, orderOf(m_compiled.stored[m_compiled.flat(key)], isLess))
                .first->second;
}

std::uint32_t KernelCompiler::graphFor(const Node &node)
{
    const auto [found, isNew] =
        m_graphs.emplace(node.edgeSource, static_cast<std::uint32_t>(m_compiled.graphs.size()));
    if (isNew) {
        CompiledGraph graph;
        graph.source = m_compiled.flat(node.edgeSource);
        graph.target = m_compiled.flat(node.edgeTarget);
        graph.nodes = m_compiled.columns[graph.source].target;
        graph.variable = !mapOfColumn(node.edgeSource) || !mapOfColumn(node.edgeTarget);
        m_compiled.graphs.push_back(std::move(graph));
    }
    CompiledGraph &graph = m_compiled.graphs[found->second];
    if (graph.variable || (isWay(node) ? graph.ways != nullptr : graph.graph != nullptr))
        return found->second;
    const RowMap &sources = m_compiled.maps[*mapOfColumn(node.edgeSource)];
    const RowMap &targets = m_compiled.maps[*mapOfColumn(node.edgeTarget)];
    const std::size_t nodes = m_compiled.rowCount(graph.nodes);
    if (isWay(node))
        graph.ways = std::make_shared<const WayGraph>(sources, targets, nodes);
    else
        graph.graph = std::make_shared<const EdgeGraph>(sources, targets, nodes);
    return found->second;
}

std::uint32_t KernelCompiler::weightFor(const NodePtr &weight)
{
    m_compiled.weights.push_back(weight);
    return static_cast<std::uint32_t>(m_compiled.weights.size() - 1);
}

} // namespace weighhouse::rules
