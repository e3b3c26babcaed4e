// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/evaluate/interpreter.h"

#include "core/base/text.h"
#include "core/rules/evaluate/decimals.h"
#include "core/rules/evaluate/operations.h"
#include "core/rules/evaluate/scalar.h"
#include "core/rules/evaluate/statistics.h"

#include <algorithm>
#include <array>
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
        return node.aggregate == Node::AggregateKind::Sum || node.aggregate == Node::AggregateKind::Average ||
               node.aggregate == Node::AggregateKind::Minimum ||
               node.aggregate == Node::AggregateKind::Maximum;
    default:
        return false;
    }
}

/// The scale of what arithmetic makes of two values with theirs.
double combinedScale(Node::Kind kind, std::array<double, 2> values, std::array<double, 2> scales,
                     double result)
{
    const double left = std::abs(values[0]);
    const double right = std::abs(values[1]);
    switch (kind) {
    case Node::Kind::Multiply:
        return std::max({std::abs(result), scales[0] * right, left * scales[1]});
    case Node::Kind::Divide:
        return std::max({std::abs(result), scales[0] / right, std::abs(result) * scales[1] / right});
    default:
        return std::max({std::abs(result), scales[0], scales[1]});
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

void Interpreter::followScale(const Node &node, data::RowNumber row, double value)
{
    m_scale = std::abs(value);
    const CompiledColumn &shape = m_compiled.columns[m_compiled.flat(node.column)];
    // Within an aggregate there may be many rows; there the sum outgrows what rounding does to each of them.
    if (shape.rule == noRule || m_followed == mostFollowed ||
        rows.size() > std::min<std::size_t>(m_followed, 1) || isNull(value))
        return;
    const CheckedRule &rule = m_compiled.rules->rules[m_compiled.kernels[shape.rule].rule];
    if (!rule.expression || rule.startsAt)
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

double Interpreter::arithmetic(const Node &node)
{
    const double left = evaluate(*node.operands[0]);
    if (node.kind == Node::Kind::Negate)
        return -left;
    const double leftScale = m_scale;
    const double right = evaluate(*node.operands[1]);
    const double result = combined(node, left, right);
    if (tracksScale)
        m_scale = combinedScale(node.kind, {left, right}, {leftScale, m_scale}, result);
    return result;
}

double Interpreter::combined(const Node &node, double left, double right)
{
    if (node.type == Type::Date)
        return movedDate(node, left, node.kind == Node::Kind::Add ? right : -right);
    switch (node.kind) {
    case Node::Kind::Add:
        return finite(node, left + right);
    case Node::Kind::Subtract:
        return finite(node, left - right);
    case Node::Kind::Multiply:
        return finite(node, left * right);
    case Node::Kind::Divide:
        if (!isNull(left) && right == 0)
            return fail(node, Message::of("rules.no-value.division"));
        return finite(node, scalar::divide(left, right));
    default:
        if (left == 0 && right < 0)
            return fail(node, Message::of("rules.no-value.power-of-zero", {{"right", numberToText(right)}}));
        if (left < 0 && right != std::floor(right) && !std::isinf(right))
            return fail(node, Message::of("rules.no-value.power",
                                          {{"left", numberToText(left)}, {"right", numberToText(right)}}));
        return finite(node, scalar::power(left, right));
    }
}

double Interpreter::function(const Node &node)
{
    using Kind = Node::Kind;
    std::vector<double> values;
    std::vector<double> scales;
    for (const NodePtr &operand : node.operands) {
        values.push_back(evaluate(*operand));
        if (tracksScale)
            scales.push_back(m_scale);
    }
    const auto chosen = [&](double result) {
        const auto place = std::ranges::find(values, result) - values.begin();
        if (static_cast<std::size_t>(place) < scales.size())
            m_scale = scales[static_cast<std::size_t>(place)];
        return result;
    };
    const double x = values.empty() ? nullValue : values.front();
    const bool isText = !node.operands.empty() && node.operands.front()->type == Type::Text;
    switch (node.kind) {
    case Kind::Abs:
        return std::abs(x);
    case Kind::Sqrt:
        return x < 0 ? fail(node, Message::of("rules.no-value.square-root", {{"x", numberToText(x)}}))
                     : scalar::squareRoot(x);
    case Kind::Exp:
        return finite(node, std::exp(x));
    case Kind::Log:
        return x <= 0 ? fail(node, Message::of("rules.no-value.logarithm", {{"x", numberToText(x)}}))
                      : scalar::logarithm(x);
    case Kind::Log2:
        return x <= 0 ? fail(node, Message::of("rules.no-value.logarithm", {{"x", numberToText(x)}}))
                      : scalar::logarithm2(x);
    case Kind::Log10:
        return x <= 0 ? fail(node, Message::of("rules.no-value.logarithm", {{"x", numberToText(x)}}))
                      : scalar::logarithm10(x);
    case Kind::Floor:
        return values.size() > 1 ? toStep(node, x, values[1]) : scalar::wholeBelow(x);
    case Kind::Ceil:
        return values.size() > 1 ? toStep(node, x, values[1]) : scalar::wholeAbove(x);
    case Kind::Round:
        return values.size() > 1 ? toStep(node, x, values[1]) : scalar::wholeNearest(x);
    case Kind::Modulo:
        return !isNull(x) && values[1] == 0 ? fail(node, Message::of("rules.no-value.division"))
                                            : scalar::modulo(x, values[1]);
    case Kind::Sign:
        return scalar::sign(x);
    case Kind::Min:
    case Kind::Max: {
        double result = x;
        for (std::size_t i = 1; i < values.size(); ++i) {
            if (isText)
                result = isNull(result) || isNull(values[i])
                             ? nullValue
                             : scalar::textOperation(node.kind == Kind::Min ? KernelOp::TextMinimum
                                                                            : KernelOp::TextMaximum,
                                                     std::array{result, values[i]}, m_state);
            else
                result = node.kind == Kind::Min ? scalar::minimum(result, values[i])
                                                : scalar::maximum(result, values[i]);
        }
        return chosen(result);
    }
    case Kind::Clamp:
        return chosen(scalar::minimum(scalar::maximum(x, values[1]), values[2]));
    default:
        return nullValue;
    }
}

/// The result of a comparison of two numbers; true also where it is missed by no more than its tolerance.
double Interpreter::tolerated(const Node &node, double exact, double left, double right)
{
    if (node.number == 0 || exact != 0)
        return exact;
    if (!(std::abs(left - right) <= node.number * std::max({1.0, std::abs(left), std::abs(right)})))
        return exact;
    m_tolerated = true;
    return 1;
}

double Interpreter::toStep(const Node &node, double value, double step)
{
    if (!isNull(value) && step <= 0)
        return fail(node, Message::of("rules.no-value.step", {{"step", numberToText(step)}}));
    scalar::Step steps;
    return node.kind == Node::Kind::Floor  ? steps.floor(value, step)
           : node.kind == Node::Kind::Ceil ? steps.ceil(value, step)
                                           : steps.round(value, step);
}

double Interpreter::comparison(const Node &node)
{
    using Kind = Node::Kind;
    const double left = evaluate(*node.operands[0]);
    const double right = evaluate(*node.operands[1]);
    if (node.kind == Kind::Equal)
        return tolerated(node, scalar::equal(left, right), left, right);
    if (node.kind == Kind::NotEqual)
        return scalar::notEqual(left, right);
    const bool turned = node.kind == Kind::Greater || node.kind == Kind::GreaterOrEqual;
    const bool strict = node.kind == Kind::Less || node.kind == Kind::Greater;
    const double smaller = turned ? right : left;
    const double greater = turned ? left : right;
    if (node.operands[0]->type == Type::Text) {
        return isNull(left) || isNull(right)
                   ? nullValue
                   : scalar::textOperation(strict ? KernelOp::TextLess : KernelOp::TextLessOrEqual,
                                           std::array{smaller, greater}, m_state);
    }
    return strict ? scalar::less(smaller, greater)
                  : tolerated(node, scalar::lessOrEqual(smaller, greater), left, right);
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

std::vector<data::RowNumber> Interpreter::membersOf(const Node &node)
{
    std::vector<data::RowNumber> members;
    if (!node.by && node.operands.front() && node.operands.front()->kind == Node::Kind::Set) {
        const std::uint32_t decision = node.operands.front()->index;
        if (m_bindings != nullptr && decision < m_bindings->decisions.size())
            members = m_bindings->decisions[decision].chosen;
        return members;
    }
    if (!node.by && node.operands.front() && node.operands.front()->kind == Node::Kind::Path) {
        const auto [ways, to] = waysOf(*node.operands.front());
        return ways == nullptr ? members : ways->edgesTo(to);
    }
    const std::size_t count = m_compiled.rowCount(node.table);
    if (!node.by) {
        for (std::size_t row = 0; row < count; ++row)
            members.push_back(static_cast<data::RowNumber>(row));
        return members;
    }
    const double of = evaluate(*node.operands.front());
    if (isNull(of))
        return members;
    const FlatColumn by = m_compiled.flat(*node.by);
    if (m_compiled.columns[by].structural && !m_compiled.columns[by].variable) {
        // The inverse of a stored reference is there if some rule needed it.
        for (std::size_t map = 0; map < m_compiled.members.size(); ++map) {
            if (m_compiled.mapColumn[map] == by && !m_compiled.members[map].offsets.empty()) {
                const auto rowsOf = m_compiled.members[map].of(static_cast<data::RowNumber>(of));
                members.assign(rowsOf.begin(), rowsOf.end());
                return members;
            }
        }
    }
    for (std::size_t row = 0; row < count; ++row) {
        if (m_cells.read(*node.by, static_cast<data::RowNumber>(row)) == of)
            members.push_back(static_cast<data::RowNumber>(row));
    }
    return members;
}

double Interpreter::aggregate(const Node &node)
{
    using Kind = Node::AggregateKind;
    std::vector<data::RowNumber> members = membersOf(node);
    if (m_problem)
        return nullValue;
    const bool isPresentValue = node.aggregate == Kind::PresentValue;
    if (isPresentValue) {
        const auto order = m_state.orderOf(node.table);
        std::ranges::stable_sort(members, {}, [&](data::RowNumber row) { return order->placeOf(row); });
    }
    double result = node.aggregate == Kind::All ? 1
                    : node.aggregate == Kind::Sum || node.aggregate == Kind::Average ||
                            node.aggregate == Kind::Count || node.aggregate == Kind::Any
                        ? 0
                        : nullValue;
    const double share = node.operands.size() > 1 ? evaluate(*node.operands[1]) : nullValue;
    if (isPresentValue && !isNull(share) && !scalar::isRate(share))
        return fail(node, Message::of("rules.no-value.rate", {{"rate", numberToText(share)}}));
    if (!isPresentValue && !isNull(share) && !scalar::isShare(share))
        return fail(node, Message::of("rules.no-value.share", {{"share", numberToText(share)}}));
    std::vector<double> gathered;
    double best = nullValue;
    double scale = 0;
    std::size_t counted = 0;
    std::size_t skipped = 0;
    const bool isText = node.body && node.body->type == Type::Text;
    for (const data::RowNumber member : members) {
        rows.push_back(member);
        const bool included = !node.where || scalar::isTrue(evaluate(*node.where));
        const double value = !included ? nullValue : node.body ? evaluate(*node.body) : 1;
        rows.pop_back();
        if (m_problem)
            return nullValue;
        skipped += included && isNull(value) ? 1 : 0;
        if (included && isNull(value) && node.requiresValues)
            result = 0;
        if (included && isPresentValue)
            gathered.push_back(value);
        if (!included || isNull(value))
            continue;
        ++counted;
        const auto before = [&](double left, double right) {
            return isText ? m_state.textOf(left) < m_state.textOf(right) : left < right;
        };
        switch (node.aggregate) {
        case Kind::Sum:
        case Kind::Average:
            result += value;
            scale = std::max({scale, m_scale, std::abs(result)});
            break;
        case Kind::Count:
            result += 1;
            break;
        case Kind::Any:
            result = result == 1 || scalar::isTrue(value) ? 1 : 0;
            break;
        case Kind::All:
            result = result == 1 && scalar::isTrue(value) ? 1 : 0;
            break;
        case Kind::Minimum:
        case Kind::Maximum:
            if (isNull(result) ||
                (node.aggregate == Kind::Minimum ? before(value, result) : before(result, value))) {
                result = value;
                scale = m_scale;
            }
            break;
        case Kind::ArgMinimum:
        case Kind::ArgMaximum:
            if (isNull(best) ||
                (node.aggregate == Kind::ArgMinimum ? before(value, best) : before(best, value))) {
                best = value;
                result = scalar::rowValue(member);
            }
            break;
        case Kind::PresentValue:
            break;
        default:
            gathered.push_back(value);
            break;
        }
    }
    if (watcher != nullptr)
        watcher->aggregated(node, counted + skipped, skipped);
    if (isPresentValue)
        return finite(node, scalar::presentValue(gathered, share));
    if (scalar::gathersValues(node.aggregate))
        return finite(node, scalar::statistic(node.aggregate, gathered, share));
    m_scale = scale;
    if (node.aggregate == Kind::Average)
        result = counted == 0 ? nullValue : result / static_cast<double>(counted);
    return finite(node, result);
}

} // namespace weighhouse::rules
