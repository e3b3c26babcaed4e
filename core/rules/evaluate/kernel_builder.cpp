// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text.h"
#include "core/rules/evaluate/evaluation.h"
#include "core/rules/evaluate/kernel_compiler.h"
#include "core/rules/evaluate/operations.h"

#include <algorithm>
#include <utility>

namespace weighhouse::rules
{

/// Builds one kernel. Values are numbered: equal expressions of one scope share a register.
class KernelBuilder
{
public:
    KernelBuilder(KernelCompiler &compiler, std::uint32_t table)
        : m_compiler(compiler), m_compiled(compiler.m_compiled)
    {
        m_kernel.scopes.emplace_back();
        KernelScope rule;
        rule.kind = KernelScope::Kind::Rule;
        rule.table = table;
        m_kernel.scopes.push_back(rule);
        m_kernel.scopes[1].rowsRegister = newRegister(1, true);
    }

    Kernel build(const Node &expression)
    {
        std::uint32_t result = value(expression, {1});
        const auto scope = m_kernel.registers[result].scope;
        if (!m_kernel.registers[result].isConstant && scope == 0)
            result = bring(result, 1);
        m_kernel.result = result;
        return std::move(m_kernel);
    }

private:
    using Scopes = std::vector<std::uint32_t>; ///< of the expression, the outermost first

    std::uint32_t newRegister(std::uint32_t scope, bool isRows)
    {
        KernelRegister made;
        made.scope = scope;
        made.isRows = isRows;
        m_kernel.registers.push_back(made);
        return static_cast<std::uint32_t>(m_kernel.registers.size() - 1);
    }

    std::uint32_t constant(double number)
    {
        const auto [found, isNew] = m_constants.emplace(numberToText(number), 0);
        if (isNew) {
            found->second = newRegister(0, false);
            m_kernel.registers.back().isConstant = true;
            m_kernel.registers.back().constant = number;
        }
        return found->second;
    }

    bool isAncestor(std::uint32_t outer, std::uint32_t inner) const
    {
        while (inner != outer && inner != 0)
            inner = m_kernel.scopes[inner].parent;
        return inner == outer;
    }

    /// The inner one of two scopes on one path to the root.
    std::uint32_t innermost(std::uint32_t left, std::uint32_t right) const
    {
        return isAncestor(left, right) ? right : left;
    }

    std::uint32_t emit(KernelInstruction instruction, std::uint32_t scope, bool isRows, bool mayFail)
    {
        instruction.result = newRegister(scope, isRows);
        m_kernel.registers.back().mayFail = mayFail;
        m_kernel.code.push_back(std::move(instruction));
        return m_kernel.code.back().result;
    }

    /// The register's content for the items of an inner scope.
    std::uint32_t bring(std::uint32_t from, std::uint32_t scope)
    {
        const KernelRegister source = m_kernel.registers[from];
        if (source.isConstant || source.scope == scope)
            return from;
        const auto known = m_brought.find({from, scope});
        if (known != m_brought.end())
            return known->second;
        const std::uint32_t outer = bring(from, m_kernel.scopes[scope].parent);
        KernelInstruction spread;
        spread.op = source.isRows ? KernelOp::SpreadRows : KernelOp::Spread;
        spread.a = outer;
        spread.scope = scope;
        const std::uint32_t result = emit(spread, scope, source.isRows, source.mayFail);
        m_brought.emplace(std::pair(from, scope), result);
        return result;
    }

