// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/compose/command_lines.h"

#include "core/plan/journal/run_words.h"

namespace weighhouse::audit
{
namespace
{

/// Takes a text as it is, whatever signs a shell would obey in it (POSIX, 2.2.2).
std::string shellQuoted(std::string_view text)
{
    std::string result = "'";
    for (const char sign : text)
        result += sign == '\'' ? std::string("'\\''") : std::string(1, sign);
    return result + "'";
}

/// What --seed is where nobody says it.
constexpr std::uint64_t usualSeed = 1;

} // namespace

std::string decidingCommand(const Subject &subject)
{
    const bool isInWords = plan::isInWords(subject.state()) && !subject.state().title.empty();
    std::string command = isInWords ? "weighhouse ask run.weigh " + shellQuoted(subject.state().title)
                                    : "weighhouse decide run.weigh";
    const auto add = [&command](const char *option, const std::string &value) {
        command += std::string(" ") + option + " " + shellQuoted(value);
    };
    if (!subject.summary.question.empty())
        add("--question", subject.summary.question);
    for (const auto &[name, value] : subject.summary.arguments)
        add("--set", name + "=" + value);
    const std::string &strategy = subject.state().strategy;
    if (!strategy.empty() && (isInWords || strategy != "analyst") && strategy != plan::writtenPlan)
        add("--strategy", strategy);
    for (const auto &[name, value] : subject.state().settings)
        add("--setting", name + "=" + value);
    if (subject.state().seed != usualSeed)
        add("--seed", std::to_string(subject.state().seed));
    return command;
}

} // namespace weighhouse::audit
