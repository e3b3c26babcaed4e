// SPDX-License-Identifier: GPL-3.0-or-later
// Integers and floats compared exactly.
#include "core/graph/values/numbers.h"

#include <cmath>

namespace weighhouse::graph
{
namespace
{

constexpr double twoTo63 = 9223372036854775808.0;

std::partial_ordering compareExactly(std::int64_t left, double right)
{
    if (std::isnan(right))
        return std::partial_ordering::unordered;
    if (right >= twoTo63)
        return std::partial_ordering::less;
    if (right < -twoTo63)
        return std::partial_ordering::greater;
    const double whole = std::trunc(right);
    const auto integer = static_cast<std::int64_t>(whole);
    if (left != integer)
        return left <=> integer;
    return 0.0 <=> right - whole;
}

} // namespace

std::partial_ordering compareNumbers(const Value &left, const Value &right)
{
    if (left.kind() == Kind::Float)
        return right.kind() == Kind::Float ? left.floating() <=> right.floating()
                                           : 0 <=> compareExactly(right.integer(), left.floating());
    if (right.kind() == Kind::Float)
        return compareExactly(left.integer(), right.floating());
    return left.integer() <=> right.integer();
}

std::optional<std::int64_t> wholeNumber(double value)
{
    if (!(value >= -twoTo63 && value < twoTo63) || value != std::trunc(value))
        return std::nullopt;
    return static_cast<std::int64_t>(value);
}

} // namespace weighhouse::graph
