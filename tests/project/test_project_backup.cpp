// SPDX-License-Identifier: GPL-3.0-or-later
// Backups of projects, and the way back that cannot meet a log from before.
#include "core/data/project/backup.h"
#include "core/data/project/project.h"
#include "core/data/sql/connection.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <filesystem>
#include <fstream>

using namespace weighhouse;
using namespace weighhouse::project;

namespace fs = std::filesystem;

class TestProjectBackup : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_project = m_folder->filePath(QStringLiteral("a.weigh")).toStdString();
        m_backup = m_folder->filePath(QStringLiteral("a.backup")).toStdString();
        QVERIFY(Project::create(m_project));
        setRule("profit");
    }

    void aBackupIsOneWholeFile()
    {
        WEIGHHOUSE_TAKE(open, Project::open(m_project, Mode::ReadWrite)); // while somebody works on it
        WEIGHHOUSE_DO(open.setRuleText("later", "y = 2"));
        WEIGHHOUSE_DO(backUpTo(m_project, m_backup));
        QCOMPARE(names(m_backup), QStringLiteral("profit later"));
        QVERIFY(!fs::exists(m_backup.string() + "-wal"));
        WEIGHHOUSE_SAME(backUpTo(m_project, m_backup).error().code, "project.exists");
        WEIGHHOUSE_SAME(backUpTo(m_folder->filePath(QStringLiteral("none")).toStdString(), "x").error().code,
                        "project.not-found");
    }

    /// A program that knows no locks writes over the file while it is copied.
    void whatChangesIsNotBackedUp()
    {
        const fs::path other = m_folder->filePath(QStringLiteral("b.weigh")).toStdString();
        const fs::path third = m_folder->filePath(QStringLiteral("c.weigh")).toStdString();
        QVERIFY(Project::create(other));
        for (const auto &[path, letter] : {std::pair(fs::path(m_project), 'a'), std::pair(other, 'b')}) {
            WEIGHHOUSE_TAKE(project, Project::open(path, Mode::ReadWrite));
            WEIGHHOUSE_DO(project.setRuleText("long", std::string(4'000'000, letter)));
        }
        fs::copy_file(m_project, third);
        QProcess copying;
        copying.setWorkingDirectory(m_folder->path());
        copying.startCommand(
            QStringLiteral("sh -c \"for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do "
                           "cp b.weigh c.weigh; cp a.weigh c.weigh; done\""));
        QVERIFY(copying.waitForStarted());
        int made = 0;
        do {
            const fs::path backup = m_folder->filePath(QStringLiteral("backup%1").arg(made)).toStdString();
            if (!backUpTo(third, backup))
                continue;
            ++made;
            auto connection = sql::Connection::open(backup, sql::OpenMode::ReadOnly);
            WEIGHHOUSE_TAKE(bad,
                            connection->integer(
                                "SELECT count(*) FROM pragma_integrity_check WHERE integrity_check <> 'ok'"));
            QCOMPARE(bad, 0);
            WEIGHHOUSE_TAKE(texts, Project::open(backup, Mode::ReadOnly)->ruleTexts());
            const std::string &text = texts.back().text;
            QVERIFY(text.find_first_not_of(text.front()) == std::string::npos);
        } while (!copying.waitForFinished(1));
        WEIGHHOUSE_DO(backUpTo(third, m_backup));
    }

    void restoringTakesTheLogAway()
    {
        WEIGHHOUSE_DO(backUpTo(m_project, m_backup));
        // A process was killed: its log is beside the project, with what it wrote.
        const fs::path killed = m_folder->filePath(QStringLiteral("killed.weigh")).toStdString();
        {
            auto connection = sql::Connection::open(m_project, sql::OpenMode::ReadWrite);
            WEIGHHOUSE_DO(connection->execute("PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0; "
                                              "DELETE FROM rule_text"));
            fs::copy(m_project, killed);
            fs::copy(m_project.string() + "-wal", killed.string() + "-wal");
        }
        QVERIFY(fs::file_size(killed.string() + "-wal") > 0);
        WEIGHHOUSE_TAKE(before, restoreFrom(m_backup, killed));
        QVERIFY(before && fs::exists(*before) && fs::exists(before->string() + "-wal"));
        QVERIFY(!fs::exists(killed.string() + "-wal"));
        QCOMPARE(names(killed), QStringLiteral("profit"));
        QCOMPARE(names(m_backup), QStringLiteral("profit")); // it stays as it was
        // Once more: what was moved aside stays.
        WEIGHHOUSE_TAKE(again, restoreFrom(m_backup, killed));
        QVERIFY(again && *again != *before && fs::exists(*before));
    }

    void whatIsDamagedIsMovedAside()
    {
        WEIGHHOUSE_DO(backUpTo(m_project, m_backup));
        {
            std::ofstream stream(m_project, std::ios::binary | std::ios::trunc);
            stream << "no database at all";
        }
        WEIGHHOUSE_TAKE(before, restoreFrom(m_backup, m_project));
        QVERIFY(before);
        QCOMPARE(names(m_project), QStringLiteral("profit"));
        // Of a project that is gone a log may be left.
        fs::remove(m_project);
        {
            std::ofstream stream(m_project.string() + "-wal", std::ios::binary);
            stream << "left";
        }
        WEIGHHOUSE_DO(restoreFrom(m_backup, m_project));
        QVERIFY(!fs::exists(m_project.string() + "-wal"));
        QCOMPARE(names(m_project), QStringLiteral("profit"));
    }

    void whatSomebodyHasOpenStays()
    {
        WEIGHHOUSE_DO(backUpTo(m_project, m_backup));
        setRule("later");
        {
            const auto open = Project::open(m_project, Mode::ReadWrite);
            QVERIFY(open);
            const Error error = restoreFrom(m_backup, m_project).error();
            WEIGHHOUSE_SAME(error.code, "project.in-use");
            QVERIFY(!error.hint.empty());
            QCOMPARE(names(m_project), QStringLiteral("profit later"));
        }
        WEIGHHOUSE_DO(restoreFrom(m_backup, m_project));
        QCOMPARE(names(m_project), QStringLiteral("profit"));
    }

    void whatIsNoBackupChangesNothing()
    {
        const fs::path nothing = m_folder->filePath(QStringLiteral("no.backup")).toStdString();
        {
            std::ofstream stream(nothing);
            stream << "x";
        }
        QVERIFY(!restoreFrom(nothing, m_project));
        QVERIFY(!restoreFrom(m_folder->filePath(QStringLiteral("none")).toStdString(), m_project));
        WEIGHHOUSE_SAME(restoreFrom(m_project, m_project).error().code, "project.same-file");
        QCOMPARE(names(m_project), QStringLiteral("profit"));
    }

private:
    void setRule(const char *name)
    {
        WEIGHHOUSE_TAKE(open, Project::open(m_project, Mode::ReadWrite));
        WEIGHHOUSE_DO(open.setRuleText(name, "x = 1"));
    }

    static QString names(const fs::path &path)
    {
        auto project = Project::open(path, Mode::ReadOnly);
        if (!project)
            return QString::fromStdString(toText(project.error()));
        QStringList all;
        const auto texts = project->ruleTexts().value();
        for (const NamedText &text : texts)
            all.append(QString::fromStdString(text.name));
        return all.join(QLatin1Char(' '));
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    fs::path m_project;
    fs::path m_backup;
};

WEIGHHOUSE_TEST(TestProjectBackup)
#include "test_project_backup.moc"
