// SPDX-License-Identifier: GPL-3.0-or-later
// Files inside a PDF, and what they are to it (ISO 32000-2, 7.11.4 and 14.13).
#pragma once

#include "core/pdf/contents.h"

#include <qpdf/QPDF.hh>
#include <vector>

namespace weighhouse::pdf
{

/// Writes attachments, all with the same time, as a name tree; and as the files that belong to the document.
/// The attachments must outlive the PDF.
QPDFObjectHandle attach(QPDF &pdf, const std::vector<PdfAttachment> &attachments, const std::string &time);

/// Reads the attachments of a name tree, sorted by name. Throws Refused: "pdf.damaged" if one is not as its
/// size and sum say, "pdf.foreign" if readers could take different bytes for it, "pdf.too-large".
std::vector<PdfAttachment> attachmentsIn(const QPDFObjectHandle &tree, const PdfLimits &limits);

} // namespace weighhouse::pdf
