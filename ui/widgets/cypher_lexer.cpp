// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/cypher_lexer.h"

#include "core/graph/syntax/keywords.h"

#include <array>

namespace weighhouse::ui
{
namespace
{

CypherLexer::Style styleOf(cypher::TokenClass kind)
{
    switch (kind) {
    case cypher::TokenClass::Keyword:
        return CypherLexer::Keyword;
    case cypher::TokenClass::Operator:
        return CypherLexer::Operator;
    case cypher::TokenClass::Literal:
        return CypherLexer::Literal;
    case cypher::TokenClass::Label:
        return CypherLexer::Label;
    case cypher::TokenClass::PropertyKey:
        return CypherLexer::Property;
    case cypher::TokenClass::Function:
        return CypherLexer::Function;
    case cypher::TokenClass::Parameter:
        return CypherLexer::Parameter;
    case cypher::TokenClass::Number:
        return CypherLexer::Number;
    case cypher::TokenClass::Text:
        return CypherLexer::Text;
    case cypher::TokenClass::Comment:
        return CypherLexer::Comment;
    case cypher::TokenClass::Invalid:
        return CypherLexer::Invalid;
    case cypher::TokenClass::Name:
    case cypher::TokenClass::Punctuation:
        break;
    }
    return CypherLexer::Plain;
}

} // namespace

CypherLexer::CypherLexer(QObject *parent) : StretchLexer(parent) {}

QString CypherLexer::description(int style) const
{
    static const std::array names{
        QT_TR_NOOP("Text"),   QT_TR_NOOP("Keyword"),  QT_TR_NOOP("Operator"), QT_TR_NOOP("Literal"),
        QT_TR_NOOP("Label"),  QT_TR_NOOP("Property"), QT_TR_NOOP("Function"), QT_TR_NOOP("Parameter"),
        QT_TR_NOOP("Number"), QT_TR_NOOP("Words"),    QT_TR_NOOP("Comment"),  QT_TR_NOOP("Not understood")};
    return style >= 0 && style < StyleCount ? tr(names[static_cast<std::size_t>(style)]) : QString();
}

std::vector<StretchLexer::Stretch> CypherLexer::stretchesOf(std::string_view text) const
{
    std::vector<Stretch> stretches;
    for (const cypher::Token &token : cypher::tokensOf(text)) {
        if (const Style style = styleOf(token.kind); style != Plain)
            stretches.push_back({token.range.begin, token.range.end, style});
    }
    return stretches;
}

} // namespace weighhouse::ui
