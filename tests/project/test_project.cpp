// SPDX-License-Identifier: GPL-3.0-or-later
// What a project keeps, and what happens when work on it is cancelled or wrong.
#include "core/data/project/project.h"
#include "tests/project/contents.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QCoreApplication>
#include <QDir>
#include <QTest>

#include <bit>
#include <limits>

using weighhouse::data::ValueType;
using weighhouse::project::Content;
using weighhouse::project::Mode;
using weighhouse::project::NamedText;
using weighhouse::project::Project;
using weighhouse::testing::in;
using weighhouse::testing::millContent;

class TestProject : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aNewProjectIsEmptyAndNamedAfterItsFile()
    {
        const QTemporaryDir folder;
        WEIGHHOUSE_TAKE(project,
                        Project::create(in(folder, "corn.weigh"), {.created = "2024-05-01T10:00:00Z"}));
        WEIGHHOUSE_TAKE(information, project.information());
        WEIGHHOUSE_SAME(information.name, "corn");
        WEIGHHOUSE_SAME(information.created, "2024-05-01T10:00:00Z");
        QCOMPARE(information.format, weighhouse::project::currentFormat);
        QVERIFY(project.content().value() == Content());
        WEIGHHOUSE_DO(project.setName("Corn and \"more\""));
        WEIGHHOUSE_SAME(project.information().value().name, "Corn and \"more\"");
    }

    void aProjectIsMadeWithItsContentOrNotAtAll()
    {
        const QTemporaryDir folder;
        const auto path = in(folder, "mill.weigh");
        const Content content = millContent(50, 1);
        const auto stopped = Project::create(path, {}, content, [](double) { return false; });
        WEIGHHOUSE_SAME(stopped.error().code, "project.cancelled");
        QVERIFY(QDir(folder.path()).isEmpty());
        WEIGHHOUSE_TAKE(made, Project::create(path, {.name = "Mill"}, content));
        QVERIFY(made.content().value() == content);
        WEIGHHOUSE_SAME(made.information().value().name, "Mill");
        QVERIFY(!made.contentVersion().value().empty());
    }

    void whatOthersWriteRightAfterIsNoticed()
    {
        const QTemporaryDir folder;
        const auto path = in(folder, "mill.weigh");
        WEIGHHOUSE_TAKE(mine, Project::create(path));
        WEIGHHOUSE_SAME(mine.writtenVersion(), "");
        WEIGHHOUSE_DO(mine.replaceAll(millContent(5, 1)));
        const std::string version = mine.writtenVersion();
        WEIGHHOUSE_SAME(version, mine.contentVersion().value());
        WEIGHHOUSE_DO(mine.setName("not part of the content"));
        WEIGHHOUSE_SAME(version, mine.contentVersion().value());
        WEIGHHOUSE_TAKE(theirs, Project::open(path, Mode::ReadWrite));
        WEIGHHOUSE_DO(theirs.setRuleText("theirs", "# theirs"));
        WEIGHHOUSE_SAME(version, mine.writtenVersion());
        WEIGHHOUSE_SAME(mine.replaceUnchanged(millContent(6, 1), version).error().code,
                        "project.changed-elsewhere");
        WEIGHHOUSE_SAME(version, mine.writtenVersion());
    }

    void everythingIsThereAfterOpeningAgain()
    {
        const QTemporaryDir folder;
        const auto path = in(folder, "a.weigh");
        const Content content = millContent(20, 3);
        {
            WEIGHHOUSE_TAKE(project, Project::create(path));
            WEIGHHOUSE_DO(project.replaceAll(content));
            QVERIFY(project.content().value() == content);
        }
        for (const Mode mode : {Mode::ReadOnly, Mode::ReadWrite}) {
            WEIGHHOUSE_TAKE(project, Project::open(path, mode));
            QVERIFY(project.content().value() == content);
            QVERIFY(project.dataset().value() == *content.dataset);
            QVERIFY(project.schema().value() == content.dataset->schema);
            QVERIFY(project.backup().empty());
        }
        // No other file is left.
        QCOMPARE(weighhouse::testing::filesOf(folder.path().toStdString()).size(), std::size_t{1});
    }

    void anEditIsOneTransaction()
    {
        const QTemporaryDir folder;
        const auto path = in(folder, "a.weigh");
        WEIGHHOUSE_TAKE(project, Project::create(path));
        WEIGHHOUSE_DO(project.replaceAll(millContent(5, 1)));
        WEIGHHOUSE_TAKE(other, Project::open(path, Mode::ReadWrite, std::chrono::milliseconds(10)));
        WEIGHHOUSE_DO(project.edit([&](Content &content) -> weighhouse::Result<void> {
            // Nobody else can write meanwhile.
            const auto refused = other.setName("other");
            if (refused || refused.error().code != "project.busy")
                return weighhouse::failure("test",
                                           weighhouse::Message::verbatim("another program could write"));
            content.rules.push_back({"third", "# new"});
            return {};
        }));
        WEIGHHOUSE_TAKE(texts, other.ruleTexts());
        QCOMPARE(texts.size(), std::size_t{3});
        QVERIFY(other.dataset().value() == *millContent(5, 1).dataset);
        // An error of the edit comes back as it is, and nothing has changed.
        const auto failed = project.edit([](Content &content) -> weighhouse::Result<void> {
            content = {};
            return weighhouse::failure("sqlite.damaged",
                                       weighhouse::Message::verbatim("the source is damaged"));
        });
        QVERIFY(!failed);
        WEIGHHOUSE_SAME(failed.error().code, "sqlite.damaged");
        WEIGHHOUSE_SAME(failed.error().message, "the source is damaged");
        QCOMPARE(other.ruleTexts().value().size(), std::size_t{3});
    }

    void theDatasetCanBeReplaced()
    {
        const QTemporaryDir folder;
        WEIGHHOUSE_TAKE(project, Project::create(in(folder, "a.weigh")));
        WEIGHHOUSE_DO(project.replaceAll(millContent(20, 3)));
        const Content other = millContent(5, 4);
        WEIGHHOUSE_DO(project.importDataset(*other.dataset, {"x.sql", 17, "2024", "a note"}));
        WEIGHHOUSE_TAKE(now, project.content());
        QVERIFY(*now.dataset == *other.dataset);
        QVERIFY(now.rules == millContent(20, 3).rules);
        QCOMPARE(now.imports.size(), std::size_t{2});
        WEIGHHOUSE_SAME(now.imports[1].source, "x.sql");
        QCOMPARE(now.imports[1].size, std::int64_t{17});
        WEIGHHOUSE_DO(project.setDataset({}));
        QVERIFY(project.dataset().value() == weighhouse::data::Dataset());
    }

    void textsKeepTheirOrder()
    {
        const QTemporaryDir folder;
        WEIGHHOUSE_TAKE(project, Project::create(in(folder, "a.weigh")));
        WEIGHHOUSE_DO(project.setRuleText("b", "1"));
        WEIGHHOUSE_DO(project.setRuleText("a", "2"));
        WEIGHHOUSE_DO(project.setRuleText("c", "3"));
        WEIGHHOUSE_DO(project.setRuleText("b", "4"));
        WEIGHHOUSE_DO(project.removeRuleText("a"));
        WEIGHHOUSE_DO(project.setRuleText("a", "5"));
        QVERIFY(project.ruleTexts().value() == (std::vector<NamedText>{{"b", "4"}, {"c", "3"}, {"a", "5"}}));
        WEIGHHOUSE_DO(project.setQuestion("b", "q"));
        QVERIFY(project.questions().value() == (std::vector<NamedText>{{"b", "q"}}));
        WEIGHHOUSE_DO(project.removeQuestion("b"));
        QVERIFY(project.questions().value().empty());
        QCOMPARE(project.ruleTexts().value().size(), std::size_t{3});
    }

    void aTextThatIsNotThereCannotBeRemoved()
    {
        const QTemporaryDir folder;
        WEIGHHOUSE_TAKE(project, Project::create(in(folder, "a.weigh")));
        WEIGHHOUSE_DO(project.setRuleText("trade", ""));
        const auto rules = project.removeRuleText("tarde");
        QVERIFY(!rules);
        WEIGHHOUSE_SAME(rules.error().code, "project.no-such-rules");
        WEIGHHOUSE_SAME(rules.error().message, "the project has no rules named tarde");
        WEIGHHOUSE_SAME(rules.error().hint, "Did you mean trade?");
        const auto question = project.removeQuestion("x");
        QVERIFY(!question);
        WEIGHHOUSE_SAME(question.error().code, "project.no-such-question");
        WEIGHHOUSE_SAME(question.error().message, "the project has no question named x");
    }

    void extremeNumbersAreExact()
    {
        const QTemporaryDir folder;
        using Limits = std::numeric_limits<double>;
        const std::vector<double> numbers{-0.0,
                                          0.0,
                                          1.0,
                                          1e15,
                                          -9007199254740993.0,
                                          1.8446744073709552e19,
                                          9.2233720368547758e18,
                                          0.1,
                                          Limits::max(),
                                          Limits::lowest(),
                                          Limits::denorm_min(),
                                          Limits::infinity(),
                                          -Limits::infinity(),
                                          Limits::quiet_NaN(),
                                          std::bit_cast<double>(0xFFF8000000001234ULL)};
        weighhouse::data::Dataset dataset;
        dataset.addTable(
            {"n", {{"x", ValueType::Number, {}, {}}, {"i", ValueType::Integer, {}, {}}}, {}, {}});
        auto &table = dataset.tables[0];
        for (const double number : numbers) {
            table.columns[0].appendNumber(number);
            table.columns[1].appendInteger(table.rowCount % 2 == 0
                                               ? std::numeric_limits<std::int64_t>::min()
                                               : std::numeric_limits<std::int64_t>::max());
            ++table.rowCount;
        }
        WEIGHHOUSE_TAKE(project, Project::create(in(folder, "a.weigh")));
        WEIGHHOUSE_DO(project.setDataset(dataset));
        WEIGHHOUSE_TAKE(read, project.dataset());
        QCOMPARE(read.tables[0].rowCount, numbers.size());
        QVERIFY(read.tables[0].columns[1] == table.columns[1]);
        QVERIFY(read.tables[0].columns[0].isNull.empty());
        for (std::size_t i = 0; i < numbers.size(); ++i)
            QCOMPARE(std::bit_cast<std::uint64_t>(read.tables[0].columns[0].numbers[i]),
                     std::bit_cast<std::uint64_t>(numbers[i]));
    }

    void cancellingLeavesWhatWasThere()
    {
        const QTemporaryDir folder;
        WEIGHHOUSE_TAKE(project, Project::create(in(folder, "a.weigh")));
        const Content before = millContent(20, 3);
        WEIGHHOUSE_DO(project.replaceAll(before));
        const Content large = millContent(6000, 4);
        // Stopped at the start, in the middle, and at the very end.
        for (const double until : {-1.0, 0.3, 0.999}) {
            std::vector<double> told;
            const auto progress = [&](double share) {
                told.push_back(share);
                return share <= until;
            };
            const auto replaced = project.replaceAll(large, progress);
            QVERIFY(!replaced);
            WEIGHHOUSE_SAME(replaced.error().code, "project.cancelled");
            QVERIFY(!project.setDataset(*large.dataset, progress));
            QVERIFY(!project.importDataset(*large.dataset, {}, progress));
            QVERIFY(std::ranges::all_of(told, [](double share) { return share >= 0 && share <= 1; }));
            QVERIFY(project.content().value() == before);
            const auto read = project.dataset([](double) { return false; });
            QVERIFY(!read);
            WEIGHHOUSE_SAME(read.error().code, "project.cancelled");
        }
        WEIGHHOUSE_DO(project.replaceAll(large, [](double) { return true; }));
        QVERIFY(project.content().value() == large);
    }

    void aFailedReplacementChangesNothing()
    {
        const QTemporaryDir folder;
        WEIGHHOUSE_TAKE(project, Project::create(in(folder, "a.weigh")));
        const Content before = millContent(20, 3);
        WEIGHHOUSE_DO(project.replaceAll(before));

        Content twice = millContent(5, 4);
        twice.questions.push_back({"which", "again"});
        const auto named = project.replaceAll(twice);
        QVERIFY(!named);
        WEIGHHOUSE_SAME(named.error().code, "project.duplicate-name");
        WEIGHHOUSE_SAME(named.error().message, "two questions are named which");

        Content bad = millContent(5, 4);
        weighhouse::data::Dataset crooked = *bad.dataset;
        crooked.tables[0].columns[2].appendNumber(1);
        bad.setDataset(std::move(crooked));
        const auto shaped = project.replaceAll(bad);
        QVERIFY(!shaped);
        WEIGHHOUSE_SAME(shaped.error().code, "project.bad-dataset");
        WEIGHHOUSE_SAME(shaped.error().message, "table mill has columns that are not as its schema says");

        weighhouse::data::Dataset wide;
        wide.addTable({"wide", std::vector<weighhouse::data::ColumnSchema>(2000), {}, {}});
        const auto held = project.setDataset(wide);
        QVERIFY(!held);
        WEIGHHOUSE_SAME(held.error().message,
                        "table wide has 2000 columns, more than a project can hold (1999)");
        QVERIFY(project.content().value() == before);
    }

    void readingOnlyRefusesToWrite()
    {
        const QTemporaryDir folder;
        const auto path = in(folder, "a.weigh");
        QVERIFY(Project::create(path));
        WEIGHHOUSE_TAKE(project, Project::open(path, Mode::ReadOnly));
        for (const auto &refused :
             {project.setName("x"), project.setDataset({}), project.replaceAll({}),
              project.setRuleText("a", "b"), project.removeRuleText("a"), project.setQuestion("a", "b"),
              project.removeQuestion("a"), project.addImport({}), project.importDataset({}, {})}) {
            QVERIFY(!refused);
            WEIGHHOUSE_SAME(refused.error().code, "project.read-only");
        }
    }
};

WEIGHHOUSE_TEST(TestProject)
#include "test_project.moc"
