// SPDX-License-Identifier: GPL-3.0-or-later
// Datasets written down in tests.
#pragma once

#include "core/data/dataset.h"
#include "core/rules/check/checked.h"
#include "core/rules/evaluate/evaluation.h"

#include <memory>
#include <string>
#include <string_view>

namespace weighhouse::testing
{

/// A dataset from lines such as
///     table node(name text key, value number, inland boolean, next text)
///     a | 1.5 | true | b
///     reference node.next -> node
/// NULL stands for NULL. The text must be right: a mistake ends the test program.
data::Dataset smallDataset(std::string_view text);

/// A model ready to be asked for cells by name.
struct SmallModel {
    std::shared_ptr<const rules::CheckedRules> rules;
    std::shared_ptr<const data::Dataset> dataset;
    std::shared_ptr<const rules::Program> program;
    Errors errors; ///< of checking and compiling

    rules::ColumnId column(std::string_view dotted) const; ///< "table.column"
    data::RowNumber row(std::string_view table, std::string_view name) const;
    /// A change of "table[row].column".
    rules::CellChange change(std::string_view cell, double value) const;
    double value(const rules::Evaluation &evaluation, std::string_view cell) const;
};

/// Checks and compiles rules against a dataset; errors are kept, `program` is null if compiling failed.
SmallModel smallModel(std::string_view dataset, std::string_view rules,
                      const rules::CompileOptions &options = {});
SmallModel smallModel(data::Dataset dataset, std::string_view rules,
                      const rules::CompileOptions &options = {});

} // namespace weighhouse::testing
