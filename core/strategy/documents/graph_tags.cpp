// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/strategy/documents/graph_tags.h"

#include "core/base/text.h"

#include <algorithm>
#include <array>

namespace weighhouse::strategy
{
namespace
{

constexpr std::size_t longestTag = 60;

bool isFigure(char c)
{
    return c >= '0' && c <= '9';
}

bool isAnswerLetter(char c)
{
    return c == 'A' || c == 'a' || c == 'Q' || c == 'q';
}

/// The length of "1", "1.1" or "12.3" at the beginning of a text; a point at its end is not part of it.
std::size_t numberLength(std::string_view text)
{
    std::size_t end = 0;
    while (end < text.size() &&
           (isFigure(text[end]) || (text[end] == '.' && end > 0 && text[end - 1] != '.' &&
                                    end + 1 < text.size() && isFigure(text[end + 1]))))
        ++end;
    return end;
}

/// One tag, or what looks like one.
struct SeenTag {
    std::size_t length = 0; ///< 0: there is none.
    std::string key;
    bool isNumbered = false; ///< It is "#1".
    bool isSure = false;     ///< It can be nothing else: "<A1.1>".
    bool isUsual = false;    ///< It has the form that was asked for.
};

char closing(char opening)
{
    return opening == '<' ? '>' : opening == '{' ? '}' : ']';
}

/// A tag in brackets at the beginning of a text.
SeenTag bracketedTag(std::string_view text)
{
    const char opening = text.front();
    std::size_t begin = 0;
    while (begin < text.size() && begin < 2 && text[begin] == opening)
        ++begin;
    std::size_t end = begin;
    std::size_t inner = 0; ///< Brackets inside, as in <A_{1.1}> and {A_{1.1}}.
    for (; end < text.size() && end < longestTag; ++end) {
        const char c = text[end];
        if (c == '\n' || c == '<')
            return {};
        if (c == closing(opening) && inner == 0)
            break;
        inner += c == '{' ? 1U : 0U;
        inner -= c == '}' && inner > 0 ? 1U : 0U;
    }
    if (end >= text.size() || text[end] != closing(opening))
        return {};
    const std::string_view written = trimmed(text.substr(begin, end - begin));
    for (std::size_t i = 0; i < begin && end < text.size() && text[end] == closing(opening); ++i)
        ++end;
    SeenTag tag{.length = end, .key = questionKey(written)};
    const bool isNumber = !tag.key.empty() && numberLength(tag.key) == tag.key.size();
    const bool hasLetter = !written.empty() && !isFigure(written.front());
    if (tag.key.empty() || (isNumber && !hasLetter && opening == '['))
        return {}; // [1] and [2019] are notes and years
    tag.isSure = opening == '<' && isNumber && hasLetter;
    tag.isUsual = tag.isSure && begin == 1 && written.front() == 'A' && written.substr(1) == tag.key;
    return tag;
}

/// "#1", "#Q1.1" at the beginning of a text.
SeenTag numberedTag(std::string_view text)
{
    std::size_t begin = 1;
    if (begin < text.size() && isAnswerLetter(text[begin]))
        ++begin;
    const std::size_t length = numberLength(text.substr(begin));
    if (length == 0)
        return {};
    return {.length = begin + length, .key = std::string(text.substr(begin, length)), .isNumbered = true};
}

/// "A1.1" at the beginning of a text, as a word.
SeenTag bareTag(std::string_view text)
{
    const std::size_t length = numberLength(text.substr(1));
    const std::string_view number = text.substr(1, length);
    const std::size_t end = 1 + length;
    const bool endsWord = end == text.size() || !isWordCharacter(text[end]);
    if (number.find('.') == std::string_view::npos || !endsWord)
        return {};
    return {.length = end, .key = std::string(number)};
}

SeenTag tagAt(std::string_view text, std::size_t at)
{
    const char c = text[at];
    const std::string_view rest = text.substr(at);
    const bool beginsWord = at == 0 || !isWordCharacter(text[at - 1]);
    if (c == '<' || c == '{' || c == '[')
        return bracketedTag(rest);
    if (c == '#' && beginsWord)
        return numberedTag(rest);
    if (isAnswerLetter(c) && beginsWord)
        return bareTag(rest);
    return {};
}

/// The number of a text such as "12" that has few figures.
std::optional<std::size_t> plainNumber(std::string_view text)
{
    constexpr std::size_t mostFigures = 6;
    if (text.empty() || text.size() > mostFigures || !std::ranges::all_of(text, isFigure))
        return std::nullopt;
    std::size_t number = 0;
    for (const char figure : text)
        number = number * 10 + static_cast<std::size_t>(figure - '0');
    return number;
}

/// Calls back for each piece of a text between numbers "#1" to "#count", and for each of these.
void goThrough(std::string_view text, std::size_t count,
               const std::function<void(std::string_view piece)> &piece,
               const std::function<void(std::size_t position)> &number)
{
    std::size_t from = 0;
    for (std::size_t at = text.find('#'); at != std::string_view::npos; at = text.find('#', at + 1)) {
        std::size_t end = at + 1;
        while (end < text.size() && isFigure(text[end]))
            ++end;
        const auto found = plainNumber(text.substr(at + 1, end - at - 1));
        if (!found || *found == 0 || *found > count)
            continue;
        piece(text.substr(from, at - from));
        number(*found - 1);
        from = end;
    }
    piece(text.substr(from));
}

} // namespace

std::string questionKey(std::string_view written)
{
    constexpr std::string_view signs = "<>{}[]()#_ \t\r\n\"'`*";
    std::string key;
    for (const char c : toLower(written)) {
        if (signs.find(c) == std::string_view::npos)
            key += c;
    }
    constexpr std::array<std::string_view, 10> words{
        "answerof", "answerto", "answerfrom", "answer", "subquestion", "question", "node", "step", "a", "q"};
    for (const std::string_view word : words) {
        std::string_view rest = key;
        if (!rest.starts_with(word))
            continue;
        rest.remove_prefix(word.size());
        if (word.size() > 1 && !rest.empty() && isAnswerLetter(rest.front()))
            rest.remove_prefix(1);
        if (!rest.empty() && isFigure(rest.front()))
            return std::string(rest);
    }
    return key;
}

RetaggedText retagged(std::string_view text,
                      const std::function<std::optional<std::size_t>(const SeenName &name)> &find,
                      const std::function<std::size_t(std::size_t position)> &numbered)
{
    RetaggedText result;
    for (std::size_t at = 0; at < text.size();) {
        const SeenTag tag = tagAt(text, at);
        std::optional<std::size_t> position;
        if (tag.length > 0) {
            const auto number = plainNumber(tag.key);
            position = find({tag.key, tag.isNumbered ? number : std::nullopt});
        }
        if (position) {
            result.text += '#' + std::to_string(numbered(*position));
            result.named.insert(*position);
            result.isMended = result.isMended || !tag.isUsual;
            at += tag.length;
            // A figure behind a number would be read as part of it.
            if (at < text.size() && isFigure(text[at]))
                result.text += ' ';
            continue;
        }
        if (tag.length > 0 && tag.isSure && !result.unknown)
            result.unknown = std::string(text.substr(at, tag.length));
        result.text += text[at];
        const bool looksNumbered = text[at] == '#' && at + 1 < text.size() && isFigure(text[at + 1]);
        if (looksNumbered)
            result.text += ' ';
        ++at;
    }
    return result;
}

std::string withNumbersReplaced(std::string_view text, std::size_t count,
                                const std::function<std::string(std::size_t position)> &replacement)
{
    std::string result;
    goThrough(
        text, count, [&result](std::string_view piece) { result += piece; },
        [&](std::size_t position) { result += replacement(position); });
    return result;
}

std::set<std::size_t> numbersIn(std::string_view text, std::size_t count)
{
    std::set<std::size_t> positions;
    goThrough(
        text, count, [](std::string_view) {},
        [&positions](std::size_t position) { positions.insert(position); });
    return positions;
}

} // namespace weighhouse::strategy
