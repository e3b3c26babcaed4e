// SPDX-License-Identifier: GPL-3.0-or-later
// Reading a project finds changes that other programs made to its content, and tells their places.
#include "core/data/project/project.h"
#include "core/data/sql/connection.h"
#include "tests/project/contents.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QCoreApplication>
#include <QTest>

#include <fstream>
#include <random>

using namespace weighhouse;
using namespace weighhouse::project;
using weighhouse::testing::in;
using weighhouse::testing::millContent;

namespace
{

/// Several pages, a question with an argument, and something tried out.
Content sealedContent()
{
    Content content = millContent(5000, 11);
    content.asked = {"which", {{"mill", "mill 3"}}};
    content.sandbox.pins = {{"more", {{TriedCell{"mill[#1].power", 3.0}}}}};
    return content;
}

void make(const std::filesystem::path &path, const Content &content)
{
    auto project = Project::create(path);
    QVERIFY(project.has_value());
    WEIGHHOUSE_DO(project->replaceAll(content));
}

void alter(const std::filesystem::path &path, const std::string &statement)
{
    WEIGHHOUSE_TAKE(connection, sql::Connection::open(path, sql::OpenMode::ReadWrite));
    WEIGHHOUSE_DO(connection.execute(statement));
}

std::string brokenIn(const std::filesystem::path &path)
{
    const auto project = Project::open(path, Mode::ReadOnly);
    if (!project)
        return project.error().code;
    const auto read = project->checkedContent();
    if (!read)
        return read.error().code;
    return read->check.isSealed ? read->check.list().text() : "not sealed";
}

} // namespace

