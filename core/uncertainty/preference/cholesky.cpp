// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/uncertainty/preference/cholesky.h"

#include <cmath>

namespace weighhouse::uncertainty
{

bool factorCholesky(std::vector<double> &matrix, std::size_t size)
{
    for (std::size_t i = 0; i < size; ++i) {
        double *const row = matrix.data() + i * size;
        for (std::size_t j = 0; j <= i; ++j) {
            const double *const other = matrix.data() + j * size;
            double sum = row[j];
            for (std::size_t k = 0; k < j; ++k)
                sum -= row[k] * other[k];
            if (j < i)
                row[j] = sum / other[j];
            else if (sum > 0 && std::isfinite(sum))
                row[i] = std::sqrt(sum);
            else
                return false;
        }
    }
    return true;
}

std::vector<double> inverseOfFactor(const std::vector<double> &factor, std::size_t size)
{
    // Row c holds column c of the inverse of L, which is 0 above the diagonal.
    std::vector<double> columns(size * size, 0);
    for (std::size_t c = 0; c < size; ++c) {
        double *const column = columns.data() + c * size;
        column[c] = 1 / factor[c * size + c];
        for (std::size_t i = c + 1; i < size; ++i) {
            const double *const row = factor.data() + i * size;
            double sum = 0;
            for (std::size_t k = c; k < i; ++k)
                sum += row[k] * column[k];
            column[i] = -sum / row[i];
        }
    }
    std::vector<double> inverse(size * size);
    for (std::size_t i = 0; i < size; ++i) {
        for (std::size_t j = 0; j <= i; ++j) {
            double sum = 0;
            for (std::size_t k = i; k < size; ++k)
                sum += columns[i * size + k] * columns[j * size + k];
            inverse[i * size + j] = inverse[j * size + i] = sum;
        }
    }
    return inverse;
}

} // namespace weighhouse::uncertainty
