// SPDX-License-Identifier: GPL-3.0-or-later
// Names and numbers of a question that was weighed in states of the world, as people know them.
#pragma once

#include "core/audit/compose/subject.h"
#include "core/audit/compose/words.h"

#include <cstddef>
#include <string>
#include <vector>

namespace weighhouse::audit
{

class ExpectedNames
{
public:
    /// The analysis must outlive this object.
    explicit ExpectedNames(const Weighed &weighed) : m_weighed(weighed) {}

    /// The name of an action, for people.
    Message of(std::size_t action) const;
    /// The label of its candidate, as journals have it.
    std::string label(std::size_t action) const;
    std::string factor(std::size_t factor) const;
    std::string level(std::size_t factor, std::size_t level) const;
    /// The objective's name, or as it is written.
    std::string objective() const;
    std::string unit() const; ///< Empty if there is none.
    /// The objective with its unit in brackets.
    std::string axis() const;
    /// A number of the outcomes' as the objective says it: what is minimised has the other sign.
    double inOwnSense(double outcome) const;
    /// The actions that can be chosen, those with the greatest deciding mean first.
    std::vector<std::size_t> ranked() const;

private:
    decision::Candidate candidate(std::size_t action) const;

    const Weighed &m_weighed;
};

/// At which probability of a factor's value another action would be the best one.
Message flipText(const ExpectedNames &names, const uncertainty::NearestFlip &flip, const Words &words);

/// Half of the 95 % interval of an estimate.
double halfWidth(const uncertainty::Estimate &estimate);
/// All that can be was weighed with its probability, and nothing drawn.
bool isExact(const Weighed &weighed);
/// The number of states of the world that were weighed.
std::size_t statesOf(const Weighed &weighed);

} // namespace weighhouse::audit
