// SPDX-License-Identifier: GPL-3.0-or-later
// UTF-8 text as characters.
#include "core/graph/functions/characters.h"

#include <algorithm>

namespace weighhouse::graph
{
namespace
{

bool startsCharacter(char c)
{
    return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
}

} // namespace

std::size_t charactersIn(std::string_view text)
{
    return static_cast<std::size_t>(std::ranges::count_if(text, startsCharacter));
}

std::size_t bytesOf(std::string_view text, std::size_t characters)
{
    if (characters >= text.size())
        return text.size();
    std::size_t seen = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (startsCharacter(text[i]) && seen++ == characters)
            return i;
    }
    return text.size();
}

std::vector<std::string_view> charactersOf(std::string_view text)
{
    std::vector<std::string_view> characters;
    std::size_t start = 0;
    for (std::size_t i = 1; i <= text.size(); ++i) {
        if (i < text.size() && !startsCharacter(text[i]))
            continue;
        characters.push_back(text.substr(start, i - start));
        start = i;
    }
    return characters;
}

} // namespace weighhouse::graph
