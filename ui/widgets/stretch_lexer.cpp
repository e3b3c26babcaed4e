// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/stretch_lexer.h"

#include <algorithm>

namespace weighhouse::ui
{

void StretchLexer::styleText(int start, int end)
{
    if (editor() == nullptr)
        return;
    const auto length = static_cast<std::size_t>(editor()->SendScintilla(QsciScintilla::SCI_GETLENGTH));
    const void *bytes = editor()->SendScintillaPtrResult(QsciScintilla::SCI_GETCHARACTERPOINTER);

    startStyling(start);
    auto at = static_cast<std::size_t>(start);
    const auto last = static_cast<std::size_t>(end);
    const auto fill = [&](std::size_t until, int style) {
        if (until <= at)
            return;
        setStyling(static_cast<int>(until - at), style);
        at = until;
    };
    for (const Stretch &stretch : stretchesOf(std::string_view(static_cast<const char *>(bytes), length))) {
        if (stretch.end <= at)
            continue;
        if (stretch.begin >= last)
            break;
        fill(std::min(stretch.begin, last), 0);
        fill(std::min(stretch.end, last), stretch.style);
    }
    fill(last, 0);
}

} // namespace weighhouse::ui
