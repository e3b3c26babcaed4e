#include "ui/document/weighing.h"

#include "core/decision/search.h"

#include <chrono>

namespace weighhouse::ui
{
namespace
{

Result<WeighedPtr> weigh(const decision::Problem &problem, const JobHandle &handle)
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
    decision::Answer answer = decision::answer(problem, *result);
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return std::make_shared<const Weighed>(Weighed{problem, std::move(*result), std::move(answer), seconds});
}

} // namespace

bool isSameProblem(const decision::Problem &left, const decision::Problem &right)
{
    return left.prepared().sharedProgram() == right.prepared().sharedProgram() &&
           left.question().name == right.question().name && left.boundParameters() == right.boundParameters();
}

Weighing::Weighing(Document &document, QObject *parent) : QObject(parent), m_document(document)
{
    connect(&document, &Document::resetDone, this, [this] {
        stop();
        ++m_request; // what is stopped still ends, with an answer to the other project
        m_job = nullptr;
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

void Weighing::start()
{
    stop();
    if (!m_document.isWorkedOut()) { // typing has just ended: what was typed counts
        m_startWhenReady = true;
        return;
    }
    m_startWhenReady = false;
    const WorkingsPtr workings = m_document.workings();
    if (!workings->problem) {
        Q_EMIT failed(workings->problemError.value_or(
            Error{"decision.no-question", "no question is asked", {}, "Choose a question first."}));
        return;
    }
    Job *job = m_document.jobs().start(
        tr("Weighing candidates"), this,
        [problem = *workings->problem](const JobHandle &handle) { return weigh(problem, handle); },
        [this, id = ++m_request](Result<WeighedPtr> weighed) {
            if (id != m_request)
                return; // another one has been started since
            m_job = nullptr;
            if (!weighed) {
                Q_EMIT failed(weighed.error());
                Q_EMIT finished();
                return;
            }
            if (!(*weighed)->result.ranking.empty() || (*weighed)->result.isComplete)
                m_weighed = *weighed;
            Q_EMIT finished();
            Q_EMIT staleChanged();
        });
    m_job = job;
    Q_EMIT started();
}

void Weighing::stop()
{
    m_startWhenReady = false;
    if (m_job != nullptr)
        m_job->cancel();
}

bool Weighing::isStale() const
{
    if (m_weighed == nullptr)
        return false;
    const auto &problem = m_document.workings()->problem;
    return !m_document.isWorkedOut() || !problem || !isSameProblem(*problem, m_weighed->problem);
}

} // namespace weighhouse::ui
