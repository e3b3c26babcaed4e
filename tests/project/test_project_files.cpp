// SPDX-License-Identifier: GPL-3.0-or-later
// Files that are not what they should be.
#include "core/base/files.h"
#include "core/data/project/project.h"
#include "core/data/sql/connection.h"
#include "tests/project/contents.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QCoreApplication>
#include <QProcess>
#include <QTest>

#include <fstream>
#include <sys/stat.h>
#include <unistd.h>

using weighhouse::Error;
using weighhouse::project::Mode;
using weighhouse::project::Project;
using weighhouse::sql::Connection;
using weighhouse::sql::OpenMode;
using weighhouse::testing::filesOf;
using weighhouse::testing::in;
using weighhouse::testing::millContent;

namespace
{

/// The error of opening, the same in both modes but where said otherwise.
Error errorOf(const std::filesystem::path &path, Mode mode)
{
    const auto project = Project::open(path, mode);
    return project ? Error{"none", weighhouse::Message::verbatim("it opened")} : project.error();
}

std::string replaced(std::string text, const std::string &what)
{
    for (auto at = text.find(what); at != std::string::npos; at = text.find(what))
        text.replace(at, what.size(), "PATH");
    return text;
}

/// While it lives, the process may do no more than an ordinary person, also where tests run as root.
class OrdinaryPerson
{
public:
    OrdinaryPerson()
    {
        if (::geteuid() == 0)
            m_isOrdinary = ::seteuid(65534) == 0;
    }
    OrdinaryPerson(const OrdinaryPerson &) = delete;
    OrdinaryPerson &operator=(const OrdinaryPerson &) = delete;
    ~OrdinaryPerson()
    {
        if (::getuid() == 0)
            m_isOrdinary = ::seteuid(0) == 0;
    }
    bool isOrdinary() const { return m_isOrdinary; }

private:
    bool m_isOrdinary = true;
};

} // namespace

