// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/syntax/expression_printer.h"

#include "core/base/text.h"
#include "core/rules/syntax/characters.h"
#include "core/rules/syntax/precedence.h"
#include "core/rules/syntax/printer.h"
#include "core/rules/syntax/words.h"

#include <array>
#include <charconv>
#include <cmath>
#include <limits>
#include <vector>

namespace weighhouse::rules
{
namespace
{

std::string_view sign(Operator op)
{
    switch (op) {
    case Operator::Or:
        return "or";
    case Operator::And:
        return "and";
    case Operator::Not:
        return "not ";
    case Operator::Equal:
        return "=";
    case Operator::NotEqual:
        return "!=";
    case Operator::Less:
        return "<";
    case Operator::LessOrEqual:
        return "<=";
    case Operator::Greater:
        return ">";
    case Operator::GreaterOrEqual:
        return ">=";
    case Operator::Add:
        return "+";
    case Operator::Subtract:
    case Operator::Negate:
        return "-";
    case Operator::Multiply:
        return "*";
    case Operator::Divide:
        return "/";
    case Operator::Power:
        return "^";
    case Operator::None:
        break;
    }
    return "";
}

/// What the words around an expression make of an `else` in or behind it.
struct ElseAround {
    bool isTaken = false; ///< An `else` in it would belong to an `if` around it.
    bool follows = false; ///< An `else` stands right behind it.
};

class ExpressionPrinter
{
public:
    explicit ExpressionPrinter(Layout &layout) : m_layout(layout) {}

    void write(const Expression &expression, int minimum, ElseAround around = {})
    {
        const bool isIf = expression.kind == Expression::Kind::If;
        const bool ambiguous = (expression.kind == Expression::Kind::Else && around.isTaken) ||
                               (isIf && expression.operands.size() == 2 && around.follows);
        if (levelOf(expression) >= minimum && !ambiguous)
            return writeBare(expression, around);
        m_layout.text("(");
        writeBare(expression, {});
        m_layout.text(")");
    }

private:
    static int levelOf(const Expression &expression)
    {
        switch (expression.kind) {
        case Expression::Kind::If:
        case Expression::Kind::Else:
            return levelOfFull;
        case Expression::Kind::Unary:
        case Expression::Kind::Binary:
            return level(expression.op);
        case Expression::Kind::In:
        case Expression::Kind::IsNull:
            return level(Operator::Equal);
        case Expression::Kind::Number:
            return std::signbit(expression.number) ? level(Operator::Negate) : levelOfPath;
        default:
            return levelOfPath;
        }
    }

    void writeBare(const Expression &expression, ElseAround around)
    {
        using enum Expression::Kind;
        const auto &operands = expression.operands;
        switch (expression.kind) {
        case Number:
            return m_layout.text(numberInRules(expression.number));
        case Text:
            return m_layout.text(textInQuotes(expression.name));
        case Boolean:
            return m_layout.text(expression.number != 0 ? "true" : "false");
        case Null:
            return m_layout.text("null");
        case This:
            return m_layout.text("this");
        case Name:
            return m_layout.text(nameToText(expression.name));
        case Member:
            writeOwner(operands[0]);
            return m_layout.text("." + nameToText(expression.name));
        case Within:
            return writeWithin(expression);
        case Index:
            m_layout.text(nameToText(expression.name));
            return writeList("[", operands, 0, "]");
        case Call:
            m_layout.text(callName(expression));
            return writeList("(", operands, 0, ")");
        case Unary:
            m_layout.text(sign(expression.op));
            return write(operands[0], level(expression.op));
        case Binary:
            return writeBinary(expression);
        case If:
            return writeIf(expression, around);
        case Else:
            m_layout.beginGroup();
            write(operands[0], level(Operator::Or));
            m_layout.line();
            m_layout.text("else ");
            write(operands[1], levelOfFull, around);
            return m_layout.endGroup();
        case In:
            write(operands[0], level(Operator::Equal) + 1);
            m_layout.text(expression.number != 0 ? " not in " : " in ");
            if (expression.ofSet)
                return writeBare(operands[1], {});
            return writeList("(", operands, 1, ")");
        case Aggregate:
            return writeAggregate(expression);
        case IsNull:
            write(operands[0], level(Operator::Equal) + 1);
            return m_layout.text(expression.number != 0 ? " is not null" : " is null");
        case OneOf:
            return writeList("(", operands, 0, ")");
        }
    }

    /// What stands before a dot: a path, or anything in parentheses.
    void writeOwner(const Expression &owner)
    {
        using enum Expression::Kind;
        const bool isLiteral =
            owner.kind == Number || owner.kind == Text || owner.kind == Boolean || owner.kind == Null;
        write(owner, isLiteral ? levelOfPath + 1 : levelOfPath);
    }

    void writeWithin(const Expression &expression)
    {
        const Expression &inner = expression.operands[1];
        writeOwner(expression.operands[0]);
        m_layout.text(".");
        if (inner.kind == Expression::Kind::Call || inner.kind == Expression::Kind::Aggregate)
            writeBare(inner, {});
        else
            write(inner, levelOfPath + 1);
    }

    /// A function's name; in back-ticks where it would be taken for an aggregate or for a keyword.
    static std::string callName(const Expression &call)
    {
        const bool several = (call.name == "min" || call.name == "max") && call.operands.size() > 1;
        const bool keyword =
            isKeyword(call.name, KeywordPlace::Statement) || isKeyword(call.name, KeywordPlace::Question);
        if ((isAggregate(call.name) && !several) || keyword)
            return "`" + call.name + "`";
        return nameToText(call.name);
    }

