// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/check/binder.h"

#include "core/base/text.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace weighhouse::rules::checking
{
namespace
{

/// Functions that call functions, and lets that use lets, can write a formula of any size in a few lines;
/// these are more than people mean.
constexpr std::size_t mostParts = 200000;
constexpr std::size_t deepest = 400;

/// Integers up to here are exact.
constexpr double largestInteger = 9007199254740992.0;

} // namespace

Binder::Binder(Model &model, Reporter *reporter, const Reporter &texts, std::size_t source,
               std::string object)
    : m_model(model), m_reporter(reporter), m_texts(texts), m_object(std::move(object)),
      m_frames{{.source = source}}, m_errorNode(nullNode({}))
{
}

void Binder::addBinding(std::string name, NodePtr node, std::size_t depth)
{
    m_frames.back().bindings.push_back({.name = std::move(name), .node = std::move(node), .depth = depth});
}

NodePtr Binder::bind(const Expression &expression, const Scope &scope)
{
    if (++m_boundParts > mostParts || m_depth >= deepest)
        return failTooLarge(expression.range);
    ++m_depth;
    NodePtr node = bindAny(expression, scope);
    --m_depth;
    return node;
}

NodePtr Binder::failTooLarge(SourceRange range)
{
    // Also where errors are not told yet: nothing more is read once this is known.
    const std::size_t silent = std::exchange(m_silent, 0);
    if (!m_tooLarge)
        fail(range, "rules.too-large", Message::of("rules.too-large"),
             Message::of("rules.do.make-columns-parts"));
    m_silent = silent;
    m_tooLarge = true;
    m_boundParts = mostParts;
    return m_errorNode;
}

Binder::Extent Binder::extentOf(const NodePtr &node)
{
    if (!node)
        return {};
    const auto known = m_extents.find(node);
    if (known != m_extents.end())
        return known->second;
    Extent extent{.depth = 1, .parts = 1};
    const auto include = [&](const NodePtr &part) {
        const Extent of = extentOf(part);
        extent.depth = std::max(extent.depth, of.depth + 1);
        extent.parts = std::min(extent.parts + of.parts, mostParts + 1);
    };
    for (const NodePtr &operand : node->operands)
        include(operand);
    include(node->body);
    include(node->where);
    m_extents.emplace(node, extent);
    return extent;
}

NodePtr Binder::named(NodePtr value, std::string name, SourceRange range)
{
    if (isError(value))
        return value;
    const Extent extent = extentOf(value);
    if (extent.parts > mostParts || extent.depth > deepest)
        return failTooLarge(range);
    Node node;
    node.kind = Node::Kind::Named;
    node.type = value->type;
    node.table = typeOf(*value).table;
    node.text = std::move(name);
    node.operands = {std::move(value)};
    node.range = range;
    return std::make_shared<const Node>(std::move(node));
}

NodePtr Binder::bindAny(const Expression &expression, const Scope &scope)
{
    switch (expression.kind) {
    case Expression::Kind::Number: {
        if (losesDigits(excerpt(expression.range)))
            return fail(expression.range, "rules.number-loses-digits",
                        Message::of("rules.number-loses-digits", {{"written", excerpt(expression.range)}}),
                        Message::of("rules.do.write-fewer-digits"));
        const bool whole = std::floor(expression.number) == expression.number &&
                           std::abs(expression.number) <= largestInteger;
        return numberNode(expression.number, whole ? Type::Integer : Type::Number, expression.range);
    }
    case Expression::Kind::Text: {
        Node node;
        node.kind = Node::Kind::Text;
        node.type = Type::Text;
        node.text = expression.name;
        node.range = expression.range;
        return std::make_shared<const Node>(std::move(node));
    }
    case Expression::Kind::Boolean:
        return numberNode(expression.number, Type::Boolean, expression.range);
    case Expression::Kind::Null:
        return nullNode(expression.range);
    case Expression::Kind::This:
        return bindThis(expression, scope);
    case Expression::Kind::Name:
        return bindName(expression, scope);
    case Expression::Kind::Member:
        return bindMember(expression, scope);
    case Expression::Kind::Within:
        return bindWithin(expression, scope);
    case Expression::Kind::Index:
        return bindLookup(expression, scope);
    case Expression::Kind::Call:
        return bindCall(expression, scope);
    case Expression::Kind::Unary:
        return bindUnary(expression, scope);
    case Expression::Kind::Binary:
        return bindBinary(expression, scope);
    case Expression::Kind::If:
        return bindIf(expression, scope);
    case Expression::Kind::Else:
        return bindElse(expression, scope);
    case Expression::Kind::In:
        return bindIn(expression, scope);
    case Expression::Kind::IsNull:
        return bindIsNull(expression, scope);
    case Expression::Kind::Aggregate:
        return bindAggregate(expression, scope);
    case Expression::Kind::OneOf:
        break; // the parser takes none where nobody chooses one of them
    }
    return m_errorNode;
}

NodePtr Binder::bindBoolean(const Expression &expression, const Scope &scope, const Message &what)
{
    return asBoolean(bind(expression, scope), expression.range, what);
}

NodePtr Binder::bindNumber(const Expression &expression, const Scope &scope, const Message &what)
{
    return asNumber(bind(expression, scope), expression.range, what);
}

NodePtr Binder::fitted(NodePtr node, ValueType type, bool roundedNumbers, SourceRange range,
                       const Message &what, const Message &wholeHint)
{
    const ValueType given = typeOf(*node);
    if (type.type != Type::Number)
        want(node, type);
    else
        want(node, {Type::Integer});
    if (given == type || given.type == Type::Null || type.type == Type::Null)
        return node;
    if (isNumeric(type.type) && isNumeric(given.type)) {
        if (type.type == Type::Number || !roundedNumbers)
            return node;
        return fail(range, "rules.wrong-type",
                    Message::of("rules.wrong-type", {{"what", what}, {"written", excerpt(range)}}),
                    wholeHint.empty() ? Message::of("rules.do.make-whole-round-floor") : wholeHint);
    }
    if (type.type == Type::Reference && given.type != Type::Reference) {
        const NodePtr key = keyOf(rules(), rowNode(type.table, 0, range));
        if (key && common(typeOf(*key), given)) {
            noteLiteralKey(type.table, {node}, range);
            return operationNode(Node::Kind::Lookup, type, {node}, range);
        }
    }
    return wrongType(node, range, what, type);
}

NodePtr Binder::fail(SourceRange range, std::string code, Message message, Message hint)
{
    if (m_silent == 0) {
        m_failed = true;
        if (m_reporter != nullptr) {
            const std::size_t source = m_frames.back().source;
            m_reporter->add(source, {std::move(code), std::move(message),
                                     m_texts.place(source, range, m_object), std::move(hint)});
        }
    }
    return m_errorNode;
}

std::string Binder::excerpt(SourceRange range) const
{
    return m_texts.excerpt(m_frames.back().source, range);
}

NodePtr Binder::tried(const Expression &expression, const Scope &scope)
{
    ++m_silent;
    NodePtr node = bind(expression, scope);
    --m_silent;
    return node;
}

SourceRange Binder::lastWord(const Expression &expression) const
{
    const std::string_view text = m_texts.text(m_frames.back().source);
    const std::string_view word = expression.name;
    const SourceRange range = expression.range;
    if (range.end > text.size() || range.end < range.begin + word.size())
        return range;
    const std::size_t begin = range.end - word.size();
    return text.substr(begin, word.size()) == word ? SourceRange{begin, range.end} : range;
}

} // namespace weighhouse::rules::checking
