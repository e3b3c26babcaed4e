// SPDX-License-Identifier: GPL-3.0-or-later
// Two runs side by side.
#include "tests/support/registry.h"
#include "tests/support/results.h"
#include "tests/ui_runs/bench.h"
#include "ui/runs/comparison.h"
#include "ui/runs/comparison_page.h"
#include "ui/runs/comparison_text.h"
#include "ui/runs/runs_model.h"
#include "ui/runs/runs_page.h"
#include "ui/widgets/graph_view.h"
#include "ui/widgets/table_view.h"
#include "ui/widgets/text_difference_view.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QFile>
#include <QGuiApplication>
#include <QLabel>
#include <QPlainTextEdit>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTextBlock>
#include <QTextTable>

using namespace weighhouse;
using namespace weighhouse::testing;
using namespace weighhouse::ui;

namespace
{

/// Two runs held against each other.
struct Compared : RunsBench {
    ComparisonPage page{desk, plans};

    Compared(const Voyage &left, const Voyage &right)
    {
        const plan::RunId one = add(voyage(left));
        const plan::RunId other = add(voyage(right));
        page.resize(1100, 760);
        page.show();
        page.compare(one, other);
        (void)testing::waitUntil([this] { return page.comparison() != nullptr; });
    }

    template<typename Widget>
    Widget *find(const char *name) const
    {
        return page.findChild<Widget *>(QString::fromLatin1(name));
    }
    QString cell(const char *view, int row, int column) const
    {
        return find<TableView>(view)->model()->index(row, column).data().toString();
    }
    /// A row of the head: "2 | 3 | ≠".
    QString figure(const QString &name) const
    {
        const QAbstractItemModel *model = find<TableView>("comparedFigures")->model();
        for (int row = 0; row < model->rowCount(); ++row) {
            if (model->index(row, 0).data().toString() == name)
                return QStringList{model->index(row, 1).data().toString(),
                                   model->index(row, 2).data().toString(),
                                   model->index(row, 3).data().toString()}
                    .join(QStringLiteral(" | "));
        }
        return {};
    }
    QStringList lines(const char *view) const
    {
        QStringList texts;
        const QAbstractItemModel *model = find<TableView>(view)->model();
        for (int row = 0; row < model->rowCount(); ++row)
            texts.append(model->index(row, 0).data().toString() + QLatin1Char('|') +
                         model->index(row, 1).data().toString() + QLatin1Char('|') +
                         model->index(row, 2).data().toString());
        return texts;
    }
    /// The lines of two texts that are compared: "left|=|right".
    QStringList texts(const char *view) const
    {
        QStringList lines;
        const QTextFrame *root = find<TextDifferenceView>(view)->document()->rootFrame();
        const auto *table = root->childFrames().isEmpty()
                                ? nullptr
                                : qobject_cast<const QTextTable *>(root->childFrames().front());
        for (int row = 1; table != nullptr && row < table->rows(); ++row) {
            QStringList cells;
            for (int column = 0; column < table->columns(); ++column)
                cells.append(table->cellAt(row, column).firstCursorPosition().block().text());
            lines.append(cells.join(QLatin1Char('|')));
        }
        return lines;
    }
    QString why() const
    {
        QTextDocument sentences;
        sentences.setHtml(find<QLabel>("whySentences")->text());
        return sentences.toPlainText();
    }
};

const Voyage other{.strategy = "plan-rag", .month = "June", .wickToll = 4, .decision = "Ayr", .hasAyr = true};

} // namespace

class TestRunComparison : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedKingdom)); }

    void figures();
    void plans();
    void evidence();
    void numbersAreOfOneForm();
    void decisions();
    void bothPlansAsOneGraph();
    void theSameTwice();
    void sidesAreSwapped();
    void copiesAndFiles();
    void fromTheListAndBack();
    void aRunThatIsGone();
};

