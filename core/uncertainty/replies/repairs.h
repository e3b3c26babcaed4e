// SPDX-License-Identifier: GPL-3.0-or-later
// What had to be put right, or read in a way of its own, in a model's reply.
#pragma once

#include "core/base/message.h"

#include <cstddef>
#include <map>
#include <optional>
#include <vector>

namespace weighhouse::uncertainty::replies
{

enum class Repair {
    Unreadable,     ///< The reply is no JSON object: nothing is ranked.
    NoRank,         ///< It ranks nothing.
    OtherKey,       ///< The ranking goes by another name than `rank`.
    AsText,         ///< A number stood in a text.
    Nested,         ///< Numbers stood in lists or objects inside the list.
    NoNumber,       ///< Something in the list was no number; it is left out.
    CountsFromZero, ///< The ranking counts from 0.
    FromTheEnd,     ///< Numbers below 1, which the published evaluation takes from the end.
    Unknown,        ///< Numbers of pairs that the prompt does not have; they are left out.
    Repeated,       ///< Pairs that are ranked more than once.
    Appended,       ///< Pairs that were not ranked, put at the end.
    NotRanked,      ///< Pairs that were not ranked and stay so.
    OtherPair,      ///< Pairs of two prompts' overlap that differ in words.
    OtherAction,    ///< Pairs whose action does not go by the name that the folder gives it.
    NeverShown,     ///< Pairs of the sample that no prompt shows.
    Decision,       ///< A decision that is not written as asked.
};

/// So many of a kind in one reply.
struct RepairNote {
    Repair kind = Repair::NoRank;
    std::size_t reply = 0; ///< The number in the file's name.
    std::size_t count = 1;

    bool operator==(const RepairNote &) const = default;
};

using RepairNotes = std::vector<RepairNote>;

/// Adds a note unless the count is 0.
void note(RepairNotes &notes, Repair kind, std::size_t reply, std::size_t count = 1);

/// The sums by kind.
std::map<Repair, std::size_t> totals(const RepairNotes &notes);

/// Tells what was repaired: "3 pairs that were not ranked were put at the end".
Message wordsOf(Repair kind, std::size_t count);

} // namespace weighhouse::uncertainty::replies
