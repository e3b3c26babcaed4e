// SPDX-License-Identifier: GPL-3.0-or-later
// The words of a PDF that any program made. Reports are read by readPdf, which guesses nothing.
#pragma once

#include "core/base/error.h"

#include <chrono>
#include <cstddef>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::pdf
{

/// The file comes from anybody: what it may need before it is refused. Bytes are those after unpacking.
struct ForeignPdfLimits {
    std::size_t pages = 20'000;
    std::size_t unpackedBytes = std::size_t{512} << 20U;
    std::size_t partBytes = std::size_t{64} << 20U; ///< The limit of one stream, such as a font.
    /// The limit of the drawing commands of one page. Poppler needs about a hundred bytes of memory for each
    /// letter that they show.
    std::size_t pageBytes = std::size_t{8} << 20U;
    std::chrono::milliseconds time = std::chrono::minutes(2);
};

struct ForeignPages {
    std::string title;              ///< The title in the file; it may be empty.
    std::vector<std::string> texts; ///< The text of each page, in the order of painting.
};

/// Reads the words of all pages; small damage is mended. Passwords are not needed where the file lets anybody
/// read it. The drawing commands are measured first, because Poppler has no limits of its own. Errors:
/// "pdf.not-a-pdf", "pdf.encrypted", "pdf.damaged", "pdf.too-large", "pdf.timeout", "pdf.cancelled", and
/// "pdf.foreign" for packings of which nobody knows beforehand how far they unpack.
Result<ForeignPages> readForeignPages(std::string_view bytes, const ForeignPdfLimits &limits = {},
                                      std::stop_token stop = {});

} // namespace weighhouse::pdf
