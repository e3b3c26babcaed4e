// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/row_counts.h"

#include <algorithm>

namespace weighhouse::ui
{

RowCounts::RowCounts(JobList &jobs, QObject *parent) : QObject(parent), m_jobs(jobs) {}

void RowCounts::setSource(SourcePtr source)
{
    if (m_job != nullptr)
        m_job->cancel();
    m_job = nullptr;
    m_source = std::move(source);
    m_counts.clear();
    m_waiting.clear();
    if (m_source == nullptr)
        return;
    for (const data::TableSchema &table : m_source->schema().tables) {
        if (!m_source->isQuick({{table.name}})) {
            m_waiting.push_back(table.name);
            continue;
        }
        if (const auto statistics = m_source->statistics(table.name, {}, 0, {}))
            m_counts[table.name] = statistics->rows;
    }
    std::ranges::reverse(m_waiting);
    countNext();
}

void RowCounts::countNext()
{
    if (m_waiting.empty())
        return;
    auto token = std::make_shared<Job *>(nullptr); // tells an answer that nobody waits for any more
    m_job = m_jobs.start(
        tr("Counting rows"), this,
        [source = m_source, table = m_waiting.back()](const JobHandle &handle) {
            return source->statistics(table, {}, 0, handle.stopToken());
        },
        [this, token](const Result<source::TableStatistics> &statistics) {
            if (m_job != *token)
                return;
            m_job = nullptr;
            if (statistics)
                m_counts[m_waiting.back()] = statistics->rows;
            m_waiting.pop_back();
            countNext();
            Q_EMIT counted();
        },
        JobList::Visibility::Hidden);
    *token = m_job;
}

} // namespace weighhouse::ui
