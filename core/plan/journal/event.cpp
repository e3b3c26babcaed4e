// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/journal/event.h"

#include "core/base/overloaded.h"
#include "core/base/sha256.h"

#include <algorithm>
#include <array>

namespace weighhouse::plan
{
namespace
{

template<std::size_t Count>
using Words = std::array<std::string_view, Count>;

constexpr Words<21> kindNames{
    "run-started",  "plan-made",     "plan-edited",  "step-started",   "prompt-sent",    "reply-received",
    "tool-called",  "rows-received", "step-done",    "step-failed",    "step-cancelled", "step-skipped",
    "check-failed", "paused",        "resumed",      "budget-reached", "decision-made",  "verified",
    "forked",       "run-ended",     "step-approved"};
static_assert(kindNames.size() == std::variant_size_v<Happening>);

constexpr Words<10> pauseReasons{"person",   "breakpoint", "budget", "failure",     "check",
                                 "strategy", "reached",    "fork",   "interrupted", "approval"};
constexpr Words<5> budgets{"steps", "replannings", "tokens", "money", "seconds"};
constexpr Words<3> outcomes{"done", "failed", "stopped"};
constexpr Words<5> remedies{"retry", "decompose", "backtrack", "replan", "stop"};
constexpr Words<7> commands{"all", "stale", "to-here", "from-here", "selected", "from-failure", "step"};

template<typename Enum, std::size_t Count>
std::string_view wordOf(const Words<Count> &words, Enum value)
{
    return words.at(static_cast<std::size_t>(value));
}

template<typename Enum, std::size_t Count>
std::optional<Enum> fromWord(const Words<Count> &words, std::string_view text)
{
    const auto found = std::ranges::find(words, text);
    if (found == words.end())
        return std::nullopt;
    return static_cast<Enum>(found - words.begin());
}

bool isSamePlan(const PlanPtr &left, const PlanPtr &right)
{
    return left == right || (left != nullptr && right != nullptr && *left == *right);
}

template<typename What>
concept AboutANode = requires(What what) { what.node; };

} // namespace

std::string_view toText(EventKind kind)
{
    return wordOf(kindNames, kind);
}

std::optional<EventKind> eventKindFromText(std::string_view text)
{
    return fromWord<EventKind>(kindNames, text);
}

std::string_view toText(PauseReason reason)
{
    return wordOf(pauseReasons, reason);
}

std::optional<PauseReason> pauseReasonFromText(std::string_view text)
{
    return fromWord<PauseReason>(pauseReasons, text);
}

std::string_view toText(Budget budget)
{
    return wordOf(budgets, budget);
}

std::optional<Budget> budgetFromText(std::string_view text)
{
    return fromWord<Budget>(budgets, text);
}

std::string_view toText(Outcome outcome)
{
    return wordOf(outcomes, outcome);
}

std::optional<Outcome> outcomeFromText(std::string_view text)
{
    return fromWord<Outcome>(outcomes, text);
}

std::string_view toText(Remedy remedy)
{
    return wordOf(remedies, remedy);
}

std::optional<Remedy> remedyFromText(std::string_view text)
{
    return fromWord<Remedy>(remedies, text);
}

std::string_view toText(Command::Kind kind)
{
    return wordOf(commands, kind);
}

std::optional<Command::Kind> commandKindFromText(std::string_view text)
{
    return fromWord<Command::Kind>(commands, text);
}

double asNumber(const Amount &amount)
{
    return std::visit([](auto number) { return static_cast<double>(number); }, amount);
}

bool PlanMade::operator==(const PlanMade &other) const
{
    return isSamePlan(plan, other.plan);
}

bool PlanEdited::operator==(const PlanEdited &other) const
{
    return edit == other.edit && isSamePlan(plan, other.plan);
}

bool StepDone::operator==(const StepDone &other) const
{
    return node == other.node && attempt == other.attempt && hash == other.hash && seconds == other.seconds &&
           isReused == other.isReused && work == other.work && isSame(answer, other.answer) &&
           isPartial == other.isPartial;
}

EventKind kindOf(const Happening &happening)
{
    return static_cast<EventKind>(happening.index());
}

std::optional<NodeId> nodeIn(const Happening &happening)
{
    return std::visit(
        [](const auto &what) -> std::optional<NodeId> {
            if constexpr (AboutANode<decltype(what)>) {
                if (what.node.isNamed())
                    return what.node;
            }
            return std::nullopt;
        },
        happening);
}

void setNodeIn(Happening &happening, NodeId node)
{
    std::visit(
        [node](auto &what) {
            if constexpr (AboutANode<decltype(what)>)
                what.node = node;
        },
        happening);
}

PlanPtr planIn(const Happening &happening)
{
    return std::visit(Overloaded{[](const PlanMade &made) { return made.plan; },
                                 [](const PlanEdited &edited) { return edited.plan; },
                                 [](const auto &) { return PlanPtr(); }},
                      happening);
}

std::string chainHash(std::string_view before, std::int64_t sequence, std::string_view time,
                      std::string_view kind, std::string_view body)
{
    Sha256 hash;
    const std::string number = std::to_string(sequence);
    bool isFirst = true;
    for (const std::string_view part : {before, std::string_view(number), time, kind, body}) {
        if (!isFirst)
            hash.add("\n");
        hash.add(part);
        isFirst = false;
    }
    return hash.hexadecimal();
}

} // namespace weighhouse::plan
