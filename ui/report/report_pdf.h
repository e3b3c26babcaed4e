// SPDX-License-Identifier: GPL-3.0-or-later
// The pages of a report painted into a PDF, and what is needed to give it links, places and bookmarks, which
// Qt does not write.
#pragma once

#include "ui/report/report_pages.h"

class QIODevice;

namespace weighhouse::ui
{

struct ReportPdf {
    int pages = 0;
    std::map<std::string, PagePlace> places;
    std::vector<PageLink> links; ///< All of them lead to one of the places.
    std::vector<PageBookmark> bookmarks;
};

/// Writes the pages to a device that is open for writing: a buffer, or a file for long reports, since pages
/// are written one by one and not kept. Waits until it is done, so call it on a worker thread. What was
/// written by then is of no use after an error. Errors: "report.cancelled", "report.not-written".
Result<ReportPdf> writePdf(const ReportPages &pages, QIODevice &device, const PageWork &work = {});

} // namespace weighhouse::ui
