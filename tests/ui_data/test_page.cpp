// SPDX-License-Identifier: GPL-3.0-or-later
// The Data mode as people use it, by mouse and by keyboard.
#include "tests/support/registry.h"
#include "tests/ui_data/desk_fixture.h"
#include "ui/base/look/theme.h"
#include "ui/data/columns_model.h"
#include "ui/data/data_page.h"
#include "ui/data/import_dialog.h"
#include "ui/data/query_panel.h"
#include "ui/data/schema_editor.h"
#include "ui/data/table_panel.h"
#include "ui/widgets/graph_view.h"
#include "ui/widgets/table_view.h"

#include <QAbstractButton>
#include <QAbstractItemModelTester>
#include <QApplication>
#include <QComboBox>
#include <QDir>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QSettings>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTreeView>

using namespace weighhouse;
using namespace weighhouse::ui;
using namespace weighhouse::testing;

class TestPage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();

    void emptyPagesSayWhatToDo();
    void theTreeChoosesTheTable();
    void tablesAndRowsAreShown();
    void cellsAreEditedByKeyboard();
    void badInputStays();
    void computedCellsAreExplained();
    void filterProblemsAreSaid();
    void sortingKeepsTheCurrentCell();
    void schemaIsEdited();
    void theGraphIsEdited();
    void diagramChoosesTables();
    void paletteFindsTablesAndColumns();
    void actionsHaveNames();
    void everythingHasAnAccessibleName();
    void screenshots();

private:
    QTreeView *tree() { return m_page->findChild<QTreeView *>(QStringLiteral("schemaTree")); }
    TableView *grid() { return m_page->tablePanel()->view(); }
    DatasetTableModel *model() { return m_page->tablePanel()->model(); }
    QLabel *label(const char *name) { return m_page->findChild<QLabel *>(QString::fromLatin1(name)); }

    QTemporaryDir m_settings;
    std::unique_ptr<DeskFixture> m_world;
    std::unique_ptr<DataPage> m_page;
};

void TestPage::initTestCase()
{
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedKingdom));
    QCoreApplication::setOrganizationName(QStringLiteral("tests"));
    QCoreApplication::setApplicationName(QStringLiteral("ui_data_page"));
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, m_settings.path());
}

void TestPage::init()
{
    m_world.reset(DeskFixture::small());
    m_page = std::make_unique<DataPage>(m_world->desk);
    m_page->resize(1100, 700);
    m_page->show();
    m_page->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_page.get()));
    QTRY_VERIFY(m_world->isSettled());
    QTRY_COMPARE(model()->columnCount(), 6);
}

void TestPage::cleanup()
{
    m_page.reset();
    m_world.reset();
}

void TestPage::emptyPagesSayWhatToDo()
{
    DeskFixture nothing;
    DataPage page(nothing.desk);
    page.resize(800, 500);
    page.show();
    QVERIFY(page.findChild<QWidget *>(QStringLiteral("importWhenEmpty"))->isVisible());
    QVERIFY(
        page.findChild<QLabel *>(QStringLiteral("tableStatus"))->text().contains(QStringLiteral("Ctrl+I")));
    QAbstractItemModelTester tester(page.outline(), QAbstractItemModelTester::FailureReportingMode::Fatal);
    project::Content state;
    state.dataset = std::make_shared<const data::Dataset>(smallDataset(smallWorld));
    nothing.document.reset(std::move(state), {}, QStringLiteral("World"));
    QCOMPARE(page.outline()->rowCount(), 2);
    QCOMPARE(page.tablePanel()->table(), QStringLiteral("town")); // something is shown at once
    QVERIFY(page.findChild<QWidget *>(QStringLiteral("importWhenEmpty"))->isHidden() ||
            !page.findChild<QWidget *>(QStringLiteral("importWhenEmpty"))->isVisible());
}

