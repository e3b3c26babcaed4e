// SPDX-License-Identifier: GPL-3.0-or-later
// The text of a document as far as it is shown at once.
#pragma once

#include "core/data/document.h"

#include <QString>
#include <cstddef>
#include <memory>
#include <vector>

namespace weighhouse::ui
{

using DocumentTextPtr = std::shared_ptr<const data::DocumentText>;

/// A part of a text with long lines broken, so that laying it out takes no time that anybody feels.
class ShownText
{
public:
    ShownText() = default;
    /// The part from one byte to another, both of which begin a character.
    ShownText(DocumentTextPtr document, std::size_t begin, std::size_t end);

    std::size_t begin() const { return m_begin; }
    std::size_t end() const { return m_end; }
    const QString &text() const { return m_text; }

    /// The place of a byte among the shown characters; bytes outside have the nearest.
    int positionOf(std::size_t byte) const;
    /// The byte at which a shown character begins.
    std::size_t byteOf(int position) const;
    /// Returns true if the line break at this place is shown but not written.
    bool isBreak(int position) const;

private:
    /// The beginning of a shown line.
    struct Line {
        std::size_t byte = 0;
        int position = 0;
        bool isBroken = false; ///< The line before goes on in it.
    };
    void addLine(std::size_t begin, std::size_t end, bool isBroken);

    DocumentTextPtr m_document;
    std::size_t m_begin = 0;
    std::size_t m_end = 0;
    QString m_text;
    std::vector<Line> m_lines;
};

/// The number of parts that a text is shown in; at least one.
std::size_t partCount(const data::DocumentText &document);
/// The part that a byte stands in, from 0.
std::size_t partOf(const data::DocumentText &document, std::size_t byte);
/// A part of a text, and beyond its end to the byte `until`.
ShownText shownPart(const DocumentTextPtr &document, std::size_t part, std::size_t until = 0);

} // namespace weighhouse::ui
