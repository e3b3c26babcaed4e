// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/verify/shown_text.h"

#include "core/base/text.h"

#include <QString>
#include <algorithm>

namespace weighhouse::audit
{
namespace
{

bool isLeftOut(QChar sign)
{
    constexpr char16_t softHyphen = 0x00AD;
    constexpr char16_t zeroWidthSpace = 0x200B;
    constexpr char16_t byteOrderMark = 0xFEFF;
    return sign.isSpace() || sign == QChar(softHyphen) || sign == QChar(zeroWidthSpace) ||
           sign == QChar(byteOrderMark) || sign.category() == QChar::Other_Control;
}

constexpr std::size_t context = 60;

/// Some bytes of a text from a place on, whole characters.
std::string pieceAt(const std::string &text, std::size_t place)
{
    const auto isInside = [&](std::size_t at) {
        return at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U;
    };
    while (place > 0 && isInside(place))
        --place;
    std::size_t end = std::min(text.size(), place + context);
    while (end < text.size() && isInside(end))
        ++end;
    return text.substr(place, end - place);
}

} // namespace

std::string squeezed(std::string_view text)
{
    const QString composed = QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()))
                                 .normalized(QString::NormalizationForm_KC);
    QString left;
    left.reserve(composed.size());
    for (const QChar sign : composed) {
        if (!isLeftOut(sign))
            left.append(sign);
    }
    return left.toStdString();
}

std::optional<std::string> firstNotShown(const std::string &report, const std::vector<std::string> &pages)
{
    std::string shown;
    for (const std::string &page : pages)
        shown += squeezed(page);
    std::size_t place = 0;
    for (const std::string_view line : split(report, '\n')) {
        const std::string wanted = squeezed(line);
        if (wanted.empty())
            continue;
        const std::size_t found = shown.find(wanted, place);
        if (found == std::string::npos)
            return std::string(line);
        place = found + wanted.size();
    }
    return std::nullopt;
}

std::optional<TextDifference> differenceOf(const std::vector<std::string> &shown,
                                           const std::vector<std::string> &expected)
{
    std::string left;
    std::string right;
    std::vector<std::size_t> ends;
    for (const std::string &page : shown) {
        left += squeezed(page);
        ends.push_back(left.size());
    }
    for (const std::string &page : expected)
        right += squeezed(page);
    const auto [at, other] = std::mismatch(left.begin(), left.end(), right.begin(), right.end());
    if (at == left.end() && other == right.end())
        return std::nullopt;
    const auto place = static_cast<std::size_t>(at - left.begin());
    const auto page = static_cast<std::size_t>(std::ranges::upper_bound(ends, place) - ends.begin());
    return TextDifference{std::min(page, ends.empty() ? 0 : ends.size() - 1), pieceAt(left, place),
                          pieceAt(right, place)};
}

} // namespace weighhouse::audit
