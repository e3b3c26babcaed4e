// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/random.h"

#include <bit>
#include <cmath>
#include <numbers>

namespace weighhouse
{

Random::Random(std::uint64_t seed, std::uint64_t stream) : m_increment((stream << 1U) | 1U)
{
    (*this)();
    m_state += seed;
    (*this)();
}

Random::result_type Random::operator()()
{
    const std::uint64_t state = m_state;
    m_state = state * 6364136223846793005ULL + m_increment;
    const auto mixed = static_cast<std::uint32_t>(((state >> 18U) ^ state) >> 27U);
    return std::rotr(mixed, static_cast<int>(state >> 59U));
}

std::uint32_t Random::below(std::uint32_t bound)
{
    // Lemire 2019, "Fast Random Integer Generation in an Interval".
    std::uint64_t product = std::uint64_t{(*this)()} * bound;
    if (static_cast<std::uint32_t>(product) < bound) {
        const std::uint32_t threshold = (0U - bound) % bound;
        while (static_cast<std::uint32_t>(product) < threshold)
            product = std::uint64_t{(*this)()} * bound;
    }
    return static_cast<std::uint32_t>(product >> 32U);
}

double Random::unit()
{
    const std::uint64_t high = (*this)();
    const std::uint64_t low = (*this)();
    return static_cast<double>(((high << 32U) | low) >> 11U) * 0x1.0p-53;
}

double Random::between(double low, double high)
{
    return low + (high - low) * unit();
}

double Random::normal(double mean, double deviation)
{
    const double radius = std::sqrt(-2.0 * std::log(1.0 - unit()));
    return mean + deviation * radius * std::cos(2.0 * std::numbers::pi * unit());
}

} // namespace weighhouse
