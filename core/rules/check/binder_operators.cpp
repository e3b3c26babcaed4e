// SPDX-License-Identifier: GPL-3.0-or-later
// Operators, conditions and their types.
#include "core/rules/check/binder.h"

#include <algorithm>
#include <string_view>
#include <utility>

namespace weighhouse::rules::checking
{
namespace
{

struct OperatorWords {
    Operator op;
    Node::Kind kind;
    std::string_view sign;
};

constexpr OperatorWords operators[] = {{Operator::Or, Node::Kind::Or, "or"},
                                       {Operator::And, Node::Kind::And, "and"},
                                       {Operator::Equal, Node::Kind::Equal, "="},
                                       {Operator::NotEqual, Node::Kind::NotEqual, "!="},
                                       {Operator::Less, Node::Kind::Less, "<"},
                                       {Operator::LessOrEqual, Node::Kind::LessOrEqual, "<="},
                                       {Operator::Greater, Node::Kind::Greater, ">"},
                                       {Operator::GreaterOrEqual, Node::Kind::GreaterOrEqual, ">="},
                                       {Operator::Add, Node::Kind::Add, "+"},
                                       {Operator::Subtract, Node::Kind::Subtract, "-"},
                                       {Operator::Multiply, Node::Kind::Multiply, "*"},
                                       {Operator::Divide, Node::Kind::Divide, "/"},
                                       {Operator::Power, Node::Kind::Power, "^"}};

const OperatorWords &wordsOf(Operator op)
{
    return *std::ranges::find(operators, op, &OperatorWords::op);
}

bool isComparison(Operator op)
{
    return op >= Operator::Equal && op <= Operator::GreaterOrEqual;
}

} // namespace

NodePtr Binder::wrongType(const NodePtr &node, SourceRange range, const Message &what, ValueType wanted)
{
    const std::string written = excerpt(range);
    Message hint;
    switch (wanted.type) {
    case Type::Boolean:
        hint = isNumeric(node->type) ? Message::of("rules.do.compare-number-0", {{"written", written}})
                                     : Message::of("rules.do.write-comparison-column-booleans");
        break;
    case Type::Number:
    case Type::Integer:
        if (node->type == Type::Boolean)
            hint = Message::of("rules.do.say-counts-if-then", {{"written", written}});
        else if (node->type == Type::Reference)
            hint = Message::of("rules.do.name-row-columns", {{"written", written}});
        else if (node->type == Type::Date)
            hint = Message::of("rules.do.count-days", {{"written", written}});
        else
            hint = Message::of("rules.do.write-number-name-column");
        break;
    case Type::Text:
        hint = Message::of("rules.do.write-text-quotes-name");
        break;
    case Type::Date:
        hint = Message::of("rules.do.write-date");
        break;
    case Type::Reference:
        hint = Message::of("rules.do.name-row-reference", {{"tables", rules().tables[wanted.table].name}});
        break;
    case Type::Null:
        break;
    }
    const Message words =
        wanted.type == Type::Boolean ? Message::of("rules.values.true-false") : describe(rules(), wanted);
    return fail(range, "rules.wrong-type",
                Message::of("rules.wrong-type.must-but", {{"what", what},
                                                          {"words", words},
                                                          {"written", written},
                                                          {"type", describe(rules(), typeOf(*node))}}),
                std::move(hint));
}

void Binder::want(const NodePtr &node, ValueType type)
{
    if (node->type != Type::Null || type.type == Type::Null)
        return;
    switch (node->kind) {
    case Node::Kind::Column:
    case Node::Kind::Stored:
        if (isOpen(rules(), node->column))
            m_model.wanted.emplace(node->column, type);
        return;
    case Node::Kind::Named:
        return want(node->operands[0], type);
    case Node::Kind::If:
    case Node::Kind::Else:
        want(node->operands[node->operands.size() - 2], type);
        return want(node->operands.back(), type);
    default:
        return;
    }
}

void Binder::wantAlike(const NodePtr &left, const NodePtr &right)
{
    want(left, plainOrRow(right));
    want(right, plainOrRow(left));
}

/// Returns the type that a value beside this one should have: that of the key, if this one is a row.
ValueType Binder::plainOrRow(const NodePtr &node) const
{
    const NodePtr key = node->type == Type::Reference ? keyOf(rules(), node) : nullptr;
    const ValueType type = typeOf(key ? *key : *node);
    return type.type == Type::Number ? ValueType{Type::Integer} : type;
}

NodePtr Binder::asBoolean(NodePtr node, SourceRange range, const Message &what)
{
    want(node, {Type::Boolean});
    if (node->type == Type::Boolean || node->type == Type::Null)
        return node;
    return wrongType(node, range, what, {Type::Boolean});
}

NodePtr Binder::asNumber(NodePtr node, SourceRange range, const Message &what)
{
    want(node, {Type::Integer}); // which fits numbers, too
    if (isNumeric(node->type) || node->type == Type::Null)
        return node;
    return wrongType(node, range, what, {Type::Number});
}

NodePtr Binder::bindUnary(const Expression &expression, const Scope &scope)
{
    const Expression &operand = expression.operands[0];
    if (expression.op == Operator::Not) {
        NodePtr value = bindBoolean(operand, scope, Message::of("rules.binder-operators"));
        return operationNode(Node::Kind::Not, {Type::Boolean}, {std::move(value)}, expression.range);
    }
    NodePtr value = bindNumber(operand, scope, Message::of("rules.binder-operators.turns-round"));
    const ValueType type{value->type};
    return operationNode(Node::Kind::Negate, type, {std::move(value)}, expression.range);
}

NodePtr Binder::bindBinary(const Expression &expression, const Scope &scope)
{
    if (isComparison(expression.op))
        return bindComparison(expression, scope);
    const OperatorWords &words = wordsOf(expression.op);
    const Message what = Message::of("rules.binder-operators.each-side", {{"sign", words.sign}});
    if (expression.op == Operator::And || expression.op == Operator::Or) {
        NodePtr left = bindBoolean(expression.operands[0], scope, what);
        NodePtr right = bindBoolean(expression.operands[1], scope, what);
        return operationNode(words.kind, {Type::Boolean}, {std::move(left), std::move(right)},
                             expression.range);
    }
    NodePtr left = bind(expression.operands[0], scope);
    NodePtr right = bind(expression.operands[1], scope);
    const bool sums = expression.op == Operator::Add || expression.op == Operator::Subtract;
    if (sums) {
        if (NodePtr shifted = bindDays(expression, left, right))
            return shifted;
    }
    left = asNumber(std::move(left), expression.operands[0].range, what);
    right = asNumber(std::move(right), expression.operands[1].range, what);
    if (sums && m_model.sumsAreOpen && (left->type == Type::Null || right->type == Type::Null))
        return nullNode(expression.range);
    ValueType type{Type::Number};
    if (expression.op != Operator::Divide && expression.op != Operator::Power)
        type = common(typeOf(*left), typeOf(*right)).value_or(type);
    if (type.type == Type::Null && !inferring())
        type.type = Type::Number;
    return operationNode(words.kind, type, {std::move(left), std::move(right)}, expression.range);
}

bool Binder::comparable(NodePtr &left, NodePtr &right, bool ordered) const
{
    // A reference stands for its key where it meets a plain value.
    const bool leftRefers = left->type == Type::Reference;
    const bool rightRefers = right->type == Type::Reference;
    const bool someNull = left->type == Type::Null || right->type == Type::Null;
    if (leftRefers != rightRefers && !someNull) {
        NodePtr &reference = leftRefers ? left : right;
        NodePtr key = keyOf(rules(), reference);
        if (!key)
            return false;
        reference = std::move(key);
    }
    if (!common(typeOf(*left), typeOf(*right)))
        return false;
    const Type type = left->type == Type::Null ? right->type : left->type;
    return !ordered || (type != Type::Boolean && type != Type::Reference);
}

Message Binder::comparisonHint(ValueType left, ValueType right) const
{
    const bool isRowWithValue = (left.type == Type::Reference) != (right.type == Type::Reference);
    const std::uint32_t table = left.type == Type::Reference ? left.table : right.table;
    if (isRowWithValue && rules().tables[table].key.empty())
        return Message::of("rules.do.declare-key-compare", {{"table", rules().tables[table].name}});
    if (left.type == Type::Date || right.type == Type::Date)
        return Message::of("rules.do.compare-dates");
    return Message::of("rules.do.compare-numbers-numbers-texts");
}

NodePtr Binder::bindComparison(const Expression &expression, const Scope &scope)
{
    const OperatorWords &words = wordsOf(expression.op);
    if (NodePtr error = failCompared(expression, words.sign, scope))
        return error;
    NodePtr left = bind(expression.operands[0], scope);
    NodePtr right = bind(expression.operands[1], scope);
    wantAlike(left, right);
    const bool ordered = expression.op != Operator::Equal && expression.op != Operator::NotEqual;
    const ValueType leftType = typeOf(*left);
    const ValueType rightType = typeOf(*right);
    if (!comparable(left, right, ordered)) {
        const bool alike = common(leftType, rightType).has_value();
        return fail(expression.range, "rules.wrong-comparison",
                    Message::of("rules.wrong-comparison", {{"sign", words.sign},
                                                           {"type", describe(rules(), leftType)},
                                                           {"type2", describe(rules(), rightType)}}),
                    alike ? Message::of("rules.do.use-compare-columns-order")
                          : comparisonHint(leftType, rightType));
    }
    return operationNode(words.kind, {Type::Boolean}, {std::move(left), std::move(right)}, expression.range);
}

NodePtr Binder::bindIf(const Expression &expression, const Scope &scope)
{
    NodePtr condition =
        bindBoolean(expression.operands[0], scope, Message::of("rules.binder-operators.condition-if"));
    NodePtr then = bind(expression.operands[1], scope);
    NodePtr other =
        expression.operands.size() > 2 ? bind(expression.operands[2], scope) : nullNode(expression.range);
    wantAlike(then, other);
    const auto type = common(typeOf(*then), typeOf(*other));
    if (!type)
        return fail(
            expression.range, "rules.wrong-type",
            Message::of("rules.wrong-type.branches-if", {{"type", describe(rules(), typeOf(*then))},
                                                         {"type2", describe(rules(), typeOf(*other))}}),
            Message::of("rules.do.give-both-branches-same"));
    return operationNode(Node::Kind::If, *type, {std::move(condition), std::move(then), std::move(other)},
                         expression.range);
}

NodePtr Binder::bindElse(const Expression &expression, const Scope &scope)
{
    ++m_foreseen;
    NodePtr value = bind(expression.operands[0], scope);
    --m_foreseen;
    NodePtr other = bind(expression.operands[1], scope);
    wantAlike(value, other);
    const auto type = common(typeOf(*value), typeOf(*other));
    if (!type)
        return fail(
            expression.range, "rules.wrong-type",
            Message::of("rules.wrong-type.sides-else", {{"type", describe(rules(), typeOf(*value))},
                                                        {"type2", describe(rules(), typeOf(*other))}}),
            Message::of("rules.do.give-both-sides-same"));
    return operationNode(Node::Kind::Else, *type, {std::move(value), std::move(other)}, expression.range);
}

NodePtr Binder::bindIn(const Expression &expression, const Scope &scope)
{
    if (expression.ofSet)
        return bindInSet(expression, scope);
    std::vector<NodePtr> parts;
    for (const Expression &operand : expression.operands)
        parts.push_back(bind(operand, scope));
    for (const NodePtr &part : parts)
        wantAlike(parts[0], part);
    // One plain value among them makes all references stand for their keys.
    const bool plain = std::ranges::any_of(
        parts, [](const NodePtr &part) { return part->type != Type::Reference && part->type != Type::Null; });
    const ValueType subject = typeOf(*parts[0]);
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const ValueType given = typeOf(*parts[i]);
        if (NodePtr key = plain && given.type == Type::Reference ? keyOf(rules(), parts[i]) : nullptr)
            parts[i] = std::move(key);
        if (!common(typeOf(*parts[0]), typeOf(*parts[i])))
            return fail(
                expression.operands[i].range, "rules.wrong-comparison",
                Message::of("rules.wrong-comparison.cannot-compare",
                            {{"type", describe(rules(), subject)}, {"type2", describe(rules(), given)}}),
                Message::of("rules.do.list-values-same-type"));
    }
    NodePtr in = operationNode(Node::Kind::In, {Type::Boolean}, std::move(parts), expression.range);
    if (expression.number == 0)
        return in;
    return operationNode(Node::Kind::Not, {Type::Boolean}, {std::move(in)}, expression.range);
}

NodePtr Binder::bindIsNull(const Expression &expression, const Scope &scope)
{
    ++m_foreseen;
    NodePtr value = bind(expression.operands[0], scope);
    --m_foreseen;
    NodePtr test = operationNode(Node::Kind::IsNull, {Type::Boolean}, {std::move(value)}, expression.range);
    if (expression.number == 0)
        return test;
    return operationNode(Node::Kind::Not, {Type::Boolean}, {std::move(test)}, expression.range);
}

} // namespace weighhouse::rules::checking
