// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/strategy/chat/rules_guide.h"

#include "core/base/message.h"
#include "core/base/text.h"
#include "core/catalogue/embedded.h"

#include <algorithm>
#include <vector>

namespace weighhouse::strategy
{
namespace
{

/// What stands in back-ticks before a parenthesis: "sum" of "`sum(table.expression)`".
std::vector<std::string> functionsIn(std::string_view cell)
{
    std::vector<std::string> names;
    for (std::size_t tick = cell.find('`'); tick != std::string_view::npos; tick = cell.find('`', tick)) {
        const std::size_t begin = tick + 1;
        std::size_t end = begin;
        while (end < cell.size() && isWordCharacter(cell[end]))
            ++end;
        if (end > begin && end < cell.size() && cell[end] == '(')
            names.emplace_back(cell.substr(begin, end - begin));
        const std::size_t close = cell.find('`', begin);
        tick = close == std::string_view::npos ? cell.size() : close + 1;
    }
    return names;
}

bool isCalled(const std::string &name, std::string_view rules)
{
    const std::string call = name + "(";
    for (std::size_t at = rules.find(call); at != std::string_view::npos; at = rules.find(call, at + 1)) {
        if (at == 0 || !isWordCharacter(rules[at - 1]))
            return true;
    }
    return false;
}

/// The cells of a line of a Markdown table; empty for other lines.
std::vector<std::string_view> cellsOf(std::string_view line)
{
    if (!line.starts_with("| `"))
        return {};
    std::vector<std::string_view> cells;
    for (const std::string_view cell : split(line.substr(1), '|'))
        cells.push_back(trimmed(cell));
    return cells;
}

} // namespace

std::string rulesGuide(std::string_view rules)
{
    const std::string_view help = catalogue::embeddedFile("help/rules.md").value_or(std::string_view());
    std::string guide;
    for (const std::string_view line : split(help, '\n')) {
        const std::vector<std::string_view> cells = cellsOf(line);
        if (cells.size() < 2)
            continue;
        const std::vector<std::string> functions = functionsIn(cells[0]);
        if (std::ranges::none_of(functions, [&](const std::string &name) { return isCalled(name, rules); }))
            continue;
        guide.append("- ").append(cells[0]).append(": ").append(cells[1]);
        // The third cell of an aggregate is its value over no rows.
        if (cells.size() > 2 && !cells[2].empty())
            guide += ' ' + Message::of("strategy.guide.over-nothing", {{"value", cells[2]}}).text();
        guide += '\n';
    }
    return std::string(trimmed(guide));
}

std::string_view languageDescription(LanguagePart part)
{
    const std::string_view help = catalogue::embeddedFile("help/rules.md").value_or(std::string_view());
    constexpr std::string_view nextPart = "\n### ";
    if (part == LanguagePart::Rules)
        return help.substr(0, help.find("\n## Questions"));
    const std::size_t lastOfLanguage = help.find("\n### subject"); // behind it, answers are explained
    return help.substr(0, help.find(nextPart, lastOfLanguage + nextPart.size()));
}

} // namespace weighhouse::strategy
