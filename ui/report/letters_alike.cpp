// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/letters_alike.h"

#include "ui/report/page_style.h"

#include <QRawFont>
#include <QVector>
#include <map>
#include <mutex>

namespace weighhouse::ui::pages
{
namespace
{

QSet<char16_t> lettersAlike(const QString &family)
{
    QFont font(family);
    font.setPixelSize(static_cast<int>(10 * pt));
    const QRawFont raw = QRawFont::fromFont(font);
    QSet<quint32> seen;
    QSet<char16_t> alike;
    for (char32_t code = U' '; code < 0x10000; ++code) {
        const QChar letter(static_cast<char16_t>(code));
        if (letter.isSurrogate())
            continue;
        const QVector<quint32> glyphs = raw.glyphIndexesForString(QString(letter));
        if (glyphs.size() != 1 || glyphs.front() == 0)
            continue;
        if (seen.contains(glyphs.front()))
            alike.insert(letter.unicode());
        seen.insert(glyphs.front());
    }
    return alike;
}

} // namespace

std::shared_ptr<const QSet<char16_t>> lettersAlikeIn(const QString &family)
{
    static std::mutex mutex;
    static std::map<QString, std::shared_ptr<const QSet<char16_t>>> known;
    const std::scoped_lock lock(mutex);
    std::shared_ptr<const QSet<char16_t>> &alike = known[family];
    if (!alike)
        alike = std::make_shared<const QSet<char16_t>>(lettersAlike(family));
    return alike;
}

} // namespace weighhouse::ui::pages
