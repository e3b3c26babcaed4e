// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/run_bar.h"

#include "core/plan/journal/journal_store.h"
#include "ui/base/kept_lines.h"
#include "ui/base/look/space.h"
#include "ui/base/look/type.h"
#include "ui/base/texts.h"
#include "ui/document/plan_session.h"
#include "ui/plan/actions.h"
#include "ui/plan/budget_bar.h"
#include "ui/plan/coverage_button.h"
#include "ui/plan/plan_selection.h"
#include "ui/plan/run_commands.h"
#include "ui/runs/plan_words.h"
#include "ui/runs/run_words.h"

#include <QAccessible>
#include <QApplication>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QProgressBar>
#include <QToolButton>
#include <algorithm>

namespace weighhouse::ui
{
namespace
{

constexpr int previewTime = 8000; // milliseconds

struct Tally {
    std::size_t done = 0;
    std::size_t running = 0;
    std::size_t failed = 0;
    std::size_t stale = 0;
};

Tally tallyOf(const plan::RunState &run)
{
    Tally tally;
    for (const auto &[id, node] : run.nodes) {
        switch (node.status) {
        case plan::NodeStatus::Done:
        case plan::NodeStatus::Pinned:
        case plan::NodeStatus::Skipped:
            ++tally.done;
            break;
        case plan::NodeStatus::Running:
            ++tally.running;
            break;
        case plan::NodeStatus::Failed:
            ++tally.failed;
            break;
        case plan::NodeStatus::Stale:
            ++tally.stale;
            break;
        case plan::NodeStatus::Waiting:
            break;
        }
    }
    return tally;
}

QString askedOtherwiseText(PlanSession::AskedOtherwise how)
{
    switch (how) {
    case PlanSession::AskedOtherwise::WasForNone:
        return RunBar::tr("This plan was made for no question, and one is asked now.");
    case PlanSession::AskedOtherwise::Question:
        return RunBar::tr("This plan is for another question than what is asked now.");
    case PlanSession::AskedOtherwise::Arguments:
        return RunBar::tr("This plan is for the same question with other arguments than what is asked now.");
    case PlanSession::AskedOtherwise::Planning:
        return RunBar::tr("This plan was made in another way than what is chosen now.");
    case PlanSession::AskedOtherwise::No:
        break;
    }
    return {};
}

} // namespace

RunBar::RunBar(PlanSession &session, PlanSelection &selection, RunCommands &commands, QAction *budgets,
               QWidget *parent)
    : QFrame(parent), m_session(session), m_selection(selection), m_commands(commands), m_phase(new QLabel),
      m_progress(new QProgressBar), m_budget(new BudgetBar), m_figures(new QLabel), m_sentence(new QLabel),
      m_coverage(new CoverageButton(session, selection)), m_problems(new QToolButton),
      m_noticeText(new QLabel), m_notice(makeNotice()), m_show(new QToolButton), m_raise(new QToolButton),
      m_resume(new QToolButton)
{
    setObjectName(QStringLiteral("runBar"));
    setAccessibleName(tr("What is going on"));
    m_phase->setObjectName(QStringLiteral("runPhase"));
    setTextRole(m_phase, TextRole::Strong);
    m_progress->setObjectName(QStringLiteral("runProgress"));
    m_progress->setAccessibleName(tr("Steps that are done"));
    m_progress->setTextVisible(false);
    m_progress->setFixedWidth(fontMetrics().averageCharWidth() * 16);
    m_progress->setMaximumHeight(space::small);
    m_figures->setObjectName(QStringLiteral("runFigures"));
    m_sentence->setObjectName(QStringLiteral("runSentence"));
    m_sentence->setWordWrap(true);
    m_problems->setObjectName(QStringLiteral("planProblems"));
    m_problems->setPopupMode(QToolButton::InstantPopup);
    m_problems->setFocusPolicy(Qt::StrongFocus);
    m_problems->setMenu(new QMenu(m_problems));
    m_problems->hide();
    m_show->setObjectName(QStringLiteral("showPaused"));
    m_show->setFocusPolicy(Qt::StrongFocus);
    connect(m_show, &QToolButton::clicked, this, [this] {
        if (m_session.run().pausedAt)
            m_selection.chooseStep(*m_session.run().pausedAt);
    });
    m_raise->setObjectName(QStringLiteral("raiseBudgets"));
    m_raise->setText(tr("Raise…"));
    m_raise->setAccessibleName(tr("Raise the budgets"));
    m_raise->setFocusPolicy(Qt::StrongFocus);
    connect(m_raise, &QToolButton::clicked, budgets, &QAction::trigger);
    m_resume->setObjectName(QStringLiteral("resumeRun"));
    m_resume->setText(tr("▶ Go On"));
    m_resume->setAccessibleName(tr("Go on with the run"));
    m_resume->setFocusPolicy(Qt::StrongFocus);
    connect(m_resume, &QToolButton::clicked, this, [this] { m_session.goOn(); });

    auto *line = new QHBoxLayout;
    line->setSpacing(space::card);
    for (QWidget *widget : {static_cast<QWidget *>(m_phase), static_cast<QWidget *>(m_progress),
                            static_cast<QWidget *>(m_figures), static_cast<QWidget *>(m_budget)})
        line->addWidget(widget);
    line->addWidget(m_sentence, 1);
    line->addWidget(m_coverage);
    line->addWidget(m_problems);
    for (QToolButton *button : {m_show, m_raise, m_resume})
        line->addWidget(button);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addLayout(line);

    for (const auto signal : {&PlanSession::runReplaced, &PlanSession::runChanged, &PlanSession::rested})
        connect(&session, signal, this, &RunBar::refresh);
    connect(&session, &PlanSession::outdatedChanged, this, &RunBar::showOutdated);
    connect(&session, &PlanSession::runChanged, this, &RunBar::showOutdated);
    connect(&session, &PlanSession::runReplaced, this, [this] {
        m_judged = {}; // runs of different projects have the same numbers
        showProblems();
        showOutdated();
    });
    m_previewTime.setSingleShot(true);
    m_previewTime.setInterval(previewTime);
    connect(&m_previewTime, &QTimer::timeout, this, [this] { setPreview({}); });
    connect(&commands, &RunCommands::previewed, this, &RunBar::setPreview);
    refresh();
    showOutdated();
}

QWidget *RunBar::makeNotice()
{
    auto *notice = new QFrame;
    notice->setObjectName(QStringLiteral("outdatedNotice"));
    notice->setFrameShape(QFrame::StyledPanel);
    m_noticeText->setObjectName(QStringLiteral("outdatedText"));
    m_noticeText->setWordWrap(true);
    auto *anew = new QToolButton;
    anew->setObjectName(QStringLiteral("makeAnew"));
    anew->setText(tr("Make Anew"));
    anew->setAccessibleName(tr("Make the plan anew"));
    anew->setFocusPolicy(Qt::StrongFocus);
    connect(anew, &QToolButton::clicked, m_commands.makePlan(), &QAction::trigger);
    auto *layout = new QHBoxLayout(notice);
    layout->setContentsMargins(space::small, space::hair, space::small, space::hair);
    layout->addWidget(m_noticeText, 1);
    layout->addWidget(anew);
    return notice;
}

void RunBar::setPreview(const QString &text)
{
    m_preview = text;
    if (text.isEmpty())
        m_previewTime.stop();
    else
        m_previewTime.start();
    // It is about an entry of a menu that somebody looks at, and goes with that.
    if (auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
        menu != nullptr && !text.isEmpty())
        connect(menu, &QMenu::aboutToHide, this, [this] { setPreview({}); }, Qt::SingleShotConnection);
    showSentence();
}

/// Events tell the time only when they come.
double RunBar::seconds() const
{
    const plan::RunState &run = m_session.run();
    const bool isRunning = run.phase == plan::RunPhase::Running;
    return run.usage.seconds +
           (isRunning ? std::max(0.0, plan::secondsBetween(run.lastTime, plan::timeOfEvent())) : 0);
}

QString RunBar::figures() const
{
    const plan::RunState &run = m_session.run();
    const Tally tally = tallyOf(run);
    const QLocale locale;
    const auto number = [&locale](std::uint64_t value) {
        return locale.toString(static_cast<qulonglong>(value));
    };
    QStringList parts{tr("%1 of %2 done").arg(number(tally.done), number(run.plan().nodes.size()))};
    if (tally.running > 0)
        parts.append(tr("%1 running").arg(number(tally.running)));
    if (tally.failed > 0)
        parts.append(tr("%1 failed").arg(number(tally.failed)));
    if (tally.stale > 0)
        parts.append(tr("%1 stale").arg(number(tally.stale)));
    if (seconds() > 0)
        parts.append(RunWords::duration(seconds()));
    if (run.usage.tokens > 0)
        parts.append(tokensText(run.usage.tokens));
    if (run.usage.money > 0)
        parts.append(tr("cost %1").arg(RunWords::cost(run.usage.money)));
    return parts.join(QStringLiteral(" · "));
}

void RunBar::showFigures()
{
    m_figures->setText(figures());
    plan::Usage used = m_session.run().usage;
    used.seconds = seconds();
    const bool hasPlan = !m_session.run().plan().nodes.empty();
    m_budget->showUsage(hasPlan ? m_session.settings().budgets : plan::Budgets(), used);
}

void RunBar::tick()
{
    showFigures();
}

void RunBar::refresh()
{
    const bool hasPlan = !m_session.run().plan().nodes.empty();
    for (QWidget *widget : {static_cast<QWidget *>(m_progress), static_cast<QWidget *>(m_figures)})
        widget->setVisible(hasPlan);
    showPhase();
    showSentence();
    showProblems();
    announce();
}

void RunBar::showPhase()
{
    const plan::RunState &run = m_session.run();
    const bool isMaking = m_session.isBusy() && m_session.state().plan().nodes.empty();
    if (isMaking)
        m_phase->setText(QStringLiteral("◔ ") + tr("making the plan"));
    else
        m_phase->setText(run.plan().nodes.empty() ? tr("No plan yet") : phaseText(run));
    const Tally tally = tallyOf(run);
    m_progress->setRange(0, std::max(1, static_cast<int>(run.plan().nodes.size())));
    m_progress->setValue(static_cast<int>(tally.done));
    showFigures();
    // A query that waits is gone on with where it is shown.
    m_resume->setVisible(run.phase == plan::RunPhase::Paused && run.pausedWhy != plan::PauseReason::Approval);
    m_resume->setEnabled(m_commands.run()->isEnabled());
    const bool isPaused = run.phase == plan::RunPhase::Paused;
    m_show->setVisible(isPaused && run.pausedAt.has_value() && !pauseSentence(run).isEmpty());
    if (run.pausedAt)
        m_show->setText(tr("Show %1").arg(idText(*run.pausedAt)));
    m_raise->setVisible(isPaused && run.pausedWhy == plan::PauseReason::Budget);
}

void RunBar::showSentence()
{
    const plan::RunState &run = m_session.run();
    QString text = m_preview;
    if (text.isEmpty()) {
        QStringList sentences{pauseSentence(run), decisionSentence(run)};
        sentences.removeAll(QString());
        text = sentences.join(QStringLiteral("  ·  "));
    }
    if (text.isEmpty() && !run.plan().nodes.empty() && run.phase == plan::RunPhase::New &&
        !m_session.isBusy())
        text = previewText(m_session.preview({}), m_session.problems());
    if (text == m_sentence->text())
        return;
    m_sentence->setText(text);
    m_sentence->setToolTip(keptLines(run.decisionText()));
}

void RunBar::showProblems()
{
    const auto judged =
        std::tuple(m_session.state().run, m_session.state().versions.size(), m_session.toolNames().size());
    if (judged == m_judged)
        return;
    m_judged = judged;
    const Errors problems = m_session.problems();
    m_problems->setVisible(!problems.empty());
    m_problems->setText(QStringLiteral("✕ ") +
                        tr("%Ln problem(s)", nullptr, static_cast<int>(problems.size())));
    m_problems->setAccessibleName(tr("Problems of the plan"));
    QMenu &menu = *m_problems->menu();
    menu.clear();
    for (const Error &error : problems) {
        const QString step = toQt(error.where.object);
        const QString message = toQt(error.message);
        QAction *entry =
            menu.addAction(step.isEmpty() ? message : QStringLiteral("%1: %2").arg(step, message));
        entry->setToolTip(toQt(error));
        connect(entry, &QAction::triggered, this, [this, id = plan::nodeIdFromText(error.where.object)] {
            if (id)
                m_selection.chooseStep(*id);
        });
    }
}

void RunBar::showOutdated()
{
    const bool isOutdated = m_session.isOutdated() && !m_session.run().versions.empty();
    m_notice->setVisible(isOutdated);
    if (!isOutdated)
        return;
    QString text = m_session.isWorldOutdated()
                       ? tr("The rules or the data have changed since this plan was made.")
                       : askedOtherwiseText(m_session.askedOtherwise());
    if (m_session.keepsPlan())
        text += QLatin1Char(' ') + tr("Run keeps the plan as it was edited and asks all of it again; Make "
                                      "Anew makes one without these edits.");
    else if (m_session.isPlanOfPerson())
        text += QLatin1Char(' ') + tr("Run makes one for what is asked now; this one, with its edits, stays "
                                      "in Runs.");
    else if (m_session.isWorldOutdated())
        text += QLatin1Char(' ') + tr("Run makes a new one.");
    else
        text += QLatin1Char(' ') + tr("Run makes one for what is asked now.");
    if (!m_session.isWorldOutdated() && m_session.run().phase == plan::RunPhase::Paused)
        text += QLatin1Char(' ') + tr("Go On keeps to this one.");
    m_noticeText->setText(QStringLiteral("↻ ") + text);
}

/// Screen readers hear of every turn that the run takes.
void RunBar::announce()
{
    const QString text = m_phase->text();
    if (text == m_announced)
        return;
    m_announced = text;
    setAccessibleDescription(text);
    QAccessibleEvent event(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&event);
}

} // namespace weighhouse::ui
