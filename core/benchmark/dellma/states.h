// SPDX-License-Identifier: GPL-3.0-or-later
// This is what the words of a prompt say about a state and about how likely its parts are.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::benchmark::dellma
{

/// A factor of a state with the value that it has there.
struct FactorValue {
    std::string factor;
    std::string value;

    bool operator==(const FactorValue &) const = default;
};

/// The factors of "climate condition: continued drought, apple price change: increase", in their order. Names
/// may have commas in them, as "growth of meta platforms, i.e. facebook (meta): rapid"; values have none.
std::vector<FactorValue> factorsIn(std::string_view state);

/// This tells how likely the values of a factor were thought to be.
struct Belief {
    struct Chance {
        std::string value;
        double probability = 0;

        bool operator==(const Chance &) const = default;
    };
    std::string factor;
    std::vector<Chance> chances; ///< They sum to 1.

    bool operator==(const Belief &) const = default;
};

/// The lines "- climate condition: {'continued drought': 'very likely', …}" of a prompt. Words count as in
/// the published sampling: very likely 6, likely 5, somewhat likely 4, somewhat unlikely 3, unlikely 2, very
/// unlikely 1, over their sum. Lines with another word are left out.
std::vector<Belief> beliefsIn(std::string_view prompt);

} // namespace weighhouse::benchmark::dellma
