// SPDX-License-Identifier: GPL-3.0-or-later
// Keys move a value along its range.
#pragma once

#include <algorithm>
#include <optional>
#include <qnamespace.h>

namespace weighhouse::ui
{

/// This tells how far keys move a value.
struct ValueSteps {
    double low = 0;
    double high = 1;
    double step = 0.01; ///< Left and Right.
    double page = 0.1;  ///< Page Up and Page Down.

    /// This is where a key moves a value to, inside of the range; none for other keys.
    std::optional<double> moved(double value, int key) const
    {
        switch (key) {
        case Qt::Key_Left:
            return std::clamp(value - step, low, high);
        case Qt::Key_Right:
            return std::clamp(value + step, low, high);
        case Qt::Key_PageDown:
            return std::clamp(value - page, low, high);
        case Qt::Key_PageUp:
            return std::clamp(value + page, low, high);
        case Qt::Key_Home:
            return low;
        case Qt::Key_End:
            return high;
        default:
            return {};
        }
    }
};

} // namespace weighhouse::ui
