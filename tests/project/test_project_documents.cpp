// SPDX-License-Identifier: GPL-3.0-or-later
// Documents are a part of a project: added, undone, saved, sealed, kept in unsaved work, safe when the
// program is killed; older projects have none.
#include "core/base/random.h"
#include "core/data/project/project.h"
#include "core/data/project/recovery.h"
#include "core/data/sql/connection.h"
#include "tests/project/contents.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QTemporaryDir>
#include <csignal>
#include <nlohmann/json.hpp>
#include <set>
#include <sys/wait.h>
#include <unistd.h>

using namespace weighhouse;
using namespace weighhouse::project;
using namespace weighhouse::testing;

namespace
{

KeptDocument documentOf(const std::string &name, const std::string &words = "Größe\n\n한글")
{
    KeptDocument document{.name = name, .kind = data::DocumentKind::Pdf, .added = "2026-05-01T10:00:00Z"};
    document.bytes = std::make_shared<const std::string>(std::string("%PDF\0\xFF", 6) + words);
    document.text = std::make_shared<const data::DocumentText>(data::DocumentText{
        "Title of " + name, words + "\nmore", {{0, 1, 0, {}}, {words.size() + 1, 2, 7, {"a \"b\"", "c"}}}});
    return document;
}

Content contentWith(std::vector<KeptDocument> documents)
{
    Content content = millContent(3, 1);
    content.documents = std::move(documents);
    return content;
}

/// A statement that damages the file, with the places that the check must tell.
struct Damage {
    const char *statement;
    const char *place;
};

} // namespace

