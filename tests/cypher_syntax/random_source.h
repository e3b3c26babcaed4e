// SPDX-License-Identifier: GPL-3.0-or-later
// Choices that random trees are made of.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace weighhouse::testing
{

/// Where choices come from: a stream of random numbers, so that one number makes a whole tree.
class RandomSource
{
public:
    explicit RandomSource(std::uint64_t seed) : m_state(seed) {}

    std::size_t below(std::size_t bound);
    bool maybe() { return below(2) == 0; }
    /// Keywords and names that need back-ticks are as likely as others.
    std::string name();
    std::string text();
    std::vector<std::string> names(std::size_t least, std::size_t most);

private:
    std::uint64_t m_state;
};

} // namespace weighhouse::testing
