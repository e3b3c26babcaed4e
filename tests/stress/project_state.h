// SPDX-License-Identifier: GPL-3.0-or-later
// The content of a project file, compared before and after a process was killed while writing it.
#pragma once

#include "core/base/error.h"

#include <QByteArray>
#include <QMap>
#include <QString>
#include <QStringList>

namespace weighhouse::testing
{

/// The content of a project, read in two ways. Times of imports are left out: they differ between two
/// executions of the same command.
struct ProjectContent {
    bool isThere = false;
    QByteArray tables; ///< Every row of every table that holds content, as SQLite gives them.
    QByteArray values; ///< The content as the program's own reader gives it.

    bool operator==(const ProjectContent &) const = default;
};

/// Runs by their numbers.
struct RecordedRun {
    QByteArray lastHash;
    QString lastKind; ///< "run-ended", "step-done", …
    QString status;   ///< The status that it must have: "done", "interrupted", …
    QString decision;

    bool hasEnded() const
    {
        return status == QStringLiteral("done") || status == QStringLiteral("failed") ||
               status == QStringLiteral("stopped");
    }
};
using RecordedRuns = QMap<qlonglong, RecordedRun>;

/// Reads a copy of the file and its log, made in `aside`, so that nothing is repaired by reading. Errors
/// also: what SQLite's own checks of integrity and of references say.
Result<ProjectContent> readContent(const QString &project, const QString &aside);

/// Checks every run's chain and reads what must be said of it, now that nobody runs it.
Result<RecordedRuns> readRuns(const QString &project);

/// Copies a database with the files beside it; whatever `to` names must not be there.
void copyDatabase(const QString &from, const QString &to);

} // namespace weighhouse::testing
