// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/answer_text.h"

#include "core/base/text.h"
#include "core/data/row_names.h"
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

std::string signedNumber(double number)
{
    return (number > 0 ? "+" : "") + numberForPeople(number);
}

std::string withUnit(const std::string &text, const std::string &unit)
{
    return unit.empty() ? text : text + " " + unit;
}

/// What counts as the value of a candidate: the only objective's, or the weighted sum.
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
              {"value", toJson(valueOf(answer, candidate))},
              {"change", toJson(changeOf(answer, candidate, baseTotal))},
              {"rank", candidate.rank == 0 ? Json(nullptr) : Json(candidate.rank)},
              {"admissible", candidate.problem.empty() ? Json(candidate.admissible) : Json(nullptr)}};
    if (answer.objectives.size() > 1)
        json["values"] = numbers(candidate.values);
    if (answer.aim == decision::Aim::ParetoFront)
        json["on_front"] = candidate.onFront;
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
        return Json{{"cell", link.name},
                    {"before", link.beforeText},
                    {"after", link.afterText},
                    {"unit", link.unit},
                    {"rule", link.rule},
                    {"description", link.description},
                    {"set_by_decision", link.isDecision},
                    {"other_inputs", link.otherInputs}};
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

/// "goods = 13 (furniture)"
std::string parameterForPeople(const decision::Problem &problem, const Answer &answer, std::size_t position)
{
    const auto &[name, value] = answer.parameters[position];
    const rules::CheckedParameter &parameter = problem.question().parameters[position];
    const double row = problem.boundParameters()[position].value;
    std::string other;
    if (parameter.type == rules::Type::Reference && !rules::isNull(row))
        other =
            data::otherName(problem.program().dataset(), parameter.table, static_cast<data::RowNumber>(row));
    return name + " = " + value + (other.empty() ? "" : " (" + other + ")");
}

/// "country.profit: 2.09 → 2.55 ducats (+0.46), maximized"
std::string objectiveLine(const decision::ObjectiveAnswer &objective, double value, double change)
{
    std::string text = objective.text + ": ";
    if (!rules::isNull(objective.base))
        text += numberForPeople(objective.base) + " → ";
    text += withUnit(numberForPeople(value), objective.unit);
    if (!rules::isNull(change))
        text += " (" + signedNumber(change) + ")";
    return text + (objective.maximize ? ", maximized" : ", minimized") +
           (objective.weight ? ", weight " + numberForPeople(*objective.weight) : "");
}

std::string decisionForPeople(const Answer &answer)
{
    std::string text = decision::decisionText(answer).text() + "\n";
    if (!answer.decision)
        return text;
    for (std::size_t i = 0; i < answer.objectives.size(); ++i)
        text += "  " +
                objectiveLine(answer.objectives[i], answer.decision->values[i], answer.decision->changes[i]) +
                "\n";
    if (answer.margin)
        text += (answer.isProven() ? "  margin over the next: " : "  margin over the next of those tried: ") +
                withUnit(numberForPeople(*answer.margin),
                         answer.objectives.size() == 1 ? answer.objectives.front().unit : std::string()) +
                "\n";
    return text;
}

/// A table of candidates with a column for each objective and its change.
std::string candidatesForPeople(const Answer &answer, const std::vector<RankedCandidate> &candidates,
                                const std::string &title)
{
    if (candidates.empty())
        return {};
    std::vector<std::vector<std::string>> rows{{"  rank", "candidate"}};
    std::vector<bool> right{true, false};
    for (const decision::ObjectiveAnswer &objective : answer.objectives) {
        rows.front().push_back(objective.text + (objective.unit.empty() ? "" : " [" + objective.unit + "]"));
        rows.front().emplace_back("change");
        right.insert(right.end(), 2, true);
    }
    for (const RankedCandidate &candidate : candidates) {
        std::vector<std::string> row{std::to_string(candidate.rank), candidate.label};
        for (std::size_t i = 0; i < candidate.values.size(); ++i) {
            row.push_back(numberForPeople(candidate.values[i]));
            row.push_back(rules::isNull(candidate.changes[i]) ? "" : signedNumber(candidate.changes[i]));
        }
        rows.push_back(std::move(row));
    }
    return "\n" + title + "\n" + columns(rows, right);
}

/// How the answer was found: how many candidates, what became of them, how long it took.
std::string effortForPeople(const Answer &answer, double seconds)
{
    const auto count = [](std::uint64_t number) { return decision::countForPeople(number).text(); };
    std::string text = count(answer.evaluated) +
                       (answer.isProven() ? " candidates worked out, all there are"
                                          : " candidates tried of " + count(answer.candidateCount));
    if (!answer.isProven())
        text += ", " + count(answer.admissible) + " of them admissible";
    else if (answer.inadmissible() != 0)
        text += ", " + count(answer.inadmissible()) + " of them inadmissible";
    if (answer.failed != 0)
        text += ", " + count(answer.failed) + " could not be worked out";
    return text + "; " + numberForPeople(seconds, 3) + " s\n";
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
    Json parameters = Json::object();
    for (const auto &[name, value] : answer.parameters)
        parameters[name] = value;
    const bool single = answer.objectives.size() == 1;
    Json json{
        {"question", answer.question},
        {"text", answer.text},
        {"parameters", parameters},
        {"decision", answer.decision ? Json(answer.decision->label) : Json(nullptr)},
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
            chosen.push_back(std::move(one));
        }
        json["chosen"] = chosen;
        json["candidate"] = Json::parse(writer.json(result.candidate(problem, answer.decision->position)));
    }
    if (answer.aim == decision::Aim::ParetoFront) {
        json["front_size"] = answer.frontSize;
        json["front"] = Json::array();
        for (const RankedCandidate &candidate : answer.front)
            json["front"].push_back(toJsonOf(candidate));
    }
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

std::string answerForPeople(const decision::Problem &problem, const Answer &answer, double seconds)
{
    std::vector<std::string> parameters;
    for (std::size_t i = 0; i < answer.parameters.size(); ++i)
        parameters.push_back(parameterForPeople(problem, answer, i));
    std::string text = answer.text.empty() ? answer.question : answer.text;
    text += "\n";
    if (!parameters.empty())
        text += "  " + join(parameters, "; ") + "\n";
    text += "\n" + decisionForPeople(answer);
    for (const decision::Reason &reason : answer.reasons.chains)
        text += "\nWhy: " + decision::toText(reason) + "\n";
    text += answer.frontSize > 1
                ? candidatesForPeople(answer, answer.front, decision::frontTitle(answer).text())
                : candidatesForPeople(answer, answer.runnersUp, decision::nextTitle(answer).text());
    text += "\n";
    for (const Message &line : decision::constraintLines(answer))
        text += line.text() + "\n";
    for (const Message &note : answer.notes)
        text += note.text() + "\n";
    return text + effortForPeople(answer, seconds);
}

} // namespace weighhouse::commands