class TestProjectSeals : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatIsAlteredIsFound_data()
    {
        QTest::addColumn<QString>("statement");
        QTest::addColumn<QString>("broken");
        const auto row = [](const char *name, const char *statement, const char *broken) {
            QTest::newRow(name) << QString::fromLatin1(statement) << QString::fromLatin1(broken);
        };
        row("nothing", "SELECT 1", "");
        row("a number", "UPDATE data_1 SET c3 = c3 + 1e-9 WHERE row = 4500",
            "rows 4097 to 5000 of mill.power");
        row("a whole number", "UPDATE data_1 SET c1 = c1 + 1 WHERE row = 7", "rows 1 to 4096 of mill.id");
        row("a yes", "UPDATE data_1 SET c4 = 1 - c4 WHERE row = 0", "rows 1 to 4096 of mill.runs");
        row("a text", "UPDATE data_1 SET c2 = 'mill 4' WHERE row = 4999", "rows 4097 to 5000 of mill.name");
        row("a value is missing", "UPDATE data_1 SET c3 = NULL WHERE row = 1",
            "rows 1 to 4096 of mill.power");
        row("two rows change places",
            "UPDATE data_2 SET row = -1 WHERE row = 1; UPDATE data_2 SET row = 1 WHERE row = 2; "
            "UPDATE data_2 SET row = 2 WHERE row = -1",
            "rows 1 to 4096 of sack.mill");
        row("the last row is gone", "DELETE FROM data_2 WHERE row = 4999", "rows 4097 to 4999 of sack.mill");
        row("a page is gone", "DELETE FROM data_2 WHERE row >= 4096", "rows 4097 to 8192 of sack.mill");
        row("a page is new", "INSERT INTO data_2 SELECT row + 5000, c1 FROM data_2",
            "rows 4097 to 8192 of sack.mill; rows 8193 to 10000 of sack.mill");
        row("a rule", "UPDATE rule_text SET text = replace(text, '11', '10')", "the rules first");
        row("rules are gone", "DELETE FROM rule_text WHERE name = 'second'",
            "the list of rules and questions; a text that is gone (rules second)");
        row("a question", "UPDATE question SET text = text || ' '", "the question which");
        row("a unit", "UPDATE data_column SET unit = 'W' WHERE unit = 'kW'", "the schema");
        row("an import", "UPDATE import_record SET size = 12", "the log of imports");
        row("what is asked", "UPDATE meta SET value = 'other' WHERE key = 'asked.question'",
            "the question asked");
        row("what is tried out", "UPDATE what_if SET name = 'less'", "what is tried out in the sandbox");
        row("much", "UPDATE data_1 SET c1 = c1 + 1, c2 = c2 || 'x', c3 = c3 + 1, c4 = 1 - c4",
            "rows 1 to 4096 of mill.id; rows 4097 to 5000 of mill.id; rows 1 to 4096 of mill.name; "
            "rows 4097 to 5000 of mill.name; rows 1 to 4096 of mill.power; 3 more");
    }

    void whatIsAlteredIsFound()
    {
        QFETCH(QString, statement);
        QFETCH(QString, broken);
        const QTemporaryDir folder;
        const auto path = in(folder, "a.weigh");
        make(path, sealedContent());
        alter(path, statement.toStdString());
        WEIGHHOUSE_SAME(brokenIn(path), broken.toStdString());
    }

    /// New checksums would hide the damage; only somebody who has looked at it may take it for content.
    void damageIsNotSealed()
    {
        const QTemporaryDir folder;
        const auto path = in(folder, "a.weigh");
        make(path, sealedContent());
        alter(path, "UPDATE data_1 SET c3 = 0 WHERE row = 3");
        WEIGHHOUSE_TAKE(project, Project::open(path, Mode::ReadWrite));
        bool isAsked = false;
        const auto edited = project.edit([&isAsked](Content &) -> Result<void> {
            isAsked = true;
            return {};
        });
        QVERIFY(!edited && !isAsked);
        WEIGHHOUSE_SAME(edited.error().code, "project.altered");
        QVERIFY(edited.error().message.text().find("rows 1 to 4096 of mill.power") != std::string::npos);
        WEIGHHOUSE_DO(project.replaceAll(*project.content()));
        QVERIFY(project.checkedContent()->check.isWhole());
    }

    void everyWriterSeals()
    {
        const QTemporaryDir folder;
        const auto path = in(folder, "a.weigh");
        make(path, sealedContent());
        WEIGHHOUSE_TAKE(project, Project::open(path, Mode::ReadWrite));
        const Content other = millContent(3, 2);
        const auto isWhole = [&project] {
            const auto read = project.checkedContent();
            return read && read->check.isSealed && read->check.isWhole();
        };
        WEIGHHOUSE_DO(project.setName("another"));
        QVERIFY(isWhole());
        WEIGHHOUSE_DO(project.setRuleText("first", "rule other"));
        QVERIFY(isWhole());
        WEIGHHOUSE_DO(project.setQuestion("new", "question new()"));
        QVERIFY(isWhole());
        WEIGHHOUSE_DO(project.removeQuestion("which"));
        QVERIFY(isWhole());
        WEIGHHOUSE_DO(project.addImport({"a", 1, "b", "c"}));
        QVERIFY(isWhole());
        WEIGHHOUSE_DO(project.setDataset(*other.dataset));
        QVERIFY(isWhole());
        WEIGHHOUSE_DO(project.edit([&other](Content &content) -> Result<void> {
            content = other;
            return {};
        }));
        QVERIFY(isWhole());
        WEIGHHOUSE_TAKE(version, project.contentVersion());
        WEIGHHOUSE_DO(project.replaceUnchanged(sealedContent(), version));
        QVERIFY(isWhole());
        // Content without anything in it is sealed as well.
        WEIGHHOUSE_DO(project.replaceAll({}));
        QVERIFY(isWhole());
        WEIGHHOUSE_DO(project.write([](sql::Connection &connection) {
            return connection.execute("INSERT INTO meta VALUES ('asked.question', 'which')");
        }));
        QVERIFY(isWhole());
    }

    void aFileWithoutSealsIsTold()
    {
        const QTemporaryDir folder;
        const auto path = in(folder, "a.weigh");
        make(path, sealedContent());
        alter(path, "DELETE FROM meta WHERE key = 'content.seals'; DROP TABLE content_seal; DROP TABLE "
                    "stamp; DROP TABLE data_cell; DROP TABLE document; "
                    "ALTER TABLE data_table DROP COLUMN shared_rows; PRAGMA user_version = 8");
        WEIGHHOUSE_SAME(brokenIn(path), "not sealed");
        WEIGHHOUSE_TAKE(project, Project::open(path, Mode::ReadWrite));
        WEIGHHOUSE_DO(project.setRuleText("first", ""));
        QVERIFY(project.checkedContent()->check.isSealed);
    }

    /// Seals that are gone do not make a content whole.
    void missingSealsAreTold()
    {
        for (const char *gone : {"part = 'data'", "part = 'texts'", "1"}) {
            const QTemporaryDir folder;
            const auto path = in(folder, "a.weigh");
            make(path, sealedContent());
            alter(path, std::string("DELETE FROM content_seal WHERE ") + gone);
            const std::string told = brokenIn(path);
            QVERIFY2(told.starts_with("checksums ("), told.c_str());
        }
    }

    /// Whichever bit of the file turns: it is an error, it is told, or nobody reads it.
    void noBitTurnsUnseen()
    {
        const QTemporaryDir folder;
        const auto path = in(folder, "a.weigh");
        Content content = millContent(2000, 5);
        content.asked = {"which", {{"mill", "mill 3"}}};
        make(path, content);
        const std::string whole = readFile(path).value();
        std::mt19937_64 random(1); // NOLINT: the same flips every time
        int told = 0;
        for (int i = 0; i < 150; ++i) {
            const std::size_t at = random() % whole.size();
            std::string bytes = whole;
            bytes[at] = static_cast<char>(bytes[at] ^ (1U << (random() % 8)));
            std::ofstream(path, std::ios::binary) << bytes;
            std::filesystem::remove(path.string() + "-wal");
            std::filesystem::remove(path.string() + "-shm");
            const auto project = Project::open(path, Mode::ReadOnly);
            const auto read = project ? project->checkedContent() : failure(project.error());
            const bool isTold = !read || !read->check.isSealed || !read->check.isWhole();
            told += isTold ? 1 : 0;
            QVERIFY2(isTold || read->content == content, qPrintable(QString::number(at)));
        }
        QVERIFY(told > 40);
    }
};

WEIGHHOUSE_TEST(TestProjectSeals)

#include "test_project_seals.moc"
