// SPDX-License-Identifier: GPL-3.0-or-later
// runs and show: what they tell of runs that stand in a project, and of a journal that was changed.
#include "core/data/project/edits.h"
#include "core/data/project/project.h"
#include "core/data/sql/connection.h"
#include "core/plan/journal/journal_store.h"
#include "tests/app/executable.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>
#include <algorithm>

using namespace weighhouse;
using namespace weighhouse::testing;

namespace
{

plan::AnswerPtr answerInWords(const std::string &text)
{
    plan::Answer answer;
    answer.text = text;
    return std::make_shared<const plan::Answer>(std::move(answer));
}

/// Two steps, one after the other.
plan::Plan twoSteps()
{
    plan::Plan plan;
    plan.origin = {plan::Origin::Kind::Strategy, "analyst", ""};
    addNode(plan, {.tool = "sql", .text = "What do harbours charge?", .payload = "SELECT toll FROM harbour"});
    addNode(plan, {.kind = plan::NodeKind::Decide,
                   .tool = "decide",
                   .text = "Where to go by <A1.1>?",
                   .payload = "<A1.1>"});
    return plan;
}

std::vector<plan::Happening> finishedRun()
{
    const plan::NodeId query{1, 1};
    const plan::NodeId decision{2, 1};
    return {plan::RunStarted{.title = "Cheapest \x1b[31mharbour",
                             .question = "harbour",
                             .arguments = {{"ship", "Ida"}},
                             .strategy = "analyst",
                             .seed = 3},
            plan::PlanMade{std::make_shared<const plan::Plan>(twoSteps())},
            plan::Resumed{plan::Command::Kind::All},
            plan::StepStarted{.node = query, .tool = "sql", .work = "w"},
            plan::StepDone{.node = query, .seconds = 0.5, .answer = answerInWords("Wick takes 3.")},
            plan::StepStarted{.node = decision, .tool = "decide", .work = "v"},
            plan::StepDone{.node = decision, .seconds = 0.5, .answer = answerInWords("Wick")},
            plan::DecisionMade{decision, "Wick", "It takes least."},
            plan::RunEnded{plan::Outcome::Done}};
}

/// A step failed, and the run waits.
std::vector<plan::Happening> pausedRun()
{
    auto events = finishedRun();
    events.resize(4);
    const plan::NodeId failed{1, 1};
    events.emplace_back(plan::StepFailed{
        .node = failed, .error = {"sql.no", Message::verbatim("there is no table harbour")}});
    events.emplace_back(plan::Paused{plan::PauseReason::Failure, failed, "Q1.1 failed"});
    return events;
}

} // namespace

class TestRuns : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void list();
    void listAsJson();
    void noRuns();
    void search();
    void whatAnotherProgramRunsStays();
    void deleting();
    void aCopyOfDamageIsTold();
    void show();
    void showAsJson();
    void showAsDot();
    void aChangedJournal();
    void alteredContent();
    void aNotedHead_data();
    void aNotedHead();
    void anUnreadableJournal();
    void errors_data();
    void errors();

private:
    /// The command's words with --format.
    QStringList line(std::initializer_list<const char *> words, const char *format = "text") const
    {
        QStringList list;
        for (const char *word : words)
            list +=
                QString::fromLatin1(word) == QStringLiteral("PROJECT") ? m_project : QString::fromUtf8(word);
        return list + QStringList{QStringLiteral("--format"), QString::fromLatin1(format)};
    }
    /// Changes the file as another program would.
    void tamper(const char *statements) const
    {
        auto connection = sql::Connection::open(m_project.toStdString(), sql::OpenMode::ReadWrite);
        if (!connection || !connection->execute(statements))
            qFatal("cannot change the project");
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_project;
};

void TestRuns::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_project = m_folder->filePath(QStringLiteral("a b.weigh"));
    QVERIFY(project::Project::create(m_project.toStdString()));
    WEIGHHOUSE_TAKE(store, plan::JournalStore::open(m_project.toStdString()));
    int seconds = 0;
    store.setClock([&seconds] {
        const int now = seconds++;
        return std::string("2026-01-31T12:00:") + (now < 10 ? "0" : "") + std::to_string(now) + ".000Z";
    });
    for (const auto &events : {finishedRun(), pausedRun()}) {
        WEIGHHOUSE_TAKE(run, store.begin());
        WEIGHHOUSE_DO(store.append(run, events));
    }
}

