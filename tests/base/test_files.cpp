// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/files.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <sys/stat.h>

using namespace weighhouse;

class FilesTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

    std::filesystem::path path(const char *name) const
    {
        return m_folder.filePath(QString::fromUtf8(name)).toStdString();
    }

private Q_SLOTS:
    void writesAndReads()
    {
        const std::string content("a\0b\r\n\xFF", 6);
        WEIGHHOUSE_DO(writeFile(path("a"), "something longer before"));
        WEIGHHOUSE_DO(writeFile(path("a"), content));
        WEIGHHOUSE_TAKE(read, readFile(path("a")));
        QVERIFY(read == content);
        WEIGHHOUSE_DO(writeFile(path("a"), ""));
        WEIGHHOUSE_TAKE(empty, readFile(path("a")));
        QVERIFY(empty.empty());
        // Nothing is left beside it, and others may read it as usual.
        QCOMPARE(QDir(m_folder.path()).entryList(QDir::Files).size(), 1);
        struct stat status{};
        QCOMPARE(::stat(path("a").c_str(), &status), 0);
        const mode_t mask = ::umask(0);
        ::umask(mask);
        QCOMPARE(status.st_mode & 0777U, 0666U & ~mask);
    }

    void missing()
    {
        const auto read = readFile("/nowhere/x");
        QVERIFY(!read.has_value());
        WEIGHHOUSE_SAME(read.error().code, "file.not-found");
        WEIGHHOUSE_SAME(read.error().message, "there is no file /nowhere/x");
    }

    void folders()
    {
        const auto read = readFile(m_folder.path().toStdString());
        QVERIFY(!read.has_value());
        WEIGHHOUSE_SAME(read.error().code, "file.unreadable");
        QVERIFY(read.error().message.text().ends_with(" is a folder, not a file"));
    }

    void unwritable()
    {
        const auto written = writeFile("/nowhere/x", "a");
        QVERIFY(!written.has_value());
        WEIGHHOUSE_SAME(written.error().code, "file.unwritable");
        WEIGHHOUSE_SAME(written.error().message, "cannot write /nowhere/x: No such file or directory");
        // A folder cannot be replaced by a file; what was written beside it is gone.
        WEIGHHOUSE_DO(writeFile(path("file"), "x"));
        QVERIFY(QDir(m_folder.path()).mkdir(QStringLiteral("folder")));
        QVERIFY(!writeFile(path("folder"), "a").has_value());
        for (const QString &name : QDir(m_folder.path()).entryList(QDir::Files))
            QVERIFY2(!name.startsWith(QStringLiteral("folder")), qPrintable(name));
    }

    void newFiles()
    {
        const std::string place = path("key");
        WEIGHHOUSE_DO(writeNewFile(place, "secret", Readers::Owner));
        WEIGHHOUSE_TAKE(read, readFile(place));
        WEIGHHOUSE_SAME(read, "secret");
        namespace fs = std::filesystem;
        QVERIFY(fs::status(place).permissions() == (fs::perms::owner_read | fs::perms::owner_write));
        // What is there stays as it is.
        const auto again = writeNewFile(place, "other");
        QVERIFY(!again.has_value());
        WEIGHHOUSE_SAME(again.error().code, "file.unwritable");
        WEIGHHOUSE_TAKE(kept, readFile(place));
        WEIGHHOUSE_SAME(kept, "secret");
        WEIGHHOUSE_DO(writeNewFile(path("open"), "all"));
        QVERIFY((fs::status(path("open")).permissions() & fs::perms::owner_read) != fs::perms::none);
    }
};

WEIGHHOUSE_TEST(FilesTest)
#include "test_files.moc"