class TestProjectFiles : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void whatIsNoProjectIsTold_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QString>("code");
        QTest::addColumn<QString>("message");
        QTest::newRow("empty") << QByteArray() << QStringLiteral("project.empty")
                               << QStringLiteral("PATH is empty, not a project");
        QTest::newRow("short text") << QByteArray("hello") << QStringLiteral("project.not-a-project")
                                    << QStringLiteral("PATH is not a Weighhouse project");
        QTest::newRow("long text") << QByteArray(5000, 'x') << QStringLiteral("project.not-a-project")
                                   << QStringLiteral("PATH is not a Weighhouse project");
        QTest::newRow("zeros") << QByteArray(8192, '\0') << QStringLiteral("project.not-a-project")
                               << QStringLiteral("PATH is not a Weighhouse project");
    }

    void whatIsNoProjectIsTold()
    {
        QFETCH(QByteArray, content);
        QFETCH(QString, code);
        QFETCH(QString, message);
        const QTemporaryDir folder;
        const auto path = in(folder, "a.weigh");
        WEIGHHOUSE_DO(weighhouse::writeFile(path, content.toStdString()));
        for (const Mode mode : {Mode::ReadOnly, Mode::ReadWrite}) {
            const Error error = errorOf(path, mode);
            WEIGHHOUSE_SAME(error.code, code.toStdString());
            WEIGHHOUSE_SAME(replaced(error.message.text(), path.string()), message.toStdString());
            QVERIFY(!error.hint.empty());
        }
        const auto files = filesOf(folder.path().toStdString());
        QCOMPARE(files.size(), std::size_t{1});
        WEIGHHOUSE_SAME(files.at("a.weigh"), content.toStdString());
    }

    void missingFilesAndFoldersAreTold()
    {
        const QTemporaryDir folder;
        for (const Mode mode : {Mode::ReadOnly, Mode::ReadWrite}) {
            WEIGHHOUSE_SAME(errorOf(in(folder, "a.weigh"), mode).code, "project.not-found");
            WEIGHHOUSE_SAME(errorOf(folder.path().toStdString(), mode).code, "project.is-a-folder");
        }
        WEIGHHOUSE_SAME(errorOf("/dev/null", Mode::ReadOnly).code, "project.not-a-project");
        QVERIFY(!std::filesystem::exists(in(folder, "a.weigh")));
    }

    void anotherDatabaseIsNotAProject()
    {
        const QTemporaryDir folder;
        const auto path = in(folder, "a.sqlite");
        {
            WEIGHHOUSE_TAKE(connection, Connection::open(path, OpenMode::ReadWriteOrCreate));
            WEIGHHOUSE_DO(connection.execute("CREATE TABLE meta (a)"));
        }
        const auto before = filesOf(folder.path().toStdString());
        for (const Mode mode : {Mode::ReadOnly, Mode::ReadWrite})
            WEIGHHOUSE_SAME(errorOf(path, mode).code, "project.not-a-project");
        QVERIFY(filesOf(folder.path().toStdString()) == before);
    }

    void aNewerFormatIsRefusedKindly()
    {
        const QTemporaryDir folder;
        const auto path = in(folder, "a.weigh");
        QVERIFY(Project::create(path));
        {
            WEIGHHOUSE_TAKE(connection, Connection::open(path, OpenMode::ReadWrite));
            WEIGHHOUSE_DO(connection.execute("PRAGMA user_version = 99"));
        }
        const auto before = filesOf(folder.path().toStdString());
        for (const Mode mode : {Mode::ReadOnly, Mode::ReadWrite}) {
            const Error error = errorOf(path, mode);
            WEIGHHOUSE_SAME(error.code, "project.too-new");
            WEIGHHOUSE_SAME(replaced(error.message.text(), path.string()),
                            "PATH has format 99; this program knows formats up to " +
                                std::to_string(weighhouse::project::currentFormat));
            WEIGHHOUSE_SAME(error.hint, "Open it with a newer Weighhouse. Nothing was changed.");
        }
        QVERIFY(filesOf(folder.path().toStdString()) == before);
    }

    void aFormatRaisedMeanwhileIsNoticed()
    {
        const QTemporaryDir folder;
        const auto path = in(folder, "a.weigh");
        WEIGHHOUSE_TAKE(project, Project::create(path));
        WEIGHHOUSE_TAKE(other, Connection::open(path, OpenMode::ReadWrite));
        WEIGHHOUSE_DO(
            other.execute("PRAGMA user_version = " + std::to_string(weighhouse::project::currentFormat + 1)));
        const auto written = project.setName("x");
        QVERIFY(!written);
        WEIGHHOUSE_SAME(written.error().code, "project.too-new");
        WEIGHHOUSE_SAME(project.dataset().error().code, "project.too-new");
    }

    /// SQLite takes a log for that of any file that it stands beside.
    void aLogOfAnotherFileIsTold()
    {
        const QTemporaryDir folder;
        const auto path = in(folder, "a.weigh");
        const auto other = in(folder, "b.weigh");
        QVERIFY(Project::create(other));
        {
            WEIGHHOUSE_TAKE(project, Project::create(path));
            WEIGHHOUSE_DO(project.setName("x"));
            std::filesystem::copy_file(path.string() + "-wal", other.string() + "-wal");
        }
        const auto before = filesOf(folder.path().toStdString());
        for (const Mode mode : {Mode::ReadOnly, Mode::ReadWrite}) {
            const Error error = errorOf(other, mode);
            WEIGHHOUSE_SAME(error.code, "project.foreign-log");
            QVERIFY(error.message.text().find(other.string() + "-wal") != std::string::npos);
        }
        auto after = filesOf(folder.path().toStdString());
        after.erase("b.weigh-shm"); // SQLite makes it for reading a log
        QVERIFY(after == before);
        std::filesystem::remove(other.string() + "-wal");
        QVERIFY(Project::open(other, Mode::ReadWrite));
    }

    /// A backup put in the place of a project that was killed, the log of which is still there.
    void aLogOfTheNewerFileIsTold()
    {
        const QTemporaryDir folder;
        const auto path = in(folder, "a.weigh");
        const auto older = in(folder, "b.weigh");
        QVERIFY(Project::create(path));
        std::filesystem::copy_file(path, older);
        WEIGHHOUSE_DO(Project::open(path, Mode::ReadWrite)->setName("x")); // in the file when it is closed
        {
            WEIGHHOUSE_TAKE(project, Project::open(path, Mode::ReadWrite));
            WEIGHHOUSE_DO(project.setName("y"));
            std::filesystem::copy_file(path.string() + "-wal", older.string() + "-wal");
            // Its own file takes it.
            const auto whole = in(folder, "c.weigh");
            QCOMPARE(QProcess::execute(QStringLiteral("cp"), {QString::fromStdString(path.string()),
                                                              QString::fromStdString(whole.string())}),
                     0);
            std::filesystem::copy_file(path.string() + "-wal", whole.string() + "-wal");
            WEIGHHOUSE_SAME(Project::open(whole, Mode::ReadWrite)->information()->name, "y");
        }
        WEIGHHOUSE_SAME(errorOf(older, Mode::ReadOnly).code, "project.foreign-log");
        WEIGHHOUSE_SAME(errorOf(older, Mode::ReadWrite).code, "project.foreign-log");
    }

    /// A copy went on by itself, and comes back over the project, whose log is still there.
    void aLogOfAnotherVersionIsTold()
    {
        const QTemporaryDir folder;
        const auto path = in(folder, "a.weigh");
        const auto copy = in(folder, "b.weigh");
        for (int edits = 1; edits < 6; ++edits) {
            std::filesystem::remove(path);
            std::filesystem::remove(copy);
            QVERIFY(Project::create(path));
            std::filesystem::copy_file(path, copy);
            for (int i = 0; i < edits; ++i)
                WEIGHHOUSE_DO(Project::open(copy, Mode::ReadWrite)->setName("copy"));
            {
                WEIGHHOUSE_TAKE(project, Project::open(path, Mode::ReadWrite));
                for (int i = 0; i < 10; ++i)
                    WEIGHHOUSE_DO(project.setName("original"));
                std::filesystem::copy_file(path.string() + "-wal", copy.string() + "-wal");
            }
            for (const Mode mode : {Mode::ReadOnly, Mode::ReadWrite})
                WEIGHHOUSE_SAME(errorOf(copy, mode).code, "project.foreign-log");
            std::filesystem::remove(copy.string() + "-wal");
            std::filesystem::remove(copy.string() + "-shm");
            WEIGHHOUSE_SAME(Project::open(copy, Mode::ReadWrite)->information()->name, "copy");
        }
    }

    /// Writing much takes a while, so the file may go in the middle of it.
    void aFileThatGoesInAnEditIsToldAndLeftAlone_data()
    {
        QTest::addColumn<QString>("command");
        QTest::newRow("removed") << QStringLiteral("rm a.weigh");
        QTest::newRow("moved") << QStringLiteral("mv a.weigh c.weigh");
        QTest::newRow("replaced") << QStringLiteral("cp --remove-destination b.weigh a.weigh");
        QTest::newRow("overwritten") << QStringLiteral("cp b.weigh a.weigh");
    }

    void aFileThatGoesInAnEditIsToldAndLeftAlone()
    {
        QFETCH(QString, command);
        const QTemporaryDir folder;
        const auto path = in(folder, "a.weigh");
        const auto other = in(folder, "b.weigh");
        QVERIFY(Project::create(other, {.name = "b", .created = {}}, millContent(3, 1)));
        QVERIFY(Project::create(path));
        {
            WEIGHHOUSE_TAKE(project, Project::open(path, Mode::ReadWrite));
            const auto written = project.edit([&](weighhouse::project::Content &content) {
                QProcess process; // a process of its own, as closing a file here would drop the locks on it
                process.setWorkingDirectory(folder.path());
                process.startCommand(command);
                const bool isDone = process.waitForFinished() && process.exitCode() == 0;
                content = millContent(5'000, 2); // more than SQLite leaves in its log
                return isDone
                           ? weighhouse::Result<void>()
                           : weighhouse::failure("test.failed", weighhouse::Message::verbatim("no process"));
            });
            QVERIFY(!written);
            WEIGHHOUSE_SAME(written.error().code, "project.gone");
        }
        const auto files = filesOf(folder.path().toStdString());
        if (files.contains("a.weigh"))
            QVERIFY(files.at("a.weigh") == files.at("b.weigh") && !files.contains("a.weigh-wal"));
    }

    /// The file stays what it is, and nothing of this program's is written into it.
    void aFileWrittenOverIsLeftAlone_data()
    {
        QTest::addColumn<int>("rows");
        QTest::addColumn<int>("rowsOfOther");
        QTest::newRow("by a larger one") << 0 << 2'000;
        QTest::newRow("by a smaller one") << 2'000 << 0;
        QTest::newRow("by one like it") << 500 << 510;
    }

    void aFileWrittenOverIsLeftAlone()
    {
        QFETCH(int, rows);
        QFETCH(int, rowsOfOther);
        const QTemporaryDir folder;
        const auto path = in(folder, "a.weigh");
        const auto other = in(folder, "b.weigh");
        const auto content = [](int count) { return millContent(static_cast<std::size_t>(count), 1); };
        QVERIFY(Project::create(other, {.name = "b", .created = {}}, content(rowsOfOther)));
        QVERIFY(Project::create(path, {.name = "a", .created = {}}, content(rows)));
        {
            WEIGHHOUSE_TAKE(project, Project::open(path, Mode::ReadWrite));
            QCOMPARE(QProcess::execute(QStringLiteral("cp"), {QString::fromStdString(other.string()),
                                                              QString::fromStdString(path.string())}),
                     0);
            const auto written = project.setName("y");
            QVERIFY(!written);
            WEIGHHOUSE_SAME(written.error().code, "project.gone");
            WEIGHHOUSE_SAME(project.dataset().error().code, "project.gone");
        }
        const auto files = filesOf(folder.path().toStdString());
        QVERIFY(files.size() == 2 && files.at("a.weigh") == files.at("b.weigh"));
    }

    void damageIsTold_data()
    {
        QTest::addColumn<QString>("statements");
        QTest::newRow("no meta") << QStringLiteral("DROP TABLE meta");
        QTest::newRow("no values") << QStringLiteral("DROP TABLE data_1");
        QTest::newRow("a column less") << QStringLiteral("ALTER TABLE data_1 DROP COLUMN c2");
        QTest::newRow("unknown type") << QStringLiteral("UPDATE data_column SET type = 'date'");
        QTest::newRow("column of no table") << QStringLiteral("DELETE FROM data_table WHERE id = 1");
        QTest::newRow("text among numbers") << QStringLiteral("UPDATE data_1 SET c3 = 'x' WHERE row = 3");
        QTest::newRow("number among booleans") << QStringLiteral("UPDATE data_1 SET c4 = 2 WHERE row = 3");
        QTest::newRow("blob of wrong size") << QStringLiteral("UPDATE data_1 SET c3 = x'00' WHERE row = 3");
        QTest::newRow("no version") << QStringLiteral("PRAGMA user_version = 0");
    }

    void damageIsTold()
    {
        QFETCH(QString, statements);
        const QTemporaryDir folder;
        const auto path = in(folder, "a.weigh");
        {
            WEIGHHOUSE_TAKE(project, Project::create(path));
            WEIGHHOUSE_DO(project.replaceAll(millContent(5, 1)));
        }
        {
            WEIGHHOUSE_TAKE(connection, Connection::open(path, OpenMode::ReadWrite));
            WEIGHHOUSE_DO(connection.execute(statements.toStdString()));
        }
        for (const Mode mode : {Mode::ReadOnly, Mode::ReadWrite}) {
            const auto project = Project::open(path, mode);
            const Error error = project ? project->content().error() : project.error();
            WEIGHHOUSE_SAME(error.code, "project.damaged");
            QVERIFY(!error.hint.empty());
        }
    }

    void aValueOfTheWrongTypeIsNamed()
    {
        const QTemporaryDir folder;
        const auto path = in(folder, "a.weigh");
        WEIGHHOUSE_TAKE(project, Project::create(path));
        WEIGHHOUSE_DO(project.replaceAll(millContent(5, 1)));
        WEIGHHOUSE_TAKE(connection, Connection::open(path, OpenMode::ReadWrite));
        WEIGHHOUSE_DO(connection.execute("UPDATE data_1 SET c3 = 'x' WHERE row = 3"));
        WEIGHHOUSE_SAME(project.dataset().error().message,
                        "row 4 of mill has a value for power that is not of its type");
    }

    /// SQLite keeps a log for each name, so a write through one name is lost through the other.
    void aHardLinkIsNotOpened()
    {
        const QTemporaryDir folder;
        const auto path = in(folder, "a.weigh");
        const auto other = in(folder, "b.weigh");
        QVERIFY(Project::create(path));
        std::filesystem::create_hard_link(path, other);
        const auto before = filesOf(folder.path().toStdString());
        for (const auto &name : {path, other}) {
            for (const Mode mode : {Mode::ReadOnly, Mode::ReadWrite})
                WEIGHHOUSE_SAME(errorOf(name, mode).code, "project.has-other-name");
        }
        QVERIFY(filesOf(folder.path().toStdString()) == before);
        std::filesystem::remove(other);
        QVERIFY(Project::open(path, Mode::ReadWrite));
    }

    /// SQLite writes the rollback journal of another program over whatever file has its name.
    void aJournalOfAnotherProgramIsTold()
    {
        const QTemporaryDir folder;
        const auto path = in(folder, "a.weigh");
        QVERIFY(Project::create(path));
        {
            // Another program is killed while it writes.
            const auto copy = in(folder, "copy");
            std::filesystem::copy_file(path, copy);
            WEIGHHOUSE_TAKE(connection, Connection::open(copy, OpenMode::ReadWrite));
            WEIGHHOUSE_DO(connection.execute("PRAGMA journal_mode = DELETE; PRAGMA cache_size = 1; "
                                             "BEGIN IMMEDIATE; UPDATE meta SET value = value || 'x'; "
                                             "CREATE TABLE t AS WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL "
                                             "SELECT x + 1 FROM c WHERE x < 5000) SELECT x FROM c"));
            QVERIFY(std::filesystem::exists(copy.string() + "-journal"));
            std::filesystem::copy_file(copy.string() + "-journal", path.string() + "-journal");
            WEIGHHOUSE_DO(connection.execute("ROLLBACK"));
        }
        // It is synchronised only now and then; until then its head is not written.
        std::fstream journal(path.string() + "-journal", std::ios::in | std::ios::out | std::ios::binary);
        journal.write("\xd9\xd5\x05\xf9\x20\xa1\x63\xd7", 8);
        journal.close();
        const auto before = filesOf(folder.path().toStdString());
        for (const Mode mode : {Mode::ReadOnly, Mode::ReadWrite})
            WEIGHHOUSE_SAME(errorOf(path, mode).code, "project.foreign-journal");
        QVERIFY(filesOf(folder.path().toStdString()) == before);
        // One that came to its end may still be there, with an empty head.
        std::filesystem::resize_file(path.string() + "-journal", 0);
        QVERIFY(Project::open(path, Mode::ReadOnly));
        std::filesystem::remove(path.string() + "-journal");
        QVERIFY(Project::open(path, Mode::ReadWrite));
    }

    /// Another program made a table where the next one of the data would be.
    void aForeignTableIsLeftAlone()
    {
        const QTemporaryDir folder;
        const auto path = in(folder, "a.weigh");
        WEIGHHOUSE_TAKE(project, Project::create(path));
        WEIGHHOUSE_TAKE(connection, Connection::open(path, OpenMode::ReadWrite));
        WEIGHHOUSE_DO(connection.execute("CREATE TABLE Data_1 (x); INSERT INTO Data_1 VALUES (7);"
                                         "CREATE TABLE data_1x (x); CREATE TABLE data_99999 (x)"));
        const auto written = project.replaceAll(millContent(5, 1));
        QVERIFY(!written);
        WEIGHHOUSE_SAME(written.error().code, "project.name-taken");
        QVERIFY(written.error().message.text().find("Data_1") != std::string::npos);
        WEIGHHOUSE_TAKE(kept, connection.integer("SELECT x FROM Data_1"));
        QCOMPARE(kept, 7);
        WEIGHHOUSE_DO(connection.execute("DROP TABLE Data_1"));
        WEIGHHOUSE_DO(project.replaceAll(millContent(5, 1)));
        WEIGHHOUSE_DO(project.replaceAll(millContent(6, 1)));
    }

    void overwrittenPagesAreDamage()
    {
        const QTemporaryDir folder;
        const auto path = in(folder, "a.weigh");
        {
            WEIGHHOUSE_TAKE(project, Project::create(path));
            WEIGHHOUSE_DO(project.replaceAll(millContent(2000, 1)));
        }
        WEIGHHOUSE_TAKE(bytes, weighhouse::readFile(path));
        const std::string whole = bytes;
        for (const std::size_t from : {std::size_t{100}, std::size_t{4096}}) {
            std::string broken = whole;
            std::fill(broken.begin() + static_cast<std::ptrdiff_t>(from), broken.end(), '\x7f');
            WEIGHHOUSE_DO(weighhouse::writeFile(path, broken));
            const auto project = Project::open(path, Mode::ReadOnly);
            WEIGHHOUSE_SAME((project ? project->content().error() : project.error()).code, "project.damaged");
        }
        WEIGHHOUSE_DO(weighhouse::writeFile(path, whole.substr(0, whole.size() / 2)));
        const auto project = Project::open(path, Mode::ReadOnly);
        WEIGHHOUSE_SAME((project ? project->content().error() : project.error()).code, "project.damaged");
    }

    void creatingNeverOverwrites()
    {
        const QTemporaryDir folder;
        const auto path = in(folder, "a.weigh");
        WEIGHHOUSE_DO(weighhouse::writeFile(path, "precious"));
        const auto project = Project::create(path);
        QVERIFY(!project);
        WEIGHHOUSE_SAME(project.error().code, "project.exists");
        WEIGHHOUSE_SAME(filesOf(folder.path().toStdString()).at("a.weigh"), "precious");
        const auto nowhere = Project::create(in(folder, "no/such/folder.weigh"));
        QVERIFY(!nowhere);
        WEIGHHOUSE_SAME(nowhere.error().code, "project.not-writable");
    }

    void aProtectedFileCanBeReadButNotWritten()
    {
        const QTemporaryDir folder;
        const auto path = in(folder, "a.weigh");
        {
            WEIGHHOUSE_TAKE(project, Project::create(path));
            WEIGHHOUSE_DO(project.replaceAll(millContent(5, 1)));
        }
        const std::string place = folder.path().toStdString();
        const auto before = filesOf(place);
        ::chmod(path.c_str(), 0444);
        for (const mode_t rights : {mode_t{0777}, mode_t{0555}}) {
            ::chmod(place.c_str(), rights);
            const OrdinaryPerson person;
            if (!person.isOrdinary() || ::access(place.c_str(), R_OK | X_OK) != 0)
                QSKIP("cannot become an ordinary person here");
            WEIGHHOUSE_SAME(errorOf(path, Mode::ReadWrite).code, "project.not-writable");
            WEIGHHOUSE_TAKE(project, Project::open(path, Mode::ReadOnly));
            QVERIFY(project.content().value() == millContent(5, 1));
        }
        QVERIFY(filesOf(place).at("a.weigh") == before.at("a.weigh"));
        ::chmod(path.c_str(), 0000);
        {
            const OrdinaryPerson person;
            WEIGHHOUSE_SAME(errorOf(path, Mode::ReadOnly).code, "project.unreadable");
        }
        ::chmod(place.c_str(), 0700);
    }

    void readingChangesNoByte()
    {
        const QTemporaryDir folder;
        const auto path = in(folder, "a.weigh");
        {
            WEIGHHOUSE_TAKE(project, Project::create(path));
            WEIGHHOUSE_DO(project.replaceAll(millContent(500, 1)));
        }
        const auto before = filesOf(folder.path().toStdString());
        {
            WEIGHHOUSE_TAKE(project, Project::open(path, Mode::ReadOnly));
            QVERIFY(project.content().value() == millContent(500, 1));
            QVERIFY(!project.setName("x"));
        }
        QVERIFY(filesOf(folder.path().toStdString()) == before);
    }
};

WEIGHHOUSE_TEST(TestProjectFiles)
#include "test_project_files.moc"
