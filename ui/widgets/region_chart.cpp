// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/region_chart.h"

#include "ui/base/look/paint.h"
#include "ui/base/look/type.h"
#include "ui/widgets/chart_colours.h"

#include <QChart>
#include <QFontMetricsF>
#include <QPainter>
#include <algorithm>
#include <cmath>

namespace weighhouse::ui
{
namespace
{

/// Cells stand row by row.
std::size_t cellOf(int column, int row, int columns)
{
    return static_cast<std::size_t>(row) * static_cast<std::size_t>(columns) +
           static_cast<std::size_t>(column);
}

/// This tells how many cells lie between each cell and another action, or the edge, in the eight directions:
/// the name of a region stands where there are most (a chamfer distance in two passes, Rosenfeld and Pfaltz
/// 1966).
std::vector<int> depthsOf(const RegionChartContent &content)
{
    const int columns = content.columns;
    std::vector<int> depths(content.best.size(), 0);
    const auto relax = [&](int column, int row, int towards) {
        const std::size_t at = cellOf(column, row, columns);
        int least = depths[at];
        for (const auto &[dx, dy] : {std::pair{-1, 0}, {0, -1}, {-1, -1}, {1, -1}}) {
            const int x = column + dx * towards;
            const int y = row + dy * towards;
            const bool isInside = x >= 0 && y >= 0 && x < columns && y < content.rows;
            const auto there = static_cast<std::size_t>(isInside ? y * columns + x : 0);
            const bool isSame = isInside && content.best[there] == content.best[at];
            least = std::min(least, isSame ? depths[there] + 1 : 1);
        }
        depths[at] = least;
    };
    std::ranges::fill(depths, columns + content.rows);
    for (int row = 0; row < content.rows; ++row) {
        for (int column = 0; column < columns; ++column)
            relax(column, row, 1);
    }
    for (int row = content.rows - 1; row >= 0; --row) {
        for (int column = columns - 1; column >= 0; --column)
            relax(column, row, -1);
    }
    return depths;
}

bool isWhole(const RegionChartContent &content)
{
    return content.columns > 0 && content.rows > 0 &&
           content.best.size() ==
               static_cast<std::size_t>(content.columns) * static_cast<std::size_t>(content.rows);
}

constexpr double swatchSide = 12;

} // namespace

RegionChart::RegionChart(QWidget *parent) : PlotFrame(parent)
{
    begin();
}

void RegionChart::setContent(RegionChartContent content)
{
    if (content == m_content)
        return;
    m_content = std::move(content);
    m_x.fit(m_content.x, 0, 1, false);
    m_y.fit(m_content.y, 0, 1, false);
    placeNames();
    showPlot(m_content.note);
    // Which names are in the legend decides how high it is.
    placeNames();
    repaintChart();
}

int RegionChart::itemCount() const
{
    return isWhole(m_content) ? m_content.columns * m_content.rows : 0;
}

int RegionChart::bestAt(int column, int row) const
{
    return m_content.best[cellOf(column, row, m_content.columns)];
}

QString RegionChart::actionName(int action) const
{
    return action >= 0 && action < m_content.actions.size() ? m_content.actions[action] : tr("none");
}

CurvePoint RegionChart::middleOf(int item) const
{
    const int column = item % m_content.columns;
    const int row = item / m_content.columns;
    return {m_x.valueAt((column + 0.5) / m_content.columns), m_y.valueAt((row + 0.5) / m_content.rows)};
}

QRectF RegionChart::itemPlace(int item) const
{
    const double width = plot().width() / m_content.columns;
    const double height = plot().height() / m_content.rows;
    const int column = item % m_content.columns;
    const int row = item / m_content.columns;
    return {plot().left() + column * width, plot().bottom() - (row + 1) * height, width, height};
}

int RegionChart::itemAt(QPointF place) const
{
    if (itemCount() == 0 || !plot().contains(place))
        return -1;
    const int column = std::min(m_content.columns - 1, static_cast<int>((place.x() - plot().left()) /
                                                                        plot().width() * m_content.columns));
    const int row = std::min(m_content.rows - 1, static_cast<int>((plot().bottom() - place.y()) /
                                                                  plot().height() * m_content.rows));
    return row * m_content.columns + column;
}

QString RegionChart::itemText(int item) const
{
    const CurvePoint middle = middleOf(item);
    return tr("%1 at %2, %3")
        .arg(actionName(m_content.best[static_cast<std::size_t>(item)]), m_x.valueText(middle.x),
             m_y.valueText(middle.y));
}

QString RegionChart::tipAt(int item, QPointF /*place*/) const
{
    const CurvePoint middle = middleOf(item);
    QStringList lines{actionName(m_content.best[static_cast<std::size_t>(item)])};
    lines.append(tr("%1: %2").arg(m_x.title(), m_x.valueText(middle.x)));
    lines.append(tr("%1: %2").arg(m_y.title(), m_y.valueText(middle.y)));
    return lines.join(QLatin1Char('\n'));
}

std::optional<int> RegionChart::movedCursor(int item, int key) const
{
    if (itemCount() == 0)
        return {};
    const int columns = m_content.columns;
    const int column = std::max(0, item) % columns;
    const int row = std::max(0, item) / columns;
    const auto at = [&](int x, int y) {
        return std::clamp(y, 0, m_content.rows - 1) * columns + std::clamp(x, 0, columns - 1);
    };
    switch (key) {
    case Qt::Key_Left:
        return at(column - 1, row);
    case Qt::Key_Right:
        return at(column + 1, row);
    case Qt::Key_Up:
        return at(column, row + 1);
    case Qt::Key_Down:
        return at(column, row - 1);
    case Qt::Key_PageUp:
        return at(column, row + std::max(1, m_content.rows / 5));
    case Qt::Key_PageDown:
        return at(column, row - std::max(1, m_content.rows / 5));
    case Qt::Key_Home:
        return at(0, row);
    case Qt::Key_End:
        return at(columns - 1, row);
    default:
        return {};
    }
}

QString RegionChart::toCsv() const
{
    QList<QVariantList> rows{{m_x.title().isEmpty() ? QStringLiteral("x") : m_x.title(),
                              m_y.title().isEmpty() ? QStringLiteral("y") : m_y.title(),
                              QStringLiteral("best")}};
    for (int item = 0; item < itemCount(); ++item) {
        const CurvePoint middle = middleOf(item);
        const int action = m_content.best[static_cast<std::size_t>(item)];
        rows.append({middle.x, middle.y, action < 0 ? QVariant() : QVariant(actionName(action))});
    }
    return csvText(rows);
}

QMarginsF RegionChart::plotMargins() const
{
    const double title = m_content.y.title.isEmpty() ? 0 : lineHeight() + space::small;
    const double legend = hasLegend() ? lineHeight() + space::small : 0;
    return {tickWidth() + space::card, space::small + title, space::card, roomBelow() + legend};
}

std::pair<double, double> RegionChart::heights(double line) const
{
    return {line * 12, 1e6};
}

bool RegionChart::hasLegend() const
{
    return std::ranges::any_of(m_names, [](const Name &name) { return !name.isInside; });
}

QColor RegionChart::fillOf(int action) const
{
    const Colours &c = coloursOf(this);
    if (action < 0)
        return c.panel;
    // The accent stands for what is decided, so no region has it; names and lines tell regions apart, too.
    const double softer = c.isDark ? 0.55 : 0.6;
    const auto count = static_cast<int>(c.series.size());
    // When the colours are used up, they come again, stronger.
    return between(colourOfPart(c, action % count), c.base, action < count ? softer : softer - 0.25);
}

void RegionChart::placeNames()
{
    m_names.clear();
    if (itemCount() == 0)
        return;
    const std::vector<int> depths = depthsOf(m_content);
    const QFontMetricsF metrics(fontFor(TextRole::Strong, smallFont()));
    for (int action = 0; action < m_content.actions.size(); ++action) {
        int deepest = -1;
        for (int item = 0; item < itemCount(); ++item) {
            const auto at = static_cast<std::size_t>(item);
            if (m_content.best[at] == action &&
                (deepest < 0 || depths[at] > depths[static_cast<std::size_t>(deepest)]))
                deepest = item;
        }
        if (deepest < 0)
            continue;
        const QPointF middle = itemPlace(deepest).center();
        QRectF box(0, 0, metrics.horizontalAdvance(m_content.actions[action]), metrics.height());
        box.moveCenter(middle);
        box.moveLeft(
            std::clamp(box.left(), plot().left() + space::hair,
                       std::max(plot().left() + space::hair, plot().right() - box.width() - space::hair)));
        // All of the name is in its region, or it stands below.
        bool isInside = plot().contains(box);
        for (int i = 0; isInside && i <= 8; ++i) {
            const double x = box.left() + box.width() * i / 8;
            for (const double y : {box.top(), box.center().y(), box.bottom()}) {
                const int there = itemAt(QPointF(x, y));
                isInside =
                    isInside && there >= 0 && m_content.best[static_cast<std::size_t>(there)] == action;
            }
        }
        m_names.push_back({action, box.center(), isInside});
    }
}

void RegionChart::paintCells(QPainter &painter) const
{
    painter.save();
    // Cells side by side leave no seam.
    painter.setRenderHint(QPainter::Antialiasing, false);
    for (int row = 0; row < m_content.rows; ++row) {
        int from = 0;
        for (int column = 1; column <= m_content.columns; ++column) {
            if (column < m_content.columns && bestAt(column, row) == bestAt(from, row))
                continue;
            const QRectF first = itemPlace(row * m_content.columns + from);
            const QRectF last = itemPlace(row * m_content.columns + column - 1);
            painter.fillRect(first.united(last), fillOf(bestAt(from, row)));
            from = column;
        }
    }
    painter.restore();
}

void RegionChart::paintBorders(QPainter &painter) const
{
    const Colours &c = coloursOf(this);
    QList<QLineF> lines;
    for (int row = 0; row < m_content.rows; ++row) {
        for (int column = 0; column < m_content.columns; ++column) {
            const QRectF cell = itemPlace(row * m_content.columns + column);
            if (column + 1 < m_content.columns && bestAt(column, row) != bestAt(column + 1, row))
                lines.append(QLineF(cell.topRight(), cell.bottomRight()));
            if (row + 1 < m_content.rows && bestAt(column, row) != bestAt(column, row + 1))
                lines.append(QLineF(cell.topLeft(), cell.topRight()));
        }
    }
    painter.setPen(QPen(between(c.text, c.base, 0.25), 1.5, Qt::SolidLine, Qt::SquareCap));
    painter.drawLines(lines);
    painter.setPen(QPen(c.line, 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(plot());
}

void RegionChart::paintNames(QPainter &painter) const
{
    const QFont font = fontFor(TextRole::Strong, smallFont());
    const QFontMetricsF metrics(font);
    painter.setFont(font);
    painter.setPen(coloursOf(this).text);
    for (const Name &name : m_names) {
        if (!name.isInside)
            continue;
        QRectF box(0, 0, metrics.horizontalAdvance(m_content.actions[name.action]), metrics.height());
        box.moveCenter(name.place);
        painter.drawText(box, Qt::AlignCenter | Qt::TextSingleLine | Qt::TextDontClip,
                         m_content.actions[name.action]);
    }
}

void RegionChart::paintLegend(QPainter &painter) const
{
    const Colours &c = coloursOf(this);
    const QFontMetricsF metrics(smallFont());
    const double middle = chart()->rect().bottom() - lineHeight() / 2;
    double x = plot().left();
    painter.setFont(smallFont());
    for (const Name &name : m_names) {
        if (name.isInside)
            continue;
        const QString &text = m_content.actions[name.action];
        const double width = metrics.horizontalAdvance(text);
        paint::box(&painter, QRectF(x, middle - swatchSide / 2, swatchSide, swatchSide), fillOf(name.action),
                   c.edge, 2);
        x += swatchSide + space::hair;
        painter.setPen(c.text);
        painter.drawText(QRectF(x, middle - metrics.height() / 2, width, metrics.height()),
                         Qt::AlignCenter | Qt::TextSingleLine | Qt::TextDontClip, text);
        x += width + space::page;
    }
}

void RegionChart::paintCurrent(QPainter &painter) const
{
    if (!m_content.current)
        return;
    const Colours &c = coloursOf(this);
    const QPointF at(xOf(m_content.current->x), yOf(m_content.current->y));
    if (!plot().contains(at))
        return;
    painter.setBrush(c.accent);
    painter.setPen(QPen(c.base, 2));
    painter.drawEllipse(at, 6, 6);
    if (m_content.currentLabel.isEmpty())
        return;
    const QFontMetricsF metrics(smallFont());
    const double width = metrics.horizontalAdvance(m_content.currentLabel) + 2 * space::hair;
    const bool isRight = at.x() + space::card + width < plot().right();
    const QRectF box(isRight ? at.x() + space::small + 2 : at.x() - space::small - 2 - width,
                     at.y() - metrics.height() / 2, width, metrics.height());
    paint::box(&painter, box, c.base, c.line, space::hair);
    painter.setFont(smallFont());
    painter.setPen(c.text);
    painter.drawText(box, Qt::AlignCenter | Qt::TextSingleLine | Qt::TextDontClip, m_content.currentLabel);
}

void RegionChart::paintBelow(QPainter &painter) const
{
    paintTitle(painter);
    paintCells(painter);
    paintAxisBelow(painter, false);
    paintAxisLeft(painter, false);
}

void RegionChart::paintAbove(QPainter &painter) const
{
    paintBorders(painter);
    paintNames(painter);
    paintLegend(painter);
    paintCurrent(painter);
}

void RegionChart::paintCursor(QPainter &painter, bool hasFocus) const
{
    const Colours &c = coloursOf(this);
    const QRectF cell = itemPlace(selected());
    painter.setBrush(Qt::NoBrush);
    // The ring has an edge in the other tone, so that it is seen on every colour.
    painter.setPen(QPen(c.base, hasFocus ? 4 : 3));
    painter.drawRect(cell);
    painter.setPen(QPen(hasFocus ? c.accent : c.text, hasFocus ? space::ring : 1));
    painter.drawRect(cell);
}

} // namespace weighhouse::ui
