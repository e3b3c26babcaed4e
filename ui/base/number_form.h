// SPDX-License-Identifier: GPL-3.0-or-later
// Formats the numbers of one column, chart or headline alike.
#pragma once

#include <QLocale>
#include <QString>
#include <span>

namespace weighhouse::ui
{

/// Numbers that are read together have the same number of digits after the point, so that their points stand
/// below each other: as few as tell the numbers apart, with which the largest still has four significant
/// digits, and at most six. Numbers with few digits of their own (prices, counts) keep all of them. No number
/// that is not zero is written as zero.
class NumberForm
{
public:
    /// A form without digits after the point.
    NumberForm() = default;
    /// The form for these numbers; NaN (NULL) and infinity count for nothing. Differences of less than a
    /// billionth of the largest are taken for rounding.
    static NumberForm of(std::span<const double> values);
    /// The form for a value before and after a change.
    static NumberForm of(double before, double after);

    /// The form of numbers that are looked up and not compared, as those of an answer: each keeps its digits,
    /// up to six after the point, but for what rounding left behind the twelfth.
    static NumberForm keeping(std::span<const double> values);

    /// Returns the number of digits after the point.
    int decimals() const { return m_decimals; }

    /// A number in this form, thousands separated as the locale does it; "–" for NaN. What would be written
    /// as zero and is not has the digits it needs. Only what has more than 15 digits before the point, or
    /// more zeros behind it, is written with an exponent.
    QString text(double value, const QLocale &locale = {}) const;
    /// The same with a sign: "+0.623", "−3", "±0".
    QString change(double change, const QLocale &locale = {}) const;

    bool operator==(const NumberForm &) const = default;

private:
    int m_decimals = 0;
};

} // namespace weighhouse::ui
