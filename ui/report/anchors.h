// SPDX-License-Identifier: GPL-3.0-or-later
// The names of places that links lead to. Sections and headings have one in any case, since contents and
// bookmarks lead to them.
#pragma once

#include "core/audit/report/report.h"

#include <string>
#include <vector>

namespace weighhouse::ui::pages
{

/// The anchor of a section by its index in the report.
std::string sectionAnchor(const audit::Report &report, std::size_t section);
/// The anchor of a heading by its index in the section.
std::string headingAnchor(const audit::Report &report, std::size_t section, std::size_t block);

/// All names that a report gives to places: of sections, headings, rows and codes.
std::vector<std::string> anchorsOf(const audit::Report &report);

} // namespace weighhouse::ui::pages
