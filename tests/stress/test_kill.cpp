// SPDX-License-Identifier: GPL-3.0-or-later
// Processes killed in the middle of writing a project: at any call that changes its files, before it, after
// half of what it writes, and after it. The environment's WEIGHHOUSE_KILL_POINTS says at how many places
// (40), spread evenly over all there are.
#include "tests/app/executable.h"
#include "tests/stress/project_state.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"
#include "tests/support/sanitized.h"
#include "tests/ui_document/documents.h"

#include "core/data/project/project.h"
#include "core/plan/journal/journal_store.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QProcess>
#include <QTemporaryDir>
#include <algorithm>
#include <csignal>
#include <vector>

using namespace weighhouse;
using namespace weighhouse::testing;

namespace
{

constexpr int patience = 120'000; // milliseconds

/// Something that writes, what it starts from, and how to do it again after it was killed.
struct Scenario {
    const char *name;
    const char *language;   ///< The language of the window and the locale.
    const char *base;       ///< The project that it starts from; empty: none.
    const char *command;    ///< "window …": the program of window_child.cpp.
    const char *again;      ///< Goes on after a kill, to the same content; empty: a run is gone on with.
    const char *other = ""; ///< Another project that it writes.
};

constexpr Scenario scenarios[] = {
    {"new", "en_GB", "", "new P --sample building", "new P --sample building --force"},
    {"first import", "de_DE", "", "import P towns.csv", "import P towns.csv --replace"},
    {"import", "en_GB", "harbour", "import P towns.csv more.rules",
     "import P towns.csv more.rules --replace"},
    {"decide", "en_GB", "harbour", "decide P --format json", ""},
    {"decide in Cypher", "de_DE", "harbour", "decide P --lang cypher --format json", ""},
    {"resume", "en_GB", "interrupted", "resume P 2 --format json", ""},
    {"resume what was stopped", "de_DE", "stopped", "resume P 2 --format json", ""},
    {"delete", "en_GB", "stopped", "runs P --delete 2", "runs P --delete 2"},
    {"purge", "en_GB", "deleted", "runs P --purge", "runs P --purge"},
    {"back up", "de_DE", "harbour", "backup P P2.weigh", "", "project2.weigh"},
    {"restore", "en_GB", "harbour", "restore harbour.backup P", "restore harbour.backup P"},
    {"a window works", "en_GB", "harbour", "window P work", "window P work"},
    {"ein Fenster arbeitet", "de_DE", "harbour", "window P work", "window P work"},
    {"a window keeps both", "en_GB", "harbour", "window P keep-both", "window P keep-both"},
    {"ein Fenster speichert unter", "de_DE", "harbour", "window P save-as", "window P save-as",
     "project2.weigh"},
};

constexpr const char *hows[] = {"before", "half", "after"};

struct Ended {
    int exitCode = -1;
    bool isKilled = false;
    QByteArray output;
    QByteArray messages;
};

/// A place at which a process dies.
struct KillPoint {
    std::size_t scenario = 0;
    long call = 0;
    const char *how = "";
};

} // namespace

class TestKill : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void killedAtAnyWrite_data();
    void killedAtAnyWrite();

private:
    QString at(const QString &name) const { return m_folder.filePath(name); }
    QString project() const { return at(QStringLiteral("work/project.weigh")); }
    void startOver(const Scenario &scenario) const;
    QStringList words(const char *command, const QString &keep = {}) const;
    Ended carryOut(const Scenario &scenario, const char *command, const QProcessEnvironment &more) const;
    Ended killedAt(const KillPoint &point) const;
    void count();
    long count(std::size_t scenario);
    QByteArray wrongContent(std::size_t scenario, const QString &file, const Ended &killed);
    QByteArray wrongRuns(const RecordedRuns &runs, const Ended &killed) const;
    QByteArray wrongWhenGoingOn(std::size_t scenario);
    QByteArray wrongAfter(const KillPoint &point, const Ended &killed);

    QTemporaryDir m_folder;
    std::vector<std::vector<ProjectContent>> m_states; ///< By scenario: before, between, after.
    std::vector<RecordedRuns> m_runsBefore;
    std::vector<std::vector<KillPoint>> m_points; ///< By scenario.
    QString m_decision;
};

