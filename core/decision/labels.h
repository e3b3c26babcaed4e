// SPDX-License-Identifier: GPL-3.0-or-later
// Rows, values and candidates in words.
#pragma once

#include "core/decision/candidates.h"
#include "core/rules/evaluate/evaluation.h"

#include <cstdint>
#include <string>
#include <vector>

namespace weighhouse::decision
{

enum class Naming {
    Keys,  ///< rows by their keys: what programs and plans know the candidate by
    Labels ///< rows by their labels
};

/// What people call a row: the values of its key with commas, else "row N" from 1; "NULL" for no row.
std::string rowName(const rules::Program &program, std::uint32_t table, data::RowNumber row);

/// Returns the label that people see for a row: data::RowLabels::label.
std::string rowLabel(const rules::Program &program, std::uint32_t table, data::RowNumber row);

/// The row of that name (case matters first, then not), or noRow.
data::RowNumber findRow(const rules::Program &program, std::uint32_t table, std::string_view name);

/// A value in words: numbers with six significant digits, "true", "false", "NULL", texts, names of rows.
std::string valueText(const rules::Evaluation &evaluation, rules::Type type, std::uint32_t table,
                      double value);
std::string valueText(const rules::Evaluation &evaluation, rules::ColumnId column, double value);

/// An option of a decision in words, as labels call it: see givenText, with rows by their keys or their
/// labels.
std::string optionText(const rules::Evaluation &evaluation, const Choice &choice, double value,
                       Naming naming = Naming::Keys);

/// As valueText with rows by their labels.
std::string shownText(const rules::Evaluation &evaluation, rules::Type type, std::uint32_t table,
                      double value);
std::string shownText(const rules::Evaluation &evaluation, rules::ColumnId column, double value);

/// Puts into words what somebody gave or may choose: as valueText, but numbers have fifteen significant
/// digits, so that the text reads as it was written and two numbers do not read the same.
std::string givenText(const rules::Evaluation &evaluation, rules::Type type, std::uint32_t table,
                      double value, Naming naming = Naming::Keys);

/// The unit of a column, or nothing.
std::string unitOf(const rules::CheckedRules &rules, rules::ColumnId column);

/// One decided thing of a candidate, for people and programs: `node` = "Distcombe"; `workers` of row "BRE"
/// = 20.
struct ChosenValue {
    std::string decision;      ///< The decision's name.
    std::string row = {};      ///< With `for each`: the name of the row it is decided for.
    data::Value value;         ///< Rows: their name. Subsets give one ChosenValue for each row chosen.
    std::string text;          ///< The value for people, rows by their labels.
    std::string rowLabel = {}; ///< With `for each`: the row's label; empty if it is its name.

    bool operator==(const ChosenValue &) const = default;
};
std::vector<ChosenValue> chosenValues(const CandidateSpace &space, const rules::Evaluation &evaluation,
                                      const Candidate &candidate);

/// The candidate in words. A question's only decision, if it chooses rows or a value from a list, is named by
/// what is chosen: "Distcombe"; "Distcombe, Wien". Otherwise "node: Distcombe; open: BRE, OST; workers[BRE] =
/// 20", where for a yes or no for each row the rows with yes are listed ("open: none") and
/// for an order its rows in that order ("place: OST, BRE").
std::string labelOf(const CandidateSpace &space, const rules::Evaluation &evaluation,
                    const Candidate &candidate, Naming naming = Naming::Keys);

} // namespace weighhouse::decision
