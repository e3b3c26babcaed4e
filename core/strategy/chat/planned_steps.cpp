// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/strategy/chat/planned_steps.h"

#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <string>

namespace weighhouse::strategy
{
namespace
{

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

/// The length of "12. " or "3) " or "- " at the beginning; 0 if there is no such sign.
std::size_t signLength(std::string_view text)
{
    std::size_t end = 0;
    while (end < text.size() && isDigit(text[end]))
        ++end;
    constexpr std::size_t mostDigits = 2;
    const bool isNumber = end > 0 && end <= mostDigits && end < text.size() &&
                          (text[end] == '.' || text[end] == ')' || text[end] == ':');
    const bool isDash = end == 0 && !text.empty() && (text[0] == '-' || text[0] == '*');
    if (!isNumber && !isDash)
        return 0;
    return end + 1 < text.size() && text[end + 1] == ' ' ? end + 2 : 0;
}

/// Splits a text before each of its signs that stands at the beginning of a line or behind a space; a number
/// must follow the one before.
std::vector<std::string_view> pointsOf(std::string_view text)
{
    std::vector<std::size_t> begins;
    std::size_t next = 1;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool isAtLine = i == 0 || text[i - 1] == '\n';
        if (!isAtLine && text[i - 1] != ' ')
            continue;
        const std::string_view rest = text.substr(i);
        const std::size_t length = signLength(rest);
        if (length == 0 || (!isDigit(rest[0]) && !isAtLine) ||
            (isDigit(rest[0]) && !rest.starts_with(std::to_string(next))))
            continue;
        begins.push_back(i);
        ++next;
    }
    std::vector<std::string_view> points;
    for (std::size_t i = 0; i < begins.size(); ++i) {
        const std::size_t end = i + 1 < begins.size() ? begins[i + 1] : text.size();
        const std::string_view point = text.substr(begins[i], end - begins[i]);
        points.push_back(trimmed(point.substr(signLength(point))));
    }
    if (points.empty() && !trimmed(text).empty())
        points.push_back(trimmed(text));
    return points;
}

bool worksOut(std::string_view point)
{
    constexpr std::array<std::string_view, 18> words{
        "calculate", "compute",  "work",      "compare",   "rank",   "sum",
        "estimate",  "evaluate", "simulate",  "determine", "choose", "select",
        "decide",    "derive",   "aggregate", "add",       "take",   "apply"};
    const std::string lower = toLower(point);
    const std::vector<std::string_view> all = wordsIn(lower);
    constexpr std::size_t first = 2;
    return std::any_of(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(std::min(first, all.size())),
                       [&](std::string_view word) { return std::ranges::find(words, word) != words.end(); });
}

/// The plan in words that a version brought, without the reason in front of it.
std::string_view planIn(const plan::Origin &origin)
{
    const std::string_view reason = origin.reason;
    if (origin.kind != plan::Origin::Kind::Replanning)
        return reason;
    const std::size_t line = reason.find('\n');
    return line == std::string_view::npos ? std::string_view() : reason.substr(line + 1);
}

} // namespace

plan::Plan plannedSteps(std::string_view text)
{
    plan::Plan plan;
    for (const std::string_view point : pointsOf(text)) {
        const bool isWork = worksOut(point);
        plan::addNode(plan, {.kind = isWork ? plan::NodeKind::Compute : plan::NodeKind::Query,
                             .tool = isWork ? "compute" : "sql",
                             .text = std::string(point),
                             .payload = std::string(point)});
    }
    return plan;
}

std::vector<std::optional<plan::ChangeKind>> replanningsOf(const plan::RunState &run)
{
    std::vector<std::optional<plan::ChangeKind>> kinds;
    std::string_view before;
    for (const plan::PlanVersion &version : run.versions) {
        const plan::Origin &origin = version.plan->origin;
        const bool isFirst = &version == &run.versions.front();
        if (!isFirst && origin.kind != plan::Origin::Kind::Replanning)
            continue;
        const std::string_view now = planIn(origin);
        if (!isFirst)
            kinds.push_back(plan::categoryOf(plan::difference(plannedSteps(before), plannedSteps(now))));
        before = now;
    }
    return kinds;
}

} // namespace weighhouse::strategy
