// SPDX-License-Identifier: GPL-3.0-or-later
// Multiples of a step and remainders as people reckon them in decimals: 0.3 is three times 0.1.
#pragma once

#include <cstdint>

namespace weighhouse::rules::scalar
{

/// A number as a whole number times a power of ten.
struct Decimal {
    std::int64_t digits = 0;
    int places = 0;     ///< Decimal places: the number is digits / 10^places.
    bool exact = false; ///< False where the number has too many digits; the others then mean nothing.
};

/// The shortest decimal that reads back as the number.
Decimal decimalOf(double number);

/// Whole numbers as people reckon them: the largest not above the value, the smallest not below it, the
/// nearest one (halves go away from zero). A value that was computed may miss a whole number or a half by
/// rounding alone, as (0.1 + 0.2) / 0.1 does; it then counts as what it is on paper. A decimal of at most 15
/// digits was written so and counts as it stands.
double wholeBelow(double value);
double wholeAbove(double value);
double wholeNearest(double value);

/// A step above 0, whose multiples are the doubles nearest to the decimal multiples. It is kept from call to
/// call, since the step of a column of values is mostly the same.
class Step
{
public:
    /// The largest multiple of `step` not above the value, the smallest not below it, the nearest one (halves
    /// go away from zero). A computed value that misses a multiple by rounding alone is that multiple (see
    /// wholeBelow). NaN for a step that is not above 0, and where one of the two is NaN.
    double floor(double value, double step);
    double ceil(double value, double step);
    double round(double value, double step);

private:
    bool set(double value, double step);
    double multiple(double count) const;
    double middle(double count) const;
    double floorCount(double value) const;

    double m_step = 0;
    Decimal m_decimal;
    double m_scale = 1; ///< 10^places of the step
};

/// What is left of `left` after whole multiples of `right`, with the sign of `right` (as of floor division).
/// Decimals are divided as such: of 0.3 and 0.1 nothing is left, and of a computed value that misses a
/// multiple by rounding alone (see wholeBelow) nothing either. NaN where `right` is 0.
double modulo(double left, double right);

} // namespace weighhouse::rules::scalar
