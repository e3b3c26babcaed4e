// SPDX-License-Identifier: GPL-3.0-or-later
// A part that only the tests have is edited, undone, saved, opened again and recovered after a crash like
// those of the product, whose files of before still open.
#include "core/data/project/project.h"
#include "core/data/project/recovery.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QTemporaryDir>

#include <csignal>
#include <filesystem>
#include <sys/wait.h>
#include <unistd.h>

using namespace weighhouse;
using namespace weighhouse::project;

namespace
{

const std::filesystem::path filesOfBefore =
    std::filesystem::path(WEIGHHOUSE_SOURCE_DIR) / "tests/project/data";

Content withSettings()
{
    data::Dataset dataset;
    dataset.addTable({"ship", {{"name", data::ValueType::Text, {}, {}}}, {}, {}});
    Content content;
    content.setDataset(std::move(dataset));
    content.rules = {{"harbour.rules", "# none\n"}};
    content.settings = {{"author", "Ida"}, {"currency", "€"}};
    return content;
}

Edit setTo(const Content &content, const std::string &name, std::optional<std::string> value)
{
    const auto present = content.settings.find(name);
    const auto before = present == content.settings.end() ? std::nullopt : std::optional(present->second);
    return {"set " + name, {SetSetting{name, before, std::move(value)}}, "setting"};
}

} // namespace

class TestNewPart : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void editedAndUndone();
    void savedAndOpenedAgain();
    void aFileOfBeforeGetsItsTable();
    void unsavedWorkOfBeforeIsRestored();
    void recoveredAfterACrash();

private:
    QTemporaryDir m_folder;
    std::filesystem::path m_path{m_folder.path().toStdString()};
};

void TestNewPart::editedAndUndone()
{
    const Content before = withSettings();
    Content content = before;
    Edit edit = setTo(content, "currency", "zł");
    WEIGHHOUSE_DO(project::apply(content, edit));
    WEIGHHOUSE_SAME(content.settings["currency"], "zł");
    QVERIFY(content != before);
    QVERIFY(fingerprint(content) != fingerprint(before));

    const Edit later = setTo(content, "currency", {});
    WEIGHHOUSE_DO(project::apply(content, later));
    QVERIFY(join(edit, later));
    QVERIFY(!join(edit, setTo(content, "author", "Jon")));
    WEIGHHOUSE_DO(project::apply(content, inverse(edit)));
    QVERIFY(content == before);
    WEIGHHOUSE_SAME(project::apply(content, later).error().code, "edit.does-not-fit");

    // Among the changes of other parts.
    Content other = before;
    other.settings.erase("author");
    other.settings["decimal"] = ",";
    other.rules.clear();
    const Edit all = changeOf(before, other, "revert");
    QCOMPARE(all.changes.size(), std::size_t(3));
    WEIGHHOUSE_DO(project::apply(content, all));
    QVERIFY(content == other);
    QVERIFY(changedBy(all).aspects.hasAny({settingsAspect}) && changedBy(all).aspects.has(rulesAspect));
    QVERIFY(!changedBy(all).aspects.has(dataAspect));
    QVERIFY(changedBy(all).subject.empty());
    WEIGHHOUSE_SAME(changedBy(edit).subject, "currency");
}

void TestNewPart::savedAndOpenedAgain()
{
    const auto path = m_path / "new.weigh";
    {
        WEIGHHOUSE_TAKE(project, Project::create(path));
        WEIGHHOUSE_DO(project.replaceAll(withSettings()));
        Content twice = withSettings();
        twice.rules.push_back(twice.rules.front());
        twice.settings.clear();
        QVERIFY(!project.replaceAll(twice)); // all of it or nothing
    }
    WEIGHHOUSE_TAKE(project, Project::open(path, Mode::ReadOnly));
    QVERIFY(project.content().value() == withSettings());
    QCOMPARE(project.information().value().format, currentFormat);
}

void TestNewPart::aFileOfBeforeGetsItsTable()
{
    const auto path = m_path / "before.weigh";
    std::filesystem::copy(filesOfBefore / "format-5.weigh", path);
    Content content;
    {
        WEIGHHOUSE_TAKE(project, Project::open(path, Mode::ReadOnly));
        QCOMPARE(project.information().value().format, 5);
        content = project.content().value();
        QVERIFY(content.settings.empty());
    }
    content.settings = withSettings().settings;
    {
        WEIGHHOUSE_TAKE(project, Project::open(path, Mode::ReadWrite));
        WEIGHHOUSE_SAME(project.backup().string(), path.string() + ".v5.bak");
        WEIGHHOUSE_DO(project.replaceAll(content));
    }
    WEIGHHOUSE_TAKE(project, Project::open(path, Mode::ReadOnly));
    QCOMPARE(project.information().value().format, currentFormat);
    QVERIFY(project.content().value() == content);
}

void TestNewPart::unsavedWorkOfBeforeIsRestored()
{
    const auto folder = m_path / "unsaved";
    std::filesystem::copy(filesOfBefore / "unsaved", folder);
    WEIGHHOUSE_TAKE(work, readUnsaved(folder));
    QVERIFY(work.isWhole);
    QCOMPARE(fingerprint(*work.base), work.about.fingerprint);
    Content content = *work.base;
    for (RecoveryStep &step : work.steps) {
        complete(step.edit, content);
        WEIGHHOUSE_DO(project::apply(content, step.edit));
    }
}

void TestNewPart::recoveredAfterACrash()
{
    const auto root = m_path / "recovery";
    int pipe[2];
    QCOMPARE(::pipe(pipe), 0);
    const pid_t child = ::fork();
    if (child == 0) {
        Content content = withSettings();
        auto recovery = RecoveryLog::start(root, {{}, "harbour", content});
        for (const auto *value : {"zł", "kr"}) {
            const Edit edit = setTo(content, "currency", value);
            (void)project::apply(content, edit);
            (void)(*recovery)->add(edit);
        }
        (void)(*recovery)->add(inverse(setTo(content, "author", {})), Made::Undone);
        const bool good = (*recovery)->flush().has_value();
        (void)!::write(pipe[1], good ? "y" : "n", 1);
        ::pause();
        ::_exit(1);
    }
    ::close(pipe[1]);
    char answer = 0;
    const bool told = ::read(pipe[0], &answer, 1) == 1;
    ::kill(child, SIGKILL);
    ::waitpid(child, nullptr, 0);
    ::close(pipe[0]);
    QVERIFY(told && answer == 'y');
    const auto found = findUnsaved(root);
    QCOMPARE(found.size(), std::size_t(1));
    WEIGHHOUSE_TAKE(work, readUnsaved(found.front().folder));
    QVERIFY(work.isWhole && work.base == withSettings());
    QCOMPARE(work.steps.size(), std::size_t(3));
    Content content = *work.base;
    WEIGHHOUSE_DO(project::apply(content, work.steps[0].edit));
    WEIGHHOUSE_DO(project::apply(content, work.steps[1].edit));
    WEIGHHOUSE_SAME(content.settings["currency"], "kr");
    QVERIFY(work.steps[2].edit.changes == std::vector<Change>{(SetSetting{"author", {}, "Ida"})});
}

WEIGHHOUSE_TEST(TestNewPart)
#include "test_new_part.moc"
