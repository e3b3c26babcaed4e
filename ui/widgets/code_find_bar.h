// SPDX-License-Identifier: GPL-3.0-or-later
// Finding words in a code editor.
#pragma once

#include <QWidget>

class QCheckBox;
class QLabel;
class QLineEdit;

namespace weighhouse::ui
{

class CodeScintilla;

/// A line below the text: what to find, forwards and backwards, and how often it is there. Marks all places.
class CodeFindBar : public QWidget
{
    Q_OBJECT

public:
    explicit CodeFindBar(CodeScintilla &editor, QWidget *parent = nullptr);

    /// Shows it with the selected text, if that is on one line.
    void open();
    void close();
    /// The next place (1) or the one before (-1); opens the bar if there is nothing to find yet.
    void find(int direction);

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    unsigned long flags() const;
    void mark();
    /// Where the words are between two positions (backwards if `to` is less), or -1.
    long search(long from, long to);

    CodeScintilla &m_editor;
    QLineEdit *m_words;
    QCheckBox *m_caseMatters;
    QLabel *m_count;
};

} // namespace weighhouse::ui
