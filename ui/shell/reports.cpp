// SPDX-License-Identifier: GPL-3.0-or-later
// What the window does for reports: it takes what charts and tables add, tells what came of it, and has those
// checked that are opened.
#include "ui/document/desk.h"
#include "ui/shell/main_window.h"
#include "ui/shell/message_bar.h"
#include "ui/widgets/report_additions.h"

#include <QFileInfo>

namespace weighhouse::ui
{
namespace
{

bool endsWith(const QString &path, const char *ending)
{
    return QFileInfo(path).suffix().compare(QLatin1String(ending), Qt::CaseInsensitive) == 0;
}

} // namespace

void MainWindow::connectReports()
{
    connect(m_desk, &Desk::noticeWanted, this, [this](const Notice &notice) {
        QList<MessageBar::Choice> choices;
        for (const Notice::Choice &choice : notice.choices) {
            choices.append({choice.text, [this, run = choice.run] {
                                m_messages->dismiss();
                                run();
                            }});
        }
        m_messages->showMessage(notice.text, choices);
    });
    connect(new AdditionTaker(*this), &AdditionTaker::added, m_desk, &Desk::additionWanted);
}

/// A person has said that it is a project or a report: nothing else is tried.
void MainWindow::openChosen(const QString &path)
{
    if (endsWith(path, "pdf"))
        Q_EMIT m_desk->reportWanted(path);
    else
        openProject(path);
}

void MainWindow::openFiles(const QStringList &paths)
{
    QStringList others;
    for (const QString &path : paths) {
        if (endsWith(path, "weigh") || endsWith(path, "pdf"))
            openChosen(path);
        else
            others.append(path);
    }
    if (!others.isEmpty())
        import(others);
}

} // namespace weighhouse::ui
