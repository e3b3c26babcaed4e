// SPDX-License-Identifier: GPL-3.0-or-later
// Patterns as text.
#include "core/graph/syntax/precedence.h"
#include "core/graph/syntax/writer.h"

namespace weighhouse::cypher
{

void Writer::write(const Pattern &pattern)
{
    bool isFirst = true;
    for (const PathPattern &path : pattern) {
        add(isFirst ? "" : ", ");
        write(path);
        isFirst = false;
    }
}

void Writer::write(const PathPattern &path)
{
    if (!path.variable.empty()) {
        writeVariable(path.variable);
        add(" = ");
    }
    if (path.function != PathPattern::Function::None)
        add(path.function == PathPattern::Function::ShortestPath ? "shortestPath(" : "allShortestPaths(");
    write(path.start);
    for (const auto &[relationship, node] : path.steps) {
        write(relationship);
        write(node);
    }
    if (path.function != PathPattern::Function::None)
        add(")");
}

void Writer::write(const NodePattern &node)
{
    add("(");
    if (!node.variable.empty())
        writeVariable(node.variable);
    if (node.labels) {
        add(":");
        write(*node.labels, 0);
    }
    writePatternEnd(node.properties, node.where, node.variable.empty() && !node.labels);
    add(")");
}

void Writer::write(const RelationshipPattern &relationship)
{
    add(relationship.direction == Direction::Left ? "<-" : "-");
    const bool isEmpty = relationship.variable.empty() && relationship.types.empty() && !relationship.hops &&
                         !relationship.properties && !relationship.where;
    if (!isEmpty) {
        add("[");
        if (!relationship.variable.empty())
            writeVariable(relationship.variable);
        const char *separator = ":";
        for (const std::string &type : relationship.types) {
            add(separator);
            writeName(type);
            separator = "|";
        }
        if (relationship.hops)
            write(*relationship.hops);
        writePatternEnd(relationship.properties, relationship.where,
                        relationship.variable.empty() && relationship.types.empty() && !relationship.hops);
        add("]");
    }
    add(relationship.direction == Direction::Right ? "->" : "-");
}

void Writer::write(const Hops &hops)
{
    add("*");
    if (hops.least)
        add(std::to_string(*hops.least));
    if (hops.least == hops.most)
        return;
    add("..");
    if (hops.most)
        add(std::to_string(*hops.most));
}

/// Properties and condition; `isFirst`, if nothing stands before them in the brackets.
void Writer::writePatternEnd(const PatternProperties &properties, const std::optional<Box<Expression>> &where,
                             bool isFirst)
{
    if (properties) {
        add(isFirst ? "" : " ");
        write(**properties);
        isFirst = false;
    }
    if (where) {
        add(isFirst ? "WHERE " : " WHERE ");
        write(**where);
    }
}

/// Level 0: everything as it is; 1: `|` in parentheses; 2: `&` too.
void Writer::write(const LabelExpression &labels, int level)
{
    using Kind = LabelExpression::Kind;
    switch (labels.kind) {
    case Kind::Name:
        writeName(labels.name);
        return;
    case Kind::Any:
        add("%");
        return;
    case Kind::Not:
        add("!");
        write(labels.operands.front(), 3);
        return;
    case Kind::And:
    case Kind::Or:
        break;
    }
    const bool isOr = labels.kind == Kind::Or;
    const bool needsParentheses = level >= (isOr ? 1 : 2);
    add(needsParentheses ? "(" : "");
    const char *separator = "";
    for (const LabelExpression &operand : labels.operands) {
        add(separator);
        write(operand, isOr ? 1 : 2);
        separator = isOr ? "|" : "&";
    }
    add(needsParentheses ? ")" : "");
}

} // namespace weighhouse::cypher
