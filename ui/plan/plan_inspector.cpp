// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/plan_inspector.h"

#include "core/plan/journal/journal_store.h"
#include "ui/base/look/type.h"
#include "ui/base/texts.h"
#include "ui/document/plan_session.h"
#include "ui/plan/asked_panel.h"
#include "ui/plan/plan_selection.h"
#include "ui/plan/run_events.h"
#include "ui/plan/step_answer.h"
#include "ui/plan/step_form.h"
#include "ui/runs/plan_picture.h"
#include "ui/runs/run_events_model.h"
#include "ui/runs/run_words.h"
#include "ui/widgets/table_view.h"

#include <QEvent>
#include <QHeaderView>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QTabWidget>
#include <QVBoxLayout>
#include <algorithm>

namespace weighhouse::ui
{

PlanInspector::PlanInspector(PlanSession &session, PlanSelection &selection, RunEvents &events, QAction *pin,
                             QAction *editOutput, QWidget *parent)
    : QWidget(parent), m_session(session), m_selection(selection), m_events(events), m_title(new QLabel),
      m_status(new QLabel), m_tabs(new QTabWidget), m_form(new StepForm(session)),
      m_asked(new AskedPanel(session, events)), m_answer(new StepAnswer(session, pin, editOutput)),
      m_error(new QPlainTextEdit), m_moreTime(new QPushButton(tr("Allow more time"))), m_tally(new QLabel),
      m_history(new RunEventsModel(this))
{
    setObjectName(QStringLiteral("planInspector"));
    m_title->setObjectName(QStringLiteral("stepTitle"));
    setTextRole(m_title, TextRole::PageTitle);
    m_status->setObjectName(QStringLiteral("stepStatus"));
    m_status->setWordWrap(true);
    m_status->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto *fields = new QScrollArea;
    fields->setWidget(m_form);
    fields->setWidgetResizable(true);
    fields->setFrameShape(QFrame::NoFrame);
    fields->setFocusPolicy(Qt::NoFocus);
    m_tabs->setObjectName(QStringLiteral("stepTabs"));
    m_tabs->setAccessibleName(tr("About the step"));
    m_tabs->addTab(fields, tr("&Step"));
    m_tabs->addTab(m_asked, tr("As&ked"));
    m_tabs->addTab(m_answer, tr("A&nswer"));
    m_tabs->addTab(makeError(), tr("E&rror"));
    m_tabs->addTab(makeHistory(), tr("Histor&y"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_title);
    layout->addWidget(m_status);
    layout->addWidget(m_tabs, 1);

    connect(m_answer, &StepAnswer::message, this, &PlanInspector::message);
    connect(m_answer, &StepAnswer::left, this, &PlanInspector::left);
    connect(&selection, &PlanSelection::changed, this, &PlanInspector::showStep);
    for (const auto signal : {&PlanSession::runChanged, &PlanSession::runReplaced, &PlanSession::rested})
        connect(&session, signal, this, &PlanInspector::refresh);
    connect(&events, &RunEvents::changed, this, &PlanInspector::showHistory);
    connect(m_form, &StepForm::dirtyChanged, this, &PlanInspector::showHead);
    connect(m_tabs, &QTabWidget::currentChanged, this, &PlanInspector::refresh);
    showStep();
}

QWidget *PlanInspector::makeError()
{
    m_error->setObjectName(QStringLiteral("stepError"));
    m_error->setAccessibleName(tr("Error of the step"));
    m_error->setReadOnly(true);
    m_error->setTabChangesFocus(true);
    m_moreTime->setObjectName(QStringLiteral("allowMoreTime"));
    m_moreTime->hide();
    connect(m_moreTime, &QPushButton::clicked, this, &PlanInspector::allowMoreTime);
    auto *page = new QWidget;
    auto *layout = new QVBoxLayout(page);
    layout->addWidget(m_error, 1);
    layout->addWidget(m_moreTime, 0, Qt::AlignLeft);
    return page;
}

QWidget *PlanInspector::makeHistory()
{
    m_tally->setObjectName(QStringLiteral("stepTally"));
    m_tally->setWordWrap(true);
    auto *table = new TableView;
    table->setObjectName(QStringLiteral("stepHistory"));
    table->setAccessibleName(tr("What happened to the step"));
    table->setTableName(tr("history"));
    table->setModel(m_history);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->hideColumn(RunEventsModel::Node); // it is always the same
    table->verticalHeader()->hide();
    table->horizontalHeader()->setStretchLastSection(true);
    const int letter = fontMetrics().averageCharWidth();
    table->setColumnWidth(RunEventsModel::Sequence, letter * 8);
    table->setColumnWidth(RunEventsModel::Time, letter * 15);
    table->setColumnWidth(RunEventsModel::Kind, letter * 18);
    connect(table, &TableView::message, this, &PlanInspector::message);
    auto *page = new QWidget;
    auto *layout = new QVBoxLayout(page);
    layout->addWidget(m_tally);
    layout->addWidget(table, 1);
    return page;
}

void PlanInspector::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_form != nullptr)
        showHead();
}

void PlanInspector::showStep()
{
    m_step = m_selection.step();
    m_form->showStep(m_step);
    m_asked->showStep(m_step);
    m_answer->showStep(m_step);
    refresh();
}

