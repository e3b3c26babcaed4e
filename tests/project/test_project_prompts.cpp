// SPDX-License-Identifier: GPL-3.0-or-later
// A project's own prompts are a part of it: edited, undone, saved, sealed; other projects have none.
#include "core/data/project/project.h"
#include "core/data/project/recovery.h"
#include "core/data/sql/connection.h"
#include "tests/project/contents.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QTemporaryDir>
#include <nlohmann/json.hpp>

using namespace weighhouse;
using namespace weighhouse::project;
using namespace weighhouse::testing;

class TestProjectPrompts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theyAreSavedAndOpenedAgain()
    {
        const QTemporaryDir folder;
        const auto path = in(folder, "a.weigh");
        Content content = millContent(3, 1);
        const std::uint64_t before = fingerprint(content);
        content.prompts = {{"frame", "# system\nŁeba {rules}\n"}, {"protocols/plan-rag", ""}};
        QVERIFY(fingerprint(content) != before);
        {
            WEIGHHOUSE_TAKE(project, Project::create(path));
            WEIGHHOUSE_DO(project.replaceAll(content));
        }
        WEIGHHOUSE_TAKE(project, Project::open(path, Mode::ReadWrite));
        WEIGHHOUSE_TAKE(opened, project.checkedContent());
        QVERIFY(opened.check.isWhole());
        QVERIFY(opened.content.prompts == content.prompts);
        Content none = opened.content;
        none.prompts.clear();
        WEIGHHOUSE_DO(project.replaceAll(none));
        QVERIFY(project.content().value().prompts.empty());
        QCOMPARE(fingerprint(project.content().value()), before);
    }

    /// What another program wrote in the place of a prompt is not taken for it.
    void whatIsWrittenElsewhereIsNoticed()
    {
        const QTemporaryDir folder;
        const auto path = in(folder, "a.weigh");
        Content content = millContent(3, 1);
        content.prompts = {{"frame", "# system\nas it was\n"}};
        {
            WEIGHHOUSE_TAKE(project, Project::create(path));
            WEIGHHOUSE_DO(project.replaceAll(content));
        }
        {
            WEIGHHOUSE_TAKE(connection, sql::Connection::open(path, sql::OpenMode::ReadWrite));
            WEIGHHOUSE_DO(connection.execute("UPDATE meta SET value = 'other' WHERE key = 'prompt.frame'"));
        }
        WEIGHHOUSE_TAKE(project, Project::open(path, Mode::ReadOnly));
        WEIGHHOUSE_TAKE(opened, project.checkedContent());
        QVERIFY(!opened.check.isWhole());
        const std::string told = project.altered(opened.check).message.text();
        QVERIFY2(told.find("its own prompts") != std::string::npos, told.c_str());
    }

    void changesHaveTheirInverse()
    {
        const Prompts from{{{"a", "one"}, {"b", "two"}}};
        const Prompts to{{{"b", "other"}, {"c", "three"}}};
        const std::vector<SetPrompt> changes = promptChanges(from, to);
        QCOMPARE(changes.size(), std::size_t(3));
        Prompts value = from;
        for (const SetPrompt &change : changes) {
            WEIGHHOUSE_TAKE(read, SetPrompt::fromJson(change.toJson({}), {}));
            QVERIFY(read == change);
            WEIGHHOUSE_DO(change.apply(value));
        }
        QVERIFY(value == to);
        for (const SetPrompt &change : changes)
            WEIGHHOUSE_DO(change.inverse().apply(value));
        QVERIFY(value == from);
        // A change of something else does not fit, and changes nothing.
        const auto refused = SetPrompt{"a", "two", "x"}.apply(value);
        QVERIFY(!refused);
        WEIGHHOUSE_SAME(refused.error().code, "edit.does-not-fit");
        QVERIFY(value == from);
        SetPrompt typed{"a", "one", "one t"};
        QVERIFY(typed.join({"a", "one t", "one two"}));
        QVERIFY((typed == SetPrompt{"a", "one", "one two"}));
        QVERIFY(!typed.join({"b", "one two", "x"}));
    }
};

WEIGHHOUSE_TEST(TestProjectPrompts)
#include "test_project_prompts.moc"
