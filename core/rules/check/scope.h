// SPDX-License-Identifier: GPL-3.0-or-later
// What names mean where an expression stands.
#pragma once

#include "core/rules/check/nodes.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace weighhouse::rules::checking
{

/// A name that stands for a worked-out part: a let, a function's parameter, the row a decision is about.
struct Binding {
    std::string name = {};
    NodePtr node = {};
    std::size_t depth = 0;                     ///< Aggregates around the place it was bound at.
    std::map<std::size_t, NodePtr> moved = {}; ///< The node further inside, so that all uses there share one.
};

/// The names of one text: a rule's lets, or a function's parameters.
struct Frame {
    std::size_t source = 0;
    std::vector<Binding> bindings = {};
};

/// A row, and the number of aggregates around the place it was bound at.
struct RowHere {
    NodePtr node = {};
    std::size_t depth = 0;
};

/// The rows that bare names, `this` and aggregates speak of.
struct Scope {
    const Scope *outer = nullptr;
    std::optional<RowHere> row = {}; ///< None in a question outside aggregates.
    std::optional<RowHere> thisRow =
        {}; ///< The row outside the aggregate; outside aggregates the row itself.
    std::size_t depth = 0;
    bool questionFirst = false; ///< Parameters and decisions hide columns (in a decision's `where`).

    std::optional<std::uint32_t> table() const
    {
        return row ? std::optional(row->node->table) : std::nullopt;
    }
};

/// The scope of a row of a table, outside aggregates.
inline Scope rowScope(std::uint32_t table)
{
    const RowHere row{rowNode(table, 0, {}), 0};
    return {.row = row, .thisRow = row};
}

/// What a question adds to the names.
struct QuestionNames {
    const std::vector<CheckedParameter> *parameters = nullptr;
    const std::vector<CheckedDecide> *decisions = nullptr;
    std::span<const CheckedLet> lets = {};
    Message closedTo =
        {}; ///< If decisions have no value here: what is being worked out ("the bounds of workers").
    /// These names, each with its table, are decided for each row later on; they are no columns yet.
    std::vector<std::pair<std::uint32_t, std::string>> later = {};
    /// In a change, the name of a set is also each of its rows in turn: of every set, or of these decisions.
    bool everySetInTurn = false;
    std::vector<std::uint32_t> setsInTurn = {};
    bool isChange = false; ///< The value of a change: what is wrong with a set there has its own remedy.

    bool isInTurn(std::uint32_t decision) const
    {
        return everySetInTurn || std::ranges::find(setsInTurn, decision) != setsInTurn.end();
    }
};

} // namespace weighhouse::rules::checking
