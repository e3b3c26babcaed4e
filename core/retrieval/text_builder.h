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
    /// The next words stand on another line, or in another paragraph.
    void endLine();
    void endParagraph();

    /// Begins a section under a heading; the outermost level is 1. The reader adds the words of the heading
    /// itself.
    void beginHeading(std::size_t level, std::string_view heading);
    void beginPage(std::size_t page);
    void beginRow(std::size_t row);
    void setTitle(std::string_view title);
    bool hasTitle() const { return !m_document.title.empty(); }

    /// Returns false once reading is to end: there is an error. Cheap enough to be asked for every word.
    bool goesOn();
    /// Ends reading with an error, unless there is one already.
    void fail(Error error);

    /// Returns the text, or the error that ended the reading: "document.nothing" where no words were found.
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
    data::DocumentSection m_section; ///< The section of the next words.
    bool m_isNewSection = true;
    std::size_t m_lineEnds = 0; ///< They are added before the next words.
    bool m_isBlankDue = false;
    std::optional<Error> m_error;
};

} // namespace weighhouse::retrieval
