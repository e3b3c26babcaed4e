// SPDX-License-Identifier: GPL-3.0-or-later
// The colours of charts, made from those of the window.
#pragma once

#include "ui/base/look/colours.h"

namespace weighhouse::ui
{

/// A colour between two, `share` (0 to 1) of the way from the first to the second.
QColor between(const QColor &left, const QColor &right, double share);
/// The colour, moved towards that of the text until it can be read on the base (4.5:1, or 7:1 in high
/// contrast).
QColor readable(const QColor &colour, const Colours &colours);
/// The colour of the thing with this number among several in one chart. None of them is like the accent,
/// which only what is chosen has.
QColor colourOfPart(const Colours &colours, int part);

} // namespace weighhouse::ui
