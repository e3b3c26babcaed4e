// SPDX-License-Identifier: GPL-3.0-or-later
// The code editor: what typing tells, what is shown under the text, which keys it takes.
#include "tests/support/registry.h"
#include "tests/ui_rules/workbench.h"
#include "ui/base/look/theme.h"
#include "ui/widgets/code_editor.h"
#include "ui/widgets/code_lexer.h"

#include "core/rules/syntax/lexer.h"

#include <QAction>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QUndoStack>
#include <QVBoxLayout>

using namespace weighhouse;
using namespace weighhouse::testing;
using ui::CodeEditor;

namespace
{

/// Follows what an editor tells in a text of its own.
struct Mirror {
    explicit Mirror(CodeEditor &editor) : text(editor.text().toUtf8())
    {
        QObject::connect(&editor, &CodeEditor::textEdited, &editor,
                         [this](qsizetype position, const QByteArray &removed, const QByteArray &inserted) {
                             ++edits;
                             fits = fits && text.mid(position, removed.size()) == removed;
                             text.replace(position, removed.size(), inserted);
                         });
    }

    QByteArray text;
    int edits = 0;
    bool fits = true;
};

void setCursor(CodeEditor &editor, qsizetype bytes)
{
    editor.scintilla()->SendScintilla(QsciScintilla::SCI_GOTOPOS, static_cast<unsigned long>(bytes));
}

long problemAt(CodeEditor &editor, long position)
{
    return editor.scintilla()->SendScintilla(QsciScintilla::SCI_INDICATORVALUEAT, 8UL, position);
}

} // namespace

class TestCodeEditor : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void typingTellsExactBytes();
    void pastingAndReplacingASelection();
    void whatTheProgramDoesIsNotTold();
    void setTextKeepsTheCursor();
    void undoKeysAreTheWindows();
    void problemsCountCharacters();
    void completion();
    void aWholeWordIsNotCompleted();
    void completionAfterADot();
    void finding();
    void goToAndWords();
    void submitAndDefinition();
    void tabsAndFocus();
    void readOnly();
    void highlighting();
    void looks_data();
    void looks();
};

void TestCodeEditor::typingTellsExactBytes()
{
    CodeEditor editor(CodeEditor::Language::Rules);
    editor.setText(QStringLiteral("rule größe \"für 𝄞\"\n"));
    Mirror mirror(editor);
    setCursor(editor, QStringLiteral("rule größe").toUtf8().size());
    QTest::keyClicks(editor.scintilla(), QStringLiteral("n"));
    QTest::keyClick(editor.scintilla(), Qt::Key_Backspace);
    QTest::keyClick(editor.scintilla(), Qt::Key_Backspace);
    QTest::keyClick(editor.scintilla(), Qt::Key_Backspace); // the ß: two bytes at once
    type(editor.scintilla(), QStringLiteral("ö"));
    QTest::keyClick(editor.scintilla(), Qt::Key_End);
    QTest::keyClick(editor.scintilla(), Qt::Key_Left);
    QTest::keyClick(editor.scintilla(), Qt::Key_Backspace); // the clef: four bytes
    QTest::keyClick(editor.scintilla(), Qt::Key_Return);
    QVERIFY(mirror.fits);
    QCOMPARE(mirror.edits, 7);
    QCOMPARE(QString::fromUtf8(mirror.text), QStringLiteral("rule gröö \"für \n\"\n"));
    QCOMPARE(editor.text(), QString::fromUtf8(mirror.text));
}

void TestCodeEditor::pastingAndReplacingASelection()
{
    CodeEditor editor(CodeEditor::Language::Sql);
    editor.setText(QStringLiteral("select ä from b"));
    Mirror mirror(editor);
    editor.goTo(1, 8, 1);
    QCOMPARE(editor.selectedText(), QStringLiteral("ä"));
    QTest::keyClicks(editor.scintilla(), QStringLiteral("x"));
    QCOMPARE(editor.text(), QStringLiteral("select x from b"));
    editor.scintilla()->selectAll();
    editor.scintilla()->cut();
    editor.scintilla()->paste();
    editor.scintilla()->paste();
    QVERIFY(mirror.fits);
    QCOMPARE(editor.text(), QString::fromUtf8(mirror.text));
    QCOMPARE(editor.text(), QStringLiteral("select x from bselect x from b"));
}

