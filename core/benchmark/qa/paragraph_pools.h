// SPDX-License-Identifier: GPL-3.0-or-later
// The paragraphs that are searched for a question.
#pragma once

#include "core/benchmark/qa/paragraph_library.h"

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace weighhouse::benchmark::qa
{

/// The libraries of questions: all paragraphs of a dataset together, or those of each question alone. From
/// any thread.
class ParagraphPools
{
public:
    /// `questions`: those whose paragraphs are together; with none of them each has a library of its own.
    explicit ParagraphPools(const std::vector<HopQuestion> &questions = {},
                            std::shared_ptr<retrieval::Embedder> embedder = {});

    /// The library of the question's dataset; where that is not together, one of its own, made anew for each
    /// call.
    std::shared_ptr<const ParagraphLibrary> libraryFor(const HopQuestion &question) const;

private:
    std::shared_ptr<retrieval::Embedder> m_embedder;
    std::map<std::string, std::shared_ptr<const ParagraphLibrary>> m_pools; ///< Keys are names of datasets.
};

} // namespace weighhouse::benchmark::qa
