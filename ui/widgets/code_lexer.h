// SPDX-License-Identifier: GPL-3.0-or-later
// Highlighting of the rule language, by the lexer that the parser uses.
#pragma once

#include "core/rules/syntax/token.h"
#include "ui/widgets/stretch_lexer.h"

#include <vector>

namespace weighhouse::ui
{

/// Gives each word of a rule text its style.
class RulesLexer : public StretchLexer
{
    Q_OBJECT

public:
    enum Style { Plain, Keyword, Word, Function, Number, Text, Unit, Comment, Quoted, Invalid, StyleCount };

    explicit RulesLexer(QObject *parent = nullptr);

    const char *language() const override { return "rules"; }
    QString description(int style) const override;

protected:
    std::vector<Stretch> stretchesOf(std::string_view text) const override;
};

/// The style of every token: words that mean something only in their place are keywords only there.
std::vector<RulesLexer::Style> stylesOf(const std::vector<rules::Token> &tokens);

} // namespace weighhouse::ui
