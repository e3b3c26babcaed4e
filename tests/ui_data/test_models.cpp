// SPDX-License-Identifier: GPL-3.0-or-later
// The models of the Data mode, watched by Qt's tester from before they are filled.
#include "core/data/source/memory_source.h"
#include "tests/support/registry.h"
#include "tests/ui_data/desk_fixture.h"
#include "ui/data/columns_model.h"
#include "ui/data/dataset_table_model.h"
#include "ui/data/result_model.h"
#include "ui/data/schema_tree.h"
#include "ui/widgets/table_view.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>

using namespace weighhouse;
using namespace weighhouse::ui;
using namespace weighhouse::testing;

class TestModels : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedKingdom)); }

    void tableShowsStoredAndWorkedOutValues();
    void editingIsUndone();
    void badInputChangesNothing();
    void nullStaysNullUnlessItIsEdited();
    void sortingAndFiltering();
    void rowsDoNotJumpWhileEditing();
    void anotherDatasetIsFollowed();
    void treeOfTables();
    void columnsOfASchema();
    void resultsOfAQuery();

private:
    using Tester = QAbstractItemModelTester;
    static constexpr auto fatal = Tester::FailureReportingMode::Fatal;
};

void TestModels::tableShowsStoredAndWorkedOutValues()
{
    DeskFixture world;
    DatasetTableModel model(world.document);
    Tester tester(&model, fatal);
    project::Content state;
    state.dataset = std::make_shared<const data::Dataset>(smallDataset(smallWorld));
    state.rules.push_back({"world.rules", smallRules});
    world.document.reset(std::move(state), {}, QStringLiteral("World"));
    model.setTable(QStringLiteral("town"));
    QTRY_COMPARE(model.columnCount(), 6);
    QTRY_COMPARE(model.index(0, 3).data().toString(), QStringLiteral("≠ 1.2"));

    QCOMPARE(rowTexts(model, 0),
             (QStringList{QStringLiteral("Wick"), QStringLiteral("1,200"), QStringLiteral("yes"),
                          QStringLiteral("≠ 1.2"), QStringLiteral("Ida"), QStringLiteral("1")}));
    QCOMPARE(model.index(2, 4).data().toString(), QStringLiteral("NULL"));
    QVERIFY(model.index(2, 4).data(Qt::ForegroundRole).isValid());
    QVERIFY(!model.index(2, 4).data(RawRole).isValid());
    QCOMPARE(model.index(0, 3).data(RawRole).toDouble(), 1.2);
    QVERIFY(model.index(0, 3).data(Qt::ToolTipRole).toString().contains(QStringLiteral("2.5")));
    QVERIFY(model.headerData(1, Qt::Horizontal).toString().contains(QStringLiteral("[persons]")));
    QVERIFY(model.index(0, 1).data(Qt::TextAlignmentRole).value<Qt::Alignment>().testFlag(Qt::AlignRight));

    // Of a new column nothing can be edited, but it can be explained; a stored one under a rule both.
    QVERIFY(!model.flags(model.index(0, 5)).testFlag(Qt::ItemIsEditable));
    QVERIFY(model.address(model.index(0, 5)));
    QVERIFY(model.flags(model.index(0, 3)).testFlag(Qt::ItemIsEditable));
    QCOMPARE(model.index(0, 3).data(Qt::EditRole).toString(), QStringLiteral("2.5"));
    QVERIFY(!model.address(model.index(0, 1)));
}

void TestModels::editingIsUndone()
{
    const std::unique_ptr<DeskFixture> world(DeskFixture::small());
    DatasetTableModel model(world->document);
    Tester tester(&model, fatal);
    model.setTable(QStringLiteral("town"));
    QTRY_COMPARE(model.columnCount(), 6);
    QVERIFY(model.setData(model.index(0, 1), QStringLiteral("2400")));
    QCOMPARE(model.index(0, 1).data().toString(), QStringLiteral("2,400"));
    // What follows from it comes a moment later.
    QTRY_COMPARE(model.index(0, 3).data(RawRole).toDouble(), 2.4);
    QCOMPARE(world->document.undoStack().count(), 1);
    world->document.undoStack().undo();
    QCOMPARE(model.index(0, 1).data().toString(), QStringLiteral("1,200"));
    QTRY_COMPARE(model.index(0, 3).data(RawRole).toDouble(), 1.2);
}

void TestModels::badInputChangesNothing()
{
    const std::unique_ptr<DeskFixture> world(DeskFixture::small());
    DatasetTableModel model(world->document);
    Tester tester(&model, fatal);
    model.setTable(QStringLiteral("town"));
    const QModelIndex people = model.index(0, 1);
    QVERIFY(!model.setData(people, QStringLiteral("many")));
    QCOMPARE(people.data().toString(), QStringLiteral("1,200"));
    QCOMPARE(world->document.undoStack().count(), 0);
    const auto read = model.readCell(people, QStringLiteral("many"));
    QVERIFY(!read);
    QVERIFY(toQt(read.error().message).contains(QStringLiteral("many")));
}

