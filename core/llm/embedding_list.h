// SPDX-License-Identifier: GPL-3.0-or-later
// Reading the vectors that a server made of texts.
#pragma once

#include "core/base/error.h"

#include <cstddef>
#include <string_view>
#include <vector>

namespace weighhouse::llm
{

/// The vectors of `count` texts, in the texts' order: {"data": [{"index": 0, "embedding": [0.1, …]}]};
/// without "index" they stand in that order. All have one length, of at most `mostDimensions`, and finite
/// numbers. Errors: what the server tells (server_errors.h), "llm.no-embeddings" for everything else.
Result<std::vector<std::vector<float>>> vectorsIn(std::string_view body, std::size_t count);

inline constexpr std::size_t mostDimensions = 16'384;

} // namespace weighhouse::llm
