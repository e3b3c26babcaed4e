// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/interval_chart.h"

#include "ui/base/look/space.h"
#include "ui/base/look/type.h"
#include "ui/base/texts.h"
#include "ui/widgets/chart_colours.h"

#include <QChart>
#include <QFontMetricsF>
#include <QPainter>
#include <QScatterSeries>
#include <algorithm>
#include <cmath>
#include <limits>

namespace weighhouse::ui
{
namespace
{

constexpr double dotSize = 11;
constexpr double intervalWidth = 3;
constexpr qsizetype longestIntervalLabel = 32; ///< In characters; the whole label is in the tool tip.

std::vector<double> valuesOf(const IntervalChartContent &content)
{
    std::vector<double> values;
    for (const Interval &row : content.rows)
        values.push_back(row.value);
    return values;
}

} // namespace

IntervalChart::IntervalChart(QWidget *parent)
    : PlotFrame(parent), m_plain(new QScatterSeries), m_chosen(new QScatterSeries)
{
    for (QScatterSeries *series : {m_plain, m_chosen}) {
        series->setMarkerSize(dotSize);
        addSeries(series);
    }
    begin();
}

void IntervalChart::setContent(IntervalChartContent content)
{
    const bool isSameShape =
        content.axis == m_content.axis &&
        std::ranges::equal(content.rows, m_content.rows, {}, &Interval::label, &Interval::label);
    if (!content.form)
        content.form = grownForm(valuesOf(content), isSameShape ? m_content.form : std::nullopt);
    if (content == m_content)
        return;
    m_content = std::move(content);
    fitAxis(isSameShape);
    measure(isSameShape);
    fillSeries();
    showPlot(m_content.note);
}

void IntervalChart::fitAxis(bool isSameShape)
{
    double low = std::numeric_limits<double>::infinity();
    double high = -low;
    const auto include = [&](double value) {
        if (!std::isfinite(value))
            return;
        low = std::min(low, value);
        high = std::max(high, value);
    };
    for (const Interval &row : m_content.rows) {
        include(row.value);
        include(row.low);
        include(row.high);
    }
    if (m_content.reference)
        include(*m_content.reference);
    m_x.fit(m_content.axis, low, high, isSameShape);
    m_y.fit({{}, 0.0, std::max(1.0, static_cast<double>(itemCount()))}, 0, 1, false);
}

void IntervalChart::measure(bool isSameShape)
{
    const QFontMetricsF strong(fontFor(TextRole::Strong, bodyFont()));
    double labels = isSameShape ? m_labelWidth : 0;
    double values = isSameShape ? m_valueWidth : 0;
    for (int i = 0; i < itemCount(); ++i) {
        labels = std::max(labels, strong.horizontalAdvance(labelOf(i)));
        values = std::max(values, strong.horizontalAdvance(m_content.form->text(row(i).value)));
    }
    m_labelWidth = labels;
    m_valueWidth = values;
}

void IntervalChart::fillSeries()
{
    QList<QPointF> plain;
    QList<QPointF> chosen;
    for (int i = 0; i < itemCount(); ++i) {
        if (std::isfinite(row(i).value))
            (row(i).isChosen ? chosen : plain).append(QPointF(row(i).value, itemCount() - i - 0.5));
    }
    m_plain->replace(plain);
    m_chosen->replace(chosen);
}

double IntervalChart::middleOf(int index) const
{
    return yOf(itemCount() - index - 0.5);
}

QString IntervalChart::labelOf(int index) const
{
    const Interval &what = row(index);
    const QString label = what.isChosen ? QStringLiteral("✓ ") + what.label : what.label;
    return label.size() > longestIntervalLabel ? label.left(longestIntervalLabel - 1) + QStringLiteral("…")
                                               : label;
}

QMarginsF IntervalChart::plotMargins() const
{
    const double referenceLine = m_content.referenceLabel.isEmpty() ? 0 : lineHeight();
    return {m_labelWidth + space::page, space::hair + referenceLine, m_valueWidth + space::large,
            roomBelow()};
}

std::pair<double, double> IntervalChart::heights(double line) const
{
    return {line * (5 + 1.5 * itemCount()), line * (6 + 3.0 * itemCount())};
}

QString IntervalChart::itemText(int item) const
{
    const Interval &what = row(item);
    const NumberForm form = m_content.form.value_or(NumberForm());
    QString text = tr("%1: %2").arg(what.label, form.text(what.value));
    if (std::isfinite(what.low) && std::isfinite(what.high))
        text = tr("%1, from %2 to %3").arg(text, form.text(what.low), form.text(what.high));
    return what.isChosen ? tr("✓ chosen: %1").arg(text) : text;
}

QString IntervalChart::tipAt(int item, QPointF /*place*/) const
{
    const Interval &what = row(item);
    QString text = tr("%1: %2").arg(what.label, exactText(what.value, locale()));
    if (std::isfinite(what.low) && std::isfinite(what.high))
        text += QLatin1Char('\n') +
                tr("from %1 to %2").arg(exactText(what.low, locale()), exactText(what.high, locale()));
    return what.toolTip.isEmpty() ? text : text + QLatin1Char('\n') + what.toolTip;
}

QString IntervalChart::toCsv() const
{
    const QString valueTitle =
        m_content.axis.title.isEmpty() ? QStringLiteral("value") : m_content.axis.title;
    QList<QVariantList> rows{{QStringLiteral("label"), valueTitle, QStringLiteral("low"),
                              QStringLiteral("high"), QStringLiteral("chosen")}};
    for (const Interval &row : m_content.rows)
        rows.append({row.label, csvNumber(row.value), csvNumber(row.low), csvNumber(row.high), row.isChosen});
    return csvText(rows);
}

void IntervalChart::useColours(const Colours &c)
{
    m_plain->setColor(c.muted);
    m_chosen->setColor(c.accent);
    for (QScatterSeries *series : {m_plain, m_chosen})
        series->setBorderColor(c.base);
}

void IntervalChart::paintBelow(QPainter &painter) const
{
    const Colours &c = coloursOf(this);
    paintTitle(painter);
    paintAxisBelow(painter);
    painter.save();
    painter.setClipRect(plot().adjusted(-intervalWidth, 0, intervalWidth, 0));
    const double softer = contrast() == Contrast::High ? 0.0 : 0.5;
    for (int i = 0; i < itemCount(); ++i) {
        const Interval &what = row(i);
        if (!std::isfinite(what.low) || !std::isfinite(what.high))
            continue;
        painter.setPen(QPen(between(what.isChosen ? c.accent : c.muted, c.base, softer), intervalWidth,
                            Qt::SolidLine, Qt::RoundCap));
        painter.drawLine(QPointF(xOf(what.low), middleOf(i)), QPointF(xOf(what.high), middleOf(i)));
    }
    painter.restore();
}

void IntervalChart::paintAbove(QPainter &painter) const
{
    const Colours &c = coloursOf(this);
    const QRectF area = plot();
    painter.setPen(c.text);
    for (int i = 0; i < itemCount(); ++i) {
        const QRectF stripe = stripeOf(i);
        painter.setFont(fontFor(row(i).isChosen ? TextRole::Strong : TextRole::Body, bodyFont()));
        painter.drawText(QRectF(0, stripe.top(), area.left() - space::card, stripe.height()),
                         Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine, labelOf(i));
        painter.drawText(
            QRectF(area.right(), stripe.top(), stripe.right() - area.right() - space::hair, stripe.height()),
            Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine, m_content.form->text(row(i).value));
    }
    if (!m_content.reference || !std::isfinite(*m_content.reference))
        return;
    const double x = xOf(*m_content.reference);
    painter.setPen(QPen(c.text, 1.5, Qt::DashLine));
    painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
    painter.setFont(smallFont());
    const QFontMetricsF metrics(painter.font());
    const double width = metrics.horizontalAdvance(m_content.referenceLabel);
    const double most = std::max(0.0, chart()->rect().right() - width);
    painter.drawText(QPointF(std::clamp(x - width / 2, 0.0, most), area.top() - metrics.descent()),
                     m_content.referenceLabel);
}

} // namespace weighhouse::ui
