// SPDX-License-Identifier: GPL-3.0-or-later
// Documents cut into passages that are found and shown as a whole.
#pragma once

#include "core/base/message.h"
#include "core/data/document.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::retrieval
{

/// A stretch of one section of a text.
struct Passage {
    std::size_t begin = 0; ///< Like `end` an offset in the text, in bytes.
    std::size_t end = 0;
    std::size_t section = 0; ///< The position of the section that it stands in.

    bool operator==(const Passage &) const = default;
};

/// Cuts a text into passages of about a hundred words, which end where a paragraph or a sentence does unless
/// these are much longer. No passage reaches over the border of a section. Without blanks three characters
/// count as a word. The same text gives the same passages.
std::vector<Passage> passagesOf(const data::DocumentText &document);

/// The words of a passage.
std::string_view wordsOf(const data::DocumentText &document, const Passage &passage);

/// The place of a passage in its document, for people: "page 3, Costs › Wages", "row 12".
Message placeOf(const data::DocumentText &document, const Passage &passage);

/// "Costs › Wages"; empty without headings.
std::string headingPath(const data::DocumentSection &section);

/// The ends of the sentences of a text, in bytes behind their last sign and what closes with it; the last is
/// the end of the text. Paragraphs and lines of lists end sentences, too.
struct SentenceEnd {
    std::size_t end = 0;
    bool isParagraph = false; ///< An empty line follows, or nothing.
};
std::vector<SentenceEnd> sentenceEnds(std::string_view text);

} // namespace weighhouse::retrieval
