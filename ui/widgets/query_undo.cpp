// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/query_undo.h"

#include "ui/widgets/code_editor.h"

#include <QKeyEvent>
#include <QUndoCommand>
#include <QWidget>

namespace weighhouse::ui
{
namespace
{

constexpr int typing = 1;

/// A stretch of the text that became another; it is in the editor already when the command is made.
class StretchCommand : public QUndoCommand
{
public:
    StretchCommand(CodeEditor &editor, qsizetype position, QByteArray removed, QByteArray inserted)
        : m_editor(editor), m_position(position), m_removed(std::move(removed)),
          m_inserted(std::move(inserted))
    {
    }

    int id() const override { return typing; }

    void redo() override
    {
        if (!m_isDone)
            replace(m_removed, m_inserted);
        m_isDone = true;
    }

    void undo() override
    {
        replace(m_inserted, m_removed);
        m_isDone = false;
    }

    /// Typing that goes on is one step, up to the end of the word.
    bool mergeWith(const QUndoCommand *other) override
    {
        const auto *next = static_cast<const StretchCommand *>(other);
        const bool goesOn = m_removed.isEmpty() && next->m_removed.isEmpty() &&
                            next->m_inserted.size() == 1 && next->m_inserted.at(0) > ' ' &&
                            next->m_position == m_position + m_inserted.size();
        if (goesOn)
            m_inserted += next->m_inserted;
        return goesOn;
    }

private:
    void replace(const QByteArray &before, const QByteArray &after)
    {
        m_editor.replaceStretch(static_cast<std::size_t>(m_position), static_cast<std::size_t>(before.size()),
                                after);
    }

    CodeEditor &m_editor;
    qsizetype m_position;
    QByteArray m_removed;
    QByteArray m_inserted;
    bool m_isDone = true;
};

} // namespace

QueryUndo::QueryUndo(CodeEditor &editor) : QObject(&editor), m_editor(editor)
{
    editor.focusProxy()->installEventFilter(this); // where keys go
    connect(&editor, &CodeEditor::textEdited, this,
            [this](qsizetype position, const QByteArray &removed, const QByteArray &inserted) {
                m_stack.push(new StretchCommand(m_editor, position, removed, inserted));
            });
}

void QueryUndo::replaceAll(const QString &text)
{
    const QByteArray before = m_editor.text().toUtf8();
    m_editor.setText(text);
    m_stack.push(new StretchCommand(m_editor, 0, before, text.toUtf8()));
}

bool QueryUndo::eventFilter(QObject *object, QEvent *event)
{
    if (event->type() != QEvent::ShortcutOverride && event->type() != QEvent::KeyPress)
        return QObject::eventFilter(object, event);
    auto *key = static_cast<QKeyEvent *>(event);
    const bool undoes = key->matches(QKeySequence::Undo);
    const bool redoes = key->matches(QKeySequence::Redo);
    if (!undoes && !redoes)
        return QObject::eventFilter(object, event);
    if (m_passesOn && !(undoes ? m_stack.canUndo() : m_stack.canRedo())) {
        key->ignore();
        return true;
    }
    key->accept();
    if (event->type() == QEvent::KeyPress)
        undoes ? m_stack.undo() : m_stack.redo();
    return true;
}

} // namespace weighhouse::ui
