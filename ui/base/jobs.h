// SPDX-License-Identifier: GPL-3.0-or-later
// Long work on other threads: named, shown, cancelled.
#pragma once

#include <QObject>
#include <QPointer>
#include <QString>
#include <QThreadPool>
#include <atomic>
#include <cstddef>
#include <functional>
#include <memory>
#include <stop_token>
#include <utility>

namespace weighhouse::ui
{

/// Work on rows asks after so many whether it should stop: often enough to feel immediate.
inline constexpr std::size_t rowsBetweenLooks = 4096;

/// What running work is given: how it hears that it should stop, and how it tells how far it is. Used on the
/// worker's thread.
class JobHandle
{
public:
    std::stop_token stopToken() const { return m_stop.get_token(); }
    bool isStopped() const { return m_stop.stop_requested(); }
    /// The share that is done, 0 to 1. Returns false once the work should stop.
    bool report(double share) const
    {
        m_share.store(share, std::memory_order_relaxed);
        return !isStopped();
    }

private:
    friend class Job;
    friend class JobList;
    mutable std::stop_source m_stop;
    mutable std::atomic<double> m_share = -1;
};

/// A piece of work that runs or waits; lives on the GUI thread until it has ended.
class Job : public QObject
{
    Q_OBJECT

public:
    /// What it does, for the status line: "Importing harbour.csv".
    const QString &title() const { return m_title; }
    /// 0 to 1; negative while not known.
    double share() const { return m_handle->m_share.load(std::memory_order_relaxed); }
    /// Asks it to stop. It still ends by itself, soon.
    void cancel();
    bool isCancelled() const { return m_handle->isStopped(); }
    /// For work that is done elsewhere: see JobList::begin.
    std::shared_ptr<const JobHandle> handle() const { return m_handle; }
    /// Short work that runs often is not shown.
    bool isShown() const { return m_isShown; }

Q_SIGNALS:
    void ended();
    /// It has been asked to stop.
    void cancelled();

private:
    friend class JobList;
    Job(QString title, bool shown, QObject *parent);

    QString m_title;
    bool m_isShown;
    std::shared_ptr<JobHandle> m_handle = std::make_shared<JobHandle>();
};

/// All work of one window. Destroying it asks everything to stop and waits.
class JobList : public QObject
{
    Q_OBJECT

public:
    explicit JobList(QObject *parent = nullptr);
    ~JobList() override;

    enum class Visibility { Shown, Hidden };

    /// Runs `work` (const JobHandle & to some value) on a worker thread and then `done` with its value on the
    /// GUI thread, unless `context` is gone by then. A cancelled job still calls `done`: work says in its
    /// value that it was stopped. `work` must own or share all it uses.
    template<typename Work, typename Done>
    Job *start(const QString &title, QObject *context, Work work, Done done,
               Visibility visibility = Visibility::Shown)
    {
        using Value = std::invoke_result_t<Work, const JobHandle &>;
        auto value = std::make_shared<std::unique_ptr<Value>>();
        return run(
            title, context,
            [value, work = std::move(work)](const JobHandle &handle) mutable {
                *value = std::make_unique<Value>(work(handle));
            },
            [value, done = std::move(done)]() mutable { done(std::move(**value)); }, visibility);
    }

    /// A job whose work is done elsewhere, by somebody who tells its handle how far it is. It lasts until
    /// end() is called, also when it is cancelled.
    Job *begin(const QString &title);
    void end(Job *job);

    const QList<Job *> &jobs() const { return m_jobs; }
    /// Whether anything is running, shown or not.
    bool isIdle() const { return m_jobs.isEmpty(); }

Q_SIGNALS:
    void started(weighhouse::ui::Job *job);
    void ended(weighhouse::ui::Job *job);

private:
    Job *run(const QString &title, QObject *context, std::function<void(const JobHandle &)> work,
             std::function<void()> done, Visibility visibility);

    QList<Job *> m_jobs;
    QThreadPool m_pool;
};

/// What becomes of work while a newer request waits.
enum class Outdated {
    Finishes, ///< Its value is given: during a drag something older is better than nothing.
    Stops,    ///< It is asked to stop and its value is dropped.
};

/// Runs the newest request only: while one is being worked out, later ones replace each other. For what is
/// worked out anew at every keystroke or every frame of a drag.
template<typename Request, typename Value>
class Latest : public QObject
{
public:
    using Work = std::function<Value(const Request &, const JobHandle &)>;
    using Done = std::function<void(Value)>;

    Latest(JobList &jobs, QString title, Work work, Done done, QObject *parent = nullptr,
           Outdated outdated = Outdated::Finishes)
        : QObject(parent), m_jobs(jobs), m_title(std::move(title)), m_work(std::move(work)),
          m_done(std::move(done)), m_outdated(outdated)
    {
    }

    void request(Request request)
    {
        m_next = std::make_unique<Request>(std::move(request));
        if (m_running == nullptr)
            startNext();
        else if (m_outdated == Outdated::Stops)
            m_running->cancel();
    }

    bool isBusy() const { return m_running != nullptr; }
    /// Drops what waits and asks what runs to stop.
    void cancel()
    {
        m_next.reset();
        if (m_running != nullptr)
            m_running->cancel();
    }

private:
    void startNext()
    {
        const std::shared_ptr<Request> request = std::move(m_next);
        m_running = m_jobs.start(
            m_title, this,
            [work = m_work, request](const JobHandle &handle) { return work(*request, handle); },
            [this](Value value) {
                m_running = nullptr;
                const bool isOutdated = m_next != nullptr;
                if (isOutdated)
                    startNext();
                if (!isOutdated || m_outdated == Outdated::Finishes)
                    m_done(std::move(value));
            },
            JobList::Visibility::Hidden);
    }

    JobList &m_jobs;
    QString m_title;
    Work m_work;
    Done m_done;
    Outdated m_outdated;
    std::unique_ptr<Request> m_next;
    QPointer<Job> m_running;
};

} // namespace weighhouse::ui
