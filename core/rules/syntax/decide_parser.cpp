// SPDX-License-Identifier: GPL-3.0-or-later
// The lines of a question that say what is decided.
#include "core/rules/syntax/parser.h"
#include "core/rules/syntax/question_parser.h"
#include "core/rules/syntax/statement_starts.h"

#include <utility>

namespace weighhouse::rules
{
namespace
{

/// Tells whether a token behind a name or a parenthesis makes a longer expression or a range of it.
bool continuesValue(const Token &token)
{
    if (token.kind == TokenKind::LeftParenthesis || token.kind == TokenKind::LeftBracket)
        return !token.lineStart;
    return token.kind >= TokenKind::Dot || (token.kind == TokenKind::Reserved && token.text != "where");
}

} // namespace

void QuestionParser::parseDecide()
{
    const std::size_t start = m_reader.position() - 1;
    constexpr MessageCode hint = "rules.do.write-decide-row-table"_code;
    Decide decide;
    if (m_reader.at(TokenKind::Number)) {
        decide.kind = Decide::Kind::Subset;
        const std::size_t count = m_reader.position();
        decide.atLeast = decide.atMost = m_reader.expectCount("rules.question-parser.number-rows"_code, 0,
                                                              "rules.do.write-whole-number"_code);
        if (m_reader.accept(TokenKind::DotDot))
            decide.atMost = m_reader.expectCount("rules.question-parser.number-rows"_code, 0,
                                                 "rules.do.write-whole-number"_code);
        if (decide.atMost < decide.atLeast)
            m_reader.fail({"rules.bad-count", Message::of("rules.bad-count.numbers-rows"),
                           Message::of("rules.do.write-smaller-number-first"), m_reader.rangeFrom(count)});
    } else if (m_reader.atWord("up") && m_reader.atWord("to", 1)) {
        decide.kind = Decide::Kind::Subset;
        m_reader.take();
        m_reader.take();
        decide.atLeast = 0;
        decide.atMost = m_reader.expectCount("rules.question-parser.number-rows"_code, 0,
                                             "rules.do.write-whole-number"_code);
    }
    if (decide.kind == Decide::Kind::Subset)
        m_reader.expectWord("of", "rules.do.write-decide-2-row"_code);
    if (m_reader.peek().lineStart && at(startsClause))
        m_reader.failExpected("rules.expected-name", "rules.expected-name"_code, hint);
    decide.name = m_reader.expectName("rules.expected-name"_code, hint);
    if (decide.kind == Decide::Kind::Subset && !m_reader.atReserved("in"))
        m_reader.failExpected("rules.expected-word", "`in`"_sign, "rules.do.write-decide-2-row"_code);
    if (m_reader.acceptReserved("in"))
        parseValues(decide);
    else if (m_reader.sameLine(0) && !m_reader.atWord("for") && !at(startsClause))
        m_reader.failExpected("rules.expected-word", "rules.expected-word"_code, hint);
    else
        decide.kind = Decide::Kind::YesNo;
    if (m_reader.atWord("for"))
        parseForEach(decide);
    else if (m_reader.atWord("all") && m_reader.atWord("different", 1) && !m_reader.failed())
        m_reader.fail({"rules.misplaced-word", Message::of("rules.misplaced-word.all-different"),
                       Message::of("rules.do.write-each-all-different"), m_reader.peek().range});
    decide.range = m_reader.rangeFrom(start);
    m_question.decisions.push_back(std::move(decide));
}

/// Reads what follows `in`.
void QuestionParser::parseValues(Decide &decide)
{
    if (decide.kind != Decide::Kind::Subset && m_reader.atWord("order") && m_reader.atWord("of", 1))
        return parseOrder(decide);
    const bool isTable =
        m_reader.atName() && !continuesValue(m_reader.peek(1)) && !m_expressions.atNullTest(1);
    if (isTable || decide.kind == Decide::Kind::Subset)
        return parseRows(decide);
    if (m_reader.at(TokenKind::LeftParenthesis) && !bracketIsRange()) {
        decide.kind = Decide::Kind::OneValue;
        const Token open = m_reader.take();
        do {
            decide.values.push_back(m_expressions.parse());
        } while (m_reader.accept(TokenKind::Comma));
        m_reader.expectClosing(open, TokenKind::RightParenthesis);
        return;
    }
    decide.kind = Decide::Kind::Range;
    decide.bounds.push_back(m_expressions.parse());
    m_reader.expect(TokenKind::DotDot, "`..`"_sign, "rules.do.write-table-range-0"_code);
    decide.bounds.push_back(m_expressions.parse());
    if (m_reader.acceptWord("step"))
        decide.bounds.push_back(m_expressions.parse());
}

void QuestionParser::parseRows(Decide &decide)
{
    decide.table =
        m_reader.expectName("rules.question-parser.table-after"_code, "rules.do.name-table-whose-rows"_code);
    if (m_reader.acceptReserved("where"))
        decide.where = m_expressions.parse();
    if (decide.kind == Decide::Kind::Subset && m_reader.atWord("for") && m_reader.atWord("each", 1))
        m_reader.fail({"rules.misplaced-word", Message::of("rules.misplaced-word.each-not"),
                       Message::of("rules.do.use-range-values-parentheses"), m_reader.peek().range});
}

/// `order of job where …`
void QuestionParser::parseOrder(Decide &decide)
{
    decide.kind = Decide::Kind::Order;
    decide.allDifferent = true;
    m_reader.take();
    m_reader.take();
    decide.forEach =
        m_reader.expectName("rules.expression-parser.table"_code, "rules.do.write-order-of-table"_code);
    if (m_reader.acceptReserved("where"))
        decide.forEachWhere = m_expressions.parse();
    if (m_reader.atWord("for") && m_reader.atWord("each", 1))
        m_reader.fail({"rules.misplaced-word", Message::of("rules.misplaced-word.order-each"),
                       Message::of("rules.do.write-order-of-table"), m_reader.peek().range});
}

/// Tells whether the parenthesis ahead starts the lower bound of a range, as in `(a + b) * 2..10`.
bool QuestionParser::bracketIsRange() const
{
    std::size_t depth = 0;
    for (std::size_t i = 0;; ++i) {
        const Token &token = m_reader.peek(i);
        if (token.kind == TokenKind::End ||
            (i != 0 && token.lineStart && startsClause(m_reader.tokens(), m_reader.position() + i)))
            return false;
        if (token.kind == TokenKind::LeftParenthesis)
            ++depth;
        if (token.kind == TokenKind::RightParenthesis && --depth == 0)
            return continuesValue(m_reader.peek(i + 1)) || m_expressions.atNullTest(i + 1);
    }
}

void QuestionParser::parseForEach(Decide &decide)
{
    constexpr MessageCode hint = "rules.do.write-each-table-where"_code;
    m_reader.take();
    m_reader.expectWord("each", hint);
    decide.forEach = m_reader.expectName("rules.expression-parser.table"_code, hint);
    if (m_reader.acceptReserved("where"))
        decide.forEachWhere = m_expressions.parse();
    if (m_reader.acceptWord("all")) {
        m_reader.expectWord("different", "rules.do.write-each-all-different"_code);
        decide.allDifferent = true;
    }
}

} // namespace weighhouse::rules
