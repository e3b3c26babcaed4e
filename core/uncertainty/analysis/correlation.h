// SPDX-License-Identifier: GPL-3.0-or-later
// Correlation between factors by a Gaussian copula.
#pragma once

#include "core/base/error.h"
#include "core/uncertainty/analysis/uniforms.h"

#include <cstddef>
#include <span>
#include <vector>

namespace weighhouse::uncertainty
{

/// A square matrix, row by row.
struct SquareMatrix {
    std::size_t size = 0;
    std::vector<double> values = {};

    double &at(std::size_t row, std::size_t column) { return values[row * size + column]; }
    double at(std::size_t row, std::size_t column) const { return values[row * size + column]; }
    static SquareMatrix identity(std::size_t size);

    bool operator==(const SquareMatrix &) const = default;
};

struct Eigen {
    std::vector<double> values; ///< Ascending.
    SquareMatrix vectors;       ///< In its columns.
};
/// Eigenvalues and eigenvectors of a symmetric matrix by Jacobi's rotations.
Eigen eigenOf(SquareMatrix matrix);

/// Refuses what is no correlation matrix: uncertainty.wrong-count (not square), uncertainty.correlation-entry
/// (not symmetric, not 1 on the diagonal, beyond [-1, 1]), uncertainty.correlation-impossible (no factors can
/// be correlated like this: an eigenvalue is below -1e-10; nearestCorrelation tells what is possible).
Result<void> checkCorrelation(const SquareMatrix &matrix);

/// The correlation matrix that is nearest to a symmetric one (sum of squared differences). N. J. Higham 2002,
/// "Computing the nearest correlation matrix - a problem from finance", algorithm 3.3. Entries are the same
/// to about 1e-9; the result passes checkCorrelation. Errors: uncertainty.wrong-count,
/// uncertainty.correlation-entry as above, but for entries beyond [-1, 1], which are cut first.
Result<SquareMatrix> nearestCorrelation(const SquareMatrix &matrix);

/// The nearest matrix (sum of squared differences) without eigenvalues below `least`, to a symmetric one.
SquareMatrix withoutEigenvaluesBelow(const SquareMatrix &matrix, double least);

/// The correlation of normal scores that gives a rank correlation (Spearman's): 2 sin(pi r / 6).
double normalFromRankCorrelation(double rankCorrelation);
/// The rank correlation that normal scores of some correlation have: 6 asin(r / 2) / pi.
double rankFromNormalCorrelation(double normalCorrelation);

/// Correlates the normal scores of some factors in place; each stays uniform, the first of them as it is.
/// Latin hypercubes keep their slices in the first one only, and so does what Sobol points promise. Errors:
/// those of checkCorrelation, uncertainty.wrong-count (factors), uncertainty.bad-parent (unknown or twice).
Result<void> correlate(Uniforms &uniforms, std::span<const std::size_t> factors, const SquareMatrix &matrix);

} // namespace weighhouse::uncertainty
