// SPDX-License-Identifier: GPL-3.0-or-later
// Deciding, in one place: the button, the answer, what can be done with it.
#pragma once

#include "ui/document/desk.h"

#include <QAction>
#include <QWidget>

class QLabel;
class QScrollArea;

namespace weighhouse::ui
{

class AnswerView;
class DecideBar;
class ProblemLabel;
class RetellingCommand;

/// One F5 and everything is here. An answer to what the model was before says so.
class AnswerPanel : public QWidget
{
    Q_OBJECT

public:
    explicit AnswerPanel(Desk &desk, QWidget *parent = nullptr);

    DecideBar *bar() const { return m_bar; }
    QAction *tryAction() const { return m_try; }
    QAction *copyAction() const { return m_copy; }
    QAction *retellAction() const;

private:
    void refresh();
    void tellUnread();
    QString invitation() const;
    WeighedPtr shownAnswer() const;
    void copy();

    Desk &m_desk;
    DecideBar *m_bar;
    AnswerView *m_answer;
    RetellingCommand *m_retelling;
    QScrollArea *m_scroll;
    QLabel *m_stale;
    QLabel *m_certain; ///< Says that the answer takes what is uncertain as it is stored.
    QLabel *m_unread;  ///< Says that the documents of the project had no part in the answer.
    QLabel *m_empty;
    ProblemLabel *m_problem;
    QAction *m_try;
    QAction *m_copy;
};

} // namespace weighhouse::ui
