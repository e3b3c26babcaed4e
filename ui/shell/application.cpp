// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/application.h"

#include "ui/base/look/icons.h"
#include "ui/shell/language.h"
#include "ui/shell/main_window.h"
#include "ui/shell/settings.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QFileInfo>
#include <QKeyEvent>
#include <QTimer>

namespace weighhouse::ui
{

namespace
{

/// Shift+F10 opens the menu of what has the focus, as it does in other programs; Qt for X11 knows the Menu
/// key only, which many keyboards lack.
class ContextMenuKey : public QObject
{
public:
    using QObject::QObject;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (event->type() != QEvent::KeyPress || watched != QApplication::focusWidget())
            return false;
        const auto *key = static_cast<QKeyEvent *>(event);
        if (key->key() != Qt::Key_F10 || key->modifiers() != Qt::ShiftModifier)
            return false;
        auto *widget = static_cast<QWidget *>(watched);
        const QPoint place = widget->inputMethodQuery(Qt::ImCursorRectangle).toRect().center();
        QContextMenuEvent menu(QContextMenuEvent::Keyboard, place, widget->mapToGlobal(place));
        QApplication::sendEvent(widget, &menu);
        return true;
    }
};

} // namespace

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

    application.installEventFilter(new ContextMenuKey(&application));
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
