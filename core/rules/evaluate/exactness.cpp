// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/evaluate/exactness.h"

#include "core/rules/check/nodes.h"
#include "core/rules/evaluate/compiled.h"

namespace weighhouse::rules
{
namespace
{

/// The column whose values the node is worked out with, if they are not what is stored.
std::optional<ColumnId> inexactColumn(const Compiled &compiled, const Node &node)
{
    const auto isInexact = [&](ColumnId column) {
        return compiled.columns[compiled.flat(column)].type != Type::Reference &&
               compiled.isInexact(compiled.flat(column));
    };
    if (node.kind == Node::Kind::Column || node.kind == Node::Kind::Stored)
        return isInexact(node.column) ? std::optional(node.column) : std::nullopt;
    if (node.kind != Node::Kind::Lookup)
        return std::nullopt;
    const auto &key = compiled.rules->tables[node.table].key;
    for (std::size_t i = 0; i < key.size() && i < node.operands.size(); ++i) {
        ColumnId column{node.table, key[i]};
        // A row given by the value of its key: compared is the key of the row it refers to.
        while (node.operands[i]->type != Type::Reference &&
               compiled.rules->column(column).type == Type::Reference &&
               compiled.rules->tables[compiled.rules->column(column).target].key.size() == 1) {
            const std::uint32_t target = compiled.rules->column(column).target;
            if (target == column.table)
                break;
            column = {target, compiled.rules->tables[target].key.front()};
        }
        if (isInexact(column))
            return column;
    }
    return std::nullopt;
}

} // namespace

std::optional<Error> inexactRead(const Compiled &compiled, std::span<const NodePtr> expressions,
                                 const Place &place)
{
    if (compiled.inexactColumns.empty())
        return std::nullopt;
    std::optional<ColumnId> found;
    for (const NodePtr &expression : expressions) {
        if (!expression)
            continue;
        checking::visit(expression, [&](const Node &node, std::size_t) {
            if (!found)
                found = inexactColumn(compiled, node);
        });
    }
    if (!found)
        return std::nullopt;
    return Error{"rules.inexact-integer",
                 Message::of("rules.inexact-integer", {{"column", compiled.rules->nameOf(*found)}}), place,
                 Message::of("rules.do.keep-large-integers-keys")};
}

} // namespace weighhouse::rules
