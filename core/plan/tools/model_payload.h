// SPDX-License-Identifier: GPL-3.0-or-later
// The tools "rules", "simulate", "expect" and "decide" are asked in lines that a person can read and edit.
#pragma once

#include "core/base/error.h"
#include "core/base/stated_beliefs.h"
#include "core/plan/node_id.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace weighhouse::plan
{

/// One statement a line; empty lines and lines that begin with # are skipped:
///
///   question locate_merchant         the question asked ("simulate", "decide")
///   with country = SWE               a parameter's value, as a person writes it
///   table country from <A1.2>        the rows of a table, instead of the project's
///   column trade_node.total_power from <A2.1>
///                                    the values of a computed column, found by the table's key: its rule is
///                                    not worked out
///   options node from <A1.1>         what may be chosen for a decision: the keys in the first column
///   value trade_node.total_power     a column that is wanted; several must be of one table ("rules")
///   best 1000                        the number of candidates that are listed ("simulate", "expect")
///   states 1000                      the number of states of the world ("expect")
///   seed 7                           what they are drawn with ("expect")
///   chance 0.95                      the share of states in which constraints must be kept ("expect")
///   believe frost: none = 0.7, hard = 0.3
///                                    the probabilities of a factor's values, in the place of what rules and
///                                    project say ("expect")
///   believe crop.demand: shift = 0.2, below = 1, above = 1.5
///                                    the distributions of an uncertain column, moved and made wider,
///                                    likewise
///                                    ("expect"): see StatedSpread; what is not said is as the rules say
///   choose <A4.1>                    the candidate decided for: the first row's `candidate` ("decide")
///   answer Ruskithal                 the same by its name, or as JSON ("decide")
///
/// Names are everything up to the last " from " or the first " = ", so any name will do that has neither;
/// others stand in back-ticks, back-ticks inside doubled: table `a from b` from <A1.1>. A table's name ends
/// at the first dot that is not inside back-ticks. A value in double quotes is read as JSON reads it.
struct ModelPayload {
    struct Source {
        std::string table;
        std::string column = {}; ///< Empty: the whole table.
        NodeId from;
        std::size_t line = 0; ///< 1-based, for errors.

        bool operator==(const Source &) const = default;
    };
    struct Options {
        std::string decision;
        NodeId from;
        std::size_t line = 0;

        bool operator==(const Options &) const = default;
    };
    struct ColumnName {
        std::string table;
        std::string column;
        std::size_t line = 0;

        bool operator==(const ColumnName &) const = default;
    };

    struct Spread {
        std::string table;
        std::string column;
        StatedSpread stated;
        std::size_t line = 0;

        bool operator==(const Spread &) const = default;
    };

    std::string question = {};
    std::vector<std::pair<std::string, std::string>> arguments = {};
    std::vector<Source> tables = {};
    std::vector<Source> columns = {};
    std::vector<Options> options = {};
    std::vector<ColumnName> values = {};
    std::optional<std::size_t> best = {};
    std::optional<std::size_t> states = {};
    std::optional<std::uint64_t> seed = {};
    std::optional<double> chance = {}; ///< From 0 to 1.
    /// Factors with the probabilities of their values.
    std::vector<std::pair<std::string, StatedBelief>> beliefs = {};
    std::vector<Spread> spreads = {};
    std::optional<NodeId> choose = {};
    std::string answer = {};

    bool operator==(const ModelPayload &) const = default;
};

/// Errors: "tool.payload" with the line; also for lines that stand twice.
Result<ModelPayload> readModelPayload(std::string_view text);
/// The lines, such that reading them gives the same (but for the numbers of lines). Names cannot hold line
/// breaks.
std::string toText(const ModelPayload &payload);

} // namespace weighhouse::plan