void PlanInspector::refresh()
{
    showHead();
    showError();
    if (m_tabs->currentWidget() == m_asked)
        m_asked->refresh();
    if (m_tabs->currentWidget() == m_answer)
        m_answer->refresh();
    showHistory();
}

void PlanInspector::showHead()
{
    const plan::RunState &run = m_session.run();
    const plan::Node *node = m_step ? run.plan().find(*m_step) : nullptr;
    if (node == nullptr) {
        m_title->setText(m_step ? idText(*m_step) : tr("No step is chosen"));
        m_status->setText(
            m_step ? QString()
                   : tr("Choose a step in the graph or the outline to see and edit what it does."));
        return;
    }
    m_title->setText(QStringLiteral("%1 %2").arg(idText(node->id), RunWords::kind(node->kind)));
    const plan::NodeRun *state = run.node(node->id);
    if (state == nullptr)
        return m_status->clear();
    const StepLook look =
        stepLook(state->status, !node->tool.empty() && !node->payload.empty() && run.isReady(node->id));
    QString text = QStringLiteral("<span style=\"color:%1\">%2 %3</span>")
                       .arg(stepColour(look, coloursOf(this)).name(), stepSign(look), stepWord(look));
    if (const QString reason = reasonText(*state); !reason.isEmpty())
        text += QStringLiteral(": ") + reason.toHtmlEscaped();
    if (const QString figures = figuresText(*state, plan::timeOfEvent()); !figures.isEmpty())
        text += QStringLiteral(" · ") + figures.toHtmlEscaped();
    // The answer beside the fields is not to what is typed in them, however long that has stood there.
    if (m_form->isDirty())
        text +=
            QStringLiteral(" · ✎ ") + tr("what is typed is not in the plan yet (Ctrl+Enter)").toHtmlEscaped();
    if (text != m_status->text())
        m_status->setText(text);
}

void PlanInspector::showError()
{
    const plan::NodeRun *state = m_step ? m_session.run().node(*m_step) : nullptr;
    const bool hasError = state != nullptr && state->error.has_value();
    QString text = tr("The step has not failed.");
    if (hasError) {
        text = toQt(*state->error);
        if (state->error->where.line > 0)
            text +=
                QLatin1Char('\n') +
                (state->error->where.file.empty() ? QString()
                                                  : toQt(state->error->where.file) + QStringLiteral(": ")) +
                tr("Line %1, column %2").arg(state->error->where.line).arg(state->error->where.column);
        if (!state->error->code.empty())
            text += QStringLiteral("\n\n") + tr("Code: %1").arg(toQt(state->error->code));
    }
    if (text != m_error->toPlainText())
        m_error->setPlainText(text);
    const bool isOutOfTime = hasError && state->error->code == "query.timeout";
    m_moreTime->setVisible(isOutOfTime);
    m_moreTime->setEnabled(isOutOfTime && !m_session.isBusy());
    if (isOutOfTime) {
        const double seconds = std::chrono::duration<double>(moreTime()).count();
        m_moreTime->setToolTip(tr("Runs what failed again, with up to %1 s for each step from now on")
                                   .arg(QLocale().toString(seconds, 'f', seconds < 10 ? 1 : 0)));
    }
    const int tab = m_tabs->indexOf(m_error->parentWidget());
    const QString title = hasError ? QStringLiteral("✕ ") + tr("E&rror") : tr("E&rror");
    if (m_tabs->tabText(tab) != title)
        m_tabs->setTabText(tab, title);
}

/// Returns twice the time that the step had: a run from elsewhere may have had another limit.
std::chrono::milliseconds PlanInspector::moreTime() const
{
    const plan::NodeRun *state = m_step ? m_session.run().node(*m_step) : nullptr;
    const std::chrono::duration<double> taken(state != nullptr ? state->seconds : 0);
    return std::max(m_session.settings().tools.time,
                    2 * std::chrono::duration_cast<std::chrono::milliseconds>(taken));
}

void PlanInspector::allowMoreTime()
{
    plan::RunSettings settings = m_session.settings();
    settings.tools.time = moreTime();
    m_session.setSettings(settings);
    m_form->commit(); // what is typed counts
    m_session.start({plan::Command::Kind::FromFailure, {}});
}

void PlanInspector::showHistory()
{
    if (m_tabs->currentWidget() != m_tally->parentWidget())
        return;
    const plan::NodeRun *state = m_step ? m_session.run().node(*m_step) : nullptr;
    std::vector<const plan::Event *> found;
    if (state != nullptr) {
        for (const std::int64_t sequence : state->history) {
            if (const plan::Event *event = m_events.find(sequence))
                found.push_back(event);
        }
        m_tally->setText(
            tr("%1 attempts, really run %2 times")
                .arg(QLocale().toString(state->attempts), QLocale().toString(state->executions)));
    }
    m_tally->setVisible(state != nullptr);
    const bool isShown = static_cast<int>(found.size()) == m_history->rowCount() &&
                         (found.empty() || found.front()->hash == m_history->at(0).hash);
    if (isShown)
        return;
    std::vector<plan::Event> events;
    for (const plan::Event *event : found)
        events.push_back(*event);
    m_history->setEvents(std::move(events));
}

void PlanInspector::editText()
{
    m_tabs->setCurrentIndex(0);
    m_form->editText();
}

void PlanInspector::editPayload()
{
    m_tabs->setCurrentIndex(0);
    m_form->editPayload();
}

} // namespace weighhouse::ui
