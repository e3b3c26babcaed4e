// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pdf/content_scan.h"

namespace weighhouse::pdf
{
namespace
{

bool isSpace(char c)
{
    return c == ' ' || c == '\n' || c == '\r' || c == '\t' || c == '\f' || c == '\0';
}

/// Returns true if the number that ends before a command is a text mode that draws nothing: 3, or 7, which
/// clips.
bool isHidingMode(std::string_view before)
{
    while (!before.empty() && isSpace(before.back()))
        before.remove_suffix(1);
    std::size_t start = before.size();
    while (start > 0 && !isSpace(before[start - 1]))
        --start;
    std::string_view number = before.substr(start);
    while (number.size() > 1 && (number.front() == '0' || number.front() == '+'))
        number.remove_prefix(1);
    return number.starts_with('3') || number.starts_with('7');
}

} // namespace

CommandCounts countCommands(std::string_view commands)
{
    CommandCounts counts;
    for (std::size_t i = 0; i + 1 < commands.size(); ++i) {
        const char first = commands[i];
        const char second = commands[i + 1];
        const bool isWord = (first == 'D' && second == 'o') || (first == 'g' && second == 's') ||
                            (first == 'T' && second == 'r');
        // An operand stands before the command, and white space between a name or number and a word.
        if (!isWord || i == 0 || !isSpace(commands[i - 1]))
            continue;
        if (first == 'D')
            ++counts.drawn;
        else if (first == 'g')
            ++counts.states;
        else
            counts.hidesText = counts.hidesText || isHidingMode(commands.substr(0, i));
    }
    return counts;
}

} // namespace weighhouse::pdf
