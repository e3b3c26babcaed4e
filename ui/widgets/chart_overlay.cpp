// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/chart_overlay.h"

#include "ui/base/look/theme.h"
#include "ui/base/look/type.h"
#include "ui/base/texts.h"

#include <QAbstractSeries>
#include <QChart>
#include <QFontMetricsF>
#include <QPainter>
#include <algorithm>
#include <cmath>

namespace weighhouse::ui
{
namespace
{

constexpr int longestLabel = 32; ///< In characters; the whole label is in the tool tip.

/// The label as it is drawn: the chosen bar with a sign, a long one shortened.
QString labelOf(const Bar &bar)
{
    const QString label = bar.isChosen ? QStringLiteral("✓ ") + bar.label : bar.label;
    return label.size() > longestLabel ? label.left(longestLabel - 1) + QStringLiteral("…") : label;
}

} // namespace

ChartOverlay::ChartOverlay(const QWidget *widget, QChart *chart, QAbstractSeries *series)
    : m_widget(widget), m_chart(chart), m_series(series)
{
}

void ChartOverlay::setContent(const BarChartContent *content, const QFont &font)
{
    m_content = content;
    m_font = font;
}

double ChartOverlay::positionOf(double value) const
{
    return m_chart->mapToPosition(QPointF(value, 0), m_series).x();
}

QRectF ChartOverlay::stripe(int bar) const
{
    const QRectF plot = m_chart->plotArea();
    const double height =
        plot.height() / static_cast<double>(std::max<std::size_t>(1, m_content->bars.size()));
    return {plot.left(), plot.top() + height * bar, plot.width(), height};
}

int ChartOverlay::barAt(QPointF point) const
{
    const QRectF plot = m_chart->plotArea();
    if (m_content == nullptr || point.y() < plot.top() || point.y() >= plot.bottom())
        return -1;
    const int count = static_cast<int>(m_content->bars.size());
    const int bar = static_cast<int>((point.y() - plot.top()) / plot.height() * count);
    return bar < count ? bar : -1;
}

void ChartOverlay::paint(QPainter &painter) const
{
    if (m_content == nullptr || m_content->bars.empty())
        return;
    painter.setFont(m_font);
    paintReference(painter);
    paintValues(painter);
    paintLabels(painter);
}

void ChartOverlay::paintReference(QPainter &painter) const
{
    if (!m_content->reference || !std::isfinite(*m_content->reference))
        return;
    const QRectF plot = m_chart->plotArea();
    const double x = positionOf(*m_content->reference);
    const Colours &colours = coloursOf(m_widget);
    painter.setPen(QPen(colours.text, 1.5, Qt::DashLine));
    painter.drawLine(QPointF(x, plot.top()), QPointF(x, plot.bottom()));
    const QFontMetricsF metrics(m_font);
    const double width = metrics.horizontalAdvance(m_content->referenceLabel);
    const double left = std::clamp(x - width / 2, 0.0, std::max(0.0, m_chart->rect().right() - width));
    painter.setPen(colours.text);
    painter.drawText(QPointF(left, plot.bottom() + metrics.ascent() + metrics.leading()),
                     m_content->referenceLabel);
}

void ChartOverlay::paintValues(QPainter &painter) const
{
    const Colours &colours = coloursOf(m_widget);
    const QFontMetricsF metrics(m_font);
    const double gap = metrics.horizontalAdvance(QLatin1Char(' '));
    for (int bar = 0; bar < static_cast<int>(m_content->bars.size()); ++bar) {
        const double value = m_content->bars[static_cast<std::size_t>(bar)].value;
        const QString text = barValueText(*m_content, bar);
        const QRectF area = stripe(bar);
        const double width = metrics.horizontalAdvance(text);
        const double end =
            std::clamp(positionOf(std::isfinite(value) ? value : 0), area.left(), area.right());
        double left = value < 0 ? end - gap - width : end + gap;
        left = std::clamp(left, area.left() + gap, std::max(area.left() + gap, area.right() - width));
        const QRectF box(left, area.center().y() - metrics.height() / 2, width, metrics.height());
        // The line across may run behind the number.
        painter.fillRect(box.adjusted(-gap / 2, 0, gap / 2, 0), colours.base);
        painter.setPen(colours.text);
        painter.drawText(box, Qt::AlignCenter | Qt::TextSingleLine | Qt::TextDontClip, text);
    }
}

double ChartOverlay::labelWidth() const
{
    double width = 0;
    for (const Bar &bar : m_content->bars)
        width = std::max(width, QFontMetricsF(m_font).horizontalAdvance(labelOf(bar)));
    return width;
}

void ChartOverlay::paintLabels(QPainter &painter) const
{
    const Colours &colours = coloursOf(m_widget);
    const double gap = QFontMetricsF(m_font).horizontalAdvance(QLatin1Char(' ')) * 2;
    for (int bar = 0; bar < static_cast<int>(m_content->bars.size()); ++bar) {
        const Bar &what = m_content->bars[static_cast<std::size_t>(bar)];
        const QRectF area = stripe(bar);
        painter.setFont(fontFor(what.isChosen ? TextRole::Strong : TextRole::Body, m_font));
        painter.setPen(colours.text);
        painter.drawText(QRectF(0, area.top(), area.left() - gap, area.height()),
                         Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine, labelOf(what));
    }
    painter.setFont(m_font);
}

QRectF ChartOverlay::wholeStripe(int bar) const
{
    QRectF area = stripe(bar);
    area.setLeft(1);
    area.setRight(m_chart->rect().right() - 1);
    return area;
}

NumberForm formOf(const BarChartContent &content)
{
    std::vector<double> values;
    for (const Bar &bar : content.bars)
        values.push_back(bar.value);
    if (content.reference)
        values.push_back(*content.reference);
    return NumberForm::of(values);
}

QString barValueText(const BarChartContent &content, int bar)
{
    return content.form.value_or(NumberForm()).text(content.bars[static_cast<std::size_t>(bar)].value);
}

} // namespace weighhouse::ui
