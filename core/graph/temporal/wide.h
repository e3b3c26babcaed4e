// SPDX-License-Identifier: GPL-3.0-or-later
// Whole numbers wide enough for nanoseconds of any two moments, and sums that say when they do not fit.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>

namespace weighhouse::temporal
{

/// 128 bits.
__extension__ typedef __int128 Wide;

/// Nothing if it does not fit.
template<typename T>
std::optional<T> sumOf(T left, T right)
{
    T sum;
    if (__builtin_add_overflow(left, right, &sum))
        return std::nullopt;
    return sum;
}
template<typename T>
std::optional<T> productOf(T left, T right)
{
    T product;
    if (__builtin_mul_overflow(left, right, &product))
        return std::nullopt;
    return product;
}
inline std::optional<std::int64_t> narrowed(Wide number)
{
    if (number < std::numeric_limits<std::int64_t>::min() ||
        number > std::numeric_limits<std::int64_t>::max())
        return std::nullopt;
    return static_cast<std::int64_t>(number);
}

/// The quotient rounded down, and what is left: of the sign of the divisor, which is positive.
template<typename T>
T floorQuotient(T number, T divisor)
{
    return number / divisor - (number % divisor < 0 ? 1 : 0);
}
template<typename T>
T floorRest(T number, T divisor)
{
    const T rest = number % divisor;
    return rest < 0 ? rest + divisor : rest;
}

} // namespace weighhouse::temporal