void TestKill::initTestCase()
{
#ifdef WEIGHHOUSE_SANITIZED
    QSKIP("sanitizers do not go together with a preloaded library");
#endif
    const auto base = [this](const char *name) {
        return at(QStringLiteral("base/%1.weigh").arg(QString::fromLatin1(name)));
    };
    QVERIFY(QDir(m_folder.path()).mkpath(QStringLiteral("base")));
    testing::writeFile(at(QStringLiteral("base/towns.csv")), "name,mayor\nWick,Ida\nOban,Jon\n");
    testing::writeFile(at(QStringLiteral("base/more.rules")), "rule a new ship.doubled = load * 2\n");
    {
        WEIGHHOUSE_TAKE(project, project::Project::create(base("harbour").toStdString()));
        project::Content content = testing::harbour();
        content.asked.question = "send";
        WEIGHHOUSE_DO(project.replaceAll(content));
    }
    WEIGHHOUSE_RUN(decided, 0, {QStringLiteral("decide"), base("harbour"), QStringLiteral("--format=json")});
    m_decision = decided.json()[QStringLiteral("decision")].toString();
    QVERIFY(!m_decision.isEmpty());
    WEIGHHOUSE_RUN(backedUp, 0,
                   {QStringLiteral("backup"), base("harbour"), at(QStringLiteral("base/harbour.backup"))});
    // A second run that a program left in the middle.
    copyDatabase(base("harbour"), base("interrupted"));
    {
        WEIGHHOUSE_TAKE(store, plan::JournalStore::open(base("interrupted").toStdString()));
        WEIGHHOUSE_TAKE(events, store.events(1));
        std::int64_t half = 0;
        for (const plan::Event &event : events) {
            if (half == 0 && event.as<plan::StepDone>() != nullptr)
                half = event.sequence;
        }
        WEIGHHOUSE_TAKE(forked, store.fork(1, half));
        QCOMPARE(forked, plan::RunId(2));
    }
    copyDatabase(base("interrupted"), base("stopped"));
    {
        WEIGHHOUSE_TAKE(store, plan::JournalStore::open(base("stopped").toStdString()));
        WEIGHHOUSE_DO(store.append(2, {plan::RunEnded{plan::Outcome::Stopped}}));
    }
    copyDatabase(base("stopped"), base("deleted"));
    {
        WEIGHHOUSE_TAKE(store, plan::JournalStore::open(base("deleted").toStdString()));
        WEIGHHOUSE_DO(store.setDeleted(2, true));
    }
    count();
}

/// Counts the calls of all scenarios and spreads the points to kill at over them.
void TestKill::count()
{
    std::vector<KillPoint> all;
    for (std::size_t scenario = 0; scenario < std::size(scenarios); ++scenario) {
        const long calls = count(scenario);
        QVERIFY2(calls > 0, scenarios[scenario].name);
        qInfo("%s: %ld calls write", scenarios[scenario].name, calls);
        for (long call = 1; call <= calls; ++call)
            all.push_back({scenario, call, ""});
    }
    bool isNumber = false;
    const int asked = qEnvironmentVariableIntValue("WEIGHHOUSE_KILL_POINTS", &isNumber);
    const std::size_t points = isNumber ? static_cast<std::size_t>(asked) : 40;
    m_points.resize(std::size(scenarios));
    for (std::size_t i = 0; i < points; ++i) {
        KillPoint point = all[(2 * i + 1) * all.size() / (2 * points)];
        point.how = hows[i % std::size(hows)];
        m_points[point.scenario].push_back(point);
    }
}

/// The folder `work` as it was before.
void TestKill::startOver(const Scenario &scenario) const
{
    QDir work(at(QStringLiteral("work")));
    work.removeRecursively();
    QDir(m_folder.path()).mkpath(QStringLiteral("work/tmp"));
    for (const char *file : {"towns.csv", "more.rules", "harbour.backup"}) {
        const QString name = QString::fromLatin1(file);
        QFile::copy(at(QStringLiteral("base/") + name), work.filePath(name));
    }
    if (*scenario.base != '\0')
        copyDatabase(at(QStringLiteral("base/%1.weigh").arg(QString::fromLatin1(scenario.base))), project());
}

