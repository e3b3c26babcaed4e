// The program's own icons: drawn, so that they fit any size and any theme.
#pragma once

#include <QIcon>

namespace weighhouse::ui
{

enum class Glyph { Welcome, Data, Rules, Question, Plan, Sandbox, Runs, Program };

/// An icon that takes the text colour of the palette it is shown in, and the accent where it is checked.
QIcon glyphIcon(Glyph glyph);

} // namespace weighhouse::ui
