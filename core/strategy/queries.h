// SPDX-License-Identifier: GPL-3.0-or-later
// The queries by which a plan gets what it needs from the data.
#pragma once

#include "core/decision/problem.h"
#include "core/strategy/slice.h"
#include "core/strategy/table_facts.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace weighhouse::strategy
{

/// What may be chosen for a decision that chooses rows.
struct CandidateQuery {
    std::string sql;
    bool isCount = false; ///< It only counts the rows: there are more than an answer holds.
    bool isNamed = false; ///< What rows are called comes first: SQL can say it.
    /// Parts of the condition that the query does not look at; see decision::conjuncts.
    std::vector<std::size_t> left = {};
};
CandidateQuery candidateQuery(const decision::Problem &problem, const Slice &slice, TableFacts &facts,
                              std::size_t decision, std::size_t mostRows);

/// The columns of a table that the slice reads; rows that no key tells apart are in stored order.
std::string factQuery(const Slice &slice, TableFacts &facts, std::uint32_t table);

/// How many rows a table has, and the smallest, largest and average values of the columns with numbers.
std::string summaryQuery(const Slice &slice, const TableFacts &facts, std::uint32_t table);

} // namespace weighhouse::strategy
