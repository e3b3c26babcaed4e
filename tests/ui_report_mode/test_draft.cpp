// SPDX-License-Identifier: GPL-3.0-or-later
// The draft of a report: what it says, how it is changed, and that nothing of it is lost.
#include "core/data/project/recovery.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"
#include "tests/ui_report_mode/report_bench.h"
#include "ui/report_mode/draft.h"

#include <algorithm>

using namespace weighhouse;
using namespace weighhouse::testing;
using namespace weighhouse::ui;

namespace
{

std::vector<std::string> included(const project::ReportDraft &draft)
{
    std::vector<std::string> ids;
    for (const project::DraftSection &section : sectionsOf(draft)) {
        if (section.isIn)
            ids.push_back(section.id);
    }
    return ids;
}

std::size_t placeOf(const project::ReportDraft &draft, const std::string &id)
{
    const auto sections = sectionsOf(draft);
    return static_cast<std::size_t>(std::ranges::find(sections, id, &project::DraftSection::id) -
                                    sections.begin());
}

} // namespace

class TestDraft : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void anExtentHasItsSections();
    void sectionsAreChosenAndMoved();
    void oneSectionStays();
    void whatIsAddedIsPrinted();
    void itIsNoChangeOfTheModel();
    void itSurvivesTheProgram();
};

void TestDraft::anExtentHasItsSections()
{
    project::Reporting reporting;
    for (const audit::Extent extent :
         {audit::Extent::OnePage, audit::Extent::Brief, audit::Extent::Full, audit::Extent::Record}) {
        reporting.reportDraft.extent = audit::toText(extent);
        QVERIFY(included(reporting.reportDraft) == audit::sectionsOf(extent));
        QVERIFY(composeOptions(reporting).extent == extent);
        QVERIFY(composeOptions(reporting).sections.empty());
    }
    // What nobody knows any more is left out, and what is new is not in it.
    reporting.reportDraft.sections = {{"rules", true}, {"gone", true}, {"answer", false}};
    QVERIFY(included(reporting.reportDraft) == std::vector<std::string>{"rules"});
    QCOMPARE(sectionsOf(reporting.reportDraft).size(), audit::sectionKinds().size());
    QVERIFY(composeOptions(reporting).sections == std::vector<std::string>{"rules"});
}

void TestDraft::sectionsAreChosenAndMoved()
{
    JobList jobs;
    Document document(jobs);
    const auto draft = [&]() -> const project::ReportDraft & { return document.state().reportDraft; };
    QVERIFY(!isOwn(draft()));
    moveSection(document, placeOf(draft(), "rules"), 0);
    QVERIFY(isOwn(draft()));
    QCOMPARE(included(draft()).front(), std::string("rules"));
    QCOMPARE(included(draft()).size(), audit::sectionsOf(audit::Extent::Brief).size());
    const std::size_t place = placeOf(draft(), "answer");
    QVERIFY(includeSection(document, place, false));
    QCOMPARE(placeOf(draft(), "answer"), place); // it keeps its place
    QVERIFY(includeSection(document, place, true));
    moveSection(document, 0, 2);
    QCOMPARE(placeOf(draft(), "rules"), std::size_t{2});
    while (document.undoStack().canUndo())
        document.undoStack().undo();
    QVERIFY(draft() == project::ReportDraft());
}

void TestDraft::oneSectionStays()
{
    JobList jobs;
    Document document(jobs);
    changeDraft(document, QStringLiteral("one page"),
                [](project::ReportDraft &draft) { draft.extent = "one-page"; });
    const project::ReportDraft before = document.state().reportDraft;
    QVERIFY(!includeSection(document, placeOf(before, "answer"), false));
    QVERIFY(document.state().reportDraft == before);
    QCOMPARE(document.undoStack().count(), 1);
}

void TestDraft::whatIsAddedIsPrinted()
{
    JobList jobs;
    Document document(jobs);
    changeDraft(document, QStringLiteral("one page"),
                [](project::ReportDraft &draft) { draft.extent = "one-page"; });
    addToReport(document, QStringLiteral("Tolls"), QStringLiteral("harbour,toll\nWick,3\n"));
    const audit::ComposeOptions options = composeOptions(document.state());
    QCOMPARE(options.additions.size(), std::size_t{1});
    QVERIFY(options.sections == (std::vector<std::string>{"answer", "added"}));
    document.undoStack().undo(); // both at once
    QVERIFY(document.state().reportAdditions.empty() && !isOwn(document.state().reportDraft));
    document.undoStack().redo();
    removeAddition(document, 0);
    QVERIFY(composeOptions(document.state()).additions.empty());
    document.undoStack().undo();
    QCOMPARE(composeOptions(document.state()).additions.front().title, std::string("Tolls"));
}

void TestDraft::itIsNoChangeOfTheModel()
{
    ReportBench bench;
    QVERIFY(bench.open());
    QTRY_VERIFY(bench.document.isWorkedOut());
    const WorkingsPtr workings = bench.document.workings();
    QVERIFY(bench.document.isModelSaved());
    changeDraft(bench.document, QStringLiteral("author"),
                [](project::ReportDraft &draft) { draft.author = "Ada"; });
    addToReport(bench.document, QStringLiteral("Tolls"), QStringLiteral("a\n1\n"));
    QVERIFY(bench.document.isWorkedOut() && bench.document.isModelSaved());
    QVERIFY(!bench.document.undoStack().isClean()); // it is to be saved all the same
    QTest::qWait(100);
    QVERIFY(bench.document.workings() == workings);
    bench.files.save();
    QTRY_VERIFY(bench.document.undoStack().isClean());
    WEIGHHOUSE_TAKE(project,
                    project::Project::open(bench.document.path().toStdString(), project::Mode::ReadOnly));
    QCOMPARE(project.content().value().reportDraft.author, std::string("Ada"));
    QCOMPARE(project.content().value().reportAdditions.size(), std::size_t{1});
    QCOMPARE(bench.problems.count(), 0);
}

/// What was typed is in the log of unsaved work at once, as it is when the program is killed.
void TestDraft::itSurvivesTheProgram()
{
    const QTemporaryDir folder;
    {
        JobList jobs;
        Document document(jobs);
        document.setRecoveryFolder(folder.path());
        document.reset({}, {}, QStringLiteral("Harbours"));
        for (const char *words : {"W", "Wh", "Why"})
            changeDraft(
                document, QStringLiteral("comment"),
                [words](project::ReportDraft &draft) { draft.comments["answer"] = words; }, "comment");
        QCOMPARE(document.undoStack().count(), 1); // one undo takes it all back
        addToReport(document, QStringLiteral("Tolls"), QStringLiteral("a\n1\n"));
    }
    const auto found = project::findUnsaved(folder.path().toStdString());
    QCOMPARE(found.size(), std::size_t{1});
    WEIGHHOUSE_TAKE(work, project::readUnsaved(found.front().folder));
    JobList jobs;
    Document document(jobs);
    document.restore(work);
    QCOMPARE(document.state().reportDraft.comments.at("answer"), std::string("Why"));
    QCOMPARE(document.state().reportAdditions.size(), std::size_t{1});
}

WEIGHHOUSE_TEST(TestDraft)
#include "test_draft.moc"
