// Tables and rules made ready to be asked.
#pragma once

#include "core/catalogue/material.h"
#include "core/decision/problem.h"

#include <memory>
#include <string>
#include <vector>

namespace weighhouse::commands
{

/// Rules without errors over a dataset whose schema has the keys and references that they declare.
struct Model {
    std::string name;
    std::vector<rules::RuleText> texts;
    std::shared_ptr<const rules::CheckedRules> rules;
    std::shared_ptr<const data::Dataset> dataset;
    std::string question; ///< The one asked unless another is named; may be empty.
    std::vector<catalogue::Argument> arguments;
};

/// Checks the rules. All their errors, or "model.no-rules".
tl::expected<Model, Errors> modelOf(catalogue::Material material);

/// The question that is meant: the named one, else the material's own, else the only one. Errors:
/// "decision.unknown-question", "decision.which-question", "decision.no-question", with the names there are.
Result<std::string> questionFor(const Model &model, const std::string &name);

/// Values for the question's parameters as people wrote them; those not given are the material's, if the
/// question is its own. Errors: "decision.unknown-parameter", "decision.missing-parameter" for all that are
/// missing, with examples.
Result<decision::Arguments> argumentsFor(const Model &model, const std::string &question,
                                         const std::vector<catalogue::Argument> &given);

} // namespace weighhouse::commands
