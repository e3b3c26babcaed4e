// SPDX-License-Identifier: GPL-3.0-or-later
// Work on other threads: results, cancelling, only the newest.
#include "tests/support/registry.h"
#include "tests/support/results.h"
#include "ui/base/jobs.h"

#include <QSignalSpy>
#include <QThread>
#include <latch>

using namespace weighhouse::ui;

class TestJobs : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void resultsArriveOnTheGuiThread();
    void cancelling();
    void nobodyIsCalledOnceTheContextIsGone();
    void onlyTheNewest();
    void whatIsOutdatedIsStopped();
    void destroyingTheListWaits();
};

void TestJobs::resultsArriveOnTheGuiThread()
{
    JobList jobs;
    int result = 0;
    QThread *worker = nullptr;
    const QSignalSpy ended(&jobs, &JobList::ended);
    jobs.start(
        QStringLiteral("adding"), this,
        [&worker](const JobHandle &handle) {
            worker = QThread::currentThread();
            handle.report(0.5);
            return 40 + 2;
        },
        [&](int value) {
            QCOMPARE(QThread::currentThread(), qApp->thread());
            result = value;
        });
    QVERIFY(!jobs.isIdle());
    QTRY_COMPARE(result, 42);
    QVERIFY(worker != qApp->thread());
    QVERIFY(jobs.isIdle());
    QCOMPARE(ended.count(), 1);
}

void TestJobs::cancelling()
{
    JobList jobs;
    bool stopped = false;
    Job *job = jobs.start(
        QStringLiteral("waiting"), this,
        [](const JobHandle &handle) {
            while (handle.report(0.25))
                QThread::msleep(1);
            return true;
        },
        [&](bool value) { stopped = value; });
    QTRY_COMPARE(job->share(), 0.25);
    job->cancel();
    QTRY_VERIFY(stopped);
}

void TestJobs::nobodyIsCalledOnceTheContextIsGone()
{
    JobList jobs;
    bool called = false;
    auto context = std::make_unique<QObject>();
    std::latch gone(1);
    jobs.start(
        QStringLiteral("late"), context.get(),
        [&gone](const JobHandle &) {
            gone.wait();
            return 1;
        },
        [&](int) { called = true; });
    context.reset();
    gone.count_down();
    QTRY_VERIFY(jobs.isIdle());
    QVERIFY(!called);
}

void TestJobs::onlyTheNewest()
{
    JobList jobs;
    QList<int> worked;
    QList<int> given;
    std::latch first(1);
    Latest<int, int> latest(
        jobs, QStringLiteral("newest"),
        [&](int request, const JobHandle &) {
            if (request == 0)
                first.wait();
            return request;
        },
        [&](int value) { given.append(value); });
    for (int i = 0; i < 100; ++i)
        latest.request(i);
    first.count_down();
    QTRY_VERIFY(!latest.isBusy());
    QCOMPARE(given, (QList<int>{0, 99}));
}

void TestJobs::whatIsOutdatedIsStopped()
{
    JobList jobs;
    QList<int> given;
    QList<Job *> started;
    connect(&jobs, &JobList::started, this, [&](Job *job) { started.append(job); });
    Latest<int, int> latest(
        jobs, QStringLiteral("newest"),
        [](int request, const JobHandle &handle) {
            while (request == 0 && handle.report(0.5)) // ends only if it is asked to
                QThread::msleep(1);
            return request;
        },
        [&](int value) { given.append(value); }, nullptr, Outdated::Stops);
    latest.request(0);
    QTRY_COMPARE(started.front()->share(), 0.5);
    QVERIFY(!started.front()->isCancelled());
    latest.request(1);
    QVERIFY(started.front()->isCancelled());
    latest.request(2);
    QTRY_VERIFY(!latest.isBusy());
    QCOMPARE(given, QList<int>{2});
    QCOMPARE(started.size(), 2);
}

void TestJobs::destroyingTheListWaits()
{
    std::atomic<bool> ended = false;
    {
        JobList jobs;
        jobs.start(
            QStringLiteral("waiting"), this,
            [&ended](const JobHandle &handle) {
                while (!handle.isStopped())
                    QThread::msleep(1);
                ended = true;
                return 0;
            },
            [](int) {});
    }
    QVERIFY(ended);
}

WEIGHHOUSE_TEST(TestJobs)
#include "test_jobs.moc"
