// SPDX-License-Identifier: GPL-3.0-or-later
// What became of the candidates that were tried.
#pragma once

#include "core/decision/outcome.h"

#include <cstdint>
#include <utility>
#include <vector>

namespace weighhouse::decision
{

/// Counts of candidates, each counted once however often a search came across it.
struct Tally {
    std::uint64_t admissible = 0;
    std::uint64_t failed = 0;  ///< could not be worked out: neither admissible nor inadmissible
    Message firstFailure = {}; ///< why, of the first of these in the order of the candidates
    std::uint64_t asGood = 0;  ///< admissible ones with the best total but for rounding; 0 for a front
    /// How many break each of Problem::constraintTexts, and how many of them break nothing else; of those
    /// that could be worked out.
    std::vector<std::uint64_t> broken = {};
    std::vector<std::uint64_t> brokenAlone = {};

    bool operator==(const Tally &) const = default;
};

/// Counts outcomes. They come in the order of the candidates if the first failure is wanted.
class TallyMaker
{
public:
    explicit TallyMaker(const Problem &problem);

    void add(const Outcome &outcome);
    void setFirstFailure(Message reason) { m_tally.firstFailure = std::move(reason); }
    const Tally &tally() const { return m_tally; }

private:
    const rules::CheckedQuestion *m_question; ///< of the problem, which outlives it
    Tally m_tally;
    double m_best = rules::nullValue;
};

} // namespace weighhouse::decision
