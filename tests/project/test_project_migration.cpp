// Files of older formats.
#include "core/data/project/project.h"
#include "core/data/sql/connection.h"
#include "tests/project/contents.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QCoreApplication>
#include <QTest>

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

Content oldContent()
{
    Content content;
    content.dataset.addTable({"mill",
                              {{"id", ValueType::Integer, {}, {}}, {"power", ValueType::Number, {}, {}}},
                              {"id"},
                              "old mills"});
    if (!content.dataset.appendRow(0, {std::int64_t{7}, 0.1}) ||
        !content.dataset.appendRow(0, {std::int64_t{5}, weighhouse::data::Value()}))
        std::abort();
    content.rules = {{"r", "rule r"}};
    content.questions = {{"q", "question q()"}};
    content.imports = {{"mills.csv", 12, "2023", ""}};
    return content;
}

/// Writes such a file; with or without a write-ahead log.
weighhouse::Result<void> writeFormatOne(const std::filesystem::path &path, bool wal)
{
    auto connection = Connection::open(path, OpenMode::ReadWriteOrCreate);
    if (!connection)
        return tl::unexpected(connection.error());
    if (wal) {
        if (auto set = connection->execute("PRAGMA journal_mode = WAL"); !set)
            return set;
    }
    return connection->execute(formatOne);
}

} // namespace

class TestProjectMigration : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void anOlderFileIsMigratedAfterABackup_data()
    {
        QTest::addColumn<bool>("wal");
        QTest::newRow("with a log") << true;
        QTest::newRow("without") << false;
    }

    void anOlderFileIsMigratedAfterABackup()
    {
        QFETCH(bool, wal);
        const QTemporaryDir folder;
        const auto path = in(folder, "a.weigh");
        WEIGHHOUSE_DO(writeFormatOne(path, wal));
        {
            WEIGHHOUSE_TAKE(project, Project::open(path, Mode::ReadWrite));
            WEIGHHOUSE_SAME(project.backup().string(), path.string() + ".v1.bak");
            QVERIFY(project.content().value() == oldContent());
            WEIGHHOUSE_SAME(project.information().value().name, "old");
            QCOMPARE(project.information().value().format, weighhouse::project::currentFormat);
            // What the new format is for.
            Content content = oldContent();
            content.dataset.schema.tables[0].columns[1].unit = "kW";
            content.dataset.schema.tables[0].columns[1].graphName = "strength";
            content.dataset.schema.tables[0].graph = {weighhouse::data::GraphRole::Relationship, "DRIVES",
                                                      "id", "power"};
            WEIGHHOUSE_DO(project.replaceAll(content));
            QVERIFY(project.content().value() == content);
        }
        // Opening once more makes no further backup.
        QVERIFY(Project::open(path, Mode::ReadWrite).value().backup().empty());
        QCOMPARE(filesOf(folder.path().toStdString()).size(), std::size_t{2});

        // The backup is the old file, and can be read.
        {
            WEIGHHOUSE_TAKE(connection, Connection::open(path.string() + ".v1.bak", OpenMode::ReadWrite));
            QCOMPARE(connection.integer("PRAGMA user_version").value(), std::int64_t{1});
            QCOMPARE(connection.integer("SELECT count(*) FROM data_1").value(), std::int64_t{2});
        }
        WEIGHHOUSE_TAKE(backup, Project::open(path.string() + ".v1.bak", Mode::ReadOnly));
        QVERIFY(backup.content().value() == oldContent());
    }

    void noBackupIsOverwritten()
    {
        const QTemporaryDir folder;
        const auto path = in(folder, "a.weigh");
        WEIGHHOUSE_DO(writeFormatOne(path, true));
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
        QFETCH(bool, wal);
        const QTemporaryDir folder;
        const auto path = in(folder, "a.weigh");
        WEIGHHOUSE_DO(writeFormatOne(path, wal));
        const auto before = filesOf(folder.path().toStdString());
        {
            WEIGHHOUSE_TAKE(project, Project::open(path, Mode::ReadOnly));
            QVERIFY(project.content().value() == oldContent());
            QCOMPARE(project.information().value().format, 1);
            WEIGHHOUSE_SAME(project.setName("x").error().code, "project.read-only");
            QVERIFY(project.backup().empty());
        }
        QVERIFY(filesOf(folder.path().toStdString()) == before);
    }

    void aMigrationThatFailsLeavesTheOldFile()
    {
        const QTemporaryDir folder;
        const auto path = in(folder, "a.weigh");
        WEIGHHOUSE_DO(writeFormatOne(path, true));
        {
            WEIGHHOUSE_TAKE(connection, Connection::open(path, OpenMode::ReadWrite));
            // The second step of the migration will find its column there already.
            WEIGHHOUSE_DO(connection.execute(
                "ALTER TABLE data_column ADD COLUMN description TEXT NOT NULL DEFAULT ''"));
        }
        QVERIFY(!Project::open(path, Mode::ReadWrite));
        WEIGHHOUSE_TAKE(connection, Connection::open(path, OpenMode::ReadWrite));
        QCOMPARE(connection.integer("PRAGMA user_version").value(), std::int64_t{1});
        QCOMPARE(
            connection.integer("SELECT count(*) FROM pragma_table_info('data_column') WHERE name = 'unit'")
                .value(),
            std::int64_t{0});
    }

    void aFileBeingWrittenIsNotMigrated()
    {
        const QTemporaryDir folder;
        const auto path = in(folder, "a.weigh");
        WEIGHHOUSE_DO(writeFormatOne(path, true));
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
