// SPDX-License-Identifier: GPL-3.0-or-later
// Rules compared with what is stored, in the rules mode.
#include "tests/support/registry.h"
#include "tests/ui_rules/workbench.h"
#include "ui/base/look/theme.h"
#include "ui/rules/fit_rows_model.h"
#include "ui/rules/rule_list_model.h"
#include "ui/rules/rules_page.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTreeView>
#include <QUndoStack>

using namespace weighhouse;
using namespace weighhouse::testing;

namespace
{

/// The page with a sample of which one stored value was changed.
struct Shown {
    Workbench bench;
    std::unique_ptr<ui::RulesPage> page;

    bool open()
    {
        if (!bench.open("trade"))
            return false;
        const double stored = std::get<double>(value(3));
        if (!bench.document.setCell("trade_node", "total_power", 3, stored + 1000) ||
            !QTest::qWaitFor([this] { return bench.document.isWorkedOut(); }, 20000))
            return false;
        page = std::make_unique<ui::RulesPage>(bench.desk);
        page->resize(1300, 800);
        page->show();
        page->activateWindow();
        page->activated();
        page->showRule(QStringLiteral("total_power"));
        return QTest::qWaitForWindowActive(page.get());
    }

    data::Value value(std::size_t row) const
    {
        const data::Dataset &dataset = bench.document.dataset();
        const std::size_t table = *dataset.schema.tableIndex("trade_node");
        return dataset.value(table, *dataset.schema.tables[table].columnIndex("total_power"), row);
    }

    template<typename Widget>
    Widget *child(const char *name) const
    {
        return page->findChild<Widget *>(QLatin1String(name));
    }

    bool compare(const char *action = "compareStored") const
    {
        child<QAction>(action)->trigger();
        return QTest::qWaitFor([this] { return !list()->isColumnHidden(ui::RuleListModel::Fit); }, 20000);
    }
    QTreeView *list() const { return child<QTreeView>("ruleList"); }
    QString inList(const char *rule) const
    {
        const QModelIndex text = list()->model()->index(0, 0);
        for (int row = 0; row < list()->model()->rowCount(text); ++row) {
            const QModelIndex line = list()->model()->index(row, 0, text);
            if (line.data().toString().endsWith(QLatin1String(rule)))
                return line.siblingAtColumn(ui::RuleListModel::Fit).data().toString();
        }
        return {};
    }
};

} // namespace

class TestComparison : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void listAndCard();
    void aRowLeadsToTheData();
    void anEditTakesItAway();
    void together();
    void rowsOfEveryKind();
    void looks_data();
    void looks();
};

void TestComparison::listAndCard()
{
    Shown shown;
    QVERIFY(shown.open());
    QVERIFY(shown.list()->isColumnHidden(ui::RuleListModel::Fit));
    auto *button = shown.child<QPushButton>("fitButton");
    QVERIFY(button->isVisible());
    button->click();
    QTRY_VERIFY(!shown.list()->isColumnHidden(ui::RuleListModel::Fit));
    QCOMPARE(shown.inList("total_power"), QStringLiteral("79 of 80"));
    QCOMPARE(shown.inList("heading"), QString()); // nothing is stored of a new column
    QCOMPARE(shown.child<QLabel>("fitSentence")->text(), QStringLiteral("79 of 80 stored values reproduced"));
    QVERIFY(!button->isVisible());
    auto *rows = shown.child<QTreeView>("fitRows");
    QCOMPARE(rows->model()->rowCount(), 1);
    QCOMPARE(rows->model()->index(0, ui::FitRowsModel::Deviation).data().toString(),
             QStringLiteral("−1,000"));
    // A rule whose column is new has nothing to compare.
    shown.page->showRule(QStringLiteral("profit"));
    QVERIFY(!shown.child<QLabel>("fitSentence")->isVisible());
}

void TestComparison::aRowLeadsToTheData()
{
    Shown shown;
    QVERIFY(shown.open());
    QVERIFY(shown.compare());
    QSignalSpy wanted(&shown.bench.desk, &ui::Desk::tableWanted);
    auto *rows = shown.child<QTreeView>("fitRows");
    const QRect place = rows->visualRect(rows->model()->index(0, 0));
    QTest::mouseClick(rows->viewport(), Qt::LeftButton, {}, place.center());
    QCOMPARE(wanted.size(), 1);
    QCOMPARE(wanted.first(), (QList<QVariant>{QStringLiteral("trade_node"), 3}));
    rows->setFocus();
    QTest::keyClick(rows, Qt::Key_Return);
    QCOMPARE(wanted.size(), 2);
}

