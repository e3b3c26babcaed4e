// SPDX-License-Identifier: GPL-3.0-or-later
// The letters of a report that no installed font can show.
#pragma once

#include "ui/report/page_style.h"

#include <QString>
#include <string_view>

namespace weighhouse::ui
{

/// The letters of a text that neither the fonts of pages nor any other that is installed have, each once and
/// not more than a few. They are painted as boxes. Any thread of a QGuiApplication.
QString lettersWithoutFont(std::string_view text, const PageFonts &fonts = PageFonts::installed());

} // namespace weighhouse::ui
