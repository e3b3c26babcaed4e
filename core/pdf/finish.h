// SPDX-License-Identifier: GPL-3.0-or-later
// The parts that a report's PDF has besides painted pages: places with names, links to them, bookmarks,
// attachments and what the file says about itself.
#pragma once

#include "core/base/error.h"

#include <cstddef>
#include <map>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::pdf
{

/// A page, counted from 0, and the distance from its upper edge in points.
struct PdfPlace {
    std::size_t page = 0;
    double top = 0;

    bool operator==(const PdfPlace &) const = default;
};

/// A rectangle that leads to a place; points from the left and upper edges of the page.
struct PdfLink {
    std::size_t page = 0;
    double left = 0;
    double top = 0;
    double width = 0;
    double height = 0;
    std::string target; ///< The name of a place.

    bool operator==(const PdfLink &) const = default;
};

/// Bookmarks stand in reading order. The first has level 0, each further one at most one more than the one
/// before it.
struct PdfBookmark {
    std::size_t level = 0;
    std::string title;
    std::string target; ///< The name of a place.

    bool operator==(const PdfBookmark &) const = default;
};

/// The relation of an attachment to the pages: their source, or the same data in another form.
enum class PdfRelation { Source, Data };

struct PdfAttachment {
    std::string name; ///< A file name without folders.
    std::string mime; ///< "application/json"
    std::string description;
    std::string bytes;
    PdfRelation relation = PdfRelation::Data;

    bool operator==(const PdfAttachment &) const = default;
};

struct PdfAbout {
    std::string title;
    std::string author;
    std::string subject;
    std::string keywords;
    std::string language; ///< "de", "pt-BR"
    std::string creator;  ///< The program.
    std::string time;     ///< "2026-03-01T14:30:00Z": of the run, not of the export.
};

struct PdfFinish {
    std::map<std::string, PdfPlace> places; ///< The key is the name, which readers of the file may see.
    std::vector<PdfLink> links;
    std::vector<PdfBookmark> bookmarks;
    std::vector<PdfAttachment> attachments;
    PdfAbout about;
};

/// Makes a report's file of its pages, a PDF as QPdfWriter writes it. What differs from one painting to the
/// next (dates, ids, the tags of fonts, the order of objects) is replaced, so that the same pages and the
/// same finish give the same bytes with the same versions of libqpdf and zlib. Annotations that the pages
/// have already are dropped. Texts are UTF-8 without control characters. Errors: "pdf.unfinished" for what
/// cannot be written as asked, as a link without a place or a page that is not there; "pdf.damaged" for pages
/// that are no sound PDF; "pdf.cancelled".
Result<std::string> finishedPdf(std::string_view pages, const PdfFinish &finish, std::stop_token stop = {});

/// A SHA-256 for each page over everything that is drawn on it: commands, fonts, images, boxes. It is the
/// same for pages and for the file finished from them, and does not depend on numbers of objects or
/// compression. A report that tells it in its attachments says later whether its pages still look as they
/// did. Errors: as those of finishedPdf.
Result<std::vector<std::string>> pageAppearances(std::string_view pages, std::stop_token stop = {});

} // namespace weighhouse::pdf
