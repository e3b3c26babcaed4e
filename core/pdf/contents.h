// SPDX-License-Identifier: GPL-3.0-or-later
// A PDF read back: texts, attachments, and everything in it that finishing a report never writes.
#pragma once

#include "core/base/error.h"
#include "core/pdf/finish.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::pdf
{

/// The file comes from anybody: what it may need before it is refused. Bytes are those after unpacking.
struct PdfLimits {
    std::size_t fileBytes = std::size_t{512} << 20U;
    std::size_t pages = 20'000;
    std::size_t attachments = 100;
    std::size_t attachmentBytes = std::size_t{512} << 20U; ///< The limit for all attachments together.
    std::size_t pageBytes = std::size_t{64} << 20U; ///< The limit for the drawing commands of one page.
    /// The limit for everything that is read, counted each time (fonts twice), and for the commands that
    /// drawing all pages runs through.
    std::size_t unpackedBytes = std::size_t{1} << 30U;
};

enum class PdfFindingKind : std::uint8_t {
    Annotation,        ///< Something lies over a page: a note, a stamp, a field, a link of another form.
    Action,            ///< The file does something when it is opened or clicked.
    Script,            ///< JavaScript.
    Form,              ///< Fields to be filled in.
    Layer,             ///< Parts of pages that can be shown and hidden.
    HiddenText,        ///< Text that is there but not drawn.
    ForeignFont,       ///< A font that is not in the file: every reader draws it as it likes.
    UnknownPart,       ///< A part that finishing does not write.
    DeadLink,          ///< A link or bookmark to a place that is not there.
    Revision,          ///< The file was changed after it was written, by adding to it.
    TrailingBytes,     ///< Something follows the file's end.
    Contradiction,     ///< The file says two things about itself, as two titles.
    UnreadableDrawing, ///< Drawing commands that one reader understands and another may not.
};

/// Something that a finished report does not have; it could cover or change what is seen.
struct PdfFinding {
    PdfFindingKind kind = PdfFindingKind::UnknownPart;
    std::optional<std::size_t> page =
        {};                ///< It counts from 0; it is empty if the finding concerns the whole file.
    std::string what = {}; ///< The file's own name for it: "/Stamp".

    bool operator==(const PdfFinding &) const = default;
};

/// The finding in words.
Message messageOf(const PdfFinding &finding);

struct PdfPage {
    /// In the order of painting, lines ended by line feeds. Ligatures such as fi are the letters they stand
    /// for. Glyphs of which the file does not say what they mean are missing.
    std::string text;
    std::string appearance; ///< The same hash as pageAppearances returns.
};

struct PdfContents {
    std::vector<PdfPage> pages;
    std::vector<PdfAttachment> attachments;  ///< Sorted by name.
    std::map<std::string, std::string> info; ///< "Title", "CreationDate"…
    std::string language;
    std::map<std::string, PdfPlace> places;
    std::vector<PdfLink> links;
    std::vector<PdfBookmark> bookmarks;
    std::size_t revisions = 1;        ///< The number of times that the file was written or added to.
    std::vector<PdfFinding> findings; ///< Each once; of those of one kind of check a thousand at most.
};

/// Reads a PDF without mending anything: what a reader would have to guess is damage. Reads the same file
/// alike each time, prints nothing, and may be called by several threads at once. Errors: "pdf.not-a-pdf";
/// "pdf.encrypted"; "pdf.damaged", also where an attachment is not what its sum says; "pdf.foreign" for
/// packings and structures that reports do not have and that would have to be unpacked without knowing how
/// far; "pdf.too-large"; "pdf.cancelled".
Result<PdfContents> readPdf(std::string_view bytes, const PdfLimits &limits = {},
                            const std::stop_token &stop = {});

/// The attachment of a name. Errors: "pdf.no-attachments" if there are none at all, "pdf.no-attachment".
Result<const PdfAttachment *> attachmentOf(const PdfContents &contents, std::string_view name);

} // namespace weighhouse::pdf
