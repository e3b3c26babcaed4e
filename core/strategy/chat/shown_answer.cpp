// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/strategy/chat/shown_answer.h"

#include "core/base/text.h"

#include <algorithm>

namespace weighhouse::strategy
{
namespace
{

/// Line breaks would look like rows.
std::string cellOf(const data::Value &value)
{
    std::string text = data::toText(value);
    std::ranges::replace(text, '\n', ' ');
    std::ranges::replace(text, '\r', ' ');
    return text;
}

std::string lineOf(const std::vector<std::string> &cells)
{
    return join(cells, " | ") + '\n';
}

} // namespace

std::string shownAnswer(const plan::Answer &answer, const ShownLimits &limits)
{
    if (answer.columns.empty()) {
        if (answer.text.size() <= limits.characters)
            return answer.text;
        return answer.text.substr(0, limits.characters) + "…";
    }
    std::vector<std::string> cells;
    for (const sql::ResultColumn &column : answer.columns)
        cells.push_back(column.name);
    std::string text = lineOf(cells);
    std::size_t shown = 0;
    for (const auto &row : answer.rows) {
        cells.clear();
        std::ranges::transform(row, std::back_inserter(cells), cellOf);
        const std::string line = lineOf(cells);
        if (shown == limits.rows || (shown > 0 && text.size() + line.size() > limits.characters))
            break;
        text += line.substr(0, limits.characters);
        ++shown;
    }
    if (shown < answer.rows.size() || !answer.cut.empty())
        text +=
            Message::of("strategy.shown.some-rows", {{"shown", shown}, {"rows", answer.rows.size()}}).text();
    else
        text += Message::of("strategy.shown.all-rows", {{"rows", answer.rows.size()}}).text();
    if (!answer.cut.empty())
        text += "; " + answer.cut;
    return text;
}

} // namespace weighhouse::strategy
