// SPDX-License-Identifier: GPL-3.0-or-later
// A table of a million rows: sorted, filtered and scrolled without a freeze.
#include "tests/support/registry.h"
#include "tests/support/turn_watch.h"
#include "tests/ui_data/desk_fixture.h"
#include "ui/data/table_panel.h"
#include "ui/widgets/table_view.h"

#include <QAbstractItemModelTester>
#include <QElapsedTimer>
#include <QHeaderView>
#include <QLineEdit>
#include <QScrollBar>
#include <QTemporaryDir>

using namespace weighhouse;
using namespace weighhouse::ui;
using namespace weighhouse::testing;

namespace
{

constexpr std::size_t manyRows = 1'000'000;

constexpr int patience = 300'000;

data::Dataset million()
{
    data::Dataset dataset;
    using data::ValueType;
    data::TableSchema ship{"ship", {}, {"id"}, {}};
    for (const auto &[name, type] :
         {std::pair{"id", ValueType::Integer}, std::pair{"name", ValueType::Text},
          std::pair{"tons", ValueType::Number}, std::pair{"port", ValueType::Text}})
        ship.columns.push_back({name, type, {}, {}});
    dataset.addTable(std::move(ship));
    data::Table &table = dataset.tables.front();
    std::uint64_t random = 1;
    for (std::size_t row = 0; row < manyRows; ++row) {
        random = random * 6364136223846793005U + 1442695040888963407U;
        table.columns[0].appendInteger(static_cast<std::int64_t>(row));
        table.columns[1].appendText(
            dataset.texts.intern("ship " + std::to_string((random >> 33U) % 200'000)));
        table.columns[2].appendNumber(static_cast<double>((random >> 20U) % 100'000) / 8);
        if (row % 10 == 0)
            table.columns[3].appendNull();
        else
            table.columns[3].appendText(
                dataset.texts.intern("port " + std::to_string((random >> 40U) % 300)));
    }
    table.rowCount = manyRows;
    return dataset;
}

} // namespace

class TestMillion : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase();
    void sortingByNumber();
    void sortingByText();
    void filtering();
    void replacedFiltersAreDropped();
    void scrolling();
    void exporting();

private:
    void settle();
    void report(const char *what);

    std::unique_ptr<DeskFixture> m_world;
    std::unique_ptr<TablePanel> m_panel;
    std::unique_ptr<TurnWatch> m_watch;
};

void TestMillion::initTestCase()
{
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedKingdom));
    m_world = std::make_unique<DeskFixture>(million());
    m_panel = std::make_unique<TablePanel>(m_world->desk);
    m_panel->resize(900, 600);
    m_panel->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_panel.get()));
    QTRY_VERIFY_WITH_TIMEOUT(m_world->isSettled(), patience);
    m_watch = std::make_unique<TurnWatch>();
    m_panel->showTable(QStringLiteral("ship"));
    QTRY_VERIFY_WITH_TIMEOUT(m_world->isSettled(), patience);
    QCOMPARE(m_panel->model()->rowCount(), static_cast<int>(manyRows));
    report("showing");
}

void TestMillion::cleanupTestCase()
{
    m_watch.reset();
    m_panel.reset();
    m_world.reset();
}

void TestMillion::settle()
{
    QTRY_VERIFY_WITH_TIMEOUT(!m_panel->model()->isBusy() && m_world->isSettled(), patience);
    QCoreApplication::processEvents();
}

void TestMillion::report(const char *what)
{
    QTest::qWait(20); // one more turn, so that the last one counts
    qInfo("%s: longest turn of the event loop %.1f ms of processor time", what, m_watch->longest());
    QVERIFY2(m_watch->longest() <= longestTurn(), what);
    m_watch->restart();
}

void TestMillion::sortingByNumber()
{
    m_watch->restart();
    DatasetTableModel &model = *m_panel->model();
    m_panel->view()->sortByColumn(2, Qt::DescendingOrder);
    QVERIFY(model.isBusy());
    QCOMPARE(model.rowNumber(0), 0); // the view before stays usable
    settle();
    report("sorting by a number");
    double last = model.index(0, 2).data(RawRole).toDouble();
    for (int row = 0; row < model.rowCount(); row += 997) {
        const double value = model.index(row, 2).data(RawRole).toDouble();
        QVERIFY(value <= last);
        last = value;
    }
}

void TestMillion::sortingByText()
{
    m_watch->restart();
    DatasetTableModel &model = *m_panel->model();
    m_panel->view()->sortByColumn(3, Qt::AscendingOrder);
    settle();
    report("sorting by a text");
    QCOMPARE(model.index(0, 3).data().toString(), QStringLiteral("port 0"));
    QCOMPARE(model.index(model.rowCount() - 1, 3).data().toString(), QStringLiteral("NULL"));
    m_panel->view()->sortByColumn(-1, Qt::AscendingOrder);
    settle();
    QCOMPARE(model.rowNumber(5), 5);
}

void TestMillion::filtering()
{
    m_watch->restart();
    DatasetTableModel &model = *m_panel->model();
    auto *line = m_panel->findChild<QLineEdit *>(QStringLiteral("tableFilter"));
    line->setText(QStringLiteral("tons > 6000 and port contains 29"));
    QTRY_VERIFY_WITH_TIMEOUT(model.rowCount() < static_cast<int>(manyRows) && !model.isBusy(), patience);
    report("filtering");
    QVERIFY(model.rowCount() > 0);
    for (int row = 0; row < model.rowCount(); row += 101) {
        QVERIFY(model.index(row, 2).data(RawRole).toDouble() > 6000);
        QVERIFY(model.index(row, 3).data().toString().contains(QStringLiteral("29")));
    }
    line->clear();
    QTRY_COMPARE_WITH_TIMEOUT(model.rowCount(), static_cast<int>(manyRows), patience);
    report("lifting the filter");
}

void TestMillion::replacedFiltersAreDropped()
{
    m_watch->restart();
    DatasetTableModel &model = *m_panel->model();
    QElapsedTimer clock;
    clock.start();
    for (int i = 0; i < 10; ++i)
        QVERIFY(!model.setFilter(QStringLiteral("%1").arg(i)));
    QVERIFY(!model.setFilter(QStringLiteral("id < 3")));
    QTRY_COMPARE_WITH_TIMEOUT(model.rowCount(), 3, patience);
    qInfo("eleven filters, ten of them replaced: %lld ms", clock.elapsed());
    report("replacing filters");
    QVERIFY(!model.setFilter({}));
    settle();
}

void TestMillion::scrolling()
{
    m_watch->restart();
    QScrollBar *bar = m_panel->view()->verticalScrollBar();
    for (int step = 0; step <= 50; ++step) {
        bar->setValue(static_cast<int>(static_cast<qint64>(bar->maximum()) * step / 50));
        QCoreApplication::processEvents();
    }
    report("scrolling");
    QVERIFY(m_panel->view()->rowAt(5) > static_cast<int>(manyRows) - 200);
}

void TestMillion::exporting()
{
    m_watch->restart();
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("ships.csv"));
    QString problem = QStringLiteral("not done");
    connect(m_panel->view(), &TableView::exported, this,
            [&](const QString & /*path*/, const QString &told) { problem = told; });
    QVERIFY(m_panel->view()->exportTo(path));
    QTRY_VERIFY_WITH_TIMEOUT(problem.isEmpty(), patience);
    report("exporting");
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll().count('\n'), static_cast<qsizetype>(manyRows) + 1);
}

WEIGHHOUSE_TEST(TestMillion)
#include "test_million.moc"
