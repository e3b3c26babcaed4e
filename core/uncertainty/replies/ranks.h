// SPDX-License-Identifier: GPL-3.0-or-later
// Rankings in replies of models, which are not always what the prompt asked for.
#pragma once

#include "core/uncertainty/replies/repairs.h"

#include <cstddef>
#include <string_view>
#include <vector>

namespace weighhouse::uncertainty::replies
{

/// This decides what is made of rankings that are incomplete, repeat pairs or name unknown ones.
enum class Reading {
    /// The same as the authors' evaluation makes of them, so that its results come out: repeated pairs count
    /// each time; a ranking of m numbers gets what it lacks of the first m pairs, at its end and in the
    /// order of a Python set; a number below 1 counts from the end; unknown pairs are left out.
    Published,
    /// No preference is made up: repeated pairs count where they come first, what was not ranked stays so, a
    /// ranking that counts from 0 is one later.
    Careful,
};

/// The positions of pairs in a prompt, from 0, best first.
struct Rank {
    std::vector<std::size_t> positions;
    RepairNotes repairs;
};

/// Reads the ranking of a reply to a prompt that shows so many pairs. Forms that would stop the authors'
/// evaluation are read all the same: texts with numbers, lists in lists, objects. `reply` is for the notes.
Rank readRank(std::string_view json, std::size_t pairs, Reading reading, std::size_t reply = 0);

} // namespace weighhouse::uncertainty::replies
