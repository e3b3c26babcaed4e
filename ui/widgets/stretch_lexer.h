// SPDX-License-Identifier: GPL-3.0-or-later
// Highlighting by a lexer of the core.
#pragma once

#include "ui/widgets/code_qsci.h"

#include <cstddef>
#include <string_view>
#include <vector>

namespace weighhouse::ui
{

/// Gives each stretch of a text its style. The whole text is lexed at once: it takes less than a frame, and a
/// text in quotes may begin many lines above.
class StretchLexer : public QsciLexerCustom
{
    Q_OBJECT

public:
    using QsciLexerCustom::QsciLexerCustom;

    void styleText(int start, int end) override;

protected:
    /// Bytes [begin, end) of the text; what lies between stretches has style 0.
    struct Stretch {
        std::size_t begin = 0;
        std::size_t end = 0;
        int style = 0;
    };
    /// In the order of the text, none inside another.
    virtual std::vector<Stretch> stretchesOf(std::string_view text) const = 0;
};

} // namespace weighhouse::ui
