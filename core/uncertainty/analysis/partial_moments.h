// SPDX-License-Identifier: GPL-3.0-or-later
// Moments of the two sides of a distribution.
#pragma once

#include "core/uncertainty/analysis/distribution.h"

namespace weighhouse::uncertainty
{

/// The means of (X - m)^k where X is below m and 0 elsewhere, and of the same where X is not.
struct PartialMoments {
    double firstBelow = 0; ///< Not positive.
    double secondBelow = 0;
    double firstAbove = 0;
    double secondAbove = 0;
};

/// Of a shape around its median m. In closed form, but for logarithms of a normal value whose deviation is
/// below 0.25 or above 5: there the closed form loses digits, and the sides are integrated by a Gauss rule on
/// short pieces, with a relative error of about 1e-14.
PartialMoments partialMoments(const Shape &shape, double median);

} // namespace weighhouse::uncertainty
