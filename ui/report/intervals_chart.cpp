// SPDX-License-Identifier: GPL-3.0-or-later
// Expected values as dots, each in its interval.
#include "ui/report/row_chart.h"

#include "ui/base/number_form.h"

#include <QPen>
#include <algorithm>
#include <cmath>

namespace weighhouse::ui::pages
{
namespace
{

constexpr double intervalRow = 18.5 * pt;
constexpr double shownGap = 8 * pt;

class IntervalsChart : public RowChart
{
public:
    IntervalsChart(const Setting &setting, const audit::IntervalsFigure &figure)
        : RowChart(setting), m_figure(figure)
    {
        double right = 0;
        for (const audit::IntervalsFigure::Row &row : figure.rows) {
            addRow(row.label, row.isStrong, {}, intervalRow);
            for (const double value : {row.value, row.low, row.high})
                m_scale.include(value);
            TextLook look;
            look.role = Role::ChartLabel;
            look.isStrong = row.isStrong;
            look.width = m_setting.width * 0.3;
            right =
                std::max(right, m_shown.emplace_back(m_setting, cleanText(row.shown, false), look).width());
        }
        m_scale.widen(0.04);
        m_shownWidth = right;
        setAxis(figure.axis);
        finishRows(4 * pt, right > 0 ? right + shownGap : 6 * pt);
    }

    std::optional<audit::Table> numbers() const override
    {
        // Points without intervals have their numbers beside them.
        if (std::ranges::all_of(m_figure.rows, [](const auto &row) { return row.low == row.high; }))
            return std::nullopt;
        std::vector<double> values;
        for (const audit::IntervalsFigure::Row &row : m_figure.rows)
            values.insert(values.end(), {row.value, row.low, row.high});
        const NumberForm form = NumberForm::of(values);
        const PageWords &words = m_setting.words;
        const auto cell = [&](double value) {
            return audit::plain(form.text(value, words.locale()).toStdString());
        };
        audit::Table table;
        table.columns = {{.title = words.plain(Message::of("report.page.column.name")), .share = 3},
                         {.title = words.plain(Message::of("report.page.column.value")), .isNumber = true},
                         {.title = words.plain(Message::of("report.page.column.from")), .isNumber = true},
                         {.title = words.plain(Message::of("report.page.column.to")), .isNumber = true}};
        for (const audit::IntervalsFigure::Row &row : m_figure.rows)
            table.rows.push_back(
                {.cells = {audit::plain(row.label), cell(row.value), cell(row.low), cell(row.high)},
                 .isStrong = row.isStrong});
        return table;
    }

private:
    void paintRow(std::size_t which, Canvas &canvas, const QRectF &box) const override
    {
        const audit::IntervalsFigure::Row &row = m_figure.rows[which];
        const Ink ink = row.isStrong ? Ink::Link : Ink::Muted;
        const double y = box.center().y();
        if (std::isfinite(row.low) && std::isfinite(row.high)) {
            const double left = box.left() + m_scale.at(row.low);
            const double right = box.left() + m_scale.at(row.high);
            canvas.horizontal(left, right, y, (row.isStrong ? 1.6 : 1.1) * pt, ink);
            for (const double end : {left, right})
                canvas.vertical(end, y - 2.6 * pt, y + 2.6 * pt, (row.isStrong ? 1.6 : 1.1) * pt, ink);
        }
        if (std::isfinite(row.value)) {
            const double radius = (row.isStrong ? 3.4 : 2.8) * pt;
            QPainter &painter = canvas.painter();
            painter.setPen(QPen(colourOf(ink), 1.1 * pt));
            // The emphasised mark is filled and the others are rings, so that print in grey shows it.
            painter.setBrush(colourOf(row.isStrong ? ink : Ink::Paper));
            painter.drawEllipse(QPointF(box.left() + m_scale.at(row.value), y), radius, radius);
        }
        const SetText &shown = m_shown[which];
        shown.paint(canvas, QPointF(box.right() - m_shownWidth, y - shown.height() / 2));
    }

    const audit::IntervalsFigure &m_figure;
    std::vector<SetText> m_shown;
    double m_shownWidth = 0;
};

} // namespace

std::unique_ptr<Chart> intervalsChart(const Setting &setting, const audit::IntervalsFigure &figure)
{
    return std::make_unique<IntervalsChart>(setting, figure);
}

} // namespace weighhouse::ui::pages
