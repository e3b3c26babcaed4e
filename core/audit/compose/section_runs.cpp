// SPDX-License-Identifier: GPL-3.0-or-later
// Several runs beside each other.
#include "core/audit/compose/composing.h"
#include "core/base/text.h"

#include <algorithm>
#include <string>

namespace weighhouse::audit
{
namespace
{

Message standingOf(const plan::RunSummary &summary, bool isWhole, bool isChanged)
{
    if (!isWhole)
        return "audit.runs.broken"_code;
    if (isChanged)
        return "audit.runs.otherwise"_code;
    return summary.hasDecision() ? Message("audit.runs.holds"_code) : Message("audit.runs.open"_code);
}

std::string saidWith(const plan::RunSummary &summary)
{
    std::string text;
    for (const auto &[name, value] : summary.arguments)
        text += (text.empty() ? "" : ", ") + name + " = " + value;
    return text;
}

/// Returns the effect of the decision as the run told it: the first line after the name of the candidate.
std::string broughtBy(const plan::RunSummary &summary)
{
    for (const std::string_view line : split(summary.decisionText, '\n')) {
        const bool namesIt = line.find(summary.shownDecision()) != std::string_view::npos;
        if (!trimmed(line).empty() && !namesIt)
            return std::string(trimmed(line));
    }
    return {};
}

Message workedOut(const std::vector<StepCheck> &checks)
{
    if (checks.empty())
        return "audit.runs.not-worked-out"_code;
    const auto confirmed = std::ranges::count(checks, Verdict::Confirmed, &StepCheck::verdict);
    return Message::of("audit.runs.worked-out", {{"confirmed", confirmed}, {"count", checks.size()}});
}

} // namespace

void writeRuns(Composing &composing, std::vector<Block> &blocks)
{
    const Subject &subject = composing.subject();
    Table table{.columns = {{composing.say("audit.runs.run"_code), true, 0.5},
                            {composing.say("audit.runs.strategy"_code), false, 1.4},
                            {composing.say("audit.runs.with"_code), false, 2},
                            {composing.say("audit.runs.begun"_code), false, 1.6},
                            {composing.say("audit.runs.decision"_code), false, 2.4},
                            {composing.say("audit.runs.standing"_code), false, 1.6},
                            {composing.say("audit.runs.checked"_code), false, 1.8}},
                .rows = {}};
    std::vector<std::string> decisions;
    const auto add = [&](const plan::RunSummary &summary, const plan::ChainCheck &chain, bool isChanged,
                         const std::vector<StepCheck> &checks, bool isOwn) {
        const std::string &shown = summary.hasDecision() ? summary.shownDecision() : summary.shownFormer();
        decisions.push_back(summary.decision);
        Text decision =
            plain(shown.empty() ? composing.say("audit.answer.nothing-decided"_code) : composing.kept(shown));
        if (const std::string says = broughtBy(summary); !says.empty())
            decision.push_back({.text = " · " + composing.kept(says), .style = TextStyle::Muted});
        table.rows.push_back(
            {.cells = {plain(std::to_string(summary.run)), plain(summary.strategy), plain(saidWith(summary)),
                       plain(composing.words().moment(summary.started)), std::move(decision),
                       plain(composing.say(standingOf(summary, chain.isWhole, isChanged))),
                       plain(composing.say(workedOut(checks)))},
             .isStrong = isOwn});
    };
    add(subject.summary, subject.chain, !subject.changed.empty(), subject.checks, true);
    for (const OtherRun &other : subject.others)
        add(other.summary, other.chain, !other.changed.empty(), other.checks, false);
    blocks.emplace_back(std::move(table));
    const bool areDecided = std::ranges::none_of(decisions, &std::string::empty);
    const bool isSame = areDecided && std::ranges::all_of(decisions, [&](const std::string &decision) {
                            return decision == decisions.front();
                        });
    const auto isSameQuestion = [&](const OtherRun &other) {
        return other.summary.question == subject.summary.question;
    };
    const auto areSameArguments = [&](const OtherRun &other) {
        return other.summary.arguments == subject.summary.arguments;
    };
    Message agreement = "audit.runs.differ"_code;
    if (!std::ranges::all_of(subject.others, isSameQuestion))
        agreement = "audit.runs.other-questions"_code;
    else if (!std::ranges::all_of(subject.others, areSameArguments))
        agreement = isSame ? "audit.runs.agree-with-others"_code : "audit.runs.differ-with-others"_code;
    else if (isSame)
        agreement = "audit.runs.agree"_code;
    else if (!areDecided)
        agreement = "audit.runs.not-all"_code;
    blocks.emplace_back(Paragraph{plain(composing.say(agreement))});
}

} // namespace weighhouse::audit
