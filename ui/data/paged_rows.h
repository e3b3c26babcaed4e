// SPDX-License-Identifier: GPL-3.0-or-later
// The rows that a grid looks at, page by page.
#pragma once

#include "core/data/source/source.h"
#include "ui/base/jobs.h"

#include <deque>
#include <memory>
#include <unordered_map>
#include <vector>

namespace weighhouse::ui
{

using SourcePtr = std::shared_ptr<const source::Source>;

/// Keeps some pages of an arrangement. A page that is not there is read at once where the source says that
/// this is quick, else on a worker's thread; what was asked for last is read first.
class PagedRows : public QObject
{
    Q_OBJECT

public:
    static constexpr std::size_t rowsOfAPage = 128;

    explicit PagedRows(JobList &jobs, QObject *parent = nullptr);
    ~PagedRows() override;

    /// Other rows from now on, so many; nothing of them is there yet. A null source has none.
    void show(SourcePtr source, source::Arrangement rows, std::uint64_t count);

    const SourcePtr &source() const { return m_source; }
    const source::Arrangement &arrangement() const { return m_rows; }
    std::uint64_t count() const { return m_count; }

    /// The values of a row in the order of the table's columns; null while they are on their way.
    const std::vector<data::Value> *row(std::uint64_t place);
    /// How many pages are kept.
    std::size_t pages() const { return m_pages.size(); }

Q_SIGNALS:
    /// Rows are there now, from one to another.
    void arrived(int first, int last);
    void failed(const weighhouse::Error &error);

private:
    using PagePtr = std::shared_ptr<const source::Page>;

    source::PageRequest requestOf(std::uint64_t page) const;
    void keep(std::uint64_t number, source::Page page);
    void readNext();

    JobList &m_jobs;
    SourcePtr m_source;
    source::Arrangement m_rows;
    std::uint64_t m_count = 0;
    std::unordered_map<std::uint64_t, PagePtr> m_pages;
    std::deque<std::uint64_t> m_kept;   ///< Numbers of the pages that are there, the newest last.
    std::deque<std::uint64_t> m_wanted; ///< Of those that somebody looked for, the newest last.
    std::uint64_t m_present = 0;        ///< Number of the page that was looked at last,
    PagePtr m_presentPage;              ///< and the page.
    QPointer<Job> m_job;
};

} // namespace weighhouse::ui