void TestRuns::list()
{
    WEIGHHOUSE_RUN(run, 0, line({"runs", "PROJECT"}));
    const QList<QByteArray> lines = run.output.split('\n');
    QCOMPARE(lines.size(), 5);
    QVERIFY2(lines[3].startsWith("Head over the runs: "), run.all().constData());
    QVERIFY2(lines[0].startsWith("RUN  STARTED (UTC)"), run.all().constData());
    QCOMPARE(lines[1].simplified(),
             QByteArray("1 2026-01-31 12:00:00 Cheapest [31mharbour analyst done Wick 2 7"));
    QCOMPARE(lines[2].simplified(),
             QByteArray("2 2026-01-31 12:00:09 Cheapest [31mharbour analyst paused (failure) 1 4"));
    QVERIFY(!run.output.contains('\x1b')); // nothing that a terminal would obey
}

void TestRuns::listAsJson()
{
    WEIGHHOUSE_RUN(run, 0, line({"runs", "PROJECT"}, "json"));
    const QJsonObject json = run.json();
    QCOMPARE(json[QStringLiteral("project")].toString(), m_project);
    const QJsonArray runs = json[QStringLiteral("runs")].toArray();
    QCOMPARE(runs.size(), 2);
    const QJsonObject first = runs[0].toObject();
    const QStringList keys{QStringLiteral("run"),
                           QStringLiteral("name"),
                           QStringLiteral("title"),
                           QStringLiteral("question"),
                           QStringLiteral("arguments"),
                           QStringLiteral("strategy"),
                           QStringLiteral("model"),
                           QStringLiteral("seed"),
                           QStringLiteral("started"),
                           QStringLiteral("last"),
                           QStringLiteral("status"),
                           QStringLiteral("paused"),
                           QStringLiteral("decision"),
                           QStringLiteral("display"),
                           QStringLiteral("reason"),
                           QStringLiteral("steps"),
                           QStringLiteral("tokens"),
                           QStringLiteral("replannings"),
                           QStringLiteral("money"),
                           QStringLiteral("seconds"),
                           QStringLiteral("events"),
                           QStringLiteral("forked_from"),
                           QStringLiteral("damage"),
                           QStringLiteral("former_decision"),
                           QStringLiteral("former_display"),
                           QStringLiteral("decision_ended_by"),
                           QStringLiteral("inherited_steps"),
                           QStringLiteral("inherited_seconds")};
    for (const QString &key : keys)
        QVERIFY2(first.contains(key), qPrintable(key));
    QCOMPARE(first.size(), keys.size());
    QCOMPARE(first[QStringLiteral("status")].toString(), QStringLiteral("done"));
    QCOMPARE(first[QStringLiteral("decision")].toString(), QStringLiteral("Wick"));
    QCOMPARE(first[QStringLiteral("arguments")][QStringLiteral("ship")].toString(), QStringLiteral("Ida"));
    QCOMPARE(first[QStringLiteral("events")].toInt(), 9);
    QCOMPARE(first[QStringLiteral("steps")].toInt(), 2);
    QCOMPARE(runs[1][QStringLiteral("status")].toString(), QStringLiteral("paused"));
    QCOMPARE(runs[1][QStringLiteral("paused")].toString(), QStringLiteral("failure"));
    QVERIFY(runs[1][QStringLiteral("decision")].isNull());
}

void TestRuns::noRuns()
{
    const QString empty = m_folder->filePath(QStringLiteral("empty.weigh"));
    QVERIFY(project::Project::create(empty.toStdString()));
    WEIGHHOUSE_RUN(run, 0, {QStringLiteral("runs"), empty});
    QCOMPARE(run.output, QByteArray("There are no runs yet.\n"));
    WEIGHHOUSE_RUN(json, 0, {QStringLiteral("runs"), empty, QStringLiteral("--format=json")});
    QVERIFY(json.json()[QStringLiteral("runs")].toArray().isEmpty());
}

