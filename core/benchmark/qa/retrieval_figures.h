// SPDX-License-Identifier: GPL-3.0-or-later
// How well searches find the paragraphs that they should.
#pragma once

#include <cstddef>
#include <set>
#include <span>
#include <vector>

namespace weighhouse::benchmark::qa
{

/// A passage that a search found, and the document that it is of.
struct Hit {
    std::size_t passage = 0;
    std::size_t document = 0;

    bool operator==(const Hit &) const = default;
};
/// Hits, the best first.
using Ranking = std::vector<Hit>;
/// The documents that should be found.
using Gold = std::set<std::size_t>;

/// Precision and recall of a set of passages (C. D. Manning, P. Raghavan and H. Schütze, "Introduction to
/// Information Retrieval", 2008, sections 8.3 and 8.4).
struct Quality {
    double precision = 0; ///< The share of passages that are of documents that should be found.
    double recall = 0;    ///< The share of these documents of which a passage was found.

    bool operator==(const Quality &) const = default;
};

/// Returns the quality of the first `count` passages. Precision is the share of the passages that are there:
/// where a search finds fewer, nobody is shown more. Recall is 0 where nothing should be found.
Quality qualityAt(std::span<const Hit> ranking, const Gold &gold, std::size_t count);

/// The first `count` passages of each ranking, each passage once: those of the first rank first.
Ranking unionOf(std::span<const Ranking> rankings, std::size_t count);

/// Returns for each depth (the first is 1) the number of documents that should be found and are found there,
/// among the first `count` passages of each ranking, and at no depth before it. Plan*RAG lets a model say how
/// much is gained at each depth (section 4); this counts it.
std::vector<std::size_t> newGoldByDepth(std::span<const Ranking> rankings,
                                        std::span<const std::size_t> depths, const Gold &gold,
                                        std::size_t count);

} // namespace weighhouse::benchmark::qa
