// SPDX-License-Identifier: GPL-3.0-or-later
// resume: what goes on, what is refused; and runs that the project cannot keep.
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

/// A question with more combinations than could be tried in a lifetime, in a project.
void makeEndless(const QString &project, const QTemporaryDir &folder, const char *constraint = "")
{
    QByteArray csv = "name,gain\n";
    for (int i = 0; i < 1500; ++i)
        csv += "row" + QByteArray::number(i) + "," + QByteArray::number(i % 17) + "\n";
    writeFile(folder.filePath(QStringLiteral("wide.csv")), csv);
    writeFile(folder.filePath(QStringLiteral("wide.rules")),
              QByteArray("key wide(name)\n"
                         "rule worth new wide.worth = if chosen then gain else 1\n"
                         "rule chosen new wide.chosen = false\n"
                         "question pick \"Which?\"\n"
                         "  decide pick for each wide\n"
                         "  apply wide where true : chosen = pick\n"
                         "  maximize sum(every wide.worth)\n") +
                  constraint);
    WEIGHHOUSE_RUN(imported, 0,
                   {QStringLiteral("import"), project, folder.filePath(QStringLiteral("wide.csv")),
                    folder.filePath(QStringLiteral("wide.rules"))});
}

/// Returns the status of a run as the list of runs gives it.
QString standingOf(const QString &project, int run)
{
    const Finished listed = testing::weighhouse(
        {QStringLiteral("runs"), project, QStringLiteral("--format"), QStringLiteral("json")});
    const QJsonObject json = listed.json()[QStringLiteral("runs")].toArray()[run - 1].toObject();
    return json[QStringLiteral("status")].toString() + QLatin1Char(' ') +
           json[QStringLiteral("paused")].toString();
}

} // namespace

class TestResume : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }
    void resuming();
    void resumingRunsOfFormat5_data();
    void resumingRunsOfFormat5();
    void resumingOverOtherData();
    void resumingOverTheSameInAnotherOrder();
    void aProjectThatCannotBeWritten();
    void rowsLeftOutAreTold();
    void whatStoppedAtItsBudgetGoesOn();
    void whatWasStoppedBeforeAnythingWasWeighedGoesOn();
    void decisionsAreNamedAlike();

