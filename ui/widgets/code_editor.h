// SPDX-License-Identifier: GPL-3.0-or-later
// An editor for rules and queries.
#pragma once

#include "core/base/error.h"

#include <QByteArray>
#include <QStringList>
#include <QWidget>
#include <cstddef>
#include <functional>
#include <optional>

class QsciScintilla;

namespace weighhouse::ui
{

/// A text with highlighting, line numbers, completion and errors under the text (QScintilla). Positions count
/// bytes of UTF-8, as in the core. It has no undo of its own: it tells what was typed, and the owner tells it
/// what to show.
class CodeEditor : public QWidget
{
    Q_OBJECT

public:
    enum class Language { Plain, Rules, Sql, Cypher };

    explicit CodeEditor(Language language, QWidget *parent = nullptr);

    Language language() const;
    /// The text stays, and is highlighted otherwise.
    void setLanguage(Language language);

    QString text() const;
    /// Replaces everything, keeping the cursor's line and column where they exist. Not told by textEdited.
    void setText(const QString &text);
    /// Replaces a stretch as an undo elsewhere demands. Not told by textEdited. The cursor goes behind it.
    void replaceStretch(std::size_t position, std::size_t removedBytes, const QByteArray &inserted);

    void setReadOnly(bool readOnly);
    /// For small texts among other fields: Tab goes on to the next field instead of indenting.
    void setTabMovesFocus(bool moves);

    /// Underlines these places (line, column, length in characters) and tells message and hint on hovering.
    void setProblems(const Errors &errors);

    /// Words to offer where the cursor is, given the text before it on its line. Offered while typing, after
    /// a dot (in Cypher after a colon, too) and at Ctrl+Space.
    void setCompletion(std::function<QStringList(const QString &lineBefore)> words);

    /// The cursor there, visible, and the stretch selected. Lines and columns from 1.
    void goTo(std::size_t line, std::size_t column, std::size_t length = 0);
    std::size_t cursorPosition() const;
    std::size_t cursorLine() const; ///< From 1.
    QString wordAtCursor() const;
    /// The selected text, or nothing.
    QString selectedText() const;

    /// Find with Ctrl+F, below the text.
    void showFind();

    /// The editor itself, to set focus or for accessibility.
    QsciScintilla *scintilla() const { return m_editor; }

Q_SIGNALS:
    /// The person has changed the text.
    void textEdited(qsizetype position, const QByteArray &removed, const QByteArray &inserted);
    void cursorMoved();
    /// Ctrl+Enter.
    void submitted();
    /// Escape, where there is no list and no search that it closes.
    void escaped();
    /// Ctrl+click, or F12, on a word.
    void wordActivated(const QString &word);

protected:
    void changeEvent(QEvent *event) override; // follows the palette

private:
    QsciScintilla *m_editor;
    struct Inside;
    Inside *m_inside; // owned as a child QObject or deleted in the destructor, as the implementation likes
};

} // namespace weighhouse::ui
