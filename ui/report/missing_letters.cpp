// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/missing_letters.h"

#include <QFont>
#include <QGlyphRun>
#include <QSet>
#include <QTextLayout>

namespace weighhouse::ui
{
namespace
{

bool isShown(char32_t letter, const QFont &font)
{
    QTextLayout layout(QString::fromUcs4(&letter, 1), font);
    layout.beginLayout();
    const QTextLine line = layout.createLine();
    layout.endLayout();
    // The first glyph of every font is the one that stands for what it lacks.
    for (const QGlyphRun &run : line.isValid() ? line.glyphRuns() : QList<QGlyphRun>()) {
        if (run.glyphIndexes().contains(0))
            return false;
    }
    return true;
}

} // namespace

QString lettersWithoutFont(std::string_view text, const PageFonts &fonts)
{
    constexpr qsizetype most = 24;
    constexpr char32_t endOfAscii = 0x80;
    const QFont font(fonts.sans);
    QSet<char32_t> seen;
    QString missing;
    for (const char32_t letter :
         QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())).toUcs4()) {
        const bool isPrinted = QChar::isPrint(letter) || QChar::category(letter) == QChar::Other_PrivateUse;
        if (letter < endOfAscii || seen.contains(letter) || !isPrinted)
            continue;
        seen.insert(letter);
        if (isShown(letter, font))
            continue;
        if (missing.size() >= most)
            return missing + QStringLiteral("…");
        missing += QString::fromUcs4(&letter, 1);
    }
    return missing;
}

} // namespace weighhouse::ui
