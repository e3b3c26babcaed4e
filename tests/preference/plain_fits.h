// SPDX-License-Identifier: GPL-3.0-or-later
// Fits written down as plainly as their definitions, to compare with.
#pragma once

#include "core/uncertainty/preference/observations.h"

#include <cstddef>
#include <vector>

namespace weighhouse::testing
{

/// I-LSR as its paper has it: a dense chain, its stationary distribution by elimination with pivots, from
/// equal strengths until no utility changes by more than 1e-13. The utilities sum to 0.
std::vector<double> plainSpectral(const uncertainty::Observations &observations, double alpha,
                                  std::size_t iterations = 100'000);

/// Solves a dense system; the matrix by rows.
std::vector<double> solved(std::vector<std::vector<double>> matrix, std::vector<double> right);

} // namespace weighhouse::testing
