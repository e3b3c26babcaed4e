// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/quoting.h"

#include <algorithm>
#include <array>

namespace weighhouse
{
namespace
{

constexpr std::string_view whiteSpace = " \t\n\v\f\r";
constexpr std::string_view lineBreak = "⏎";
constexpr std::string_view replacement = "\xEF\xBF\xBD";

/// The two bytes or three of a character beyond ASCII that is obeyed and not shown.
std::size_t hiddenLength(std::string_view text)
{
    const auto byte = [text](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    if (text.size() >= 2 && byte(0) == 0xC2 && byte(1) >= 0x80 && byte(1) < 0xA0)
        return 2; // U+0080 to U+009F
    constexpr std::array<std::string_view, 14> hidden{"\u200E", "\u200F", "\u2028", "\u2029", "\u202A",
                                                      "\u202B", "\u202C", "\u202D", "\u202E", "\u2066",
                                                      "\u2067", "\u2068", "\u2069", "\u061C"};
    const auto found =
        std::ranges::find_if(hidden, [text](std::string_view one) { return text.starts_with(one); });
    return found == hidden.end() ? 0 : found->size();
}

/// U+0085, U+2028 and U+2029 end a line too.
bool endsLine(std::string_view text)
{
    return text.starts_with("\xC2\x85") || text.starts_with("\u2028") || text.starts_with("\u2029");
}

} // namespace

std::string onTheLine(std::string_view text)
{
    std::string line;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        const std::string_view rest = text.substr(i);
        if (c == '\n' || c == '\r') {
            line += lineBreak;
            if (rest.starts_with("\r\n"))
                ++i;
        } else if (c == '\t') {
            line += ' ';
        } else if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F) {
            line += replacement;
        } else if (const std::size_t length = hiddenLength(rest); length > 0) {
            line += endsLine(rest) ? lineBreak : replacement;
            i += length - 1;
        } else {
            line += c;
        }
    }
    return line;
}

std::string withoutControls(std::string_view text)
{
    constexpr unsigned char firstPrinted = 0x20;
    std::string kept;
    kept.reserve(text.size());
    for (const char sign : text) {
        const bool isControl =
            static_cast<unsigned char>(sign) < firstPrinted && sign != '\n' && sign != '\t';
        if (isControl)
            kept += replacement;
        else
            kept += sign;
    }
    return kept;
}

std::string simplified(std::string_view text)
{
    std::string line;
    for (std::size_t begin = 0; begin < text.size();) {
        begin = text.find_first_not_of(whiteSpace, begin);
        if (begin == std::string_view::npos)
            break;
        const std::size_t end = std::min(text.find_first_of(whiteSpace, begin), text.size());
        line += (line.empty() ? "" : " ") + std::string(text.substr(begin, end - begin));
        begin = end;
    }
    return line;
}

std::string_view beginningOf(std::string_view text, std::size_t mostBytes)
{
    if (text.size() <= mostBytes)
        return text;
    std::size_t end = mostBytes;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U)
        --end;
    return text.substr(0, end);
}

std::string quotedBeginning(std::string_view text)
{
    constexpr std::size_t mostBytes = 100;
    const std::string_view beginning = beginningOf(text, mostBytes);
    return onTheLine(beginning) + (beginning.size() < text.size() ? "…" : "");
}

} // namespace weighhouse
