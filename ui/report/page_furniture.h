// SPDX-License-Identifier: GPL-3.0-or-later
// The furniture of pages: the footer, and the notice on the first page.
#pragma once

#include "ui/report/set_text.h"

namespace weighhouse::ui::pages
{

struct PageFrame {
    int page = 0;
    int count = 0;
    QSizeF size;
    QRectF box; ///< The area of the text.
};

/// The height of the notice on the first page; 0 if there is none.
double noticeHeight(const Setting &setting, const audit::Report &report);
void paintFurniture(Canvas &canvas, const Setting &setting, const audit::Report &report,
                    const PageFrame &frame);

} // namespace weighhouse::ui::pages
