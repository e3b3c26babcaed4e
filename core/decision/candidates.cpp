// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/decision/candidates.h"

#include "core/decision/options.h"

#include <algorithm>
#include <numeric>

namespace weighhouse::decision
{

std::uint64_t Choice::count() const
{
    if (isSubset())
        return subsetCount(options.size(), atLeast, atMost);
    if (different)
        return different->count();
    if (!forEach)
        return options.size();
    if (optionsOfRows.empty())
        return saturatingPower(options.size(), rows.size());
    std::uint64_t count = 1;
    for (const std::vector<double> &ofRow : optionsOfRows)
        count = saturatingProduct(count, ofRow.size());
    return count;
}

std::size_t Choice::mostOptions() const
{
    std::size_t most = options.size();
    for (const std::vector<double> &ofRow : optionsOfRows)
        most = std::max(most, ofRow.size());
    return most;
}

Result<CandidateSpace> CandidateSpace::make(const rules::Evaluation &base,
                                            const rules::CheckedQuestion &question,
                                            const rules::Bindings &parameters,
                                            const Restrictions &restrictions)
{
    if (auto known = checkDecisions(question, restrictions); !known)
        return failure(std::move(known).error());
    CandidateSpace space;
    for (const rules::CheckedDecide &decide : question.decisions) {
        const auto restriction = std::ranges::find(restrictions, decide.name, &Restriction::decision);
        auto choice =
            choiceOf(base, decide, parameters, restriction != restrictions.end() ? &*restriction : nullptr);
        if (!choice)
            return failure(choice.error());
        std::size_t tableRows = choice->isSubset() ? base.program().rowCount(decide.table) : 0;
        if (decide.forEach)
            tableRows = base.program().rowCount(*decide.forEach);
        space.m_tableRows.push_back(tableRows);
        space.m_count = saturatingProduct(space.m_count, choice->count());
        space.m_choices.push_back(*std::move(choice));
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
        if (choice.different) {
            choice.different->at(own, picks);
            continue;
        }
        picks.resize(choice.forEach ? choice.rows.size() : 1);
        for (std::size_t slot = picks.size(); slot-- > 0;) {
            const std::size_t options = choice.optionsOf(slot).size();
            picks[slot] = static_cast<std::uint32_t>(own % options);
            own /= options;
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
        else if (choice.different)
            own = choice.different->indexOf(candidate.picks[i]);
        else
            for (std::size_t slot = 0; slot < candidate.picks[i].size(); ++slot)
                own = own * choice.optionsOf(slot).size() + candidate.picks[i][slot];
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
        if (!isRightNumber)
            return false;
        for (std::size_t slot = 0; slot < picks.size(); ++slot) {
            if (picks[slot] >= choice.optionsOf(choice.forEach ? slot : 0).size())
                return false;
        }
        if (choice.different && !choice.different->areDifferent(picks))
            return false;
        const auto isOutOfOrder = [](std::uint32_t left, std::uint32_t right) { return left >= right; };
        if (choice.isSubset() && std::ranges::adjacent_find(picks, isOutOfOrder) != picks.end())
            return false; // a row is chosen once
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

Candidate CandidateSpace::first() const
{
    Candidate candidate;
    for (const Choice &choice : m_choices) {
        std::vector<std::uint32_t> picks;
        if (choice.different) {
            picks = choice.different->first();
        } else {
            picks.resize(choice.isSubset() ? choice.atLeast : choice.forEach ? choice.rows.size() : 1, 0);
            if (choice.isSubset())
                std::iota(picks.begin(), picks.end(), 0);
        }
        candidate.picks.push_back(std::move(picks));
    }
    return candidate;
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
        } else if (choice.different) {
            picks = choice.different->random(random);
        } else {
            picks.resize(choice.forEach ? choice.rows.size() : 1);
            for (std::size_t slot = 0; slot < picks.size(); ++slot)
                picks[slot] = random.below(static_cast<std::uint32_t>(choice.optionsOf(slot).size()));
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
                decision.perRow[static_cast<std::size_t>(choice.rows[slot])] =
                    choice.optionsOf(slot)[picks[slot]];
            decision.value = rules::nullValue;
            if (choice.isOrder()) {
                decision.chosen.resize(picks.size());
                for (std::size_t slot = 0; slot < picks.size(); ++slot)
                    decision.chosen[picks[slot]] = choice.rows[slot];
            }
        } else {
            decision.value = choice.options[picks.front()];
        }
    }
}

} // namespace weighhouse::decision
