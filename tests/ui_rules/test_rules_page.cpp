// SPDX-License-Identifier: GPL-3.0-or-later
// The rules mode as people use it.
#include "core/base/text.h"
#include "tests/support/registry.h"
#include "tests/ui_rules/workbench.h"
#include "ui/base/look/theme.h"
#include "ui/rules/rule_text_editor.h"
#include "ui/rules/rules_page.h"
#include "ui/rules/text_tabs.h"
#include "ui/widgets/code_editor.h"
#include "ui/widgets/code_qsci.h"
#include "ui/widgets/graph_view.h"

#include <QAction>
#include <QDialog>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTreeView>
#include <QTreeWidget>
#include <QUndoStack>

using namespace weighhouse;
using namespace weighhouse::testing;

namespace
{

/// The page in a window of its own, the trade sample in it, the first text open.
struct Shown {
    Workbench bench;
    std::unique_ptr<ui::RulesPage> page;

    bool open(const char *sample = "trade")
    {
        if (!bench.open(sample))
            return false;
        page = std::make_unique<ui::RulesPage>(bench.desk);
        page->resize(1300, 800);
        page->show();
        page->activateWindow();
        page->activated();
        return QTest::qWaitForWindowActive(page.get()) && editor() != nullptr;
    }

    template<typename Widget>
    Widget *child(const char *name) const
    {
        return page->findChild<Widget *>(QLatin1String(name));
    }
    QAction *action(const char *name) const { return child<QAction>(name); }
    ui::TextTabs *tabs() const { return child<ui::TextTabs>("textTabs"); }
    ui::RuleTextEditor *editor() const { return tabs()->current(); }
    ui::CodeEditor &code() const { return editor()->code(); }
    QsciScintilla *keys() const { return code().scintilla(); }
    std::string text() const { return bench.document.state().rules.at(0).text; }

    /// The cursor behind the first place of some words.
    void putCursor(std::string_view words, std::size_t offset = 0) const
    {
        const std::size_t at = fromEditor().find(words);
        keys()->SendScintilla(QsciScintilla::SCI_GOTOPOS, static_cast<unsigned long>(at + offset));
        keys()->setFocus();
    }
    std::string fromEditor() const { return ui::fromQt(code().text()); }
    bool settle() const
    {
        return QTest::qWaitFor([this] { return bench.document.isWorkedOut(); }, 20000);
    }
};

} // namespace

class TestRulesPage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void typingAndUndo();
    void undoFromElsewhere();
    void liveErrors();
    void renameAColumnEverywhere();
    void renameRefuses();
    void definitionByKey();
    void formatting();
    void newRenameDuplicateRemove();
    void removeARule();
    void cardFollowsTheCursor();
    void listAndPlaces();
    void findingsAndOutline();
    void diagramGoesToRules();
    void emptyProject();
    void looks_data();
    void looks();
};

void TestRulesPage::typingAndUndo()
{
    Shown shown;
    QVERIFY(shown.open());
    const std::string before = shown.text();
    shown.putCursor("rule profit \"At", 13);
    const std::size_t cursor = shown.code().cursorPosition();
    type(shown.keys(), QStringLiteral("Größe "));
    QVERIFY(shown.text() != before);
    QCOMPARE(shown.fromEditor(), shown.text());
    QCOMPARE(shown.bench.document.undoStack().count(), 1); // typing is one step
    shown.bench.document.undoStack().undo();
    QCOMPARE(shown.text(), before);
    QCOMPARE(shown.fromEditor(), before);
    QCOMPARE(shown.code().cursorPosition(), cursor);
    shown.bench.document.undoStack().redo();
    QCOMPARE(shown.fromEditor(), shown.text());
    QVERIFY(shown.text() != before);
    QCOMPARE(shown.code().cursorPosition(), cursor + QStringLiteral("Größe ").toUtf8().size());
}

