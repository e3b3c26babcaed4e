// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/source/statistics.h"

#include "core/data/source/condition.h"

#include <functional>
#include <unordered_set>
#include <utility>

namespace weighhouse::source
{
namespace
{

constexpr std::size_t mostExamples = 5;

} // namespace

struct ColumnSummary::Seen {
    std::unordered_set<data::Value> values;
};

ColumnSummary::ColumnSummary(std::string column) : m_seen(std::make_unique<Seen>())
{
    m_statistics.column = std::move(column);
}

ColumnSummary::ColumnSummary(ColumnSummary &&) noexcept = default;
ColumnSummary &ColumnSummary::operator=(ColumnSummary &&) noexcept = default;
ColumnSummary::~ColumnSummary() = default;

void ColumnSummary::add(const data::Value &value)
{
    if (std::holds_alternative<std::monostate>(value)) {
        ++m_statistics.missing;
        return;
    }
    if (!m_seen->values.insert(value).second)
        return;
    const bool isFirst = m_statistics.distinct == 0;
    ++m_statistics.distinct;
    if (isFirst || compare(value, m_statistics.least) < 0)
        m_statistics.least = value;
    if (isFirst || compare(value, m_statistics.greatest) > 0)
        m_statistics.greatest = value;
    if (m_statistics.examples.size() < mostExamples)
        m_statistics.examples.push_back(value);
}

ColumnStatistics ColumnSummary::result() const
{
    return m_statistics;
}

} // namespace weighhouse::source
