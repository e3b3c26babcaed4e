// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/file_dialog.h"

#include <QDir>
#include <QFileDialog>
#include <QFileIconProvider>

namespace weighhouse::ui
{
namespace
{

class NameIcons : public QFileIconProvider
{
public:
    QIcon icon(IconType type) const override { return QFileIconProvider::icon(type); }
    QIcon icon(const QFileInfo &file) const override
    {
        return QFileIconProvider::icon(file.isDir() ? QFileIconProvider::Folder : QFileIconProvider::File);
    }
    QString type(const QFileInfo &file) const override
    {
        return file.isDir() ? QFileDialog::tr("Folder") : file.suffix();
    }
};

} // namespace

QFileDialog *makeFileDialog(QWidget *parent, const QString &title, const QString &folder,
                            const QString &filter)
{
    static NameIcons icons;
    // It begins where no project is, for it lists the first folder before it can be told about the icons.
    auto *dialog = new QFileDialog(parent, title, QDir::rootPath(), filter);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setIconProvider(&icons);
    dialog->setDirectory(folder.isEmpty() ? QDir::currentPath() : folder);
    return dialog;
}

} // namespace weighhouse::ui
