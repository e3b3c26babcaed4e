// SPDX-License-Identifier: GPL-3.0-or-later
// The reason for a decision retold by a chat model; each number leads to what it comes from.
#pragma once

#include "core/strategy/assist/retelling.h"
#include "ui/document/desk.h"

#include <QObject>
#include <QPointer>

class QAction;

namespace weighhouse::ui
{

class AnswerView;
class AssistDialog;

/// The command “Retell”. It stays beside the answer, so that its numbers can be looked up.
class RetellingCommand : public QObject
{
    Q_OBJECT

public:
    RetellingCommand(Desk &desk, AnswerView &answer, QWidget *window);

    QAction *action() const { return m_action; }
    /// Without a decision that holds there is nothing to retell.
    void refresh();

private:
    void open();
    void follow(const QString &link);
    QString reasonAgainst() const;

    Desk &m_desk;
    AnswerView &m_answer;
    QWidget *m_window;
    QAction *m_action;
    QPointer<AssistDialog> m_dialog;
    WeighedPtr m_weighed; ///< What the dialog is about.
};

/// The words with numbers as people of this place write them, each a link "fact:POSITION"; below what these
/// facts are.
QString retellingHtml(const strategy::Retelling &retelling);

} // namespace weighhouse::ui
