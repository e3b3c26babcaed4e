// SPDX-License-Identifier: GPL-3.0-or-later
// How much the pages of any PDF unpack to and draw, found out before somebody without limits reads them.
#pragma once

#include "core/pdf/foreign_pages.h"

#include <functional>
#include <qpdf/QPDF.hh>

namespace weighhouse::pdf
{

/// Unpacks every stream but images once, and adds up what the commands of each page run through. `goOn`
/// throws where it is time to stop. Throws Refused ("pdf.too-large", "pdf.foreign"), and what libqpdf throws.
void measurePages(QPDF &pdf, const ForeignPdfLimits &limits, const std::function<void()> &goOn);

} // namespace weighhouse::pdf
