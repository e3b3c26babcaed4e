// SPDX-License-Identifier: GPL-3.0-or-later
// Expressions as text.
#include "core/graph/syntax/writer.h"

#include "core/base/text.h"
#include "core/graph/syntax/characters.h"
#include "core/graph/syntax/precedence.h"
#include "core/graph/syntax/words.h"

#include <array>
#include <cmath>
#include <variant>

namespace weighhouse::cypher
{
namespace
{

struct LevelOf {
    int operator()(std::int64_t value) const { return value < 0 ? LevelSign : LevelPrimary; }
    int operator()(double value) const { return std::signbit(value) ? LevelSign : LevelPrimary; }
    int operator()(const Unary &unary) const
    {
        switch (unary.op) {
        case UnaryOperator::Not:
            return LevelNot;
        case UnaryOperator::IsNull:
        case UnaryOperator::IsNotNull:
            return LevelPredicate;
        default:
            return LevelSign;
        }
    }
    int operator()(const Binary &binary) const { return levelOf(binary.op); }
    int operator()(const Comparison &) const { return LevelComparison; }
    int operator()(const Property &) const { return LevelPostfix; }
    int operator()(const Subscript &) const { return LevelPostfix; }
    int operator()(const Slice &) const { return LevelPostfix; }
    int operator()(const LabelTest &) const { return LevelLabelTest; }
    int operator()(const auto & /*other*/) const { return LevelPrimary; }
};

int levelOfWhat(const Expression &expression)
{
    return std::visit(LevelOf(), expression.what);
}

std::string_view operatorText(BinaryOperator op)
{
    constexpr std::array<std::string_view, 14> texts{
        " OR ", " XOR ", " AND ", " + ",           " - ",         " * ",        " / ",
        " % ",  " ^ ",   " IN ",  " STARTS WITH ", " ENDS WITH ", " CONTAINS ", " =~ "};
    return texts.at(static_cast<std::size_t>(op));
}

std::string_view comparatorText(Comparator comparator)
{
    constexpr std::array<std::string_view, 6> texts{" = ", " <> ", " < ", " <= ", " > ", " >= "};
    return texts.at(static_cast<std::size_t>(comparator));
}

/// Whether a list that begins with the expression would be taken for a comprehension: it begins with a name
/// and IN, or with a pattern.
bool beginsComprehension(const Expression &expression)
{
    if (const auto *const pattern = std::get_if<PatternExpression>(&expression.what))
        return pattern->pattern->function == PathPattern::Function::None;
    if (const auto *const binary = std::get_if<Binary>(&expression.what)) {
        const bool isOfName = std::holds_alternative<Variable>(binary->left->what);
        const bool isOpen = levelOfWhat(*binary->left) >= levelOf(binary->op); // no parentheses around it
        return isOfName ? binary->op == BinaryOperator::In : isOpen && beginsComprehension(*binary->left);
    }
    if (const auto *const comparison = std::get_if<Comparison>(&expression.what))
        return levelOfWhat(*comparison->first) > LevelComparison && beginsComprehension(*comparison->first);
    if (const auto *const unary = std::get_if<Unary>(&expression.what))
        return levelOfWhat(expression) == LevelPredicate && levelOfWhat(*unary->operand) >= LevelPredicate &&
               beginsComprehension(*unary->operand);
    return false;
}

std::string inBackTicks(std::string_view name)
{
    std::string quoted = "`";
    for (const char character : name) {
        quoted += character;
        if (character == '`')
            quoted += character;
    }
    return quoted += '`';
}

} // namespace

void Writer::writeVariable(std::string_view name)
{
    if (isPlainName(name) && wordOf(name) == Word::None)
        add(name);
    else
        add(inBackTicks(name));
}

void Writer::writeName(std::string_view name)
{
    isPlainName(name) ? add(name) : add(inBackTicks(name));
}

/// Keywords that begin other forms stand in back-ticks.
void Writer::writeFunction(std::string_view name)
{
    const Word word = wordOf(name);
    if (word == Word::None && name.find('.') != std::string_view::npos) {
        bool isFirst = true;
        for (const std::string_view part : split(name, '.')) {
            add(isFirst ? "" : ".");
            writeName(part);
            isFirst = false;
        }
        return;
    }
    const bool isFree =
        word == Word::None || word == Word::Exists || word == Word::Count || word == Word::Collect;
    isFree ? writeName(name) : add(inBackTicks(name));
}

void Writer::write(const Expression &expression, int level)
{
    const bool needsParentheses = levelOfWhat(expression) < level;
    add(needsParentheses ? "(" : "");
    std::visit([this](const auto &what) { write(what); }, expression.what);
    add(needsParentheses ? ")" : "");
}

void Writer::write(double value)
{
    std::string text = numberToText(std::abs(value));
    if (text.find_first_of(".e") == std::string::npos)
        text += ".0";
    add(std::signbit(value) ? "-" : "");
    add(text);
}

void Writer::write(const std::string &text)
{
    m_text += '\'';
    for (const char character : text) {
        switch (character) {
        case '\\':
            add("\\\\");
            break;
        case '\'':
            add("\\'");
            break;
        case '\b':
            add("\\b");
            break;
        case '\f':
            add("\\f");
            break;
        case '\n':
            add("\\n");
            break;
        case '\r':
            add("\\r");
            break;
        case '\t':
            add("\\t");
            break;
        default:
            m_text += character;
        }
    }
    m_text += '\'';
}

void Writer::writeList(const Expressions &expressions)
{
    bool isFirst = true;
    for (const Expression &expression : expressions) {
        add(isFirst ? "" : ", ");
        write(expression);
        isFirst = false;
    }
}

void Writer::write(const ListLiteral &list)
{
    const bool needsParentheses = !list.elements.empty() && beginsComprehension(list.elements.front());
    if (!needsParentheses) {
        add("[");
        writeList(list.elements);
        add("]");
        return;
    }
    add("[(");
    write(list.elements.front());
    add(")");
    for (std::size_t i = 1; i < list.elements.size(); ++i) {
        add(", ");
        write(list.elements[i]);
    }
    add("]");
}

void Writer::write(const MapLiteral &map)
{
    add("{");
    bool isFirst = true;
    for (const auto &[key, value] : map.entries) {
        add(isFirst ? "" : ", ");
        writeName(key);
        add(": ");
        write(value);
        isFirst = false;
    }
    add("}");
}

void Writer::write(const Parameter &parameter)
{
    const std::string &name = parameter.name;
    add("$");
    // Behind the dollar a name may begin with a digit.
    isPlainName("_" + name) ? add(name) : add(inBackTicks(name));
}

void Writer::write(const Unary &unary)
{
    switch (unary.op) {
    case UnaryOperator::Not:
        add("NOT ");
        write(*unary.operand, LevelNot);
        return;
    case UnaryOperator::IsNull:
    case UnaryOperator::IsNotNull:
        write(*unary.operand, LevelPredicate);
        add(unary.op == UnaryOperator::IsNull ? " IS NULL" : " IS NOT NULL");
        return;
    default:
        break;
    }
    add(unary.op == UnaryOperator::Minus ? "-" : "+");
    const Expression::What &operand = unary.operand->what;
    const bool isNumber =
        std::holds_alternative<std::int64_t>(operand) || std::holds_alternative<double>(operand);
    // `-1` is a number of its own, and `-(1)` is not; `--1` is the minus of such a number.
    const bool isPositive = isNumber && levelOfWhat(*unary.operand) == LevelPrimary;
    write(*unary.operand, isPositive ? LevelPrimary + 1 : LevelSign);
}

void Writer::write(const Binary &binary)
{
    const int level = levelOf(binary.op);
    write(*binary.left, level);
    add(operatorText(binary.op));
    write(*binary.right, level + 1);
}

void Writer::write(const Comparison &comparison)
{
    write(*comparison.first, LevelComparison + 1);
    for (const auto &[comparator, value] : comparison.rest) {
        add(comparatorText(comparator));
        write(value, LevelComparison + 1);
    }
}

void Writer::write(const Property &property)
{
    write(*property.of, LevelPostfix);
    add(".");
    writeName(property.key);
}

void Writer::write(const Subscript &subscript)
{
    write(*subscript.of, LevelPostfix);
    add("[");
    write(*subscript.index);
    add("]");
}

void Writer::write(const Slice &slice)
{
    write(*slice.of, LevelPostfix);
    add("[");
    if (slice.from)
        write(**slice.from);
    add("..");
    if (slice.to)
        write(**slice.to);
    add("]");
}

void Writer::write(const LabelTest &test)
{
    write(*test.of, LevelPostfix); // labels behind labels would be taken for one test
    add(":");
    write(test.labels, 1); // with `|` in parentheses: within a comprehension it would end the expression
}

} // namespace weighhouse::cypher
