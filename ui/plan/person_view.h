// SPDX-License-Identifier: GPL-3.0-or-later
// The prompt that a person answers in place of a chat model.
#pragma once

#include <QFrame>

class QAction;
class QPlainTextEdit;
class QToolButton;

namespace weighhouse::ui
{

class PlanSession;

/// The prompt as a model would get it, and a field for the reply. It is there only while a prompt waits.
class PersonView : public QFrame
{
    Q_OBJECT

public:
    explicit PersonView(PlanSession &session, QWidget *parent = nullptr);

private:
    void refresh();
    void send();

    PlanSession &m_session;
    QPlainTextEdit *m_prompt;
    QPlainTextEdit *m_reply;
    QAction *m_sendAction;
    QToolButton *m_send;
};

} // namespace weighhouse::ui
