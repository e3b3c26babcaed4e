// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/bar_chart.h"

#include "ui/base/look/type.h"
#include "ui/widgets/chart_colours.h"
#include "ui/widgets/chart_overlay.h"
#include "ui/widgets/chart_scale.h"

#include <QBarCategoryAxis>
#include <QBarSet>
#include <QChart>
#include <QHorizontalBarSeries>
#include <QValueAxis>
#include <algorithm>
#include <cmath>

namespace weighhouse::ui
{

struct BarChart::Inside {
    BarChartContent content;
    QChart *chart;
    QHorizontalBarSeries *series = new QHorizontalBarSeries;
    QBarSet *set = new QBarSet(QString());
    QBarCategoryAxis *labels = new QBarCategoryAxis;
    QValueAxis *values = new QValueAxis;
    ChartOverlay overlay;

    Inside(const BarChart &owner, QChart *ownersChart)
        : chart(ownersChart), overlay(&owner, ownersChart, series)
    {
        series->append(set);
        series->setBarWidth(0.7);
        chart->addSeries(series);
        chart->addAxis(values, Qt::AlignTop); // in sight before anything is scrolled
        chart->addAxis(labels, Qt::AlignLeft);
        series->attachAxis(values);
        series->attachAxis(labels);
        labels->setLabelsVisible(false);
        values->setTickType(QValueAxis::TicksDynamic);
        values->setTickAnchor(0);
        overlay.setContent(&content, owner.font());
    }

    int count() const { return static_cast<int>(content.bars.size()); }

    AxisRange range() const
    {
        std::vector<double> numbers;
        for (const Bar &bar : content.bars)
            numbers.push_back(bar.value);
        return rangeFor(numbers, content.reference);
    }

    void fill(const AxisRange &range)
    {
        // The axis counts from below.
        QList<qreal> heights;
        QList<int> chosen;
        for (int i = count() - 1; i >= 0; --i) {
            const Bar &bar = content.bars[static_cast<std::size_t>(i)];
            if (bar.isChosen)
                chosen.append(static_cast<int>(heights.size()));
            heights.append(std::isfinite(bar.value) ? bar.value : 0);
        }
        QStringList
            names; // the overlay draws the labels: the axis shortens them too much and drops equal ones
        for (qsizetype i = 0; i < heights.size(); ++i)
            names.append(QString::number(i));
        set->deselectAllBars();
        set->remove(0, set->count());
        set->append(heights);
        set->selectBars(chosen);
        labels->setCategories(names);
        values->setTickInterval(range.step);
        values->setLabelFormat(QStringLiteral("%.%1f").arg(NumberForm::of({&range.step, 1}).decimals()));
        values->setRange(range.low, range.high);
        chart->setTitle(content.title);
        values->setTitleText(content.valueTitle);
    }

    QString note(const AxisRange &range) const
    {
        if (range.startsAtZero || content.bars.empty())
            return content.note;
        const QString warning = BarChart::tr("The axis does not start at 0.");
        return content.note.isEmpty() ? warning : content.note + QStringLiteral(" · ") + warning;
    }
};

BarChart::BarChart(QWidget *parent) : ChartFrame(parent), m_inside(std::make_unique<Inside>(*this, chart()))
{
    connect(this, &ChartFrame::activated, this, &BarChart::barActivated);
    begin();
}

BarChart::~BarChart() = default;

void BarChart::setContent(BarChartContent content)
{
    if (!content.form)
        content.form = formOf(content);
    if (content == m_inside->content)
        return;
    m_inside->content = std::move(content);
    const AxisRange range = m_inside->range();
    m_inside->fill(range);
    const QString note = m_inside->note(range);
    showContent(note, m_inside->content.valueTitle + QStringLiteral(". ") + note);
}

const BarChartContent &BarChart::content() const
{
    return m_inside->content;
}

QString BarChart::toCsv() const
{
    const BarChartContent &content = m_inside->content;
    const QString valueTitle = content.valueTitle.isEmpty() ? QStringLiteral("value") : content.valueTitle;
    QList<QVariantList> rows{{QStringLiteral("label"), valueTitle, QStringLiteral("chosen")}};
    for (const Bar &bar : content.bars)
        rows.append({bar.label, csvNumber(bar.value), bar.isChosen});
    return csvText(rows);
}

int BarChart::itemCount() const
{
    return m_inside->count();
}

QString BarChart::itemText(int item) const
{
    const Bar &what = m_inside->content.bars[static_cast<std::size_t>(item)];
    QString text = tr("%1: %2").arg(what.label, barValueText(m_inside->content, item));
    if (!m_inside->content.valueTitle.isEmpty())
        text += QStringLiteral(" (%1)").arg(m_inside->content.valueTitle);
    return what.isChosen ? tr("✓ chosen: %1").arg(text) : text;
}

QString BarChart::title() const
{
    return m_inside->content.title;
}

QRectF BarChart::itemPlace(int item) const
{
    return m_inside->overlay.stripe(item);
}

int BarChart::itemAt(QPointF place) const
{
    return m_inside->overlay.barAt(place);
}

QRectF BarChart::cursorPlace(int item) const
{
    return m_inside->overlay.wholeStripe(item);
}

QString BarChart::tipAt(int item, QPointF /*place*/) const
{
    const QString &tip = m_inside->content.bars[static_cast<std::size_t>(item)].toolTip;
    return tip.isEmpty() ? itemText(item) : tip;
}

void BarChart::useFont(const QFont &font)
{
    m_inside->chart->setTitleFont(fontFor(TextRole::GroupTitle, font));
    m_inside->values->setLabelsFont(font);
    m_inside->values->setTitleFont(font);
    m_inside->labels->setLabelsFont(font);
    m_inside->overlay.setContent(&m_inside->content, font);
    const double line = QFontMetricsF(font).height();
    // The line across has its label below the bars.
    const bool hasReference = !m_inside->content.referenceLabel.isEmpty();
    m_inside->chart->setMargins(QMargins(qRound(m_inside->overlay.labelWidth() + line / 2), qRound(line / 2),
                                         qRound(line), qRound(hasReference ? line * 1.5 : line / 2)));
}

std::pair<double, double> BarChart::heights(double line) const
{
    // Few bars do not become thick.
    return {line * (6.5 + 1.5 * m_inside->count()), line * (8 + 3.0 * m_inside->count())};
}

void BarChart::useColours(const Colours &theme)
{
    const QColor plain = between(theme.muted, theme.base, 0.45);
    m_inside->set->setColor(plain);
    m_inside->set->setBorderColor(plain);
    m_inside->set->setSelectedColor(theme.accent);
    for (QAbstractAxis *axis : std::initializer_list<QAbstractAxis *>{m_inside->values, m_inside->labels}) {
        axis->setLabelsColor(theme.text);
        axis->setTitleBrush(theme.text);
        axis->setLinePenColor(theme.line);
        axis->setGridLineColor(theme.line);
    }
    m_inside->labels->setGridLineVisible(false);
}

void BarChart::paintAbove(QPainter &painter) const
{
    m_inside->overlay.paint(painter);
}

} // namespace weighhouse::ui