void TestRulesPage::undoFromElsewhere()
{
    Shown shown;
    QVERIFY(shown.open());
    const std::string before = shown.text();
    const ui::TextKey key = shown.editor()->key();
    QVERIFY(shown.bench.document.setText(key.kind, ui::fromQt(key.name), "# other\n" + before,
                                         QStringLiteral("x")));
    QCOMPARE(shown.fromEditor(), "# other\n" + before);
    shown.bench.document.undoStack().undo();
    QCOMPARE(shown.fromEditor(), before);
    project::Content state = shown.bench.document.state();
    state.rules[0].text = "# all new\n";
    shown.bench.document.reset(state, {}, QStringLiteral("again"));
    QCOMPARE(shown.fromEditor(), std::string("# all new\n"));
}

void TestRulesPage::liveErrors()
{
    Shown shown;
    QVERIFY(shown.open());
    auto *problem = shown.editor()->findChild<QLabel *>(QStringLiteral("problemOfLine"));
    QVERIFY(!problem->isVisible());
    shown.putCursor("sum(flow.flow by dest)", 4);
    const int line = static_cast<int>(shown.code().cursorLine()) - 1;
    QTest::keyClicks(shown.keys(), QStringLiteral("x"));
    QTRY_VERIFY(problem->isVisible());
    QVERIFY(problem->text().contains(QStringLiteral("xflow")));
    QVERIFY(shown.keys()->markersAtLine(line) != 0);
    QVERIFY(shown.tabs()->tabText(0).startsWith(QStringLiteral("⚠")));
    QTest::keyClick(shown.keys(), Qt::Key_Backspace);
    QTRY_VERIFY(!problem->isVisible());
    QCOMPARE(shown.keys()->markersAtLine(line), 0U);
    QVERIFY(!shown.tabs()->tabText(0).startsWith(QStringLiteral("⚠")));
}

/// A stored column: in all texts and in the dataset, as one step that undo takes back.
void TestRulesPage::renameAColumnEverywhere()
{
    Shown shown;
    QVERIFY(shown.open());
    QVERIFY(shown.bench.document.addText(project::TextKind::Rules, "more.rules",
                                         "rule more new country.more = home_node.local_value * 2\n"));
    QVERIFY(shown.settle());
    const project::Content before = shown.bench.document.state();
    const int steps = shown.bench.document.undoStack().count();
    shown.putCursor("(local_value + ingoing)", 5);
    const std::size_t line = shown.code().cursorLine();
    QTest::keyClick(shown.keys(), Qt::Key_F2);
    QTRY_VERIFY(shown.child<QDialog>("renameDialog") != nullptr);
    auto *dialog = shown.child<QDialog>("renameDialog");
    auto *agree = dialog->findChild<QPushButton *>(QStringLiteral("agreeToRename"));
    QVERIFY(!agree->isEnabled());
    auto *name = dialog->findChild<QLineEdit *>(QStringLiteral("newName"));
    QCOMPARE(name->text(), QStringLiteral("local_value"));
    name->setText(QStringLiteral("own_value"));
    QTRY_VERIFY(agree->isEnabled());
    auto *preview = dialog->findChild<QTreeWidget *>(QStringLiteral("renamePreview"));
    QCOMPARE(preview->topLevelItemCount(), 2 * 4); // a unit, two formulas, and the other text
    keepPicture(*dialog, QStringLiteral("rename"));
    agree->click();
    QCOMPARE(shown.bench.document.undoStack().count(), steps + 1);
    const project::Content &after = shown.bench.document.state();
    QVERIFY(after.rules[0].text.find(".local_value") == std::string::npos);
    QVERIFY(after.rules[1].text.find("home_node.own_value * 2") != std::string::npos);
    QVERIFY(after.dataset->schema.table("trade_node")->columnIndex("own_value").has_value());
    QCOMPARE(shown.fromEditor(), after.rules[0].text);
    QCOMPARE(shown.code().cursorLine(), line);
    QVERIFY(shown.settle());
    QVERIFY(shown.bench.document.workings()->errors().empty());
    shown.bench.document.undoStack().undo();
    QCOMPARE(shown.bench.document.state().rules, before.rules);
    QCOMPARE(shown.bench.document.state().dataset, before.dataset);
    QCOMPARE(shown.fromEditor(), before.rules[0].text);
}

