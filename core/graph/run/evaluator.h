// SPDX-License-Identifier: GPL-3.0-or-later
// Expressions as they are worked out.
#pragma once

#include "core/graph/run/execution.h"

#include <memory>
#include <vector>

namespace weighhouse::cypher
{

/// What cannot be worked out makes the run fail, and is NULL. Used by one run at a time.
class Evaluator
{
public:
    Evaluator() = default;
    Evaluator(const Evaluator &) = delete;
    Evaluator &operator=(const Evaluator &) = delete;
    virtual ~Evaluator() = default;

    virtual Value value(Execution &run) = 0;
    /// As a condition: only true counts; anything but a boolean or NULL is an error.
    bool holds(Execution &run);
};

using EvaluatorPtr = std::unique_ptr<Evaluator>;
using Evaluators = std::vector<EvaluatorPtr>;

} // namespace weighhouse::cypher
