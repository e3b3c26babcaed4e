// SPDX-License-Identifier: GPL-3.0-or-later
// One ranking of several whose scores cannot be compared.
#pragma once

#include "core/retrieval/passage_index.h"

#include <cstddef>
#include <span>
#include <vector>

namespace weighhouse::retrieval
{

/// Reciprocal rank fusion: a passage gets 1 / (60 + rank) from each ranking that has it (G. V. Cormack, C. L.
/// A. Clarke and S. Büttcher, "Reciprocal rank fusion outperforms Condorcet and individual rank learning
/// methods", SIGIR 2009). The best first, of equal ones the earlier passage; at most `most`.
std::vector<Find> fused(std::span<const std::vector<Find>> rankings, std::size_t most);

} // namespace weighhouse::retrieval
