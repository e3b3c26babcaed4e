// SPDX-License-Identifier: GPL-3.0-or-later
// Values with the intervals that they lie in, a row for each.
#pragma once

#include "ui/widgets/plot_frame.h"

#include <vector>

class QScatterSeries;

namespace weighhouse::ui
{

struct Interval {
    QString label;
    double value = 0; ///< NaN: not known.
    double low = 0;   ///< The interval; NaN: none.
    double high = 0;
    bool isChosen = false;
    QString toolTip = {}; ///< Added to the numbers.

    bool operator==(const Interval &) const = default;
};

struct IntervalChartContent {
    QString title;
    QString aside = {};                   ///< At the right of the title.
    ChartAxis axis = {};                  ///< "expected utility, 90 % interval"
    QString note = {};                    ///< Printed below.
    std::vector<Interval> rows = {};      ///< From top to bottom.
    std::optional<double> reference = {}; ///< A line across.
    QString referenceLabel = {};
    /// The form of the values; of those shown unless given, and then the digits do not become fewer while
    /// the same rows are shown.
    std::optional<NumberForm> form = {};

    bool operator==(const IntervalChartContent &) const = default;
};

/// Dots with intervals on an axis that need not start at zero, the chosen one in the accent. Many rows
/// scroll.
class IntervalChart : public PlotFrame
{
    Q_OBJECT

public:
    explicit IntervalChart(QWidget *parent = nullptr);

    void setContent(IntervalChartContent content);
    const IntervalChartContent &content() const { return m_content; }
    /// It has all rows: label, value, the ends of the interval, whether it is chosen.
    QString toCsv() const override;

private:
    int itemCount() const override { return static_cast<int>(m_content.rows.size()); }
    QString itemText(int item) const override;
    QString title() const override { return m_content.title; }
    QString aside() const override { return m_content.aside; }
    QRectF itemPlace(int item) const override { return stripeOf(item); }
    int itemAt(QPointF place) const override { return stripeAt(place); }
    QString tipAt(int item, QPointF place) const override;
    QMarginsF plotMargins() const override;
    void fontChanged() override { measure(false); }
    std::pair<double, double> heights(double line) const override;
    void useColours(const Colours &colours) override;
    void paintBelow(QPainter &painter) const override;
    void paintAbove(QPainter &painter) const override;

    const Interval &row(int index) const { return m_content.rows[static_cast<std::size_t>(index)]; }
    QString labelOf(int index) const;
    void fitAxis(bool isSameShape);
    void measure(bool isSameShape);
    void fillSeries();
    double middleOf(int index) const;

    IntervalChartContent m_content;
    QScatterSeries *m_plain;
    QScatterSeries *m_chosen;
    double m_labelWidth = 0;
    double m_valueWidth = 0;
};

} // namespace weighhouse::ui
