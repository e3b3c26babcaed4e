// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/evaluate/texts.h"

#include "core/base/text.h"
#include "core/rules/syntax/expression_printer.h"

#include <QString>

#include <algorithm>
#include <cmath>

namespace weighhouse::rules::texts
{
namespace
{

bool isAscii(std::string_view text)
{
    return std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

/// Where the character after `count` characters begins.
std::size_t offsetAfter(std::string_view text, double count)
{
    std::size_t at = 0;
    for (double done = 0; done < count && at < text.size(); ++done) {
        ++at;
        while (at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U)
            ++at;
    }
    return at;
}

} // namespace

std::string lower(std::string_view text)
{
    if (isAscii(text) || !isUtf8(text))
        return toLower(text);
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())).toLower().toStdString();
}

std::string upper(std::string_view text)
{
    if (!isAscii(text) && isUtf8(text))
        return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())).toUpper().toStdString();
    std::string result(text);
    std::ranges::transform(result, result.begin(), [](char c) {
        return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    });
    return result;
}

bool isCount(double value)
{
    return value >= 0 && value == std::floor(value);
}

std::string_view left(std::string_view text, double count)
{
    return text.substr(0, offsetAfter(text, count));
}

std::string_view right(std::string_view text, double count)
{
    const auto characters = static_cast<double>(characterCount(text));
    return count >= characters ? text : text.substr(offsetAfter(text, characters - count));
}

std::string_view middle(std::string_view text, double from, double count)
{
    return left(text.substr(offsetAfter(text, from - 1)), count);
}

std::string replaced(std::string_view text, std::string_view part, std::string_view other)
{
    std::string result;
    std::size_t at = 0;
    while (!part.empty()) {
        const std::size_t found = text.find(part, at);
        if (found == std::string_view::npos)
            break;
        result += text.substr(at, found - at);
        result += other;
        at = found + part.size();
    }
    return result += text.substr(at);
}

std::string fromNumber(double number)
{
    return numberInRules(number == 0 ? 0 : number);
}

std::optional<double> toNumber(std::string_view text)
{
    return numberFromText(trimmed(text));
}

} // namespace weighhouse::rules::texts
