// SPDX-License-Identifier: GPL-3.0-or-later
// Loops in what needs what.
#pragma once

#include <cstddef>
#include <vector>

namespace weighhouse::rules::checking
{

/// needs[i] are the positions that i needs.
using Needs = std::vector<std::vector<std::size_t>>;

/// The strongly connected groups, each before those that need it, the members of each sorted (Tarjan 1972,
/// "Depth-First Search and Linear Graph Algorithms"; without calls within calls, since there may be many).
std::vector<std::vector<std::size_t>> groupsOf(const Needs &needs);

/// Whether each position may be part of a loop: false where that can be ruled out at once.
std::vector<bool> suspects(const Needs &needs);

/// The shortest way from a position back to itself, without the last step; empty if there is none.
std::vector<std::size_t> loopThrough(const Needs &needs, std::size_t start);

} // namespace weighhouse::rules::checking
