// SPDX-License-Identifier: GPL-3.0-or-later
// SIGINT and SIGTERM as requests: the first asks, what comes with it is the same request, what comes later
// means it.
#include "app/commands/interruption.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QCoreApplication>
#include <QProcess>
#include <QTest>

#include <chrono>
#include <csignal>
#include <cstdio>
#include <thread>

using namespace weighhouse;
using namespace weighhouse::testing;

namespace
{

/// Tells when it listens and when it was asked to stop, and never does.
int listenForEver()
{
    const commands::Interruption interruption;
    std::puts("listening");
    std::fflush(stdout);
    for (bool told = false;;) {
        if (!told && interruption.requested()) {
            told = true;
            std::puts("asked");
            std::fflush(stdout);
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
}

/// Is asked once, and ends a moment later, with what it has to say.
int endWhenAsked()
{
    {
        const commands::Interruption interruption;
        std::puts("listening");
        std::fflush(stdout);
        while (!interruption.requested())
            std::this_thread::sleep_for(std::chrono::microseconds(50));
    }
    std::puts("the best so far");
    std::fflush(stdout);
    return 3;
}

const bool areChildrenKnown =
    registerChild("listenForEver", listenForEver) && registerChild("endWhenAsked", endWhenAsked);

constexpr int patience = 30'000;

bool waitFor(QProcess &process, const char *word)
{
    QByteArray said;
    while (!said.contains(word)) {
        if (!process.waitForReadyRead(patience))
            return false;
        said += process.readAllStandardOutput();
    }
    return true;
}

void send(const QProcess &process, int signal)
{
    if (const qint64 running = process.processId(); running > 0)
        ::kill(static_cast<pid_t>(running), signal);
}

} // namespace

class TestInterruption : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aSecondSignalAtOnceIsTheSameRequest();
    void aLaterSignalEndsTheProcess();
    void theLastWordsAreSaid();
};

void TestInterruption::aSecondSignalAtOnceIsTheSameRequest()
{
    for (const int signal : {SIGTERM, SIGINT}) {
        QProcess process;
        process.start(QCoreApplication::applicationFilePath(), {QStringLiteral("listenForEver")});
        QVERIFY(waitFor(process, "listening"));
        for (int time = 0; time < 20; ++time) {
            send(process, signal);
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
        QVERIFY(waitFor(process, "asked"));
        QCOMPARE(process.state(), QProcess::Running);
        process.kill();
        process.waitForFinished(patience);
    }
}

void TestInterruption::aLaterSignalEndsTheProcess()
{
    QProcess process;
    process.start(QCoreApplication::applicationFilePath(), {QStringLiteral("listenForEver")});
    QVERIFY(waitFor(process, "listening"));
    send(process, SIGTERM);
    QVERIFY(waitFor(process, "asked"));
    std::this_thread::sleep_for(std::chrono::milliseconds(500));
    QCOMPARE(process.state(), QProcess::Running);
    send(process, SIGINT);
    QVERIFY(process.waitForFinished(patience));
    QCOMPARE(process.exitStatus(), QProcess::CrashExit); // by the signal
    QCOMPARE(process.exitCode(), SIGINT);
}

void TestInterruption::theLastWordsAreSaid()
{
    for (int round = 0; round < 100; ++round) {
        QProcess process;
        process.start(QCoreApplication::applicationFilePath(), {QStringLiteral("endWhenAsked")});
        QVERIFY(waitFor(process, "listening"));
        send(process, SIGTERM);
        std::this_thread::sleep_for(std::chrono::microseconds(5 * round));
        send(process, SIGTERM);
        QVERIFY(process.waitForFinished(patience));
        QCOMPARE(process.exitStatus(), QProcess::NormalExit);
        QCOMPARE(process.exitCode(), 3);
        QVERIFY(process.readAllStandardOutput().contains("the best so far"));
    }
}

WEIGHHOUSE_TEST(TestInterruption)
#include "test_interruption.moc"
