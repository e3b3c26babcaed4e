// SPDX-License-Identifier: GPL-3.0-or-later
// Documents that are searched together.
#pragma once

#include "core/base/error.h"
#include "core/data/document.h"
#include "core/retrieval/embedder.h"
#include "core/retrieval/passage_index.h"
#include "core/retrieval/passages.h"

#include <cstddef>
#include <memory>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::retrieval
{

struct LibraryDocument {
    std::string name; ///< The name that people gave it.
    std::shared_ptr<const data::DocumentText> text;
};

/// A passage that was found.
struct FoundPassage {
    std::size_t document = 0; ///< Its position among the documents.
    std::string name;         ///< The name of the document.
    Passage passage;
    Message place; ///< The place in the document; empty where it has no pages, rows or headings.
    std::string text;
    double score = 0; ///< A higher score is better.
};

/// The rankings that a search goes by.
enum class Ranking {
    ByWords,          ///< By words alone.
    ByWordsAndVectors ///< By words, and by vectors if there is an embedder; the two are fused.
};

/// The passages are cut, and the index is made, when something is looked for first; vectors likewise.
/// Immutable; from any thread.
class Library
{
public:
    /// With an embedder, passages are also ranked by meaning, and the two rankings are fused.
    explicit Library(std::vector<LibraryDocument> documents, std::shared_ptr<Embedder> embedder = {});
    ~Library();
    Library(const Library &) = delete;
    Library &operator=(const Library &) = delete;

    const std::vector<LibraryDocument> &documents() const;

    /// The name of what makes vectors; empty without an embedder.
    std::string embedderName() const;

    /// SHA-256 in hexadecimal of all that finds by words follow from: names, texts and places.
    const std::string &fingerprint() const;

    /// Returns the passages that answer best, the best first. The question has no operators. Errors:
    /// "document.cancelled", those of sql::Connection and of the embedder.
    Result<std::vector<FoundPassage>> search(std::string_view text, std::size_t most,
                                             const std::stop_token &stop = {},
                                             Ranking ranking = Ranking::ByWordsAndVectors) const;

    /// The passages of all documents, as search numbers them. Errors: "document.cancelled".
    Result<std::size_t> passageCount(const std::stop_token &stop = {}) const;

private:
    struct Inside;
    std::unique_ptr<Inside> m_inside;
};
using LibraryPtr = std::shared_ptr<const Library>;

} // namespace weighhouse::retrieval
