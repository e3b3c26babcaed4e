// SPDX-License-Identifier: GPL-3.0-or-later
// What is drawn over the bars: their labels and values, a line across, the cursor.
#pragma once

#include "ui/widgets/bar_chart.h"

#include <QFont>
#include <QGraphicsItem>

class QAbstractSeries;
class QChart;

namespace weighhouse::ui
{

/// Lies over a chart of horizontal bars, the first bar on top.
class ChartOverlay : public QGraphicsItem
{
public:
    ChartOverlay(QChart *chart, QAbstractSeries *series);

    void setContent(const BarChartContent *content, const QFont &font);
    /// The bar with the cursor, whether the keyboard is here, and whether it is drawn for a file.
    void setCursor(int bar, bool hasFocus);
    void setExporting(bool exporting);

    /// How much room the bars' labels need on the left.
    double labelWidth() const;

    /// The stripe of a bar from one end of the plot to the other, in the chart's coordinates.
    QRectF stripe(int bar) const;
    /// The bar whose stripe a point is in; -1: none.
    int barAt(QPointF point) const;

    QRectF boundingRect() const override;
    void paint(QPainter *painter, const QStyleOptionGraphicsItem *option, QWidget *widget) override;

private:
    double positionOf(double value) const;
    void paintReference(QPainter &painter) const;
    void paintValues(QPainter &painter) const;
    void paintLabels(QPainter &painter) const;
    void paintCursor(QPainter &painter) const;

    QChart *m_chart;
    QAbstractSeries *m_series;
    const BarChartContent *m_content = nullptr;
    QFont m_font;
    int m_cursor = -1;
    bool m_hasFocus = false;
    bool m_isExporting = false;
};

/// The value of a bar for people, with as many digits as tell the bars apart.
QString barValueText(const BarChartContent &content, int bar);
/// The form that tells the values of all bars and the line across apart.
NumberForm formOf(const BarChartContent &content);

} // namespace weighhouse::ui
