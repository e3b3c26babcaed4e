// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/syntax/statement_parser.h"

#include "core/rules/syntax/question_parser.h"
#include "core/rules/syntax/words.h"

#include <array>
#include <utility>

namespace weighhouse::rules
{
namespace
{

/// The hint for a word that starts no statement.
Message statementHint(const std::string &word)
{
    constexpr std::array places{KeywordPlace::Statement};
    if (const auto meant = nearestKeyword(word, places))
        return Message::of("rules.do.did-mean", {{"meant", *meant}});
    return Message::of("rules.do.statement-starts-reference-key");
}

} // namespace

std::optional<Statement::Content> StatementParser::parse()
{
    const Token keyword = m_reader.take();
    const std::string &word = keyword.text;
    Statement::Content content;
    bool complete = true;
    if (word == "reference")
        content = parseReference();
    else if (word == "key")
        content = parseKey();
    else if (word == "alias")
        content = parseAlias();
    else if (word == "unit")
        content = parseUnit();
    else if (word == "display")
        content = parseDisplay();
    else if (word == "function")
        content = parseFunction();
    else if (word == "rule") {
        Rule rule = parseRule();
        complete = !rule.target.column.text.empty();
        content = std::move(rule);
    } else if (word == "iterate")
        content = parseIteration();
    else if (word == "factor")
        content = parseFactor();
    else if (word == "uncertain")
        content = parseUncertainty();
    else if (word == "correlated")
        content = parseCorrelation();
    else if (word == "question") {
        QuestionParser parser(m_reader);
        auto question = parser.parse();
        complete = question.has_value();
        if (question)
            content = *std::move(question);
    } else {
        m_reader.fail({"rules.unknown-statement", Message::of("rules.unknown-statement", {{"word", word}}),
                       statementHint(word), keyword.range});
    }
    if (m_reader.failed() || !complete)
        return std::nullopt;
    return content;
}

void StatementParser::expectEnd(MessageCode statement)
{
    if (!m_reader.atEnd())
        m_reader.failExpected("rules.expected-end", statement, "rules.do.operator-missing-before-next"_code);
}

ColumnName StatementParser::parseColumn()
{
    constexpr MessageCode hint = "rules.do.name-column-table-country"_code;
    ColumnName name;
    name.table = m_reader.expectName("rules.expression-parser.table"_code, hint);
    m_reader.expect(TokenKind::Dot, "rules.statement-parser"_code, hint);
    name.column = m_reader.expectName("rules.question-parser.column"_code, hint);
    return name;
}

std::vector<Word> StatementParser::parseNames(MessageCode what)
{
    std::vector<Word> names;
    do {
        names.push_back(m_reader.expectName(what, "rules.do.separate-names-commas"_code));
    } while (m_reader.accept(TokenKind::Comma));
    return names;
}

ReferenceDeclaration StatementParser::parseReference()
{
    ReferenceDeclaration declaration;
    declaration.column = parseColumn();
    m_reader.expect(TokenKind::Arrow, "`->`"_sign, "rules.do.write-reference-table-column"_code);
    declaration.target =
        m_reader.expectName("rules.expression-parser.table"_code, "rules.do.name-table-column-refers"_code);
    expectEnd("rules.end.reference"_code);
    return declaration;
}

KeyDeclaration StatementParser::parseKey()
{
    constexpr MessageCode hint = "rules.do.write-key-table-column"_code;
    KeyDeclaration declaration;
    declaration.table = m_reader.expectName("rules.expression-parser.table"_code, hint);
    const Token open = m_reader.peek();
    m_reader.expect(TokenKind::LeftParenthesis, "`(`"_sign, hint);
    declaration.columns = parseNames("rules.question-parser.column"_code);
    m_reader.expectClosing(open, TokenKind::RightParenthesis);
    expectEnd("rules.end.key"_code);
    return declaration;
}

AliasDeclaration StatementParser::parseAlias()
{
    AliasDeclaration declaration;
    declaration.column = parseColumn();
    m_reader.expect(TokenKind::Equal, "`=`"_sign, "rules.do.write-alias-table-column"_code);
    declaration.otherName =
        m_reader.expectName("rules.question-parser.column"_code, "rules.do.name-column-dataset-without"_code);
    expectEnd("rules.end.alias"_code);
    return declaration;
}

UnitDeclaration StatementParser::parseUnit()
{
    UnitDeclaration declaration;
    declaration.column = parseColumn();
    if (m_reader.at(TokenKind::Unit)) {
        Token unit = m_reader.take();
        declaration.unit = {std::move(unit.text), unit.range};
    } else {
        m_reader.failExpected("rules.expected-unit", "rules.expected-unit"_code,
                              "rules.do.write-unit-table-column"_code);
    }
    expectEnd("rules.end.unit"_code);
    return declaration;
}

DisplayDeclaration StatementParser::parseDisplay()
{
    DisplayDeclaration declaration;
    declaration.column = parseColumn();
    expectEnd("rules.end.display"_code);
    return declaration;
}

FunctionDeclaration StatementParser::parseFunction()
{
    constexpr MessageCode hint = "rules.do.write-function-name-b"_code;
    FunctionDeclaration declaration;
    declaration.name = m_reader.expectName("rules.statement-parser.name"_code, hint);
    const Token open = m_reader.peek();
    m_reader.expect(TokenKind::LeftParenthesis, "`(`"_sign, hint);
    if (!m_reader.at(TokenKind::RightParenthesis))
        declaration.parameters = parseNames("rules.question-parser.parameter"_code);
    m_reader.expectClosing(open, TokenKind::RightParenthesis);
    m_reader.expect(TokenKind::Equal, "`=`"_sign, hint);
    declaration.body = m_expressions.parse();
    expectEnd("rules.end.function"_code);
    return declaration;
}

bool StatementParser::atLet() const
{
    return m_reader.atWord("let") && m_reader.peek(1).kind != TokenKind::Dot;
}

/// Goes on at the next `let` or at the rule's column after an error; false if neither is left.
bool StatementParser::recoverInRule()
{
    for (std::size_t i = m_reader.position(); i < m_reader.end(); ++i) {
        const Token &token = m_reader.tokenAt(i);
        if (!token.lineStart || token.kind != TokenKind::Name)
            continue;
        m_reader.recover(i);
        const std::size_t column = m_reader.atWord("new") && m_reader.atName(1) ? 1 : 0;
        const TokenKind behind = m_reader.peek(column + 3).kind;
        if ((atLet() && m_reader.atName(1)) ||
            (m_reader.atName(column) && m_reader.peek(column + 1).kind == TokenKind::Dot &&
             m_reader.atName(column + 2) &&
             (behind == TokenKind::Equal || behind == TokenKind::Unit || behind == TokenKind::Colon)))
            return true;
    }
    return false;
}

Rule StatementParser::parseRule()
{
    Rule rule;
    bool good = true;
    rule.name = m_reader.expectName("rules.statement-parser.rule-name"_code,
                                    "rules.do.write-rule-name-description"_code);
    if (m_reader.atName() || m_reader.at(TokenKind::Text) || m_reader.failed() || m_reader.atEnd()) {
        if (m_reader.at(TokenKind::Text))
            rule.description = m_reader.take().text;
        while (atLet()) {
            m_reader.take();
            Let let;
            let.name = m_reader.expectName("rules.statement-parser.name"_code,
                                           "rules.do.write-let-name-expression"_code);
            m_reader.expect(TokenKind::Equal, "`=`"_sign, "rules.do.write-let-name-expression"_code);
            let.value = m_expressions.parse();
            if (!m_reader.atName() && !m_reader.atEnd())
                m_reader.failExpected("rules.expected-end", "rules.expected-end"_code,
                                      "rules.do.operator-missing-before-new"_code);
            rule.lets.push_back(std::move(let));
            if (m_reader.failed()) {
                good = false;
                if (!recoverInRule())
                    return {};
            }
        }
    }
    parseRuleBody(rule);
    return good && !m_reader.failed() ? rule : Rule{};
}

void StatementParser::parseRuleBody(Rule &rule)
{
    if (m_reader.atWord("new") && m_reader.peek(1).kind != TokenKind::Dot) {
        m_reader.take();
        rule.isNew = true;
    }
    // `rule total_power = …`: the table before the column is what is missing.
    if (m_reader.at(TokenKind::Equal) || (m_reader.atName() && m_reader.peek(1).kind == TokenKind::Equal)) {
        m_reader.failExpected("rules.expected-column", "rules.expected-column.column-rule"_code,
                              "rules.do.name-column-table-rule"_code);
        return;
    }
    rule.target = parseColumn();
    if (m_reader.at(TokenKind::Unit)) {
        Token unit = m_reader.take();
        rule.unit = {std::move(unit.text), unit.range};
    }
    if (m_reader.accept(TokenKind::Colon))
        rule.type = m_reader.expectName("rules.question-parser.type"_code,
                                        "rules.do.write-new-table-column-type"_code);
    m_reader.expect(TokenKind::Equal, "`=`"_sign, "rules.do.write-table-column-expression"_code);
    rule.expression = m_expressions.parse();
    if (m_reader.acceptWord("starts")) {
        m_reader.expectWord("at", "rules.do.write-starts-expression"_code);
        rule.startsAt = m_expressions.parse();
    }
    expectEnd("rules.end.rule"_code);
}

Iteration StatementParser::parseIteration()
{
    constexpr MessageCode hint = "rules.do.write-iterate-10-times"_code;
    Iteration iteration;
    iteration.times = m_reader.expectCount("rules.statement-parser.number-iterations"_code, 1, hint);
    m_reader.expectWord("times", hint);
    m_reader.expectWord("over", hint);
    iteration.rules = parseNames("rules.statement-parser.name-rule"_code);
    if (m_reader.acceptWord("until")) {
        constexpr MessageCode untilHint = "rules.do.write-until-change-0"_code;
        m_reader.expectWord("change", untilHint);
        m_reader.expect(TokenKind::Less, "`<`"_sign, untilHint);
        if (m_reader.at(TokenKind::Number))
            iteration.untilChange = m_reader.take().number;
        else
            m_reader.failExpected("rules.expected-number", "rules.type.number"_code, untilHint);
    }
    expectEnd("rules.end.iteration"_code);
    return iteration;
}

FactorValue StatementParser::parseFactorValue()
{
    constexpr MessageCode hint = "rules.do.write-factor-values"_code;
    FactorValue value;
    value.name = m_reader.expectName("rules.statement-parser.factor-value"_code, hint);
    m_reader.expect(TokenKind::Colon, "`:`"_sign, hint);
    if (m_reader.at(TokenKind::Number)) {
        const Token number = m_reader.take();
        value.weight = number.number;
        value.likelihood.range = number.range;
        return value;
    }
    const std::size_t start = m_reader.position();
    value.likelihood = m_reader.expectName("rules.statement-parser.likelihood"_code, hint);
    while (m_reader.atName())
        value.likelihood.text += ' ' + m_reader.take().text;
    value.likelihood.range = m_reader.rangeFrom(start);
    return value;
}

Effect StatementParser::parseEffect()
{
    Effect effect;
    effect.column = parseColumn();
    m_reader.expect(TokenKind::Equal, "`=`"_sign, "rules.do.write-affects"_code);
    effect.value = m_expressions.parseAlternatives();
    if (m_reader.acceptReserved("where"))
        effect.where = m_expressions.parse();
    return effect;
}

Factor StatementParser::parseFactor()
{
    Factor factor;
    factor.name =
        m_reader.expectName("rules.statement-parser.factor-name"_code, "rules.do.write-factor-values"_code);
    if (m_reader.at(TokenKind::Text))
        factor.description = m_reader.take().text;
    const Token open = m_reader.peek();
    m_reader.expect(TokenKind::LeftBrace, "`{`"_sign, "rules.do.write-factor-values"_code);
    do {
        factor.values.push_back(parseFactorValue());
    } while (m_reader.accept(TokenKind::Comma));
    m_reader.expectClosing(open, TokenKind::RightBrace);
    while (m_reader.acceptWord("affects"))
        factor.effects.push_back(parseEffect());
    expectEnd("rules.end.factor"_code);
    return factor;
}

Uncertainty StatementParser::parseUncertainty()
{
    constexpr MessageCode hint = "rules.do.write-uncertain"_code;
    Uncertainty uncertainty;
    uncertainty.column = parseColumn();
    uncertainty.isTogether = m_reader.acceptWord("together");
    m_reader.expect(TokenKind::Tilde, "`~`"_sign, hint);
    uncertainty.distribution = m_reader.expectName("rules.statement-parser.distribution"_code, hint);
    const Token open = m_reader.peek();
    m_reader.expect(TokenKind::LeftParenthesis, "`(`"_sign, hint);
    do {
        uncertainty.arguments.push_back(m_expressions.parse());
    } while (m_reader.accept(TokenKind::Comma));
    m_reader.expectClosing(open, TokenKind::RightParenthesis);
    if (m_reader.acceptReserved("where"))
        uncertainty.where = m_expressions.parse();
    expectEnd("rules.end.uncertain"_code);
    return uncertainty;
}

Correlation StatementParser::parseCorrelation()
{
    constexpr MessageCode hint = "rules.do.write-correlated"_code;
    Correlation correlation;
    correlation.column = parseColumn();
    if (m_reader.acceptWord("with"))
        correlation.other = parseColumn();
    if (!m_reader.acceptReserved("by"))
        m_reader.failExpected("rules.expected-word", "`by`"_sign, hint);
    correlation.number = m_expressions.parse();
    expectEnd("rules.end.correlated"_code);
    return correlation;
}

} // namespace weighhouse::rules
