// SPDX-License-Identifier: GPL-3.0-or-later
// A report as text files: Markdown, one HTML file, JSON.
#pragma once

#include "core/audit/report/report.h"

#include <nlohmann/json_fwd.hpp>
#include <string>

namespace weighhouse::audit
{

/// CommonMark with tables; the record of a decision alone in the form of MADR 4, with its status, date and
/// people in front. What the report says is text: signs that Markdown would take for its own are
/// escaped.
std::string toMarkdown(const Report &report);

/// One file that loads nothing from elsewhere and runs nothing. Figures are drawn as SVG, followed by their
/// numbers.
std::string toHtml(const Report &report);

/// {"id", "words", "shown", "source", "run", "step", "column", "row", "value"}, as far as they are there.
nlohmann::ordered_json toJson(const Claim &claim);

/// Everything in the report, in its order.
nlohmann::ordered_json toJson(const Report &report);

/// All words and numbers that pages show of the report's blocks, each piece on a line, in their order;
/// figures are left out.
std::string plainText(const Report &report);

} // namespace weighhouse::audit