void TestRulesPage::renameRefuses()
{
    Shown shown;
    QVERIFY(shown.open());
    shown.putCursor("country.profit", 10);
    QTest::keyClick(shown.keys(), Qt::Key_F2);
    QTRY_VERIFY(shown.child<QDialog>("renameDialog") != nullptr);
    auto *dialog = shown.child<QDialog>("renameDialog");
    dialog->findChild<QLineEdit *>(QStringLiteral("newName"))->setText(QStringLiteral("development"));
    auto *reason = dialog->findChild<QLabel *>(QStringLiteral("renameReason"));
    QTRY_VERIFY(reason->text().contains(QStringLiteral("already the name of another column")));
    QVERIFY(!dialog->findChild<QPushButton *>(QStringLiteral("agreeToRename"))->isEnabled());
    dialog->reject();
    // No name there: it is said, no dialog comes.
    QSignalSpy messages(&shown.bench.desk, &ui::Desk::message);
    QTRY_VERIFY(shown.child<QDialog>("renameDialog") == nullptr);
    shown.putCursor("# ====", 3);
    shown.action("rename")->trigger();
    QTRY_COMPARE(messages.size(), 1);
}

void TestRulesPage::definitionByKey()
{
    Shown shown;
    QVERIFY(shown.open());
    shown.putCursor("/ home_node.total_power", 16);
    QTest::keyClick(shown.keys(), Qt::Key_F12);
    QTRY_COMPARE(shown.code().selectedText(), QStringLiteral("total_power"));
    const std::string text = shown.fromEditor();
    const auto place = lineAndColumn(text, text.find("trade_node.total_power = "));
    QCOMPARE(shown.code().cursorLine(), place.line);
}

void TestRulesPage::formatting()
{
    Shown shown;
    QVERIFY(shown.open());
    const ui::TextKey key = shown.editor()->key();
    QVERIFY(shown.bench.document.setText(key.kind, ui::fromQt(key.name),
                                         "rule   a   new country.a=development+1\n# kept\nrule b new "
                                         "country.b=a\n",
                                         QStringLiteral("x")));
    shown.putCursor("country.b", 2);
    shown.action("formatText")->trigger();
    QVERIFY(shown.text().find("rule a new country.a = development + 1") != std::string::npos ||
            shown.text().find("rule a\n") != std::string::npos);
    QVERIFY(shown.text().find("# kept") != std::string::npos);
    const std::size_t line = shown.code().cursorLine();
    QCOMPARE(line, lineAndColumn(shown.text(), shown.text().find("rule b")).line);
    shown.bench.document.undoStack().undo();
    QVERIFY(shown.text().find("rule   a   new") != std::string::npos);
    // With an error it is refused with the reason.
    QVERIFY(shown.bench.document.setText(key.kind, ui::fromQt(key.name), "rule a new country.a = +\n",
                                         QStringLiteral("x")));
    QSignalSpy messages(&shown.bench.desk, &ui::Desk::message);
    shown.action("formatText")->trigger();
    QCOMPARE(messages.size(), 1);
    QVERIFY(messages.first().first().toString().contains(QStringLiteral("cannot be formatted")));
    WEIGHHOUSE_SAME(shown.text(), "rule a new country.a = +\n");
}

void TestRulesPage::newRenameDuplicateRemove()
{
    Shown shown;
    QVERIFY(shown.open());
    const auto answer = [&](const char *actionName, const QString &name) {
        shown.action(actionName)->trigger();
        QTRY_VERIFY(shown.child<QInputDialog>("textNameDialog") != nullptr);
        auto *dialog = shown.child<QInputDialog>("textNameDialog");
        dialog->setTextValue(name);
        dialog->accept();
        QTRY_VERIFY(shown.child<QInputDialog>("textNameDialog") == nullptr);
    };
    const auto names = [&] {
        QStringList all;
        for (const project::NamedText &text : shown.bench.document.state().rules)
            all.append(ui::toQt(text.name));
        return all;
    };
    const QString first = names().first();
    answer("newRules", QStringLiteral("mine.rules"));
    QCOMPARE(names(), (QStringList{first, QStringLiteral("mine.rules")}));
    QCOMPARE(shown.editor()->key().name, QStringLiteral("mine.rules"));
    answer("newRules", QStringLiteral("mine.rules")); // taken
    QCOMPARE(names().size(), 2);
    shown.action("duplicateText")->trigger();
    QCOMPARE(names().last(), QStringLiteral("mine 2.rules"));
    auto *list = shown.child<QTreeView>("ruleList");
    list->setFocus();
    list->setCurrentIndex(list->model()->index(1, 0));
    answer("rename", QStringLiteral("yours.rules"));
    QCOMPARE(names().at(1), QStringLiteral("yours.rules"));
    QCOMPARE(shown.tabs()->tabText(1), QStringLiteral("yours.rules")); // its tab went on
    QVERIFY(shown.settle());
    list->setFocus();
    list->setCurrentIndex(list->model()->index(1, 0));
    shown.page->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(shown.page.get()));
    QTest::keyClick(list, Qt::Key_Delete);
    QCOMPARE(names(), (QStringList{first, QStringLiteral("mine 2.rules")}));
    QCOMPARE(shown.tabs()->count(), 3); // with the diagram
    shown.bench.document.undoStack().undo();
    QCOMPARE(names().at(1), QStringLiteral("yours.rules"));
    answer("newQuestion", QStringLiteral("what"));
    QCOMPARE(shown.bench.document.state().questions.size(), std::size_t{1});
}