void TestRuns::search()
{
    WEIGHHOUSE_RUN(found, 0, line({"runs", "PROJECT", "--search", "\"no table\" harb"}));
    QVERIFY2(found.output.contains("there is [no table] [harbour]"), found.all().constData());
    WEIGHHOUSE_RUN(json, 0, line({"runs", "PROJECT", "--search", "takes 3"}, "json"));
    const QJsonArray finds = json.json()[QStringLiteral("finds")].toArray();
    QCOMPARE(finds.size(), 1);
    QCOMPARE(finds[0][QStringLiteral("run")].toInt(), 1);
    QCOMPARE(finds[0][QStringLiteral("event")].toInt(), 5);
    QCOMPARE(finds[0][QStringLiteral("kind")].toString(), QStringLiteral("step-done"));
    QCOMPARE(finds[0][QStringLiteral("node")].toString(), QStringLiteral("Q1.1"));
    QCOMPARE(finds[0][QStringLiteral("excerpt")].toString().trimmed(), QStringLiteral("Wick takes 3."));
    WEIGHHOUSE_RUN(limited, 0, line({"runs", "PROJECT", "--search", "harbour", "--limit", "2"}, "json"));
    QCOMPARE(limited.json()[QStringLiteral("finds")].toArray().size(), 2);
    for (const char *odd : {"\"", "AND (", "nowhere", "text:*"}) {
        WEIGHHOUSE_RUN(nothing, 0, line({"runs", "PROJECT", "--search", odd}));
        QCOMPARE(nothing.output, QByteArray("Nothing was found.\n"));
    }
}

/// Another process carries a run on; it is neither deleted nor purged meanwhile.
void TestRuns::whatAnotherProgramRunsStays()
{
    WEIGHHOUSE_TAKE(store, plan::JournalStore::open(m_project.toStdString()));
    WEIGHHOUSE_TAKE(run, store.begin());
    WEIGHHOUSE_DO(store.append(run, {plan::RunStarted{.title = "Its own"},
                                     plan::PlanMade{std::make_shared<const plan::Plan>()}, plan::Resumed{}}));
    const QByteArray number = QByteArray::number(static_cast<qlonglong>(run));
    WEIGHHOUSE_RUN(refused, 1, line({"runs", "PROJECT", "--delete", number.constData()}));
    QVERIFY2(refused.messages.contains("another program is running run " + number + ": process "),
             refused.all().constData());
    WEIGHHOUSE_DO(store.setDeleted(run, true)); // as an older program does
    WEIGHHOUSE_RUN(purged, 1, line({"runs", "PROJECT", "--purge"}));
    QVERIFY2(purged.messages.contains("run " + number + " stays"), purged.all().constData());
    QVERIFY(!purged.output.startsWith("Deleted runs are gone"));
    WEIGHHOUSE_RUN(restored, 0, line({"runs", "PROJECT", "--restore", number.constData()}));
    QVERIFY(store.read(run).value().state.damage.empty());
}

void TestRuns::aCopyOfDamageIsTold()
{
    const QString copy = m_project + QStringLiteral(".copy");
    WEIGHHOUSE_RUN(whole, 0, {QStringLiteral("backup"), m_project, copy});
    QVERIFY2(whole.messages.isEmpty(), whole.all().constData());
    QVERIFY(QFile::remove(copy));
    {
        WEIGHHOUSE_TAKE(connection, sql::Connection::open(m_project.toStdString(), sql::OpenMode::ReadWrite));
        WEIGHHOUSE_DO(connection.execute(
            "UPDATE run_event SET body = replace(body, 'Wick', 'Pier') WHERE kind = 'decision-made'"));
    }
    WEIGHHOUSE_RUN(made, 0, {QStringLiteral("backup"), m_project, copy});
    QVERIFY2(made.messages.contains("is a true copy, but not of what was saved:\n  run 1: event 8"),
             made.all().constData());
    WEIGHHOUSE_RUN(restored, 0,
                   {QStringLiteral("restore"), copy, m_project + QStringLiteral(".other"),
                    QStringLiteral("--format"), QStringLiteral("json")});
    QCOMPARE(restored.json().value(QStringLiteral("damage")).toArray().size(), 1);
}

