// SPDX-License-Identifier: GPL-3.0-or-later
// Statements from tokens.
#pragma once

#include "core/rules/syntax/expression_parser.h"
#include "core/rules/syntax/model.h"
#include "core/rules/syntax/token_reader.h"

#include <optional>

namespace weighhouse::rules
{

class StatementParser
{
public:
    explicit StatementParser(TokenReader &reader) : m_reader(reader), m_expressions(reader) {}

    /// The statement within the reader's limits, or nothing after an error.
    std::optional<Statement::Content> parse();

private:
    ColumnName parseColumn();
    std::vector<Word> parseNames(MessageCode what);
    ReferenceDeclaration parseReference();
    KeyDeclaration parseKey();
    AliasDeclaration parseAlias();
    UnitDeclaration parseUnit();
    DisplayDeclaration parseDisplay();
    FunctionDeclaration parseFunction();
    Rule parseRule();
    bool atLet() const;
    bool recoverInRule();
    void parseRuleBody(Rule &rule);
    Iteration parseIteration();
    Factor parseFactor();
    FactorValue parseFactorValue();
    Effect parseEffect();
    Uncertainty parseUncertainty();
    Correlation parseCorrelation();
    void expectEnd(MessageCode statement);

    TokenReader &m_reader;
    ExpressionParser m_expressions;
};

} // namespace weighhouse::rules