    void writeList(std::string_view open, const std::vector<Expression> &list, std::size_t first,
                   std::string_view close)
    {
        m_layout.text(open);
        m_layout.beginGroup();
        m_layout.indent();
        for (std::size_t i = first; i < list.size(); ++i) {
            if (i == first)
                m_layout.softBreak();
            else
                m_layout.line();
            write(list[i], levelOfFull);
            if (i + 1 < list.size())
                m_layout.text(",");
        }
        m_layout.unindent();
        m_layout.text(close);
        m_layout.endGroup();
    }

    /// A chain of operators of one level as one group.
    void writeBinary(const Expression &expression)
    {
        const int own = level(expression.op);
        const bool isComparison = own == level(Operator::Equal);
        const bool isPower = expression.op == Operator::Power;
        std::vector<const Expression *> chain{&expression};
        while (!isComparison && !isPower && chain.back()->operands[0].kind == Expression::Kind::Binary &&
               level(chain.back()->operands[0].op) == own)
            chain.push_back(chain.back()->operands.data());
        m_layout.beginGroup();
        write(chain.back()->operands[0], isComparison ? own + 1 : isPower ? levelOfPath : own);
        m_layout.indent();
        for (std::size_t i = chain.size(); i-- > 0;) {
            m_layout.line();
            m_layout.text(sign(chain[i]->op));
            m_layout.text(" ");
            // A power's exponent may be negative without parentheses.
            write(chain[i]->operands[1], isPower ? level(Operator::Negate) : own + 1);
        }
        m_layout.unindent();
        m_layout.endGroup();
    }

    void writeIf(const Expression &expression, ElseAround around)
    {
        const bool hasElse = expression.operands.size() > 2;
        m_layout.beginGroup();
        m_layout.text("if ");
        write(expression.operands[0], levelOfFull);
        m_layout.line();
        m_layout.text("then ");
        write(expression.operands[1], levelOfFull, {.isTaken = true, .follows = hasElse || around.follows});
        if (hasElse) {
            m_layout.line();
            m_layout.text("else ");
            write(expression.operands[2], levelOfFull, around);
        }
        m_layout.endGroup();
    }

    void writeAggregate(const Expression &expression)
    {
        m_layout.text(expression.name);
        m_layout.text(expression.every ? "(every " : "(");
        m_layout.beginGroup();
        m_layout.indent();
        if (!expression.every)
            m_layout.softBreak();
        // `every -x` would be a difference.
        const Expression &body = expression.operands[0];
        write(body, expression.every && startsWithMinus(body) ? levelOfPath + 1 : levelOfFull);
        const std::size_t arguments = expression.argumentCount();
        for (std::size_t i = 1; i < arguments; ++i) {
            m_layout.text(",");
            m_layout.line();
            write(expression.operands[i], levelOfFull);
        }
        if (expression.operands.size() > arguments) {
            m_layout.line();
            m_layout.text("where ");
            write(expression.operands[arguments], levelOfFull);
        }
        if (!expression.by.empty()) {
            m_layout.line();
            m_layout.text("by ");
            m_layout.text(nameToText(expression.by));
        }
        m_layout.unindent();
        m_layout.text(")");
        m_layout.endGroup();
    }

    static bool startsWithMinus(const Expression &expression)
    {
        using enum Expression::Kind;
        if (expression.kind == Binary || expression.kind == Else || expression.kind == In ||
            expression.kind == IsNull)
            return startsWithMinus(expression.operands[0]);
        return expression.op == Operator::Negate ||
               (expression.kind == Number && std::signbit(expression.number));
    }

    Layout &m_layout;
};

} // namespace

std::string nameToText(std::string_view name)
{
    // `every` is one only at the start of an aggregate, but back-ticks are safe everywhere.
    if (isPlainName(name) && !isReserved(name) && name != "every")
        return std::string(name);
    std::string text = "`";
    for (const char c : name)
        text += c == '`' ? std::string("``") : std::string(1, c);
    return text + "`";
}

std::string numberInRules(double number)
{
    const double magnitude = std::abs(number);
    if (magnitude != 0 && (magnitude >= 1e15 || magnitude < 1e-6))
        return numberToText(number);
    std::array<char, 64> buffer{};
    const auto end =
        std::to_chars(buffer.data(), buffer.data() + buffer.size(), number, std::chars_format::fixed).ptr;
    return {buffer.data(), end};
}

std::string textInQuotes(std::string_view text)
{
    std::string result = "\"";
    for (const char c : text) {
        switch (c) {
        case '"':
            result += "\\\"";
            break;
        case '\\':
            result += "\\\\";
            break;
        case '\n':
            result += "\\n";
            break;
        case '\r':
            result += "\\r";
            break;
        case '\t':
            result += "\\t";
            break;
        default:
            result += c;
        }
    }
    return result + "\"";
}

void print(const Expression &expression, Layout &layout)
{
    ExpressionPrinter(layout).write(expression, levelOfFull);
}

void printWhere(const std::optional<Expression> &condition, Layout &layout)
{
    if (!condition)
        return;
    layout.text(" where ");
    print(*condition, layout);
}

std::string print(const Expression &expression)
{
    Layout layout;
    print(expression, layout);
    return layout.toText(std::numeric_limits<std::size_t>::max());
}

} // namespace weighhouse::rules
