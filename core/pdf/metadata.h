// SPDX-License-Identifier: GPL-3.0-or-later
// The metadata of a PDF: its information dictionary, and the same as XMP (ISO 16684-1).
#pragma once

#include "core/pdf/finish.h"

#include <map>
#include <qpdf/QPDF.hh>
#include <string>
#include <vector>

namespace weighhouse::pdf
{

/// "D:20260301143000Z" for "2026-03-01T14:30:00Z"; empty for what is no such time.
std::string pdfTime(const std::string &time);

/// Replaces what the PDF says about itself.
void setAbout(QPDF &pdf, const PdfAbout &about);

/// The texts of the information dictionary by their keys, without slash.
std::map<std::string, std::string> infoOf(QPDF &pdf);

/// Properties that the metadata say otherwise than the information dictionary: "dc:title". Readers show one
/// or the other. A PDF without metadata has none.
std::vector<std::string> contradictionsIn(QPDF &pdf);

} // namespace weighhouse::pdf
