// SPDX-License-Identifier: GPL-3.0-or-later
// What is exported is what the preview shows; it is there whole or not at all.
#include "core/audit/verify/shown_text.h"
#include "core/pdf/contents.h"
#include "core/plan/journal/journal_store.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"
#include "tests/ui_report_mode/report_bench.h"
#include "ui/report/report_pdf.h"
#include "ui/report_file/report_file.h"
#include "ui/report_mode/draft.h"

#include <QBuffer>
#include <QCheckBox>
#include <QDir>
#include <QFile>
#include <QMenu>
#include <QToolButton>

using namespace weighhouse;
using namespace weighhouse::testing;
using namespace weighhouse::ui;

namespace
{

std::string contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

} // namespace

class TestExporting : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedKingdom)); }

    void thePreviewIsTheExport();
    void unsavedWorkIsReportedAsItIs();
    void otherForms();
    void runsAreSetBeside();
    void promptsStayAway();
    void aCancelledExportLeavesNoFile();
    void whatCannotBeWrittenIsTold();
};

void TestExporting::thePreviewIsTheExport()
{
    ReportBench bench;
    QVERIFY(bench.open());
    bench.show();
    changeDraft(bench.document, QStringLiteral("comment"), [](project::ReportDraft &draft) {
        draft.comments["answer"] = "Agreed by the board.";
        draft.author = "Ada";
    });
    addToReport(bench.document, QStringLiteral("Tolls"), QStringLiteral("harbour,toll\nWick,3\n"));
    QVERIFY(bench.waitForPages());
    const QString file = bench.path("report.pdf");
    QVERIFY(bench.exportTo(file));
    WEIGHHOUSE_TAKE(exported, pdf::readPdf(contentOf(file)));
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    WEIGHHOUSE_TAKE(written, writePdf(*bench.view()->pages(), buffer));
    QCOMPARE(written.pages, bench.view()->pageCount());
    WEIGHHOUSE_TAKE(shown, pdf::readPdf(buffer.data().toStdString()));
    QCOMPARE(exported.pages.size(), shown.pages.size());
    for (std::size_t page = 0; page < shown.pages.size(); ++page) {
        QCOMPARE(exported.pages[page].appearance, shown.pages[page].appearance);
        QCOMPARE(exported.pages[page].text, shown.pages[page].text);
    }
    QCOMPARE(exported.attachments.size(), std::size_t{2});
    QVERIFY(bench.notices.join(QLatin1Char(' ')).contains(QStringLiteral("report.pdf")));
    QCOMPARE(bench.problems.count(), 0);
}

/// A project without a file, or with edits that are not in it: the report is of what is open.
void TestExporting::unsavedWorkIsReportedAsItIs()
{
    ReportBench bench;
    QVERIFY(bench.open());
    const project::NamedText rules = bench.document.state().rules.front();
    bench.show();
    QVERIFY(bench.waitForPages());
    QVERIFY(bench.document.setText(project::TextKind::Rules, rules.name, rules.text + "\n-- a remark\n",
                                   QStringLiteral("edit")));
    QVERIFY(!bench.document.isModelSaved());
    bench.page->activated();
    QVERIFY(bench.waitForPages());
    QVERIFY(bench.exportTo(bench.path("edited.json")));
    bench.document.undoStack().undo();
    QVERIFY(bench.document.isModelSaved());
    bench.page->activated();
    QVERIFY(bench.waitForPages());
    QVERIFY(bench.exportTo(bench.path("saved.json")));
    QVERIFY(contentOf(bench.path("edited.json")) != contentOf(bench.path("saved.json")));
    QCOMPARE(bench.problems.count(), 0);
}

