// SPDX-License-Identifier: GPL-3.0-or-later
// A rule file as the parser sees it: statements in order, with their places, names not yet resolved.
#pragma once

#include "core/rules/syntax/expression.h"

#include <cstddef>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace weighhouse::rules
{

/// A word with its place, so that errors and renames can point at it. Equal if the words are.
struct Word {
    std::string text = {};
    SourceRange range = {};

    bool operator==(const Word &other) const { return text == other.text; }
};

/// `table.column`
struct ColumnName {
    Word table = {};
    Word column = {};

    bool operator==(const ColumnName &) const = default;
};

/// `reference flow.source -> trade_node`: the column holds primary keys of the target table.
struct ReferenceDeclaration {
    ColumnName column = {};
    Word target = {};

    bool operator==(const ReferenceDeclaration &) const = default;
};

/// `key node_country(trade_node, country_name)`: the columns that name a row, where the dataset does not say.
struct KeyDeclaration {
    Word table = {};
    std::vector<Word> columns = {};

    bool operator==(const KeyDeclaration &) const = default;
};

/// `alias node_country.has_merchant = merchant`: where the dataset has no column has_merchant but one called
/// merchant, the rules may call it has_merchant.
struct AliasDeclaration {
    ColumnName column = {};
    Word otherName = {};

    bool operator==(const AliasDeclaration &) const = default;
};

/// `unit country.development [points]`
struct UnitDeclaration {
    ColumnName column = {};
    Word unit = {};

    bool operator==(const UnitDeclaration &) const = default;
};

/// `display plant.name`: rows of the table are shown by what this column holds.
struct DisplayDeclaration {
    ColumnName column = {};

    bool operator==(const DisplayDeclaration &) const = default;
};

/// `function share(part, whole) = part / whole`
struct FunctionDeclaration {
    Word name = {};
    std::vector<Word> parameters = {};
    Expression body = {};

    bool operator==(const FunctionDeclaration &) const = default;
};

/// `let all_steered = …` inside a rule or a question
struct Let {
    Word name = {};
    Expression value = {};

    bool operator==(const Let &) const = default;
};

/// `rule name "description" let… [new] table.column [unit] [: type] = expression [starts at expression]`;
/// types are those of a Parameter.
struct Rule {
    Word name = {};
    std::string description = {};
    std::vector<Let> lets = {};
    bool isNew = false; ///< The column is the rule's own, not the dataset's.
    ColumnName target = {};
    Word type = {}; ///< Empty if none is given.
    Word unit = {}; ///< Empty if none is given.
    Expression expression = {};
    std::optional<Expression> startsAt = {};

    bool operator==(const Rule &) const = default;
};

/// `iterate 10 times over input, output, supply [until change < 0.001]`; names are names of rules.
struct Iteration {
    std::size_t times = 1;
    std::vector<Word> rules = {};
    std::optional<double> untilChange = {};

    bool operator==(const Iteration &) const = default;
};

/// `country: country` or `budget: number = 1000`; the type is number, integer, boolean, text, date or a
/// table.
struct Parameter {
    Word name = {};
    Word type = {};
    std::optional<Expression> defaultValue = {};

    bool operator==(const Parameter &) const = default;
};

/// One `decide`. With `forEach` there is one such choice for every row of that table (those where
/// forEachWhere holds); with `allDifferent` no two of them are the same.
///   decide node in trade_node where node != country.home_node       OneRow
///   decide 2 of node in trade_node      decide 1..3 of node in …     Subset
///   decide workers in 0..200 step 10 [for each plant where …]        Range
///   decide rate in (0.1, 0.2)                                        OneValue
///   decide open [for each plant where …]                             YesNo
///   decide place in order of job [where …]                           Order: a position for each of the rows
/// All but Subset and Order may end with `for each table [where …] [all different]`.
struct Decide {
    enum class Kind { OneRow, Subset, Range, OneValue, YesNo, Order };

    Kind kind = Kind::OneRow;
    Word name = {};
    Word table = {};                      ///< OneRow, Subset
    std::optional<Expression> where = {}; ///< OneRow, Subset: about the row called `name`; with
                                          ///< `forEach`, `this` is the row that it is decided for
    std::size_t atLeast = 1;              ///< Subset
    std::size_t atMost = 1;               ///< Subset
    std::vector<Expression> bounds = {};  ///< Range: low, high and step (1 if left out: then two)
    std::vector<Expression> values = {};  ///< OneValue
    Word forEach = {};                    ///< a table, or empty; with Order the one that is put in order
    std::optional<Expression> forEachWhere = {}; ///< about that table's rows, bare names are its columns
    bool allDifferent = false;                   ///< with `forEach`; of an Order it is understood
    SourceRange range = {};

    bool operator==(const Decide &other) const;
};

/// One line of `apply`: what taking a candidate changes.
///   node_country[node, country].has_merchant = true   `row` is the row's expression
///   b.level = b.level + 5                             `row` is a name
///   demand where building_id = b : max_demand = …     `table` with `where`; several `column = value` with
///   commas
/// Bare names in `where` and, in the form with a table, in the value, are that table's columns. Every value
/// is worked out before anything changes. A row that does not exist changes nothing. With `+=` and `-=`
/// several changes of one cell add up.
struct Change {
    enum class How { Set, Add, Subtract };

    Word table = {};
    std::optional<Expression> row = {};
    std::optional<Expression> where = {};
    Word column = {};
    How how = How::Set;
    Expression value = {};
    SourceRange range = {};

    bool operator==(const Change &other) const;
    /// Whether both set the same column of the same rows, as they are written.
    bool isOfSameCells(const Change &other) const;
};

/// `subject to sum(every plant.cost) <= budget "within the budget"`
struct Constraint {
    Expression condition = {};
    std::string description = {};

    bool operator==(const Constraint &) const = default;
};

/// `maximize country.profit "profit over the year" weight 0.7`
struct Objective {
    bool maximize = true;
    Expression value = {};
    Word name = {}; ///< Empty if none is given.
    std::optional<double> weight = {};

    bool operator==(const Objective &) const = default;
};

/// `tie-break first` (no value) or `tie-break maximize goods.total_supply`
struct TieBreak {
    bool maximize = true;
    std::optional<Expression> value = {};

    bool operator==(const TieBreak &) const = default;
};

/// `question name(parameters) "text" decide… let… apply… subject to… tolerance… maximize… tie-break…`
struct Question {
    Word name = {};
    std::vector<Parameter> parameters = {};
    std::string text = {}; ///< May hold {expressions}.
    std::vector<Decide> decisions = {};
    std::vector<Let> lets = {};
    std::vector<Change> changes = {};
    std::vector<Constraint> constraints = {};
    std::vector<Objective> objectives = {};
    std::vector<TieBreak> tieBreaks = {};
    std::optional<double> tolerance = {}; ///< `tolerance 1e-6`: by how much constraints may be missed

    bool operator==(const Question &) const = default;
};

/// `drought: very likely` or `drought: 0.4`: a value of a factor, and how likely it is.
struct FactorValue {
    Word name = {};
    Word likelihood = {};              ///< "very likely"; empty where a number stands.
    std::optional<double> weight = {}; ///< The number.

    bool operator==(const FactorValue &) const = default;
};

/// `affects plot.yield = yield * (0.8, 1, 1.1) where is_early`: what a factor does to a column. In the value
/// `(a, b, …)` has one for each of the factor's values. Bare names are columns of that table.
struct Effect {
    ColumnName column = {};
    Expression value = {};
    std::optional<Expression> where = {};

    bool operator==(const Effect &) const = default;
};

/// `factor climate "description" { drought: very likely, mild: likely } affects…`: one thing that is not
/// known.
struct Factor {
    Word name = {};
    std::string description = {};
    std::vector<FactorValue> values = {};
    std::vector<Effect> effects = {};

    bool operator==(const Factor &) const = default;
};

/// `uncertain goods.demand [together] ~ normal(demand, 0.1 * demand) where …`: a column whose values are not
/// known but by a distribution. Bare names are columns of that table. With `together` all rows are high or
/// low at once, without it each by itself.
struct Uncertainty {
    ColumnName column = {};
    bool isTogether = false;
    Word distribution = {};
    std::vector<Expression> arguments = {};
    std::optional<Expression> where = {};

    bool operator==(const Uncertainty &) const = default;
};

/// `correlated asset.return by 0.6`: every two rows of an uncertain column move together like this.
/// `correlated asset.return with asset.risk by -0.3`: those of two columns do, of one table in the same row,
/// of two tables in every row of the one with every row of the other. The number is Spearman's rank
/// correlation.
struct Correlation {
    ColumnName column = {};
    std::optional<ColumnName> other = {};
    Expression number = {};

    bool operator==(const Correlation &) const = default;
};

struct Statement {
    using Content = std::variant<ReferenceDeclaration, KeyDeclaration, AliasDeclaration, UnitDeclaration,
                                 DisplayDeclaration, FunctionDeclaration, Rule, Iteration, Question, Factor,
                                 Uncertainty, Correlation>;
    Content content;
    /// Comment lines above it and at the end of its lines, without the `#`; kept by the printer. "\n" is an
    /// empty line between comments or between them and the statement.
    std::vector<std::string> comments = {};
    SourceRange range = {};

    bool operator==(const Statement &other) const
    {
        return content == other.content && comments == other.comments;
    }
};

/// All of a file. Equality ignores places.
struct RuleFile {
    std::vector<Statement> statements = {};
    std::vector<std::string> closingComments = {}; ///< Comments after the last statement.

    bool operator==(const RuleFile &) const = default;
};

} // namespace weighhouse::rules
