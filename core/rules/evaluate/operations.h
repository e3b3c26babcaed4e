// SPDX-License-Identifier: GPL-3.0-or-later
// Operations on texts and graphs, shared by the fast way and the precise way.
#pragma once

#include "core/rules/evaluate/cell_source.h"
#include "core/rules/evaluate/kernel.h"

#include <memory>
#include <span>

namespace weighhouse::rules::scalar
{

/// The operation that writes a value of a type as a text.
KernelOp textOf(Type type);
/// The operation that takes a part of a date: of Year, Quarter, Month, Week, Weekday or Day.
KernelOp partOf(Node::Kind kind);

/// TextLess … DateOf on operands none of which is NULL; NULL where the operation has no value.
double textOperation(KernelOp op, std::span<const double> operands, const CellSource &cells);

/// DateOfParts … AddMonths on operands none of which is NULL; NULL where the calendar has no such day.
double dateOperation(KernelOp op, std::span<const double> operands);

/// FirstHop, Reachable or Distance between two rows; NULL if one of them is.
double graphOperation(KernelOp op, const EdgeGraph &graph, double from, double to);

/// The edges as they are now, for ways along them.
std::shared_ptr<const WayGraph> presentWays(const CompiledGraph &shape, const Compiled &compiled,
                                            const CellSource &cells);

/// The nodes of a way by their names, "A → B → C", as a text of the cells; NULL without a way.
double wayText(const CheapestWays &ways, RowNumber to, std::uint32_t nodes, const Compiled &compiled,
               const CellSource &cells);

/// The graph as it is now: a copy of its own for searches, made of the present values where edges may change.
std::shared_ptr<const EdgeGraph> presentGraph(const CompiledGraph &shape, const Compiled &compiled,
                                              const CellSource &cells);

} // namespace weighhouse::rules::scalar
