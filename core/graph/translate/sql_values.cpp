// SPDX-License-Identifier: GPL-3.0-or-later
// Expressions of SQL as Cypher.
#include "core/graph/translate/sql_parser.h"
#include "core/graph/translate/sql_to_cypher.h"

#include <algorithm>

namespace weighhouse::cypher
{

using SqlKind = sqltree::Node::Kind;

/// What a group is known by stands for itself wherever it occurs.
Term SqlToCypher::value(const sqltree::Node &node, Scope &scope)
{
    if (m_failure)
        return {};
    if (scope.grouping && !scope.grouping->isInside && node.kind != SqlKind::Integer &&
        node.kind != SqlKind::Real && node.kind != SqlKind::Text && node.kind != SqlKind::Null) {
        if (isAggregate(node))
            return aggregation(node, scope);
        Grouping &grouping = *scope.grouping;
        if (!hasAggregate(node)) {
            grouping.isInside = true;
            const std::optional<Error> before = m_failure;
            const Term term = plainValue(node, scope);
            grouping.isInside = false;
            m_failure = before; // what is wrong is told below
            for (std::size_t i = 0; i < grouping.keys.size(); ++i) {
                if (grouping.keys[i].tree == term.tree) {
                    Term key = grouping.keys[i];
                    key.tree = terms::variable(grouping.keyNames[i]);
                    return key;
                }
            }
        }
    }
    return plainValue(node, scope);
}

Term SqlToCypher::plainValue(const sqltree::Node &node, Scope &scope)
{
    switch (node.kind) {
    case SqlKind::Null:
        return {};
    case SqlKind::Integer:
        return {terms::number(node.integer), Sort::Integer, false, false, false};
    case SqlKind::Real:
        return {terms::made(node.real), Sort::Real, false, false, false};
    case SqlKind::Text: {
        const bool isAscii = std::ranges::all_of(node.text, [](char c) { return c > 0; });
        return {terms::text(node.text), Sort::Text, false, false, isAscii};
    }
    case SqlKind::Column:
        return column(node, scope);
    case SqlKind::Unary:
        return unary(node, scope);
    case SqlKind::Binary:
        return binary(node, scope);
    case SqlKind::Call:
        return isAggregate(node) ? refuse("translate.sql.aggregation-here"_code, node.range)
                                 : call(node, scope);
    case SqlKind::CountAll:
        return refuse("translate.sql.aggregation-here"_code, node.range);
    case SqlKind::Case:
        return choice(node, scope);
    case SqlKind::Cast:
        return cast(node, scope);
    case SqlKind::In:
        return inList(node, scope);
    case SqlKind::InQuery:
    case SqlKind::Exists:
    case SqlKind::Scalar:
        return subquery(node, scope);
    }
    return {};
}

Term SqlToCypher::worth(Term term)
{
    if (term.sort == Sort::Truth) {
        Case number;
        number.branches.emplace_back(term.tree, terms::number(1));
        if (term.canBeNull)
            number.branches.emplace_back(terms::negated(std::move(term.tree)), terms::number(0));
        else
            number.otherwise = terms::number(0);
        term.tree = terms::made(std::move(number));
        term.sort = Sort::Integer;
    }
    term.isCell = false;
    return term;
}

Expression SqlToCypher::truth(const Term &term, Range range)
{
    if (term.sort == Sort::Truth || term.sort == Sort::Null)
        return term.tree;
    if (!isNumeric(term.sort)) {
        refuse("translate.sql.text-condition"_code, range);
        return {};
    }
    return terms::compared(Comparator::NotEqual, term.tree, terms::number(0));
}

Expression SqlToCypher::condition(const sqltree::Node &node, Scope &scope)
{
    return truth(value(node, scope), node.range);
}

/// What values of two sorts are together; comparing numbers with texts goes by other rules in each language.
Sort SqlToCypher::common(Sort left, Sort right, Range range)
{
    if (left == right || right == Sort::Null)
        return left;
    if (left == Sort::Null)
        return right;
    if (isNumeric(left) && isNumeric(right))
        return Sort::Mixed;
    refuse("translate.sql.compare"_code, range, "translate.do.use-one-type"_code);
    return Sort::Null;
}

Term SqlToCypher::unary(const sqltree::Node &node, Scope &scope)
{
    const sqltree::Node &operand = node.operands.front();
    if (node.text == "NOT")
        return {terms::negated(condition(operand, scope)), Sort::Truth};
    Term term = value(operand, scope);
    if (node.text == "IS NULL" || node.text == "IS NOT NULL") {
        const auto op = node.text == "IS NULL" ? UnaryOperator::IsNull : UnaryOperator::IsNotNull;
        return {terms::unary(op, term.tree), Sort::Truth, false, false, false};
    }
    if (node.text == "+") {
        term.isCell = false;
        return worth(std::move(term));
    }
    term = worth(std::move(term));
    if (term.sort == Sort::Text)
        return refuse("translate.sql.negative-text"_code, node.range);
    term.tree = terms::unary(UnaryOperator::Minus, std::move(term.tree));
    return term;
}

Term SqlToCypher::binary(const sqltree::Node &node, Scope &scope)
{
    if (node.text == "AND" || node.text == "OR") {
        Expression left = condition(node.operands[0], scope);
        const auto op = node.text == "AND" ? BinaryOperator::And : BinaryOperator::Or;
        return {terms::binary(op, std::move(left), condition(node.operands[1], scope)), Sort::Truth};
    }
    if (node.text == "LIKE")
        return like(node, scope);
    if (node.text == "||") {
        Term left = worth(value(node.operands[0], scope));
        Term right = worth(value(node.operands[1], scope));
        for (Term *side : {&left, &right}) {
            if (side->sort == Sort::Integer)
                side->tree = terms::call("toString", std::move(side->tree));
            else if (side->sort != Sort::Text && side->sort != Sort::Null)
                return refuse("translate.sql.decimals-as-text"_code, node.range);
        }
        return {terms::binary(BinaryOperator::Add, std::move(left.tree), std::move(right.tree)), Sort::Text,
                false, left.canBeNull || right.canBeNull, left.isAscii && right.isAscii};
    }
    if (node.text == "+" || node.text == "-" || node.text == "*" || node.text == "/" || node.text == "%")
        return arithmetic(node, scope);
    return comparison(node, scope);
}

Term SqlToCypher::comparison(const sqltree::Node &node, Scope &scope)
{
    const sqltree::Node &first = node.operands[0];
    const sqltree::Node &second = node.operands[1];
    // instr(a, b) > 0
    if (first.kind == SqlKind::Call && first.text == "instr" && first.operands.size() == 2 &&
        second.kind == SqlKind::Integer && second.integer == 0 && (node.text == ">" || node.text == "=")) {
        Term whole = value(first.operands[0], scope);
        Term part = value(first.operands[1], scope);
        if (whole.sort == Sort::Text && part.sort == Sort::Text) {
            Expression found =
                terms::binary(BinaryOperator::Contains, std::move(whole.tree), std::move(part.tree));
            return {node.text == ">" ? std::move(found) : terms::negated(std::move(found)), Sort::Truth};
        }
    }
    Term left = value(first, scope);
    Term right = value(second, scope);
    if (left.sort != right.sort || left.sort != Sort::Truth) {
        left = worth(std::move(left));
        right = worth(std::move(right));
    }
    common(left.sort, right.sort, node.range);
    if (node.text == "IS" || node.text == "IS NOT") {
        Expression both = terms::binary(BinaryOperator::And, terms::unary(UnaryOperator::IsNull, left.tree),
                                        terms::unary(UnaryOperator::IsNull, right.tree));
        Expression same = terms::call("coalesce", terms::compared(Comparator::Equal, left.tree, right.tree),
                                      std::move(both));
        return {node.text == "IS" ? std::move(same) : terms::negated(std::move(same)), Sort::Truth, false,
                false, false};
    }
    const Comparator op = node.text == "="    ? Comparator::Equal
                          : node.text == "<>" ? Comparator::NotEqual
                          : node.text == "<"  ? Comparator::Less
                          : node.text == "<=" ? Comparator::LessOrEqual
                          : node.text == ">"  ? Comparator::Greater
                                              : Comparator::GreaterOrEqual;
    return {terms::compared(op, std::move(left.tree), std::move(right.tree)), Sort::Truth, false,
            left.canBeNull || right.canBeNull, false};
}

/// Division by zero is NULL in SQL.
Term SqlToCypher::arithmetic(const sqltree::Node &node, Scope &scope)
{
    Term left = worth(value(node.operands[0], scope));
    Term right = worth(value(node.operands[1], scope));
    if (left.sort == Sort::Text || right.sort == Sort::Text)
        return refuse("translate.sql.computes"_code, node.range);
    const BinaryOperator op = node.text == "+"   ? BinaryOperator::Add
                              : node.text == "-" ? BinaryOperator::Subtract
                              : node.text == "*" ? BinaryOperator::Multiply
                              : node.text == "/" ? BinaryOperator::Divide
                                                 : BinaryOperator::Modulo;
    const bool areIntegers = left.sort == Sort::Integer && right.sort == Sort::Integer;
    if (op == BinaryOperator::Modulo && !areIntegers)
        return refuse("translate.sql.rest"_code, node.range);
    Term term;
    const bool isReal = left.sort == Sort::Real || right.sort == Sort::Real;
    term.sort = left.sort == Sort::Null || right.sort == Sort::Null ? Sort::Null
                : areIntegers                                       ? Sort::Integer
                : isReal                                            ? Sort::Real
                                                                    : Sort::Mixed;
    term.canBeNull = left.canBeNull || right.canBeNull;
    const bool divides = op == BinaryOperator::Divide || op == BinaryOperator::Modulo;
    const sqltree::Node &divisor = node.operands[1];
    const bool isSafe = (divisor.kind == SqlKind::Integer && divisor.integer != 0) ||
                        (divisor.kind == SqlKind::Real && divisor.real != 0);
    if (!divides || isSafe) {
        term.tree = terms::binary(op, std::move(left.tree), std::move(right.tree));
        return term;
    }
    term.canBeNull = true;
    Expression isOther = terms::compared(Comparator::NotEqual, right.tree, terms::number(0));
    term.tree = terms::choice(std::move(isOther),
                              terms::binary(op, std::move(left.tree), std::move(right.tree)), terms::null());
    return term;
}

/// LIKE does not tell capital from small letters, as far as they are ASCII.
Term SqlToCypher::like(const sqltree::Node &node, Scope &scope)
{
    Term left = value(node.operands[0], scope);
    if (left.sort != Sort::Text && left.sort != Sort::Null)
        return refuse("translate.sql.like-text"_code, node.range);
    const sqltree::Node &pattern = node.operands[1];
    const bool isText =
        pattern.kind == SqlKind::Text || (pattern.kind == SqlKind::Column && pattern.isQuoted);
    if (!isText)
        return refuse("translate.sql.like-pattern"_code, node.range);
    const Term right = value(pattern, scope);
    const auto *wanted = std::get_if<std::string>(&right.tree.what);
    if (wanted == nullptr)
        return refuse("translate.sql.like-pattern"_code, node.range);
    std::string expression = "(?s)";
    for (const char c : *wanted) {
        const bool isLetter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
        const bool isPlain =
            isLetter || (c >= '0' && c <= '9') || c == ' ' || static_cast<unsigned char>(c) >= 0x80;
        if (c == '%')
            expression += ".*";
        else if (c == '_')
            expression += '.';
        else if (isLetter)
            expression += std::string("[") + static_cast<char>(c & ~0x20) + static_cast<char>(c | 0x20) + ']';
        else
            expression += isPlain ? std::string(1, c) : std::string("\\") + c;
    }
    return {terms::binary(BinaryOperator::Matches, std::move(left.tree), terms::text(expression)),
            Sort::Truth, false, left.canBeNull, false};
}

Term SqlToCypher::choice(const sqltree::Node &node, Scope &scope)
{
    Case chosen;
    Term result;
    result.isAscii = true;
    std::size_t next = node.hasOperand ? 1 : 0;
    std::vector<Term> values;
    const auto add = [&](const sqltree::Node &part) {
        values.push_back(worth(value(part, scope)));
        result.sort = common(result.sort, values.back().sort, part.range);
        result.isAscii = result.isAscii && (values.back().isAscii || values.back().sort == Sort::Null);
        return values.back().tree;
    };
    for (; next + 1 < node.operands.size(); next += 2) {
        const sqltree::Node &when = node.operands[next];
        Expression met;
        if (node.hasOperand) {
            sqltree::Node same{SqlKind::Binary, "="};
            same.operands = {node.operands.front(), when};
            same.range = when.range;
            met = comparison(same, scope).tree;
        } else {
            met = condition(when, scope);
        }
        chosen.branches.emplace_back(std::move(met), add(node.operands[next + 1]));
    }
    if (next < node.operands.size())
        chosen.otherwise = add(node.operands[next]);
    result.tree = terms::made(std::move(chosen));
    return result;
}

Term SqlToCypher::cast(const sqltree::Node &node, Scope &scope)
{
    Term term = worth(value(node.operands.front(), scope));
    const bool toReal = node.text == "real" || node.text == "double" || node.text == "float";
    const bool toInteger = node.text == "integer" || node.text == "int" || node.text == "bigint";
    if (toReal && isNumeric(term.sort)) {
        term.tree = terms::call("toFloat", std::move(term.tree));
        term.sort = Sort::Real;
    } else if (toInteger && isNumeric(term.sort)) {
        term.tree = terms::call("toInteger", std::move(term.tree));
        term.sort = Sort::Integer;
    } else if (node.text == "text" && term.sort == Sort::Integer) {
        term.tree = terms::call("toString", std::move(term.tree));
        term.sort = Sort::Text;
    } else if (node.text != "text" || term.sort != Sort::Text) {
        return refuse("translate.sql.cast"_code, node.range);
    }
    return term;
}

Term SqlToCypher::inList(const sqltree::Node &node, Scope &scope)
{
    Term left = worth(value(node.operands.front(), scope));
    ListLiteral list;
    for (std::size_t i = 1; i < node.operands.size(); ++i) {
        Term element = worth(value(node.operands[i], scope));
        common(left.sort, element.sort, node.operands[i].range);
        list.elements.push_back(std::move(element.tree));
    }
    return {terms::binary(BinaryOperator::In, std::move(left.tree), terms::made(std::move(list))),
            Sort::Truth};
}

} // namespace weighhouse::cypher
