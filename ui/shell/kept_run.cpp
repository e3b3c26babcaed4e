// SPDX-License-Identifier: GPL-3.0-or-later
// A run that another project keeps, as a benchmark's results name it.
#include "ui/base/texts.h"
#include "ui/document/desk.h"
#include "ui/document/plan_session.h"
#include "ui/shell/main_window.h"

#include <QApplication>
#include <QFileInfo>
#include <QPointer>

namespace weighhouse::ui
{
namespace
{

/// The window that has a project open; null if none has.
MainWindow *windowWith(const QString &project)
{
    for (QWidget *widget : QApplication::topLevelWidgets()) {
        auto *window = qobject_cast<MainWindow *>(widget);
        if (window != nullptr && window->isVisible() && window->document().path() == project)
            return window;
    }
    return nullptr;
}

} // namespace

void MainWindow::openKeptRun(const QString &project, const QString &run)
{
    const QString path = QFileInfo(project).absoluteFilePath();
    if (MainWindow *window = windowWith(path); window != nullptr) {
        window->raise();
        window->activateWindow();
        window->showKeptRun(run);
        return;
    }
    MainWindow &window = windowFor();
    // What is opened there first is this project, or nothing.
    auto *once = new QObject(&window);
    connect(window.m_files, &ProjectFiles::opened, once, [&window, once, path, run](const QString &opened) {
        once->deleteLater();
        if (opened == path)
            window.showKeptRun(run);
    });
    connect(window.m_files, &ProjectFiles::failed, once, &QObject::deleteLater);
    window.m_files->open(path);
}

void MainWindow::showKeptRun(const QString &run)
{
    using Number = Result<plan::RunId>;
    m_plans->withJournal<Number>(
        [name = fromQt(run)](plan::JournalStore &store) { return store.numberOf(name); },
        [window = QPointer(this)](const Number &number) {
            if (window == nullptr)
                return;
            if (number)
                Q_EMIT window->m_desk->runWanted(*number, 0);
            else
                Q_EMIT window->m_document->failed(number.error());
        });
}

} // namespace weighhouse::ui
