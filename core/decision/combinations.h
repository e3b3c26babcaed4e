// SPDX-License-Identifier: GPL-3.0-or-later
// Counting and numbering of subsets and products, in 64 bits that saturate.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <vector>

namespace weighhouse::decision
{

/// Stands for this many or more.
inline constexpr std::uint64_t saturated = std::numeric_limits<std::uint64_t>::max();

std::uint64_t saturatingProduct(std::uint64_t left, std::uint64_t right);
std::uint64_t saturatingSum(std::uint64_t left, std::uint64_t right);
std::uint64_t saturatingPower(std::uint64_t base, std::uint64_t exponent);

/// Number of subsets of `chosen` out of `total`.
std::uint64_t binomial(std::uint64_t total, std::uint64_t chosen);

/// Number of subsets of `atLeast` to `atMost` out of `total`.
std::uint64_t subsetCount(std::size_t total, std::size_t atLeast, std::size_t atMost);

/// The subset with that number: smaller subsets first, those of a size in lexicographic order of their
/// positions, which ascend. `index` must be less than subsetCount, which must not be saturated.
void subsetAt(std::size_t total, std::size_t atLeast, std::uint64_t index,
              std::vector<std::uint32_t> &positions);

/// The inverse of subsetAt.
std::uint64_t subsetIndex(std::size_t total, std::size_t atLeast, std::span<const std::uint32_t> positions);

} // namespace weighhouse::decision
