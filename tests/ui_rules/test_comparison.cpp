// SPDX-License-Identifier: GPL-3.0-or-later
// Rules compared with what is stored, in the rules mode.
#include "tests/support/registry.h"
#include "tests/support/small_dataset.h"
#include "tests/ui_rules/workbench.h"
#include "ui/base/look/theme.h"
#include "ui/rules/fit_rows_model.h"
#include "ui/rules/rule_list_model.h"
#include "ui/rules/rules_page.h"
#include "ui/widgets/code_qsci.h"

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

/// So many shops, whose rent is twice their size but for every fiftieth, which pays a bit more the further
/// down it stands, and whose taxes follow from the rent.
catalogue::Material shops()
{
    std::string text = "table shop(id integer key, size number, rent number, tax number)\n";
    for (int i = 1; i <= 1000; ++i) {
        const int rent = 2 * (i % 7) + (i % 50 == 0 ? i : 0);
        text += std::to_string(i) + " | " + std::to_string(i % 7) + " | " + std::to_string(rent) + " | " +
                std::to_string(rent + 1) + "\n";
    }
    catalogue::Material made;
    made.name = "shops";
    made.dataset = smallDataset(text);
    made.rules = {{"shops.rules", "rule rent shop.rent = 2 * size\n"
                                  "rule tax shop.tax = rent + 1\n"
                                  "rule costs new shop.costs = rent + tax\n"}};
    return made;
}

/// The page in a window of its own.
struct ComparedPage {
    Workbench bench;
    std::unique_ptr<ui::RulesPage> page;