void TestRuns::deleting()
{
    WEIGHHOUSE_RUN(deleted, 0, line({"runs", "PROJECT", "--delete", "1"}));
    QVERIFY2(deleted.output.contains("--restore 1` brings it back") && deleted.output.contains("'"),
             deleted.all().constData());
    WEIGHHOUSE_RUN(less, 0, line({"runs", "PROJECT"}, "json"));
    QCOMPARE(less.json()[QStringLiteral("runs")].toArray().size(), 1);
    WEIGHHOUSE_RUN(restored, 0, line({"runs", "PROJECT", "--restore", "1"}, "json"));
    QCOMPARE(restored.json()[QStringLiteral("deleted")].toBool(true), false);
    WEIGHHOUSE_RUN(all, 0, line({"runs", "PROJECT"}, "json"));
    QCOMPARE(all.json()[QStringLiteral("runs")].toArray().size(), 2);
    WEIGHHOUSE_RUN(unknown, 1, line({"runs", "PROJECT", "--delete", "7"}));
    QVERIFY2(unknown.messages.contains("there is no run 7"), unknown.all().constData());

    WEIGHHOUSE_RUN(again, 0, line({"runs", "PROJECT", "--delete", "1"}));
    WEIGHHOUSE_RUN(shown, 0, line({"show", "PROJECT", "1"}));
    QVERIFY2(shown.output.contains(", deleted"), shown.all().constData());
    WEIGHHOUSE_RUN(refused, 1, line({"resume", "PROJECT", "1"}));
    QVERIFY2(refused.messages.contains("run 1 is deleted") && refused.messages.contains("--restore 1"),
             refused.all().constData());
    WEIGHHOUSE_RUN(purged, 0, line({"runs", "PROJECT", "--purge"}));
    QCOMPARE(purged.output, QByteArray("Deleted runs are gone for good.\n"));
    WEIGHHOUSE_RUN(gone, 1, line({"runs", "PROJECT", "--restore", "1"}));
    QVERIFY2(gone.messages.contains("there is no run 1"), gone.all().constData());
    WEIGHHOUSE_RUN(other, 0, line({"show", "PROJECT", "2"}));
    QVERIFY2(other.output.contains("The journal is whole"), other.all().constData());
}

void TestRuns::show()
{
    WEIGHHOUSE_RUN(run, 0, line({"show", "PROJECT", "1"}));
    for (const char *part : {"Run 1: Cheapest [31mharbour\n", "harbour(ship = Ida)", "2 steps, 7 s",
                             "Plan, version 1 (analyst)", "It takes least.",
                             "The journal is whole: 9 events.\nThe file was not altered: data, schema and "
                             "rules are as they were saved.\n"})
        QVERIFY2(run.output.contains(part), run.all().constData());
    QVERIFY2(run.output.simplified().contains("Q1.1 done sql What do harbours charge? Wick takes 3."),
             run.all().constData());
    QVERIFY(!run.output.contains("step-started"));

    WEIGHHOUSE_RUN(paused, 0, line({"show", "PROJECT", "2", "--events"}));
    const QByteArray text = paused.output.simplified();
    QVERIFY2(text.contains("Q1.1 failed sql What do harbours charge? there is no table harbour"),
             paused.all().constData());
    QVERIFY2(text.contains("Q2.1 waiting decide"), paused.all().constData());
    QVERIFY2(text.contains("status paused (failure) because Q1.1 failed"), paused.all().constData());
    QVERIFY2(text.contains("5 2026-01-31T12:00:13.000Z step-failed Q1.1 there is no table harbour"),
             paused.all().constData());
    QVERIFY2(text.contains("The journal is whole: 6 events."), paused.all().constData());
}

void TestRuns::showAsJson()
{
    WEIGHHOUSE_RUN(run, 0, line({"show", "PROJECT", "1", "--events"}, "json"));
    const QJsonObject json = run.json();
    for (const char *key : {"run", "name", "title", "status", "decision", "plan", "nodes", "journal",
                            "event_list", "rules_hash", "schema_hash", "dataset_hash"})
        QVERIFY2(json.contains(QString::fromLatin1(key)), key);
    QCOMPARE(json[QStringLiteral("plan")][QStringLiteral("nodes")].toArray().size(), 2);
    const QJsonObject node = json[QStringLiteral("nodes")][0].toObject();
    QCOMPARE(node[QStringLiteral("node")].toString(), QStringLiteral("Q1.1"));
    QCOMPARE(node[QStringLiteral("status")].toString(), QStringLiteral("done"));
    QCOMPARE(node[QStringLiteral("answer")].toString(), QStringLiteral("Wick takes 3."));
    const QJsonObject journal = json[QStringLiteral("journal")].toObject();
    QVERIFY(journal[QStringLiteral("whole")].toBool());
    QVERIFY(journal[QStringLiteral("broken_at")].isNull());
    const QJsonArray events = json[QStringLiteral("event_list")].toArray();
    QCOMPARE(events.size(), 9);
    QCOMPARE(events[8][QStringLiteral("hash")], journal[QStringLiteral("last_hash")]);
    QCOMPARE(events[0][QStringLiteral("body")][QStringLiteral("seed")].toInt(), 3);
    WEIGHHOUSE_RUN(brief, 0, line({"show", "PROJECT", "1"}, "json"));
    QVERIFY(!brief.json().contains(QStringLiteral("event_list")));
}

