// SPDX-License-Identifier: GPL-3.0-or-later
// Texts of several lines that a project keeps, in the language of the window.
#pragma once

#include <QString>
#include <string_view>

namespace weighhouse::ui
{

/// As keptText() of each line: of a step's text, or of an answer's words.
QString keptLines(std::string_view text);

} // namespace weighhouse::ui
