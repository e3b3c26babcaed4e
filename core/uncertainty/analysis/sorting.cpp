// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/uncertainty/analysis/sorting.h"

#include <array>
#include <bit>
#include <cstddef>

namespace weighhouse::uncertainty
{
namespace
{

struct Keyed {
    std::uint64_t key = 0;
    std::uint32_t position = 0;
};

constexpr unsigned radixBits = 11;
constexpr std::size_t radixSize = std::size_t{1} << radixBits;
constexpr std::uint64_t signBit = std::uint64_t{1} << 63U;

/// Bits that are in the order of the numbers.
std::uint64_t keyOf(double value)
{
    const auto bits = std::bit_cast<std::uint64_t>(value);
    return (bits & signBit) != 0 ? ~bits : bits | signBit;
}

double valueOf(std::uint64_t key)
{
    return std::bit_cast<double>((key & signBit) != 0 ? key & ~signBit : ~key);
}

/// One pass of the sort; returns false if all digits are alike, and nothing was done.
bool sortByDigit(const std::vector<Keyed> &from, std::vector<Keyed> &to, unsigned shift)
{
    std::array<std::size_t, radixSize> starts{};
    for (const Keyed &one : from)
        ++starts[(one.key >> shift) & (radixSize - 1)];
    if (starts[(from.front().key >> shift) & (radixSize - 1)] == from.size())
        return false;
    std::size_t start = 0;
    for (std::size_t &count : starts) {
        const std::size_t next = start + count;
        count = start;
        start = next;
    }
    for (const Keyed &one : from)
        to[starts[(one.key >> shift) & (radixSize - 1)]++] = one;
    return true;
}

} // namespace

std::vector<std::uint32_t> sortWithPositions(std::vector<double> &values)
{
    if (values.empty())
        return {};
    std::vector<Keyed> keyed(values.size());
    for (std::size_t i = 0; i < values.size(); ++i)
        keyed[i] = {keyOf(values[i]), static_cast<std::uint32_t>(i)};
    std::vector<Keyed> other(values.size());
    for (unsigned shift = 0; shift < 64; shift += radixBits) {
        if (sortByDigit(keyed, other, shift))
            keyed.swap(other);
    }
    std::vector<std::uint32_t> positions(values.size());
    for (std::size_t i = 0; i < values.size(); ++i) {
        values[i] = valueOf(keyed[i].key);
        positions[i] = keyed[i].position;
    }
    return positions;
}

} // namespace weighhouse::uncertainty
