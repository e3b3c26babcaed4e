// SPDX-License-Identifier: GPL-3.0-or-later
// What-ifs are a part of a project: edited, undone, saved, recovered; older files have none.
#include "core/data/project/project.h"
#include "core/data/project/recovery.h"
#include "core/data/sql/connection.h"
#include "tests/project/contents.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QTemporaryDir>

#include <filesystem>

using namespace weighhouse;
using namespace weighhouse::project;
using namespace weighhouse::testing;

namespace
{

TriedChange cell(std::string name, data::Value value, bool isOn = true)
{
    return {TriedCell{std::move(name), std::move(value)}, isOn};
}

/// Values of every kind, a cell that is nowhere, bytes that are no UTF-8, a candidate.
Sandbox manyKinds()
{
    Sandbox sandbox;
    sandbox.applied = {cell("mill[1].power", 0.1),
                       cell("mill[1].id", std::int64_t{7}),
                       cell("mill[1].whole", 3.0),
                       cell("mill[1].runs", false, false),
                       cell("mill[Łeba \"x\"].name", std::string("ä")),
                       cell("gone[#3].nothing", {}),
                       {TriedCandidate{"which", "Łeba, 3", {{4, 2}, {}, {0}}}}};
    sandbox.pins = {{"first", {cell("mill[1].power", 2.5)}}, {"", {}}, {"first", {}}};
    return sandbox;
}

} // namespace

