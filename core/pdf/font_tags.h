// SPDX-License-Identifier: GPL-3.0-or-later
// Fonts of which only the used glyphs are in a file have six letters before their name: "QWAAAA+DejaVuSans".
#pragma once

#include <qpdf/QPDF.hh>
#include <string>
#include <string_view>

namespace weighhouse::pdf
{

/// The name of a font without the letters: "/DejaVuSans" for "/QWAAAA+DejaVuSans".
std::string withoutTag(std::string_view name);

/// Replaces the letters, which Qt draws by chance, by ones that follow from the font's bytes, and puts them
/// before the other names of the same font, where Qt leaves them out (ISO 32000-1, 9.6.4).
void setFontTags(QPDF &pdf);

} // namespace weighhouse::pdf