    /// An operation on registers, in the innermost of their scopes.
    std::uint32_t operation(KernelOp op, std::vector<std::uint32_t> operands, bool fails = false)
    {
        std::uint32_t scope = 0;
        bool mayFail = fails;
        for (const std::uint32_t operand : operands) {
            if (!m_kernel.registers[operand].isConstant)
                scope = innermost(scope, m_kernel.registers[operand].scope);
            mayFail = mayFail || m_kernel.registers[operand].mayFail;
        }
        KernelInstruction instruction;
        instruction.op = op;
        if (op == KernelOp::Else)
            mayFail = m_kernel.registers[operands[1]].mayFail;
        else if (op == KernelOp::IsNull)
            mayFail = false;
        std::string key = std::to_string(static_cast<int>(op));
        for (std::uint32_t &operand : operands) {
            operand = bring(operand, scope);
            key += "," + std::to_string(operand);
        }
        if (const auto known = m_operations.find(key); known != m_operations.end())
            return known->second;
        instruction.a = operands[0];
        instruction.b = operands.size() > 1 ? operands[1] : noRegister;
        instruction.c = operands.size() > 2 ? operands[2] : noRegister;
        if (op == KernelOp::Concat)
            instruction.arguments = operands;
        const std::uint32_t result = emit(std::move(instruction), scope, false, mayFail);
        m_operations.emplace(std::move(key), result);
        return result;
    }

    std::uint32_t indexed(KernelOp op, std::uint32_t a, std::uint32_t index, bool isRows)
    {
        const std::string key = "i" + std::to_string(static_cast<int>(op)) + "," + std::to_string(a) + "," +
                                std::to_string(index);
        if (const auto known = m_operations.find(key); known != m_operations.end())
            return known->second;
        KernelInstruction instruction;
        instruction.op = op;
        instruction.a = a;
        instruction.index = index;
        const std::uint32_t result =
            emit(instruction, m_kernel.registers[a].scope, isRows, m_kernel.registers[a].mayFail);
        m_operations.emplace(key, result);
        return result;
    }

    std::vector<std::uint32_t> tablesOf(const Scopes &scopes) const
    {
        std::vector<std::uint32_t> tables;
        for (const std::uint32_t scope : scopes)
            tables.push_back(m_kernel.scopes[scope].table);
        return tables;
    }

    std::uint32_t rows(const Node &node, const Scopes &scopes)
    {
        if (node.kind == Node::Kind::Named)
            return rows(*node.operands.front(), scopes);
        if (const auto fixed = m_compiler.staticRows(node, tablesOf(scopes))) {
            const std::uint32_t own = m_kernel.scopes[scopes[scopes.size() - 1 - fixed->scope]].rowsRegister;
            return fixed->map ? indexed(KernelOp::MapRows, own, *fixed->map, true) : own;
        }
        if (node.kind == Node::Kind::Lookup) {
            std::vector<std::uint32_t> arguments;
            std::uint32_t scope = 0;
            bool mayFail = false;
            for (const NodePtr &operand : node.operands) {
                arguments.push_back(value(*operand, scopes));
                const KernelRegister &argument = m_kernel.registers[arguments.back()];
                scope = argument.isConstant ? scope : innermost(scope, argument.scope);
                mayFail = mayFail || argument.mayFail;
            }
            for (std::uint32_t &argument : arguments)
                argument = bring(argument, scope);
            KernelInstruction find;
            find.op = KernelOp::FindRow;
            find.index = m_compiler.lookupFor(node);
            find.arguments = std::move(arguments);
            return emit(std::move(find), scope, true, mayFail);
        }
        if (node.kind == Node::Kind::Previous) {
            KernelInstruction back;
            back.op = KernelOp::PreviousRow;
            back.a = rows(*node.operands.front(), scopes);
            back.index = node.table;
            back.arguments = {node.index};
            const KernelRegister &from = m_kernel.registers[back.a];
            return emit(back, from.scope, true, from.mayFail);
        }
        return indexed(KernelOp::RowsOf, value(node, scopes), 0, true);
    }

