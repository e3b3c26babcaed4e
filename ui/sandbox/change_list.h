// SPDX-License-Identifier: GPL-3.0-or-later
// What is changed in a sandbox, as values.
#pragma once

#include "core/data/dataset.h"
#include "core/decision/problem.h"
#include "core/rules/evaluate/explain.h"

#include <QString>
#include <QStringList>
#include <string>
#include <variant>
#include <vector>

namespace weighhouse::ui
{

/// A candidate of the question is taken.
struct TakenCandidate {
    decision::Candidate candidate;
    QString label;             ///< In words; also tells whether the question still means the same by it.
    std::string question = {}; ///< Whose candidate it is; empty: of whatever is asked.

    bool operator==(const TakenCandidate &) const = default;
};

/// A cell gets a value, as decision::WhatIf::set reads both.
struct SetInput {
    std::string cell;
    data::Value value;

    bool operator==(const SetInput &) const = default;
};

/// One line of a sandbox. What is off stays in the list, but has no effect.
struct Change {
    std::variant<TakenCandidate, SetInput> what;
    bool isOn = true;

    const TakenCandidate *taken() const { return std::get_if<TakenCandidate>(&what); }
    const SetInput *input() const { return std::get_if<SetInput>(&what); }
    bool operator==(const Change &) const = default;
};

/// In the order in which they are done.
using Changes = std::vector<Change>;

/// What candidates are weighed under: the changes that are on, without the candidate taken last, whose place
/// every candidate takes in turn.
Changes premisesOf(const Changes &changes);

/// "Krakow", "country[SWE].development = 120".
QString textOf(const Change &change);

/// The name of a cell by which it is found again: with its row's name or, where several rows have that name,
/// with its number.
std::string addressOf(const rules::Program &program, const rules::CellAddress &cell);

/// The present value of a cell as a value that SetInput takes; a reference as the name of its row.
data::Value valueOf(const rules::Evaluation &evaluation, const rules::CellAddress &cell);

/// The name of a row by which it is found again as a reference's value.
std::string rowReference(const rules::Program &program, std::uint32_t table, data::RowNumber row);

/// The same for the first rows of a table, at most `most`.
QStringList rowReferences(const rules::Program &program, std::uint32_t table, std::size_t most);

} // namespace weighhouse::ui
