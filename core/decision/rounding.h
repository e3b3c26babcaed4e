// SPDX-License-Identifier: GPL-3.0-or-later
// Comparing what is wanted, without what rounding did to the last digits.
#pragma once

#include "core/rules/check/checked.h"

#include <compare>
#include <vector>

namespace weighhouse::decision
{

/// The order of two finite values, of which those that agree to 12 significant digits are equivalent: sums of
/// decimals differ in the last digits by the order of their terms alone (0.1 + 0.2 and 0.3), and that must
/// decide nothing. Whole numbers below 2^53 are exact and differ as they are. Each value is rounded on its
/// own before the two are compared, so the order is transitive.
std::weak_ordering compareWithoutRounding(double left, double right);

/// The order of what a question wants: without what rounding did, or bit by bit if it says `tolerance 0`.
std::weak_ordering compareWanted(const rules::CheckedQuestion &question, double left, double right);

/// A value that is the difference of much larger numbers, whose size `scale` is (see
/// rules::interpretWithScale), without what rounding left over in it: 100000.1 - 100000 is 0.1 and not
/// 0.10000000000582077, so that it ties with 0.3 - 0.2. It is rounded to 12 significant digits of the scale,
/// but a value of the scale's own size stays as it is, and so does every value if the question says
/// `tolerance 0`.
double withoutRest(const rules::CheckedQuestion &question, double value, double scale);

/// Finite values by whose equality points of a front are told apart: each without what rounding did, or as it
/// is if the question says `tolerance 0`. Values that compareWanted calls equivalent become the same number.
std::vector<double> wantedValues(const rules::CheckedQuestion &question, std::vector<double> values);

} // namespace weighhouse::decision
