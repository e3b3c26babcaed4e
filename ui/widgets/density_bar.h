// SPDX-License-Identifier: GPL-3.0-or-later
// A distribution that is changed by dragging its quantiles.
#pragma once

#include "ui/widgets/curve_points.h"
#include "ui/widgets/plot_frame.h"

#include <vector>

namespace weighhouse::ui
{

/// A quantile that can be dragged.
struct DensityHandle {
    QString label;    ///< "low, 10 %"
    double value = 0; ///< On the axis.
    bool isFixed = false;
    bool movesAll = false;            ///< The others go with it, so it may pass where they are.
    std::optional<double> other = {}; ///< This is where it is by others than whose curve it is: a thin mark.

    bool operator==(const DensityHandle &) const = default;
};

struct DensityBarContent {
    QString title;
    QString aside = {};
    ChartAxis axis = {};
    QString note = {};
    std::vector<CurvePoint> density;     ///< In order of x; its heights are not shown as numbers.
    std::vector<DensityHandle> handles;  ///< From low to high.
    std::optional<NumberForm> form = {}; ///< Of the handles' values; of those shown unless given.

    bool operator==(const DensityBarContent &) const = default;
};

/// A density with handles at its quantiles. They are dragged, or moved by Left, Right, Page Up and Page Down,
/// Home and End; Up and Down choose one; Delete asks for what was there before all dragging. A handle stays
/// between its neighbours, unless it moves them all. The curve is the owner's: it sets the content that
/// follows from a handle.
class DensityBar : public PlotFrame
{
    Q_OBJECT

public:
    explicit DensityBar(QWidget *parent = nullptr);

    void setContent(DensityBarContent content);
    const DensityBarContent &content() const { return m_content; }
    /// The handles, then the points of the density.
    QString toCsv() const override;
    /// All of it is seen, since what is cut off could not be dragged.
    QSize minimumSizeHint() const override;
    /// This is where a handle is in canvas(), for tests.
    QPoint handlePlace(int handle) const;

Q_SIGNALS:
    void handleDragged(int handle, double value);
    void dragEnded();
    void reset();

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void keyReleaseEvent(QKeyEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

private:
    int itemCount() const override { return static_cast<int>(m_content.handles.size()); }
    QString itemText(int item) const override;
    QString title() const override { return m_content.title; }
    QString aside() const override { return m_content.aside; }
    QRectF itemPlace(int item) const override;
    int itemAt(QPointF place) const override;
    QString tipAt(int item, QPointF place) const override;
    bool grabbed(QPointF place) override;
    void draggedTo(QPointF place) override;
    void dropped() override;
    Qt::CursorShape cursorShape(QPointF place) const override;
    QMarginsF plotMargins() const override;
    std::pair<double, double> heights(double line) const override;
    void paintBelow(QPainter &painter) const override;
    void paintAbove(QPainter &painter) const override;
    void paintCursor(QPainter &painter, bool hasFocus) const override;

    const DensityHandle &handle(int index) const
    {
        return m_content.handles[static_cast<std::size_t>(index)];
    }
    QPointF knobOf(int index) const;
    void moveTo(int index, double value);
    void fitAxes(bool isSameShape);
    void paintDensity(QPainter &painter) const;
    void paintMarks(QPainter &painter) const;

    DensityBarContent m_content;
    int m_drag = -1;
    double m_grip = 0;
    double m_before = 0;
    bool m_isMovedByKeys = false;
};

} // namespace weighhouse::ui
