// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/check/nodes.h"

#include <map>
#include <set>
#include <utility>

namespace weighhouse::rules::checking
{
namespace
{

using Seen = std::map<std::pair<const Node *, std::size_t>, NodePtr>;

NodePtr shiftedBeyond(const NodePtr &node, std::size_t by, std::size_t inner, Seen &seen)
{
    if (!node)
        return node;
    const auto known = seen.find({node.get(), inner});
    if (known != seen.end())
        return known->second;
    Node copy = *node;
    bool changed = false;
    if (node->kind == Node::Kind::Row && node->index >= inner) {
        copy.index += static_cast<std::uint32_t>(by);
        changed = true;
    }
    for (NodePtr &operand : copy.operands) {
        const NodePtr moved = shiftedBeyond(operand, by, inner, seen);
        changed = changed || moved != operand;
        operand = moved;
    }
    for (NodePtr *part : {&copy.body, &copy.where}) {
        const NodePtr moved = shiftedBeyond(*part, by, inner + 1, seen);
        changed = changed || moved != *part;
        *part = moved;
    }
    NodePtr result = changed ? std::make_shared<const Node>(std::move(copy)) : node;
    seen.emplace(std::pair(node.get(), inner), result);
    return result;
}

void visitAt(const NodePtr &node, std::size_t depth, std::set<std::pair<const Node *, std::size_t>> &seen,
             const std::function<void(const Node &, std::size_t)> &look)
{
    if (!node || !seen.insert({node.get(), depth}).second)
        return;
    look(*node, depth);
    for (const NodePtr &operand : node->operands)
        visitAt(operand, depth, seen, look);
    visitAt(node->body, depth + 1, seen, look);
    visitAt(node->where, depth + 1, seen, look);
}

} // namespace

ValueType typeOf(const Node &node)
{
    return {node.type, node.type == Type::Reference ? node.table : 0};
}

ValueType typeOf(const CheckedColumn &column)
{
    return {column.type, column.type == Type::Reference ? column.target : 0};
}

bool isOpen(const CheckedRules &rules, ColumnId column)
{
    const auto stored = rules.column(column).storedIndex;
    return stored && rules.schema.tables[column.table].columns[*stored].isOpen;
}

ValueType storedType(const CheckedRules &rules, ColumnId column)
{
    const CheckedColumn &checked = rules.column(column);
    if (checked.type == Type::Reference || !checked.storedIndex || isOpen(rules, column))
        return typeOf(checked);
    switch (rules.schema.tables[column.table].columns[*checked.storedIndex].type) {
    case data::ValueType::Number:
        return {Type::Number};
    case data::ValueType::Integer:
        return {Type::Integer};
    case data::ValueType::Boolean:
        return {Type::Boolean};
    case data::ValueType::Date:
        return {Type::Date};
    case data::ValueType::Text:
        break;
    }
    return {Type::Text};
}

Message describe(const CheckedRules &rules, ValueType type)
{
    switch (type.type) {
    case Type::Null:
        return Message::verbatim("null");
    case Type::Number:
        return Message::of("rules.type.number");
    case Type::Integer:
        return Message::of("rules.type.integer");
    case Type::Boolean:
        return Message::of("rules.type.boolean");
    case Type::Text:
        return Message::of("rules.type.text");
    case Type::Date:
        return Message::of("rules.type.date");
    case Type::Reference:
        break;
    }
    return Message::of("rules.type.row", {{"table", rules.tables[type.table].name}});
}

std::optional<ValueType> common(ValueType left, ValueType right)
{
    if (left == right || right.type == Type::Null)
        return left;
    if (left.type == Type::Null)
        return right;
    if (isNumeric(left.type) && isNumeric(right.type))
        return ValueType{Type::Number};
    return std::nullopt;
}

bool isNumeric(Type type)
{
    return type == Type::Number || type == Type::Integer;
}

NodePtr numberNode(double number, Type type, SourceRange range)
{
    Node node;
    node.kind = Node::Kind::Number;
    node.type = type;
    node.number = number;
    node.range = range;
    return std::make_shared<const Node>(std::move(node));
}

NodePtr nullNode(SourceRange range)
{
    Node node;
    node.range = range;
    return std::make_shared<const Node>(std::move(node));
}

NodePtr rowNode(std::uint32_t table, std::uint32_t index, SourceRange range)
{
    Node node;
    node.kind = Node::Kind::Row;
    node.type = Type::Reference;
    node.table = table;
    node.index = index;
    node.range = range;
    return std::make_shared<const Node>(std::move(node));
}

NodePtr columnNode(const CheckedRules &rules, ColumnId column, NodePtr row, SourceRange range)
{
    Node node;
    node.kind = Node::Kind::Column;
    node.column = column;
    node.type = rules.column(column).type;
    node.table = typeOf(rules.column(column)).table;
    node.operands = {std::move(row)};
    node.range = range;
    return std::make_shared<const Node>(std::move(node));
}

NodePtr operationNode(Node::Kind kind, ValueType type, std::vector<NodePtr> operands, SourceRange range)
{
    Node node;
    node.kind = kind;
    node.type = type.type;
    node.table = type.table;
    node.operands = std::move(operands);
    node.range = range;
    return std::make_shared<const Node>(std::move(node));
}

NodePtr keyOf(const CheckedRules &rules, const NodePtr &reference)
{
    NodePtr value = reference;
    // The key may itself be a reference; a table cannot be further away than there are tables.
    for (std::size_t steps = 0; value->type == Type::Reference; ++steps) {
        const std::vector<std::uint32_t> &key = rules.tables[value->table].key;
        if (key.size() != 1 || steps > rules.tables.size())
            return nullptr;
        value = columnNode(rules, {value->table, key.front()}, value, reference->range);
    }
    return value;
}

bool hasOrder(const CheckedTable &table)
{
    const Type key = table.key.size() == 1 ? table.columns[table.key.front()].type : Type::Null;
    return isNumeric(key) || key == Type::Text || key == Type::Date;
}

NodePtr shifted(const NodePtr &node, std::size_t by)
{
    if (by == 0)
        return node;
    Seen seen;
    return shiftedBeyond(node, by, 0, seen);
}

void visit(const NodePtr &node, const std::function<void(const Node &node, std::size_t depth)> &look)
{
    std::set<std::pair<const Node *, std::size_t>> seen;
    visitAt(node, 0, seen, look);
}

} // namespace weighhouse::rules::checking
