// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/tools/decide_tool.h"

#include "core/base/text.h"
#include "core/data/sql/query_tables.h"
#include "core/decision/answer.h"
#include "core/decision/candidate_text.h"
#include "core/decision/label_reader.h"
#include "core/plan/tools/decision_columns.h"
#include "core/plan/tools/elicit/fit_tool.h"
#include "core/plan/tools/simulate_tool.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

namespace weighhouse::plan
{
namespace
{

/// A candidate decided for, and what it brings.
struct Decided {
    decision::Candidate candidate;
    decision::Outcome outcome;
    bool isBest = false;
    std::optional<std::size_t> rank = {}; ///< From 1, see rankOf; null of one that nobody ranked.
    std::optional<double> margin = {};
    decision::Reasons reasons = {};
};

/// The answer that is chosen from.
Result<AnswerPtr> choiceOf(const ModelPayload &payload, const Inputs &inputs)
{
    if (!payload.answer.empty())
        return AnswerPtr();
    if (!payload.choose) {
        const auto isRanking = [](const auto &input) {
            return input.second != nullptr && input.second->columnIndex("candidate").has_value();
        };
        const auto ranking = std::ranges::find_if(inputs, isRanking);
        return failure({"tool.payload",
                        "tool.decide.nothing-chosen"_code,
                        {.file = "payload"},
                        ranking == inputs.end()
                            ? Message("tool.do.add-simulation"_code)
                            : Message::of("tool.do.write-choose", {{"answer", tagOf(ranking->first)}})});
    }
    const auto found = inputs.find(*payload.choose);
    if (found == inputs.end() || found->second == nullptr)
        return failure({"tool.no-input",
                        Message::of("tool.no-input", {{"answer", tagOf(*payload.choose)}}),
                        {.file = "payload"},
                        "tool.do.name-earlier-step"_code});
    return found->second;
}

constexpr const char *noneAdmissibleCode = "decision.none-admissible";

Error noneAdmissible(Message message)
{
    return {noneAdmissibleCode, std::move(message), {}, "tool.do.loosen-constraint"_code};
}

/// The label in the first row.
Result<std::string> labelIn(const Answer &choice, const std::string &tag)
{
    const auto column = choice.columnIndex("candidate");
    if (!column)
        return failure({"tool.payload",
                        Message::of("tool.decide.no-column", {{"answer", tag}}),
                        {.file = "payload"},
                        "tool.do.choose-from-simulation"_code});
    if (choice.rows.empty())
        return failure(noneAdmissible(Message::of("tool.decide.no-candidate", {{"answer", tag}})));
    const data::Value &value = choice.rows.front()[*column];
    std::string label = std::holds_alternative<std::monostate>(value) ? std::string() : data::toText(value);
    if (label.empty())
        return failure(noneAdmissible(Message::of("tool.decide.no-candidate.first-row", {{"answer", tag}})));
    return label;
}

/// The first position with the label, those of the ranking first: of equal labels the best one is meant.
std::optional<std::size_t> positionOf(const decision::Weighed &simulated, const std::string &label)
{
    const decision::SweepResult &result = simulated.result;
    const auto hasLabel = [&](std::size_t position) {
        return simulated.problem.label(result.candidate(simulated.problem, position)) == label;
    };
    for (const std::size_t position : result.ranking) {
        if (hasLabel(position))
            return position;
    }
    for (std::size_t position = 0; position < result.outcomes.size(); ++position) {
        if (result.outcomes[position].evaluated && result.outcomes[position].rank == 0 && hasLabel(position))
            return position;
    }
    return std::nullopt;
}

Result<Decided> find(const decision::Weighed &simulated, const std::string &label)
{
    Decided decided;
    if (const auto position = positionOf(simulated, label)) {
        decided.candidate = simulated.result.candidate(simulated.problem, *position);
        decided.outcome = simulated.result.outcomes[*position];
        return decided;
    }
    auto candidate = decision::candidateByLabel(simulated.problem, label);
    if (!candidate)
        return failure("decision.no-such-candidate",
                       Message::of("tool.decide.no-such-candidate", {{"candidate", label}}),
                       "tool.do.take-name"_code);
    decided.candidate = *std::move(candidate);
    decision::OutcomeWorker(simulated.problem).work(decided.candidate, decided.outcome);
    return decided;
}

/// As the ranking has it; what is as good as the best is not told to be worse.
std::optional<std::size_t> rankOf(const decision::SweepResult &result, const decision::Outcome &outcome)
{
    if (result.ranking.empty())
        return std::nullopt;
    if (outcome.objectives == result.outcomes[result.ranking.front()].objectives)
        return 1;
    return outcome.rank > 0 ? std::optional(outcome.rank) : std::nullopt;
}

/// Whether a simulation's front of several was handed on as it is.
bool isUndecided(const decision::Weighed &simulated, const decision::Answer &answer, const Answer &choice)
{
    return answer.aim == decision::Aim::ParetoFront && !answer.decision && answer.frontSize > 1 &&
           choice.rows.size() > 1 && !simulated.result.ranking.empty();
}

/// The failure of the step, with what is to be known of how it was worked out.
Error noDecision(const decision::Answer &answer)
{
    Error error = decision::nothingDecided(answer);
    std::vector<Message> lines{std::move(error.message)};
    for (Message &note : decision::notesOf(answer.reasons.skipped))
        lines.push_back(std::move(note));
    error.message = Message::sequence(std::move(lines), "; ");
    return error;
}

/// Returns the label of the candidate that somebody named in whichever way.
Result<std::string> labelOf(const decision::Weighed &simulated, const std::string &named)
{
    const auto candidate = decision::candidateFromText(simulated.problem, named);
    if (!candidate)
        return tl::unexpected(candidate.error());
    return simulated.problem.label(*candidate);
}

/// Tells whether a choice says what candidates are expected to bring (the tool "expect"): what they bring as
/// everything is stored then neither permits nor forbids one.
bool isExpectation(const AnswerPtr &choice)
{
    return choice != nullptr && choice->columnIndex("expected").has_value();
}

/// Tells whether a choice says what candidates are worth to whoever ranked them (the tool "fit"): the rules
/// then neither permit nor forbid one, but say what they know of it.
bool isUtility(const AnswerPtr &choice)
{
    return choice != nullptr && choice->columnIndex("utility").has_value();
}

/// Of a choice that is null the candidate is the one that is named.
Result<Decided> decide(const decision::Weighed &simulated, const AnswerPtr &choice, const std::string &named)
{
    const decision::Answer answer =
        decision::answer(simulated.problem, simulated.result,
                         {.runnersUp = 0, .front = 0, .reasons = true, .passes = false, .versus = false});
    const auto label = choice == nullptr ? labelOf(simulated, named) : labelIn(*choice, named);
    if (!label)
        return tl::unexpected(label.error());
    if (choice != nullptr && isUndecided(simulated, answer, *choice))
        return failure("decision.front", Message::of("tool.decide.front", {{"count", answer.frontSize}}),
                       "tool.do.give-weights"_code);
    auto decided = find(simulated, *label);
    if (!decided)
        return decided;
    if (isExpectation(choice))
        return decided;
    if (isUtility(choice) && !decided->outcome.admissible)
        return decided;
    if (!decided->outcome.admissible) {
        if (simulated.result.ranking.empty())
            return failure(noDecision(answer));
        if (!decided->outcome.problem.empty())
            return failure("decision.not-worked-out",
                           Message::of("tool.decide.not-worked-out",
                                       {{"candidate", *label}, {"problem", decided->outcome.problem}}),
                           "tool.do.choose-another"_code);
        std::vector<Message> reasons;
        for (const std::size_t broken : decided->outcome.broken)
            reasons.push_back(simulated.problem.constraintTexts()[broken]);
        return failure(
            "decision.inadmissible",
            Message::of("tool.decide.inadmissible",
                        {{"candidate", *label}, {"reasons", Message::sequence(std::move(reasons), "; ")}}),
            "tool.do.choose-another"_code);
    }
    if (answer.decision) // what is on a front of several has no rank
        decided->rank = rankOf(simulated.result, decided->outcome);
    decided->isBest = answer.decision && answer.decision->label == *label;
    if (decided->isBest) {
        decided->margin = answer.margin;
        decided->reasons = answer.reasons;
    } else {
        decided->reasons = decision::reasonsFor(simulated.problem, decided->candidate);
    }
    return decided;
}

std::string withUnit(double value, const std::string &unit)
{
    return numberForPeople(value) + (unit.empty() || rules::isNull(value) ? "" : " " + unit);
}

/// Tells the candidate's outcome as everything is stored, and what stands against it there.
void addAsStored(const decision::Weighed &simulated, const Decided &decided, std::vector<Message> &lines)
{
    const auto &objectives = simulated.problem.question().objectives;
    for (std::size_t i = 0; i < std::min(objectives.size(), decided.outcome.objectives.size()); ++i)
        lines.push_back(Message::of(
            "tool.decide.as-stored",
            {{"objective", objectives[i].text}, {"value", numberForPeople(decided.outcome.objectives[i])}}));
    const std::vector<Message> constraints = simulated.problem.constraintTexts();
    for (const std::size_t broken : decided.outcome.broken)
        lines.push_back(Message::of("tool.decide.breaks-as-stored", {{"constraint", constraints[broken]}}));
    if (!decided.outcome.problem.empty())
        lines.push_back(Message::of("tool.decide.problem-as-stored", {{"problem", decided.outcome.problem}}));
}

/// The words of a choice by expectation: ranks, margins and ties are about what is certain.
std::string expectationWords(const decision::Weighed &simulated, const Decided &decided, const Answer &choice)
{
    std::vector<Message> lines{Message::of("decision.text.decision",
                                           {{"decision", simulated.problem.shownLabel(decided.candidate)}})};
    const auto *value = std::get_if<double>(&choice.rows.front()[*choice.columnIndex("expected")]);
    if (value != nullptr)
        lines.push_back(Message::of("tool.decide.expected", {{"value", numberForPeople(*value)}}));
    addAsStored(simulated, decided, lines);
    return Message::sequence(std::move(lines), "\n").text();
}

std::optional<double> numberIn(const Answer &choice, std::size_t row, const char *name)
{
    const auto column = choice.columnIndex(name);
    if (!column || row >= choice.rows.size())
        return std::nullopt;
    if (const auto *integer = std::get_if<std::int64_t>(&choice.rows[row][*column]))
        return static_cast<double>(*integer);
    const auto *number = std::get_if<double>(&choice.rows[row][*column]);
    return number == nullptr ? std::nullopt : std::optional(*number);
}

/// This is what whoever ranked the candidates makes of the first, and how far the second is behind.
std::vector<Message> utilityLines(const Answer &choice)
{
    constexpr double hundred = 100;
    std::vector<Message> lines;
    const auto utility = numberIn(choice, 0, "utility");
    if (utility)
        lines.push_back(Message::of("tool.decide.utility", {{"value", numberForPeople(*utility, 4)}}));
    const auto second = numberIn(choice, 1, "utility");
    if (!utility || !second)
        return lines;
    const std::string next = data::toText(choice.rows[1][*choice.columnIndex("candidate")]);
    lines.push_back(Message::of("tool.fit.behind",
                                {{"candidate", next}, {"behind", numberForPeople(*utility - *second, 3)}}));
    if (const auto share = numberIn(choice, 0, "best_share")) {
        lines.push_back(
            Message::of("tool.fit.best-share", {{"share", numberForPeople(hundred * *share, 3)}}));
        if (*share < FitTool::clearShare)
            lines.push_back(Message::of("tool.fit.near-tie", {{"candidate", next}}));
    }
    std::size_t strongest = 0;
    for (std::size_t row = 1; row < choice.rows.size(); ++row) {
        if (numberIn(choice, row, "strength") > numberIn(choice, strongest, "strength"))
            strongest = row;
    }
    if (strongest > 0)
        lines.push_back(Message::of(
            "tool.fit.by-strength",
            {{"candidate", data::toText(choice.rows[strongest][*choice.columnIndex("candidate")])}}));
    return lines;
}

/// This tells how many replies chose the first, and whether as many chose another.
std::vector<Message> voteLines(const Answer &choice)
{
    double all = 0;
    for (std::size_t row = 0; row < choice.rows.size(); ++row)
        all += numberIn(choice, row, "votes").value_or(0);
    const auto votes = numberIn(choice, 0, "votes");
    if (!votes)
        return {};
    std::vector<Message> lines{Message::of(
        "tool.decide.votes", {{"votes", numberForPeople(*votes)}, {"all", numberForPeople(all)}})};
    if (const auto second = numberIn(choice, 1, "votes"); second && *second == *votes)
        lines.push_back(
            Message::of("tool.decide.votes-tied",
                        {{"candidate", data::toText(choice.rows[1][*choice.columnIndex("candidate")])}}));
    return lines;
}

std::string wordsFor(const decision::Weighed &simulated, const Decided &decided)
{
    decision::Answer about =
        decision::answer(simulated.problem, simulated.result,
                         {.runnersUp = 0, .front = 0, .reasons = false, .passes = false, .versus = false});
    const Message label = simulated.problem.shownLabel(decided.candidate);
    std::vector<Message> lines{decided.isBest ? decision::decisionText(about)
                                              : Message::of("decision.text.decision", {{"decision", label}})};
    for (std::size_t i = 0; i < about.objectives.size(); ++i) {
        const decision::ObjectiveAnswer &objective = about.objectives[i];
        // The objective has no value before the decision where nothing is decided in the stored data.
        const std::string from =
            rules::isNull(objective.base) ? std::string() : numberForPeople(objective.base) + " → ";
        lines.push_back(Message::verbatim(objective.text + ": " + from +
                                          withUnit(decided.outcome.objectives[i], objective.unit)));
    }
    if (decided.margin) {
        const bool hasUnit = about.aim == decision::Aim::Single && !about.objectives.empty();
        const std::string margin =
            withUnit(*decided.margin, hasUnit ? about.objectives.front().unit : std::string());
        lines.push_back(about.isProven() ? Message::of("tool.decide.margin", {{"margin", margin}})
                                         : Message::of("tool.decide.margin-tried", {{"margin", margin}}));
    }
    if (!decided.isBest && about.decision) {
        const Message &first = about.decision->shown;
        const bool hasValue = about.aim == decision::Aim::Single && !about.objectives.empty() &&
                              !about.decision->values.empty() && decided.rank.value_or(1) > 1;
        constexpr double nearShare = 0.01; // of what the best one changes, as for the best one's margin
        const double best = hasValue ? about.decision->values.front() : 0;
        const double gap = hasValue ? std::abs(decided.outcome.objectives.front() - best) : 0;
        const bool isNear = hasValue && gap < nearShare * std::abs(best - about.objectives.front().base);
        if (hasValue && about.isProven())
            lines.push_back(Message::of(
                "tool.decide.not-best",
                {{"rank", std::to_string(*decided.rank)},
                 {"count", std::to_string(simulated.result.ranking.size())},
                 {"candidate", first},
                 {"value", withUnit(about.decision->values.front(), about.objectives.front().unit)}}));
        else
            lines.push_back(about.isProven()
                                ? Message::of("tool.decide.not-first", {{"candidate", first}})
                                : Message::of("tool.decide.not-first-tried", {{"candidate", first}}));
        if (isNear)
            lines.push_back(
                Message::of("tool.decide.near-tie", {{"gap", withUnit(gap, about.objectives.front().unit)}}));
        about.constraints = decision::constraintsAt(simulated.problem, simulated.result, &decided.candidate);
    }
    for (const decision::Reason &reason : decided.reasons.chains)
        lines.push_back(Message::of("decision.text.reason", {{"reason", decision::toMessage(reason)}}));
    for (Message &line : decision::constraintLines(about))
        lines.push_back(std::move(line));
    lines.insert(lines.end(), about.notes.begin(), about.notes.end());
    for (Message &note : decision::notesOf(decided.reasons.skipped))
        lines.push_back(std::move(note));
    for (Message &note : decision::unsettledUnder(simulated.problem, &decided.candidate))
        lines.push_back(std::move(note));
    return Message::sequence(std::move(lines), "\n").text();
}

/// This is what the rules say of it as everything is stored, for a choice that does not follow from them.
std::vector<Message> storedLines(const decision::Weighed &simulated, const Decided &decided)
{
    std::vector<Message> lines;
    const decision::SweepResult &result = simulated.result;
    addAsStored(simulated, decided, lines);
    const auto &objectives = simulated.problem.question().objectives;
    // Of several objectives no number tells how far apart two candidates are.
    const bool isComparable = objectives.size() == 1 && result.isProven() && !result.ranking.empty() &&
                              decided.outcome.problem.empty() && decided.outcome.objectives.size() == 1;
    if (!isComparable)
        return lines;
    const decision::Outcome &best = result.outcomes[result.ranking.front()];
    const double regret = std::abs(best.objectives.front() - decided.outcome.objectives.front());
    if (best.objectives == decided.outcome.objectives)
        lines.emplace_back("tool.decide.best-as-stored"_code);
    else if (!rules::isNull(regret))
        lines.push_back(Message::of("tool.decide.regret-as-stored",
                                    {{"candidate", simulated.problem.shownLabel(result.candidate(
                                                       simulated.problem, result.ranking.front()))},
                                     {"value", numberForPeople(best.objectives.front())},
                                     {"regret", numberForPeople(regret)}}));
    return lines;
}

/// The words of a decision by what a choice says, which may be null.
std::string wordsOf(const decision::Weighed &simulated, const Decided &decided, const AnswerPtr &choice)
{
    if (isExpectation(choice))
        return expectationWords(simulated, decided, *choice);
    const bool isVoted = choice != nullptr && choice->columnIndex("votes").has_value();
    if (!isUtility(choice) && !isVoted)
        return wordsFor(simulated, decided);
    std::vector<Message> lines{Message::of("decision.text.decision",
                                           {{"decision", simulated.problem.shownLabel(decided.candidate)}})};
    for (std::vector<Message> more :
         {isVoted ? voteLines(*choice) : utilityLines(*choice), storedLines(simulated, decided)})
        std::ranges::move(more, std::back_inserter(lines));
    return Message::sequence(std::move(lines), "\n").text();
}

} // namespace

std::string DecideTool::description() const
{
    return describe(type(), {{"questions", questionsOf(*models().project().rules())}});
}

Result<Answer> DecideTool::ask(const ModelPayload &payload, const ToolCall &call)
{
    const auto choice = choiceOf(payload, call.inputs);
    if (!choice)
        return tl::unexpected(choice.error());
    const auto simulated = models().simulated(payload, call.inputs, call.limits.time, call.stop, true);
    if (!simulated)
        return tl::unexpected(simulated.error());
    const decision::Problem &problem = (*simulated)->problem;
    const decision::SweepResult &result = (*simulated)->result;
    // A search that was stopped before its first candidate has found nothing out.
    if (result.evaluated == 0 && !result.isComplete && models().isInAHurry())
        return cancelled();
    const auto decided =
        decide(**simulated, *choice, payload.choose ? tagOf(*payload.choose) : payload.answer);
    if (!decided && decided.error().code == noneAdmissibleCode && result.ranking.empty())
        return failure(noDecision(decision::answer(
            problem, result, {.runnersUp = 0, .front = 0, .reasons = true, .versus = false})));
    if (!decided)
        return tl::unexpected(decided.error());

    Answer answer;
    answer.columns.push_back({"decision", data::ValueType::Text});
    answer.columns.push_back({"rank", data::ValueType::Integer});
    std::ranges::move(decisionColumns(problem), std::back_inserter(answer.columns));
    std::ranges::move(objectiveColumns(problem), std::back_inserter(answer.columns));
    answer.columns.push_back({"margin", data::ValueType::Number});
    const std::vector<std::string> names = sql::columnNames(answer.columns);
    for (std::size_t i = 0; i < names.size(); ++i)
        answer.columns[i].name = names[i];

    std::vector<data::Value> &row = answer.rows.emplace_back();
    row.emplace_back(problem.label(decided->candidate));
    row.push_back(decided->rank ? data::Value(static_cast<std::int64_t>(*decided->rank)) : data::Value());
    std::ranges::move(decisionValues(problem, decided->candidate), std::back_inserter(row));
    std::ranges::move(objectiveValues(decided->outcome, (*simulated)->result.base), std::back_inserter(row));
    row.push_back(decided->margin ? cellOf(*decided->margin) : data::Value());
    answer.text = wordsOf(**simulated, *decided, *choice);
    answer.evidence = *simulated;
    answer.isPartial = !(*simulated)->result.isComplete;
    answer.isOutOfTime = answer.isPartial && !models().isInAHurry();
    return answer;
}

} // namespace weighhouse::plan
