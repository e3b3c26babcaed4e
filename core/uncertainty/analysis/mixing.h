// SPDX-License-Identifier: GPL-3.0-or-later
// Seeds made of a seed and a position, so that what they start shares nothing that can be seen.
#pragma once

#include <cstdint>

namespace weighhouse::uncertainty
{

/// A mixing of 64 bits in which each bit depends on all others (the finaliser of SplitMix64, Steele et al.
/// 2014).
constexpr std::uint64_t mixedBits(std::uint64_t bits)
{
    bits = (bits ^ (bits >> 30U)) * 0xbf58476d1ce4e5b9ULL;
    bits = (bits ^ (bits >> 27U)) * 0x94d049bb133111ebULL;
    return bits ^ (bits >> 31U);
}

constexpr std::uint64_t mixedSeed(std::uint64_t seed, std::uint64_t position)
{
    return mixedBits(mixedBits(seed + 0x9e3779b97f4a7c15ULL) + (position + 1) * 0x9e3779b97f4a7c15ULL);
}

} // namespace weighhouse::uncertainty
