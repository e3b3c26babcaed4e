// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/preference/plain_fits.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace weighhouse::testing
{
namespace
{

using Matrix = std::vector<std::vector<double>>;

/// The rates of leaving a row's item for a column's.
Matrix ratesOf(const uncertainty::Observations &observations, double alpha,
               const std::vector<double> &strengths)
{
    Matrix rates(observations.items, std::vector<double>(observations.items, alpha));
    for (const auto &[winner, loser, weight] : observations.comparisons)
        rates[loser][winner] += weight / (strengths[winner] + strengths[loser]);
    for (const uncertainty::Choice &choice : observations.choices) {
        double sum = strengths[choice.winner];
        for (const uncertainty::Item other : choice.others)
            sum += strengths[other];
        for (const uncertainty::Item other : choice.others)
            rates[other][choice.winner] += choice.weight / sum;
    }
    return rates;
}

std::vector<double> stationary(const Matrix &rates)
{
    const std::size_t items = rates.size();
    Matrix balance(items, std::vector<double>(items, 0));
    for (std::size_t from = 0; from < items; ++from) {
        for (std::size_t to = 0; to < items; ++to) {
            if (from == to)
                continue;
            balance[to][from] += rates[from][to];
            balance[from][from] -= rates[from][to];
        }
    }
    std::vector<double> right(items, 0);
    balance.back().assign(items, 1);
    right.back() = static_cast<double>(items);
    return solved(std::move(balance), std::move(right));
}

} // namespace

std::vector<double> solved(Matrix matrix, std::vector<double> right)
{
    const std::size_t size = right.size();
    for (std::size_t k = 0; k < size; ++k) {
        std::size_t pivot = k;
        for (std::size_t i = k; i < size; ++i)
            pivot = std::abs(matrix[i][k]) > std::abs(matrix[pivot][k]) ? i : pivot;
        std::swap(matrix[k], matrix[pivot]);
        std::swap(right[k], right[pivot]);
        for (std::size_t i = k + 1; i < size; ++i) {
            const double share = matrix[i][k] / matrix[k][k];
            for (std::size_t j = k; j < size; ++j)
                matrix[i][j] -= share * matrix[k][j];
            right[i] -= share * right[k];
        }
    }
    for (std::size_t k = size; k-- > 0;) {
        for (std::size_t j = k + 1; j < size; ++j)
            right[k] -= matrix[k][j] * right[j];
        right[k] /= matrix[k][k];
    }
    return right;
}

std::vector<double> plainSpectral(const uncertainty::Observations &observations, double alpha,
                                  std::size_t iterations)
{
    std::vector<double> strengths(observations.items, 1);
    double change = 1;
    for (std::size_t i = 0; i < iterations && change > 1e-13; ++i) {
        const std::vector<double> next = stationary(ratesOf(observations, alpha, strengths));
        change = 0;
        for (std::size_t item = 0; item < next.size(); ++item)
            change = std::max(change, std::abs(std::log(next[item] / strengths[item])));
        strengths = next;
    }
    std::vector<double> utilities;
    for (const double strength : strengths)
        utilities.push_back(std::log(strength));
    const double mean =
        std::accumulate(utilities.begin(), utilities.end(), 0.0) / static_cast<double>(utilities.size());
    for (double &utility : utilities)
        utility -= mean;
    return utilities;
}

} // namespace weighhouse::testing