    std::uint32_t value(const Node &node, const Scopes &scopes)
    {
        switch (node.kind) {
        case Node::Kind::Number:
            return constant(node.number);
        case Node::Kind::Text:
            return constant(m_compiler.literal(node.text));
        case Node::Kind::Null:
        case Node::Kind::Parameter: // rules do not speak of questions
        case Node::Kind::Decision:
        case Node::Kind::Set:
        case Node::Kind::InSet:
        case Node::Kind::InOrder:
            return constant(nullValue);
        case Node::Kind::Named:
            return value(*node.operands.front(), scopes);
        case Node::Kind::Row:
        case Node::Kind::Lookup:
        case Node::Kind::Previous:
            return indexed(KernelOp::ValuesOf, rows(node, scopes), 0, false);
        case Node::Kind::Column:
        case Node::Kind::Stored:
            return indexed(node.kind == Node::Kind::Column ? KernelOp::Load : KernelOp::LoadStored,
                           rows(*node.operands.front(), scopes), m_compiled.flat(node.column), false);
        case Node::Kind::Path:
            return way(KernelOp::WayText, node, scopes);
        case Node::Kind::FirstHop:
            if (node.body)
                return way(KernelOp::WayHop, node, scopes);
            if (m_compiler.staticRows(node, tablesOf(scopes)))
                return indexed(KernelOp::ValuesOf, rows(node, scopes), 0, false);
            return graph(KernelOp::FirstHop, node, scopes);
        case Node::Kind::Reachable:
            return graph(KernelOp::Reachable, node, scopes);
        case Node::Kind::Distance:
            if (node.body)
                return way(KernelOp::WayCost, node, scopes);
            return graph(KernelOp::Distance, node, scopes);
        case Node::Kind::In: {
            std::uint32_t result = noRegister;
            for (std::size_t i = 1; i < node.operands.size(); ++i) {
                const std::uint32_t same = operation(
                    KernelOp::Equal, {value(*node.operands[0], scopes), value(*node.operands[i], scopes)});
                result = result == noRegister ? same : operation(KernelOp::Or, {result, same});
            }
            return result == noRegister ? constant(0) : result;
        }
        case Node::Kind::Aggregate:
            return aggregate(node, scopes);
        default:
            return plain(node, scopes);
        }
    }

    std::uint32_t graph(KernelOp op, const Node &node, const Scopes &scopes)
    {
        const std::uint32_t result =
            operation(op, {value(*node.operands[0], scopes), value(*node.operands[1], scopes),
                           constant(static_cast<double>(m_compiler.graphFor(node)))});
        for (KernelInstruction &instruction : m_kernel.code) {
            if (instruction.result == result)
                instruction.index = m_compiler.graphFor(node);
        }
        return result;
    }

    /// The ends of a way and what edges weigh, for the items of a scope, which gets as far in as they need
    /// it.
    KernelInstruction wayBetween(const Node &node, const Scopes &scopes, std::uint32_t &scope, bool &mayFail)
    {
        KernelInstruction in;
        in.a = value(*node.operands[0], scopes);
        in.b = value(*node.operands[1], scopes);
        mayFail = false;
        for (const std::uint32_t end : {in.a, in.b}) {
            if (!m_kernel.registers[end].isConstant)
                scope = innermost(scope, m_kernel.registers[end].scope);
            mayFail = mayFail || m_kernel.registers[end].mayFail;
        }
        in.index = m_compiler.graphFor(node);
        if (node.body) {
            // The weights are the same for all items, unless they speak of a row outside.
            bool isOfItem = false;
            for (std::size_t i = 0; i < scopes.size(); ++i) {
                if (!speaksOf(*node.body, static_cast<std::uint32_t>(scopes.size() - i)))
                    continue;
                scope = innermost(scope, scopes[i]);
                isOfItem = true;
            }
            Scopes inner = scopes;
            inner.push_back(everyRow(node.edgeSource.table, isOfItem ? scope : 0));
            in.c = bring(value(*node.body, inner), inner.back());
            in.arguments = {m_compiler.weightFor(node.body)};
        }
        in.a = bring(in.a, scope);
        in.b = bring(in.b, scope);
        return in;
    }

    /// A scope of all rows of a table for each item of another.
    std::uint32_t everyRow(std::uint32_t table, std::uint32_t parent)
    {
        const std::string key = "e" + std::to_string(table) + "," + std::to_string(parent);
        if (const auto known = m_operations.find(key); known != m_operations.end())
            return known->second;
        const auto position = static_cast<std::uint32_t>(m_kernel.scopes.size());
        KernelScope scope;
        scope.kind = KernelScope::Kind::AllRows;
        scope.table = table;
        scope.parent = parent;
        m_kernel.scopes.push_back(scope);
        KernelInstruction enter;
        enter.op = KernelOp::EnterScope;
        enter.scope = position;
        m_kernel.scopes[position].rowsRegister = emit(enter, position, true, false);
        m_operations.emplace(key, position);
        return position;
    }

