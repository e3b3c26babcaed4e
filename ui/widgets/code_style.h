// SPDX-License-Identifier: GPL-3.0-or-later
// How code looks: font and colours of an editor.
#pragma once

#include "ui/base/look/theme.h"
#include "ui/widgets/code_editor.h"

#include <QFont>

class QsciLexer;
class QsciScintilla;

namespace weighhouse::ui
{

/// The system's font for code, as large as the application's.
QFont codeFont();

/// Highlights a language; null for plain text.
QsciLexer *makeCodeLexer(CodeEditor::Language language, QObject *parent);

/// Numbers of markers and indicators in code editors.
enum CodeMark { ProblemMarker = 1, ProblemIndicator = 8, FindIndicator = 9 };

/// Sets font and colours of an editor and of its lexer, which may be null.
void applyCodeStyle(QsciScintilla &editor, QsciLexer *lexer, const Colours &colours);

} // namespace weighhouse::ui
