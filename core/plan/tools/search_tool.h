// SPDX-License-Identifier: GPL-3.0-or-later
// The tool "search": the passages of the project's documents that answer a question best.
#pragma once

#include "core/plan/tools/tool.h"
#include "core/retrieval/library.h"

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::plan
{

/// The payload has the number of passages that are wanted, whose vectors rank them besides their words, and
/// the question:
///
///   top 5
///   vectors bge-m3@localhost:11434
///   Who paid the toll of <A1.1>?
///
/// Each of the first lines may be missing; without vectors, words alone count. A tag stands for the words of
/// that answer, or the values of its only column. All other signs are words; the search has no operators.
struct SearchPayload {
    static constexpr std::size_t usualTop = 10;
    static constexpr std::size_t mostTop = 100;

    std::size_t top = usualTop;
    std::string vectors = {}; ///< The name of an embedder (retrieval::Embedder::name); empty: none.
    std::size_t begin = 0;    ///< The offset of the question in the payload.
    std::string question;
};

/// Errors: "tool.payload".
Result<SearchPayload> readSearchPayload(std::string_view text);

/// Answers with a row for each passage, the best first: rank, document, place, passage, score.
class SearchTool : public BlockingTool
{
public:
    /// Null: there are no documents.
    explicit SearchTool(retrieval::LibraryPtr library);

    static constexpr ToolType toolType{"search", NodeKind::Search, PayloadLanguage::Statements};

    const ToolType &type() const override { return toolType; }
    std::string description() const override;
    /// The names of all documents that it searches.
    std::vector<std::string> documentNames() const;
    /// A step reads the documents alone.
    std::optional<std::string> reads(const Node &node) const override;
    std::optional<std::vector<ColumnReading>>
    columnsRead(const Node & /*node*/, const std::map<NodeId, AnswerPtr> & /*inputs*/) override
    {
        return std::vector<ColumnReading>();
    }

protected:
    /// Errors: "tool.payload", "tool.no-input", "tool.not-one-column", "search.no-documents",
    /// "search.no-embedder" where vectors are wanted that nobody makes here; those of the embedder,
    /// "tool.cancelled".
    Result<Answer> run(const ToolCall &call) override;

private:
    retrieval::LibraryPtr m_library;
};

} // namespace weighhouse::plan