void TestPage::theTreeChoosesTheTable()
{
    tree()->setFocus();
    tree()->setCurrentIndex(tree()->model()->index(1, 0));
    QCOMPARE(m_page->tablePanel()->table(), QStringLiteral("road"));
    auto *find = m_page->findChild<QLineEdit *>(QStringLiteral("schemaFilter"));
    find->setText(QStringLiteral("mayor"));
    QCOMPARE(tree()->model()->rowCount(), 1);
    QCOMPARE(tree()->model()->rowCount(tree()->model()->index(0, 0)), 1);
    find->clear();
    QCOMPARE(tree()->model()->rowCount(), 2);
    // Editing a cell does not fold what is unfolded.
    tree()->expand(tree()->model()->index(0, 0));
    QVERIFY(m_world->document.setCell("town", "mayor", 0, std::string("Zoe")));
    QTRY_VERIFY(m_world->isSettled());
    QVERIFY(tree()->isExpanded(tree()->model()->index(0, 0)));
}

void TestPage::tablesAndRowsAreShown()
{
    m_page->tabs()->setCurrentIndex(3);
    m_page->showTable(QStringLiteral("road"), 1);
    QCOMPARE(m_page->tabs()->currentIndex(), 0);
    QCOMPARE(m_page->tablePanel()->table(), QStringLiteral("road"));
    QCOMPARE(grid()->currentIndex().row(), 1);
    QCOMPARE(label("tableStatus")->text(), QStringLiteral("2 rows"));
    // A filter that hides the row gives way.
    auto *filter = m_page->findChild<QLineEdit *>(QStringLiteral("tableFilter"));
    filter->setText(QStringLiteral("length < 5"));
    QTRY_COMPARE(model()->rowCount(), 1);
    QCOMPARE(label("tableStatus")->text(), QStringLiteral("1 of 2 rows"));
    m_page->showTable(QStringLiteral("road"), 1);
    QTRY_COMPARE(model()->rowCount(), 2);
    QTRY_COMPARE(grid()->currentIndex().row(), 1);
    QSignalSpy told(&m_world->desk, &Desk::message);
    m_page->showTable(QStringLiteral("nowhere"), -1);
    QCOMPARE(told.size(), 1);
}

void TestPage::cellsAreEditedByKeyboard()
{
    grid()->setFocus();
    grid()->setCurrentIndex(model()->index(0, 1));
    QTest::keyClick(grid(), Qt::Key_F2);
    auto *editor = grid()->findChild<QLineEdit *>(QStringLiteral("cellEditor"));
    QVERIFY(editor != nullptr);
    QCOMPARE(editor->text(), QStringLiteral("1200"));
    editor->selectAll();
    QTest::keyClicks(editor, QStringLiteral("1500"));
    QTest::keyClick(editor, Qt::Key_Return);
    QTRY_COMPARE(model()->index(0, 1).data().toString(), QStringLiteral("1,500"));
    QCOMPARE(m_world->document.undoStack().count(), 1);
    m_world->document.undoStack().undo();
    QCOMPARE(model()->index(0, 1).data().toString(), QStringLiteral("1,200"));
}

void TestPage::badInputStays()
{
    grid()->setFocus();
    grid()->setCurrentIndex(model()->index(0, 1));
    QTest::keyClick(grid(), Qt::Key_F2);
    QPointer<QLineEdit> editor = grid()->findChild<QLineEdit *>(QStringLiteral("cellEditor"));
    editor->selectAll();
    QTest::keyClicks(editor, QStringLiteral("12 hundred"));
    QTest::keyClick(editor, Qt::Key_Return);
    QCoreApplication::processEvents();
    QVERIFY(editor != nullptr);
    QCOMPARE(editor->text(), QStringLiteral("12 hundred"));
    QVERIFY(label("tableProblem")->isVisible());
    QVERIFY(label("tableProblem")->text().contains(QStringLiteral("12 hundred")));
    // Going elsewhere does not lose it either, nor does an edit somewhere else.
    grid()->setCurrentIndex(model()->index(2, 0));
    QVERIFY(m_world->document.setCell("town", "mayor", 1, std::string("Zoe")));
    QTRY_VERIFY(m_world->isSettled());
    QVERIFY(editor != nullptr);
    QCOMPARE(editor->text(), QStringLiteral("12 hundred"));
    // Mended, it is taken.
    editor->setFocus();
    editor->selectAll();
    QTest::keyClicks(editor, QStringLiteral("1210"));
    QVERIFY(label("tableProblem")->isHidden());
    QTest::keyClick(editor, Qt::Key_Return);
    QTRY_COMPARE(model()->index(0, 1).data().toString(), QStringLiteral("1,210"));
    QTRY_VERIFY(editor == nullptr);
    // Escape drops it.
    grid()->setCurrentIndex(model()->index(0, 1));
    QTest::keyClick(grid(), Qt::Key_F2);
    editor = grid()->findChild<QLineEdit *>(QStringLiteral("cellEditor"));
    QTest::keyClicks(editor, QStringLiteral("x"));
    QTest::keyClick(editor, Qt::Key_Return);
    QVERIFY(label("tableProblem")->isVisible());
    QTest::keyClick(editor, Qt::Key_Escape);
    QTRY_VERIFY(editor == nullptr);
    QVERIFY(label("tableProblem")->isHidden());
    QCOMPARE(model()->index(0, 1).data().toString(), QStringLiteral("1,210"));
}