void TestModels::nullStaysNullUnlessItIsEdited()
{
    const std::unique_ptr<DeskFixture> world(DeskFixture::small());
    DatasetTableModel model(world->document);
    Tester tester(&model, fatal);
    model.setTable(QStringLiteral("town"));
    QVERIFY(model.setData(model.index(2, 4), QString()));
    QCOMPARE(world->document.undoStack().count(), 0);
    QVERIFY(model.setNull(model.index(0, 4)));
    QCOMPARE(model.index(0, 4).data().toString(), QStringLiteral("NULL"));
    QCOMPARE(world->document.undoStack().count(), 1);
}

void TestModels::sortingAndFiltering()
{
    const std::unique_ptr<DeskFixture> world(DeskFixture::small());
    DatasetTableModel model(world->document);
    Tester tester(&model, fatal);
    model.setTable(QStringLiteral("town"));
    QTRY_VERIFY(world->isSettled());
    model.sort(0, Qt::AscendingOrder);
    QTRY_COMPARE(columnTexts(model, 0),
                 (QStringList{QStringLiteral("Ayr"), QStringLiteral("Oban"), QStringLiteral("Wick")}));
    QCOMPARE(model.rowNumber(0), 2);
    QCOMPARE(model.shownRow(0), 2);
    model.sort(4, Qt::DescendingOrder); // NULL last whichever way
    QTRY_COMPARE(columnTexts(model, 4),
                 (QStringList{QStringLiteral("Jon"), QStringLiteral("Ida"), QStringLiteral("NULL")}));
    QVERIFY(!model.setFilter(QStringLiteral("people > 5,000")));
    QTRY_COMPARE(model.rowCount(), 2);
    QCOMPARE(model.shownRow(0), -1);
    const auto problem = model.setFilter(QStringLiteral("peple > 5"));
    QVERIFY(problem);
    QCOMPARE(toQt(problem->code), QStringLiteral("filter.unknown-column"));
    QCOMPARE(model.rowCount(), 2); // what was there stays
    QVERIFY(!model.setFilter({}));
    QTRY_COMPARE(model.rowCount(), 3);
    model.sort(-1);
    QTRY_COMPARE(model.rowNumber(0), 0);
    QTRY_VERIFY(!model.isBusy());
}

void TestModels::rowsDoNotJumpWhileEditing()
{
    const std::unique_ptr<DeskFixture> world(DeskFixture::small());
    DatasetTableModel model(world->document);
    Tester tester(&model, fatal);
    model.setTable(QStringLiteral("town"));
    QTRY_VERIFY(world->isSettled());
    model.sort(1, Qt::AscendingOrder);
    QTRY_VERIFY(!model.isBusy());
    QVERIFY(!model.isOutOfDate());
    QVERIFY(model.setData(model.index(0, 1), QStringLiteral("99000")));
    QTRY_VERIFY(world->isSettled());
    QCOMPARE(model.index(0, 0).data().toString(), QStringLiteral("Wick"));
    QVERIFY(model.isOutOfDate());
    model.renew();
    QTRY_COMPARE(model.index(2, 0).data().toString(), QStringLiteral("Wick"));
    QVERIFY(!model.isOutOfDate());
}

void TestModels::anotherDatasetIsFollowed()
{
    const std::unique_ptr<DeskFixture> world(DeskFixture::small());
    DatasetTableModel model(world->document);
    Tester tester(&model, fatal);
    model.setTable(QStringLiteral("town"));
    QTRY_COMPARE(model.columnCount(), 6);
    auto other = std::make_shared<data::Dataset>(smallDataset("table town(name text key)\nA\nB\nC\nD\n"));
    QVERIFY(world->document.setDataset(other, QStringLiteral("replace")));
    QCOMPARE(model.rowCount(), 4);
    QCOMPARE(model.columnCount(), 1);
    auto none = std::make_shared<data::Dataset>();
    QVERIFY(world->document.setDataset(none, QStringLiteral("remove")));
    QCOMPARE(model.rowCount(), 0);
    world->document.undoStack().undo();
    QCOMPARE(model.rowCount(), 4);
}

