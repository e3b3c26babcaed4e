// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/plot_axis.h"

#include "ui/widgets/chart_scale.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace weighhouse::ui
{
namespace
{

constexpr int mostTicks = 20;

/// A number as a percentage, or as it is.
QString scaledText(double value, double step, bool isPercent)
{
    const double scale = isPercent ? 100 : 1;
    const std::array<double, 1> steps{step * scale};
    // A tick at zero is not one that is nearly there.
    const double shown = std::abs(value) < step * 1e-9 ? 0 : value * scale;
    const QString text = NumberForm::of(steps).text(shown);
    return isPercent ? text + QStringLiteral(" %") : text;
}

} // namespace

void PlotAxis::fit(const ChartAxis &axis, double low, double high, bool isSameShape)
{
    m_title = axis.title;
    m_isPercent = axis.isPercent;
    const bool hasNumbers = std::isfinite(low) && std::isfinite(high) && low <= high;
    const bool isGiven = axis.low && axis.high && *axis.low < *axis.high && std::isfinite(*axis.low) &&
                         std::isfinite(*axis.high);
    if (isGiven) {
        m_low = *axis.low;
        m_high = *axis.high;
        m_step = tickStep(m_high - m_low);
        return;
    }
    if (!hasNumbers)
        low = high = 0;
    if (isSameShape) {
        if (low >= m_low && high <= m_high)
            return;
        low = std::min(low, m_low);
        high = std::max(high, m_high);
    }
    if (low == high) {
        const double room = low == 0 ? 1 : std::abs(low) * 0.1;
        high += room;
        low -= low == 0 ? 0 : room;
    }
    m_step = tickStep(high - low);
    const double half = m_step / 2;
    m_low = axis.low.value_or(std::floor(low / half + 1e-9) * half);
    m_high = axis.high.value_or(std::ceil(high / half - 1e-9) * half);
    if (!(m_low < m_high))
        m_high = m_low + m_step;
}

std::vector<double> PlotAxis::ticks() const
{
    std::vector<double> ticks;
    const double slack = m_step * 1e-6;
    for (double n = std::ceil((m_low - slack) / m_step); n * m_step <= m_high + slack; ++n) {
        ticks.push_back(n * m_step);
        if (ticks.size() > mostTicks)
            break;
    }
    return ticks;
}

QString PlotAxis::tickText(double value) const
{
    return scaledText(value, m_step, m_isPercent);
}

QString PlotAxis::valueText(double value) const
{
    constexpr double parts = 200;
    const double fine = std::pow(10, std::floor(std::log10((m_high - m_low) / parts)));
    return scaledText(value, fine, m_isPercent);
}

} // namespace weighhouse::ui
