// SPDX-License-Identifier: GPL-3.0-or-later
// Candidates as people see them: rows by their labels, sets of many rows written short.
#pragma once

#include "core/base/message.h"
#include "core/decision/candidates.h"

#include <span>
#include <string>
#include <vector>

namespace weighhouse::decision
{

/// Sets of more rows than this are written short.
inline constexpr std::size_t mostNamed = 8;

/// Some of all there are, in words, with how many are not named: "none"; the names with commas; "all 80";
/// "all 80 but C, D"; "12 of 80: A, B, C, D, E and 7 more".
Message setText(const std::vector<std::string> &chosen, const std::vector<std::string> &left);

/// The candidate as labelOf writes it, but with the rows' labels; sets of more than `mostNamed` rows short
/// (setText), and what is decided for so many rows by the values, those of most rows first: "depot: Lyon for
/// 12 of customer (A, B and 10 more), Wien for C". Others of the same question may read the same: see
/// differenceText, and labelOf with labels for all of it.
Message shownCandidate(const CandidateSpace &space, const rules::Evaluation &evaluation,
                       const Candidate &candidate);

/// Tells whether candidates are known by how they differ: the question decides a set, or for each row.
bool decidesManyRows(const CandidateSpace &space);

/// How a candidate differs from another one: "without B, with D"; "crew[Lyon] 30 instead of 60"; the first
/// few, and how many more. Empty if they are the same.
Message differenceText(const CandidateSpace &space, const rules::Evaluation &evaluation,
                       const Candidate &from, const Candidate &to);

/// Significant digits by which different ones of the values, which are no NULLs, read differently: at least
/// six. Values that only rounding sets apart (see compareWithoutRounding) are one unless `isExact`.
int digitsToTell(std::span<const double> values, bool isExact = false);

} // namespace weighhouse::decision
