// SPDX-License-Identifier: GPL-3.0-or-later
// Finds what errors of rule texts concern: questions that need nothing in error can still be asked.
#pragma once

#include "core/base/error.h"
#include "core/rules/check/bound.h"
#include "core/rules/syntax/parser.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::rules
{

struct CheckedRules;

/// Lists what is in error, with the errors by their positions among all.
struct Faults {
    /// A column whose rule is in error: it is NULL or as it is stored, and neither is what was meant.
    struct OfColumn {
        ColumnId column;
        std::vector<std::size_t> errors; ///< May be empty: of a function that the rule calls.
    };
    struct OfQuestion {
        std::string name;
        std::vector<std::size_t> errors; ///< May be empty likewise.
    };
    std::vector<OfColumn> columns;
    std::vector<OfQuestion> questions;
    /// Of declarations, and of statements that do not say which column they are about: everything may need
    /// them.
    std::vector<std::size_t> general;
    /// These are of factors and uncertain columns, which no certain answer needs.
    std::vector<std::size_t> uncertain;
};

/// Finds what errors are about. `files` are the texts' statements, `parsed` what else was found in reading
/// each, `names` what places of errors call them, `rules` what is valid.
Faults faultsOf(const Errors &errors, const std::vector<RuleFile> &files, const std::vector<Parsed> &parsed,
                const std::vector<std::string> &names, const CheckedRules &rules);

/// The errors, in their order, on which the answer to a question would rest: its own, those of rules that it
/// needs by any way, and the general ones. Empty if it can be asked.
Errors errorsUnder(std::string_view question, const CheckedRules &rules, const Faults &faults,
                   const Errors &errors);
/// The same for the values of columns.
Errors errorsUnder(const std::vector<ColumnId> &columns, const CheckedRules &rules, const Faults &faults,
                   const Errors &errors);
/// Returns the errors of factors and uncertain columns, without which no state of the world is as it was
/// meant.
Errors errorsOfUncertainties(const Faults &faults, const Errors &errors);

} // namespace weighhouse::rules
