// SPDX-License-Identifier: GPL-3.0-or-later
// Letters that a family draws as it draws others: Inter has one glyph for the Greek and the Latin iota. Qt
// writes into a PDF one letter for each glyph, the one with the smallest number.
#pragma once

#include <QSet>
#include <QString>
#include <memory>

namespace weighhouse::ui::pages
{

/// The letters of a family that have the glyph of a letter with a smaller number. Found out once for each
/// family; any thread may ask.
std::shared_ptr<const QSet<char16_t>> lettersAlikeIn(const QString &family);

} // namespace weighhouse::ui::pages
