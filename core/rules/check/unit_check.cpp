// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/check/unit_check.h"

#include <cmath>
#include <utility>

namespace weighhouse::rules::checking
{
namespace
{

Measure known(Unit unit)
{
    return {Measure::Kind::Known, std::move(unit)};
}

/// Returns the unit of the difference between two dates.
const Unit &days()
{
    static const Unit unit{{{"days", 1}}};
    return unit;
}

constexpr int largestPower = 16;

} // namespace

UnitChecker::UnitChecker(const CheckedRules &rules, Reporter *reporter, std::size_t source,
                         std::string object)
    : m_rules(rules), m_reporter(reporter), m_source(source), m_object(std::move(object))
{
}

Measure UnitChecker::measure(const NodePtr &node)
{
    if (!node)
        return {};
    const auto found = m_known.find(node.get());
    if (found != m_known.end())
        return found->second;
    Measure result = work(*node);
    m_known.emplace(node.get(), result);
    return result;
}

Measure UnitChecker::mismatch(const Node &node, const Message &message)
{
    m_failed = true;
    if (m_reporter != nullptr)
        m_reporter->add(m_source, {"rules.unit-mismatch", message,
                                   m_reporter->place(m_source, m_call.value_or(node.range), m_object),
                                   Message::of("rules.do.convert-side-correct-unit")});
    return {};
}

/// Parts that must have one unit; it is the unit of the whole.
Measure UnitChecker::together(const Node &node, std::size_t first, const Message &words)
{
    Measure result{Measure::Kind::Plain};
    bool unknown = false;
    for (std::size_t i = first; i < node.operands.size(); ++i) {
        if (!node.operands[i] || node.operands[i]->kind == Node::Kind::Null)
            continue;
        Measure part = measure(node.operands[i]);
        unknown = unknown || part.kind == Measure::Kind::Unknown;
        if (part.kind != Measure::Kind::Known)
            continue;
        if (result.kind == Measure::Kind::Known && result.unit != part.unit)
            return mismatch(node, Message::of("rules.unit-check", {{"words", words},
                                                                   {"unit", toText(result.unit)},
                                                                   {"unit2", toText(part.unit)}}));
        result = std::move(part);
    }
    return unknown ? Measure{} : result;
}

Measure UnitChecker::raisedTo(const Node &node)
{
    const Measure base = measure(node.operands[0]);
    const Measure exponent = measure(node.operands[1]);
    if (exponent.kind == Measure::Kind::Known && !exponent.unit.exponents.empty())
        return mismatch(node,
                        Message::of("rules.unit-check.raises-power", {{"unit", toText(exponent.unit)}}));
    if (base.kind != Measure::Kind::Known)
        return base.kind == exponent.kind ? base : Measure{};
    NodePtr power = node.operands[1];
    double sign = 1;
    if (power->kind == Node::Kind::Negate) {
        power = power->operands[0];
        sign = -1;
    }
    const double number = sign * power->number;
    if (power->kind != Node::Kind::Number || std::floor(number) != number || std::abs(number) > largestPower)
        return {};
    return known(raised(base.unit, static_cast<int>(number)));
}

/// A date is moved by days, so that another unit is a mistake.
Measure UnitChecker::moved(const Node &node)
{
    for (const NodePtr &operand : node.operands) {
        const Measure part = measure(operand);
        if (operand->type != Type::Date && part.kind == Measure::Kind::Known && part.unit != days())
            return mismatch(node, Message::of("rules.unit-check.moves-date", {{"unit", toText(part.unit)}}));
    }
    return {};
}

Measure UnitChecker::work(const Node &node)
{
    switch (node.kind) {
    case Node::Kind::Number:
        return {Measure::Kind::Plain};
    case Node::Kind::Column:
    case Node::Kind::Stored: {
        measure(node.operands[0]);
        const std::optional<Unit> &unit = m_rules.column(node.column).unit;
        return unit ? known(*unit) : Measure{};
    }
    case Node::Kind::Named: {
        // A function's body stands elsewhere: what is wrong in it is told at the call.
        const bool call = node.text.find('(') != std::string::npos;
        const std::optional<SourceRange> outside = m_call;
        if (call && !m_call)
            m_call = node.range;
        Measure result = measure(node.operands[0]);
        m_call = outside;
        return result;
    }
    case Node::Kind::Negate:
    case Node::Kind::Abs:
        return measure(node.operands[0]);
    case Node::Kind::Floor:
    case Node::Kind::Ceil:
    case Node::Kind::Round:
        return node.operands.size() == 1 ? measure(node.operands[0])
                                         : together(node, 0, "rules.unit-check.compares"_code);
    case Node::Kind::Add:
        if (node.type == Type::Date)
            return moved(node);
        return together(node, 0, "rules.unit-check.adds"_code);
    case Node::Kind::Subtract:
        if (node.type == Type::Date)
            return moved(node);
        if (node.operands[0]->type == Type::Date || node.operands[1]->type == Type::Date) {
            measure(node.operands[0]);
            measure(node.operands[1]);
            return known(days());
        }
        return together(node, 0, "rules.unit-check.subtracts"_code);
    case Node::Kind::Equal:
    case Node::Kind::NotEqual:
    case Node::Kind::Less:
    case Node::Kind::LessOrEqual:
    case Node::Kind::Greater:
    case Node::Kind::GreaterOrEqual:
    case Node::Kind::In:
        together(node, 0, "rules.unit-check.compares"_code);
        return {};
    case Node::Kind::If:
        measure(node.operands[0]);
        return together(node, 1, Message::of("rules.unit-check.chooses-between"));
    case Node::Kind::Else:
        return together(node, 0, Message::of("rules.unit-check.chooses-between"));
    case Node::Kind::Min:
    case Node::Kind::Max:
    case Node::Kind::Clamp:
    case Node::Kind::Modulo:
        return together(node, 0, "rules.unit-check.compares"_code);
    case Node::Kind::Multiply:
    case Node::Kind::Divide: {
        const bool divides = node.kind == Node::Kind::Divide;
        const Measure left = measure(node.operands[0]);
        const Measure right = measure(node.operands[1]);
        if (left.kind == Measure::Kind::Unknown || right.kind == Measure::Kind::Unknown)
            return {};
        if (left.kind == Measure::Kind::Plain && right.kind == Measure::Kind::Plain)
            return left;
        return known(divides ? divided(left.unit, right.unit) : multiplied(left.unit, right.unit));
    }
    case Node::Kind::FirstHop:
    case Node::Kind::Distance:
    case Node::Kind::Path: {
        for (const NodePtr &operand : node.operands)
            measure(operand);
        const Measure weight = measure(node.body);
        return node.body && node.kind == Node::Kind::Distance ? weight : Measure{};
    }
    case Node::Kind::Length:
        measure(node.operands[0]);
        return {Measure::Kind::Plain};
    case Node::Kind::Power:
        return raisedTo(node);
    case Node::Kind::Sqrt: {
        const Measure square = measure(node.operands[0]);
        if (square.kind != Measure::Kind::Known)
            return square;
        Unit root;
        for (const auto &[name, exponent] : square.unit.exponents) {
            if (exponent % 2 != 0)
                return {};
            root.exponents[name] = exponent / 2;
        }
        return known(std::move(root));
    }
    case Node::Kind::Aggregate: {
        for (const NodePtr &operand : node.operands)
            measure(operand);
        measure(node.where);
        const Measure body = measure(node.body);
        switch (node.aggregate) {
        case Node::AggregateKind::Count:
        case Node::AggregateKind::CountDistinct:
            return {Measure::Kind::Plain};
        case Node::AggregateKind::ArgMinimum:
        case Node::AggregateKind::ArgMaximum:
            return {};
        case Node::AggregateKind::Variance:
            return body.kind == Measure::Kind::Known ? known(raised(body.unit, 2)) : body;
        default:
            return body;
        }
    }
    default:
        break;
    }
    for (const NodePtr &operand : node.operands)
        measure(operand);
    return {};
}

void UnitChecker::assign(const NodePtr &value, const std::optional<Unit> &unit, const Message &name,
                         SourceRange range)
{
    const Measure given = measure(value);
    if (!unit || given.kind != Measure::Kind::Known || given.unit == *unit)
        return;
    m_failed = true;
    if (m_reporter != nullptr)
        m_reporter->add(
            m_source, {"rules.unit-mismatch",
                       Message::of("rules.unit-mismatch",
                                   {{"name", name}, {"unit", toText(*unit)}, {"unit2", toText(given.unit)}}),
                       m_reporter->place(m_source, range, m_object),
                       Message::of("rules.do.convert-value-correct-unit")});
}

} // namespace weighhouse::rules::checking
