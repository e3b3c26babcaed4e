// SPDX-License-Identifier: GPL-3.0-or-later
// Small signs for what is good, bad or to be looked at, so that it is seen in grey as well.
#pragma once

#include "ui/report/page_canvas.h"

namespace weighhouse::ui::pages
{

/// Returns true if a tone has a sign; bad ones and warnings have one.
bool hasMark(audit::Tone tone);
void paintMark(Canvas &canvas, audit::Tone tone, const QRectF &box);

} // namespace weighhouse::ui::pages
