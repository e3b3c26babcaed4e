// SPDX-License-Identifier: GPL-3.0-or-later
// In which order the dates of a column are written, from all of them.
#pragma once

#include "core/data/import/dates.h"

#include <array>
#include <cstddef>
#include <optional>

namespace weighhouse::import
{

class DateLooks
{
public:
    /// Takes note of the date of a record.
    void add(const WrittenDate &date, std::size_t record);

    /// The order in which all of them are days of the calendar, written with one separator: if the year
    /// stands last, `wanted`, or without one the only order; where both days and months could stand first,
    /// points say that days do. Nothing if there is none, or no telling which.
    std::optional<DateOrder> order(std::optional<DateOrder> wanted) const;

    /// The first record whose date is none in any order of the others; nothing if the order is what is not
    /// known.
    std::optional<std::size_t> firstOdd(std::optional<DateOrder> wanted) const;

private:
    bool isPossible(DateOrder order) const { return !m_odd[static_cast<std::size_t>(order)] && !m_mixed; }

    std::array<std::optional<std::size_t>, 3> m_odd =
        {};                             ///< By order: the first record that is no day in it.
    std::optional<std::size_t> m_mixed; ///< The first record with another separator.
    char m_separator = '\0';
    bool m_matters = false; ///< Some dates are other days if the month stands first.
};

} // namespace weighhouse::import
