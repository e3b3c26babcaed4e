// SPDX-License-Identifier: GPL-3.0-or-later
// Files of results that are followed while benchmarks write to them.
#pragma once

#include "core/benchmark/results_files.h"
#include "core/benchmark/results_table.h"
#include "ui/base/jobs.h"

#include <QFileSystemWatcher>
#include <QObject>
#include <QPointer>
#include <QStringList>
#include <QTimer>
#include <memory>
#include <vector>

namespace weighhouse::ui
{

using ResultsTablePtr = std::shared_ptr<const benchmark::ResultsTable>;

/// Reads files of results on a worker thread, what is new of them whenever they grow, and makes a table of
/// all there as well.
class ResultsWatch : public QObject
{
    Q_OBJECT

public:
    explicit ResultsWatch(JobList &jobs, QObject *parent = nullptr);

    /// Absolute paths; none: nothing is followed any more.
    void setFiles(const QStringList &files);
    const QStringList &files() const { return m_files; }

    /// Never null.
    const ResultsTablePtr &table() const { return m_table; }
    /// Returns how far each file is read, with what is wrong with it.
    const std::vector<benchmark::FileRead> &state() const { return m_state; }
    /// The files were chosen and nothing of them is known yet.
    bool isOpening() const { return m_isOpening; }

Q_SIGNALS:
    /// The table or the state is another.
    void changed();

private:
    struct Read {
        bool isChanged = false;
        ResultsTablePtr table;
        std::vector<benchmark::FileRead> files;
    };

    void read();
    void take(Read read);
    void watch();
    void look();

    JobList &m_jobs;
    QStringList m_files;
    std::shared_ptr<benchmark::ResultsFiles> m_reading; ///< Of one job at a time.
    ResultsTablePtr m_table = std::make_shared<const benchmark::ResultsTable>();
    std::vector<benchmark::FileRead> m_state;
    QFileSystemWatcher m_watcher;
    QTimer m_soon; ///< What changes often is read now and then.
    QTimer m_look; ///< For folders of which no changes are told.
    QList<qint64> m_sizes;
    QPointer<Job> m_job;
    std::uint64_t m_turn = 0; ///< Values of jobs for other files are dropped.
    bool m_isOpening = false;
    bool m_readsAgain = false;
};

} // namespace weighhouse::ui
