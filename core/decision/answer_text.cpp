// SPDX-License-Identifier: GPL-3.0-or-later
// Answers in words.
#include "core/base/text.h"
#include "core/decision/answer.h"

#include <algorithm>
#include <iterator>
#include <utility>

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

void addList(const Answer &answer, const std::vector<RankedCandidate> &candidates, Message title,
             std::vector<Message> &lines)
{
    if (candidates.empty())
        return;
    lines.push_back(std::move(title));
    for (const RankedCandidate &candidate : candidates) {
        const Message remark = remarkOn(answer, candidate);
        lines.push_back(Message::sequence(
            {Message::verbatim("  " + std::to_string(candidate.rank) + ". "), candidate.shown,
             Message::verbatim(": " + valuesOf(answer, candidate)),
             remark.empty()
                 ? Message()
                 : Message::sequence({Message::verbatim(" ("), remark, Message::verbatim(")")}, "")},
            ""));
    }
}

} // namespace

Message alikeText(const Answer &answer, const RankedCandidate &candidate)
{
    std::vector<Message> parts;
    const bool isOnFront = answer.aim == Aim::ParetoFront && candidate.onFront;
    const Message count = countForPeople(candidate.alike);
    if (candidate.alike > 0)
        parts.push_back(isOnFront           ? Message::of("decision.alike.front", {{"count", count}})
                        : answer.isProven() ? Message::of("decision.alike", {{"count", count}})
                                            : Message::of("decision.alike.tried", {{"count", count}}));
    if (candidate.alikeUnchecked > 0)
        parts.push_back(
            Message::of("decision.alike.unchecked", {{"count", countForPeople(candidate.alikeUnchecked)}}));
    return Message::sequence(std::move(parts), ", ");
}

Message remarkOn(const Answer &answer, const RankedCandidate &candidate)
{
    std::vector<Message> parts{candidate.difference};
    if (answer.knee && answer.knee->position == candidate.position)
        parts.push_back(Message::of("decision.front.knee"));
    for (std::size_t i = 0; i < answer.bestBy.size(); ++i) {
        if (answer.bestBy[i].position == candidate.position)
            parts.push_back(Message::of("decision.front.best", {{"objective", answer.objectives[i].text}}));
    }
    parts.push_back(alikeText(answer, candidate));
    return Message::sequence(std::move(parts), "; ");
}

std::vector<Message> frontLines(const Answer &answer)
{
    std::vector<Message> lines;
    if (answer.frontPoints < 3) // what is listed says it
        return lines;
    if (answer.knee)
        lines.push_back(Message::of("decision.text.knee", {{"candidate", answer.knee->shown},
                                                           {"values", valuesOf(answer, *answer.knee)}}));
    for (std::size_t i = 0; i < answer.bestBy.size(); ++i)
        lines.push_back(
            Message::of("decision.text.best-by", {{"objective", answer.objectives[i].text},
                                                  {"candidate", answer.bestBy[i].shown},
                                                  {"values", valuesOf(answer, answer.bestBy[i])}}));
    return lines;
}

Message countForPeople(std::uint64_t count)
{
    if (count == saturated)
        return Message::of("decision.uncountable");
    std::string digits = std::to_string(count);
    for (std::size_t at = digits.size(); at > 3;) {
        at -= 3;
        digits.insert(at, ",");
    }
    return Message::verbatim(std::move(digits));
}

Message decisionText(const Answer &answer)
{
    if (!answer.decision)
        return Message::of("decision.text.no-decision");
    return answer.isProven()
               ? Message::of("decision.text.decision", {{"decision", answer.decision->shown}})
               : Message::of("decision.text.best-found", {{"decision", answer.decision->shown}});
}

Message marginText(const Answer &answer)
{
    if (!answer.margin)
        return {};
    const bool hasUnit = answer.aim == Aim::Single && !answer.objectives.empty();
    const std::string margin =
        withUnit(*answer.margin, hasUnit ? answer.objectives.front().unit : std::string());
    return answer.isProven() ? Message::of("decision.text.margin", {{"margin", margin}})
                             : Message::of("decision.text.margin-tried", {{"margin", margin}});
}