    std::uint32_t way(KernelOp op, const Node &node, const Scopes &scopes)
    {
        std::uint32_t scope = 0;
        bool mayFail = false;
        KernelInstruction in = wayBetween(node, scopes, scope, mayFail);
        in.op = op;
        return emit(std::move(in), scope, false, mayFail);
    }

    std::uint32_t folded(KernelOp op, const Node &node, const Scopes &scopes)
    {
        std::uint32_t result = value(*node.operands[0], scopes);
        for (std::size_t i = 1; i < node.operands.size(); ++i)
            result = operation(op, {result, value(*node.operands[i], scopes)});
        return result;
    }

    /// Rounding to whole numbers, or to multiples of a second operand.
    std::uint32_t toStep(KernelOp whole, KernelOp step, const Node &node, const Scopes &scopes)
    {
        const std::uint32_t rounded = value(*node.operands[0], scopes);
        if (node.operands.size() == 1)
            return operation(whole, {rounded});
        return operation(step, {rounded, value(*node.operands[1], scopes)}, true);
    }

    std::uint32_t plain(const Node &node, const Scopes &scopes)
    {
        const bool isText = !node.operands.empty() && node.operands[0]->type == Type::Text;
        const auto at = [&](std::size_t i) { return value(*node.operands[i], scopes); };
        switch (node.kind) {
        case Node::Kind::Negate:
            return operation(KernelOp::Negate, {at(0)});
        case Node::Kind::Add:
            return node.type == Type::Date ? operation(KernelOp::ShiftDate, {at(0), at(1)}, true)
                                           : operation(KernelOp::Add, {at(0), at(1)});
        case Node::Kind::Subtract:
            if (node.type == Type::Date)
                return operation(KernelOp::ShiftDate, {at(0), operation(KernelOp::Negate, {at(1)})}, true);
            return operation(KernelOp::Subtract, {at(0), at(1)});
        case Node::Kind::Multiply:
            return operation(KernelOp::Multiply, {at(0), at(1)});
        case Node::Kind::Divide:
            return operation(KernelOp::Divide, {at(0), at(1)}, true);
        case Node::Kind::Power:
            return operation(KernelOp::Power, {at(0), at(1)}, true);
        case Node::Kind::Equal:
            return operation(KernelOp::Equal, {at(0), at(1)});
        case Node::Kind::NotEqual:
            return operation(KernelOp::NotEqual, {at(0), at(1)});
        case Node::Kind::Less:
            return operation(isText ? KernelOp::TextLess : KernelOp::Less, {at(0), at(1)});
        case Node::Kind::LessOrEqual:
            return operation(isText ? KernelOp::TextLessOrEqual : KernelOp::LessOrEqual, {at(0), at(1)});
        case Node::Kind::Greater:
            return operation(isText ? KernelOp::TextLess : KernelOp::Less, {at(1), at(0)});
        case Node::Kind::GreaterOrEqual:
            return operation(isText ? KernelOp::TextLessOrEqual : KernelOp::LessOrEqual, {at(1), at(0)});
        case Node::Kind::Not:
            return operation(KernelOp::Not, {at(0)});
        case Node::Kind::And:
            return operation(KernelOp::And, {at(0), at(1)});
        case Node::Kind::Or:
            return operation(KernelOp::Or, {at(0), at(1)});
        case Node::Kind::IsNull:
            return operation(KernelOp::IsNull, {at(0)});
        case Node::Kind::If:
            return operation(KernelOp::If, {at(0), at(1), at(2)});
        case Node::Kind::Else:
            return operation(KernelOp::Else, {at(0), at(1)});
        case Node::Kind::Abs:
            return operation(KernelOp::Abs, {at(0)});
        case Node::Kind::Sqrt:
            return operation(KernelOp::Sqrt, {at(0)}, true);
        case Node::Kind::Exp:
            return operation(KernelOp::Exp, {at(0)});
        case Node::Kind::Log:
            return operation(KernelOp::Log, {at(0)}, true);
        case Node::Kind::Log2:
            return operation(KernelOp::Log2, {at(0)}, true);
        case Node::Kind::Log10:
            return operation(KernelOp::Log10, {at(0)}, true);
        case Node::Kind::Floor:
            return toStep(KernelOp::Floor, KernelOp::FloorTo, node, scopes);
        case Node::Kind::Ceil:
            return toStep(KernelOp::Ceil, KernelOp::CeilTo, node, scopes);
        case Node::Kind::Round:
            return toStep(KernelOp::Round, KernelOp::RoundTo, node, scopes);
        case Node::Kind::Sign:
            return operation(KernelOp::Sign, {at(0)});
        case Node::Kind::Modulo:
            return operation(KernelOp::Modulo, {at(0), at(1)}, true);
        case Node::Kind::Min:
            return folded(isText ? KernelOp::TextMinimum : KernelOp::Minimum, node, scopes);
        case Node::Kind::Max:
            return folded(isText ? KernelOp::TextMaximum : KernelOp::Maximum, node, scopes);
        case Node::Kind::Clamp:
            return operation(KernelOp::Minimum, {operation(KernelOp::Maximum, {at(0), at(1)}), at(2)});
        case Node::Kind::Lower:
            return operation(KernelOp::Lower, {at(0)});
        case Node::Kind::Upper:
            return operation(KernelOp::Upper, {at(0)});
        case Node::Kind::Contains:
            return operation(KernelOp::Contains, {at(0), at(1)});
        case Node::Kind::Length:
            return operation(KernelOp::Length, {at(0)});
        case Node::Kind::Left:
            return operation(KernelOp::Left, {at(0), at(1)}, true);
        case Node::Kind::Right:
            return operation(KernelOp::Right, {at(0), at(1)}, true);
        case Node::Kind::Middle:
            return operation(KernelOp::Middle, {at(0), at(1), at(2)}, true);
        case Node::Kind::Replace:
            return operation(KernelOp::Replace, {at(0), at(1), at(2)});
        case Node::Kind::Concat: {
            std::vector<std::uint32_t> parts;
            for (const NodePtr &operand : node.operands)
                parts.push_back(value(*operand, scopes));
            return operation(KernelOp::Concat, std::move(parts));
        }
        case Node::Kind::TextOf:
            return operation(scalar::textOf(node.operands[0]->type), {at(0)});
        case Node::Kind::NumberOf:
            return operation(KernelOp::NumberOf, {at(0)}, true);
        case Node::Kind::DateOf:
            return operation(KernelOp::DateOf, {at(0)}, true);
        case Node::Kind::DateOfParts:
            return operation(KernelOp::DateOfParts, {at(0), at(1), at(2)}, true);
        case Node::Kind::AddMonths:
            return operation(KernelOp::AddMonths, {at(0), at(1)}, true);
        case Node::Kind::Year:
        case Node::Kind::Quarter:
        case Node::Kind::Month:
        case Node::Kind::Week:
        case Node::Kind::Weekday:
        case Node::Kind::Day:
            return operation(scalar::partOf(node.kind), {at(0)});
        default:
            return constant(nullValue);
        }
    }

