// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/row_chart.h"

#include <algorithm>

namespace weighhouse::ui::pages
{
namespace
{

constexpr double labelGap = 6 * pt;
constexpr double mostLabelShare = 0.36;
/// Room for the caption and what is below, on a page that a chart fills.
constexpr double mostHeightShare = 0.85;

class ChartBlock : public PageBlock
{
public:
    explicit ChartBlock(std::unique_ptr<Chart> chart) : m_chart(std::move(chart)) {}

    std::optional<Strip> strip(Spot spot) override
    {
        if (spot.row >= m_chart->parts())
            return std::nullopt;
        Strip strip;
        strip.height = m_chart->height(spot.row);
        strip.before = spot.row > 0 ? 6 * pt : 0;
        strip.keepsNext = spot.row + 1 == m_chart->parts();
        strip.next = {spot.row + 1, 0};
        return strip;
    }

    void paint(Spot spot, Canvas &canvas, QPointF at) override { m_chart->paint(spot.row, canvas, at); }

private:
    std::unique_ptr<Chart> m_chart;
};

} // namespace

std::unique_ptr<PageBlock> chartBlock(std::unique_ptr<Chart> chart)
{
    return std::make_unique<ChartBlock>(std::move(chart));
}

void RowChart::addRow(const std::string &label, bool isStrong, const std::string &target, double leastHeight)
{
    TextLook look;
    look.role = Role::ChartLabel;
    look.width = m_setting.width * mostLabelShare;
    look.alignment = Qt::AlignRight | Qt::AlignAbsolute;
    look.isStrong = isStrong;
    look.mostLines = 2;
    Row &row = m_rows.emplace_back();
    row.label = SetText(m_setting, cleanText(label, false), look);
    row.target = m_setting.isAnchor(target) ? target : std::string();
    row.height = std::max(leastHeight, row.label.height() + 3 * pt);
    m_labelWidth = std::max(m_labelWidth, row.label.width());
    m_areLabelsCut = m_areLabelsCut || row.label.isCut();
}

void RowChart::finishRows(double roomLeft, double roomRight)
{
    m_scale.place(m_labelWidth + labelGap + roomLeft, m_setting.width - roomRight);
    const double most = m_setting.height * mostHeightShare - m_axisHeight - m_above;
    double height = 0;
    for (std::size_t row = 0; row < m_rows.size(); ++row) {
        if (height > 0 && height + m_rows[row].height > most) {
            m_ends.push_back(row);
            height = 0;
        }
        height += m_rows[row].height;
    }
    if (!m_rows.empty())
        m_ends.push_back(m_rows.size());
}

void RowChart::setAxis(const std::string &title)
{
    m_hasAxis = true;
    m_axisTitle = cleanText(title, false);
    const double line = m_setting.style.leading(Role::ChartNote);
    m_axisHeight = 5 * pt + line;
    if (!m_axisTitle.isEmpty())
        m_axisHeight += note(m_axisTitle, m_setting.width - m_labelWidth - labelGap, Qt::AlignLeft).height();
}

SetText RowChart::note(const QString &words, double width, Qt::Alignment alignment, bool isStrong) const
{
    TextLook look;
    look.role = Role::ChartNote;
    look.width = width;
    look.alignment = alignment;
    look.isStrong = isStrong;
    return SetText(m_setting, words, look);
}

double RowChart::rowsHeight(std::size_t part) const
{
    double height = 0;
    for (std::size_t row = beginOf(part); row < m_ends[part]; ++row)
        height += m_rows[row].height;
    return height;
}

double RowChart::height(std::size_t part) const
{
    return m_above + rowsHeight(part) + m_axisHeight;
}

void RowChart::paintGrid(Canvas &canvas, const QRectF &rows) const
{
    for (const double tick : m_scale.ticks())
        canvas.vertical(rows.left() + m_scale.at(tick), rows.top(), rows.bottom(), 0.5 * pt, Ink::Line);
}

void RowChart::paintAxis(Canvas &canvas, QPointF at) const
{
    const double left = at.x() + m_labelWidth + labelGap;
    const double right = at.x() + m_setting.width;
    const std::vector<double> ticks = m_scale.ticks();
    const QStringList texts = ChartScale::tickTexts(ticks, m_setting.words);
    canvas.horizontal(at.x() + m_scale.at(m_scale.low()), at.x() + m_scale.at(m_scale.high()), at.y(),
                      0.6 * pt, Ink::Edge);
    double taken = left - labelGap;
    for (std::size_t i = 0; i < ticks.size(); ++i) {
        const double x = at.x() + m_scale.at(ticks[i]);
        canvas.vertical(x, at.y(), at.y() + 2.5 * pt, 0.6 * pt, Ink::Edge);
        const SetText text = note(texts.at(static_cast<qsizetype>(i)), m_setting.width, Qt::AlignLeft);
        const double begin = std::min(x - text.width() / 2, right - text.width());
        if (begin < taken)
            continue; // it would touch its neighbour
        text.paint(canvas, QPointF(begin, at.y() + 3.5 * pt));
        taken = begin + text.width() + 4 * pt;
    }
    if (!m_axisTitle.isEmpty())
        note(m_axisTitle, right - left, Qt::AlignLeft)
            .paint(canvas, QPointF(at.x() + m_scale.at(m_scale.low()),
                                   at.y() + 4.5 * pt + m_setting.style.leading(Role::ChartNote)));
}

void RowChart::paint(std::size_t part, Canvas &canvas, QPointF at) const
{
    paintAbove(canvas, QRectF(at, QSizeF(m_setting.width, m_above)));
    const QRectF rows(at.x(), at.y() + m_above, m_setting.width, rowsHeight(part));
    if (m_hasAxis)
        paintGrid(canvas, rows);
    paintBehind(canvas, rows);
    double y = rows.top();
    for (std::size_t i = beginOf(part); i < m_ends[part]; ++i) {
        const Row &row = m_rows[i];
        // Each line of a label ends where the others do.
        const double labelTop = y + (row.height - row.label.height()) / 2;
        const double labelRoom = m_setting.width * mostLabelShare;
        row.label.paint(canvas, QPointF(at.x() + m_labelWidth - labelRoom, labelTop));
        paintRow(i, canvas, QRectF(at.x(), y, m_setting.width, row.height));
        if (!row.target.empty())
            canvas.link(QRectF(at.x(), y, m_setting.width, row.height), row.target);
        y += row.height;
    }
    if (m_hasAxis)
        paintAxis(canvas, QPointF(at.x(), y));
}

} // namespace weighhouse::ui::pages
