// SPDX-License-Identifier: GPL-3.0-or-later
// Bars from a common zero, with the number at the end of each.
#include "ui/report/row_chart.h"

#include <algorithm>
#include <cmath>

namespace weighhouse::ui::pages
{
namespace
{

constexpr double barHeight = 10 * pt;
constexpr double barRow = 18.5 * pt;
constexpr double numberGap = 4.5 * pt;

class BarsChart : public RowChart
{
public:
    BarsChart(const Setting &setting, const audit::BarsFigure &figure) : RowChart(setting), m_figure(figure)
    {
        m_scale.include(0);
        double left = 0;
        double right = 0;
        for (const audit::BarsFigure::Bar &bar : figure.bars) {
            addRow(bar.label, bar.isStrong, bar.target, barRow);
            m_scale.include(bar.value);
            const SetText &number = m_numbers.emplace_back(numberOf(bar));
            double &room = bar.value < 0 ? left : right;
            room = std::max(room, number.width() + 2 * numberGap);
        }
        // Long numbers never leave less than a third of the width for the bars.
        const double most = (m_setting.width - m_labelWidth) / 3;
        finishRows(std::min(left, most), std::min(right, most));
    }

    std::optional<audit::Table> numbers() const override
    {
        if (!m_areLabelsCut)
            return std::nullopt;
        audit::Table table;
        table.columns = {
            {.title = m_setting.words.plain(Message::of("report.page.column.name")), .share = 3},
            {.title = m_setting.words.plain(Message::of("report.page.column.value")), .isNumber = true}};
        for (const audit::BarsFigure::Bar &bar : m_figure.bars)
            table.rows.push_back(
                {.cells = {{{.text = bar.label, .target = bar.target}}, audit::plain(bar.shown)},
                 .isStrong = bar.isStrong});
        return table;
    }

private:
    SetText numberOf(const audit::BarsFigure::Bar &bar) const
    {
        TextLook look;
        look.role = Role::ChartLabel;
        look.breaks = false;
        look.isStrong = bar.isStrong;
        return SetText(m_setting, cleanText(bar.shown, false), look);
    }

    void paintRow(std::size_t row, Canvas &canvas, const QRectF &box) const override
    {
        const audit::BarsFigure::Bar &bar = m_figure.bars[row];
        const double zero = box.left() + m_scale.at(0);
        const bool hasBar = std::isfinite(bar.value);
        const double end = hasBar ? box.left() + m_scale.at(bar.value) : zero;
        if (hasBar) {
            const double least = bar.value == 0 ? 0.75 * pt : std::max(std::abs(end - zero), 1.5 * pt);
            const double left = bar.value < 0 ? zero - least : zero;
            QPainter &painter = canvas.painter();
            painter.setPen(Qt::NoPen);
            painter.setBrush(colourOf(bar.isStrong ? Ink::Link : Ink::Bar));
            painter.drawRoundedRect(QRectF(left, box.center().y() - barHeight / 2, least, barHeight),
                                    1.2 * pt, 1.2 * pt);
        }
        const SetText &number = m_numbers[row];
        const bool isNegative = hasBar && bar.value < 0;
        const double reach = hasBar && bar.value != 0 ? std::max(std::abs(end - zero), 1.5 * pt) : 0;
        const double x = isNegative ? zero - reach - numberGap - number.width() : zero + reach + numberGap;
        number.paint(canvas, QPointF(x, box.center().y() - number.height() / 2));
    }

    void paintBehind(Canvas &canvas, const QRectF &rows) const override
    {
        if (m_scale.low() < 0)
            canvas.vertical(rows.left() + m_scale.at(0), rows.top(), rows.bottom(), 0.6 * pt, Ink::Edge);
    }

    const audit::BarsFigure &m_figure;
    std::vector<SetText> m_numbers;
};

} // namespace

std::unique_ptr<Chart> barsChart(const Setting &setting, const audit::BarsFigure &figure)
{
    return std::make_unique<BarsChart>(setting, figure);
}

} // namespace weighhouse::ui::pages
