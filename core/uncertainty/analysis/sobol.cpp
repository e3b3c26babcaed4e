// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/uncertainty/analysis/sobol.h"

#include "core/base/random.h"
#include "core/uncertainty/analysis/mixing.h"
#include "core/uncertainty/analysis/sobol_directions.h"

#include <array>
#include <bit>
#include <vector>

namespace weighhouse::uncertainty
{
namespace
{

constexpr unsigned digitCount = 32;

using Directions = std::array<std::uint32_t, digitCount>;

Directions directionsOf(std::size_t factor)
{
    Directions directions{};
    if (factor == 0) {
        for (unsigned i = 0; i < digitCount; ++i)
            directions[i] = 1U << (digitCount - 1 - i);
        return directions;
    }
    const SobolDirection &start = sobolDirection(factor);
    const auto degree = static_cast<unsigned>(std::bit_width(start.polynomial)) - 1;
    for (unsigned i = 0; i < degree; ++i)
        directions[i] = start.numbers[i] << (digitCount - 1 - i);
    for (unsigned i = degree; i < digitCount; ++i) {
        std::uint32_t direction = directions[i - degree] ^ (directions[i - degree] >> degree);
        for (unsigned k = 1; k < degree; ++k) {
            if (((start.polynomial >> (degree - k)) & 1U) != 0)
                direction ^= directions[i - k];
        }
        directions[i] = direction;
    }
    return directions;
}

/// Flips each digit by a coin that belongs to the digits before it, the topmost first.
std::uint32_t nestedScramble(std::uint32_t digits, std::uint64_t seed)
{
    std::uint32_t flips = 0;
    for (unsigned i = 0; i < digitCount; ++i) {
        // A leading 1 tells prefixes of different lengths apart.
        const std::uint64_t prefix = ((std::uint64_t{1} << digitCount) | digits) >> (digitCount - i);
        flips |= static_cast<std::uint32_t>(mixedBits(seed + prefix * 0x9e3779b97f4a7c15ULL) >> 63U)
                 << (digitCount - 1 - i);
    }
    return digits ^ flips;
}

} // namespace

void sobolDigits(std::size_t factor, std::span<std::uint32_t> digits)
{
    const Directions directions = directionsOf(factor);
    std::uint32_t current = 0;
    for (std::size_t i = 0; i < digits.size(); ++i) {
        digits[i] = current;
        // The digit in which the Gray codes of i and i + 1 differ: the lowest 0 of i.
        current ^=
            directions[static_cast<unsigned>(std::countr_one(static_cast<std::uint32_t>(i))) % digitCount];
    }
}

void drawSobol(std::size_t factor, SobolScramble scramble, Random &random, std::span<double> numbers)
{
    std::vector<std::uint32_t> digits(numbers.size());
    sobolDigits(factor, digits);
    const std::uint64_t high = random();
    const std::uint64_t seed = (high << 32U) | random();
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        std::uint32_t point = digits[i];
        if (scramble == SobolScramble::DigitalShift)
            point ^= static_cast<std::uint32_t>(seed >> 32U);
        else if (scramble == SobolScramble::Owen)
            point = nestedScramble(point, seed);
        numbers[i] = (point + 0.5) * 0x1.0p-32;
    }
}

} // namespace weighhouse::uncertainty
