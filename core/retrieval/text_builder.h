// SPDX-License-Identifier: GPL-3.0-or-later
// The text of a document as its reader comes by it, within the limits.
#pragma once

#include "core/base/error.h"
#include "core/data/document.h"
#include "core/retrieval/read_document.h"

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace weighhouse::retrieval
{

class TextBuilder
{
public:
    explicit TextBuilder(const ReadLimits &limits);

    /// Adds words as they are, but for characters that nobody sees.
    void add(std::string_view text);
    /// Adds words of which blanks and line ends in a row count as one blank.
    void addFlowing(std::string_view text);
    /// From now on stands something else: on another line, or in another paragraph.
    void endLine();
    void endParagraph();

    /// What follows stands under this heading, which counts from 1 for the outermost, and whose words are
    /// added by the reader.
    void beginHeading(std::size_t level, std::string_view heading);
    void beginPage(std::size_t page);
    void beginRow(std::size_t row);
    void setTitle(std::string_view title);
    bool hasTitle() const { return !m_document.title.empty(); }

    /// Returns false once reading is to end: there is an error. Cheap enough to be asked for every word.
    bool goesOn();
    /// Ends reading with an error, unless there is one already.
    void fail(Error error);

    /// What was read, or the error that ended it: "document.nothing" where no words were found.
    Result<data::DocumentText> finish();

private:
    void put(std::string_view words);
    void putCharacter(char32_t value);
    void openSection();
    Place place() const;

    const ReadLimits &m_limits;
    std::chrono::steady_clock::time_point m_deadline;
    unsigned m_sinceLook = 0;
    data::DocumentText m_document;
    data::DocumentSection m_section; ///< Of what is added next.
    bool m_isNewSection = true;
    std::size_t m_lineEnds = 0; ///< To be added before the next words.
    bool m_isBlankDue = false;
    std::optional<Error> m_error;
};

} // namespace weighhouse::retrieval
