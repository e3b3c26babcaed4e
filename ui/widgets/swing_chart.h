// SPDX-License-Identifier: GPL-3.0-or-later
// This tells how far an outcome swings when each factor moves over its range: a tornado.
#pragma once

#include "ui/widgets/plot_frame.h"

#include <vector>

namespace weighhouse::ui
{

/// This is what comes of one factor at either end of its range.
struct Swing {
    QString label;
    double low = 0;      ///< The outcome where the factor is at its low end; NaN: not known.
    double high = 0;     ///< Where it is at its high end.
    QString lowEnd = {}; ///< The factor at its low end: "10 %".
    QString highEnd = {};
    QString toolTip = {}; ///< Added to the numbers.

    bool operator==(const Swing &) const = default;
};

struct SwingChartContent {
    QString title = {};
    QString aside = {}; ///< At the right of the title: "10–90 % of each".
    double centre = 0;  ///< The outcome where no factor is moved.
    ChartAxis axis = {};
    QString note = {};
    std::vector<Swing> swings =
        {}; ///< From top to bottom, the widest first as a rule; they are not sorted here.
    std::optional<NumberForm> form = {}; ///< Of the outcomes; of those shown unless given.

    bool operator==(const SwingChartContent &) const = default;
};

/// Bars from a line in the middle to what comes of both ends of a factor, less in one colour and more in
/// another, with the outcomes at their ends.
class SwingChart : public PlotFrame
{
    Q_OBJECT

public:
    explicit SwingChart(QWidget *parent = nullptr);

    void setContent(SwingChartContent content);
    const SwingChartContent &content() const { return m_content; }
    /// It has all factors: label, both ends, both outcomes, the outcome in the middle.
    QString toCsv() const override;

private:
    int itemCount() const override { return static_cast<int>(m_content.swings.size()); }
    QString itemText(int item) const override;
    QString title() const override { return m_content.title; }
    QString aside() const override { return m_content.aside; }
    QRectF itemPlace(int item) const override { return stripeOf(item); }
    int itemAt(QPointF place) const override { return stripeAt(place); }
    QString tipAt(int item, QPointF place) const override;
    QMarginsF plotMargins() const override;
    void fontChanged() override { measure(false); }
    void plotMoved() override;
    std::pair<double, double> heights(double line) const override;
    void paintBelow(QPainter &painter) const override;
    void paintAbove(QPainter &painter) const override;

    const Swing &swing(int index) const { return m_content.swings[static_cast<std::size_t>(index)]; }
    /// Beside their labels and numbers the bars had no room, so that labels stand above them.
    bool areLabelsAbove() const;
    /// The part of an item's stripe that its bars take.
    QRectF barsOf(int index) const;
    void fitAxis(bool isSameShape);
    void measure(bool isSameShape);
    void paintBars(QPainter &painter, int index) const;
    void paintEnds(QPainter &painter, int index) const;

    SwingChartContent m_content;
    double m_labelWidth = 0;
    double m_valueWidth = 0;
    bool m_wereLabelsAbove = false;
};

} // namespace weighhouse::ui
