// SPDX-License-Identifier: GPL-3.0-or-later
// Cholesky's factorisation of small dense matrices.
#pragma once

#include <cstddef>
#include <vector>

namespace weighhouse::uncertainty
{

/// Replaces the lower half of a symmetric matrix, held by rows, by its factor L with L L' = matrix; the upper
/// half is not read and stays. Returns false, and leaves the matrix half done, if it is not positive.
bool factorCholesky(std::vector<double> &matrix, std::size_t size);

/// The inverse of the matrix of a factor; both halves are filled.
std::vector<double> inverseOfFactor(const std::vector<double> &factor, std::size_t size);

} // namespace weighhouse::uncertainty
