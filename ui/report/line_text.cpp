// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/line_text.h"

#include <QTextLayout>
#include <algorithm>

namespace weighhouse::ui::pages
{
namespace
{

/// So many words are kept: reports say much the same in all rows.
constexpr qsizetype mostWords = 4096;

bool isDigit(char letter)
{
    return letter >= '0' && letter <= '9';
}

} // namespace

void LineText::paint(Canvas &canvas, QPointF at, double baseline, double height, Ink ink) const
{
    canvas.painter().setPen(colourOf(ink));
    canvas.painter().drawGlyphRun(at + QPointF(0, baseline), glyphs);
    canvas.noteWords(text, QRectF(at.x(), at.y(), width, height));
}

LineFont::LineFont(const QFont &letters, const QRawFont &font, const LetterWidths &widths)
    : m_letters(letters), m_font(font), m_widths(widths)
{
}

LineFont::Word LineFont::setWord(const QString &letters) const
{
    Word word;
    word.glyphs = m_font.glyphIndexesForString(letters);
    const QVector<QPointF> advances = m_font.advancesForGlyphIndexes(word.glyphs);
    for (const QPointF &advance : advances) {
        word.places.append(word.width);
        word.width += advance.x();
    }
    if (letters.size() < 2)
        return word;
    QTextLayout layout(letters, m_letters);
    layout.beginLayout();
    const QTextLine line = layout.createLine();
    layout.endLayout();
    const QList<QGlyphRun> runs = line.glyphRuns();
    // The places are those of kerned letters, the letters those that were written.
    if (runs.size() != 1 || runs.front().positions().size() != word.glyphs.size())
        return word;
    const QVector<QPointF> places = runs.front().positions();
    for (qsizetype i = 0; i < places.size(); ++i)
        word.places[i] = places.at(i).x() - places.front().x();
    word.width = word.places.back() + advances.back().x();
    return word;
}

const LineFont::Word &LineFont::wordOf(const QString &letters)
{
    const auto found = m_words.constFind(letters);
    if (found != m_words.constEnd())
        return *found;
    if (m_words.size() >= mostWords)
        m_words.clear();
    return *m_words.insert(letters, setWord(letters));
}

std::optional<LineText> LineFont::line(std::string_view text)
{
    const Measured measured = m_widths.measure(text);
    if (!measured.isSimple || !measured.isOneLine || text.empty())
        return std::nullopt;
    LineText line;
    line.text = QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
    QVector<quint32> glyphs;
    QVector<QPointF> places;
    glyphs.reserve(line.text.size());
    places.reserve(line.text.size());
    for (qsizetype begin = 0; begin < line.text.size();) {
        qsizetype end = begin + 1;
        while (line.text.at(begin).isLetter() && end < line.text.size() && line.text.at(end).isLetter())
            ++end;
        const Word &word = wordOf(line.text.mid(begin, end - begin));
        for (qsizetype i = 0; i < word.glyphs.size(); ++i) {
            glyphs.append(word.glyphs.at(i));
            places.append(QPointF(line.width + word.places.at(i), 0));
        }
        line.width += word.width;
        begin = end;
    }
    line.glyphs.setRawFont(m_font);
    line.glyphs.setGlyphIndexes(glyphs);
    line.glyphs.setPositions(places);
    return line;
}

std::optional<NumberParts> numberParts(std::string_view text, char point)
{
    std::size_t digits = 0;
    std::optional<std::size_t> place;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char letter = text[i];
        if (isDigit(letter)) {
            ++digits;
        } else if (letter == point && !place) {
            place = i;
        } else {
            // Signs and spaces that are no ASCII may stand before the point.
            const bool isBehindPoint = letter == point || (place && i > *place);
            const bool isSign = std::string_view(".,-+ ").find(letter) != std::string_view::npos ||
                                static_cast<unsigned char>(letter) >= 0x80;
            if (isBehindPoint || !isSign)
                return std::nullopt;
        }
    }
    if (digits == 0)
        return std::nullopt;
    if (!place)
        return NumberParts{text, {}};
    return NumberParts{text.substr(0, *place), text.substr(*place)};
}

} // namespace weighhouse::ui::pages
