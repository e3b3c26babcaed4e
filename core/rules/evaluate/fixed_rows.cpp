// SPDX-License-Identifier: GPL-3.0-or-later
// Rows that can be found once and for all.
#include "core/rules/evaluate/decimals.h"
#include "core/rules/evaluate/kernel_compiler.h"
#include "core/rules/evaluate/scalar.h"

#include <algorithm>
#include <cmath>

namespace weighhouse::rules
{
namespace
{

/// The table an expression of type Reference leads to.
std::uint32_t targetOf(const Node &node, const Compiled &compiled)
{
    if (node.kind == Node::Kind::Column || node.kind == Node::Kind::Stored)
        return compiled.columns[compiled.flat(node.column)].target;
    if (node.kind == Node::Kind::FirstHop)
        return compiled.columns[compiled.flat(node.edgeSource)].target;
    return node.table;
}

/// Whether a node calculates with numbers and truths in a way that fixedCalculation knows.
bool isCalculation(const Node &node)
{
    using Kind = Node::Kind;
    const bool isText =
        !node.operands.empty() && node.operands.front() && node.operands.front()->type == Type::Text;
    switch (node.kind) {
    case Kind::Null:
    case Kind::Negate:
    case Kind::Add:
    case Kind::Subtract:
    case Kind::Multiply:
    case Kind::Equal:
    case Kind::NotEqual:
    case Kind::Not:
    case Kind::And:
    case Kind::Or:
    case Kind::If:
    case Kind::Else:
    case Kind::Abs:
    case Kind::Floor:
    case Kind::Ceil:
    case Kind::Round:
        return true;
    case Kind::Less:
    case Kind::LessOrEqual:
    case Kind::Greater:
    case Kind::GreaterOrEqual:
    case Kind::Min:
    case Kind::Max:
    case Kind::Clamp:
        return !isText;
    default:
        return false;
    }
}

} // namespace

/// Whether the value is the same throughout, given one row: made of stored references and keys, look-ups and
/// ways, and what is calculated of them.
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
    case Node::Kind::Previous:
        return orderFor(node.table) != nullptr && all();
    case Node::Kind::FirstHop:
        return !node.body && !m_compiled.graphs[graphFor(node)].variable && all();
    case Node::Kind::Divide:
        // Only where it always has a value.
        return node.operands[1]->kind == Node::Kind::Number && node.operands[1]->number != 0 && all();
    default:
        return isCalculation(node) && all();
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
    case Node::Kind::Previous: {
        const double from = fixedValue(*node.operands.front(), row);
        return scalar::rowValue(orderFor(node.table)->before(scalar::rowOf(from), node.index));
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
        return fixedCalculation(node, row);
    }
}

double KernelCompiler::fixedCalculation(const Node &node, RowNumber row)
{
    const auto at = [&](std::size_t i) { return fixedValue(*node.operands[i], row); };
    switch (node.kind) {
    case Node::Kind::Negate:
        return -at(0);
    case Node::Kind::Add:
        return at(0) + at(1);
    case Node::Kind::Subtract:
        return at(0) - at(1);
    case Node::Kind::Multiply:
        return at(0) * at(1);
    case Node::Kind::Divide:
        return scalar::divide(at(0), at(1));
    case Node::Kind::Equal:
        return scalar::equal(at(0), at(1));
    case Node::Kind::NotEqual:
        return scalar::notEqual(at(0), at(1));
    case Node::Kind::Less:
        return scalar::less(at(0), at(1));
    case Node::Kind::LessOrEqual:
        return scalar::lessOrEqual(at(0), at(1));
    case Node::Kind::Greater:
        return scalar::less(at(1), at(0));
    case Node::Kind::GreaterOrEqual:
        return scalar::lessOrEqual(at(1), at(0));
    case Node::Kind::Not:
        return scalar::negation(at(0));
    case Node::Kind::And:
        return scalar::conjunction(at(0), at(1));
    case Node::Kind::Or:
        return scalar::disjunction(at(0), at(1));
    case Node::Kind::If:
        return at(scalar::isTrue(at(0)) ? 1 : 2);
    case Node::Kind::Else: {
        const double left = at(0);
        return isNull(left) ? at(1) : left;
    }
    case Node::Kind::Abs:
        return std::abs(at(0));
    case Node::Kind::Floor:
        return scalar::wholeBelow(at(0));
    case Node::Kind::Ceil:
        return scalar::wholeAbove(at(0));
    case Node::Kind::Round:
        return scalar::wholeNearest(at(0));
    case Node::Kind::Min:
    case Node::Kind::Max: {
        double result = at(0);
        for (std::size_t i = 1; i < node.operands.size(); ++i)
            result = node.kind == Node::Kind::Min ? scalar::minimum(result, at(i))
                                                  : scalar::maximum(result, at(i));
        return result;
    }
    case Node::Kind::Clamp:
        return scalar::minimum(scalar::maximum(at(0), at(1)), at(2));
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
    const std::string key = "rows-of " + std::to_string(table) + " " + structuralKey(node);
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

/// A map from each row of a table to itself where a condition holds, or where it does not.
std::uint32_t KernelCompiler::branchRows(const Node &condition, std::uint32_t table, bool whereTrue)
{
    const std::string key =
        (whereTrue ? "where " : "where-not ") + std::to_string(table) + " " + structuralKey(condition);
    const auto [found, isNew] = m_maps.emplace(key, static_cast<std::uint32_t>(m_compiled.maps.size()));
    const std::uint32_t position = found->second;
    if (isNew) {
        markStructural(condition);
        RowMap map;
        const auto rows = static_cast<RowNumber>(m_compiled.rowCount(table));
        for (RowNumber row = 0; row < rows; ++row)
            map.push_back(scalar::isTrue(fixedValue(condition, row)) == whereTrue ? row : noRow);
        m_compiled.maps.push_back(std::move(map));
        m_compiled.mapTarget.push_back(table);
        m_compiled.mapColumn.push_back(noColumn);
    }
    return position;
}

/// A map from every row of a table to one and the same row, where an expression for a row speaks of none.
std::optional<std::uint32_t> KernelCompiler::constantRow(const Node &node, std::uint32_t table)
{
    std::optional<std::uint32_t> scope;
    if (node.type != Type::Reference || !isFixed(node, scope) || scope)
        return std::nullopt;
    const std::string key = "constant-of " + std::to_string(table) + " " + structuralKey(node);
    const auto [found, isNew] = m_maps.emplace(key, static_cast<std::uint32_t>(m_compiled.maps.size()));
    const std::uint32_t position = found->second;
    if (isNew) {
        const RowNumber row = scalar::rowOf(fixedValue(node, noRow));
        m_compiled.maps.emplace_back(m_compiled.rowCount(table), row);
        m_compiled.mapTarget.push_back(targetOf(node, m_compiled));
        m_compiled.mapColumn.push_back(noColumn);
    }
    return position;
}

} // namespace weighhouse::rules
