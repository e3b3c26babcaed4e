// SPDX-License-Identifier: GPL-3.0-or-later
// The Report mode on a project with a run that decided.
#pragma once

#include "tests/support/waiting.h"
#include "ui/document/desk.h"
#include "ui/document/plan_session.h"
#include "ui/document/project_files.h"
#include "ui/report_mode/pages_view.h"
#include "ui/report_mode/report_page.h"

#include <QAction>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <memory>
#include <string>

namespace weighhouse::testing
{

/// A sample that was decided once, on the disk; made when it is first asked for.
QString decidedProject(const std::string &sample);

/// Jobs, document, weighing, plans and desk on a copy of a decided sample, and the page, shown.
struct ReportBench {
    QTemporaryDir folder;
    ui::JobList jobs;
    ui::Document document{jobs};
    ui::Weighing weighing{document};
    ui::PlanSession plans{document};
    ui::Desk desk{document, weighing, plans};
    ui::ProjectFiles files{document};
    QSignalSpy problems{&document, &ui::Document::failed};
    QStringList notices;
    std::unique_ptr<ui::ReportPage> page;

    ReportBench();

    /// Opens a copy of a decided sample.
    bool open(const std::string &sample = "trade");
    /// Opens a copy of a project whose rules ask a question.
    bool openCopy(const QString &from);
    /// Makes the page and shows it.
    void show();
    /// Waits until the pages of the draft are there and painted.
    bool waitForPages();

    template<typename Widget>
    Widget *find(const char *name) const
    {
        return page->findChild<Widget *>(QString::fromLatin1(name));
    }
    ui::PagesView *view() const { return find<ui::PagesView>("reportPages"); }
    QAction *action(const char *name) const;
    QString path(const char *name) const { return folder.filePath(QString::fromLatin1(name)); }
    /// All words of the pages that are shown.
    QString words() const;
    /// Exports and waits; false if there is no such file afterwards.
    bool exportTo(const QString &file);
};

} // namespace weighhouse::testing
