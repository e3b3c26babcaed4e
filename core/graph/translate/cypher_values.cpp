// SPDX-License-Identifier: GPL-3.0-or-later
// Expressions of Cypher as SQL.
#include "core/base/text.h"
#include "core/graph/translate/cypher_to_sql.h"
#include "core/graph/translate/sql_parser.h"

#include <algorithm>
#include <cmath>

namespace weighhouse::cypher
{

std::string atLeast(const SqlTerm &term, Binds binds)
{
    return term.binds < binds ? '(' + term.text + ')' : term.text;
}

std::string sqlQuoted(std::string_view text)
{
    std::string quoted = "'";
    for (const char c : text)
        quoted += c == '\'' ? std::string("''") : std::string(1, c);
    return quoted + '\'';
}

namespace
{

SqlTerm truthTerm(std::string text, Binds binds, bool canBeNull = true)
{
    return {std::move(text), binds, Sort::Truth, false, canBeNull};
}

/// NULL stands where a truth may stand.
bool isTruth(const SqlTerm &term)
{
    return term.sort == Sort::Truth || term.sort == Sort::Null;
}

SqlTerm joinedTruths(const SqlTerm &left, const char *op, const SqlTerm &right, Binds binds)
{
    return {atLeast(left, binds) + op + atLeast(right, static_cast<Binds>(static_cast<int>(binds) + 1)),
            binds,
            Sort::Truth,
            false,
            left.canBeNull || right.canBeNull,
            false,
            left.hasTotal || right.hasTotal};
}

SqlTerm realTerm(double number)
{
    std::string text = numberToText(std::abs(number));
    if (text.find_first_of(".e") == std::string::npos)
        text += ".0";
    return {number < 0 ? '-' + text : text, number < 0 ? Binds::Sign : Binds::Atom, Sort::Real, false, false};
}

} // namespace

SqlTerm CypherToSql::refuse(Message message, Range range, Message hint)
{
    if (!m_failure)
        m_failure =
            translationError("translate.no-counterpart", std::move(message), m_text, range, std::move(hint));
    return {};
}

Sort CypherToSql::common(Sort left, Sort right, Range range)
{
    if (left == right || right == Sort::Null)
        return left;
    if (left == Sort::Null)
        return right;
    if (isNumeric(left) && isNumeric(right))
        return Sort::Mixed;
    refuse("translate.cypher.compare"_code, range, "translate.do.use-one-type"_code);
    return Sort::Null;
}

SqlTerm CypherToSql::condition(const Expression &expression, const Bindings &bindings)
{
    SqlTerm term = value(expression, bindings);
    if (!isTruth(term))
        return refuse("translate.cypher.no-condition"_code, expression.range);
    return term;
}

SqlTerm CypherToSql::value(const Expression &expression, const Bindings &bindings)
{
    if (m_failure)
        return {};
    const auto &what = expression.what;
    if (std::holds_alternative<NullLiteral>(what))
        return {};
    if (const auto *truth = std::get_if<bool>(&what))
        return truthTerm(*truth ? "1" : "0", Binds::Atom, false);
    if (const auto *integer = std::get_if<std::int64_t>(&what))
        return {std::to_string(*integer), *integer < 0 ? Binds::Sign : Binds::Atom, Sort::Integer, false,
                false};
    if (const auto *number = std::get_if<double>(&what))
        return realTerm(*number);
    if (const auto *text = std::get_if<std::string>(&what)) {
        if (text->find('\0') != std::string::npos)
            return refuse("translate.cypher.zero-byte"_code, expression.range);
        const bool isAscii = std::ranges::all_of(*text, [](char c) { return c > 0; });
        return {sqlQuoted(*text), Binds::Atom, Sort::Text, false, false, isAscii};
    }
    if (const auto *name = std::get_if<Variable>(&what))
        return variable(expression, name->name, bindings);
    if (const auto *of = std::get_if<Property>(&what))
        return property(expression, *of, bindings);
    if (const auto *one = std::get_if<Unary>(&what))
        return unary(*one, bindings);
    if (const auto *two = std::get_if<Binary>(&what))
        return binary(expression, *two, bindings);
    if (const auto *several = std::get_if<Comparison>(&what))
        return comparison(*several, bindings);
    if (const auto *chosen = std::get_if<Case>(&what))
        return choice(*chosen, bindings);
    if (const auto *called = std::get_if<Call>(&what))
        return call(expression, *called, bindings);
    if (std::holds_alternative<CountAll>(what))
        return {"count(*)", Binds::Atom, Sort::Integer, false, false, false, true};
    if (const auto *inner = std::get_if<Subquery>(&what))
        return subquery(*inner, bindings);
    if (const auto *pattern = std::get_if<PatternExpression>(&what)) {
        Query query;
        Match match;
        match.pattern.push_back(*pattern->pattern);
        query.parts.push_back({{{std::move(match), expression.range}}});
        query.range = expression.range;
        return subquery({Subquery::Kind::Exists, std::move(query), true}, bindings);
    }
    return refuse("translate.cypher.expression"_code, expression.range);
}

SqlTerm CypherToSql::variable(const Expression &expression, const std::string &name, const Bindings &bindings)
{
    const auto found = bindings.find(name);
    if (found == bindings.end() || found->second.kind != Binding::Kind::Value)
        return refuse("translate.cypher.no-values"_code, expression.range,
                      "translate.do.ask-for-properties"_code);
    return found->second.value;
}

SqlTerm CypherToSql::property(const Expression &expression, const Property &property,
                              const Bindings &bindings)
{
    const auto *name = std::get_if<Variable>(&property.of->what);
    const auto found = name == nullptr ? bindings.end() : bindings.find(name->name);
    if (found == bindings.end() || found->second.kind == Binding::Kind::Value)
        return refuse("translate.cypher.only-elements"_code, expression.range);
    return propertyOf(found->second, property.key, expression.range);
}

/// What is no property is NULL.
SqlTerm CypherToSql::propertyOf(const Binding &binding, const std::string &key, Range range)
{
    const auto &names = m_names->source(binding.table).properties;
    const auto place = std::ranges::find(names, key);
    if (binding.kind == Binding::Kind::Reference || key.empty() || place == names.end())
        return {};
    const auto column = static_cast<std::size_t>(place - names.begin());
    if (!m_names->isFinite(binding.table, column))
        return refuse(Message::of("translate.not-finite", {{"column", key}}), range);
    if (m_names->table(binding.table).columns[column].type == data::ValueType::Date)
        return refuse(Message::of("translate.date", {{"column", key}}), range);
    SqlTerm term;
    term.text = columnText(binding.alias, binding.table, column);
    switch (m_names->table(binding.table).columns[column].type) {
    case data::ValueType::Number:
        term.sort = Sort::Real;
        break;
    case data::ValueType::Integer:
        term.sort = Sort::Integer;
        break;
    case data::ValueType::Boolean:
        term.sort = Sort::Truth;
        break;
    case data::ValueType::Date: // refused
    case data::ValueType::Text:
        term.sort = Sort::Text;
        term.isAscii = m_names->isAscii(binding.table, column);
        break;
    }
    term.isCell = true;
    term.canBeNull = binding.canBeMissing || m_names->hasNulls(binding.table, column);
    return term;
}

SqlTerm CypherToSql::rowId(const Binding &binding, Range range)
{
    const std::string name = rowIdName(m_names->table(binding.table));
    if (name.empty() || binding.kind != Binding::Kind::Row || binding.isNested)
        return refuse("translate.cypher.no-row-names"_code, range);
    return {data::quotedIdentifier(binding.alias) + '.' + name, Binds::Atom, Sort::Integer, false,
            binding.canBeMissing};
}

SqlTerm CypherToSql::unary(const Unary &unary, const Bindings &bindings)
{
    const bool isTest = unary.op == UnaryOperator::IsNull || unary.op == UnaryOperator::IsNotNull;
    const auto *name = std::get_if<Variable>(&unary.operand->what);
    const auto found = name == nullptr ? bindings.end() : bindings.find(name->name);
    const bool isRow = found != bindings.end() && found->second.kind == Binding::Kind::Row;
    SqlTerm term =
        isTest && isRow ? rowId(found->second, unary.operand->range) : value(*unary.operand, bindings);
    if (isTest) {
        term.text = atLeast(term, Binds::Relation) +
                    (unary.op == UnaryOperator::IsNull ? " IS NULL" : " IS NOT NULL");
        term.binds = Binds::Equality;
        term.sort = Sort::Truth;
        term.canBeNull = false;
    } else if (unary.op == UnaryOperator::Not) {
        if (!isTruth(term))
            return refuse("translate.cypher.not"_code, unary.operand->range);
        term.text = "NOT " + atLeast(term, Binds::Equality);
        term.binds = Binds::Not;
        term.sort = Sort::Truth;
    } else {
        if (!isNumeric(term.sort) && term.sort != Sort::Null)
            return refuse("translate.cypher.sign"_code, unary.operand->range);
        term.text = (unary.op == UnaryOperator::Minus ? "- " : "+ ") + atLeast(term, Binds::Sign);
        term.binds = Binds::Sign;
    }
    term.isCell = false;
    return term;
}

SqlTerm CypherToSql::binary(const Expression &expression, const Binary &binary, const Bindings &bindings)
{
    switch (binary.op) {
    case BinaryOperator::And:
    case BinaryOperator::Or:
    case BinaryOperator::Xor: {
        const SqlTerm left = condition(*binary.left, bindings);
        const SqlTerm right = condition(*binary.right, bindings);
        if (binary.op == BinaryOperator::Xor)
            return joinedTruths(left, " <> ", right, Binds::Equality);
        return binary.op == BinaryOperator::And ? joinedTruths(left, " AND ", right, Binds::And)
                                                : joinedTruths(left, " OR ", right, Binds::Or);
    }
    case BinaryOperator::In:
        return in(expression, binary, bindings);
    case BinaryOperator::StartsWith:
    case BinaryOperator::EndsWith:
    case BinaryOperator::Contains:
        return textTest(expression, binary, bindings);
    case BinaryOperator::Matches:
    case BinaryOperator::Power:
        return refuse("translate.cypher.operator"_code, expression.range);
    default:
        return arithmetic(expression, binary, bindings);
    }
}

/// A division by zero is an error in Cypher, or gives what SQL has no number for.
SqlTerm CypherToSql::arithmetic(const Expression &expression, const Binary &binary, const Bindings &bindings)
{
    const SqlTerm left = value(*binary.left, bindings);
    const SqlTerm right = value(*binary.right, bindings);
    SqlTerm term;
    term.canBeNull = left.canBeNull || right.canBeNull;
    term.hasTotal = left.hasTotal || right.hasTotal;
    const bool hasText = left.sort == Sort::Text || right.sort == Sort::Text;
    const bool hasNull = left.sort == Sort::Null || right.sort == Sort::Null;
    if (hasText && !hasNull && binary.op == BinaryOperator::Add) {
        for (const SqlTerm *side : {&left, &right}) {
            if (side->sort != Sort::Text && side->sort != Sort::Integer)
                return refuse("translate.cypher.another-text"_code, expression.range);
        }
        term.text = atLeast(left, Binds::Join) + " || " + atLeast(right, Binds::Sign);
        term.binds = Binds::Join;
        term.sort = Sort::Text;
        term.isAscii =
            (left.isAscii || left.sort == Sort::Integer) && (right.isAscii || right.sort == Sort::Integer);
        return term;
    }
    if (hasNull && !hasText && left.sort != Sort::Truth && right.sort != Sort::Truth)
        return {"NULL", Binds::Atom, Sort::Null, false, true, false, term.hasTotal};
    if (!isNumeric(left.sort) || !isNumeric(right.sort))
        return refuse("translate.cypher.computes"_code, expression.range);
    const bool areIntegers = left.sort == Sort::Integer && right.sort == Sort::Integer;
    const bool isSum = binary.op == BinaryOperator::Add || binary.op == BinaryOperator::Subtract;
    const bool divides = binary.op == BinaryOperator::Divide || binary.op == BinaryOperator::Modulo;
    if (binary.op == BinaryOperator::Modulo && !areIntegers)
        return refuse("translate.cypher.rest"_code, expression.range);
    if (divides) {
        const auto *integer = std::get_if<std::int64_t>(&binary.right->what);
        const auto *real = std::get_if<double>(&binary.right->what);
        if ((integer == nullptr || *integer == 0) && (real == nullptr || *real == 0))
            return refuse("translate.cypher.division-by-zero"_code, expression.range,
                          "translate.do.divide-by-number"_code);
    }
    const char *op = binary.op == BinaryOperator::Add        ? " + "
                     : binary.op == BinaryOperator::Subtract ? " - "
                     : binary.op == BinaryOperator::Multiply ? " * "
                     : binary.op == BinaryOperator::Divide   ? " / "
                                                             : " % ";
    term.binds = isSum ? Binds::Sum : Binds::Product;
    term.text = atLeast(left, term.binds) + op + atLeast(right, isSum ? Binds::Product : Binds::Join);
    term.sort = areIntegers                                           ? Sort::Integer
                : left.sort == Sort::Real || right.sort == Sort::Real ? Sort::Real
                                                                      : Sort::Mixed;
    return term;
}

SqlTerm CypherToSql::textTest(const Expression &expression, const Binary &binary, const Bindings &bindings)
{
    const SqlTerm left = value(*binary.left, bindings);
    const SqlTerm right = value(*binary.right, bindings);
    if (left.sort != Sort::Text || right.sort != Sort::Text)
        return refuse("translate.cypher.parts-of-texts"_code, expression.range);
    SqlTerm term = truthTerm({}, Binds::Equality, left.canBeNull || right.canBeNull);
    term.hasTotal = left.hasTotal || right.hasTotal;
    if (binary.op == BinaryOperator::Contains) {
        term.text = "instr(" + left.text + ", " + right.text + ") > 0";
        term.binds = Binds::Relation;
    } else if (binary.op == BinaryOperator::StartsWith) {
        term.text =
            "substr(" + left.text + ", 1, length(" + right.text + ")) = " + atLeast(right, Binds::Relation);
    } else {
        const std::string whole = "length(" + left.text + ")";
        const std::string part = "length(" + right.text + ")";
        term.text = part + " <= " + whole + " AND substr(" + left.text + ", " + whole + " - " + part +
                    " + 1) = " + atLeast(right, Binds::Relation);
        term.binds = Binds::And;
    }
    return term;
}

SqlTerm CypherToSql::in(const Expression &expression, const Binary &binary, const Bindings &bindings)
{
    const SqlTerm left = value(*binary.left, bindings);
    std::vector<std::string> elements;
    const auto *list = std::get_if<ListLiteral>(&binary.right->what);
    if (list == nullptr)
        return refuse("translate.cypher.lists"_code, binary.right->range);
    SqlTerm term = truthTerm({}, Binds::Equality);
    for (const Expression &element : list->elements) {
        const SqlTerm one = value(element, bindings);
        common(left.sort, one.sort, expression.range);
        elements.push_back(one.text);
        term.hasTotal = term.hasTotal || one.hasTotal;
    }
    term.text = atLeast(left, Binds::Relation) + " IN (" + join(elements, ", ") + ')';
    term.hasTotal = term.hasTotal || left.hasTotal;
    return term;
}

SqlTerm CypherToSql::comparison(const Comparison &comparison, const Bindings &bindings)
{
    SqlTerm all;
    const Expression *left = &*comparison.first;
    for (const auto &[op, right] : comparison.rest) {
        SqlTerm next = compared(op, *left, right, bindings);
        all = left == &*comparison.first ? std::move(next) : joinedTruths(all, " AND ", next, Binds::And);
        left = &right;
    }
    return all;
}

SqlTerm CypherToSql::compared(Comparator op, const Expression &left, const Expression &right,
                              const Bindings &bindings)
{
    const Range range{left.range.begin, right.range.end};
    const auto rowOf = [&](const Expression &expression) {
        const auto *name = std::get_if<Variable>(&expression.what);
        const auto found = name == nullptr ? bindings.end() : bindings.find(name->name);
        return found != bindings.end() && found->second.kind == Binding::Kind::Row ? &found->second : nullptr;
    };
    const Binding *leftRow = rowOf(left);
    const Binding *rightRow = rowOf(right);
    const bool areRows = leftRow != nullptr && rightRow != nullptr && leftRow->table == rightRow->table &&
                         (op == Comparator::Equal || op == Comparator::NotEqual);
    const SqlTerm first = areRows ? rowId(*leftRow, left.range) : value(left, bindings);
    const SqlTerm second = areRows ? rowId(*rightRow, right.range) : value(right, bindings);
    common(first.sort, second.sort, range);
    const bool isEquality = op == Comparator::Equal || op == Comparator::NotEqual;
    const char *sign = op == Comparator::Equal         ? " = "
                       : op == Comparator::NotEqual    ? " <> "
                       : op == Comparator::Less        ? " < "
                       : op == Comparator::LessOrEqual ? " <= "
                       : op == Comparator::Greater     ? " > "
                                                       : " >= ";
    return joinedTruths(first, sign, second, isEquality ? Binds::Equality : Binds::Relation);
}

SqlTerm CypherToSql::choice(const Case &choice, const Bindings &bindings)
{
    SqlTerm result;
    result.isAscii = true;
    std::string text = "CASE";
    const auto add = [&](const Expression &expression) {
        const SqlTerm term = value(expression, bindings);
        result.sort = common(result.sort, term.sort, expression.range);
        result.hasTotal = result.hasTotal || term.hasTotal;
        result.isAscii = result.isAscii && (term.isAscii || term.sort == Sort::Null);
        return term.text;
    };
    for (const auto &[when, then] : choice.branches) {
        if (choice.of && std::holds_alternative<NullLiteral>(when.what))
            return refuse("translate.cypher.case-null"_code, when.range, "translate.do.case-null"_code);
        const SqlTerm met =
            choice.of ? compared(Comparator::Equal, **choice.of, when, bindings) : condition(when, bindings);
        if (choice.of && met.canBeNull)
            return refuse("translate.cypher.case-equal"_code, when.range, "translate.do.case-condition"_code);
        result.hasTotal = result.hasTotal || met.hasTotal;
        text += " WHEN " + met.text;
        text += " THEN " + add(then);
    }
    if (choice.otherwise)
        text += " ELSE " + add(**choice.otherwise);
    result.text = text + " END";
    return result;
}

} // namespace weighhouse::cypher
