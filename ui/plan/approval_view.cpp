// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/approval_view.h"

#include "ui/base/look/space.h"
#include "ui/base/look/type.h"
#include "ui/base/texts.h"
#include "ui/document/plan_session.h"
#include "ui/runs/plan_words.h"

#include <QAccessible>
#include <QFontDatabase>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

namespace weighhouse::ui
{
namespace
{

constexpr int mostLines = 8;

/// The step whose query the run waits with; null if it waits with none.
const plan::Node *waitingStep(const plan::RunState &run)
{
    const bool waits = run.phase == plan::RunPhase::Paused && run.pausedWhy == plan::PauseReason::Approval &&
                       run.pausedAt.has_value();
    return waits ? run.planned(*run.pausedAt) : nullptr;
}

} // namespace

ApprovalView::ApprovalView(PlanSession &session, QWidget *parent)
    : QFrame(parent), m_session(session), m_title(new QLabel), m_query(new QPlainTextEdit),
      m_buttons(new QWidget), m_why(new QWidget), m_reason(new QLineEdit)
{
    setObjectName(QStringLiteral("approvalView"));
    setAccessibleName(tr("A query waits for your approval"));
    setFrameShape(QFrame::StyledPanel);
    m_title->setObjectName(QStringLiteral("approvalTitle"));
    m_title->setTextFormat(Qt::PlainText);
    m_title->setWordWrap(true);
    setTextRole(m_title, TextRole::Strong);
    m_query->setObjectName(QStringLiteral("approvalQuery"));
    m_query->setAccessibleName(tr("The query that waits"));
    m_query->setReadOnly(true);
    m_query->setTabChangesFocus(true);
    m_query->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));

    auto *buttons = new QHBoxLayout(m_buttons);
    buttons->setContentsMargins(0, 0, 0, 0);
    QToolButton *once = addButton("approveQuery", tr("✓ Approve"), tr("Lets this query be asked (F5)"));
    connect(once, &QToolButton::clicked, this, [this] { approve(false); });
    QToolButton *all = addButton("approveAllQueries", tr("Approve All in This Run"),
                                 tr("Lets this query be asked, and all that follow in this run"));
    connect(all, &QToolButton::clicked, this, [this] { approve(true); });
    QToolButton *edit = addButton("editWaitingQuery", tr("Edit"),
                                  tr("Goes to the query in the step, where it can be changed"));
    connect(edit, &QToolButton::clicked, this, [this] {
        if (m_step)
            Q_EMIT editWanted(*m_step);
    });
    QToolButton *no = addButton("rejectQuery", tr("✕ Reject…"),
                                tr("Does not let it be asked; whoever made the plan is told why"));
    connect(no, &QToolButton::clicked, this, &ApprovalView::askWhy);
    buttons->addStretch(1);

    m_reason->setObjectName(QStringLiteral("rejectionReason"));
    m_reason->setAccessibleName(tr("Why the query is rejected"));
    m_reason->setPlaceholderText(tr("Why? The model is told. It may stay empty."));
    connect(m_reason, &QLineEdit::returnPressed, this, &ApprovalView::reject);
    auto *send = new QToolButton;
    send->setObjectName(QStringLiteral("sendRejection"));
    send->setText(tr("Reject"));
    send->setFocusPolicy(Qt::StrongFocus);
    connect(send, &QToolButton::clicked, this, &ApprovalView::reject);
    auto *back = new QToolButton;
    back->setObjectName(QStringLiteral("leaveRejection"));
    back->setText(tr("Back"));
    back->setAccessibleName(tr("Do not reject the query"));
    back->setFocusPolicy(Qt::StrongFocus);
    connect(back, &QToolButton::clicked, this, [this] {
        m_why->hide();
        m_buttons->show();
    });
    auto *why = new QHBoxLayout(m_why);
    why->setContentsMargins(0, 0, 0, 0);
    why->addWidget(m_reason, 1);
    why->addWidget(send);
    why->addWidget(back);
    m_why->hide();

    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(space::small, space::small, space::small, space::small);
    layout->addWidget(m_title);
    layout->addWidget(m_query);
    layout->addWidget(m_buttons);
    layout->addWidget(m_why);
    for (const auto signal : {&PlanSession::runReplaced, &PlanSession::runChanged, &PlanSession::rested})
        connect(&session, signal, this, &ApprovalView::refresh);
    refresh();
}

QToolButton *ApprovalView::addButton(const char *name, const QString &text, const QString &tip)
{
    auto *button = new QToolButton;
    button->setObjectName(QString::fromLatin1(name));
    button->setText(text);
    button->setToolTip(tip);
    button->setAccessibleDescription(tip);
    button->setFocusPolicy(Qt::StrongFocus);
    m_buttons->layout()->addWidget(button);
    return button;
}

void ApprovalView::refresh()
{
    const plan::RunState &run = m_session.run();
    const plan::Node *step = waitingStep(run);
    setVisible(step != nullptr);
    if (step == nullptr) {
        m_step.reset();
        return;
    }
    const bool isAnother = m_step != step->id || m_shown != step->payload || m_run != run.run;
    if (!isAnother)
        return;
    const bool isNew = m_step != step->id;
    m_run = run.run;
    m_step = step->id;
    m_shown = step->payload;
    const QString language = step->tool == "sql"      ? QStringLiteral("SQL")
                             : step->tool == "cypher" ? QStringLiteral("Cypher")
                                                      : toQt(step->tool);
    m_title->setText(tr("%1 wants to ask the data, in %2:").arg(idText(step->id), language));
    m_query->setPlainText(toQt(step->payload));
    const int lines = std::clamp(m_query->document()->blockCount(), 2, mostLines);
    m_query->setFixedHeight(m_query->fontMetrics().lineSpacing() * lines + 2 * space::card);
    if (!isNew)
        return;
    m_reason->clear();
    m_why->hide();
    m_buttons->show();
    QAccessibleEvent event(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&event);
}

bool ApprovalView::approveShown()
{
    if (!m_step)
        return false;
    approve(false);
    return true;
}

void ApprovalView::approve(bool isForAll)
{
    if (!m_step)
        return;
    const PlanSession::Verdict verdict{
        .run = m_run, .step = *m_step, .payload = m_shown, .isForAll = isForAll};
    Q_EMIT aboutToJudge();
    m_session.judge(verdict);
}

void ApprovalView::askWhy()
{
    m_buttons->hide();
    m_why->show();
    m_reason->setFocus(Qt::OtherFocusReason);
}

void ApprovalView::reject()
{
    if (!m_step)
        return;
    const PlanSession::Verdict verdict{
        .run = m_run, .step = *m_step, .payload = m_shown, .rejection = m_reason->text()};
    m_reason->clear();
    m_why->hide();
    m_buttons->show();
    Q_EMIT aboutToJudge();
    m_session.judge(verdict);
}

} // namespace weighhouse::ui
