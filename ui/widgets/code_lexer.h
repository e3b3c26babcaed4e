// Highlighting of the rule language, by the lexer that the parser uses.
#pragma once

#include "core/rules/syntax/token.h"
#include "ui/widgets/code_qsci.h"

#include <vector>

namespace weighhouse::ui
{

/// Gives each word of a rule text its style. The whole text is lexed at once: it takes less than a frame, and
/// a text in quotes may begin many lines above.
class RulesLexer : public QsciLexerCustom
{
    Q_OBJECT

public:
    enum Style { Plain, Keyword, Word, Function, Number, Text, Unit, Comment, Quoted, Invalid, StyleCount };

    explicit RulesLexer(QObject *parent = nullptr);

    const char *language() const override { return "rules"; }
    QString description(int style) const override;
    void styleText(int start, int end) override;
};

/// The style of every token: words that mean something only in their place are keywords only there.
std::vector<RulesLexer::Style> stylesOf(const std::vector<rules::Token> &tokens);

} // namespace weighhouse::ui
