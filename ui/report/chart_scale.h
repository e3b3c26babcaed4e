// SPDX-License-Identifier: GPL-3.0-or-later
// A scale that maps numbers to places on a line.
#pragma once

#include "ui/report/page_words.h"

#include <QStringList>
#include <vector>

namespace weighhouse::ui::pages
{

class ChartScale
{
public:
    /// Takes numbers in; infinite ones and NaN count for nothing.
    void include(double value);
    /// Both ends are a little beyond what was taken in.
    void widen(double share);
    void place(double left, double right);

    double low() const { return m_low; }
    double high() const { return m_high; }
    double at(double value) const;

    /// About five numbers that people count in, and how they are written.
    std::vector<double> ticks() const;
    static QStringList tickTexts(const std::vector<double> &ticks, const PageWords &words);

private:
    double m_low = 0;
    double m_high = 0;
    bool m_isEmpty = true;
    double m_left = 0;
    double m_right = 1;
};

} // namespace weighhouse::ui::pages
