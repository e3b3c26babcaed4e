// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/import/date_looks.h"

#include <algorithm>

namespace weighhouse::import
{

void DateLooks::add(const WrittenDate &date, std::size_t record)
{
    for (const DateOrder order :
         {DateOrder::DayMonthYear, DateOrder::MonthDayYear, DateOrder::YearMonthDay}) {
        std::optional<std::size_t> &odd = m_odd[static_cast<std::size_t>(order)];
        if (!odd && !date.day(order))
            odd = record;
    }
    if (m_separator == '\0')
        m_separator = date.separator;
    if (!m_mixed && date.separator != m_separator)
        m_mixed = record;
    m_matters = m_matters || date.first != date.second;
}

std::optional<DateOrder> DateLooks::order(std::optional<DateOrder> wanted) const
{
    if (isPossible(DateOrder::YearMonthDay))
        return DateOrder::YearMonthDay;
    if (wanted)
        return isPossible(*wanted) ? wanted : std::nullopt;
    const bool daysFirst = isPossible(DateOrder::DayMonthYear);
    const bool monthsFirst = isPossible(DateOrder::MonthDayYear);
    if (daysFirst && (!monthsFirst || !m_matters || m_separator == '.'))
        return DateOrder::DayMonthYear;
    return monthsFirst && !daysFirst ? std::optional(DateOrder::MonthDayYear) : std::nullopt;
}

std::optional<std::size_t> DateLooks::firstOdd(std::optional<DateOrder> wanted) const
{
    if (m_mixed)
        return m_mixed;
    if (wanted && *wanted != DateOrder::YearMonthDay)
        return m_odd[static_cast<std::size_t>(*wanted)];
    // The order that holds longest is the one that was meant.
    std::optional<std::size_t> last;
    for (const std::optional<std::size_t> &odd : m_odd) {
        if (!odd)
            return std::nullopt;
        last = std::max(last.value_or(0), *odd);
    }
    return last;
}

} // namespace weighhouse::import
