// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/chart_scale.h"

#include "ui/base/number_form.h"

#include <algorithm>
#include <cmath>

namespace weighhouse::ui::pages
{
namespace
{

/// 1, 2 or 5 times a power of ten, so that there are four to ten steps.
double stepFor(double span)
{
    const double rough = span / 9;
    const double power = std::pow(10, std::floor(std::log10(rough)));
    for (const double times : {1.0, 2.0, 5.0}) {
        if (rough <= times * power)
            return times * power;
    }
    return 10 * power;
}

} // namespace

void ChartScale::include(double value)
{
    if (!std::isfinite(value))
        return;
    m_low = m_isEmpty ? value : std::min(m_low, value);
    m_high = m_isEmpty ? value : std::max(m_high, value);
    m_isEmpty = false;
}

void ChartScale::widen(double share)
{
    const double span = m_high - m_low;
    // Numbers that are all the same are in the middle.
    const double by = span > 0 && std::isfinite(span) ? span * share : std::max(std::abs(m_high), 1.0) / 2;
    m_low -= by;
    m_high += by;
}

void ChartScale::place(double left, double right)
{
    m_left = left;
    m_right = right;
}

double ChartScale::at(double value) const
{
    // Halves, since the difference of two large numbers may be none.
    const double span = m_high / 2 - m_low / 2;
    if (!(span > 0))
        return m_left;
    const double share = std::clamp((value / 2 - m_low / 2) / span, 0.0, 1.0);
    return m_left + share * (m_right - m_left);
}

std::vector<double> ChartScale::ticks() const
{
    std::vector<double> ticks;
    const double span = m_high - m_low;
    if (!(span > 0) || !std::isfinite(span))
        return ticks;
    const double step = stepFor(span);
    constexpr int most = 20;
    const double first = std::ceil(m_low / step - 1e-9);
    for (int i = 0; i < most; ++i) {
        const double tick = (first + i) * step;
        if (tick > m_high + step * 1e-9)
            break;
        ticks.push_back(tick);
    }
    return ticks;
}

QStringList ChartScale::tickTexts(const std::vector<double> &ticks, const PageWords &words)
{
    const NumberForm form = NumberForm::keeping(ticks);
    QStringList texts;
    for (const double tick : ticks)
        texts.append(form.text(tick, words.locale()));
    return texts;
}

} // namespace weighhouse::ui::pages
