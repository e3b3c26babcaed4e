// SPDX-License-Identifier: GPL-3.0-or-later
// Tables in a grid that are not in memory: cells come page by page, and nothing waits for them.
#include "core/data/source/memory_source.h"
#include "core/data/source/sqlite_source.h"
#include "tests/source/squares_source.h"
#include "tests/support/registry.h"
#include "tests/ui_data/desk_fixture.h"
#include "ui/data/schema_tree.h"
#include "ui/data/source_table_model.h"
#include "ui/data/worked_source.h"
#include "ui/query/query_language.h"
#include "ui/widgets/table_view.h"

#include <QAbstractItemModelTester>
#include <QSemaphore>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <algorithm>
#include <atomic>

using namespace weighhouse;
using namespace weighhouse::ui;
using namespace weighhouse::testing;

namespace
{

/// Squares that are far away: a page comes when the test lets it through, or not at all.
class FarSource : public SquaresSource
{
public:
    using SquaresSource::SquaresSource;

    Result<source::Page> page(const source::PageRequest &request, const std::stop_token &stop) const override
    {
        ++asked;
        while (!gate.tryAcquire(1, 1)) {
            if (stop.stop_requested())
                return failure(source::cancelled());
        }
        if (isDown)
            return failure("far.down", Message::verbatim("the server does not answer"),
                           Message::verbatim("Try again later."));
        return SquaresSource::page(request, stop);
    }

    mutable QSemaphore gate;
    mutable std::atomic<int> asked = 0;
    std::atomic<bool> isDown = false;
};

QString textAt(const QAbstractItemModel &model, int row, int column)
{
    return model.index(row, column).data().toString();
}

} // namespace

class TestSourceGrid : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedKingdom)); }

    void cellsComeWhenTheyAreThere();
    void rowsBeforeStayUntilOthersAreThere();
    void onlySomePagesAreKept();
    void whatGoesWrongIsTold();
    void inMemoryAnswersAtOnce();
    void aFileIsShownInAGrid();
    void tablesAreCountedInTheBackground();
    void bothLanguagesAskAnySource();
    void aDocumentsTableIsASource();

private:
    JobList m_jobs;
};