private:
    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestResume::resuming()
{
    const QString trade = m_folder->filePath(QStringLiteral("trade.weigh"));
    WEIGHHOUSE_RUN(made, 0,
                   {QStringLiteral("new"), trade, QStringLiteral("--sample"), QStringLiteral("trade")});
    WEIGHHOUSE_RUN(decided, 0,
                   {QStringLiteral("decide"), trade, QStringLiteral("--format"), QStringLiteral("json")});
    const QString decision = decided.json()[QStringLiteral("decision")].toString();
    QVERIFY2(!decision.isEmpty(), decided.all().constData());
    // The run looks as if it had been killed when half of it was done.
    std::size_t answered = 0;
    {
        WEIGHHOUSE_TAKE(store, plan::JournalStore::open(trade.toStdString()));
        WEIGHHOUSE_TAKE(events, store.events(1));
        std::int64_t half = 0;
        for (const plan::Event &event : events) {
            if (event.as<plan::StepDone>() != nullptr && ++answered == 7)
                half = event.sequence;
        }
        QVERIFY(answered > 10);
        WEIGHHOUSE_TAKE(fork, store.fork(1, half));
        QCOMPARE(fork, plan::RunId(2));
        const plan::NodeId last = plan::RunState::of(events).plan().nodes.back().id;
        WEIGHHOUSE_DO(store.keepBreakpoints(fork, {last}, {{last, ""}}));
        WEIGHHOUSE_TAKE(other, store.fork(1, half));
        QCOMPARE(other, plan::RunId(3));
        WEIGHHOUSE_DO(store.keepBreakpoints(other, {last}, {{last, "1 = 1"}}));
    }
    const auto resume = [&trade](const char *run) {
        return QStringList{QStringLiteral("resume"), trade, QString::fromLatin1(run),
                           QStringLiteral("--format"), QStringLiteral("json")};
    };
    WEIGHHOUSE_RUN(paused, 3, resume("2"));
    QCOMPARE(paused.json()[QStringLiteral("paused")].toString(), QStringLiteral("breakpoint"));
    WEIGHHOUSE_RUN(told, 3, {QStringLiteral("resume"), trade, QStringLiteral("3")});
    QVERIFY2(told.output.contains("Paused before Q7.1, where a breakpoint is: 1 = 1\n"),
             told.all().constData());
    WEIGHHOUSE_RUN(resumed, 0, resume("2"));
    const QJsonObject json = resumed.json();
    QCOMPARE(json[QStringLiteral("status")].toString(), QStringLiteral("done"));
    QCOMPARE(json[QStringLiteral("decision")].toString(), decision);
    // Each once, in either run; the fork's own are told apart.
    QCOMPARE(json[QStringLiteral("inherited_steps")].toInt(), 7);
    QCOMPARE(std::size_t(json[QStringLiteral("steps")].toInt()), answered - 7);
    WEIGHHOUSE_RUN(over, 0, {QStringLiteral("resume"), trade, QStringLiteral("2")});
    QVERIFY2(over.output.startsWith("Run 2 has come to its end already.\n"), over.all().constData());
    // A run that was changed after it was written does not go on.
    {
        WEIGHHOUSE_TAKE(connection, sql::Connection::open(trade.toStdString(), sql::OpenMode::ReadWrite));
        WEIGHHOUSE_DO(
            connection.execute("UPDATE run_event SET time = '2020' WHERE run = 1 AND sequence = 3"));
    }
    WEIGHHOUSE_RUN(broken, 1, resume("1"));
    QCOMPARE(broken.json()[QStringLiteral("error")].toObject()[QStringLiteral("code")].toString(),
             QStringLiteral("run.broken"));
    WEIGHHOUSE_RUN(unknown, 1, resume("9"));
    QCOMPARE(unknown.json()[QStringLiteral("error")].toObject()[QStringLiteral("code")].toString(),
             QStringLiteral("run.unknown"));
}

void TestResume::resumingRunsOfFormat5_data()
{
    QTest::addColumn<QString>("run");
    QTest::addColumn<int>("exitCode");
    QTest::addColumn<QString>("decision");
    QTest::addColumn<int>("steps");
    QTest::newRow("a fork out of budget") << QStringLiteral("4") << 0 << QStringLiteral("Wick") << 8;
    QTest::newRow("a failed one") << QStringLiteral("5") << 1 << QString() << 0;
    QTest::newRow("a killed one") << QStringLiteral("9") << 0 << QStringLiteral("Oban") << 7;
}

/// A run that an older program wrote goes on; no step is carried out twice.
void TestResume::resumingRunsOfFormat5()
{
    QFETCH(QString, run);
    QFETCH(int, exitCode);
    QFETCH(QString, decision);
    QFETCH(int, steps);
    const QString project = m_folder->filePath(QStringLiteral("kept.weigh"));
    QVERIFY(QFile::copy(QStringLiteral(WEIGHHOUSE_SOURCE_DIR "/tests/journal/data/runs-of-format-5.weigh"),
                        project));
    QVERIFY(QFile::setPermissions(project, QFile::ReadOwner | QFile::WriteOwner));
    WEIGHHOUSE_RUN(resumed, exitCode,
                   {QStringLiteral("resume"), project, run, QStringLiteral("--format=json")});
    if (exitCode == 0) {
        QCOMPARE(resumed.json()[QStringLiteral("decision")].toString(), decision);
        QCOMPARE(resumed.json()[QStringLiteral("steps")].toInt() +
                     resumed.json()[QStringLiteral("inherited_steps")].toInt(),
                 steps);
    }
    WEIGHHOUSE_RUN(shown, 0, {QStringLiteral("show"), project, run});
    QVERIFY2(shown.output.contains("The journal is whole"), shown.all().constData());
}

