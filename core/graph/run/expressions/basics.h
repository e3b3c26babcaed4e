// SPDX-License-Identifier: GPL-3.0-or-later
// Expressions without variables of their own: literals, variables, parameters, operators, calls.
#pragma once

#include "core/graph/functions/function.h"
#include "core/graph/run/evaluator.h"
#include "core/graph/syntax/ast.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace weighhouse::cypher
{

EvaluatorPtr makeConstant(Value value);
EvaluatorPtr makeSlot(Slot slot);
/// NULL if it was not given: whoever starts a run sees to it that it is.
EvaluatorPtr makeParameter(std::string name);

EvaluatorPtr makeList(Evaluators elements);
EvaluatorPtr makeMap(std::vector<std::pair<std::string, EvaluatorPtr>> entries);

EvaluatorPtr makeUnary(UnaryOperator op, EvaluatorPtr operand);
EvaluatorPtr makeBinary(BinaryOperator op, EvaluatorPtr left, EvaluatorPtr right);
EvaluatorPtr makeComparison(EvaluatorPtr first, std::vector<std::pair<Comparator, EvaluatorPtr>> rest);

EvaluatorPtr makeProperty(EvaluatorPtr of, std::string key);
/// The same of a variable, which is what most queries ask.
EvaluatorPtr makeSlotProperty(Slot slot, std::string key);
EvaluatorPtr makeSubscript(EvaluatorPtr of, EvaluatorPtr index);
EvaluatorPtr makeSlice(EvaluatorPtr of, EvaluatorPtr from, EvaluatorPtr to); ///< Bounds may be null.
EvaluatorPtr makeLabelTest(EvaluatorPtr of, LabelExpression labels);

/// Makes the run fail when it is worked out.
EvaluatorPtr makeUnknownFunction(std::string name);
EvaluatorPtr makeCall(const graph::Function &function, Evaluators arguments);
EvaluatorPtr makeCase(EvaluatorPtr of, std::vector<std::pair<EvaluatorPtr, EvaluatorPtr>> branches,
                      EvaluatorPtr otherwise); ///< First and last may be null.

/// Takes a result's value, or makes the run fail with its error.
Value take(Execution &run, Result<Value> result);

} // namespace weighhouse::cypher
