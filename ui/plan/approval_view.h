// SPDX-License-Identifier: GPL-3.0-or-later
// The query that a run waits with until somebody says whether it may be asked.
#pragma once

#include "core/plan/journal/event.h"

#include <QFrame>
#include <optional>
#include <string>

class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QToolButton;

namespace weighhouse::ui
{

class PlanSession;

/// Approve, approve all in this run, edit, reject with a reason that the decision maker is told. It is there
/// only while a query waits.
class ApprovalView : public QFrame
{
    Q_OBJECT

public:
    explicit ApprovalView(PlanSession &session, QWidget *parent = nullptr);

    /// Approves the query that is shown; returns false if none is.
    bool approveShown();

Q_SIGNALS:
    /// What is being typed elsewhere comes first.
    void aboutToJudge();
    void editWanted(weighhouse::plan::NodeId step);

private:
    QToolButton *addButton(const char *name, const QString &text, const QString &tip);
    void refresh();
    void approve(bool isForAll);
    void askWhy();
    void reject();

    PlanSession &m_session;
    QLabel *m_title;
    QPlainTextEdit *m_query;
    QWidget *m_buttons;
    QWidget *m_why;
    QLineEdit *m_reason;
    plan::RunId m_run = 0;
    std::optional<plan::NodeId> m_step; ///< Whose query is shown.
    std::string m_shown;                ///< The query as it is shown.
};

} // namespace weighhouse::ui
