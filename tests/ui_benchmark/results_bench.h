// SPDX-License-Identifier: GPL-3.0-or-later
// A page of results and a file that is written while it looks.
#pragma once

#include "core/benchmark/results_file.h"
#include "ui/benchmark/benchmark_page.h"
#include "ui/document/desk.h"
#include "ui/document/plan_session.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

namespace weighhouse::testing
{

/// These are the kinds of answers; the expected one is "genua".
struct Answer {
    std::int64_t id = 1;
    const char *decision = "genua";
    const char *strategy = "plan-rag";
    const char *failure = ""; ///< Of one that is not expected.
    std::size_t repetition = 1;
};

benchmark::SeriesResult resultOf(const Answer &answer);

/// The page, shown, on a desk without a project.
struct ResultsBench {
    QTemporaryDir folder;
    QString file = folder.filePath(QStringLiteral("results.jsonl"));
    ui::JobList jobs;
    ui::Document document{jobs};
    ui::Weighing weighing{document};
    ui::PlanSession plans{document};
    ui::Desk desk{document, weighing, plans};
    ui::BenchmarkPage page{desk};
    QSignalSpy keptRuns{&desk, &ui::Desk::keptRunWanted};
    QSignalSpy messages{&desk, &ui::Desk::message};

    ResultsBench();

    /// At the end of the file.
    void write(const std::string &text) const;
    void write(const std::vector<benchmark::SeriesResult> &results) const;
    /// Opens the file and waits until it is shown.
    bool open();

    template<typename Widget>
    Widget *find(const char *name) const
    {
        return page.findChild<Widget *>(QString::fromLatin1(name));
    }
    QAction *action(const char *name) const;
    /// The first column of a table, "locating 1, locating 3".
    QString firstColumn(const char *table) const;
    /// A cell of a table by its row and the heading of its column; empty if there is none.
    QString cell(const char *table, int row, const char *heading) const;
    QModelIndex index(const char *table, int row, const char *heading) const;
};

} // namespace weighhouse::testing
