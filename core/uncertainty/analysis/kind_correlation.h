// SPDX-License-Identifier: GPL-3.0-or-later
// Correlation among very many factors of a few kinds, by a Gaussian copula.
//
// Where every two rows of a list are to each other as any other two, the correlation matrix of all factors is
// told by two numbers for each two kinds. Swapping rows changes nothing, so the matrix falls apart into one
// small matrix for the means over the rows and one for what a row differs from them (Schur's lemma), and the
// rows of its Cholesky factor differ in one block only. Thousands of rows cost no more than as many draws.
#pragma once

#include "core/uncertainty/analysis/correlation.h"

#include <cstddef>
#include <functional>
#include <span>
#include <utility>
#include <vector>

namespace weighhouse::uncertainty
{

/// Rows that are alike: each has one factor of each of some kinds.
struct AlikeRows {
    std::size_t kinds = 1;
    std::vector<std::size_t> factors =
        {}; ///< The factors of the first row, one of each kind, then those of the second.

    std::size_t rows() const { return factors.size() / kinds; }
    bool operator==(const AlikeRows &) const = default;
};

/// Correlations of the normal scores of factors. The kinds of all lists are numbered through, and both
/// matrices have a row and a column for each of them. What lies in no list is independent of everything.
struct KindCorrelation {
    std::vector<AlikeRows> lists = {};
    /// Two kinds of one list in the same row; 1 on the diagonal. Of different lists it is not read.
    SquareMatrix inRow = {};
    /// Two kinds in different rows: of every two rows of one list, or of every row of one and of another.
    SquareMatrix acrossRows = {};

    std::size_t kinds() const { return inRow.size; }
    std::size_t factors() const;
    bool operator==(const KindCorrelation &) const = default;
};

/// Tells whether factors can be correlated like this: no eigenvalue of the matrix of all of them is negative,
/// but for rounding.
bool isPossible(const KindCorrelation &correlation);

/// The matrix of all factors, list by list and row by row, for tests and where there are few.
SquareMatrix matrixOf(const KindCorrelation &correlation);

/// Entries of a KindCorrelation that have one number: positions (row, column) with row <= column.
struct TiedEntries {
    std::vector<std::pair<std::size_t, std::size_t>> inRow = {};
    std::vector<std::pair<std::size_t, std::size_t>> acrossRows = {};
};

/// The nearest one that is possible (sum of squared differences in the matrix of all factors), in which tied
/// entries have one number and the others stay as they are, which must be possible: by alternating
/// projections, as nearestCorrelation. Rounding may leave it a little outside what is possible.
KindCorrelation nearestPossible(const KindCorrelation &wanted, std::span<const TiedEntries> ties);

/// Correlates uniform numbers. Immutable; from any thread.
class KindCorrelator
{
public:
    /// The correlation must be possible (see isPossible).
    explicit KindCorrelator(const KindCorrelation &correlation);

    /// Returns the numbers of a factor in some states, as many for each factor.
    using NumbersOf = std::function<std::span<double>(std::size_t factor)>;

    /// Correlates in place the numbers in `states` states, each state by itself. Each factor stays uniform,
    /// and the first one keeps its numbers. Latin hypercubes keep their slices in the first one only, and so
    /// does what Sobol points promise.
    void correlate(std::size_t states, const NumbersOf &numbersOf) const;

    /// All factors, in the order of the lists.
    const std::vector<std::size_t> &factors() const { return m_factors; }

private:
    class Factoring;

    /// A row of a list, with its block of the Cholesky factor and what comes of it for every later row.
    struct Row {
        std::size_t firstFactor = 0; ///< In m_factors.
        std::size_t firstKind = 0;
        std::size_t kinds = 1;
        std::size_t own = 0;   ///< In m_numbers: `kinds` rows of as many numbers, lower triangular.
        std::size_t later = 0; ///< In m_numbers: a row for each kind of all lists, of `kinds` numbers.
    };

    std::vector<std::size_t> m_factors;
    std::vector<bool> m_isAsDrawn; ///< One entry for each position in m_factors; true if no factor before it
                                   ///< is correlated with it.
    std::vector<Row> m_rows;
    std::vector<double> m_numbers;
    std::size_t m_kinds = 0;
};

/// Correlates the uniform numbers of all states in place; see KindCorrelator.
void correlate(Uniforms &uniforms, const KindCorrelation &correlation);

} // namespace weighhouse::uncertainty
