// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report_mode/pages_layout.h"

#include "ui/base/look/space.h"

#include <algorithm>
#include <cmath>

namespace weighhouse::ui
{
namespace
{

constexpr int gap = space::page; ///< Around pages and between them.

} // namespace

double PagesLayout::scaleToFit(const QSizeF &page, int room)
{
    constexpr int narrowest = 100; // pixels, so that there always is something to see
    return std::max(narrowest, room - 2 * gap) / std::max(1.0, page.width());
}

QSize PagesLayout::pageSize() const
{
    return {static_cast<int>(std::lround(page.width() * scale)),
            static_cast<int>(std::lround(page.height() * scale))};
}

QSize PagesLayout::canvas() const
{
    const QSize one = pageSize();
    return {std::max(room, one.width() + 2 * gap), count == 0 ? 0 : gap + count * (one.height() + gap)};
}

QRect PagesLayout::pageRect(int number) const
{
    const QSize one = pageSize();
    return {QPoint((canvas().width() - one.width()) / 2, gap + number * (one.height() + gap)), one};
}

std::optional<std::pair<int, int>> PagesLayout::pagesBetween(int top, int bottom) const
{
    if (count == 0)
        return std::nullopt;
    const int step = pageSize().height() + gap;
    const int first = std::clamp((top - gap) / step, 0, count - 1);
    const int last = std::clamp((bottom - gap) / step, 0, count - 1);
    return std::pair(first, last);
}

int PagesLayout::mainPage(int top, int bottom) const
{
    const auto seen = pagesBetween(top, bottom);
    if (!seen)
        return 0;
    int best = seen->first;
    int most = -1;
    for (int number = seen->first; number <= seen->second; ++number) {
        const QRect there = pageRect(number);
        const int height = std::min(bottom, there.bottom()) - std::max(top, there.top());
        if (height > most) {
            most = height;
            best = number;
        }
    }
    return best;
}

std::optional<PointOnPage> PagesLayout::pointAt(QPoint onCanvas) const
{
    const auto seen = pagesBetween(onCanvas.y(), onCanvas.y());
    if (!seen)
        return std::nullopt;
    const QRect there = pageRect(seen->first);
    if (!there.contains(onCanvas))
        return std::nullopt;
    return PointOnPage{seen->first, QPointF(onCanvas - there.topLeft()) / scale};
}

QRect PagesLayout::onCanvas(int number, const QRectF &box) const
{
    return QRectF(QPointF(pageRect(number).topLeft()) + box.topLeft() * scale, box.size() * scale)
        .toAlignedRect();
}

int PagesLayout::heightOf(int number, double top) const
{
    return pageRect(number).top() + static_cast<int>(std::lround(top * scale));
}

PointOnPage PagesLayout::placeAt(int height) const
{
    const auto seen = pagesBetween(height, height);
    if (!seen)
        return {};
    return {seen->first, QPointF(0, (height - pageRect(seen->first).top()) / scale)};
}

} // namespace weighhouse::ui
