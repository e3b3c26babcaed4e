// SPDX-License-Identifier: GPL-3.0-or-later
// Sets: the rows that a decision of several rows chooses. Only `in` and aggregates speak of them as a whole,
// and changes of each of their rows in turn; anything else would mean one row where there are several.
#include "core/rules/check/binder.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace weighhouse::rules::checking
{

std::optional<std::uint32_t> Binder::setCalled(const Expression &expression, const Scope &scope)
{
    // What hides a decision anywhere else hides it here.
    if (expression.kind != Expression::Kind::Name || !m_question || m_question->decisions == nullptr ||
        findBinding(expression.name) != nullptr)
        return std::nullopt;
    if (!scope.questionFirst && scope.row &&
        rules().findColumn(rules().tables[*scope.table()].name, expression.name))
        return std::nullopt;
    const std::vector<CheckedDecide> &decisions = *m_question->decisions;
    const auto found = std::ranges::find(decisions, expression.name, &CheckedDecide::name);
    if (found == decisions.end() || found->kind != Decide::Kind::Subset || found->type == Type::Null)
        return std::nullopt;
    return static_cast<std::uint32_t>(found - decisions.begin());
}

NodePtr Binder::notMade(const CheckedDecide &decide, SourceRange range)
{
    return fail(
        range, "rules.decision-not-made",
        Message::of("rules.decision-not-made", {{"decide", decide.name}, {"closedTo", m_question->closedTo}}),
        Message::of("rules.do.use-parameters-columns-here"));
}

NodePtr Binder::setNode(std::uint32_t decision, SourceRange range)
{
    const CheckedDecide &decide = (*m_question->decisions)[decision];
    if (!m_question->closedTo.empty())
        return notMade(decide, range);
    Node node;
    node.kind = Node::Kind::Set;
    node.type = Type::Reference;
    node.table = decide.table;
    node.index = decision;
    node.text = decide.name;
    node.range = range;
    return std::make_shared<const Node>(std::move(node));
}

NodePtr Binder::failAsValue(std::uint32_t decision, SourceRange range, const std::string &column)
{
    const CheckedDecide &decide = (*m_question->decisions)[decision];
    if (!m_question->closedTo.empty())
        return notMade(decide, range);
    const std::string aggregate =
        column.empty() ? "count(" + decide.name + ")" : "sum(" + decide.name + "." + column + ")";
    if (m_question->isChange)
        return fail(range, "rules.set-as-value",
                    Message::of("rules.set-as-value.change", {{"name", decide.name}}),
                    Message::of("rules.do.add-for-each-row", {{"aggregate", aggregate}}));
    return fail(range, "rules.set-as-value",
                Message::of("rules.set-as-value",
                            {{"name", decide.name}, {"table", rules().tables[decide.table].name}}),
                Message::of("rules.do.use-set", {{"name", decide.name}, {"aggregate", aggregate}}));
}

NodePtr Binder::failCompared(const Expression &expression, std::string_view sign, const Scope &scope)
{
    for (std::size_t side = 0; side < 2; ++side) {
        const auto set = setCalled(expression.operands[side], scope);
        if (!set || m_question->isInTurn(*set) || !m_question->closedTo.empty())
            continue;
        const Expression &other = expression.operands[1 - side];
        const std::string name = (*m_question->decisions)[*set].name;
        if (expression.op != Operator::Equal && expression.op != Operator::NotEqual)
            return failAsValue(*set, expression.operands[side].range, {});
        Message hint =
            expression.op == Operator::Equal
                ? Message::of("rules.do.write-in-set", {{"written", excerpt(other.range)}, {"name", name}})
                : Message::of("rules.do.write-not-in-set",
                              {{"written", excerpt(other.range)}, {"name", name}});
        if (setCalled(other, scope))
            hint = Message::of("rules.do.use-set", {{"name", name}, {"aggregate", "count(" + name + ")"}});
        return fail(expression.range, "rules.set-as-value",
                    Message::of("rules.set-as-value.compared", {{"sign", sign}, {"name", name}}),
                    std::move(hint));
    }
    return nullptr;
}

NodePtr Binder::bindInSet(const Expression &expression, const Scope &scope)
{
    NodePtr row = bind(expression.operands[0], scope);
    const Expression &name = expression.operands[1];
    const auto set = setCalled(name, scope);
    if (!set) {
        const NodePtr other = bind(name, scope);
        if (isError(other))
            return other;
        return fail(name.range, "rules.not-a-set", Message::of("rules.not-a-set", {{"name", name.name}}),
                    Message::of("rules.do.write-values-parentheses-x"));
    }
    const NodePtr members = setNode(*set, name.range);
    if (isError(row) || isError(members))
        return m_errorNode;
    Node node;
    node.kind = Node::Kind::InSet;
    node.type = Type::Boolean;
    node.index = *set;
    node.range = expression.range;
    const std::uint32_t table = members->table;
    const ValueType given = typeOf(*row);
    const bool isRow = given.type == Type::Null || (given.type == Type::Reference && given.table == table);
    const NodePtr key = isRow || given.type == Type::Reference
                            ? nullptr
                            : keyOf(rules(), rowNode(table, 0, expression.range));
    if (isRow) {
        node.operands = {std::move(row)};
    } else if (key && common(typeOf(*key), given)) {
        NodePtr found =
            operationNode(Node::Kind::Lookup, {Type::Reference, table}, {row}, expression.operands[0].range);
        node.operands = {std::move(found), std::move(row)};
    } else {
        return fail(expression.range, "rules.wrong-comparison",
                    Message::of("rules.wrong-comparison.cannot-compare",
                                {{"type", describe(rules(), given)},
                                 {"type2", describe(rules(), {Type::Reference, table})}}),
                    comparisonHint(given, {Type::Reference, table}));
    }
    NodePtr in = std::make_shared<const Node>(std::move(node));
    if (expression.number == 0)
        return in;
    return operationNode(Node::Kind::Not, {Type::Boolean}, {std::move(in)}, expression.range);
}

/// `before(place)`, `after(place, 2)`: a row before or behind this one in the order that `place` decides.
NodePtr Binder::bindInOrder(const Expression &expression, const Scope &scope)
{
    const Expression &argument = expression.operands[0];
    const NodePtr position = bind(argument, scope);
    if (isError(position))
        return position;
    if (!m_question)
        return fail(expression.range, "rules.not-an-order",
                    Message::of("rules.not-an-order.in-rule", {{"name", expression.name}}),
                    Message::of("rules.do.row-by-place", {{"written", excerpt(argument.range)}}));
    const bool isDecided = position->kind == Node::Kind::Decision && position->operands.size() == 1;
    if (!isDecided || (*m_question->decisions)[position->index].kind != Decide::Kind::Order)
        return fail(argument.range, "rules.not-an-order",
                    Message::of("rules.not-an-order",
                                {{"name", expression.name}, {"written", excerpt(argument.range)}}),
                    Message::of("rules.do.name-decided-order", {{"name", expression.name}}));
    const auto places = placesOf(expression);
    if (!places) {
        const SourceRange written = expression.operands[1].range;
        return fail(written, "rules.wrong-places",
                    Message::of("rules.wrong-places.order", {{"written", excerpt(written)}}),
                    Message::of("rules.do.write-number-of-places"));
    }
    Node node;
    node.kind = Node::Kind::InOrder;
    node.type = Type::Reference;
    node.table = *(*m_question->decisions)[position->index].forEach;
    node.index = position->index;
    node.number = expression.name == "before" ? -*places : *places;
    node.operands = position->operands;
    node.range = expression.range;
    return std::make_shared<const Node>(std::move(node));
}

} // namespace weighhouse::rules::checking
