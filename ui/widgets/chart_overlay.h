// SPDX-License-Identifier: GPL-3.0-or-later
// This is what is drawn over the bars: their labels and values, a line across.
#pragma once

#include "ui/widgets/bar_chart.h"

#include <QFont>
#include <QRectF>

class QAbstractSeries;
class QChart;
class QPainter;

namespace weighhouse::ui
{

/// Lies over a chart of horizontal bars, the first bar on top. It has the colours of a widget.
class ChartOverlay
{
public:
    ChartOverlay(const QWidget *widget, QChart *chart, QAbstractSeries *series);

    void setContent(const BarChartContent *content, const QFont &font);
    /// How much room the bars' labels need on the left.
    double labelWidth() const;

    /// The stripe of a bar from one end of the plot to the other, in the chart's coordinates.
    QRectF stripe(int bar) const;
    /// The bar whose stripe a point is in; -1: none.
    int barAt(QPointF point) const;

    /// The stripe with the label of the bar.
    QRectF wholeStripe(int bar) const;
    void paint(QPainter &painter) const;

private:
    double positionOf(double value) const;
    void paintReference(QPainter &painter) const;
    void paintValues(QPainter &painter) const;
    void paintLabels(QPainter &painter) const;

    const QWidget *m_widget;
    QChart *m_chart;
    QAbstractSeries *m_series;
    const BarChartContent *m_content = nullptr;
    QFont m_font;
};

/// The value of a bar for people, with as many digits as tell the bars apart.
QString barValueText(const BarChartContent &content, int bar);
/// The form that tells the values of all bars and the line across apart.
NumberForm formOf(const BarChartContent &content);

} // namespace weighhouse::ui
