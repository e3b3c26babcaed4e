// SPDX-License-Identifier: GPL-3.0-or-later
// Dates: making them, moving them, and what may be done with them.
#include "core/base/calendar.h"
#include "core/rules/check/binder.h"

#include <cmath>
#include <utility>

namespace weighhouse::rules::checking
{
namespace
{

/// The whole number that is written; nothing if something else stands there.
std::optional<std::int64_t> written(const Node &node)
{
    if (node.kind == Node::Kind::Negate && node.operands[0]->kind == Node::Kind::Number)
        return -static_cast<std::int64_t>(node.operands[0]->number);
    if (node.kind != Node::Kind::Number || node.type != Type::Integer)
        return std::nullopt;
    return static_cast<std::int64_t>(node.number);
}

} // namespace

NodePtr Binder::asDate(NodePtr node, SourceRange range, const Message &what)
{
    if (node->type == Type::Null)
        want(node, {Type::Date});
    if (node->type == Type::Date || node->type == Type::Null)
        return node;
    if (node->type == Type::Reference) {
        NodePtr key = keyOf(rules(), node);
        if (key && key->type == Type::Date)
            return key;
    }
    return wrongType(node, range, what, {Type::Date});
}

NodePtr Binder::asWhole(NodePtr node, SourceRange range, const Message &what)
{
    if (node->type == Type::Null)
        want(node, {Type::Integer});
    if (node->type == Type::Integer || node->type == Type::Null)
        return node;
    if (node->type != Type::Number)
        return wrongType(node, range, what, {Type::Integer});
    return fail(range, "rules.wrong-type",
                Message::of("rules.wrong-type.whole", {{"what", what}, {"written", excerpt(range)}}),
                Message::of("rules.do.make-whole-round-floor"));
}

NodePtr Binder::bindDate(const Expression &expression, const Scope &scope)
{
    const Message what = Message::of("rules.binder-calls", {{"name", expression.name}});
    std::vector<NodePtr> parts;
    for (const Expression &argument : expression.operands)
        parts.push_back(bind(argument, scope));
    const auto wrong = [&](const std::string &text) {
        return fail(expression.range, "rules.wrong-date", Message::of("rules.wrong-date", {{"text", text}}),
                    Message::of("rules.do.write-date"));
    };
    const auto known = [&](std::optional<std::int64_t> day) {
        return day ? numberNode(static_cast<double>(*day), Type::Date, expression.range)
                   : wrong(excerpt(expression.range));
    };
    if (parts.size() == 1) {
        const NodePtr &text = parts.front();
        if (text->kind == Node::Kind::Text)
            return known(calendar::fromText(text->text));
        if (text->type == Type::Date || isError(text))
            return text;
        if (text->type != Type::Text && text->type != Type::Null)
            return fail(
                expression.operands[0].range, "rules.wrong-type",
                Message::of("rules.wrong-type.date-of", {{"type", describe(rules(), typeOf(*text))},
                                                         {"written", excerpt(expression.operands[0].range)}}),
                Message::of("rules.do.write-date"));
        return operationNode(Node::Kind::DateOf, {Type::Date}, std::move(parts), expression.range);
    }
    if (parts.size() == 2) {
        argumentCount(expression, 3, 3);
        return m_errorNode;
    }
    for (std::size_t i = 0; i < parts.size(); ++i) {
        parts[i] = asWhole(std::move(parts[i]), expression.operands[i].range, what);
        if (isError(parts[i]))
            return m_errorNode;
    }
    const auto year = written(*parts[0]);
    const auto month = written(*parts[1]);
    const auto day = written(*parts[2]);
    if (year && month && day)
        return known(calendar::dayOf(*year, *month, *day));
    return operationNode(Node::Kind::DateOfParts, {Type::Date}, std::move(parts), expression.range);
}

NodePtr Binder::bindDays(const Expression &expression, const NodePtr &left, const NodePtr &right)
{
    const bool adds = expression.op == Operator::Add;
    const bool leftIsDate = left->type == Type::Date;
    const bool rightIsDate = right->type == Type::Date;
    if (!leftIsDate && !rightIsDate)
        return nullptr;
    const Node::Kind kind = adds ? Node::Kind::Add : Node::Kind::Subtract;
    if (leftIsDate && rightIsDate) {
        if (!adds)
            return operationNode(kind, {Type::Integer}, {left, right}, expression.range);
        return fail(expression.range, "rules.wrong-type", Message::of("rules.wrong-type.adds-dates"),
                    Message::of("rules.do.add-days"));
    }
    if (!adds && rightIsDate) {
        if (left->type == Type::Null)
            return operationNode(kind, {Type::Integer}, {left, right}, expression.range);
        return wrongType(left, expression.operands[0].range, Message::of("rules.binder-operators.date-from"),
                         {Type::Date});
    }
    const std::size_t other = leftIsDate ? 1 : 0;
    NodePtr days = leftIsDate ? right : left;
    if (!adds && m_model.sumsAreOpen && days->type == Type::Null) // it may turn out to be a date
        return nullNode(expression.range);
    days = asWhole(std::move(days), expression.operands[other].range,
                   Message::of("rules.binder-operators.date-other"));
    if (isError(days))
        return m_errorNode;
    return operationNode(kind, {Type::Date},
                         leftIsDate ? std::vector{left, std::move(days)}
                                    : std::vector{std::move(days), right},
                         expression.range);
}

} // namespace weighhouse::rules::checking
