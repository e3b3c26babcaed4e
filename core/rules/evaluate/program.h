// SPDX-License-Identifier: GPL-3.0-or-later
// Rules compiled against a dataset: operations on columns, with references resolved to row numbers.
#pragma once

#include "core/base/error.h"
#include "core/data/dataset.h"
#include "core/data/row_labels.h"
#include "core/rules/check/checked.h"

#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

namespace weighhouse::rules
{

struct Compiled; // the inside of a program: evaluate/compiled.h

/// What a program is for.
struct CompileOptions {
    /// If given, only the rules that these expressions depend on are worked out (a question's objectives,
    /// say); other computed columns are NULL.
    std::optional<std::vector<NodePtr>> outputs = {};
    /// Columns that are going to change although references or keys are made of them; rows are then found by
    /// their present values, not once and for all. Columns a change must not touch otherwise: see
    /// isStructural.
    std::vector<ColumnId> variableColumns = {};
    std::stop_token stop = {}; ///< Looked at now and then.
};

/// Rules made ready for a dataset. Immutable and shared between threads.
class Program
{
public:
    /// Errors: "rules.loop" for rules that depend on each other in a loop whose rows cannot be ordered and
    /// that no `iterate` covers; "rules.duplicate-key" for look-ups in a table whose key is not unique;
    /// "rules.inexact-integer" for rules that read whole numbers too large to compute with. All of a kind at
    /// once. "rules.cancelled" alone after a stop.
    static tl::expected<std::shared_ptr<const Program>, Errors>
    compile(std::shared_ptr<const CheckedRules> rules, std::shared_ptr<const data::Dataset> dataset,
            const CompileOptions &options = {});

    const CheckedRules &rules() const;
    const data::Dataset &dataset() const;
    /// Returns what people call the dataset's rows, with the columns that the rules declare for it.
    const data::RowLabels &labels() const;
    const std::shared_ptr<const CheckedRules> &sharedRules() const;
    const std::shared_ptr<const data::Dataset> &sharedDataset() const;

    /// Whether every rule is worked out, and what it was compiled with.
    bool isWhole() const;
    const std::vector<ColumnId> &variableColumns() const;

    std::size_t rowCount(std::uint32_t table) const;

    /// Whether rows are found through this column (references, keys). Its cells can only be changed if it was
    /// among the variable columns when compiling.
    bool isStructural(ColumnId column) const;

    const Compiled &compiled() const { return *m_compiled; }

private:
    explicit Program(std::shared_ptr<const Compiled> compiled) : m_compiled(std::move(compiled)) {}

    std::shared_ptr<const Compiled> m_compiled;
};

} // namespace weighhouse::rules
