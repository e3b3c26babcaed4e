// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/evaluate/foreseen.h"

#include "core/rules/evaluate/compiled.h"

#include <utility>

namespace weighhouse::rules
{
namespace
{

/// How the values of a rule are read; what is read both ways is not foreseen.
enum class Reading : std::uint8_t { None, Replaced, Plain };

class Readers
{
public:
    explicit Readers(const Compiled &compiled)
        : m_compiled(compiled), m_readings(compiled.kernels.size(), Reading::None)
    {
    }

    std::vector<std::uint8_t> foreseen(const std::vector<NodePtr> &expressions)
    {
        for (const NodePtr &expression : expressions)
            look(expression, false);
        while (!m_open.empty()) {
            const auto [rule, isReplaced] = m_open.back();
            m_open.pop_back();
            const CheckedRule &checked = m_compiled.rules->rules[m_compiled.kernels[rule].rule];
            look(checked.expression, isReplaced);
            look(checked.startsAt, isReplaced);
        }
        std::vector<std::uint8_t> result;
        for (const Reading reading : m_readings)
            result.push_back(reading == Reading::Replaced ? 1 : 0);
        return result;
    }

private:
    void read(ColumnId column, bool isReplaced)
    {
        const std::uint32_t rule = m_compiled.columns[m_compiled.flat(column)].rule;
        const Reading reading = isReplaced ? Reading::Replaced : Reading::Plain;
        if (rule == noRule || m_readings[rule] >= reading)
            return;
        m_readings[rule] = reading;
        m_open.emplace_back(rule, isReplaced);
    }

    void readKey(std::uint32_t table)
    {
        for (const std::uint32_t column : m_compiled.rules->tables[table].key)
            read({table, column}, false);
    }

    /// `isReplaced`: whether NULL of the part makes a NULL that is replaced further outside.
    void look(const NodePtr &part, bool isReplaced)
    {
        using Kind = Node::Kind;
        if (!part)
            return;
        const Node &node = *part;
        if (node.by)
            read(*node.by, false);
        switch (node.kind) {
        case Kind::Column:
            read(node.column, isReplaced);
            break;
        case Kind::Lookup:
        case Kind::Previous:
            readKey(node.table);
            break;
        case Kind::Else:
            look(node.operands[0], true);
            look(node.operands[1], isReplaced);
            return;
        case Kind::IsNull:
            look(node.operands[0], true);
            return;
        case Kind::If:
            look(node.operands[0], false);
            look(node.operands[1], isReplaced);
            look(node.operands[2], isReplaced);
            return;
        case Kind::FirstHop:
        case Kind::Reachable:
        case Kind::Distance:
        case Kind::Path:
            read(node.edgeSource, false);
            read(node.edgeTarget, false);
            isReplaced = false;
            break;
        case Kind::And:
        case Kind::Or:
        case Kind::In:
        case Kind::InSet:
        case Kind::Aggregate:
            isReplaced = false;
            break;
        default:
            break;
        }
        for (const NodePtr &operand : node.operands)
            look(operand, isReplaced);
        look(node.body, false);
        look(node.where, false);
    }

    const Compiled &m_compiled;
    std::vector<Reading> m_readings; ///< by position in kernels
    std::vector<std::pair<std::uint32_t, bool>> m_open;
};

} // namespace

std::vector<std::uint8_t> foreseenRules(const Program &program, const std::vector<NodePtr> &expressions)
{
    return Readers(program.compiled()).foreseen(expressions);
}

} // namespace weighhouse::rules
