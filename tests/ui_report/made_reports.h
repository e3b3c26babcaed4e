// SPDX-License-Identifier: GPL-3.0-or-later
// Reports made up for tests: one of each kind of block as people would write it, and long ones.
#pragma once

#include "core/audit/report/report.h"
#include "ui/report/report_pages.h"

#include <cstddef>
#include <memory>
#include <string>

namespace weighhouse::testing
{

using ReportPtr = std::shared_ptr<const audit::Report>;

/// Everything that a report may have, in "en" or "de".
ReportPtr tradeReport(const std::string &language = "en");
/// One section with a table of so many rows, each with an anchor, and links between them.
ReportPtr longReport(std::size_t rows);
/// One section, "S", with these blocks.
ReportPtr reportOf(std::vector<audit::Block> blocks);
/// A plan of so many steps over a number of depths.
audit::PlanFigure planOf(std::size_t steps, std::size_t depths);
/// A paragraph of so many sentences, which number themselves.
audit::Paragraph sentences(std::size_t count);

/// DejaVu Sans, which the program brings along, so that tests say the same everywhere.
ui::PageFonts plainFonts();

/// The words of all pages, a line for each text that is painted.
std::string wordsOf(const ui::ReportPages &pages);

} // namespace weighhouse::testing