QStringList TestKill::words(const char *command, const QString &keep) const
{
    QStringList words = QString::fromLatin1(command).split(QLatin1Char(' '));
    for (QString &word : words) {
        if (word == QStringLiteral("P"))
            word = project();
        else if (word == QStringLiteral("P2.weigh"))
            word = at(QStringLiteral("work/project2.weigh"));
        else if (word.contains(QLatin1Char('.')))
            word = at(QStringLiteral("work/") + word);
    }
    if (words.front() == QStringLiteral("window")) {
        words.front() = QStringLiteral("window_writes");
        if (!keep.isEmpty())
            words.append(keep);
    }
    return words;
}

Ended TestKill::carryOut(const Scenario &scenario, const char *command, const QProcessEnvironment &more) const
{
    auto environment = withoutDisplay();
    environment.insert(more);
    environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("offscreen"));
    for (const char *name : {"TMPDIR", "HOME"}) // what is killed leaves its files behind
        environment.insert(QString::fromLatin1(name), at(QStringLiteral("work/tmp")));
    environment.remove(QStringLiteral("LC_ALL"));
    environment.insert(QStringLiteral("LANGUAGE"), QString::fromLatin1(scenario.language).left(2));
    environment.insert(QStringLiteral("LANG"),
                       QString::fromLatin1(scenario.language) + QStringLiteral(".UTF-8"));
    QProcess process;
    process.setProcessEnvironment(environment);
    const QStringList line = words(command, more.value(QStringLiteral("WEIGHHOUSE_KEEP")));
    const bool isWindow = line.front() == QStringLiteral("window_writes");
    process.start(isWindow ? QCoreApplication::applicationFilePath() : executable(), line);
    Ended ended;
    if (!process.waitForFinished(patience)) {
        process.kill();
        process.waitForFinished();
        return ended;
    }
    ended.isKilled = process.exitStatus() == QProcess::CrashExit && process.exitCode() == SIGKILL;
    if (process.exitStatus() == QProcess::NormalExit)
        ended.exitCode = process.exitCode();
    ended.output = process.readAllStandardOutput();
    ended.messages = process.readAllStandardError();
    return ended;
}

/// Lets a scenario come to its end and returns how often it changes the project's files.
long TestKill::count(std::size_t number)
{
    const Scenario &scenario = scenarios[number];
    startOver(scenario);
    const QString aside = at(QStringLiteral("aside"));
    const QString other = at(QStringLiteral("work/") + QString::fromLatin1(scenario.other));
    const bool writesOther = *scenario.other != '\0';
    std::vector<ProjectContent> states;
    const auto note = [&](const QString &file) {
        const auto content = readContent(file, aside);
        if (content)
            states.push_back(*content);
        else
            qWarning("%s: %s", scenario.name, toText(content.error()).c_str());
    };
    note(project());
    m_runsBefore.push_back(readRuns(project()).value_or(RecordedRuns()));
    const QString log = at(QStringLiteral("log"));
    QFile::remove(log);
    const QString keep = at(QStringLiteral("keep"));
    QDir(keep).removeRecursively();
    QDir().mkpath(keep);
    QProcessEnvironment environment;
    environment.insert(QStringLiteral("LD_PRELOAD"), QStringLiteral(WEIGHHOUSE_KILL_AT_WRITE));
    environment.insert(QStringLiteral("WEIGHHOUSE_KILL_FILES"), at(QStringLiteral("work/project")));
    environment.insert(QStringLiteral("WEIGHHOUSE_KILL_LOG"), log);
    environment.insert(QStringLiteral("WEIGHHOUSE_KEEP"), keep);
    const Ended whole = carryOut(scenario, scenario.command, environment);
    if (whole.exitCode != 0)
        return 0;
    for (const QString &name : QDir(keep).entryList({QStringLiteral("*.weigh")}, QDir::Files))
        note(QDir(keep).filePath(name));
    note(project());
    if (writesOther)
        note(other);
    m_states.push_back(std::move(states));
    QFile lines(log);
    return lines.open(QIODevice::ReadOnly) ? lines.readAll().count('\n') : 0;
}

