// SPDX-License-Identifier: GPL-3.0-or-later
// The text of a document that somebody wrote, whatever file it came in.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::data
{

enum class DocumentKind {
    Text,
    Markdown,
    Html,
    Pdf,
    Word, ///< Office Open XML (.docx).
    Csv
};

/// "text", "markdown", "html", "pdf", "word", "csv". Files have these words: they never change.
std::string_view toText(DocumentKind kind);
std::optional<DocumentKind> documentKindFromText(std::string_view text);

/// A stretch of a document's text, up to the next one, all of which has the same place.
struct DocumentSection {
    std::size_t begin = 0; ///< The offset in the text, in bytes.
    std::size_t page = 0;  ///< Pages count from 1; 0 where the document has none.
    std::size_t row = 0;   ///< The number in a spreadsheet, where the names are row 1; 0 for none.
    std::vector<std::string> headings = {}; ///< The outermost comes first.

    bool operator==(const DocumentSection &) const = default;
};

/// The text is UTF-8 with line feeds; an empty line parts paragraphs.
struct DocumentText {
    std::string title; ///< May be empty.
    std::string text;
    std::vector<DocumentSection>
        sections; ///< They are sorted by `begin`; the first begins at 0 unless there is no text.

    bool operator==(const DocumentText &) const = default;
};

} // namespace weighhouse::data