void TestRunComparison::figures()
{
    const Compared compared({}, other);
    QCOMPARE(compared.find<QLabel>("comparisonTitle")->text(), QStringLiteral("Run 1 against Run 2"));
    QCOMPARE(compared.figure(QStringLiteral("Question")), QStringLiteral("harbour | harbour | ="));
    QCOMPARE(compared.figure(QStringLiteral("Arguments")),
             QStringLiteral("ship = Ida, month = May | ship = Ida, month = June | ≠"));
    QCOMPARE(compared.figure(QStringLiteral("Strategy")),
             QStringLiteral("analyst, plan edited | plan-rag, plan edited | ≠"));
    QCOMPARE(compared.figure(QStringLiteral("Steps carried out")), QStringLiteral("3 | 3 | ="));
    QCOMPARE(compared.figure(QStringLiteral("Tokens")), QStringLiteral("1,234 | 1,234 | ="));
    QCOMPARE(compared.figure(QStringLiteral("Cost")), QStringLiteral("0.0125 | 0.0125 | ="));
    QCOMPARE(compared.figure(QStringLiteral("Rules")), QStringLiteral("r0 | r0 | ="));
    QCOMPARE(compared.figure(QStringLiteral("Data")), QStringLiteral("d0 | d1 | ≠"));
    QCOMPARE(compared.figure(QStringLiteral("Decision")), QStringLiteral("Wick | Ayr | ≠"));
    QVERIFY(compared.figure(QStringLiteral("Forked from")).isEmpty());
}

void TestRunComparison::plans()
{
    const Compared compared({}, other);
    QCOMPARE(compared.find<TableView>("planChanges")->model()->rowCount(), 1);
    QCOMPARE(compared.cell("planChanges", 0, 1), QStringLiteral("Q1.1"));
    QCOMPARE(compared.cell("planChanges", 0, 2), QStringLiteral("Q1.1"));
    QVERIFY(compared.cell("planChanges", 0, 0).startsWith(QStringLiteral("≠ ")));
    QVERIFY(!compared.cell("planChanges", 0, 3).isEmpty());
    const QStringList lines = compared.texts("changedTexts");
    QVERIFY(lines.contains(QStringLiteral("SELECT name, toll|=|SELECT name, toll")));
    QVERIFY(lines.contains(QStringLiteral("|+|WHERE toll < 10")));
    QVERIFY(compared.find<QLabel>("changesSentence")->text().startsWith(QStringLiteral("≠")));
}

void TestRunComparison::numbersAreOfOneForm()
{
    const plan::ComparedColumn both{"toll", 0, 0};
    plan::DifferentRow row;
    row.left = {455015.07395864296};
    QCOMPARE(cellOf(row, 0, {"toll", 0, {}}), QStringLiteral("455,015.073959"));
    row.kind = plan::DifferentRow::Kind::Changed;
    row.right = {std::int64_t{455016}};
    QCOMPARE(cellOf(row, 0, both), QStringLiteral("455,015 → 455,016"));
    // However little they differ, they are told apart.
    row.right = {455015.07395864302};
    const QStringList sides = cellOf(row, 0, both).split(QStringLiteral(" → "));
    QCOMPARE(sides.size(), 2);
    QVERIFY(sides[0] != sides[1]);
}

void TestRunComparison::evidence()
{
    const Compared compared({}, other);
    compared.find<QTabWidget>("comparisonTabs")->setCurrentIndex(1);
    QCOMPARE(compared.find<QLabel>("evidenceSentence")->text(),
             QStringLiteral("≠ Of the 3 steps that are answered in both, 2 have other answers."));
    auto *steps = compared.find<TableView>("evidence");
    QCOMPARE(steps->model()->rowCount(), 5);
    QCOMPARE(steps->currentIndex().row(), 0); // the first that is different
    QCOMPARE(compared.cell("evidence", 1, 3), QStringLiteral("= the same answer"));
    QCOMPARE(compared.find<QLabel>("evidenceAbout")->text(),
             QStringLiteral("≠ 1 changed cell(s) in 1 row(s), 1 row(s) only in Run 2, 1 row(s) the same"));
    QCOMPARE(compared.lines("evidenceRows"),
             (QStringList{QStringLiteral("≠ changed|Wick|3 → 4"), QStringLiteral("+ only in Run 2|Ayr|9")}));
    QVERIFY(!compared.find<TextDifferenceView>("evidenceWords")->isVisible());
    // Words are compared by lines; of what is the same there is nothing to list.
    steps->setFocus();
    QTest::keyClick(steps, Qt::Key_Down);
    QVERIFY(!compared.find<TableView>("evidenceRows")->isVisible());
    QCOMPARE(compared.find<QLabel>("evidenceAbout")->text(), QStringLiteral("= The same in both: 2 rows"));
    QTest::keyClick(steps, Qt::Key_Down);
    QVERIFY(compared.find<TextDifferenceView>("evidenceWords")->isVisible());
    QCOMPARE(compared.texts("evidenceWords"),
             (QStringList{QStringLiteral("Wick costs least:|≠|Ayr costs least:"),
                          QStringLiteral("tolls are low.|=|tolls are low.")}));
}

