// SPDX-License-Identifier: GPL-3.0-or-later
// Making bound nodes, and the types of values.
#pragma once

#include "core/rules/check/checked.h"

#include <cstdint>
#include <functional>
#include <string>

namespace weighhouse::rules::checking
{

/// A type with the table that a Reference refers to.
struct ValueType {
    Type type = Type::Null;
    std::uint32_t table = 0;

    bool operator==(const ValueType &other) const
    {
        return type == other.type && (type != Type::Reference || table == other.table);
    }
};

ValueType typeOf(const Node &node);
ValueType typeOf(const CheckedColumn &column);

/// Tells whether a stored column takes its type from its uses (data::ColumnSchema::isOpen).
bool isOpen(const CheckedRules &rules, ColumnId column);

/// The type of a stored column's values in the dataset, whatever a rule makes of them.
ValueType storedType(const CheckedRules &rules, ColumnId column);

/// "a number", "a reference to trade_node"
Message describe(const CheckedRules &rules, ValueType type);

/// The type that both values have: NULL fits anything, integers are numbers. Nothing if they do not go
/// together.
std::optional<ValueType> common(ValueType left, ValueType right);

bool isNumeric(Type type);

NodePtr numberNode(double number, Type type, SourceRange range);
NodePtr nullNode(SourceRange range);
NodePtr rowNode(std::uint32_t table, std::uint32_t index, SourceRange range);
NodePtr columnNode(const CheckedRules &rules, ColumnId column, NodePtr row, SourceRange range);
NodePtr operationNode(Node::Kind kind, ValueType type, std::vector<NodePtr> operands, SourceRange range);

/// The value of a reference's key: what people compare it with. Null if the table has no single-column key.
NodePtr keyOf(const CheckedRules &rules, const NodePtr &reference);

/// Tells whether rows have an order of their own: that of a key of one column of numbers, texts or dates.
bool hasOrder(const CheckedTable &table);

/// The same expression where `by` more aggregates are around it: its outer rows are that much further out.
NodePtr shifted(const NodePtr &node, std::size_t by);

/// Calls for every node, each once; `depth` is the number of aggregates around it.
void visit(const NodePtr &node, const std::function<void(const Node &node, std::size_t depth)> &look);

} // namespace weighhouse::rules::checking
