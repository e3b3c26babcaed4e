// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/tools/decide_tool.h"

#include "core/base/text.h"
#include "core/data/sql/query_tables.h"
#include "core/decision/answer.h"
#include "core/plan/tools/candidate_label.h"
#include "core/plan/tools/decision_columns.h"
#include "core/plan/tools/simulate_tool.h"

#include <algorithm>
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
    std::optional<double> margin = {};
    decision::Reasons reasons = {};
};

/// The answer that is chosen from.
Result<AnswerPtr> choiceOf(const ModelPayload &payload, const Inputs &inputs)
{
    if (!payload.choose)
        return failure({"tool.payload",
                        "nothing says which candidate is decided for",
                        {.file = "payload"},
                        "Write a line such as: choose <A2.1>"});
    const auto found = inputs.find(*payload.choose);
    if (found == inputs.end() || found->second == nullptr)
        return failure({"tool.no-input",
                        tagOf(*payload.choose) + " has no answer",
                        {.file = "payload"},
                        "Name a step that runs before this one."});
    return found->second;
}

Error noneAdmissible(const std::string &message)
{
    return {"decision.none-admissible",
            message,
            {},
            "Loosen a constraint of the question, or permit more options."};
}

/// The label in the first row.
Result<std::string> labelIn(const Answer &choice, const std::string &tag)
{
    const auto column = choice.columnIndex("candidate");
    if (!column)
        return failure({"tool.payload",
                        tag + " has no column candidate",
                        {.file = "payload"},
                        "Choose from the answer of a step that simulates, or name a column candidate."});
    if (choice.rows.empty())
        return failure(noneAdmissible(tag + " has no candidate"));
    const data::Value &value = choice.rows.front()[*column];
    std::string label = std::holds_alternative<std::monostate>(value) ? std::string() : data::toText(value);
    if (label.empty())
        return failure(noneAdmissible(tag + " has no candidate in its first row"));
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
    auto candidate = candidateByLabel(simulated.problem, label);
    if (!candidate)
        return failure("decision.no-such-candidate", "there is no candidate called " + label,
                       "Take the name from the column candidate of the step that simulates.");
    decided.candidate = *std::move(candidate);
    decision::OutcomeWorker(simulated.problem).work(decided.candidate, decided.outcome);
    return decided;
}

/// Whether a simulation's front of several was handed on as it is.
bool isUndecided(const decision::Weighed &simulated, const decision::Answer &answer, const Answer &choice)
{
    return answer.aim == decision::Aim::ParetoFront && !answer.decision && answer.frontSize > 1 &&
           choice.rows.size() > 1 && !simulated.result.ranking.empty();
}

Result<Decided> decide(const decision::Weighed &simulated, const Answer &choice, const std::string &tag)
{
    const decision::Answer answer =
        decision::answer(simulated.problem, simulated.result, {.runnersUp = 0, .front = 0, .reasons = true});
    const auto label = labelIn(choice, tag);
    if (!label)
        return tl::unexpected(label.error());
    if (isUndecided(simulated, answer, choice))
        return failure(
            "decision.front",
            "the objectives have no weights, so " + std::to_string(answer.frontSize) +
                " candidates are on the front of which none is better in every objective",
            "Give the objectives weights or the question a tie-break, or let a step pick one row.");
    auto decided = find(simulated, *label);
    if (!decided)
        return decided;
    if (!decided->outcome.admissible) {
        if (simulated.result.ranking.empty())
            return failure(noneAdmissible("no candidate is admissible"));
        std::vector<std::string> reasons;
        for (const std::size_t broken : decided->outcome.broken)
            reasons.push_back(simulated.problem.constraintTexts()[broken].text());
        if (!decided->outcome.problem.empty())
            reasons.push_back(decided->outcome.problem.text());
        return failure("decision.inadmissible", *label + " is not admissible: " + join(reasons, "; "),
                       "Choose another candidate, or loosen what it breaks.");
    }
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

std::string wordsFor(const decision::Weighed &simulated, const Decided &decided)
{
    const decision::Answer about =
        decision::answer(simulated.problem, simulated.result, {.runnersUp = 0, .front = 0, .reasons = false});
    std::string text = "Decision: " + simulated.problem.label(decided.candidate) + "\n";
    for (std::size_t i = 0; i < about.objectives.size(); ++i) {
        const decision::ObjectiveAnswer &objective = about.objectives[i];
        text += objective.text + ": " + numberForPeople(objective.base) + " → " +
                withUnit(decided.outcome.objectives[i], objective.unit) + "\n";
    }
    if (decided.margin)
        text += "Ahead of the next by " +
                withUnit(*decided.margin, about.aim == decision::Aim::Single && !about.objectives.empty()
                                              ? about.objectives.front().unit
                                              : std::string()) +
                "\n";
    if (!decided.isBest && about.decision)
        text += "Not the first: " + about.decision->label + " ranks before it\n";
    for (const decision::Reason &reason : decided.reasons.chains)
        text += "Because " + decision::toText(reason) + "\n";
    for (const Message &note : about.notes)
        text += note.text() + "\n";
    text.pop_back();
    return text;
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
    const auto decided = decide(**simulated, **choice, tagOf(*payload.choose));
    if (!decided)
        return tl::unexpected(decided.error());

    Answer answer;
    answer.columns.push_back({"decision", data::ValueType::Text});
    std::ranges::move(decisionColumns(problem), std::back_inserter(answer.columns));
    std::ranges::move(objectiveColumns(problem), std::back_inserter(answer.columns));
    answer.columns.push_back({"margin", data::ValueType::Number});
    const std::vector<std::string> names = sql::columnNames(answer.columns);
    for (std::size_t i = 0; i < names.size(); ++i)
        answer.columns[i].name = names[i];

    std::vector<data::Value> &row = answer.rows.emplace_back();
    row.emplace_back(problem.label(decided->candidate));
    std::ranges::move(decisionValues(problem, decided->candidate), std::back_inserter(row));
    std::ranges::move(objectiveValues(decided->outcome, (*simulated)->result.base), std::back_inserter(row));
    row.push_back(decided->margin ? cellOf(*decided->margin) : data::Value());
    answer.text = wordsFor(**simulated, *decided);
    answer.evidence = *simulated;
    return answer;
}

} // namespace weighhouse::plan