/// Only what the answers of the run were read from counts.
void TestResume::resumingOverOtherData()
{
    const QString trade = m_folder->filePath(QStringLiteral("trade.weigh"));
    WEIGHHOUSE_RUN(made, 0,
                   {QStringLiteral("new"), trade, QStringLiteral("--sample"), QStringLiteral("trade")});
    WEIGHHOUSE_RUN(decided, 0, {QStringLiteral("decide"), trade});
    {
        WEIGHHOUSE_TAKE(store, plan::JournalStore::open(trade.toStdString()));
        WEIGHHOUSE_TAKE(events, store.events(1));
        const auto tenth = std::ranges::find_if(events, [count = 0](const plan::Event &event) mutable {
            return event.as<plan::StepDone>() != nullptr && ++count == 10;
        });
        QVERIFY(tenth != events.end());
        WEIGHHOUSE_DO(store.fork(1, tenth->sequence));
        WEIGHHOUSE_DO(store.fork(1, tenth->sequence));
    }
    WEIGHHOUSE_TAKE(project, project::Project::open(trade.toStdString(), project::Mode::ReadWrite));
    WEIGHHOUSE_DO(project.edit([](project::Content &content) -> Result<void> {
        data::Dataset dataset = *content.dataset;
        dataset.addTable({"unrelated", {{"x", data::ValueType::Number, {}, {}}}, {}, {}});
        content.setDataset(std::move(dataset));
        return {};
    }));
    WEIGHHOUSE_RUN(resumed, 0, {QStringLiteral("resume"), trade, QStringLiteral("2")});
    WEIGHHOUSE_DO(project.edit([](project::Content &content) -> Result<void> {
        data::Dataset dataset = *content.dataset;
        const auto table = dataset.schema.tableIndex("trade_node");
        const auto column = dataset.schema.tables[*table].columnIndex("local_value");
        content.setDataset(std::move(dataset));
        return project::apply(content, project::SetCell{"trade_node", "local_value", 0,
                                                        content.dataset->value(*table, *column, 0), 77.0});
    }));
    WEIGHHOUSE_RUN(refused, 1, {QStringLiteral("resume"), trade, QStringLiteral("3")});
    QVERIFY2(refused.messages.contains("the data that step"), refused.all().constData());
    WEIGHHOUSE_DO(project.setRuleText("other.rules", ""));
    WEIGHHOUSE_RUN(other, 1, {QStringLiteral("resume"), trade, QStringLiteral("3")});
    QVERIFY2(other.messages.contains("the rules have changed since run 3"), other.all().constData());
}