    /// `share` is of the items outside, or noRegister.
    std::uint32_t enterScope(const Node &node, const Scopes &scopes, std::uint32_t share)
    {
        KernelScope scope;
        scope.table = node.table;
        std::uint32_t of = noRegister;
        if (node.by) {
            of = rows(*node.operands.front(), scopes);
            scope.parent = m_kernel.registers[of].scope;
            const auto map = m_compiler.mapOfColumn(*node.by);
            scope.kind = map ? KernelScope::Kind::Members : KernelScope::Kind::ColumnMembers;
            scope.members = map ? *map : m_compiled.flat(*node.by);
            if (map)
                m_compiler.needMembers(*map);
        } else {
            scope.kind = KernelScope::Kind::AllRows;
        }
        // Members are the same for all items of an outer scope, unless they speak of a row in between.
        for (std::size_t i = 0; i < scopes.size(); ++i) {
            const auto index = static_cast<std::uint32_t>(scopes.size() - i);
            if ((node.body && speaksOf(*node.body, index)) || (node.where && speaksOf(*node.where, index)))
                scope.parent = innermost(scope.parent, scopes[i]);
        }
        if (share != noRegister && !m_kernel.registers[share].isConstant)
            scope.parent = innermost(scope.parent, m_kernel.registers[share].scope);
        if (!node.by && node.operands.front() && node.operands.front()->kind == Node::Kind::Path) {
            bool mayFail = false;
            scope.kind = KernelScope::Kind::Way;
            KernelInstruction enter = wayBetween(*node.operands.front(), scopes, scope.parent, mayFail);
            const auto position = static_cast<std::uint32_t>(m_kernel.scopes.size());
            m_kernel.scopes.push_back(scope);
            enter.op = KernelOp::EnterScope;
            enter.scope = position;
            m_kernel.scopes[position].rowsRegister = emit(std::move(enter), position, true, mayFail);
            return position;
        }
        if (of != noRegister)
            of = bring(of, scope.parent);
        const std::string key = "s" + std::to_string(of) + "," + std::to_string(scope.members) + "," +
                                std::to_string(static_cast<int>(scope.kind)) + "," +
                                std::to_string(scope.table) + "," + std::to_string(scope.parent);
        if (const auto known = m_operations.find(key); known != m_operations.end())
            return known->second;
        const auto position = static_cast<std::uint32_t>(m_kernel.scopes.size());
        m_kernel.scopes.push_back(scope);
        KernelInstruction enter;
        enter.op = KernelOp::EnterScope;
        enter.a = of;
        enter.scope = position;
        m_kernel.scopes[position].rowsRegister = emit(enter, position, true, false);
        m_operations.emplace(key, position);
        return position;
    }

