// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/graph_navigation.h"

#include <cmath>
#include <limits>

namespace weighhouse::ui
{

int neighbourOf(const std::vector<QPointF> &points, int from, Qt::Key direction)
{
    const bool isHorizontal = direction == Qt::Key_Left || direction == Qt::Key_Right;
    const double sign = direction == Qt::Key_Right || direction == Qt::Key_Down ? 1 : -1;
    const QPointF start = points[static_cast<std::size_t>(from)];
    int best = -1;
    double least = std::numeric_limits<double>::infinity();
    // First within a right angle around the direction, then anything on that side.
    for (const double widest : {1.0, 1e9}) {
        for (std::size_t i = 0; i < points.size(); ++i) {
            const QPointF way = points[i] - start;
            const double ahead = sign * (isHorizontal ? way.x() : way.y());
            const double aside = std::abs(isHorizontal ? way.y() : way.x());
            if (ahead <= 0.5 || aside > widest * ahead)
                continue;
            const double cost = ahead + 2 * aside;
            if (cost < least) {
                least = cost;
                best = static_cast<int>(i);
            }
        }
        if (best >= 0)
            return best;
    }
    return best;
}

} // namespace weighhouse::ui
