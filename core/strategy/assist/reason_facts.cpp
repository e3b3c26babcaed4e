// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/strategy/assist/reason_facts.h"

#include "core/base/text.h"
#include "core/decision/shown.h"

#include <algorithm>
#include <utility>

namespace weighhouse::strategy
{
namespace
{

/// So many runners-up, terms of a difference and links of a chain are told.
constexpr std::size_t mostCandidates = 3;
constexpr std::size_t mostTerms = 5;
constexpr std::size_t mostLinks = 12;

class FactList
{
public:
    explicit FactList(const decision::Answer &answer) : m_answer(answer) {}

    std::vector<Fact> make()
    {
        const decision::RankedCandidate &decision = *m_answer.decision;
        add({.text = Message::of("assist.fact.decision"),
             .value = decision.shown.text(),
             .candidate = decision.position});
        addCandidate(decision);
        addChanges(decision);
        addMargin();
        const std::size_t next = std::min(mostCandidates, m_answer.runnersUp.size());
        for (std::size_t i = 0; i < next; ++i) {
            const decision::RankedCandidate &candidate = m_answer.runnersUp[i];
            add({.text = Message::of("assist.fact.ranked", {{"rank", candidate.rank}}),
                 .value = candidate.shown.text(),
                 .candidate = candidate.position});
            addNumber(Message::of("assist.fact.rank", {{"candidate", candidate.shown}}),
                      static_cast<double>(candidate.rank), {}, {.candidate = candidate.position});
            addCandidate(candidate);
        }
        addNumber(Message::of("assist.fact.tried"), static_cast<double>(m_answer.evaluated - m_answer.failed),
                  {}, {});
        for (const decision::Reason &reason : m_answer.reasons.chains)
            addReason(reason);
        for (const decision::ReasonLink &link : m_answer.reasons.set)
            addLink(link);
        if (m_answer.versus)
            addVersus(*m_answer.versus);
        for (const decision::ConstraintAnswer &constraint : m_answer.constraints)
            addNumber(Message::of("assist.fact.slack", {{"constraint", constraint.text}}), constraint.slack,
                      {}, {.candidate = decision.position});
        return std::move(m_facts);
    }

private:
    /// This tells where a number comes from.
    struct Source {
        std::optional<std::size_t> candidate = {};
        std::string cell = {};
        bool isAfter = true;
    };

    void add(Fact fact)
    {
        if (!fact.value.empty() && std::ranges::find(m_facts, fact) == m_facts.end())
            m_facts.push_back(std::move(fact));
    }

    void addNumber(Message text, double number, const std::string &unit, Source source, int digits = 6)
    {
        if (!rules::isNull(number))
            add({std::move(text), numberForPeople(number, digits), number, unit, source.candidate,
                 std::move(source.cell), source.isAfter});
    }

    /// Enough digits to tell the candidates apart that are told of.
    int digitsOf(std::size_t objective) const
    {
        std::vector<double> values;
        const auto take = [&](const decision::RankedCandidate &candidate) {
            if (objective < candidate.values.size() && !rules::isNull(candidate.values[objective]))
                values.push_back(candidate.values[objective]);
        };
        take(*m_answer.decision);
        for (std::size_t i = 0; i < std::min(mostCandidates, m_answer.runnersUp.size()); ++i)
            take(m_answer.runnersUp[i]);
        return decision::digitsToTell(values, m_answer.objectives[objective].isExact);
    }

    void addCandidate(const decision::RankedCandidate &candidate)
    {
        for (std::size_t i = 0; i < candidate.values.size(); ++i) {
            const decision::ObjectiveAnswer &objective = m_answer.objectives[i];
            addNumber(Message::of("assist.fact.under",
                                  {{"objective", objective.text}, {"candidate", candidate.shown}}),
                      candidate.values[i], objective.unit, {.candidate = candidate.position}, digitsOf(i));
        }
    }

    void addChanges(const decision::RankedCandidate &decision)
    {
        for (std::size_t i = 0; i < decision.changes.size(); ++i) {
            const decision::ObjectiveAnswer &objective = m_answer.objectives[i];
            addNumber(Message::of("assist.fact.base", {{"objective", objective.text}}), objective.base,
                      objective.unit, {.candidate = decision.position}, digitsOf(i));
            addNumber(Message::of("assist.fact.change", {{"objective", objective.text}}), decision.changes[i],
                      objective.unit, {.candidate = decision.position});
        }
    }

    void addMargin()
    {
        if (!m_answer.margin)
            return;
        const bool hasUnit = m_answer.aim == decision::Aim::Single && !m_answer.objectives.empty();
        addNumber(Message::of("assist.fact.margin"), *m_answer.margin,
                  hasUnit ? m_answer.objectives.front().unit : std::string(),
                  {.candidate = m_answer.decision->position});
    }

    void addReason(const decision::Reason &reason)
    {
        for (std::size_t i = 0; i < std::min(mostLinks, reason.links.size()); ++i)
            addLink(reason.links[i]);
    }

