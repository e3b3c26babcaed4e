// SPDX-License-Identifier: GPL-3.0-or-later
// Small steps from one candidate to others.
#pragma once

#include "core/base/random.h"
#include "core/decision/candidates.h"

#include <cstddef>
#include <vector>

namespace weighhouse::decision
{

/// What is changed in one go: one decision; of a `for each`, everything decided for one row (the decisions
/// about the same table together, as long as there are few combinations).
struct Coordinate {
    struct Part {
        std::size_t choice = 0;
        std::size_t slot = 0;
    };
    std::vector<Part> parts;
    bool isSubset = false;
};
std::vector<Coordinate> coordinatesOf(const CandidateSpace &space);

/// At most this many neighbours are looked at in one go; of more, a random sample.
inline constexpr std::size_t mostNeighbours = 256;

/// Candidates that differ in one coordinate: all other options; for long ranges steps of 1, 2, 4 … both ways,
/// the ends and some at random; for subsets one element exchanged, added or removed. Where rows are decided
/// all different, the row that has the value takes the other's; in an order a row also moves between others.
std::vector<Candidate> neighbours(const CandidateSpace &space, const Candidate &candidate,
                                  const Coordinate &coordinate, Random &random);

/// Candidates in which two rows of a `for each` have exchanged all that is decided for them, where both may
/// have it; then those in which a part of an order is turned round.
std::vector<Candidate> exchanges(const CandidateSpace &space, const Candidate &candidate,
                                 const std::vector<Coordinate> &coordinates, Random &random);

/// Candidates that differ at random in two coordinates.
std::vector<Candidate> pairs(const CandidateSpace &space, const Candidate &candidate,
                             const std::vector<Coordinate> &coordinates, Random &random);

} // namespace weighhouse::decision
