// What a project's tables and texts amount to: rules checked, compiled and worked out, the question bound.
#pragma once

#include "core/data/project/edits.h"
#include "core/decision/problem.h"
#include "core/rules/check/checked.h"
#include "core/rules/evaluate/evaluation.h"

#include <QMetaType>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace weighhouse::ui
{

/// Immutable once made; shared by all views. What has errors is left out, the rest is there.
struct Workings {
    std::uint64_t revision = 0;                       ///< The document's revision that it was made of.
    std::shared_ptr<const data::Dataset> dataset;     ///< Never null. With keys and references of the rules.
    std::vector<rules::RuleText> texts;               ///< Rules and questions as they were written.
    std::shared_ptr<const rules::CheckedRules> rules; ///< Never null. What is valid of the rules.
    std::shared_ptr<const rules::Program> program;    ///< Null if the rules cannot be compiled.
    std::shared_ptr<const rules::Evaluation> base;    ///< Null likewise. Every rule worked out.
    Errors schemaErrors;                              ///< Of the schema; places name tables in `object`.
    Errors ruleErrors;                                ///< `where.file` is the text's name.
    std::optional<decision::Problem> problem;         ///< The question asked; every rule is worked out.
    std::optional<Error> problemError;                ///< Why there is no problem, if a question is asked.

    /// All errors: of the schema, the rules, cells without a value, the question.
    Errors errors() const;
};

using WorkingsPtr = std::shared_ptr<const Workings>;

/// All texts in the order in which they are checked, rule files first.
std::vector<rules::RuleText> ruleTextsOf(const project::Content &state);

/// Checks, compiles and works out. Takes a state as it is; runs on a worker thread.
WorkingsPtr workOut(const project::Content &state, std::uint64_t revision);

/// The arguments of the asked question as decisions take them: rows that people call by another name than the
/// key are found.
decision::Arguments argumentsOf(const project::Asked &asked, const rules::CheckedQuestion &question,
                                const data::Dataset &dataset);

} // namespace weighhouse::ui

Q_DECLARE_METATYPE(weighhouse::ui::WorkingsPtr)
