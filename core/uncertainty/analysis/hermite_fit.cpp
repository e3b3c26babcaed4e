// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/uncertainty/analysis/hermite_fit.h"

#include "core/uncertainty/analysis/sorting.h"
#include "core/uncertainty/analysis/special.h"

#include <algorithm>
#include <cmath>

namespace weighhouse::uncertainty
{
namespace
{

/// Counts up the degrees of a term; false when all were there.
bool nextTerm(std::vector<std::size_t> &degrees, std::size_t most)
{
    for (std::size_t &degree : degrees) {
        std::size_t sum = 0;
        for (const std::size_t one : degrees)
            sum += one;
        if (sum < most) {
            ++degree;
            return true;
        }
        degree = 0;
    }
    return false;
}

} // namespace

std::vector<double> normalScores(std::span<const double> numbers, std::span<const double> weights)
{
    std::vector<double> sorted(numbers.begin(), numbers.end());
    const std::vector<std::uint32_t> order = sortWithPositions(sorted);
    double total = 0;
    for (const double weight : weights)
        total += weight;
    std::vector<double> scores(numbers.size());
    double before = 0;
    for (std::size_t start = 0; start < sorted.size();) {
        std::size_t end = start;
        double group = 0;
        for (; end < sorted.size() && sorted[end] == sorted[start]; ++end)
            group += weights[order[end]];
        const double place = std::clamp((before + group / 2) / total, 1e-9, 1 - 1e-9);
        const double score = normalQuantile(place);
        for (std::size_t i = start; i < end; ++i)
            scores[order[i]] = score;
        before += group;
        start = end;
    }
    return scores;
}

HermiteTerms::HermiteTerms(std::size_t factors, std::size_t degree) : m_factors(factors), m_degree(degree)
{
    std::vector<std::size_t> degrees(factors);
    do
        m_degrees.insert(m_degrees.end(), degrees.begin(), degrees.end());
    while (nextTerm(degrees, degree));
}

std::size_t HermiteTerms::countOf(std::size_t factors, std::size_t degree)
{
    constexpr std::size_t most = std::size_t{1} << 32U;
    std::size_t count = 1;
    for (std::size_t i = 1; i <= degree && count < most; ++i)
        count = count * (factors + i) / i;
    return std::min(count, most);
}

void HermiteTerms::at(std::span<const double> scores, std::span<double> values) const
{
    std::fill(values.begin(), values.end(), 1.0);
    std::vector<double> polynomials(m_degree + 1, 1.0);
    for (std::size_t factor = 0; factor < m_factors; ++factor) {
        // Normalised: h(n + 1) = (x h(n) - sqrt(n) h(n - 1)) / sqrt(n + 1).
        const double x = scores[factor];
        for (std::size_t n = 0; n < m_degree; ++n) {
            const auto degree = static_cast<double>(n);
            const double older = n == 0 ? 0 : polynomials[n - 1];
            polynomials[n + 1] = (x * polynomials[n] - std::sqrt(degree) * older) / std::sqrt(degree + 1);
        }
        for (std::size_t term = 0; term < values.size(); ++term)
            values[term] *= polynomials[m_degrees[term * m_factors + factor]];
    }
}

void solveSymmetric(std::vector<double> &matrix, std::size_t size, std::vector<double> &right,
                    std::size_t columns)
{
    constexpr double smallest = 1e-12; // of the diagonal before elimination
    std::vector<double> diagonal(size);
    for (std::size_t i = 0; i < size; ++i)
        diagonal[i] = matrix[i * size + i];
    // Cholesky's factor in the lower half.
    for (std::size_t column = 0; column < size; ++column) {
        for (std::size_t row = column; row < size; ++row) {
            double rest = matrix[row * size + column];
            for (std::size_t k = 0; k < column; ++k)
                rest -= matrix[row * size + k] * matrix[column * size + k];
            const double pivot = matrix[column * size + column];
            if (row == column)
                matrix[row * size + column] = rest > smallest * diagonal[row] ? std::sqrt(rest) : 0;
            else
                matrix[row * size + column] = pivot > 0 ? rest / pivot : 0;
        }
    }
    for (std::size_t column = 0; column < columns; ++column) {
        for (std::size_t row = 0; row < size; ++row) {
            double rest = right[row * columns + column];
            for (std::size_t k = 0; k < row; ++k)
                rest -= matrix[row * size + k] * right[k * columns + column];
            const double pivot = matrix[row * size + row];
            right[row * columns + column] = pivot > 0 ? rest / pivot : 0;
        }
        for (std::size_t row = size; row-- > 0;) {
            double rest = right[row * columns + column];
            for (std::size_t k = row + 1; k < size; ++k)
                rest -= matrix[k * size + row] * right[k * columns + column];
            const double pivot = matrix[row * size + row];
            right[row * columns + column] = pivot > 0 ? rest / pivot : 0;
        }
    }
}

} // namespace weighhouse::uncertainty
