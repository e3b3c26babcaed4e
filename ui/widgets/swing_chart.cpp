// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/swing_chart.h"

#include "ui/base/look/paint.h"
#include "ui/base/texts.h"
#include "ui/widgets/chart_colours.h"

#include <QChart>
#include <QFontMetricsF>
#include <QPainter>
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

namespace weighhouse::ui
{
namespace
{

constexpr qsizetype longestSwingLabel = 28; ///< In characters; the whole label is in the tool tip.
constexpr double swingThickness = 18;

std::vector<double> valuesOf(const SwingChartContent &content)
{
    std::vector<double> values{content.centre};
    for (const Swing &swing : content.swings) {
        values.push_back(swing.low);
        values.push_back(swing.high);
    }
    return values;
}

QString shownLabel(const QString &label)
{
    return label.size() > longestSwingLabel ? label.left(longestSwingLabel - 1) + QStringLiteral("…") : label;
}

} // namespace

SwingChart::SwingChart(QWidget *parent) : PlotFrame(parent)
{
    begin();
}

void SwingChart::setContent(SwingChartContent content)
{
    const bool isSameShape =
        content.axis == m_content.axis &&
        std::ranges::is_permutation(content.swings, m_content.swings, {}, &Swing::label, &Swing::label);
    if (!content.form)
        content.form = grownForm(valuesOf(content), isSameShape ? m_content.form : std::nullopt);
    if (content == m_content)
        return;
    m_content = std::move(content);
    fitAxis(isSameShape);
    measure(isSameShape);
    showPlot(m_content.note);
}

void SwingChart::fitAxis(bool isSameShape)
{
    double low = m_content.centre;
    double high = m_content.centre;
    for (const Swing &what : m_content.swings) {
        for (const double end : {what.low, what.high}) {
            if (std::isfinite(end)) {
                low = std::min(low, end);
                high = std::max(high, end);
            }
        }
    }
    m_x.fit(m_content.axis, low, high, isSameShape);
}

void SwingChart::measure(bool isSameShape)
{
    const QFontMetricsF metrics(bodyFont());
    const QFontMetricsF small(smallFont());
    double labels = isSameShape ? m_labelWidth : 0;
    double values = isSameShape ? m_valueWidth : 0;
    for (const Swing &what : m_content.swings) {
        labels = std::max(labels, metrics.horizontalAdvance(shownLabel(what.label)));
        for (const double end : {what.low, what.high})
            values = std::max(values, small.horizontalAdvance(m_content.form->text(end)));
    }
    m_labelWidth = labels;
    m_valueWidth = values;
}

bool SwingChart::areLabelsAbove() const
{
    constexpr double leastBars = 6; // in lines of text
    const double values = 2 * (m_valueWidth + space::small) + space::hair;
    return m_labelWidth + space::card + values + leastBars * lineHeight() > chart()->rect().width();
}

QMarginsF SwingChart::plotMargins() const
{
    const double line = QFontMetricsF(smallFont()).height();
    const double below = m_content.axis.title.isEmpty() ? 0 : line + space::small;
    const double labels = areLabelsAbove() ? space::hair : m_labelWidth + space::card;
    return {labels + m_valueWidth + space::small, line + space::hair,
            m_valueWidth + space::small + space::hair, space::hair + below};
}

std::pair<double, double> SwingChart::heights(double line) const
{
    const double each = areLabelsAbove() ? 2.4 : 1.5;
    return {line * (4 + each * itemCount()), line * (5 + (each + 1) * itemCount())};
}

void SwingChart::plotMoved()
{
    if (std::exchange(m_wereLabelsAbove, areLabelsAbove()) != m_wereLabelsAbove)
        heightsChanged();
}

QRectF SwingChart::barsOf(int index) const
{
    const QRectF stripe = stripeOf(index);
    return areLabelsAbove() ? stripe.adjusted(0, stripe.height() / 2, 0, 0) : stripe;
}

QString SwingChart::itemText(int item) const
{
    const Swing &what = swing(item);
    const NumberForm form = m_content.form.value_or(NumberForm());
    return tr("%1: %2 to %3").arg(what.label, form.text(what.low), form.text(what.high));
}

QString SwingChart::tipAt(int item, QPointF /*place*/) const
{
    const Swing &what = swing(item);
    QStringList lines{what.label};
    const auto add = [&](const QString &end, double outcome) {
        const QString value = exactText(outcome, locale());
        lines.append(end.isEmpty() ? value : tr("%1: %2").arg(end, value));
    };
    add(what.lowEnd, what.low);
    add(what.highEnd, what.high);
    add(tr("as it is now"), m_content.centre);
    if (!what.toolTip.isEmpty())
        lines.append(what.toolTip);
    return lines.join(QLatin1Char('\n'));
}

QString SwingChart::toCsv() const
{
    QList<QVariantList> rows{{QStringLiteral("factor"), QStringLiteral("low end"), QStringLiteral("low"),
                              QStringLiteral("centre"), QStringLiteral("high end"), QStringLiteral("high")}};
    for (const Swing &what : m_content.swings)
        rows.append({what.label, what.lowEnd, csvNumber(what.low), csvNumber(m_content.centre), what.highEnd,
                     csvNumber(what.high)});
    return csvText(rows);
}

void SwingChart::paintBars(QPainter &painter, int index) const
{
    const Colours &c = coloursOf(this);
    const double softer = contrast() == Contrast::High ? 0.0 : 0.2;
    const double middle = xOf(m_content.centre);
    const QRectF stripe = barsOf(index);
    const double thick = std::min(swingThickness, stripe.height() * 0.62);
    std::array<double, 2> ends{swing(index).low, swing(index).high};
    // Where both ends lie on one side, the shorter bar is in front of the longer one.
    std::ranges::sort(ends, std::ranges::greater(),
                      [this](double end) { return std::abs(end - m_content.centre); });
    const bool isOneSided = (ends[0] - m_content.centre) * (ends[1] - m_content.centre) > 0;
    for (std::size_t i = 0; i < ends.size(); ++i) {
        if (!std::isfinite(ends[i]) || ends[i] == m_content.centre)
            continue;
        const bool isLess = ends[i] < m_content.centre;
        const double x = std::clamp(xOf(ends[i]), plot().left(), plot().right());
        const QRectF bar(std::min(x, middle), stripe.center().y() - thick / 2, std::abs(x - middle), thick);
        const double share = softer + (isOneSided && i == 0 ? 0.35 : 0);
        paint::box(&painter, bar, between(isLess ? c.down : c.up, c.base, share), {}, 2);
    }
}

void SwingChart::paintEnds(QPainter &painter, int index) const
{
    const Colours &c = coloursOf(this);
    const Swing &what = swing(index);
    const QFontMetricsF metrics(smallFont());
    const QRectF stripe = barsOf(index);
    const auto write = [&](double value, bool isAtLeft) {
        if (!std::isfinite(value))
            return;
        const QString text = m_content.form->text(value);
        const double width = metrics.horizontalAdvance(text);
        const double x = std::clamp(xOf(value), plot().left(), plot().right());
        const QRectF box(isAtLeft ? x - space::hair - width : x + space::hair, stripe.top(), width,
                         stripe.height());
        painter.drawText(box, Qt::AlignCenter | Qt::TextSingleLine | Qt::TextDontClip, text);
    };
    painter.setFont(smallFont());
    painter.setPen(c.muted);
    // Both ends on one side: only the farther one has room beside its bar.
    const double low = std::min(what.low, what.high);
    const double high = std::max(what.low, what.high);
    if (low <= m_content.centre)
        write(low, true);
    if (high >= m_content.centre && high != low)
        write(high, false);
    painter.setFont(bodyFont());
    painter.setPen(c.text);
    QRectF label = stripeOf(index);
    label.setLeft(label.left() + space::hair);
    if (areLabelsAbove()) {
        label.setBottom(stripe.top());
        painter.drawText(
            label, Qt::AlignLeft | Qt::AlignBottom | Qt::TextSingleLine,
            QFontMetricsF(bodyFont()).elidedText(shownLabel(what.label), Qt::ElideRight, label.width()));
        return;
    }
    label.setWidth(m_labelWidth + space::hair);
    painter.drawText(label, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, shownLabel(what.label));
}

void SwingChart::paintBelow(QPainter &painter) const
{
    const Colours &c = coloursOf(this);
    paintTitle(painter);
    for (int i = 0; i < itemCount(); ++i)
        paintBars(painter, i);
    const double middle = xOf(m_content.centre);
    painter.setPen(QPen(c.muted, 1.5));
    painter.drawLine(QPointF(middle, plot().top()), QPointF(middle, plot().bottom()));
}

void SwingChart::paintAbove(QPainter &painter) const
{
    const Colours &c = coloursOf(this);
    for (int i = 0; i < itemCount(); ++i)
        paintEnds(painter, i);
    painter.setFont(smallFont());
    painter.setPen(c.muted);
    const QFontMetricsF metrics(smallFont());
    const double middle = xOf(m_content.centre);
    const auto centred = [&](double baseline, const QString &text) {
        const double width = metrics.horizontalAdvance(text);
        const double most = std::max(0.0, chart()->rect().right() - width);
        painter.drawText(QPointF(std::clamp(middle - width / 2, 0.0, most), baseline), text);
    };
    centred(plot().top() - metrics.descent() - 1, m_content.form->text(m_content.centre));
    if (!m_content.axis.title.isEmpty())
        centred(plot().bottom() + space::small + metrics.ascent(), m_content.axis.title);
}

} // namespace weighhouse::ui
