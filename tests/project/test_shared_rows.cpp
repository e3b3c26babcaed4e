// SPDX-License-Identifier: GPL-3.0-or-later
// Small tables among very many share one table of the project file.
#include "core/data/project/project.h"
#include "core/data/sql/connection.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QTemporaryDir>
#include <QTest>

#include <cmath>
#include <limits>
#include <string>

using namespace weighhouse;

namespace
{

/// Returns tables of all sizes about the limit of 64 values, with values of all types that are hard to keep.
data::Dataset motley(std::size_t count)
{
    using data::ValueType;
    data::Dataset dataset;
    for (std::size_t i = 0; i < count; ++i) {
        dataset.addTable({"t" + std::to_string(i),
                          {{"number", ValueType::Number, {}, {}},
                           {"whole", ValueType::Integer, {}, {}},
                           {"text", ValueType::Text, {}, {}},
                           {"day", ValueType::Date, {}, {}},
                           {"is", ValueType::Boolean, {}, {}}},
                          {"whole"},
                          {}});
        data::Table &table = dataset.tables.back();
        const std::size_t rows = i % 15; // 12 rows have 60 values
        for (std::size_t row = 0; row < rows; ++row) {
            constexpr double numbers[] = {-0.0, 1e300, 0.1, std::numeric_limits<double>::infinity(), 7.0};
            table.columns[0].appendNumber(numbers[row % 5]);
            table.columns[1].appendInteger(std::numeric_limits<std::int64_t>::max() -
                                           static_cast<std::int64_t>(row));
            const std::string text = row == 2 ? std::string("a\0b", 3) : row == 3 ? "12" : "";
            table.columns[2].appendText(dataset.texts.intern(text));
            if (row % 3 == 1)
                table.columns[3].appendNull();
            else
                table.columns[3].appendInteger(static_cast<std::int64_t>(row) * 1000 - 5000);
            table.columns[4].appendBoolean(row % 2 == 0);
        }
        table.rowCount = rows;
    }
    return dataset;
}

} // namespace

class TestSharedRows : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

    std::string path() const { return m_folder.filePath(QStringLiteral("many.weigh")).toStdString(); }

    std::int64_t ownTables() const
    {
        auto connection = sql::Connection::open(path(), sql::OpenMode::ReadOnly);
        return connection
            ->integer("SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name GLOB 'data_[0-9]*'")
            .value_or(-1);
    }

    void alter(const std::string &statements) const
    {
        WEIGHHOUSE_TAKE(connection, sql::Connection::open(path(), sql::OpenMode::ReadWrite));
        WEIGHHOUSE_DO(connection.execute(statements));
    }

