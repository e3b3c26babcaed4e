// SPDX-License-Identifier: GPL-3.0-or-later
// The paragraphs of questions as documents that are searched.
#pragma once

#include "core/benchmark/qa/question_file.h"
#include "core/benchmark/qa/retrieval_figures.h"
#include "core/plan/answer.h"
#include "core/retrieval/embedder.h"
#include "core/retrieval/library.h"

#include <cstddef>
#include <map>
#include <memory>
#include <mutex>
#include <span>
#include <stop_token>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace weighhouse::benchmark::qa
{

/// Each paragraph is a document named by its title; the same paragraph of several questions is one. A title
/// that other paragraphs have as well gets a number: "Berlin (2)". It may be used from any thread.
class ParagraphLibrary
{
public:
    explicit ParagraphLibrary(std::span<const HopQuestion *const> questions,
                              std::shared_ptr<retrieval::Embedder> embedder = {});

    const retrieval::LibraryPtr &library() const { return m_library; }
    std::size_t documentCount() const { return m_library->documents().size(); }

    /// The documents of some paragraphs of a question that the library was made of.
    Gold documentsOf(const HopQuestion &question, std::span<const std::size_t> paragraphs) const;

    /// Searches, as the tool of that name does. Errors: those of Library::search.
    Result<Ranking> search(std::string_view text, std::size_t most, const std::stop_token &stop = {}) const;
    /// Reads what the tool "search" answered over this library.
    Ranking rankingOf(const plan::Answer &answer) const;

private:
    Hit hit(std::size_t document, const std::string &passage) const;

    std::map<std::pair<std::string, std::string>, std::size_t> m_documents; ///< Keys are title and text.
    std::unordered_map<std::string, std::size_t> m_names;
    retrieval::LibraryPtr m_library;
    mutable std::mutex m_mutex;
    mutable std::map<std::pair<std::size_t, std::string>, std::size_t> m_passages; ///< Found so far.
};

} // namespace weighhouse::benchmark::qa
