// SPDX-License-Identifier: GPL-3.0-or-later
// The document: edits, undo, what follows, unsaved work.
#include "core/rules/evaluate/counts.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"
#include "tests/ui_document/documents.h"
#include "ui/document/document.h"

#include <QSignalSpy>
#include <QTemporaryDir>

using namespace weighhouse;
using namespace weighhouse::ui;

class TestDocument : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void editsAreUndone();
    void viewsHearWhatChanges();
    void typingIsOneStep();
    void anEditThatDoesNotFit();
    void rulesAreWorkedOut();
    void errorsLeaveTheRest();
    void theQuestionIsBound();
    void choosingAQuestionIsNoEdit();
    void whatChangesIsCompiledOnce();
    void whatIsOutdatedIsNotWorkedOut();
    void aStopEndsWorkingOut();
    void unsavedWorkComesBack();
    void savedWorkLeavesNothingBehind();
    void undoingWhatWasSavedComesBack();
    void whatCannotBeRestoredStays();

private:
    static std::string ruleText(const Document &document) { return document.state().rules.front().text; }
};

void TestDocument::editsAreUndone()
{
    JobList jobs;
    Document document(jobs);
    document.reset(testing::harbour(), {}, QStringLiteral("Harbour"));
    const project::Content before = document.state();
    const QSignalSpy changed(&document, &Document::changed);
    const QSignalSpy cells(&document, &Document::cellChanged);
    QVERIFY(document.setCell("ship", "load", 1, 1.25));
    QCOMPARE(changed.count(), 1);
    QCOMPARE(cells.count(), 1);
    QVERIFY(document.dataset().value(0, 1, 1) == data::Value(1.25));
    QVERIFY(before.dataset->value(0, 1, 1) == data::Value(60.0)); // others keep what they look at
    QVERIFY(document.addText(project::TextKind::Rules, "more.rules", "# more\n"));
    QVERIFY(document.renameText(project::TextKind::Rules, "more.rules", "other.rules"));
    QVERIFY(document.removeText(project::TextKind::Rules, "harbour.rules"));
    QVERIFY(document.setAsked({"send", {{"least", "3"}}}, QStringLiteral("ask")));
    const project::Content after = document.state();
    QCOMPARE(document.undoStack().count(), 5);
    while (document.undoStack().canUndo())
        document.undoStack().undo();
    QVERIFY(*document.state().dataset == *before.dataset);
    QVERIFY(document.state().rules == before.rules);
    QVERIFY(document.state().asked == before.asked);
    while (document.undoStack().canRedo())
        document.undoStack().redo();
    QVERIFY(*document.state().dataset == *after.dataset);
    QVERIFY(document.state().rules == after.rules);
    QVERIFY(document.state().asked == after.asked);
}

void TestDocument::viewsHearWhatChanges()
{
    JobList jobs;
    Document document(jobs);
    document.reset(testing::harbour(), {}, {});
    project::Aspects aspects;
    QString name;
    connect(&document, &Document::changed, this, [&](const project::Aspects &changed, const QString &which) {
        aspects = changed;
        name = which;
    });
    document.setCell("ship", "load", 1, 1.25);
    QVERIFY(aspects.has(project::dataAspect) && !aspects.has(project::rulesAspect) && name.isEmpty());
    document.replaceText(project::TextKind::Rules, "harbour.rules", 0, {}, "#");
    QVERIFY(aspects.has(project::rulesAspect) && !aspects.has(project::questionsAspect));
    QCOMPARE(name, QStringLiteral("harbour.rules"));
    document.renameText(project::TextKind::Question, "send", "sail");
    QVERIFY(aspects.has(project::questionsAspect) && !aspects.has(project::rulesAspect) && name.isEmpty());
    document.undoStack().undo();
    QVERIFY(aspects.has(project::questionsAspect));
    const project::NamedText &text = document.state().rules.front();
    QVERIFY(document.push({"both",
                           {project::ReplaceText{project::TextKind::Rules, text.name, 0, "#", {}},
                            project::Ask{document.state().asked, {"send", {}}}}}));
    QVERIFY(aspects.has(project::rulesAspect) && aspects.has(project::askedAspect) && name.isEmpty());
}

