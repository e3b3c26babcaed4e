// SPDX-License-Identifier: GPL-3.0-or-later
// A dialog that lists files opens none of them, so that the locks of an open project hold.
#include "core/data/project/project.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"
#include "ui/base/file_dialog.h"

#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QFileSystemModel>
#include <QTemporaryDir>
#include <QTest>
#include <filesystem>
#include <sys/stat.h>

using namespace weighhouse;
using namespace weighhouse::testing;

namespace
{

/// Returns how many locks processes have on a file; nothing where the system does not tell.
std::optional<int> locksOn(const QString &path)
{
    QFile locks(QStringLiteral("/proc/locks"));
    struct stat facts = {};
    if (!locks.open(QIODevice::ReadOnly) || stat(QFile::encodeName(path).constData(), &facts) != 0)
        return std::nullopt;
    const QByteArray inode = ':' + QByteArray::number(qulonglong(facts.st_ino)) + ' ';
    return static_cast<int>(locks.readAll().count(inode));
}

} // namespace

class TestFileDialog : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void locksHold()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("a.weigh"));
        WEIGHHOUSE_TAKE(project, project::Project::create(path.toStdString()));
        QVERIFY(project.content().has_value());
        const auto before = locksOn(path);
        if (!before || *before == 0)
            QSKIP("the system does not tell which locks there are");
        auto *dialog = ui::makeFileDialog(nullptr, QStringLiteral("Open"), folder.path(),
                                          QStringLiteral("Projects (*.weigh)"));
        dialog->setOption(QFileDialog::DontUseNativeDialog);
        dialog->show();
        const auto *model = dialog->findChild<QFileSystemModel *>();
        QVERIFY(model != nullptr);
        const auto isListed = [&] {
            const QModelIndex index = model->index(path);
            return index.isValid() && !model->type(index).isEmpty() && !model->fileIcon(index).isNull();
        };
        QTRY_VERIFY(isListed());
        QTest::qWait(200); // whoever would look into the file does it in the background
        QCOMPARE(locksOn(path).value_or(-1), *before);
        dialog->close();
        QTest::qWait(50);
        QCOMPARE(locksOn(path).value_or(-1), *before);
    }
};

WEIGHHOUSE_TEST(TestFileDialog)
#include "test_file_dialog.moc"
