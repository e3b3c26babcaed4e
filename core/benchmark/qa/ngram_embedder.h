// SPDX-License-Identifier: GPL-3.0-or-later
// Vectors without a model, for trying that rankings by words and by vectors are fused rightly.
#pragma once

#include "core/retrieval/embedder.h"

namespace weighhouse::benchmark::qa
{

/// Counts the sequences of three, four and five characters of each word, hashed into a fixed number of places
/// with a sign (K. Weinberger et al. 2009, "Feature Hashing for Large Scale Multitask Learning"). Vectors
/// have length 1, or are all zeros for a text without letters. They know letters and no meaning: the figures
/// of a search with them say nothing about embeddings of a model.
class NgramEmbedder : public retrieval::Embedder
{
public:
    std::string name() const override { return "ngrams-256@weighhouse"; }
    std::size_t dimensions() const override { return 256; }
    /// Errors: "document.cancelled".
    Result<std::vector<std::vector<float>>> embed(std::span<const std::string> texts,
                                                  const std::stop_token &stop) override;
};

} // namespace weighhouse::benchmark::qa
