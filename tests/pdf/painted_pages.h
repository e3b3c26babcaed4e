// SPDX-License-Identifier: GPL-3.0-or-later
// Pages painted by Qt, as a report's are, and what finishes them.
#pragma once

#include "core/pdf/finish.h"

#include <string>

namespace weighhouse::testing
{

/// Three pages with several fonts, lines, a transparent area, a gradient and a picture. The number is
/// printed.
std::string paintedPages(const std::string &number = "1,234.5");

/// Places, links, bookmarks over several levels and two attachments, with texts of several scripts.
pdf::PdfFinish everyKindOfFinish();

} // namespace weighhouse::testing
