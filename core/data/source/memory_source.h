// SPDX-License-Identifier: GPL-3.0-or-later
// A dataset in memory as a source.
#pragma once

#include "core/data/source/row_order.h"
#include "core/data/source/source.h"

#include <deque>
#include <memory>
#include <mutex>
#include <utility>

namespace weighhouse::source
{

/// Of the columns' and texts' memory nothing is copied, neither here nor by a fetch of whole columns.
class MemorySource : public Source
{
public:
    /// Must not be null.
    explicit MemorySource(std::shared_ptr<const data::Dataset> dataset, data::ComputedTables computed = {});
    ~MemorySource() override;

    const data::Schema &schema() const override { return m_dataset->schema; }
    Result<std::string> fingerprint(const std::stop_token &stop) const override;
    Result<TableStatistics> statistics(const std::string &table, const std::vector<std::string> &columns,
                                       std::uint64_t mostRows, const std::stop_token &stop) const override;
    Result<Page> page(const PageRequest &request, const std::stop_token &stop) const override;
    bool isQuick(const PageRequest &request) const override;
    Result<sql::QueryResult> query(std::string_view text, const sql::QueryOptions &options) const override;
    Result<data::Dataset> fetch(const FetchRequest &request, const Progress &progress,
                                const std::stop_token &stop) const override;
    std::shared_ptr<const data::Dataset> inMemory() const override { return m_dataset; }
    data::ComputedTables computed() const override { return m_computed; }

private:
    using OrderPtr = std::shared_ptr<const RowOrder>;

    OrderPtr knownOrder(const Arrangement &arrangement) const;
    /// Null if stopped.
    OrderPtr orderFor(const Arrangement &arrangement, const std::stop_token &stop) const;

    std::shared_ptr<const data::Dataset> m_dataset;
    data::ComputedTables m_computed;
    mutable sql::SqlSession m_session;
    mutable std::mutex m_mutex;
    mutable std::deque<std::pair<Arrangement, OrderPtr>> m_orders; ///< The last few, for the next page.
    mutable std::string m_fingerprint;
};

} // namespace weighhouse::source
