// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/page_style.h"

#include <QPointF>
#include <QSet>
#include <QString>
#include <QVector>
#include <algorithm>

namespace weighhouse::ui::pages
{
namespace
{

/// The next letter of a text in UTF-8, which moves on behind it; what is no UTF-8 counts as a letter that is
/// not known.
char32_t nextLetter(std::string_view text, std::size_t &at)
{
    constexpr char32_t unknown = 0xfffd;
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char first = byte(at++);
    if (first < 0x80)
        return first;
    const int more = first >= 0xf0 ? 3 : first >= 0xe0 ? 2 : first >= 0xc0 ? 1 : 0;
    if (more == 0)
        return unknown;
    char32_t letter = first & (0x3fU >> static_cast<unsigned>(more));
    for (int i = 0; i < more; ++i) {
        if (at >= text.size() || (byte(at) & 0xc0U) != 0x80)
            return unknown;
        letter = letter << 6U | (byte(at++) & 0x3fU);
    }
    return letter;
}

/// The widths of the letters from `begin` on; negative for those that the font lacks, those that have no
/// place of their own, and those that are drawn as earlier ones are.
template<std::size_t count>
void takeWidths(const QRawFont &font, char32_t begin, std::array<float, count> &widths)
{
    widths.fill(-1);
    QSet<quint32> seen;
    for (std::size_t i = 0; i < count; ++i) {
        const QChar letter(static_cast<char16_t>(begin + i));
        if (!letter.isPrint() || letter.isMark() || letter.category() == QChar::Other_Format)
            continue;
        const QVector<quint32> glyphs = font.glyphIndexesForString(QString(letter));
        if (glyphs.size() != 1 || glyphs.front() == 0 || seen.contains(glyphs.front()))
            continue;
        seen.insert(glyphs.front());
        const QVector<QPointF> advances = font.advancesForGlyphIndexes(glyphs);
        widths[i] = static_cast<float>(advances.front().x());
    }
}

} // namespace

LetterWidths::LetterWidths(const QRawFont &font) : m_em(font.pixelSize())
{
    takeWidths(font, 0, m_widths);
    takeWidths(font, punctuationBegin, m_punctuation);
}

float LetterWidths::widthOf(char32_t letter) const
{
    if (letter < known)
        return m_widths[letter];
    if (letter >= punctuationBegin && letter < punctuationEnd)
        return m_punctuation[letter - punctuationBegin];
    return -1;
}

Measured LetterWidths::measure(std::string_view text) const
{
    Measured measured;
    double line = 0;
    double word = 0;
    for (std::size_t at = 0; at < text.size();) {
        const char32_t letter = nextLetter(text, at);
        if (letter == '\n') {
            measured.isOneLine = false;
            line = 0;
            word = 0;
            continue;
        }
        double width = widthOf(letter);
        if (width < 0) {
            measured.isSimple = false;
            width = letter >= 0x2e80 ? m_em : m_em * 0.6;
        }
        line += width;
        word = letter == ' ' || letter >= 0x2e80 ? 0 : word + width;
        measured.width = std::max(measured.width, line);
        measured.longestWord = std::max(measured.longestWord, word);
    }
    return measured;
}

} // namespace weighhouse::ui::pages
