// SPDX-License-Identifier: GPL-3.0-or-later
// Where the pages of a report lie below each other.
#pragma once

#include <QPoint>
#include <QPointF>
#include <QRect>
#include <QRectF>
#include <QSize>
#include <QSizeF>
#include <optional>
#include <utility>

namespace weighhouse::ui
{

/// A point of a page, in points.
struct PointOnPage {
    int page = 0;
    QPointF point;
};

/// Pages of one size in a column, centred where there is more room. All of them together are the canvas, in
/// logical pixels from its top left corner.
struct PagesLayout {
    QSizeF page; ///< In points.
    int count = 0;
    double scale = 1; ///< Logical pixels for a point.
    int room = 0;     ///< The width of the view.

    /// The scale at which pages are as wide as a view.
    static double scaleToFit(const QSizeF &page, int room);

    QSize pageSize() const;
    QSize canvas() const;
    QRect pageRect(int page) const;
    /// What is painted between two heights: the first and the last page; nothing where there is none.
    std::optional<std::pair<int, int>> pagesBetween(int top, int bottom) const;
    /// The page that most of a stretch is of.
    int mainPage(int top, int bottom) const;
    std::optional<PointOnPage> pointAt(QPoint onCanvas) const;
    QRect onCanvas(int page, const QRectF &box) const;
    /// The height on the canvas of a place on a page, and back.
    int heightOf(int page, double top) const;
    PointOnPage placeAt(int height) const;
};

} // namespace weighhouse::ui
