// SPDX-License-Identifier: GPL-3.0-or-later
// Documents in Data mode: the list, the text, the search, and edits of all of them.
#include "core/catalogue/material.h"
#include "core/retrieval/read_document.h"
#include "tests/support/registry.h"
#include "tests/support/turn_watch.h"
#include "tests/ui_data/desk_fixture.h"
#include "ui/base/look/theme.h"
#include "ui/data/asked_words.h"
#include "ui/data/data_page.h"
#include "ui/data/document_edits.h"
#include "ui/data/document_hits.h"
#include "ui/data/document_list.h"
#include "ui/data/document_panel.h"
#include "ui/data/document_view.h"
#include "ui/data/import_dialog.h"
#include "ui/data/shown_text.h"
#include "ui/data/table_panel.h"

#include <QAbstractButton>
#include <QAbstractItemModelTester>
#include <QApplication>
#include <QClipboard>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMessageBox>
#include <QMimeData>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeView>
#include <QUrl>

using namespace weighhouse;
using namespace weighhouse::ui;
using namespace weighhouse::testing;

namespace
{

constexpr int patience = 60'000; // milliseconds
constexpr int documentsTab = 4;

constexpr const char *boatReport = "# The boats\n\nThe harbour has twelve boats. Two of them leak.\n\n"
                                   "## Costs\n\nMending a hull takes three weeks and forty crowns.\n";
constexpr const char *noiseLetter =
    "To the harbour office\n\nAt night the noise of the engines keeps the café awake.\n";

project::KeptDocument keptDocument(const std::string &name, const std::string &bytes)
{
    auto text = retrieval::readDocument(bytes, name);
    if (!text)
        qFatal("%s", text.error().code.c_str());
    project::KeptDocument document{.name = name, .added = "2026-03-10T08:00:00Z"};
    document.kind = retrieval::documentKind(bytes, name).value_or(document.kind);
    document.bytes = std::make_shared<const std::string>(bytes);
    document.text = std::make_shared<const data::DocumentText>(*std::move(text));
    return document;
}

} // namespace

class TestDocuments : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();

    void wordsAreFound();
    void partsMakeTheText();
    void theListShowsDocuments();
    void choosingShowsTheText();
    void searchMarksWhatItFound();
    void laterQuestionsWin();
    void keysGoThroughFinds();
    void documentsAreAddedAndReplaced();
    void documentsAreRenamedAndRemoved();
    void refusedFilesChangeNothing();
    void filesAreDropped();
    void longLinesDoNotBlock();
    void emptyPagesTellWhatDocumentsAreFor();
    void everythingHasAName();
    void screenshots();

private:
    QTreeView *list() { return m_page->documentList()->view(); }
    DocumentView *view() { return m_page->documentPanel()->view(); }
    HitsModel *hits() { return m_page->documentPanel()->hits(); }
    QLineEdit *field() { return m_page->findChild<QLineEdit *>(QStringLiteral("documentSearch")); }
    QLabel *label(const char *name) { return m_page->findChild<QLabel *>(QString::fromLatin1(name)); }
    QString fileOf(const QString &name, const QByteArray &content);
    QStringList names();
    void drop(const QStringList &files);

    QTemporaryDir m_folder;
    std::unique_ptr<DeskFixture> m_world;
    std::unique_ptr<DataPage> m_page;
};

void TestDocuments::initTestCase()
{
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedKingdom));
}

void TestDocuments::init()
{
    m_world.reset(new DeskFixture(smallDataset(smallWorld)));
    project::Content state = m_world->document.state();
    state.documents = {keptDocument("boats.md", boatReport), keptDocument("noise.txt", noiseLetter),
                       keptDocument("prices.csv", "good,price\nrope,4\nsails,90\n")};
    m_world->document.reset(std::move(state), {}, QStringLiteral("World"));
    m_page = std::make_unique<DataPage>(m_world->desk);
    m_page->resize(1100, 700);
    m_page->show();
    m_page->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_page.get()));
    QTRY_VERIFY(m_world->isSettled());
}

void TestDocuments::cleanup()
{
    m_page.reset();
    m_world.reset();
}

