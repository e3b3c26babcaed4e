// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/application.h"

#include "ui/base/look/icons.h"
#include "ui/shell/language.h"
#include "ui/shell/main_window.h"
#include "ui/shell/settings.h"

#include <QApplication>
#include <QFileInfo>
#include <QTimer>

namespace weighhouse::ui
{

int runApplication(int &argc, char **argv, const std::string &version, const std::vector<std::string> &files)
{
    QApplication application(argc, argv);
    QApplication::setApplicationName(QStringLiteral("weighhouse"));
    QApplication::setOrganizationName(QStringLiteral("weighhouse"));
    QApplication::setApplicationDisplayName(QStringLiteral("Weighhouse"));
    QApplication::setApplicationVersion(QString::fromStdString(version));
    const Settings settings = readSettings();
    applyLanguage(settings.language);
    applySettings(settings);
    QApplication::setWindowIcon(programIcon());

    MainWindow *window = openWindow();
    window->show();
    QStringList wanted;
    for (const std::string &file : files)
        wanted.append(QString::fromStdString(file));
    const QStringList recent = recentProjects();
    if (wanted.isEmpty() && settings.reopensLast && !recent.isEmpty() && QFileInfo::exists(recent.first()))
        wanted.append(recent.first());
    // The window is there first; what takes time comes when it can be seen.
    QTimer::singleShot(0, window, [window, wanted] {
        window->document().jobs().start(
            QObject::tr("Looking for unsaved work"), window,
            [root = recoveryFolder().toStdString()](const JobHandle &) { return project::findUnsaved(root); },
            [window, wanted](const std::vector<project::UnsavedWork> &unsaved) {
                window->offerUnsaved(unsaved);
                window->openFiles(wanted);
            },
            JobList::Visibility::Hidden);
    });
    return QApplication::exec();
}

} // namespace weighhouse::ui
