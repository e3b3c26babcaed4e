// SPDX-License-Identifier: GPL-3.0-or-later
// Two hundred random actions in the window. WEIGHHOUSE_MONKEY_ACTIONS and WEIGHHOUSE_MONKEY_SEED ask for
// more, and for others; `test_stress play_monkey 10000 1` shows memory and handles as it goes.
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

class TestMonkey : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nothingBreaks()
    {
        const QTemporaryDir folder;
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("TMPDIR"), folder.path());
        environment.insert(QStringLiteral("HOME"), folder.path());
        QProcess monkey;
        monkey.setProcessEnvironment(environment);
        monkey.start(QCoreApplication::applicationFilePath(),
                     {QStringLiteral("play_monkey"),
                      qEnvironmentVariable("WEIGHHOUSE_MONKEY_ACTIONS", QStringLiteral("200")),
                      qEnvironmentVariable("WEIGHHOUSE_MONKEY_SEED", QStringLiteral("1"))});
        QVERIFY(monkey.waitForFinished(-1)); // the monkey watches over itself
        const QByteArray said = monkey.readAllStandardOutput() + monkey.readAllStandardError();
        QVERIFY2(monkey.exitStatus() == QProcess::NormalExit && monkey.exitCode() == 0, said.constData());
        QVERIFY2(said.contains(" actions: "), said.constData());
        qInfo("%s", said.constData());
    }
};

WEIGHHOUSE_TEST(TestMonkey)
#include "test_monkey.moc"
