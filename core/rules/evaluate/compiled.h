// SPDX-License-Identifier: GPL-3.0-or-later
// The inside of a program.
#pragma once

#include "core/rules/evaluate/graph.h"
#include "core/rules/evaluate/kernel.h"
#include "core/rules/evaluate/lookup_index.h"
#include "core/rules/evaluate/program.h"
#include "core/rules/evaluate/rows.h"
#include "core/rules/evaluate/ways.h"

#include <algorithm>
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace weighhouse::rules
{

/// Columns of all tables in one sequence.
using FlatColumn = std::uint32_t;
inline constexpr std::uint32_t noRule = 0xFFFFFFFFU;
inline constexpr FlatColumn noColumn = 0xFFFFFFFFU;

struct CompiledColumn {
    ColumnId id;
    std::size_t rows = 0;
    Type type = Type::Number;
    std::uint32_t target = 0;    ///< Type Reference
    std::uint32_t rule = noRule; ///< Position in Compiled::kernels of the rule that defines it.
    bool structural = false;
    bool variable = false;
};

/// One step from a row to rows of another table.
struct AccessStep {
    enum class Kind {
        Map,
        Members,      ///< the inverse of a map
        Way,          ///< the row that Compiled::ways[map] leads to, as values are at present
        ColumnMembers ///< the rows whose reference in column `map` is the row, as values are at present
    };
    Kind kind = Kind::Map;
    std::uint32_t map = 0; ///< Position in Compiled::maps, unless the kind says otherwise.

    bool operator==(const AccessStep &) const = default;
};

/// What a rule reads: a column, in rows found from the rule's row by steps; or in any row.
struct Access {
    FlatColumn column = 0;
    bool anyRow = false;
    std::vector<AccessStep> steps = {};
    /// Where anyRow: the steps to the rows that are read as values are at present; empty if none are known.
    std::vector<AccessStep> present = {};

    bool operator==(const Access &) const = default;
};

/// An expression for a row that cannot be worked out once and for all.
struct CompiledWay {
    NodePtr expression; ///< in the scope of a row of `table`
    std::uint32_t table = 0;
    Kernel kernel = {};
    std::vector<FlatColumn> reads = {};
};

struct CompiledRule {
    std::size_t rule = 0; ///< Position in CheckedRules::rules.
    FlatColumn column = 0;
    Kernel kernel;
    std::optional<Kernel> start;
    std::vector<Access> reads;
    bool readsItself = false; ///< other rows of its own column, or its own cell in the pass before
    std::uint32_t stage = 0;
};

/// A rule whose cells depend on a column; steps lead from the rule's row to the row read.
struct Dependent {
    std::uint32_t rule = 0; ///< Position in Compiled::kernels.
    bool anyRow = false;
    std::vector<AccessStep> steps = {};
};

/// Cells of one rule that can be worked out together in an ordered group.
struct OrderedBatch {
    std::uint32_t rule = 0;
    std::vector<RowNumber> rows;
};

/// Rules worked out one after the other; stages are in an order in which each needs only earlier ones.
struct Stage {
    enum class Kind {
        Single,    ///< one rule that does not depend on itself
        Ordered,   ///< rules that depend on each other through rows that can be ordered
        Reordered, ///< likewise, but which rows follows from values: they are ordered whenever those change
        Iterated   ///< rules of an `iterate`, in passes
    };
    Kind kind = Kind::Single;
    std::vector<std::uint32_t> rules;
    std::vector<OrderedBatch> batches; ///< Ordered, each needs only earlier ones
    std::map<std::uint32_t, std::vector<std::uint32_t>>
        batchOf;               ///< Ordered: for each rule, the batch of each row
    std::size_t iteration = 0; ///< Iterated
};

/// A look-up by primary key: whether each key part is compared as a referred row or as the stored key value.
struct CompiledLookup {
    std::uint32_t table = 0;
    std::vector<bool> byRow;
    /// Of key parts compared by stored value; shared, so that the index finds them wherever this is moved to.
    std::vector<std::shared_ptr<const std::vector<double>>> values;
    std::shared_ptr<const LookupIndex> index; ///< null if the key columns are variable
};

struct CompiledGraph {
    std::uint32_t nodes = 0; ///< the table of nodes
    FlatColumn source = 0;
    FlatColumn target = 0;
    bool variable = false; ///< edges may change: the graph is made anew from the present values
    std::shared_ptr<const EdgeGraph> graph;
    std::shared_ptr<const WayGraph> ways; ///< the same for ways with edges, where some are asked for
};

struct Compiled {
    std::shared_ptr<const CheckedRules> rules;
    std::shared_ptr<const data::Dataset> dataset;
    std::shared_ptr<const data::RowLabels> labels;
    bool isWhole = true; ///< Every rule is worked out.
    std::vector<ColumnId> variableColumns;

    std::vector<FlatColumn> firstColumn; ///< by table
    std::vector<CompiledColumn> columns;
    std::vector<std::vector<double>> stored; ///< by column; NULL throughout for new columns
    std::vector<FlatColumn> inexactColumns; ///< whole numbers in them are not what is stored; see inexactRead
    std::vector<RowMap> maps;
    std::vector<Members> members;         ///< the inverses of maps, where needed (else empty)
    std::vector<std::uint32_t> mapTarget; ///< table the map leads to
    std::vector<FlatColumn> mapColumn;    ///< the reference column the map is of, or noColumn
    std::vector<CompiledWay> ways;
    std::vector<CompiledLookup> lookups;
    std::map<std::uint32_t, std::shared_ptr<const LookupIndex>> keyIndexes; ///< by table: see keyIndex
    std::map<std::uint32_t, RowOrder> orders; ///< by table: rows by a key that holds fast, where needed
    std::vector<CompiledGraph> graphs;
    std::vector<NodePtr> weights;     ///< what edges weigh, in the scope of their row
    std::deque<std::string> literals; ///< texts of the rules that the dataset does not have

    std::vector<CompiledRule> kernels; ///< the rules that are worked out
    std::vector<Stage> stages;
    std::vector<std::vector<Dependent>> dependents; ///< by column

    bool isInexact(FlatColumn column) const
    {
        return std::ranges::find(inexactColumns, column) != inexactColumns.end();
    }
    FlatColumn flat(ColumnId id) const { return firstColumn[id.table] + id.column; }
    std::size_t rowCount(std::uint32_t table) const { return dataset->tables[table].rowCount; }
    /// Rows of a table by its key of one column, as the column is held now; made once.
    std::shared_ptr<const LookupIndex> keyIndex(std::uint32_t table);
    double textId(std::string_view text) const; ///< NaN if neither dataset nor literals have it
};

} // namespace weighhouse::rules
