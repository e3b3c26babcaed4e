// SPDX-License-Identifier: GPL-3.0-or-later
// The question as a form and as text, kept in step.
#include "tests/support/registry.h"
#include "tests/ui_question/bench.h"
#include "ui/base/texts.h"
#include "ui/question/clause_field.h"
#include "ui/question/question_page.h"
#include "ui/question/section_form.h"
#include "ui/widgets/code_editor.h"

#include <QLabel>
#include <QTest>
#include <QTextCursor>
#include <QToolButton>

using namespace weighhouse;
using namespace weighhouse::ui;

namespace
{

constexpr int decide = static_cast<int>(Section::Decide);
constexpr int subject = static_cast<int>(Section::SubjectTo);
constexpr int aim = static_cast<int>(Section::Aim);

struct FormBench : Bench {
    QuestionPage page{desk};

    bool show(const std::string &sample)
    {
        page.resize(1180, 900);
        page.show();
        return open(sample) && QTest::qWaitForWindowActive(&page);
    }
    ClauseField *line(int section, int row)
    {
        return page.findChild<ClauseField *>(QStringLiteral("clause%1_%2").arg(section).arg(row));
    }
    ClauseRow *rowOf(int section, int row)
    {
        return qobject_cast<ClauseRow *>(line(section, row)->parentWidget());
    }
    int lines(int section)
    {
        int count = 0;
        while (line(section, count) != nullptr && line(section, count)->isVisibleTo(&page))
            ++count;
        return count;
    }
    CodeEditor *editor() { return page.findChild<CodeEditor *>(QStringLiteral("questionText")); }
    const std::string &text() { return document.state().rules.front().text; }
    QString problemOf(int section, int row)
    {
        return rowOf(section, row)->findChild<ProblemLabel *>()->problem();
    }
    /// Types a whole line and presses Enter.
    void write(int section, int row, const QString &words)
    {
        ClauseField *field = line(section, row);
        field->setFocus();
        field->selectAll();
        QTest::keyClicks(field, words);
        QTest::keyClick(field, Qt::Key_Return);
    }
    QToolButton *add(int section)
    {
        return page.findChild<QToolButton *>(QStringLiteral("addClause%1").arg(section));
    }
};

} // namespace

class TestQuestionForm : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void showsTheSamples_data();
    void showsTheSamples();
    void anEditedLineChangesTheText();
    void anEditedTextChangesTheLines();
    void aBadLineKeepsWhatWasTyped();
    void whatIsBeingTypedIsNotDisturbed();
    void checkerErrorsStandAtTheirLine();
    void addsRemovesAndMoves();
    void decidingTakesWhatIsTyped();
    void textBeforeTheQuestionMovesIt();
    void renamingInTheTextKeepsItAsked();
    void linesAreShownInFull();
};

void TestQuestionForm::showsTheSamples_data()
{
    QTest::addColumn<QString>("sample");
    QTest::addColumn<QList<int>>("lines");
    QTest::newRow("trade") << QStringLiteral("trade") << QList<int>{1, 0, 1, 0, 1, 1};
    QTest::newRow("building") << QStringLiteral("building") << QList<int>{1, 0, 3, 0, 1, 1};
    QTest::newRow("plants") << QStringLiteral("plants") << QList<int>{2, 0, 2, 5, 1, 1};
}

void TestQuestionForm::showsTheSamples()
{
    QFETCH(QString, sample);
    QFETCH(QList<int>, lines);
    FormBench bench;
    QVERIFY(bench.show(sample.toStdString()));
    for (int section = 0; section < 6; ++section) {
        QCOMPARE(bench.lines(section), lines[section]);
        for (int row = 0; row < lines[section]; ++row)
            QVERIFY(bench.problemOf(section, row).isEmpty());
    }
    QVERIFY(bench.editor()->text().startsWith(QStringLiteral("question ")));
    QVERIFY(toQt(bench.text()).contains(bench.editor()->text()));
}

void TestQuestionForm::anEditedLineChangesTheText()
{
    FormBench bench;
    QVERIFY(bench.show("trade"));
    const std::string before = bench.text();
    bench.write(aim, 0, QStringLiteral("minimize country.profit"));
    QVERIFY(bench.editor()->text().contains(QStringLiteral("  minimize country.profit\n  tie-break first")));
    std::string expected = before;
    expected.replace(expected.find("maximize country.profit"), 8, "minimize");
    QCOMPARE(bench.text(), expected);
    QCOMPARE(bench.document.undoStack().undoText(), QStringLiteral("edit objective"));
    bench.document.undoStack().undo();
    QCOMPARE(bench.text(), before);
    QCOMPARE(bench.line(aim, 0)->toPlainText(), QStringLiteral("maximize country.profit"));
    QVERIFY(bench.editor()->text().contains(QStringLiteral("maximize country.profit")));
}

