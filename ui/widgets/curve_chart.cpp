// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/curve_chart.h"

#include "ui/base/look/space.h"
#include "ui/base/look/type.h"
#include "ui/base/texts.h"
#include "ui/widgets/chart_colours.h"
#include "ui/widgets/value_steps.h"

#include <QChart>
#include <QFontMetricsF>
#include <QKeyEvent>
#include <QLineSeries>
#include <QPainter>
#include <algorithm>
#include <cmath>
#include <limits>

namespace weighhouse::ui
{
namespace
{

constexpr double nearCurve = 10; ///< So near is the mouse to what it means, in pixels.

constexpr double unseen = 0.1; ///< Nobody sees a curve move so little, in pixels.

struct Bounds {
    double low = std::numeric_limits<double>::infinity();
    double high = -std::numeric_limits<double>::infinity();

    void include(double value)
    {
        low = std::min(low, value);
        high = std::max(high, value);
    }
};

} // namespace

CurveChart::CurveChart(QWidget *parent) : PlotFrame(parent)
{
    connect(this, &ChartFrame::selectionChanged, this, [this] {
        m_reading.reset();
        usePens();
    });
    begin();
}

void CurveChart::setContent(CurveChartContent content)
{
    if (content == m_content)
        return;
    const bool isSameShape =
        content.x == m_content.x && content.y == m_content.y &&
        std::ranges::equal(content.curves, m_content.curves, {}, &Curve::label, &Curve::label);
    m_content = std::move(content);
    if (!isSameShape) {
        m_labels.forget();
        m_hovered = -1;
        m_reading.reset();
    }
    fitAxes(isSameShape);
    showPlot(m_content.note);
    usePens();
    fillSeries();
    repaintChart();
}

void CurveChart::fitAxes(bool isSameShape)
{
    Bounds x;
    Bounds y;
    for (const Curve &what : m_content.curves) {
        for (const CurvePoint &point : what.points) {
            if (!std::isfinite(point.x) || !std::isfinite(point.y))
                continue;
            x.include(point.x);
            y.include(point.y);
        }
    }
    for (const CurveLine &line : m_content.lines) {
        if (std::isfinite(line.value))
            x.include(line.value);
    }
    m_x.fit(m_content.x, x.low, x.high, isSameShape);
    m_y.fit(m_content.y, y.low, y.high, isSameShape);
}

void CurveChart::fillSeries()
{
    while (static_cast<int>(m_series.size()) < itemCount()) {
        m_series.push_back(new QLineSeries);
        addSeries(m_series.back());
        usePens();
    }
    const QFontMetricsF metrics(fontFor(TextRole::Strong, smallFont()));
    std::vector<std::vector<QPointF>> lines;
    std::vector<QSizeF> sizes;
    for (std::size_t i = 0; i < m_series.size(); ++i) {
        QList<QPointF> points;
        if (i < m_content.curves.size()) {
            const Curve &what = m_content.curves[i];
            std::vector<CurvePoint> kept =
                thinned(what.points, m_x.low(), m_x.high(), static_cast<int>(plot().width()));
            if (what.isStep)
                kept = stepped(kept);
            kept = straightened(kept, unseen * (m_y.high() - m_y.low()) / plot().height());
            std::vector<QPointF> line;
            for (const CurvePoint &point : kept) {
                points.append(QPointF(point.x, point.y));
                line.emplace_back(xOf(point.x), yOf(point.y));
            }
            lines.push_back(std::move(line));
            sizes.emplace_back(metrics.horizontalAdvance(what.label), metrics.height());
        }
        m_series[i]->replace(points);
    }
    m_labels.place(lines, sizes, plot());
}

int CurveChart::highlighted() const
{
    return m_hovered >= 0 ? m_hovered : hasFocus() ? selected() : -1;
}

QColor CurveChart::colourOf(int index) const
{
    const Colours &c = coloursOf(this);
    if (curve(index).isChosen)
        return c.accent;
    int part = 0;
    for (int i = 0; i < index; ++i)
        part += curve(i).isChosen ? 0 : 1;
    return readable(colourOfPart(c, part), c);
}

void CurveChart::usePens()
{
    const Colours &c = coloursOf(this);
    const int strong = highlighted();
    for (int i = 0; i < std::min(itemCount(), static_cast<int>(m_series.size())); ++i) {
        const bool isFaded = strong >= 0 && i != strong && contrast() == Contrast::Normal;
        const QColor colour = isFaded ? between(colourOf(i), c.base, 0.4) : colourOf(i);
        const double width = i == strong ? 3 : curve(i).isChosen ? 2.5 : 1.75;
        QLineSeries *series = m_series[static_cast<std::size_t>(i)];
        const QPen pen(colour, width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin);
        if (series->pen() != pen)
            series->setPen(pen);
    }
    repaintChart();
}

void CurveChart::useColours(const Colours & /*colours*/)
{
    usePens();
}

void CurveChart::plotMoved()
{
    fillSeries();
}

void CurveChart::itemHovered(int item)
{
    m_hovered = item;
    usePens();
}

QMarginsF CurveChart::plotMargins() const
{
    const double above = (m_content.y.title.isEmpty() ? 0 : lineHeight() + space::small) +
                         (m_content.lines.empty() ? 0 : lineHeight());
    return {tickWidth() + space::card, space::small + above, space::card, roomBelow()};
}

std::pair<double, double> CurveChart::heights(double line) const
{
    return {line * 11, 1e6};
}

QRectF CurveChart::itemPlace(int /*item*/) const
{
    return plot();
}

int CurveChart::itemAt(QPointF place) const
{
    if (!plot().adjusted(0, -nearCurve, 0, nearCurve).contains(place))
        return -1;
    const std::vector<CurveLabel> &labels = m_labels.labels();
    for (std::size_t i = 0; i < labels.size(); ++i) {
        if (labels[i].isShown && labels[i].box.contains(place))
            return static_cast<int>(i);
    }
    const auto column = static_cast<std::size_t>(std::max(0.0, place.x() - plot().left()));
    double least = nearCurve;
    int found = -1;
    for (std::size_t i = 0; i < m_labels.extents().size() && i < m_content.curves.size(); ++i) {
        const auto &extents = m_labels.extents()[i];
        if (column >= extents.size() || extents[column].isEmpty())
            continue;
        const double distance =
            std::max({0.0, extents[column].top - place.y(), place.y() - extents[column].bottom});
        if (distance < least) {
            least = distance;
            found = static_cast<int>(i);
        }
    }
    return found;
}

double CurveChart::valueAt(int index, double x) const
{
    const std::vector<CurvePoint> &points = curve(index).points;
    for (std::size_t i = 1; i < points.size(); ++i) {
        const CurvePoint &a = points[i - 1];
        const CurvePoint &b = points[i];
        if (!(a.x <= x && x <= b.x))
            continue;
        if (x == b.x && i + 1 < points.size() && points[i + 1].x == x)
            continue; // of several at one x the last holds
        if (curve(index).isStep)
            return x < b.x ? a.y : b.y;
        return b.x > a.x ? a.y + (b.y - a.y) * (x - a.x) / (b.x - a.x) : b.y;
    }
    return std::numeric_limits<double>::quiet_NaN();
}

QString CurveChart::readingText(int index, double x) const
{
    const double y = valueAt(index, x);
    if (std::isnan(y))
        return tr("%1: nothing at %2").arg(curve(index).label, m_x.valueText(x));
    return tr("%1: %2 at %3").arg(curve(index).label, m_y.valueText(y), m_x.valueText(x));
}

QString CurveChart::itemText(int item) const
{
    const Curve &what = curve(item);
    QString text = what.label;
    if (m_reading && item == selected()) {
        text = readingText(item, *m_reading);
    } else if (!what.points.empty()) {
        const CurvePoint &first = what.points.front();
        const CurvePoint &last = what.points.back();
        text = tr("%1: %2 at %3, %4 at %5")
                   .arg(what.label, m_y.valueText(first.y), m_x.valueText(first.x), m_y.valueText(last.y),
                        m_x.valueText(last.x));
    }
    return what.isChosen ? tr("✓ chosen: %1").arg(text) : text;
}

QString CurveChart::tipAt(int item, QPointF place) const
{
    const double x = m_x.valueAt((place.x() - plot().left()) / plot().width());
    QStringList lines{curve(item).label};
    const double y = valueAt(item, x);
    const auto add = [&](const PlotAxis &axis, double value) {
        lines.append(axis.title().isEmpty() ? axis.valueText(value)
                                            : tr("%1: %2").arg(axis.title(), axis.valueText(value)));
    };
    add(m_x, x);
    if (!std::isnan(y))
        add(m_y, y);
    if (!curve(item).toolTip.isEmpty())
        lines.append(curve(item).toolTip);
    return lines.join(QLatin1Char('\n'));
}

QString CurveChart::toCsv() const
{
    const auto nameOf = [](const ChartAxis &axis, const QString &other) {
        return axis.title.isEmpty() ? other : axis.title;
    };
    QList<QVariantList> rows{{QStringLiteral("curve"), nameOf(m_content.x, QStringLiteral("x")),
                              nameOf(m_content.y, QStringLiteral("y"))}};
    for (const Curve &what : m_content.curves) {
        for (const CurvePoint &point : what.points)
            rows.append({what.label, csvNumber(point.x), csvNumber(point.y)});
    }
    return csvText(rows);
}

std::vector<QRectF> CurveChart::labelPlaces() const
{
    std::vector<QRectF> places;
    for (const CurveLabel &label : m_labels.labels())
        places.push_back(label.box);
    return places;
}

void CurveChart::keyPressEvent(QKeyEvent *event)
{
    const bool isAlong = event->key() == Qt::Key_Left || event->key() == Qt::Key_Right;
    if (!isAlong || selected() < 0 || event->modifiers() != Qt::NoModifier) {
        ChartFrame::keyPressEvent(event);
        return;
    }
    const double span = m_x.high() - m_x.low();
    const ValueSteps steps{m_x.low(), m_x.high(), span / 50, span / 10};
    m_reading = steps.moved(m_reading.value_or((m_x.low() + m_x.high()) / 2), event->key());
    announceCurrentItem(this);
    repaintChart();
}

void CurveChart::focusInEvent(QFocusEvent *event)
{
    ChartFrame::focusInEvent(event);
    usePens();
}

void CurveChart::focusOutEvent(QFocusEvent *event)
{
    ChartFrame::focusOutEvent(event);
    usePens();
}

void CurveChart::paintLines(QPainter &painter) const
{
    const Colours &c = coloursOf(this);
    const QFontMetricsF metrics(smallFont());
    painter.setFont(smallFont());
    double free = -1e9;
    for (const CurveLine &line : m_content.lines) {
        if (!std::isfinite(line.value))
            continue;
        const double x = xOf(line.value);
        painter.setPen(QPen(c.muted, 1.5, Qt::DashLine));
        painter.drawLine(QPointF(x, plot().top()), QPointF(x, plot().bottom()));
        const double width = metrics.horizontalAdvance(line.label);
        const double left =
            std::clamp(x - width / 2, plot().left(), std::max(plot().left(), plot().right() - width));
        if (left < free)
            continue;
        free = left + width + space::small;
        painter.setPen(c.text);
        painter.drawText(QPointF(left, plot().top() - metrics.descent() - 2), line.label);
    }
}

void CurveChart::paintBelow(QPainter &painter) const
{
    paintTitle(painter);
    paintAxisBelow(painter, false);
    paintAxisLeft(painter);
    paintLines(painter);
}

void CurveChart::paintAbove(QPainter &painter) const
{
    painter.setFont(fontFor(TextRole::Strong, smallFont()));
    const std::vector<CurveLabel> &labels = m_labels.labels();
    for (int i = 0; i < std::min(itemCount(), static_cast<int>(labels.size())); ++i) {
        const CurveLabel &label = labels[static_cast<std::size_t>(i)];
        if (!label.isShown)
            continue;
        painter.setPen(colourOf(i));
        painter.drawText(label.box, Qt::AlignCenter | Qt::TextSingleLine | Qt::TextDontClip, curve(i).label);
    }
}

void CurveChart::paintCursor(QPainter &painter, bool hasFocus) const
{
    const Colours &c = coloursOf(this);
    if (hasFocus) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(c.accent, space::ring));
        const auto &label = m_labels.labels()[static_cast<std::size_t>(selected())];
        const QRectF around = label.isShown ? label.box.adjusted(-space::hair, -1, space::hair, 1) : plot();
        painter.drawRoundedRect(around, space::hair, space::hair);
    }
    if (!m_reading)
        return;
    const double y = valueAt(selected(), *m_reading);
    const double x = xOf(*m_reading);
    painter.setPen(QPen(c.edge, 1));
    painter.drawLine(QPointF(x, plot().top()), QPointF(x, plot().bottom()));
    if (std::isnan(y))
        return;
    painter.setPen(QPen(c.base, 1.5));
    painter.setBrush(colourOf(selected()));
    painter.drawEllipse(QPointF(x, yOf(y)), 5, 5);
    // What the cursor reads stands at the top of its line, at the side with more room.
    const QString text = QStringLiteral("%1 · %2").arg(m_x.valueText(*m_reading), m_y.valueText(y));
    painter.setFont(smallFont());
    const QFontMetricsF metrics(painter.font());
    const double width = metrics.horizontalAdvance(text) + 2 * space::hair;
    const double left = x < plot().center().x() ? x + space::hair : x - space::hair - width;
    const QRectF box(left, yOf(y) - metrics.height() / 2, width, metrics.height());
    painter.fillRect(box, c.base);
    painter.setPen(c.text);
    painter.drawText(box, Qt::AlignCenter | Qt::TextSingleLine, text);
}

} // namespace weighhouse::ui
