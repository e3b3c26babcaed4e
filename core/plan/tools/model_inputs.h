// SPDX-License-Identifier: GPL-3.0-or-later
// What a payload and the answers it names make of a project: tables, rules, and what may be decided.
#pragma once

#include "core/model/model.h"
#include "core/plan/answer.h"
#include "core/plan/tools/model_payload.h"

#include <map>
#include <stop_token>
#include <string>
#include <vector>

namespace weighhouse::plan
{

using Inputs = std::map<NodeId, AnswerPtr>;

/// A model to ask.
struct GivenModel {
    model::ModelPtr model;
    std::vector<rules::ColumnId> fixed = {}; ///< Given columns: they keep their values whatever is decided.
    /// Given columns, by name, of which nobody knows whether rows were left out: their values are others than
    /// their rules would give.
    std::vector<std::string> unknown = {};
};

/// The project's model if the payload has no `table` and `column` lines, or if the answers that these name
/// say what the model says anyway, as those do that nobody edited; otherwise one that is made of the answers.
/// Its rules stay where they give the values that the answers have, so that what they left out can be told.
/// Errors, with the line of the payload: those of giveTable, columnFrom and giveColumn, and of the rules,
/// should they not fit any more; "model.cancelled".
Result<GivenModel> givenModel(const model::ModelPtr &project, const ModelPayload &payload,
                              const Inputs &inputs, const std::stop_token &stop);

/// What of the inputs givenModel depends on: equal keys, equal models.
std::string keyOf(const ModelPayload &payload, const Inputs &inputs);

/// The question of the payload with its arguments (rows by any of their names) and options. Errors: those of
/// GivenAnswer and of model::Model::ask.
Result<decision::Problem> askedProblem(const GivenModel &given, const ModelPayload &payload,
                                       const Inputs &inputs);

/// The same for what askedProblem adds.
std::string askedKeyOf(const ModelPayload &payload, const Inputs &inputs);

} // namespace weighhouse::plan