void TestRulesPage::removeARule()
{
    Shown shown;
    QVERIFY(shown.open());
    const std::string before = shown.text();
    auto *list = shown.child<QTreeView>("ruleList");
    shown.page->showRule(QStringLiteral("steered"));
    list->setFocus();
    QTest::keyClick(list, Qt::Key_Delete);
    QVERIFY(shown.text().find("rule steered") == std::string::npos);
    QVERIFY(shown.text().find("rule flow") != std::string::npos);
    shown.bench.document.undoStack().undo();
    QCOMPARE(shown.text(), before);
}

void TestRulesPage::cardFollowsTheCursor()
{
    Shown shown;
    QVERIFY(shown.open());
    shown.putCursor("rule profit", 6);
    QTRY_COMPARE(shown.child<QLabel>("cardTitle")->text(), QStringLiteral("Rule profit"));
    QVERIFY(shown.child<QLabel>("cardUsedBy")->text().contains(QStringLiteral("locate_merchant")));
    auto *value = shown.child<QLabel>("cardValue");
    QVERIFY(value->text().endsWith(QStringLiteral("ducats/month")));
    const QString before = value->text();
    int explained = 0;
    connect(&shown.bench.desk, &ui::Desk::derivationWanted, shown.page.get(),
            [&](const ui::EvaluationPtr &evaluation, const rules::CellAddress &cell) {
                explained += evaluation != nullptr && cell.row == 0 ? 1 : 0;
            });
    shown.child<QPushButton>("cardExplain")->click();
    QCOMPARE(explained, 1);
    // The value follows the text while it is typed.
    shown.putCursor("new country.profit [ducats/month] = (", 37);
    QTest::keyClicks(shown.keys(), QStringLiteral("10 * "));
    QTRY_VERIFY(value->text() != before);
    shown.putCursor("# Nothing is carried over", 5);
    QTRY_VERIFY(!shown.child<QLabel>("cardTitle")->isVisible());
    QVERIFY(shown.child<QLabel>("cardEmpty")->isVisible());
}

void TestRulesPage::listAndPlaces()
{
    Shown shown;
    QVERIFY(shown.open());
    auto *list = shown.child<QTreeView>("ruleList");
    list->setFocus();
    const QModelIndex text = list->model()->index(0, 0);
    list->setCurrentIndex(list->model()->index(1, 0, text));
    QTest::keyClick(list, Qt::Key_Return);
    QCOMPARE(shown.code().selectedText(), QStringLiteral("total_power"));
    QVERIFY(shown.keys()->hasFocus());
    shown.page->showPlace(
        {.file = shown.bench.document.state().rules[0].name, .line = 3, .column = 3, .length = 5});
    QCOMPARE(shown.code().cursorLine(), std::size_t{3});
    QCOMPARE(shown.code().selectedText().size(), 5);
    shown.page->showPlace({.object = "rule ingoing"});
    QCOMPARE(shown.code().selectedText(), QStringLiteral("ingoing"));
    shown.page->showQuestion(QStringLiteral("locate_merchant"));
    QCOMPARE(shown.code().selectedText(), QStringLiteral("locate_merchant"));
    shown.page->showRule(QStringLiteral("no such rule"));
    QCOMPARE(shown.code().selectedText(), QStringLiteral("locate_merchant"));
}

