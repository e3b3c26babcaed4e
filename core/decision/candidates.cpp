// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/decision/candidates.h"

#include "core/base/text.h"
#include "core/decision/filters.h"
#include "core/decision/range_values.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace weighhouse::decision
{
namespace
{

using rules::CheckedDecide;
using rules::Decide;

constexpr std::size_t mostValues = 1'000'000;

/// Rows of a table for which the conditions are true.
std::vector<data::RowNumber> rowsWhere(const rules::Evaluation &base, std::uint32_t table,
                                       const std::vector<rules::NodePtr> &conditions,
                                       const rules::Bindings &parameters)
{
    std::vector<data::RowNumber> rows(base.program().rowCount(table));
    std::iota(rows.begin(), rows.end(), 0);
    for (const rules::NodePtr &condition : conditions)
        std::erase_if(rows, [&](data::RowNumber row) {
            return rules::interpret(base, *condition, {&row, 1}, &parameters).value != 1;
        });
    return rows;
}

/// The value of a bound or a listed value; they have no row.
Result<double> valueOf(const rules::Evaluation &base, const rules::NodePtr &node,
                       const rules::Bindings &parameters, const std::string &code, const Message &what)
{
    const rules::Outcome outcome = rules::interpret(base, *node, {}, &parameters);
    if (outcome.problem)
        return failure(
            code, Message::of("decision.candidates", {{"what", what}, {"problem", outcome.problem->reason}}),
            Message::of("decision.do.change-question-parameters-data"));
    if (rules::isNull(outcome.value))
        return failure(code, Message::of("decision.candidates.null", {{"what", what}}),
                       Message::of("decision.do.change-question-parameters-data"));
    return outcome.value;
}

Result<std::vector<double>> rangeOptions(const rules::Evaluation &base, const CheckedDecide &decide,
                                         const rules::Bindings &parameters)
{
    static constexpr const char *code = "decision.bad-range";
    const auto low = valueOf(base, decide.bounds[0], parameters, code,
                             Message::of("decision.range.low-end", {{"decide", decide.name}}));
    if (!low)
        return failure(low.error());
    const auto high = valueOf(base, decide.bounds[1], parameters, code,
                              Message::of("decision.range.high-end", {{"decide", decide.name}}));
    if (!high)
        return failure(high.error());
    Result<double> step = 1;
    if (decide.bounds.size() > 2)
        step = valueOf(base, decide.bounds[2], parameters, code,
                       Message::of("decision.range.step", {{"decide", decide.name}}));
    if (!step)
        return failure(step.error());
    if (!(*step > 0))
        return failure(code,
                       Message::of("decision.candidates.step-range",
                                   {{"decide", decide.name}, {"step", numberToText(*step)}}),
                       Message::of("decision.do.steps-must-more-than"));
    if (*low > *high)
        return failure("decision.no-candidate",
                       Message::of("decision.no-candidate", {{"decide", decide.name},
                                                             {"low", numberToText(*low)},
                                                             {"high", numberToText(*high)}}),
                       Message::of("decision.do.put-lower-end-first"));
    auto options = rangeValues(*low, *high, *step, mostValues);
    if (!options)
        return failure(code, Message::of("decision.candidates.range-more", {{"decide", decide.name}}),
                       Message::of("decision.do.use-larger-step-smaller"));
    if (const auto same = std::ranges::adjacent_find(*options); same != options->end())
        return failure(code,
                       Message::of("decision.candidates.range-too-fine",
                                   {{"decide", decide.name}, {"value", numberToText(*same)}}),
                       Message::of("decision.do.use-larger-step-smaller"));
    return *std::move(options);
}

Result<std::vector<double>> optionsOf(const rules::Evaluation &base, const CheckedDecide &decide,
                                      const rules::Bindings &parameters)
{
    std::vector<double> options;
    switch (decide.kind) {
    case Decide::Kind::YesNo:
        return std::vector<double>{0, 1};
    case Decide::Kind::Range:
        return rangeOptions(base, decide, parameters);
    case Decide::Kind::OneValue:
        for (const rules::NodePtr &value : decide.values) {
            const auto option = valueOf(base, value, parameters, "decision.bad-value",
                                        Message::of("decision.bad-value", {{"options", options.size() + 1},
                                                                           {"decide", decide.name}}));
            if (!option)
                return failure(option.error());
            options.push_back(*option);
        }
        return options;
    case Decide::Kind::OneRow:
    case Decide::Kind::Subset:
        break;
    }
    for (const data::RowNumber row : rowsWhere(base, decide.table, fixedConditions(decide), parameters))
        options.push_back(row);
    return options;
}

/// Whether there is enough to choose from.
Result<void> checkOptions(const rules::Evaluation &base, const CheckedDecide &decide,
                          const std::vector<double> &options, bool isRestricted)
{
    const bool isSubset = decide.kind == Decide::Kind::Subset;
    const bool isOfRows = isSubset || decide.kind == Decide::Kind::OneRow;
    const std::string table = isOfRows ? base.program().rules().tables[decide.table].name : std::string();
    if (options.empty() && (!isSubset || decide.atLeast > 0)) {
        if (isRestricted)
            return failure("decision.no-candidate",
                           Message::of("decision.no-candidate.nothing-choose", {{"decide", decide.name}}),
                           Message::of("decision.do.permit-more-loosen-decision"));
        return failure("decision.no-candidate",
                       decide.where ? Message::of("decision.no-candidate.nothing-choose-no",
                                                  {{"decide", decide.name}, {"table", table}})
                                    : Message::of("decision.no-candidate.nothing-choose-no-rows",
                                                  {{"decide", decide.name}, {"table", table}}),
                       Message::of("decision.do.loosen-decision-condition-look"));
    }
    if (isSubset && options.size() < decide.atLeast)
        return failure("decision.no-candidate",
                       Message::of("decision.no-candidate.needs-least", {{"decide", decide.name},
                                                                         {"atLeast", decide.atLeast},
                                                                         {"table", table},
                                                                         {"options", options.size()}}),
                       isRestricted ? Message::of("decision.do.permit-more-rows-choose")
                                    : Message::of("decision.do.choose-fewer-rows-loosen"));
    return {};
}

} // namespace

std::uint64_t Choice::count() const
{
    if (isSubset())
        return subsetCount(options.size(), atLeast, atMost);
    return forEach ? saturatingPower(options.size(), rows.size()) : options.size();
}

Result<CandidateSpace> CandidateSpace::make(const rules::Evaluation &base,
                                            const rules::CheckedQuestion &question,
                                            const rules::Bindings &parameters,
                                            const Restrictions &restrictions)
{
    if (auto known = checkDecisions(question, restrictions); !known)
        return failure(std::move(known).error());
    CandidateSpace space;
    for (const CheckedDecide &decide : question.decisions) {
        auto options = optionsOf(base, decide, parameters);
        const auto restriction = std::ranges::find(restrictions, decide.name, &Restriction::decision);
        const bool isRestricted = restriction != restrictions.end();
        if (options && isRestricted)
            options = permittedOptions(base, decide, *std::move(options), restriction->permitted);
        if (!options)
            return failure(options.error());
        if (auto enough = checkOptions(base, decide, *options, isRestricted); !enough)
            return failure(std::move(enough).error());
        Choice choice;
        choice.kind = decide.kind;
        choice.name = decide.name;
        choice.type = decide.type;
        choice.table = decide.table;
        choice.options = std::move(*options);
        choice.atLeast = decide.atLeast;
        choice.atMost = std::min(decide.atMost, choice.options.size());
        choice.forEach = decide.forEach;
        std::size_t tableRows = choice.isSubset() ? base.program().rowCount(decide.table) : 0;
        if (decide.forEach) {
            tableRows = base.program().rowCount(*decide.forEach);
            std::vector<rules::NodePtr> conditions;
            if (decide.forEachWhere)
                conditions.push_back(decide.forEachWhere);
            choice.rows = rowsWhere(base, *decide.forEach, conditions, parameters);
            if (choice.rows.empty())
                return failure("decision.no-candidate",
                               Message::of("decision.no-candidate.no-row",
                                           {{"tables", base.program().rules().tables[*decide.forEach].name},
                                            {"decide", decide.name}}),
                               Message::of("decision.do.loosen-decision-condition-look"));
        }
        space.m_tableRows.push_back(tableRows);
        space.m_count = saturatingProduct(space.m_count, choice.count());
        space.m_choices.push_back(std::move(choice));
    }
    return space;
}

Candidate CandidateSpace::candidate(std::uint64_t index) const
{
    Candidate candidate;
    this->candidate(index, candidate);
    return candidate;
}

void CandidateSpace::candidate(std::uint64_t index, Candidate &into) const
{
    into.picks.resize(m_choices.size());
    for (std::size_t i = m_choices.size(); i-- > 0;) {
        const Choice &choice = m_choices[i];
        const std::uint64_t count = choice.count();
        std::uint64_t own = index % count;
        index /= count;
        std::vector<std::uint32_t> &picks = into.picks[i];
        if (choice.isSubset()) {
            subsetAt(choice.options.size(), choice.atLeast, own, picks);
            continue;
        }
        picks.resize(choice.forEach ? choice.rows.size() : 1);
        for (std::size_t slot = picks.size(); slot-- > 0;) {
            picks[slot] = static_cast<std::uint32_t>(own % choice.options.size());
            own /= choice.options.size();
        }
    }
}

std::uint64_t CandidateSpace::index(const Candidate &candidate) const
{
    std::uint64_t index = 0;
    for (std::size_t i = 0; i < m_choices.size(); ++i) {
        const Choice &choice = m_choices[i];
        std::uint64_t own = 0;
        if (choice.isSubset())
            own = subsetIndex(choice.options.size(), choice.atLeast, candidate.picks[i]);
        else
            for (const std::uint32_t pick : candidate.picks[i])
                own = own * choice.options.size() + pick;
        index = index * choice.count() + own;
    }
    return index;
}

bool CandidateSpace::contains(const Candidate &candidate) const
{
    if (candidate.picks.size() != m_choices.size())
        return false;
    for (std::size_t i = 0; i < candidate.picks.size(); ++i) {
        const Choice &choice = m_choices[i];
        const auto &picks = candidate.picks[i];
        const bool isRightNumber = choice.isSubset()
                                       ? picks.size() >= choice.atLeast && picks.size() <= choice.atMost
                                   : choice.forEach ? picks.size() == choice.rows.size()
                                                    : picks.size() == 1;
        const auto isOption = [&](std::uint32_t pick) { return pick < choice.options.size(); };
        if (!isRightNumber || !std::ranges::all_of(picks, isOption))
            return false;
    }
    return true;
}

std::strong_ordering CandidateSpace::compare(const Candidate &left, const Candidate &right) const
{
    for (std::size_t i = 0; i < m_choices.size(); ++i) {
        if (const auto bySize = left.picks[i].size() <=> right.picks[i].size(); bySize != 0)
            return bySize;
        if (const auto byPicks = left.picks[i] <=> right.picks[i]; byPicks != 0)
            return byPicks;
    }
    return std::strong_ordering::equal;
}

Candidate CandidateSpace::random(Random &random) const
{
    Candidate candidate;
    for (const Choice &choice : m_choices) {
        std::vector<std::uint32_t> picks;
        const auto total = static_cast<std::uint32_t>(choice.options.size());
        if (choice.isSubset()) {
            const auto sizes = static_cast<std::uint32_t>(choice.atMost - choice.atLeast + 1);
            std::uint32_t wanted = static_cast<std::uint32_t>(choice.atLeast) + random.below(sizes);
            for (std::uint32_t position = 0; wanted > 0; ++position) {
                if (random.below(total - position) < wanted) {
                    picks.push_back(position);
                    --wanted;
                }
            }
        } else {
            picks.resize(choice.forEach ? choice.rows.size() : 1);
            std::ranges::generate(picks, [&] { return random.below(total); });
        }
        candidate.picks.push_back(std::move(picks));
    }
    return candidate;
}

void CandidateSpace::bind(const Candidate &candidate, rules::Bindings &bindings) const
{
    bindings.decisions.resize(m_choices.size());
    for (std::size_t i = 0; i < m_choices.size(); ++i) {
        const Choice &choice = m_choices[i];
        const std::vector<std::uint32_t> &picks = candidate.picks[i];
        rules::DecisionValue &decision = bindings.decisions[i];
        if (choice.isSubset()) {
            // Of a large table only the rows of the candidate before are forgotten.
            if (decision.perRow.size() != m_tableRows[i]) {
                decision.perRow.assign(m_tableRows[i], 0);
                decision.chosen.clear();
            }
            for (const data::RowNumber row : decision.chosen)
                decision.perRow[static_cast<std::size_t>(row)] = 0;
            decision.chosen.clear();
            for (const std::uint32_t pick : picks) {
                const auto row = static_cast<data::RowNumber>(choice.options[pick]);
                decision.chosen.push_back(row);
                decision.perRow[static_cast<std::size_t>(row)] = 1;
            }
            decision.value = rules::nullValue;
        } else if (choice.forEach) {
            decision.perRow.assign(m_tableRows[i], rules::nullValue);
            for (std::size_t slot = 0; slot < picks.size(); ++slot)
                decision.perRow[static_cast<std::size_t>(choice.rows[slot])] = choice.options[picks[slot]];
            decision.value = rules::nullValue;
        } else {
            decision.value = choice.options[picks.front()];
        }
    }
}

} // namespace weighhouse::decision