void TestPage::computedCellsAreExplained()
{
    QSignalSpy wanted(&m_world->desk, &Desk::derivationWanted);
    grid()->setFocus();
    grid()->setCurrentIndex(model()->index(1, 5));
    QTest::keyClick(grid(), Qt::Key_Return);
    QCOMPARE(wanted.size(), 1);
    const auto cell = wanted.front().at(1).value<rules::CellAddress>();
    QCOMPARE(cell.row, 1);
    // A double click too, also where a rule gives another value than is stored.
    QTest::mouseDClick(grid()->viewport(), Qt::LeftButton, {},
                       grid()->visualRect(model()->index(0, 3)).center());
    QCOMPARE(wanted.size(), 2);
    QVERIFY(grid()->findChild<QLineEdit *>(QStringLiteral("cellEditor")) == nullptr);
    // A stored cell is edited by Enter and by a double click.
    grid()->setCurrentIndex(model()->index(0, 0));
    QTest::keyClick(grid(), Qt::Key_Return);
    QCOMPARE(wanted.size(), 2);
    QVERIFY(grid()->findChild<QLineEdit *>(QStringLiteral("cellEditor")) != nullptr);
}

void TestPage::filterProblemsAreSaid()
{
    auto *filter = m_page->findChild<QLineEdit *>(QStringLiteral("tableFilter"));
    filter->setFocus();
    QTest::keyClicks(filter, QStringLiteral("peple > 5"));
    QTest::keyClick(filter, Qt::Key_Return);
    QVERIFY(label("tableProblem")->isVisible());
    QVERIFY(label("tableProblem")->text().contains(QStringLiteral("people")));
    QCOMPARE(model()->rowCount(), 3);
    filter->clear();
    QTRY_VERIFY(label("tableProblem")->isHidden());
}

void TestPage::sortingKeepsTheCurrentCell()
{
    grid()->setCurrentIndex(model()->index(0, 1)); // Wick
    grid()->hideColumn(2);
    const QPoint header(grid()->horizontalHeader()->sectionViewportPosition(0) + 5, 5);
    QTest::mouseClick(grid()->horizontalHeader()->viewport(), Qt::LeftButton, {}, header);
    QTRY_COMPARE(model()->index(0, 0).data().toString(), QStringLiteral("Ayr"));
    QCOMPARE(grid()->currentIndex(), model()->index(2, 1));
    QVERIFY(grid()->isColumnHidden(2));
}

void TestPage::schemaIsEdited()
{
    m_page->showTable(QStringLiteral("road"), -1);
    m_page->tabs()->setCurrentIndex(1);
    auto *columns = m_page->schemaEditor()->columns();
    QTRY_VERIFY(label("schemaProblems")->text().contains(QStringLiteral("✓")));
    QVERIFY(columns->model()->setData(columns->model()->index(2, ColumnsModel::Unit), QStringLiteral("km")));
    QTRY_COMPARE(m_world->document.undoStack().count(), 1);
    QCOMPARE(columns->model()->index(2, ColumnsModel::Unit).data().toString(), QStringLiteral("km"));
    // Renaming says which rules still speak of the old name.
    QVERIFY(
        columns->model()->setData(columns->model()->index(0, ColumnsModel::Name), QStringLiteral("origin")));
    QTRY_VERIFY(label("schemaMessage")->isVisible());
    QVERIFY(label("schemaMessage")->text().contains(QStringLiteral("world.rules")));
    // References come and go.
    auto *references = m_page->findChild<QListWidget *>(QStringLiteral("references"));
    QCOMPARE(references->count(), 2);
    references->setCurrentRow(0);
    m_page->findChild<QAbstractButton *>(QStringLiteral("removeReference"))->click();
    QTRY_COMPARE(references->count(), 1);
    m_page->findChild<QAbstractButton *>(QStringLiteral("addReference"))->click();
    QTRY_COMPARE(references->count(), 2);
    while (m_world->document.undoStack().canUndo())
        m_world->document.undoStack().undo();
    QVERIFY(m_world->document.dataset() == smallDataset(smallWorld));
}