void TestDocument::typingIsOneStep()
{
    JobList jobs;
    Document document(jobs);
    document.reset(testing::harbour(), {}, {});
    const std::string before = ruleText(document);
    const QSignalSpy replaced(&document, &Document::textReplaced);
    std::size_t at = 0;
    for (const char letter : std::string("# ab")) {
        QVERIFY(
            document.replaceText(project::TextKind::Rules, "harbour.rules", at, {}, std::string(1, letter)));
        ++at;
    }
    QCOMPARE(replaced.count(), 4);
    QCOMPARE(document.undoStack().count(), 1);
    QVERIFY(document.replaceText(project::TextKind::Rules, "harbour.rules", at, {}, "\n"));
    QCOMPARE(document.undoStack().count(), 2); // a new line is a step of its own
    WEIGHHOUSE_SAME(ruleText(document), "# ab\n" + before);
    document.undoStack().undo();
    document.undoStack().undo();
    WEIGHHOUSE_SAME(ruleText(document), before);
    QCOMPARE(replaced.count(), 7);
    QCOMPARE(replaced.last().at(3).toByteArray(), QByteArray("# ab")); // removed
}

void TestDocument::anEditThatDoesNotFit()
{
    JobList jobs;
    Document document(jobs);
    document.reset(testing::harbour(), {}, {});
    const QSignalSpy failed(&document, &Document::failed);
    QVERIFY(!document.replaceText(project::TextKind::Rules, "nothing.rules", 0, {}, "x"));
    QCOMPARE(failed.count(), 1);
    QCOMPARE(document.undoStack().count(), 0);
    QVERIFY(!document.setCell("ship", "load", 77, 1.0));
    QCOMPARE(document.undoStack().count(), 0);
}

void TestDocument::rulesAreWorkedOut()
{
    JobList jobs;
    Document document(jobs);
    document.reset(testing::harbour(), {}, {});
    QTRY_VERIFY(document.isWorkedOut());
    const auto share = document.workings()->model->rules()->findColumn("ship", "share");
    QVERIFY(share.has_value());
    QCOMPARE(document.workings()->model->base()->value(*share, 0), 10.0);
    document.setCell("ship", "crew", 0, std::int64_t(2));
    QTRY_VERIFY(document.isWorkedOut());
    QCOMPARE(document.workings()->model->base()->value(*share, 0), 25.0);
}

void TestDocument::errorsLeaveTheRest()
{
    JobList jobs;
    Document document(jobs);
    document.reset(testing::harbour(), {}, {});
    document.addText(project::TextKind::Rules, "bad.rules", "rule b ship.load = cru * 2\n");
    QTRY_VERIFY(document.isWorkedOut());
    QCOMPARE(document.workings()->ruleErrors().size(), std::size_t(1));
    WEIGHHOUSE_SAME(document.workings()->ruleErrors().front().where.file, "bad.rules");
    QVERIFY(document.workings()->model->base() != nullptr);
    QVERIFY(document.workings()->model->rules()->findColumn("ship", "share").has_value());
    document.undoStack().undo();
    QTRY_VERIFY(document.isWorkedOut());
    QVERIFY(document.workings()->errors().empty());
}

void TestDocument::theQuestionIsBound()
{
    JobList jobs;
    Document document(jobs);
    document.reset(testing::harbour(), {}, {});
    QTRY_VERIFY(document.isWorkedOut());
    QVERIFY(document.workings()->problem.has_value()); // the only question there is
    QCOMPARE(document.workings()->problem->candidates().count(), std::uint64_t(3));
    document.setAsked({"send", {{"least", "60"}}}, QStringLiteral("ask"));
    QTRY_VERIFY(document.isWorkedOut());
    QCOMPARE(document.workings()->problem->candidates().count(), std::uint64_t(2));
    document.setAsked({"send", {{"least", "much"}}}, QStringLiteral("ask"));
    QTRY_VERIFY(document.isWorkedOut());
    QVERIFY(!document.workings()->problem.has_value());
    WEIGHHOUSE_SAME(document.workings()->problemError->code, "decision.wrong-value");
}

void TestDocument::choosingAQuestionIsNoEdit()
{
    JobList jobs;
    Document document(jobs);
    document.reset(testing::harbour(), QStringLiteral("/nowhere/harbour.weigh"), {});
    QTRY_VERIFY(document.isWorkedOut());
    const QSignalSpy changed(&document, &Document::changed);
    const project::Asked chosen{"send", {{"least", "61"}}};
    document.choose(chosen);
    QCOMPARE(changed.count(), 1);
    QVERIFY(document.state().asked == chosen);
    QVERIFY(document.undoStack().isClean() && document.undoStack().count() == 0);
    QTRY_VERIFY(document.isWorkedOut());
    QVERIFY(document.workings()->problem.has_value());
    // Also while what was edited is being saved.
    QVERIFY(document.setCell("ship", "load", 1, 1.25));
    QVERIFY(!document.undoStack().isClean());
    const project::Content saved = document.state();
    const std::uint64_t revision = document.revision();
    document.choose({"send", {{"least", "62"}}});
    document.setSaved(document.path(), saved, revision);
    QVERIFY(document.undoStack().isClean());
    // An edit that is made while a save runs is unsaved.
    const std::uint64_t later = document.revision();
    QVERIFY(document.setCell("ship", "load", 1, 2.5));
    document.setSaved(document.path(), saved, later);
    QVERIFY(!document.undoStack().isClean());
}

