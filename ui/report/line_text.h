// SPDX-License-Identifier: GPL-3.0-or-later
// Short texts on one line, as most cells of long tables are: put together from words that were set before,
// which takes a tenth of the time.
#pragma once

#include "ui/report/page_canvas.h"

#include <QGlyphRun>
#include <QHash>
#include <QString>
#include <QVector>
#include <optional>
#include <string>
#include <string_view>

namespace weighhouse::ui::pages
{

struct LineText {
    QString text;
    QGlyphRun glyphs; ///< It begins at (0, 0) on the baseline.
    double width = 0;

    /// Paints it with its baseline so far below the top.
    void paint(Canvas &canvas, QPointF at, double baseline, double height, Ink ink) const;
};

/// The words of one font. They are kerned as elsewhere.
class LineFont
{
public:
    LineFont(const QFont &letters, const QRawFont &font, const LetterWidths &widths);

    /// Nothing if the text has more than one line, or letters that are not drawn one by one from left to
    /// right.
    std::optional<LineText> line(std::string_view text);

private:
    struct Word {
        QVector<quint32> glyphs;
        QVector<double> places;
        double width = 0;
    };

    const Word &wordOf(const QString &letters);
    Word setWord(const QString &letters) const;

    QFont m_letters;
    const QRawFont &m_font;
    const LetterWidths &m_widths;
    QHash<QString, Word> m_words;
};

/// A number as it stands in a column: what is before its decimal point, and the rest.
struct NumberParts {
    std::string_view whole;
    std::string_view fraction; ///< The text after the decimal point; empty if there is none.
};

/// Nothing for what is no plain number. `point` is the decimal point of the report's language.
std::optional<NumberParts> numberParts(std::string_view text, char point);

} // namespace weighhouse::ui::pages
