// SPDX-License-Identifier: GPL-3.0-or-later
// Where a value comes from: its derivation, down to stored cells.
#pragma once

#include "core/rules/evaluate/evaluation.h"
#include "core/rules/evaluate/interpret.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace weighhouse::rules
{

/// One value and the values it was made of. Trees are finite: a cell computed in an iteration is followed
/// back pass by pass to its start.
struct Derivation {
    enum class Kind {
        Stored,    ///< a cell of the dataset, as it is stored
        Set,       ///< a cell set from outside: by a candidate or a what-if
        Computed,  ///< a cell worked out by a rule
        Aggregate, ///< sum, count …; children are its members, what counts most first
        Value,     ///< a named part: a let, a function's result, a parameter, a decision
        Condition, ///< of an aggregate: its `where`; `number` rows of `rows` count, children are all of them
    };

    Kind kind = Kind::Stored;
    /// "plant[Lyon].cost" (see cellLabel), "sum(flow.flow by dest)", "all_steered"
    std::string label;
    std::string name = {};          ///< of a cell or a row, with its key: "plant[17].cost"; else empty
    std::optional<ColumnId> column; ///< of a cell
    data::RowNumber row = data::noRow;
    std::optional<std::size_t>
        pass;                  ///< the pass of an iteration it was worked out in, from 1; 0 is the start
    double number = nullValue; ///< as in Evaluation
    data::Value exact = {};    ///< as in the dataset: a text, a key; NULL for none
    std::string value;         ///< for people, full precision; rows by their labels
    std::string rowKey = {};   ///< where the value is a row with a label: its key
    std::string unit;
    Message problem;         ///< why it has no value; empty if it has one or is NULL
    Message remark;          ///< how the passes it was worked out in ended, if they did not settle; or
                             ///< that nothing is decided
    std::string rule;        ///< Computed: the rule's name
    std::string description; ///< Computed: the rule's words
    std::string formula;     ///< Computed: the rule's text
    std::vector<Derivation> children; ///< in the order in which the formula mentions them, each once
    std::size_t rows = 0;             ///< Aggregate: that it ranges over, after `where`; Condition: before it
    std::size_t withoutValue = 0;     ///< Aggregate: of those, skipped because they have no value
    std::size_t leftOut = 0;          ///< children not listed because of the limits

    /// What an aggregate or a condition ranges over, for listing more of its rows: see explainMembers.
    struct Members;
    std::shared_ptr<const Members> members = {};
};

struct ExplainOptions {
    std::size_t depth = 4;         ///< computed cells below this are listed without their own children
    std::size_t members = 12;      ///< members listed per aggregate
    std::size_t conditionRows = 0; ///< rows listed per condition
    std::size_t nodes = 2000;      ///< of the whole tree
};

/// The derivation of a cell's present value.
Derivation explain(const Evaluation &evaluation, ColumnId column, data::RowNumber row,
                   const ExplainOptions &options = {});

/// The derivation of an expression's value (an objective, say).
Derivation explain(const Evaluation &evaluation, const Node &expression, std::string label,
                   const Bindings &bindings, const ExplainOptions &options = {});

/// The rows of an aggregate or a condition from a position on, in the order of its children: of an aggregate
/// those that count, what counts most first; of a condition all, those that do not count first. Computed
/// cells among them come with children as far as `options.depth`. Nothing for other derivations. Must be the
/// evaluation that the derivation is of, or a copy.
std::vector<Derivation> explainMembers(const Evaluation &evaluation, const Derivation &derivation,
                                       std::size_t first, std::size_t count,
                                       const ExplainOptions &options = {});

/// Finds the cell that a person names: `country[SWE].profit`, `node_country[lubeck, SWE].is_home`, quotes
/// allowed, or `country[#12].profit` by row number from 1. Errors: "explain.…" with hints.
struct CellAddress {
    ColumnId column;
    data::RowNumber row = data::noRow;
};
Result<CellAddress> findCell(const Program &program, std::string_view address);

/// "country[SWE].profit"
std::string cellName(const Program &program, ColumnId column, data::RowNumber row);

} // namespace weighhouse::rules