void TestDocument::whatChangesIsCompiledOnce()
{
    JobList jobs;
    Document document(jobs);
    document.reset(testing::harbour(), {}, {});
    QTRY_VERIFY(document.isWorkedOut());
    WorkingsPtr before = document.workings();
    rules::EvaluationCounts counts = rules::evaluationCounts();
    const std::size_t end = ruleText(document).find("crew\n") + 4;
    QVERIFY(document.replaceText(project::TextKind::Rules, "harbour.rules", end, {}, " / 2"));
    QTRY_VERIFY(document.isWorkedOut());
    rules::EvaluationCounts since = rules::evaluationCounts().since(counts);
    QCOMPARE(since.programs, std::uint64_t(1));
    QCOMPARE(since.bases, std::uint64_t(1));
    QVERIFY(document.workings()->model != before->model);
    const auto share = document.workings()->model->rules()->findColumn("ship", "share");
    QCOMPARE(document.workings()->model->base()->value(*share, 0), 5.0);
    QVERIFY(document.workings()->problem->prepared().sharedProgram() ==
            document.workings()->model->program());

    before = document.workings();
    counts = rules::evaluationCounts();
    document.setAsked({"send", {{"least", "60"}}}, QStringLiteral("ask"));
    QTRY_VERIFY(document.isWorkedOut());
    QCOMPARE(document.workings()->problem->candidates().count(), std::uint64_t(2));
    since = rules::evaluationCounts().since(counts);
    QCOMPARE(since.programs, std::uint64_t(0));
    QCOMPARE(since.bases, std::uint64_t(0));
    QVERIFY(document.workings()->model == before->model);
}

void TestDocument::whatIsOutdatedIsNotWorkedOut()
{
    JobList jobs;
    Document document(jobs);
    QList<Job *> started;
    connect(&jobs, &JobList::started, this, [&](Job *job) { started.append(job); });
    const QSignalSpy worked(&document, &Document::workingsChanged);
    document.reset(testing::sample("trade"), {}, {});
    QCOMPARE(started.size(), 1);
    QVERIFY(!started.front()->isCancelled());
    document.reset(testing::harbour(), {}, {}); // in the same turn: the first cannot be there yet
    QVERIFY(started.front()->isCancelled());
    QTRY_VERIFY(document.isWorkedOut());
    QCOMPARE(worked.count(), 1);
    QVERIFY(document.workings()->model->dataset()->schema.tableIndex("ship").has_value());
}

void TestDocument::aStopEndsWorkingOut()
{
    std::stop_source stop;
    const WorkingsPtr before = workOut(testing::harbour(), 1, {}, stop.get_token());
    QVERIFY(before != nullptr && before->problem.has_value());
    stop.request_stop();
    QVERIFY(workOut(testing::harbour(), 2, before->model, stop.get_token()) == nullptr);
}

void TestDocument::unsavedWorkComesBack()
{
    QTemporaryDir folder;
    const std::filesystem::path root = folder.path().toStdString();
    project::Content lost;
    {
        JobList jobs;
        Document document(jobs);
        document.setRecoveryFolder(folder.path());
        document.reset(testing::harbour(), {}, QStringLiteral("Harbour"));
        document.setCell("ship", "load", 1, 1.25);
        for (std::size_t i = 0; i < 3; ++i)
            document.replaceText(project::TextKind::Rules, "harbour.rules", i, {}, "#");
        document.setCell("ship", "load", 2, 7.0);
        document.undoStack().undo();
        lost = document.state();
    } // as a crash: nobody saved
    const auto found = project::findUnsaved(root);
    QCOMPARE(found.size(), std::size_t(1));
    WEIGHHOUSE_SAME(found.front().title, "Harbour");
    WEIGHHOUSE_TAKE(work, project::readUnsaved(found.front().folder));
    JobList jobs;
    Document document(jobs);
    document.setRecoveryFolder(folder.path());
    document.reset(*work.base, {}, QStringLiteral("Harbour"));
    QCOMPARE(document.restore(work), std::size_t(6));
    QVERIFY(*document.state().dataset == *lost.dataset);
    QVERIFY(document.state().rules == lost.rules);
    QCOMPARE(document.undoStack().count(), 3); // a cell, the typing, the cell that was undone
    QCOMPARE(document.undoStack().index(), 2);
    QVERIFY(!document.undoStack().isClean());
    document.undoStack().redo();
    QVERIFY(document.dataset().value(0, 1, 2) == data::Value(7.0));
    document.undoStack().setIndex(0);
    QVERIFY(*document.state().dataset == *testing::harbour().dataset);
    // What is done now goes on in the same log, so that another crash loses nothing either.
    QVERIFY(project::findUnsaved(root).empty()); // in use
}

