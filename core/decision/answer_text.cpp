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

void addList(const Answer &answer, const std::vector<RankedCandidate> &candidates, std::string_view title,
             std::string &text)
{
    if (candidates.empty())
        return;
    text += std::string(title) + "\n";
    for (const RankedCandidate &candidate : candidates)
        text += "  " + std::to_string(candidate.rank) + ". " + candidate.label + ": " +
                valuesOf(answer, candidate) + "\n";
}

} // namespace

std::string toText(const Answer &answer)
{
    std::string text = answer.text.empty() ? answer.question + "\n" : answer.text + "\n";
    if (answer.decision) {
        text += "Decision: " + answer.decision->label + "\n";
        text += "  " + valuesOf(answer, *answer.decision) + "\n";
        if (answer.margin)
            text += "  ahead of the next by " +
                    withUnit(*answer.margin, answer.aim == Aim::Single && !answer.objectives.empty()
                                                 ? answer.objectives.front().unit
                                                 : std::string()) +
                    "\n";
    } else {
        text += "Decision: none\n";
    }
    for (const Reason &reason : answer.reasons.chains)
        text += "Because " + toText(reason) + "\n";
    if (answer.frontSize > 1)
        addList(answer, answer.front, "On the front:", text);
    else
        addList(answer, answer.runnersUp, "Next:", text);
    for (const Message &note : answer.notes)
        text += note.text() + "\n";
    return text;
}

} // namespace weighhouse::decision
