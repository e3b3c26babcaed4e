// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/decision/combinations.h"

#include <algorithm>
#include <numeric>

namespace weighhouse::decision
{

std::uint64_t saturatingProduct(std::uint64_t left, std::uint64_t right)
{
    std::uint64_t product = 0;
    return __builtin_mul_overflow(left, right, &product) ? saturated : product;
}

std::uint64_t saturatingSum(std::uint64_t left, std::uint64_t right)
{
    std::uint64_t sum = 0;
    return __builtin_add_overflow(left, right, &sum) ? saturated : sum;
}

std::uint64_t saturatingPower(std::uint64_t base, std::uint64_t exponent)
{
    if (base <= 1)
        return exponent == 0 ? 1 : base;
    std::uint64_t power = 1;
    for (std::uint64_t i = 0; i < exponent && power != saturated; ++i)
        power = saturatingProduct(power, base);
    return power;
}

std::uint64_t binomial(std::uint64_t total, std::uint64_t chosen)
{
    if (chosen > total)
        return 0;
    chosen = std::min(chosen, total - chosen);
    std::uint64_t count = 1;
    for (std::uint64_t i = 1; i <= chosen; ++i) {
        // count * (total - chosen + i) / i is whole; the common factor goes first, so that only the result
        // overflows.
        const std::uint64_t common = std::gcd(count, i);
        count = saturatingProduct(count / common, (total - chosen + i) / (i / common));
        if (count == saturated)
            return saturated;
    }
    return count;
}

std::uint64_t subsetCount(std::size_t total, std::size_t atLeast, std::size_t atMost)
{
    std::uint64_t count = 0;
    for (std::size_t size = atLeast; size <= std::min(atMost, total); ++size)
        count = saturatingSum(count, binomial(total, size));
    return count;
}

void subsetAt(std::size_t total, std::size_t atLeast, std::uint64_t index,
              std::vector<std::uint32_t> &positions)
{
    std::size_t size = atLeast;
    for (std::uint64_t count = binomial(total, size); index >= count; count = binomial(total, size)) {
        index -= count;
        ++size;
    }
    positions.clear();
    for (std::size_t position = 0; positions.size() < size; ++position) {
        const std::uint64_t starting = binomial(total - position - 1, size - positions.size() - 1);
        if (index < starting)
            positions.push_back(static_cast<std::uint32_t>(position));
        else
            index -= starting;
    }
}

std::uint64_t subsetIndex(std::size_t total, std::size_t atLeast, std::span<const std::uint32_t> positions)
{
    std::uint64_t index = 0;
    for (std::size_t size = atLeast; size < positions.size(); ++size)
        index += binomial(total, size);
    std::size_t position = 0;
    for (std::size_t i = 0; i < positions.size(); ++i, ++position) {
        for (; position < positions[i]; ++position)
            index += binomial(total - position - 1, positions.size() - i - 1);
    }
    return index;
}

} // namespace weighhouse::decision
