// SPDX-License-Identifier: GPL-3.0-or-later
// The program's own icons: drawn, so that they fit any size and any theme.
#pragma once

#include <QIcon>
#include <QPainterPath>

namespace weighhouse::ui
{

/// An icon of strokes in a square of 24 by 24, that takes the text colour of the palette it is shown in, and
/// the accent where it is checked.
QIcon glyphIcon(const QPainterPath &strokes);

QIcon programIcon();

} // namespace weighhouse::ui
