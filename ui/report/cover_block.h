// SPDX-License-Identifier: GPL-3.0-or-later
// The head of the first page, and numbers that are to be seen first.
#pragma once

#include "ui/report/page_block.h"

#include <vector>

namespace weighhouse::ui::pages
{

/// Kind, date and status in one line; the title, the question, and a rule below them.
std::unique_ptr<PageBlock> coverBlock(const Setting &setting, const audit::Report &report);

/// Beside each other, up to four in a row.
class KeyFiguresBlock : public PageBlock
{
public:
    /// With a hairline above unless it stands below the rule of the cover.
    KeyFiguresBlock(const Setting &setting, const audit::KeyFigures &figures, bool hasLineAbove);

    std::optional<Strip> strip(Spot spot) override;
    void paint(Spot spot, Canvas &canvas, QPointF at) override;

private:
    struct Column {
        SetText label;
        SetText value;
        SetText detail;
        audit::Tone tone;
    };

    Column columnOf(const Setting &setting, const audit::KeyFigure &figure) const;
    std::size_t rows() const;

    double m_width;
    double m_columnWidth = 0;
    std::size_t m_perRow = 1;
    bool m_hasLineAbove;
    std::vector<Column> m_columns;
};

} // namespace weighhouse::ui::pages
