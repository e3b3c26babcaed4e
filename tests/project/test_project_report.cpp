// SPDX-License-Identifier: GPL-3.0-or-later
// The draft of a report is a part of a project: edited, undone, saved, recovered; older files have none.
#include "core/data/project/project.h"
#include "core/data/project/recovery.h"
#include "core/data/sql/connection.h"
#include "tests/project/contents.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QTemporaryDir>

using namespace weighhouse;
using namespace weighhouse::project;
using namespace weighhouse::testing;

namespace
{

ReportDraft ownDraft()
{
    ReportDraft draft;
    draft.run = "0123456789abcdef0123456789abcdef";
    draft.extent = "full";
    draft.sections = {{"rules", true}, {"answer", false}, {"evidence", true}};
    draft.comments = {{"rules", "Words\nof \"ours\"; ä"}, {"answer", ""}};
    draft.author = "Łucja";
    draft.language = "de";
    draft.paper = "letter";
    return draft;
}

std::vector<KeptAddition> someAdditions()
{
    return {{"Profit, by node", "node,profit\nKrakow,0.23\n"}, {"", ""}, {"Tolls", "a\n1\n"}};
}

} // namespace

class TestProjectReport : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void itIsSavedAndOpenedAgain()
    {
        const QTemporaryDir folder;
        const auto path = in(folder, "a.weigh");
        Content content = millContent(3, 1);
        content.reportDraft = ownDraft();
        content.reportAdditions = someAdditions();
        {
            WEIGHHOUSE_TAKE(project, Project::create(path));
            WEIGHHOUSE_DO(project.replaceAll(content));
        }
        WEIGHHOUSE_TAKE(project, Project::open(path, Mode::ReadWrite));
        WEIGHHOUSE_TAKE(checked, project.checkedContent());
        QVERIFY(checked.check.isWhole());
        QVERIFY(checked.content == content);
        Content without = checked.content;
        static_cast<Reporting &>(without) = {};
        WEIGHHOUSE_DO(project.replaceAll(without));
        QVERIFY(project.content().value().reportDraft == ReportDraft());
        QVERIFY(project.content().value().reportAdditions.empty());
        // A project without a draft is what it was before there were drafts.
        QCOMPARE(fingerprint(without), fingerprint(millContent(3, 1)));
        QVERIFY(fingerprint(without) != fingerprint(content));
    }

    void bytesThatAreNoTextDoNotKeepFromSaving()
    {
        const QTemporaryDir folder;
        WEIGHHOUSE_TAKE(project, Project::create(in(folder, "a.weigh")));
        Content content = millContent(1, 1);
        content.reportDraft.comments["answer"] = "\xff";
        content.reportAdditions = {{"\xfe", "a\n"}};
        WEIGHHOUSE_DO(project.replaceAll(content));
        QCOMPARE(project.content().value().reportAdditions.size(), std::size_t{1});
    }

    void editsAreUndoneAndJoined()
    {
        Content content = millContent(1, 1);
        const Content before = content;
        const auto commented = [&](const char *words) {
            ReportDraft after = content.reportDraft;
            after.comments["answer"] = words;
            return Edit{"comment", {SetReportDraft{content.reportDraft, after}}, "report comment answer"};
        };
        Edit typed = commented("a");
        WEIGHHOUSE_DO(project::apply(content, typed));
        const Edit more = commented("ab");
        WEIGHHOUSE_DO(project::apply(content, more));
        QVERIFY(join(typed, more));
        QVERIFY(changedBy(typed).aspects.has(reportAspect));
        WEIGHHOUSE_SAME(project::apply(content, more).error().code, "edit.does-not-fit");
        WEIGHHOUSE_DO(project::apply(content, inverse(typed)));
        QVERIFY(content == before);

        const std::vector<KeptAddition> kept = someAdditions();
        const std::vector<Edit> edits{{"add", {PutAddition{0, {}, kept[0]}}},
                                      {"add", {PutAddition{0, {}, kept[1]}}},
                                      {"change", {PutAddition{1, kept[0], kept[2]}}},
                                      {"remove", {PutAddition{0, kept[1], {}}}}};
        for (const Edit &edit : edits)
            WEIGHHOUSE_DO(project::apply(content, edit));
        QVERIFY(content.reportAdditions == std::vector<KeptAddition>{kept[2]});
        WEIGHHOUSE_SAME(project::apply(content, edits[3]).error().code, "edit.does-not-fit");
        for (auto edit = edits.rbegin(); edit != edits.rend(); ++edit)
            WEIGHHOUSE_DO(project::apply(content, inverse(*edit)));
        QVERIFY(content == before);
    }

    void oneContentIsMadeOfAnother()
    {
        Content from = millContent(1, 1);
        Content to = from;
        to.reportDraft = ownDraft();
        to.reportAdditions = someAdditions();
        from.reportAdditions = {{"x", ""}};
        for (const auto &[left, right] : {std::pair(from, to), std::pair(to, from)}) {
            Content content = left;
            WEIGHHOUSE_DO(project::apply(content, changeOf(left, right, "revert")));
            QVERIFY(content == right);
        }
        QVERIFY(changeOf(to, to, "nothing").changes.empty());
    }

    void unsavedWorkHasIt()
    {
        const QTemporaryDir folder;
        const std::vector<Edit> edits{
            {"choose", {SetReportDraft{{}, ownDraft()}}, "key"},
            {"add", {PutAddition{0, {}, someAdditions()[0]}, SetReportDraft{ownDraft(), {}}}},
            {"remove", {PutAddition{0, someAdditions()[0], {}}}}};
        {
            WEIGHHOUSE_TAKE(
                log, RecoveryLog::start(folder.path().toStdString(), {{}, "mills", millContent(2, 1)}));
            for (const Edit &edit : edits)
                WEIGHHOUSE_DO(log->add(edit, Made::Anew));
            WEIGHHOUSE_DO(log->flush());
        }
        const auto found = findUnsaved(folder.path().toStdString());
        QCOMPARE(found.size(), std::size_t{1});
        WEIGHHOUSE_TAKE(work, readUnsaved(found.front().folder));
        QCOMPARE(work.steps.size(), edits.size());
        for (std::size_t i = 0; i < edits.size(); ++i)
            QVERIFY(work.steps[i].edit.changes == edits[i].changes);
    }

    void whatCannotBeReadIsNamed()
    {
        const QTemporaryDir folder;
        const auto path = in(folder, "a.weigh");
        {
            WEIGHHOUSE_TAKE(project, Project::create(path));
            WEIGHHOUSE_DO(project.replaceAll(millContent(1, 1)));
        }
        {
            WEIGHHOUSE_TAKE(connection, sql::Connection::open(path, sql::OpenMode::ReadWrite));
            WEIGHHOUSE_DO(connection.execute("INSERT INTO meta VALUES ('report.draft', '{\"run\": 3}')"));
        }
        WEIGHHOUSE_TAKE(project, Project::open(path, Mode::ReadOnly));
        const auto content = project.content();
        QVERIFY(!content);
        WEIGHHOUSE_SAME(content.error().code, "project.damaged");
        QVERIFY(toText(content.error()).find("draft of the report") != std::string::npos);
    }
};

WEIGHHOUSE_TEST(TestProjectReport)
#include "test_project_report.moc"
