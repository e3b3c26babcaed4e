// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/density_bar.h"

#include "ui/base/look/paint.h"
#include "ui/base/look/type.h"
#include "ui/base/texts.h"
#include "ui/widgets/chart_colours.h"
#include "ui/widgets/value_steps.h"

#include <QChart>
#include <QFontMetricsF>
#include <QGraphicsView>
#include <QKeyEvent>
#include <QPainter>
#include <QPolygonF>
#include <algorithm>
#include <cmath>
#include <limits>

namespace weighhouse::ui
{
namespace
{

constexpr double knobSide = 14;

std::vector<double> valuesOf(const DensityBarContent &content)
{
    std::vector<double> values;
    for (const DensityHandle &handle : content.handles)
        values.push_back(handle.value);
    return values;
}

} // namespace

DensityBar::DensityBar(QWidget *parent) : PlotFrame(parent)
{
    begin();
}

QSize DensityBar::minimumSizeHint() const
{
    const double least = heights(QFontMetricsF(bodyFont()).height()).first;
    return {PlotFrame::minimumSizeHint().width(), static_cast<int>(std::ceil(least))};
}

void DensityBar::setContent(DensityBarContent content)
{
    const bool isSameShape = content.axis == m_content.axis && content.title == m_content.title &&
                             std::ranges::equal(content.handles, m_content.handles, {}, &DensityHandle::label,
                                                &DensityHandle::label);
    if (!content.form)
        content.form = grownForm(valuesOf(content), isSameShape ? m_content.form : std::nullopt);
    if (content == m_content)
        return;
    m_content = std::move(content);
    if (!isSameShape && m_drag >= 0)
        dropped();
    fitAxes(isSameShape);
    showPlot(m_content.note);
    repaintChart();
}

void DensityBar::fitAxes(bool isSameShape)
{
    double low = std::numeric_limits<double>::infinity();
    double high = -low;
    double top = 0;
    for (const CurvePoint &point : m_content.density) {
        if (!std::isfinite(point.x) || !std::isfinite(point.y))
            continue;
        low = std::min(low, point.x);
        high = std::max(high, point.x);
        top = std::max(top, point.y);
    }
    for (const DensityHandle &what : m_content.handles) {
        if (std::isfinite(what.value)) {
            low = std::min(low, what.value);
            high = std::max(high, what.value);
        }
    }
    m_x.fit(m_content.axis, low, high, isSameShape);
    // The height says nothing by itself; the highest place reaches nearly to the top.
    m_y.fit({{}, 0.0, top > 0 ? top * 1.1 : 1.0}, 0, 1, false);
}

QPointF DensityBar::knobOf(int index) const
{
    const double value = handle(index).value;
    return {xOf(std::clamp(std::isfinite(value) ? value : m_x.low(), m_x.low(), m_x.high())),
            plot().bottom()};
}

QPoint DensityBar::handlePlace(int index) const
{
    return canvas()->mapFromGlobal(itemRectangle(index).center());
}

QRectF DensityBar::itemPlace(int item) const
{
    QRectF place(0, 0, knobSide + 2 * space::hair, knobSide + 2 * space::hair);
    place.moveCenter(knobOf(item));
    return place;
}

int DensityBar::itemAt(QPointF place) const
{
    // The knob, or the line above it; of several the nearest.
    int found = -1;
    double least = knobSide / 2 + space::hair;
    if (place.y() < plot().top() || place.y() > plot().bottom() + knobSide)
        return -1;
    for (int i = 0; i < itemCount(); ++i) {
        const double distance = std::abs(place.x() - knobOf(i).x());
        // Of two at the same place the one that can be moved.
        const bool isInstead = found >= 0 && distance == least && handle(found).isFixed;
        if (distance < least || isInstead) {
            least = distance;
            found = i;
        }
    }
    return found;
}

QString DensityBar::itemText(int item) const
{
    return tr("%1: %2").arg(handle(item).label, m_content.form->text(handle(item).value));
}

QString DensityBar::tipAt(int item, QPointF /*place*/) const
{
    return tr("%1: %2").arg(handle(item).label, exactText(handle(item).value, locale()));
}

QString DensityBar::toCsv() const
{
    QList<QVariantList> rows{{QStringLiteral("part"),
                              m_x.title().isEmpty() ? QStringLiteral("value") : m_x.title(),
                              QStringLiteral("density")}};
    for (const DensityHandle &what : m_content.handles)
        rows.append({what.label, csvNumber(what.value), QVariant()});
    for (const CurvePoint &point : m_content.density)
        rows.append({QVariant(), csvNumber(point.x), csvNumber(point.y)});
    return csvText(rows);
}

void DensityBar::moveTo(int index, double value)
{
    if (index < 0 || index >= itemCount() || handle(index).isFixed)
        return;
    const bool isFree = handle(index).movesAll;
    const double low = index > 0 && !isFree ? handle(index - 1).value : m_x.low();
    const double high = index + 1 < itemCount() && !isFree ? handle(index + 1).value : m_x.high();
    if (!(low <= high))
        return;
    const double moved = std::clamp(value, low, high);
    if (moved == handle(index).value)
        return;
    m_content.handles[static_cast<std::size_t>(index)].value = moved;
    repaintChart();
    Q_EMIT handleDragged(index, moved);
}

bool DensityBar::grabbed(QPointF place)
{
    const int index = itemAt(place);
    setSelected(index);
    if (index < 0 || handle(index).isFixed)
        return false;
    m_drag = index;
    m_before = handle(index).value;
    m_grip = place.x() - knobOf(index).x();
    return true;
}

void DensityBar::draggedTo(QPointF place)
{
    if (m_drag >= 0)
        moveTo(m_drag, m_x.valueAt((place.x() - m_grip - plot().left()) / plot().width()));
}

void DensityBar::dropped()
{
    if (m_drag < 0 && !m_isMovedByKeys)
        return;
    m_drag = -1;
    m_isMovedByKeys = false;
    repaintChart();
    Q_EMIT dragEnded();
}

Qt::CursorShape DensityBar::cursorShape(QPointF place) const
{
    const int index = itemAt(place);
    return index >= 0 && !handle(index).isFixed ? Qt::SizeHorCursor : Qt::ArrowCursor;
}

void DensityBar::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape && m_drag >= 0) {
        moveTo(m_drag, m_before);
        dropped();
        return;
    }
    if (event->key() == Qt::Key_Delete && event->modifiers() == Qt::NoModifier) {
        Q_EMIT reset();
        return;
    }
    const double span = m_x.high() - m_x.low();
    const ValueSteps steps{m_x.low(), m_x.high(), span / 100, span / 10};
    const int index = selected();
    const bool isPlain = (event->modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier;
    if (index >= 0 && isPlain) {
        if (const auto moved = steps.moved(handle(index).value, event->key())) {
            m_isMovedByKeys = !handle(index).isFixed;
            moveTo(index, *moved);
            announceCurrentItem(this);
            return;
        }
    }
    ChartFrame::keyPressEvent(event);
}

