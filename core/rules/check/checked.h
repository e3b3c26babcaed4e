// SPDX-License-Identifier: GPL-3.0-or-later
// Rules and questions resolved against a schema.
#pragma once

#include "core/base/error.h"
#include "core/data/dataset.h"
#include "core/rules/check/bound.h"
#include "core/rules/check/faults.h"
#include "core/rules/check/unit.h"
#include "core/rules/syntax/model.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace weighhouse::rules
{

/// A column of a table, stored in the dataset, made by a rule, or what questions decide for each row. A new
/// column whose rule is in error has neither `storedIndex` nor `rule`: it is NULL.
struct CheckedColumn {
    std::string name;                       ///< As the rules call it.
    std::optional<std::size_t> storedIndex; ///< Position in the dataset's table; none for `new` columns.
    Type type = Type::Number;
    std::uint32_t target = 0; ///< Type Reference: the table it refers to.
    std::optional<Unit> unit;
    std::optional<std::size_t> rule; ///< Position in CheckedRules::rules, if a rule defines it.
    bool isDecided = false; ///< Made by decisions only: where nothing is decided, a number is 0, a boolean is
                            ///< false and anything else NULL.
};

/// tables[i] is the dataset's table i; its stored columns come first, in order, then new ones.
struct CheckedTable {
    std::string name;
    std::vector<CheckedColumn> columns;
    std::vector<std::uint32_t> key;            ///< Columns of the primary key, in its order.
    std::optional<std::uint32_t> display = {}; ///< A stored column that rows are shown by, where declared.

    /// Adds a column behind the others; returns its position.
    std::uint32_t add(CheckedColumn column);
    /// Gives a column another name, which no other has.
    void rename(std::uint32_t column, const std::string &name);
    /// The first column of that name.
    std::optional<std::uint32_t> find(std::string_view column) const;

private:
    struct Hash : std::hash<std::string_view> {
        using is_transparent = void;
    };
    std::unordered_map<std::string, std::uint32_t, Hash, std::equal_to<>> m_byName; ///< Of those added.
};

struct CheckedRule {
    std::string name;
    std::string description;
    std::string text; ///< The rule's text after the name and description: lets and formula, as written.
    ColumnId target;
    NodePtr expression;
    NodePtr startsAt;                     ///< May be null.
    std::optional<std::size_t> iteration; ///< Position in CheckedRules::iterations.
    Place place;                          ///< With `object` "rule NAME".
};

struct CheckedIteration {
    std::size_t times = 1;
    std::optional<double> untilChange;
    std::vector<std::size_t> rules; ///< In the order in which a pass works them out.
    Place place;
};

struct CheckedParameter {
    std::string name;
    Type type = Type::Number;
    std::uint32_t table = 0; ///< Type Reference
    NodePtr defaultValue;    ///< May be null.
};

struct CheckedDecide {
    Decide::Kind kind = Decide::Kind::OneRow;
    std::string name;
    Type type =
        Type::Reference;     ///< of one choice: Reference (OneRow, Subset), Number, Integer, Text or Boolean
    std::uint32_t table = 0; ///< type Reference
    NodePtr where;           ///< OneRow, Subset: in the scope of the row chosen: Row{0}; with forEach, Row{1}
                             ///< is the row it is decided for. May be null.
    std::size_t atLeast = 1;
    std::size_t atMost = 1;
    std::vector<NodePtr> bounds; ///< Range: low, high, step. They speak of parameters and, with forEach, of
                                 ///< the row it is decided for: Row{0}.
    std::vector<NodePtr> values; ///< OneValue; likewise
    std::optional<std::uint32_t> forEach; ///< the table with one such choice a row
    NodePtr forEachWhere;                 ///< in the scope of that row: Row{0}. May be null.
    bool allDifferent = false;            ///< no two of these rows with the same choice
    std::optional<ColumnId> column;       ///< forEach: the column of that name, if there is one
    bool isSetByChanges = false;          ///< what the column becomes is said by `apply`
    Place place;
};

/// Either `row` (a Reference worked out in the question's scope) or every row of `table` for which `where`
/// holds.
///
/// A decision for each row sets the column of its name by a change without a text, behind those that the
/// question writes. With `+=` and `-=` the value is Add or Subtract of the cell and what is added; several
/// changes of the cell add up. The set of a decision of several rows is each of its rows in turn where a
/// Decision node speaks of it.
struct CheckedChange {
    Change::How how = Change::How::Set;
    std::uint32_t table = 0;
    NodePtr row;   ///< null in the form with a table
    NodePtr where; ///< may be null; Row{0} is the row of `table`
    ColumnId column;
    NodePtr value; ///< Row{0} is the changed row in the form with a table; no row in the other form
    Place place;
};

struct CheckedConstraint {
    NodePtr condition;       ///< with the question's tolerance in its comparisons
    NodePtr exact;           ///< the same without; null if there is no such comparison
    std::string description; ///< the condition's text if none was given
    Place place;
};

struct CheckedObjective {
    bool maximize = true;
    NodePtr value;
    std::string text;    ///< its name, or as written if it has none
    std::string written; ///< as written
    std::optional<double> weight;
    std::optional<Unit> unit;
};

struct CheckedTieBreak {
    bool maximize = true;
    NodePtr value; ///< null for `first`
    std::string text;
};

/// A name for an expression of a question; where it is used, its node stands.
struct CheckedLet {
    std::string name;
    NodePtr value;          ///< Named; null while it is not worked out or in error
    bool isDecided = false; ///< It speaks of decisions, so that they cannot depend on it.
    bool isBroken = false;  ///< It is in error, which has been told.
};

struct CheckedTextPiece {
    std::string text;
    NodePtr expression; ///< null for literal text
};

/// By how much a constraint may be missed where the question does not say.
inline constexpr double usualTolerance = 1e-9;

/// Expressions of a question have no row; its Parameter and Decision nodes index parameters and decisions.
struct CheckedQuestion {
    std::string name;
    std::vector<CheckedTextPiece> text;
    std::vector<CheckedParameter> parameters;
    std::vector<CheckedDecide> decisions;
    std::vector<CheckedLet> lets;
    std::vector<CheckedChange> changes;
    std::vector<CheckedConstraint> constraints;
    std::vector<CheckedObjective> objectives;
    std::vector<CheckedTieBreak> tieBreaks;
    double tolerance = usualTolerance; ///< of constraints, relative to the larger side
    Place place;
};

struct CheckedFactorValue {
    std::string name;
    std::string likelihood;       ///< One of likelihoods(), or empty where a number stands.
    std::optional<double> weight; ///< Not negative, finite.
};

/// This is what a factor does to a column: in the rows for which `where` holds, the value that belongs to the
/// factor's value in a state. Row{0} is the row; the column itself is as effects before left it.
struct CheckedEffect {
    ColumnId column;
    NodePtr where;               ///< May be null.
    std::vector<NodePtr> values; ///< One for each of the factor's values.
    std::string text;            ///< As written, from the column on.
    Place place;
};

/// Something that is not known. Its words are those of the rules; people may think otherwise.
struct CheckedFactor {
    std::string name;
    std::string description;
    std::vector<CheckedFactorValue> values; ///< Two or more of different names.
    std::vector<CheckedEffect> effects;
    Place place; ///< With `object` "factor NAME".
};

/// A column of numbers whose cells are known by a distribution: those of an integer column are rounded.
/// Row{0} is the row.
struct CheckedUncertainty {
    ColumnId column;
    NodePtr where; ///< May be null.
    bool isTogether = false;
    std::string distribution; ///< One of distributions().
    std::vector<NodePtr> arguments;
    std::string text; ///< As written.
    Place place;      ///< With `object` "uncertain TABLE.COLUMN".
};

/// Draws that move together: those of every two rows of `column`, or with `other` those of both columns in
/// the same row, of two tables in every row of the one with every row of the other.
struct CheckedCorrelation {
    ColumnId column;
    std::optional<ColumnId> other;
    NodePtr number;    ///< Spearman's rank correlation, from -1 to 1; it has no row.
    std::string text;  ///< The statement as it is written.
    Place place;       ///< With `object` "correlated TABLE.COLUMN".
    Place numberPlace; ///< Likewise, of the number.
};

/// A user function, kept for expressions that people ask for later.
struct CheckedFunction {
    FunctionDeclaration declaration;
    std::string file; ///< Name and text of the file it stands in.
    std::string source;
};

/// A row that is named by values alone, as place["Lyon"], where nothing is said for the case that there is no
/// such row: neither `is null` nor `else` stands around it.
struct LiteralKey {
    std::uint32_t table = 0;
    std::vector<data::Value> key; ///< Numbers are doubles.
    std::string written;
    Place place; ///< `object` is the rule or the question that speaks of it.
};

/// A place that goes by the order of a table's rows: `prev(…)`, `npv(…)`.
struct OrderUse {
    std::uint32_t table = 0;
    std::string written;
    Place place; ///< `object` is the rule or the question that speaks of it.
};

/// The model: everything in it is valid, whatever errors the file had besides.
struct CheckedRules {
    /// Returns true if the rules know a factor or an uncertain column.
    bool hasUncertain() const { return !factors.empty() || !uncertainties.empty(); }

    std::vector<CheckedTable> tables;
    data::Schema
        schema; ///< The dataset's with declared keys, references and units added; without new columns.
    std::vector<CheckedRule> rules;
    std::vector<CheckedIteration> iterations;
    std::vector<CheckedQuestion> questions;
    std::vector<CheckedFunction> functions;
    std::vector<CheckedFactor> factors;
    std::vector<CheckedUncertainty> uncertainties;
    std::vector<CheckedCorrelation> correlations; ///< Each pair of columns once; both are uncertain.
    std::vector<LiteralKey> literalKeys;
    std::vector<std::uint32_t> declaredKeys; ///< Tables whose key the rules declare, not the dataset alone.
    Errors doubts; ///< What is sound but hardly meant, as a step that reads like a number of decimals.
    std::vector<OrderUse> orderUses; ///< One for each rule or question and table.

    const CheckedColumn &column(ColumnId id) const { return tables[id.table].columns[id.column]; }
    /// By the name the rules use, or else the dataset's own.
    std::optional<ColumnId> findColumn(std::string_view table, std::string_view column) const;
    std::optional<std::size_t> findQuestion(std::string_view name) const;
    /// "table.column"
    std::string nameOf(ColumnId id) const;
    /// Each once, in the order in which they are first said to be uncertain.
    std::vector<ColumnId> uncertainColumns() const;
};

/// A file of rules or questions with the name errors call it by.
struct RuleText {
    std::string name;
    std::string text;

    bool operator==(const RuleText &) const = default;
};

struct Checked {
    CheckedRules rules;
    Errors errors;                    ///< Of all files, parsing and checking, in order of file and place.
    std::vector<RuleFile> files = {}; ///< What could be read of each, right or not.
    Faults faults = {};               ///< What the errors concern.
};

/// Parses and checks files against a dataset's schema. Later files may speak of the rules of earlier ones and
/// the other way round.
Checked check(const std::vector<RuleText> &files, const data::Schema &schema);

/// Resolves an expression a person asks for: in the scope of a row of `table`, or without a row.
Result<NodePtr> bindExpression(std::string_view text, const CheckedRules &rules,
                               std::optional<std::uint32_t> table);

/// Resolves an expression in the scope of a question: its parameters and decisions by name, no row.
Result<NodePtr> bindExpression(std::string_view text, const CheckedRules &rules,
                               const CheckedQuestion &question);

} // namespace weighhouse::rules