void TestDocument::savedWorkLeavesNothingBehind()
{
    QTemporaryDir folder;
    JobList jobs;
    Document document(jobs);
    document.setRecoveryFolder(folder.path());
    document.reset(testing::harbour(), {}, {});
    document.setCell("ship", "load", 1, 1.25);
    QVERIFY(!QDir(folder.path()).isEmpty());
    document.setSaved(QStringLiteral("/somewhere/harbour.weigh"), document.state(), document.revision());
    QVERIFY(document.undoStack().isClean());
    QVERIFY(QDir(folder.path()).isEmpty());
    QCOMPARE(document.title(), QStringLiteral("harbour"));
}

void TestDocument::undoingWhatWasSavedComesBack()
{
    const QTemporaryDir folder;
    const std::filesystem::path root = folder.path().toStdString();
    const QString path = QStringLiteral("/somewhere/harbour.weigh");
    project::Content saved;
    project::Content lost;
    {
        JobList jobs;
        Document document(jobs);
        document.setRecoveryFolder(folder.path());
        document.reset(testing::harbour(), path, {});
        document.setCell("ship", "load", 0, 1.25);
        document.setCell("ship", "load", 1, 2.5);
        document.setCell("ship", "load", 2, 5.0);
        saved = document.state();
        document.setSaved(path, saved, document.revision());
        document.setCell("ship", "load", 0, 8.0);
        document.undoStack().undo();
        document.undoStack().undo(); // from here on, what the file holds
        document.undoStack().undo();
        document.undoStack().redo();
        document.setAsked({"send", {{"least", "3"}}}, QStringLiteral("ask"));
        document.setAsked({"send", {{"least", "4"}}}, QStringLiteral("ask"));
        document.undoStack().undo();
        lost = document.state();
    }
    const auto found = project::findUnsaved(root);
    QCOMPARE(found.size(), std::size_t(1));
    QCOMPARE(found.front().fingerprint, project::fingerprint(saved));
    WEIGHHOUSE_TAKE(work, project::readUnsaved(found.front().folder));
    JobList jobs;
    Document document(jobs);
    document.reset(saved, path, {});
    const QSignalSpy failed(&document, &Document::failed);
    QCOMPARE(document.restore(work), std::size_t(8));
    QCOMPARE(failed.count(), 0);
    QVERIFY(*document.state().dataset == *lost.dataset);
    QVERIFY(document.state().asked == lost.asked);
    QVERIFY(!document.undoStack().isClean());
    document.undoStack().setIndex(0);
    QVERIFY(*document.state().dataset == *saved.dataset);
}

void TestDocument::whatCannotBeRestoredStays()
{
    const QTemporaryDir folder;
    const std::filesystem::path root = folder.path().toStdString();
    {
        JobList jobs;
        Document document(jobs);
        document.setRecoveryFolder(folder.path());
        document.reset(testing::harbour(), {}, {});
        document.setCell("ship", "load", 1, 1.25);
        document.setDataset(document.state().dataset, QStringLiteral("import"));
        document.setCell("ship", "load", 2, 7.0);
    }
    const auto log = project::findUnsaved(root).front().folder;
    std::filesystem::remove(log / "data-1.weigh");
    WEIGHHOUSE_TAKE(work, project::readUnsaved(log));
    {
        JobList jobs;
        Document document(jobs);
        document.setRecoveryFolder(folder.path());
        document.reset(*work.base, {}, {});
        QCOMPARE(document.restore(work), std::size_t(1));
        QVERIFY(document.setCell("ship", "load", 0, 4.0));
    } // and again
    QVERIFY(std::filesystem::exists(log));
    const auto found = project::findUnsaved(root);
    QCOMPARE(found.size(), std::size_t(2));
    const auto &newer = found.front().folder == log ? found.back() : found.front();
    WEIGHHOUSE_TAKE(again, project::readUnsaved(newer.folder));
    JobList jobs;
    Document document(jobs);
    document.reset(*again.base, {}, {});
    QCOMPARE(document.restore(again), std::size_t(2));
    QVERIFY(document.dataset().value(0, 1, 1) == data::Value(1.25));
    QVERIFY(document.dataset().value(0, 1, 0) == data::Value(4.0));
}

WEIGHHOUSE_TEST(TestDocument)
#include "test_document.moc"
