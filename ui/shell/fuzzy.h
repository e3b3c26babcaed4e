// SPDX-License-Identifier: GPL-3.0-or-later
// How well what a person typed fits a name.
#pragma once

#include <QString>
#include <optional>

namespace weighhouse::ui
{

/// All letters of `typed` must occur in `name` in this order, whatever their case; several words may stand in
/// any order. Higher fits better: letters that follow each other, starts of words, short names. Nothing if it
/// does not fit.
std::optional<int> fuzzyScore(const QString &typed, const QString &name);

} // namespace weighhouse::ui
