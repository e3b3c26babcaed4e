// SPDX-License-Identifier: GPL-3.0-or-later
// Whole numbers that are too large to compute with.
#pragma once

#include "core/base/error.h"
#include "core/rules/check/bound.h"

#include <optional>
#include <span>

namespace weighhouse::rules
{

struct Compiled;

/// Values are computed as doubles, which hold whole numbers exactly up to 2^53. Keys and references beyond
/// lead to the right rows, since those are found by what is stored; as values they would be other numbers.
/// The error if an expression reads a stored column that holds such numbers, or finds rows by one; nulls
/// among the expressions are skipped.
std::optional<Error> inexactRead(const Compiled &compiled, std::span<const NodePtr> expressions,
                                 const Place &place);

} // namespace weighhouse::rules
