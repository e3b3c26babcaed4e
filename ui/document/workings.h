// SPDX-License-Identifier: GPL-3.0-or-later
// What a project's tables and texts amount to: the model, and the question bound.
#pragma once

#include "core/data/project/edits.h"
#include "core/decision/problem.h"
#include "core/model/model.h"

#include <QMetaType>
#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

namespace weighhouse::ui
{

/// Immutable once made; shared by all views. What has errors is left out, the rest is there.
struct Workings {
    std::uint64_t revision = 0;               ///< The document's revision that it was made of.
    model::ModelPtr model;                    ///< Never null.
    std::optional<decision::Problem> problem; ///< The question asked; every rule is worked out.
    std::optional<Error> problemError;        ///< Why there is no problem, if a question is asked.

    /// Of the texts, and why rules that are right cannot be compiled.
    Errors ruleErrors() const;
    /// Why there is no problem.
    Error noProblem() const;
    /// All errors: of the schema, the rules, cells without a value, the question; and the model's warnings.
    Errors errors() const;
    /// What stands in a text; null if it reads otherwise than when this was made.
    const rules::RuleFile *outlineOf(const project::NamedText &text) const;
};

using WorkingsPtr = std::shared_ptr<const Workings>;

/// All texts in the order in which they are checked, rule files first.
std::vector<rules::RuleText> ruleTextsOf(const project::Content &state);

/// Checks, compiles and works out what is not the same as in `previous` (may be null). Takes a state as it
/// is; runs on a worker thread. Null once `stop` asks for it.
WorkingsPtr workOut(const project::Content &state, std::uint64_t revision,
                    const model::ModelPtr &previous = {}, const std::stop_token &stop = {});

} // namespace weighhouse::ui

Q_DECLARE_METATYPE(weighhouse::ui::WorkingsPtr)
