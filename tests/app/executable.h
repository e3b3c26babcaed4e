// SPDX-License-Identifier: GPL-3.0-or-later
// The executable, run as a process.
#pragma once

#include <QCoreApplication>
#include <QTest>

#include <QJsonDocument>
#include <QJsonObject>
#include <QProcessEnvironment>
#include <QStringList>

namespace weighhouse::testing
{

/// What a run of the executable left behind.
struct Finished {
    int exitCode = -1; ///< -1 if it crashed, did not start or did not end.
    QByteArray output;
    QByteArray messages;

    /// The output as a JSON document; an invalid one if it is none.
    QJsonObject json() const;
    /// For messages of failed tests.
    QByteArray all() const;
};

/// Runs it to its end. It has no display, as on a server.
Finished weighhouse(const QStringList &arguments);

/// The same in another environment.
Finished weighhouse(const QStringList &arguments, const QProcessEnvironment &environment);

/// The environment of the tests without anything to open a window on.
QProcessEnvironment withoutDisplay();

/// Runs it, sends it a signal, or several at once, some milliseconds after it has said what it does on it,
/// and waits for its end.
Finished interrupted(const QStringList &arguments, int signal, int milliseconds = 0, int times = 1);

/// Path of the executable.
QString executable();

/// Writes a file for a test.
void writeFile(const QString &path, const QByteArray &content);

} // namespace weighhouse::testing

/// Names a variable for what a run left behind, or fails the test if its exit code is another.
#define WEIGHHOUSE_RUN(variable, expectedCode, ...)                                                          \
    const weighhouse::testing::Finished variable = weighhouse::testing::weighhouse(__VA_ARGS__);             \
    QVERIFY2(variable.exitCode == (expectedCode), variable.all().constData())
