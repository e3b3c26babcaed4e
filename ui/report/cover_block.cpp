// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/cover_block.h"

#include "ui/report/marks.h"
#include "ui/report/text_block.h"

#include <algorithm>

namespace weighhouse::ui::pages
{
namespace
{

constexpr double columnGap = 14 * pt;
constexpr double keyMargin = 10.5 * pt;
constexpr double keyMarkSize = 9 * pt;

/// The part of the cover above the rule, and the rule.
class CoverBlock : public PageBlock
{
public:
    CoverBlock(const Setting &setting, const audit::Report &report) : m_width(setting.width)
    {
        QStringList parts;
        for (const std::string *part : {&report.kind, &report.date, &report.status}) {
            if (!part->empty())
                parts.append(setting.words.locale().toUpper(cleanText(*part, false)));
        }
        add(setting, parts.join(QStringLiteral(" · ")), Role::Kind, 0);
        add(setting, cleanText(report.title, true), Role::Title, 5.5 * pt);
        add(setting, cleanText(report.subtitle, true), Role::Subtitle, 6 * pt);
    }

    std::optional<Strip> strip(Spot spot) override
    {
        if (spot.row > 0)
            return std::nullopt;
        Strip strip;
        strip.height = ruleRoom;
        for (const Part &part : m_parts)
            strip.height += part.before + part.text.height();
        strip.keepsNext = true;
        strip.next = {1, 0};
        return strip;
    }

    void paint(Spot, Canvas &canvas, QPointF at) override
    {
        double y = at.y();
        for (const Part &part : m_parts) {
            y += part.before;
            part.text.paint(canvas, QPointF(at.x(), y));
            y += part.text.height();
        }
        canvas.fill(QRectF(at.x(), y + ruleRoom - 1.5 * pt, m_width, 1.5 * pt), Ink::Text);
    }

private:
    struct Part {
        SetText text;
        double before;
    };
    static constexpr double ruleRoom = 20 * pt;

    void add(const Setting &setting, const QString &words, Role role, double before)
    {
        if (words.isEmpty())
            return;
        TextLook look;
        look.role = role;
        look.width = setting.width;
        m_parts.push_back({SetText(setting, words, look), before});
    }

    double m_width;
    std::vector<Part> m_parts;
};

std::size_t figuresPerRow(std::size_t count)
{
    constexpr std::size_t most = 4;
    if (count <= most)
        return std::max<std::size_t>(count, 1);
    return count % 3 == 0 || count == 5 ? 3 : most;
}

} // namespace

std::unique_ptr<PageBlock> coverBlock(const Setting &setting, const audit::Report &report)
{
    return std::make_unique<CoverBlock>(setting, report);
}

KeyFiguresBlock::KeyFiguresBlock(const Setting &setting, const audit::KeyFigures &figures, bool hasLineAbove)
    : m_width(setting.width), m_perRow(figuresPerRow(figures.figures.size())), m_hasLineAbove(hasLineAbove)
{
    const auto count = static_cast<double>(m_perRow);
    m_columnWidth = (m_width - (count - 1) * columnGap) / count;
    for (const audit::KeyFigure &figure : figures.figures)
        m_columns.push_back(columnOf(setting, figure));
}

KeyFiguresBlock::Column KeyFiguresBlock::columnOf(const Setting &setting,
                                                  const audit::KeyFigure &figure) const
{
    TextLook look;
    look.width = m_columnWidth;
    Column column;
    column.tone = figure.tone;
    look.role = Role::KeyLabel;
    column.label = SetText(setting, cleanText(figure.label, true), look);
    look.role = Role::KeyValue;
    look.ink = inkOf(figure.tone);
    look.width -= hasMark(figure.tone) ? keyMarkSize + 4 * pt : 0;
    column.value = SetText(setting, figure.value, look);
    look.width = m_columnWidth;
    look.role = Role::KeyDetail;
    look.ink.reset();
    column.detail = SetText(setting, cleanText(figure.detail, true), look);
    return column;
}

std::size_t KeyFiguresBlock::rows() const
{
    return (m_columns.size() + m_perRow - 1) / m_perRow;
}

std::optional<Strip> KeyFiguresBlock::strip(Spot spot)
{
    if (spot.row >= rows())
        return std::nullopt;
    Strip strip;
    const std::size_t end = std::min(m_columns.size(), (spot.row + 1) * m_perRow);
    for (std::size_t i = spot.row * m_perRow; i < end; ++i)
        strip.height = std::max(strip.height, m_columns[i].label.height() + m_columns[i].value.height() +
                                                  m_columns[i].detail.height());
    strip.height += 2 * keyMargin;
    strip.keepsNext = spot.row + 1 < rows();
    strip.next = {spot.row + 1, 0};
    return strip;
}

void KeyFiguresBlock::paint(Spot spot, Canvas &canvas, QPointF at)
{
    const double height = strip(spot)->height;
    const std::size_t end = std::min(m_columns.size(), (spot.row + 1) * m_perRow);
    double left = at.x();
    for (std::size_t i = spot.row * m_perRow; i < end; ++i) {
        const Column &column = m_columns[i];
        double y = at.y() + keyMargin;
        column.label.paint(canvas, QPointF(left, y));
        y += column.label.height();
        column.value.paint(canvas, QPointF(left, y));
        const double line = column.value.lineHeight(0);
        const QPointF mark(left + column.value.width() + 5 * pt, y + (line - keyMarkSize) / 2);
        paintMark(canvas, column.tone, QRectF(mark, QSizeF(keyMarkSize, keyMarkSize)));
        y += column.value.height();
        column.detail.paint(canvas, QPointF(left, y));
        left += m_columnWidth + columnGap;
    }
    if (spot.row == 0 && m_hasLineAbove)
        canvas.horizontal(at.x(), at.x() + m_width, at.y(), 0.75 * pt, Ink::Line);
    canvas.horizontal(at.x(), at.x() + m_width, at.y() + height, 0.75 * pt, Ink::Line);
}

} // namespace weighhouse::ui::pages