void TestPage::theGraphIsEdited()
{
    m_page->showTable(QStringLiteral("road"), -1);
    m_page->tabs()->setCurrentIndex(1);
    QTRY_COMPARE(label("graphPattern")->text(), QStringLiteral("(:town)-[:road]->(:town)"));
    QVERIFY(!label("graphProblem")->isVisible());
    auto *name = m_page->findChild<QLineEdit *>(QStringLiteral("graphName"));
    QCOMPARE(name->placeholderText(), QStringLiteral("road"));
    name->setFocus();
    QTest::keyClicks(name, QStringLiteral("ROAD"));
    QTest::keyClick(name, Qt::Key_Return);
    QTRY_COMPARE(label("graphPattern")->text(), QStringLiteral("(:town)-[:ROAD]->(:town)"));
    const auto choose = [this](const char *box, int index) {
        auto *combo = m_page->findChild<QComboBox *>(QString::fromLatin1(box));
        combo->setCurrentIndex(index);
        Q_EMIT combo->activated(index);
    };
    // Both ends at one reference: said at once, and nothing is lost.
    choose("graphFrom", 2);
    QTRY_COMPARE(m_world->document.undoStack().count(), 2);
    choose("graphTo", 2);
    QTRY_VERIFY(label("graphProblem")->isVisible());
    QVERIFY(label("graphProblem")->text().contains(QStringLiteral("same reference")));
    choose("graphTo", 1);
    QTRY_VERIFY(!label("graphProblem")->isVisible());
    // A renamed column is still the end.
    auto *columns = m_page->schemaEditor()->columns()->model();
    QVERIFY(columns->setData(columns->index(0, ColumnsModel::Name), QStringLiteral("origin")));
    QTRY_COMPARE(QString::fromStdString(m_world->document.dataset().schema.table("road")->graph.to),
                 QStringLiteral("origin"));
    QVERIFY(columns->setData(columns->index(2, ColumnsModel::InGraph), QStringLiteral("km")));
    QTRY_COMPARE(columns->index(2, ColumnsModel::InGraph).data().toString(), QStringLiteral("km"));
    // Two properties of one name: told where the graph is told of, and undone as every edit.
    QVERIFY(columns->setData(columns->index(1, ColumnsModel::InGraph), QStringLiteral("km")));
    QTRY_VERIFY(label("graphProblem")->isVisible());
    QVERIFY2(label("graphProblem")->text().contains(QStringLiteral("Two properties")),
             qPrintable(label("graphProblem")->text()));
    m_world->document.undoStack().undo();
    QTRY_VERIFY(!label("graphProblem")->isVisible());
    choose("graphRole", 3);
    QTRY_COMPARE(label("graphPattern")->text(), QStringLiteral("not in the graph"));
    while (m_world->document.undoStack().canUndo())
        m_world->document.undoStack().undo();
    QVERIFY(m_world->document.dataset() == smallDataset(smallWorld));
}

void TestPage::diagramChoosesTables()
{
    m_page->tabs()->setCurrentIndex(2);
    auto *diagram = m_page->findChild<GraphView *>(QStringLiteral("schemaDiagram"));
    QTRY_COMPARE(diagram->picture().nodes.size(), 2U);
    Q_EMIT diagram->nodeSelected(QStringLiteral("road"));
    QCOMPARE(m_page->tablePanel()->table(), QStringLiteral("road"));
    QCOMPARE(m_page->tabs()->currentIndex(), 2);
    Q_EMIT diagram->nodeActivated(QStringLiteral("town"));
    QCOMPARE(m_page->tablePanel()->table(), QStringLiteral("town"));
    QCOMPARE(m_page->tabs()->currentIndex(), 0);
}

