// SPDX-License-Identifier: GPL-3.0-or-later
// The arithmetic of the rules on single values, shared by the fast way and the precise way so that both agree
// bit for bit. NULL and "has no value" are both NaN here.
#pragma once

#include "core/base/calendar.h"
#include "core/rules/check/bound.h"
#include "core/rules/evaluate/evaluation.h"
#include "core/rules/evaluate/rows.h"

#include <bit>
#include <cmath>
#include <cstdint>

namespace weighhouse::rules::scalar
{

inline double truth(bool value)
{
    return value ? 1.0 : 0.0;
}
inline bool isTrue(double value)
{
    return value == 1.0;
}

inline double divide(double left, double right)
{
    return right == 0 ? nullValue : left / right;
}

inline double power(double left, double right)
{
    if (isNull(left) || isNull(right) || (left == 0 && right < 0))
        return nullValue;
    return std::pow(left, right);
}

inline double squareRoot(double value)
{
    return value < 0 ? nullValue : std::sqrt(value);
}
inline double logarithm(double value)
{
    return value <= 0 ? nullValue : std::log(value);
}
inline double logarithm2(double value)
{
    return value <= 0 ? nullValue : std::log2(value);
}
inline double logarithm10(double value)
{
    return value <= 0 ? nullValue : std::log10(value);
}

inline double sign(double value)
{
    return isNull(value) ? value : truth(value > 0) - truth(value < 0);
}

inline double minimum(double left, double right)
{
    const double less = right < left ? right : left;
    return isNull(right) ? right : less;
}

inline double maximum(double left, double right)
{
    const double greater = right > left ? right : left;
    return isNull(right) ? right : greater;
}

inline double equal(double left, double right)
{
    return isNull(left) || isNull(right) ? nullValue : truth(left == right);
}
inline double notEqual(double left, double right)
{
    return isNull(left) || isNull(right) ? nullValue : truth(left != right);
}
inline double less(double left, double right)
{
    return isNull(left) || isNull(right) ? nullValue : truth(left < right);
}
inline double lessOrEqual(double left, double right)
{
    return isNull(left) || isNull(right) ? nullValue : truth(left <= right);
}

/// Three-valued logic: false and anything is false, true or anything is true.
inline double conjunction(double left, double right)
{
    if (left == 0 || right == 0)
        return 0;
    return isNull(left) || isNull(right) ? nullValue : 1;
}
inline double disjunction(double left, double right)
{
    if (left == 1 || right == 1)
        return 1;
    return isNull(left) || isNull(right) ? nullValue : 0;
}
inline double negation(double value)
{
    return isNull(value) ? value : truth(value == 0);
}

/// A date and a number of days, whichever comes first; NULL outside of the calendar and for parts of days.
inline double shiftedDate(double left, double right)
{
    const double day = left + right;
    const bool isDay = day >= static_cast<double>(calendar::firstDay) &&
                       day <= static_cast<double>(calendar::lastDay) && day == std::floor(day);
    return isDay ? day : nullValue;
}

inline double rowValue(RowNumber row)
{
    return row == noRow ? nullValue : static_cast<double>(row);
}
inline RowNumber rowOf(double value)
{
    return isNull(value) ? noRow : static_cast<RowNumber>(value);
}

/// A value as columns keep it: every NaN is the same one, so that bits can be compared.
inline double canonical(double value)
{
    return isNull(value) ? nullValue : value;
}

inline bool sameBits(double left, double right)
{
    return std::bit_cast<std::uint64_t>(left) == std::bit_cast<std::uint64_t>(right);
}

} // namespace weighhouse::rules::scalar
