// SPDX-License-Identifier: GPL-3.0-or-later
// `:A:B`, `:A|B&!C`, `%`.
#include "core/graph/syntax/grammar.h"

#include <string_view>

namespace weighhouse::cypher
{
namespace
{

constexpr MessageCode labelHint = "cypher.do.labels-written-b-b"_code;

LabelExpression joinedLabels(LabelExpression::Kind kind, std::vector<LabelExpression> operands)
{
    if (operands.size() == 1)
        return std::move(operands.front());
    return {kind, {}, std::move(operands)};
}

} // namespace

/// What stands behind the colon. A bar joins labels, if it may.
LabelExpression Grammar::parseLabels(bool mayHaveBar)
{
    const Nesting nesting(*this);
    std::vector<LabelExpression> operands;
    operands.push_back(parseLabelFactors());
    while (mayHaveBar && m_reader.accept(LexemeKind::Bar)) {
        m_reader.accept(LexemeKind::Colon);
        operands.push_back(parseLabelFactors());
    }
    return joinedLabels(LabelExpression::Kind::Or, std::move(operands));
}

LabelExpression Grammar::parseLabelFactors()
{
    std::vector<LabelExpression> operands;
    operands.push_back(parseLabel());
    while (m_reader.accept(LexemeKind::Ampersand) || m_reader.accept(LexemeKind::Colon))
        operands.push_back(parseLabel());
    return joinedLabels(LabelExpression::Kind::And, std::move(operands));
}

LabelExpression Grammar::parseLabel()
{
    const Nesting nesting(*this);
    if (m_reader.accept(LexemeKind::Exclamation))
        return {LabelExpression::Kind::Not, {}, {parseLabel()}};
    if (m_reader.accept(LexemeKind::Percent))
        return {LabelExpression::Kind::Any, {}, {}};
    if (m_reader.at(LexemeKind::LeftParenthesis)) {
        const Lexeme &open = m_reader.take();
        LabelExpression inner = parseLabels(true);
        m_reader.expectClosing(open, LexemeKind::RightParenthesis);
        return inner;
    }
    return {LabelExpression::Kind::Name, m_reader.expectName("cypher.label-parser"_code, labelHint), {}};
}

} // namespace weighhouse::cypher
