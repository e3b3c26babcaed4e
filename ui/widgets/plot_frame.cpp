// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/plot_frame.h"

#include "ui/base/look/colours.h"
#include "ui/base/look/space.h"
#include "ui/base/look/type.h"

#include <QChart>
#include <QFontMetricsF>
#include <QPainter>
#include <QValueAxis>
#include <QXYSeries>
#include <algorithm>

namespace weighhouse::ui
{

PlotFrame::PlotFrame(QWidget *parent)
    : ChartFrame(parent), m_font(pixelFont()), m_chartX(new QValueAxis), m_chartY(new QValueAxis)
{
    chart()->addAxis(m_chartX, Qt::AlignBottom);
    chart()->addAxis(m_chartY, Qt::AlignLeft);
    m_chartX->setVisible(false);
    m_chartY->setVisible(false);
    connect(chart(), &QGraphicsWidget::geometryChanged, this, &PlotFrame::layOut);
}

void PlotFrame::addSeries(QXYSeries *series)
{
    chart()->addSeries(series);
    series->attachAxis(m_chartX);
    series->attachAxis(m_chartY);
}

void PlotFrame::setTitleShown(bool isShown)
{
    m_isTitleShown = isShown;
    layOut();
}

QFont PlotFrame::smallFont() const
{
    return fontFor(TextRole::Secondary, m_font);
}

double PlotFrame::lineHeight() const
{
    return QFontMetricsF(m_font).height();
}

double PlotFrame::titleHeight() const
{
    return m_isTitleShown && !title().isEmpty() ? lineHeight() + space::card : 0;
}

double PlotFrame::tickWidth() const
{
    const QFontMetricsF metrics(smallFont());
    double width = 0;
    for (const double tick : m_y.ticks())
        width = std::max(width, metrics.horizontalAdvance(m_y.tickText(tick)));
    return width;
}

double PlotFrame::roomBelow() const
{
    const double line = QFontMetricsF(smallFont()).height();
    return space::small + line + (m_x.title().isEmpty() ? 0 : line + space::hair);
}

void PlotFrame::plotMoved() {}

void PlotFrame::fontChanged() {}

void PlotFrame::layOut()
{
    const QRectF whole = chart()->rect();
    const QMarginsF margins = plotMargins() + QMarginsF(0, titleHeight(), 0, 0);
    QRectF place = whole.marginsRemoved(margins);
    place.setWidth(std::max(1.0, place.width()));
    place.setHeight(std::max(1.0, place.height()));
    if (place == m_plot)
        return;
    m_plot = place;
    chart()->setPlotArea(place);
    plotMoved();
    repaintChart();
}

QRectF PlotFrame::stripeOf(int item) const
{
    const double height = m_plot.height() / std::max(1, itemCount());
    const QRectF whole = chart()->rect();
    return {whole.left(), m_plot.top() + height * item, whole.width(), height};
}

int PlotFrame::stripeAt(QPointF place) const
{
    if (!chart()->rect().contains(place) || place.y() < m_plot.top() || place.y() >= m_plot.bottom())
        return -1;
    const int item = static_cast<int>((place.y() - m_plot.top()) / m_plot.height() * itemCount());
    return item < itemCount() ? item : -1;
}

NumberForm PlotFrame::grownForm(std::span<const double> values, const std::optional<NumberForm> &before)
{
    const NumberForm form = NumberForm::of(values);
    return before && before->decimals() > form.decimals() ? *before : form;
}

void PlotFrame::showPlot(const QString &note)
{
    m_chartX->setRange(m_x.low(), m_x.high());
    m_chartY->setRange(m_y.low(), m_y.high());
    QStringList description;
    for (const QString &text : {m_y.title(), m_x.title(), note}) {
        if (!text.isEmpty())
            description.append(text);
    }
    showContent(note, description.join(QStringLiteral(". ")));
}

void PlotFrame::useFont(const QFont &font)
{
    if (font != m_font) {
        m_font = font;
        fontChanged();
    }
    layOut();
}

void PlotFrame::useColours(const Colours & /*colours*/) {}

void PlotFrame::paintTitle(QPainter &painter) const
{
    if (titleHeight() == 0)
        return;
    const Colours &c = coloursOf(this);
    const QRectF whole = chart()->rect();
    const QRectF row(whole.left() + space::hair, whole.top(), whole.width() - 2 * space::hair, lineHeight());
    painter.setFont(m_font);
    painter.setPen(c.muted);
    painter.drawText(row, Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine, aside());
    const double taken =
        aside().isEmpty() ? 0 : QFontMetricsF(m_font).horizontalAdvance(aside()) + space::small;
    const QFont strong = fontFor(TextRole::GroupTitle, m_font);
    painter.setFont(strong);
    painter.setPen(c.text);
    painter.drawText(row, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                     QFontMetricsF(strong).elidedText(title(), Qt::ElideRight, row.width() - taken));
}

void PlotFrame::paintAxisBelow(QPainter &painter, bool hasGrid) const
{
    const Colours &c = coloursOf(this);
    const QFont font = smallFont();
    const QFontMetricsF metrics(font);
    const QRectF area = plot();
    painter.setFont(font);
    double free = chart()->rect().left();
    for (const double tick : m_x.ticks()) {
        const double x = xOf(tick);
        if (hasGrid) {
            painter.setPen(QPen(c.line, 1));
            painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
        }
        const QString text = m_x.tickText(tick);
        const double width = metrics.horizontalAdvance(text);
        const double left = std::clamp(x - width / 2, chart()->rect().left(),
                                       std::max(chart()->rect().left(), chart()->rect().right() - width));
        // Where the plot is narrow, every other label has to do.
        if (left < free)
            continue;
        free = left + width + space::small;
        painter.setPen(c.muted);
        painter.drawText(QPointF(left, area.bottom() + space::small + metrics.ascent()), text);
    }
    if (m_x.title().isEmpty())
        return;
    const QRectF whole = chart()->rect();
    const double width = metrics.horizontalAdvance(m_x.title());
    const double left = std::clamp(area.center().x() - width / 2, whole.left(),
                                   std::max(whole.left(), whole.right() - width));
    painter.setPen(c.muted);
    painter.drawText(
        QPointF(left, area.bottom() + space::small + metrics.height() + space::hair + metrics.ascent()),
        metrics.elidedText(m_x.title(), Qt::ElideRight, whole.width()));
}

void PlotFrame::paintAxisLeft(QPainter &painter, bool hasGrid) const
{
    const Colours &c = coloursOf(this);
    const QFont font = smallFont();
    const QFontMetricsF metrics(font);
    const QRectF area = plot();
    painter.setFont(font);
    double free = chart()->rect().bottom();
    for (const double tick : m_y.ticks()) {
        const double y = yOf(tick);
        if (hasGrid) {
            painter.setPen(QPen(c.line, 1));
            painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y));
        }
        const QRectF box(0, y - metrics.height() / 2, area.left() - space::small, metrics.height());
        if (box.bottom() > free)
            continue;
        free = box.top();
        painter.setPen(c.muted);
        painter.drawText(box, Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine, m_y.tickText(tick));
    }
    if (m_y.title().isEmpty())
        return;
    // The title stands above its axis, where it can be read without turning the head.
    painter.setPen(c.muted);
    painter.drawText(
        QPointF(chart()->rect().left() + space::hair, area.top() - space::small - metrics.descent()),
        m_y.title());
}

} // namespace weighhouse::ui
