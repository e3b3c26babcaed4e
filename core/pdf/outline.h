// SPDX-License-Identifier: GPL-3.0-or-later
// Bookmarks of a PDF, which it calls its outline (ISO 32000-1, 12.3.3).
#pragma once

#include "core/pdf/finish.h"

#include <cstddef>
#include <qpdf/QPDF.hh>
#include <vector>

namespace weighhouse::pdf
{

/// Writes bookmarks, of which there is at least one, with those of level 0 opened.
QPDFObjectHandle outlineOf(QPDF &pdf, const std::vector<PdfBookmark> &bookmarks);

/// Reads bookmarks; a target is empty where one leads to no name. Throws Refused: "pdf.foreign" if they lead
/// round in a circle, "pdf.too-large" if there are more than `most`.
std::vector<PdfBookmark> bookmarksOf(QPDFObjectHandle outline, std::size_t most);

} // namespace weighhouse::pdf