QByteArray TestKill::wrongContent(std::size_t number, const QString &file, const Ended &killed)
{
    const auto content = readContent(file, at(QStringLiteral("aside")));
    if (!content)
        return QByteArray::fromStdString(toText(content.error()));
    const bool isOther = file != project();
    if (!content->isThere && isOther)
        return {};
    const auto &states = m_states[number];
    // The n-th saving that was reported leads to the n-th state.
    const bool isSaved = !isOther && *scenarios[number].other == '\0';
    const auto saved = isSaved ? killed.output.count("saved ") : 0;
    if (std::find(states.begin() + saved, states.end(), *content) != states.end())
        return {};
    return "the content is neither that before nor that after:\n" + content->tables + content->values;
}

QByteArray TestKill::wrongRuns(const RecordedRuns &runs, const Ended &killed) const
{
    const auto isDone = [&](qlonglong run) { return runs.value(run).status == QStringLiteral("done"); };
    const QJsonObject told = QJsonDocument::fromJson(killed.output).object();
    const auto number = static_cast<qlonglong>(told[QStringLiteral("run")].toInt());
    if (number > 0 && told[QStringLiteral("decision")].toString() == m_decision && !isDone(number))
        return "a run that was reported as done is not";
    for (const QByteArray &line : killed.output.split('\n')) {
        if (line.startsWith("ran ") && !isDone(line.mid(4).toLongLong()))
            return line + ", as was reported, but it is not done";
    }
    const Finished listed =
        weighhouse::testing::weighhouse({QStringLiteral("runs"), project(), QStringLiteral("--format=json")});
    const QJsonArray list = listed.json()[QStringLiteral("runs")].toArray();
    if (listed.exitCode != 0 || list.size() != runs.size())
        return "runs: " + listed.all();
    for (const auto &entry : list) {
        const int id = entry[QStringLiteral("run")].toInt();
        const RecordedRun &run = runs.value(id);
        if (entry[QStringLiteral("status")].toString() != run.status ||
            entry[QStringLiteral("decision")].toString() != run.decision)
            return "runs says something else than the events, which end with " + run.lastKind.toUtf8() +
                   ": " + listed.all();
        if (run.hasEnded())
            continue;
        const Finished shown =
            weighhouse::testing::weighhouse({QStringLiteral("show"), project(), QString::number(id)});
        if (shown.exitCode != 0 || !shown.output.contains(run.status.toUtf8()) ||
            !shown.output.contains("The journal is whole"))
            return "show: " + shown.all();
    }
    return {};
}

/// Goes on with interrupted runs to their end, and does again what was being done. Returns what is wrong.
QByteArray TestKill::wrongWhenGoingOn(std::size_t number)
{
    const Scenario &scenario = scenarios[number];
    const auto runs = readRuns(project());
    if (!runs)
        return QByteArray::fromStdString(toText(runs.error()));
    for (auto run = runs->cbegin(); run != runs->cend(); ++run) {
        if (run->hasEnded())
            continue;
        const Finished resumed =
            weighhouse::testing::weighhouse({QStringLiteral("resume"), project(), QString::number(run.key()),
                                             QStringLiteral("--format=json")});
        const QString code = resumed.json()[QStringLiteral("error")][QStringLiteral("code")].toString();
        // Nothing had been found by then; or the data are others since, as resume says.
        if (code == QStringLiteral("run.no-plan") || code == QStringLiteral("run.outdated"))
            continue;
        if (resumed.exitCode != 0 || resumed.json()[QStringLiteral("decision")].toString().isEmpty())
            return "resume: " + resumed.all();
    }
    if (*scenario.again == '\0')
        return {};
    const auto left = readContent(project(), at(QStringLiteral("aside")));
    const bool isAsBefore = left && *left == m_states[number].front();
    const Ended again = carryOut(scenario, scenario.again, {});
    if (again.exitCode != 0)
        return "again: " + again.output + again.messages;
    const auto content = readContent(project(), at(QStringLiteral("aside")));
    if (!content)
        return QByteArray::fromStdString(toText(content.error()));
    // Work that was done before the kill may have been done twice now.
    const bool isWrong = isAsBefore && *scenario.other == '\0' && *content != m_states[number].back();
    return isWrong ? "after it was done again:\n" + content->tables : QByteArray();
}

