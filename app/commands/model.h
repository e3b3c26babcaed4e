// SPDX-License-Identifier: GPL-3.0-or-later
// Tables and rules loaded for one command, ready to be asked.
#pragma once

#include "core/catalogue/material.h"
#include "core/decision/problem.h"
#include "core/model/model.h"

#include <stop_token>
#include <string>
#include <vector>

namespace weighhouse::commands
{

/// A model whose texts have no errors, and what is asked of it unless a person says otherwise.
struct LoadedModel {
    std::string name;
    model::ModelPtr model;
    std::string question; ///< May be empty.
    std::vector<model::Argument> arguments;
};

/// Says what a model is needed for: a question, whose errors modelOf returns, a use that tells its own, or
/// tables alone, for which there need be no rules.
enum class Needed { Question, Else, Tables };

/// Checks, compiles and works out the rules, for `question` (empty: the material's own or the only one).
/// Errors: those on which its answer would rest, "model.no-rules" or "model.cancelled". Errors elsewhere are
/// said on standard error.
tl::expected<LoadedModel, Errors> modelOf(catalogue::Material material, const std::string &question = {},
                                          const std::stop_token &stop = {}, Needed needed = Needed::Question);

/// The question that is meant: the named one, else the material's own, else the only one. Errors:
/// "decision.unknown-question", "decision.which-question", "decision.no-question", with the names there are.
Result<std::string> questionFor(const LoadedModel &loaded, const std::string &name);

/// Values for the question's parameters as people wrote them; those not given are the material's, if the
/// question is its own. Errors: "decision.unknown-parameter", "decision.missing-parameter" for all that are
/// missing, with examples.
Result<std::vector<model::Argument>> argumentsFor(const LoadedModel &loaded, const std::string &question,
                                                  const std::vector<model::Argument> &given);

} // namespace weighhouse::commands
