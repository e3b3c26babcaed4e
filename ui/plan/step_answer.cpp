// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/step_answer.h"

#include "ui/base/kept_lines.h"
#include "ui/base/texts.h"
#include "ui/document/plan_session.h"
#include "ui/plan/actions.h"
#include "ui/plan/answer_model.h"
#include "ui/plan/scratch_query.h"
#include "ui/runs/plan_words.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/table_view.h"

#include <QKeyEvent>
#include <QLabel>
#include <QPlainTextEdit>
#include <QToolButton>
#include <QVBoxLayout>

namespace weighhouse::ui
{

StepAnswer::StepAnswer(PlanSession &session, QAction *pin, QAction *editOutput, QWidget *parent)
    : QWidget(parent), m_session(session), m_note(new QLabel), m_cut(new QLabel),
      m_model(new AnswerModel(this)), m_table(new TableView), m_text(new QPlainTextEdit), m_exports(nullptr),
      m_scratch(new ScratchQuery(session))
{
    m_note->setObjectName(QStringLiteral("answerNote"));
    m_note->setWordWrap(true);
    m_note->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_cut->setObjectName(QStringLiteral("answerCut"));
    m_cut->setWordWrap(true);
    m_table->setObjectName(QStringLiteral("answerRows"));
    m_table->setAccessibleName(tr("Rows of the answer"));
    m_table->setModel(m_model);
    m_text->setObjectName(QStringLiteral("answerText"));
    m_text->setAccessibleName(tr("The answer in words"));
    m_text->setReadOnly(true);
    m_text->setTabChangesFocus(true);
    auto *tools = new FlowLayout;
    tools->addWidget(buttonFor(pin));
    tools->addWidget(buttonFor(editOutput));
    auto *exports = new QToolButton;
    exports->setObjectName(QStringLiteral("exportAnswer"));
    exports->setText(tr("Export Rows…"));
    exports->setAccessibleName(tr("Export the rows of the answer"));
    exports->setAutoRaise(true);
    exports->setFocusPolicy(Qt::TabFocus);
    tools->addWidget(exports);
    m_exports = exports;
    connect(exports, &QToolButton::clicked, m_table, &TableView::exportRows);
    connect(m_table, &TableView::message, this, &StepAnswer::message);
    auto *layout = new QVBoxLayout(this);
    layout->addLayout(tools);
    layout->addWidget(m_note);
    layout->addWidget(m_table, 3);
    layout->addWidget(m_cut);
    layout->addWidget(m_text, 1);
    layout->addWidget(m_scratch, 2);
    connect(m_scratch, &ScratchQuery::message, this, &StepAnswer::message);
    connect(m_scratch, &ScratchQuery::left, this, &StepAnswer::left);
    refresh();
}

void StepAnswer::showStep(std::optional<plan::NodeId> step)
{
    m_step = step;
    m_scratch->showStep(step);
    refresh();
}

void StepAnswer::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape)
        Q_EMIT left();
    else
        QWidget::keyPressEvent(event);
}

QString StepAnswer::noteAbout(const plan::NodeId &step) const
{
    const plan::NodeRun *state = m_session.run().node(step);
    if (state == nullptr || !state->hasAnswer())
        return state != nullptr && state->status == plan::NodeStatus::Running
                   ? QStringLiteral("◔ ") + tr("The step is running.")
                   : tr("There is no answer yet. Run the step, or give it one with “Edit Output…”.");
    const plan::Answer &answer = *state->answer;
    QStringList parts;
    if (state->status == plan::NodeStatus::Stale)
        parts.append(stepSign(StepLook::Stale) + QLatin1Char(' ') +
                     tr("This is the answer from before: %1.").arg(toQt(state->staleReason)));
    else if (state->status == plan::NodeStatus::Failed)
        parts.append(stepSign(StepLook::Failed) + QLatin1Char(' ') +
                     tr("The step has failed. This is the answer from before."));
    else if (state->status == plan::NodeStatus::Pinned)
        parts.append(stepSign(StepLook::Pinned) + QLatin1Char(' ') +
                     tr("Pinned: the step is not run, this stands in its place."));
    if (!answer.columns.empty())
        parts.append(tr("%1 with %Ln column(s)", nullptr, static_cast<int>(answer.columns.size()))
                         .arg(rowsText(answer.rows.size())));
    return parts.join(QLatin1Char('\n'));
}

void StepAnswer::refresh()
{
    const plan::NodeRun *state = m_step ? m_session.run().node(*m_step) : nullptr;
    const plan::AnswerPtr answer = state != nullptr ? state->answer : nullptr;
    const bool isOther = answer != m_model->answer();
    m_note->setText(m_step ? noteAbout(*m_step) : QString());
    if (isOther) {
        m_table->setTableName(m_step ? toQt(plan::answerName(*m_step)) : QString());
        m_model->setAnswer(answer);
        m_text->setPlainText(answer != nullptr ? keptLines(answer->text) : QString());
        m_cut->setText(answer != nullptr && !answer->cut.empty()
                           ? QStringLiteral("⚠ ") +
                                 tr("Not everything is here: %1").arg(keptText(answer->cut))
                           : QString());
    }
    const bool hasRows = answer != nullptr && !answer->columns.empty();
    m_table->setVisible(hasRows);
    m_exports->setEnabled(hasRows);
    m_text->setVisible(answer != nullptr && !answer->text.empty());
    m_cut->setVisible(!m_cut->text().isEmpty());
    m_scratch->refresh();
}

} // namespace weighhouse::ui
