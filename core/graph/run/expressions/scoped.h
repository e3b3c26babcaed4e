// SPDX-License-Identifier: GPL-3.0-or-later
// Expressions with variables of their own, which have slots like all others.
#pragma once

#include "core/graph/run/evaluator.h"
#include "core/graph/run/operator.h"
#include "core/graph/syntax/ast.h"

#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace weighhouse::cypher
{

/// `where` and `result` may be null.
EvaluatorPtr makeListComprehension(Slot variable, EvaluatorPtr list, EvaluatorPtr where, EvaluatorPtr result);
EvaluatorPtr makeQuantifier(Quantifier::Kind kind, Slot variable, EvaluatorPtr list, EvaluatorPtr where);
EvaluatorPtr makeReduce(Slot accumulator, EvaluatorPtr initial, Slot variable, EvaluatorPtr list,
                        EvaluatorPtr step);

/// One entry of a map projection; without a key: all properties.
struct ProjectedEntry {
    std::string key;
    EvaluatorPtr value; ///< Null: the property of that key.
    bool isAll = false;
};
EvaluatorPtr makeMapProjection(EvaluatorPtr of, std::vector<ProjectedEntry> entries);

// What is worked out by operators, which read the frame as it is.

EvaluatorPtr makeExists(OperatorPtr rows);
EvaluatorPtr makeCount(OperatorPtr rows);
/// The value of an expression for each row.
EvaluatorPtr makeCollect(OperatorPtr rows, EvaluatorPtr result);
/// The value for the first row; NULL without any.
EvaluatorPtr makeFirst(OperatorPtr rows, EvaluatorPtr result);

/// A path of the values of nodes and relationships in their order, those of variable length being lists; NULL
/// if any is NULL.
EvaluatorPtr makePath(std::vector<Slot> nodes, std::vector<Slot> relationships);

/// Whether a node or a relationship has the properties of a map.
EvaluatorPtr makePropertiesTest(Slot of, EvaluatorPtr properties);
EvaluatorPtr makeNodeTest(Slot slot);

} // namespace weighhouse::cypher