void TestQuestionForm::anEditedTextChangesTheLines()
{
    FormBench bench;
    QVERIFY(bench.show("trade"));
    const QString before = bench.editor()->text();
    const QByteArray bytes = before.toUtf8();
    const qsizetype at = bytes.indexOf("  tie-break");
    const QByteArray line = "  subject to country.profit > 1\n";
    // As if it had been typed.
    bench.editor()->replaceStretch(static_cast<std::size_t>(at), 0, line);
    Q_EMIT bench.editor()->textEdited(at, {}, line);
    QCOMPARE(bench.lines(subject), 1);
    QCOMPARE(bench.line(subject, 0)->toPlainText(), QStringLiteral("country.profit > 1"));
    QVERIFY(toQt(bench.text()).contains(bench.editor()->text()));
    QVERIFY(bench.settle());
    QCOMPARE(bench.document.workings()->problem->question().constraints.size(), std::size_t{1});
    bench.document.undoStack().undo();
    QCOMPARE(bench.editor()->text(), before);
    QCOMPARE(bench.lines(subject), 0);
}

void TestQuestionForm::aBadLineKeepsWhatWasTyped()
{
    FormBench bench;
    QVERIFY(bench.show("trade"));
    const std::string before = bench.text();
    bench.write(decide, 0, QStringLiteral("node in trade_node where"));
    QCOMPARE(bench.text(), before);
    QCOMPARE(bench.line(decide, 0)->toPlainText(), QStringLiteral("node in trade_node where"));
    QVERIFY(!bench.problemOf(decide, 0).isEmpty());
    QVERIFY(!bench.line(decide, 0)->extraSelections().isEmpty());
    // An edit elsewhere does not take it away, …
    bench.write(aim, 0, QStringLiteral("minimize country.profit"));
    QCOMPARE(bench.line(decide, 0)->toPlainText(), QStringLiteral("node in trade_node where"));
    QVERIFY(!bench.problemOf(decide, 0).isEmpty());
    // … mending it does.
    bench.write(decide, 0, QStringLiteral("node in trade_node where node != country.home_node and true"));
    QVERIFY(bench.problemOf(decide, 0).isEmpty());
    QVERIFY(bench.text().find("country.home_node and true\n") != std::string::npos);
    // Escape gives up what was typed.
    bench.write(decide, 0, QStringLiteral("node in"));
    QTest::keyClick(bench.line(decide, 0), Qt::Key_Escape);
    QVERIFY(bench.line(decide, 0)->toPlainText().endsWith(QStringLiteral("and true")));
    QVERIFY(bench.problemOf(decide, 0).isEmpty());
}

void TestQuestionForm::whatIsBeingTypedIsNotDisturbed()
{
    FormBench bench;
    QVERIFY(bench.show("plants"));
    ClauseField *field = bench.line(subject, 1);
    field->setFocus();
    field->moveCursor(QTextCursor::Start);
    QTest::keyClicks(field, QStringLiteral("true and "));
    const QString typed = field->toPlainText();
    const int cursor = field->textCursor().position();
    std::string text = bench.text();
    text.replace(text.find("minimize"), 8, "maximize");
    QVERIFY(bench.document.setText(project::TextKind::Rules, "plants.rules", text, QStringLiteral("edit")));
    QVERIFY(bench.settle());
    QCOMPARE(bench.line(subject, 1), field);
    QCOMPARE(field->toPlainText(), typed);
    QCOMPARE(field->textCursor().position(), cursor);
    QVERIFY(field->hasFocus());
    QTest::keyClick(field, Qt::Key_Return);
    QVERIFY(bench.text().find("subject to true and all(every plant.(workers <= workplaces))") !=
            std::string::npos);
}

void TestQuestionForm::checkerErrorsStandAtTheirLine()
{
    FormBench bench;
    QVERIFY(bench.show("plants"));
    bench.write(subject, 4, QStringLiteral("sum(every plant.upkep) <= budget"));
    QVERIFY(bench.settle());
    QVERIFY(bench.problemOf(subject, 4).contains(QStringLiteral("upkeep")));
    for (int row = 0; row < 4; ++row)
        QVERIFY(bench.problemOf(subject, row).isEmpty());
    QVERIFY(bench.problemOf(aim, 0).isEmpty());
    bench.document.undoStack().undo();
    QVERIFY(bench.settle());
    QVERIFY(bench.problemOf(subject, 4).isEmpty());
}

