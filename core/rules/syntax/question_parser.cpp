// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/syntax/question_parser.h"

#include "core/rules/syntax/parser.h"
#include "core/rules/syntax/statement_starts.h"
#include "core/rules/syntax/words.h"

#include <algorithm>
#include <array>
#include <utility>

namespace weighhouse::rules
{
namespace
{

bool isAssignment(const Token &token)
{
    return token.kind == TokenKind::Equal || token.kind == TokenKind::PlusEqual ||
           token.kind == TokenKind::MinusEqual;
}

/// The keyword that a mistyped one stands for.
std::optional<std::string> meantClause(const Token &token)
{
    constexpr std::array places{KeywordPlace::Question};
    const bool isTieBreak = token.text == "tie" || token.text == "tiebreak" || token.text == "tie_break";
    return isTieBreak ? "tie-break" : nearestKeyword(token.text, places);
}

} // namespace

std::optional<Question> QuestionParser::parse()
{
    const auto resume = [&](std::size_t from) {
        if (m_reader.failed()) {
            m_broken = true;
            recover(from);
        }
    };
    const std::size_t start = m_reader.position();
    m_question.name =
        m_reader.expectName("rules.question-parser"_code, "rules.do.write-question-name-parameter"_code);
    parseParameters();
    parseText();
    resume(start);
    while (!m_reader.atEnd()) {
        const std::size_t clause = m_reader.position();
        parseClause();
        resume(clause);
    }
    if (m_broken)
        return std::nullopt;
    return std::move(m_question);
}

/// Goes on at the next line that starts a clause, behind the token where the broken one started.
void QuestionParser::recover(std::size_t clauseStart)
{
    std::size_t next = std::max(clauseStart + 1, m_reader.position());
    while (next < m_reader.end() && !startsLine(next))
        ++next;
    m_reader.recover(next);
}

/// Whether a line of the question starts at a token; one with a mistyped keyword is a mistake of its own.
bool QuestionParser::startsLine(std::size_t position)
{
    if (!m_reader.tokenAt(position).lineStart)
        return false;
    m_reader.recover(position);
    return at(startsClause) || (endsValue(m_reader.tokenAt(position - 1)) && m_reader.atName() &&
                                m_reader.atName(1) && m_reader.sameLine(1) && meantClause(m_reader.peek()));
}

bool QuestionParser::at(bool (*predicate)(const std::vector<Token> &, std::size_t)) const
{
    return !m_reader.atEnd() && predicate(m_reader.tokens(), m_reader.position());
}

void QuestionParser::parseParameters()
{
    constexpr MessageCode hint = "rules.do.write-question-name-parameter-type"_code;
    if (!m_reader.at(TokenKind::LeftParenthesis))
        return;
    const Token open = m_reader.take();
    if (m_reader.accept(TokenKind::RightParenthesis))
        return;
    do {
        Parameter parameter;
        parameter.name = m_reader.expectName("rules.question-parser.parameter"_code, hint);
        m_reader.expect(TokenKind::Colon, "rules.question-parser.parameter-type"_code, hint);
        parameter.type = m_reader.expectName("rules.question-parser.type"_code, hint);
        if (m_reader.accept(TokenKind::Equal))
            parameter.defaultValue = m_expressions.parse();
        m_question.parameters.push_back(std::move(parameter));
    } while (m_reader.accept(TokenKind::Comma));
    m_reader.expectClosing(open, TokenKind::RightParenthesis);
}

void QuestionParser::parseText()
{
    if (!m_reader.at(TokenKind::Text))
        return;
    const Token token = m_reader.take();
    m_question.text = token.text;
    if (const auto pieces = rules::parseText(token.text); !pieces)
        m_reader.fail(
            {pieces.error().code,
             Message::of("rules.question-parser.question-text", {{"pieces", pieces.error().message}}),
             pieces.error().hint, token.range});
}

void QuestionParser::parseClause()
{
    if (!at(startsClause))
        return failUnknownClause();
    const Token keyword = m_reader.take();
    if (keyword.text == "decide")
        return parseDecide();
    if (keyword.text == "let")
        return parseLet();
    if (keyword.text == "apply")
        return parseChanges();
    if (keyword.text == "subject")
        return parseConstraints();
    if (keyword.text == "tolerance")
        return parseTolerance();
    if (keyword.text == "tie") {
        m_reader.take();
        m_reader.take();
        return parseTieBreak();
    }
    m_reader.recover(m_reader.position() - 1);
    parseObjectives();
}

void QuestionParser::failUnknownClause()
{
    const Token &token = m_reader.peek();
    Message hint = Message::of("rules.do.line-question-starts-decide");
    if (token.kind == TokenKind::Name && !token.quoted) {
        if (token.text == "tolerance")
            hint = Message::of("rules.do.write-tolerance");
        else if (token.text == "let")
            hint = Message::of("rules.do.write-let-name-expression");
        else if (const auto meant = meantClause(token))
            hint = Message::of("rules.do.did-mean", {{"meant", *meant}});
        m_reader.fail({"rules.unknown-clause", Message::of("rules.unknown-clause", {{"token", token.text}}),
                       hint, token.range});
        return;
    }
    if (token.lineStart && token.kind != TokenKind::Invalid)
        m_reader.fail({"rules.unknown-clause",
                       Message::of("rules.unknown-clause", {{"token", m_reader.written(token)}}), hint,
                       token.range});
    else
        m_reader.failExpected("rules.expected-end", "rules.expected-end.end-line"_code, hint);
}

void QuestionParser::parseLet()
{
    constexpr MessageCode hint = "rules.do.write-let-name-expression"_code;
    Let let;
    let.name = m_reader.expectName("rules.statement-parser.name"_code, hint);
    m_reader.expect(TokenKind::Equal, "`=`"_sign, hint);
    let.value = m_expressions.parse();
    m_question.lets.push_back(std::move(let));
}

void QuestionParser::parseChanges()
{
    std::size_t start = m_reader.position();
    parseChange();
    for (;;) {
        const bool comma = m_reader.accept(TokenKind::Comma);
        if (!comma && !m_reader.failed() && !(at(startsChange) && m_reader.peek().lineStart))
            return;
        if (m_reader.failed()) {
            // The next change or clause; the first error is in the list already and makes the question
            // incomplete.
            std::size_t next = std::max(start + 1, m_reader.position());
            while (next < m_reader.end() && !startsLine(next) &&
                   !(at(startsChange) && endsValue(m_reader.tokenAt(next - 1)) && m_reader.peek().lineStart))
                m_reader.recover(++next);
            m_broken = true;
            m_reader.recover(next);
            if (!at(startsChange))
                return;
        }
        start = m_reader.position();
        parseChange();
    }
}

/// `=`, `+=` or `-=`
Change::How QuestionParser::parseHow(MessageCode hint)
{
    if (m_reader.accept(TokenKind::PlusEqual))
        return Change::How::Add;
    if (m_reader.accept(TokenKind::MinusEqual))
        return Change::How::Subtract;
    m_reader.expect(TokenKind::Equal, "`=`"_sign, hint);
    return Change::How::Set;
}

/// One change, or several of the same rows.
void QuestionParser::parseChange()
{
    constexpr MessageCode hint = "rules.do.write-row-column-value"_code;
    const std::size_t start = m_reader.position();
    if (!m_reader.atName() ||
        !(m_reader.atReserved("where", 1) || m_reader.peek(1).kind == TokenKind::Colon)) {
        Change change;
        Expression path = m_expressions.parsePath();
        if (!m_reader.failed() && path.kind != Expression::Kind::Member) {
            m_reader.fail({"rules.expected-column", Message::of("rules.expected-column"), hint,
                           m_reader.rangeFrom(start)});
            return;
        }
        if (m_reader.failed())
            return;
        change.column = {path.name, m_reader.tokenAt(m_reader.position() - 1).range};
        change.row = std::move(path.operands.front());
        change.how = parseHow(hint);
        change.value = m_expressions.parse();
        change.range = m_reader.rangeFrom(start);
        m_question.changes.push_back(std::move(change));
        return;
    }
    const Word table = m_reader.expectName("rules.expression-parser.table"_code, hint);
    if (!m_reader.acceptReserved("where")) {
        m_reader.failExpected("rules.expected-word", "`where`"_sign,
                              "rules.do.write-table-where-condition"_code);
        return;
    }
    const Expression where = m_expressions.parse();
    m_reader.expect(TokenKind::Colon, "rules.question-parser.after-condition"_code, hint);
    std::size_t assignment = start;
    do {
        Change change;
        change.table = table;
        change.where = where;
        change.column = m_reader.expectName("rules.question-parser.column"_code, hint);
        change.how = parseHow(hint);
        change.value = m_expressions.parse();
        change.range = m_reader.rangeFrom(assignment);
        m_question.changes.push_back(std::move(change));
        assignment = m_reader.position() + 1;
    } while (m_reader.at(TokenKind::Comma) && m_reader.atName(1) && isAssignment(m_reader.peek(2)) &&
             m_reader.accept(TokenKind::Comma));
}

void QuestionParser::parseConstraints()
{
    m_reader.expectWord("to", "rules.do.write-subject-condition-description"_code);
    do {
        Constraint constraint;
        constraint.condition = m_expressions.parse();
        if (m_reader.at(TokenKind::Text))
            constraint.description = m_reader.take().text;
        m_question.constraints.push_back(std::move(constraint));
    } while (m_reader.accept(TokenKind::Comma));
}

void QuestionParser::parseTolerance()
{
    const Token number = m_reader.take(); // else the word would start no line
    if (number.number >= 1)
        m_reader.fail({"rules.bad-tolerance", Message::of("rules.bad-tolerance"),
                       Message::of("rules.do.write-tolerance"), number.range});
    else if (m_question.tolerance)
        m_reader.fail({"rules.bad-tolerance", Message::of("rules.bad-tolerance.twice"),
                       Message::of("rules.do.keep-one-tolerance"), number.range});
    m_question.tolerance = number.number;
}

void QuestionParser::parseObjectives()
{
    do {
        parseObjective();
    } while (m_reader.accept(TokenKind::Comma));
}

void QuestionParser::parseObjective()
{
    Objective objective;
    if (!m_reader.atWord("maximize") && !m_reader.atWord("minimize")) {
        m_reader.failExpected("rules.expected-word", "rules.expected-word.maximize-minimize"_code,
                              "rules.do.every-objective-starts-these"_code);
        return;
    }
    objective.maximize = m_reader.take().text == "maximize";
    objective.value = m_expressions.parse();
    if (m_reader.at(TokenKind::Text)) {
        const Token name = m_reader.take();
        objective.name = {name.text, name.range};
    }
    if (m_reader.acceptWord("weight")) {
        if (m_reader.at(TokenKind::Number))
            objective.weight = m_reader.take().number;
        else
            m_reader.failExpected("rules.expected-number", "rules.type.number"_code,
                                  "rules.do.write-weight-number-weight"_code);
    }
    m_question.objectives.push_back(std::move(objective));
}

void QuestionParser::parseTieBreak()
{
    TieBreak tieBreak;
    if (m_reader.acceptWord("first")) {
        m_question.tieBreaks.push_back(std::move(tieBreak));
        return;
    }
    if (!m_reader.atWord("maximize") && !m_reader.atWord("minimize")) {
        m_reader.failExpected("rules.expected-word", "rules.expected-word.first-maximize"_code,
                              "rules.do.write-tie-break-first"_code);
        return;
    }
    tieBreak.maximize = m_reader.take().text == "maximize";
    tieBreak.value = m_expressions.parse();
    m_question.tieBreaks.push_back(std::move(tieBreak));
}

} // namespace weighhouse::rules