void TestRulesPage::findingsAndOutline()
{
    Shown shown;
    QVERIFY(shown.open());
    const QList<ui::Finding> findings = shown.page->findings();
    const auto flow = std::ranges::find(findings, QStringLiteral("flow"), &ui::Finding::text);
    QVERIFY(flow != findings.end());
    QCOMPARE(flow->kind, QStringLiteral("rule"));
    flow->open();
    QCOMPARE(shown.code().selectedText(), QStringLiteral("flow"));
    QAbstractItemModel *outline = shown.page->outline();
    QVERIFY(outline != nullptr);
    shown.page->openOutline(outline->index(0, 0, outline->index(0, 0)));
    QCOMPARE(shown.code().selectedText(), QStringLiteral("trading_power"));
    for (const QAction *action : shown.page->pageActions())
        QVERIFY2(!action->text().isEmpty() && !action->statusTip().isEmpty() &&
                     !action->objectName().isEmpty(),
                 qPrintable(action->objectName()));
}

void TestRulesPage::diagramGoesToRules()
{
    Shown shown;
    QVERIFY(shown.open());
    auto *diagram = shown.child<ui::GraphView>("dependencies");
    QVERIFY(diagram->picture().nodes.empty()); // not drawn before it is looked at
    shown.action("showDependencies")->trigger();
    QVERIFY(diagram->isVisible());
    QVERIFY(diagram->picture().nodes.size() > 8);
    Q_EMIT diagram->nodeActivated(QStringLiteral("rule:outgoing"));
    QCOMPARE(shown.code().selectedText(), QStringLiteral("outgoing"));
    QSignalSpy tables(&shown.bench.desk, &ui::Desk::tableWanted);
    Q_EMIT diagram->nodeActivated(QStringLiteral("column:trade_node.local_value"));
    QCOMPARE(tables.size(), 1);
    QCOMPARE(tables.first().first().toString(), QStringLiteral("trade_node"));
}

void TestRulesPage::emptyProject()
{
    Workbench bench;
    ui::RulesPage page(bench.desk);
    page.show();
    page.activated();
    auto *create = page.findChild<QPushButton *>(QStringLiteral("newRulesButton"));
    QVERIFY(create->isVisible());
    create->click();
    auto *dialog = page.findChild<QInputDialog *>(QStringLiteral("textNameDialog"));
    QVERIFY(dialog != nullptr);
    dialog->accept();
    QTRY_COMPARE(bench.document.state().rules.size(), std::size_t{1});
    QVERIFY(!create->isVisible());
}

void TestRulesPage::looks_data()
{
    QTest::addColumn<bool>("dark");
    QTest::addColumn<QByteArray>("sample");
    QTest::newRow("light") << false << QByteArray("trade");
    QTest::newRow("dark") << true << QByteArray("building");
}

void TestRulesPage::looks()
{
    QFETCH(const bool, dark);
    QFETCH(const QByteArray, sample);
    ui::applyTheme(dark ? ui::Scheme::Dark : ui::Scheme::Light, 0);
    Shown shown;
    QVERIFY(shown.open(sample.constData()));
    shown.page->showRule(dark ? QStringLiteral("output") : QStringLiteral("outgoing"));
    QVERIFY(shown.code().cursorLine() > 1);
    keepPicture(*shown.page, dark ? QStringLiteral("rules-dark") : QStringLiteral("rules-light"));
    auto *diagram = shown.child<ui::GraphView>("dependencies");
    QSignalSpy laidOut(diagram, &ui::GraphView::laidOut);
    shown.action("showDependencies")->trigger();
    QTRY_VERIFY(!laidOut.isEmpty());
    diagram->fit();
    keepPicture(*shown.page,
                dark ? QStringLiteral("dependencies-dark") : QStringLiteral("dependencies-light"));
    ui::applyTheme(ui::Scheme::Light, 0);
}

WEIGHHOUSE_TEST(TestRulesPage)
#include "test_rules_page.moc"
#include "ui/widgets/code_qsci.h"
