// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/executable.h"

#include <QFile>
#include <QProcess>
#include <csignal>
#include <unistd.h>

namespace weighhouse::testing
{
namespace
{

constexpr int patience = 60'000;

Finished wait(QProcess &process)
{
    Finished finished;
    if (process.waitForFinished(patience) && process.exitStatus() == QProcess::NormalExit)
        finished.exitCode = process.exitCode();
    else
        process.kill();
    finished.output = process.readAllStandardOutput();
    finished.messages = process.readAllStandardError();
    return finished;
}

/// Whether a process has a handler for a signal, as the kernel tells.
bool catches(qint64 process, int signal)
{
    QFile status(QStringLiteral("/proc/%1/status").arg(process));
    if (!status.open(QIODevice::ReadOnly))
        return false;
    for (const QByteArray &line : status.readAll().split('\n')) {
        if (line.startsWith("SigCgt:"))
            return (line.mid(7).trimmed().toULongLong(nullptr, 16) >> static_cast<unsigned>(signal - 1) &
                    1U) != 0;
    }
    return false;
}

} // namespace

QJsonObject Finished::json() const
{
    return QJsonDocument::fromJson(output).object();
}

QByteArray Finished::all() const
{
    return "exit code " + QByteArray::number(exitCode) + "\n" + output.left(4000) + messages.left(4000);
}

QString executable()
{
    return QStringLiteral(WEIGHHOUSE_EXECUTABLE);
}

QProcessEnvironment withoutDisplay()
{
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const char *name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"})
        environment.remove(QString::fromLatin1(name));
    return environment;
}

Finished weighhouse(const QStringList &arguments, const QProcessEnvironment &environment)
{
    QProcess process;
    process.setProcessEnvironment(environment);
    process.start(executable(), arguments);
    return wait(process);
}

Finished weighhouse(const QStringList &arguments)
{
    return weighhouse(arguments, withoutDisplay());
}

Finished interrupted(const QStringList &arguments, int signal, int milliseconds, int times)
{
    QProcess process;
    process.setProcessEnvironment(withoutDisplay());
    process.start(executable(), arguments);
    if (process.waitForStarted(patience)) {
        while (process.state() == QProcess::Running && !catches(process.processId(), signal))
            process.waitForFinished(1);
        process.waitForFinished(milliseconds);
        // A process that has ended has the number 0 here, which would mean our own group.
        if (const qint64 running = process.processId(); running > 0) {
            for (int time = 0; time < times; ++time) {
                ::kill(static_cast<pid_t>(running), signal);
                ::usleep(200); // two that wait are one
            }
        }
    }
    return wait(process);
}

void writeFile(const QString &path, const QByteArray &content)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
        qFatal("cannot write %s", qPrintable(path));
}

} // namespace weighhouse::testing
