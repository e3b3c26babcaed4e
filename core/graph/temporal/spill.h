// SPDX-License-Identifier: GPL-3.0-or-later
// Durations from amounts with fractions: a fraction of a month spills over into days and seconds, one of a
// day into seconds. A month has 30.436875 days on average, a day 86,400 seconds.
#pragma once

#include "core/base/error.h"
#include "core/graph/temporal/decimal.h"
#include "core/graph/temporal/temporal.h"
#include "core/graph/temporal/wide.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace weighhouse::temporal
{

inline constexpr std::int64_t secondsPerMonth = 2'629'746; ///< 30.436875 days

/// Each amount is its number divided by the denominator, so that nothing is rounded before the end.
struct Amounts {
    Wide months = 0;
    Wide days = 0;
    Wide seconds = 0;
    Wide nanoseconds = 0;
    std::int64_t denominator = 1; ///< Above 0, up to 10^18 where months or days have fractions.
};

/// Fractions of a nanosecond are cut off. An error if a part does not fit.
Result<Duration> spilled(const Amounts &amounts);

/// Units that durations are written in, from the longest.
enum class DurationUnit {
    Years,
    Quarters,
    Months,
    Weeks,
    Days,
    Hours,
    Minutes,
    Seconds,
    Milliseconds,
    Microseconds,
    Nanoseconds
};
/// "years", whatever its case.
std::optional<DurationUnit> durationUnitNamed(std::string_view name);

/// A duration put together from amounts in any units.
class DurationSum
{
public:
    void add(DurationUnit unit, const Decimal &amount);
    /// All amounts with the other sign.
    void negate();
    Result<Duration> duration() const;

private:
    void addTo(Wide Amounts::*part, Wide number, std::int64_t factor);

    Amounts m_amounts{.denominator = Decimal::fractionsPerUnit};
    bool m_fits = true;
};

} // namespace weighhouse::temporal
