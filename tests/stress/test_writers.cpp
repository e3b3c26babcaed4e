// SPDX-License-Identifier: GPL-3.0-or-later
// Two windows and the command line write the same project for a while, each a process: what was reported as
// saved is there at the end, in the project or in a copy that a window has kept of what others wrote.
// WEIGHHOUSE_WRITERS_SECONDS says for how long (3).
#include "core/data/project/project.h"
#include "tests/app/executable.h"
#include "tests/stress/project_state.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"
#include "tests/ui_document/documents.h"

#include <QDir>
#include <QElapsedTimer>
#include <QProcess>
#include <QSet>
#include <QTemporaryDir>
#include <array>
#include <memory>

using namespace weighhouse;
using namespace weighhouse::testing;

namespace
{

/// The report of one of the writers.
struct Reported {
    QStringList saved; ///< Names of rule texts.
    QList<qlonglong> runs;
    int conflicts = 0;
    QByteArray rest;
};

Reported reportedIn(const QByteArray &output)
{
    Reported reported;
    for (const QByteArray &line : output.split('\n')) {
        if (line.startsWith("saved "))
            reported.saved.append(QString::fromUtf8(line.mid(6)));
        else if (line.startsWith("ran "))
            reported.runs.append(line.mid(4).toLongLong());
        else if (line.startsWith("conflict"))
            ++reported.conflicts;
        else if (!line.isEmpty())
            reported.rest += line + "\n";
    }
    return reported;
}

/// The names of the rule texts in a project.
Result<QStringList> textsIn(const QString &path)
{
    const auto project = project::Project::open(path.toStdString(), project::Mode::ReadOnly);
    if (!project)
        return failure(project.error());
    const auto texts = project->ruleTexts();
    if (!texts)
        return failure(texts.error());
    QStringList names;
    for (const project::NamedText &text : *texts)
        names.append(QString::fromStdString(text.name));
    return names;
}

} // namespace

class TestWriters : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nothingIsLost();
};

void TestWriters::nothingIsLost()
{
    bool isNumber = false;
    const int asked = qEnvironmentVariableIntValue("WEIGHHOUSE_WRITERS_SECONDS", &isNumber);
    const int seconds = isNumber ? asked : 3;
    const QTemporaryDir folder;
    const QString project = folder.filePath(QStringLiteral("project.weigh"));
    {
        project::Content content = testing::harbour();
        content.asked.question = "send";
        WEIGHHOUSE_TAKE(made, project::Project::create(project.toStdString(), {}, content));
        Q_UNUSED(made)
    }
    // One reloads when others were there first and does its edit again, the other keeps both.
    std::array<QProcess, 2> windows;
    const std::array scripts{QStringLiteral("reload"), QStringLiteral("both")};
    for (std::size_t i = 0; i < windows.size(); ++i) {
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("TMPDIR"), folder.path());
        environment.insert(QStringLiteral("HOME"), folder.path());
        windows[i].setProcessEnvironment(environment);
        windows[i].start(QCoreApplication::applicationFilePath(),
                         {QStringLiteral("window_edits"), project, scripts[i], QString::number(seconds)});
        QVERIFY(windows[i].waitForReadyRead(60'000));
    }
    Reported line;
    QElapsedTimer time;
    time.start();
    for (int number = 1; time.elapsed() < seconds * 1000; ++number) {
        const QString name = QStringLiteral("line_%1.rules").arg(number);
        const QString file = folder.filePath(name);
        testing::writeFile(file, "# " + QByteArray::number(number) + "\n");
        const Finished imported = weighhouse::testing::weighhouse({QStringLiteral("import"), project, file});
        QVERIFY2(imported.exitCode == 0, imported.all().constData());
        line.saved.append(name);
        const Finished decided = weighhouse::testing::weighhouse(
            {QStringLiteral("decide"), project, QStringLiteral("--format=json")});
        QVERIFY2(decided.exitCode == 0, decided.all().constData());
        const int run = decided.json()[QStringLiteral("run")].toInt();
        QVERIFY2(run > 0, decided.all().constData());
        line.runs.append(run);
    }
    std::array<Reported, 3> reported{{{}, {}, line}};
    for (std::size_t i = 0; i < windows.size(); ++i) {
        QVERIFY(windows[i].waitForFinished(120'000));
        const QByteArray output = windows[i].readAllStandardOutput();
        QVERIFY2(windows[i].exitStatus() == QProcess::NormalExit && windows[i].exitCode() == 0,
                 (output + windows[i].readAllStandardError()).constData());
        reported[i] = reportedIn(output);
    }
    WEIGHHOUSE_TAKE(last, readContent(project, folder.filePath(QStringLiteral("aside"))));
    QVERIFY(last.isThere);
    QSet<QString> there;
    QStringList files =
        QDir(folder.path()).entryList({QStringLiteral("project.theirs *.weigh")}, QDir::Files);
    const qsizetype copies = files.size();
    files.append(QStringLiteral("project.weigh"));
    for (const QString &file : files) {
        WEIGHHOUSE_TAKE(texts, textsIn(folder.filePath(file)));
        there.unite({texts.begin(), texts.end()});
    }
    WEIGHHOUSE_TAKE(runs, readRuns(project));
    for (const Reported &writer : reported) {
        for (const QString &name : writer.saved)
            QVERIFY2(there.contains(name), qPrintable(name + QStringLiteral(" was saved and is lost")));
        for (const qlonglong run : writer.runs)
            QVERIFY2(
                runs.value(run).status == QStringLiteral("done"),
                qPrintable(QStringLiteral("run %1 was done and is %2").arg(run).arg(runs.value(run).status)));
    }
    qInfo("saved: %lld and %lld by the windows, %lld by the command line; runs: %lld, %lld, %lld; conflicts: "
          "%d "
          "and %d; copies kept: %lld; there are %lld runs",
          static_cast<long long>(reported[0].saved.size()), static_cast<long long>(reported[1].saved.size()),
          static_cast<long long>(reported[2].saved.size()), static_cast<long long>(reported[0].runs.size()),
          static_cast<long long>(reported[1].runs.size()), static_cast<long long>(reported[2].runs.size()),
          reported[0].conflicts, reported[1].conflicts, static_cast<long long>(copies),
          static_cast<long long>(runs.size()));
    for (std::size_t i = 0; i < windows.size(); ++i) {
        QVERIFY2(!reported[i].saved.isEmpty(), "a window has saved nothing");
        QVERIFY2(reported[i].rest == "open\n", reported[i].rest.constData());
    }
}

WEIGHHOUSE_TEST(TestWriters)
#include "test_writers.moc"
