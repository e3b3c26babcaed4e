// Weighing the question's candidates, for every view that shows the answer.
#pragma once

#include "core/decision/answer.h"
#include "core/decision/problem.h"
#include "core/decision/sweep.h"
#include "ui/document/document.h"

#include <QObject>
#include <QPointer>
#include <memory>

namespace weighhouse::ui
{

/// What a sweep or a search gave, with the problem it was about. Immutable.
struct Weighed {
    decision::Problem problem;
    decision::SweepResult result;
    decision::Answer answer;
    double seconds = 0;
};
using WeighedPtr = std::shared_ptr<const Weighed>;

/// Whether the same is asked of the same rules and tables.
bool isSameProblem(const decision::Problem &left, const decision::Problem &right);

/// Works out all candidates of the document's question on request, in the background.
class Weighing : public QObject
{
    Q_OBJECT

public:
    Weighing(Document &document, QObject *parent = nullptr);

    /// Starts anew; what was running is stopped. Does nothing without a problem.
    void start();
    void stop();
    bool isRunning() const { return m_job != nullptr; }

    /// The last answer; null if there is none. Stays while a new one is worked out.
    const WeighedPtr &weighed() const { return m_weighed; }
    /// Whether the answer is about something older than the document's workings.
    bool isStale() const;

Q_SIGNALS:
    void started();
    /// weighed() is new; or it was stopped before anything was there.
    void finished();
    void failed(const weighhouse::Error &error);
    void staleChanged();

private:
    Document &m_document;
    QPointer<Job> m_job;
    WeighedPtr m_weighed;
    bool m_startWhenReady = false;
    std::uint64_t m_request = 0; ///< Number of the newest start; answers to earlier ones are dropped.
};

} // namespace weighhouse::ui