class TestProjectDocuments : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theyAreSavedAndOpenedAgain()
    {
        const QTemporaryDir folder;
        const auto path = in(folder, "a.weigh");
        const Content content = contentWith({documentOf("b.pdf"), documentOf("a 'x' ü.md")});
        const std::uint64_t without = fingerprint(contentWith({}));
        QCOMPARE(without, fingerprint(millContent(3, 1)));
        QVERIFY(fingerprint(content) != without);
        {
            WEIGHHOUSE_TAKE(project, Project::create(path));
            WEIGHHOUSE_DO(project.replaceAll(content));
        }
        WEIGHHOUSE_TAKE(project, Project::open(path, Mode::ReadWrite));
        WEIGHHOUSE_TAKE(opened, project.checkedContent());
        QVERIFY(opened.check.isWhole());
        QVERIFY(opened.content == content); // their order, too
        WEIGHHOUSE_DO(project.replaceAll(contentWith({})));
        QVERIFY(project.content()->documents.empty());
        const auto twice = project.replaceAll(contentWith({documentOf("a"), documentOf("a")}));
        QVERIFY(!twice);
        WEIGHHOUSE_SAME(twice.error().code, "project.duplicate-name");
        QVERIFY(project.content()->documents.empty()); // all of it or nothing
    }

    void eachOfItCounts()
    {
        std::set<std::uint64_t> seen{fingerprint(contentWith({documentOf("a")}))};
        const auto count = [&seen](auto change) {
            KeptDocument document = documentOf("a");
            data::DocumentText text = *document.text;
            change(document, text);
            document.text = std::make_shared<const data::DocumentText>(text);
            QVERIFY(document != documentOf("a"));
            seen.insert(fingerprint(contentWith({document})));
        };
        count([](auto &document, auto &) { document.name = "b"; });
        count([](auto &document, auto &) { document.kind = data::DocumentKind::Html; });
        count([](auto &document, auto &) { document.added = "now"; });
        count([](auto &document, auto &) { document.bytes = std::make_shared<const std::string>("x"); });
        count([](auto &, auto &text) { text.title = "x"; });
        count([](auto &, auto &text) { text.text += "x"; });
        count([](auto &, auto &text) { text.sections[1].page = 3; });
        count([](auto &, auto &text) { text.sections[1].headings.pop_back(); });
        QCOMPARE(seen.size(), std::size_t(9));
    }

    void damageIsToldWithItsPlace()
    {
        for (const Damage &damage :
             {Damage{"UPDATE document SET text = 'x' || text WHERE name = 'b'", "the document b"},
              Damage{"UPDATE document SET bytes = x'00' WHERE name = 'b'", "the document b"},
              Damage{"DELETE FROM document WHERE name = 'b'", "a document that is gone (b)"},
              Damage{"UPDATE document SET position = 9 WHERE name = 'a'", "the list of documents"}}) {
            const QTemporaryDir folder;
            const auto path = in(folder, "a.weigh");
            {
                WEIGHHOUSE_TAKE(project, Project::create(path));
                WEIGHHOUSE_DO(project.replaceAll(contentWith({documentOf("a"), documentOf("b", "abc")})));
            }
            {
                WEIGHHOUSE_TAKE(connection, sql::Connection::open(path, sql::OpenMode::ReadWrite));
                WEIGHHOUSE_DO(connection.execute(damage.statement));
            }
            WEIGHHOUSE_TAKE(project, Project::open(path, Mode::ReadOnly));
            WEIGHHOUSE_TAKE(opened, project.checkedContent());
            QVERIFY(!opened.check.isWhole());
            const std::string told = opened.check.list().text();
            QVERIFY2(told.find(damage.place) != std::string::npos, told.c_str());
        }
    }

    /// Places that are in no text would lead searches astray.
    void whatCannotBeIsRefused()
    {
        for (const char *bad :
             {"kind = 'song'", "sections = '{'", "sections = '[]'", "sections = '[[1,0,0]]'",
              "sections = '[[0,0,0],[0,0,0]]'", "sections = '[[0,0,0],[99,0,0]]'",
              "sections = '[[0,0,0],[3,0,0]]'", "sections = '[[0,0]]'", "sections = '[[0,0,0,[1]]]'",
              "sections = '[[-1,0,0]]'", "text = x'FF'", "text = ''"}) {
            const QTemporaryDir folder;
            const auto path = in(folder, "a.weigh");
            {
                WEIGHHOUSE_TAKE(project, Project::create(path));
                WEIGHHOUSE_DO(project.replaceAll(contentWith({documentOf("a")})));
            }
            {
                WEIGHHOUSE_TAKE(connection, sql::Connection::open(path, sql::OpenMode::ReadWrite));
                WEIGHHOUSE_DO(connection.execute(std::string("UPDATE document SET ") + bad));
            }
            WEIGHHOUSE_TAKE(project, Project::open(path, Mode::ReadOnly));
            const auto opened = project.content();
            QVERIFY2(!opened, bad);
            WEIGHHOUSE_SAME(opened.error().code, "project.damaged");
        }
    }

    void changesHaveTheirInverse()
    {
        const Documents none;
        const Documents some{{documentOf("a"), documentOf("b"), documentOf("c")}};
        const Documents fewer{{documentOf("a"), documentOf("c")}};
        const Documents other{{documentOf("c"), documentOf("a", "other words"), documentOf("d")}};
        QCOMPARE(DocumentsPart::changes(some, fewer).size(), std::size_t(1));
        QCOMPARE(DocumentsPart::changes(some, some).size(), std::size_t(0));
        for (const auto &from : {none, some, fewer, other}) {
            for (const auto &to : {none, some, fewer, other}) {
                const auto changes = DocumentsPart::changes(from, to);
                Documents value = from;
                for (const DocumentsPart::Change &change : changes)
                    WEIGHHOUSE_DO(std::get<PutDocument>(change).apply(value));
                QVERIFY(value == to);
                for (auto change = changes.rbegin(); change != changes.rend(); ++change)
                    WEIGHHOUSE_DO(std::get<PutDocument>(*change).inverse().apply(value));
                QVERIFY(value == from);
            }
        }
    }

    void whatDoesNotFitChangesNothing()
    {
        const Documents some{{documentOf("a"), documentOf("b")}};
        for (const PutDocument &change :
             {PutDocument{0, {}, documentOf("b")}, PutDocument{3, {}, documentOf("c")},
              PutDocument{0, documentOf("a", "other"), {}}, PutDocument{2, documentOf("a"), {}},
              PutDocument{0, documentOf("a"), documentOf("b")}, PutDocument{0, {}, {}}}) {
            Documents value = some;
            const auto done = change.apply(value);
            QVERIFY(!done);
            WEIGHHOUSE_SAME(done.error().code, "edit.does-not-fit");
            QVERIFY(value == some);
        }
        PutDocument renamed{0, documentOf("a"), documentOf("x")};
        QVERIFY(renamed.join({0, documentOf("x"), documentOf("y")}));
        WEIGHHOUSE_SAME(renamed.after->name, "y");
        QVERIFY(!renamed.join({0, documentOf("x"), documentOf("z")}));
        QVERIFY(!renamed.join({0, documentOf("y"), {}}));
    }

    void unsavedWorkKeepsThem()
    {
        const QTemporaryDir folder;
        Content state = contentWith({documentOf("a")});
        std::filesystem::path log;
        const std::vector<Edit> edits{
            {"add", {PutDocument{1, {}, documentOf("b", std::string(100'000, 'w'))}}, {}},
            {"replace", {PutDocument{0, documentOf("a"), documentOf("a", "newer")}}, {}},
            {"remove", {PutDocument{0, documentOf("a", "newer"), {}}}, {}}};
        {
            WEIGHHOUSE_TAKE(recovery, RecoveryLog::start(folder.path().toStdString(), {{}, "mill", state}));
            for (const Edit &edit : edits)
                recovery->add(edit);
            recovery->add(inverse(edits.back()), Made::Undone);
            WEIGHHOUSE_DO(recovery->flush());
            log = recovery->folder();
        }
        WEIGHHOUSE_TAKE(work, readUnsaved(log));
        QVERIFY(work.isWhole);
        QCOMPARE(work.steps.size(), std::size_t(4));
        Content restored = *work.base;
        QVERIFY(restored == state);
        for (RecoveryStep &step : work.steps) {
            complete(step.edit, restored);
            WEIGHHOUSE_DO(project::apply(restored, step.edit));
        }
        for (std::size_t i = 0; i < 2; ++i)
            WEIGHHOUSE_DO(project::apply(state, edits[i]));
        QVERIFY(restored == state);
        QVERIFY(changedBy(edits[1]).aspects.has(documentsAspect));
        WEIGHHOUSE_SAME(changedBy(edits[1]).subject, "a");
        // One whose file is gone is missing, and what was made before it is there.
        std::filesystem::remove(log / "data-2.weigh");
        WEIGHHOUSE_TAKE(torn, readUnsaved(log));
        QVERIFY(!torn.isWhole);
        QCOMPARE(torn.steps.size(), std::size_t(1));
    }

    void olderProjectsHaveNone()
    {
        const QTemporaryDir folder;
        const auto path = in(folder, "a.weigh");
        std::filesystem::copy(
            std::filesystem::path(WEIGHHOUSE_SOURCE_DIR) / "tests/project/data/format-5.weigh", path);
        {
            WEIGHHOUSE_TAKE(project, Project::open(path, Mode::ReadOnly));
            QVERIFY(project.content()->documents.empty());
        }
        WEIGHHOUSE_TAKE(project, Project::open(path, Mode::ReadWrite));
        WEIGHHOUSE_TAKE(content, project.content());
        content.documents = {documentOf("a")};
        WEIGHHOUSE_DO(project.replaceAll(content));
        QVERIFY(project.checkedContent()->check.isWhole());
        QVERIFY(project.content().value() == content);
    }

    /// A program that is killed while it adds documents leaves all of one or nothing of it.
    void killedWhileOneIsAdded()
    {
        const QTemporaryDir folder;
        const auto path = in(folder, "a.weigh");
        const std::string words(200'000, 'w');
        QVERIFY(Project::create(path));
        weighhouse::Random random(20260501);
        std::size_t there = 0;
        for (int round = 0; round < 12; ++round) {
            const pid_t child = ::fork();
            QVERIFY(child >= 0);
            if (child == 0) {
                auto project = Project::open(path, Mode::ReadWrite);
                for (std::size_t number = there; project; ++number) {
                    const auto add = [&](Content &content) -> Result<void> {
                        return project::apply(content,
                                              Edit{"add",
                                                   {PutDocument{content.documents.size(),
                                                                {},
                                                                documentOf(std::to_string(number), words)}},
                                                   {}});
                    };
                    if (!project->edit(add, {}))
                        break;
                }
                ::_exit(1);
            }
            ::usleep(20'000 + random.below(80'000));
            ::kill(child, SIGKILL);
            int status = 0;
            ::waitpid(child, &status, 0);
            QVERIFY2(WIFSIGNALED(status), "the writer ended by itself");
            WEIGHHOUSE_TAKE(project, Project::open(path, Mode::ReadOnly));
            WEIGHHOUSE_TAKE(opened, project.checkedContent());
            QVERIFY(opened.check.isWhole());
            const auto &documents = opened.content.documents;
            QVERIFY(documents.size() >= there);
            for (std::size_t i = 0; i < documents.size(); ++i)
                QVERIFY(documents[i] == documentOf(std::to_string(i), words));
            there = documents.size();
        }
        QVERIFY2(there > 0, "no document was ever added");
    }
};

WEIGHHOUSE_TEST(TestProjectDocuments)
#include "test_project_documents.moc"
