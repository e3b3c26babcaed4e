// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/rules/syntax/random_rules.h"

#include <rapidcheck.h>

#include <array>
#include <string>
#include <utility>
#include <vector>

namespace weighhouse::testing
{
namespace
{

using namespace rules;

std::size_t below(std::size_t bound)
{
    return *rc::gen::inRange<std::size_t>(0, bound);
}

template<typename T, std::size_t N>
T oneOf(const std::array<T, N> &values)
{
    return values[below(N)];
}

bool maybe()
{
    return below(2) == 0;
}

/// Names that are keywords somewhere, reserved words and names that need back-ticks are as likely as others.
std::string name()
{
    return oneOf<std::string, 47>(
        {"a",        "country", "trade_node", "x1",     "_y",         "größe", "needs space", "back`tick",
         "if",       "where",   "by",         "true",   "this",       "rule",  "unit",        "key",
         "question", "let",     "new",        "starts", "at",         "every", "first",       "weight",
         "step",     "for",     "each",       "of",     "up",         "to",    "decide",      "apply",
         "maximize", "tie",     "is",         "median", "percentile", "npv",   "left",        "iterate",
         "until",    "min",     "sum",        "1digit", "function",   "with",  "correlated"});
}

Word word()
{
    return {name(), {}};
}

std::vector<Word> words(std::size_t least)
{
    std::vector<Word> result;
    for (std::size_t count = least + below(3); count > 0; --count)
        result.push_back(word());
    return result;
}

ColumnName column()
{
    return {word(), word()};
}

Word unit()
{
    return {oneOf<std::string, 5>({"points", "ducats/month", "1", "k€ # m²", "\"%"}), {}};
}

double number()
{
    return oneOf<double, 10>({0, 1, 2, 10, 0.1, 1234567.5, 1e20, 1e-9, 100000, 1.7976931348623157e308});
}

std::string sentence()
{
    std::string text;
    for (std::size_t count = 1 + below(30); count > 0; --count) {
        text += oneOf<std::string, 12>({"word", "a", "\"quoted\"", "it's", "back\\slash", "line\nbreak",
                                        "tab\t", "  ", "#", "rule x", "größer", "\r"});
        text += maybe() ? " " : "";
    }
    return text;
}

std::vector<Expression> expressions(std::size_t least, std::size_t most, int levels)
{
    std::vector<Expression> result;
    for (std::size_t count = least + below(most - least + 1); count > 0; --count)
        result.push_back(randomExpression(levels));
    return result;
}

Expression expressionOf(Expression::Kind kind, std::vector<Expression> operands = {})
{
    Expression expression;
    expression.kind = kind;
    expression.operands = std::move(operands);
    return expression;
}

Expression leaf()
{
    using enum Expression::Kind;
    Expression expression =
        expressionOf(oneOf<Expression::Kind, 7>({Number, Text, Boolean, Null, This, Name, Name}));
    if (expression.kind == Number)
        expression.number = number();
    if (expression.kind == Boolean)
        expression.number = maybe() ? 1 : 0;
    if (expression.kind == Text)
        expression.name = sentence();
    if (expression.kind == Name)
        expression.name = name();
    return expression;
}

Expression call(int levels)
{
    Expression expression = expressionOf(Expression::Kind::Call, expressions(0, 3, levels));
    expression.name = name();
    return expression;
}

Expression aggregate(int levels)
{
    Expression expression = expressionOf(Expression::Kind::Aggregate);
    expression.name =
        oneOf<std::string, 14>({"sum", "count", "avg", "min", "max", "any", "all", "median", "percentile",
                                "stddev", "variance", "countdistinct", "argmin", "argmax"});
    expression.operands = expressions(expression.argumentCount(), expression.argumentCount() + 1, levels);
    expression.every = maybe();
    if (maybe())
        expression.by = name();
    return expression;
}

std::optional<Expression> maybeExpression()
{
    return maybe() ? std::optional(randomExpression(2)) : std::nullopt;
}

Rule rule()
{
    Rule result;
    result.name = word();
    if (maybe())
        result.description = sentence();
    for (std::size_t count = below(3); count > 0; --count)
        result.lets.push_back({word(), randomExpression(2)});
    result.isNew = maybe();
    result.target = column();
    if (maybe())
        result.type = word();
    if (maybe())
        result.unit = unit();
    result.expression = randomExpression(4);
    result.startsAt = maybeExpression();
    return result;
}

Decide decide()
{
    Decide result;
    result.kind = static_cast<Decide::Kind>(below(6));
    result.name = word();
    if (result.kind == Decide::Kind::Order) {
        result.forEach = word();
        result.forEachWhere = maybeExpression();
        result.allDifferent = true;
        return result;
    }
    if (result.kind == Decide::Kind::OneRow || result.kind == Decide::Kind::Subset) {
        result.table = word();
        result.where = maybeExpression();
        if (result.kind == Decide::Kind::Subset) {
            result.atLeast = below(3);
            result.atMost = result.atLeast + below(3);
            return result;
        }
    }
    if (result.kind == Decide::Kind::Range)
        result.bounds = expressions(2, 3, 2);
    if (result.kind == Decide::Kind::OneValue)
        result.values = expressions(1, 3, 2);
    if (maybe()) {
        result.forEach = word();
        result.forEachWhere = maybeExpression();
        result.allDifferent = maybe();
    }
    return result;
}

Change change()
{
    Change result;
    result.column = word();
    result.how = static_cast<Change::How>(below(3));
    result.value = randomExpression(2);
    if (maybe()) {
        result.row = randomExpression(2);
    } else {
        result.table = word();
        result.where = randomExpression(1);
    }
    return result;
}

Question question()
{
    Question result;
    result.name = word();
    for (std::size_t count = below(3); count > 0; --count)
        result.parameters.push_back({word(), word(), maybeExpression()});
    if (maybe())
        result.text = sentence() + "{country.profit} and {{";
    for (std::size_t count = below(3); count > 0; --count)
        result.decisions.push_back(decide());
    for (std::size_t count = below(3); count > 0; --count)
        result.lets.push_back({word(), randomExpression(3)});
    for (std::size_t count = below(4); count > 0; --count) {
        result.changes.push_back(change());
        if (result.changes.size() > 1 && maybe()) {
            // One more column of the same rows.
            Change &last = result.changes.back();
            last.table = result.changes.front().table;
            last.where = result.changes.front().where;
            last.row = result.changes.front().row;
        }
    }
    for (std::size_t count = below(3); count > 0; --count)
        result.constraints.push_back({randomExpression(2), maybe() ? sentence() : ""});
    if (maybe())
        result.tolerance = static_cast<double>(below(1000)) / 1024;
    for (std::size_t count = below(3); count > 0; --count)
        result.objectives.push_back({maybe(),
                                     randomExpression(2),
                                     {maybe() ? sentence() : ""},
                                     maybe() ? std::optional(number()) : std::nullopt});
    for (std::size_t count = below(3); count > 0; --count) {
        TieBreak tieBreak;
        tieBreak.value = maybeExpression();
        tieBreak.maximize = !tieBreak.value || maybe();
        if (maybe())
            result.tolerance = below(1000) / 1024.0;
        result.tieBreaks.push_back(tieBreak);
    }
    return result;
}

Factor factor()
{
    Factor result;
    result.name = word();
    if (maybe())
        result.description = sentence();
    for (std::size_t count = 1 + below(3); count > 0; --count) {
        FactorValue value;
        value.name = word();
        if (maybe())
            value.weight = number();
        else
            value.likelihood.text = maybe() ? name() : oneOf<std::string, 2>({"very likely", "perhaps"});
        result.values.push_back(value);
    }
    for (std::size_t count = below(3); count > 0; --count) {
        Expression value = expressionOf(Expression::Kind::Binary, expressions(2, 2, 2));
        value.op = Operator::Multiply;
        if (maybe())
            value.operands[1] = expressionOf(Expression::Kind::OneOf, expressions(2, 4, 2));
        result.effects.push_back({column(), std::move(value), maybeExpression()});
    }
    return result;
}

Uncertainty uncertainty()
{
    return {column(), maybe(), word(), expressions(1, 4, 2), maybeExpression()};
}

Correlation correlation()
{
    return {column(), maybe() ? std::optional(column()) : std::nullopt, randomExpression(2)};
}

Statement::Content content()
{
    switch (below(11)) {
    case 9:
        return correlation();
    case 7:
        return factor();
    case 8:
        return uncertainty();
    case 0:
        return ReferenceDeclaration{column(), word()};
    case 1:
        return KeyDeclaration{word(), words(1)};
    case 2:
        return AliasDeclaration{column(), word()};
    case 3:
        return UnitDeclaration{column(), unit()};
    case 4:
        return FunctionDeclaration{word(), words(0), randomExpression(4)};
    case 5:
        return Iteration{1 + below(20), words(1), maybe() ? std::optional(number()) : std::nullopt};
    case 6:
        return question();
    default:
        return rule();
    }
}

std::vector<std::string> comments()
{
    std::vector<std::string> result;
    for (std::size_t count = below(3); count > 0; --count)
        result.push_back(oneOf<std::string, 4>({"", "a comment", "rule x", " indented # twice"}));
    return result;
}

} // namespace

Expression randomExpression(int levels)
{
    using enum Expression::Kind;
    if (levels <= 1)
        return leaf();
    const int inner = levels - 1;
    Expression result;
    switch (below(13)) {
    case 0:
        result = expressionOf(Member, expressions(1, 1, inner));
        result.name = name();
        return result;
    case 1:
        return expressionOf(Within, expressions(2, 2, inner));
    case 2:
        result = expressionOf(Index, expressions(1, 3, inner));
        result.name = name();
        return result;
    case 3:
        return call(inner);
    case 4:
        result = expressionOf(Unary, expressions(1, 1, inner));
        result.op = maybe() ? Operator::Not : Operator::Negate;
        return result;
    case 5:
        return expressionOf(If, expressions(2, 3, inner));
    case 6:
        return expressionOf(Else, expressions(2, 2, inner));
    case 7:
        result = expressionOf(In, expressions(2, 4, inner));
        result.number = maybe() ? 1 : 0;
        if (maybe()) {
            Expression set = expressionOf(Name);
            set.name = name();
            result.operands = {result.operands.front(), std::move(set)};
            result.ofSet = true;
        }
        return result;
    case 8:
        return aggregate(inner);
    case 9:
        return leaf();
    case 10:
        result = expressionOf(IsNull, expressions(1, 1, inner));
        result.number = maybe() ? 1 : 0;
        return result;
    default:
        result = expressionOf(Binary, expressions(2, 2, inner));
        result.op = oneOf<Operator, 13>({Operator::Or, Operator::And, Operator::Equal, Operator::NotEqual,
                                         Operator::Less, Operator::LessOrEqual, Operator::Greater,
                                         Operator::GreaterOrEqual, Operator::Add, Operator::Subtract,
                                         Operator::Multiply, Operator::Divide, Operator::Power});
        return result;
    }
}

RuleFile randomRuleFile()
{
    RuleFile file;
    for (std::size_t count = below(5); count > 0; --count)
        file.statements.push_back({content(), comments(), {}});
    file.closingComments = comments();
    return file;
}

} // namespace weighhouse::testing
