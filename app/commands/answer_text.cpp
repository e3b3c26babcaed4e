// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/answer_text.h"

#include "core/base/text.h"
#include "core/data/row_names.h"
#include "core/decision/shown.h"

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

/// "goods = 13 (furniture)"
std::string parameterForPeople(const decision::Problem &problem, const Answer &answer, std::size_t position)
{
    const auto &[name, value] = answer.parameters[position];
    const rules::CheckedParameter &parameter = problem.question().parameters[position];
    const double row = problem.boundParameters()[position].value;
    std::string other;
    if (parameter.type == rules::Type::Reference && !rules::isNull(row)) {
        const auto number = static_cast<data::RowNumber>(row);
        const data::RowLabels &labels = problem.program().labels();
        if (!labels.hasLabels(parameter.table))
            other = data::otherName(problem.program().dataset(), parameter.table, number);
        else if (std::string label = labels.label(parameter.table, number);
                 label.ends_with("(" + value + ")"))
            return name + " = " + label;
        else
            return name + " = " + value + " (" + label + ")";
    }
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
    if (const Message alike = decision::alikeText(answer, *answer.decision); !alike.empty())
        text += "  " + alike.text() + "\n";
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
    // Values of one column that differ read differently.
    std::vector<int> digits;
    for (std::size_t i = 0; i < answer.objectives.size(); ++i) {
        std::vector<double> values;
        for (const RankedCandidate &candidate : candidates)
            values.push_back(candidate.values[i]);
        if (answer.decision)
            values.push_back(answer.decision->values[i]);
        digits.push_back(decision::digitsToTell(values, answer.objectives[i].isExact));
    }
    bool hasRemarks = false;
    for (const RankedCandidate &candidate : candidates) {
        std::vector<std::string> row{std::to_string(candidate.rank), candidate.shown.text()};
        for (std::size_t i = 0; i < candidate.values.size(); ++i) {
            row.push_back(numberForPeople(candidate.values[i], digits[i]));
            row.push_back(rules::isNull(candidate.changes[i]) ? "" : signedNumber(candidate.changes[i]));
        }
        row.push_back(decision::remarkOn(answer, candidate).text());
        hasRemarks = hasRemarks || !row.back().empty();
        rows.push_back(std::move(row));
    }
    rows.front().emplace_back(answer.decision ? "against the decision" : "remarks");
    right.push_back(false);
    if (!hasRemarks) {
        right.pop_back();
        for (std::vector<std::string> &row : rows)
            row.pop_back();
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
    if (answer.versus) {
        text += "\n";
        for (const Message &line : decision::versusLines(*answer.versus))
            text += line.text() + "\n";
    }
    text += answer.frontSize > 1
                ? candidatesForPeople(answer, answer.front, decision::frontTitle(answer).text())
                : candidatesForPeople(answer, answer.runnersUp, decision::nextTitle(answer).text());
    for (const Message &line : decision::frontLines(answer))
        text += line.text() + "\n";
    text += "\n";
    for (const Message &line : decision::constraintLines(answer))
        text += line.text() + "\n";
    for (const Message &note : answer.notes)
        text += note.text() + "\n";
    return text + effortForPeople(answer, seconds);
}

} // namespace weighhouse::commands
