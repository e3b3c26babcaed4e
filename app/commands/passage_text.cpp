// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/passage_text.h"

#include "core/base/text.h"

#include <algorithm>

namespace weighhouse::commands
{
namespace
{

Json numberOrNull(std::size_t number)
{
    return number == 0 ? Json(nullptr) : Json(number);
}

} // namespace

Json passageJson(const data::DocumentText &document, const retrieval::Passage &passage)
{
    const data::DocumentSection &section = document.sections[passage.section];
    const std::string_view words = retrieval::wordsOf(document, passage);
    const std::size_t first = characterCount(std::string_view(document.text).substr(0, passage.begin));
    return {{"place", retrieval::placeOf(document, passage).text()},
            {"page", numberOrNull(section.page)},
            {"row", numberOrNull(section.row)},
            {"headings", section.headings},
            {"characters", {first, first + characterCount(words)}},
            {"text", words}};
}

std::string passageForPeople(const std::string &head, std::string_view words)
{
    constexpr std::size_t widest = 100;
    constexpr std::string_view indent("    ");
    std::string text = head;
    std::size_t width = widest; // of the line so far
    while (!words.empty()) {
        const std::size_t end = std::min(words.find_first_of(" \t\n"), words.size());
        const std::string_view word = words.substr(0, end);
        words.remove_prefix(std::min(end + 1, words.size()));
        if (word.empty())
            continue;
        const std::size_t length = characterCount(word);
        const bool isNewLine = width + 1 + length > widest;
        text += isNewLine ? "\n" + std::string(indent) : " ";
        text += word;
        width = isNewLine ? indent.size() + length : width + 1 + length;
    }
    return text + "\n";
}

} // namespace weighhouse::commands