/// The order of the tables does not count, nor does a new table whose name is a word of the rules' prose.
void TestResume::resumingOverTheSameInAnotherOrder()
{
    const QString trade = m_folder->filePath(QStringLiteral("trade.weigh"));
    WEIGHHOUSE_RUN(made, 0,
                   {QStringLiteral("new"), trade, QStringLiteral("--sample"), QStringLiteral("trade")});
    WEIGHHOUSE_RUN(decided, 0, {QStringLiteral("decide"), trade});
    {
        WEIGHHOUSE_TAKE(store, plan::JournalStore::open(trade.toStdString()));
        WEIGHHOUSE_TAKE(events, store.events(1));
        const auto last = std::ranges::find_if(
            events, [](const plan::Event &event) { return event.as<plan::DecisionMade>() != nullptr; });
        QVERIFY(last != events.end());
        for (int fork = 0; fork < 2; ++fork)
            WEIGHHOUSE_DO(store.fork(1, last->sequence - 1));
    }
    WEIGHHOUSE_TAKE(project, project::Project::open(trade.toStdString(), project::Mode::ReadWrite));
    WEIGHHOUSE_DO(project.edit([](project::Content &content) -> Result<void> {
        data::Dataset dataset = *content.dataset;
        std::ranges::reverse(dataset.schema.tables);
        std::ranges::reverse(dataset.tables);
        std::ranges::reverse(dataset.schema.references);
        content.setDataset(std::move(dataset));
        return {};
    }));
    const QStringList show{QStringLiteral("show"), trade, QStringLiteral("1"), QStringLiteral("--format"),
                           QStringLiteral("json")};
    WEIGHHOUSE_RUN(shown, 0, show);
    QCOMPARE(shown.json()[QStringLiteral("changed_since")].toArray(), QJsonArray());
    WEIGHHOUSE_RUN(resumed, 0, {QStringLiteral("resume"), trade, QStringLiteral("2")});
    WEIGHHOUSE_DO(project.edit([](project::Content &content) -> Result<void> {
        const bool isProse = std::ranges::any_of(content.rules, [](const project::NamedText &rules) {
            return rules.text.find("downstream over a net") != std::string::npos;
        });
        if (!isProse)
            return failure("test", Message::verbatim("the rules say downstream no longer"));
        data::Dataset dataset = *content.dataset;
        dataset.addTable({"downstream", {{"x", data::ValueType::Number, {}, {}}}, {}, {}});
        content.setDataset(std::move(dataset));
        return {};
    }));
    WEIGHHOUSE_RUN(other, 0, show);
    QCOMPARE(other.json()[QStringLiteral("changed_since")].toArray(),
             QJsonArray({QStringLiteral("schema"), QStringLiteral("data")}));
    WEIGHHOUSE_RUN(goesOn, 0, {QStringLiteral("resume"), trade, QStringLiteral("3")});
}

void TestResume::aProjectThatCannotBeWritten()
{
    const QString trade = m_folder->filePath(QStringLiteral("trade.weigh"));
    WEIGHHOUSE_RUN(made, 0,
                   {QStringLiteral("new"), trade, QStringLiteral("--sample"), QStringLiteral("trade")});
    const QStringList decide{QStringLiteral("decide"), trade, QStringLiteral("--format"),
                             QStringLiteral("json")};
    WEIGHHOUSE_RUN(kept, 0, decide);
    QCOMPARE(kept.json()[QStringLiteral("run")].toInt(), 1);
    // Reading needs no other file, writing this one.
    QVERIFY(QDir().mkdir(trade + QStringLiteral("-wal")));
    WEIGHHOUSE_RUN(notKept, 4, decide);
    QVERIFY2(notKept.messages.contains("this run is not kept"), notKept.all().constData());
    QVERIFY(notKept.json()[QStringLiteral("run")].isNull());
    QVERIFY(kept.json()[QStringLiteral("not_kept")].isNull());
    QVERIFY(notKept.json()[QStringLiteral("not_kept")].isObject());
    QCOMPARE(notKept.json()[QStringLiteral("decision")], kept.json()[QStringLiteral("decision")]);
}

