// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/set_text.h"

#include <QFontMetricsF>
#include <QTextOption>
#include <algorithm>
#include <cmath>
#include <utility>

namespace weighhouse::ui::pages
{
namespace
{

/// Text is laid out in pieces of at most so many letters, since that takes many times its memory.
constexpr qsizetype mostLetters = 16'000;

bool isOfLetters(QChar letter)
{
    return letter.isLetter() || letter.isMark() || letter.isSpace() || letter.isSurrogate() ||
           letter.category() == QChar::Other_Format;
}

/// The best place to divide a text of too many letters: behind its last space, else anywhere but within a
/// sign.
qsizetype letterToDivideAt(const QString &words)
{
    const qsizetype space = words.lastIndexOf(QLatin1Char(' '), mostLetters);
    if (space > mostLetters / 2)
        return space + 1;
    qsizetype place = mostLetters;
    while (place > 1 && (words.at(place).isLowSurrogate() || words.at(place).isMark()))
        --place;
    return place;
}

/// Text that goes from right to left begins at the right.
Qt::Alignment alignmentOf(const TextLook &look, const QString &words)
{
    const bool begins = (look.alignment & Qt::AlignLeft) && !(look.alignment & Qt::AlignAbsolute);
    return begins && words.isRightToLeft() ? Qt::AlignRight : look.alignment;
}

double widthForLines(const TextLook &look)
{
    constexpr double endless = 1e6;
    return look.breaks ? std::max(look.width, 1.0) : endless;
}

} // namespace

SetText::SetText(const Setting &setting, const audit::Text &text, const TextLook &look)
{
    for (const audit::Span &span : text)
        add(setting, span, cleanText(span.text, true), look);
    finishLayout(setting.style, look);
    if (look.mostLines > 0 && m_lines.size() > look.mostLines)
        cutLines(setting, look);
}

SetText::SetText(const Setting &setting, const QString &words, const TextLook &look)
{
    add(setting, {}, words, look);
    finishLayout(setting.style, look);
    if (look.mostLines > 0 && m_lines.size() > look.mostLines)
        cutLines(setting, look);
}

void SetText::add(const Setting &setting, const audit::Span &span, const QString &words, const TextLook &look)
{
    const bool isLink = !span.target.empty() && setting.isAnchor(span.target);
    const bool isMuted = span.style == audit::TextStyle::Muted;
    const Ink ink = isLink    ? Ink::Link
                    : isMuted ? Ink::Muted
                              : look.ink.value_or(setting.style.ink(look.role));
    const audit::TextStyle style =
        look.isStrong && span.style == audit::TextStyle::Plain ? audit::TextStyle::Strong : span.style;
    QString left = words;
    while (!left.isEmpty()) {
        if (m_words.size() >= mostLetters)
            finishLayout(setting.style, look);
        const bool isTooLong = left.size() > mostLetters;
        const QString piece = isTooLong ? left.left(letterToDivideAt(left)) : left;
        left = left.mid(piece.size());
        if (isLink)
            m_links.push_back({static_cast<int>(m_layouts.size()), static_cast<int>(m_words.size()),
                               static_cast<int>(piece.size()), span.target});
        addFormats(setting.style, look, style, ink, piece);
    }
}

void SetText::addFormat(qsizetype begin, qsizetype length, const QTextCharFormat &format)
{
    QTextLayout::FormatRange range;
    range.start = static_cast<int>(m_words.size() + begin);
    range.length = static_cast<int>(length);
    range.format = format;
    m_formats.append(range);
}

void SetText::addFormats(const PageStyle &style, const TextLook &look, audit::TextStyle textStyle, Ink ink,
                         const QString &words)
{
    if (style.isWhole(words)) {
        addFormat(0, words.size(), style.format(look.role, textStyle, ink, PageStyle::Part::Whole));
        m_words += words;
        return;
    }
    const bool hasOneFont = style.font(look.role, textStyle) == style.signFont(look.role, textStyle);
    qsizetype begin = 0;
    while (begin < words.size()) {
        const bool ofLetters = !hasOneFont && isOfLetters(words.at(begin));
        qsizetype end = begin + 1;
        while (end < words.size() && (hasOneFont || isOfLetters(words.at(end)) == ofLetters))
            ++end;
        addFormat(begin, end - begin,
                  style.format(look.role, textStyle, ink,
                               ofLetters ? PageStyle::Part::Letters : PageStyle::Part::Signs));
        begin = end;
    }
    m_words += words;
}

void SetText::finishLayout(const PageStyle &style, const TextLook &look)
{
    if (m_words.isEmpty() && !m_layouts.empty())
        return;
    auto layout = std::make_unique<QTextLayout>(m_words, style.font(look.role));
    QTextOption option(alignmentOf(look, m_words));
    // A name from another script does not turn the line around.
    option.setTextDirection(Qt::LeftToRight);
    option.setWrapMode(look.breaks ? QTextOption::WrapAtWordBoundaryOrAnywhere : QTextOption::ManualWrap);
    layout->setTextOption(option);
    layout->setFormats(m_formats);
    m_layouts.push_back(std::move(layout));
    breakLines(style, look);
    m_words.clear();
    m_formats.clear();
}

void SetText::breakLines(const PageStyle &style, const TextLook &look)
{
    QTextLayout &layout = *m_layouts.back();
    const double leading = style.leading(look.role);
    const double above = style.baseline(look.role);
    const QString text = layout.text();
    layout.beginLayout();
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        const double hang = m_lines.empty() ? 0 : look.hang;
        line.setLineWidth(widthForLines(look) - hang);
        line.setPosition(QPointF(hang, 0));
        // Letters of other scripts may be higher.
        const double baseline = std::max(above, line.ascent());
        const double height = std::max(leading, baseline + line.descent());
        const int end = line.textStart() + line.textLength();
        const bool isBroken = end > 0 && end < text.size() && text.at(end - 1) != QChar(QChar::LineSeparator);
        m_lines.push_back({static_cast<int>(m_layouts.size()) - 1, line.lineNumber(), height,
                           baseline - line.ascent(), isBroken});
    }
    layout.endLayout();
}