void TestModels::treeOfTables()
{
    TreeModel model({QStringLiteral("Table"), QStringLiteral("Rows")}, {1});
    Tester tester(&model, fatal);
    QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
    const std::unique_ptr<DeskFixture> world(DeskFixture::small());
    QTRY_VERIFY(world->isSettled());
    const source::MemorySource source(world->document.state().dataset);
    const RowCounts::Counts rows{{"town", 3}};
    model.setNodes(schemaNodes(source, rows, world->document.workings()));
    QCOMPARE(model.rowCount(), 2);
    QCOMPARE(rowTexts(model, 1),
             (QStringList{QStringLiteral("road"), QStringLiteral("…")})); // not counted yet
    QCOMPARE(rowTexts(model, 0), (QStringList{QStringLiteral("town"), QStringLiteral("3")}));
    const QModelIndex town = model.index(0, 0);
    QCOMPARE(model.rowCount(town), 6);
    QVERIFY(rowTexts(model, 1, town).front().contains(QStringLiteral("people [persons]")));
    QVERIFY(rowTexts(model, 5, town).front().contains(QStringLiteral("ways")));
    const QModelIndex start = model.find(QStringLiteral("road.start"));
    QVERIFY(start.isValid());
    QCOMPARE(start.parent().row(), 1);
    QVERIFY(rowTexts(model, 0, start.parent()).back().contains(QStringLiteral("town")));
    model.setNodes(schemaNodes(source, rows, world->document.workings()));
    QCOMPARE(resets.size(), 1); // the same: nothing to reset
    model.setNodes({});
    QCOMPARE(model.rowCount(), 0);
    QCOMPARE(tableOfKey(world->document.dataset(), QStringLiteral("road.start")), QStringLiteral("road"));
}

void TestModels::columnsOfASchema()
{
    ColumnsModel model;
    Tester tester(&model, fatal);
    QSignalSpy wanted(&model, &ColumnsModel::changeWanted);
    const auto dataset = std::make_shared<const data::Dataset>(smallDataset(smallWorld));
    model.setTable(dataset, "road");
    QCOMPARE(model.rowCount(), 3);
    QCOMPARE(model.index(0, ColumnsModel::Name).data().toString(), QStringLiteral("start"));
    QVERIFY(model.index(1, ColumnsModel::Key).data().toString().contains(QLatin1Char('2')));
    QVERIFY(model.index(0, ColumnsModel::Refers).data().toString().contains(QStringLiteral("town.name")));
    QVERIFY(model.setData(model.index(2, ColumnsModel::Name), QStringLiteral("miles")));
    QCOMPARE(wanted.size(), 1);
    // A name that is there already, a unit that is none: refused at once, with the reason.
    QVERIFY(!model.setData(model.index(2, ColumnsModel::Name), QStringLiteral("start")));
    QVERIFY(!model.setData(model.index(2, ColumnsModel::Unit), QStringLiteral("km//h")));
    QCOMPARE(model.readCell(model.index(2, ColumnsModel::Name), QStringLiteral("start")).error().code,
             std::string("schema.duplicate-column"));
    QVERIFY(model.setData(model.index(2, ColumnsModel::Key), Qt::Checked, Qt::CheckStateRole));
    QCOMPARE(wanted.size(), 2);
    data::Dataset hiding = *dataset;
    hiding.schema.table("road")->columns[2].hiddenInGraph = true;
    model.setTable(std::make_shared<const data::Dataset>(hiding), "road");
    QCOMPARE(model.index(2, ColumnsModel::InGraph).data().toString(), QStringLiteral("hidden"));
    QVERIFY(model.index(2, ColumnsModel::InGraph).data(Qt::EditRole).toString().isEmpty());
    model.setTable(nullptr, {});
    QCOMPARE(model.rowCount(), 0);
}

void TestModels::resultsOfAQuery()
{
    ResultModel model;
    Tester tester(&model, fatal);
    auto result = std::make_shared<sql::QueryResult>();
    result->columns = {{"name", data::ValueType::Text}, {"n", data::ValueType::Integer}};
    result->rows = {
        {std::string("b"), std::int64_t{2}}, {std::string("a"), {}}, {std::string("c"), std::int64_t{1}}};
    model.setResult(result);
    QCOMPARE(rowTexts(model, 1), (QStringList{QStringLiteral("a"), QStringLiteral("NULL")}));
    const QPersistentModelIndex b = model.index(0, 0);
    model.sort(1, Qt::AscendingOrder);
    QCOMPARE(columnTexts(model, 0),
             (QStringList{QStringLiteral("c"), QStringLiteral("b"), QStringLiteral("a")}));
    QCOMPARE(b.row(), 1);
    model.sort(1, Qt::DescendingOrder);
    QCOMPARE(columnTexts(model, 0),
             (QStringList{QStringLiteral("b"), QStringLiteral("c"), QStringLiteral("a")}));
    model.sort(-1);
    QCOMPARE(b.row(), 0);
    model.setResult(nullptr);
    QCOMPARE(model.columnCount(), 0);
}

WEIGHHOUSE_TEST(TestModels)
#include "test_models.moc"