void TestComparison::anEditTakesItAway()
{
    Shown shown;
    QVERIFY(shown.open());
    QVERIFY(shown.compare());
    const double stored = std::get<double>(shown.value(3));
    QVERIFY(shown.bench.document.setCell("trade_node", "total_power", 3, stored - 1000));
    QVERIFY(shown.list()->isColumnHidden(ui::RuleListModel::Fit)); // at once, before it is worked out
    QVERIFY(!shown.child<QLabel>("fitSentence")->isVisible());
    QVERIFY(shown.child<QLabel>("fitState")->text().contains(QStringLiteral("changed")));
    QVERIFY(shown.compare());
    QCOMPARE(shown.inList("total_power"), QStringLiteral("80 of 80"));
    // A comparison that is under way when rules change is not shown.
    shown.child<QAction>("compareStored")->trigger();
    const project::NamedText &text = shown.bench.document.state().rules.front();
    QVERIFY(shown.bench.document.setText(project::TextKind::Rules, text.name, text.text + "\n# more\n",
                                         QStringLiteral("x")));
    QVERIFY(QTest::qWaitFor(
        [&] { return shown.bench.document.isWorkedOut() && shown.bench.jobs.isIdle(); }, 20000));
    QVERIFY(shown.list()->isColumnHidden(ui::RuleListModel::Fit));
    // Looking for another question is no edit of it.
    QVERIFY(shown.compare());
    project::Asked asked = shown.bench.document.state().asked;
    asked.arguments.clear();
    shown.bench.document.choose(asked);
    QVERIFY(QTest::qWaitFor([&] { return shown.bench.document.isWorkedOut(); }, 20000));
    QVERIFY(!shown.list()->isColumnHidden(ui::RuleListModel::Fit));
}

void TestComparison::together()
{
    Shown shown;
    QVERIFY(shown.open());
    QVERIFY(shown.compare());
    const QString alone = shown.child<QLabel>("fitState")->text();
    const QString outgoing = shown.inList("outgoing");
    shown.child<QAction>("compareStoredTogether")->trigger();
    QTRY_VERIFY(shown.child<QLabel>("fitState")->text() != alone &&
                !shown.child<QLabel>("fitState")->text().contains(QStringLiteral("…")));
    // By itself, the rule of a node divides by the power that was changed; together it does not read it.
    QVERIFY(shown.inList("outgoing") != outgoing);
}

void TestComparison::rowsOfEveryKind()
{
    ui::FitRowsModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    model.setRows({{.row = 4, .label = "Wick (5)", .key = "5", .stored = 2.5, .workedOut = 2.0, .deviation = -0.5},
                   {.row = 5, .label = "Oban", .key = "Oban", .stored = std::string("x"), .workedOut = {}}});
    QCOMPARE(model.rowCount(), 2);
    QCOMPARE(model.index(0, ui::FitRowsModel::Row).data().toString(), QStringLiteral("Wick (5)"));
    QCOMPARE(model.index(0, ui::FitRowsModel::Deviation).data().toString(), QStringLiteral("−0.5"));
    QCOMPARE(model.index(1, ui::FitRowsModel::Stored).data().toString(), QStringLiteral("x"));
    QCOMPARE(model.index(1, ui::FitRowsModel::WorkedOut).data().toString(), QStringLiteral("no value"));
    QCOMPARE(model.index(1, ui::FitRowsModel::Deviation).data().toString(), QString());
}

void TestComparison::looks_data()
{
    QTest::addColumn<bool>("dark");
    QTest::newRow("light") << false;
    QTest::newRow("dark") << true;
}

void TestComparison::looks()
{
    QFETCH(bool, dark);
    ui::applyTheme(dark ? ui::Scheme::Dark : ui::Scheme::Light, 0);
    Shown shown;
    QVERIFY(shown.open());
    QVERIFY(shown.compare());
    shown.page->showRule(QStringLiteral("outgoing"));
    keepPicture(*shown.page, dark ? QStringLiteral("comparison-dark") : QStringLiteral("comparison-light"));
    // What was found fits beside the text: the columns of the list do not push each other out.
    QVERIFY(shown.list()->columnWidth(ui::RuleListModel::Fit) > 0);
    ui::applyTheme(ui::Scheme::Light, 0);
}

WEIGHHOUSE_TEST(TestComparison)
#include "test_comparison.moc"
