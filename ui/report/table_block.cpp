// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/table_block.h"

#include "ui/report/line_text.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace weighhouse::ui::pages
{
namespace
{

constexpr double rowRule = 0.6 * pt;

/// The row 0 of its spots is the head, the others are the table's rows.
class TableBlock : public PageBlock
{
public:
    TableBlock(const Setting &setting, const audit::Table &table, const TableLook &look,
               std::shared_ptr<const ColumnWidths> widths, bool hasCaption);

    std::optional<Strip> strip(Spot spot) override;
    void paint(Spot spot, Canvas &canvas, QPointF at) override;
    void paintHead(Canvas &canvas, QPointF at) override;

private:
    struct Cell {
        std::optional<LineText> line; ///< It is used for a cell with one short span.
        std::optional<SetText> text;
        std::size_t lines = 1;
    };
    /// The row that was asked for last.
    struct Row {
        std::size_t row = 0;
        std::vector<Cell> cells;
        std::size_t lines = 1;
        double lineHeight = 0;
        bool isDivided = false; ///< Each line is a strip of its own.
    };

    void makeHead();
    const Row &rowAt(std::size_t row);
    Cell measured(std::size_t row, std::size_t column) const;
    void setCell(std::size_t row, std::size_t column, Cell &cell) const;
    TextLook cellLook(std::size_t row, std::size_t column) const;
    double innerWidth(std::size_t column) const { return m_widths->widths[column] - 2 * m_look.padding; }
    double headHeight() const
    {
        return m_headText + (m_headText > 0 ? 2 * m_look.above : 0) + m_look.headRule;
    }
    double continuedHeight() const;
    static audit::TextStyle styleOf(const audit::TableRow &row, const audit::Span &span)
    {
        const bool isStrong = row.isStrong && span.style == audit::TextStyle::Plain;
        return isStrong ? audit::TextStyle::Strong : span.style;
    }
    double leftOf(const audit::TableRow &content, std::size_t column, const LineText &line) const;
    void paintHeadRow(Canvas &canvas, QPointF at) const;
    void paintCell(Canvas &canvas, const Row &row, std::size_t column, std::size_t line, QPointF at) const;

    const Setting &m_setting;
    const audit::Table &m_table;
    TableLook m_look;
    std::shared_ptr<const ColumnWidths> m_widths;
    bool m_hasCaption;
    char m_point;
    std::vector<SetText> m_head;
    double m_headText = 0;
    Row m_row;
};

TableBlock::TableBlock(const Setting &setting, const audit::Table &table, const TableLook &look,
                       std::shared_ptr<const ColumnWidths> widths, bool hasCaption)
    : m_setting(setting), m_table(table), m_look(look), m_widths(std::move(widths)), m_hasCaption(hasCaption),
      m_point(pointOf(setting))
{
    makeHead();
}

void TableBlock::makeHead()
{
    bool isEmpty = true;
    for (std::size_t i = 0; i < m_table.columns.size(); ++i) {
        TextLook look;
        look.role = m_look.head;
        look.width = innerWidth(i);
        look.alignment = m_table.columns[i].isNumber ? Qt::AlignRight : Qt::AlignLeft;
        m_head.emplace_back(m_setting, cleanText(m_table.columns[i].title, true), look);
        isEmpty = isEmpty && m_table.columns[i].title.empty();
        m_headText = std::max(m_headText, m_head.back().height());
    }
    if (isEmpty)
        m_headText = 0;
}

TextLook TableBlock::cellLook(std::size_t row, std::size_t column) const
{
    TextLook look;
    look.role = m_look.cell;
    look.width = innerWidth(column);
    look.alignment = m_table.columns[column].isNumber ? Qt::AlignRight : Qt::AlignLeft;
    look.isStrong = m_table.rows[row].isStrong;
    return look;
}

/// Only what is not surely one line is set to find out: most cells of long tables are short.
TableBlock::Cell TableBlock::measured(std::size_t row, std::size_t column) const
{
    Cell cell;
    const audit::TableRow &content = m_table.rows[row];
    if (column >= content.cells.size() || content.cells[column].empty())
        return cell;
    const Measured width = measureCell(m_setting.style, content.cells[column], m_look.cell, content.isStrong);
    if (width.isSimple && width.isOneLine && width.width * 1.02 <= innerWidth(column))
        return cell;
    cell.text.emplace(m_setting, content.cells[column], cellLook(row, column));
    cell.lines = cell.text->lines();
    return cell;
}

const TableBlock::Row &TableBlock::rowAt(std::size_t row)
{
    if (m_row.row == row + 1)
        return m_row;
    m_row.row = row + 1;
    m_row.cells.clear();
    m_row.lines = 1;
    m_row.lineHeight = m_setting.style.leading(m_look.cell);
    for (std::size_t column = 0; column < m_table.columns.size(); ++column) {
        const Cell &cell = m_row.cells.emplace_back(measured(row, column));
        m_row.lines = std::max(m_row.lines, cell.lines);
        for (std::size_t line = 0; cell.text && line < cell.lines; ++line)
            m_row.lineHeight = std::max(m_row.lineHeight, cell.text->lineHeight(line));
    }
    const double height = static_cast<double>(m_row.lines) * m_row.lineHeight;
    m_row.isDivided = height > m_setting.height * 0.45;
    return m_row;
}

double TableBlock::continuedHeight() const
{
    return m_setting.style.leading(Role::ChartNote) + 2 * pt;
}

std::optional<Strip> TableBlock::strip(Spot spot)
{
    if (spot.row > m_table.rows.size() || m_table.columns.empty())
        return std::nullopt;
    Strip strip;
    if (spot.row == 0) {
        strip.height = headHeight();
        strip.keepsNext = !m_table.rows.empty() || m_hasCaption;
        strip.next = {1, 0};
        return strip;
    }
    const std::size_t place = spot.row - 1;
    const Row &row = rowAt(place);
    const bool isFirst = spot.part == 0;
    const bool isLast = !row.isDivided || spot.part + 1 == row.lines;
    strip.height = static_cast<double>(row.isDivided ? 1 : row.lines) * row.lineHeight +
                   (isFirst ? m_look.above : 0) + (isLast ? m_look.above + rowRule : 0);
    strip.head = continuedHeight() + headHeight();
    const std::size_t count = m_table.rows.size();
    if (row.isDivided)
        strip.keepsNext = !isLast && (isFirst || spot.part + 2 == row.lines);
    else
        strip.keepsNext = (spot.row == 1 && count > 1) || spot.row + 1 == count;
    strip.keepsNext = strip.keepsNext || (m_hasCaption && isLast && spot.row == count);
    strip.next = isLast ? Spot{spot.row + 1, 0} : Spot{spot.row, spot.part + 1};
    if (isFirst && !m_table.rows[place].anchor.empty())
        strip.anchor = &m_table.rows[place].anchor;
    return strip;
}

void TableBlock::paintHeadRow(Canvas &canvas, QPointF at) const
{
    double left = at.x();
    for (std::size_t i = 0; m_headText > 0 && i < m_head.size(); ++i) {
        // Titles of more lines begin higher, so that all end on the rule.
        const double top = at.y() + m_look.above + m_headText - m_head[i].height();
        m_head[i].paint(canvas, QPointF(left + m_look.padding, top));
        left += m_widths->widths[i];
    }
    canvas.fill(QRectF(at.x(), at.y() + headHeight() - m_look.headRule, m_setting.width, m_look.headRule),
                Ink::Text);
}

void TableBlock::paintHead(Canvas &canvas, QPointF at)
{
    TextLook look;
    look.role = Role::ChartNote;
    look.width = m_setting.width - m_look.padding;
    look.alignment = Qt::AlignRight;
    SetText(m_setting, m_setting.words.text(Message::of("report.page.continued")), look).paint(canvas, at);
    paintHeadRow(canvas, at + QPointF(0, continuedHeight()));
}

void TableBlock::setCell(std::size_t row, std::size_t column, Cell &cell) const
{
    const audit::TableRow &content = m_table.rows[row];
    if (cell.text || cell.line || column >= content.cells.size() || content.cells[column].empty())
        return;
    const audit::Text &text = content.cells[column];
    if (text.size() == 1)
        cell.line =
            m_setting.style.lines(m_look.cell, styleOf(content, text.front())).line(text.front().text);
    if (!cell.line)
        cell.text.emplace(m_setting, text, cellLook(row, column));
}

/// The indent of a short text: words at the left, numbers below each other's points.
double TableBlock::leftOf(const audit::TableRow &content, std::size_t column, const LineText &line) const
{
    if (!m_table.columns[column].isNumber)
        return 0;
    const double fraction = m_widths->fractions[column];
    const audit::Span &span = content.cells[column].front();
    const auto parts = fraction >= 0 ? numberParts(span.text, m_point) : std::nullopt;
    if (!parts)
        return innerWidth(column) - line.width;
    const double whole =
        m_setting.style.widths(m_look.cell, styleOf(content, span)).measure(parts->whole).width;
    return innerWidth(column) - fraction - whole;
}

void TableBlock::paintCell(Canvas &canvas, const Row &row, std::size_t column, std::size_t line,
                           QPointF at) const
{
    const Cell &cell = row.cells[column];
    if (cell.text && line < cell.text->lines())
        cell.text->paintLine(canvas, line, at);
    if (!cell.line || line > 0)
        return;
    const audit::TableRow &content = m_table.rows[row.row - 1];
    const audit::Span &span = content.cells[column].front();
    const bool isLink = !span.target.empty() && m_setting.isAnchor(span.target);
    const bool isMuted = span.style == audit::TextStyle::Muted;
    const Ink ink = isLink ? Ink::Link : isMuted ? Ink::Muted : m_setting.style.ink(m_look.cell);
    const QPointF place = at + QPointF(leftOf(content, column, *cell.line), 0);
    const double height = m_setting.style.leading(m_look.cell);
    cell.line->paint(canvas, place, m_setting.style.baseline(m_look.cell), height, ink);
    if (isLink)
        canvas.link(QRectF(place, QSizeF(cell.line->width, height)), span.target);
}

void TableBlock::paint(Spot spot, Canvas &canvas, QPointF at)
{
    if (spot.row == 0) {
        paintHeadRow(canvas, at);
        return;
    }
    rowAt(spot.row - 1);
    for (std::size_t column = 0; column < m_row.cells.size(); ++column)
        setCell(spot.row - 1, column, m_row.cells[column]);
    const double height = strip(spot)->height;
    if (m_table.rows[spot.row - 1].isStrong)
        canvas.fill(QRectF(at.x(), at.y(), m_setting.width, height), Ink::Soft);
    const std::size_t begin = m_row.isDivided ? spot.part : 0;
    const std::size_t end = m_row.isDivided ? spot.part + 1 : m_row.lines;
    double y = at.y() + (spot.part == 0 ? m_look.above : 0);
    for (std::size_t line = begin; line < end; ++line) {
        double left = at.x() + m_look.padding;
        for (std::size_t column = 0; column < m_row.cells.size(); ++column) {
            paintCell(canvas, m_row, column, line, QPointF(left, y));
            left += m_widths->widths[column];
        }
        y += m_row.lineHeight;
    }
    if (end == m_row.lines)
        canvas.fill(QRectF(at.x(), at.y() + height - rowRule, m_setting.width, rowRule), Ink::Line);
}

} // namespace

std::unique_ptr<PageBlock> tableBlock(const Setting &setting, const audit::Table &table,
                                      const TableLook &look, std::shared_ptr<const ColumnWidths> widths,
                                      bool hasCaption)
{
    return std::make_unique<TableBlock>(setting, table, look, std::move(widths), hasCaption);
}

TableLook lookFor(const audit::Table &table)
{
    constexpr std::size_t most = 8;
    return table.columns.size() > most ? TableLook::small() : TableLook::normal();
}

} // namespace weighhouse::ui::pages
