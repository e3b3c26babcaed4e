// SPDX-License-Identifier: GPL-3.0-or-later
// Weighing the question's candidates, for every view that shows the answer.
#pragma once

#include "core/decision/answer.h"
#include "core/decision/problem.h"
#include "core/decision/sweep.h"
#include "core/decision/weighed.h"
#include "ui/base/number_form.h"
#include "ui/document/document.h"

#include <QObject>
#include <QPointer>
#include <memory>
#include <optional>

namespace weighhouse::ui
{

class PlanSession;
struct Decided;

/// What a sweep or a search gave, with the problem it was about. Immutable.
struct Weighed {
    decision::WeighedPtr evidence; ///< Never null.
    /// As the document asks it; what was weighed may permit fewer options or hold columns fast, and does not
    /// follow every rule.
    decision::Problem asked;
    decision::Answer answer;
    double seconds = 0;
    const decision::Problem &problem = evidence->problem;
    const decision::SweepResult &result = evidence->result;

    /// A candidate of the result as one of `asked`; nothing if it is none.
    std::optional<decision::Candidate> askedCandidate(std::size_t position) const;
    /// The other way round.
    std::optional<decision::Candidate> weighedCandidate(const decision::Candidate &ofAsked) const;
};
using WeighedPtr = std::shared_ptr<const Weighed>;

/// The form in which the values of an objective, and their changes, are written wherever they stand: of all
/// candidates that were worked out, and of what was before.
NumberForm formOf(const decision::SweepResult &result, std::size_t objective);

/// Whether the same is asked of the same rules and tables.
bool isSameProblem(const decision::Problem &left, const decision::Problem &right);

/// Works out all candidates of the document's question on request, in the background.
class Weighing : public QObject
{
    Q_OBJECT

public:
    Weighing(Document &document, QObject *parent = nullptr);

    /// From now on the session's run decides, and its evidence is what is shown. Where a run does not tell,
    /// as without a session, candidates are weighed here.
    void follow(PlanSession &plans);

    /// Starts anew; what was running is stopped, unless it is about the same. Does nothing without a problem.
    void start();
    /// What has been worked out so far is kept.
    void stop();
    bool isRunning() const { return m_job != nullptr; }
    /// What runs, and how far it is; null if nothing does.
    const Job *job() const { return m_job; }

    /// The last answer; null if there is none. Stays while a new one is worked out.
    const WeighedPtr &weighed() const { return m_weighed; }
    /// Whether the answer is about something older than the document's workings.
    bool isStale() const;
    /// Returns true if that is because another question is asked now, or the same with other arguments.
    bool isAskedOtherwise() const;

Q_SIGNALS:
    void started();
    /// weighed() is new; or it was stopped before anything was there.
    void finished();
    void failed(const weighhouse::Error &error);
    void staleChanged();

private:
    void drop();
    void weigh();
    void take(const Decided &decided);
    void tell(const Result<WeighedPtr> &weighed);

    Document &m_document;
    PlanSession *m_plans = nullptr;
    QPointer<Job> m_job;
    std::optional<decision::Problem> m_asked; ///< What the job is about.
    bool m_isDeciding = false;                ///< The session's run is waited for; the job stands for it.
    bool m_isFollowed = false;                ///< The job ends when it is told to.
    WeighedPtr m_weighed;
    bool m_startWhenReady = false;
    std::uint64_t m_request = 0; ///< Number of the newest start; answers to earlier ones are dropped.
};

} // namespace weighhouse::ui