/// The same sentences under the answer: worked out at once, by the plan in a file, by a run that goes on. The
/// question moves rows, and is not the only one.
void TestResume::rowsLeftOutAreTold()
{
    const auto path = [this](const char *name) { return m_folder->filePath(QString::fromLatin1(name)); };
    writeFile(path("plant.csv"), "name,capacity\nA,10\nB,\nC,5\n");
    writeFile(path("part.csv"), "id,plant,cost\n1,A,5\n2,A,\n3,B,\n4,B,2\n5,B,\n");
    writeFile(path("item.csv"), "id,plant,weight\n1,A,2\n2,B,\n3,C,1\n");
    writeFile(path("all.rules"), "rule total new plant.total = sum(part.cost)\n"
                                 "rule load new plant.load = sum(item.weight)\n"
                                 "question q \"Which?\"\n  decide p in plant\n  apply part[1].plant = p\n"
                                 "  maximize plant[\"B\"].total + sum(every plant.load)\n"
                                 "question other \"Which?\"\n  decide p in plant\n"
                                 "  apply p.capacity = 20\n  maximize sum(every plant.capacity)\n");
    const QString project = path("plants.weigh");
    WEIGHHOUSE_RUN(imported, 0,
                   {QStringLiteral("import"), project, path("plant.csv"), path("part.csv"), path("item.csv"),
                    path("all.rules")});
    const QByteArray total = "2 of 4 rows without a value were left out of sum(part.cost) in rule total.";
    const QByteArray load = "1 of 3 rows without a value were left out of sum(item.weight) in rule load.";
    WEIGHHOUSE_RUN(decided, 0,
                   {QStringLiteral("decide"), project, QStringLiteral("--question"), QStringLiteral("q")});
    QVERIFY2(decided.output.contains(total) && decided.output.contains(load), decided.all().constData());

    {
        WEIGHHOUSE_TAKE(store, plan::JournalStore::open(project.toStdString()));
        WEIGHHOUSE_TAKE(events, store.events(1));
        const auto sixth = std::ranges::find_if(events, [count = 0](const plan::Event &event) mutable {
            return event.as<plan::StepDone>() != nullptr && ++count == 6;
        });
        QVERIFY(sixth != events.end());
        WEIGHHOUSE_DO(store.fork(1, sixth->sequence));
    }
    WEIGHHOUSE_RUN(resumed, 0, {QStringLiteral("resume"), project, QStringLiteral("2")});
    QVERIFY2(resumed.output.contains(total) && resumed.output.contains(load), resumed.all().constData());

    WEIGHHOUSE_RUN(shown, 0,
                   {QStringLiteral("show"), project, QStringLiteral("1"), QStringLiteral("--format=json")});
    QJsonObject plan = shown.json()[QStringLiteral("plan")].toObject();
    writeFile(path("plan.json"), QJsonDocument(plan).toJson());
    WEIGHHOUSE_RUN(planned, 0,
                   {QStringLiteral("decide"), project, QStringLiteral("--plan"), path("plan.json")});
    QVERIFY2(planned.output.contains(total) && planned.output.contains(load), planned.all().constData());

    // The count is done anew for rows that a step reads in another way.
    const auto writeEdited = [&](const char *from, const char *to, const char *name) {
        const QByteArray text = QJsonDocument(plan).toJson();
        QVERIFY(text.contains(from));
        writeFile(path(name), QByteArray(text).replace(from, to));
    };
    writeEdited("FROM \\\"item\\\"", "FROM \\\"item\\\" WHERE id <> 1", "fewer.json");
    WEIGHHOUSE_RUN(fewer, 0,
                   {QStringLiteral("decide"), project, QStringLiteral("--plan"), path("fewer.json")});
    QVERIFY2(fewer.output.contains(total) &&
                 fewer.output.contains("1 of 2 rows without a value were left out of "
                                       "sum(item.weight) in rule load."),
             fewer.all().constData());
    // The count is unknown for values that no rule gave.
    QJsonArray nodes = plan[QStringLiteral("nodes")].toArray();
    bool isEdited = false;
    for (QJsonValueRef value : nodes) {
        QJsonObject node = value.toObject();
        if (!node[QStringLiteral("payload")].toString().endsWith(QStringLiteral("value plant.load\n")))
            continue;
        node[QStringLiteral("kind")] = QStringLiteral("query");
        node[QStringLiteral("tool")] = QStringLiteral("sql");
        node[QStringLiteral("payload")] = QStringLiteral("SELECT name, 7.0 AS load FROM plant");
        value = node;
        isEdited = true;
    }
    QVERIFY(isEdited);
    plan[QStringLiteral("nodes")] = nodes;
    writeFile(path("given.json"), QJsonDocument(plan).toJson());
    WEIGHHOUSE_RUN(given, 0,
                   {QStringLiteral("decide"), project, QStringLiteral("--plan"), path("given.json")});
    QVERIFY2(
        given.output.contains(total) &&
            given.output.contains("Whether rows without a value were left out of plant.load is not known"),
        given.all().constData());

    // Nothing is admissible, perhaps for want of those rows.
    writeFile(path("never.rules"), "question never \"Which?\"\n  decide p in plant\n"
                                   "  apply part[1].plant = p\n  maximize plant[\"B\"].total\n"
                                   "  subject to plant[\"B\"].total > 1000\n");
    WEIGHHOUSE_RUN(again, 0,
                   {QStringLiteral("import"), project, path("never.rules"), QStringLiteral("--replace")});
    WEIGHHOUSE_RUN(
        none, 1, {QStringLiteral("decide"), project, QStringLiteral("--question"), QStringLiteral("never")});
    QVERIFY2(none.output.contains("rows without a value were left out of sum(part.cost)"),
             none.all().constData());
    WEIGHHOUSE_RUN(noneShown, 0,
                   {QStringLiteral("show"), project, QStringLiteral("6"), QStringLiteral("--format=json")});
    writeFile(path("none.json"), QJsonDocument(noneShown.json()[QStringLiteral("plan")].toObject()).toJson());
    WEIGHHOUSE_RUN(nonePlanned, 1,
                   {QStringLiteral("decide"), project, QStringLiteral("--plan"), path("none.json")});
    QVERIFY2(nonePlanned.messages.contains("rows without a value were left out of sum(part.cost)"),
             nonePlanned.all().constData());
}