void TestRuns::showAsDot()
{
    WEIGHHOUSE_RUN(run, 0, line({"show", "PROJECT", "1"}, "dot"));
    QVERIFY2(run.output.startsWith("digraph"), run.all().constData());
    QVERIFY(run.output.contains("Q2.1"));
    QCOMPARE(run.messages, QByteArray("The journal is whole: 9 events.\nThe file was not altered: data, "
                                      "schema and rules are as they were saved.\n"));
}

void TestRuns::aChangedJournal()
{
    tamper("UPDATE run_event SET body = replace(body, 'Wick', 'Leith') WHERE run = 1 AND sequence = 8");
    WEIGHHOUSE_RUN(text, 1, line({"show", "PROJECT", "1"}));
    QVERIFY2(text.output.contains("event 8 (decision-made Q2.1): it was changed after it was written"),
             text.all().constData());
    WEIGHHOUSE_RUN(json, 1, line({"show", "PROJECT", "1"}, "json"));
    const QJsonObject journal = json.json()[QStringLiteral("journal")].toObject();
    QCOMPARE(journal[QStringLiteral("whole")].toBool(true), false);
    QCOMPARE(journal[QStringLiteral("broken_at")].toInt(), 8);
    WEIGHHOUSE_RUN(dot, 1, line({"show", "PROJECT", "1"}, "dot"));
    QVERIFY(dot.output.startsWith("digraph"));
    QVERIFY2(dot.messages.contains("event 8"), dot.all().constData());
    WEIGHHOUSE_RUN(other, 0, line({"show", "PROJECT", "2"}));

    tamper("DELETE FROM run_event WHERE run = 2 AND sequence = 6");
    WEIGHHOUSE_RUN(cut, 1, line({"show", "PROJECT", "2"}));
    QVERIFY2(cut.output.contains("event 6 is missing"), cut.all().constData());
}

void TestRuns::aNotedHead_data()
{
    QTest::addColumn<QString>("statement");
    QTest::addColumn<QString>("told");
    const auto row = [](const char *name, const char *statement, const char *told) {
        QTest::newRow(name) << QString::fromLatin1(statement) << QString::fromLatin1(told);
    };
    row("nothing", "SELECT 1", "");
    row("a tail is cut", "DELETE FROM run_event WHERE run = 1 AND sequence > 5", "run 1");
    row("a tail is cut and the head made to fit",
        "DELETE FROM run_event WHERE run = 1 AND sequence > 5; DELETE FROM run_head",
        "run 1 is not what was written: event 6 is missing");
    row("a run is taken out with its place in the head",
        "DELETE FROM run_event WHERE run = 2; DELETE FROM run WHERE id = 2; DELETE FROM run_head",
        "run 2 is not there any more");
    row("two runs change places",
        "PRAGMA foreign_keys = OFF; UPDATE run_event SET run = 77 WHERE run = 1; UPDATE run_event SET run = "
        "1 "
        "WHERE run = 2; UPDATE run_event SET run = 2 WHERE run = 77; DELETE FROM run_head",
        "run 1");
}

/// A head that was noted elsewhere shows also what somebody who knows the file's tables has made to fit.
void TestRuns::aNotedHead()
{
    QFETCH(QString, statement);
    QFETCH(QString, told);
    const QString file = m_folder->filePath(QStringLiteral("noted.head"));
    const auto asked = [&](const char *option) {
        QStringList words = line({"runs", "PROJECT"});
        words += {QString::fromLatin1(option), file};
        return words;
    };
    WEIGHHOUSE_RUN(noted, 0, asked("--export-head"));
    QVERIFY2(noted.output.startsWith("The head over 2 runs is in "), noted.all().constData());
    WEIGHHOUSE_RUN(again, 1, asked("--export-head")); // nothing is overwritten
    QVERIFY2(again.messages.contains("is there already"), again.all().constData());
    {
        WEIGHHOUSE_TAKE(store, plan::JournalStore::open(m_project.toStdString()));
        WEIGHHOUSE_TAKE(run, store.begin());
        WEIGHHOUSE_DO(store.append(run, finishedRun()));
    }
    tamper(statement.toLatin1().constData());
    WEIGHHOUSE_RUN(compared, told.isEmpty() ? 0 : 1, asked("--compare-head"));
    if (told.isEmpty())
        QCOMPARE(compared.output, QByteArray("2 runs as noted, and 1 run since.\n"));
    else
        QVERIFY2(compared.all().contains(told.toLatin1()), compared.all().constData());
}

