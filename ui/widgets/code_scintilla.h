// SPDX-License-Identifier: GPL-3.0-or-later
// QScintilla with the keys of this program.
#pragma once

#include "ui/widgets/code_qsci.h"

namespace weighhouse::ui
{

/// Keeps no undo of its own and leaves keys that belong to the window to it; tells what was typed, in bytes.
class CodeScintilla : public QsciScintilla
{
    Q_OBJECT

public:
    explicit CodeScintilla(QWidget *parent = nullptr);

    /// Replaces bytes; nothing is told of it. Works in a read-only editor too.
    void replaceBytes(int position, int removed, const QByteArray &inserted);
    QByteArray bytesBetween(int from, int to) const;
    int length() const;
    int position() const;
    /// Tab leaves for the next field, unless it completes a word.
    void setTabLeaves(bool leaves) { m_tabLeaves = leaves; }

Q_SIGNALS:
    /// The person has changed the text.
    void typed(qsizetype position, const QByteArray &removed, const QByteArray &inserted);
    void submitted();
    void definitionWanted();
    void completionWanted();
    void findWanted();
    /// F3 (1), Shift+F3 (-1).
    void findNextWanted(int direction);
    void escaped();

protected:
    bool event(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;

private:
    /// What a key does here; None for keys that the editor itself or the window takes.
    enum class Deed { None, Submit, Define, Complete, Find, Next, Previous, Larger, Smaller, PlainSize };
    static Deed deedOf(const QKeyEvent &event);
    void perform(Deed deed);
    bool isOfferedWordWhole() const;
    void releaseKeys();
    void follow(int position, int kind, const char *text, int length);

    QByteArray m_aboutToGo;
    bool m_isSilent = false;
    bool m_tabLeaves = false;
};

} // namespace weighhouse::ui
