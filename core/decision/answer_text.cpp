// SPDX-License-Identifier: GPL-3.0-or-later
// Answers in words.
#include "core/base/text.h"
#include "core/decision/answer.h"

namespace weighhouse::decision
{
namespace
{

std::string withUnit(double value, const std::string &unit)
{
    return numberForPeople(value) + (unit.empty() || rules::isNull(value) ? "" : " " + unit);
}

std::string signedNumber(double value)
{
    return (value > 0 ? "+" : "") + numberForPeople(value);
}

/// "country.profit = 2.55 ducats (+0.46)"
std::string valuesOf(const Answer &answer, const RankedCandidate &candidate)
{
    std::string text;
    for (std::size_t i = 0; i < candidate.values.size(); ++i) {
        const ObjectiveAnswer &objective = answer.objectives[i];
        text += (i == 0 ? "" : "; ") + objective.text + " = " + withUnit(candidate.values[i], objective.unit);
        if (!rules::isNull(candidate.changes[i]))
            text += " (" + signedNumber(candidate.changes[i]) + ")";
    }
    return text;
}

Message indented(const Message &line)
{
    return Message::sequence({Message::verbatim(" "), line});
}

void addList(const Answer &answer, const std::vector<RankedCandidate> &candidates, MessageCode title,
             std::vector<Message> &lines)
{
    if (candidates.empty())
        return;
    lines.emplace_back(title);
    for (const RankedCandidate &candidate : candidates)
        lines.push_back(Message::verbatim("  " + std::to_string(candidate.rank) + ". " + candidate.label +
                                          ": " + valuesOf(answer, candidate)));
}

} // namespace

Message toMessage(const Answer &answer)
{
    std::vector<Message> lines{Message::verbatim(answer.text.empty() ? answer.question : answer.text)};
    if (answer.decision) {
        lines.push_back(Message::of("decision.text.decision", {{"decision", answer.decision->label}}));
        lines.push_back(indented(Message::verbatim(valuesOf(answer, *answer.decision))));
        if (answer.margin)
            lines.push_back(indented(Message::of(
                "decision.text.margin",
                {{"margin", withUnit(*answer.margin, answer.aim == Aim::Single && !answer.objectives.empty()
                                                         ? answer.objectives.front().unit
                                                         : std::string())}})));
    } else {
        lines.emplace_back("decision.text.no-decision"_code);
    }
    for (const Reason &reason : answer.reasons.chains)
        lines.push_back(Message::of("decision.text.reason", {{"reason", toMessage(reason)}}));
    if (answer.frontSize > 1)
        addList(answer, answer.front, "decision.text.front"_code, lines);
    else
        addList(answer, answer.runnersUp, "decision.text.next"_code, lines);
    lines.insert(lines.end(), answer.notes.begin(), answer.notes.end());
    return Message::sequence(std::move(lines), "\n");
}

std::string toText(const Answer &answer)
{
    return toMessage(answer).text() + "\n";
}

} // namespace weighhouse::decision
