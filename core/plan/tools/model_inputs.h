// What a payload and the answers it names make of a project: tables, rules, and what may be decided.
#pragma once

#include "core/decision/problem.h"
#include "core/plan/tools/model_payload.h"
#include "core/plan/tools/workspace.h"

#include <map>
#include <memory>
#include <string>

namespace weighhouse::plan
{

using Inputs = std::map<NodeId, AnswerPtr>;

/// Tables and rules to work with.
struct Model {
    std::shared_ptr<const data::Dataset> dataset;
    std::shared_ptr<const rules::CheckedRules> rules;
};

/// The project's own where the payload has no `table` and `column` lines; with such lines, from answers that
/// nobody edited, one that gives the same. Errors, with the line of the payload: those of giveTable and
/// giveColumn, and of the rules, should they not fit any more.
Result<Model> makeModel(const Workspace &workspace, const ModelPayload &payload, const Inputs &inputs);

/// What of the inputs makeModel depends on: equal keys, equal models.
std::string keyOf(const ModelPayload &payload, const Inputs &inputs);

/// The question of the payload with its arguments (rows by any of their names) and options. Errors:
/// "tool.payload" without a question; those of GivenAnswer and of decision::makeProblem.
Result<decision::Problem> askedProblem(const decision::PreparedQuestion &prepared,
                                       const ModelPayload &payload, const Inputs &inputs);

/// The same for what askedProblem adds.
std::string askedKeyOf(const ModelPayload &payload, const Inputs &inputs);

} // namespace weighhouse::plan
