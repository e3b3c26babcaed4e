// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/paged_rows.h"

#include <algorithm>

namespace weighhouse::ui
{
namespace
{

constexpr std::size_t mostPages = 64;
constexpr std::size_t mostWanted = 8; // a grid shows two or three at once

} // namespace

PagedRows::PagedRows(JobList &jobs, QObject *parent) : QObject(parent), m_jobs(jobs) {}

PagedRows::~PagedRows()
{
    if (m_job != nullptr)
        m_job->cancel();
}

void PagedRows::show(SourcePtr source, source::Arrangement rows, std::uint64_t count)
{
    if (m_job != nullptr)
        m_job->cancel();
    m_job = nullptr;
    m_source = std::move(source);
    m_rows = std::move(rows);
    m_count = m_source == nullptr ? 0 : count;
    m_pages.clear();
    m_kept.clear();
    m_wanted.clear();
    m_presentPage = nullptr;
}

source::PageRequest PagedRows::requestOf(std::uint64_t page) const
{
    return {m_rows, {}, page * rowsOfAPage, rowsOfAPage};
}

const std::vector<data::Value> *PagedRows::row(std::uint64_t place)
{
    if (place >= m_count)
        return nullptr;
    const std::uint64_t number = place / rowsOfAPage;
    if (m_presentPage == nullptr || m_present != number) {
        auto found = m_pages.find(number);
        if (found == m_pages.end() && m_source->isQuick(requestOf(number))) {
            if (auto page = m_source->page(requestOf(number), {})) {
                keep(number, *std::move(page));
                found = m_pages.find(number);
            }
        }
        if (found == m_pages.end()) {
            std::erase(m_wanted, number);
            m_wanted.push_back(number);
            if (m_wanted.size() > mostWanted)
                m_wanted.pop_front();
            readNext();
            return nullptr;
        }
        m_present = number;
        m_presentPage = found->second;
    }
    const auto position = static_cast<std::size_t>(place % rowsOfAPage);
    return position < m_presentPage->rows.size() ? &m_presentPage->rows[position] : nullptr;
}

void PagedRows::keep(std::uint64_t number, source::Page page)
{
    m_pages[number] = std::make_shared<const source::Page>(std::move(page));
    m_kept.push_back(number);
    if (m_kept.size() > mostPages) {
        m_pages.erase(m_kept.front());
        m_kept.pop_front();
    }
}

void PagedRows::readNext()
{
    if (m_job != nullptr || m_wanted.empty())
        return;
    const std::uint64_t number = m_wanted.back();
    auto token = std::make_shared<Job *>(nullptr); // tells an answer that nobody waits for any more
    m_job = m_jobs.start(
        tr("Reading rows"), this,
        [source = m_source, request = requestOf(number)](const JobHandle &handle) {
            return source->page(request, handle.stopToken());
        },
        [this, number, token](Result<source::Page> page) {
            if (m_job != *token)
                return;
            m_job = nullptr;
            std::erase(m_wanted, number);
            if (page && !page->rows.empty()) {
                const std::size_t rows = page->rows.size();
                keep(number, *std::move(page));
                const auto first = static_cast<int>(number * rowsOfAPage);
                Q_EMIT arrived(first, first + static_cast<int>(rows) - 1);
            } else if (!page && page.error().code != "source.cancelled") {
                Q_EMIT failed(page.error());
            }
            readNext();
        },
        JobList::Visibility::Hidden);
    *token = m_job;
}

} // namespace weighhouse::ui
