// SPDX-License-Identifier: GPL-3.0-or-later
// Plan*RAG and the ways it was compared with, as strategies that answer from documents.
#pragma once

#include "core/strategy/strategy.h"

#include <memory>
#include <vector>

namespace weighhouse::strategy
{

/// "plan-star-rag", "vanilla-llm" (no documents), "vanilla-rag" (one retrieval), "cot-rag" (the same,
/// reasoned step by step), "qd-rag" (one smaller question after the other) and "react-rag" (searches in
/// turns). They answer questions in words; a question of the rules is decided.
std::vector<std::shared_ptr<const Strategy>> documentStrategies();

} // namespace weighhouse::strategy
