// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/text_block.h"

#include <QPainterPath>
#include <QPen>
#include <string_view>
#include <utility>

namespace weighhouse::ui::pages
{
namespace
{

constexpr double ruleWidth = 2.25 * pt;
constexpr double breakSignWidth = 6 * pt;

/// A hooked arrow at the end of a line that goes on. It is drawn, so that it is no part of the text.
void paintBreakSign(Canvas &canvas, QPointF at, double height)
{
    const double middle = at.y() + height / 2;
    const double right = at.x() + breakSignWidth;
    QPainterPath path(QPointF(right, middle - 2.2 * pt));
    path.lineTo(right, middle + 0.8 * pt);
    path.lineTo(right - 4.6 * pt, middle + 0.8 * pt);
    path.moveTo(right - 3 * pt, middle - 0.8 * pt);
    path.lineTo(right - 4.6 * pt, middle + 0.8 * pt);
    path.lineTo(right - 3 * pt, middle + 2.4 * pt);
    canvas.painter().setBrush(Qt::NoBrush);
    canvas.painter().setPen(QPen(colourOf(Ink::Link), 0.6 * pt));
    canvas.painter().drawPath(path);
}

SetText markOf(const Setting &setting, const TextEntry &entry)
{
    TextLook look;
    look.role = entry.role;
    look.breaks = false;
    return SetText(setting, entry.mark, look);
}

/// Paragraphs of more bytes are set in pieces.
constexpr std::size_t mostBytes = 12'000;

/// The best place to divide a text of too many bytes: behind its last space, else between letters.
std::size_t placeToDivide(std::string_view text)
{
    const std::size_t space = text.rfind(' ', mostBytes);
    if (space != std::string_view::npos && space > mostBytes / 2)
        return space + 1;
    std::size_t place = mostBytes;
    while (place > 1 && (static_cast<unsigned char>(text[place]) & 0xc0U) == 0x80)
        --place;
    return place;
}

std::vector<audit::Text> piecesOf(const audit::Text &text)
{
    std::vector<audit::Text> pieces(1);
    std::size_t bytes = 0;
    for (const audit::Span &span : text) {
        std::string_view left = span.text;
        while (!left.empty()) {
            if (bytes >= mostBytes) {
                pieces.emplace_back();
                bytes = 0;
            }
            const std::size_t end = left.size() > mostBytes ? placeToDivide(left) : left.size();
            pieces.back().push_back({std::string(left.substr(0, end)), span.style, span.target});
            bytes += end;
            left.remove_prefix(end);
        }
    }
    return pieces;
}

} // namespace

TextBlock::TextBlock(const Setting &setting, std::size_t count, std::function<TextEntry(std::size_t)> entry,
                     bool isOneText)
    : m_setting(setting), m_count(count), m_entryOf(std::move(entry)), m_isOneText(isOneText)
{
}

void TextBlock::load(std::size_t row)
{
    if (m_loaded == row)
        return;
    m_entry = m_entryOf(row);
    TextLook look;
    look.role = m_entry.role;
    look.width = m_setting.width - m_entry.indent - (m_entry.showsBreaks ? breakSignWidth : 0);
    look.hang = m_entry.hang;
    m_text = SetText(m_setting, m_entry.text, look);
    m_loaded = row;
}

bool TextBlock::keepsNext(Spot spot) const
{
    const std::size_t lines = m_text.lines();
    const bool isLast = spot.part + 1 == lines;
    if (m_entry.keepsNext)
        return true;
    if (m_isOneText) {
        // The second line from the top, and from the bottom, may be in another entry.
        const bool isFirstLine = spot.row == 0 && spot.part == 0;
        const bool isBeforeLast =
            spot.row + 1 == m_count ? spot.part + 2 == lines : spot.row + 2 == m_count && isLast;
        return (isFirstLine && !(isLast && m_count == 1)) || isBeforeLast;
    }
    return !isLast && (spot.part == 0 || spot.part + 2 == lines);
}

std::optional<Strip> TextBlock::strip(Spot spot)
{
    if (spot.row >= m_count)
        return std::nullopt;
    load(spot.row);
    Strip strip;
    strip.height = m_text.lineHeight(spot.part);
    strip.before = spot.part == 0 && spot.row > 0 ? m_entry.before : 0;
    strip.keepsNext = keepsNext(spot);
    const bool isLast = spot.part + 1 >= m_text.lines();
    strip.next = isLast ? Spot{spot.row + 1, 0} : Spot{spot.row, spot.part + 1};
    return strip;
}

void TextBlock::paint(Spot spot, Canvas &canvas, QPointF at)
{
    load(spot.row);
    const double height = m_text.lineHeight(spot.part);
    if (m_entry.rule)
        canvas.fill(QRectF(at.x(), at.y(), ruleWidth, height), *m_entry.rule);
    // Beside text that goes from right to left the mark is at its right.
    const bool isTurned = !m_entry.mark.isEmpty() && m_text.isRightToLeft();
    if (spot.part == 0 && !m_entry.mark.isEmpty()) {
        const SetText mark = markOf(m_setting, m_entry);
        const double left = m_entry.marksAtRight ? m_entry.indent - mark.width() - 4.5 * pt : 0;
        mark.paint(canvas, at + QPointF(isTurned ? m_setting.width - left - mark.width() : left, 0));
    }
    m_text.paintLine(canvas, spot.part, at + QPointF(isTurned ? 0 : m_entry.indent, 0));
    const bool isLast = spot.part + 1 == m_text.lines();
    if (m_entry.showsBreaks && (m_text.isBroken(spot.part) || (isLast && m_entry.goesOn)))
        paintBreakSign(canvas, QPointF(at.x() + m_setting.width - breakSignWidth, at.y()), height);
}

std::unique_ptr<PageBlock> textBlock(const Setting &setting, TextEntry entry)
{
    return std::make_unique<TextBlock>(setting, 1, [entry = std::move(entry)](std::size_t) { return entry; });
}

std::unique_ptr<PageBlock> paragraphBlock(const Setting &setting, const audit::Paragraph &paragraph)
{
    std::vector<audit::Text> pieces = piecesOf(paragraph.text);
    const std::size_t count = pieces.size();
    return std::make_unique<TextBlock>(
        setting, count,
        [pieces = std::move(pieces), isNote = paragraph.isNote](std::size_t row) {
            TextEntry entry;
            entry.text = pieces[row];
            entry.role = isNote ? Role::Note : Role::Body;
            return entry;
        },
        true);
}

TextEntry sectionTitle(const Setting &setting, std::size_t number, const std::string &title)
{
    TextEntry entry;
    entry.text = audit::plain(title);
    entry.role = Role::Section;
    entry.mark = QString::number(number);
    entry.indent = markOf(setting, entry).width() + 14 * pt;
    entry.keepsNext = true;
    return entry;
}

std::unique_ptr<PageBlock> itemsBlock(const Setting &setting, const audit::Items &items)
{
    TextEntry last;
    last.mark = QString::number(items.items.size()) + QLatin1Char('.');
    const double indent = items.areNumbered ? markOf(setting, last).width() + 4.5 * pt : 11 * pt;
    return std::make_unique<TextBlock>(setting, items.items.size(), [&items, indent](std::size_t row) {
        TextEntry entry;
        entry.text = items.items[row];
        entry.before = 2.5 * pt;
        entry.indent = indent;
        entry.mark = items.areNumbered ? QString::number(row + 1) + QLatin1Char('.') : QStringLiteral("•");
        entry.marksAtRight = items.areNumbered;
        return entry;
    });
}

std::unique_ptr<PageBlock> missingBlock(const Setting &setting, const audit::Missing &missing)
{
    TextEntry entry;
    entry.text = {{.text = setting.words.plain(Message::of("report.page.missing")) + " ",
                   .style = audit::TextStyle::Muted},
                  {.text = missing.what, .style = audit::TextStyle::Strong}};
    if (!missing.why.empty())
        entry.text.push_back({.text = ": " + missing.why});
    entry.indent = 10.5 * pt;
    entry.rule = Ink::Edge;
    return textBlock(setting, std::move(entry));
}

} // namespace weighhouse::ui::pages
