// SPDX-License-Identifier: GPL-3.0-or-later
// A tornado: for each input a bar from where to where the outcome goes.
#include "ui/report/row_chart.h"

#include <QPen>
#include <algorithm>
#include <cmath>

namespace weighhouse::ui::pages
{
namespace
{

constexpr double swingRow = 18.5 * pt;
constexpr double swingHeight = 10 * pt;
constexpr double sideGap = 5 * pt;
constexpr double mostSide = 0.21; ///< The part of the width for the words at each side.

class SwingsChart : public RowChart
{
public:
    SwingsChart(const Setting &setting, const audit::SwingsFigure &figure)
        : RowChart(setting), m_figure(figure)
    {
        m_scale.include(figure.base);
        double left = 0;
        double right = 0;
        for (const audit::SwingsFigure::Swing &swing : figure.swings) {
            m_scale.include(swing.low);
            m_scale.include(swing.high);
            // The words stand at the side to which their end of the bar points.
            const bool goesUp = !(swing.low > swing.high);
            const Side &side =
                m_sides.emplace_back(Side{sideText(goesUp ? swing.lowShown : swing.highShown, true),
                                          sideText(goesUp ? swing.highShown : swing.lowShown, false)});
            left = std::max(left, side.left.width());
            right = std::max(right, side.right.width());
            addRow(swing.label, false, {},
                   std::max({swingRow, side.left.height() + 3 * pt, side.right.height() + 3 * pt}));
        }
        m_scale.widen(0.02);
        m_rightWidth = right;
        setRoomAbove(setting.style.leading(Role::ChartNote) + 4 * pt);
        setAxis(figure.axis);
        finishRows(left + 2 * sideGap, right + sideGap);
    }

    std::optional<audit::Table> numbers() const override
    {
        const PageWords &words = m_setting.words;
        audit::Table table;
        table.columns = {{.title = words.plain(Message::of("report.page.column.input")), .share = 2},
                         {.title = words.plain(Message::of("report.page.column.at-low"))},
                         {.title = words.plain(Message::of("report.page.column.at-high"))}};
        for (const audit::SwingsFigure::Swing &swing : m_figure.swings)
            table.rows.push_back({.cells = {audit::plain(swing.label), audit::plain(swing.lowShown),
                                            audit::plain(swing.highShown)}});
        return table;
    }

private:
    struct Side {
        SetText left;
        SetText right;
    };

    SetText sideText(const std::string &words, bool isLeft) const
    {
        TextLook look;
        look.role = Role::ChartNote;
        look.width = m_setting.width * mostSide;
        look.alignment = isLeft ? Qt::AlignRight | Qt::AlignAbsolute : Qt::AlignLeft | Qt::AlignAbsolute;
        look.mostLines = 3;
        return SetText(m_setting, cleanText(words, false), look);
    }

    /// The end of an input's range that a part of a bar belongs to is told by its filling: light with an
    /// outline for the low end, dark for the high one.
    static void paintBar(Canvas &canvas, const QRectF &box, bool isHigh)
    {
        QPainter &painter = canvas.painter();
        painter.setPen(QPen(colourOf(isHigh ? Ink::Link : Ink::Muted), 0.6 * pt));
        painter.setBrush(colourOf(isHigh ? Ink::Link : Ink::BarSoft));
        painter.drawRect(box);
    }

    void paintEnd(Canvas &canvas, const QRectF &row, double value, bool isHigh) const
    {
        if (!std::isfinite(value))
            return;
        const double base = row.left() + m_scale.at(m_figure.base);
        const double end = row.left() + m_scale.at(value);
        paintBar(canvas,
                 QRectF(std::min(base, end), row.center().y() - swingHeight / 2, std::abs(end - base),
                        swingHeight),
                 isHigh);
    }

    void paintRow(std::size_t which, Canvas &canvas, const QRectF &box) const override
    {
        const audit::SwingsFigure::Swing &swing = m_figure.swings[which];
        paintEnd(canvas, box, swing.low, false);
        paintEnd(canvas, box, swing.high, true);
        canvas.vertical(box.left() + m_scale.at(m_figure.base), box.top(), box.bottom(), 0.9 * pt, Ink::Text);
        const Side &side = m_sides[which];
        const double leftEnd = box.left() + m_scale.at(m_scale.low()) - sideGap;
        const double room = m_setting.width * mostSide;
        side.left.paint(canvas, QPointF(leftEnd - room, box.center().y() - side.left.height() / 2));
        side.right.paint(canvas,
                         QPointF(box.right() - m_rightWidth, box.center().y() - side.right.height() / 2));
    }

    void paintAbove(Canvas &canvas, const QRectF &box) const override
    {
        double x = box.left() + m_scale.at(m_scale.low());
        for (const bool isHigh : {false, true}) {
            const Message words =
                isHigh ? Message::of("report.page.swing-high") : Message::of("report.page.swing-low");
            const SetText text = note(m_setting.words.text(words), m_setting.width, Qt::AlignLeft);
            constexpr double sample = 7 * pt;
            paintBar(canvas, QRectF(x, box.top() + (text.height() - sample) / 2, sample, sample), isHigh);
            text.paint(canvas, QPointF(x + sample + 4 * pt, box.top()));
            x += sample + 4 * pt + text.width() + 14 * pt;
        }
    }

    const audit::SwingsFigure &m_figure;
    std::vector<Side> m_sides;
    double m_rightWidth = 0;
};

} // namespace

std::unique_ptr<Chart> swingsChart(const Setting &setting, const audit::SwingsFigure &figure)
{
    return std::make_unique<SwingsChart>(setting, figure);
}

} // namespace weighhouse::ui::pages
