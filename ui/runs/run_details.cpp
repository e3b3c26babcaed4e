// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/run_details.h"

#include "core/plan/journal/run_summary.h"
#include "ui/base/look/space.h"
#include "ui/base/look/theme.h"
#include "ui/base/look/type.h"
#include "ui/base/texts.h"
#include "ui/runs/comparison_tables.h"
#include "ui/runs/run_events_model.h"
#include "ui/runs/run_moment.h"
#include "ui/runs/run_words.h"
#include "ui/widgets/graph_view.h"
#include "ui/widgets/splitter.h"
#include "ui/widgets/table_view.h"

#include <QEvent>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QPointer>
#include <QScrollArea>
#include <QStackedWidget>
#include <QTabWidget>
#include <QVBoxLayout>
#include <utility>

namespace weighhouse::ui
{
namespace
{

/// While a run goes on, its journal is read again so often at most.
constexpr int betweenReadings = 500; // milliseconds

constexpr int journalTab = 2;

QLabel *wrapped(const char *name)
{
    auto *label = new QLabel;
    label->setObjectName(QString::fromLatin1(name));
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

void prepare(TableView &view, const char *name, QAbstractItemModel *model)
{
    view.setObjectName(QString::fromLatin1(name));
    view.setModel(model);
    view.setSelectionBehavior(QAbstractItemView::SelectRows);
    view.setEditTriggers(QAbstractItemView::NoEditTriggers);
    view.verticalHeader()->hide();
    view.horizontalHeader()->setStretchLastSection(true);
}

} // namespace

RunDetails::RunDetails(Desk &desk, PlanSession &plans, QWidget *parent)
    : QWidget(parent), m_desk(desk), m_plans(plans), m_steps(new RunStepsModel(this)),
      m_events(new RunEventsModel(this)), m_stack(new QStackedWidget), m_empty(new QLabel),
      m_title(wrapped("detailsTitle")), m_facts(wrapped("detailsFacts")),
      m_decision(wrapped("detailsDecision")), m_verdict(wrapped("journalVerdict")),
      m_moment(new RunMoment(*m_events)), m_tabs(new QTabWidget), m_graph(new GraphView(desk.jobs())),
      m_stepView(new TableView), m_eventView(new TableView)
{
    arrange();
    m_again.setSingleShot(true);
    m_again.setInterval(betweenReadings);
    connect(&m_again, &QTimer::timeout, this, [this] {
        if (isVisible()) // else when it is shown
            load();
    });
    connect(&plans, &PlanSession::runChanged, this, [this] {
        if (m_run != 0 && m_plans.run().run == m_run && !m_again.isActive())
            m_again.start();
    });
    connect(&plans, &PlanSession::outdatedChanged, this, [this] {
        if (m_run != 0 && !m_again.isActive())
            m_again.start();
    });
    connect(&plans, &PlanSession::rested, this, [this] {
        if (m_run != 0 && m_plans.run().run == m_run)
            load();
    });
    connect(m_eventView, &QAbstractItemView::activated, this, [this](const QModelIndex &index) {
        Q_EMIT eventActivated(m_loaded, m_events->at(index.row()).sequence);
    });
    connect(m_stepView, &QAbstractItemView::activated, this, [this](const QModelIndex &index) {
        Q_EMIT eventActivated(m_loaded, m_steps->lastEventOf(index.row()));
    });
    for (const TableView *view : {m_stepView, m_eventView})
        connect(view, &TableView::message, &desk, &Desk::message);
    connect(m_moment, &RunMoment::changed, this, &RunDetails::showMoment);
    connect(m_tabs, &QTabWidget::currentChanged, this, &RunDetails::drawPlan);
    connect(m_eventView->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &RunDetails::followEvent);
}

void RunDetails::arrange()
{
    prepare(*m_stepView, "runSteps", m_steps);
    m_stepView->setAccessibleName(tr("Steps of the run"));
    m_stepView->setTableName(tr("steps"));
    prepare(*m_eventView, "runEvents", m_events);
    m_eventView->setAccessibleName(tr("Journal of the run"));
    m_eventView->setTableName(tr("journal"));
    setTextRole(m_title, TextRole::PageTitle);
    m_tabs->setObjectName(QStringLiteral("detailsTabs"));
    m_tabs->setAccessibleName(tr("Views of the run"));
    m_tabs->setDocumentMode(true);
    m_graph->setObjectName(QStringLiteral("runPlan"));
    m_graph->setAccessibleName(tr("Plan of the run"));
    constexpr double readable = 0.6;
    m_graph->setSmallestFirstScale(readable);
    m_painter.setMethod(layout::Method::TopToBottom); // as the room beside the list is
    m_tabs->addTab(m_stepView, tr("&Steps"));
    m_tabs->addTab(m_graph, tr("&Plan"));
    auto *journal = new QWidget;
    auto *journalLayout = new QVBoxLayout(journal);
    journalLayout->setContentsMargins(0, 0, 0, 0);
    journalLayout->addWidget(m_eventView, 1);
    m_tabs->addTab(journal, tr("&Journal"));

    // A long reason scrolls, so that the steps keep their room.
    auto *reason = new QScrollArea;
    reason->setFrameShape(QFrame::NoFrame);
    reason->setWidgetResizable(true);
    reason->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    reason->setWidget(m_decision);
    m_decision->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    auto *head = new QWidget;
    auto *headLayout = new QVBoxLayout(head);
    headLayout->setContentsMargins(0, 0, 0, space::hair);
    headLayout->addWidget(m_title);
    headLayout->addWidget(m_facts);
    headLayout->addWidget(reason, 1);
    auto *body = new QWidget;
    auto *bodyLayout = new QVBoxLayout(body);
    bodyLayout->setContentsMargins(0, space::hair, 0, 0);
    bodyLayout->addWidget(m_verdict);
    bodyLayout->addWidget(m_moment);
    bodyLayout->addWidget(m_tabs, 1);
    QSplitter *shown = splitterOf(Qt::Vertical, head, body, 2, 5);
    m_empty->setObjectName(QStringLiteral("detailsEmpty"));
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setWordWrap(true);
    setChosen(0);
    m_stack->addWidget(m_empty);
    m_stack->addWidget(shown);
    auto *outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(m_stack);
}

void RunDetails::setChosen(qsizetype count)
{
    m_empty->setText(count == 2  ? tr("Two runs are chosen: Compare tells how they differ.")
                     : count > 2 ? tr("%Ln run(s) are chosen. Choose one to see its steps and its journal.",
                                      nullptr, static_cast<int>(count))
                                 : tr("Choose a run to see its steps and its journal; choose two (with "
                                      "Ctrl) to compare them."));
}

bool RunDetails::isLive() const
{
    return m_plans.isBusy() && m_plans.run().run == m_run;
}

void RunDetails::setRun(plan::RunId run)
{
    if (run == m_run)
        return;
    m_run = run;
    m_wantedEvent = 0;
    m_verdict->setText(tr("Checking the journal…"));
    if (run != 0)
        return load();
    ++m_turn;
    m_loaded = 0;
    m_events->setEvents({});
    m_moment->setRun(nullptr);
    m_stack->setCurrentIndex(0);
}

// The slider over the journal

bool RunDetails::isInPast() const
{
    return m_loaded == m_run && m_run != 0 && !m_moment->isAtEnd();
}

void RunDetails::showMoment()
{
    const RunStatePtr &state = m_moment->state();
    m_steps->setRun(state);
    drawPlan();
    if (m_isFollowing || state == nullptr || m_moment->isAtEnd())
        return;
    m_isFollowing = true;
    m_eventView->selectionModel()->setCurrentIndex(
        m_events->index(static_cast<int>(m_moment->position()) - 1, 0),
        QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    m_isFollowing = false;
}

/// Draws the plan only while it is seen, as a run that goes on is read twice a second.
void RunDetails::drawPlan()
{
    if (m_tabs->currentWidget() != m_graph)
        return;
    const RunStatePtr &state = m_moment->state();
    GraphPicture picture =
        state == nullptr ? GraphPicture() : m_painter.paint(*state, coloursOf(this), state->lastTime);
    for (GraphGroup &group : picture.groups) { // a record is looked at as it is
        group.id.clear();
        group.toolTip.clear();
    }
    m_graph->setPicture(std::move(picture));
}

void RunDetails::followEvent()
{
    const int row = m_eventView->currentIndex().row();
    if (m_isFollowing || row < 0 || m_loaded != m_run)
        return;
    m_isFollowing = true;
    m_moment->goTo(static_cast<std::size_t>(row) + 1);
    m_isFollowing = false;
}

void RunDetails::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        drawPlan();
}

void RunDetails::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (isLive())
        load();
}

void RunDetails::load()
{
    if (m_run == 0)
        return;
    m_again.stop();
    m_plans.withJournal<Result<Loaded>>(
        [run = m_run](plan::JournalStore &store) -> Result<Loaded> {
            auto stored = store.read(run);
            if (!stored)
                return failure(std::move(stored.error()));
            return Loaded{std::make_shared<const plan::RunState>(std::move(stored->state)),
                          std::move(stored->events)};
        },
        [self = QPointer(this), turn = ++m_turn](Result<Loaded> loaded) {
            if (self == nullptr || turn != self->m_turn)
                return;
            if (loaded)
                return self->take(*std::move(loaded));
            self->takeError(loaded.error());
        });
}

void RunDetails::take(Loaded loaded)
{
    const plan::RunSummary summary = plan::summaryOf(*loaded.state);
    const bool isFirst = m_events->rowCount() == 0;
    m_loaded = m_run;
    const std::string about = plan::questionText(summary);
    m_title->setText(tr("%1: %2").arg(RunWords::run(m_run), toQt(about.empty() ? summary.title : about)));
    QStringList facts{RunWords::status(summary), RunWords::strategy(summary)};
    if (!summary.model.empty())
        facts.append(toQt(summary.model));
    if (!summary.forkedFrom.empty())
        facts.append(tr("forked from %1").arg(keptText(summary.forkedFrom)));
    facts.append(tr("seed %1").arg(summary.seed));
    if (const QStringList changed = m_plans.changedSince(*loaded.state); !changed.isEmpty())
        facts.append(tr("begun with other %1 than here").arg(QLocale().createSeparatedList(changed)));
    m_facts->setText(facts.join(QStringLiteral("  ·  ")));
    m_decision->setText(summary.hasDecision() ? tr("Decision: %1").arg(RunWords::decision(summary))
                                              : RunWords::decision(summary));
    m_events->setEvents(std::move(loaded.events));
    m_moment->setRun(loaded.state);
    if (isFirst) {
        fitTable(*m_stepView);
        fitTable(*m_eventView);
    }
    m_stack->setCurrentIndex(1);
    if (const std::int64_t wanted = std::exchange(m_wantedEvent, 0); wanted != 0)
        selectEvent(wanted);
    m_wantedEvent = 0;
    check();
}

/// What is damaged can still be checked: that tells where.
void RunDetails::takeError(const Error &error)
{
    m_loaded = m_run;
    m_title->setText(RunWords::run(m_run));
    m_facts->setText(QStringLiteral("✕ ") + toQt(error));
    m_decision->clear();
    m_events->setEvents({});
    m_moment->setRun(nullptr);
    m_stack->setCurrentIndex(1);
    check();
}

void RunDetails::check()
{
    if (isLive()) {
        m_verdict->setText(tr("◔ The journal is being written: %Ln events", nullptr, m_events->rowCount()));
        return;
    }
    m_plans.withJournal<Result<plan::ChainCheck>>(
        [run = m_run](plan::JournalStore &store) { return store.check(run); },
        [self = QPointer(this), turn = m_turn](const Result<plan::ChainCheck> &check) {
            if (self != nullptr && turn == self->m_turn)
                self->showCheck(check);
        });
}

void RunDetails::showCheck(const Result<plan::ChainCheck> &check)
{
    m_verdict->setToolTip({});
    if (!check) {
        m_verdict->setText(QStringLiteral("✕ ") + toQt(check.error()));
    } else if (check->isWhole) {
        m_verdict->setText(tr("✓ Journal whole: %Ln events", nullptr, m_events->rowCount()));
        m_verdict->setToolTip(
            tr("Every event carries a hash over the one before it and its own content, and every "
               "answer one over its rows. All of them were worked out again and agree."));
    } else {
        m_verdict->setText(
            tr("✕ Journal broken at event %1: %2").arg(check->brokenAt).arg(keptText(check->message)));
        m_verdict->setToolTip(
            tr("What stands there is not what was written. What comes before it is whole."));
    }
    QPalette palette;
    if (!check || !check->isWhole)
        palette.setColor(QPalette::WindowText, coloursOf(this).error);
    m_verdict->setPalette(palette);
}

void RunDetails::selectEvent(std::int64_t sequence)
{
    m_tabs->setCurrentIndex(journalTab);
    if (const int row = m_loaded == m_run ? m_events->rowOf(sequence) : -1; row >= 0)
        m_eventView->selectionModel()->setCurrentIndex(
            m_events->index(row, 0), QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    else
        m_wantedEvent = sequence;
}

std::int64_t RunDetails::currentEvent() const
{
    const QModelIndex index = m_eventView->currentIndex();
    return m_loaded == m_run && index.isValid() ? m_events->at(index.row()).sequence : 0;
}

void RunDetails::focusJournal()
{
    m_tabs->setCurrentIndex(journalTab);
    m_eventView->setFocus(Qt::ShortcutFocusReason);
}

} // namespace weighhouse::ui
