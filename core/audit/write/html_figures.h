// SPDX-License-Identifier: GPL-3.0-or-later
// Figures of a report in HTML.
#pragma once

#include "core/audit/report/report.h"

#include <string>
#include <string_view>

namespace weighhouse::audit
{

/// Escapes a text for an element or a quoted attribute.
std::string htmlText(std::string_view text);

/// An SVG, or a list where a drawing would not help.
std::string htmlFigure(const Figure &figure);

} // namespace weighhouse::audit
