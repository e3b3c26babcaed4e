// SPDX-License-Identifier: GPL-3.0-or-later
// Seeded random numbers with independent streams: the same seed gives the same numbers on every machine.
#pragma once

#include <cstdint>

namespace weighhouse
{

/// PCG32 (XSH-RR 64/32), O'Neill 2014: "PCG: A Family of Simple Fast Space-Efficient Statistically Good
/// Algorithms for Random Number Generation". Streams of one seed do not overlap. Usable with <algorithm>; the
/// distributions of <random> differ between libraries, so use the members here instead.
class Random
{
public:
    using result_type = std::uint32_t;

    explicit Random(std::uint64_t seed, std::uint64_t stream = 0);

    static constexpr result_type min() { return 0; }
    static constexpr result_type max() { return 0xffffffffU; }

    /// 32 uniform bits.
    result_type operator()();

    /// Uniform in [0, bound), without bias; bound must not be 0.
    std::uint32_t below(std::uint32_t bound);

    /// Uniform in [0, 1), a multiple of 2^-53.
    double unit();

    /// Uniform in [low, high).
    double between(double low, double high);

    /// Normal with the given mean and standard deviation (Box-Muller, one value a call).
    double normal(double mean, double deviation);

private:
    std::uint64_t m_state = 0;
    std::uint64_t m_increment;
};

} // namespace weighhouse