void TestRunComparison::decisions()
{
    Compared compared({}, other);
    QCOMPARE(compared.why(), QStringLiteral("≠ Run 1 decided Wick, Run 2 decided Ayr.\n"
                                            "month is May in Run 1 and June in Run 2.\n"
                                            "The data are not the same.\n"
                                            "Q1.1 does not do the same in both."));
    QVERIFY(compared.find<QPlainTextEdit>("leftDecision")
                ->toPlainText()
                .contains(QStringLiteral("Wick, since it costs least.")));
    QVERIFY(compared.find<QPlainTextEdit>("rightDecision")->toPlainText().startsWith(QStringLiteral("Ayr")));
    QCOMPARE(compared.find<QPlainTextEdit>("rightDecision")->accessibleName(),
             QStringLiteral("Decision of Run 2"));
    const plan::RunId open = compared.add(voyage({.decision = {}}));
    compared.page.compare(1, open);
    QTRY_VERIFY(compared.page.comparison() != nullptr);
    QCOMPARE(compared.find<QPlainTextEdit>("rightDecision")->toPlainText(),
             QStringLiteral("Nothing was decided."));
    QVERIFY(
        compared.why().startsWith(QStringLiteral("≠ Run 1 decided Wick; Run 3 has no decision that holds.")));
}

/// The graph has each step of both plans once; the chosen step is compared below, and the other way round.
void TestRunComparison::bothPlansAsOneGraph()
{
    const Compared compared({}, other);
    auto *graph = compared.find<GraphView>("planOverlay");
    const GraphPicture &picture = graph->picture();
    QCOMPARE(picture.nodes.size(), compared.page.comparison()->difference.evidence.size());
    QStringList looks;
    for (const GraphNode &node : picture.nodes)
        looks.append(node.title + QStringLiteral(": ") + node.lines.front());
    QVERIFY2(looks.contains(QStringLiteral("Q1.1: ≠ another step")), qPrintable(looks.join(u'\n')));
    QVERIFY2(looks.contains(QStringLiteral("Q1.2: = the same")), qPrintable(looks.join(u'\n')));
    QVERIFY2(looks.contains(QStringLiteral("Q2.1: ≠ another answer")), qPrintable(looks.join(u'\n')));
    QCOMPARE(graph->selectedNode(), QStringLiteral("0")); // the step of the first change
    QTRY_VERIFY(!graph->nodeRectangle(QStringLiteral("1")).isEmpty());
    graph->selectNode(QStringLiteral("1"));
    QVERIFY(!compared.find<TableView>("planChanges")->currentIndex().isValid());
    const QStringList texts = compared.texts("changedTexts");
    QVERIFY2(texts.front().startsWith(QStringLiteral("Q1.2: query")), qPrintable(texts.join(u'\n')));
    graph->selectNode(QStringLiteral("0"));
    QCOMPARE(compared.find<TableView>("planChanges")->currentIndex().row(), 0);
    QVERIFY(compared.texts("changedTexts").contains(QStringLiteral("|+|WHERE toll < 10")));
}

void TestRunComparison::theSameTwice()
{
    const Compared compared({}, {});
    QCOMPARE(compared.find<QLabel>("changesSentence")->text(),
             QStringLiteral("= Both plans do the same in the same order."));
    QCOMPARE(compared.find<QLabel>("evidenceSentence")->text(),
             QStringLiteral("= All 3 steps that are answered in both have the same answers."));
    QCOMPARE(compared.why(), QStringLiteral("= Both decided the same: Wick"));
    QVERIFY(compared.find<TableView>("planChanges")->isHidden());
    QCOMPARE(compared.find<TableView>("evidenceRows")->model()->rowCount(), 0);
    const QString markdown = comparisonAsMarkdown(*compared.page.comparison());
    QVERIFY(!markdown.contains(QStringLiteral("```")));
}

void TestRunComparison::sidesAreSwapped()
{
    Compared compared({}, other);
    compared.page.swap();
    QTRY_VERIFY(compared.page.comparison() != nullptr);
    QCOMPARE(compared.find<QLabel>("comparisonTitle")->text(), QStringLiteral("Run 2 against Run 1"));
    QCOMPARE(compared.figure(QStringLiteral("Decision")), QStringLiteral("Ayr | Wick | ≠"));
    QVERIFY(compared.lines("evidenceRows").contains(QStringLiteral("− only in Run 2|Ayr|9")));
}