void DensityBar::keyReleaseEvent(QKeyEvent *event)
{
    ChartFrame::keyReleaseEvent(event);
    if (m_isMovedByKeys && !event->isAutoRepeat())
        dropped();
}

void DensityBar::focusOutEvent(QFocusEvent *event)
{
    ChartFrame::focusOutEvent(event);
    if (m_isMovedByKeys)
        dropped();
}

QMarginsF DensityBar::plotMargins() const
{
    const double line = QFontMetricsF(smallFont()).height();
    return {knobSide, 2 * line + space::small, knobSide, roomBelow() + knobSide / 2};
}

std::pair<double, double> DensityBar::heights(double line) const
{
    return {line * 9, line * 16};
}

void DensityBar::paintDensity(QPainter &painter) const
{
    const Colours &c = coloursOf(this);
    QPolygonF line;
    for (const CurvePoint &point :
         thinned(m_content.density, m_x.low(), m_x.high(), static_cast<int>(plot().width())))
        line.append(QPointF(xOf(point.x), yOf(point.y)));
    if (line.isEmpty())
        return;
    painter.save();
    painter.setClipRect(plot().adjusted(0, -2, 0, 1));
    QPolygonF area = line;
    area.append(QPointF(line.last().x(), plot().bottom()));
    area.prepend(QPointF(line.first().x(), plot().bottom()));
    const auto fill = [&](const QColor &colour, double left, double right) {
        painter.save();
        painter.setClipRect(QRectF(left, plot().top(), right - left, plot().height() + 1), Qt::IntersectClip);
        painter.setPen(Qt::NoPen);
        painter.setBrush(colour);
        painter.drawPolygon(area);
        painter.restore();
    };
    fill(c.panel, plot().left(), plot().right());
    // What lies between the outermost handles is what is believed in.
    fill(c.accentSoft, knobOf(0).x(), knobOf(itemCount() - 1).x());
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(c.accent, 2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPolyline(line);
    painter.restore();
}

/// They stand on the axis and are as high as a line of text.
void DensityBar::paintMarks(QPainter &painter) const
{
    const double height = QFontMetricsF(smallFont()).height();
    painter.setPen(QPen(coloursOf(this).muted, 2, Qt::SolidLine, Qt::FlatCap));
    for (const DensityHandle &what : m_content.handles) {
        if (!what.other || !(*what.other >= m_x.low() && *what.other <= m_x.high()))
            continue;
        const QPointF foot(xOf(*what.other), plot().bottom());
        painter.drawLine(foot - QPointF(0, height), foot);
    }
}

void DensityBar::paintBelow(QPainter &painter) const
{
    const Colours &c = coloursOf(this);
    paintTitle(painter);
    paintDensity(painter);
    paintMarks(painter);
    painter.setPen(QPen(c.edge, 1));
    painter.drawLine(plot().bottomLeft(), plot().bottomRight());
    painter.translate(0, knobSide / 2);
    paintAxisBelow(painter, false);
    painter.translate(0, -knobSide / 2);
}

void DensityBar::paintAbove(QPainter &painter) const
{
    const Colours &c = coloursOf(this);
    const QFontMetricsF metrics(smallFont());
    const QFontMetricsF strongMetrics(fontFor(TextRole::Strong, smallFont()));
    double free = -1e9;
    for (int i = 0; i < itemCount(); ++i) {
        const QPointF knob = knobOf(i);
        painter.setPen(QPen(c.muted, 1, Qt::DotLine));
        painter.drawLine(QPointF(knob.x(), plot().top()), knob);
        QRectF square(0, 0, knobSide, knobSide);
        square.moveCenter(knob);
        const QColor edge = handle(i).isFixed ? c.edge : i == m_drag ? c.text : c.accent;
        paint::box(&painter, square, handle(i).isFixed ? c.edge : c.base, edge, knobSide / 2);
        if (!handle(i).isFixed)
            paint::box(&painter, square.adjusted(4, 4, -4, -4), c.accent, {}, knobSide / 2);

        const QString value = m_content.form->text(handle(i).value);
        const double width =
            std::max(metrics.horizontalAdvance(handle(i).label), strongMetrics.horizontalAdvance(value));
        const double most = std::max(0.0, chart()->rect().right() - width);
        const double left = std::clamp(knob.x() - width / 2, 0.0, most);
        // Handles near each other: the number of the first stands, the others are in the tool tips.
        if (left < free && i != selected())
            continue;
        free = left + width + space::small;
        const double top = plot().top() - space::hair - 2 * metrics.height();
        painter.fillRect(QRectF(left, top, width, 2 * metrics.height()), c.base);
        painter.setFont(smallFont());
        painter.setPen(c.muted);
        painter.drawText(QRectF(left, top, width, metrics.height()),
                         Qt::AlignCenter | Qt::TextSingleLine | Qt::TextDontClip, handle(i).label);
        painter.setFont(fontFor(TextRole::Strong, smallFont()));
        painter.setPen(c.text);
        painter.drawText(QRectF(left, top + metrics.height(), width, metrics.height()),
                         Qt::AlignCenter | Qt::TextSingleLine | Qt::TextDontClip, value);
    }
}

void DensityBar::paintCursor(QPainter &painter, bool hasFocus) const
{
    if (hasFocus)
        paint::ring(&painter, itemPlace(selected()), coloursOf(this).accent,
                    itemPlace(selected()).height() / 2);
}

} // namespace weighhouse::ui
