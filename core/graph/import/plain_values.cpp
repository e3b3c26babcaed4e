// SPDX-License-Identifier: GPL-3.0-or-later
// Literals of the tree as values.
#include "core/graph/import/plain_values.h"

#include <algorithm>
#include <cstdint>
#include <variant>

namespace weighhouse::graph
{
namespace
{

/// Nothing if it is no literal of one value (or NULL).
std::optional<Value> plainScalar(const cypher::Expression &expression)
{
    if (std::holds_alternative<cypher::NullLiteral>(expression.what))
        return Value();
    if (const auto *boolean = std::get_if<bool>(&expression.what))
        return Value(*boolean);
    if (const auto *integer = std::get_if<std::int64_t>(&expression.what))
        return Value(*integer);
    if (const auto *number = std::get_if<double>(&expression.what))
        return Value(*number);
    if (const auto *text = std::get_if<std::string>(&expression.what))
        return Value(*text);
    const auto *unary = std::get_if<cypher::Unary>(&expression.what);
    if (unary == nullptr || unary->op != cypher::UnaryOperator::Minus)
        return std::nullopt;
    if (const auto *number = std::get_if<double>(&unary->operand->what))
        return Value(-*number);
    // The least integer has no positive counterpart; the parser reads it as one literal.
    const auto *integer = std::get_if<std::int64_t>(&unary->operand->what);
    return integer != nullptr && *integer >= 0 ? std::optional(Value(-*integer)) : std::nullopt;
}

/// A literal that every property can have: one value, or a list of values of one kind.
std::optional<Value> plainValue(const cypher::Expression &expression)
{
    const auto *list = std::get_if<cypher::ListLiteral>(&expression.what);
    if (list == nullptr)
        return plainScalar(expression);
    List values;
    values.reserve(list->elements.size());
    for (const cypher::Expression &element : list->elements) {
        auto value = plainScalar(element);
        if (!value || value->isNull() || (!values.empty() && value->kind() != values.front().kind()))
            return std::nullopt;
        values.push_back(*std::move(value));
    }
    return Value(std::move(values));
}

} // namespace

std::optional<PlainProperties> plainProperties(const cypher::PatternProperties &properties)
{
    PlainProperties plain;
    if (!properties)
        return plain;
    const auto *map = std::get_if<cypher::MapLiteral>(&(*properties)->what);
    if (map == nullptr)
        return std::nullopt;
    plain.reserve(map->entries.size());
    for (const auto &[key, expression] : map->entries) {
        auto value = plainValue(expression);
        const bool isRepeated =
            std::ranges::find(plain, key, &PlainProperties::value_type::first) != plain.end();
        if (!value || isRepeated)
            return std::nullopt;
        plain.emplace_back(key, *std::move(value));
    }
    return plain;
}

std::optional<std::vector<std::string>> plainLabels(const std::optional<cypher::LabelExpression> &labels)
{
    using Kind = cypher::LabelExpression::Kind;
    std::vector<std::string> names;
    if (!labels)
        return names;
    if (labels->kind == Kind::Name)
        return std::vector{labels->name};
    if (labels->kind != Kind::And)
        return std::nullopt;
    for (const cypher::LabelExpression &operand : labels->operands) {
        if (operand.kind != Kind::Name)
            return std::nullopt;
        names.push_back(operand.name);
    }
    return names;
}

} // namespace weighhouse::graph
