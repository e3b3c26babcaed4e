// SPDX-License-Identifier: GPL-3.0-or-later
// Quantiles, probabilities and moments of the shapes that distributions are made of.
#pragma once

#include "core/uncertainty/analysis/distribution.h"

namespace weighhouse::uncertainty
{

/// The probability must be in [0, 1], and x not NaN.
double shapeQuantile(const Shape &shape, double probability);
double shapeCdf(const Shape &shape, double x);
double shapeMean(const Shape &shape);
double shapeVariance(const Shape &shape);

} // namespace weighhouse::uncertainty
