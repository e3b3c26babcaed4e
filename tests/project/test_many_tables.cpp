// SPDX-License-Identifier: GPL-3.0-or-later
// Projects with thousands of tables are written in batches, off SQLite's own list of tables meanwhile.
#include "core/data/project/project.h"
#include "core/data/sql/connection.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QTemporaryDir>
#include <QTest>

#include <string>

using namespace weighhouse;

namespace
{

/// Makes tables with more values than those have that share one table.
data::Dataset tables(std::size_t count, const std::string &value)
{
    data::Dataset dataset;
    for (std::size_t i = 0; i < count; ++i) {
        dataset.addTable({"t" + std::to_string(i), {{"name", data::ValueType::Text, {}, {}}}, {}, {}});
        for (int row = 0; row < 65; ++row) {
            if (!dataset.appendRow(i, {value + std::to_string(i + row % 2)}))
                std::abort();
        }
    }
    return dataset;
}

} // namespace

class TestManyTables : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

    std::string path() const { return m_folder.filePath(QStringLiteral("many.weigh")).toStdString(); }
    /// Returns the words of SQLite's integrity check and the number of tables of values that it lists.
    std::string found() const
    {
        auto connection = sql::Connection::open(path(), sql::OpenMode::ReadOnly);
        auto check = connection->prepare("PRAGMA integrity_check");
        if (!check || !check->step())
            return "unreadable";
        const std::string words(check->text(0));
        const auto count = connection->integer(
            "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name GLOB 'data_[0-9]*'");
        return words + " " + std::to_string(count ? *count : -1);
    }

private Q_SLOTS:
    void init() { QFile::remove(QString::fromStdString(path())); }

    void tablesComeBack()
    {
        WEIGHHOUSE_TAKE(project, project::Project::create(path()));
        for (const std::size_t count : {1001, 650, 3, 420, 200, 201}) {
            const data::Dataset dataset = tables(count, "x");
            WEIGHHOUSE_DO(project.setDataset(dataset));
            WEIGHHOUSE_TAKE(read, project.dataset());
            QVERIFY(read == dataset);
            WEIGHHOUSE_SAME(found(), "ok " + std::to_string(count));
        }
        WEIGHHOUSE_TAKE(again, project::Project::open(path(), project::Mode::ReadOnly));
        WEIGHHOUSE_TAKE(read, again.dataset());
        QVERIFY(read == tables(201, "x"));
    }

    /// Such a file moves tables within itself when others are dropped.
    void aFileThatShrinksByItselfStaysWhole()
    {
        WEIGHHOUSE_DO(project::Project::create(path()));
        {
            WEIGHHOUSE_TAKE(connection, sql::Connection::open(path(), sql::OpenMode::ReadWrite));
            WEIGHHOUSE_DO(connection.execute("PRAGMA auto_vacuum = FULL; VACUUM"));
            QCOMPARE(connection.integer("PRAGMA auto_vacuum").value(), std::int64_t{1});
        }
        WEIGHHOUSE_TAKE(project, project::Project::open(path(), project::Mode::ReadWrite));
        for (const std::size_t count : {500, 300, 3, 400}) {
            WEIGHHOUSE_DO(project.setDataset(tables(count, "x")));
            WEIGHHOUSE_SAME(found(), "ok " + std::to_string(count));
            QVERIFY(project.dataset().value() == tables(count, "x"));
        }
    }

    /// The project is as before wherever the writing stops, for the same connection too.
    void stoppedWritingChangesNothing()
    {
        WEIGHHOUSE_TAKE(project, project::Project::create(path()));
        const data::Dataset before = tables(500, "before");
        WEIGHHOUSE_DO(project.setDataset(before));
        for (std::size_t calls = 1; calls <= 2; ++calls) {
            std::size_t left = calls;
            const auto stopped = project.setDataset(tables(700, "after"), [&](double) { return --left > 0; });
            QVERIFY(!stopped.has_value());
            WEIGHHOUSE_SAME(stopped.error().code, "project.cancelled");
            WEIGHHOUSE_TAKE(read, project.dataset());
            QVERIFY(read == before);
            WEIGHHOUSE_SAME(found(), "ok 500");
        }
        WEIGHHOUSE_DO(project.setDataset(tables(300, "after")));
        WEIGHHOUSE_SAME(found(), "ok 300");
    }
};

WEIGHHOUSE_TEST(TestManyTables)
#include "test_many_tables.moc"
