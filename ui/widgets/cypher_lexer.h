// SPDX-License-Identifier: GPL-3.0-or-later
// Highlighting of Cypher, by the lexer that the parser uses.
#pragma once

#include "ui/widgets/stretch_lexer.h"

namespace weighhouse::ui
{

/// Gives each word of a Cypher text its style.
class CypherLexer : public StretchLexer
{
    Q_OBJECT

public:
    enum Style {
        Plain,
        Keyword,
        Operator,
        Literal,
        Label,
        Property,
        Function,
        Parameter,
        Number,
        Text,
        Comment,
        Invalid,
        StyleCount
    };

    explicit CypherLexer(QObject *parent = nullptr);

    const char *language() const override { return "cypher"; }
    QString description(int style) const override;

protected:
    std::vector<Stretch> stretchesOf(std::string_view text) const override;
};

} // namespace weighhouse::ui
