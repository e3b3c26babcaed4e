// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/uncertainty/preference/pair_curvature.h"
#include "core/uncertainty/preference/cholesky.h"

#include <cmath>

namespace weighhouse::uncertainty
{
namespace
{

double innerProduct(const std::vector<double> &one, const std::vector<double> &other)
{
    double sum = 0;
    for (std::size_t i = 0; i < one.size(); ++i)
        sum += one[i] * other[i];
    return sum;
}

} // namespace

PairCurvature::PairCurvature(const std::vector<ItemPair> &pairs, std::size_t items, double precision)
    : m_pairs(pairs), m_precision(precision), m_links(pairs.size(), 0), m_diagonal(items, precision)
{
}

void PairCurvature::setLinks(std::vector<double> links)
{
    m_links = std::move(links);
    m_diagonal.assign(m_diagonal.size(), m_precision);
    for (std::size_t i = 0; i < m_pairs.size(); ++i) {
        m_diagonal[m_pairs[i].low] += m_links[i];
        m_diagonal[m_pairs[i].high] += m_links[i];
    }
}

std::vector<double> PairCurvature::product(const std::vector<double> &vector) const
{
    std::vector<double> result(vector.size());
    for (std::size_t i = 0; i < vector.size(); ++i)
        result[i] = m_precision * vector[i];
    for (std::size_t i = 0; i < m_pairs.size(); ++i) {
        const auto [low, high] = m_pairs[i];
        const double pull = m_links[i] * (vector[low] - vector[high]);
        result[low] += pull;
        result[high] -= pull;
    }
    return result;
}

std::vector<double> PairCurvature::solved(const std::vector<double> &right, double tolerance) const
{
    const std::size_t items = right.size();
    std::vector<double> solution(items, 0);
    std::vector<double> residual = right;
    std::vector<double> scaled(items);
    const auto rescale = [&] {
        for (std::size_t i = 0; i < items; ++i)
            scaled[i] = residual[i] / m_diagonal[i];
        return innerProduct(residual, scaled);
    };
    double length = rescale();
    const double enough = tolerance * tolerance * length;
    std::vector<double> direction = scaled;
    // In exact numbers as many steps as items do; rounding can ask for a few more.
    for (std::size_t step = 0; length > enough && step < 2 * items + 20; ++step) {
        const std::vector<double> image = product(direction);
        const double along = length / innerProduct(direction, image);
        for (std::size_t i = 0; i < items; ++i) {
            solution[i] += along * direction[i];
            residual[i] -= along * image[i];
        }
        const double next = rescale();
        for (std::size_t i = 0; i < items; ++i)
            direction[i] = scaled[i] + next / length * direction[i];
        length = next;
    }
    return solution;
}

PairSpread PairCurvature::spread(std::size_t mostExact) const
{
    return items() <= mostExact ? exactSpread() : betheSpread();
}

PairSpread PairCurvature::exactSpread() const
{
    const std::size_t size = items();
    std::vector<double> matrix(size * size, 0);
    for (std::size_t i = 0; i < size; ++i)
        matrix[i * size + i] = m_diagonal[i];
    for (std::size_t i = 0; i < m_pairs.size(); ++i) {
        const auto [low, high] = m_pairs[i];
        matrix[low * size + high] = matrix[high * size + low] = -m_links[i];
    }
    PairSpread result;
    // The prior makes the matrix positive, whatever the links are.
    factorCholesky(matrix, size);
    for (std::size_t i = 0; i < size; ++i)
        result.logDeterminant += 2 * std::log(matrix[i * size + i]) - std::log(m_precision);
    const std::vector<double> inverse = inverseOfFactor(matrix, size);
    result.variances.reserve(m_pairs.size());
    for (const auto [low, high] : m_pairs)
        result.variances.push_back(inverse[low * size + low] + inverse[high * size + high] -
                                   2 * inverse[high * size + low]);
    return result;
}

PairSpread PairCurvature::betheSpread() const
{
    PairSpread result;
    std::vector<double> items(m_diagonal.size(), 1);
    for (const double diagonal : m_diagonal)
        result.logDeterminant += std::log(diagonal / m_precision);
    for (std::size_t i = 0; i < m_pairs.size(); ++i) {
        const double one = m_diagonal[m_pairs[i].low];
        const double other = m_diagonal[m_pairs[i].high];
        const double square = m_links[i] * m_links[i];
        result.logDeterminant += std::log1p(-square / (one * other));
        const double share = square / (one * other - square);
        items[m_pairs[i].low] += share;
        items[m_pairs[i].high] += share;
    }
    result.variances.reserve(m_pairs.size());
    for (std::size_t i = 0; i < m_pairs.size(); ++i) {
        const auto [low, high] = m_pairs[i];
        const double rest = m_diagonal[low] * m_diagonal[high] - m_links[i] * m_links[i];
        result.variances.push_back(items[low] / m_diagonal[low] + items[high] / m_diagonal[high] -
                                   2 * m_links[i] / rest);
    }
    return result;
}

} // namespace weighhouse::uncertainty
