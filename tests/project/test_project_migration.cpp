// SPDX-License-Identifier: GPL-3.0-or-later
// Files of older formats.
#include "core/data/project/project.h"
#include "core/data/sql/connection.h"
#include "tests/project/contents.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QCoreApplication>
#include <QTest>

#include <set>

using weighhouse::data::ValueType;
using weighhouse::project::Content;
using weighhouse::project::Mode;
using weighhouse::project::Project;
using weighhouse::sql::Connection;
using weighhouse::sql::OpenMode;
using weighhouse::testing::filesOf;
using weighhouse::testing::in;

namespace
{

/// A file as the first format had it: columns without units and descriptions.
constexpr const char *formatOne = R"(
PRAGMA application_id = 0x57656768;
PRAGMA user_version = 1;
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE data_table (
  id INTEGER PRIMARY KEY, position INTEGER NOT NULL, name TEXT NOT NULL, description TEXT NOT NULL);
CREATE TABLE data_column (
  table_id INTEGER NOT NULL REFERENCES data_table (id) ON DELETE CASCADE, position INTEGER NOT NULL,
  name TEXT NOT NULL, type TEXT NOT NULL,
  PRIMARY KEY (table_id, position)) WITHOUT ROWID;
CREATE TABLE data_key (
  table_id INTEGER NOT NULL REFERENCES data_table (id) ON DELETE CASCADE, position INTEGER NOT NULL,
  column_name TEXT NOT NULL,
  PRIMARY KEY (table_id, position)) WITHOUT ROWID;
CREATE TABLE data_reference (
  id INTEGER PRIMARY KEY, table_name TEXT NOT NULL, target_table_name TEXT NOT NULL);
CREATE TABLE data_reference_column (
  reference_id INTEGER NOT NULL REFERENCES data_reference (id) ON DELETE CASCADE,
  is_target INTEGER NOT NULL, position INTEGER NOT NULL, column_name TEXT NOT NULL,
  PRIMARY KEY (reference_id, is_target, position)) WITHOUT ROWID;
CREATE TABLE rule_text (name TEXT PRIMARY KEY, position INTEGER NOT NULL, text TEXT NOT NULL);
CREATE TABLE question (name TEXT PRIMARY KEY, position INTEGER NOT NULL, text TEXT NOT NULL);
CREATE TABLE import_record (
  id INTEGER PRIMARY KEY, source TEXT NOT NULL, size INTEGER NOT NULL, time TEXT NOT NULL, notes TEXT NOT NULL);
INSERT INTO meta VALUES ('name', 'old'), ('created', '2023-01-01T00:00:00Z');
INSERT INTO data_table VALUES (1, 1, 'mill', 'old mills');
INSERT INTO data_column VALUES (1, 1, 'id', 'integer'), (1, 2, 'power', 'number');
INSERT INTO data_key VALUES (1, 1, 'id');
CREATE TABLE data_1 (row INTEGER PRIMARY KEY, c1 INTEGER, c2 REAL);
INSERT INTO data_1 VALUES (0, 7, 0.1), (1, 5, NULL);
INSERT INTO rule_text VALUES ('r', 1, 'rule r');
INSERT INTO question VALUES ('q', 1, 'question q()');
INSERT INTO import_record VALUES (1, 'mills.csv', 12, '2023', '');
)";

/// The third format: columns had got units and descriptions, and a place in the property graph like tables;
/// there were no runs.
constexpr const char *formatThree = R"(
PRAGMA application_id = 0x57656768;
PRAGMA user_version = 3;
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE data_table (
  id INTEGER PRIMARY KEY, position INTEGER NOT NULL, name TEXT NOT NULL, description TEXT NOT NULL,
  graph_role TEXT NOT NULL DEFAULT 'proposed', graph_name TEXT NOT NULL DEFAULT '',
  graph_from TEXT NOT NULL DEFAULT '', graph_to TEXT NOT NULL DEFAULT '');
CREATE TABLE data_column (
  table_id INTEGER NOT NULL REFERENCES data_table (id) ON DELETE CASCADE, position INTEGER NOT NULL,
  name TEXT NOT NULL, type TEXT NOT NULL,
  unit TEXT NOT NULL DEFAULT '', description TEXT NOT NULL DEFAULT '', graph_name TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (table_id, position)) WITHOUT ROWID;
CREATE TABLE data_key (
  table_id INTEGER NOT NULL REFERENCES data_table (id) ON DELETE CASCADE, position INTEGER NOT NULL,
  column_name TEXT NOT NULL,
  PRIMARY KEY (table_id, position)) WITHOUT ROWID;
CREATE TABLE data_reference (
  id INTEGER PRIMARY KEY, table_name TEXT NOT NULL, target_table_name TEXT NOT NULL);
