// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/curve_points.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <optional>

namespace weighhouse::ui
{
namespace
{

constexpr int spots = 40; ///< Along the plot.
constexpr double gap = 5; ///< Between a curve and its label.
constexpr double impossible = 1e9;

/// A run of points in one column.
class Run
{
public:
    explicit Run(const CurvePoint &point) : m_kept{Kept{point, 0}, {point, 0}, {point, 0}, {point, 0}} {}

    void add(const CurvePoint &point)
    {
        const Kept kept{point, ++m_count};
        if (point.y < m_kept[1].point.y)
            m_kept[1] = kept;
        if (point.y > m_kept[2].point.y)
            m_kept[2] = kept;
        m_kept[3] = kept;
    }

    void writeTo(std::vector<CurvePoint> &points)
    {
        std::ranges::sort(m_kept, {}, &Kept::position);
        for (std::size_t i = 0; i < m_kept.size(); ++i) {
            if (i == 0 || m_kept[i].position != m_kept[i - 1].position)
                points.push_back(m_kept[i].point);
        }
    }

private:
    struct Kept {
        CurvePoint point;
        int position = 0;
    };
    std::array<Kept, 4> m_kept; ///< First, lowest, highest, last.
    int m_count = 0;
};

} // namespace

std::vector<CurvePoint> thinned(const std::vector<CurvePoint> &points, double low, double high, int columns)
{
    std::vector<CurvePoint> kept;
    if (!(low < high) || columns < 1)
        return kept;
    kept.reserve(std::min(points.size(), static_cast<std::size_t>(columns) * 4 + 8));
    const auto columnOf = [&](double x) {
        const double share = (x - low) / (high - low) * columns;
        return static_cast<int>(std::floor(std::clamp(share, -1.0, static_cast<double>(columns))));
    };
    std::optional<Run> run;
    int runColumn = 0;
    for (const CurvePoint &point : points) {
        if (!std::isfinite(point.x) || !std::isfinite(point.y))
            continue;
        const int column = columnOf(point.x);
        if (run && column == runColumn) {
            run->add(point);
            continue;
        }
        if (run)
            run->writeTo(kept);
        run.emplace(point);
        runColumn = column;
    }
    if (run)
        run->writeTo(kept);
    return kept;
}

std::vector<CurvePoint> straightened(const std::vector<CurvePoint> &points, double tolerance)
{
    constexpr double endless = std::numeric_limits<double>::infinity();
    if (points.size() < 3)
        return points;
    std::vector<CurvePoint> kept{points.front()};
    double least = -endless; // the slopes of lines that pass all points since the last that was kept
    double most = endless;
    for (std::size_t i = 1; i < points.size(); ++i) {
        const auto slopeTo = [&](double y) { return (y - kept.back().y) / (points[i].x - kept.back().x); };
        bool fits = points[i].x > kept.back().x;
        if (fits) {
            const double slope = slopeTo(points[i].y);
            fits = slope >= least && slope <= most;
        }
        if (!fits) {
            // The one before ends the line, and this one begins the next.
            if (!(kept.back() == points[i - 1]))
                kept.push_back(points[i - 1]);
            least = -endless;
            most = endless;
            if (!(points[i].x > kept.back().x)) {
                kept.push_back(points[i]);
                continue;
            }
        }
        least = std::max(least, slopeTo(points[i].y - tolerance));
        most = std::min(most, slopeTo(points[i].y + tolerance));
    }
    if (!(kept.back() == points.back()))
        kept.push_back(points.back());
    return kept;
}

std::vector<CurvePoint> stepped(const std::vector<CurvePoint> &points)
{
    std::vector<CurvePoint> corners;
    corners.reserve(points.size() * 2);
    for (const CurvePoint &point : points) {
        if (!corners.empty() && corners.back().y != point.y)
            corners.push_back({point.x, corners.back().y});
        corners.push_back(point);
    }
    return corners;
}

void CurveLabels::measure(const std::vector<std::vector<QPointF>> &lines)
{
    const auto columns = static_cast<std::size_t>(std::max(1.0, std::ceil(m_plot.width())));
    m_extents.assign(lines.size(), std::vector<Extent>(columns));
    const auto include = [](Extent &extent, double from, double to) {
        const auto top = static_cast<float>(std::min(from, to));
        const auto bottom = static_cast<float>(std::max(from, to));
        extent = extent.isEmpty() ? Extent{top, bottom}
                                  : Extent{std::min(extent.top, top), std::max(extent.bottom, bottom)};
    };
    for (std::size_t line = 0; line < lines.size(); ++line) {
        for (std::size_t i = 1; i < lines[line].size(); ++i) {
            QPointF a = lines[line][i - 1];
            QPointF b = lines[line][i];
            if (a.x() > b.x())
                std::swap(a, b);
            const double from = std::max(a.x(), m_plot.left());
            const double to = std::min(b.x(), m_plot.right());
            if (from > to)
                continue;
            const double slope = b.x() > a.x() ? (b.y() - a.y()) / (b.x() - a.x()) : 0;
            const auto first = static_cast<std::size_t>(from - m_plot.left());
            const auto last = static_cast<std::size_t>(to - m_plot.left());
            for (std::size_t column = first; column <= last && column < columns; ++column) {
                const double left = std::max(from, m_plot.left() + static_cast<double>(column));
                const double right = std::min(to, m_plot.left() + static_cast<double>(column) + 1);
                if (b.x() > a.x())
                    include(m_extents[line][column], a.y() + slope * (left - a.x()),
                            a.y() + slope * (right - a.x()));
                else
                    include(m_extents[line][column], a.y(), b.y());
            }
        }
    }
}

CurveLabels::Extent CurveLabels::extentAt(std::size_t line, double x) const
{
    const double column = x - m_plot.left();
    const std::vector<Extent> &extents = m_extents[line];
    if (column < 0 || column >= static_cast<double>(extents.size()))
        return {};
    return extents[static_cast<std::size_t>(column)];
}

QRectF CurveLabels::boxOf(std::size_t line, const Spot &spot, const QSizeF &size) const
{
    const double x = m_plot.left() + m_plot.width() * (spot.column + 0.5) / spots;
    const Extent extent = extentAt(line, x);
    if (extent.isEmpty())
        return {};
    const bool isLeft = spot.corner % 2 == 0;
    const bool isAbove = spot.corner < 2;
    return {isLeft ? x - size.width() - gap : x + gap, isAbove ? extent.top - size.height() : extent.bottom,
            size.width(), size.height()};
}

double CurveLabels::costOf(std::size_t line, const QRectF &box, const Spot &spot) const
{
    if (box.isEmpty() || !m_plot.contains(box))
        return impossible;
    for (const CurveLabel &other : m_labels) {
        if (other.isShown && other.box.adjusted(-gap, -2, gap, 2).intersects(box))
            return impossible;
    }
    double cost = std::abs(spot.column - spots / 2) * 0.5;
    const double x = m_plot.left() + m_plot.width() * (spot.column + 0.5) / spots;
    const Extent own = extentAt(line, x);
    for (std::size_t other = 0; other < m_extents.size(); ++other) {
        int crossed = 0;
        for (double at = box.left(); at <= box.right(); at += 2) {
            const Extent extent = extentAt(other, at);
            if (!extent.isEmpty() && extent.bottom > box.top() && extent.top < box.bottom())
                ++crossed;
        }
        cost += crossed * (other == line ? 4 : 40);
        if (other == line)
            continue;
        const Extent there = extentAt(other, x);
        if (there.isEmpty())
            continue;
        const double distance = std::max(
            {0.0, static_cast<double>(there.top - own.bottom), static_cast<double>(own.top - there.bottom)});
        cost += 400 / (4 + distance);
    }
    return cost;
}

void CurveLabels::place(const std::vector<std::vector<QPointF>> &lines, const std::vector<QSizeF> &sizes,
                        const QRectF &plot)
{
    constexpr double worthMoving = 60;
    m_plot = plot;
    measure(lines);
    m_spots.resize(lines.size());
    m_labels.clear();
    for (std::size_t line = 0; line < lines.size(); ++line) {
        double least = impossible;
        Spot best;
        for (Spot spot{0, 0}; spot.column < spots; ++spot.column) {
            for (spot.corner = 0; spot.corner < 4; ++spot.corner) {
                const double cost = costOf(line, boxOf(line, spot, sizes[line]), spot);
                if (cost < least) {
                    least = cost;
                    best = spot;
                }
            }
        }
        const Spot before = m_spots[line];
        if (before.column >= 0 &&
            costOf(line, boxOf(line, before, sizes[line]), before) < least + worthMoving)
            best = before;
        m_spots[line] = best;
        const bool isShown = best.column >= 0;
        m_labels.push_back({isShown ? boxOf(line, best, sizes[line]) : QRectF(), isShown});
    }
}

} // namespace weighhouse::ui
