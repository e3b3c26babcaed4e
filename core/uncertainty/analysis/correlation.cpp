// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/uncertainty/analysis/correlation.h"

#include "core/base/text.h"
#include "core/uncertainty/analysis/checks.h"
#include "core/uncertainty/analysis/special.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace weighhouse::uncertainty
{
namespace
{

constexpr double leastEigenvalue = -1e-10;

Result<void> wrongEntry(std::size_t row, std::size_t column, double value)
{
    return failure("uncertainty.correlation-entry",
                   Message::of("uncertainty.correlation-entry",
                               {{"row", row + 1}, {"column", column + 1}, {"value", numberToText(value)}}));
}

Result<void> checkEntries(const SquareMatrix &matrix, double most)
{
    if (auto good = checkSizes("uncertainty.parameter.correlation"_code, matrix.values.size(),
                               matrix.size * matrix.size);
        !good)
        return good;
    for (std::size_t row = 0; row < matrix.size; ++row) {
        for (std::size_t column = 0; column < matrix.size; ++column) {
            const double value = matrix.at(row, column);
            const bool isGood = row == column ? value == 1 : std::abs(value) <= most;
            if (!isGood || std::abs(value - matrix.at(column, row)) > roundingShare)
                return wrongEntry(row, column, value);
        }
    }
    return {};
}

/// Rotates rows and columns p and q so that the entry between them becomes 0.
void rotate(SquareMatrix &matrix, SquareMatrix &vectors, std::size_t p, std::size_t q)
{
    const double theta = (matrix.at(q, q) - matrix.at(p, p)) / (2 * matrix.at(p, q));
    const double t = (theta >= 0 ? 1 : -1) / (std::abs(theta) + std::hypot(theta, 1));
    const double c = 1 / std::hypot(t, 1);
    const double s = t * c;
    const auto turn = [c, s](double &first, double &second) {
        const double before = first;
        first = c * before - s * second;
        second = s * before + c * second;
    };
    for (std::size_t i = 0; i < matrix.size; ++i)
        turn(matrix.at(i, p), matrix.at(i, q));
    for (std::size_t i = 0; i < matrix.size; ++i)
        turn(matrix.at(p, i), matrix.at(q, i));
    for (std::size_t i = 0; i < matrix.size; ++i)
        turn(vectors.at(i, p), vectors.at(i, q));
}

/// A matrix with a positive diagonal scaled to 1 on it, and made exactly symmetric.
SquareMatrix withUnitDiagonal(SquareMatrix matrix)
{
    const SquareMatrix before = matrix;
    for (std::size_t row = 0; row < matrix.size; ++row) {
        for (std::size_t column = 0; column < row; ++column) {
            const double scale = std::sqrt(before.at(row, row) * before.at(column, column));
            const double value =
                std::clamp((before.at(row, column) + before.at(column, row)) / 2 / scale, -1.0, 1.0);
            matrix.at(row, column) = value;
            matrix.at(column, row) = value;
        }
        matrix.at(row, row) = 1;
    }
    return matrix;
}

/// The lower triangular L with L L' = matrix; factors that others determine have a 0 on the diagonal.
SquareMatrix choleskyOf(const SquareMatrix &matrix)
{
    constexpr double smallest = 1e-12;
    SquareMatrix lower{matrix.size, std::vector<double>(matrix.values.size())};
    for (std::size_t column = 0; column < matrix.size; ++column) {
        for (std::size_t row = column; row < matrix.size; ++row) {
            double rest = matrix.at(row, column);
            for (std::size_t k = 0; k < column; ++k)
                rest -= lower.at(row, k) * lower.at(column, k);
            if (row == column)
                lower.at(row, column) = rest > smallest ? std::sqrt(rest) : 0;
            else
                lower.at(row, column) = lower.at(column, column) > 0 ? rest / lower.at(column, column) : 0;
        }
    }
    return lower;
}

} // namespace

SquareMatrix SquareMatrix::identity(std::size_t size)
{
    SquareMatrix matrix{size, std::vector<double>(size * size)};
    for (std::size_t i = 0; i < size; ++i)
        matrix.at(i, i) = 1;
    return matrix;
}

Eigen eigenOf(SquareMatrix matrix)
{
    constexpr int mostSweeps = 60;
    const std::size_t size = matrix.size;
    SquareMatrix vectors = SquareMatrix::identity(size);
    for (int sweep = 0; sweep < mostSweeps; ++sweep) {
        double off = 0;
        for (std::size_t p = 0; p < size; ++p) {
            for (std::size_t q = p + 1; q < size; ++q)
                off = std::max(off, std::abs(matrix.at(p, q)));
        }
        if (off <= 1e-16 * scaleOf(matrix.values))
            break;
        for (std::size_t p = 0; p < size; ++p) {
            for (std::size_t q = p + 1; q < size; ++q) {
                if (matrix.at(p, q) != 0)
                    rotate(matrix, vectors, p, q);
            }
        }
    }
    std::vector<std::size_t> order(size);
    for (std::size_t i = 0; i < size; ++i)
        order[i] = i;
    std::stable_sort(order.begin(), order.end(), [&matrix](std::size_t left, std::size_t right) {
        return matrix.at(left, left) < matrix.at(right, right);
    });
    Eigen eigen{{}, SquareMatrix{size, std::vector<double>(size * size)}};
    for (std::size_t k = 0; k < size; ++k) {
        eigen.values.push_back(matrix.at(order[k], order[k]));
        for (std::size_t row = 0; row < size; ++row)
            eigen.vectors.at(row, k) = vectors.at(row, order[k]);
    }
    return eigen;
}

SquareMatrix withoutEigenvaluesBelow(const SquareMatrix &matrix, double least)
{
    const Eigen eigen = eigenOf(matrix);
    SquareMatrix result{matrix.size, std::vector<double>(matrix.values.size())};
    for (std::size_t k = 0; k < matrix.size; ++k) {
        const double value = std::max(eigen.values[k], least);
        for (std::size_t row = 0; row < matrix.size; ++row) {
            const double share = value * eigen.vectors.at(row, k);
            for (std::size_t column = 0; column < matrix.size; ++column)
                result.at(row, column) += share * eigen.vectors.at(column, k);
        }
    }
    return result;
}

Result<void> checkCorrelation(const SquareMatrix &matrix)
{
    if (auto good = checkEntries(matrix, 1); !good)
        return good;
    if (matrix.size == 0 || eigenOf(matrix).values.front() >= leastEigenvalue)
        return {};
    return failure("uncertainty.correlation-impossible", "uncertainty.correlation-impossible"_code,
                   "uncertainty.do.nearest-correlation"_code);
}

Result<SquareMatrix> nearestCorrelation(const SquareMatrix &matrix)
{
    constexpr double unbounded = std::numeric_limits<double>::max();
    if (auto good = checkEntries(matrix, unbounded); !good)
        return failure(good.error());
    SquareMatrix current = matrix;
    for (double &value : current.values)
        value = std::clamp(value, -1.0, 1.0);
    if (checkCorrelation(current))
        return current;
    // Alternating projections with Dykstra's correction of the projection on matrices without negative
    // eigenvalues.
    std::vector<double> correction(current.values.size());
    SquareMatrix projected = current;
    constexpr int most = 1000;
    for (int i = 0; i < most; ++i) {
        SquareMatrix moved = current;
        for (std::size_t k = 0; k < correction.size(); ++k)
            moved.values[k] -= correction[k];
        projected = withoutEigenvaluesBelow(moved, 0);
        double change = 0;
        for (std::size_t k = 0; k < correction.size(); ++k) {
            correction[k] = projected.values[k] - moved.values[k];
            const bool isDiagonal = k % (current.size + 1) == 0;
            const double next = isDiagonal ? 1 : projected.values[k];
            change = std::max(change, std::abs(next - current.values[k]));
            current.values[k] = next;
        }
        if (change < 1e-11)
            break;
    }
    return withUnitDiagonal(withoutEigenvaluesBelow(current, 1e-12));
}

double normalFromRankCorrelation(double rankCorrelation)
{
    return 2 * std::sin(std::numbers::pi * rankCorrelation / 6);
}

double rankFromNormalCorrelation(double normalCorrelation)
{
    return 6 * std::asin(normalCorrelation / 2) / std::numbers::pi;
}

Result<void> correlate(Uniforms &uniforms, std::span<const std::size_t> factors, const SquareMatrix &matrix)
{
    if (auto good = checkCorrelation(matrix); !good)
        return good;
    if (auto good = checkSizes("uncertainty.parameter.factor"_code, factors.size(), matrix.size); !good)
        return good;
    for (std::size_t i = 0; i < factors.size(); ++i) {
        if (factors[i] >= uniforms.factors || std::count(factors.begin(), factors.end(), factors[i]) > 1)
            return failure("uncertainty.bad-parent", "uncertainty.bad-parent"_code);
    }
    const SquareMatrix lower = choleskyOf(matrix);
    std::vector<double> scores(matrix.size);
    for (std::size_t state = 0; state < uniforms.states; ++state) {
        for (std::size_t i = 0; i < factors.size(); ++i)
            scores[i] = normalQuantile(uniforms.ofFactor(factors[i])[state]);
        // The last comes first, since each needs the scores before it as they were.
        for (std::size_t i = factors.size(); i-- > 1;) {
            double score = 0;
            for (std::size_t k = 0; k <= i; ++k)
                score += lower.at(i, k) * scores[k];
            uniforms.ofFactor(factors[i])[state] = std::clamp(normalCdf(score), 0x1.0p-53, 1 - 0x1.0p-53);
        }
    }
    return {};
}

} // namespace weighhouse::uncertainty
