// SPDX-License-Identifier: GPL-3.0-or-later
// Backups of projects, and the way back that cannot meet a log from before.
#include "core/data/project/backup.h"
#include "core/data/project/project.h"
#include "core/data/sql/connection.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QFile>
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