void TestCodeEditor::whatTheProgramDoesIsNotTold()
{
    CodeEditor editor(CodeEditor::Language::Rules);
    QSignalSpy edits(&editor, &CodeEditor::textEdited);
    editor.setText(QStringLiteral("aä\nb"));
    editor.replaceStretch(1, 2, QByteArray("xyz"));
    QCOMPARE(editor.text(), QStringLiteral("axyz\nb"));
    QCOMPARE(editor.cursorPosition(), std::size_t{4});
    editor.replaceStretch(100, 5, QByteArray("!"));
    QCOMPARE(editor.text(), QStringLiteral("axyz\nb!"));
    QCOMPARE(edits.size(), 0);
    QTest::keyClicks(editor.scintilla(), QStringLiteral("q"));
    QCOMPARE(edits.size(), 1);
}

void TestCodeEditor::setTextKeepsTheCursor()
{
    CodeEditor editor(CodeEditor::Language::Plain);
    editor.setText(QStringLiteral("one\ntwö three\nfour"));
    editor.goTo(2, 6);
    editor.setText(QStringLiteral("ONE more\ntwö three\nfour\nfive"));
    QCOMPARE(editor.cursorLine(), std::size_t{2});
    QCOMPARE(editor.cursorPosition(), QStringLiteral("ONE more\ntwö t").toUtf8().size());
    editor.setText(QStringLiteral("a"));
    QCOMPARE(editor.cursorPosition(), std::size_t{1});
}