void TestSourceGrid::cellsComeWhenTheyAreThere()
{
    const auto far = std::make_shared<FarSource>(20'000);
    SourceTableModel model(m_jobs);
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    model.setSource(far, "number");
    QVERIFY(model.isBusy());
    QCOMPARE(model.rowCount(), 0);
    far->gate.release();
    QTRY_COMPARE(model.rowCount(), 20'000);
    QVERIFY(!model.isBusy());

    QSignalSpy changes(&model, &QAbstractItemModel::dataChanged);
    QCOMPARE(textAt(model, 10'000, 0), QStringLiteral("…"));
    QVERIFY(!model.index(10'000, 0).data(RawRole).isValid());
    QVERIFY(changes.isEmpty());
    far->gate.release(1000);
    QTRY_COMPARE(textAt(model, 10'000, 1), QStringLiteral("100,000,000"));
    QVERIFY(std::ranges::any_of(changes, [](const QList<QVariant> &change) {
        const QModelIndex last = change.at(1).toModelIndex();
        return change.at(0).toModelIndex().row() <= 10'000 && last.row() >= 10'000 && last.column() == 3;
    }));
    QCOMPARE(textAt(model, 10'002, 3), QStringLiteral("NULL"));
    QCOMPARE(model.headerData(1, Qt::Horizontal).toString(), QStringLiteral("square"));
    QTRY_COMPARE(textAt(model, 19'999, 0), QStringLiteral("19,999")); // the last page is a short one
}

void TestSourceGrid::rowsBeforeStayUntilOthersAreThere()
{
    const auto far = std::make_shared<FarSource>(1000);
    SourceTableModel model(m_jobs);
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    model.setSource(far, "number");
    far->gate.release(100);
    QTRY_COMPARE(model.rowCount(), 1000);
    QTRY_COMPARE(textAt(model, 0, 0), QStringLiteral("0"));
    while (far->gate.tryAcquire(1))
        continue;
    QTRY_VERIFY(m_jobs.isIdle());
    model.sort(0, Qt::DescendingOrder);
    model.setRowFilter({{source::Condition::Kind::Equal, "is_even", true}}); // replaces the request
    QVERIFY(model.isBusy());
    QCOMPARE(model.rowCount(), 1000);
    QCOMPARE(textAt(model, 0, 0), QStringLiteral("0"));
    far->gate.release(1000);
    QTRY_COMPARE(model.rowCount(), 500);
    QTRY_COMPARE(textAt(model, 0, 0), QStringLiteral("998"));
    model.sort(-1);
    QTRY_COMPARE(textAt(model, 0, 0), QStringLiteral("0"));
    model.setSource(nullptr, {});
    QVERIFY(model.rowCount() == 0 && model.columnCount() == 0);
}

void TestSourceGrid::onlySomePagesAreKept()
{
    const auto far = std::make_shared<FarSource>(1'000'000);
    far->gate.release(1'000'000);
    PagedRows rows(m_jobs);
    rows.show(far, {"number"}, 1'000'000);
    for (std::uint64_t row = 0; row < 1'000'000; row += 10'000) {
        QVERIFY(testing::waitUntil([&] { return rows.row(row) != nullptr; }));
        QVERIFY(rows.row(row)->front() == data::Value(static_cast<std::int64_t>(row)));
    }
    QVERIFY(rows.pages() <= 64);
    QTRY_VERIFY(m_jobs.isIdle());
    const int before = far->asked;
    QVERIFY(rows.row(990'000) != nullptr); // is kept
    QCOMPARE(far->asked.load(), before);
    QVERIFY(rows.row(0) == nullptr); // is not any more
    QTRY_VERIFY(rows.row(0) != nullptr);
    QVERIFY(rows.row(1'000'000) == nullptr);
    // Rows that are shown no more are read no more.
    rows.row(100'000);
    rows.show(nullptr, {}, 0);
    QTRY_VERIFY(m_jobs.isIdle());
    QVERIFY(rows.row(100'000) == nullptr && rows.pages() == 0);
}

void TestSourceGrid::whatGoesWrongIsTold()
{
    const auto far = std::make_shared<FarSource>(1000);
    SourceTableModel model(m_jobs);
    QStringList problems;
    connect(&model, &SourceTableModel::failed, this,
            [&](const Error &error) { problems.append(toQt(error.code)); });
    model.setSource(far, "number");
    far->gate.release();
    QTRY_COMPARE(model.rowCount(), 1000);
    far->isDown = true;
    far->gate.release(1000);
    QCOMPARE(textAt(model, 0, 0), QStringLiteral("…"));
    QTRY_COMPARE(problems, QStringList{QStringLiteral("far.down")});
    model.sort(0, Qt::DescendingOrder);
    QTRY_COMPARE(problems.size(), 2);
    QCOMPARE(model.rowCount(), 1000); // what was there stays
    far->isDown = false;
    QTRY_COMPARE(textAt(model, 0, 0), QStringLiteral("0")); // as stored
}

void TestSourceGrid::inMemoryAnswersAtOnce()
{
    const auto dataset = std::make_shared<const data::Dataset>(smallDataset(smallWorld));
    SourceTableModel model(m_jobs);
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    model.setSource(std::make_shared<source::MemorySource>(dataset), "town");
    QCOMPARE(model.rowCount(), 3);
    QCOMPARE(textAt(model, 1, 0), QStringLiteral("Oban"));
    model.sort(0, Qt::AscendingOrder);
    QCOMPARE(columnTexts(model, 0),
             (QStringList{QStringLiteral("Ayr"), QStringLiteral("Oban"), QStringLiteral("Wick")}));
    QVERIFY(m_jobs.isIdle());
}

void TestSourceGrid::aFileIsShownInAGrid()
{
    QTemporaryDir folder;
    const std::string path = folder.filePath(QStringLiteral("ships.db")).toStdString();
    {
        auto connection = sql::Connection::open(path, sql::OpenMode::ReadWriteOrCreate);
        QVERIFY(connection);
        WEIGHHOUSE_DO(connection->execute(
            "CREATE TABLE ship(id INTEGER PRIMARY KEY, name TEXT, tons REAL);"
            "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000) "
            "INSERT INTO ship SELECT i, 'ship ' || i, CASE WHEN i % 10 = 0 THEN NULL ELSE i / 8.0 END FROM "
            "n"));
    }
    WEIGHHOUSE_TAKE(opened, source::SqliteSource::open(path));
    SourceTableModel model(m_jobs);
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    model.setSource(opened, "ship");
    QTRY_COMPARE(model.rowCount(), 5000);
    QTRY_COMPARE(textAt(model, 4321, 1), QStringLiteral("ship 4322"));
    model.sort(2, Qt::DescendingOrder);
    QTRY_COMPARE(textAt(model, 0, 1), QStringLiteral("ship 4999"));
    QTRY_COMPARE(textAt(model, 4999, 2), QStringLiteral("NULL"));
    model.setRowFilter({{source::Condition::Kind::Contains, "name", "SHIP 499"}});
    QTRY_COMPARE(model.rowCount(), 11);
}

void TestSourceGrid::tablesAreCountedInTheBackground()
{
    const auto far = std::make_shared<FarSource>(1234);
    RowCounts counts(m_jobs);
    QSignalSpy counted(&counts, &RowCounts::counted);
    counts.setSource(far);
    QVERIFY(counts.counts().empty());
    const WorkingsPtr workings = workOut({}, 0);
    QCOMPARE(schemaNodes(*far, counts.counts(), workings).front().cells.value(1), QStringLiteral("…"));
    far->gate.release(10);
    QTRY_COMPARE(counted.size(), 1);
    const auto nodes = schemaNodes(*far, counts.counts(), workings);
    QCOMPARE(nodes.front().cells, (QStringList{QStringLiteral("number"), QStringLiteral("1,234")}));
    QCOMPARE(nodes.front().children.size(), std::size_t{4});
}

void TestSourceGrid::bothLanguagesAskAnySource()
{
    const auto squares = std::make_shared<SquaresSource>(100);
    for (const auto &language : queryLanguages()) {
        const bool isSql = language->highlighting() == CodeEditor::Language::Sql;
        const auto session = language->open(squares);
        const char *const query = isSql ? "SELECT sum(square) AS s FROM number WHERE is_even"
                                        : "MATCH (a:number) WHERE a.is_even RETURN sum(a.square) AS s";
        for (int i = 0; i < 2; ++i) {
            WEIGHHOUSE_TAKE(answer, session->run(query, {}));
            WEIGHHOUSE_SAME(data::toText(answer.rows.front().front()), "161700");
        }
    }
}

void TestSourceGrid::aDocumentsTableIsASource()
{
    const std::unique_ptr<DeskFixture> world(DeskFixture::small());
    QTRY_VERIFY(world->isSettled());
    const auto cells = TableCells::of(world->document.state().dataset, world->document.workings(), "town");
    const WorkedSource source(cells);
    WEIGHHOUSE_TAKE(all, source.page({{"town"}, {"name", "tax", "ways"}, 1, 5}, {}));
    QCOMPARE(all.all, std::uint64_t{3});
    QVERIFY((all.rows[0] == std::vector<data::Value>{"Oban", 8.5, std::int64_t{1}}));
    const source::Arrangement taxed{"town", {{source::Condition::Kind::Greater, "tax", 2.0}}, "tax", true};
    QVERIFY(!source.isQuick({taxed}));
    WEIGHHOUSE_TAKE(sorted, source.page({taxed, {"name"}, 0, 5}, {}));
    QVERIFY(source.isQuick({taxed}));
    QVERIFY((sorted.rows == std::vector<std::vector<data::Value>>{{"Ayr"}, {"Oban"}}));
    QVERIFY((sorted.ids == std::vector<std::int64_t>{2, 1}));
    WEIGHHOUSE_TAKE(rows, source.query("SELECT max(tax) FROM town", {}));
    QVERIFY(rows.rows.front().front() == data::Value(46.0));
    const auto unknown = source.page({{"town", {}, "length"}, {}, 0, 1}, {});
    QVERIFY(!unknown);
    WEIGHHOUSE_SAME(unknown.error().code, "source.unknown-column");
}

WEIGHHOUSE_TEST(TestSourceGrid)
#include "test_source_grid.moc"
