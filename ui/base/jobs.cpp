// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/jobs.h"

#include <QMetaObject>

namespace weighhouse::ui
{

Job::Job(QString title, bool shown, QObject *parent)
    : QObject(parent), m_title(std::move(title)), m_isShown(shown)
{
}

void Job::cancel()
{
    if (m_handle->m_stop.request_stop())
        Q_EMIT cancelled();
}

JobList::JobList(QObject *parent) : QObject(parent) {}

JobList::~JobList()
{
    for (Job *job : std::as_const(m_jobs)) {
        job->disconnect();
        job->cancel();
    }
    m_pool.waitForDone();
}

Job *JobList::begin(const QString &title)
{
    auto *job = new Job(title, true, this);
    m_jobs.append(job);
    Q_EMIT started(job);
    return job;
}

void JobList::end(Job *job)
{
    m_jobs.removeOne(job);
    Q_EMIT job->ended();
    Q_EMIT ended(job);
    job->deleteLater();
}

Job *JobList::run(const QString &title, QObject *context, std::function<void(const JobHandle &)> work,
                  std::function<void()> done, Visibility visibility)
{
    auto *job = new Job(title, visibility == Visibility::Shown, this);
    m_jobs.append(job);
    const QPointer<QObject> receiver(context);
    auto finish = [this, job, receiver, done = std::move(done)]() {
        end(job);
        if (receiver != nullptr)
            done();
    };
    m_pool.start(
        [this, handle = job->m_handle, work = std::move(work), finish = std::move(finish)]() mutable {
            work(*handle);
            QMetaObject::invokeMethod(this, std::move(finish), Qt::QueuedConnection);
        });
    Q_EMIT started(job);
    return job;
}

} // namespace weighhouse::ui
