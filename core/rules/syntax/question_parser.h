// SPDX-License-Identifier: GPL-3.0-or-later
// Questions from tokens.
#pragma once

#include "core/rules/syntax/expression_parser.h"
#include "core/rules/syntax/model.h"
#include "core/rules/syntax/token_reader.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace weighhouse::rules
{

class QuestionParser
{
public:
    explicit QuestionParser(TokenReader &reader) : m_reader(reader), m_expressions(reader) {}

    /// What follows the word `question`, or nothing after an error; an error in one line does not hide those
    /// in others.
    std::optional<Question> parse();

private:
    void parseParameters();
    void parseText();
    void parseClause();
    void parseLet();
    void parseDecide();
    void parseRows(Decide &decide);
    void parseOrder(Decide &decide);
    void parseValues(Decide &decide);
    bool bracketIsRange() const;
    void parseForEach(Decide &decide);
    void parseChanges();
    void parseChange();
    Change::How parseHow(MessageCode hint);
    void parseConstraints();
    void parseTolerance();
    void parseObjectives();
    void parseObjective();
    void parseTieBreak();
    void failUnknownClause();
    void recover(std::size_t clauseStart);
    bool startsLine(std::size_t position);
    bool at(bool (*predicate)(const std::vector<Token> &, std::size_t)) const;

    TokenReader &m_reader;
    ExpressionParser m_expressions;
    Question m_question;
    bool m_broken = false; ///< There was an error that has been recovered from.
};

} // namespace weighhouse::rules
