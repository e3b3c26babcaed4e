// SPDX-License-Identifier: GPL-3.0-or-later
// Least squares on Hermite polynomials of normal scores.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace weighhouse::uncertainty
{

/// The normal quantiles of the numbers' places in their order by weight: ties share the middle of their
/// places, so equal numbers have equal scores. Numbers of weight 0 have the score at which they would stand.
std::vector<double> normalScores(std::span<const double> numbers, std::span<const double> weights);

/// The terms of all products of Hermite polynomials up to a degree over all factors together.
class HermiteTerms
{
public:
    HermiteTerms(std::size_t factors, std::size_t degree);

    std::size_t count() const { return m_factors == 0 ? 1 : m_degrees.size() / m_factors; }
    /// The number of terms before they are made: binomial(factors + degree, degree), at most 2^32.
    static std::size_t countOf(std::size_t factors, std::size_t degree);
    /// The values of all terms at scores, one for each factor; the first is 1.
    void at(std::span<const double> scores, std::span<double> values) const;

private:
    std::size_t m_factors;
    std::size_t m_degree;
    std::vector<std::size_t> m_degrees; ///< Of each factor in the first term, then in the second.
};

/// Solves A X = B in place of B for a symmetric positive matrix, row by row; B has `columns` columns. A term
/// that others give is left out (its row of X is 0).
void solveSymmetric(std::vector<double> &matrix, std::size_t size, std::vector<double> &right,
                    std::size_t columns);

} // namespace weighhouse::uncertainty