void TestRunComparison::copiesAndFiles()
{
    Compared compared({}, other);
    const auto trigger = [&](const char *name) {
        for (QAction *action : compared.page.pageActions()) {
            if (action->objectName() == QString::fromLatin1(name))
                action->trigger();
        }
    };
    trigger("copyComparisonMarkdown");
    const QString markdown = QGuiApplication::clipboard()->text();
    for (const char *part :
         {"# Run 1 against Run 2\n", "| Decision | Wick | Ayr | ≠ |", "## Plan\n", "```diff\n",
          "+ WHERE toll &lt; 10", "## Evidence\n", "| ≠ changed | Wick | 3 → 4 |", "- Wick costs least:\n",
          "## Decision\n", "> Ayr, since"}) {
        const QString expected = QString::fromUtf8(part).replace(QStringLiteral("&lt;"), QStringLiteral("<"));
        QVERIFY2(markdown.contains(expected),
                 qPrintable(expected + QStringLiteral(" is not in\n") + markdown));
    }
    trigger("copyComparisonCsv");
    const QString csv = QGuiApplication::clipboard()->text();
    const QStringList lines = csv.split(QStringLiteral("\r\n"));
    QCOMPARE(lines.front(), QStringLiteral("section,item,Run 1,Run 2,difference"));
    for (const char *line : {"run,Cost,0.0125,0.0125,=", "evidence Q1.1,1: toll,3,4,≠ changed",
                             "evidence Q1.1,2: name,,Ayr,+ only in Run 2",
                             "evidence Q1.2,answer,2 rows,2 rows,= the same answer"})
        QVERIFY2(lines.contains(QString::fromUtf8(line)),
                 qPrintable(QString::fromUtf8(line) + QLatin1Char('\n') + csv));

    for (const auto &[name, text] : {std::pair("c.md", markdown), std::pair("c.csv", csv)}) {
        const QString path = compared.folder.filePath(QString::fromLatin1(name));
        QVERIFY(compared.page.exportTo(path));
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(QString::fromUtf8(file.readAll()), text);
    }
    QVERIFY(!compared.page.exportTo(compared.folder.filePath(QStringLiteral("c.docx"))));
    QVERIFY(!compared.page.exportTo(QStringLiteral("/nowhere/at/all.md")));
}

void TestRunComparison::fromTheListAndBack()
{
    RunsBench bench;
    for (int i = 0; i < 3; ++i)
        bench.add(voyage());
    RunsPage page(bench.desk);
    page.resize(1280, 800);
    page.show();
    page.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&page));
    auto *table = page.findChild<TableView *>(QStringLiteral("runs"));
    QTRY_COMPARE(table->model()->rowCount(), 3);
    table->setFocus();
    table->setCurrentIndex(table->model()->index(0, 0));
    const auto action = [&page](const char *name) -> QAction * {
        for (QAction *found : page.pageActions()) {
            if (found->objectName() == QString::fromLatin1(name))
                return found;
        }
        return nullptr;
    };
    QVERIFY(!action("compareRuns")->isEnabled()); // it takes two
    const auto *copying = page.findChild<QAction *>(QStringLiteral("copyComparisonMarkdown"));
    QVERIFY(!copying->isEnabled()); // there is nothing to copy yet
    QTest::keyClick(table, Qt::Key_Down, Qt::ShiftModifier);
    QVERIFY(action("compareRuns")->isEnabled());
    QTest::keyClick(table, Qt::Key_C, Qt::ControlModifier | Qt::AltModifier);
    auto *title = page.findChild<QLabel *>(QStringLiteral("comparisonTitle"));
    QVERIFY(title->isVisible());
    QTRY_COMPARE(title->text(), QStringLiteral("Run 2 against Run 3"));
    QVERIFY(copying->isEnabled());
    QVERIFY(page.findChild<QTabWidget *>(QStringLiteral("comparisonTabs"))
                ->isAncestorOf(QApplication::focusWidget()));
    QTest::keyClick(QGuiApplication::focusWindow(), Qt::Key_Escape);
    QVERIFY(!title->isVisible());
    QVERIFY(!copying->isEnabled());
    QVERIFY(table->hasFocus());
    QCOMPARE(table->selectionModel()->selectedRows().size(), 2); // as it was left
}

void TestRunComparison::aRunThatIsGone()
{
    Compared compared({}, {});
    compared.page.compare(1, 99);
    QTRY_VERIFY(compared.find<QLabel>("comparisonTitle")->text().startsWith(QStringLiteral("✕")));
    for (const QAction *action : compared.page.pageActions())
        QCOMPARE(action->isEnabled(), action->objectName() == QStringLiteral("backToRuns"));
}

WEIGHHOUSE_TEST(TestRunComparison)
#include "test_run_comparison.moc"