void TestCodeEditor::undoKeysAreTheWindows()
{
    QWidget window;
    auto *column = new QVBoxLayout(&window);
    auto *editor = new CodeEditor(CodeEditor::Language::Rules);
    column->addWidget(editor);
    int undone = 0;
    int redone = 0;
    QAction undo;
    undo.setShortcut(Qt::CTRL | Qt::Key_Z);
    connect(&undo, &QAction::triggered, this, [&] { ++undone; });
    QAction redo;
    redo.setShortcuts({QKeySequence(Qt::CTRL | Qt::Key_Y), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z)});
    connect(&redo, &QAction::triggered, this, [&] { ++redone; });
    QAction duplicate;
    int duplicated = 0;
    duplicate.setShortcut(Qt::CTRL | Qt::Key_D);
    connect(&duplicate, &QAction::triggered, this, [&] { ++duplicated; });
    window.addActions({&undo, &redo, &duplicate});
    window.show();
    window.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    editor->setFocus();
    QTRY_VERIFY(editor->scintilla()->hasFocus());
    QTest::keyClicks(editor->scintilla(), QStringLiteral("abc"));
    QTest::keyClick(editor->scintilla(), Qt::Key_Z, Qt::ControlModifier);
    QTest::keyClick(editor->scintilla(), Qt::Key_Y, Qt::ControlModifier);
    QTest::keyClick(editor->scintilla(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QTest::keyClick(editor->scintilla(), Qt::Key_D, Qt::ControlModifier);
    QCOMPARE(undone, 1);
    QCOMPARE(redone, 2);
    QCOMPARE(duplicated, 1);
    QCOMPARE(editor->text(), QStringLiteral("abc"));
}

void TestCodeEditor::problemsCountCharacters()
{
    CodeEditor editor(CodeEditor::Language::Rules);
    editor.setText(QStringLiteral("# ä\nrule größe x\nlast"));
    Error error{"rules.x",
                Message::verbatim("not known"),
                {.file = "a", .line = 2, .column = 12, .length = 1},
                Message::verbatim("a hint")};
    Error whole{"rules.y", Message::verbatim("no length"), {.file = "a", .line = 3, .column = 1}, {}};
    Error beyond{"rules.z", Message::verbatim("beyond"), {.file = "a", .line = 99, .column = 1}, {}};
    editor.setProblems({error, whole, beyond});
    const QByteArray bytes = editor.text().toUtf8();
    const auto at = static_cast<long>(bytes.indexOf(" x\n")) + 1;
    QCOMPARE(problemAt(editor, at), 1L);
    QCOMPARE(problemAt(editor, at - 1), 0L);
    QCOMPARE(problemAt(editor, at + 1), 0L);
    QCOMPARE(problemAt(editor, static_cast<long>(bytes.indexOf("last"))), 2L);
    QVERIFY(editor.scintilla()->markersAtLine(1) != 0);
    QCOMPARE(editor.scintilla()->markersAtLine(0), 0U);
    editor.setProblems({});
    QCOMPARE(problemAt(editor, at), 0L);
    QCOMPARE(editor.scintilla()->markersAtLine(1), 0U);
}

void TestCodeEditor::completion()
{
    CodeEditor editor(CodeEditor::Language::Rules);
    QStringList asked;
    editor.setCompletion([&](const QString &before) {
        asked.append(before);
        return QStringList{QStringLiteral("development"), QStringLiteral("devote"), QStringLiteral("other")};
    });
    editor.show();
    QTest::keyClicks(editor.scintilla(), QStringLiteral("x = dev"));
    QCOMPARE(asked.last(), QStringLiteral("x = dev"));
    QVERIFY(editor.scintilla()->SendScintilla(QsciScintilla::SCI_AUTOCACTIVE) != 0);
    Mirror mirror(editor);
    QTest::keyClick(editor.scintilla(), Qt::Key_Return);
    QCOMPARE(editor.text(), QStringLiteral("x = development"));
    QCOMPARE(QString::fromUtf8(mirror.text), editor.text());
    QVERIFY(mirror.fits);
}

/// Longer words are offered as well, but who types the whole of one and Return wants the next line.
void TestCodeEditor::aWholeWordIsNotCompleted()
{
    CodeEditor editor(CodeEditor::Language::Rules);
    editor.setCompletion(
        [](const QString &) { return QStringList{QStringLiteral("dev"), QStringLiteral("development")}; });
    editor.show();
    QTest::keyClicks(editor.scintilla(), QStringLiteral("x = dev"));
    QVERIFY(editor.scintilla()->SendScintilla(QsciScintilla::SCI_AUTOCACTIVE) != 0);
    QTest::keyClick(editor.scintilla(), Qt::Key_Return);
    QTest::keyClicks(editor.scintilla(), QStringLiteral("y"));
    QCOMPARE(editor.text(), QStringLiteral("x = dev\ny"));
}

void TestCodeEditor::completionAfterADot()
{
    CodeEditor editor(CodeEditor::Language::Rules);
    editor.setCompletion([&](const QString &) { return QStringList{QStringLiteral("profit")}; });
    editor.show();
    const auto isOpen = [&] {
        return editor.scintilla()->SendScintilla(QsciScintilla::SCI_AUTOCACTIVE) != 0;
    };
    QTest::keyClicks(editor.scintilla(), QStringLiteral("c"));
    QVERIFY(!isOpen()); // one letter is too little
    QTest::keyClicks(editor.scintilla(), QStringLiteral("ountry."));
    QVERIFY(isOpen());
    QTest::keyClick(editor.scintilla(), Qt::Key_Escape);
    QVERIFY(!isOpen());
    QTest::keyClick(editor.scintilla(), Qt::Key_Space, Qt::ControlModifier);
    QVERIFY(isOpen());
    QTest::keyClick(editor.scintilla(), Qt::Key_Escape);
    // A window may have been pushed beyond the edge of the screen: there is no place for a list there.
    editor.move(20'000, 20'000);
    QTest::keyClick(editor.scintilla(), Qt::Key_Space, Qt::ControlModifier);
    QVERIFY(!isOpen());
    QTest::keyClicks(editor.scintilla(), QStringLiteral("h"));
    QVERIFY(!isOpen());
}

void TestCodeEditor::finding()
{
    CodeEditor editor(CodeEditor::Language::Rules);
    editor.setText(QStringLiteral("Größe a\ngröße b\nc größe"));
    editor.show();
    QVERIFY(QTest::qWaitForWindowExposed(&editor));
    QTest::keyClick(editor.scintilla(), Qt::Key_F, Qt::ControlModifier);
    auto *words = editor.findChild<QLineEdit *>(QStringLiteral("findWords"));
    QVERIFY(words->isVisible());
    words->setText(QStringLiteral("größe"));
    QCOMPARE(editor.findChild<QLabel *>(QStringLiteral("findCount"))->text().section(QLatin1Char(' '), 0, 0),
             QStringLiteral("3"));
    QCOMPARE(editor.cursorLine(), std::size_t{1});
    QTest::keyClick(words, Qt::Key_Return);
    QCOMPARE(editor.cursorLine(), std::size_t{2});
    QTest::keyClick(editor.scintilla(), Qt::Key_F3);
    QCOMPARE(editor.cursorLine(), std::size_t{3});
    QTest::keyClick(editor.scintilla(), Qt::Key_F3);
    QCOMPARE(editor.cursorLine(), std::size_t{1}); // around the end
    QTest::keyClick(editor.scintilla(), Qt::Key_F3, Qt::ShiftModifier);
    QCOMPARE(editor.cursorLine(), std::size_t{3});
    QTest::keyClick(words, Qt::Key_Escape);
    QVERIFY(!words->isVisible());
}

void TestCodeEditor::goToAndWords()
{
    CodeEditor editor(CodeEditor::Language::Rules);
    editor.setText(QStringLiteral("# ä\nnew größe.`two words` = 1\n"));
    editor.goTo(2, 5, 5);
    QCOMPARE(editor.selectedText(), QStringLiteral("größe"));
    QCOMPARE(editor.wordAtCursor(), QStringLiteral("größe"));
    editor.goTo(2, 16);
    QCOMPARE(editor.wordAtCursor(), QStringLiteral("two words"));
    editor.goTo(50, 9);
    QCOMPARE(editor.cursorLine(), std::size_t{3});
}

void TestCodeEditor::submitAndDefinition()
{
    CodeEditor editor(CodeEditor::Language::Sql);
    editor.setText(QStringLiteral("select country"));
    QSignalSpy submitted(&editor, &CodeEditor::submitted);
    QSignalSpy words(&editor, &CodeEditor::wordActivated);
    QSignalSpy edits(&editor, &CodeEditor::textEdited);
    QTest::keyClick(editor.scintilla(), Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(submitted.size(), 1);
    editor.goTo(1, 9);
    QTest::keyClick(editor.scintilla(), Qt::Key_F12);
    QCOMPARE(words.size(), 1);
    QCOMPARE(words.first().first().toString(), QStringLiteral("country"));
    QCOMPARE(edits.size(), 0);
}

void TestCodeEditor::tabsAndFocus()
{
    QWidget window;
    auto *column = new QVBoxLayout(&window);
    auto *first = new QLineEdit;
    auto *editor = new CodeEditor(CodeEditor::Language::Rules);
    auto *last = new QLineEdit;
    for (QWidget *widget :
         {static_cast<QWidget *>(first), static_cast<QWidget *>(editor), static_cast<QWidget *>(last)})
        column->addWidget(widget);
    window.show();
    window.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    editor->setFocus();
    QTRY_VERIFY(editor->scintilla()->hasFocus());
    QTest::keyClick(editor->scintilla(), Qt::Key_Tab);
    QCOMPARE(editor->text(), QStringLiteral("  "));
    QVERIFY(editor->scintilla()->hasFocus());
    QTest::keyClick(editor->scintilla(), Qt::Key_Backtab, Qt::ShiftModifier);
    QVERIFY(first->hasFocus());
    editor->setFocus();
    QTest::keyClick(editor->scintilla(), Qt::Key_Tab, Qt::ControlModifier);
    QTRY_VERIFY(last->hasFocus());
    QVERIFY(!editor->scintilla()->accessibleName().isEmpty());
    QVERIFY(editor->scintilla()->accessibleDescription().contains(QStringLiteral("Tab")));
}

void TestCodeEditor::readOnly()
{
    CodeEditor editor(CodeEditor::Language::Plain);
    editor.setReadOnly(true);
    editor.setText(QStringLiteral("fixed"));
    QTest::keyClicks(editor.scintilla(), QStringLiteral("x"));
    QCOMPARE(editor.text(), QStringLiteral("fixed"));
}

void TestCodeEditor::highlighting()
{
    const std::string text =
        "rule rule \"words\" new t.rule = sum(every t.of) + 2 where is is not null # end\n"
        "tie-break first";
    const auto lexed = rules::lex(text);
    const auto styles = ui::stylesOf(lexed.tokens);
    std::vector<ui::RulesLexer::Style> found;
    for (std::size_t i = 0; i < lexed.tokens.size(); ++i) {
        const auto &token = lexed.tokens[i];
        if (token.text == "rule" || token.text == "new" || token.text == "every" || token.text == "of" ||
            token.text == "sum" || token.text == "is")
            found.push_back(styles[i]);
    }
    using L = ui::RulesLexer;
    const std::vector<L::Style> wanted{L::Keyword, L::Plain, L::Keyword, L::Plain,  L::Function,
                                       L::Keyword, L::Plain, L::Plain,   L::Keyword};
    QVERIFY(found == wanted);

    CodeEditor editor(CodeEditor::Language::Rules);
    editor.setText(ui::toQt(text));
    editor.scintilla()->recolor();
    const auto styleAt = [&](long position) {
        return editor.scintilla()->SendScintilla(QsciScintilla::SCI_GETSTYLEAT, position);
    };
    QCOMPARE(styleAt(0), static_cast<long>(L::Keyword));
    QCOMPARE(styleAt(5), static_cast<long>(L::Plain));
    QCOMPARE(styleAt(static_cast<long>(text.find("words"))), static_cast<long>(L::Text));
    QCOMPARE(styleAt(static_cast<long>(text.find("end"))), static_cast<long>(L::Comment));
}

void TestCodeEditor::looks_data()
{
    QTest::addColumn<bool>("dark");
    QTest::newRow("light") << false;
    QTest::newRow("dark") << true;
}

void TestCodeEditor::looks()
{
    QFETCH(const bool, dark);
    ui::applyTheme(dark ? ui::Scheme::Dark : ui::Scheme::Light, 0);
    CodeEditor editor(CodeEditor::Language::Rules);
    WEIGHHOUSE_TAKE(text, catalogue::ruleFile("trade"));
    editor.setText(ui::toQt(text.text));
    editor.setProblems({{"x",
                         Message::verbatim("`sum` is not known"),
                         {.line = 47, .column = 29, .length = 3},
                         Message::verbatim("Did you mean max?")}});
    editor.resize(900, 700);
    editor.show();
    QVERIFY(QTest::qWaitForWindowExposed(&editor));
    editor.goTo(50, 1);
    const QImage image = editor.grab().toImage();
    // The paper is the theme's base.
    const QColor paper = image.pixelColor(image.width() / 2, image.height() - 40);
    QCOMPARE(paper.lightness() < 128, dark);
    keepPicture(editor, dark ? QStringLiteral("code-dark") : QStringLiteral("code-light"));
    ui::applyTheme(ui::Scheme::Light, 0);
}

WEIGHHOUSE_TEST(TestCodeEditor)
#include "test_code_editor.moc"
#include "ui/widgets/code_qsci.h"
