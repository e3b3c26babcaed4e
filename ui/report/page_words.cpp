// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/page_words.h"

#include <algorithm>
#include <utility>

namespace weighhouse::ui::pages
{
namespace
{

bool isUnseen(QChar letter)
{
    constexpr char16_t leftOverride = 0x202d;
    constexpr char16_t rightOverride = 0x202e;
    return letter.category() == QChar::Other_Control || letter == QChar(leftOverride) ||
           letter == QChar(rightOverride) || letter == QChar(QChar::ObjectReplacementCharacter) ||
           letter.isNonCharacter();
}

} // namespace

PageWords::PageWords(std::string language)
    : m_language(std::move(language)), m_locale(QString::fromStdString(m_language))
{
}

QString PageWords::text(const Message &message) const
{
    return QString::fromStdString(plain(message));
}

QString cleanText(std::string_view text, bool keepsLines)
{
    QString clean = QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
    const auto isPlain = [](QChar letter) { return letter >= QLatin1Char(' ') && !isUnseen(letter); };
    if (std::all_of(clean.cbegin(), clean.cend(), isPlain))
        return clean;
    clean.replace(QStringLiteral("\r\n"), QStringLiteral("\n"));
    clean.replace(QLatin1Char('\t'), QStringLiteral("    "));
    for (QChar &letter : clean) {
        if (letter == QLatin1Char('\n') || letter == QLatin1Char('\r') ||
            letter == QChar(QChar::ParagraphSeparator) || letter == QChar(QChar::LineSeparator))
            letter = keepsLines ? QChar(QChar::LineSeparator) : QChar(QLatin1Char(' '));
        else if (isUnseen(letter))
            letter = QChar(QChar::ReplacementCharacter);
    }
    return clean;
}

} // namespace weighhouse::ui::pages