    /// Whether an expression mentions the row `index` scopes out from its own.
    static bool speaksOf(const Node &node, std::uint32_t index)
    {
        if (node.kind == Node::Kind::Row)
            return node.index == index;
        const auto inner = [&](const NodePtr &part) { return part && speaksOf(*part, index + 1); };
        return inner(node.body) || inner(node.where) ||
               std::ranges::any_of(node.operands, [&](const NodePtr &operand) {
                   return operand && speaksOf(*operand, index);
               });
    }

    std::uint32_t aggregate(const Node &node, const Scopes &scopes)
    {
        const bool hasShare = node.operands.size() > 1;
        if (node.aggregate == Node::AggregateKind::PresentValue)
            m_compiler.orderFor(node.table);
        std::uint32_t share = hasShare ? value(*node.operands[1], scopes) : noRegister;
        const std::uint32_t scope = enterScope(node, scopes, share);
        Scopes inner = scopes;
        inner.push_back(scope);
        KernelInstruction reduce;
        reduce.op = KernelOp::Aggregate;
        reduce.aggregate = node.aggregate;
        reduce.scope = scope;
        if (node.body) {
            reduce.b = bring(value(*node.body, inner), scope);
            reduce.isText = node.body->type == Type::Text;
        }
        if (node.where)
            reduce.c = bring(value(*node.where, inner), scope);
        if (hasShare) {
            share = bring(share, m_kernel.scopes[scope].parent);
            reduce.arguments = {share};
        }
        const std::string key = "a" + std::to_string(static_cast<int>(node.aggregate)) + "," +
                                std::to_string(scope) + "," + std::to_string(reduce.b) + "," +
                                std::to_string(reduce.c) + "," + std::to_string(share);
        if (const auto known = m_operations.find(key); known != m_operations.end())
            return known->second;
        const std::uint32_t result = emit(reduce, m_kernel.scopes[scope].parent, false, hasShare);
        m_operations.emplace(key, result);
        return result;
    }

    KernelCompiler &m_compiler;
    Compiled &m_compiled;
    Kernel m_kernel;
    std::map<std::string, std::uint32_t> m_constants;
    std::map<std::string, std::uint32_t> m_operations;
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> m_brought;
};

Kernel KernelCompiler::compile(const Node &expression, std::uint32_t table)
{
    return KernelBuilder(*this, table).build(expression);
}

} // namespace weighhouse::rules