void TestResume::whatStoppedAtItsBudgetGoesOn()
{
    const QString project = m_folder->filePath(QStringLiteral("wide.weigh"));
    makeEndless(project, *m_folder);
    WEIGHHOUSE_RUN(decided, 3,
                   {QStringLiteral("decide"), project, QStringLiteral("--budget"), QStringLiteral("0.3")});
    QCOMPARE(standingOf(project, 1), QStringLiteral("paused budget"));
    const QStringList resume{QStringLiteral("resume"), project,
                             QStringLiteral("1"),      QStringLiteral("--format"),
                             QStringLiteral("json"),   QStringLiteral("--budget"),
                             QStringLiteral("1")};
    // Less time than it had would find less.
    const Finished shorter = testing::weighhouse(
        {QStringLiteral("resume"), project, QStringLiteral("1"), QStringLiteral("--budget=0.05")});
    QVERIFY2(shorter.exitCode == 1 && shorter.all().contains("already"), shorter.all().constData());
    QCOMPARE(standingOf(project, 1), QStringLiteral("paused budget"));
    WEIGHHOUSE_RUN(resumed, 3, resume);
    QCOMPARE(resumed.json()[QStringLiteral("run")].toInt(), 1);
    QVERIFY(resumed.json()[QStringLiteral("decision")].isString());
    QCOMPARE(standingOf(project, 1), QStringLiteral("paused budget"));

    // Nothing that is admissible was found in time: it is the budget as well.
    const QString none = m_folder->filePath(QStringLiteral("none.weigh"));
    makeEndless(none, *m_folder, "  subject to sum(every wide.worth) > 1000000 \"a lot\"\n");
    WEIGHHOUSE_RUN(notFound, 3,
                   {QStringLiteral("decide"), none, QStringLiteral("--budget"), QStringLiteral("0.3")});
    QCOMPARE(standingOf(none, 1), QStringLiteral("paused budget"));
    const Finished again = testing::weighhouse(
        {QStringLiteral("resume"), none, QStringLiteral("1"), QStringLiteral("--budget=1.5")});
    QVERIFY2(again.exitCode == 3, again.all().constData());
    QCOMPARE(standingOf(none, 1), QStringLiteral("paused budget"));
}

