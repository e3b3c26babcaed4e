// SPDX-License-Identifier: GPL-3.0-or-later
// Blocks that are lines of text: paragraphs, headings, lists, code.
#pragma once

#include "ui/report/page_block.h"

#include <functional>
#include <vector>

namespace weighhouse::ui::pages
{

/// One text of a block, with what stands beside it.
struct TextEntry {
    audit::Text text;
    Role role = Role::Body;
    double before = 0;         ///< Room above it, unless it is the first of its block.
    double indent = 0;         ///< The indent of its lines.
    QString mark;              ///< In the indent of its first line.
    bool marksAtRight = false; ///< The mark ends where the text begins, as numbers of a list do.
    std::optional<Ink> rule;   ///< A bar at the left.
    bool keepsNext = false;    ///< With what follows it.
    bool showsBreaks = false;  ///< Lines that go on have a sign at their end.
    bool goesOn = false;       ///< Its last line, too, goes on: in the next entry.
    double hang = 0;
};

/// Lines are kept in twos at the ends of an entry, or of the block if it is one text.
class TextBlock : public PageBlock
{
public:
    TextBlock(const Setting &setting, std::size_t count, std::function<TextEntry(std::size_t)> entry,
              bool isOneText = false);

    std::optional<Strip> strip(Spot spot) override;
    void paint(Spot spot, Canvas &canvas, QPointF at) override;

private:
    void load(std::size_t row);
    bool keepsNext(Spot spot) const;

    const Setting &m_setting;
    std::size_t m_count;
    std::function<TextEntry(std::size_t)> m_entryOf;
    bool m_isOneText;
    std::optional<std::size_t> m_loaded;
    TextEntry m_entry;
    SetText m_text;
};

std::unique_ptr<PageBlock> textBlock(const Setting &setting, TextEntry entry);
/// Long text is set in pieces, so that a page far inside needs no more than its own.
std::unique_ptr<PageBlock> paragraphBlock(const Setting &setting, const audit::Paragraph &paragraph);
/// "4   How it was found"
TextEntry sectionTitle(const Setting &setting, std::size_t number, const std::string &title);
std::unique_ptr<PageBlock> itemsBlock(const Setting &setting, const audit::Items &items);
std::unique_ptr<PageBlock> missingBlock(const Setting &setting, const audit::Missing &missing);

} // namespace weighhouse::ui::pages
