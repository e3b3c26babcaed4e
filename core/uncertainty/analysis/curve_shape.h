// SPDX-License-Identifier: GPL-3.0-or-later
// The monotone curve through percentiles that were drawn by hand.
#pragma once

#include "core/uncertainty/analysis/distribution.h"

namespace weighhouse::uncertainty
{

/// The curve through points that Distribution::percentiles has checked; it covers all of [0, 1].
CurveShape curveThrough(std::span<const Percentile> points);

double curveQuantile(const CurveShape &curve, double probability);
double curveCdf(const CurveShape &curve, double x);
/// The integral of (Q(p) - origin)^power over the probabilities p from one to another, for a power of 1 or 2:
/// the mean of it over all of them. It is exact but for rounding because a Gauss rule of four points
/// integrates the sixth degree.
double curveMoment(const CurveShape &curve, double origin, int power, double from = 0, double to = 1);

} // namespace weighhouse::uncertainty
