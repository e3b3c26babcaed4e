// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/evaluate/interpreter.h"

#include "core/rules/evaluate/scalar.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace weighhouse::rules
{
namespace
{

/// Tells whether Interpreter finds the scale of the node's value while it works the value out.
bool handsOnScale(const Node &node)
{
    using Kind = Node::Kind;
    switch (node.kind) {
    case Kind::Column:
    case Kind::Named:
    case Kind::Negate:
    case Kind::Add:
    case Kind::Subtract:
    case Kind::Multiply:
    case Kind::Divide:
    case Kind::If:
    case Kind::Else:
    case Kind::Abs:
    case Kind::Min:
    case Kind::Max:
    case Kind::Clamp:
        return true;
    case Kind::Aggregate:
        switch (node.aggregate) {
        case Node::AggregateKind::Sum:
        case Node::AggregateKind::Average:
        case Node::AggregateKind::Minimum:
        case Node::AggregateKind::Maximum:
        case Node::AggregateKind::Median:
        case Node::AggregateKind::Percentile:
        case Node::AggregateKind::Deviation:
        case Node::AggregateKind::Variance:
            return true;
        default:
            return false;
        }
    default:
        return false;
    }
}

constexpr std::size_t mostFollowed = 4;

} // namespace

Outcome Interpreter::run(const Node &expression, std::span<const data::RowNumber> scopes)
{
    rows.assign(scopes.begin(), scopes.end());
    m_problem.reset();
    m_tolerated = false;
    m_ways.clear();
    const double value = evaluate(expression);
    if (m_problem)
        return {nullValue, std::move(m_problem), false, 0};
    return {value, std::nullopt, m_tolerated, tracksScale ? std::max(m_scale, std::abs(value)) : 0};
}

double Interpreter::fail(const Node &node, Message reason)
{
    if (!m_problem)
        m_problem = NoValue{std::move(reason), node.range};
    return nullValue;
}

/// A result that is too large for a number has no value.
double Interpreter::finite(const Node &node, double value)
{
    return std::isinf(value) ? fail(node, Message::of("rules.no-value.too-large")) : value;
}

double Interpreter::evaluate(const Node &node)
{
    const double value = valueOf(node);
    // Other kinds hand on the scale of what they are made of.
    if (tracksScale && !handsOnScale(node))
        m_scale = std::abs(value);
    return value;
}

double Interpreter::valueOf(const Node &node)
{
    using Kind = Node::Kind;
    switch (node.kind) {
    case Kind::Number:
        return node.number;
    case Kind::Text:
        return m_state.idOf(node.text);
    case Kind::Null:
        return nullValue;
    case Kind::Row:
        return node.index < rows.size() ? scalar::rowValue(rows[rows.size() - 1 - node.index]) : nullValue;
    case Kind::Column:
    case Kind::Stored:
        return column(node);
    case Kind::Lookup:
        return lookup(node);
    case Kind::Previous: {
        RowNumber row = scalar::rowOf(evaluate(*node.operands.front()));
        m_state.previousRows(node.table, node.index, {&row, 0, 1}, &row);
        return scalar::rowValue(row);
    }
    case Kind::Parameter:
        return m_bindings != nullptr && node.index < m_bindings->parameters.size()
                   ? m_bindings->parameters[node.index]
                   : nullValue;
    case Kind::Decision: {
        if (m_bindings != nullptr && m_bindings->areUndecidedNull && isUndecided(node))
            return nullValue;
        if (m_bindings == nullptr || node.index >= m_bindings->decisions.size())
            return nullValue;
        const DecisionValue &decision = m_bindings->decisions[node.index];
        if (node.operands.empty())
            return decision.value;
        const double at = evaluate(*node.operands.front());
        if (isNull(at))
            return nullValue;
        const auto row = static_cast<std::size_t>(at);
        if (row < decision.perRow.size() && !isNull(decision.perRow[row]))
            return decision.perRow[row];
        if (node.by) // nothing is decided: what the row has
            return m_cells.read(*node.by, static_cast<RowNumber>(at));
        const bool isZero =
            node.type == Type::Number || node.type == Type::Integer || node.type == Type::Boolean;
        return isZero ? 0 : nullValue;
    }
    case Kind::InOrder:
        return inOrder(node);
    case Kind::InSet:
        return inSet(node);
    case Kind::Set: // only aggregates speak of it
        return nullValue;
    case Kind::Named:
        return evaluate(*node.operands.front());
    case Kind::Negate:
    case Kind::Add:
    case Kind::Subtract:
    case Kind::Multiply:
    case Kind::Divide:
    case Kind::Power:
        return arithmetic(node);
    case Kind::Equal:
    case Kind::NotEqual:
    case Kind::Less:
    case Kind::LessOrEqual:
    case Kind::Greater:
    case Kind::GreaterOrEqual:
        return comparison(node);
    case Kind::Not:
    case Kind::And:
    case Kind::Or:
    case Kind::In:
    case Kind::IsNull:
    case Kind::If:
    case Kind::Else:
        return logic(node);
    case Kind::Lower:
    case Kind::Upper:
    case Kind::Contains:
    case Kind::Length:
    case Kind::Left:
    case Kind::Right:
    case Kind::Middle:
    case Kind::Replace:
    case Kind::Concat:
    case Kind::TextOf:
    case Kind::NumberOf:
    case Kind::DateOf:
        return text(node);
    case Kind::DateOfParts:
    case Kind::AddMonths:
    case Kind::Year:
    case Kind::Quarter:
    case Kind::Month:
    case Kind::Week:
    case Kind::Weekday:
    case Kind::Day:
        return date(node);
    case Kind::FirstHop:
    case Kind::Reachable:
    case Kind::Distance:
        return node.body ? way(node) : graph(node);
    case Kind::Path:
        return way(node);
    case Kind::Aggregate:
        return aggregate(node);
    default:
        return function(node);
    }
}

double Interpreter::inOrder(const Node &node)
{
    const double at = evaluate(*node.operands.front());
    if (isNull(at) || m_bindings == nullptr || node.index >= m_bindings->decisions.size())
        return nullValue;
    const DecisionValue &order = m_bindings->decisions[node.index];
    const auto row = static_cast<std::size_t>(at);
    if (row >= order.perRow.size() || isNull(order.perRow[row]))
        return nullValue;
    const double place = order.perRow[row] + node.number; // counted from 1
    return place < 1 || place > static_cast<double>(order.chosen.size())
               ? nullValue
               : static_cast<double>(order.chosen[static_cast<std::size_t>(place) - 1]);
}

/// Tells whether the node is the choice of a row for which nothing is decided.
bool Interpreter::isUndecided(const Node &node)
{
    if (node.operands.empty() || node.index >= m_bindings->decisions.size())
        return false;
    const std::vector<double> &perRow = m_bindings->decisions[node.index].perRow;
    const double row = evaluate(*node.operands.front());
    return isNull(row) || static_cast<std::size_t>(row) >= perRow.size() ||
           isNull(perRow[static_cast<std::size_t>(row)]);
}

double Interpreter::inSet(const Node &node)
{
    const double at = evaluate(*node.operands.front());
    if (isNull(at)) {
        // A plain value that is no row's key is in no set.
        const bool isPlain = node.operands.size() > 1;
        return isPlain && !isNull(evaluate(*node.operands[1])) ? 0 : nullValue;
    }
    if (m_bindings == nullptr || node.index >= m_bindings->decisions.size())
        return nullValue;
    const std::vector<double> &perRow = m_bindings->decisions[node.index].perRow;
    const auto row = static_cast<std::size_t>(at);
    return row < perRow.size() ? perRow[row] : 0;
}

double Interpreter::column(const Node &node)
{
    const double at = evaluate(*node.operands.front());
    if (isNull(at))
        return nullValue;
    const auto row = static_cast<data::RowNumber>(at);
    if (node.kind == Node::Kind::Stored)
        return m_compiled.stored[m_compiled.flat(node.column)][static_cast<std::size_t>(row)];
    const double value = m_cells.read(node.column, row);
    if (tracksScale)
        followScale(node, row, value);
    return value;
}

bool Interpreter::isQuick(const Node &node, std::size_t &parts) const
{
    if (parts == 0)
        return false;
    --parts;
    constexpr std::size_t mostRows = 1000;
    const bool isOfGraph = node.kind == Node::Kind::FirstHop || node.kind == Node::Kind::Reachable ||
                           node.kind == Node::Kind::Distance || node.kind == Node::Kind::Path;
    if (isOfGraph || (node.kind == Node::Kind::Aggregate && m_compiled.rowCount(node.table) > mostRows))
        return false;
    const auto isSlow = [&](const NodePtr &part) { return part != nullptr && !isQuick(*part, parts); };
    return !isSlow(node.body) && !isSlow(node.where) && std::ranges::none_of(node.operands, isSlow);
}

void Interpreter::followScale(const Node &node, data::RowNumber row, double value)
{
    m_scale = std::abs(value);
    const CompiledColumn &shape = m_compiled.columns[m_compiled.flat(node.column)];
    // Within an aggregate there may be many rows; there the sum outgrows what rounding does to each of them.
    if (shape.rule == noRule || m_followed == mostFollowed ||
        rows.size() > std::min<std::size_t>(m_followed, 1) || isNull(value))
        return;
    const CheckedRule &rule = m_compiled.rules->rules[m_compiled.kernels[shape.rule].rule];
    std::size_t parts = 1000;
    if (!rule.expression || rule.startsAt || !isQuick(*rule.expression, parts))
        return;
    std::vector<data::RowNumber> outer = std::exchange(rows, {row});
    std::optional<NoValue> problem = std::exchange(m_problem, std::nullopt);
    ++m_followed;
    evaluate(*rule.expression);
    --m_followed;
    m_scale = std::max(m_scale, std::abs(value));
    m_problem = std::move(problem);
    rows = std::move(outer);
}

double Interpreter::lookup(const Node &node)
{
    std::vector<double> key;
    for (const NodePtr &operand : node.operands)
        key.push_back(evaluate(*operand));
    const auto &columns = m_compiled.rules->tables[node.table].key;
    CompiledLookup shape;
    shape.table = node.table;
    for (std::size_t i = 0; i < node.operands.size() && i < columns.size(); ++i)
        shape.byRow.push_back(m_compiled.columns[m_compiled.flat({node.table, columns[i]})].type !=
                                  Type::Reference ||
                              node.operands[i]->type == Type::Reference);
    for (const CompiledLookup &known : m_compiled.lookups) {
        if (known.index && known.table == node.table && known.byRow == shape.byRow)
            return scalar::rowValue(known.index->find(key));
    }
    return scalar::rowValue(m_state.findVariable(shape, key));
}

double Interpreter::logic(const Node &node)
{
    // What went wrong before makes no difference to what is worked out here: it may turn out not to count.
    std::optional<NoValue> earlier = std::exchange(m_problem, std::nullopt);
    const double value = decided(node);
    if (earlier)
        m_problem = std::move(earlier);
    return value;
}

double Interpreter::decided(const Node &node)
{
    using Kind = Node::Kind;
    const double left = evaluate(*node.operands[0]);
    switch (node.kind) {
    case Kind::If:
        return m_problem ? nullValue : evaluate(*node.operands[scalar::isTrue(left) ? 1 : 2]);
    case Kind::Not:
        return scalar::negation(left);
    case Kind::IsNull:
        m_problem.reset();
        return scalar::truth(!std::isfinite(left));
    case Kind::Else:
        if (!isNull(left))
            return left;
        m_problem.reset();
        return evaluate(*node.operands[1]);
    case Kind::And:
    case Kind::Or: {
        const double decisive = node.kind == Kind::And ? 0 : 1;
        if (left == decisive)
            return decisive;
        const double right = besides(*node.operands[1]);
        if (right == decisive) {
            m_problem.reset();
            return decisive;
        }
        return node.kind == Kind::And ? scalar::conjunction(left, right) : scalar::disjunction(left, right);
    }
    default: {
        double found = 0;
        for (std::size_t i = 1; i < node.operands.size(); ++i) {
            found = scalar::disjunction(found, scalar::equal(left, besides(*node.operands[i])));
            if (found == 1) {
                m_problem.reset();
                return 1;
            }
        }
        return found;
    }
    }
}

/// Another side, whatever went wrong with the first, whose problem is kept.
double Interpreter::besides(const Node &node)
{
    std::optional<NoValue> first = std::exchange(m_problem, std::nullopt);
    const double value = evaluate(node);
    if (first)
        m_problem = std::move(first);
    return value;
}

} // namespace weighhouse::rules
