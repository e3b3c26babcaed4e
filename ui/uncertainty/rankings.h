// SPDX-License-Identifier: GPL-3.0-or-later
// Candidates in states that a person ranks in one go, and the judgements that an order stands for.
#pragma once

#include "ui/uncertainty/session.h"

#include <QString>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace weighhouse::ui
{

/// A list has so many items, where there are as many.
inline constexpr std::size_t rankedAtOnce = 5;
/// Fewer than these are judged in pairs. A ranking is told from pairs that were judged one by one by the
/// order in which its judgements are kept, which three judgements might have by chance.
inline constexpr std::size_t fewestRanked = 4;
inline constexpr std::size_t mostRanked = 6;

/// The list is held by names, so that it stays what it is while beliefs change.
struct RankingList {
    WorkingsPtr workings;                   ///< Of the question that it is about.
    std::vector<project::JudgedPair> items; ///< In the order in which they are shown first.
    std::vector<QString> labels = {};       ///< The candidates of the items, for people.

    bool isEmpty() const { return items.empty(); }
};

/// A candidate in a state by names.
project::JudgedPair judgedPair(const Believed &believed, const uncertainty::ActionInState &asked);

/// Returns those that are worth ranking now; it is empty where there are too few, or none are told.
RankingList rankingListOf(const Believed &believed);
/// Returns true if the list is about the question that is asked now, under the same rules and data.
bool isStillAsked(const RankingList &list, const Workings &now);

/// This is what all states of the list have in common: "frost: none, water: full"; empty if nothing is.
QString commonState(const RankingList &list);
/// The rest of an item's state, in the order of the rules.
QString ownState(const RankingList &list, const project::JudgedPair &item);

/// The judgements of all pairs of the list that an order of it stands for (Rank2Pairs), as one edit of the
/// project. Each pair has the item first that was shown first. `bestFirst` has each place of the list once.
project::Edit rankingEdit(const RankingList &list, std::span<const std::size_t> bestFirst,
                          const project::Content &content);
project::Edit judgementEdit(project::KeptJudgement judgement, const project::Content &content);

/// The judgements of the person about the question asked that were made last in one go: one, or those of a
/// ranking.
struct LastJudged {
    std::size_t first = 0; ///< Its position among all; the others follow.
    std::size_t count = 0; ///< 0: there is none.
    std::size_t items = 0; ///< So many were compared.

    bool isRanking() const { return items > 2; }
};
LastJudged lastJudged(const project::Content &content);
/// Takes these back; without changes if there is nothing.
project::Edit takeBackEdit(const project::Content &content);

} // namespace weighhouse::ui