Message frontTitle(const Answer &answer)
{
    return answer.isProven() ? Message::of("decision.text.front") : Message::of("decision.text.front-tried");
}

Message nextTitle(const Answer &answer)
{
    return answer.isProven() ? Message::of("decision.text.next") : Message::of("decision.text.next-tried");
}

std::vector<Message> constraintLines(const Answer &answer)
{
    std::vector<Message> lines;
    if (answer.constraints.empty())
        return lines;
    lines.push_back(answer.nearest ? Message::of("decision.text.constraints-nearest",
                                                 {{"candidate", answer.nearest->shown}})
                                   : Message::of("decision.text.constraints"));
    const Message tried = countForPeople(answer.evaluated);
    for (const ConstraintAnswer &constraint : answer.constraints) {
        const Message counts = constraint.broken == 0
                                   ? Message::of("decision.constraint.none-break", {{"tried", tried}})
                                   : Message::of("decision.constraint.break",
                                                 {{"count", countForPeople(constraint.broken)},
                                                  {"tried", tried},
                                                  {"alone", countForPeople(constraint.brokenAlone)}});
        const Message state = Message::sequence({stateOf(constraint), counts}, "; ");
        lines.push_back(Message::sequence(
            {Message::verbatim("  "), Message::sequence({constraint.text, state}, ": ")}, ""));
    }
    return lines;
}

Error nothingDecided(const Answer &answer)
{
    const Message tried = countForPeople(answer.evaluated);
    Message reason;
    const bool noneWorkedOut = answer.failed > 0 && answer.failed == answer.evaluated;
    if (noneWorkedOut)
        reason =
            Message::of("decision.none.worked-out", {{"tried", tried}, {"problem", answer.firstFailure}});
    else if (!answer.isProven())
        reason = Message::of("decision.none.found",
                             {{"tried", tried}, {"all", countForPeople(answer.candidateCount)}});
    else if (answer.failed > 0)
        reason = Message::of("decision.none.worked-out-admissible",
                             {{"count", countForPeople(answer.evaluated - answer.failed)}});
    else
        reason = Message::of("decision.none");
    if (answer.nearest)
        reason = Message::sequence(
            {reason, Message::of("decision.none.nearest", {{"candidate", answer.nearest->shown},
                                                           {"breaks", breaksOf(answer.constraints)}})},
            "; ");
    if (answer.isProven())
        return {"decision.none-admissible",
                std::move(reason),
                {},
                noneWorkedOut ? Message::of("decision.none.give-values")
                              : Message::of("decision.none.loosen")};
    return {"decision.none-found",
            std::move(reason),
            {},
            answer.isComplete ? Message::of("decision.none.search-again")
                              : Message::of("decision.none.go-on")};
}

Message toMessage(const Answer &answer)
{
    std::vector<Message> lines{Message::verbatim(answer.text.empty() ? answer.question : answer.text)};
    lines.push_back(decisionText(answer));
    if (answer.decision)
        lines.push_back(indented(Message::verbatim(valuesOf(answer, *answer.decision))));
    if (answer.margin)
        lines.push_back(indented(marginText(answer)));
    if (answer.decision && answer.decision->alike + answer.decision->alikeUnchecked > 0)
        lines.push_back(indented(alikeText(answer, *answer.decision)));
    for (const Reason &reason : answer.reasons.chains)
        lines.push_back(Message::of("decision.text.reason", {{"reason", toMessage(reason)}}));
    if (answer.versus)
        std::ranges::move(versusLines(*answer.versus), std::back_inserter(lines));
    if (answer.frontSize > 1)
        addList(answer, answer.front, frontTitle(answer), lines);
    else
        addList(answer, answer.runnersUp, nextTitle(answer), lines);
    for (Message &line : frontLines(answer))
        lines.push_back(std::move(line));
    for (Message &line : constraintLines(answer))
        lines.push_back(std::move(line));
    lines.insert(lines.end(), answer.notes.begin(), answer.notes.end());
    return Message::sequence(std::move(lines), "\n");
}

std::string toText(const Answer &answer)
{
    return toMessage(answer).text() + "\n";
}

} // namespace weighhouse::decision