CREATE TABLE data_reference_column (
  reference_id INTEGER NOT NULL REFERENCES data_reference (id) ON DELETE CASCADE,
  is_target INTEGER NOT NULL, position INTEGER NOT NULL, column_name TEXT NOT NULL,
  PRIMARY KEY (reference_id, is_target, position)) WITHOUT ROWID;
CREATE TABLE rule_text (name TEXT PRIMARY KEY, position INTEGER NOT NULL, text TEXT NOT NULL);
CREATE TABLE question (name TEXT PRIMARY KEY, position INTEGER NOT NULL, text TEXT NOT NULL);
CREATE TABLE import_record (
  id INTEGER PRIMARY KEY, source TEXT NOT NULL, size INTEGER NOT NULL, time TEXT NOT NULL, notes TEXT NOT NULL);
INSERT INTO meta VALUES ('name', 'old'), ('created', '2024-01-01T00:00:00Z');
INSERT INTO data_table VALUES (1, 1, 'mill', 'old mills', 'node', 'Old:Mill', '', '');
INSERT INTO data_column VALUES (1, 1, 'id', 'integer', '', 'its number', ''),
  (1, 2, 'power', 'number', 'kW', '', 'strength');
INSERT INTO data_key VALUES (1, 1, 'id');
CREATE TABLE data_1 (row INTEGER PRIMARY KEY, c1 INTEGER, c2 REAL);
INSERT INTO data_1 VALUES (0, 7, 0.1), (1, 5, NULL);
INSERT INTO rule_text VALUES ('r', 1, 'rule r');
INSERT INTO question VALUES ('q', 1, 'question q()');
INSERT INTO import_record VALUES (1, 'mills.csv', 12, '2023', '');
)";

Content oldContent(int format)
{
    Content content;
    weighhouse::data::Dataset dataset;
    dataset.addTable({"mill",
                      {{"id", ValueType::Integer, {}, {}}, {"power", ValueType::Number, {}, {}}},
                      {"id"},
                      "old mills"});
    if (!dataset.appendRow(0, {std::int64_t{7}, 0.1}) ||
        !dataset.appendRow(0, {std::int64_t{5}, weighhouse::data::Value()}))
        std::abort();
    content.rules = {{"r", "rule r"}};
    content.questions = {{"q", "question q()"}};
    content.imports = {{"mills.csv", 12, "2023", ""}};
    if (format == 3) {
        auto &table = dataset.schema.tables[0];
        table.graph.role = weighhouse::data::GraphRole::Node;
        table.graph.name = "`Old:Mill`"; // one label, as it was
        table.columns[0].description = "its number";
        table.columns[1].unit = "kW";
        table.columns[1].graphName = "strength";
    }
    content.setDataset(std::move(dataset));
    return content;
}

/// Writes such a file; with or without a write-ahead log.
weighhouse::Result<void> writeFormat(int format, const std::filesystem::path &path, bool wal)
{
    auto connection = Connection::open(path, OpenMode::ReadWriteOrCreate);
    if (!connection)
        return tl::unexpected(connection.error());
    if (wal) {
        if (auto set = connection->execute("PRAGMA journal_mode = WAL"); !set)
            return set;
    }
    return connection->execute(format == 1 ? formatOne : formatThree);
}

} // namespace

