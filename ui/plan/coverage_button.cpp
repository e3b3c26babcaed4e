// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/coverage_button.h"

#include "ui/base/texts.h"
#include "ui/document/document.h"
#include "ui/document/plan_session.h"
#include "ui/plan/plan_selection.h"

#include <QAction>
#include <QLocale>
#include <QMenu>
#include <algorithm>
#include <utility>

namespace weighhouse::ui
{
namespace
{

/// A plan of the Analyst asks what the rules say, so there is nothing to compare.
bool isOfInterest(const PlanSession &session)
{
    const plan::RunState &run = session.run();
    const strategy::Strategy *strategy = strategy::findStrategy(run.strategy);
    return !run.versions.empty() && !run.question.empty() &&
           (strategy == nullptr || strategy->needs().chatModel || session.isPlanOfPerson());
}

std::size_t answeredIn(const plan::RunState &run)
{
    return static_cast<std::size_t>(std::ranges::count_if(run.nodes, [](const auto &node) {
        return node.second.status == plan::NodeStatus::Done || node.second.status == plan::NodeStatus::Pinned;
    }));
}

} // namespace

CoverageButton::CoverageButton(PlanSession &session, PlanSelection &selection, QWidget *parent)
    : QToolButton(parent), m_session(session), m_selection(selection)
{
    setObjectName(QStringLiteral("planCoverage"));
    setAccessibleName(tr("What the plan has read of what the question depends on"));
    setPopupMode(QToolButton::InstantPopup);
    setFocusPolicy(Qt::StrongFocus);
    setMenu(new QMenu(this));
    hide();
    m_judging = new Latest<Asked, Judged>(
        session.document().jobs(), tr("Comparing the plan with the rules"),
        [](const Asked &asked, const JobHandle &) { return judge(asked); },
        [this](const Judged &judged) { tell(judged); }, this, Outdated::Stops);
    for (const auto signal : {&PlanSession::runReplaced, &PlanSession::runChanged, &PlanSession::rested,
                              &PlanSession::outdatedChanged})
        connect(&session, signal, this, &CoverageButton::refresh);
    refresh();
}

void CoverageButton::refresh()
{
    const PlanWorldPtr world = m_session.currentWorld();
    const bool isJudged = world != nullptr && world->model != nullptr && isOfInterest(m_session) &&
                          m_session.askedOtherwise() == PlanSession::AskedOtherwise::No;
    if (!isJudged) {
        m_asked = {};
        hide();
        return;
    }
    const plan::RunState &run = m_session.run();
    const Subject subject{run.run, run.versions.size(), answeredIn(run), world.get()};
    if (subject == m_asked)
        return;
    // A plan of thousands of steps that a person wrote is copied once it rests, not after each answer; those
    // of chat models are small, and are to be seen while they grow.
    const strategy::Strategy *strategy = strategy::findStrategy(run.strategy);
    const bool grows = strategy != nullptr && strategy->needs().chatModel;
    if (m_session.isBusy() && !grows)
        return;
    m_asked = subject;
    m_judging->request({world, run});
}

CoverageButton::Judged CoverageButton::judge(const Asked &asked)
{
    const auto &problem = asked.world->workings->problem;
    if (!problem)
        return {};
    const strategy::PlanGuard guard(asked.world->model, std::make_shared<const decision::Problem>(*problem));
    return {guard.coverage(asked.run, asked.world->tools), guard.findings(asked.run, asked.world->tools)};
}

void CoverageButton::tell(const Judged &judged)
{
    if (m_asked == Subject() || judged.coverage.all == 0) {
        hide();
        return;
    }
    const QLocale locale;
    const auto number = [&locale](std::size_t count) {
        return locale.toString(static_cast<qulonglong>(count));
    };
    const bool isWhole = judged.coverage.read == judged.coverage.all && judged.findings.empty();
    const QString read =
        tr("%1 of %2 columns read").arg(number(judged.coverage.read), number(judged.coverage.all));
    setText((isWhole ? QStringLiteral("✓ ") : QStringLiteral("⚠ ")) + read);
    setToolTip(tr("By the rules the decision depends on %1 columns; the steps that have an answer have read "
                  "%2 of them.")
                   .arg(number(judged.coverage.all), number(judged.coverage.read)));
    setAccessibleDescription(toolTip());
    menu()->clear();
    if (judged.findings.empty())
        menu()->addAction(tr("Nothing is lacking."))->setEnabled(false);
    for (const strategy::Finding &finding : judged.findings) {
        QAction *entry =
            menu()->addAction(toQt(finding.message).replace(QLatin1Char('&'), QStringLiteral("&&")));
        connect(entry, &QAction::triggered, this, [this, step = finding.node] {
            if (step.isNamed())
                m_selection.chooseStep(step);
        });
    }
    show();
}

} // namespace weighhouse::ui