/// Returns what is wrong after a kill; empty if nothing is.
QByteArray TestKill::wrongAfter(const KillPoint &point, const Ended &killed)
{
    const Scenario &scenario = scenarios[point.scenario];
    if (const QByteArray wrong = wrongContent(point.scenario, project(), killed); !wrong.isEmpty())
        return wrong;
    if (*scenario.other != '\0') {
        const QString other = at(QStringLiteral("work/") + QString::fromLatin1(scenario.other));
        if (const QByteArray wrong = wrongContent(point.scenario, other, killed); !wrong.isEmpty())
            return "the other file: " + wrong;
        if (const auto runs = readRuns(other); !runs)
            return "the other file: " + QByteArray::fromStdString(toText(runs.error()));
    }
    if (QFile::exists(project())) {
        const auto runs = readRuns(project());
        if (!runs)
            return QByteArray::fromStdString(toText(runs.error()));
        const bool isReplaced = QByteArray(scenario.command).startsWith("restore");
        const bool isDeleted = QByteArray(scenario.command).startsWith("runs");
        const RecordedRuns &before = m_runsBefore[point.scenario];
        for (auto run = before.cbegin(); run != before.cend() && !isReplaced; ++run) {
            if (isDeleted && run.key() == 2)
                continue;
            if (!runs->contains(run.key()) || (run->lastKind == QStringLiteral("run-ended") &&
                                               runs->value(run.key()).lastHash != run->lastHash))
                return "run " + QByteArray::number(run.key()) + " is lost";
        }
        if (const QByteArray wrong = wrongRuns(*runs, killed); !wrong.isEmpty())
            return wrong;
    }
    return wrongWhenGoingOn(point.scenario);
}

Ended TestKill::killedAt(const KillPoint &point) const
{
    const Scenario &scenario = scenarios[point.scenario];
    startOver(scenario);
    QProcessEnvironment environment;
    environment.insert(QStringLiteral("LD_PRELOAD"), QStringLiteral(WEIGHHOUSE_KILL_AT_WRITE));
    environment.insert(QStringLiteral("WEIGHHOUSE_KILL_FILES"), at(QStringLiteral("work/project")));
    environment.insert(QStringLiteral("WEIGHHOUSE_KILL_AT"), QString::number(point.call));
    environment.insert(QStringLiteral("WEIGHHOUSE_KILL_HOW"), QString::fromLatin1(point.how));
    return carryOut(scenario, scenario.command, environment);
}

void TestKill::killedAtAnyWrite_data()
{
    QTest::addColumn<std::size_t>("scenario");
    for (std::size_t scenario = 0; scenario < std::size(scenarios); ++scenario)
        QTest::newRow(scenarios[scenario].name) << scenario;
}

void TestKill::killedAtAnyWrite()
{
    QFETCH(std::size_t, scenario);
    int killed = 0;
    int cameThrough = 0;
    QByteArray wrong;
    for (KillPoint point : m_points[scenario]) {
        Ended ended = killedAt(point);
        // Batches that wait together are written together, so that one execution may write less often.
        while (ended.exitCode == 0 && point.call > 1) {
            ++cameThrough;
            point.call = point.call * 2 / 3;
            ended = killedAt(point);
        }
        killed += ended.isKilled ? 1 : 0;
        const QByteArray found = ended.isKilled || ended.exitCode == 0
                                     ? wrongAfter(point, ended)
                                     : "it failed: " + ended.output + ended.messages;
        if (!found.isEmpty())
            wrong += QByteArray("killed ") + point.how + " call " +
                     QByteArray::number(static_cast<qlonglong>(point.call)) +
                     " of those that write: " + found + "\nIt had said: " + ended.output + "\n";
    }
    qInfo("killed %d times; %d times it came to its end first", killed, cameThrough);
    if (!wrong.isEmpty()) {
        const QList<QByteArray> lines = wrong.split('\n');
        for (const QByteArray &line : lines)
            qWarning("%s", line.constData());
        QFAIL("killed processes left something wrong");
    }
    QCOMPARE(killed, static_cast<int>(m_points[scenario].size()));
}

WEIGHHOUSE_TEST(TestKill)
#include "test_kill.moc"