class TestProjectMigration : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void anOlderFileIsMigratedAfterABackup_data()
    {
        QTest::addColumn<int>("format");
        QTest::addColumn<bool>("wal");
        QTest::newRow("1 with a log") << 1 << true;
        QTest::newRow("1 without") << 1 << false;
        QTest::newRow("3 with a log") << 3 << true;
        QTest::newRow("3 without") << 3 << false;
    }

    void anOlderFileIsMigratedAfterABackup()
    {
        QFETCH(int, format);
        QFETCH(bool, wal);
        const QTemporaryDir folder;
        const auto path = in(folder, "a.weigh");
        const std::string backupPath = path.string() + ".v" + std::to_string(format) + ".bak";
        WEIGHHOUSE_DO(writeFormat(format, path, wal));
        {
            WEIGHHOUSE_TAKE(project, Project::open(path, Mode::ReadWrite));
            WEIGHHOUSE_SAME(project.backup().string(), backupPath);
            QVERIFY(project.content().value() == oldContent(format));
            WEIGHHOUSE_SAME(project.information().value().name, "old");
            QCOMPARE(project.information().value().format, weighhouse::project::currentFormat);
            // What the new format is for.
            Content content = oldContent(format);
            weighhouse::data::Dataset dataset = *content.dataset;
            dataset.schema.tables[0].columns[1].unit = "kW";
            dataset.schema.tables[0].columns[1].graphName = "strength";
            dataset.schema.tables[0].columns[0].hiddenInGraph = true;
            dataset.schema.tables[0].graph = {weighhouse::data::GraphRole::Relationship, "DRIVES", "id",
                                              "power"};
            content.setDataset(std::move(dataset));
            WEIGHHOUSE_DO(project.replaceAll(content));
            QVERIFY(project.content().value() == content);
        }
        // Opening once more makes no further backup.
        QVERIFY(Project::open(path, Mode::ReadWrite).value().backup().empty());
        QCOMPARE(filesOf(folder.path().toStdString()).size(), std::size_t{2});

        // The backup is the old file, and can be read.
        {
            WEIGHHOUSE_TAKE(connection, Connection::open(backupPath, OpenMode::ReadWrite));
            QCOMPARE(connection.integer("PRAGMA user_version").value(), std::int64_t{format});
            QCOMPARE(connection.integer("SELECT count(*) FROM data_1").value(), std::int64_t{2});
        }
        WEIGHHOUSE_TAKE(backup, Project::open(backupPath, Mode::ReadOnly));
        QVERIFY(backup.content().value() == oldContent(format));
    }

    void noBackupIsOverwritten()
    {
        const QTemporaryDir folder;
        const auto path = in(folder, "a.weigh");
        WEIGHHOUSE_DO(writeFormat(1, path, true));
        WEIGHHOUSE_DO(weighhouse::writeFile(path.string() + ".v1.bak", "first"));
        WEIGHHOUSE_DO(weighhouse::writeFile(path.string() + ".v1.bak.2", "second"));
        {
            WEIGHHOUSE_TAKE(project, Project::open(path, Mode::ReadWrite));
            WEIGHHOUSE_SAME(project.backup().string(), path.string() + ".v1.bak.3");
        }
        const auto files = filesOf(folder.path().toStdString());
        QCOMPARE(files.size(), std::size_t{4});
        WEIGHHOUSE_SAME(files.at("a.weigh.v1.bak"), "first");
        WEIGHHOUSE_SAME(files.at("a.weigh.v1.bak.2"), "second");
    }

    void readingOnlyAnOlderFileChangesNothing_data() { anOlderFileIsMigratedAfterABackup_data(); }

    void readingOnlyAnOlderFileChangesNothing()
    {
        QFETCH(int, format);
        QFETCH(bool, wal);
        const QTemporaryDir folder;
        const auto path = in(folder, "a.weigh");
        WEIGHHOUSE_DO(writeFormat(format, path, wal));
        const auto before = filesOf(folder.path().toStdString());
        {
            WEIGHHOUSE_TAKE(project, Project::open(path, Mode::ReadOnly));
            QVERIFY(project.content().value() == oldContent(format));
            QCOMPARE(project.information().value().format, format);
            WEIGHHOUSE_SAME(project.setName("x").error().code, "project.read-only");
            QVERIFY(project.backup().empty());
        }
        QVERIFY(filesOf(folder.path().toStdString()) == before);
    }

    void aMigratedFileHasTheTablesOfANewOne_data() { anOlderFileIsMigratedAfterABackup_data(); }

    void aMigratedFileHasTheTablesOfANewOne()
    {
        QFETCH(int, format);
        QFETCH(bool, wal);
        const QTemporaryDir folder;
        WEIGHHOUSE_DO(writeFormat(format, in(folder, "old.weigh"), wal));
        QVERIFY(Project::open(in(folder, "old.weigh"), Mode::ReadWrite));
        WEIGHHOUSE_TAKE(made, Project::create(in(folder, "new.weigh")));
        WEIGHHOUSE_DO(made.replaceAll(oldContent(format)));
        const auto tables = [](const std::filesystem::path &path) {
            std::set<std::string> names;
            auto connection = Connection::open(path, OpenMode::ReadWrite);
            auto columns =
                connection->prepare("SELECT t.type || ' ' || t.name || '.' || c.name || ' ' || c.type FROM "
                                    "sqlite_master t JOIN pragma_table_xinfo(t.name) c");
            while (columns->step().value())
                names.insert(std::string(columns->text(0)));
            return names;
        };
        const auto expected = tables(in(folder, "new.weigh"));
        QVERIFY(expected.contains("table run_event.body TEXT"));
        QVERIFY(tables(in(folder, "old.weigh")) == expected);
    }

    void aMigrationThatFailsLeavesTheOldFile_data()
    {
        QTest::addColumn<int>("format");
        QTest::addColumn<QString>("before");
        QTest::addColumn<QString>("notThere");
        // The second step of the migration will find what it makes there already.
        QTest::newRow("1") << 1
                           << QStringLiteral(
                                  "ALTER TABLE data_column ADD COLUMN description TEXT NOT NULL DEFAULT ''")
                           << QStringLiteral("pragma_table_info('data_column') WHERE name = 'unit'");
        QTest::newRow("3") << 3 << QStringLiteral("CREATE TABLE run_answer (id)")
                           << QStringLiteral("sqlite_master WHERE name = 'run'");
    }

    void aMigrationThatFailsLeavesTheOldFile()
    {
        QFETCH(int, format);
        QFETCH(QString, before);
        QFETCH(QString, notThere);
        const QTemporaryDir folder;
        const auto path = in(folder, "a.weigh");
        WEIGHHOUSE_DO(writeFormat(format, path, true));
        {
            WEIGHHOUSE_TAKE(connection, Connection::open(path, OpenMode::ReadWrite));
            WEIGHHOUSE_DO(connection.execute(before.toStdString()));
        }
        QVERIFY(!Project::open(path, Mode::ReadWrite));
        WEIGHHOUSE_TAKE(connection, Connection::open(path, OpenMode::ReadWrite));
        QCOMPARE(connection.integer("PRAGMA user_version").value(), std::int64_t{format});
        QCOMPARE(connection.integer("SELECT count(*) FROM " + notThere.toStdString()).value(),
                 std::int64_t{0});
    }

    void aNameThatANewerFormatNeedsIsTold_data()
    {
        QTest::addColumn<QString>("statement");
        QTest::addColumn<QString>("name");
        QTest::newRow("table") << QStringLiteral("CREATE TABLE run_answer (id)")
                               << QStringLiteral("run_answer");
        QTest::newRow("case") << QStringLiteral("CREATE TABLE What_If (id)") << QStringLiteral("What_If");
        QTest::newRow("view") << QStringLiteral("CREATE VIEW content_seal AS SELECT 1")
                              << QStringLiteral("content_seal");
        QTest::newRow("index") << QStringLiteral("CREATE INDEX run_event_answer ON data_1 (c1)")
                               << QStringLiteral("run_event_answer");
        QTest::newRow("text search") << QStringLiteral("CREATE TABLE run_text_idx (id)")
                                     << QStringLiteral("run_text_idx");
        QTest::newRow("stamp") << QStringLiteral("CREATE TABLE stamp (place, id, tick, base)")
                               << QStringLiteral("stamp");
    }

    /// What another program has put into the file is named, and the file and its folder stay as they are.
    void aNameThatANewerFormatNeedsIsTold()
    {
        QFETCH(QString, statement);
        QFETCH(QString, name);
        const QTemporaryDir folder;
        const auto path = in(folder, "a.weigh");
        WEIGHHOUSE_DO(writeFormat(3, path, false));
        const auto execute = [&path](const std::string &text) {
            auto connection = Connection::open(path, OpenMode::ReadWrite);
            return connection ? connection->execute(text) : tl::unexpected(connection.error());
        };
        WEIGHHOUSE_DO(execute(statement.toStdString()));
        for (const Mode mode : {Mode::ReadOnly, Mode::ReadWrite}) {
            const auto project = Project::open(path, mode);
            QVERIFY(!project);
            WEIGHHOUSE_SAME(project.error().code, "project.name-taken");
            WEIGHHOUSE_SAME(project.error().where.file, path.string());
            QVERIFY(project.error().message.text().find(" " + name.toStdString() + " ") != std::string::npos);
            QVERIFY(project.error().hint.text().find(name.toStdString()) != std::string::npos);
            QCOMPARE(filesOf(folder.path().toStdString()).size(), std::size_t{1});
        }
        const QString kind = statement.section(QLatin1Char(' '), 1, 1);
        WEIGHHOUSE_DO(execute("DROP " + kind.toStdString() + " " + name.toStdString()));
        WEIGHHOUSE_TAKE(project, Project::open(path, Mode::ReadWrite));
        QVERIFY(project.content().value() == oldContent(3));
    }

    void aFileBeingWrittenIsNotMigrated()
    {
        const QTemporaryDir folder;
        const auto path = in(folder, "a.weigh");
        WEIGHHOUSE_DO(writeFormat(1, path, true));
        {
            WEIGHHOUSE_TAKE(writer, Connection::open(path, OpenMode::ReadWrite));
            WEIGHHOUSE_DO(writer.execute("BEGIN IMMEDIATE"));
            const auto project = Project::open(path, Mode::ReadWrite, std::chrono::milliseconds(20));
            QVERIFY(!project);
            WEIGHHOUSE_SAME(project.error().code, "project.busy");
        }
        QCOMPARE(filesOf(folder.path().toStdString()).size(), std::size_t{1});
    }
};

WEIGHHOUSE_TEST(TestProjectMigration)
#include "test_project_migration.moc"