private Q_SLOTS:
    void init() { QFile::remove(QString::fromStdString(path())); }

    void valuesComeBack()
    {
        WEIGHHOUSE_TAKE(project, project::Project::create(path()));
        // From many to few and back, so that both places are emptied and filled.
        for (const std::size_t count : {257, 256, 0, 600, 3, 450}) {
            const data::Dataset dataset = motley(count);
            WEIGHHOUSE_DO(project.setDataset(dataset));
            WEIGHHOUSE_TAKE(read, project.dataset());
            QVERIFY(read == dataset);
            for (std::size_t table = 0; table < count; ++table) {
                const data::Column &numbers = read.tables[table].columns[0];
                QVERIFY(numbers.size() == 0 || std::signbit(numbers.numbers[0]));
            }
            // Thirteen or fourteen rows are too many.
            std::int64_t own = 0;
            for (std::size_t table = 0; table < count; ++table)
                own += count <= 256 || table % 15 > 12 ? 1 : 0;
            QCOMPARE(ownTables(), own);
        }
        WEIGHHOUSE_TAKE(again, project::Project::open(path(), project::Mode::ReadOnly));
        WEIGHHOUSE_TAKE(read, again.dataset());
        QVERIFY(read == motley(450));
    }

    void stoppedWritingChangesNothing()
    {
        WEIGHHOUSE_TAKE(project, project::Project::create(path()));
        const data::Dataset before = motley(500);
        WEIGHHOUSE_DO(project.setDataset(before));
        const auto stopped = project.setDataset(motley(700), [](double) { return false; });
        QVERIFY(!stopped.has_value());
        WEIGHHOUSE_SAME(stopped.error().code, "project.cancelled");
        WEIGHHOUSE_TAKE(read, project.dataset());
        QVERIFY(read == before);
    }

    void damageIsNamed_data()
    {
        QTest::addColumn<QString>("statements");
        QTest::addColumn<QString>("words");
        const auto row = [](const char *name, const char *statements, const char *words) {
            QTest::newRow(name) << QString::fromLatin1(statements) << QString::fromLatin1(words);
        };
        row("a value is gone", "DELETE FROM data_cell WHERE table_id = 6 AND row = 2 AND position = 3",
            "the rows of t5 are not whole");
        row("the last value is gone", "DELETE FROM data_cell WHERE table_id = 6 AND row = 4 AND position = 5",
            "the rows of t5 are not whole");
        row("a value too many", "INSERT INTO data_cell VALUES (6, 4, 6, 0)", "the rows of t5 are not whole");
        row("a row too many", "INSERT INTO data_cell VALUES (6, 5, 1, 0)", "the rows of t5 are not whole");
        row("a row less", "UPDATE data_table SET shared_rows = 4 WHERE id = 6",
            "the rows of t5 are not whole");
        row("less than no row", "UPDATE data_table SET shared_rows = -1 WHERE id = 6",
            "the rows of t5 are not whole");
        row("rows beyond all counting",
            "UPDATE data_table SET shared_rows = 9223372036854775807 WHERE id = 6; "
            "DELETE FROM data_cell WHERE table_id = 6",
            "the rows of t5 are not whole");
        row("rows without columns", "DELETE FROM data_column WHERE table_id = 6",
            "the rows of t5 are not whole");
        row("another type",
            "UPDATE data_cell SET value = 'x' WHERE table_id = 6 AND row = 2 AND position = 1",
            "row 3 of t5 has a value for number that is not of its type");
        row("no such day",
            "UPDATE data_cell SET value = '2026-02-30' WHERE table_id = 6 AND row = 3 AND position = 4",
            "row 4 of t5 has a value for day that is not of its type");
        row("no longer shared", "UPDATE data_table SET shared_rows = NULL WHERE id = 6", "data_6");
    }

    void damageIsNamed()
    {
        QFETCH(const QString, statements);
        QFETCH(const QString, words);
        {
            WEIGHHOUSE_TAKE(project, project::Project::create(path()));
            WEIGHHOUSE_DO(project.setDataset(motley(300)));
        }
        alter(statements.toStdString());
        WEIGHHOUSE_TAKE(project, project::Project::open(path(), project::Mode::ReadOnly));
        const auto read = project.dataset();
        QVERIFY(!read.has_value());
        WEIGHHOUSE_SAME(read.error().code, "project.damaged");
        QVERIFY2(QString::fromStdString(toText(read.error())).contains(words), toText(read.error()).c_str());
    }

    /// A value that was changed to another of its type is found by its seal.
    void otherValuesBreakSeals()
    {
        {
            WEIGHHOUSE_TAKE(project, project::Project::create(path()));
            project::Content content;
            content.dataset = std::make_shared<const data::Dataset>(motley(300));
            WEIGHHOUSE_DO(project.replaceAll(content));
        }
        {
            WEIGHHOUSE_TAKE(project, project::Project::open(path(), project::Mode::ReadOnly));
            WEIGHHOUSE_TAKE(read, project.checkedContent());
            QVERIFY(read.check.isSealed);
            WEIGHHOUSE_SAME(read.check.list().text(), "");
        }
        alter("UPDATE data_cell SET value = 8 WHERE table_id = 6 AND row = 2 AND position = 2");
        WEIGHHOUSE_TAKE(project, project::Project::open(path(), project::Mode::ReadOnly));
        WEIGHHOUSE_TAKE(read, project.checkedContent());
        WEIGHHOUSE_SAME(read.check.list().text(), "rows 1 to 5 of t5.whole");
    }
};

WEIGHHOUSE_TEST(TestSharedRows)
#include "test_shared_rows.moc"