    bool open(const char *rule = "rent", const char *sample = nullptr)
    {
        if (sample != nullptr && !bench.open(sample))
            return false;
        if (sample == nullptr)
            bench.document.reset(catalogue::contentOf(shops()), {}, QStringLiteral("shops"));
        if (!QTest::qWaitFor([this] { return bench.document.isWorkedOut(); }, 20000))
            return false;
        page = std::make_unique<ui::RulesPage>(bench.desk);
        page->resize(1300, 800);
        page->show();
        page->activateWindow();
        page->activated();
        page->showRule(QString::fromLatin1(rule));
        return QTest::qWaitForWindowActive(page.get());
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
    void byKeyWhileOneWrites();
    void together();
    void rowsOfEveryKind();
    void looks_data();
    void looks();
};

void TestComparison::listAndCard()
{
    ComparedPage shown;
    QVERIFY(shown.open());
    QVERIFY(shown.list()->isColumnHidden(ui::RuleListModel::Fit));
    auto *button = shown.child<QPushButton>("fitButton");
    QVERIFY(button->isVisible());
    button->click();
    QTRY_VERIFY(!shown.list()->isColumnHidden(ui::RuleListModel::Fit));
    QCOMPARE(shown.inList("rent"), QStringLiteral("980 of 1,000"));
    QCOMPARE(shown.inList("tax"), QStringLiteral("1,000 of 1,000"));
    QCOMPARE(shown.inList("costs"), QString()); // nothing is stored of a new column
    QCOMPARE(shown.child<QLabel>("fitSentence")->text(),
             QStringLiteral("980 of 1,000 stored values reproduced"));
    QVERIFY(shown.child<QLabel>("fitRest")->text().startsWith(QStringLiteral("20 differ")));
    QVERIFY(!button->isVisible());
    auto *rows = shown.child<QTreeView>("fitRows");
    QCOMPARE(rows->model()->rowCount(), 10);
    QCOMPARE(rows->model()->index(0, ui::FitRowsModel::Row).data().toString(), QStringLiteral("1000"));
    QCOMPARE(rows->model()->index(0, ui::FitRowsModel::Deviation).data().toString(),
             QStringLiteral("−1,000"));
    // A rule whose column is new has nothing to compare.
    shown.page->showRule(QStringLiteral("costs"));
    QVERIFY(!shown.child<QLabel>("fitSentence")->isVisible());
}

void TestComparison::aRowLeadsToTheData()
{
    ComparedPage shown;
    QVERIFY(shown.open());
    QVERIFY(shown.compare());
    QSignalSpy wanted(&shown.bench.desk, &ui::Desk::tableWanted);
    auto *rows = shown.child<QTreeView>("fitRows");
    const QRect place = rows->visualRect(rows->model()->index(0, 0));
    QTest::mouseClick(rows->viewport(), Qt::LeftButton, {}, place.center());
    QCOMPARE(wanted.size(), 1);
    QCOMPARE(wanted.first(), (QList<QVariant>{QStringLiteral("shop"), 999}));
    rows->setFocus();
    QTest::keyClick(rows, Qt::Key_Return);
    QCOMPARE(wanted.size(), 2);
}

void TestComparison::anEditTakesItAway()
{
    ComparedPage shown;
    QVERIFY(shown.open());
    QVERIFY(shown.compare());
    QVERIFY(shown.bench.document.setCell("shop", "rent", 999, 2.0 * (1000 % 7)));
    QVERIFY(shown.list()->isColumnHidden(ui::RuleListModel::Fit)); // at once, before it is worked out
    QVERIFY(!shown.child<QLabel>("fitSentence")->isVisible());
    QVERIFY(shown.child<QLabel>("fitState")->text().contains(QStringLiteral("changed")));
    QVERIFY(shown.compare());
    QCOMPARE(shown.inList("rent"), QStringLiteral("981 of 1,000"));
    QCOMPARE(shown.inList("tax"), QStringLiteral("999 of 1,000"));
    // A comparison that is under way when rules change is not shown.
    shown.child<QAction>("compareStored")->trigger();
    const project::NamedText &text = shown.bench.document.state().rules.front();
    QVERIFY(shown.bench.document.setText(project::TextKind::Rules, text.name, text.text + "\n# more\n",
                                         QStringLiteral("x")));
    QVERIFY(QTest::qWaitFor([&] { return shown.bench.document.isWorkedOut() && shown.bench.jobs.isIdle(); },
                            20000));
    QVERIFY(shown.list()->isColumnHidden(ui::RuleListModel::Fit));
    // Looking for another question is no edit of it.
    QVERIFY(shown.compare());
    project::Asked asked = shown.bench.document.state().asked;
    asked.arguments.clear();
    shown.bench.document.choose(asked);
    QVERIFY(QTest::qWaitFor([&] { return shown.bench.document.isWorkedOut(); }, 20000));
    QVERIFY(!shown.list()->isColumnHidden(ui::RuleListModel::Fit));
}

void TestComparison::byKeyWhileOneWrites()
{
    ComparedPage shown;
    QVERIFY(shown.open());
    auto *editor = shown.page->findChild<QsciScintilla *>();
    QVERIFY(editor != nullptr);
    editor->setFocus();
    QTest::keyClick(editor, Qt::Key_C, Qt::ControlModifier | Qt::AltModifier);
    QTRY_VERIFY(!shown.list()->isColumnHidden(ui::RuleListModel::Fit));
    QVERIFY(!shown.bench.document.undoStack().canUndo()); // nothing was typed
}

void TestComparison::together()
{
    ComparedPage shown;
    QVERIFY(shown.open());
    QVERIFY(shown.compare());
    const QString alone = shown.child<QLabel>("fitState")->text();
    shown.child<QAction>("compareStoredTogether")->trigger();
    QTRY_COMPARE(shown.inList("tax"), QStringLiteral("980 of 1,000")); // deviations are handed on
    QVERIFY(shown.child<QLabel>("fitState")->text() != alone);
}

void TestComparison::rowsOfEveryKind()
{
    ui::FitRowsModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    model.setRows(
        {{.row = 4, .label = "Wick (5)", .key = "5", .stored = 2.5, .workedOut = 2.0, .deviation = -0.5},
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
    ComparedPage shown;
    QVERIFY(shown.open("outgoing", "trade"));
    QVERIFY(shown.compare());
    keepPicture(*shown.page, dark ? QStringLiteral("comparison-dark") : QStringLiteral("comparison-light"));
    // Nothing of the card covers another part of it.
    const auto *rows = shown.child<QTreeView>("fitRows");
    const auto *state = shown.child<QLabel>("fitState");
    QVERIFY(state->geometry().top() >= rows->geometry().bottom());
    QVERIFY(state->height() >= state->heightForWidth(state->width()));
    ui::applyTheme(ui::Scheme::Light, 0);
}

WEIGHHOUSE_TEST(TestComparison)
#include "test_comparison.moc"
