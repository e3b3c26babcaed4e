// SPDX-License-Identifier: GPL-3.0-or-later
// Sobol' points with the direction numbers of Joe & Kuo, and two ways to make them random.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace weighhouse
{
class Random;
}

namespace weighhouse::uncertainty
{

constexpr std::size_t mostSobolFactors = 128;

enum class SobolScramble {
    None,         ///< The points themselves, from (0, 0, …); each is moved by half of its last digit.
    DigitalShift, ///< All digits of a factor are flipped alike (binary digital shift).
    Owen          ///< Each digit is flipped by those before it: nested uniform scrambling (Owen 1995).
};

/// The first points in Gray code order (I. A. Antonov & V. M. Saleev 1979) in one dimension, as 32 binary
/// digits. Direction numbers: S. Joe & F. Y. Kuo 2008, "Constructing Sobol sequences with better
/// two-dimensional projections", SIAM J. Sci. Comput. 30. `factor` must be below mostSobolFactors.
void sobolDigits(std::size_t factor, std::span<std::uint32_t> digits);

/// The same as numbers in (0, 1), scrambled by the generator.
void drawSobol(std::size_t factor, SobolScramble scramble, Random &random, std::span<double> numbers);

} // namespace weighhouse::uncertainty