    void addLink(const decision::ReasonLink &link)
    {
        const Message words = link.isDecision            ? Message::of("assist.fact.set")
                              : link.description.empty() ? Message::verbatim(link.rule)
                                                         : Message::verbatim(link.description);
        const Message label = words.empty()
                                  ? Message::verbatim(link.label)
                                  : Message::of("assist.fact.cell", {{"cell", link.label}, {"words", words}});
        const std::string cell = link.column ? link.name : std::string();
        addValue(Message::of("assist.fact.before", {{"cell", label}}), link.before, link.beforeText,
                 link.unit, cell, false);
        addValue(Message::of("assist.fact.after", {{"cell", label}}), link.after, link.afterText, link.unit,
                 cell, true);
    }

    /// A value of a reason is a number if its text is one.
    void addValue(Message text, double value, const std::string &shown, const std::string &unit,
                  const std::string &cell, bool isAfter)
    {
        if (numberFromText(shown))
            addNumber(std::move(text), value, unit,
                      {.candidate = m_answer.decision->position, .cell = cell, .isAfter = isAfter});
        else
            add({std::move(text), shown, {}, unit, m_answer.decision->position, cell, isAfter});
    }

    void addVersus(const decision::Versus &versus)
    {
        for (const decision::VersusObjective &objective : versus.objectives) {
            addNumber(Message::of("assist.fact.difference",
                                  {{"objective", objective.text}, {"candidate", versus.other}}),
                      objective.difference, objective.unit, {.candidate = versus.position});
            for (std::size_t i = 0; i < std::min(mostTerms, objective.terms.size()); ++i) {
                const decision::VersusTerm &term = objective.terms[i];
                addNumber(
                    Message::of("assist.fact.term", {{"part", term.label}, {"objective", objective.text}}),
                    term.difference, objective.unit,
                    {.candidate = versus.position, .cell = term.cells == 1 ? term.name : std::string()});
            }
        }
    }

    const decision::Answer &m_answer;
    std::vector<Fact> m_facts;
};

/// The words between square brackets and commas: "A 3" and "SWE" of "plant[A 3, SWE].cost".
void addRows(std::string_view label, std::vector<std::string> &names)
{
    for (std::size_t open = label.find('['); open != std::string_view::npos;
         open = label.find('[', open + 1)) {
        const std::size_t close = label.find(']', open);
        if (close == std::string_view::npos)
            return;
        for (const std::string_view row : split(label.substr(open + 1, close - open - 1), ','))
            names.emplace_back(trimmed(row));
    }
}

void addChosen(const decision::RankedCandidate &candidate, std::vector<std::string> &names)
{
    names.push_back(candidate.shown.text());
    for (const decision::ChosenValue &chosen : candidate.chosen) {
        // A number that was chosen is none of the names.
        if (std::holds_alternative<std::string>(chosen.value))
            names.push_back(chosen.text);
        names.push_back(chosen.rowLabel);
        names.push_back(chosen.row);
    }
}

} // namespace

std::vector<Fact> factsOf(const decision::Answer &answer)
{
    return answer.decision ? FactList(answer).make() : std::vector<Fact>();
}

std::vector<std::string> namesIn(const decision::Answer &answer, const std::vector<Fact> &facts)
{
    std::vector<std::string> names;
    if (answer.decision)
        addChosen(*answer.decision, names);
    for (const decision::RankedCandidate &candidate : answer.runnersUp)
        addChosen(candidate, names);
    const auto addLabel = [&names](const std::string &label) {
        names.push_back(label);
        addRows(label, names);
    };
    for (const decision::ObjectiveAnswer &objective : answer.objectives) {
        addLabel(objective.text);
        names.push_back(objective.unit);
    }
    for (const decision::Reason &reason : answer.reasons.chains) {
        for (const decision::ReasonLink &link : reason.links)
            addLabel(link.label);
    }
    if (answer.versus) {
        for (const decision::VersusObjective &objective : answer.versus->objectives) {
            for (const decision::VersusTerm &term : objective.terms)
                addLabel(term.label);
        }
    }
    for (const Fact &fact : facts) {
        if (!fact.number)
            names.push_back(fact.value);
        names.push_back(fact.unit);
    }
    std::ranges::sort(names);
    const auto [first, last] = std::ranges::unique(names);
    names.erase(first, last);
    std::erase(names, std::string());
    std::ranges::stable_sort(names, std::ranges::greater{}, &std::string::size);
    return names;
}

std::string numbered(const std::vector<Fact> &facts)
{
    std::string text;
    for (std::size_t i = 0; i < facts.size(); ++i) {
        std::string line = '[' + std::to_string(i + 1) + "] " + facts[i].text.text() + ": " + facts[i].value;
        if (!facts[i].unit.empty())
            line += ' ' + facts[i].unit;
        std::ranges::replace(line, '\n', ' ');
        text += line + '\n';
    }
    return text;
}

} // namespace weighhouse::strategy
