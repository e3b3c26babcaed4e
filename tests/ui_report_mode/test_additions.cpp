// SPDX-License-Identifier: GPL-3.0-or-later
// What charts, tables and graphs of the window show goes into the report.
#include "tests/support/registry.h"
#include "tests/support/results.h"
#include "tests/ui_report_mode/report_bench.h"
#include "ui/report_mode/draft.h"
#include "ui/report_mode/report_mode.h"
#include "ui/widgets/bar_chart.h"
#include "ui/widgets/graph_view.h"
#include "ui/widgets/report_additions.h"
#include "ui/widgets/table_view.h"

#include <QListWidget>
#include <QMenu>
#include <QStandardItemModel>

using namespace weighhouse;
using namespace weighhouse::testing;
using namespace weighhouse::ui;

class TestAdditions : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedKingdom)); }

    void aMenuOffersItWhereAWindowTakesIt();
    void tablesGiveTheirRows();
    void graphsGiveTheirNodes();
    void theModeTakesThem();
    void theyArePrintedAndTakenOut();
};

void TestAdditions::aMenuOffersItWhereAWindowTakesIt()
{
    QWidget window;
    auto *inside = new QWidget(&window);
    QMenu menu;
    addReportAction(menu, inside, [](AdditionTaker &) {});
    QVERIFY(menu.isEmpty()); // nobody takes anything
    auto *taker = new AdditionTaker(window);
    QSignalSpy added(taker, &AdditionTaker::added);
    addReportAction(menu, inside,
                    [](AdditionTaker &to) { to.add(QStringLiteral("a"), QStringLiteral("b\n")); });
    QCOMPARE(menu.actions().size(), 1);
    menu.actions().front()->trigger();
    QCOMPARE(added.count(), 1);
    // Dialogs belong to their window.
    auto *dialog = new QDialog(&window);
    auto *field = new QWidget(dialog);
    QCOMPARE(AdditionTaker::of(field), taker);
}

void TestAdditions::tablesGiveTheirRows()
{
    QWidget window;
    QSignalSpy added(new AdditionTaker(window), &AdditionTaker::added);
    auto *table = new TableView(&window);
    table->setAccessibleName(QStringLiteral("Harbours"));
    QStandardItemModel model(AdditionTaker::mostRows + 10, 2);
    model.setHorizontalHeaderLabels({QStringLiteral("harbour"), QStringLiteral("toll")});
    for (int row = 0; row < model.rowCount(); ++row) {
        model.setItem(row, 0, new QStandardItem(QStringLiteral("Wick, %1").arg(row)));
        model.setItem(row, 1, new QStandardItem);
        model.item(row, 1)->setData(row + 0.5, Qt::DisplayRole);
    }
    table->setModel(&model);
    table->addToReport();
    QTRY_COMPARE(added.count(), 1);
    QCOMPARE(added[0][0].toString(), QStringLiteral("Harbours (the first 50 of 60 rows)"));
    const QStringList lines =
        added[0][1].toString().remove(QLatin1Char('\r')).split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    QCOMPARE(lines.size(), AdditionTaker::mostRows + 1);
    QCOMPARE(lines[0], QStringLiteral("harbour,toll"));
    QCOMPARE(lines[1], QStringLiteral("\"Wick, 0\",0.5"));
    // Several rows that are selected are meant by themselves.
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->selectionModel()->select(QItemSelection(model.index(3, 0), model.index(4, 1)),
                                    QItemSelectionModel::ClearAndSelect);
    table->addToReport();
    QTRY_COMPARE(added.count(), 2);
    QCOMPARE(added[1][0].toString(), QStringLiteral("Harbours"));
    QCOMPARE(added[1][1].toString().count(QLatin1Char('\n')), 3);
}

void TestAdditions::graphsGiveTheirNodes()
{
    JobList jobs;
    GraphView graph(jobs);
    GraphPicture picture;
    picture.nodes.resize(2);
    picture.nodes[0].id = QStringLiteral("a");
    picture.nodes[0].title = QStringLiteral("Wick");
    picture.nodes[0].lines = {QStringLiteral("toll 3"), QStringLiteral("deep")};
    picture.nodes[1].id = QStringLiteral("b");
    picture.nodes[1].title = QStringLiteral("Oban");
    picture.edges.push_back({});
    picture.edges[0].to = 1;
    picture.edges[0].label = QStringLiteral("2 days");
    graph.setPicture(picture);
    QCOMPARE(graph.toCsv(),
             QStringLiteral("Node,Says,Leads to\nWick,toll 3; deep,Oban (2 days)\nOban,\"\",\"\"\n"));
}

void TestAdditions::theModeTakesThem()
{
    ReportBench bench;
    bench.document.reset({}, {}, QStringLiteral("Harbours"));
    const Mode mode = reportMode();
    mode.answer(bench.desk, bench.desk, [] { return static_cast<Page *>(nullptr); });
    QSignalSpy wanted(&bench.desk, &Desk::modeWanted);
    QObject::connect(&bench.desk, &Desk::noticeWanted, &bench.desk, [](const Notice &notice) {
        QCOMPARE(notice.choices.size(), 1);
        notice.choices.front().run();
    });
    Q_EMIT bench.desk.additionWanted(QStringLiteral("Tolls"), QStringLiteral("a\n1\n"));
    QCOMPARE(bench.document.state().reportAdditions.size(), std::size_t{1});
    QCOMPARE(wanted.count(), 1);
    QCOMPARE(wanted.front().front().toString(), QStringLiteral("report"));
    bench.document.undoStack().undo();
    QVERIFY(bench.document.state().reportAdditions.empty());
}

void TestAdditions::theyArePrintedAndTakenOut()
{
    ReportBench bench;
    QVERIFY(bench.open());
    bench.show();
    QVERIFY(bench.waitForPages());
    auto *list = bench.find<QListWidget>("reportAdditions");
    QVERIFY(!list->isVisible());
    BarChart chart;
    BarChartContent content;
    content.title = QStringLiteral("Tolls by harbour");
    content.bars.resize(1);
    content.bars[0].label = QStringLiteral("Wick");
    content.bars[0].value = 3.25;
    chart.setContent(content);
    addToReport(bench.document, content.title, chart.toCsv());
    QVERIFY(list->isVisible());
    QTRY_VERIFY(bench.waitForPages() && bench.words().contains(QStringLiteral("Tolls by harbour")));
    QVERIFY(bench.words().contains(QStringLiteral("3.25")));
    QVERIFY(bench.words().contains(sectionTitle(addedSection)));
    list->setFocus();
    QTest::keyClick(list, Qt::Key_Delete);
    QVERIFY(!list->isVisible());
    QTRY_VERIFY(bench.waitForPages() && !bench.words().contains(QStringLiteral("Tolls by harbour")));
    bench.document.undoStack().undo();
    QCOMPARE(list->count(), 1);
}

WEIGHHOUSE_TEST(TestAdditions)
#include "test_additions.moc"
