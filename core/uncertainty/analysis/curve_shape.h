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
/// The mean of a power (1 or 2) of the distance from an origin: the integral of (Q(p) - origin)^power, exact
/// but for rounding because a Gauss rule of four points integrates the sixth degree.
double curveMoment(const CurveShape &curve, double origin, int power);

} // namespace weighhouse::uncertainty
