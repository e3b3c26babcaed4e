// SPDX-License-Identifier: GPL-3.0-or-later
// Several curves over one axis: distributions, how an estimate settles.
#pragma once

#include "ui/widgets/curve_points.h"
#include "ui/widgets/plot_frame.h"

#include <vector>

class QLineSeries;

namespace weighhouse::ui
{

struct Curve {
    QString label;
    std::vector<CurvePoint> points =
        {};              ///< In the order in which the line goes through them, mostly that of x.
    bool isStep = false; ///< A value holds until the next point.
    bool isChosen = false;
    QString toolTip = {}; ///< Added to the numbers.

    bool operator==(const Curve &) const = default;
};

/// A line from the bottom to the top at a value.
struct CurveLine {
    double value = 0;
    QString label;

    bool operator==(const CurveLine &) const = default;
};

struct CurveChartContent {
    QString title;
    QString aside = {};
    ChartAxis x = {};
    ChartAxis y = {};
    QString note = {};
    std::vector<Curve> curves = {};
    std::vector<CurveLine> lines = {};

    bool operator==(const CurveChartContent &) const = default;
};

/// Curves with their labels at them, the chosen one in the accent. The one below the mouse or the cursor
/// stands out. Up and Down go from curve to curve, Left and Right read along it. Curves of many thousand
/// points are drawn from what can be seen of them; files with tables have all points.
class CurveChart : public PlotFrame
{
    Q_OBJECT

public:
    explicit CurveChart(QWidget *parent = nullptr);

    void setContent(CurveChartContent content);
    const CurveChartContent &content() const { return m_content; }
    /// It has all points: curve, x, y.
    QString toCsv() const override;
    /// The places of the labels, those without room being empty; for tests.
    std::vector<QRectF> labelPlaces() const;

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

private:
    int itemCount() const override { return static_cast<int>(m_content.curves.size()); }
    QString itemText(int item) const override;
    QString title() const override { return m_content.title; }
    QString aside() const override { return m_content.aside; }
    QRectF itemPlace(int item) const override;
    int itemAt(QPointF place) const override;
    QString tipAt(int item, QPointF place) const override;
    void itemHovered(int item) override;
    QMarginsF plotMargins() const override;
    std::pair<double, double> heights(double line) const override;
    void plotMoved() override;
    void useColours(const Colours &colours) override;
    void paintBelow(QPainter &painter) const override;
    void paintAbove(QPainter &painter) const override;
    void paintCursor(QPainter &painter, bool hasFocus) const override;

    const Curve &curve(int index) const { return m_content.curves[static_cast<std::size_t>(index)]; }
    void fitAxes(bool isSameShape);
    void fillSeries();
    void usePens();
    int highlighted() const;
    QColor colourOf(int index) const;
    /// The value of a curve at x; NaN where it has none.
    double valueAt(int index, double x) const;
    QString readingText(int index, double x) const;
    void paintLines(QPainter &painter) const;

    CurveChartContent m_content;
    std::vector<QLineSeries *> m_series; ///< One for each curve, and those that were needed before.
    CurveLabels m_labels;
    int m_hovered = -1;
    std::optional<double> m_reading; ///< Where the cursor reads.
};

} // namespace weighhouse::ui