void TestExporting::otherForms()
{
    ReportBench bench;
    QVERIFY(bench.open());
    bench.show();
    QVERIFY(bench.waitForPages());
    for (const char *name : {"report.md", "report.HTML", "report.json"}) {
        QVERIFY(bench.exportTo(bench.path(name)));
        const std::string text = contentOf(bench.path(name));
        QVERIFY2(text.find(sectionTitle("answer").toStdString()) != std::string::npos, name);
    }
    QVERIFY(contentOf(bench.path("report.HTML")).find("<html") != std::string::npos);
    bench.page->exportTo(bench.path("report.odt"));
    QTRY_COMPARE(bench.problems.count(), 1);
    QVERIFY(!QFile::exists(bench.path("report.odt")));
}

void TestExporting::runsAreSetBeside()
{
    ReportBench bench;
    QVERIFY(bench.open());
    std::string other;
    {
        WEIGHHOUSE_TAKE(journal, plan::JournalStore::open(bench.path("project.weigh").toStdString()));
        WEIGHHOUSE_TAKE(last, journal.lastEventOf(1));
        WEIGHHOUSE_TAKE(events, journal.events(1));
        WEIGHHOUSE_TAKE(fork, journal.fork(1, last - 1));
        WEIGHHOUSE_TAKE(appended, journal.append(fork, {events.back().what}));
        QCOMPARE(appended.size(), std::size_t{1});
        WEIGHHOUSE_TAKE(name, journal.nameOf(1));
        other = name;
    }
    bench.show();
    QVERIFY(bench.waitForPages());
    auto *beside = bench.find<QToolButton>("reportBeside");
    QTRY_VERIFY(beside->isEnabled());
    QCOMPARE(beside->text(), QStringLiteral("no other run"));
    QCOMPARE(beside->menu()->actions().size(), 1);
    beside->menu()->actions().front()->trigger();
    QTRY_COMPARE(bench.document.state().reportDraft.others, std::vector<std::string>{other});
    QCOMPARE(beside->text(), QStringLiteral("one other run"));
    QVERIFY(bench.waitForPages());
    QTRY_VERIFY(bench.words().contains(sectionTitle(runsSection)));
    const QString compared = bench.words().section(sectionTitle(runsSection), -1);
    QVERIFY2(compared.contains(QStringLiteral("All of them decide the same.")), qPrintable(compared));
    const QString file = bench.path("two.pdf");
    QVERIFY(bench.exportTo(file));
    WEIGHHOUSE_TAKE(found, verifiedReport(contentOf(file)));
    QVERIFY(found.isConfirmed());
    QCOMPARE(bench.problems.count(), 0);
    // One undo takes the run and its section away.
    bench.document.undoStack().undo();
    QVERIFY(bench.document.state().reportDraft.others.empty());
    QVERIFY(!isOwn(bench.document.state().reportDraft));
    QCOMPARE(beside->text(), QStringLiteral("no other run"));
}

