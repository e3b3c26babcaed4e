// SPDX-License-Identifier: GPL-3.0-or-later
// How many rows the tables of a source have.
#pragma once

#include "ui/data/paged_rows.h"

#include <map>

namespace weighhouse::ui
{

/// Known at once where the source counts quickly, else counted table by table on a worker's thread.
class RowCounts : public QObject
{
    Q_OBJECT

public:
    using Counts = std::map<std::string, std::uint64_t, std::less<>>;

    explicit RowCounts(JobList &jobs, QObject *parent = nullptr);

    void setSource(SourcePtr source);
    /// By table; those that are missing are being counted.
    const Counts &counts() const { return m_counts; }

Q_SIGNALS:
    /// Another table has been counted.
    void counted();

private:
    void countNext();

    JobList &m_jobs;
    SourcePtr m_source;
    Counts m_counts;
    std::vector<std::string> m_waiting; ///< The next one last.
    QPointer<Job> m_job;
};

} // namespace weighhouse::ui
