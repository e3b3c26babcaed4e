// SPDX-License-Identifier: GPL-3.0-or-later
// This tells which action is best where: a strategy region over two factors.
#pragma once

#include "ui/widgets/curve_points.h"
#include "ui/widgets/plot_frame.h"

#include <vector>

namespace weighhouse::ui
{

struct RegionChartContent {
    QString title;
    QString aside = {};
    ChartAxis x = {}; ///< Both ends are to be given: those of the outermost cells.
    ChartAxis y = {};
    int columns = 0;
    int rows = 0;
    /// The number of the best action of each cell, -1 for none; row by row from the low end of y. Unless
    /// there are columns × rows of them, nothing is shown.
    std::vector<int> best = {};
    QStringList actions = {};
    std::optional<CurvePoint> current = {}; ///< Where the two factors are now.
    QString currentLabel = {};              ///< "now"
    QString note = {};

    bool operator==(const RegionChartContent &) const = default;
};

/// A grid of cells coloured by the best action, with a line between cells that have another one, the action's
/// name in its region, or below where the region is too small, and a mark for the present. The arrow keys
/// go from cell to cell.
class RegionChart : public PlotFrame
{
    Q_OBJECT

public:
    explicit RegionChart(QWidget *parent = nullptr);

    void setContent(RegionChartContent content);
    const RegionChartContent &content() const { return m_content; }
    /// It has all cells: the middle in x and y, and the action.
    QString toCsv() const override;

private:
    /// This is where the name of an action stands; empty: in the legend.
    struct Name {
        int action = 0;
        QPointF place = {};
        bool isInside = false;
    };

    int itemCount() const override;
    QString itemText(int item) const override;
    QString title() const override { return m_content.title; }
    QString aside() const override { return m_content.aside; }
    QRectF itemPlace(int item) const override;
    int itemAt(QPointF place) const override;
    QString tipAt(int item, QPointF place) const override;
    std::optional<int> movedCursor(int item, int key) const override;
    void paintCursor(QPainter &painter, bool hasFocus) const override;
    QMarginsF plotMargins() const override;
    std::pair<double, double> heights(double line) const override;
    void plotMoved() override { placeNames(); }
    void paintBelow(QPainter &painter) const override;
    void paintAbove(QPainter &painter) const override;

    int bestAt(int column, int row) const;
    QString actionName(int action) const;
    CurvePoint middleOf(int item) const;
    QColor fillOf(int action) const;
    void placeNames();
    void paintCells(QPainter &painter) const;
    void paintBorders(QPainter &painter) const;
    void paintNames(QPainter &painter) const;
    void paintLegend(QPainter &painter) const;
    void paintCurrent(QPainter &painter) const;
    bool hasLegend() const;

    RegionChartContent m_content;
    std::vector<Name> m_names;
};

} // namespace weighhouse::ui