void TestPage::paletteFindsTablesAndColumns()
{
    const QList<Finding> findings = m_page->findings();
    QCOMPARE(findings.size(), 2 + 6 + 3);
    const auto found = std::ranges::find(findings, QStringLiteral("road.length"), &Finding::text);
    QVERIFY(found != findings.end());
    found->open();
    QCOMPARE(m_page->tablePanel()->table(), QStringLiteral("road"));
    QCOMPARE(grid()->currentIndex().column(), 2);
    m_page->openOutline(m_page->outline()->index(0, 0));
    QCOMPARE(m_page->tablePanel()->table(), QStringLiteral("town"));
}

void TestPage::actionsHaveNames()
{
    QSet<QKeySequence> shortcuts;
    for (const QAction *action : m_page->pageActions()) {
        QVERIFY2(!action->text().isEmpty() && !action->statusTip().isEmpty() &&
                     !action->objectName().isEmpty(),
                 qPrintable(action->text()));
        QVERIFY2(action->shortcut().isEmpty() || !shortcuts.contains(action->shortcut()),
                 qPrintable(action->text()));
        shortcuts.insert(action->shortcut());
    }
    QVERIFY(shortcuts.contains(QKeySequence(QStringLiteral("Ctrl+E"))));
}

void TestPage::everythingHasAnAccessibleName()
{
    const auto widgets = m_page->findChildren<QWidget *>();
    for (const QWidget *widget : widgets) {
        const bool needsName = qobject_cast<const QAbstractItemView *>(widget) != nullptr ||
                               qobject_cast<const QLineEdit *>(widget) != nullptr;
        if (needsName && widget->focusPolicy() != Qt::NoFocus &&
            qobject_cast<const QHeaderView *>(widget) == nullptr && widget->isVisibleTo(m_page.get()))
            QVERIFY2(!widget->accessibleName().isEmpty(), widget->metaObject()->className());
    }
}

void TestPage::screenshots()
{
    const QString folder = qEnvironmentVariable("WEIGHHOUSE_SHOTS");
    if (folder.isEmpty())
        QSKIP("set WEIGHHOUSE_SHOTS to a folder to have pictures written");
    QDir().mkpath(folder);
    for (const Scheme scheme : {Scheme::Light, Scheme::Dark}) {
        applyTheme(scheme, 0);
        m_page->queryPanel()->setQuery(QStringLiteral("SELECT name,\n       peple\nFROM town"));
        m_page->queryPanel()->run();
        QTRY_VERIFY(!m_page->queryPanel()->isRunning());
        const QString name = scheme == Scheme::Dark ? QStringLiteral("dark") : QStringLiteral("light");
        const auto save = [&](QWidget &widget, const QString &what) {
            QVERIFY(widget.grab().save(QStringLiteral("%1/data-%2-%3.png").arg(folder, name, what)));
        };
        for (int tab = 0; tab < m_page->tabs()->count(); ++tab) {
            m_page->tabs()->setCurrentIndex(tab);
            QTRY_VERIFY(m_world->isSettled());
            QTest::qWait(50); // the layout is drawn in the turn after
            save(*m_page, QString::number(tab));
        }
        ImportDialog dialog(m_world->desk,
                            {QStringLiteral(WEIGHHOUSE_SOURCE_DIR "/resources/samples/trade/data.sql")});
        dialog.show();
        QTRY_VERIFY(dialog.canImport());
        save(dialog, QStringLiteral("import"));
        dialog.hide();
        m_page->activateWindow();
        m_page->tabs()->setCurrentIndex(0);
        grid()->setFocus();
        grid()->setCurrentIndex(model()->index(1, 1));
        QTest::keyClick(grid(), Qt::Key_F2);
        auto *editor = grid()->findChild<QLineEdit *>(QStringLiteral("cellEditor"));
        QTest::keyClicks(editor, QStringLiteral("x"));
        QTest::keyClick(editor, Qt::Key_Return);
        save(*m_page, QStringLiteral("refused"));
        QTest::keyClick(editor, Qt::Key_Escape);
    }
}

WEIGHHOUSE_TEST(TestPage)
#include "test_page.moc"