void TestExporting::promptsStayAway()
{
    ReportBench bench;
    QVERIFY(bench.open());
    {
        WEIGHHOUSE_TAKE(journal, plan::JournalStore::open(bench.path("project.weigh").toStdString()));
        WEIGHHOUSE_TAKE(last, journal.lastEventOf(1));
        WEIGHHOUSE_TAKE(events, journal.events(1));
        WEIGHHOUSE_TAKE(run, journal.read(1));
        WEIGHHOUSE_TAKE(fork, journal.fork(1, last - 1));
        plan::PromptSent prompt;
        prompt.node = run.state.lastDecision()->node;
        prompt.prompt = "The word that is kept is ruskelwen-secret.";
        WEIGHHOUSE_TAKE(appended, journal.append(fork, {prompt, events.back().what}));
        QCOMPARE(appended.size(), std::size_t{2});
    }
    bench.show();
    QVERIFY(bench.waitForPages());
    const QString with = bench.path("with.pdf");
    QVERIFY(bench.exportTo(with));
    WEIGHHOUSE_TAKE(attached, extractIn(contentOf(with)));
    QVERIFY(attached.find("ruskelwen-secret") != std::string::npos);
    bench.find<QCheckBox>("reportWithoutPrompts")->click();
    QVERIFY(bench.document.state().reportDraft.isWithoutPrompts);
    QVERIFY(bench.waitForPages());
    QVERIFY(!bench.words().contains(QStringLiteral("ruskelwen-secret")));
    const QString file = bench.path("without.pdf");
    QVERIFY(bench.exportTo(file));
    WEIGHHOUSE_TAKE(emptied, extractIn(contentOf(file)));
    QVERIFY(emptied.find("ruskelwen-secret") == std::string::npos);
    WEIGHHOUSE_TAKE(found, verifiedReport(contentOf(file)));
    QVERIFY(found.faults.empty());
    QCOMPARE(found.leftOut, std::size_t{1});
    bench.document.undoStack().undo();
    QVERIFY(!bench.find<QCheckBox>("reportWithoutPrompts")->isChecked());
    QVERIFY(bench.waitForPages());
    // Prompts go with the rows.
    bench.find<QCheckBox>("reportWithoutRows")->click();
    QVERIFY(bench.find<QCheckBox>("reportWithoutPrompts")->isChecked());
    QVERIFY(!bench.find<QCheckBox>("reportWithoutPrompts")->isEnabled());
    QVERIFY(bench.waitForPages());
    const QString bare = bench.path("bare.pdf");
    QVERIFY(bench.exportTo(bare));
    WEIGHHOUSE_TAKE(rows, verifiedReport(contentOf(bare)));
    QVERIFY(rows.faults.empty() && rows.leftOutRows);
    QCOMPARE(rows.leftOut, std::size_t{1});
    bench.document.undoStack().undo();
    QVERIFY(bench.find<QCheckBox>("reportWithoutPrompts")->isEnabled());
}

void TestExporting::aCancelledExportLeavesNoFile()
{
    ReportBench bench;
    QVERIFY(bench.open());
    bench.show();
    QVERIFY(bench.waitForPages());
    QVERIFY(QDir(bench.folder.path()).mkdir(QStringLiteral("out")));
    const QDir out(bench.path("out"));
    QSignalSpy messages(&bench.desk, &Desk::message);
    bench.page->exportTo(out.filePath(QStringLiteral("report.pdf")));
    const auto exporting = [&] {
        for (Job *job : bench.jobs.jobs()) {
            if (job->title().contains(QStringLiteral("report.pdf")))
                return job;
        }
        return static_cast<Job *>(nullptr);
    };
    QTRY_VERIFY(exporting() != nullptr);
    exporting()->cancel();
    QTRY_VERIFY(bench.jobs.isIdle());
    QTRY_VERIFY(!messages.isEmpty() &&
                messages.back().front().toString().contains(QStringLiteral("not written")));
    QVERIFY(out.isEmpty());
    QVERIFY(bench.notices.isEmpty());
    // One that was there stays as it was.
    QFile before(out.filePath(QStringLiteral("report.pdf")));
    QVERIFY(before.open(QIODevice::WriteOnly) && before.write("old") == 3);
    before.close();
    bench.page->exportTo(before.fileName());
    QTRY_VERIFY(exporting() != nullptr);
    exporting()->cancel();
    QTRY_VERIFY(bench.jobs.isIdle());
    QCOMPARE(contentOf(before.fileName()), std::string("old"));
    QCOMPARE(out.entryList(QDir::Files | QDir::Hidden).size(), 1);
}

void TestExporting::whatCannotBeWrittenIsTold()
{
    ReportBench bench;
    QVERIFY(bench.open());
    bench.show();
    QVERIFY(bench.waitForPages());
    bench.page->exportTo(bench.path("nowhere/report.pdf"));
    QTRY_COMPARE(bench.problems.count(), 1);
    const auto error = bench.problems.front().front().value<Error>();
    QCOMPARE(error.code, std::string("report.not-written"));
    QVERIFY(!error.hint.empty());
    QVERIFY(bench.notices.isEmpty());
}

WEIGHHOUSE_TEST(TestExporting)
#include "test_exporting.moc"
