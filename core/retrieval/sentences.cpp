// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text.h"
#include "core/retrieval/code_points.h"
#include "core/retrieval/passages.h"

#include <algorithm>
#include <array>

namespace weighhouse::retrieval
{
namespace
{

/// Words that a full stop belongs to, in English and German, in small letters.
constexpr std::array<std::string_view, 40> abbreviations{
    "abb",  "abs", "al",  "approx", "art",  "bzw", "ca",  "cf",  "co",  "corp", "dr",  "eq", "etc", "evtl",
    "fig",  "ggf", "hl",  "inc",    "inkl", "jr",  "ltd", "max", "min", "mr",   "mrs", "ms", "nr",  "no",
    "prof", "s",   "sog", "sr",     "st",   "str", "tab", "tel", "usw", "vgl",  "vol", "vs"};

/// Signs that end a sentence in scripts which put no blank behind them.
bool isWideStop(char32_t value)
{
    return value == 0x3002 || value == 0xFF01 || value == 0xFF1F || value == 0xFF0E || value == 0xFF61;
}

bool closes(char32_t value)
{
    return value == ')' || value == ']' || value == '"' || value == '\'' || value == 0xBB || value == 0xAB ||
           value == 0x2019 || value == 0x201C || value == 0x201D || value == 0x300D || value == 0x300F ||
           value == 0xFF09;
}

/// Returns true if a full stop is a part of the word before it: of an abbreviation, an initial or an ordinal
/// number ("3. Oktober").
bool isPartOfWord(std::string_view text, std::size_t stop)
{
    std::size_t begin = stop;
    while (begin > 0 && isWordCharacter(text[begin - 1]))
        --begin;
    const std::string_view word = text.substr(begin, stop - begin);
    if (word.empty())
        return false;
    if (word.find_first_not_of("0123456789") == std::string_view::npos)
        return word.size() <= 2;
    if (characterCount(word) == 1)
        return true;
    constexpr std::size_t longest = 6;
    return word.size() <= longest && std::ranges::find(abbreviations, toLower(word)) != abbreviations.end();
}

/// The number of line ends among the blanks that begin here.
std::size_t lineEndsAt(std::string_view text, std::size_t at)
{
    std::size_t ends = 0;
    for (; at < text.size() && (text[at] == ' ' || text[at] == '\t' || text[at] == '\n'); ++at)
        ends += text[at] == '\n' ? 1 : 0;
    return ends;
}

/// Returns true if a line begins like an item of a list, a row of a table or a named value.
bool beginsItem(std::string_view line)
{
    line = line.substr(0, 4);
    const std::size_t first = line.find_first_not_of(" \t");
    if (first == std::string_view::npos)
        return false;
    line.remove_prefix(first);
    return line.starts_with("- ") || line.starts_with("* ") || line.starts_with("+ ") ||
           line.starts_with("|") || line.starts_with("\xE2\x80\xA2");
}

} // namespace

std::vector<SentenceEnd> sentenceEnds(std::string_view text)
{
    std::vector<SentenceEnd> ends;
    const auto end = [&](std::size_t at, bool isParagraph) {
        if (!ends.empty() && ends.back().end == at)
            ends.back().isParagraph = ends.back().isParagraph || isParagraph;
        else if (at > 0)
            ends.push_back({at, isParagraph});
    };
    for (std::size_t at = 0; at < text.size();) {
        const CodePoint point = codePointAt(text, at);
        const std::size_t behind = at + point.bytes;
        if (point.value == '\n') {
            const std::size_t lineEnds = lineEndsAt(text, at);
            if (lineEnds > 1)
                end(at, true);
            else if (beginsItem(text.substr(behind, 8)))
                end(at, false);
            at = behind;
            continue;
        }
        const bool isStop = point.value == '.' || point.value == '!' || point.value == '?' ||
                            point.value == 0x2026 || isWideStop(point.value);
        at = behind;
        if (!isStop)
            continue;
        const std::size_t stop = behind - point.bytes;
        std::size_t last = behind;
        while (last < text.size()) {
            const CodePoint next = codePointAt(text, last);
            if (!closes(next.value) && next.value != '.' && next.value != '!' && next.value != '?')
                break;
            last += next.bytes;
        }
        at = last;
        const bool isFollowed = last >= text.size() || isSpace(codePointAt(text, last).value);
        if (isWideStop(point.value) || (isFollowed && !(point.value == '.' && isPartOfWord(text, stop))))
            end(last, lineEndsAt(text, last) > 1);
    }
    end(text.size(), true);
    return ends;
}

} // namespace weighhouse::retrieval