QString TestDocuments::fileOf(const QString &name, const QByteArray &content)
{
    QFile file(m_folder.filePath(name));
    if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
        qFatal("cannot write %s", qPrintable(name));
    return file.fileName();
}

QStringList TestDocuments::names()
{
    QStringList names;
    for (const project::KeptDocument &document : m_world->document.state().documents)
        names.append(toQt(document.name));
    return names;
}

void TestDocuments::drop(const QStringList &files)
{
    QMimeData data;
    QList<QUrl> urls;
    for (const QString &file : files)
        urls.append(QUrl::fromLocalFile(file));
    data.setUrls(urls);
    QDragEnterEvent enter(QPoint(50, 50), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    enter.ignore();
    QCoreApplication::sendEvent(m_page.get(), &enter);
    if (!enter.isAccepted())
        return;
    QDropEvent dropped(QPointF(50, 50), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(m_page.get(), &dropped);
}

/// Case, accents and endings do not hide a word, and scripts without blanks have theirs.
void TestDocuments::wordsAreFound()
{
    const auto found = [](const char *text, const char *question) {
        QStringList words;
        const QString shown = QString::fromUtf8(text);
        for (const WordStretch &stretch : stretchesOf(shown, askedWords(QString::fromUtf8(question))))
            words.append(shown.mid(stretch.start, stretch.length));
        return words.join(QLatin1Char('|'));
    };
    QCOMPARE(found("The CAFÉ in the café", "cafe"), QString::fromUtf8("CAFÉ|café"));
    QCOMPARE(found("Noise at night", "is it noisy?"), QStringLiteral("Noise"));
    QCOMPARE(found("Große Straße", "STRASSE"), QString::fromUtf8("Straße"));
    QCOMPARE(found("港の騒音は夜", "騒音"), QString::fromUtf8("騒|音"));
    QCOMPARE(found("it is at S2", "is it S2"),
             QStringLiteral("S2")); // small words only where there are no others
    QCOMPARE(found("it is at S2", "is it"), QStringLiteral("it|is"));
    QCOMPARE(found("nothing of it", "harbour"), QString());
    QCOMPARE(found("", "harbour"), QString());
}

/// Parts follow each other without a gap, no line is long, and every byte has its place.
void TestDocuments::partsMakeTheText()
{
    std::string text;
    for (int i = 0; i < 30'000; ++i)
        text += i % 700 == 0 ? "\n\n" : i % 3 == 0 ? "wörter " : "𝄞x";
    text += std::string(150'000, 'a');
    const auto document = std::make_shared<const data::DocumentText>(
        data::DocumentText{.title = {}, .text = text, .sections = {{}}});
    std::size_t end = 0;
    for (std::size_t part = 0; part < partCount(*document); ++part) {
        const ShownText shown = shownPart(document, part);
        QCOMPARE(shown.begin(), end);
        end = shown.end();
        for (const QString &line : shown.text().split(QLatin1Char('\n')))
            QVERIFY(line.size() <= 2000);
        for (std::size_t byte = shown.begin(); byte < shown.end(); byte += 997) {
            QCOMPARE(partOf(*document, byte), part);
            const std::size_t back = shown.byteOf(shown.positionOf(byte));
            QVERIFY(back <= byte + 4 && byte <= back + 4); // of one character
        }
    }
    QCOMPARE(end, text.size());
    QCOMPARE(partCount({}), std::size_t{1});
    QCOMPARE(shownPart(std::make_shared<const data::DocumentText>(), 0).text(), QString());
}

void TestDocuments::theListShowsDocuments()
{
    const QAbstractItemModel *model = m_page->documentList()->model();
    QAbstractItemModelTester tester(m_page->documentList()->model(),
                                    QAbstractItemModelTester::FailureReportingMode::Fatal);
    QVERIFY(list()->isVisible());
    QCOMPARE(rowTexts(*model, 0),
             (QStringList{QStringLiteral("boats.md"), QString::fromUtf8("Markdown · 2 passages")}));
    QCOMPARE(rowTexts(*model, 1),
             (QStringList{QStringLiteral("noise.txt"), QString::fromUtf8("Text · one passage")}));
    QCOMPARE(rowTexts(*model, 2),
             (QStringList{QStringLiteral("prices.csv"), QString::fromUtf8("CSV · 2 passages")}));
    QVERIFY(!model->index(0, 0).data(Qt::DecorationRole).value<QIcon>().isNull());
    QVERIFY(model->index(0, 0).data(Qt::ToolTipRole).toString().contains(QStringLiteral("2 passages")));
    const QList<Finding> findings = m_page->findings();
    const auto found = std::ranges::find(findings, QStringLiteral("noise.txt"), &Finding::text);
    QVERIFY(found != findings.end());
    found->open();
    QCOMPARE(m_page->documentPanel()->name(), QStringLiteral("noise.txt"));
    QCOMPARE(m_page->tabs()->currentIndex(), documentsTab);
}

void TestDocuments::choosingShowsTheText()
{
    m_page->tabs()->setCurrentIndex(documentsTab);
    QCOMPARE(m_page->documentPanel()->name(), QStringLiteral("boats.md")); // something is shown at once
    list()->setCurrentIndex(list()->model()->index(1, 0));
    QCOMPARE(view()->toPlainText(), toQt(m_world->document.state().documents[1].text->text));
    QVERIFY(view()->isReadOnly());
    QCOMPARE(label("documentFacts")->text().section(QStringLiteral(" · "), 0, 1),
             QStringLiteral("Text · one passage"));
    // All of its width is seen, however wide the page is.
    for (const int width : {700, 2400, 1100}) {
        m_page->resize(width, 700);
        QTest::qWait(20);
        QCOMPARE(view()->horizontalScrollBar()->maximum(), 0);
    }
    // A click shows the document from another tab as well.
    m_page->tabs()->setCurrentIndex(0);
    QTest::mouseClick(list()->viewport(), Qt::LeftButton, {},
                      list()->visualRect(list()->model()->index(0, 0)).center());
    QCOMPARE(m_page->tabs()->currentIndex(), documentsTab);
    QCOMPARE(label("documentTitle")->text(), QStringLiteral("The boats"));
    QTextCursor cursor = view()->textCursor();
    cursor.movePosition(QTextCursor::End);
    view()->setTextCursor(cursor);
    QTRY_COMPARE(label("documentPlace")->text(), QString::fromUtf8("The boats › Costs"));
    QVERIFY(label("documentPart")->isHidden() || !label("documentPart")->isVisible());
    // Choosing a table brings its rows back.
    auto *tables = m_page->findChild<QTreeView *>(QStringLiteral("schemaTree"));
    tables->setCurrentIndex(tables->model()->index(1, 0));
    QCOMPARE(m_page->tabs()->currentIndex(), 0);
}

void TestDocuments::searchMarksWhatItFound()
{
    const auto actions = m_page->pageActions();
    (*std::ranges::find(actions, QStringLiteral("searchDocuments"), &QAction::objectName))->trigger();
    QCOMPARE(m_page->tabs()->currentIndex(), documentsTab);
    QVERIFY(field()->hasFocus());
    QTest::keyClicks(field(), QStringLiteral("noise of the engines"));
    QTRY_VERIFY(hits()->rowCount() > 0);
    const QModelIndex best = hits()->index(0);
    QCOMPARE(best.data(HitsModel::NameRole).toString(), QStringLiteral("noise.txt"));
    QVERIFY(best.data(HitsModel::ScoreRole).toString().toDouble() > 0);
    QVERIFY(best.data(HitsModel::WordsRole).toString().startsWith(QStringLiteral("To the harbour")));
    // The best is shown at once, with the passage and the words in it marked.
    QCOMPARE(m_page->documentPanel()->name(), QStringLiteral("noise.txt"));
    QCOMPARE(list()->currentIndex().row(), 1);
    const QList<QTextEdit::ExtraSelection> marks = view()->extraSelections();
    QVERIFY(marks.size() > 3);
    QCOMPARE(marks[0].cursor.selectedText().size(), view()->toPlainText().trimmed().size());
    QStringList words;
    for (const QTextEdit::ExtraSelection &mark : marks.mid(1))
        words.append(mark.cursor.selectedText());
    QVERIFY2(words.contains(QStringLiteral("noise")) && words.contains(QStringLiteral("engines")),
             qPrintable(words.join(QLatin1Char(' '))));
    QVERIFY(!words.contains(QStringLiteral("night")));
    // A question without hits is followed by an empty one.
    field()->setText(QStringLiteral("zzzzqq"));
    QTRY_COMPARE(label("hitCount")->text(), QStringLiteral("Nothing was found."));
    QCOMPARE(view()->extraSelections().size(), 0);
    field()->clear();
    QTRY_COMPARE(label("hitCount")->text(), QString());
    // Ctrl+F leads to the field from the text.
    view()->setFocus();
    QTest::keyClick(view(), Qt::Key_F, Qt::ControlModifier);
    QVERIFY(field()->hasFocus());
}

void TestDocuments::laterQuestionsWin()
{
    m_page->tabs()->setCurrentIndex(documentsTab);
    for (const char *question : {"boats", "hull", "sails", "noise"}) {
        field()->setText(QString::fromLatin1(question));
        QTest::keyClick(field(), Qt::Key_Return);
    }
    QTRY_VERIFY(hits()->rowCount() > 0 && m_world->jobs.isIdle());
    QCOMPARE(hits()->index(0).data(HitsModel::NameRole).toString(), QStringLiteral("noise.txt"));
    // Documents that change meanwhile are searched again.
    QVERIFY(m_world->document.push(removingEdit(m_world->document.state(), {QStringLiteral("noise.txt")})));
    QTRY_COMPARE(hits()->rowCount(), 0);
    m_world->document.undoStack().undo();
    QTRY_COMPARE(hits()->rowCount(), 1);
}

void TestDocuments::keysGoThroughFinds()
{
    m_page->tabs()->setCurrentIndex(documentsTab);
    field()->setFocus();
    field()->setText(QStringLiteral("harbour"));
    QTRY_COMPARE(hits()->rowCount(), 2);
    auto *found = m_page->findChild<QListView *>(QStringLiteral("documentHits"));
    QCOMPARE(found->currentIndex().row(), 0);
    const QString first = m_page->documentPanel()->name();
    QTest::keyClick(field(), Qt::Key_Down);
    QCOMPARE(found->currentIndex().row(), 1);
    QVERIFY(m_page->documentPanel()->name() != first);
    QVERIFY(field()->hasFocus());
    QTest::keyClick(field(), Qt::Key_F3);
    QCOMPARE(found->currentIndex().row(), 0);
    QTest::keyClick(field(), Qt::Key_F3, Qt::ShiftModifier);
    QCOMPARE(found->currentIndex().row(), 1);
    QCOMPARE(label("hitCount")->text(), QStringLiteral("2 of 2 found"));
    QTest::keyClick(field(), Qt::Key_Up);
    QCOMPARE(found->currentIndex().row(), 0);
    QTest::keyClick(field(), Qt::Key_Return);
    QVERIFY(view()->hasFocus());
    QTest::keyClick(view(), Qt::Key_F3);
    QCOMPARE(found->currentIndex().row(), 1);
}

void TestDocuments::documentsAreAddedAndReplaced()
{
    const project::Documents before = m_world->document.state();
    m_page->addDocuments({fileOf(QStringLiteral("rope.txt"), "Rope is dear this year.\n"),
                          fileOf(QStringLiteral("winter.html"),
                                 "<html><title>Winter</title><p>The ice was thick.</p></html>")});
    QTRY_COMPARE(names().size(), 5);
    QCOMPARE(names().mid(3), (QStringList{QStringLiteral("rope.txt"), QStringLiteral("winter.html")}));
    QCOMPARE(m_page->documentPanel()->name(), QStringLiteral("rope.txt"));
    QCOMPARE(m_page->tabs()->currentIndex(), documentsTab);
    QCOMPARE(m_world->document.undoStack().undoText(), QStringLiteral("add 2 documents"));
    m_world->document.undoStack().undo();
    QVERIFY(project::Documents(m_world->document.state()) == before);
    m_world->document.undoStack().redo();
    QCOMPARE(names().size(), 5);

    // A name that is taken: asked, and nothing happens unless a person wants it.
    const auto ask = [this]() -> QMessageBox * {
        m_page->addDocuments({fileOf(QStringLiteral("rope.txt"), "Rope is cheap again.\n")});
        QMessageBox *box = nullptr;
        if (!QTest::qWaitFor([&] {
                box = m_page->findChild<QMessageBox *>(QStringLiteral("replaceBox"));
                return box != nullptr && box->isVisible();
            }))
            return nullptr;
        return box;
    };
    QPointer<QMessageBox> box = ask();
    QVERIFY(box != nullptr && box->text().contains(QStringLiteral("rope.txt")));
    box->button(QMessageBox::Cancel)->click();
    QTRY_VERIFY(box == nullptr);
    QCOMPARE(m_world->document.undoStack().count(), 1);
    box = ask();
    QVERIFY(box != nullptr);
    box->findChild<QAbstractButton *>(QStringLiteral("replaceDocuments"))->click();
    QTRY_COMPARE(m_world->document.undoStack().count(), 2);
    QCOMPARE(m_world->document.undoStack().undoText(), QStringLiteral("replace rope.txt"));
    QVERIFY(view()->toPlainText().contains(QStringLiteral("cheap")));
    m_world->document.undoStack().undo();
    QVERIFY(view()->toPlainText().contains(QStringLiteral("dear")));
    // Two files of one name in two folders have two names here.
    QDir(m_folder.path()).mkdir(QStringLiteral("other"));
    m_page->addDocuments(
        {fileOf(QStringLiteral("twin.txt"), "one\n"), fileOf(QStringLiteral("other/twin.txt"), "another\n")});
    QTRY_COMPARE(names().size(), 7);
    QCOMPARE(names().mid(5), (QStringList{QStringLiteral("twin.txt"), QStringLiteral("twin (2).txt")}));
    QTRY_VERIFY(m_world->isSettled());
}

void TestDocuments::documentsAreRenamedAndRemoved()
{
    const project::Documents before = m_world->document.state();
    list()->setFocus();
    list()->setCurrentIndex(list()->model()->index(1, 0));
    QTest::keyClick(list(), Qt::Key_F2);
    auto *editor = list()->findChild<QLineEdit *>(QStringLiteral("cellEditor"));
    QVERIFY(editor != nullptr);
    editor->selectAll();
    QTest::keyClicks(editor, QStringLiteral("boats.md")); // taken
    QTest::keyClick(editor, Qt::Key_Return);
    QCOMPARE(m_world->document.undoStack().count(), 0);
    editor->selectAll();
    QTest::keyClicks(editor, QStringLiteral("letter.txt"));
    QTest::keyClick(editor, Qt::Key_Return);
    QTRY_COMPARE(names()[1], QStringLiteral("letter.txt"));
    QCOMPARE(m_page->documentPanel()->name(), QStringLiteral("letter.txt"));
    QCOMPARE(m_world->document.undoStack().undoText(), QStringLiteral("rename noise.txt to letter.txt"));
    // Two are removed in one go, and what stands in their place is shown.
    list()->selectionModel()->select(list()->model()->index(0, 0),
                                     QItemSelectionModel::Select | QItemSelectionModel::Rows);
    list()->setFocus();
    QTest::keyClick(list(), Qt::Key_Delete);
    QTRY_COMPARE(names(), QStringList{QStringLiteral("prices.csv")});
    QCOMPARE(m_page->documentPanel()->name(), QStringLiteral("prices.csv"));
    m_world->document.undoStack().undo();
    QCOMPARE(names().size(), 3);
    m_world->document.undoStack().undo();
    QVERIFY(project::Documents(m_world->document.state()) == before);
    QTRY_VERIFY(m_world->isSettled());
}

void TestDocuments::refusedFilesChangeNothing()
{
    const project::Documents before = m_world->document.state();
    QSignalSpy journal(&m_world->desk, &Desk::journalChanged);
    m_page->addDocuments({fileOf(QStringLiteral("broken.pdf"), "%PDF-1.4\nthis is no PDF\n"),
                          fileOf(QStringLiteral("picture.png"), QByteArray("\x89PNG\r\n\x1a\n\0\0\0", 11)),
                          m_folder.filePath(QStringLiteral("nowhere.txt"))});
    QTRY_VERIFY(label("documentsProblem")->isVisible());
    const QString problem = label("documentsProblem")->text();
    QVERIFY2(problem.contains(QStringLiteral("broken.pdf: The document is damaged")), qPrintable(problem));
    QVERIFY2(problem.contains(QStringLiteral("picture.png: This is no kind of document")),
             qPrintable(problem));
    QVERIFY2(problem.contains(QStringLiteral("nowhere.txt: ")), qPrintable(problem));
    QVERIFY(project::Documents(m_world->document.state()) == before);
    QCOMPARE(m_world->document.undoStack().count(), 0);
    QCOMPARE(journal.size(), 3);
    // What is sound comes in beside what is not, and the message goes with the next attempt.
    m_page->addDocuments({fileOf(QStringLiteral("sound.txt"), "All is well.\n")});
    QVERIFY(!label("documentsProblem")->isVisible());
    QTRY_COMPARE(names().size(), 4);
    QTRY_VERIFY(m_world->isSettled());
}

/// Documents are taken; a table among them is looked at as an import; what is none is the window's.
void TestDocuments::filesAreDropped()
{
    const QString letter = fileOf(QStringLiteral("letter.md"), "# Letter\n\nDropped here.\n");
    const QString table = fileOf(QStringLiteral("ships.csv"), "ship,tons\nIda,4\n");
    drop({table});
    QTest::qWait(50);
    QCOMPARE(names().size(), 3);
    QVERIFY(m_page->findChild<ImportDialog *>() == nullptr);
    drop({letter, table});
    QTRY_COMPARE(names().size(), 4);
    QCOMPARE(names().back(), QStringLiteral("letter.md"));
    auto *dialog = m_page->findChild<ImportDialog *>();
    QVERIFY(dialog != nullptr);
    QTRY_VERIFY(!dialog->isReading());
    dialog->reject();
    // The same table as a document, where somebody says so.
    m_page->addDocuments({table});
    QTRY_COMPARE(names().back(), QStringLiteral("ships.csv"));
    QTRY_VERIFY(m_world->isSettled());
}

void TestDocuments::longLinesDoNotBlock()
{
    std::string line;
    line.reserve(std::size_t{50} << 20U);
    std::uint64_t random = 1;
    while (line.size() < (std::size_t{50} << 20U)) {
        random = random * 6364136223846793005U + 1442695040888963407U;
        line += "w" + std::to_string((random >> 40U) % 50'000) + ' ';
    }
    line += "anchor at the very end";
    const QString file = fileOf(QStringLiteral("long.txt"), QByteArray::fromStdString(line));
    TurnWatch watch;
    watch.act(QStringLiteral("add"), [&] { m_page->addDocuments({file}); });
    QTRY_COMPARE_WITH_TIMEOUT(names().size(), 4, patience);
    QTRY_VERIFY_WITH_TIMEOUT(m_world->isSettled(), patience);
    QCOMPARE(m_page->documentPanel()->name(), QStringLiteral("long.txt"));
    QVERIFY(label("documentPart")->isVisible());
    QVERIFY2(label("documentPart")->text().contains(QStringLiteral("part 1 of 525")),
             qPrintable(label("documentPart")->text()));
    watch.act(QStringLiteral("next part"),
              [&] { m_page->findChild<QAbstractButton *>(QStringLiteral("laterPart"))->click(); });
    QTest::qWait(50);
    for (int i = 0; i < 20; ++i)
        watch.act(QStringLiteral("scroll"), [&] {
            view()->verticalScrollBar()->triggerAction(QAbstractSlider::SliderPageStepAdd);
            view()->grab();
        });
    QVERIFY(view()->shown().text().size() < 200'000);
    watch.act(QStringLiteral("ask"), [&] { field()->setText(QStringLiteral("anchor")); });
    QTRY_VERIFY_WITH_TIMEOUT(hits()->rowCount() > 0, patience);
    QTRY_VERIFY_WITH_TIMEOUT(m_world->isSettled(), patience);
    QCOMPARE(view()->part(), std::size_t{524});
    QCOMPARE(view()->extraSelections().back().cursor.selectedText(), QStringLiteral("anchor"));
    // The copy has no line ends that are not in the document.
    view()->selectAll();
    view()->copy();
    QVERIFY(!QGuiApplication::clipboard()->text().contains(QLatin1Char('\n')));
    qInfo("longest turn: %.0f ms, %s", watch.longest(), qPrintable(watch.longestWhat()));
    QVERIFY2(watch.longest() < longestTurn(), qPrintable(watch.longestWhat()));
}

void TestDocuments::emptyPagesTellWhatDocumentsAreFor()
{
    DeskFixture nothing;
    DataPage page(nothing.desk);
    page.resize(1000, 600);
    page.show();
    QVERIFY(page.findChild<QWidget *>(QStringLiteral("addWhenEmpty"))->isVisible());
    QVERIFY(page.findChild<QLabel *>(QStringLiteral("documentsHint"))->isVisible());
    page.tabs()->setCurrentIndex(documentsTab);
    QVERIFY(page.findChild<QLabel *>(QStringLiteral("documentNone"))->isVisible());
    QVERIFY(!page.findChild<QLineEdit *>(QStringLiteral("documentSearch"))->isEnabled());
    page.addDocuments({fileOf(QStringLiteral("first.txt"), "The first of them.\n")});
    QTRY_VERIFY(!page.findChild<QWidget *>(QStringLiteral("addWhenEmpty"))->isVisible());
    QCOMPARE(page.documentPanel()->view()->toPlainText(), QStringLiteral("The first of them."));
    QTRY_VERIFY(nothing.jobs.isIdle());
}

void TestDocuments::everythingHasAName()
{
    m_page->tabs()->setCurrentIndex(documentsTab);
    field()->setText(QStringLiteral("harbour"));
    QTRY_COMPARE(hits()->rowCount(), 2);
    for (const QWidget *widget : m_page->documentPanel()->findChildren<QWidget *>()) {
        if (widget->focusPolicy() == Qt::NoFocus || !widget->isVisible() ||
            qobject_cast<const QScrollBar *>(widget) != nullptr)
            continue;
        const auto *button = qobject_cast<const QAbstractButton *>(widget);
        if (button == nullptr && qobject_cast<const QLineEdit *>(widget) == nullptr &&
            qobject_cast<const QAbstractScrollArea *>(widget) == nullptr)
            continue;
        QVERIFY2(!widget->accessibleName().isEmpty() || (button != nullptr && !button->text().isEmpty()),
                 qPrintable(widget->objectName()));
    }
    QVERIFY(!hits()->index(0).data(Qt::AccessibleTextRole).toString().isEmpty());
}

void TestDocuments::screenshots()
{
    const QString folder = qEnvironmentVariable("WEIGHHOUSE_SHOTS");
    if (folder.isEmpty())
        QSKIP("set WEIGHHOUSE_SHOTS to a folder to have pictures written");
    QDir().mkpath(folder);
    auto material = catalogue::openSample("chiller");
    QVERIFY(material.has_value());
    m_world->document.reset(catalogue::contentOf(*std::move(material)), {}, QStringLiteral("chiller"));
    m_page->resize(1366, 690);
    for (const Scheme scheme : {Scheme::Light, Scheme::Dark}) {
        applyTheme(scheme, 0);
        const QString name = scheme == Scheme::Dark ? QStringLiteral("dark") : QStringLiteral("light");
        const auto save = [&](const QString &what) {
            QTest::qWait(50);
            QVERIFY(m_page->grab().save(QStringLiteral("%1/documents-%2-%3.png").arg(folder, name, what)));
        };
        m_page->showDocument(QStringLiteral("03-minutes-of-the-district-council.md"));
        QTRY_VERIFY(m_world->isSettled());
        save(QStringLiteral("text"));
        field()->setText(QStringLiteral("Which machine is noisy at night?"));
        QTRY_VERIFY(hits()->rowCount() > 0);
        save(QStringLiteral("search"));
        field()->clear();
        QTRY_COMPARE(hits()->rowCount(), 0);
        m_page->showDocument(QStringLiteral("05-table-of-refrigerants.csv"));
        save(QStringLiteral("rows"));
    }
    applyTheme(Scheme::Light, 0);
}

WEIGHHOUSE_TEST(TestDocuments)
#include "test_documents.moc"
