// SPDX-License-Identifier: GPL-3.0-or-later
// Functions: built in, of graphs, of the dataset, and the user's.
#include "core/base/text.h"
#include "core/rules/check/aggregates.h"
#include "core/rules/check/binder.h"
#include "core/rules/check/foreign_functions.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string_view>
#include <utility>

namespace weighhouse::rules::checking
{
namespace
{

constexpr std::size_t anyNumber = std::numeric_limits<std::size_t>::max();

struct BuiltIn {
    enum class Result { Number, Integer, SameAsArguments, Text, Boolean, Date, Special };

    std::string_view name;
    Node::Kind kind;
    std::size_t least;
    std::size_t most;
    std::string_view takes; ///< For each argument n for a number, i for a whole one, t for a text, d for a
                            ///< date, o for a number or a date, a for anything; the last goes on.
    Result result;
};

constexpr BuiltIn builtIns[] = {{"abs", Node::Kind::Abs, 1, 1, "n", BuiltIn::Result::SameAsArguments},
                                {"sqrt", Node::Kind::Sqrt, 1, 1, "n", BuiltIn::Result::Number},
                                {"exp", Node::Kind::Exp, 1, 1, "n", BuiltIn::Result::Number},
                                {"log", Node::Kind::Log, 1, 1, "n", BuiltIn::Result::Number},
                                {"log2", Node::Kind::Log2, 1, 1, "n", BuiltIn::Result::Number},
                                {"log10", Node::Kind::Log10, 1, 1, "n", BuiltIn::Result::Number},
                                {"floor", Node::Kind::Floor, 1, 2, "n", BuiltIn::Result::Integer},
                                {"ceil", Node::Kind::Ceil, 1, 2, "n", BuiltIn::Result::Integer},
                                {"round", Node::Kind::Round, 1, 2, "n", BuiltIn::Result::Integer},
                                {"mod", Node::Kind::Modulo, 2, 2, "n", BuiltIn::Result::SameAsArguments},
                                {"sign", Node::Kind::Sign, 1, 1, "n", BuiltIn::Result::Integer},
                                {"min", Node::Kind::Min, 1, anyNumber, "o", BuiltIn::Result::SameAsArguments},
                                {"max", Node::Kind::Max, 1, anyNumber, "o", BuiltIn::Result::SameAsArguments},
                                {"clamp", Node::Kind::Clamp, 3, 3, "o", BuiltIn::Result::SameAsArguments},
                                {"lower", Node::Kind::Lower, 1, 1, "t", BuiltIn::Result::Text},
                                {"upper", Node::Kind::Upper, 1, 1, "t", BuiltIn::Result::Text},
                                {"contains", Node::Kind::Contains, 2, 2, "t", BuiltIn::Result::Boolean},
                                {"length", Node::Kind::Length, 1, 1, "t", BuiltIn::Result::Integer},
                                {"left", Node::Kind::Left, 2, 2, "tn", BuiltIn::Result::Text},
                                {"right", Node::Kind::Right, 2, 2, "tn", BuiltIn::Result::Text},
                                {"mid", Node::Kind::Middle, 3, 3, "tn", BuiltIn::Result::Text},
                                {"replace", Node::Kind::Replace, 3, 3, "t", BuiltIn::Result::Text},
                                {"concat", Node::Kind::Concat, 1, anyNumber, "a", BuiltIn::Result::Text},
                                {"text", Node::Kind::TextOf, 1, 1, "a", BuiltIn::Result::Text},
                                {"number", Node::Kind::NumberOf, 1, 1, "t", BuiltIn::Result::Number},
                                {"date", Node::Kind::DateOf, 1, 3, "", BuiltIn::Result::Special},
                                {"year", Node::Kind::Year, 1, 1, "d", BuiltIn::Result::Integer},
                                {"quarter", Node::Kind::Quarter, 1, 1, "d", BuiltIn::Result::Integer},
                                {"month", Node::Kind::Month, 1, 1, "d", BuiltIn::Result::Integer},
                                {"week", Node::Kind::Week, 1, 1, "d", BuiltIn::Result::Integer},
                                {"weekday", Node::Kind::Weekday, 1, 1, "d", BuiltIn::Result::Integer},
                                {"day", Node::Kind::Day, 1, 1, "d", BuiltIn::Result::Integer},
                                {"add_months", Node::Kind::AddMonths, 2, 2, "di", BuiltIn::Result::Date},
                                {"first_hop", Node::Kind::FirstHop, 3, 4, "", BuiltIn::Result::Special},
                                {"reachable", Node::Kind::Reachable, 3, 3, "", BuiltIn::Result::Special},
                                {"distance", Node::Kind::Distance, 3, 4, "", BuiltIn::Result::Special},
                                {"path", Node::Kind::Path, 3, 4, "", BuiltIn::Result::Special},
                                {"stored", Node::Kind::Stored, 1, 1, "", BuiltIn::Result::Special},
                                {"prev", Node::Kind::Previous, 1, 2, "", BuiltIn::Result::Special},
                                {"before", Node::Kind::InOrder, 1, 2, "", BuiltIn::Result::Special},
                                {"after", Node::Kind::InOrder, 1, 2, "", BuiltIn::Result::Special}};

} // namespace

bool Binder::isBuiltIn(std::string_view function)
{
    return std::ranges::find(builtIns, function, &BuiltIn::name) != std::end(builtIns) ||
           aggregateCalled(function).has_value();
}

bool Binder::argumentCount(const Expression &expression, std::size_t least, std::size_t most)
{
    const std::size_t given = expression.operands.size();
    if (given >= least && given <= most)
        return true;
    const Message wanted = most == anyNumber ? Message::of("rules.at-least", {{"least", least}})
                           : most > least
                               ? Message::of("rules.either-count", {{"least", least}, {"most", most}})
                               : Message::verbatim(std::to_string(least));
    fail(expression.range, "rules.wrong-arguments",
         least == 1 && most != 2
             ? Message::of("rules.wrong-arguments",
                           {{"name", expression.name}, {"wanted", wanted}, {"given", given}})
             : Message::of("rules.wrong-arguments.takes-arguments",
                           {{"name", expression.name}, {"wanted", wanted}, {"given", given}}),
         Message::of("rules.do.write-between-parentheses", {{"wanted", wanted}}));
    return false;
}

NodePtr Binder::bindCall(const Expression &expression, const Scope &scope)
{
    const auto *builtIn = std::ranges::find(builtIns, expression.name, &BuiltIn::name);
    if (builtIn == std::end(builtIns)) {
        const auto user = std::ranges::find_if(m_model.functions, [&](const Function &function) {
            return function.declaration->name.text == expression.name;
        });
        if (user != m_model.functions.end())
            return bindUserFunction(expression, scope, *user);
        const SourceRange name{expression.range.begin, expression.range.begin + expression.name.size()};
        if (expression.name == "today" || expression.name == "now")
            return fail(name, "rules.unknown-function",
                        Message::of("rules.unknown-function.today", {{"name", expression.name}}),
                        Message::of("rules.do.make-today-parameter"));
        if (const auto other = calledElsewhere(expression.name); !other.empty())
            return fail(name, "rules.unknown-function",
                        Message::of("rules.unknown-function", {{"name", expression.name}}),
                        Message::of("rules.do.write-instead", {{"written", other}}));
        std::vector<std::string> names;
        for (const BuiltIn &known : builtIns)
            names.emplace_back(known.name);
        for (const std::string_view aggregate : aggregateNames())
            names.emplace_back(aggregate);
        for (const Function &function : m_model.functions)
            names.push_back(function.declaration->name.text);
        return fail(
            name, "rules.unknown-function",
            Message::of("rules.unknown-function", {{"name", expression.name}}),
            suggestion(expression.name, names,
                       Message::of("rules.unknown-function.declare-function", {{"name", expression.name}})));
    }
    if (!argumentCount(expression, builtIn->least, builtIn->most))
        return m_errorNode;
    if (builtIn->kind == Node::Kind::Stored)
        return bindStored(expression, scope);
    if (builtIn->kind == Node::Kind::Previous)
        return bindPrevious(expression, scope);
    if (builtIn->kind == Node::Kind::InOrder)
        return bindInOrder(expression, scope);
    if (builtIn->kind == Node::Kind::DateOf)
        return bindDate(expression, scope);
    if (builtIn->result == BuiltIn::Result::Special)
        return bindGraph(expression, scope, builtIn->kind);
    std::vector<NodePtr> operands;
    ValueType same;
    bool dates = false;
    const Message what = Message::of("rules.binder-calls", {{"name", expression.name}});
    for (const Expression &argument : expression.operands) {
        NodePtr operand = bind(argument, scope);
        const char takes = builtIn->takes[std::min(operands.size(), builtIn->takes.size() - 1)];
        if (takes == 'n' || (takes == 'o' && operand->type != Type::Date))
            operand = asNumber(operand, argument.range, what);
        else if (takes == 'i')
            operand = asWhole(operand, argument.range, what);
        else if (takes == 'd')
            operand = asDate(operand, argument.range, what);
        else if (takes == 'o')
            dates = true;
        else if (takes == 'a')
            operand = asText(operand, argument.range, what);
        else if (operand->type == Type::Null)
            want(operand, {Type::Text});
        else if (operand->type == Type::Date && builtIn->kind == Node::Kind::NumberOf)
            operand = wrongType(operand, argument.range, what, {Type::Number});
        else if (operand->type != Type::Text)
            operand = wrongType(operand, argument.range, what, {Type::Text});
        same = common(same, typeOf(*operand)).value_or(same);
        operands.push_back(std::move(operand));
    }
    for (std::size_t i = 0; dates && i < operands.size(); ++i)
        operands[i] = asDate(operands[i], expression.operands[i].range, what);
    ValueType type{Type::Number};
    if (builtIn->kind == Node::Kind::TextOf)
        return operands.front();
    if (builtIn->kind == Node::Kind::Round && operands.size() > 1)
        noteDecimals(expression, operands);
    const bool toStep = builtIn->result == BuiltIn::Result::Integer && operands.size() > 1;
    const bool alike = toStep || builtIn->result == BuiltIn::Result::SameAsArguments;
    if (builtIn->result == BuiltIn::Result::Integer && !toStep)
        type.type = Type::Integer;
    else if (builtIn->result == BuiltIn::Result::Text)
        type.type = Type::Text;
    else if (builtIn->result == BuiltIn::Result::Boolean)
        type.type = Type::Boolean;
    else if (builtIn->result == BuiltIn::Result::Date)
        type.type = Type::Date;
    else if (alike && (inferring() || same.type != Type::Null))
        type = same;
    return operationNode(builtIn->kind, type, std::move(operands), expression.range);
}

void Binder::noteDecimals(const Expression &call, const std::vector<NodePtr> &operands)
{
    constexpr double mostDecimals = 4; // nearest multiples of 5 and 10 are meant as such
    const Expression &step = call.operands[1];
    const bool readsAsDecimals = step.kind == Expression::Kind::Number && step.number >= 1 &&
                                 step.number <= mostDecimals && step.number == std::floor(step.number);
    if (m_reporter == nullptr || m_silent > 0 || !readsAsDecimals || operands[0]->type == Type::Integer)
        return;
    Error doubt{
        "rules.step-like-decimals",
        Message::of("rules.step-like-decimals",
                    {{"written", excerpt(call.range)}, {"step", numberToText(step.number)}}),
        m_texts.place(m_frames.back().source, call.range, m_object),
        Message::of("rules.do.round-to-decimals", {{"step", numberToText(step.number)},
                                                   {"instead", numberToText(std::pow(10.0, -step.number))}})};
    if (std::ranges::find(m_model.rules.doubts, doubt) == m_model.rules.doubts.end())
        m_model.rules.doubts.push_back(std::move(doubt));
}

/// A value of any type as a text: a row is written as its key.
NodePtr Binder::asText(NodePtr node, SourceRange range, const Message &what)
{
    if (node->type == Type::Reference) {
        NodePtr key = keyOf(rules(), node);
        if (!key)
            return wrongType(node, range, what, {Type::Text});
        node = std::move(key);
    }
    if (node->type == Type::Text || node->type == Type::Null)
        return node;
    return operationNode(Node::Kind::TextOf, {Type::Text}, {std::move(node)}, range);
}

NodePtr Binder::bindStored(const Expression &expression, const Scope &scope)
{
    const Expression &argument = expression.operands[0];
    const NodePtr value = bind(argument, scope);
    if (isError(value))
        return value;
    if (value->kind != Node::Kind::Column)
        return fail(argument.range, "rules.not-a-column",
                    Message::of("rules.not-a-column", {{"written", excerpt(argument.range)}}),
                    Message::of("rules.do.write-around-each-column"));
    const CheckedColumn &column = rules().column(value->column);
    if (!column.storedIndex)
        return fail(argument.range, "rules.not-stored",
                    Message::of("rules.not-stored", {{"column", rules().nameOf(value->column)}}),
                    Message::of("rules.do.leave-out-stored-name"));
    const ValueType type = storedType(rules(), value->column);
    Node node = *value;
    node.kind = Node::Kind::Stored;
    node.type = type.type;
    node.table = type.table;
    node.range = expression.range;
    return std::make_shared<const Node>(std::move(node));
}

std::optional<double> Binder::placesOf(const Expression &call)
{
    constexpr double farthest = 1e9;
    if (call.operands.size() < 2)
        return 1;
    const Expression &written = call.operands[1];
    const double places = written.kind == Expression::Kind::Number ? written.number : 0;
    const bool isCount = places >= 1 && places <= farthest && places == std::floor(places);
    return isCount ? std::optional(places) : std::nullopt;
}

NodePtr Binder::bindPrevious(const Expression &expression, const Scope &scope)
{
    const Expression &argument = expression.operands[0];
    const NodePtr value = bind(argument, scope);
    if (isError(value))
        return value;
    if (value->kind != Node::Kind::Column && value->kind != Node::Kind::Stored)
        return fail(argument.range, "rules.not-a-column",
                    Message::of("rules.not-a-column.prev", {{"written", excerpt(argument.range)}}),
                    Message::of("rules.do.write-prev-around-columns"));
    const auto places = placesOf(expression);
    if (!places) {
        const SourceRange written = expression.operands[1].range;
        return fail(written, "rules.wrong-places",
                    Message::of("rules.wrong-places", {{"written", excerpt(written)}}),
                    Message::of("rules.do.find-row-by-calculated-key"));
    }
    const CheckedTable &table = rules().tables[value->column.table];
    if (!hasOrder(table))
        return fail(expression.range, "rules.no-order",
                    Message::of("rules.no-order", {{"table", table.name}}),
                    Message::of("rules.do.declare-order-key", {{"table", table.name}}));
    noteOrderUse(value->column.table, expression.range);
    Node row;
    row.kind = Node::Kind::Previous;
    row.type = Type::Reference;
    row.table = value->column.table;
    row.index = static_cast<std::uint32_t>(*places);
    row.operands = value->operands;
    row.range = expression.range;
    Node node = *value;
    node.operands = {std::make_shared<const Node>(std::move(row))};
    return std::make_shared<const Node>(std::move(node));
}

NodePtr Binder::bindGraph(const Expression &expression, const Scope &scope, Node::Kind kind)
{
    const Expression &edges = expression.operands[0];
    NodePtr from = bind(expression.operands[1], scope);
    NodePtr to = bind(expression.operands[2], scope);
    const auto table = edges.kind == Expression::Kind::Name ? findTable(edges.name) : std::nullopt;
    if (!table)
        return fail(edges.range, "rules.unknown-table",
                    Message::of("rules.unknown-table.first-argument",
                                {{"name", expression.name}, {"written", excerpt(edges.range)}}),
                    suggestion(edges.name, tableNames(),
                               Message::of("rules.do.tables", {{"tableNames", listed(tableNames())}})));
    const CheckedTable &checked = rules().tables[*table];
    // The target that exactly two columns refer to.
    std::vector<std::vector<std::uint32_t>> byTarget(rules().tables.size());
    for (std::uint32_t i = 0; i < checked.columns.size(); ++i) {
        const CheckedColumn &column = checked.columns[i];
        if (column.storedIndex && column.type == Type::Reference)
            byTarget[column.target].push_back(i);
    }
    std::vector<std::uint32_t> targets;
    for (std::uint32_t i = 0; i < byTarget.size(); ++i) {
        if (byTarget[i].size() == 2)
            targets.push_back(i);
    }
    // Of several, the one that `from` is a row of.
    if (targets.size() > 1 && from->type == Type::Reference)
        std::erase_if(targets, [&](std::uint32_t target) { return target != from->table; });
    if (targets.size() != 1)
        return fail(edges.range, "rules.not-edges",
                    Message::of("rules.not-edges", {{"checked", checked.name}}),
                    Message::of("rules.not-edges.declare-where", {{"checked", checked.name}}));
    const std::uint32_t target = targets.front();
    for (std::size_t i = 1; i < 3; ++i) {
        NodePtr &end = i == 1 ? from : to;
        if (end->type == Type::Null || (end->type == Type::Reference && end->table == target))
            continue;
        const NodePtr key = end->type == Type::Reference ? nullptr : keyOf(rules(), rowNode(target, 0, {}));
        if (key && common(typeOf(*key), typeOf(*end))) {
            noteLiteralKey(target, {end}, expression.operands[i].range);
            end = operationNode(Node::Kind::Lookup, {Type::Reference, target}, {end},
                                expression.operands[i].range);
            continue;
        }
        wrongType(end, expression.operands[i].range,
                  i == 1 ? Message::of("rules.binder-calls.start", {{"name", expression.name}})
                         : Message::of("rules.binder-calls.end", {{"name", expression.name}}),
                  {Type::Reference, target});
    }
    Node node;
    node.kind = kind;
    if (expression.operands.size() > 3) {
        const Expression &weight = expression.operands[3];
        const RowHere edge{rowNode(*table, 0, weight.range), scope.depth + 1};
        const Scope inside{.outer = &scope, .row = edge, .thisRow = scope.row, .depth = scope.depth + 1};
        node.body =
            bindNumber(weight, inside, Message::of("rules.binder-calls.weight", {{"name", expression.name}}));
    }
    const bool isWhole = !node.body || node.body->type == Type::Integer;
    node.type = kind == Node::Kind::FirstHop    ? Type::Reference
                : kind == Node::Kind::Reachable ? Type::Boolean
                : kind == Node::Kind::Path      ? Type::Text
                : isWhole                       ? Type::Integer
                                                : Type::Number;
    // The table of edges and the table of a Reference share a field: `edgeSource` names the edges' table too.
    node.table = kind == Node::Kind::FirstHop ? target : *table;
    node.edgeSource = {*table, byTarget[target][0]};
    node.edgeTarget = {*table, byTarget[target][1]};
    node.operands = {std::move(from), std::move(to)};
    node.range = expression.range;
    return std::make_shared<const Node>(std::move(node));
}

NodePtr Binder::bindUserFunction(const Expression &expression, const Scope &scope, const Function &function)
{
    const FunctionDeclaration &declaration = *function.declaration;
    Frame frame{.source = function.source};
    for (std::size_t i = 0; i < expression.operands.size(); ++i) {
        NodePtr argument = bind(expression.operands[i], scope);
        if (i < declaration.parameters.size())
            frame.bindings.push_back(
                {.name = declaration.parameters[i].text, .node = std::move(argument), .depth = scope.depth});
    }
    if (!argumentCount(expression, declaration.parameters.size(), declaration.parameters.size()))
        return m_errorNode;
    if (function.broken) {
        m_failed = m_failed || m_silent == 0;
        return m_errorNode;
    }
    const std::string written = excerpt(expression.range);
    m_frames.push_back(std::move(frame));
    const NodePtr body = bind(declaration.body, scope);
    m_frames.pop_back();
    return named(body, written, expression.range);
}

} // namespace weighhouse::rules::checking
