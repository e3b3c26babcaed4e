// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/chart_colours.h"

#include <array>

namespace weighhouse::ui
{

QColor between(const QColor &left, const QColor &right, double share)
{
    const auto mix = [share](double a, double b) { return static_cast<float>(a + (b - a) * share); };
    return QColor::fromRgbF(mix(left.redF(), right.redF()), mix(left.greenF(), right.greenF()),
                            mix(left.blueF(), right.blueF()));
}

QColor readable(const QColor &colour, const Colours &colours)
{
    const double least = contrast() == Contrast::High ? 7.0 : 4.5;
    constexpr int steps = 10;
    for (int step = 0; step < steps; ++step) {
        const QColor mixed = between(colour, colours.text, static_cast<double>(step) / steps);
        if (contrastBetween(mixed, colours.base) >= least)
            return mixed;
    }
    return colours.text;
}

QColor colourOfPart(const Colours &colours, int part)
{
    // Both blues of the series, 0 and 4, are too near to the accent and come last.
    static constexpr std::array<int, 7> order{1, 2, 3, 5, 6, 0, 4};
    const auto place = static_cast<std::size_t>(part) % order.size();
    return colours.series.at(order.at(place));
}

} // namespace weighhouse::ui