void SetText::cutLines(const Setting &setting, const TextLook &look)
{
    const Line &last = m_lines[look.mostLines - 1];
    const QString text = m_layouts[static_cast<std::size_t>(last.layout)]->text();
    const int start = m_layouts[static_cast<std::size_t>(last.layout)]->lineAt(last.line).textStart();
    const QFontMetricsF metrics(
        setting.style.font(look.role, look.isStrong ? audit::TextStyle::Strong : audit::TextStyle::Plain));
    // A little less than the width, since kerning within a line differs.
    const QString end =
        metrics.elidedText(text.mid(start).replace(QChar(QChar::LineSeparator), QLatin1Char(' ')),
                           Qt::ElideRight, look.width * 0.97);
    TextLook whole = look;
    whole.mostLines = 0;
    *this = SetText(setting, text.left(start) + end, whole);
    m_isCut = true;
}

double SetText::height() const
{
    double height = 0;
    for (const Line &line : m_lines)
        height += line.height;
    return height;
}

double SetText::lineWidth(std::size_t line) const
{
    const Line &placed = m_lines[line];
    return m_layouts[static_cast<std::size_t>(placed.layout)]->lineAt(placed.line).naturalTextWidth();
}

double SetText::width() const
{
    double width = 0;
    for (std::size_t line = 0; line < m_lines.size(); ++line)
        width = std::max(width, lineWidth(line));
    return width;
}

void SetText::paint(Canvas &canvas, QPointF at) const
{
    for (std::size_t line = 0; line < m_lines.size(); ++line) {
        paintLine(canvas, line, at);
        at.ry() += m_lines[line].height;
    }
}

void SetText::paintLine(Canvas &canvas, std::size_t which, QPointF at) const
{
    const Line &placed = m_lines[which];
    const QTextLayout &layout = *m_layouts[static_cast<std::size_t>(placed.layout)];
    const QTextLine line = layout.lineAt(placed.line);
    line.draw(&canvas.painter(), at + QPointF(0, placed.baseline));
    const int begin = line.textStart();
    const int end = begin + line.textLength();
    if (canvas.wantsWords()) {
        const QRectF natural = line.naturalTextRect();
        canvas.noteWords(QStringView(layout.text()).mid(begin, end - begin),
                         QRectF(at.x() + natural.left(), at.y(), natural.width(), placed.height));
    }
    for (const Link &link : m_links) {
        const int from = std::max(link.start, begin);
        const int to = std::min(link.start + link.length, end);
        if (link.layout != placed.layout || from >= to)
            continue;
        const double a = line.cursorToX(from);
        const double b = line.cursorToX(to);
        canvas.link(QRectF(at.x() + std::min(a, b), at.y(), std::abs(b - a), placed.height), link.target);
    }
}

} // namespace weighhouse::ui::pages