void TestQuestionForm::addsRemovesAndMoves()
{
    FormBench bench;
    QVERIFY(bench.show("trade"));
    const std::string before = bench.text();
    for (int section = 0; section < 6; ++section) {
        const int lines = bench.lines(section);
        bench.add(section)->click();
        QCOMPARE(bench.lines(section), lines + 1);
        QVERIFY(bench.line(section, lines)->hasFocus());
        QVERIFY(bench.settle());
        QVERIFY2(bench.problemOf(section, lines).isEmpty(), qPrintable(bench.problemOf(section, lines)));
    }
    QVERIFY(bench.document.workings()->problem.has_value());
    const QString first = bench.line(decide, 0)->toPlainText();
    const QString second = bench.line(decide, 1)->toPlainText();
    bench.line(decide, 0)->setFocus();
    QTest::keyClick(bench.line(decide, 0), Qt::Key_Down, Qt::AltModifier);
    QCOMPARE(bench.line(decide, 0)->toPlainText(), second);
    QCOMPARE(bench.line(decide, 1)->toPlainText(), first);
    QVERIFY(bench.line(decide, 1)->hasFocus());
    Q_EMIT bench.rowOf(decide, 0)->removeWanted();
    QCOMPARE(bench.lines(decide), 1);
    QCOMPARE(bench.line(decide, 0)->toPlainText(), first);
    while (bench.document.undoStack().canUndo())
        bench.document.undoStack().undo();
    QCOMPARE(bench.text(), before);
    QCOMPARE(bench.lines(decide), 1);
    QVERIFY(toQt(before).contains(bench.editor()->text()));
}

void TestQuestionForm::decidingTakesWhatIsTyped()
{
    FormBench bench;
    QVERIFY(bench.show("trade"));
    ClauseField *field = bench.line(aim, 0);
    field->setFocus();
    field->selectAll();
    QTest::keyClicks(field, QStringLiteral("minimize country.profit"));
    QTest::keyClick(field, Qt::Key_F5);
    QVERIFY(bench.awaitAnswer());
    QVERIFY(!bench.weighing.weighed()->answer.objectives.front().maximize);
}

void TestQuestionForm::textBeforeTheQuestionMovesIt()
{
    FormBench bench;
    QVERIFY(bench.show("trade"));
    const QString before = bench.editor()->text();
    QVERIFY(
        bench.document.replaceText(project::TextKind::Rules, "trade.rules", 0, "", "# ä new line above\n"));
    QCOMPARE(bench.editor()->text(), before);
    const QByteArray typed = " ";
    bench.editor()->replaceStretch(static_cast<std::size_t>(before.toUtf8().size()), 0, typed);
    Q_EMIT bench.editor()->textEdited(before.toUtf8().size(), {}, typed);
    QVERIFY(bench.text().find(before.toStdString() + " ") != std::string::npos);
    QVERIFY(bench.settle());
    QVERIFY(bench.document.workings()->problem.has_value());
}

void TestQuestionForm::renamingInTheTextKeepsItAsked()
{
    FormBench bench;
    QVERIFY(bench.show("trade"));
    const QByteArray typed = "s";
    const qsizetype at = bench.editor()->text().toUtf8().indexOf("(");
    bench.editor()->replaceStretch(static_cast<std::size_t>(at), 0, typed);
    Q_EMIT bench.editor()->textEdited(at, {}, typed);
    QCOMPARE(bench.document.state().asked.question, std::string("locate_merchants"));
    QVERIFY(bench.settle());
    QVERIFY(bench.document.workings()->problem.has_value());
    QVERIFY(bench.editor()->text().startsWith(QStringLiteral("question locate_merchants(")));
    bench.document.undoStack().undo(); // one step
    QCOMPARE(bench.document.state().asked.question, std::string("locate_merchant"));
    QVERIFY(bench.editor()->text().startsWith(QStringLiteral("question locate_merchant(")));
}

void TestQuestionForm::linesAreShownInFull()
{
    FormBench bench;
    QVERIFY(bench.show("trade"));
    int most = 0;
    for (const int width : {1180, 700, 860, 640, 1180}) {
        bench.page.resize(width, 900);
        QCoreApplication::processEvents();
        ClauseField *field = bench.line(decide, 0);
        QTextCursor cursor(field->document());
        cursor.movePosition(QTextCursor::End);
        const QRect last = field->cursorRect(cursor);
        QVERIFY2(last.bottom() <= field->viewport()->height(), qPrintable(QString::number(width)));
        most = std::max(most, field->height());
    }
    QVERIFY(most > bench.line(decide, 0)->fontMetrics().lineSpacing() * 2); // it was broken, once at least
}

WEIGHHOUSE_TEST(TestQuestionForm)
#include "test_question_form.moc"
