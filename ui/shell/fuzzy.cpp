// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/fuzzy.h"

#include <QStringList>
#include <algorithm>

namespace weighhouse::ui
{
namespace
{

constexpr int perLetter = 1;
constexpr int forFollowing = 5; ///< The letter before it fitted as well.
constexpr int forWordStart = 8;
constexpr int forWhole = 12; ///< The word occurs as it is.

bool isWordStart(const QString &name, qsizetype at)
{
    return at == 0 || !name[at - 1].isLetterOrNumber() || (name[at].isUpper() && name[at - 1].isLower());
}

std::optional<int> scoreOfWord(const QString &word, const QString &name)
{
    if (const qsizetype whole = name.indexOf(word, 0, Qt::CaseInsensitive); whole >= 0)
        return forWhole + static_cast<int>(word.size()) * (perLetter + forFollowing) +
               (isWordStart(name, whole) ? forWordStart : 0);
    int score = 0;
    qsizetype at = 0;
    qsizetype last = -2;
    for (const QChar letter : word) {
        at = name.indexOf(letter, at, Qt::CaseInsensitive);
        if (at < 0)
            return {};
        score += perLetter + (at == last + 1 ? forFollowing : 0) + (isWordStart(name, at) ? forWordStart : 0);
        last = at++;
    }
    return score;
}

} // namespace

std::optional<int> fuzzyScore(const QString &typed, const QString &name)
{
    int score = 0;
    for (const QString &word : typed.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
        const auto fits = scoreOfWord(word, name);
        if (!fits)
            return {};
        score += *fits;
    }
    constexpr int longest = 60;
    return score * longest - static_cast<int>(std::min<qsizetype>(name.size(), longest - 1));
}

} // namespace weighhouse::ui
