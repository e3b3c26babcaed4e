// SPDX-License-Identifier: GPL-3.0-or-later
// Finding passages by their words: BM25 over SQLite's FTS5.
#pragma once

#include "core/base/error.h"

#include <cstddef>
#include <memory>
#include <string_view>
#include <vector>

namespace weighhouse::retrieval
{

/// A passage by its number, and how well it answers: the more the better. Scores of one search alone can be
/// compared.
struct Find {
    std::size_t passage = 0;
    double score = 0;

    bool operator==(const Find &) const = default;
};

/// A full-text index in memory. It follows from the passages, so it is not saved. It may be used from any
/// thread.
class PassageIndex
{
public:
    /// Errors of all functions: those of sql::Connection.
    static Result<PassageIndex> make();
    PassageIndex(PassageIndex &&) noexcept;
    PassageIndex &operator=(PassageIndex &&) noexcept;
    ~PassageIndex();

    /// Adds the next passage: what it stands under (title and headings), and its words.
    Result<void> add(std::string_view context, std::string_view words);
    /// Optimises the index for queries. No passage can be added after it.
    Result<void> finish();

    /// The passages that share words with the text, the best first; of equal ones the earlier first. The text
    /// has no operators, whatever signs are in it. Words that very many passages have are ignored where the
    /// others find enough; a word that no passage has stands for those that begin with it. The same passages
    /// and text give the same results.
    Result<std::vector<Find>> search(std::string_view text, std::size_t most) const;

    std::size_t size() const;

private:
    struct Inside;
    explicit PassageIndex(std::unique_ptr<Inside> inside);

    std::unique_ptr<Inside> m_inside;
};

} // namespace weighhouse::retrieval
