// SPDX-License-Identifier: GPL-3.0-or-later
// The sandbox as people use it.
#include "tests/support/registry.h"
#include "tests/ui_sandbox/bench.h"
#include "ui/base/look/theme.h"
#include "ui/base/texts.h"
#include "ui/sandbox/sandbox_page.h"
#include "ui/widgets/bar_chart.h"
#include "ui/widgets/graph_view.h"
#include "ui/widgets/table_view.h"

#include <QAccessible>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QElapsedTimer>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSlider>
#include <QTabWidget>
#include <QTableView>
#include <QTest>
#include <QToolButton>

using namespace weighhouse;
using namespace weighhouse::testing;
using namespace weighhouse::ui;

namespace
{

/// A sandbox on a sample, shown.
struct Sandbox : Bench {
    SandboxPage page{desk};

    explicit Sandbox(const std::string &sample) : Bench(sample)
    {
        QObject::connect(&desk, &Desk::candidateWanted, &page, &SandboxPage::takeCandidate);
        page.resize(1280, 800);
        page.show();
        (void)testing::waitUntil([this] { return isSettled(); });
    }

    template<typename Widget>
    Widget *find(const char *name) const
    {
        return page.findChild<Widget *>(QString::fromLatin1(name));
    }

    int lively(std::size_t position) const { return static_cast<int>(livelyCandidates().at(position)); }
    QTableView *cells() const { return find<QTableView>("changedCells"); }
    void showTab(int tab) const { find<QTabWidget>("sandboxTabs")->setCurrentIndex(tab); }
    void trigger(const char *name) const
    {
        for (QAction *action : page.pageActions()) {
            if (action->objectName() == QString::fromLatin1(name))
                action->trigger();
        }
    }

    /// Types a change as a text.
    void type(const QString &text) const
    {
        auto *line = find<QLineEdit>("inputText");
        line->setText(text);
        QTest::keyClick(line, Qt::Key_Return);
    }
};

QString cellText(const QTableView *view, int row, int column)
{
    return view->model()->index(row, column).data().toString();
}

} // namespace

class PageTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void candidatesAreTakenByKeys()
    {
        Sandbox sandbox("trade");
        auto *list = sandbox.find<QTableView>("candidateList");
        QVERIFY(list->model()->rowCount() > 70);
        list->setFocus();
        const int lively = sandbox.lively(0);
        QVERIFY(sandbox.find<QWidget>("change0") == nullptr); // coming there takes nothing
        for (int i = 0; i < lively; ++i)
            QTest::keyClick(list, Qt::Key_Down);
        QCOMPARE(list->currentIndex().row(), lively);
        QTRY_VERIFY(sandbox.isSettled() && sandbox.cells()->model()->rowCount() > 0);
        QVERIFY(sandbox.find<QLabel>("objective0")->text().contains(QStringLiteral("→")));
        const int row = list->currentIndex().row();
        QTest::keyClick(list, Qt::Key_Down);
        QCOMPARE(list->currentIndex().row(), row + 1);
        QTRY_VERIFY(sandbox.isSettled());
        // Another one on top; then back to one.
        sandbox.find<QPushButton>("takeAlso")->click();
        QTest::keyClick(list, Qt::Key_Down);
        QVERIFY(sandbox.find<QWidget>("change1") != nullptr);
        QCOMPARE(list->currentIndex().row(), row + 2);
        sandbox.trigger("sandboxBack");
        QCOMPARE(list->currentIndex().row(), row + 1);
        sandbox.trigger("sandboxClear");
        QVERIFY(!list->currentIndex().isValid());
        QTRY_VERIFY(sandbox.isSettled());
        QVERIFY(sandbox.find<QLabel>("cellsEmpty")->isVisible());
    }

    void enterAsksWhereAValueComesFrom()
    {
        Sandbox sandbox("trade");
        QSignalSpy wanted(&sandbox.desk, &Desk::derivationWanted);
        sandbox.type(QStringLiteral("trade_node[#3].local_value = 20"));
        QTRY_VERIFY(sandbox.isSettled() && sandbox.cells()->model()->rowCount() > 0);
        sandbox.cells()->setCurrentIndex(sandbox.cells()->model()->index(0, 0));
        QTest::keyClick(sandbox.cells(), Qt::Key_Return);
        QCOMPARE(wanted.count(), 1);
        const auto evaluation = wanted[0][0].value<EvaluationPtr>();
        const auto cell = wanted[0][1].value<rules::CellAddress>();
        QCOMPARE(toQt(rules::cellName(evaluation->program(), cell.column, cell.row)),
                 cellText(sandbox.cells(), 0, 0));
    }

    void tablesShowWhatFollowsInTheirRows()
    {
        Sandbox sandbox("trade");
        sandbox.showTab(1);
        auto *tables = sandbox.find<QComboBox>("consequenceTables");
        auto *view = sandbox.find<QTableView>("consequences");
        QTRY_VERIFY(sandbox.isSettled());
        QCOMPARE(tables->count(), 0);
        QVERIFY(sandbox.find<QLabel>("consequencesEmpty")->isVisible());
        sandbox.type(QStringLiteral("trade_node[#3].local_value = 20"));
        QTRY_VERIFY(sandbox.isSettled() && tables->count() > 1);
        QVERIFY(view->isVisible());
        QSignalSpy wanted(&sandbox.desk, &Desk::derivationWanted);
        auto *allRows = sandbox.find<QCheckBox>("consequenceRows");
        std::size_t changed = 0;
        for (int table = 0; table < tables->count(); ++table) {
            tables->setCurrentIndex(table);
            Q_EMIT tables->activated(table);
            const QAbstractItemModel &model = *view->model();
            const int all = model.rowCount();
            for (int row = 0; row < all; ++row) {
                for (int column = 1; column < model.columnCount(); ++column) {
                    view->setCurrentIndex(model.index(row, column));
                    QTest::keyClick(view, Qt::Key_Return);
                    const auto evaluation = wanted.last()[0].value<EvaluationPtr>();
                    const auto cell = wanted.last()[1].value<rules::CellAddress>();
                    const double value = evaluation->value(cell.column, cell.row);
                    const QVariant raw = model.index(row, column).data(RawRole);
                    if (raw.typeId() == QMetaType::Double)
                        QCOMPARE(raw.toDouble(), value);
                    changed += cellText(view, row, column).contains(QStringLiteral("→")) ? 1 : 0;
                }
            }
            allRows->setChecked(false);
            QVERIFY(model.rowCount() > 0 && model.rowCount() <= all);
            for (int row = 0; row < model.rowCount(); ++row) {
                bool isChanged = false;
                for (int column = 1; column < model.columnCount(); ++column)
                    isChanged = isChanged || cellText(view, row, column).contains(QStringLiteral("→"));
                QVERIFY(isChanged);
            }
            allRows->setChecked(true);
        }
        QCOMPARE(static_cast<int>(changed), sandbox.cells()->model()->rowCount());
        // The table that was chosen stays while others come and go.
        const QString chosen = tables->currentData(Qt::UserRole + 1).toString();
        sandbox.type(QStringLiteral("trade_node[#4].local_value = 20"));
        QTRY_VERIFY(sandbox.isSettled());
        QCOMPARE(tables->currentData(Qt::UserRole + 1).toString(), chosen);
    }

    void wrongTextsSayWhyAndStay()
    {
        Sandbox sandbox("trade");
        sandbox.type(QStringLiteral("country[#1].nothing = 3"));
        QVERIFY(sandbox.find<QLabel>("inputProblem")->isVisible());
        QCOMPARE(sandbox.find<QLineEdit>("inputText")->text(), QStringLiteral("country[#1].nothing = 3"));
        QVERIFY(sandbox.find<QWidget>("change0") == nullptr);
        sandbox.type(QStringLiteral("country[#1].development = 3"));
        QVERIFY(!sandbox.find<QLabel>("inputProblem")->isVisible());
        QVERIFY(sandbox.find<QWidget>("change0") != nullptr);
    }

    void linesAreSwitchedOffAndRemoved()
    {
        Sandbox sandbox("trade");
        sandbox.type(QStringLiteral("trade_node[#3].local_value = 20"));
        QTRY_VERIFY(sandbox.isSettled() && sandbox.cells()->model()->rowCount() > 0);
        auto *line = sandbox.find<QWidget>("change0");
        QTest::mouseClick(line->findChild<QCheckBox *>(QStringLiteral("isOn")), Qt::LeftButton, {},
                          QPoint(5, 5));
        QTRY_VERIFY(sandbox.isSettled());
        QTRY_VERIFY(!sandbox.cells()->isVisible());
        line->findChild<QToolButton *>(QStringLiteral("remove"))->click();
        QTRY_VERIFY(sandbox.find<QWidget>("change0") == nullptr);
    }

    void dragsAreFluid()
    {
        Sandbox sandbox("trade");
        auto *list = sandbox.find<QTableView>("candidateList");
        list->setCurrentIndex(list->model()->index(sandbox.lively(1), 1));
        sandbox.type(QStringLiteral("trade_node[#3].local_value"));
        QTRY_VERIFY(sandbox.isSettled());
        auto *slider = sandbox.find<QWidget>("change1")->findChild<QSlider *>(QStringLiteral("slider"));
        QVERIFY(slider != nullptr);
        for (const int tab : {0, 1, 2}) {
            sandbox.showTab(tab);
            QTRY_VERIFY(sandbox.isSettled());
            QElapsedTimer whole;
            whole.start();
            qint64 longest = 0;
            int frames = 0;
            slider->setSliderDown(true);
            // A person moves on when the picture has followed; each frame is drawn.
            for (int step = 0; step < 60; ++step) {
                QElapsedTimer turn;
                turn.start();
                slider->setSliderPosition(slider->maximum() * step / 60);
                longest = std::max(longest, turn.elapsed());
                // No waiting in steps here: they would be what is measured.
                while (!sandbox.isSettled())
                    QCoreApplication::processEvents(QEventLoop::AllEvents | QEventLoop::WaitForMoreEvents);
                QCoreApplication::processEvents();
                ++frames;
            }
            slider->setSliderDown(false);
            const double rate = frames * 1000.0 / static_cast<double>(std::max<qint64>(1, whole.elapsed()));
            qInfo("tab %d: %.0f frames a second, the longest turn of the slider %lld ms", tab, rate,
                  static_cast<long long>(longest));
            QVERIFY(rate > 2);
        }
    }

    void nodesFilterTheTable()
    {
        Sandbox sandbox("trade");
        auto *list = sandbox.find<QTableView>("candidateList");
        list->setCurrentIndex(list->model()->index(sandbox.lively(1), 1));
        sandbox.showTab(2);
        auto *view = sandbox.find<GraphView>("networkView");
        QTRY_VERIFY(sandbox.isSettled() && !view->nodeRectangle(view->picture().nodes.front().id).isEmpty());
        keepPicture(sandbox.page, QStringLiteral("sandbox-network"));
        const auto &nodes = view->picture().nodes;
        const auto marked =
            std::ranges::find_if(nodes, [](const GraphNode &node) { return !node.mark.isEmpty(); });
        QVERIFY(marked != nodes.end());
        const int all = sandbox.cells()->model()->rowCount();
        view->selectNode(marked->id);
        QVERIFY(sandbox.cells()->model()->rowCount() < all);
        QVERIFY(sandbox.cells()->model()->rowCount() > 0);
        sandbox.find<QPushButton>("cellRows")->click();
        QCOMPARE(sandbox.cells()->model()->rowCount(), all);
    }

    void theBestAreInTheChart()
    {
        Sandbox sandbox("trade");
        sandbox.showTab(3);
        auto *chart = sandbox.find<BarChart>("rankingChart");
        sandbox.trigger("weighCandidates");
        QTRY_VERIFY_WITH_TIMEOUT(sandbox.weighing.weighed() != nullptr && sandbox.isSettled(), 30'000);
        const WeighedPtr weighed = sandbox.weighing.weighed();
        QCOMPARE(chart->content().bars.size(), std::size_t{20});
        QCOMPARE(chart->content().bars.front().label, toQt(weighed->answer.decision->label));
        QCOMPARE(chart->content().bars.front().value, weighed->answer.decision->values.front());
        chart->setSelected(1);
        QTest::keyClick(chart, Qt::Key_Return);
        QTRY_VERIFY(sandbox.isSettled());
        QVERIFY(chart->content().bars[1].isChosen && !chart->content().bars[0].isChosen);
        auto *table = sandbox.find<QTableView>("rankingTable");
        QCOMPARE(table->model()->rowCount(), static_cast<int>(weighed->result.outcomes.size()));
        table->setCurrentIndex(table->model()->index(0, 1));
        QTest::keyClick(table, Qt::Key_Return);
        QVERIFY(chart->content().bars[0].isChosen);
        keepPicture(sandbox.page, QStringLiteral("sandbox-ranking"));
        // The model changes: the answer is old.
        QVERIFY(sandbox.document.setCell("trade_node", "local_value", 2, 3.5));
        QTRY_VERIFY(sandbox.find<QLabel>("rankingState")->text().startsWith(QStringLiteral("↻")));
    }

    void whatIfsArePinnedAndComeBack()
    {
        Sandbox sandbox("trade");
        auto *list = sandbox.find<QTableView>("candidateList");
        for (const int row : {sandbox.lively(1), sandbox.lively(2)}) {
            list->setCurrentIndex(list->model()->index(row, 1));
            QTRY_VERIFY(sandbox.isSettled());
            sandbox.trigger("pinWhatIf");
        }
        sandbox.trigger("sandboxClear");
        QTRY_VERIFY(sandbox.isSettled());
        sandbox.showTab(4);
        auto *pins = sandbox.find<QTableView>("pins");
        QCOMPARE(pins->model()->rowCount(), 2);
        QCOMPARE(cellText(pins, 0, 0), list->model()->index(sandbox.lively(1), 1).data().toString());
        pins->setCurrentIndex(pins->model()->index(0, 0));
        sandbox.page.findChild<QAction *>(QStringLiteral("restorePin"))->trigger();
        QTRY_VERIFY(sandbox.isSettled());
        QCOMPARE(list->currentIndex().row(), sandbox.lively(1));
        auto *left = sandbox.find<QComboBox>("leftSide");
        QCOMPARE(left->count(), 4);
        left->setCurrentIndex(2);
        Q_EMIT left->activated(2);
        sandbox.find<QComboBox>("rightSide")->setCurrentIndex(3);
        Q_EMIT sandbox.find<QComboBox>("rightSide")->activated(3);
        QTRY_VERIFY(sandbox.isSettled());
        QVERIFY(sandbox.find<QLabel>("comparisonNote")
                    ->text()
                    .contains(QStringLiteral("country[Tavrugarde].profit")));
        // The contributions, in the objective's unit, add up to the difference.
        auto *parts = sandbox.find<QTableView>("contributions");
        QTRY_VERIFY(parts->model()->rowCount() > 0);
        QCOMPARE(cellText(parts, 0, 0), QStringLiteral("country.profit"));
        const double difference = parts->model()->index(0, 3).data(RawRole).toDouble();
        double sum = 0;
        double last = std::numeric_limits<double>::infinity();
        for (int row = 1; row < parts->model()->rowCount(); ++row) {
            const double amount = parts->model()->index(row, 3).data(RawRole).toDouble();
            if (cellText(parts, row, 0).contains(QStringLiteral("together"))) {
                QVERIFY(std::abs(amount - difference) <= 1e-9);
                continue;
            }
            QVERIFY(std::abs(amount) <= last);
            last = std::abs(amount);
            sum += amount;
        }
        QVERIFY2(std::abs(sum - difference) <= 1e-9, qPrintable(QString::number(sum - difference)));
        QVERIFY(difference != 0);
        QSignalSpy wanted(&sandbox.desk, &Desk::derivationWanted);
        parts->setCurrentIndex(parts->model()->index(1, 3));
        QTest::keyClick(parts, Qt::Key_Return);
        QCOMPARE(wanted.count(), 1);
        keepPicture(sandbox.page, QStringLiteral("sandbox-pins"));
        sandbox.page.findChild<QAction *>(QStringLiteral("removePin"))->trigger();
        QCOMPARE(pins->model()->rowCount(), 1);
    }

    void withoutAQuestionCellsCanBeSet()
    {
        Sandbox sandbox("trade");
        QVERIFY(sandbox.document.setAsked({}, QStringLiteral("no question")));
        QTRY_VERIFY(sandbox.isSettled());
        QSignalSpy mode(&sandbox.desk, &Desk::modeWanted);
        auto *choose = sandbox.find<QPushButton>("chooseQuestion");
        QVERIFY(choose->isVisible());
        choose->click();
        QCOMPARE(mode.count(), 1);
        QCOMPARE(mode[0][0].toString(), QStringLiteral("question"));
        const auto cell =
            rules::findCell(*sandbox.document.workings()->model->program(), "trade_node[#3].local_value");
        sandbox.page.addInput(*cell);
        QVERIFY(sandbox.find<QWidget>("change0") != nullptr);
        sandbox.type(QStringLiteral("trade_node[#3].local_value = 20"));
        QTRY_VERIFY(sandbox.isSettled() && sandbox.cells()->model()->rowCount() > 0);
    }

    void everythingThatTakesFocusHasAName()
    {
        Sandbox sandbox("plants");
        for (QWidget *widget : sandbox.page.findChildren<QWidget *>()) {
            const bool isPart = widget->objectName().startsWith(QStringLiteral("qt_"));
            if (widget->focusPolicy() == Qt::NoFocus || !widget->isVisible() || isPart)
                continue;
            QAccessibleInterface *interface = QAccessible::queryAccessibleInterface(widget);
            QVERIFY2(interface == nullptr || !interface->text(QAccessible::Name).isEmpty() ||
                         qobject_cast<QLabel *>(widget) != nullptr || widget->focusProxy() != nullptr ||
                         widget->parentWidget()->focusProxy() == widget || widget->inherits("QHeaderView") ||
                         widget->inherits("QLineEdit"),
                     qPrintable(QString::fromLatin1(widget->metaObject()->className()) + QLatin1Char(' ') +
                                widget->objectName()));
        }
    }

    void pagesLookRight_data()
    {
        QTest::addColumn<QString>("sample");
        QTest::addColumn<bool>("isDark");
        for (const char *sample : {"trade", "building", "plants"})
            QTest::newRow(sample) << QString::fromLatin1(sample) << (QByteArray(sample) == "building");
    }

    void pagesLookRight()
    {
        QFETCH(QString, sample);
        QFETCH(bool, isDark);
        applyTheme(isDark ? Scheme::Dark : Scheme::Light, 0);
        Sandbox sandbox(sample.toStdString());
        QVERIFY(sandbox.weigh());
        QTRY_VERIFY(sandbox.isSettled());
        sandbox.page.takeCandidate(sandbox.weighing.weighed()->result.ranking.front());
        QTRY_VERIFY(sandbox.isSettled());
        QVERIFY(sandbox.cells()->model()->rowCount() > 0);
        for (const int tab : {0, 1, 2, 3}) {
            sandbox.showTab(tab);
            QTRY_VERIFY_WITH_TIMEOUT(sandbox.isSettled(), 30'000);
            QVERIFY(!sandbox.page.grab().isNull());
            keepPicture(sandbox.page, QStringLiteral("%1-%2").arg(sample).arg(tab));
        }
        applyTheme(Scheme::Light, 0);
    }
};

WEIGHHOUSE_TEST(PageTest)
#include "test_page.moc"
