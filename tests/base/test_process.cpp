// SPDX-License-Identifier: GPL-3.0-or-later
// Processes by name: which may still be there, and which hold a lock on a file.
#include "core/base/process.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <algorithm>
#include <csignal>
#include <cstdio>
#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace weighhouse;

namespace
{

/// Locks a byte of the file that the second argument names until its input ends.
int lockUntilTold()
{
    const QByteArray path = QFile::encodeName(QCoreApplication::arguments().at(2));
    const int file = ::open(path.constData(), O_RDWR);
    struct flock lock = {};
    lock.l_type = F_RDLCK;
    lock.l_len = 1;
    if (file < 0 || ::fcntl(file, F_SETLK, &lock) != 0)
        return 1;
    std::puts("locked");
    std::fflush(stdout);
    return std::getchar() == EOF ? 0 : 2;
}

const bool isLockerKnown = testing::registerChild("lock_until_told", lockUntilTold);

} // namespace

class TestProcess : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void names()
    {
        const ProcessName &here = thisProcess();
        QVERIFY(processFromText(toText(here)) == here);
        QVERIFY(mayBeAlive(here));
        QVERIFY(!mayBeAlive({here.machine, here.number, "1"}));
    }

    /// A process that was killed, and that nobody has asked how it ended, is gone.
    void whoWasKilledIsGone()
    {
        const pid_t child = ::fork();
        if (child == 0) {
            ::pause();
            ::_exit(0);
        }
        QVERIFY(child > 0);
        QFile about(QStringLiteral("/proc/%1/stat").arg(child));
        QVERIFY(about.open(QIODevice::ReadOnly));
        const QByteArray text = about.readAll();
        const QList<QByteArray> fields = text.mid(text.lastIndexOf(')') + 2).split(' ');
        const ProcessName name{thisProcess().machine, child, fields.value(19).toStdString()};
        QVERIFY(mayBeAlive(name));
        ::kill(child, SIGKILL);
        siginfo_t ended = {};
        QCOMPARE(::waitid(P_PID, static_cast<id_t>(child), &ended, WEXITED | WNOWAIT), 0);
        QVERIFY(!mayBeAlive(name));
        ::waitpid(child, nullptr, 0);
    }

    void nobodyOutlivesTheMachine()
    {
        const ProcessName &here = thisProcess();
        const std::string host = here.machine.substr(0, here.machine.find('/'));
        QVERIFY(!mayBeAlive({host + "/an-earlier-start", here.number, here.started}));
        QVERIFY(mayBeAlive({host + "-2/an-earlier-start", here.number, here.started}));
    }

    void locks()
    {
        QVERIFY(isLockerKnown);
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("locked"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("a") == 1);
        file.close();
        QVERIFY(file.link(folder.filePath(QStringLiteral("link"))));
        QVERIFY(othersLocking(path.toStdString()).empty());
        QVERIFY(othersLocking("/nowhere/at/all").empty());
        QProcess child;
        child.start(QCoreApplication::applicationFilePath(), {QStringLiteral("lock_until_told"), path});
        QVERIFY(child.waitForReadyRead());
        const std::vector<long> expected{static_cast<long>(child.processId())};
        QVERIFY(othersLocking(path.toStdString()) == expected);
        QVERIFY(othersLocking(folder.filePath(QStringLiteral("link")).toStdString()) == expected);
        child.kill();
        QVERIFY(child.waitForFinished());
        QVERIFY(othersLocking(path.toStdString()).empty());
    }
};

WEIGHHOUSE_TEST(TestProcess)
#include "test_process.moc"
#include <csignal>
#include <sys/wait.h>
