// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report_mode/preview_work.h"

#include "core/audit/compose/compose.h"
#include "ui/document/plan_session.h"
#include "ui/report_file/report_file.h"
#include "ui/report_mode/draft.h"

#include <utility>

namespace weighhouse::ui
{
namespace
{

bool isCancelled(const Error &error)
{
    return error.code.ends_with(".cancelled");
}

/// Whether what a run rests on may be something else now.
bool touchesSubject(const project::Aspects &changed)
{
    return changed.hasAny({project::dataAspect, project::rulesAspect, project::questionsAspect,
                           project::beliefsAspect, project::judgementsAspect, project::attitudesAspect,
                           project::promptsAspect});
}

} // namespace

PreviewWork::PreviewWork(Desk &desk, QObject *parent) : QObject(parent), m_desk(desk)
{
    m_setter = new Latest<Wish, Result<ReportPages>>(
        desk.jobs(), tr("Setting the pages of the report"),
        [](const Wish &wish, const JobHandle &handle) -> Result<ReportPages> {
            auto set = setReport(*wish.subject, wish.options, wish.paper,
                                 {.stop = handle.stopToken(),
                                  .progress = [&handle](double share) { (void)handle.report(share); }});
            return std::move(set).map([](SetReport &&made) { return std::move(made.pages); });
        },
        [this](Result<ReportPages> pages) { takePages(std::move(pages)); }, this, Outdated::Stops);
    connect(&desk.document, &Document::changed, this, [this](const project::Aspects &changed) {
        if (touchesSubject(changed)) {
            m_isSubjectOld = true;
            m_problem.reset(); // it may be mended
        }
        if (changed.has(project::reportAspect)) {
            m_isDraftOld = true;
            const project::ReportDraft &draft = m_desk.document.state().reportDraft;
            if (draft.isWithoutPrompts != m_isWithoutPrompts || draft.isWithoutRows != m_isWithoutRows)
                m_isSubjectOld = true;
            m_problem.reset();
            // Setting the pages was stopped, not working out: other ones are wanted now.
            if (hasPresentSubject())
                m_isStopped = false;
        }
    });
    connect(&desk.document, &Document::resetDone, this, [this] {
        m_run = 0;
        m_others.clear();
        forget();
    });
    connect(&desk.plans, &PlanSession::failed, this, [this] {
        if (std::exchange(m_isWanted, false)) // perhaps no journal comes
            Q_EMIT changed();
    });
}

void PreviewWork::forget()
{
    ++m_turn;
    stop();
    m_isStopped = false;
    m_isWanted = false;
    m_problem.reset();
    m_subject.reset();
    m_isSubjectOld = true;
    m_isDraftOld = true;
    if (std::exchange(m_pages, nullptr) != nullptr)
        Q_EMIT pagesChanged();
    Q_EMIT changed();
}

void PreviewWork::setRuns(plan::RunId run, const std::vector<plan::RunId> &others)
{
    if (run == m_run && others == m_others)
        return;
    m_run = run;
    m_others = others;
    if (run == 0)
        return forget();
    m_isSubjectOld = true;
    m_isStopped = false;
    m_problem.reset();
}

void PreviewWork::update()
{
    if (m_run == 0 || m_isStopped || m_problem)
        return;
    if (m_isSubjectOld)
        workOut();
    else if (m_isDraftOld && !m_isWanted && m_subject != nullptr)
        setPages();
}

void PreviewWork::tryAgain()
{
    m_isStopped = false;
    m_problem.reset();
    update();
    Q_EMIT changed();
}

void PreviewWork::stop()
{
    m_isStopped = doing() != Doing::Nothing;
    if (m_isWanted)
        m_isSubjectOld = true;
    if (m_isStopped)
        m_isDraftOld = true;
    ++m_turn;
    m_isWanted = false;
    if (m_job != nullptr)
        m_job->cancel();
    m_setter->cancel();
    Q_EMIT changed();
}

PreviewWork::Doing PreviewWork::doing() const
{
    if (m_isWanted)
        return Doing::WorkingOut;
    return m_setter->isBusy() ? Doing::SettingPages : Doing::Nothing;
}

double PreviewWork::share() const
{
    return m_isWanted && m_job != nullptr ? m_job->share() : -1;
}

void PreviewWork::withAbout(std::function<void(const ReportAbout &about)> then)
{
    m_desk.plans.withJournal<std::filesystem::path>(
        [](plan::JournalStore &store) { return store.path(); },
        [self = QPointer(this), run = m_run, then = std::move(then)](const std::filesystem::path &journal) {
            if (self != nullptr && run == self->m_run)
                then(ReportAbout::of(self->m_desk.document, run, self->m_others, journal));
        });
}

void PreviewWork::workOut()
{
    ++m_turn;
    if (m_job != nullptr)
        m_job->cancel();
    m_isWanted = true;
    m_isSubjectOld = false;
    m_isWithoutPrompts = m_desk.document.state().reportDraft.isWithoutPrompts;
    m_isWithoutRows = m_desk.document.state().reportDraft.isWithoutRows;
    withAbout([this, turn = m_turn](const ReportAbout &about) {
        if (turn != m_turn)
            return;
        m_job = m_desk.jobs().start(
            tr("Working out the run for the report"), this,
            [about](const JobHandle &handle) { return subjectFor(about, handle); },
            [this, turn](Result<SubjectPtr> subject) {
                if (turn == m_turn)
                    takeSubject(std::move(subject));
            });
    });
    Q_EMIT changed();
}

void PreviewWork::takeSubject(Result<SubjectPtr> subject)
{
    m_isWanted = false;
    if (!subject) {
        m_isSubjectOld = true;
        return fail(subject.error());
    }
    m_subject = *std::move(subject);
    setPages();
}

void PreviewWork::setPages()
{
    m_isDraftOld = false;
    const project::Content &state = m_desk.document.state();
    m_setter->request({m_subject, composeOptions(state), paperOf(state.reportDraft)});
    Q_EMIT changed();
}

void PreviewWork::takePages(Result<ReportPages> pages)
{
    if (!pages)
        return fail(pages.error());
    m_pages = std::make_shared<const ReportPages>(*std::move(pages));
    Q_EMIT pagesChanged();
    Q_EMIT changed();
}

/// What a person has stopped in the status line is stopped here, too.
void PreviewWork::fail(const Error &error)
{
    m_isDraftOld = true;
    if (isCancelled(error))
        m_isStopped = true;
    else
        m_problem = error;
    Q_EMIT changed();
}

} // namespace weighhouse::ui
