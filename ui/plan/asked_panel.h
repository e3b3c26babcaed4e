// SPDX-License-Identifier: GPL-3.0-or-later
// What the tool of a step was really asked.
#pragma once

#include "core/plan/node_id.h"

#include <QStringList>
#include <QWidget>
#include <optional>

class QLabel;
class QPlainTextEdit;
class QToolButton;

namespace weighhouse::ui
{

class PayloadEditor;
class PlanSession;
class RunEvents;

/// The argument, answers put in place of their tags; and if a model was asked, its prompts and replies.
class AskedPanel : public QWidget
{
    Q_OBJECT

public:
    AskedPanel(PlanSession &session, RunEvents &events, QWidget *parent = nullptr);

    void showStep(std::optional<plan::NodeId> step);
    void refresh();

private:
    QStringList talkBefore(plan::NodeId step) const;
    QString talk() const;

    PlanSession &m_session;
    RunEvents &m_events;
    std::optional<plan::NodeId> m_step;
    QLabel *m_about;
    PayloadEditor *m_argument;
    QPlainTextEdit *m_talk;
    QToolButton *m_copy;
};

} // namespace weighhouse::ui
