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

NodePtr Binder::wrongType(const NodePtr &node, SourceRange range, const std::string &what, ValueType wanted)
{
    const std::string written = excerpt(range);
    std::string hint;
    switch (wanted.type) {
    case Type::Boolean:
        hint = isNumeric(node->type) ? "Compare it with a number, as in `" + written + " != 0`."
                                     : "Write a comparison, a column of booleans, true or false.";
        break;
    case Type::Number:
    case Type::Integer:
        if (node->type == Type::Boolean)
            hint = "Say what it counts for, as in `if " + written + " then 1 else 0`.";
        else if (node->type == Type::Reference)
            hint = "Name one of the row's columns, as in `" + written + ".…`.";
        else
            hint = "Write a number, or name a column of numbers.";
        break;
    case Type::Text:
        hint = "Write a text in quotes, or name a column of texts.";
        break;
    case Type::Reference:
        hint = "Name a row of " + rules().tables[wanted.table].name + ": a reference to it, or " +
               rules().tables[wanted.table].name + "[…].";
        break;
    case Type::Null:
        break;
    }
    const std::string words = wanted.type == Type::Boolean ? "true or false" : describe(rules(), wanted);
    return fail(range, "rules.wrong-type",
                what + " must be " + words + ", but `" + written + "` is " + describe(rules(), typeOf(*node)),
                std::move(hint));
}

NodePtr Binder::asBoolean(NodePtr node, SourceRange range, const std::string &what)
{
    if (node->type == Type::Boolean || node->type == Type::Null)
        return node;
    return wrongType(node, range, what, {Type::Boolean});
}

NodePtr Binder::asNumber(NodePtr node, SourceRange range, const std::string &what)
{
    if (isNumeric(node->type) || node->type == Type::Null)
        return node;
    return wrongType(node, range, what, {Type::Number});
}

NodePtr Binder::bindUnary(const Expression &expression, const Scope &scope)
{
    const Expression &operand = expression.operands[0];
    if (expression.op == Operator::Not) {
        NodePtr value = bindBoolean(operand, scope, "what follows `not`");
        return operationNode(Node::Kind::Not, {Type::Boolean}, {std::move(value)}, expression.range);
    }
    NodePtr value = bindNumber(operand, scope, "what `-` turns round");
    const ValueType type{value->type};
    return operationNode(Node::Kind::Negate, type, {std::move(value)}, expression.range);
}

NodePtr Binder::bindBinary(const Expression &expression, const Scope &scope)
{
    if (isComparison(expression.op))
        return bindComparison(expression, scope);
    const OperatorWords &words = wordsOf(expression.op);
    const std::string what = "each side of `" + std::string(words.sign) + "`";
    if (expression.op == Operator::And || expression.op == Operator::Or) {
        NodePtr left = bindBoolean(expression.operands[0], scope, what);
        NodePtr right = bindBoolean(expression.operands[1], scope, what);
        return operationNode(words.kind, {Type::Boolean}, {std::move(left), std::move(right)},
                             expression.range);
    }
    NodePtr left = bindNumber(expression.operands[0], scope, what);
    NodePtr right = bindNumber(expression.operands[1], scope, what);
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

NodePtr Binder::bindComparison(const Expression &expression, const Scope &scope)
{
    NodePtr left = bind(expression.operands[0], scope);
    NodePtr right = bind(expression.operands[1], scope);
    const OperatorWords &words = wordsOf(expression.op);
    const bool ordered = expression.op != Operator::Equal && expression.op != Operator::NotEqual;
    const ValueType leftType = typeOf(*left);
    const ValueType rightType = typeOf(*right);
    if (!comparable(left, right, ordered)) {
        const bool alike = common(leftType, rightType).has_value();
        return fail(
            expression.range, "rules.wrong-comparison",
            "`" + std::string(words.sign) + "` cannot compare " + describe(rules(), leftType) + " with " +
                describe(rules(), rightType),
            alike ? "Use `=` or `!=`, or compare columns that have an order."
                  : "Compare numbers with numbers, texts with texts and rows with rows of the same table or "
                    "their keys.");
    }
    return operationNode(words.kind, {Type::Boolean}, {std::move(left), std::move(right)}, expression.range);
}

NodePtr Binder::bindIf(const Expression &expression, const Scope &scope)
{
    NodePtr condition = bindBoolean(expression.operands[0], scope, "the condition of `if`");
    NodePtr then = bind(expression.operands[1], scope);
    NodePtr other =
        expression.operands.size() > 2 ? bind(expression.operands[2], scope) : nullNode(expression.range);
    const auto type = common(typeOf(*then), typeOf(*other));
    if (!type)
        return fail(expression.range, "rules.wrong-type",
                    "the branches of `if` are " + describe(rules(), typeOf(*then)) + " and " +
                        describe(rules(), typeOf(*other)),
                    "Give both branches the same type.");
    return operationNode(Node::Kind::If, *type, {std::move(condition), std::move(then), std::move(other)},
                         expression.range);
}

NodePtr Binder::bindElse(const Expression &expression, const Scope &scope)
{
    NodePtr value = bind(expression.operands[0], scope);
    NodePtr other = bind(expression.operands[1], scope);
    const auto type = common(typeOf(*value), typeOf(*other));
    if (!type)
        return fail(expression.range, "rules.wrong-type",
                    "the sides of `else` are " + describe(rules(), typeOf(*value)) + " and " +
                        describe(rules(), typeOf(*other)),
                    "Give both sides the same type.");
    return operationNode(Node::Kind::Else, *type, {std::move(value), std::move(other)}, expression.range);
}

NodePtr Binder::bindIn(const Expression &expression, const Scope &scope)
{
    std::vector<NodePtr> parts;
    for (const Expression &operand : expression.operands)
        parts.push_back(bind(operand, scope));
    // One plain value among them makes all references stand for their keys.
    const bool plain = std::ranges::any_of(
        parts, [](const NodePtr &part) { return part->type != Type::Reference && part->type != Type::Null; });
    const ValueType subject = typeOf(*parts[0]);
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const ValueType given = typeOf(*parts[i]);
        if (NodePtr key = plain && given.type == Type::Reference ? keyOf(rules(), parts[i]) : nullptr)
            parts[i] = std::move(key);
        if (!common(typeOf(*parts[0]), typeOf(*parts[i])))
            return fail(expression.operands[i].range, "rules.wrong-comparison",
                        "`in` cannot compare " + describe(rules(), subject) + " with " +
                            describe(rules(), given),
                        "List values of the same type as what stands before `in`.");
    }
    NodePtr in = operationNode(Node::Kind::In, {Type::Boolean}, std::move(parts), expression.range);
    if (expression.number == 0)
        return in;
    return operationNode(Node::Kind::Not, {Type::Boolean}, {std::move(in)}, expression.range);
}

} // namespace weighhouse::rules::checking
