// SPDX-License-Identifier: GPL-3.0-or-later
// Undo for a text that is not part of the document.
#pragma once

#include <QObject>
#include <QUndoStack>

namespace weighhouse::ui
{

class CodeEditor;

/// Ctrl+Z and Ctrl+Shift+Z in a query's editor undo typing there, not edits of the project.
class QueryUndo : public QObject
{
    Q_OBJECT

public:
    explicit QueryUndo(CodeEditor &editor);

    /// Replaces everything as one step.
    void replaceAll(const QString &text);
    QUndoStack &stack() { return m_stack; }
    /// Leaves the keys to the window where nothing was typed that they could undo: the text belongs to the
    /// document then. Off at first.
    void setPassesOn(bool passesOn) { m_passesOn = passesOn; }

protected:
    bool eventFilter(QObject *object, QEvent *event) override;

private:
    CodeEditor &m_editor;
    QUndoStack m_stack;
    bool m_passesOn = false;
};

} // namespace weighhouse::ui
