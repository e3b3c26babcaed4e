// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/decision/versus.h"

#include "core/base/text.h"
#include "core/decision/constraints.h"
#include "core/decision/outcome.h"
#include "core/decision/rounding.h"
#include "core/decision/same.h"
#include "core/decision/shown.h"
#include "core/rules/evaluate/contributions.h"
#include "core/rules/evaluate/explain.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace weighhouse::decision
{
namespace
{

/// Beside the largest value involved: what is less is rounding.
constexpr double roundingShare = 1e-9;

/// Terms that texts list; the rest is summed.
constexpr std::size_t mostTerms = 5;

/// A sum that loses nothing of what its parts have (Neumaier).
double exactSum(const std::vector<VersusTerm> &terms)
{
    double sum = 0;
    double lost = 0;
    for (const VersusTerm &term : terms) {
        const double next = sum + term.difference;
        lost += std::abs(sum) >= std::abs(term.difference) ? (sum - next) + term.difference
                                                           : (term.difference - next) + sum;
        sum = next;
    }
    return sum + lost;
}

/// Tells whether what a cell adds to a sum is something else than its value: it has a factor or a sign.
bool isShare(const OutcomeWorker &left, const OutcomeWorker &right, const rules::CheckedQuestion &question,
             const VersusTerm &term)
{
    if (term.cells != 1 || term.name.empty())
        return false;
    const auto cell = rules::findCell(left.evaluation().program(), term.name);
    if (!cell)
        return false;
    // A part that a choice leaves out is 0, whatever its cell has.
    const auto differs = [&](const OutcomeWorker &worker, double part) {
        return part != 0 &&
               compareWanted(question, worker.evaluation().value(cell->column, cell->row), part) != 0;
    };
    return differs(left, term.decision) || differs(right, term.other);
}

void addTerms(const rules::CheckedQuestion &question, const rules::Contributions &contributions,
              const OutcomeWorker &left, const OutcomeWorker &right, VersusObjective &into)
{
    double largest = std::max(std::abs(into.decision), std::abs(into.other));
    const bool isSum = contributions.parting == rules::Parting::Sum;
    into.parting = contributions.parting;
    for (const rules::Contribution &part : contributions.parts) {
        if (isSum)
            largest = std::max({largest, std::abs(part.left), std::abs(part.right)});
        // Of a sum, parts that only rounding sets apart are the same.
        if (isSum && compareWanted(question, part.left, part.right) == 0)
            continue;
        into.terms.push_back(
            {part.label, part.name, part.left, part.right, part.amount, part.unit, part.cells});
        into.terms.back().isShare = isSum && isShare(left, right, question, into.terms.back());
    }
    const double rounding = exactSum(into.terms) - into.difference;
    into.rounding = std::abs(rounding) > roundingShare * largest ? rounding : 0;
}

std::string withUnit(const std::string &text, const std::string &unit)
{
    return unit.empty() ? text : text + " " + unit;
}

std::string signedText(double value, int digits)
{
    return (value > 0 ? "+" : "") + numberForPeople(value, digits);
}

Message line(int depth, Message what)
{
    return Message::sequence(
        {Message::verbatim(std::string(static_cast<std::size_t>(2 * depth), ' ')), std::move(what)}, "");
}

Message objectiveLine(const VersusObjective &objective)
{
    const std::array values{objective.decision, objective.other};
    const int digits = digitsToTell(values, objective.difference != 0);
    const std::string decision = withUnit(numberForPeople(objective.decision, digits), objective.unit);
    const std::string other = numberForPeople(objective.other, digits);
    if (objective.difference == 0)
        return Message::of("decision.versus.same", {{"objective", objective.text}, {"value", decision}});
    const std::string by = numberForPeople(std::abs(objective.difference), digits);
    return objective.maximize == (objective.difference > 0)
               ? Message::of("decision.versus.better", {{"objective", objective.text},
                                                        {"decision", decision},
                                                        {"other", other},
                                                        {"difference", by}})
               : Message::of("decision.versus.worse", {{"objective", objective.text},
                                                       {"decision", decision},
                                                       {"other", other},
                                                       {"difference", by}});
}

/// "plant[Lyon].cost: 3 against 5, -2"; of inputs their values in their own units.
Message termLine(const VersusTerm &term)
{
    const std::array values{term.decision, term.other};
    const bool hasValues = !rules::isNull(term.decision) && !rules::isNull(term.other);
    const int digits = hasValues ? digitsToTell(values, true) : 6;
    const std::string difference = signedText(term.difference, digits);
    if (term.label.empty())
        return Message::of("decision.versus.decided", {{"difference", difference}});
    if (!hasValues)
        return Message::of("decision.versus.input",
                           {{"term", term.label}, {"count", term.cells}, {"difference", difference}});
    const std::string decision = withUnit(numberForPeople(term.decision, digits), term.unit);
    const std::string other = withUnit(numberForPeople(term.other, digits), term.unit);
    return term.isShare ? Message::of("decision.versus.share", {{"term", term.label},
                                                                {"decision", decision},
                                                                {"other", other},
                                                                {"difference", difference}})
                        : Message::of("decision.versus.term", {{"term", term.label},
                                                               {"decision", decision},
                                                               {"other", other},
                                                               {"difference", difference}});
}

void addTermLines(const VersusObjective &objective, std::vector<VersusLine> &lines)
{
    double rest = 0;
    for (std::size_t i = 0; i < objective.terms.size(); ++i) {
        const VersusTerm &term = objective.terms[i];
        if (i >= mostTerms) {
            rest += term.difference;
            continue;
        }
        const bool isCell = !term.label.empty() && term.cells == 1;
        lines.push_back({line(2, termLine(term)), isCell ? VersusLine::About::Cell : VersusLine::About::Words,
                         isCell ? term.name : std::string()});
    }
    if (objective.terms.size() > mostTerms)
        lines.push_back(
            {line(2, Message::of("decision.versus.rest", {{"count", objective.terms.size() - mostTerms},
                                                          {"difference", signedText(rest, 6)}}))});
    if (objective.terms.size() > 1 && objective.parting != rules::Parting::Sum) {
        lines.push_back(
            {line(2, Message::of("decision.versus.together",
                                 {{"difference",
                                   withUnit(signedText(exactSum(objective.terms), 6), objective.unit)}}))});
        lines.push_back({line(2, partingText(objective.parting))});
    }
    if (objective.rounding != 0)
        lines.push_back({line(
            2, Message::of("decision.versus.rounding", {{"amount", numberForPeople(objective.rounding)}}))});
}

/// "4 to spare", "missed by 2", "missed by 1e-8, within the tolerance", "kept", "broken"
Message slackText(bool isKept, double slack, int digits)
{
    if (rules::isNull(slack))
        return isKept ? Message::of("decision.constraint.kept") : Message::of("decision.constraint.broken");
    if (isKept && std::abs(slack) <= leastSlackTold)
        return Message::of("decision.versus.spare", {{"amount", numberForPeople(0)}});
    if (slack < 0) {
        const std::string amount = numberForPeople(-slack, digits);
        return isKept ? Message::of("decision.constraint.tolerated", {{"amount", amount}})
                      : Message::of("decision.constraint.missed", {{"amount", amount}});
    }
    return Message::of("decision.versus.spare", {{"amount", numberForPeople(slack, digits)}});
}

} // namespace

bool VersusTerm::operator==(const VersusTerm &right) const
{
    return label == right.label && name == right.name && same(decision, right.decision) &&
           same(other, right.other) && same(difference, right.difference) && unit == right.unit &&
           cells == right.cells && isShare == right.isShare;
}

Message partingText(rules::Parting parting)
{
    if (parting == rules::Parting::Shapley)
        return Message::of("decision.versus.shapley");
    if (parting == rules::Parting::InTurn)
        return Message::of("decision.versus.in-turn");
    return {};
}

bool VersusObjective::operator==(const VersusObjective &right) const
{
    return text == right.text && unit == right.unit && maximize == right.maximize && weight == right.weight &&
           same(decision, right.decision) && same(other, right.other) && same(difference, right.difference) &&
           same(advantage, right.advantage) && parting == right.parting && terms == right.terms &&
           rounding == right.rounding;
}

bool VersusConstraint::operator==(const VersusConstraint &right) const
{
    return text == right.text && decisionKept == right.decisionKept && otherKept == right.otherKept &&
           same(decisionSlack, right.decisionSlack) && same(otherSlack, right.otherSlack);
}

Versus versusOf(const Problem &problem, const SweepResult &result, std::size_t decision, std::size_t other)
{
    const Candidate candidate = result.candidate(problem, decision);
    const Candidate next = result.candidate(problem, other);
    Versus versus;
    versus.position = other;
    versus.other = problem.shownLabel(next);
    versus.otherLabel = problem.label(next);
    OutcomeWorker left(problem);
    OutcomeWorker right(problem);
    Outcome leftOutcome;
    Outcome rightOutcome;
    left.work(candidate, leftOutcome);
    right.work(next, rightOutcome);
    const rules::CheckedQuestion &question = problem.question();
    const bool isWeighed = aimOf(question) == Aim::WeightedSum;
    for (std::size_t i = 0; i < question.objectives.size(); ++i) {
        const rules::CheckedObjective &objective = question.objectives[i];
        VersusObjective &about = versus.objectives.emplace_back();
        about.text = objective.text;
        about.maximize = objective.maximize;
        about.weight = objective.weight;
        if (objective.unit && !objective.unit->exponents.empty())
            about.unit = rules::toText(*objective.unit);
        about.decision = leftOutcome.objectives[i];
        about.other = rightOutcome.objectives[i];
        // Values that only rounding sets apart are the same: the difference has decided nothing.
        const bool isSame = compareWanted(question, about.decision, about.other) == 0;
        about.difference = isSame ? 0 : about.decision - about.other;
        about.advantage =
            (objective.maximize ? 1 : -1) * (isWeighed ? objective.weight.value_or(1) : 1) * about.difference;
        const auto contributions = rules::contributionsOf({left.evaluation(), left.bindings()},
                                                          {right.evaluation(), right.bindings()},
                                                          *objective.value, objective.written);
        const bool isSum = contributions.parting == rules::Parting::Sum;
        if (isSum || (!isSame && contributions.parting != rules::Parting::Whole))
            addTerms(question, contributions, left, right, about);
    }
    const auto at = constraintsAt(problem, result, &candidate);
    const auto atOther = constraintsAt(problem, result, &next);
    for (std::size_t i = 0; i < at.size(); ++i)
        versus.constraints.push_back({at[i].text, at[i].isKept.value_or(true),
                                      atOther[i].isKept.value_or(true), at[i].slack, atOther[i].slack});
    return versus;
}

std::vector<Message> versusLines(const Versus &versus)
{
    std::vector<Message> lines;
    for (VersusLine &line : versusTable(versus))
        lines.push_back(std::move(line.text));
    return lines;
}

std::vector<VersusLine> versusTable(const Versus &versus)
{
    using About = VersusLine::About;
    std::vector<VersusLine> lines{
        {Message::of("decision.versus", {{"candidate", versus.other}}), About::Other}};
    for (const VersusObjective &objective : versus.objectives) {
        lines.push_back({line(1, objectiveLine(objective)), About::Criterion});
        addTermLines(objective, lines);
    }
    for (const VersusConstraint &constraint : versus.constraints) {
        const std::array values{constraint.decisionSlack, constraint.otherSlack};
        const int digits = digitsToTell(values);
        Message text =
            Message::of("decision.versus.constraint",
                        {{"constraint", constraint.text},
                         {"decision", slackText(constraint.decisionKept, constraint.decisionSlack, digits)},
                         {"other", slackText(constraint.otherKept, constraint.otherSlack, digits)}});
        lines.push_back({line(1, std::move(text)), About::Criterion});
    }
    return lines;
}

} // namespace weighhouse::decision