void TestResume::whatWasStoppedBeforeAnythingWasWeighedGoesOn()
{
    const QString project = m_folder->filePath(QStringLiteral("trade.weigh"));
    WEIGHHOUSE_RUN(made, 0,
                   {QStringLiteral("new"), project, QStringLiteral("--sample"), QStringLiteral("trade")});
    // A budget that is over before the first candidate leaves the same as a signal does, but for the reason.
    WEIGHHOUSE_RUN(decided, 3,
                   {QStringLiteral("decide"), project, QStringLiteral("--budget"), QStringLiteral("1e-9")});
    QCOMPARE(standingOf(project, 1), QStringLiteral("paused budget"));
    WEIGHHOUSE_RUN(resumed, 0, {QStringLiteral("resume"), project, QStringLiteral("1")});
    QCOMPARE(standingOf(project, 1), QStringLiteral("done "));
}

/// By the name that people give to a row, with its key where others are called alike; programs get both.
void TestResume::decisionsAreNamedAlike()
{
    const auto path = [this](const char *name) { return m_folder->filePath(QString::fromLatin1(name)); };
    writeFile(path("plant.csv"), "id,town,cost\n3,Lyon,5\n5,Lyon,7\n9,Brest,2\n");
    writeFile(path("plant.rules"), "key plant(id)\ndisplay plant.town\n"
                                   "question close \"Which?\"\n  decide p in plant\n"
                                   "  apply p.cost = 0\n  minimize sum(every plant.cost)\n");
    const QString project = path("plants.weigh");
    WEIGHHOUSE_RUN(imported, 0, {QStringLiteral("import"), project, path("plant.csv"), path("plant.rules")});
    WEIGHHOUSE_RUN(decided, 0, {QStringLiteral("decide"), project});
    QVERIFY2(decided.output.contains("Decision: Lyon (5)\n"), decided.all().constData());
    WEIGHHOUSE_RUN(listed, 0, {QStringLiteral("runs"), project});
    QVERIFY2(listed.output.contains(" done    Lyon (5) "), listed.all().constData());
    WEIGHHOUSE_RUN(shown, 0,
                   {QStringLiteral("show"), project, QStringLiteral("1"), QStringLiteral("--events")});
    QVERIFY2(shown.output.contains("  decision  Lyon (5)\n"), shown.all().constData());
    QVERIFY2(shown.output.contains(".1 Lyon (5) Decision: Lyon (5)"), shown.all().constData());
    WEIGHHOUSE_RUN(over, 0, {QStringLiteral("resume"), project, QStringLiteral("1")});
    QVERIFY2(over.output.contains("Decision: Lyon (5)\n"), over.all().constData());
    const auto isNamed = [](const QJsonObject &json) {
        return json[QStringLiteral("decision")].toString() == QStringLiteral("5") &&
               json[QStringLiteral("display")].toString() == QStringLiteral("Lyon (5)");
    };
    const QString json = QStringLiteral("--format=json");
    WEIGHHOUSE_RUN(runs, 0, {QStringLiteral("runs"), project, json});
    QVERIFY2(isNamed(runs.json()[QStringLiteral("runs")].toArray()[0].toObject()), runs.all().constData());
    for (const QStringList &command :
         {QStringList{QStringLiteral("show"), project, QStringLiteral("1"), json},
          QStringList{QStringLiteral("resume"), project, QStringLiteral("1"), json},
          QStringList{QStringLiteral("decide"), project, json}}) {
        WEIGHHOUSE_RUN(told, 0, command);
        QVERIFY2(isNamed(told.json()), told.all().constData());
    }
    // By the plan of a run in a file as well.
    WEIGHHOUSE_RUN(plan, 0, {QStringLiteral("show"), project, QStringLiteral("1"), json});
    writeFile(path("plan.json"), QJsonDocument(plan.json()[QStringLiteral("plan")].toObject()).toJson());
    WEIGHHOUSE_RUN(planned, 0,
                   {QStringLiteral("decide"), project, QStringLiteral("--plan"), path("plan.json"), json});
    QVERIFY2(isNamed(planned.json()), planned.all().constData());
}

WEIGHHOUSE_TEST(TestResume)
#include "test_resume.moc"
