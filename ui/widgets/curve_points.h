// SPDX-License-Identifier: GPL-3.0-or-later
// Curves of many points, reduced to what can be seen of them, and where their labels go.
#pragma once

#include <QPointF>
#include <QRectF>
#include <QSizeF>
#include <vector>

namespace weighhouse::ui
{

struct CurvePoint {
    double x = 0;
    double y = 0;

    bool operator==(const CurvePoint &) const = default;
};

/// Of each run of points in one of `columns` columns between `low` and `high` the first, the lowest, the
/// highest and the last remain, in their order, so that a line through them covers the same pixels. What is
/// not finite is left out; of what lies outside, the points next to the range remain.
std::vector<CurvePoint> thinned(const std::vector<CurvePoint> &points, double low, double high, int columns);

/// Leaves out points that lie within `tolerance` of y of the line through those that remain (the sleeve
/// algorithm of Zhao and Saalfeld 1997, with vertical distances).
std::vector<CurvePoint> straightened(const std::vector<CurvePoint> &points, double tolerance);

/// The corners of a step function: a value holds until the next point.
std::vector<CurvePoint> stepped(const std::vector<CurvePoint> &points);

/// This is where the label of a curve stands.
struct CurveLabel {
    QRectF box;
    bool isShown = false; ///< There was room.
};

/// Finds places for the labels of curves at their curves: on none of the others, in the plot, and where
/// the curve is farthest from its neighbours. Places are kept while they are good, so that labels do not jump
/// while curves move.
class CurveLabels
{
public:
    /// `lines` in pixels, a label's size for each.
    void place(const std::vector<std::vector<QPointF>> &lines, const std::vector<QSizeF> &sizes,
               const QRectF &plot);
    void forget() { m_spots.clear(); }
    const std::vector<CurveLabel> &labels() const { return m_labels; }
    /// The heights that a line has over the columns of the plot, from its left; none: an empty one.
    struct Extent {
        float top = 1;
        float bottom = 0;

        bool isEmpty() const { return top > bottom; }
    };
    const std::vector<std::vector<Extent>> &extents() const { return m_extents; }

private:
    struct Spot {
        int column = -1; ///< In steps along the plot.
        int corner = 0;

        bool operator==(const Spot &) const = default;
    };

    void measure(const std::vector<std::vector<QPointF>> &lines);
    QRectF boxOf(std::size_t line, const Spot &spot, const QSizeF &size) const;
    double costOf(std::size_t line, const QRectF &box, const Spot &spot) const;
    Extent extentAt(std::size_t line, double x) const;

    QRectF m_plot;
    std::vector<std::vector<Extent>> m_extents;
    std::vector<Spot> m_spots;
    std::vector<CurveLabel> m_labels;
};

} // namespace weighhouse::ui
