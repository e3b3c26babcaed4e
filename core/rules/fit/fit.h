// SPDX-License-Identifier: GPL-3.0-or-later
// The fit tells how well rules reproduce what is stored in the columns that they work out.
#pragma once

#include "core/rules/evaluate/evaluation.h"

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace weighhouse::rules
{

/// The values that rules are worked out from when they are compared.
enum class FitInputs {
    /// From what is stored: every stored column keeps its values, and each rule is applied once to them. So a
    /// rule is judged alone, and what another one gets wrong does not count against it. What is not stored
    /// (new columns, and columns that hold nothing) is worked out from the stored values by its own rules. A
    /// rule that reads other rows of its own column reads what is stored there; one of an `iterate` is
    /// applied once more to the values that its passes should have ended with.
    Stored,
    /// From what the rules give: as in every answer, with deviations handed on from rule to rule.
    WorkedOut
};

/// By how much a number may miss another one and still reproduce it: the larger of the two allowances. Dates,
/// texts, booleans and references must be the same.
struct FitTolerance {
    double relative = 1e-6; ///< Of the larger of the two sizes.
    double absolute = 1e-9;

    bool operator==(const FitTolerance &) const = default;
};

struct FitOptions {
    FitInputs inputs = FitInputs::Stored;
    FitTolerance tolerance = {};
    std::size_t worst = 10; ///< Rows listed for each rule.
    std::stop_token stop = {};
    std::function<void(double share)> progress = {}; ///< From 0 to 1.
};

/// A row in which a rule does not give what is stored.
struct FitRow {
    data::RowNumber row = data::noRow;
    std::string label;     ///< What people call the row.
    std::string key;       ///< Its key, see data::rowName.
    data::Value stored;    ///< References are the keys of their rows.
    data::Value workedOut; ///< NULL where the rule gives no value.
    double deviation = 0;  ///< Worked out less stored, of numbers and dates (in days).
    Message problem = {};  ///< Why there is no value; empty if the rule gives NULL.

    bool operator==(const FitRow &) const = default;
};

/// How far values lie from what is stored, over all rows that have both; only of numbers and dates.
struct Deviations {
    std::size_t count = 0;      ///< Rows that have both.
    double largest = 0;         ///< Without its sign.
    double largestRelative = 0; ///< A share of the larger of the two sizes: at most 2.
    double median = 0;          ///< Without signs; the lower one of two in the middle.
    double medianRelative = 0;

    bool operator==(const Deviations &) const = default;
};

/// One rule against the stored values of its column. Every stored value counts in exactly one of `exact`,
/// `close`, `rounded`, `different` and `withoutValue`.
struct RuleFit {
    std::string rule;
    ColumnId column;
    std::string columnName; ///< "trade_node.total_power"
    std::string unit;       ///< Empty if there is none.
    Place place;            ///< Of the rule.
    /// The rule depends on itself, directly or by way of others.
    bool isInLoop = false;
    /// It is worked out in passes: stored values that these did not settle are not reproduced by one more
    /// step, although the rules together may give just them.
    bool isIterated = false;
    /// Why it could not be compared; the counts then mean nothing but `rows` and `stored`.
    std::optional<Error> problem;

    std::size_t rows = 0;
    std::size_t stored = 0; ///< Rows that hold a value: neither NULL nor infinite.

    std::size_t exact = 0;
    std::size_t close = 0;   ///< Within the tolerance.
    std::size_t rounded = 0; ///< Right when rounded to as many decimals as the column has.
    std::size_t different = 0;
    std::size_t withoutValue = 0; ///< The rule gives none where one is stored.
    std::size_t notStored = 0;    ///< The rule gives a value where none is stored.

    /// The most decimal places of a stored number; none if some have all the digits that there are.
    std::optional<int> decimals;
    std::optional<Deviations> deviations; ///< None if there is nothing to subtract.

    /// The rows that differ, those that lie farthest off first, and then those without a value; of equal ones
    /// in stored order. At most FitOptions::worst of each of the two.
    std::vector<FitRow> worst;

    std::size_t reproduced() const { return exact + close; }

    bool operator==(const RuleFit &) const = default;
};

/// The rules whose column is also stored, in the order in which they were written.
struct Fit {
    FitInputs inputs = FitInputs::Stored;
    FitTolerance tolerance;
    std::vector<RuleFit> rules;

    bool operator==(const Fit &) const = default;
};

/// Tells whether a rule's column is one of the dataset.
bool isAlsoStored(const CheckedRules &rules, const CheckedRule &rule);

/// Compares with rules worked out from what is stored. Compiles and works out what that needs, once for all
/// rules; a rule that cannot be compiled, or reads a column whose rule is in error, has a problem. Errors:
/// "rules.cancelled".
Result<Fit> fitFromStored(const std::shared_ptr<const CheckedRules> &rules,
                          const std::shared_ptr<const data::Dataset> &dataset, const FitOptions &options);

/// Compares with the base of an evaluation of every rule. Errors: "rules.cancelled".
Result<Fit> fitFromWorkedOut(const Evaluation &evaluation, const FitOptions &options);

} // namespace weighhouse::rules
