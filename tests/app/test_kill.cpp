// SPDX-License-Identifier: GPL-3.0-or-later
// import killed at any moment: the project opens, and is either as before or as after.
#include "core/data/project/project.h"
#include "tests/app/executable.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QElapsedTimer>
#include <QProcess>
#include <QTemporaryDir>
#include <random>

using namespace weighhouse;
using namespace weighhouse::testing;

class TestKill : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void killedImportsLeaveAllOrNothing();
    void killedFirstImports();

private:
    QTemporaryDir m_folder;
};

namespace
{

int rounds()
{
    bool given = false;
    const int rounds = qEnvironmentVariableIntValue("WEIGHHOUSE_KILL_ROUNDS", &given);
    return given ? rounds : 40;
}

QByteArray bigTable(int rows)
{
    QByteArray csv = "number,square,name\n";
    for (int i = 0; i < rows; ++i)
        csv +=
            QByteArray::number(i) + "," + QByteArray::number(i * i) + ",row " + QByteArray::number(i) + "\n";
    return csv;
}

/// Starts an import and kills it after some microseconds, unless it ended before.
void killedAfter(const QStringList &arguments, qint64 microseconds)
{
    QProcess process;
    process.setProcessEnvironment(withoutDisplay());
    process.setStandardOutputFile(QProcess::nullDevice());
    process.setStandardErrorFile(QProcess::nullDevice());
    QElapsedTimer timer;
    timer.start();
    process.start(executable(), arguments);
    process.waitForStarted();
    while (timer.nsecsElapsed() / 1000 < microseconds && process.state() == QProcess::Running)
        process.waitForFinished(1);
    process.kill(); // SIGKILL; nothing if it has ended already
    process.waitForFinished();
}

} // namespace

void TestKill::killedImportsLeaveAllOrNothing()
{
    const QString first = m_folder.filePath(QStringLiteral("towns.csv"));
    const QString second = m_folder.filePath(QStringLiteral("big.csv"));
    const QString rules = m_folder.filePath(QStringLiteral("more.rules"));
    const QString file = m_folder.filePath(QStringLiteral("project.weigh"));
    testing::writeFile(first, "name,mayor\nWick,Ida\nOban,Jon\n");
    testing::writeFile(second, bigTable(20'000));
    testing::writeFile(rules, "rule a new towns.b = 1\n");
    WEIGHHOUSE_RUN(made, 0, {QStringLiteral("import"), file, first});
    WEIGHHOUSE_TAKE(before,
                    project::Project::open(file.toStdString(), project::Mode::ReadOnly).value().content());

    // How long a whole import takes decides when to kill.
    const QStringList arguments{QStringLiteral("import"), file, second, rules};
    const QString spare = m_folder.filePath(QStringLiteral("spare.weigh"));
    QVERIFY(QFile::copy(file, spare));
    QElapsedTimer timer;
    timer.start();
    WEIGHHOUSE_RUN(whole, 0, {QStringLiteral("import"), spare, second, rules});
    const qint64 wholeImport = timer.nsecsElapsed() / 1000;

    std::mt19937 random(2026); // the same moments each time, as far as the machine allows
    std::uniform_int_distribution<qint64> moment(0, wholeImport + wholeImport / 10);
    int unchanged = 0;
    for (int round = 0; round < rounds(); ++round) {
        killedAfter(arguments, moment(random));
        WEIGHHOUSE_TAKE(project, project::Project::open(file.toStdString(), project::Mode::ReadWrite));
        WEIGHHOUSE_TAKE(content, project.content());
        if (content == before) {
            ++unchanged;
            continue;
        }
        QCOMPARE(content.dataset->tables.size(), 2U);
        QCOMPARE(content.dataset->tables[1].rowCount, 20'000U);
        WEIGHHOUSE_SAME(data::toText(content.dataset->value(1, 2, 19'999)), "row 19999");
        QCOMPARE(content.rules.size(), 1U);
        QCOMPARE(content.imports.size(), 3U);
        WEIGHHOUSE_DO(project.replaceAll(before));
    }
    QVERIFY2(unchanged > 0, "no import was killed before its end");
}

void TestKill::killedFirstImports()
{
    const QString source = m_folder.filePath(QStringLiteral("first.csv"));
    testing::writeFile(source, bigTable(2'000));
    std::mt19937 random(7);
    std::uniform_int_distribution<qint64> moment(0, 60'000);
    for (int round = 0; round < rounds() / 4; ++round) {
        const QString file = m_folder.filePath(QStringLiteral("new%1.weigh").arg(round));
        killedAfter({QStringLiteral("import"), file, source}, moment(random));
        if (!QFile::exists(file))
            continue;
        WEIGHHOUSE_TAKE(project, project::Project::open(file.toStdString(), project::Mode::ReadWrite));
        WEIGHHOUSE_TAKE(content, project.content());
        QVERIFY(content == project::Content{} || content.dataset->tables.at(0).rowCount == 2'000);
    }
}

WEIGHHOUSE_TEST(TestKill)
#include "test_kill.moc"