void TestRuns::alteredContent()
{
    WEIGHHOUSE_TAKE(project, project::Project::open(m_project.toStdString(), project::Mode::ReadWrite));
    WEIGHHOUSE_DO(project.setRuleText("toll.rules", "rule toll\n  harbour.toll = 3"));
    tamper("UPDATE rule_text SET text = replace(text, '3', '2')");
    WEIGHHOUSE_RUN(shown, 1, line({"show", "PROJECT", "1"}));
    QVERIFY2(shown.output.endsWith("The journal is whole: 9 events.\nData, schema and rules are not what "
                                   "was saved: the rules toll.rules.\n"),
             shown.all().constData());
    WEIGHHOUSE_RUN(json, 1, line({"show", "PROJECT", "1"}, "json"));
    const QJsonObject content = json.json()[QLatin1String("content")].toObject();
    QCOMPARE(content[QLatin1String("whole")], QJsonValue(false));
    QCOMPARE(content[QLatin1String("places")].toArray(), QJsonArray{QStringLiteral("the rules toll.rules")});
    // Nothing is worked out from it, and nothing makes it look whole.
    QFile source(m_folder->filePath(QStringLiteral("ship.csv")));
    QVERIFY(source.open(QFile::WriteOnly) && source.write("name\nIda\n") > 0);
    source.close();
    QStringList import = line({"import", "PROJECT"});
    import.insert(2, source.fileName());
    for (const QStringList &words : {line({"decide", "PROJECT"}), line({"resume", "PROJECT", "2"}), import}) {
        WEIGHHOUSE_RUN(refused, 1, words);
        QVERIFY2(refused.messages.contains("is not what was saved: the rules toll.rules"),
                 refused.all().constData());
        QVERIFY2(refused.messages.contains("weighhouse restore BACKUP PROJECT"), refused.all().constData());
    }
}

void TestRuns::anUnreadableJournal()
{
    tamper("UPDATE run_event SET body = '{' WHERE run = 1 AND sequence = 6");
    WEIGHHOUSE_RUN(show, 1, line({"show", "PROJECT", "1"}));
    QVERIFY2(show.output.contains("event 6"), show.all().constData());
    QVERIFY2(show.output.simplified().contains("Q2.1 waiting"),
             show.all().constData()); // as far as it can be read
    WEIGHHOUSE_RUN(list, 1, line({"runs", "PROJECT"}, "json"));
    QCOMPARE(list.json()[QStringLiteral("runs")].toArray().size(), 2);
    QVERIFY2(list.messages.contains("run 1 is not what was written: event 6"), list.all().constData());
    QVERIFY(list.json()[QStringLiteral("runs")][0][QStringLiteral("decision")].isNull()); // after the event
}

void TestRuns::errors_data()
{
    QTest::addColumn<QString>("words");
    QTest::addColumn<int>("code");
    QTest::addColumn<QByteArray>("said");
    const auto row = [](const char *words, int code, const char *said) {
        QTest::newRow(words) << QString::fromLatin1(words) << code << QByteArray(said);
    };
    row("runs", 2, "PROJECT");
    row("runs nowhere.weigh", 1, "there is no project nowhere.weigh");
    row("runs PROJECT --delete 1 --restore 1", 2, "--restore");
    row("runs PROJECT --delete 0", 2, "--delete");
    row("runs PROJECT --limit 3", 2, "--search");
    row("show PROJECT", 2, "RUN");
    row("show PROJECT one", 2, "RUN");
    row("show PROJECT 3", 1, "there is no run 3");
    row("show PROJECT 1 --format svg", 2, "svg");
}

void TestRuns::errors()
{
    QFETCH(QString, words);
    QFETCH(int, code);
    QFETCH(QByteArray, said);
    QStringList arguments = words.split(QLatin1Char(' '));
    arguments.replaceInStrings(QStringLiteral("PROJECT"), m_project);
    WEIGHHOUSE_RUN(run, code, arguments);
    QVERIFY2(run.messages.contains(said), run.all().constData());
    if (!words.contains(QStringLiteral("--format"))) {
        WEIGHHOUSE_RUN(json, code, arguments + QStringList{QStringLiteral("--format=json")});
        QVERIFY(!json.json()[QStringLiteral("error")][QStringLiteral("code")].toString().isEmpty());
    }
}

WEIGHHOUSE_TEST(TestRuns)
#include "test_runs.moc"
