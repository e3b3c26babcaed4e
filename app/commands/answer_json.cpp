// SPDX-License-Identifier: GPL-3.0-or-later
// Answers for programs.
#include "app/commands/answer_text.h"

#include "core/decision/candidate_text.h"
#include "core/decision/ranking.h"

#include <algorithm>
#include <utility>

namespace weighhouse::commands
{
namespace
{

using decision::Answer;
using decision::RankedCandidate;

/// Returns the value of a candidate: that of the only objective, or else the weighted sum.
double valueOf(const Answer &answer, const RankedCandidate &candidate)
{
    return answer.aim == decision::Aim::Single && !candidate.values.empty() ? candidate.values.front()
                                                                            : candidate.total;
}

double changeOf(const Answer &answer, const RankedCandidate &candidate, double baseTotal)
{
    return answer.aim == decision::Aim::Single && !candidate.changes.empty() ? candidate.changes.front()
                                                                             : candidate.total - baseTotal;
}

Json numbers(const std::vector<double> &values)
{
    Json json = Json::array();
    for (const double value : values)
        json.push_back(toJson(value));
    return json;
}

/// A candidate in the document; `chosen` is what --under takes.
Json candidateToJson(const Answer &answer, const RankedCandidate &candidate, double baseTotal,
                     const std::string &chosen)
{
    Json json{{"decision", candidate.label},
              {"candidate", Json::parse(chosen)},
              {"display", candidate.whole},
              {"short", candidate.shown.text()},
              {"value", toJson(valueOf(answer, candidate))},
              {"change", toJson(changeOf(answer, candidate, baseTotal))},
              {"rank", candidate.rank == 0 ? Json(nullptr) : Json(candidate.rank)},
              {"admissible", candidate.problem.empty() ? Json(candidate.admissible) : Json(nullptr)}};
    if (answer.objectives.size() > 1)
        json["values"] = numbers(candidate.values);
    if (answer.aim == decision::Aim::ParetoFront)
        json["on_front"] = candidate.onFront;
    if (candidate.alike > 0)
        json["alike"] = candidate.alike;
    if (candidate.alikeUnchecked > 0)
        json["alike_unchecked"] = candidate.alikeUnchecked;
    if (!candidate.difference.empty())
        json["difference"] = candidate.difference.text();
    for (const Message &broken : candidate.broken)
        json["broken"].push_back(broken.text());
    if (!candidate.problem.empty())
        json["problem"] = candidate.problem.text();
    return json;
}

Json objectivesToJson(const Answer &answer)
{
    Json objectives = Json::array();
    for (std::size_t i = 0; i < answer.objectives.size(); ++i) {
        const decision::ObjectiveAnswer &objective = answer.objectives[i];
        Json json{{"text", objective.text},
                  {"expression", objective.written},
                  {"direction", objective.maximize ? "maximize" : "minimize"},
                  {"weight", objective.weight ? Json(*objective.weight) : Json(nullptr)},
                  {"unit", objective.unit},
                  {"before", toJson(objective.base)}};
        if (answer.decision) {
            json["value"] = toJson(answer.decision->values[i]);
            json["change"] = toJson(answer.decision->changes[i]);
        }
        objectives.push_back(std::move(json));
    }
    return objectives;
}

Json reasonsToJson(const decision::Reasons &reasons)
{
    const auto linkToJson = [](const decision::ReasonLink &link) {
        Json json{{"cell", link.name},
                  {"before", link.beforeText},
                  {"after", link.afterText},
                  {"unit", link.unit},
                  {"rule", link.rule},
                  {"description", link.description},
                  {"set_by_decision", link.isDecision},
                  {"other_inputs", link.otherInputs}};
        if (link.label != link.name)
            json["display"] = link.label;
        return json;
    };
    Json chains = Json::array();
    for (const decision::Reason &reason : reasons.chains) {
        Json links = Json::array();
        for (const decision::ReasonLink &link : reason.links)
            links.push_back(linkToJson(link));
        chains.push_back({{"objective", reason.objective}, {"links", links}});
    }
    return chains;
}

/// Names the method that parted a difference.
std::string_view nameOf(rules::Parting parting)
{
    switch (parting) {
    case rules::Parting::Sum:
        return "sum";
    case rules::Parting::Shapley:
        return "shapley";
    case rules::Parting::InTurn:
        return "in-turn";
    case rules::Parting::Whole:
        break;
    }
    return "whole";
}

/// The decision against the runner-up.
Json versusToJson(const decision::Versus &versus)
{
    Json objectives = Json::array();
    for (const decision::VersusObjective &objective : versus.objectives) {
        Json terms = Json::array();
        for (const decision::VersusTerm &term : objective.terms) {
            Json json{{"part", term.name},
                      {"share", term.isShare},
                      {"decision", toJson(term.decision)},
                      {"other", toJson(term.other)},
                      {"difference", toJson(term.difference)}};
            if (term.label != term.name)
                json["display"] = term.label;
            if (term.label.empty())
                json["part"] = "decision";
            if (!term.unit.empty())
                json["unit"] = term.unit;
            if (term.cells > 1)
                json["cells"] = term.cells;
            terms.push_back(std::move(json));
        }
        objectives.push_back({{"objective", objective.text},
                              {"decision", toJson(objective.decision)},
                              {"other", toJson(objective.other)},
                              {"difference", toJson(objective.difference)},
                              {"advantage", toJson(objective.advantage)},
                              {"method", nameOf(objective.parting)},
                              {"parts", terms},
                              {"rounding", toJson(objective.rounding)}});
    }
    Json constraints = Json::array();
    for (const decision::VersusConstraint &constraint : versus.constraints)
        constraints.push_back({{"constraint", constraint.text.text()},
                               {"decision_kept", constraint.decisionKept},
                               {"other_kept", constraint.otherKept},
                               {"decision_slack", toJson(constraint.decisionSlack)},
                               {"other_slack", toJson(constraint.otherSlack)}});
    return {{"other", versus.otherLabel},
            {"other_display", versus.other.text()},
            {"objectives", objectives},
            {"constraints", constraints}};
}

Json constraintsToJson(const Answer &answer)
{
    Json constraints = Json::array();
    for (const decision::ConstraintAnswer &constraint : answer.constraints) {
        Json json{{"constraint", constraint.text.text()},
                  {"broken_by", constraint.broken},
                  {"broken_only_by", constraint.brokenAlone}};
        if (constraint.isKept) {
            json["kept"] = *constraint.isKept;
            json["slack"] = toJson(constraint.slack);
            json["binding"] = constraint.binds;
            json["rows"] = constraint.rows;
            json["rows_without_value"] = constraint.unchecked;
        }
        constraints.push_back(std::move(json));
    }
    return constraints;
}

/// Positions of outcomes: ranked ones first, then the others in their order; where none is ranked the nearest
/// to being admissible first, those that could not be worked out last.
std::vector<std::size_t> listing(const decision::SweepResult &result)
{
    std::vector<std::size_t> positions = result.ranking;
    for (std::size_t i = 0; i < result.outcomes.size(); ++i) {
        if (result.outcomes[i].evaluated && result.outcomes[i].rank == 0)
            positions.push_back(i);
    }
    if (result.ranking.empty())
        std::ranges::stable_sort(positions, [&](std::size_t left, std::size_t right) {
            const decision::Outcome &one = result.outcomes[left];
            const decision::Outcome &other = result.outcomes[right];
            if (one.problem.empty() != other.problem.empty())
                return one.problem.empty();
            return one.problem.empty() && decision::isNearer(one, other);
        });
    return positions;
}

} // namespace

Json answerToJson(const decision::Problem &problem, const decision::SweepResult &result, const Answer &answer,
                  std::size_t most)
{
    const double baseTotal = result.base.total;
    decision::CandidateWriter writer(problem);
    const auto toJsonOf = [&](const RankedCandidate &candidate) {
        return candidateToJson(answer, candidate, baseTotal,
                               writer.json(result.candidate(problem, candidate.position)));
    };
    const auto candidatesToJson = [&](const std::vector<RankedCandidate> &candidates) {
        Json list = Json::array();
        for (const RankedCandidate &candidate : candidates)
            list.push_back(toJsonOf(candidate));
        return list;
    };
    Json parameters = Json::object();
    for (const auto &[name, value] : answer.parameters)
        parameters[name] = value;
    const bool single = answer.objectives.size() == 1;
    Json json{
        {"question", answer.question},
        {"text", answer.text},
        {"parameters", parameters},
        {"decision", answer.decision ? Json(answer.decision->label) : Json(nullptr)},
        {"display", answer.decision ? Json(answer.decision->whole) : Json(nullptr)},
        {"short", answer.decision ? Json(answer.decision->shown.text()) : Json(nullptr)},
        {"objective", answer.decision ? toJson(valueOf(answer, *answer.decision)) : Json(nullptr)},
        {"unit", single ? answer.objectives.front().unit : std::string()},
        {"margin", answer.margin ? toJson(*answer.margin) : Json(nullptr)},
        {"before", single ? toJson(answer.objectives.front().base) : toJson(baseTotal)},
        {"change", answer.decision ? toJson(changeOf(answer, *answer.decision, baseTotal)) : Json(nullptr)},
        {"objectives", objectivesToJson(answer)},
        {"decided_by_tie_break", answer.decidedByTieBreak},
        {"ties", answer.ties}};
    if (answer.decision) {
        Json chosen = Json::array();
        for (const decision::ChosenValue &value : answer.decision->chosen) {
            Json one{{"decision", value.decision}, {"value", toJson(value.value)}};
            if (!value.row.empty())
                one["row"] = value.row;
            if (const auto *name = std::get_if<std::string>(&value.value); name && *name != value.text)
                one["display"] = value.text;
            if (!value.rowLabel.empty())
                one["row_display"] = value.rowLabel;
            chosen.push_back(std::move(one));
        }
        json["chosen"] = chosen;
        json["candidate"] = Json::parse(writer.json(result.candidate(problem, answer.decision->position)));
    }
    if (answer.aim == decision::Aim::ParetoFront) {
        json["front_size"] = answer.frontSize;
        json["front_points"] = answer.frontPoints;
        json["front"] = candidatesToJson(answer.front);
        json["knee"] = answer.knee ? Json(answer.knee->label) : Json(nullptr);
        json["best_by"] = Json::array();
        for (std::size_t i = 0; i < answer.bestBy.size(); ++i)
            json["best_by"].push_back(
                {{"objective", answer.objectives[i].text}, {"decision", answer.bestBy[i].label}});
    }
    if (answer.decision && answer.decision->alike > 0)
        json["alike"] = answer.decision->alike;
    json["runners_up"] = candidatesToJson(answer.runnersUp);
    json["versus"] = answer.versus ? versusToJson(*answer.versus) : Json(nullptr);
    json["ranking"] = Json::array();
    const std::vector<std::size_t> positions = listing(result);
    for (std::size_t i = 0; i < positions.size() && i < most; ++i)
        json["ranking"].push_back(toJsonOf(decision::rankedCandidate(problem, result, positions[i])));
    json["candidates"] =
        answer.candidateCount == decision::saturated ? Json(nullptr) : Json(answer.candidateCount);
    json["tried"] = answer.evaluated;
    json["admissible"] = answer.admissible;
    json["not_worked_out"] = answer.failed;
    json["exhaustive"] = answer.isProven();
    json["stopped"] = !answer.isComplete;
    json["nearest"] = answer.nearest ? toJsonOf(*answer.nearest) : Json(nullptr);
    json["constraints"] = constraintsToJson(answer);
    json["reasons"] = reasonsToJson(answer.reasons);
    json["notes"] = Json::array();
    for (const Message &note : answer.notes)
        json["notes"].push_back(note.text());
    return json;
}

} // namespace weighhouse::commands
