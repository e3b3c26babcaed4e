// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers that are written with more digits than a double keeps.
#pragma once

#include "core/data/import/imported.h"

#include <optional>
#include <string>
#include <string_view>

namespace weighhouse::import
{

/// Doubles hold every whole number up to this one.
inline constexpr std::int64_t largestExact = std::int64_t{1} << 53;

/// Remembers the first value of a column that became another number. It looks only at numbers beyond 2^53:
/// their last digits tell keys apart, while those of long fractions are the noise of other programs.
class LostDigits
{
public:
    /// `written` has a decimal point, if any; exponents are not followed.
    void look(std::string_view written, double kept)
    {
        if (!m_first &&
            (kept >= static_cast<double>(largestExact) || kept <= -static_cast<double>(largestExact)))
            compare(written, kept);
    }

    /// Adds a note where a value was lost; `name` is that of the column.
    void tell(const std::string &name, Imported &imported) const;

private:
    struct Lost {
        std::string written;
        double kept = 0;
    };
    void compare(std::string_view written, double kept);

    std::optional<Lost> m_first;
};

} // namespace weighhouse::import
