// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/weighing.h"

#include "core/decision/search.h"
#include "ui/base/texts.h"
#include "ui/document/plan_session.h"

#include <algorithm>
#include <chrono>
#include <climits>
#include <utility>

namespace weighhouse::ui
{
namespace
{

WeighedPtr withAnswer(decision::WeighedPtr evidence, const decision::Problem &asked, double seconds)
{
    decision::Answer answer = decision::answer(evidence->problem, evidence->result);
    return std::make_shared<const Weighed>(Weighed{std::move(evidence), asked, std::move(answer), seconds});
}

Result<WeighedPtr> weighDirectly(const decision::Problem &problem, const JobHandle &handle)
{
    const auto start = std::chrono::steady_clock::now();
    const auto progress = [&handle](std::uint64_t done, std::uint64_t total) {
        return handle.report(static_cast<double>(done) /
                             static_cast<double>(std::max<std::uint64_t>(total, 1)));
    };
    decision::SweepOptions sweepOptions;
    sweepOptions.progress = progress;
    sweepOptions.stop = handle.stopToken();
    decision::SearchOptions searchOptions;
    searchOptions.progress = progress;
    searchOptions.stop = handle.stopToken();
    auto result = decision::weigh(problem, sweepOptions, searchOptions);
    if (!result)
        return failure(std::move(result.error()));
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return withAnswer(
        std::make_shared<const decision::Weighed>(decision::Weighed{problem, *std::move(result)}), problem,
        seconds);
}

/// Whether what a run weighed is what the document asks: its plan may be about something else.
bool isAbout(const decision::Problem &weighed, const decision::Problem &asked)
{
    return weighed.question().name == asked.question().name &&
           weighed.boundParameters() == asked.boundParameters();
}

/// A candidate where other options may be permitted: what is picked counts, not where it stands.
std::optional<decision::Candidate> translated(const decision::Candidate &original,
                                              const decision::Problem &from, const decision::Problem &to)
{
    decision::Candidate candidate = original;
    const std::vector<decision::Choice> &before = from.candidates().choices();
    const std::vector<decision::Choice> &after = to.candidates().choices();
    if (before.size() != after.size() || candidate.picks.size() != before.size())
        return std::nullopt;
    for (std::size_t i = 0; i < before.size(); ++i) {
        // Of other rows, those with the same place among them are taken; the labels tell.
        if (before[i].forEach && before[i].rows.size() != after[i].rows.size())
            return std::nullopt;
        for (std::size_t at = 0; at < candidate.picks[i].size(); ++at) {
            std::uint32_t &pick = candidate.picks[i][at];
            const std::size_t slot = before[i].forEach ? at : 0;
            if (slot > 0 && slot >= before[i].rows.size())
                return std::nullopt;
            const std::vector<double> &options = before[i].optionsOf(slot);
            const std::vector<double> &others = after[i].optionsOf(slot);
            if (pick >= options.size())
                return std::nullopt;
            const auto found = std::ranges::find(others, options[pick]);
            if (found == others.end())
                return std::nullopt;
            pick = static_cast<std::uint32_t>(found - others.begin());
        }
    }
    if (!to.candidates().contains(candidate))
        return std::nullopt;
    // Of other tables the same number may be another row.
    const bool isOfSameTables = from.prepared().sharedProgram() == to.prepared().sharedProgram();
    if (!isOfSameTables && from.label(original) != to.label(candidate))
        return std::nullopt;
    return candidate;
}

} // namespace

NumberForm formOf(const decision::SweepResult &result, std::size_t objective)
{
    std::vector<double> values;
    values.reserve(result.outcomes.size() + 1);
    const auto add = [&](const decision::Outcome &outcome) {
        if (objective < outcome.objectives.size())
            values.push_back(outcome.objectives[objective]);
    };
    add(result.base);
    for (const decision::Outcome &outcome : result.outcomes) {
        if (outcome.evaluated)
            add(outcome);
    }
    return NumberForm::of(values);
}

std::optional<decision::Candidate> Weighed::askedCandidate(std::size_t position) const
{
    return translated(result.candidate(problem, position), problem, asked);
}

std::optional<decision::Candidate> Weighed::weighedCandidate(const decision::Candidate &ofAsked) const
{
    return translated(ofAsked, asked, problem);
}

bool isSameProblem(const decision::Problem &left, const decision::Problem &right)
{
    return left.prepared().sharedProgram() == right.prepared().sharedProgram() &&
           left.question().name == right.question().name && left.boundParameters() == right.boundParameters();
}

Weighing::Weighing(Document &document, QObject *parent) : QObject(parent), m_document(document)
{
    connect(&document, &Document::resetDone, this, [this] {
        drop();
        m_startWhenReady = false;
        m_weighed.reset();
        Q_EMIT finished();
    });
    connect(&document, &Document::changed, this, &Weighing::staleChanged);
    connect(&document, &Document::workingsChanged, this, [this] {
        if (m_startWhenReady && m_document.isWorkedOut())
            start();
        Q_EMIT staleChanged();
    });
}

void Weighing::follow(PlanSession &plans)
{
    m_plans = &plans;
    connect(&plans, &PlanSession::decided, this, &Weighing::take);
    connect(&plans, &QObject::destroyed, this, [this] { m_plans = nullptr; });
}

void Weighing::start()
{
    if (!m_document.isWorkedOut()) { // typing has just ended: what was typed counts
        stop();
        m_startWhenReady = true;
        return;
    }
    m_startWhenReady = false;
    const WorkingsPtr workings = m_document.workings();
    if (!workings->problem) {
        stop();
        Q_EMIT failed(workings->noProblem());
        return;
    }
    if (m_isFollowed && m_job != nullptr && !m_job->isCancelled() &&
        isSameProblem(*m_asked, *workings->problem))
        return;
    drop();
    m_asked = workings->problem;
    if (m_plans == nullptr) {
        weigh();
        Q_EMIT started();
        return;
    }
    m_isDeciding = true;
    m_isFollowed = true;
    m_job = m_document.jobs().begin(tr("Weighing candidates"));
    connect(m_job, &Job::cancelled, this, [this] {
        if (m_isDeciding && m_plans != nullptr)
            m_plans->hurry();
    });
    Q_EMIT started();
    m_plans->decide(m_job->handle());
}

void Weighing::stop()
{
    m_startWhenReady = false;
    if (m_job != nullptr)
        m_job->cancel();
}

/// Nobody waits for what runs any more. A job of its own still ends, with an answer to something older.
void Weighing::drop()
{
    ++m_request;
    Job *job = std::exchange(m_job, nullptr);
    m_isDeciding = false;
    if (job != nullptr && std::exchange(m_isFollowed, false))
        m_document.jobs().end(job);
    else if (job != nullptr)
        job->cancel();
}

void Weighing::weigh()
{
    m_job = m_document.jobs().start(
        tr("Weighing candidates"), this,
        [problem = *m_asked](const JobHandle &handle) { return weighDirectly(problem, handle); },
        [this, id = m_request](const Result<WeighedPtr> &weighed) {
            if (id == m_request)
                tell(weighed);
        });
}

/// What the session's run came to.
void Weighing::take(const Decided &decided)
{
    if (!m_isDeciding)
        return;
    m_isDeciding = false;
    if (decided.weighed != nullptr && isAbout(decided.weighed->problem, *m_asked)) {
        m_document.jobs().start(
            tr("Weighing candidates"), this,
            [evidence = decided.weighed, asked = *m_asked, seconds = decided.seconds](const JobHandle &) {
                return withAnswer(evidence, asked, seconds);
            },
            [this, id = m_request](const WeighedPtr &weighed) {
                if (id == m_request)
                    tell(weighed);
            },
            JobList::Visibility::Hidden);
        return;
    }
    if (m_job->isCancelled()) {
        drop();
        Q_EMIT finished();
    } else if (decided.weighed == nullptr && decided.error) {
        tell(failure(*decided.error));
    } else {
        drop();
        weigh();
    }
}

void Weighing::tell(const Result<WeighedPtr> &weighed)
{
    if (m_isFollowed)
        drop();
    m_job = nullptr;
    if (!weighed) {
        Q_EMIT failed(weighed.error());
        Q_EMIT finished();
        return;
    }
    const decision::SweepResult &result = (*weighed)->result;
    if (!result.ranking.empty() || result.isComplete)
        m_weighed = *weighed;
    else
        Q_EMIT failed(
            windowError("decision.none-found",
                        tr("Stopped: none of the %Ln candidates that were tried is admissible.", nullptr,
                           static_cast<int>(std::min<std::uint64_t>(result.evaluated, INT_MAX))),
                        tr("Decide again, and let it try more of them.")));
    Q_EMIT finished();
    Q_EMIT staleChanged();
}

bool Weighing::isStale() const
{
    if (m_weighed == nullptr)
        return false;
    const auto &problem = m_document.workings()->problem;
    return !m_document.isWorkedOut() || !problem || !isSameProblem(*problem, m_weighed->asked);
}

bool Weighing::isAskedOtherwise() const
{
    const auto &problem = m_document.workings()->problem;
    return m_weighed != nullptr && problem && !isAbout(*problem, m_weighed->asked);
}

} // namespace weighhouse::ui