class TestProjectWhatIfs : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theyAreSavedAndOpenedAgain()
    {
        const QTemporaryDir folder;
        const auto path = in(folder, "a.weigh");
        Content content = millContent(3, 1);
        content.sandbox = manyKinds();
        {
            WEIGHHOUSE_TAKE(project, Project::create(path));
            WEIGHHOUSE_DO(project.replaceAll(content));
        }
        WEIGHHOUSE_TAKE(project, Project::open(path, Mode::ReadWrite));
        WEIGHHOUSE_TAKE(opened, project.content());
        QVERIFY(opened.sandbox == content.sandbox);
        QVERIFY(opened == content);
        // A whole number of a number column is not one of an integer column.
        QVERIFY(std::get<TriedCell>(opened.sandbox.applied[2].what).value == data::Value(3.0));
        opened.sandbox = {};
        WEIGHHOUSE_DO(project.replaceAll(opened));
        QVERIFY(project.content().value().sandbox == Sandbox());
    }

    void namesThatAreNoTextDoNotKeepFromSaving()
    {
        const QTemporaryDir folder;
        WEIGHHOUSE_TAKE(project, Project::create(in(folder, "a.weigh")));
        Content content = millContent(1, 1);
        content.sandbox.applied = {cell("mill[\xff].power", 1.0)};
        WEIGHHOUSE_DO(project.replaceAll(content));
        WEIGHHOUSE_TAKE(opened, project.content());
        QCOMPARE(opened.sandbox.applied.size(), std::size_t{1});
    }

    void editsAreUndoneAndJoined()
    {
        Content content = millContent(1, 1);
        const Content before = content;
        const auto applied = [&](TriedChanges changes) {
            return Edit{"try", {ApplyWhatIf{content.sandbox.applied, std::move(changes)}}, "drag"};
        };
        Edit first = applied({cell("mill[1].power", 1.0)});
        WEIGHHOUSE_DO(project::apply(content, first));
        const Edit second = applied({cell("mill[1].power", 2.0)});
        WEIGHHOUSE_DO(project::apply(content, second));
        QVERIFY(join(first, second));
        QVERIFY(changedBy(first).aspects.has(whatIfAspect) && !changedBy(first).aspects.has(pinsAspect));
        WEIGHHOUSE_SAME(project::apply(content, applied({})) ? "" : "no", "");
        WEIGHHOUSE_SAME(project::apply(content, second).error().code, "edit.does-not-fit");
        WEIGHHOUSE_DO(project::apply(content, inverse(applied(content.sandbox.applied))));
        content = before;
        WEIGHHOUSE_DO(project::apply(content, first));
        WEIGHHOUSE_DO(project::apply(content, inverse(first)));
        QVERIFY(content == before);

        // Pins come, get another name and go.
        const PinnedWhatIf pin{"a", {cell("mill[1].power", 1.0)}};
        const PinnedWhatIf renamed{"b", pin.changes};
        const std::vector<Edit> edits{{"pin", {PutPin{0, {}, pin}}},
                                      {"pin", {PutPin{1, {}, renamed}}},
                                      {"rename", {PutPin{0, pin, renamed}}},
                                      {"remove", {PutPin{1, renamed, {}}}}};
        for (const Edit &edit : edits)
            WEIGHHOUSE_DO(project::apply(content, edit));
        QVERIFY(content.sandbox.pins == std::vector<PinnedWhatIf>{renamed});
        WEIGHHOUSE_SAME(project::apply(content, edits[2]).error().code, "edit.does-not-fit");
        for (auto edit = edits.rbegin(); edit != edits.rend(); ++edit)
            WEIGHHOUSE_DO(project::apply(content, inverse(*edit)));
        QVERIFY(content == before);
    }

    void oneContentIsMadeOfAnother()
    {
        Content from = millContent(1, 1);
        Content to = from;
        to.sandbox = manyKinds();
        from.sandbox.pins = {{"x", {}}, {"", {}}, {"y", {}}, {"z", {}}, {"z", {}}};
        for (const auto &[left, right] : {std::pair(from, to), std::pair(to, from)}) {
            Content content = left;
            WEIGHHOUSE_DO(project::apply(content, changeOf(left, right, "revert")));
            QVERIFY(content == right);
        }
        QVERIFY(fingerprint(from) != fingerprint(to));
        QVERIFY(changeOf(to, to, "nothing").changes.empty());
    }

    void unsavedWorkHasThem()
    {
        const QTemporaryDir folder;
        const Content base = millContent(2, 1);
        const Sandbox tried = manyKinds();
        std::vector<Edit> edits{{"try", {ApplyWhatIf{{}, tried.applied}}, "key"},
                                {"pin", {PutPin{0, {}, tried.pins[0]}}},
                                {"rename", {PutPin{0, tried.pins[0], tried.pins[1]}}}};
        {
            WEIGHHOUSE_TAKE(log, RecoveryLog::start(folder.path().toStdString(), {{}, "mills", base}));
            for (const Edit &edit : edits)
                WEIGHHOUSE_DO(log->add(edit, Made::Anew));
            WEIGHHOUSE_DO(log->flush());
        }
        const auto found = findUnsaved(folder.path().toStdString());
        QCOMPARE(found.size(), std::size_t{1});
        WEIGHHOUSE_TAKE(work, readUnsaved(found.front().folder));
        QVERIFY(work.isWhole);
        QCOMPARE(work.steps.size(), edits.size());
        for (std::size_t i = 0; i < edits.size(); ++i)
            QVERIFY(work.steps[i].edit.changes == edits[i].changes);
    }

    /// A file that the program of the sixth format wrote, which knew no what-ifs.
    void aFileOfTheSixthFormatOpens()
    {
        const QTemporaryDir folder;
        const auto path = in(folder, "six.weigh");
        std::filesystem::copy(
            std::filesystem::path(WEIGHHOUSE_SOURCE_DIR) / "tests/project/data/format-6.weigh", path);
        {
            WEIGHHOUSE_TAKE(project, Project::open(path, Mode::ReadOnly));
            QCOMPARE(project.information().value().format, 6);
            WEIGHHOUSE_TAKE(content, project.content());
            QCOMPARE(content.dataset->tables.front().rowCount, std::size_t{2});
            QVERIFY(content.sandbox == Sandbox());
        }
        Content content;
        {
            WEIGHHOUSE_TAKE(project, Project::open(path, Mode::ReadWrite));
            WEIGHHOUSE_SAME(project.backup().string(), path.string() + ".v6.bak");
            content = project.content().value();
            content.sandbox = manyKinds();
            WEIGHHOUSE_DO(project.replaceAll(content));
        }
        WEIGHHOUSE_TAKE(project, Project::open(path, Mode::ReadOnly));
        QCOMPARE(project.information().value().format, currentFormat);
        QVERIFY(project.content().value() == content);
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
            WEIGHHOUSE_DO(connection.execute("INSERT INTO what_if VALUES (0, '', '[{\"cell\": 3}]')"));
        }
        WEIGHHOUSE_TAKE(project, Project::open(path, Mode::ReadOnly));
        WEIGHHOUSE_SAME(project.content().error().code, "project.damaged");
    }
};

WEIGHHOUSE_TEST(TestProjectWhatIfs)
#include "test_project_what_ifs.moc"
