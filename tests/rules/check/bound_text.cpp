// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/rules/check/bound_text.h"

#include "core/base/text.h"

#include <array>
#include <utility>

namespace weighhouse::testing
{
namespace
{

using rules::CheckedRules;
using rules::Node;
using rules::NodePtr;

constexpr std::array<std::pair<Node::Kind, std::string_view>, 56> names{{
    {Node::Kind::Negate, "negate"},
    {Node::Kind::Add, "+"},
    {Node::Kind::Subtract, "-"},
    {Node::Kind::Multiply, "*"},
    {Node::Kind::Divide, "/"},
    {Node::Kind::Power, "^"},
    {Node::Kind::Equal, "="},
    {Node::Kind::NotEqual, "!="},
    {Node::Kind::Less, "<"},
    {Node::Kind::LessOrEqual, "<="},
    {Node::Kind::Greater, ">"},
    {Node::Kind::GreaterOrEqual, ">="},
    {Node::Kind::Not, "not"},
    {Node::Kind::And, "and"},
    {Node::Kind::Or, "or"},
    {Node::Kind::In, "in"},
    {Node::Kind::If, "if"},
    {Node::Kind::Else, "else"},
    {Node::Kind::Abs, "abs"},
    {Node::Kind::Sqrt, "sqrt"},
    {Node::Kind::Exp, "exp"},
    {Node::Kind::Log, "log"},
    {Node::Kind::Log2, "log2"},
    {Node::Kind::Log10, "log10"},
    {Node::Kind::Floor, "floor"},
    {Node::Kind::Ceil, "ceil"},
    {Node::Kind::Round, "round"},
    {Node::Kind::Sign, "sign"},
    {Node::Kind::Min, "min"},
    {Node::Kind::Max, "max"},
    {Node::Kind::Clamp, "clamp"},
    {Node::Kind::Lower, "lower"},
    {Node::Kind::Upper, "upper"},
    {Node::Kind::Contains, "contains"},
    {Node::Kind::FirstHop, "first_hop"},
    {Node::Kind::Reachable, "reachable"},
    {Node::Kind::Path, "path"},
    {Node::Kind::IsNull, "is null"},
    {Node::Kind::Modulo, "mod"},
    {Node::Kind::Length, "length"},
    {Node::Kind::Left, "left"},
    {Node::Kind::Right, "right"},
    {Node::Kind::Middle, "mid"},
    {Node::Kind::Replace, "replace"},
    {Node::Kind::Concat, "concat"},
    {Node::Kind::TextOf, "text"},
    {Node::Kind::NumberOf, "number"},
    {Node::Kind::DateOf, "date"},
    {Node::Kind::DateOfParts, "date"},
    {Node::Kind::Year, "year"},
    {Node::Kind::Quarter, "quarter"},
    {Node::Kind::Month, "month"},
    {Node::Kind::Week, "week"},
    {Node::Kind::Weekday, "weekday"},
    {Node::Kind::Day, "day"},
    {Node::Kind::AddMonths, "add_months"},
}};

constexpr std::array<std::string_view, 15> aggregates{
    "sum",        "count",  "avg",      "min",           "max",    "any",    "all", "median",
    "percentile", "stddev", "variance", "countdistinct", "argmin", "argmax", "npv"};

std::string nameOf(Node::Kind kind)
{
    for (const auto &[known, name] : names) {
        if (known == kind)
            return std::string(name);
    }
    return kind == Node::Kind::Distance ? "distance" : "?";
}

std::string aggregateText(const CheckedRules &rules, const Node &node)
{
    std::string text(aggregates[static_cast<std::size_t>(node.aggregate)]);
    const bool isOfSet = node.operands.at(0) && node.operands[0]->kind == Node::Kind::Set;
    text += "[" + (isOfSet   ? std::string("set")
                   : node.by ? rules.nameOf(*node.by)
                             : "every " + rules.tables[node.table].name);
    if (node.operands.at(0))
        text += " of " + boundText(rules, node.operands[0]);
    text += "](" + (node.body ? boundText(rules, node.body) : std::string());
    if (node.operands.size() > 1)
        text += ", " + boundText(rules, node.operands[1]);
    if (node.where)
        text += " | " + boundText(rules, node.where);
    return text + ")";
}

} // namespace

std::string boundText(const CheckedRules &rules, const NodePtr &node)
{
    if (!node)
        return "none";
    const auto operands = [&] {
        std::string text;
        for (const NodePtr &operand : node->operands)
            text += (text.empty() ? "" : ", ") + boundText(rules, operand);
        return text;
    };
    switch (node->kind) {
    case Node::Kind::Number:
        if (node->type == rules::Type::Boolean)
            return node->number != 0 ? "true" : "false";
        return numberToText(node->number);
    case Node::Kind::Text:
        return '"' + node->text + '"';
    case Node::Kind::Null:
        return "null";
    case Node::Kind::Row:
        return "@" + std::to_string(node->index);
    case Node::Kind::Column:
        return operands() + "." + rules.column(node->column).name;
    case Node::Kind::Stored:
        return "stored(" + operands() + "." + rules.column(node->column).name + ")";
    case Node::Kind::Lookup:
        return rules.tables[node->table].name + "[" + operands() + "]";
    case Node::Kind::Previous:
        return "prev(" + operands() + ", " + std::to_string(node->index) + ")";
    case Node::Kind::Parameter:
        return "$" + std::to_string(node->index);
    case Node::Kind::Decision:
        return "?" + std::to_string(node->index) + (node->operands.empty() ? "" : "[" + operands() + "]");
    case Node::Kind::Set:
        return "?" + std::to_string(node->index);
    case Node::Kind::InSet:
        return boundText(rules, node->operands.at(0)) + " in ?" + std::to_string(node->index);
    case Node::Kind::Named:
        return node->text + ":=" + operands();
    case Node::Kind::Aggregate:
        return aggregateText(rules, *node);
    case Node::Kind::FirstHop:
    case Node::Kind::Reachable:
    case Node::Kind::Distance:
    case Node::Kind::Path:
        return nameOf(node->kind) + "[" + rules.nameOf(node->edgeSource) + " -> " +
               rules.nameOf(node->edgeTarget) + "](" + operands() +
               (node->body ? ", " + boundText(rules, node->body) : "") + ")";
    default:
        return nameOf(node->kind) + "(" + operands() + ")";
    }
}

} // namespace weighhouse::testing
