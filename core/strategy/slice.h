// SPDX-License-Identifier: GPL-3.0-or-later
// What of a model a question depends on, and what of that its decisions can change.
#pragma once

#include "core/rules/check/checked.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <vector>

namespace weighhouse::strategy
{

/// What expressions read.
struct Needs {
    std::set<rules::ColumnId> columns =
        {}; ///< As they are when the rules are worked out, and those that lead to rows.
    std::set<rules::ColumnId> stored = {}; ///< As the dataset holds them: `stored(x)`.
    std::set<std::uint32_t> tables = {};   ///< Whose rows matter, also where no column of theirs does.

    void add(const rules::CheckedRules &rules, const rules::NodePtr &expression);
    void add(const rules::CheckedRules &rules, const std::vector<rules::NodePtr> &expressions);
    /// What a rule needs to be worked out, with the row it is worked out for.
    void addRule(const rules::CheckedRules &rules, std::size_t rule);
};

/// Rules that are worked out together: one, or those that need each other in a loop.
struct RuleGroup {
    std::vector<std::size_t> rules = {}; ///< Positions in CheckedRules::rules, ascending.
    bool iterates = false;               ///< They are worked out in passes.
    bool isChangeable = false;           ///< A candidate may change what they give.
};

/// Everything that the answer to a question depends on; nothing else.
struct Slice {
    /// The stored columns that are read, by table, with all of its key; a table whose rows alone matter has
    /// none else.
    std::map<std::uint32_t, std::set<std::uint32_t>> tables = {};
    std::set<rules::ColumnId> storedReads =
        {}; ///< Columns whose stored values are read although a rule gives others.
    std::vector<RuleGroup> groups =
        {}; ///< Each after those that it needs. Rules for the wording only are not there.
    /// What is asked directly: where choices may fall, what they change, what is wanted and what must hold.
    std::vector<rules::NodePtr> asked = {};
};
Slice sliceOf(const rules::CheckedRules &rules, const rules::CheckedQuestion &question);

/// The tables that expressions and, through rules, all they depend on read, and the columns among `given`,
/// the values of which are there already, that they read first.
struct Sources {
    std::set<std::uint32_t> tables = {};
    std::set<rules::ColumnId> given = {};
};
Sources sourcesOf(const rules::CheckedRules &rules, Needs needs, const std::set<rules::ColumnId> &given);

} // namespace weighhouse::strategy
